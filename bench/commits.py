"""Commits a second on PostgreSQL, with announcements to the other servers and without, turn about in one run.

.venv/bin/python -m bench.commits                    # a server of its own, that waits for the disk
.venv/bin/python -m bench.commits postgresql://…     # yours; it makes a schema and leaves it behind

Two servers (stores) write entries of many tables at once; a third hears what they announce. "inside" is how
it was before: NOTIFY within the transaction.
"""

from __future__ import annotations

import asyncio
import secrets
import statistics
import sys
import time
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Final

from gaslight.storage.rows import EntryRow, TableRow
from gaslight.storage.store import Head, Store, insert, store_at

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))
from services import postgres

ROUNDS: Final = 30
SECONDS: Final = 0.5
WRITERS: Final = 8
"""For each of the two servers."""
BODY: Final = '{"kind":"move","seat":0,"by":"person","actions":["rotate b2 cw"],"own":1,"drawn":9}'


async def write(store: Store, way: str, until: float, waits: list[float]) -> None:
    """Write entries of a table of its own, one after another."""
    table = secrets.token_hex(8)
    await store.create(TableRow(table, "pocket", "{}", "{}", "", "", "open", 0, 1, 1, None), [], [])
    seq = 0
    while time.perf_counter() < until:
        seq += 1
        row, began = EntryRow(table, seq, "move", 1, BODY), time.perf_counter()
        if way == "inside":
            await write_inside(store, row)
        else:
            announce = (f"e {table}", str(seq)) if way == "after" else None
            await store.append(row, Head("running", 1, None), (), announce)
        waits.append(time.perf_counter() - began)


async def write_inside(store: Store, row: EntryRow) -> None:
    """As it was: the announcement is part of the transaction."""
    engine: Any = store.engine
    async with engine.pool.acquire() as connection, connection.transaction():
        sql, values = insert(row)
        marks = ", ".join(f"${n}" for n in range(1, len(values) + 1))
        await connection.execute(f"{sql.partition('VALUES')[0]}VALUES ({marks})", *values)
        await connection.execute(
            "UPDATE tables SET status = $1, touched_at = $2, due_at = $3 WHERE id = $4",
            "running", 1, None, row.table_id,
        )  # fmt: skip
        words = f"e {store.node} {row.table_id} {row.seq}"
        await connection.execute("SELECT pg_notify($1, $2)", engine.channel, words)


async def measured(stores: Sequence[Store], way: str) -> tuple[float, float]:
    """Commits a second, and the time within which 95 % of them were done."""
    waits: list[float] = []
    until = time.perf_counter() + SECONDS
    await asyncio.gather(
        *(write(store, way, until, waits) for store in stores for _ in range(WRITERS))
    )
    return len(waits) / SECONDS, statistics.quantiles(waits, n=20)[-1]


async def compare(address: str) -> None:
    schema = f"bench_{secrets.token_hex(4)}"
    stores = [store_at(f"{address}?schema={schema}") for _ in range(3)]
    heard = 0

    def hear(_: str | None) -> None:
        nonlocal heard
        heard += 1

    for store in stores:
        await store.start()
        store.listen(hear)
    found: dict[str, list[tuple[float, float]]] = {"none": [], "after": [], "inside": []}
    for _ in range(ROUNDS):
        for way, results in found.items():
            results.append(await measured(stores[:2], way))
    for way, results in found.items():
        rates, waits = zip(*results, strict=True)
        print(
            f"announcements {way:7} {statistics.median(rates):6.0f} commits/s,"
            f" 95 % within {1000 * statistics.median(waits):.1f} ms"
        )
    without = sum(rate for rate, _ in found["none"])
    for way in ("after", "inside"):
        share = sum(rate for rate, _ in found[way]) / without
        print(f"{way}: {100 * share:.0f} % of the commits without")
    print(f"{heard} announcements were heard")
    for store in stores:
        await store.close()


def main() -> None:
    given = sys.argv[1:]
    with nullcontext(given[0]) if given else postgres(durable=True) as address:
        asyncio.run(compare(address))


if __name__ == "__main__":
    main()
