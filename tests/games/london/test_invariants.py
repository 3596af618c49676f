"""What holds at every moment of every game, whatever is chosen."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from gaslight.games.london import State, advance, initial, legal_actions, to_act
from gaslight.games.london.board import AWAY, NO_POST, PRINTINGS, WHISTLES
from gaslight.games.london.map_file import EXITS
from gaslight.games.london.state import JUDGING, OVER
from gaslight.games.shared.order import ROUNDS
from gaslight.games.shared.tables import members, set_of
from tests.games.london.tables import NOBODY
from tests.random_play import amount


def check(state: State) -> None:
    places = [int(place) for place in state.at if place != AWAY]
    if state.stage not in (JUDGING, OVER):
        assert len(set(places)) == len(places), "two stand on one hex"
        if state.exit == len(EXITS):
            assert state.taken == set_of(places)
    out = min(int(state.round) - 1, 4) if state.round else 0
    assert len(members(int(state.lit))) == 6 - out
    numbered = [int(post) for post in state.lamp_at if post != NO_POST]
    assert len(set(numbered)) == 4 - out
    assert set(numbered) <= set(members(int(state.lit)))
    assert len(members(int(state.covered))) == 2
    assert len(members(int(state.cordons))) == 2
    if state.round:
        assert state.suspects >> state.jack & 1, "Jack is never cleared"
        assert not state.drawn >> state.jack & 1, "Jack has no alibi"
    assert 0 <= state.points <= 3
    assert state.round <= ROUNDS


@settings(max_examples=amount(40, 200), deadline=None)
@given(
    board=st.sampled_from(PRINTINGS),
    whistle=st.sampled_from(WHISTLES),
    accuse=st.booleans(),
    draws=st.lists(st.integers(0, 2**20), min_size=30, max_size=200),
)
def test_what_holds_at_every_moment(
    board: str, whistle: str, accuse: bool, draws: list[int]
) -> None:
    """Games of any choices; half of them prefer the first choices, seldom accuse and so last longer."""
    state = initial({"board": board, "whistle": whistle})
    step = 0
    while to_act(state) != NOBODY:
        check(state)
        legal = legal_actions(state)
        last = len(legal) - 1
        pick = draws[step % len(draws)] % len(legal)
        advance(state, legal[pick if accuse else min(pick, last // 2)])
        step += 1
    check(state)
    assert state.winner in (0, 1)
