"""Reasons of whole moves: what they say holds, and they depend on nothing that the seat does not know."""

from __future__ import annotations

from typing import Any

import pytest
from tests.agents.test_levels import decisions

from gaslight.agents.reasons import Reason, Step, why
from gaslight.core.dice import Dice
from gaslight.core.draft import Draft
from gaslight.games import GAMES
from gaslight.games.pocket.board import SUSPECTS

MOMENTS = 12


def moves(name: str, state: Any, seat: int, seed: int) -> list[str]:
    """A whole move at random."""
    draft = Draft(GAMES[name], state, seat)
    dice = Dice(seed)
    while not draft.complete():
        choices = draft.choices()
        draft.pick(choices[int(dice.below(len(choices)))])
    return [picked.text for picked in draft.picks]


def reason_of(name: str, state: Any, seat: int, texts: list[str]) -> tuple[Reason, Any]:
    """Why a move is good, and what its seat sees after it."""
    game = GAMES[name]
    steps = []
    for text in texts:
        action = game.parse_action(state, text)
        steps.append(Step(game.view(state, seat), action, text))
        state = game.apply(state, action)
    after = game.view(state, seat)
    return why(name, steps, after), after


@pytest.mark.parametrize("name", list(GAMES))
def test_a_reason_is_the_same_whatever_is_hidden(name: str) -> None:
    game = GAMES[name]
    for n, (match, seat) in enumerate(decisions(name, MOMENTS, seed=4)):
        view = game.view(match.state, seat)
        texts = moves(name, match.state, seat, n)
        told, _ = reason_of(name, match.state, seat, texts)
        beliefs = game.beliefs(view)
        for belief in beliefs[:: max(1, len(beliefs) // 4)]:
            other = game.state_of(view, belief.truth)
            assert reason_of(name, other, seat, texts)[0] == told


@pytest.mark.parametrize("name", ["pocket", "london", "new_york"])
def test_a_reason_counts_what_the_witnesses_would_leave(name: str) -> None:
    kinds = set()
    for n, (match, seat) in enumerate(decisions(name, 3 * MOMENTS, seed=5)):
        before = GAMES[name].insight(GAMES[name].view(match.state, seat))
        texts = moves(name, match.state, seat, n)
        told, after = reason_of(name, match.state, seat, texts)
        kinds.add(told.kind)
        facts = dict(told.facts)
        help_ = GAMES[name].insight(after)
        if told.kind in ("split", "keep", "open"):
            worst = [max(len(each.if_seen), len(each.if_unseen)) for each in (before, help_)]
            assert [facts["now"], facts["then"]] == worst
        if told.kind in ("hide", "show") and name == "pocket":
            seen = help_.eyes[SUSPECTS[after.identity]].seen
            assert seen == (told.kind == "show")
            assert facts["left"] == len(help_.if_seen if seen else help_.if_unseen)
    assert kinds & {"split", "keep", "open"}
    assert kinds & {"hide", "show"}
