from __future__ import annotations

import pytest

from gaslight.core.dice import SealedDice
from gaslight.core.game import IllegalActionError
from gaslight.core.match import Match
from gaslight.games import GAMES
from tests.random_play import finished

POCKET = GAMES["pocket"]


def begun() -> Match:
    match = Match(POCKET, {"layout": "rulebook"})
    match.roll(SealedDice(b"m" * 32))
    return match


def test_rolling_stops_where_a_seat_must_decide() -> None:
    match = begun()
    assert POCKET.to_act(match.state) == 0
    assert [POCKET.ACTIONS[p.action].__class__.__name__ for p in match.played] == [
        "DrawIdentity",
        "ThrowTokens",
    ]
    assert match.roll(SealedDice(b"m" * 32)) == []


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    match = begun()
    before = POCKET.position_text(match.state)
    with pytest.raises(
        IllegalActionError, match="seen is not a choice of investigator now; expected one of"
    ):
        match.play(0, POCKET.parse_action(match.state, "seen"))
    with pytest.raises(IllegalActionError, match="number 9999 is not a choice"):
        match.play(0, 9999)
    with pytest.raises(IllegalActionError, match="it is not the turn of jack"):
        match.play(1, match.choices(0)[0])
    assert POCKET.position_text(match.state) == before


def test_a_refusal_lists_only_some_of_many_choices() -> None:
    match = begun()
    with pytest.raises(IllegalActionError, match=r"and \d+ more$"):
        match.play(0, 9999)


def test_nothing_is_legal_once_over() -> None:
    match = finished(POCKET, {}, 1)
    assert match.outcome is not None
    with pytest.raises(IllegalActionError, match="the game is over"):
        match.play(0, 0)


def test_earlier_states_can_be_seen_again() -> None:
    match = finished(POCKET, {}, 2)
    assert POCKET.position_text(match.state_at(len(match.played))) == POCKET.position_text(
        match.state
    )
    assert POCKET.position_text(match.state_at(0)) == POCKET.position_text(POCKET.initial())
