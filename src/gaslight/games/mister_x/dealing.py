"""Dealing the tickets that a seat cannot see: which may be where, at random or in a fixed way.

Unseen tickets are all equally likely to be anywhere, but that a reshuffle proves what the
other side held then (`floor_of_x`, `floor_of_team`): that much stays with it until shown,
taking it that tickets held longest are shown first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from gaslight.core.dice import Chance
from gaslight.games.mister_x.tickets import KINDS

Cards: TypeAlias = list[int]
"""Tickets one by one, each by its kind."""


def one_by_one(numbers: tuple[int, ...]) -> Cards:
    """Twelve numbers as single tickets."""
    return [kind for kind, number in enumerate(numbers) for _ in range(number)]


def numbers_of(cards: Cards) -> tuple[int, ...]:
    """Single tickets as twelve numbers."""
    numbers = [0] * int(KINDS)
    for kind in cards:
        numbers[kind] += 1
    return tuple(numbers)


def without(cards: Cards, taken: Cards) -> Cards:
    """Tickets less others that are among them."""
    left = list(cards)
    for kind in taken:
        left.remove(kind)
    return left


def shuffled(cards: Cards, dice: Chance) -> Cards:
    """The tickets in random order."""
    order = list(cards)
    for n in range(len(order) - 1, 0, -1):
        other = dice.below(n + 1)
        order[n], order[other] = order[other], order[n]
    return order


def varied(cards: Cards) -> Cards:
    """The tickets in a fixed order that mixes transports and symbols."""
    piles = [
        [kind for kind in cards if kind == each] for each in (0, 5, 10, 1, 6, 11, 2, 7, 3, 4, 9, 8)
    ]
    order: Cards = []
    while any(piles):
        for pile in piles:
            if pile:
                order.append(pile.pop())
    return order


def dealt(
    unseen: Cards, floor: Cards, number: int, arrange: Callable[[Cards], Cards]
) -> tuple[Cards, Cards]:
    """How many tickets of those unseen, the floor among them, and the rest; `arrange` is the shuffle."""
    floor = floor[:number]
    rest = arrange(without(unseen, floor))
    extra = number - len(floor)
    return arrange(floor + rest[:extra]), rest[extra:]


def split(cards: Cards, sizes: list[int]) -> list[Cards]:
    """Tickets in hands of given sizes, one after another."""
    hands: list[Cards] = []
    first = 0
    for size in sizes:
        hands.append(cards[first : first + size])
        first += size
    return hands
