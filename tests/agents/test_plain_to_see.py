"""Lower levels overlook and misjudge, but never what a person sees at once."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.london import tables as london
from tests.games.mister_x import tables as mister_x
from tests.games.new_york import tables as new_york

from gaslight.agents import levels
from gaslight.agents.agent import Moment
from gaslight.agents.hunt.london import LONDON
from gaslight.agents.hunt.search_player import too_doubtful
from gaslight.agents.mister_x.distances import goal_distances
from gaslight.games import GAMES
from gaslight.games.london.characters import CHARACTERS

SEEDS = range(25)


def choices(name: str, level: int, state: Any, seat: int) -> set[str]:
    """What a level does with many dice."""
    game = GAMES[name]
    moment = Moment(game.view(state, seat), game.legal_actions(state))
    return {
        game.action_text(state, levels.choose(name, level, moment, seed=seed)) for seed in SEEDS
    }


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_only_suspect_left_is_accused_when_he_is_in_reach(level: int) -> None:
    state: Any = london.position("holmes", suspects="watson", jack="watson")
    assert choices("london", level, state, 0) == {"accuse watson"}
    state = new_york.play(new_york.position(suspects="latimer", jack="latimer"), "card beach")
    assert choices("new_york", level, state, 0) == {"accuse latimer"}


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_card_that_reaches_the_only_suspect_is_taken(level: int) -> None:
    hand = "holmes,gull,bert,stealthy"
    state = london.position(None, hand=hand, suspects="watson", jack="watson")
    reaching = {
        f"card {card}"
        for card in hand.split(",")
        if "accuse watson" in london.offered(london.play(state, f"card {card}"))
    }
    assert reaching
    assert len(reaching) < 4
    assert choices("london", level, state, 0) <= reaching


@pytest.mark.parametrize("level", [1, 2, 3])
def test_her_own_alibi_cards_leave_only_one(level: int) -> None:
    """Two lie open as suspects, but the Detective holds the card of one of them."""
    state: Any = london.position(
        "holmes", jack="watson", at={"smith": "g4"}, suspects="watson,smith", alibis="d/smith,-,-"
    )
    assert {"accuse watson", "accuse smith"} <= set(london.offered(state))
    assert choices("london", level, state, 0) == {"accuse watson"}
    theirs = new_york.position(jack="latimer", suspects="latimer,grant", alibis="grant/-")
    state = new_york.play(theirs, "card beach")
    assert choices("new_york", level, state, 0) == {"accuse latimer"}


@pytest.mark.parametrize("level", [3, 4])
def test_nobody_is_accused_whose_alibi_she_holds(level: int) -> None:
    for round_number in (3, 8):
        cards = ",".join(["d/watson", *["-"] * (round_number - 1)])
        state = london.position(
            "holmes",
            by="detective",
            jack="gull",
            suspects="watson,gull",
            alibis=cards,
            round_number=round_number,
        )
        assert "accuse watson" in london.offered(state)
        assert "accuse watson" not in choices("london", level, state, 0)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("round_number", [4, 8])
def test_jack_leaves_when_the_way_is_open(level: int, round_number: int) -> None:
    state = london.position(
        "holmes",
        by="jack",
        jack="holmes",
        at={"holmes": "b7"},
        witnesses="unseen",
        round_number=round_number,
    )
    assert choices("london", level, state, 1) == {"escape NW"}


def test_level_5_does_not_accuse_at_poor_odds_before_the_last_round() -> None:
    state = london.position("holmes", suspects="watson,smith,gull", at={"smith": "g4"}, jack="gull")
    view = GAMES["london"].view(state, 0)
    legal = GAMES["london"].legal_actions(state)
    accusations = {
        text: action
        for action in legal
        if (text := GAMES["london"].action_text(state, action)).startswith("accuse")
    }
    even = (1.0,) * len(CHARACTERS)
    assert too_doubtful(LONDON, view, legal, even) == set(accusations.values())
    leaning = tuple([1.0 if name == "watson" else 0.2 for name in CHARACTERS])
    doubtful = too_doubtful(LONDON, view, legal, leaning)
    assert accusations["accuse watson"] not in doubtful
    assert accusations["accuse smith"] in doubtful


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("start", [3, 9, 12])
def test_mister_x_sees_a_double_move_home(level: int, start: int) -> None:
    """A destination is two trips away, none nearer, and he holds the tickets."""
    state = mister_x.a_table(
        trail=(start,), places=(152, 153, 154, 155, 156), hands=("cf2cb3rf1rb2",)
    )
    goal = goal_distances("europe", 1)
    assert goal[start] == 2
    chosen = choices("mister_x", level, state, 0)
    assert {text.split()[1] for text in chosen} == {"double"}
    for text in sorted(chosen):
        moving = mister_x.play(state.copy(), text)
        for trip in choices("mister_x", level, moving, 0):
            between = moving.copy()
            mister_x.play(between, trip)
            assert goal[between.pending] == 1
