"""What a host does to a store: decisions kept and logged, tables and people removed, old things purged."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from gaslight.storage.accounts import AccountStore, seats_moved
from gaslight.storage.engine import Conflict, Statement
from gaslight.storage.postgres import PostgresEngine
from gaslight.storage.rows import (
    ROWS,
    BlockRow,
    EntryRow,
    HostLogRow,
    PersonRow,
    RuleRow,
    SittingRow,
    TableRow,
    TokenRow,
)
from gaslight.storage.sqlite import SqliteEngine
from gaslight.storage.store import Store, insert

LOG_RETRIES = 20
REMOVED_AT_ONCE = 100
NAMING = ("sit", "rename")
"""The kinds of entries that hold somebody's name."""


@dataclass(frozen=True)
class Before:
    """The moments before which things are purged, in milliseconds; None: they are kept."""

    finished: int | None = None
    archived: int | None = None
    chat: int | None = None
    reports: int | None = None
    log: int | None = None


@dataclass(frozen=True)
class Purged:
    """How many of each were removed."""

    tables: int = 0
    lines: int = 0
    reports: int = 0
    log: int = 0


# --- The log --------------------------------------------------------------------------------


async def log_act(store: Store, at: int, act: str, what: str, origin: str = "") -> HostLogRow:
    """Keep under the next number what a host did."""
    for _ in range(LOG_RETRIES):
        found = await store.engine.fetch("SELECT MAX(n) FROM host_log")
        row = HostLogRow((found[0][0] or 0) + 1, at, act, what, origin)
        try:
            await store.engine.write([insert(row)])
        except Conflict:
            continue
        return row
    raise Conflict("too many hosts act at once")


async def log_after(store: Store, number: int, limit: int = 1000) -> list[HostLogRow]:
    """The acts behind a number, in order."""
    return await store.rows(HostLogRow, "WHERE n > ? ORDER BY n LIMIT ?", (number, limit))


async def newest_acts(store: Store, limit: int) -> list[HostLogRow]:
    """The last acts, the newest first."""
    return await store.rows(HostLogRow, "ORDER BY n DESC LIMIT ?", (limit,))


# --- Decisions ------------------------------------------------------------------------------


async def blocks(store: Store) -> list[BlockRow]:
    return await store.rows(BlockRow, "ORDER BY at, kind, way, what", ())


async def block(store: Store, rows: Iterable[BlockRow]) -> None:
    """Keep who is blocked, in place of what held of him before."""
    statements: list[Statement] = []
    for row in rows:
        statements += [unblocked(row), insert(row)]
    with suppress(Conflict):  # another server did the same in the same moment
        await store.engine.write(statements)


async def unblock(store: Store, rows: Sequence[BlockRow]) -> None:
    await store.engine.write([unblocked(row) for row in rows])


def unblocked(row: BlockRow) -> Statement:
    where = "DELETE FROM host_blocks WHERE kind = ? AND way = ? AND what = ?"
    return where, (row.kind, row.way, row.what)


async def rules(store: Store) -> dict[str, str]:
    return {row.name: row.value for row in await store.rows(RuleRow, "ORDER BY name", ())}


async def set_rule(store: Store, name: str, value: str) -> None:
    """Keep a rule; an empty one is removed."""
    remove: Statement = ("DELETE FROM host_rules WHERE name = ?", (name,))
    await store.engine.write([remove, insert(RuleRow(name, value))] if value else [remove])


# --- Figures --------------------------------------------------------------------------------


async def newest_tables(store: Store, statuses: Sequence[str], limit: int) -> list[str]:
    """The ids of the tables that stand so, those touched last first."""
    marks = ", ".join("?" for _ in statuses)
    return await store.ids(
        f"WHERE status IN ({marks}) ORDER BY touched_at DESC LIMIT ?", (*statuses, limit)
    )


async def counts(store: Store) -> dict[str, int]:
    """How many tables stand how."""
    found = await store.engine.fetch("SELECT status, COUNT(*) FROM tables GROUP BY status")
    return {str(status): int(count) for status, count in found}


async def size(store: Store) -> int:
    """How many bytes the store takes on the disk."""
    if isinstance(store.engine, PostgresEngine):
        found = await store.engine.fetch("SELECT pg_database_size(current_database())")
        return int(found[0][0])
    if isinstance(store.engine, SqliteEngine):
        path = store.engine.path
        files = [path, path.with_name(path.name + "-wal")]
        return sum(file.stat().st_size for file in files if file.exists())
    return 0


# --- Removing -------------------------------------------------------------------------------


RESULT = ("games_over", "played", "sittings")
"""What a game came to, and for whom: it outlives its table, so that no rating changes."""
HANGING = [kind.TABLE for kind in ROWS if "table_id" in kind.columns() and kind.TABLE not in RESULT]
"""The SQL tables whose other rows belong to a table of players."""


def removed(which: str, values: tuple[str, ...] = ()) -> list[Statement]:
    """The statements that remove what hangs on some tables; results stay, without names, and others do not see them."""
    unless = "table_id NOT IN (SELECT table_id FROM games_over)"
    statements = [f"DELETE FROM {name} WHERE {which}" for name in HANGING]  # noqa: S608 - our own words
    statements += [
        f"DELETE FROM sittings WHERE {which} AND {unless}",  # noqa: S608
        f"UPDATE played SET name = '' WHERE {which}",  # noqa: S608
        f"UPDATE games_over SET shown = 0 WHERE {which}",  # noqa: S608
    ]
    return [(statement, values) for statement in statements]


def rows_of_table(table_id: str) -> list[Statement]:
    """The statements that remove a table with all that hangs on it but its result."""
    removals = removed("table_id = ?", (table_id,))
    return [*removals, ("DELETE FROM tables WHERE id = ?", (table_id,))]


async def delete_table(store: Store, table_id: str) -> bool:
    """Remove a table, its entries, links, talk, notes and reports; whether there was one."""
    there = await store.table(table_id) is not None
    await store.engine.write(rows_of_table(table_id))
    return there


async def delete_orphans(store: Store) -> None:
    """Remove rows of tables that are gone: another server may have written one more in that moment."""
    await store.engine.write(removed("table_id NOT IN (SELECT id FROM tables)"))


async def seats_of_hash(store: Store, token: str) -> list[tuple[str, int]]:
    """The tables and seats that a link opens: a rematch keeps it."""
    found = await store.rows(
        TokenRow, "WHERE hash = ? AND kind = 'seat' ORDER BY table_id", (token,)
    )
    return [(row.table_id, row.seat) for row in found if row.seat is not None]


async def seats_of_name(store: Store, name: str) -> list[tuple[str, int]]:
    """The tables and seats where somebody of this name sits, or sat once."""
    written = json.dumps(name, ensure_ascii=False)[1:-1]
    like = f"%{re.sub('[!%_]', lambda sign: '!' + sign[0], written)}%"
    found: set[tuple[str, int]] = set()
    for table in await store.rows(TableRow, "WHERE setup LIKE ? ESCAPE '!'", (like,)):
        seats = json.loads(table.setup)["seats"]
        found |= {(table.id, n) for n, seat in enumerate(seats) if seat.get("name") == name}
    for entry in await naming_entries(store, "body LIKE ? ESCAPE '!'", (like,)):
        body = json.loads(entry.body)
        if body.get("name") == name:
            found.add((entry.table_id, body["seat"]))
    return sorted(found)


async def naming_entries(store: Store, where: str, values: Sequence[str]) -> list[EntryRow]:
    marks = ", ".join("?" for _ in NAMING)
    return await store.rows(
        EntryRow, f"WHERE kind IN ({marks}) AND {where} ORDER BY table_id, seq", (*NAMING, *values)
    )


async def erase_person(store: Store, table_id: str, seat: int) -> None:
    """Remove what the people of a seat wrote, their names and their links; the moves of the game stay."""
    await AccountStore(store).wipe_seat(table_id, seat)
    where = (table_id, seat)
    held = "SELECT hash FROM tokens WHERE table_id = ? AND seat = ?"
    statements: list[Statement] = [
        (f"DELETE FROM device_keys WHERE table_id = ? AND hash IN ({held})", (table_id, *where))  # noqa: S608
    ]
    statements += [
        (f"DELETE FROM {name} WHERE table_id = ? AND seat = ?", where)  # noqa: S608 - our own words
        for name in ("reports", "presence", "tokens")
    ]
    await store.engine.write(statements)


async def people_at(store: Store, seats: Iterable[tuple[str, int]]) -> set[str]:
    """Who sits on these seats, as far as people are known again."""
    found: set[str] = set()
    for where in seats:
        rows = await store.rows(SittingRow, "WHERE table_id = ? AND seat = ?", where)
        found |= {row.person for row in rows}
    return found


async def people_called(store: Store, name: str) -> set[str]:
    return {row.id for row in await store.rows(PersonRow, "WHERE name = ?", (name,))}


async def seats_of_person(store: Store, person: str) -> list[tuple[str, int]]:
    found = await store.rows(SittingRow, "WHERE person = ? ORDER BY table_id, seat", (person,))
    return [(row.table_id, row.seat) for row in found]


async def forget_person(store: Store, person: str) -> None:
    """Remove somebody's name and ways in."""
    await AccountStore(store).forget(person, seats_moved(secrets.token_hex(16)))


async def old_tables(store: Store, before: Before, limit: int) -> list[str]:
    """The ids of tables that are old enough to be purged."""
    found: list[str] = []
    for status, moment in (("finished", before.finished), ("archived", before.archived)):
        if moment is not None:
            found += await store.ids(
                "WHERE status = ? AND touched_at < ? ORDER BY touched_at LIMIT ?",
                (status, moment, limit),
            )
    return found


async def purge(store: Store, before: Before, held: Iterable[str] = ()) -> Purged:
    """Remove what is old enough; the tables that are `held` in memory are spared this time."""
    spared = set(held)
    tables = 0
    while True:
        old = await old_tables(store, before, REMOVED_AT_ONCE + len(spared))
        old = [table_id for table_id in old if table_id not in spared]
        if not old:
            break
        for table_id in old:
            await store.engine.write(rows_of_table(table_id))
        tables += len(old)
    others = [
        await removed_before(store, where, moment)
        for where, moment in (
            ("chat WHERE at < ?", before.chat),
            ("reports WHERE at < ?", before.reports),
            # The newest line stays: the numbers go on from it.
            ("host_log WHERE at < ? AND n < (SELECT MAX(n) FROM host_log)", before.log),
        )
    ]
    return Purged(tables, *others)


async def removed_before(store: Store, where: str, moment: int | None) -> int:
    """Remove the rows of a kind from before a moment; how many."""
    if moment is None:
        return 0
    where = f"FROM {where}"
    found = await store.engine.fetch(f"SELECT COUNT(*) {where}", (moment,))
    await store.engine.write([(f"DELETE {where}", (moment,))])
    return int(found[0][0])
