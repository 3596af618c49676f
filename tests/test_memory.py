"""Every public function of every game, and of the encoding, gives back the memory it took.

A server is asked for the same views for months. In the compiled engine a reference can be lost where
interpreted code calls (docs/decisions/0007); here each function is called over and over.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gaslight import layout
from gaslight.core.dice import Dice
from gaslight.core.game import CHANCE, AnyGame, Game
from gaslight.core.match import Match
from gaslight.core.record import dump, load, record_of, replay
from gaslight.core.simulate import simulate
from gaslight.games import GAMES
from tests.leak_watch import lost_bytes, only_where_it_can_be_seen

pytestmark = only_where_it_can_be_seen

MOVES = 12


def begun(game: AnyGame) -> Match:
    """A match some way in, at a decision."""
    match, dice = Match(game), Dice(5)
    match.roll(dice)
    for _ in range(MOVES):
        seat = game.actors(match.state)[0]
        choices = match.choices(seat)
        match.play(seat, choices[int(dice.below(len(choices)))])
        match.roll(dice)
    return match


def works(game: AnyGame) -> dict[str, Callable[[], object]]:
    """A call of each function of the contract, by its name."""
    match = begun(game)
    state, options = match.state, match.options
    seat = game.actors(state)[0]
    view, outside = game.view(state, seat), game.view(state, None)
    action = game.legal_actions(state)[0]
    dice = Dice(1)
    believed = game.beliefs(outside)[0].truth
    text, position = game.action_text(state, action), game.position_text(state)
    chance = game.initial(options)
    assert game.to_act(chance) == CHANCE
    return {
        "seats": lambda: game.seats(options),
        "teams": lambda: game.teams(options),
        "initial": lambda: game.initial(options),
        "longest": lambda: game.longest(options),
        "to_act": lambda: game.to_act(state),
        "actors": lambda: game.actors(state),
        "legal_actions": lambda: game.legal_actions(state),
        "actor": lambda: game.actor(state, action),
        "odds": lambda: game.odds(chance),
        "glance": lambda: game.glance(view),
        "routes": lambda: game.routes(state, action),
        "apply": lambda: game.apply(state, action),
        "advance": lambda: game.advance(game.copy(state), action),
        "copy": lambda: game.copy(state),
        "outcome": lambda: game.outcome(state),
        "activation": lambda: game.activation(state),
        "view": lambda: [game.view(state, each) for each in (seat, None)],
        "public_key": lambda: game.public_key(state),
        "info_key": lambda: game.info_key(state, seat),
        "beliefs": lambda: [game.beliefs(each) for each in (view, outside)],
        "state_of": lambda: game.state_of(outside, believed),
        "sample": lambda: game.sample(view, dice),
        "action_text": lambda: game.action_text(state, action),
        "parse_action": lambda: game.parse_action(state, text),
        "shown": lambda: game.shown(state, action, None),
        "position_text": lambda: game.position_text(state),
        "parse_position": lambda: game.parse_position(position),
        "events": lambda: [game.events(state, action, each) for each in (seat, None)],
        "choice": lambda: game.choice(state, action),
        "insight": lambda: [game.insight(each) for each in (view, outside)],
        "board_facts": lambda: game.board_facts(options),
        "board_text": lambda: game.board_text(view),
        "play_out": lambda: game.play_out(game.copy(state), dice),
    }


CONTRACT = [
    name
    for name, member in vars(Game).items()
    if callable(member) and not name.startswith("_") and name.islower()
]


def test_the_watch_calls_the_whole_contract() -> None:
    for game in GAMES.values():
        assert sorted(works(game)) == sorted(CONTRACT)


@pytest.mark.parametrize("name", CONTRACT)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_function_of_a_game_leaves_nothing_behind(game: str, name: str) -> None:
    assert lost_bytes(works(GAMES[game])[name]) == 0.0


@pytest.mark.parametrize("game", sorted(GAMES))
def test_fresh_views_and_their_reading_help_leave_nothing_behind(game: str) -> None:
    """As a server makes them: anew for every look, along a whole game."""
    module = GAMES[game]
    match, dice = begun(module), Dice(7)
    state = module.copy(match.state)

    def look() -> None:
        nonlocal state
        if module.outcome(state) is not None:
            state = module.copy(match.state)
        legal = module.legal_actions(state)
        module.advance(state, legal[int(dice.below(len(legal)))])
        for seat in (None, 0, 1):
            module.insight(module.view(state, seat))

    for _ in range(300):
        look()  # what is remembered of a table is bounded, and filled by now
    assert lost_bytes(look) == 0.0


@pytest.mark.parametrize("game", sorted(GAMES))
def test_encoding_leaves_nothing_behind(game: str) -> None:
    module, rows = GAMES[game], layout(game)
    view = module.view(begun(module).state, 0)
    row = rows.encode(view)
    for work in (
        lambda: rows.row(view),
        lambda: memoryview(rows.row(view)),  # a vec gives its buffer
        lambda: rows.encode(view),
        lambda: rows.decode(row),
        lambda: rows.decode(rows.row(view)),  # type: ignore[arg-type]
        rows.names,
        rows.bounds,
    ):
        assert lost_bytes(work) == 0.0


@pytest.mark.parametrize("game", sorted(GAMES))
def test_matches_records_and_simulation_leave_nothing_behind(game: str) -> None:
    module = GAMES[game]
    match = begun(module)
    text = dump(record_of(match))
    assert lost_bytes(lambda: record_of(match, seen_by=0)) == 0.0
    assert lost_bytes(lambda: load(text)) == 0.0
    assert lost_bytes(lambda: replay(module, load(text))) == 0.0
    assert lost_bytes(lambda: simulate(module, 2, 3)) == 0.0


def test_what_is_lost_is_seen() -> None:
    kept: list[bytearray] = []
    # The first of them fill places that were free already.
    assert lost_bytes(lambda: kept.append(bytearray(2000))) > 500
