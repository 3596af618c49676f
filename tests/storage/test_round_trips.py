"""PostgreSQL is asked no more often than it must be: each time it is, a move waits for it."""

from __future__ import annotations

import asyncio
import os
import secrets
from typing import Any

import pytest

from gaslight.storage.rows import EntryRow, TableRow, TokenRow
from gaslight.storage.store import Head, store_at

pytestmark = pytest.mark.postgres
HEAD = Head("running", 200, None)


def entry(seq: int) -> EntryRow:
    return EntryRow("t1", seq, "move", 100 + seq, "{}")


def test_an_entry_goes_to_the_database_and_back_once() -> None:
    asked: list[str] = []

    def hear(record: Any) -> None:
        asked.append(record.query)

    async def go() -> None:
        address = os.environ["GASLIGHT_TEST_POSTGRES"]
        store = store_at(f"{address}?schema=test_{secrets.token_hex(6)}")
        await store.start()
        engine: Any = store.engine
        try:
            row = TableRow("t1", "pocket", "{}", "{}", "5e", "5a", "open", 1, 100, 100, None)
            await store.create(row, [], [])
            async with engine.pool.acquire() as connection:  # the next to ask has it, too
                connection.add_query_logger(hear)
            asked.clear()
            await store.append(entry(1), HEAD)
            assert len(asked) == 1, asked
            asked.clear()
            await store.append(entry(2), HEAD, [TokenRow("h", "t1", "seat", 0)])
            assert len(asked) == 1, asked
            asked.clear()
            assert [each.seq for each in await store.entries("t1")] == [1, 2]
            assert len(asked) == 1, asked
            assert (await store.table("t1")).status == "running"  # type: ignore[union-attr] # it is there
            assert len(await store.tokens("t1")) == 1
            # Rows that take the place of others are several statements, all of them or none.
            asked.clear()
            await store.append(entry(3), HEAD, beside=[TokenRow("h", "t1", "seat", 1)])
            assert [each.seat for each in await store.tokens("t1")] == [1]
            assert any("BEGIN" in each for each in asked)
        finally:
            await store.close()

    asyncio.run(go())
