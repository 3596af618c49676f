"""What the players of London and New York must be told of the game they play; all else they share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from gaslight.agents.imagining import SearchedGame


@dataclass(frozen=True)
class HuntGame(SearchedGame):
    """London or New York: a Detective, and a Jack among eight suspects."""

    drawn: Callable[[Any], tuple[int, int]]
    """How many Alibi cards the Detective and Jack have drawn, by a view."""
    own_cards: Callable[[Any], Sequence[int]]
    """The Alibi cards that the seat of a view holds."""
    opening_sharpness: float
    """A careful Detective who opens a round takes what promises more so much more often."""
