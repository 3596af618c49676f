"""Tickets: a transport above, a special symbol below, and counted sets of them in one word.

A set of tickets (a hand, the pile, the box) is a *bundle*: one number with five bits for
each of the twelve kinds. Adding and taking away tickets is adding and subtracting.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.shared.tables import table

Transport: TypeAlias = i64
Kind: TypeAlias = i64
"""One of the twelve kinds of ticket: 4 * transport + symbol."""
Bundle: TypeAlias = i64

TRANSPORTS: Final = ("car", "rail", "air")
CAR: Final[i64] = 0
RAIL: Final[i64] = 1
"""Train or ship."""
AIR: Final[i64] = 2
ANY_TRANSPORT: Final[i64] = 7
"""Transports as a mask: 1 for car, 2 for rail, 4 for air."""

SYMBOLS: Final = ("footprints", "silhouette", "magnifier", "beacon")
FOOTPRINTS: Final[i64] = 0
SILHOUETTE: Final[i64] = 1
MAGNIFIER: Final[i64] = 2
BEACON: Final[i64] = 3

KINDS: Final[i64] = 12
KIND_NAMES: Final[tuple[str, ...]] = tuple(
    f"{transport}+{symbol}" for transport in TRANSPORTS for symbol in SYMBOLS
)
MOST_OF_A_KIND: Final = 31
NOTHING: Final[i64] = 0
"""The empty bundle."""

ONE: Final = table([32**kind for kind in range(12)])
"""The bundle of a single ticket."""
SHIFT: Final = table([5 * kind for kind in range(12)])
OF_TRANSPORT: Final = table(
    [sum(31 * 32 ** (4 * transport + symbol) for symbol in range(4)) for transport in range(3)]
)
"""The bits of a bundle that count the tickets of one transport."""
TRANSPORT_BIT: Final = table([1, 2, 4])
EVEN_KINDS: Final[i64] = sum(31 * 32**kind for kind in range(0, 12, 2))
GUARDS: Final[i64] = sum(16 * 32**kind for kind in range(12))
"""The highest bit of each count; a hand is too small to need it."""


def held(bundle: Bundle, kind: Kind) -> i64:
    """How many tickets of one kind a bundle holds."""
    return (bundle >> SHIFT[kind]) & 31


def holds(hand: Bundle, tickets: Bundle) -> bool:
    """Whether a hand has all of some tickets: taking them away borrows no guard."""
    return ((hand | GUARDS) - tickets) & GUARDS == GUARDS


def size(bundle: Bundle) -> i64:
    """How many tickets a bundle holds.

    Neighbouring kinds are added into six lanes of ten bits; the remainder by 1023 adds the lanes.
    """
    return ((bundle & EVEN_KINDS) + ((bundle >> 5) & EVEN_KINDS)) % 1023


def with_symbol(bundle: Bundle, symbol: i64) -> i64:
    """How many tickets of a bundle carry a symbol."""
    cars = bundle >> SHIFT[symbol]
    return (cars & 31) + ((cars >> 20) & 31) + ((cars >> 40) & 31)


def transports(bundle: Bundle) -> i64:
    """The transports that a bundle has tickets for, as a mask."""
    mask: i64 = 0
    if bundle & OF_TRANSPORT[CAR]:
        mask = 1
    if bundle & OF_TRANSPORT[RAIL]:
        mask |= 2
    if bundle & OF_TRANSPORT[AIR]:
        mask |= 4
    return mask


def kinds_by(hand: Bundle, by: i64, first: i64, out: vec[i64]) -> i64:
    """Write `first` + kind for every kind of ticket in a hand that suits a mask of transports; how many."""
    count: i64 = 0
    kind: i64 = first
    while hand:
        if by & 1:
            four = hand
            nth: i64 = 0
            while nth < 4:
                if four & 31:
                    out[count] = kind + nth
                    count += 1
                four >>= 5
                nth += 1
        by >>= 1
        hand >>= 20
        kind += 4
    return count


def counts(bundle: Bundle) -> tuple[int, ...]:
    """A bundle as twelve numbers, in the order of KIND_NAMES."""
    return tuple(int(bundle >> shift & 31) for shift in SHIFT)


def bundle_of(numbers: tuple[int, ...]) -> Bundle:
    """The bundle of twelve numbers."""
    bundle: Bundle = NOTHING
    for kind in range(12):
        bundle += ONE[kind] * numbers[kind]
    return bundle
