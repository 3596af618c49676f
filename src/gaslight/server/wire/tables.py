"""What is told about tables: who sits there, the clocks, how it stands."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from gaslight.server.wire.asked import Pace
from gaslight.server.wire.basics import AtZero, Player, Status, Watch, Wire


class SeatInfo(Wire, frozen=True):
    """A seat and who sits there."""

    seat: int
    role: str
    team: int
    """The number of the side it belongs to: seats of one side win, lose and know together."""
    player: Player
    name: str
    level: int | None
    connected: bool
    stand_in: bool
    """The computer plays on for a person who is away; the person's next move ends that."""
    seen_at: int | None
    """When the person was last connected, if not connected now."""


class Clock(Wire, frozen=True):
    """The time a side has left; milliseconds."""

    team: int
    left: int
    running: bool


class OutcomeInfo(Wire, frozen=True):
    """`reason` is the game's own word for the rule, or: resigned, timeout, abandoned, unfinished, ended_by_host."""

    winners: list[int]
    reason: str


class Opening(Wire, frozen=True):
    """What a fingerprint was made of: its SHA-256 over `text` (UTF-8) in hex is the fingerprint."""

    fingerprint: str
    text: str


class LessonState(Wire, frozen=True):
    """The lesson that a table is for, and whether its goal was reached: None while it can still be."""

    id: str
    kind: Literal["lesson", "case"]
    solved: bool | None
    missed: str = ""
    """Why the move fell short, once it did: the kind of its sentence."""
    count: int | None = None
    """The figure that the sentence is about."""
    who: str = ""
    """The person that it is about."""


class ShareInfo(Wire, frozen=True):
    """What a seat gives to the chance of the game: its promise, and the number once it was shown."""

    seat: int
    promise: str
    number: str


class TableInfo(Wire, frozen=True):
    """What everybody who knows a table's address may know about it."""

    id: str
    game: str
    options: dict[str, str]
    status: Status
    seats: list[SeatInfo]
    pace: Pace
    at_zero: AtZero
    help: int
    takebacks: bool
    watch: Watch
    rated: bool
    practice: bool
    """A move was taken back against the computer, or the table began in mid-game."""
    hot_seat: bool
    games: int
    game_number: int
    previous: str | None
    next: str | None
    """The table of the second game, or of the rematch; a seat's token is good there too."""
    n: int
    to_act: list[int]
    clocks: list[Clock]
    fingerprint: str
    opening: Opening | None
    """Once the game is over."""
    outcome: OutcomeInfo | None
    asked: int | None
    """The seat that asks to take its last move back."""
    claimable: list[int]
    """The seats that are away or out of time: their rivals may send `claim` or `replace`."""
    lesson: LessonState | None
    watchers: int
    created_at: int
    touched_at: int
    delay: int = 0
    """How many seconds later those who watch see what happens."""
    watchers_talk: bool = True
    """Whether those who watch may talk among themselves."""
    within: int = 0
    """So far from the host's rating may who comes from the lobby be; 0: any."""
    shares: list[ShareInfo] = field(default_factory=list)
    """What the players give to the chance of the game."""
    deal: str = ""
    """The deal that many play, each at a table of his own, if it is one."""


class OwnSeat(Wire, frozen=True):
    """A seat and the secret that opens it; the link of the seat is `/t/{table}#seat={token}`."""

    seat: int
    token: str


class TableCreated(Wire, frozen=True):
    """The link to hand out is `/t/{table}#invite={invite}`."""

    table: TableInfo
    seats: list[OwnSeat]
    invite: str | None


class Joined(Wire, frozen=True):
    """The seat that was taken, with its secret."""

    table: TableInfo
    seat: OwnSeat


class SeatAccess(Wire, frozen=True):
    """Who holds a seat, and whether the host may have it back."""

    seat: int
    player: Player
    name: str
    may_be_freed: bool


class Access(Wire, frozen=True):
    """Who may come to a table; `invites`: how many are good, for its host alone."""

    host: bool
    invites: int
    seats: list[SeatAccess]
    offered: bool = False
    """Whether the lobby shows the table to whoever wants to join."""


class AccessChanged(Wire, frozen=True):
    """How it stands now, and the new secret, told once."""

    access: Access
    token: str | None = None
    invite: str | None = None


class MyTable(Wire, frozen=True):
    """A table, and the seat that this device holds there."""

    table: TableInfo
    seat: int


class TableList(Wire, frozen=True):
    """The tables to watch or to join."""

    tables: list[TableInfo]


class MyTables(Wire, frozen=True):
    """The tables of this device; unknown seats are left out."""

    tables: list[MyTable]
    damaged: list[str]
    """Of those asked for, the tables that this server cannot read: they are kept as they are."""
