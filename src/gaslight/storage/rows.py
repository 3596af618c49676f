"""What a store keeps, row by row; the fields are the columns of the numbered migrations."""

from __future__ import annotations

from dataclasses import astuple, dataclass, fields
from typing import Any, ClassVar, TypeVar


@dataclass(frozen=True, slots=True)
class Row:
    """A row of one SQL table."""

    TABLE: ClassVar[str]
    KEY: ClassVar[tuple[str, ...]]

    @classmethod
    def columns(cls) -> tuple[str, ...]:
        """The names of the columns, in the order of the fields."""
        return tuple(field.name for field in fields(cls))

    def values(self) -> tuple[Any, ...]:
        """The values, in the order of the columns."""
        return astuple(self)


R = TypeVar("R", bound=Row)


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


ROWS: tuple[type[Row], ...] = (TableRow, EntryRow, TokenRow, ChatRow, NoteRow, PulseRow, OutageRow)
"""Every kind of row: a backup holds them all."""
