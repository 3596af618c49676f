"""Sources of chance: a fast generator for simulation, a sealed one for games between people."""

from __future__ import annotations

import hashlib
from typing import Any, Final, Protocol

from librt.vecs import vec
from mypy_extensions import i64

WORD: Final[i64] = 0xFFFFFFFF
TRACE: Final[i64] = 0xFFFFFFFFFFFFFF
SEED_BYTES: Final = 32
MOST: Final[i64] = 2**31
"""No number is drawn below more than this by quick dice."""


class Chance(Protocol):
    """Anything that can draw a number below a bound."""

    def below(self, bound: int, /) -> int: ...


class Dice:
    """A small fast counting generator (sfc32): the same numbers compiled and plain.

    Every word stays below 62 bits, so that no arithmetic overflows. `trace` folds
    together the actions picked, and so is a checksum of everything played with it.
    """

    __slots__ = ("a", "b", "c", "counter", "trace")

    def __init__(self, seed: int) -> None:
        self.a: i64 = i64(seed & 0xFFFFFFFF)
        self.b: i64 = i64((seed >> 32) & 0xFFFFFFFF)
        self.c: i64 = i64((seed >> 64) & 0xFFFFFFFF)
        self.counter: i64 = 1
        self.trace: i64 = 0
        for _ in range(12):
            self.word()

    def __reduce__(self) -> tuple[Any, ...]:
        return dice_at, (self.a, self.b, self.c, self.counter, self.trace)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dice) and self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        raise TypeError("dice change with every throw, so they are no key")

    def word(self) -> i64:
        """The next 32 random bits."""
        b = self.b
        c = self.c
        counter = self.counter
        drawn: i64 = (self.a + b + counter) & WORD
        self.counter = (counter + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = (((c << 21) & WORD | (c >> 11)) + drawn) & WORD
        return drawn

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound - 1; the bias, bound / 2**32, is far below notice."""
        if bound < 1 or bound > MOST:
            raise ValueError(f"bound: expected a number from 1 to {MOST}; got {bound}")
        return (self.word() * bound) >> 32

    def note(self, action: i64) -> None:
        """Fold an action into the trace."""
        self.trace = (self.trace * 37 + action + 1) & TRACE

    def pick(self, actions: vec[i64], count: i64) -> i64:
        """One of the first `count` actions, all equally likely, noted in the trace."""
        action: i64 = actions[0]
        if count > 1:
            action = actions[(self.word() * count) >> 32]
        self.trace = (self.trace * 37 + action + 1) & TRACE
        return action

    def among(self, first: i64, count: i64) -> i64:
        """One of `count` actions that follow one another, all equally likely, noted in the trace."""
        action = first + self.below(count)
        self.note(action)
        return action


def dice_at(a: int, b: int, c: int, counter: int, trace: int) -> Dice:
    """Dice that go on where others were."""
    dice = Dice(0)
    dice.a = a
    dice.b = b
    dice.c = c
    dice.counter = counter
    dice.trace = trace
    return dice


class SealedDice:
    """Chance from a secret seed by SHA-256 in counter mode: unpredictable until the seed is opened.

    The same seed always gives the same numbers, so an opened seed lets anybody check a whole
    game. Draws are exact: a number that would favour small results is thrown away.
    """

    def __init__(self, seed: bytes, drawn: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, got {len(seed)}")
        self.seed = seed
        self.drawn = drawn

    def __reduce__(self) -> tuple[Any, ...]:
        return SealedDice, (self.seed, self.drawn)

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, all exactly equally likely."""
        if not 1 <= bound <= 2**64:
            raise ValueError(f"bound: expected a number from 1 to 2**64; got {bound}")
        span = (2**64 // bound) * bound
        while True:
            block = hashlib.sha256(self.seed + self.drawn.to_bytes(8, "big")).digest()
            self.drawn += 1
            number = int.from_bytes(block[:8], "big")
            if number < span:
                return number % bound


def spread_seed(seed: int, index: int) -> int:
    """A seed of its own for the `index`-th of many things seeded by one number."""
    digest = hashlib.sha256(f"{seed}/{index}".encode()).digest()
    return int.from_bytes(digest[:12], "big")
