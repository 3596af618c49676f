"""What the cases of each game are about: which questions it has, and in the games of Jack who may be he."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from gaslight.games.london.characters import CHARACTERS as LONDON
from gaslight.games.london.witnesses import visible as seen_in_london
from gaslight.games.new_york.box import CHARACTERS as NEW_YORK
from gaslight.games.new_york.light import visible as seen_in_new_york
from gaslight.games.pocket.board import SUSPECTS as POCKET
from gaslight.games.pocket.witnesses import visible as seen_in_pocket

OF_LIGHT: Final = ("witnesses", "split", "hide", "crowd")
OF_WAYS_OUT: Final = ("runners", "exits", "accuse")
OF_TRIPS: Final = ("where", "net", "safe", "trail")


def nobody(_state: Any) -> int:
    """Nobody is seen in a game without witnesses."""
    return 0


@dataclass(frozen=True)
class CaseGame:
    """A game that has cases."""

    kinds: tuple[str, ...]
    people: tuple[str, ...] = ()
    """Who may be Jack, by name, in the order of their numbers; nobody where there is no Jack."""
    visible: Callable[[Any], int] = nobody
    """Who would be seen in a position, as a set of bits: what the witnesses' answer is made of."""
    begins: str = "choosing"
    """The stage of a view in which an activation begins."""


CASE_GAMES: Final[dict[str, CaseGame]] = {
    "pocket": CaseGame(OF_LIGHT, tuple(POCKET), seen_in_pocket, "manhunt"),
    "london": CaseGame(OF_LIGHT + OF_WAYS_OUT, tuple(LONDON), seen_in_london),
    "new_york": CaseGame(OF_LIGHT + OF_WAYS_OUT, tuple(NEW_YORK), seen_in_new_york),
    "mister_x": CaseGame(OF_TRIPS),
}
