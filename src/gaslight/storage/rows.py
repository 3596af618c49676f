"""What a store keeps, row by row; the fields are the columns of the numbered migrations."""

from __future__ import annotations

from dataclasses import dataclass

from gaslight.storage.row import R as R
from gaslight.storage.row import Row as Row


@dataclass(frozen=True, slots=True)
class TableRow(Row, table="tables", key=("id",)):
    """The header of a table: what never changes, and where it stands now."""

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
class EntryRow(Row, table="entries", key=("table_id", "seq")):
    """One thing that happened at a table, committed whole; the numbers of a table have no gap."""

    table_id: str
    seq: int
    kind: str
    at: int
    body: str


@dataclass(frozen=True, slots=True)
class TokenRow(Row, table="tokens", key=("table_id", "hash")):
    """The hash of a secret that opens a seat, or lets somebody take one."""

    hash: str
    table_id: str
    kind: str
    seat: int | None


@dataclass(frozen=True, slots=True)
class ChatRow(Row, table="chat", key=("table_id", "channel", "n")):
    """A line of chat, numbered within its channel."""

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
class ReportRow(Row, table="reports", key=("table_id", "channel", "n")):
    """A line of chat that somebody told the host about, as it was."""

    table_id: str
    channel: str
    n: int
    seat: int | None
    name: str
    text: str
    at: int


@dataclass(frozen=True, slots=True)
class NoteRow(Row, table="notes", key=("table_id", "seat", "key")):
    """A note or mark of a seat; 1 in `shared` shows it to the seat's side."""

    table_id: str
    seat: int
    key: str
    text: str
    shared: int


@dataclass(frozen=True, slots=True)
class PresenceRow(Row, table="presence", key=("table_id", "seat")):
    """When the person of a seat was last connected."""

    table_id: str
    seat: int
    seen_at: int


@dataclass(frozen=True, slots=True)
class KeyRow(Row, table="keys", key=("name",)):
    """A key that the first server on this store made for all of them."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class StopRow(Row, table="mail_stops", key=("hash",)):
    """The hash of a mail address that wants no mail from here."""

    hash: str
    at: int


@dataclass(frozen=True, slots=True)
class PulseRow(Row, table="pulse", key=("id",)):
    """When some server on this store was last alive; a single row."""

    id: int
    at: int


@dataclass(frozen=True, slots=True)
class OutageRow(Row, table="outages", key=("began",)):
    """A time in which no server was running."""

    began: int
    ended: int


@dataclass(frozen=True, slots=True)
class PersonRow(Row, table="people", key=("id",)):
    """Somebody who plays from a browser; a guest has no claimed name."""

    id: str
    name: str
    looks: str | None
    """What a claimed name looks like: two names that look alike have the same; None: a guest."""
    public: int
    made_at: int


@dataclass(frozen=True, slots=True)
class DeviceRow(Row, table="devices", key=("hash",)):
    """A browser that is somebody's: the hash of the token it shows."""

    hash: str
    person: str
    words: str
    """Which browser on which system, for its owner to tell it from the others."""
    made_at: int
    seen_at: int


@dataclass(frozen=True, slots=True)
class SittingRow(Row, table="sittings", key=("table_id", "seat")):
    """Who sits on a seat, or sat there."""

    table_id: str
    seat: int
    person: str
    at: int


@dataclass(frozen=True, slots=True)
class DeviceKeyRow(Row, table="device_keys", key=("table_id", "hash")):
    """The hash of a seat's token that a device was given: it goes when the device is signed out."""

    table_id: str
    hash: str
    device: str


@dataclass(frozen=True, slots=True)
class CodeRow(Row, table="codes", key=("hash",)):
    """The hash of a code that is good once: recovery, another device, a passkey's challenge."""

    hash: str
    person: str
    kind: str
    until: int | None


@dataclass(frozen=True, slots=True)
class SpentRow(Row, table="spent", key=("hash",)):
    """A code that was used: of two who use it at once, one is refused."""

    hash: str
    at: int


@dataclass(frozen=True, slots=True)
class PasskeyRow(Row, table="passkeys", key=("id",)):
    """The public half of a passkey."""

    id: str
    person: str
    public_key: str
    count: int
    words: str
    made_at: int


@dataclass(frozen=True, slots=True)
class CaseTryRow(Row, table="case_tries", key=("person", "game", "case_id")):
    """How a person, by the hash of his device's key, fared with a case; 1 stands for yes."""

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
class CaseStormRow(Row, table="case_storms", key=("id",)):
    """A run of cases against the clock: how many were asked, and how many were solved."""

    id: str
    person: str
    game: str
    began_at: int
    asked: int
    score: int


@dataclass(frozen=True, slots=True)
class SeekRow(Row, table="seeks", key=("id",)):
    """Somebody looks for a rival. The id is the hash of the token that will open the seat found."""

    id: str
    person: str
    node: str
    """The server that holds the socket of whoever looks."""
    wish: str
    since: int
    alive_at: int


@dataclass(frozen=True, slots=True)
class SeekEndRow(Row, table="seek_ends", key=("seek",)):
    """How a seek ended: at a table, or (without one) because it was given up."""

    seek: str
    table_id: str
    seat: int | None
    at: int


@dataclass(frozen=True, slots=True)
class BlockRow(Row, table="host_blocks", key=("kind", "way", "what")):
    """Somebody whom the host has silenced (`mute`) or shut out (`ban`)."""

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
class RuleRow(Row, table="host_rules", key=("name",)):
    """What holds on this server until the host changes it."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class HostLogRow(Row, table="host_log", key=("n",)):
    """An act of a host, in words that name tables and seats, never people or secrets."""

    n: int
    at: int
    act: str
    what: str
    origin: str
    """The table that it was done to, or nothing."""


@dataclass(frozen=True, slots=True)
class DealRow(Row, table="deals", key=("id",)):
    """A deal that many play: what its chance comes from stays shut until `opens_at`."""

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
class DealPlayRow(Row, table="deal_plays", key=("deal", "person", "seat")):
    """Somebody's game of a deal; 1 stands for yes."""

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
class AvoidRow(Row, table="avoided", key=("person", "avoided")):
    """Somebody wants to meet somebody else no more."""

    person: str
    avoided: str
    name: str
    """As what the other was known then, for the list of whoever blocked him."""
    at: int


@dataclass(frozen=True, slots=True)
class GameOverRow(Row, table="games_over", key=("table_id",)):
    """A finished game, as it ended."""

    table_id: str
    n: int
    game: str
    rated: int
    match: str
    """The first table of a match of two games; empty where there is none."""
    shown: int
    reason: str
    moves: int
    ended_at: int


@dataclass(frozen=True, slots=True)
class PlayedRow(Row, table="played", key=("table_id", "seat")):
    """A seat of a finished game, and how it ended for it; who sat there, the sittings say."""

    table_id: str
    seat: int
    side: int
    role: str
    name: str
    level: int | None
    halves: int | None
    """2: won, 1: neither, 0: lost; None: it has no result."""


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
