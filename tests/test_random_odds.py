"""How likely random play takes each action: exactly, by trying every number its dice can give.

A step of chance follows `odds`. A decision is even among the legal actions, but for two games that
first draw what is quick to draw, and say so in their `playout.py`: Pocket a free token and then one
of its uses, New York move or power by a coin and then one of the choices. This file is the one
place where both are spelled out.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from importlib import import_module
from typing import Any

import pytest

from gaslight.core.dice import Dice
from gaslight.core.game import CHANCE, AnyGame
from gaslight.core.simulate import COMPILED
from gaslight.games import GAMES
from gaslight.games.pocket.actions import ExchangeAreas, MoveDetective, PlayJoker, RotateArea
from gaslight.games.pocket.board import DETECTIVES, FACES
from gaslight.games.shared.actions import Power
from tests.random_play import GAME_OPTIONS, label, steps

Odds = dict[int, Fraction]

pytestmark = pytest.mark.skipif(
    COMPILED, reason="compiled calls cannot be listened to; checksums say it plays alike"
)


class Stopped(Exception):
    """The first action was drawn."""


class EveryDice(Dice):
    """Dice that give the numbers they are told and note how many there were at each draw."""

    def __init__(self, told: list[int]) -> None:
        super().__init__(0)
        self.told = told
        self.bounds: list[int] = []

    def below(self, bound: int) -> int:
        at = len(self.bounds)
        self.bounds.append(int(bound))
        return self.told[at] if at < len(self.told) else 0

    def pick(self, actions: Any, count: int) -> int:
        return int(actions[self.below(count)])


def drawn_odds(game: AnyGame, state: Any, monkeypatch: pytest.MonkeyPatch) -> Odds:
    """The odds of each action at a state, as `play_out` draws it."""
    playout = import_module(f"gaslight.games.{game.NAME}.playout")
    taken: list[int] = []

    def stop(_: Any, action: int) -> None:
        taken.append(int(action))
        raise Stopped

    monkeypatch.setattr(playout, "advance", stop)
    odds: Odds = {}
    to_try: list[list[int]] = [[]]
    while to_try:
        told = to_try.pop()
        dice = EveryDice(told)
        with pytest.raises(Stopped):
            game.play_out(game.copy(state), dice)
        if len(dice.bounds) > len(told):
            to_try += [[*told, number] for number in range(dice.bounds[len(told)])]
            taken.pop()
            continue
        share = Fraction(1)
        for bound in dice.bounds:
            share /= bound
        action = taken.pop()
        odds[action] = odds.get(action, Fraction(0)) + share
    return odds


def even(actions: list[int]) -> Odds:
    return {action: Fraction(1, len(actions)) for action in actions}


def mixed(parts: list[list[int]]) -> Odds:
    """One of the parts, all equally likely, and then one of its actions."""
    odds: Odds = {}
    for part in parts:
        for action, share in even(part).items():
            odds[action] = odds.get(action, Fraction(0)) + share / len(parts)
    return odds


def a_token_first(game: AnyGame, state: Any) -> Odds:
    """Pocket: the uses of each token that lies free."""
    view = game.view(state, None)
    if view.stage != "manhunt":
        return even(game.legal_actions(state))

    def face(action: int) -> str:
        kind = game.ACTIONS[action]
        if isinstance(kind, MoveDetective):
            return DETECTIVES[kind.detective]
        named = {RotateArea: "rotation", ExchangeAreas: "exchange", PlayJoker: "joker"}
        return named.get(type(kind), "alibi")

    faces = [FACES[view.faces[token]] for token in range(4) if view.used[token] is None]
    legal = game.legal_actions(state)
    return mixed([[action for action in legal if face(action) == shown] for shown in faces])


def a_coin_first(game: AnyGame, state: Any) -> Odds:
    """New York: while both are owed, the moves or the uses of the power."""
    legal = game.legal_actions(state)
    view = game.view(state, None)
    if view.stage == "acting" and view.move_owed and view.power_owed:
        powers = [action for action in legal if isinstance(game.ACTIONS[action], Power)]
        if powers:
            return mixed([[action for action in legal if action not in powers], powers])
    return even(legal)


def all_even(game: AnyGame, state: Any) -> Odds:
    return even(game.legal_actions(state))


EXPECTED: dict[str, Callable[[AnyGame, Any], Odds]] = {
    "pocket": a_token_first,
    "london": all_even,
    "new_york": a_coin_first,
    "mister_x": all_even,
}


def expected_odds(game: AnyGame, state: Any) -> Odds:
    if game.to_act(state) != CHANCE:
        return EXPECTED[game.NAME](game, state)
    weights = game.odds(state)
    legal = game.legal_actions(state)
    return {
        action: Fraction(int(weight), sum(weights))
        for action, weight in zip(legal, weights, strict=True)
        if weight
    }


STRIDES = {"mister_x": 61, "london": 5, "new_york": 5}
"""Of these games one state in so many, set-up, chance and decisions alike."""


@pytest.mark.parametrize("case", GAME_OPTIONS, ids=label)
def test_random_play_draws_as_it_says(
    case: tuple[str, dict[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    name, options = case
    game = GAMES[name]
    chances = decisions = 0
    for seed in range(2):
        for n, (state, _) in enumerate(steps(game, options, seed)):
            if (n + seed) % STRIDES.get(name, 1):
                continue
            assert drawn_odds(game, state, monkeypatch) == expected_odds(game, state)
            chances += game.to_act(state) == CHANCE
            decisions += game.to_act(state) != CHANCE
    assert chances
    assert decisions
