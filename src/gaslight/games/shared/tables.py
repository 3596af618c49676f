"""Lists of small numbers as compiled tables, and sets as words of at most 62 bits."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

COMPILED: Final = not __file__.endswith(".py")

WORD_BITS: Final = 62
"""A set in one word holds the numbers 0 to 61, so that it never overflows."""


def table(numbers: list[int]) -> vec[i64]:
    """A list of small numbers as a table; run plain, a list is read twice as fast as a vec."""
    return packed(numbers) if COMPILED else cast("vec[i64]", list(numbers))


def packed(numbers: list[int]) -> vec[i64]:
    """A list of small numbers as a vec, compiled or not: the one to `append` to."""
    return vec[i64](cast("list[i64]", numbers))


BIT: Final = table([2**n for n in range(WORD_BITS)])
"""The set that holds n alone; never `1 << n`, which the compiler gets wrong."""


def room(blank: vec[i64]) -> vec[i64]:
    """Where the choices of one question are written: the blank list itself, or run plain a copy of it.

    Compiled, nothing else of the program runs between the question and its answer; plain, another thread may.
    """
    return blank if COMPILED else blank[:]


NUMBERS: Final[list[object]] = list(range(4096))
"""Numbers made once: a list of actions takes them from here, several times faster than making them."""


def listed(actions: vec[i64], count: i64) -> list[int]:
    """The first `count` actions as a list."""
    numbers = NUMBERS
    return cast("list[int]", [numbers[action] for action in actions[:count]])


REMAINDERS: Final[i64] = 67
"""Every power of two below 2**66 leaves a remainder of its own on division by 67."""
MEMBER_AT: Final = table(
    [next((n for n in range(66) if 2**n % 67 == rest), 0) for rest in range(67)]
)


def only_member(single: i64) -> i64:
    """The one number that a set of one holds."""
    return MEMBER_AT[single % REMAINDERS]


def those_in(out: vec[i64], count: i64, first: i64, members: i64) -> i64:
    """Write `first + n` for each n of a set behind the first `count`; the new count."""
    while members:
        single: i64 = members & -members
        out[count] = first + MEMBER_AT[single % REMAINDERS]
        count += 1
        members ^= single
    return count


def every(out: vec[i64], first: i64, count: i64) -> i64:
    """Write `count` actions that follow one another; how many."""
    n: i64 = 0
    while n < count:
        out[n] = first + n
        n += 1
    return count


CHUNK: Final[i64] = 10
CHUNK_MASK: Final[i64] = 1023
CHUNK_SIZE: Final = table([n.bit_count() for n in range(1024)])
CHUNK_MEMBERS: Final = table(
    [
        member
        for chunk in range(1024)
        for member in ([n for n in range(10) if chunk >> n & 1] + [0] * 10)[:10]
    ]
)


def size_of(members: i64) -> i64:
    """How many numbers a set below 60 holds."""
    return (
        CHUNK_SIZE[members & CHUNK_MASK]
        + CHUNK_SIZE[members >> 10 & CHUNK_MASK]
        + CHUNK_SIZE[members >> 20 & CHUNK_MASK]
        + CHUNK_SIZE[members >> 30 & CHUNK_MASK]
        + CHUNK_SIZE[members >> 40 & CHUNK_MASK]
        + CHUNK_SIZE[members >> 50 & CHUNK_MASK]
    )


def nth_of(members: i64, nth: i64) -> i64:
    """The nth number that a set holds, counted from 0."""
    below: i64 = 0
    while True:
        chunk = members & CHUNK_MASK
        size = CHUNK_SIZE[chunk]
        if nth < size:
            return below + CHUNK_MEMBERS[chunk * CHUNK + nth]
        nth -= size
        members >>= CHUNK
        below += CHUNK


def set_of(members: list[int]) -> int:
    """A set as a word."""
    word = 0
    for member in members:
        word |= 2**member
    return word


SMALL_SETS: Final[list[tuple[int, ...]]] = [
    tuple([n for n in range(10) if word >> n & 1]) for word in range(1024)
]


def members(word: i64) -> tuple[int, ...]:
    """The numbers that a set holds, in order."""
    if word <= CHUNK_MASK:
        return SMALL_SETS[word]
    found: list[int] = []
    while word:
        single: i64 = word & -word
        found.append(int(MEMBER_AT[single % REMAINDERS]))
        word ^= single
    return tuple(found)
