"""A game under way, as everybody plays it: the choices of a seat, what chance draws, rolling to the next decision."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gaslight.core.dice import Chance
from gaslight.core.game import CHANCE, AnyGame


def own_choices(game: AnyGame, state: Any, seat: int) -> list[int]:
    """The legal actions of one seat now, in their fixed order; empty when it may not act."""
    if seat not in game.actors(state):
        return []
    return [action for action in game.legal_actions(state) if game.actor(state, action) == seat]


def stroke(game: AnyGame, state: Any, dice: Chance) -> int:
    """What chance or the hidden truth does now; nothing is drawn where there is only one way."""
    actions = game.legal_actions(state)
    return actions[0] if len(actions) == 1 else drawn(actions, game.odds(state), dice)


def strokes(game: AnyGame, state: Any, dice: Chance) -> Iterator[int]:
    """Let chance and the hidden truth act in place until a seat must decide or the game is over.

    Each action is given out before it is carried out, so that its notation can be asked for.
    """
    while game.to_act(state) == CHANCE:
        action = stroke(game, state, dice)
        yield action
        game.advance(state, action)


def drawn(actions: list[int], weights: list[int], dice: Chance) -> int:
    """One of the actions, by weight."""
    left = dice.below(sum(weights))
    for action, weight in zip(actions, weights, strict=True):
        if left < weight:
            return action
        left -= weight
    raise AssertionError("a number below the sum of the weights falls on one of them")
