"""What the players of London and New York must be told of the game they play; all else they share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from gaslight.agents.imagining import SearchedGame
from gaslight.search.hunt import HuntTable
from gaslight.search.search_table import SearchTable


@dataclass(frozen=True)
class HuntGame(SearchedGame):
    """London or New York: a Detective, and a Jack among eight suspects."""

    drawn: Callable[[Any], tuple[int, int]]
    """How many Alibi cards the Detective and Jack have drawn, by a view."""
    own_cards: Callable[[Any], Sequence[int]]
    """The Alibi cards that the seat of a view holds."""
    characters: Sequence[str]
    """Who may be Jack, by number."""
    may_leave: Callable[[Any], bool]
    """Whether Jack may leave in the round of a view: by the last answer of the witnesses."""
    opening_sharpness: float
    """A careful Detective who opens a round takes what promises more so much more often."""


def looking_past_the_call(game: HuntGame) -> HuntGame:
    """The same game for who minds a Jack that opens the next round: he may walk out of the district at once."""
    return replace(game, table=partial(wary, game.table))


def wary(table: Callable[[list[Any]], SearchTable], states: list[Any]) -> SearchTable:
    """A table whose search looks past the call for witnesses."""
    found = table(states)
    assert isinstance(found, HuntTable)
    found.wary = True
    return found
