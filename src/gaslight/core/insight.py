"""Reading help as typed fields, each shown from a help level on.

A game's `insight` gives one dataclass, its `INSIGHT`, made anew for every view; not a frozen one, which
takes twice as long to make. Every field names its level in its metadata: `field(metadata=FROM_1)`.
Where games help with the same thing, they spell it alike.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

LEVEL: Final = "level"
FROM_1: Final[Mapping[str, int]] = MappingProxyType({LEVEL: 1})
"""What lies open, and why: who would be seen, who reaches what."""
FROM_2: Final[Mapping[str, int]] = MappingProxyType({LEVEL: 2})
"""What follows from it: what an answer would leave, threats, who or where Jack or Mister X may be."""


def levels(insight: type[Any]) -> dict[str, int]:
    """The help level from which each field is shown."""
    return {field.name: field.metadata[LEVEL] for field in dataclasses.fields(insight)}


SHOWN: Final[dict[tuple[type[Any], int], list[str]]] = {}
"""The fields that a level shows, worked out once."""


def at_level(insight: Any, level: int) -> dict[str, Any]:
    """The fields of reading help that a help level shows; the others are left out."""
    key = (type(insight), level)
    if key not in SHOWN:
        SHOWN[key] = [name for name, first in levels(key[0]).items() if first <= level]
    return {name: getattr(insight, name) for name in SHOWN[key]}
