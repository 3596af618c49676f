"""What the tables of London and New York have in common: eight who may be Jack, rounds of four activations."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaslight.games.shared.order import ALL_CARDS
from gaslight.games.shared.whole import Whole

NO_CHARACTER: Final[i64] = 8
"""Stands where nobody is meant."""
NO_WINNER: Final[i64] = -1


class HuntState(Whole):
    """The table of a hunt for Jack, who alone knows `jack`."""

    __slots__ = (
        "accused",
        "acted",
        "active",
        "ending",
        "jack",
        "round",
        "sightings",
        "stage",
        "suspects",
        "used_by_jack",
        "winner",
    )

    def __init__(self) -> None:
        self.stage: i64 = 0
        """Each game numbers its stages itself; in the first Jack draws his card."""
        self.round: i64 = 0
        self.acted: i64 = 0
        """How many activations of this round are complete."""
        self.active: i64 = NO_CHARACTER
        """Whose card is being played."""
        self.used_by_jack: i64 = 0
        """The characters of this round that Jack has played, a bit for each."""
        self.suspects: i64 = ALL_CARDS
        """Who may still be Jack by what lies open, a bit for each."""
        self.sightings: i64 = 0
        """The rounds at whose end Jack was seen, a bit for each."""
        self.jack: i64 = NO_CHARACTER
        self.accused: i64 = NO_CHARACTER
        self.winner: i64 = NO_WINNER
        self.ending: i64 = 0

    def copy(self) -> HuntState:
        """An independent copy, written out by each game: it is hot."""
        raise NotImplementedError
