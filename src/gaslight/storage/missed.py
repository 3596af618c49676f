"""Many tables at once: whether anything was missed of what other servers wrote."""

from __future__ import annotations

from collections.abc import Sequence

from gaslight.storage.rows import R
from gaslight.storage.store import Store, marks


async def newest(store: Store, tables: Sequence[str]) -> dict[str, int]:
    """The number of the newest entry of each table."""
    rows = await store.engine.fetch(
        f"""SELECT id, (SELECT MAX(seq) FROM entries WHERE table_id = id) FROM tables
        WHERE id IN ({marks(tables)})""",  # noqa: S608 - marks alone
        tables,
    )
    return {table: seq or 0 for table, seq in rows}


async def last_lines(store: Store, tables: Sequence[str]) -> dict[str, dict[str, int]]:
    """The number of the last line of chat, by table and channel."""
    rows = await store.engine.fetch(
        f"""SELECT table_id, channel, MAX(n) FROM chat
        WHERE table_id IN ({marks(tables)}) GROUP BY table_id, channel""",  # noqa: S608 - marks alone
        tables,
    )
    found: dict[str, dict[str, int]] = {}
    for table, channel, n in rows:
        found.setdefault(table, {})[channel] = n
    return found


async def all_at(store: Store, kind: type[R], tables: Sequence[str]) -> list[R]:
    """All rows of a kind at some tables."""
    return await store.rows(kind, f"WHERE table_id IN ({marks(tables)})", tables)
