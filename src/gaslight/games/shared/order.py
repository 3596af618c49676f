"""Who chooses when, and how the eight character cards are dealt: four, then the other four."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Final

from mypy_extensions import i64

from gaslight.games.shared.tables import set_of, table

DETECTIVE: Final[i64] = 0
JACK: Final[i64] = 1
SEATS: Final = ("detective", "jack")

ROUNDS: Final[i64] = 8
CARDS: Final[i64] = 8
ALL_CARDS: Final[i64] = 255
CARDS_A_ROUND: Final[i64] = 4


def seats(options: Mapping[str, str]) -> tuple[str, ...]:
    """The two roles."""
    return SEATS


def teams(options: Mapping[str, str]) -> tuple[tuple[int, ...], ...]:
    """Each seat plays for itself."""
    return ((0,), (1,))


def chooser(round_number: i64, chosen: i64) -> i64:
    """Who chooses the next card: detective, Jack, Jack, detective; the other way in even rounds."""
    outer: i64 = DETECTIVE
    if not round_number & 1:
        outer = JACK
    if chosen == 0 or chosen == CARDS_A_ROUND - 1:
        return outer
    return 1 - outer


CHOOSERS: Final = table([chooser(odd, chosen) for odd in (0, 1) for chosen in range(5)])
"""The same as a table: CHOOSERS[(round & 1) * 5 + chosen]."""

HAND_SETS: Final = [set_of(list(four)) for four in combinations(range(8), 4)]
"""The 70 ways to turn up four of the eight cards, each as a set."""
HANDS: Final[i64] = 70
