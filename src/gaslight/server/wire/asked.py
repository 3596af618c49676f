"""What requests ask for: a table, a seat, a lesson, a game file to open."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from gaslight.server.wire.basics import (
    LONGEST_RECORD,
    Asked,
    AtZero,
    Level,
    Name,
    Number,
    Promise,
    Seat,
    Token,
    Watch,
    Word,
)


class Pace(Asked, frozen=True):
    """How long a side may think: no clock, minutes plus seconds a move, or days for every move."""

    kind: Literal["none", "live", "days"] = "none"
    minutes: Annotated[int, Meta(ge=1, le=600)] = 10
    increment: Annotated[int, Meta(ge=0, le=600)] = 10
    """Seconds added after each confirmed move."""
    days: Annotated[int, Meta(ge=1, le=30)] = 3


class SeatPlan(Asked, frozen=True):
    """Who shall sit on a seat: the one who creates the table, somebody invited, or the computer."""

    player: Literal["me", "open", "computer"]
    name: Name = ""
    level: Level = 2


class StartFrom(Asked, frozen=True):
    """Play on from a moment of a finished game: its first `moves` entries are taken over.

    Where nobody may watch that table, `token` is that of one of its seats.
    """

    table: Word
    moves: Number
    token: Token | None = None


class CreateTable(Asked, frozen=True):
    """Set up a table. Seats are in the game's seat order; those left out are open.

    Several seats of "me" make a hot-seat table. With `shuffle` chance decides who gets which seat.
    """

    game: Word
    name: Name = ""
    options: dict[Word, Word] = field(default_factory=dict)
    seats: Annotated[list[SeatPlan], Meta(max_length=16)] = field(default_factory=list)
    shuffle: bool = False
    pace: Pace = Pace()
    at_zero: AtZero = "computer"
    help: Annotated[int, Meta(ge=0, le=3)] = 1
    takebacks: bool = False
    watch: Watch = "nobody"
    delay: Annotated[int, Meta(ge=0, le=3600)] = 0
    """How many seconds later those who watch see what happens; at the end of the game, at once."""
    watchers_talk: bool = True
    """Whether those who watch may talk among themselves."""
    rated: bool = False
    games: Annotated[int, Meta(ge=1, le=2)] = 1
    """2: a match of two games, with the seats changed for the second."""
    start_from: StartFrom | None = None
    offered: bool = False
    """List the table in the lobby: whoever comes may take a free seat, without an invite."""
    within: Annotated[int, Meta(ge=0, le=1000)] = 0
    """How many points from the creator's rating in this game may who comes from the lobby be; 0: as many as he likes.

    Whose rating is unknown may come, and while the creator has none, everybody may. The lobby shows the limits.
    """
    promise: Promise = ""
    """The SHA-256 of 32 random bytes that the creator gives to the chance of the game: see `reveal`."""


class JoinTable(Asked, frozen=True):
    """Take a free seat, or a computer's seat, with the invite token in the Authorization header.

    A table that is `offered` in the lobby needs no token; then only seats that are open can be taken.
    """

    name: Name = ""
    seat: Seat | None = None
    """None: the first open seat, else the first seat of a computer."""
    promise: Promise = ""
    """The same as of the creator."""


class ChangeAccess(Asked, frozen=True):
    """Change who may come to a table, with a seat token in the Authorization header.

    Everybody may have a new link for the own seat (`renew_own`: other devices must be given it). Who set
    the table up may have a new invite (`new_invite`), withdraw all (`revoke_invites`), take
    a guest's `seat` back before the game begins (`free_seat`), and show the table in the lobby (`offer`) or no
    longer (`withdraw`).
    """

    what: Literal["renew_own", "new_invite", "revoke_invites", "free_seat", "offer", "withdraw"]
    seat: Seat | None = None


class MySeat(Asked, frozen=True):
    """A seat that this device holds."""

    table: Word
    token: Token


class MySeats(Asked, frozen=True):
    """Ask for the tables of the seats that this device holds."""

    seats: Annotated[list[MySeat], Meta(max_length=100)]


class OpenLesson(Asked, frozen=True):
    """Open a lesson at a table of one's own."""

    name: Name = ""


class OpenRecord(Asked, frozen=True):
    """Open a game file: its text becomes a finished table to look at."""

    text: Annotated[str, Meta(max_length=LONGEST_RECORD)]
