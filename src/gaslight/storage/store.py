"""The store of the tables: one contract and one implementation over both databases."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gaslight.storage.engine import Conflict, Engine, Heard, Statement, StoreError
from gaslight.storage.postgres import PostgresEngine
from gaslight.storage.rows import (
    ROWS,
    ChatRow,
    EntryRow,
    NoteRow,
    OutageRow,
    PulseRow,
    R,
    Row,
    TableRow,
    TokenRow,
)
from gaslight.storage.sqlite import SqliteEngine

CHAT_RETRIES = 20
COPIED_AT_ONCE = 500


@dataclass(frozen=True)
class Head:
    """Where a table stands after an entry."""

    status: str
    touched_at: int
    due_at: int | None


class Store:
    """Tables and their entries. A method returns only when what it wrote is there for good."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    async def start(self) -> None:
        """Connect; StoreError says in words why a database is refused."""
        await self.engine.start()

    async def close(self) -> None:
        await self.engine.close()

    def listen(self, heard: Heard) -> None:
        """Hear what other servers on the same store announce."""
        self.engine.listen(heard)

    async def announce(self, words: str) -> None:
        """Tell the other servers on the same store something."""
        await self.engine.announce(words)

    # --- Tables and entries ---

    async def create(
        self, table: TableRow, entries: Sequence[EntryRow], tokens: Sequence[TokenRow]
    ) -> None:
        """A new table with its first entries; Conflict when the id is taken."""
        await self.engine.write([insert(row) for row in (table, *entries, *tokens)])

    async def append(
        self,
        entry: EntryRow,
        head: Head,
        tokens: Sequence[TokenRow] = (),
        announce: str | None = None,
    ) -> None:
        """The next entry of a table, whole; Conflict when somebody else wrote that number first."""
        stand = (
            "UPDATE tables SET status = ?, touched_at = ?, due_at = ? WHERE id = ?",
            (head.status, head.touched_at, head.due_at, entry.table_id),
        )
        await self.engine.write(
            [insert(entry), stand, *(insert(token) for token in tokens)], announce
        )

    async def table(self, table_id: str) -> TableRow | None:
        found = await self.rows(TableRow, "WHERE id = ?", (table_id,))
        return found[0] if found else None

    async def entries(self, table_id: str, after: int = 0) -> list[EntryRow]:
        """The entries of a table behind number `after`, in order."""
        return await self.rows(
            EntryRow, "WHERE table_id = ? AND seq > ? ORDER BY seq", (table_id, after)
        )

    async def tokens(self, table_id: str) -> list[TokenRow]:
        return await self.rows(TokenRow, "WHERE table_id = ? ORDER BY hash", (table_id,))

    async def listed(self, limit: int) -> list[str]:
        """The ids of tables that everybody may see, the newest first."""
        return await self.ids(
            "WHERE listed = 1 AND status IN ('open', 'running') ORDER BY touched_at DESC LIMIT ?",
            (limit,),
        )

    async def due(self, before: int, limit: int) -> list[str]:
        """The ids of tables where the server itself had to act before a time."""
        return await self.ids(
            "WHERE due_at IS NOT NULL AND due_at <= ? ORDER BY due_at LIMIT ?", (before, limit)
        )

    async def finished(self, after: str, limit: int) -> list[str]:
        """The ids of finished tables behind `after`, in the order of their ids."""
        return await self.ids(
            "WHERE status = 'finished' AND id > ? ORDER BY id LIMIT ?", (after, limit)
        )

    async def postpone(self, table_id: str, due_at: int | None) -> None:
        """Let the server look at a table again at another time."""
        await self.engine.write([("UPDATE tables SET due_at = ? WHERE id = ?", (due_at, table_id))])

    async def archive(self, open_before: int, running_before: int) -> None:
        """Lay aside tables that nobody has touched for long; their next entry takes them out again."""
        sql = "UPDATE tables SET status = 'archived', due_at = NULL WHERE status = ? AND touched_at < ?"
        await self.engine.write([(sql, ("open", open_before)), (sql, ("running", running_before))])

    async def count(self, status: str) -> int:
        """How many tables stand so."""
        rows = await self.engine.fetch("SELECT COUNT(*) FROM tables WHERE status = ?", (status,))
        return int(rows[0][0])

    # --- Chat and notes ---

    async def say(self, line: ChatRow, announce: str | None = None) -> ChatRow:
        """Keep a line of chat under the next number of its channel; the line as kept."""
        for _ in range(CHAT_RETRIES):
            found = await self.engine.fetch(
                "SELECT MAX(n) FROM chat WHERE table_id = ? AND channel = ?",
                (line.table_id, line.channel),
            )
            kept = ChatRow(
                line.table_id,
                line.channel,
                (found[0][0] or 0) + 1,
                line.seat,
                line.name,
                line.text,
                line.at,
            )
            try:
                await self.engine.write([insert(kept)], announce)
            except Conflict:
                continue
            return kept
        raise Conflict("too many people talk at once")

    async def chat(self, table_id: str, channel: str, after: int, limit: int) -> list[ChatRow]:
        """The last lines of a channel behind a number, in order."""
        found = await self.rows(
            ChatRow,
            "WHERE table_id = ? AND channel = ? AND n > ? ORDER BY n DESC LIMIT ?",
            (table_id, channel, after, limit),
        )
        return found[::-1]

    async def keep_note(self, note: NoteRow, announce: str | None = None) -> None:
        """Keep a note in place of the one under the same key; an empty one is removed."""
        where = (note.table_id, note.seat, note.key)
        remove: Statement = ("DELETE FROM notes WHERE table_id = ? AND seat = ? AND key = ?", where)
        await self.engine.write([remove, insert(note)] if note.text else [remove], announce)

    async def notes(self, table_id: str) -> list[NoteRow]:
        return await self.rows(NoteRow, "WHERE table_id = ? ORDER BY seat, key", (table_id,))

    # --- Outages ---

    async def pulse(self, now: int, longest: int) -> None:
        """Say that a server is alive; a gap longer than `longest` since the last pulse is kept as an outage."""
        last = await self.rows(PulseRow, "WHERE id = ?", (1,))
        kept: list[Statement] = [("DELETE FROM pulse WHERE id = ?", (1,)), insert(PulseRow(1, now))]
        if last and now - last[0].at > longest:
            kept.append(insert(OutageRow(last[0].at, now)))
        try:
            await self.engine.write(kept)
        except Conflict:
            return  # another server said so in the same moment

    async def outages(self) -> list[OutageRow]:
        return await self.rows(OutageRow, "ORDER BY began", ())

    # --- Everything at once: backups ---

    async def is_empty(self) -> bool:
        return not await self.engine.fetch("SELECT id FROM tables LIMIT 1")

    async def dump(self) -> AsyncIterator[list[Row]]:
        """Every row of the store, some at a time, in an order that `load` takes."""
        for kind in ROWS:
            last: tuple[Any, ...] = ()
            while True:
                where, values = behind(kind, last)
                rows = await self.rows(kind, f"{where} LIMIT {COPIED_AT_ONCE}", values)
                if not rows:
                    break
                yield list(rows)
                last = tuple(getattr(rows[-1], column) for column in kind.KEY)

    async def load(self, rows: Iterable[Row]) -> None:
        """Take rows of a dump in."""
        await self.engine.write([insert(row) for row in rows])

    # --- How rows are read ---

    async def rows(self, kind: type[R], where: str, values: Sequence[Any]) -> list[R]:
        found = await self.engine.fetch(
            f"SELECT {', '.join(kind.columns())} FROM {kind.TABLE} {where}",  # noqa: S608 - our own words
            values,
        )
        return [kind(*row) for row in found]

    async def ids(self, where: str, values: Sequence[Any]) -> list[str]:
        found = await self.engine.fetch(f"SELECT id FROM tables {where}", values)  # noqa: S608 - our own words
        return [row[0] for row in found]


def insert(row: Row) -> Statement:
    """The statement that keeps a row."""
    columns = row.columns()
    marks = ", ".join("?" for _ in columns)
    return f"INSERT INTO {row.TABLE} ({', '.join(columns)}) VALUES ({marks})", row.values()  # noqa: S608


def behind(kind: type[Row], last: tuple[Any, ...]) -> tuple[str, tuple[Any, ...]]:
    """The rest of a query for the rows behind a key, in the order of the key."""
    order = f"ORDER BY {', '.join(kind.KEY)}"
    if not last:
        return order, ()
    marks = ", ".join("?" for _ in kind.KEY)
    return f"WHERE ({', '.join(kind.KEY)}) > ({marks}) {order}", last


def store_at(address: str) -> Store:
    """The store at an address: `postgresql://…`, `sqlite:PATH`, or just a path."""
    if address.startswith(("postgresql://", "postgres://")):
        return Store(PostgresEngine(address))
    if "://" in address:
        raise StoreError(
            f"expected a path or postgresql://…; got {address.split('://', maxsplit=1)[0]}://…"
        )
    return Store(SqliteEngine(Path(address.removeprefix("sqlite:"))))
