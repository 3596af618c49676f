"""An SQLite file that is foreign, torn, newer or in use is refused in words and left as it was."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from gaslight.storage import migrations
from gaslight.storage.engine import StoreError
from gaslight.storage.rows import EntryRow, TableRow
from gaslight.storage.sqlite import APPLICATION_ID, SqliteEngine
from gaslight.storage.store import Head, Store, store_at

TABLE = TableRow("t1", "pocket", "{}", "{}", "5e", "5a", "running", 1, 100, 100, None)


async def opened(path: Path) -> Store:
    store = store_at(str(path))
    await store.start()
    return store


def open_and_close(path: Path) -> None:
    async def go() -> None:
        await (await opened(path)).close()

    asyncio.run(go())


def filled(path: Path, entries: int) -> None:
    async def go() -> None:
        store = await opened(path)
        await store.create(TABLE, [], [])
        for seq in range(1, entries + 1):
            await store.append(
                EntryRow("t1", seq, "move", seq, "x" * 300), Head("running", seq, None)
            )
        await store.close()

    asyncio.run(go())


def refused(path: Path, words: str) -> None:
    before = path.read_bytes()
    with pytest.raises(StoreError, match=words):
        open_and_close(path)
    assert path.read_bytes() == before


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("Not a database, but somebody's diary.\n" * 50)
    refused(path, "torn or no database")


def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE tables (id TEXT)")
        connection.commit()
    refused(path, "another program")


def test_a_torn_file_is_refused_wherever_it_was_cut(tmp_path: Path) -> None:
    whole = tmp_path / "whole.sqlite"
    filled(whole, 60)
    content = whole.read_bytes()
    assert len(content) > 20 * 1024
    for part in range(1, 20):
        torn = tmp_path / f"torn{part}.sqlite"
        torn.write_bytes(content[: len(content) * part // 20])
        refused(torn, "torn")


def test_overwritten_pages_are_refused(tmp_path: Path) -> None:
    whole = tmp_path / "whole.sqlite"
    filled(whole, 60)
    content = bytearray(whole.read_bytes())
    content[4096 * 3 : 4096 * 5] = b"\xff" * 8192
    broken = tmp_path / "broken.sqlite"
    broken.write_bytes(content)
    refused(broken, "torn")


def test_a_file_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "newer.sqlite"
    filled(path, 1)
    last = len(migrations.all_migrations())
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(migrations.NOTE_IN_LEDGER, (last + 1, "from_the_future"))
        connection.commit()
    refused(path, "newer Gaslight")


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "gaslight.sqlite"

    async def go() -> None:
        first = await opened(path)
        with pytest.raises(StoreError, match="another server is using"):
            await opened(path)
        await first.close()
        await (await opened(path)).close()

    asyncio.run(go())


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="there is no folder"):
        open_and_close(tmp_path / "nowhere" / "gaslight.sqlite")


@pytest.mark.parametrize("version", range(len(migrations.all_migrations())))
def test_an_older_file_is_brought_up_to_date_and_keeps_its_tables(
    tmp_path: Path, version: int
) -> None:
    path = tmp_path / "old.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(migrations.MAKE_LEDGER)
        for migration in migrations.all_migrations()[:version]:
            for statement in migration.statements:
                connection.execute(statement)
            connection.execute(migrations.NOTE_IN_LEDGER, (migration.number, migration.name))
        if version:
            values = TABLE.values()
            connection.execute(
                f"INSERT INTO tables VALUES ({', '.join('?' * len(values))})", values
            )
            connection.execute("INSERT INTO entries VALUES ('t1', 1, 'start', 5, '{}')")
        connection.commit()

    async def go() -> None:
        store = await opened(path)
        if version:
            assert await store.table("t1") == TABLE
            assert await store.entries("t1") == [EntryRow("t1", 1, "start", 5, "{}")]
        else:
            await store.create(TABLE, [], [])
        await store.append(EntryRow("t1", 2, "move", 6, "{}"), Head("running", 6, None))
        assert await store.outages() == []
        await store.close()

    asyncio.run(go())


def test_migrations_are_numbered_without_a_gap() -> None:
    found = migrations.all_migrations()
    assert [migration.number for migration in found] == list(range(1, len(found) + 1))
    assert all(migration.statements for migration in found)
    with pytest.raises(StoreError, match="without a gap"):
        migrations.missing([1, 3], "here")


def test_a_wal_left_by_a_killed_server_is_read(tmp_path: Path) -> None:
    path = tmp_path / "gaslight.sqlite"

    async def go() -> None:
        store = await opened(path)
        await store.create(TABLE, [EntryRow("t1", 1, "start", 5, "{}")], [])
        copy = tmp_path / "copy.sqlite"
        copy.write_bytes(path.read_bytes())
        wal = path.with_name(path.name + "-wal")
        copy.with_name(copy.name + "-wal").write_bytes(wal.read_bytes())
        await store.close()
        second = await opened(copy)
        assert [row.seq for row in await second.entries("t1")] == [1]
        await second.close()

    asyncio.run(go())


def test_what_is_acknowledged_was_synced_to_the_disk(tmp_path: Path) -> None:
    """SQLite waits for the disk at every commit: only then a move survives a loss of power, too."""
    full = 2

    async def go() -> None:
        store = await opened(tmp_path / "store.sqlite")
        engine = store.engine
        assert isinstance(engine, SqliteEngine)
        asked = await engine.queued(
            engine.writes, lambda connection: connection.execute("PRAGMA synchronous").fetchone()
        )
        await store.close()
        assert asked == (full,)

    asyncio.run(go())
