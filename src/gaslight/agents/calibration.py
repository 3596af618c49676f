"""The coach's chances, bent to what came of them: of the moves called 70 to 80 %, so many should be won.

A search says who wins if both play on as it does; players err otherwise. So the odds it finds are bent, for each
game, side and third of the game by two numbers that `tools/fit_calibration.py` fits to games that were played.
The better of two moves stays the better, and what is certain stays certain.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Sequence
from functools import cache
from importlib import resources
from typing import Any

from gaslight.agents.weighing import Moves, Weighing
from gaslight.core.dice import Chance

NEARLY = 0.002
"""Odds are taken from no chance nearer than this to 0 or 1."""
THIRDS = (3, 6)
"""The last round, or turn, of the first two parts of a game."""


def part_of(number: int) -> int:
    """Which part of a game a round belongs to."""
    return sum([number > last for last in THIRDS])


def log_odds(chance: float) -> float:
    """The logarithm of the odds of a chance."""
    near = min(max(chance, NEARLY), 1 - NEARLY)
    return math.log(near / (1 - near))


def bent(chance: float, offset: float, slope: float) -> float:
    """The chance whose log odds are so much steeper and higher."""
    if chance in (0.0, 1.0):
        return chance
    return 1 / (1 + math.exp(-(offset + slope * log_odds(chance))))


@cache
def bends() -> dict[str, list[list[tuple[float, float]]]]:
    """For each game, side and part: offset and slope."""
    text = resources.files("gaslight.agents").joinpath("calibration.json").read_text("utf-8")
    return {
        game: [[(offset, slope) for offset, slope in parts] for parts in sides]
        for game, sides in json.loads(text).items()
    }


def calibrated(game: str, weigh: Weighing, round_of: Callable[[Any], int]) -> Weighing:
    """The same chances, bent; `round_of` says how far a game has come by a view."""

    def weighed(views: Sequence[Any], moves: Moves, dice: Chance, times: int = 1) -> list[float]:
        sides = bends().get(game)
        found = weigh(views, moves, dice, times)
        if sides is None:
            return found
        view = views[-1]
        offset, slope = sides[min(view.seat, 1)][part_of(round_of(view))]
        return [bent(chance, offset, slope) for chance in found]

    return weighed
