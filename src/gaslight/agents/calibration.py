"""The coach's chances, bent to what came of them: of the moves called 70 to 80 %, so many should be won.

A search says who wins if both play on as it does; players err otherwise. So what it finds is bent, for each game
and side, along a line that `tools/fit_calibration.py` fits to games that were played. The better of two moves
stays the better, and what is certain stays certain.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any

from gaslight.agents.weighing import Moves, Weighing
from gaslight.core.dice import Chance

Line = Sequence[tuple[float, float]]
"""From what the search says to what comes of it, rising."""

TAIL = 0.02
"""Beyond the ends of a line, where little was seen, it rises by no more than this."""


def bent(chance: float, line: Line) -> float:
    """What comes of a chance, by a line."""
    if chance in (0.0, 1.0) or not line:
        return chance
    (first, least), (last, most) = line[0], line[-1]
    if chance <= first:
        return least - min(TAIL, least / 2) * (first - chance) / first
    if chance >= last:
        return most + min(TAIL, (1 - most) / 2) * (chance - last) / (1 - last)
    (x, y), (z, w) = next(pair for pair in itertools.pairwise(line) if chance <= pair[1][0])
    return y + (w - y) * (chance - x) / (z - x)


@cache
def lines() -> dict[str, list[Line]]:
    """For each game that was fitted, the lines of its sides."""
    text = resources.files("gaslight.agents").joinpath("calibration.json").read_text("utf-8")
    return {
        game: [[(said, came) for said, came in line] for line in sides]
        for game, sides in json.loads(text).items()
    }


def calibrated(game: str, weigh: Weighing) -> Weighing:
    """The same chances, bent."""

    def weighed(views: Sequence[Any], moves: Moves, dice: Chance, times: int = 1) -> list[float]:
        found = weigh(views, moves, dice, times)
        sides = lines().get(game)
        if sides is None:
            return found
        return [bent(chance, sides[min(views[-1].seat, 1)]) for chance in found]

    return weighed
