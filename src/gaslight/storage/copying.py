"""Backups: every row of a store in an SQLite file, and back into an empty store of either kind.

A backup is the store of one moment, also while servers write to it, and every copy is compared with what it came from.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from gaslight.storage.engine import StoreError
from gaslight.storage.rows import ROWS, Row
from gaslight.storage.sqlite import SqliteEngine
from gaslight.storage.store import Store, store_at


@asynccontextmanager
async def reading(address: str) -> AsyncIterator[Store]:
    """A store to read from, also while a server is using it."""
    store = store_at(address)
    if isinstance(store.engine, SqliteEngine) and not store.engine.path.exists():
        raise StoreError(f"there is no database {store.engine.path}")
    store.engine.only_reads = True
    await store.start()
    try:
        yield store
    finally:
        await store.close()


async def back_up(address: str, file: Path) -> int:
    """Copy a store into a new file; how many rows it has."""
    if file.exists():  # noqa: ASYNC240 - a command, not a server
        raise StoreError(f"{file} is there already; a backup never overwrites one")
    async with reading(address) as source:
        return await copied(source, Store(SqliteEngine(file)))


async def restore(file: Path, address: str) -> int:
    """Copy a backup into an empty store; how many rows it has."""
    async with reading(str(file)) as source:
        return await copied(source, store_at(address))


async def copied(source: Store, target: Store) -> int:
    count = 0
    await target.start()
    try:
        if not await target.is_empty():
            raise StoreError("the store is not empty; a backup is restored into an empty one")
        async for rows in source.dump():
            await target.load(rows)
            count += len(rows)
        await compare(source, target)
    finally:
        await target.close()
    return count


async def compare(source: Store, target: Store) -> None:
    """Refuse a copy that is not whole: as many rows of each kind, and as many entries at each table."""
    for kind in ROWS:
        there, here = [await counted(store, kind) for store in (source, target)]
        if there != here:
            raise StoreError(f"the copy is not whole: {here} of {there} rows of {kind.TABLE}")
    sql = "SELECT COUNT(*), COALESCE(SUM(seq), 0) FROM entries WHERE table_id NOT IN (SELECT id FROM tables)"
    orphans = [[int(n) for n in (await store.engine.fetch(sql))[0]] for store in (source, target)]
    if orphans[0] != orphans[1]:
        raise StoreError(f"the copy is not whole: {orphans[1][0]} entries belong to no table")


async def counted(store: Store, kind: type[Row]) -> int:
    return int((await store.engine.fetch(f"SELECT COUNT(*) FROM {kind.TABLE}"))[0][0])  # noqa: S608 - our own words
