"""Backups: every row of a store in an SQLite file, and back into an empty store of either kind."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from gaslight.storage.engine import StoreError
from gaslight.storage.sqlite import SqliteEngine
from gaslight.storage.store import Store, store_at


@asynccontextmanager
async def reading(address: str) -> AsyncIterator[Store]:
    """A store to read from, also while a server is using it."""
    store = store_at(address)
    if isinstance(store.engine, SqliteEngine):
        if not store.engine.path.exists():
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
    finally:
        await target.close()
    return count
