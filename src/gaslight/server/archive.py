"""Finished games out of a store as records, and records into one."""

from __future__ import annotations

import asyncio
from pathlib import Path

from gaslight.core.game import AnyGame
from gaslight.core.options import settle
from gaslight.core.record import Record, RecordError, load
from gaslight.games import GAMES
from gaslight.server import messages as wire
from gaslight.server.founding import cleaned
from gaslight.server.hall import Hall
from gaslight.server.records import record_text, rows_of
from gaslight.server.refusals import Refusal
from gaslight.server.tables import Table
from gaslight.server.world import new_id, now_in_milliseconds
from gaslight.storage.copying import reading
from gaslight.storage.engine import Unavailable
from gaslight.storage.rows import EntryRow, TableRow
from gaslight.storage.store import Store, store_at

ASKED_AT_ONCE = 200
LONGEST_WORDS = 300
"""What is said about a bad file is cut to so many letters: it may quote the file."""


async def export_all(address: str, folder: Path) -> int:
    """Write every finished game as a record; how many there were."""
    count = 0
    async with reading(address) as store:
        last = ""
        while ids := await store.finished(last, ASKED_AT_ONCE):
            for table_id in ids:
                text = await exported(store, table_id)
                if text is not None:
                    (folder / f"{table_id}.record").write_text(text, encoding="utf-8")
                    count += 1
            last = ids[-1]
    return count


async def exported(store: Store, table_id: str) -> str | None:
    row = await store.table(table_id)
    if row is None or row.game not in GAMES:
        return None
    table = Table(row, GAMES[row.game])
    table.take_all(await store.entries(table_id))
    return record_text(table, None)


async def import_one(address: str, game: AnyGame, record: Record) -> str:
    """Take a record in as a finished table; its id."""
    table_id = new_id()
    row, entries = rows_of(game, record, table_id, now_in_milliseconds())
    store = store_at(address)
    await store.start()
    try:
        await store.create(row, entries, [])
    finally:
        await store.close()
    return table_id


# --- Over the wire ------------------------------------------------------------------------


async def open_record(hall: Hall, text: str) -> wire.TableInfo:
    """Take somebody's game file in as a finished table to look at, known by its address alone."""
    table_id = hall.world.table_id()
    try:
        # A long game takes long to play over: meanwhile the others go on.
        row, entries = await asyncio.to_thread(read_rows, text, table_id, hall.now())
    except ValueError as problem:
        raise Refusal("bad_record", str(problem)[:LONGEST_WORDS]) from None
    try:
        await hall.store.create(row, entries, [])
    except Unavailable:
        raise Refusal("unavailable", "the store does not answer; try again soon") from None
    hall.metrics.count("records_opened")
    return (await hall.open(table_id)).info(hall.now())


def read_rows(text: str, table_id: str, now: int) -> tuple[TableRow, list[EntryRow]]:
    """The rows of a game file from outside: it may not name files of this machine."""
    record = load(text)
    if record.game not in GAMES:
        raise RecordError(2, f"there is no game of this name; there are: {', '.join(GAMES)}")
    game = GAMES[record.game]
    try:
        settle(game.OPTIONS, record.options, files=False)
    except ValueError as problem:
        raise RecordError(2, str(problem)) from None
    record.seats = {role: cleaned(name)[: wire.LONGEST_NAME] for role, name in record.seats.items()}
    return rows_of(game, record, table_id, now)
