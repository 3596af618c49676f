"""What is asked and told about people whom somebody wants to meet no more."""

from __future__ import annotations

from gaslight.server.wire.basics import Asked, Seat, Wire, Word


class BlockSeat(Asked, frozen=True):
    """Block whoever sits on a seat: never paired with him again, and he cannot join my tables from the lobby."""

    seat: Seat


class Unblock(Asked, frozen=True):
    """Meet somebody again; `id` is that of the list."""

    id: Word


class BlockedPerson(Wire, frozen=True):
    """Somebody whom this person has blocked, under the name he had then."""

    id: str
    name: str
    at: int


class BlockedList(Wire, frozen=True):
    """Whom this person has blocked, the newest first."""

    people: list[BlockedPerson]
