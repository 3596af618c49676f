"""An entry on its way to the disk: stored first, then taken in, then told to everybody."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from gaslight.server.table.entries import (
    AnyEntry,
    Ask,
    End,
    Move,
    Sit,
    Start,
    Takeback,
    entry_text,
    kind_of,
)
from gaslight.server.table.live import LiveTable
from gaslight.server.table.registry import Registry, damaged
from gaslight.server.table.table import REVEAL_MS, Table
from gaslight.server.wire.refusals import Refusal
from gaslight.storage.engine import Conflict, Unavailable
from gaslight.storage.rows import EntryRow, Row, TokenRow
from gaslight.storage.store import Head

MOST_ENTRIES = 2_000
"""A game comes to its end, but what its people do beside it need not: behind so many entries nothing is taken back
and nobody sits down. Whoever opens a table plays all of them over."""

Stored = Callable[[int], None]
"""Called with an entry's number as soon as it is stored, before anybody hears of it."""


class Outrun(Refusal):
    """Another server wrote this entry first; the table holds it by now, and what was wanted may be tried again."""


async def commit(  # noqa: PLR0913 - all of it is stored in one stroke, or none
    registry: Registry,
    live: LiveTable,
    entry: AnyEntry,
    *,
    after: Any = None,
    tokens: Sequence[TokenRow] = (),
    beside: Sequence[Row] = (),
    stored: Stored | None = None,
) -> None:
    """Store an entry, then take it in and tell everybody; the caller holds the table's lock.

    `after` is the position that a start or a move leads to.
    """
    table = live.table
    if table.id in registry.damaged:
        raise damaged()
    if table.id in registry.rules.deleted:
        raise Refusal("not_found", "the host of the server has removed this table")
    check_room(table, entry)
    now = registry.now()
    row = EntryRow(table.id, table.number + 1, kind_of(entry), now, entry_text(entry))
    head = head_after(table, entry, after, now)
    began = time.monotonic()
    try:
        words = (f"e {table.id}", str(row.seq))
        await registry.store.append(row, head, tokens, words, beside=beside)
    except Conflict:
        await registry.catch_up(live)
        raise Outrun("stale", "somebody was faster: the table has changed") from None
    except Unavailable:
        registry.metrics.count("store_failures")
        registry.spawn(registry.refresh(live))
        raise Refusal("unavailable", "the store does not answer; look at the table again") from None
    registry.metrics.commits.observe(time.monotonic() - began)
    if stored is not None:
        stored(row.seq)
    live.tokens = [*live.tokens, *tokens]
    live.take(row, now)
    registry.metrics.count("entries", of=row.kind)
    registry.attend(live)
    registry.noticed(live)


def check_room(table: Table, entry: AnyEntry) -> None:
    """Refuse what could go on for ever at a table that is long already."""
    again = isinstance(entry, Ask | Takeback | Sit)
    if again and table.number >= MOST_ENTRIES:
        raise Refusal(
            "too_many", "so much has happened at this table: play on, or set up a new one"
        )


def head_after(table: Table, entry: AnyEntry, after: Any, now: int) -> Head:
    """Where a table will stand after an entry: its status, and when the server itself must act."""
    if isinstance(entry, End) or (table.status == "finished"):
        return Head("finished", now, None)
    if not isinstance(entry, Start | Move):
        if table.status == "open":
            left = sum(chair.player == "open" for chair in table.chairs)
            full = left <= isinstance(entry, Sit)
            # The numbers that were promised to chance are waited for, but not for ever.
            return Head("open", now, now + REVEAL_MS if full else None)
        return Head("running", now, now)
    if table.game.outcome(after) is not None:
        return Head("finished", now, None)
    return Head("running", now, due_after(table, entry, after, now))


def due_after(table: Table, entry: Start | Move, after: Any, now: int) -> int | None:
    if table.setup.lesson is not None:
        return None
    actors = table.game.actors(after)
    if any(table.chairs[seat].by_computer for seat in actors):
        return now
    if entry.left and table.setup.at_zero == "computer":
        return now + entry.left[table.chairs[actors[0]].team]
    return None
