"""What a store keeps, row by row; the fields are the columns of the numbered migrations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from gaslight.storage.people_rows import (
    CodeRow as CodeRow,
)
from gaslight.storage.people_rows import (
    DeviceKeyRow as DeviceKeyRow,
)
from gaslight.storage.people_rows import (
    DeviceRow as DeviceRow,
)
from gaslight.storage.people_rows import (
    GameOverRow as GameOverRow,
)
from gaslight.storage.people_rows import (
    PasskeyRow as PasskeyRow,
)
from gaslight.storage.people_rows import (
    PersonRow as PersonRow,
)
from gaslight.storage.people_rows import (
    PlayedRow as PlayedRow,
)
from gaslight.storage.people_rows import (
    SittingRow as SittingRow,
)
from gaslight.storage.people_rows import (
    SpentRow as SpentRow,
)
from gaslight.storage.row import R as R
from gaslight.storage.row import Row as Row


@dataclass(frozen=True, slots=True)
class TableRow(Row):
    """The header of a table: what never changes, and where it stands now."""

    TABLE: ClassVar[str] = "tables"
    KEY: ClassVar[tuple[str, ...]] = ("id",)

    id: str
    game: str
    options: str
    setup: str
    seed: str
    salt: str
    status: str
    listed: int
    created_at: int
    touched_at: int
    due_at: int | None
    """When the server itself must act: a computer is to move, or a clock runs out."""


@dataclass(frozen=True, slots=True)
class EntryRow(Row):
    """One thing that happened at a table, committed whole; the numbers of a table have no gap."""

    TABLE: ClassVar[str] = "entries"
    KEY: ClassVar[tuple[str, ...]] = ("table_id", "seq")

    table_id: str
    seq: int
    kind: str
    at: int
    body: str


@dataclass(frozen=True, slots=True)
class TokenRow(Row):
    """The hash of a secret that opens a seat, or lets somebody take one."""

    TABLE: ClassVar[str] = "tokens"
    KEY: ClassVar[tuple[str, ...]] = ("table_id", "hash")

    hash: str
    table_id: str
    kind: str
    seat: int | None


@dataclass(frozen=True, slots=True)
class ChatRow(Row):
    """A line of chat, numbered within its channel."""

    TABLE: ClassVar[str] = "chat"
    KEY: ClassVar[tuple[str, ...]] = ("table_id", "channel", "n")

    table_id: str
    channel: str
    n: int
    seat: int | None
    name: str
    text: str
    at: int
    phrase: str = ""
    """The key of a quick phrase, whose English words are the text."""


@dataclass(frozen=True, slots=True)
class ReportRow(Row):
    """A line of chat that somebody told the host about, as it was."""

    TABLE: ClassVar[str] = "reports"
    KEY: ClassVar[tuple[str, ...]] = ("table_id", "channel", "n")

    table_id: str
    channel: str
    n: int
    seat: int | None
    name: str
    text: str
    at: int


@dataclass(frozen=True, slots=True)
class NoteRow(Row):
    """A note or mark of a seat; 1 in `shared` shows it to the seat's side."""

    TABLE: ClassVar[str] = "notes"
    KEY: ClassVar[tuple[str, ...]] = ("table_id", "seat", "key")

    table_id: str
    seat: int
    key: str
    text: str
    shared: int


@dataclass(frozen=True, slots=True)
class PresenceRow(Row):
    """When the person of a seat was last connected."""

    TABLE: ClassVar[str] = "presence"
    KEY: ClassVar[tuple[str, ...]] = ("table_id", "seat")

    table_id: str
    seat: int
    seen_at: int


@dataclass(frozen=True, slots=True)
class KeyRow(Row):
    """A key that the first server on this store made for all of them."""

    TABLE: ClassVar[str] = "keys"
    KEY: ClassVar[tuple[str, ...]] = ("name",)

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class StopRow(Row):
    """The hash of a mail address that wants no mail from here."""

    TABLE: ClassVar[str] = "mail_stops"
    KEY: ClassVar[tuple[str, ...]] = ("hash",)

    hash: str
    at: int


@dataclass(frozen=True, slots=True)
class PulseRow(Row):
    """When some server on this store was last alive; a single row."""

    TABLE: ClassVar[str] = "pulse"
    KEY: ClassVar[tuple[str, ...]] = ("id",)

    id: int
    at: int


@dataclass(frozen=True, slots=True)
class OutageRow(Row):
    """A time in which no server was running."""

    TABLE: ClassVar[str] = "outages"
    KEY: ClassVar[tuple[str, ...]] = ("began",)

    began: int
    ended: int


@dataclass(frozen=True, slots=True)
class CaseTryRow(Row):
    """How a person, by the hash of his device's key, fared with a case; 1 stands for yes."""

    TABLE: ClassVar[str] = "case_tries"
    KEY: ClassVar[tuple[str, ...]] = ("person", "game", "case_id")

    person: str
    game: str
    case_id: str
    day: str
    """The day whose case it was when it was first tried, or nothing."""
    tries: int
    hinted: int
    shown: int
    solved: int
    first: int
    """Solved at the first try, without a hint."""
    at: int
    began_at: int
    """When it was first answered, or help was asked for."""


@dataclass(frozen=True, slots=True)
class CaseStormRow(Row):
    """A run of cases against the clock: how many were asked, and how many were solved."""

    TABLE: ClassVar[str] = "case_storms"
    KEY: ClassVar[tuple[str, ...]] = ("id",)

    id: str
    person: str
    game: str
    began_at: int
    asked: int
    score: int


@dataclass(frozen=True, slots=True)
class SeekRow(Row):
    """Somebody looks for a rival. The id is the hash of the token that will open the seat found."""

    TABLE: ClassVar[str] = "seeks"
    KEY: ClassVar[tuple[str, ...]] = ("id",)

    id: str
    person: str
    node: str
    """The server that holds the socket of whoever looks."""
    wish: str
    since: int
    alive_at: int


@dataclass(frozen=True, slots=True)
class SeekEndRow(Row):
    """How a seek ended: at a table, or (without one) because it was given up."""

    TABLE: ClassVar[str] = "seek_ends"
    KEY: ClassVar[tuple[str, ...]] = ("seek",)

    seek: str
    table_id: str
    seat: int | None
    at: int


@dataclass(frozen=True, slots=True)
class BlockRow(Row):
    """Somebody whom the host has silenced (`mute`) or shut out (`ban`)."""

    TABLE: ClassVar[str] = "host_blocks"
    KEY: ClassVar[tuple[str, ...]] = ("kind", "way", "what")

    kind: str
    way: str
    """By what somebody is known: the hash of a seat's `key`, or an `address`."""
    what: str
    origin: str
    """The table at which the host met him, or nothing."""
    seat: int | None
    at: int
    until: int | None


@dataclass(frozen=True, slots=True)
class RuleRow(Row):
    """What holds on this server until the host changes it."""

    TABLE: ClassVar[str] = "host_rules"
    KEY: ClassVar[tuple[str, ...]] = ("name",)

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class HostLogRow(Row):
    """An act of a host, in words that name tables and seats, never people or secrets."""

    TABLE: ClassVar[str] = "host_log"
    KEY: ClassVar[tuple[str, ...]] = ("n",)

    n: int
    at: int
    act: str
    what: str
    origin: str
    """The table that it was done to, or nothing."""


@dataclass(frozen=True, slots=True)
class DealRow(Row):
    """A deal that many play: what its chance comes from stays shut until `opens_at`."""

    TABLE: ClassVar[str] = "deals"
    KEY: ClassVar[tuple[str, ...]] = ("id",)

    id: str
    day: str
    """The day whose deal it is; nothing for one that somebody offered."""
    game: str
    options: str
    seed: str
    salt: str
    seat: int | None
    """The seat that everybody plays; None: any."""
    level: int
    made_at: int
    opens_at: int


@dataclass(frozen=True, slots=True)
class DealPlayRow(Row):
    """Somebody's game of a deal; 1 stands for yes."""

    TABLE: ClassVar[str] = "deal_plays"
    KEY: ClassVar[tuple[str, ...]] = ("deal", "person", "seat")

    deal: str
    person: str
    seat: int
    table_id: str
    name: str
    blind: int
    """Whether it was his first game of this deal: after that he knows what was hidden."""
    began_at: int
    done: int
    won: int
    reason: str
    moves: int


@dataclass(frozen=True, slots=True)
class AvoidRow(Row):
    """Somebody wants to meet somebody else no more."""

    TABLE: ClassVar[str] = "avoided"
    KEY: ClassVar[tuple[str, ...]] = ("person", "avoided")

    person: str
    avoided: str
    name: str
    """As what the other was known then, for the list of whoever blocked him."""
    at: int


ROWS: tuple[type[Row], ...] = (
    TableRow,
    EntryRow,
    TokenRow,
    ChatRow,
    NoteRow,
    ReportRow,
    PresenceRow,
    KeyRow,
    StopRow,
    PulseRow,
    OutageRow,
    PersonRow,
    DeviceRow,
    SittingRow,
    DeviceKeyRow,
    CodeRow,
    SpentRow,
    PasskeyRow,
    CaseTryRow,
    CaseStormRow,
    SeekRow,
    SeekEndRow,
    BlockRow,
    RuleRow,
    HostLogRow,
    DealRow,
    DealPlayRow,
    AvoidRow,
    GameOverRow,
    PlayedRow,
)
"""Every kind of row: a backup holds them all."""
