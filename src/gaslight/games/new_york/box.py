"""The box of Mr. Jack in New York: the eight characters, the tiles, and a few fixed numbers."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final, TypeAlias

from mypy_extensions import i64

from gaslight.games.shared.tables import table

Character: TypeAlias = i64
"""A character, his token, his card and his Alibi card share one number, 0 to 7."""
CharacterSet: TypeAlias = i64
"""A set of characters as a bit mask."""

BEACH: Final[i64] = 0
CLOUD_RIDER: Final[i64] = 1
LATIMER: Final[i64] = 2
GRANT: Final[i64] = 3
CALLAHAN: Final[i64] = 4
EASTMAN: Final[i64] = 5
TUMBLETY: Final[i64] = 6
SMITH: Final[i64] = 7
CHARACTERS: Final = (
    "beach",
    "cloud_rider",
    "latimer",
    "grant",
    "callahan",
    "eastman",
    "tumblety",
    "smith",
)
PEOPLE: Final[i64] = 8
EVERYBODY: Final[i64] = 255
NO_ONE: Final[i64] = 8

POINTS: Final[i64] = 3
"""Movement points of everybody."""

WAYS: Final[i64] = 6
"""The ways out: the land exit, then the five ports."""
LAND: Final[i64] = 0
PORTS: Final[i64] = 5

COUNT: Final = table([n.bit_count() for n in range(256)])
"""How many characters a set holds."""


def check_box(box: dict[str, Any]) -> None:
    """Refuse data that names other characters, or in another order: their numbers are fixed."""
    if tuple([character["id"] for character in box["character"]]) != CHARACTERS:
        raise ValueError(f"box.toml: the characters must be {', '.join(CHARACTERS)}, in this order")


def load_box() -> dict[str, Any]:
    """The data file of the box, read and checked."""
    text = (files("gaslight.games.new_york") / "box.toml").read_text(encoding="utf-8")
    box = tomllib.loads(text)
    check_box(box)
    return box


BOX: Final = load_box()
LAST_ROUND: Final[i64] = BOX["rounds"]
METRO_TILES: Final[int] = BOX["tiles"]["metro"]
GASLIGHT_TILES: Final[int] = BOX["tiles"]["gaslight"]
SITE_TILES: Final[int] = BOX["tiles"]["site"]
