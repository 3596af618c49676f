"""What somebody missed while he was away: entries of the table played over again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from gaslight.server.table.history import Audience
from gaslight.server.table.live import LiveTable
from gaslight.server.table.registry import Registry
from gaslight.server.table.table import Happened, Table
from gaslight.storage.rows import EntryRow

FEW_MISSED = 10
"""More entries than these are played over only so often for one address."""
LONG_GAME = 60
"""So are those of a game with more entries than these: all before them are played over, too."""


async def missed_entries(
    registry: Registry,
    live: LiveTable,
    audience: Audience,
    last: int | None,
    allowed: Callable[[], bool],
) -> list[Happened]:
    """The entries behind number `last`, played over from the store: takebacks included.

    Who missed many, or something of a long game, and asks too often gets none: there is the replay.
    """
    if last is None or last >= live.table.number:
        return []
    much = live.table.number - last > FEW_MISSED or live.table.number > LONG_GAME
    if much and not allowed():
        return []
    row = await registry.store.table(live.table.id)
    assert row is not None
    table = Table(row, live.table.game)
    entries = await registry.store.entries(live.table.id)
    # In a thread: a long game takes long, and the other tables go on meanwhile.
    return await asyncio.to_thread(played_over, table, entries, audience, last)


def played_over(
    table: Table, entries: list[EntryRow], audience: Audience, last: int
) -> list[Happened]:
    """What an audience sees of the entries behind number `last`."""
    table.history.seen_by(audience)
    happened = [table.take(entry) for entry in entries]
    return [entry for entry in happened if entry.number > last]
