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
    """Room for rows, and the slot that is written next.

    Who writes a row takes both into variables of its own, which is several times quicker compiled; what
    is below writes several slots and returns the one behind them.
    """

    __slots__ = ("at", "out")

    def __init__(self, slots: int) -> None:
        self.out: vec[i32] = vec[i32](cast("list[i32]", [0] * slots))
        self.at: i64 = 0


def result(out: vec[i32], at: i64, over: bool, winner: i64, ending: i64) -> i64:
    """Who won and by which rule, once the game is over."""
    out[at] = i32(NONE)
    out[at + 1] = i32(NONE)
    if over:
        out[at] = i32(winner)
        out[at + 1] = i32(ending)
    return at + 2


def zeros(out: vec[i32], at: i64, count: i64) -> i64:
    """So many slots that hold nothing."""
    end = at + count
    while at < end:
        out[at] = 0
        at += 1
    return end


def bits(out: vec[i32], at: i64, members: i64, count: i64) -> i64:
    """A set of the numbers below `count`: a bit for each."""
    end = at + count
    while at < end:
        out[at] = i32(members & 1)
        members >>= 1
        at += 1
    return end


def answers(out: vec[i32], at: i64, members: i64, count: i64, most: i64) -> i64:
    """`count` bits of a set as a list of at most `most`: how many, the bits, zeros."""
    out[at] = i32(count)
    return zeros(out, bits(out, at + 1, members, count), most - count)


def members(out: vec[i32], at: i64, those: i64, most: i64) -> i64:
    """A set as a list of at most `most` numbers: how many, the numbers, zeros."""
    first = at + 1
    at = first
    number: i64 = 0
    while those:
        if those & 1:
            out[at] = i32(number)
            at += 1
        those >>= 1
        number += 1
    out[first - 1] = i32(at - first)
    return zeros(out, at, first + most - at)


def numbers(out: vec[i32], at: i64, table: vec[i64], count: i64) -> i64:
    """The first `count` numbers of a table."""
    n: i64 = 0
    while n < count:
        out[at + n] = i32(table[n])
        n += 1
    return at + count


def listed(out: vec[i32], at: i64, table: vec[i64], count: i64, most: i64) -> i64:
    """The first `count` numbers of a table as a list of at most `most`: how many, they, zeros."""
    out[at] = i32(count)
    return zeros(out, numbers(out, at + 1, table, count), most - count)
