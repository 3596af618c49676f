"""How the five detectives are shared out among the players of the team (§1.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaslight.games.mister_x.readings import UNEVEN_SHARING
from gaslight.games.shared.tables import table

SPLIT: Final = ((5,), (3, 2), (2, 2, 1), (2, 1, 1, 1), (1, 1, 1, 1, 1))
"""§1.2: how many detectives each player of the team has, for 2 to 6 players."""
UNEVEN_SPLIT: Final = ((5,), (4, 1), (3, 1, 1), (2, 1, 1, 1), (1, 1, 1, 1, 1))
"""The same with the option `sharing`: one player leads as many as he can."""
SPLITS: Final = ((5,), (5,), *SPLIT, (5,), (5,), *UNEVEN_SPLIT)
"""By number of players, 0 to 6, evenly and then unevenly."""


def owners(split: tuple[int, ...]) -> list[int]:
    """The seat that each of the five detectives belongs to."""
    return [seat for seat, number in enumerate(split, start=1) for _ in range(number)]


OWNER: Final = table([seat for split in SPLITS for seat in owners(split)])
"""The seat of a detective: OWNER[5 * split + detective], with `split_of` for the split."""
OWNED: Final = table([n for split in SPLITS for n in (0, *split, 0, 0, 0, 0, 0)[:6]])
"""How many detectives a seat has: OWNED[6 * split + seat]."""


def split_of(players: i64, readings: i64) -> i64:
    """Which of SPLITS is played."""
    if readings & UNEVEN_SHARING:
        return players + 7
    return players
