"""From a view to a table the search can play on: truths drawn from what the seat knows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gaslight.core.dice import Chance
from gaslight.core.game import AnyGame
from gaslight.search.london import LondonTable
from gaslight.search.new_york import NewYorkTable
from gaslight.search.pocket.table import PocketTable
from gaslight.search.table import Table

TABLES: dict[str, Callable[[list[Any]], Table]] = {
    "pocket": PocketTable,
    "london": LondonTable,
    "new_york": NewYorkTable,
}
"""How each game's imagined states become a table. In all of them seat 1 has the great secret."""


@dataclass(frozen=True)
class Imagined:
    """States to search from: those the seat holds possible, and those all would."""

    states: list[Any]
    own: int
    """So many of them, the first ones, fit what the seat knows."""


Leaning = tuple[float, ...]
"""How strongly each character is suspected, by behaviour alone; 1 for the prime suspect."""


def imagine(
    game: AnyGame, view: Any, count: int, dice: Chance, leaning: Leaning | None = None
) -> Imagined:
    """Truths drawn from what the seat knows; for Jack also from what the hunter knows.

    Jack must see himself with her eyes: she does not know which truth is his.
    """
    states = drawn_states(game, view, count, dice, leaning)
    own = len(states)
    if view.seat == 1:
        states += drawn_states(game, game.view(states[0], None), count, dice)
    return Imagined(states, own)


def drawn_states(
    game: AnyGame, view: Any, count: int, dice: Chance, leaning: Leaning | None = None
) -> list[Any]:
    """Whole states that a view allows, drawn by their weight, and by how Jack's behaviour leans."""
    possible = game.beliefs(view)
    weights = [belief.weight for belief in possible]
    if leaning is not None:
        weights = [
            max(1, round(1000 * belief.weight * leaning[belief.truth.jack])) for belief in possible
        ]
    numbers = list(range(len(possible)))
    return [
        game.state_of(view, possible[drawn(numbers, weights, dice)].truth) for _ in range(count)
    ]


def drawn(numbers: list[int], weights: list[int], dice: Chance) -> int:
    """One of the numbers, by weight."""
    left = dice.below(sum(weights))
    for number, weight in zip(numbers, weights, strict=True):
        if left < weight:
            return number
        left -= weight
    raise AssertionError("a number below the sum of the weights falls on one of them")
