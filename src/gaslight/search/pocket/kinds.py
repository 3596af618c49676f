"""What Jack may be in a turn of Pocket, and how an appeal is kept for each of his types."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gaslight.games.pocket.board import COUNT, SuspectSet
from gaslight.games.shared.tables import packed
from gaslight.search.pocket.alphabeta import appeal_mark
from gaslight.search.public_tree import reals

MOST_HOURGLASSES: Final[i64] = 13
"""Eight turns and five hourglasses on four cards."""


def value_place(turn: i64, suspects: i64, hourglasses: i64, situation: i64) -> i64:
    """Where the table of values keeps a position after the appeal of `turn`.

    `situation` is 1 if the Alibi face comes up next, plus 2 if Jack was seen: all suspects left
    are then in sight as the next turn begins, else none.
    """
    hourglasses = min(hourglasses, 6)
    return ((turn * 10 + suspects) * 7 + hourglasses) * 4 + situation


VALUE_PLACES: Final = 9 * 10 * 7 * 4


class Types:
    """What Jack may be, each with its weight and its chance of drawing each card."""

    def __init__(self) -> None:
        self.jack: vec[i64] = packed([])
        self.hourglasses: vec[i64] = packed([])
        self.weight: vec[float] = reals(0)
        self.draw: vec[float] = reals(0)
        """Nine to a type: how likely each Alibi card is the next."""

    def add(self, jack: i64, hourglasses: i64, weight: float, draw: list[float]) -> None:
        self.jack = append(self.jack, jack)
        self.hourglasses = append(self.hourglasses, hourglasses)
        self.weight = append(self.weight, weight)
        for odds in draw:
            self.draw = append(self.draw, odds)


class LeafMarks:
    """What simple players make of the leaves, in the order of the tree's values."""

    def __init__(self) -> None:
        self.seeker: vec[float] = reals(0)
        """The score a plain Investigator wants low."""
        self.hider: vec[float] = reals(0)
        """The score a plain Jack of each type wants high."""
        self.value: vec[float] = reals(0)
        """What a type wins if a plain Jack has the last action."""

    def add(self, seeker: float, hider: float, value: float) -> None:
        self.seeker = append(self.seeker, seeker)
        self.hider = append(self.hider, hider)
        self.value = append(self.value, value)


def split_mark(seen: SuspectSet, suspects: SuspectSet) -> i64:
    """What a plain Investigator makes of an appeal that shows `seen`."""
    return appeal_mark(COUNT[suspects], COUNT[seen & suspects])
