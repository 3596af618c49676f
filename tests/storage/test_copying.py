"""Backups of a store in use: one moment of it, whole, and compared with what it came from."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest
from tests.storage.test_store import TABLE, entry, head

from gaslight.storage.copying import back_up, reading, restore
from gaslight.storage.engine import StoreError
from gaslight.storage.postgres import COMMAND_SECONDS
from gaslight.storage.rows import TableRow
from gaslight.storage.store import Store, store_at


async def write_on(store: Store, stop: asyncio.Event) -> None:
    """Tables and entries as fast as they come, as a server would."""
    number = 0
    while not stop.is_set():
        number += 1
        name = f"w{number}"
        row = TableRow(name, "pocket", "{}", "{}", "5e", "5a", "open", 1, 100, 100, None)
        await store.create(row, [entry(1, name)], [])
        for seq in (2, 3):
            await store.append(entry(seq, name), head())


def test_a_backup_of_a_store_in_use_is_one_moment_of_it(address: str, tmp_path: Path) -> None:
    async def go() -> None:
        store = store_at(address)
        await store.start()
        stop = asyncio.Event()
        writing = asyncio.create_task(write_on(store, stop))
        try:
            for number in range(3):
                await asyncio.sleep(0.2)
                file = tmp_path / f"backup{number}.sqlite"
                assert await back_up(address, file) > 0
                async with reading(str(file)) as copy:
                    orphans = (
                        "SELECT COUNT(*) FROM entries WHERE table_id NOT IN (SELECT id FROM tables)"
                    )
                    empty = (
                        "SELECT COUNT(*) FROM tables WHERE id NOT IN (SELECT table_id FROM entries)"
                    )
                    for question in (orphans, empty):
                        assert await copy.engine.fetch(question) == [(0,)]
        finally:
            stop.set()
            with suppress(StoreError):
                await writing
            await store.close()
        assert await restore(file, str(tmp_path / "again.sqlite")) > 0

    asyncio.run(go())


def test_a_copy_that_is_not_whole_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        file = str(tmp_path / "store.sqlite")
        store = store_at(file)
        await store.start()
        await store.create(TABLE, [entry(1), entry(2)], [])
        await store.close()

        async def forgetful(self: Store, rows: list[object]) -> None:
            await load(self, rows[:1])  # type: ignore[arg-type]

        load = Store.load
        monkeypatch.setattr(Store, "load", forgetful)
        with pytest.raises(StoreError, match="1 of 2 rows of entries"):
            await back_up(file, tmp_path / "backup.sqlite")

    asyncio.run(go())


@pytest.mark.postgres
def test_what_only_looks_at_a_store_makes_nothing_there(address: str) -> None:
    async def go() -> None:
        # At once, too: a connection that nobody gives back is waited for as long as a command may take.
        async with asyncio.timeout(COMMAND_SECONDS / 2):
            with pytest.raises(StoreError, match="no "):
                async with reading(address):
                    pass

    asyncio.run(go())
