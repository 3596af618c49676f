"""What a host asks for and is told: tables and people as every spectator sees them, figures, acts, the log."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from gaslight.server.wire.basics import Asked, Name, Number, Player, Seat, Wire, Word

LONGEST_MESSAGE = 300
HostWhat: TypeAlias = Literal[
    "end", "delete", "revoke", "rename", "mute", "ban", "lift", "forget", "message", "chat", "games", "purge",
]  # fmt: skip
Days: TypeAlias = Annotated[int, Meta(ge=0, le=36_500)]
MessageText: TypeAlias = Annotated[str, Meta(max_length=LONGEST_MESSAGE)]


class HostAct(Asked, frozen=True):
    """One act of a host, with the host's key in the Authorization header.

    `end`, `delete`, `revoke` (its invites) take a `table`; `rename` (to `name`) a `table` and `seat`; `mute`, `ban`
    and `lift` these or an `address`, and `days` (0: until lifted); `forget` a `table` and `seat`, or every seat of a
    `name`; `message` both languages and `until`; `chat` and `games` whether they are `on`; `purge` what is older
    than `days`.
    """

    what: HostWhat
    table: Word = ""
    seat: Seat | None = None
    name: Name = ""
    address: Word = ""
    kind: Literal["mute", "ban"] = "ban"
    """Of what `lift` frees somebody."""
    days: Days = 0
    en: MessageText = ""
    ru: MessageText = ""
    until: Number | None = None
    """Until when a message is shown; milliseconds."""
    on: bool = True
    old: Literal["finished", "archived", "chat", "reports", "log"] = "finished"
    """What is purged."""


class HostDone(Wire, frozen=True):
    """What was done, in words, and to how many."""

    words: str
    count: int


class HostView(Wire, frozen=True):
    """A table as every spectator sees it: who sits there, and the board as text with rich's colours."""

    text: str
    board: str


class HostSeat(Wire, frozen=True):
    """A seat of a table: who sits there."""

    seat: int
    role: str
    player: Player
    name: str
    level: int | None
    connected: bool


class HostTable(Wire, frozen=True):
    """A table as its card tells it to everybody; `stuck`: somebody whose turn it is has been away for a day."""

    id: str
    game: str
    status: str
    seats: list[HostSeat]
    n: int
    pace: str
    watchers: int
    watchable: bool
    stuck: bool
    touched_at: int


class HostPerson(Wire, frozen=True):
    """Somebody at a table that is open or running."""

    table: str
    game: str
    seat: int
    role: str
    name: str
    connected: bool
    reports: int
    muted: bool
    banned: bool


class HostReport(Wire, frozen=True):
    """A line that somebody told the host about."""

    table: str
    channel: str
    n: int
    seat: int | None
    name: str
    text: str
    at: int


class HostBlock(Wire, frozen=True):
    """Somebody silenced or shut out: at a table's seat, or by an address that the host has named."""

    kind: str
    table: str
    seat: int | None
    address: str
    at: int
    until: int | None


class HostLevel(Wire, frozen=True):
    """How long computers of a level think: the middle of their last answers, on the grid at which they answer."""

    level: int
    answers: int
    seconds: float


class HostLogLine(Wire, frozen=True):
    """An act of a host."""

    n: int
    at: int
    act: str
    what: str


class HostFigures(Wire, frozen=True):
    """The server at a glance."""

    here: int
    """People and watchers who are connected."""
    playing: int
    waiting: int
    watching: int
    tables: dict[str, int]
    """How many tables stand how, in the store."""
    workers: int
    busy: int
    queue: int
    """Moves of computers that wait for a worker."""
    oldest: float
    """How many seconds the oldest of them waits."""
    answer: float
    """The middle of the last waits for a computer's move, in seconds."""
    stored_bytes: int
    started_at: int
    problem: str
    """What is wrong with the store; nothing, if nothing is."""
    version: str


class MessageOfTheDay(Wire, frozen=True):
    """What the host tells everybody, in both languages; nothing to tell: both are empty."""

    en: str
    ru: str
    until: int | None


class HostOverview(Wire, frozen=True):
    """Everything that the host's page shows."""

    figures: HostFigures
    levels: list[HostLevel]
    tables: list[HostTable]
    people: list[HostPerson]
    reports: list[HostReport]
    blocks: list[HostBlock]
    message: MessageOfTheDay
    chat: bool
    games: bool
    log: list[HostLogLine]
