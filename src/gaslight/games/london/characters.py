"""The eight characters as typed tables: who may go how far, and when the power is used."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final, TypeAlias

from mypy_extensions import i64

from gaslight.games.shared.tables import table

Character: TypeAlias = i64
"""A character, his card and his alibi card share one number, 0 to 7."""
CharacterSet: TypeAlias = i64
"""A set of characters as a bit mask."""


def load() -> list[dict[str, Any]]:
    """The data file."""
    text = (files("gaslight.games.london") / "characters.toml").read_text(encoding="utf-8")
    characters: list[dict[str, Any]] = tomllib.loads(text)["character"]
    return characters


CAST: Final = load()
CHARACTERS: Final[tuple[str, ...]] = tuple([character["id"] for character in CAST])

HOLMES: Final[i64] = 0
WATSON: Final[i64] = 1
SMITH: Final[i64] = 2
LESTRADE: Final[i64] = 3
STEALTHY: Final[i64] = 4
GOODLEY: Final[i64] = 5
GULL: Final[i64] = 6
BERT: Final[i64] = 7
NO_CHARACTER: Final[i64] = 8
EVERYBODY: Final[i64] = 255

STEPS: Final = table([character["steps"] for character in CAST])
"""The most points that each may spend on a move."""

BESIDE_MOVE: Final = table([int(character["timing"] in ("and", "or")) for character in CAST])
"""Whose power is used before, after or instead of the move."""
MUST_USE_POWER: Final = table([int(character["timing"] in ("then", "and")) for character in CAST])
"""Whose power is owed with every move."""
MOVES_A_PIECE: Final = table(
    [int(character["power"] in ("lamp", "cordon", "cover")) for character in CAST]
)
"""Whose power moves a piece of the board from one place to another."""
