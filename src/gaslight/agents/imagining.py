"""From a view to a table the search can play on: truths drawn from what the seat knows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gaslight.core.dice import Chance
from gaslight.core.game import AnyGame
from gaslight.core.play import drawn
from gaslight.games import GAMES
from gaslight.search.search_table import SearchTable


@dataclass(frozen=True)
class SearchedGame:
    """A game as the tree search plays it. In all of them seat 1 has the great secret."""

    name: str
    table: Callable[[list[Any]], SearchTable]
    """How imagined states become a table."""

    @property
    def rules(self) -> AnyGame:
        """The rules of the game."""
        return GAMES[self.name]


@dataclass(frozen=True)
class Imagined:
    """States to search from: those the seat holds possible, and those all would."""

    states: list[Any]
    own: int
    """How many of them, the first ones, fit what the seat knows."""


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
