"""The store of the tables: one contract and one implementation over both databases."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from gaslight.storage.engine import (
    Announcement,
    Conflict,
    Engine,
    Heard,
    Statement,
    StoreError,
)
from gaslight.storage.postgres import PostgresEngine
from gaslight.storage.rows import (
    ROWS,
    ChatRow,
    EntryRow,
    KeyRow,
    NoteRow,
    OutageRow,
    PresenceRow,
    PulseRow,
    R,
    ReportRow,
    Row,
    StopRow,
    TableRow,
    TokenRow,
)
from gaslight.storage.sqlite import SqliteEngine

CHAT_RETRIES = 60
CHAT_PAUSE_SECONDS = 0.02
COPIED_AT_ONCE = 500
UNLESS_NEWER = """
INSERT INTO presence (table_id, seat, seen_at) SELECT CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS BIGINT)
WHERE NOT EXISTS (SELECT 1 FROM presence WHERE table_id = CAST(? AS TEXT) AND seat = CAST(? AS BIGINT))
"""


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

    def mended(self) -> list[str]:
        """Files of the store that others could read until this start."""
        return [str(file) for file in getattr(self.engine, "mended", [])]

    @property
    def announces(self) -> bool:
        """Whether other servers may work on the same store, and announce what they write."""
        return isinstance(self.engine, PostgresEngine)

    def listen(self, heard: Heard) -> None:
        """Hear what other servers on the same store announce."""
        self.engine.listen(heard)

    async def announce(self, announcement: Announcement) -> None:
        """Tell the other servers on the same store something."""
        await self.engine.announce(announcement)

    @property
    def node(self) -> str:
        """What this server is called among those on the same store."""
        return self.engine.node

    # --- Tables and entries ---

    async def create(
        self,
        table: TableRow,
        entries: Sequence[EntryRow],
        tokens: Sequence[TokenRow],
        beside: Sequence[Row] = (),
    ) -> None:
        """A new table with its first entries; Conflict when the id is taken."""
        await self.engine.write([insert(row) for row in (table, *entries, *tokens, *beside)])

    async def append(
        self,
        entry: EntryRow,
        head: Head,
        tokens: Sequence[TokenRow] = (),
        announce: Announcement | None = None,
        *,
        beside: Sequence[Row] = (),
    ) -> None:
        """The next entry of a table, whole; Conflict when somebody else wrote that number first.

        Rows `beside` it take the place of those with their keys.
        """
        stand = (
            "UPDATE tables SET status = ?, touched_at = ?, due_at = ? WHERE id = ?",
            (head.status, head.touched_at, head.due_at, entry.table_id),
        )
        await self.engine.write(
            [
                insert(entry),
                stand,
                *(insert(token) for token in tokens),
                *(statement for row in beside for statement in (without(row), insert(row))),
            ],
            announce,
            apart=not beside,
        )

    async def table(self, table_id: str) -> TableRow | None:
        found = await self.rows(TableRow, "WHERE id = ?", (table_id,))
        return found[0] if found else None

    async def entries(self, table_id: str, after: int = 0) -> list[EntryRow]:
        """The entries of a table behind number `after`, in order."""
        return await self.rows(
            EntryRow, "WHERE table_id = ? AND seq > ? ORDER BY seq", (table_id, after)
        )

    async def exchange_tokens(
        self,
        table_id: str,
        old: Sequence[str],
        fresh: Sequence[TokenRow],
        announce: Announcement | None,
        *,
        forget: int | None = None,
    ) -> None:
        """Put tokens in the place of others, all at once; seat `forget` loses its notes and its person."""
        remove = "DELETE FROM tokens WHERE table_id = ? AND hash = ?"
        statements: list[Statement] = [(remove, (table_id, each)) for each in old]
        if forget is not None:
            # The sitting first: a key that is handed out in this moment waits for it, and then finds none.
            for what in ("sittings", "notes", "tokens"):
                where = "WHERE table_id = ? AND seat = ?"
                statements.append((f"DELETE FROM {what} {where}", (table_id, forget)))  # noqa: S608 - our own words
        await self.engine.write([*statements, *(insert(row) for row in fresh)], announce)

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

    async def say(self, line: ChatRow, most: int, announce: Announcement | None = None) -> ChatRow:
        """Keep a line of chat under the next number of its channel, and the newest `most`; the line as kept."""
        for _ in range(CHAT_RETRIES):
            found = await self.engine.fetch(
                "SELECT MAX(n) FROM chat WHERE table_id = ? AND channel = ?",
                (line.table_id, line.channel),
            )
            kept = replace(line, n=(found[0][0] or 0) + 1)
            try:
                await self.engine.write([insert(kept), without_older(kept, most)], announce)
            except Conflict:  # somebody at another server took the number
                await asyncio.sleep(random.uniform(0, CHAT_PAUSE_SECONDS))
                continue
            return kept
        raise Conflict("too many people talk at once")

    async def chat(
        self, table_id: str, channel: str, after: int, limit: int, *, first: bool = False
    ) -> list[ChatRow]:
        """The last lines of a channel behind a number, or the first ones, in order."""
        order = "ORDER BY n LIMIT ?" if first else "ORDER BY n DESC LIMIT ?"
        found = await self.rows(
            ChatRow,
            f"WHERE table_id = ? AND channel = ? AND n > ? {order}",
            (table_id, channel, after, limit),
        )
        return found if first else found[::-1]

    async def forget_chat(self, before: int, most: int) -> None:
        """Remove lines said before a time, and the oldest when there are more than `most` in all."""
        newest = await self.engine.fetch(
            "SELECT at FROM chat ORDER BY at DESC LIMIT 1 OFFSET ?", (most,)
        )
        until = max([before, *(at + 1 for (at,) in newest)])
        await self.engine.write([("DELETE FROM chat WHERE at < ?", (until,))])

    async def keep_report(self, report: ReportRow) -> None:
        """Keep a line that the host was told about, once."""
        with suppress(Conflict):
            await self.engine.write([insert(report)])

    async def reports(self) -> list[ReportRow]:
        return await self.rows(ReportRow, "ORDER BY at", ())

    async def keep_note(self, note: NoteRow, announce: Announcement | None = None) -> None:
        """Keep a note in place of the one under the same key; an empty one is removed."""
        where = (note.table_id, note.seat, note.key)
        remove: Statement = ("DELETE FROM notes WHERE table_id = ? AND seat = ? AND key = ?", where)
        await self.engine.write([remove, insert(note)] if note.text else [remove], announce)

    async def notes(self, table_id: str) -> list[NoteRow]:
        return await self.rows(NoteRow, "WHERE table_id = ? ORDER BY seat, key", (table_id,))

    # --- Mail ---

    async def key(self, name: str, fresh: str) -> str:
        """The key of a name; `fresh` if there is none yet."""
        found = await self.rows(KeyRow, "WHERE name = ?", (name,))
        if not found:
            with suppress(Conflict):  # another server made it in the same moment
                await self.engine.write([insert(KeyRow(name, fresh))])
            found = await self.rows(KeyRow, "WHERE name = ?", (name,))
        return found[0].value

    async def stop_mail(self, hashed: str, now: int) -> None:
        """Note that an address wants no mail."""
        with suppress(Conflict):
            await self.engine.write([insert(StopRow(hashed, now))])

    async def is_mail_stopped(self, hashed: str) -> bool:
        return bool(await self.rows(StopRow, "WHERE hash = ?", (hashed,)))

    # --- Presence ---

    async def keep_presence(self, seen: Sequence[PresenceRow]) -> None:
        """Keep when seats were last connected; nothing older replaces anything newer."""
        statements: list[Statement] = []
        for row in seen:
            where = (row.table_id, row.seat)
            older = "DELETE FROM presence WHERE table_id = ? AND seat = ? AND seen_at <= ?"
            statements.append((older, (*where, row.seen_at)))
            statements.append((UNLESS_NEWER, (*where, row.seen_at, *where)))
        if statements:
            with suppress(Conflict):  # another server said so in the same moment
                await self.engine.write(statements)

    async def presence(self, table_id: str) -> list[PresenceRow]:
        return await self.rows(PresenceRow, "WHERE table_id = ? ORDER BY seat", (table_id,))

    # --- Outages ---

    async def pulse(self, now: int, longest: int, back: int = 0) -> None:
        """Say that a server is alive; a gap longer than `longest` since the last pulse is kept as an outage.

        It lasts until people had so much time to come `back`.
        """
        last = await self.rows(PulseRow, "WHERE id = ?", (1,))
        kept: list[Statement] = [("DELETE FROM pulse WHERE id = ?", (1,)), insert(PulseRow(1, now))]
        if last and now - last[0].at > longest:
            kept.append(insert(OutageRow(last[0].at, now + back)))
        try:
            await self.engine.write(kept)
        except Conflict:
            return  # another server said so in the same moment

    async def probe(self) -> None:
        """Write, to find out whether that is possible; nobody minds a millisecond.

        SQLite leaves a page alone that would not change: on a full disk that works.
        """
        await self.engine.write([("UPDATE pulse SET at = at + 1 WHERE id = ?", (1,))])

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


def without_older(line: ChatRow, most: int) -> Statement:
    """The statement that leaves the newest lines of a channel up to this one."""
    where = (line.table_id, line.channel, line.n - most)
    return "DELETE FROM chat WHERE table_id = ? AND channel = ? AND n <= ?", where


def insert(row: Row) -> Statement:
    """The statement that keeps a row."""
    columns = row.columns()
    return f"INSERT INTO {row.TABLE} ({', '.join(columns)}) VALUES ({marks(columns)})", row.values()  # noqa: S608


def without(row: Row) -> Statement:
    """The statement that removes the row with the same key."""
    where = " AND ".join(f"{column} = ?" for column in row.KEY)
    values = tuple(getattr(row, column) for column in row.KEY)
    return f"DELETE FROM {row.TABLE} WHERE {where}", values  # noqa: S608 - our own words


def behind(kind: type[Row], last: tuple[Any, ...]) -> tuple[str, tuple[Any, ...]]:
    """The rest of a query for the rows behind a key, in the order of the key."""
    order = f"ORDER BY {', '.join(kind.KEY)}"
    if not last:
        return order, ()
    return f"WHERE ({', '.join(kind.KEY)}) > ({marks(kind.KEY)}) {order}", last


def marks(values: Sequence[Any]) -> str:
    """A place in a statement for each value."""
    return ", ".join("?" for _ in values)


def store_at(address: str) -> Store:
    """The store at an address: `postgresql://…`, `sqlite:PATH`, or just a path."""
    if address.startswith(("postgresql://", "postgres://")):
        return Store(PostgresEngine(address))
    if "://" in address:
        raise StoreError(
            f"expected a path or postgresql://…; got {address.split('://', maxsplit=1)[0]}://…"
        )
    path = address.removeprefix("sqlite:")
    if path in ("", ":memory:"):  # each of our connections would see another database
        raise StoreError(f"expected the path of a file or postgresql://…; got {address!r}")
    return Store(SqliteEngine(Path(path)))
