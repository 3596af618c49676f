"""The people of the three games of Jack: by name, in the order of their numbers, and who of them would be seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gaslight.games.london.characters import CHARACTERS as LONDON
from gaslight.games.london.witnesses import visible as seen_in_london
from gaslight.games.new_york.box import CHARACTERS as NEW_YORK
from gaslight.games.new_york.light import visible as seen_in_new_york
from gaslight.games.pocket.board import SUSPECTS as POCKET
from gaslight.games.pocket.witnesses import visible as seen_in_pocket

PEOPLE: Final[dict[str, tuple[str, ...]]] = {
    "pocket": tuple(POCKET),
    "london": tuple(LONDON),
    "new_york": tuple(NEW_YORK),
}
SEEN_BY_ALL: Final[dict[str, Callable[[Any], int]]] = {
    "pocket": seen_in_pocket,
    "london": seen_in_london,
    "new_york": seen_in_new_york,
}
"""Who would be seen in a position, as a set of bits: what the witnesses' answer is made of."""
