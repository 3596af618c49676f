"""The same deal for many: what is told of it, who played it, and how."""

from __future__ import annotations

from typing import Literal

from gaslight.server.wire.basics import Asked, Name, Seat, Token, Wire, Word
from gaslight.server.wire.tables import Opening


class AskDeal(Asked, frozen=True):
    """Ask what a deal is and how people fared with it."""

    person: Token


class PlayDeal(Asked, frozen=True):
    """Play a deal, once on each seat that it is for."""

    person: Token
    name: Name = ""
    seat: Seat | None = None
    """None: the seat that everybody plays, or the first."""


class OfferDeal(Asked, frozen=True):
    """Offer the deal of a finished game to somebody; the seat's token goes into the Authorization header."""

    person: Token
    table: Word


class DealSeat(Wire, frozen=True):
    """A seat that can be played, and how the one who asks stands with it."""

    seat: int
    role: str
    state: Literal["open", "running", "finished"]
    table: str | None


class DealResult(Wire, frozen=True):
    """How somebody's game ended."""

    name: str
    seat: int
    role: str
    won: bool
    reason: str
    moves: int
    """How many moves of his own it took."""
    blind: bool
    """His first game of this deal: in a second he knows what is hidden."""
    mine: bool


class DealInfo(Wire, frozen=True):
    """A deal: the same chance for everybody, against computers of the same level.

    Results of a seat are told to who has finished it, and to everybody once the deal is open.
    """

    id: str
    day: str
    """The day whose deal it is; nothing for one that was offered."""
    game: str
    level: int
    fingerprint: str
    seats: list[DealSeat]
    ends_in: int
    """Milliseconds until it is opened."""
    opening: Opening | None
    """Once it is open: what the fingerprint was made of."""
    results: list[DealResult]
    playing: int
    """How many games of it were begun in all."""
