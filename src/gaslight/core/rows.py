"""Rows of numbers filled straight from states, slot after slot, in the order of a game's `FIELDS`.

A game writes its own in `games/<game>/rows.py`; nothing is made but the numbers. What the parts of a
field table write of a view (`core/parts.py`, `core/lists.py`) is here written of machine numbers.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i32, i64

NONE: Final[i64] = -1
"""Stands in a slot for nothing; where -1 means what is hidden, NONE_OR_HIDDEN stands for nothing."""
HIDDEN: Final[i64] = -1
NONE_OR_HIDDEN: Final[i64] = -2


def listed_board(name: str, listed: tuple[str, ...]) -> int:
    """The number of a board in its slot, NONE for a board of one's own."""
    return listed.index(name) if name in listed else int(NONE)


class Rows:
    """Room for rows, and the slot that is written next."""

    __slots__ = ("at", "out")

    def __init__(self, slots: int) -> None:
        self.out: vec[i32] = vec[i32](cast("list[i32]", [0] * slots))
        self.at: i64 = 0

    def put(self, number: i64) -> None:
        """One number."""
        self.out[self.at] = i32(number)
        self.at += 1

    def flag(self, is_so: bool) -> None:
        """1 or 0."""
        self.out[self.at] = 0
        if is_so:
            self.out[self.at] = 1
        self.at += 1

    def result(self, over: bool, winner: i64, ending: i64) -> None:
        """Who won and by which rule, once the game is over."""
        if not over:
            winner = NONE
            ending = NONE
        self.put(winner)
        self.put(ending)

    def zeros(self, count: i64) -> None:
        """How many slots that hold nothing."""
        out = self.out
        at = self.at
        end = at + count
        while at < end:
            out[at] = 0
            at += 1
        self.at = end

    def bits(self, members: i64, count: i64) -> None:
        """A set of the numbers below `count`: a bit for each."""
        out = self.out
        at = self.at
        end = at + count
        while at < end:
            out[at] = i32(members & 1)
            members >>= 1
            at += 1
        self.at = end

    def answers(self, members: i64, count: i64, most: i64) -> None:
        """`count` bits of a set as a list of at most `most`: how many, the bits, zeros."""
        self.put(count)
        self.bits(members, count)
        self.zeros(most - count)

    def members(self, members: i64, most: i64) -> None:
        """A set as a list of at most `most` numbers: how many, the numbers, zeros."""
        out = self.out
        first = self.at + 1
        at = first
        number: i64 = 0
        while members:
            if members & 1:
                out[at] = i32(number)
                at += 1
            members >>= 1
            number += 1
        out[first - 1] = i32(at - first)
        self.at = at
        self.zeros(first + most - at)

    def numbers(self, numbers: vec[i64], count: i64) -> None:
        """The first `count` numbers of a table."""
        out = self.out
        at = self.at
        n: i64 = 0
        while n < count:
            out[at + n] = i32(numbers[n])
            n += 1
        self.at = at + count

    def listed(self, numbers: vec[i64], count: i64, most: i64) -> None:
        """The first `count` numbers of a table as a list of at most `most`: how many, they, zeros."""
        self.put(count)
        self.numbers(numbers, count)
        self.zeros(most - count)
