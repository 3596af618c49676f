"""The queue of thoughts in PostgreSQL: any number of thinkers take from it, none waits for another.

FOR UPDATE SKIP LOCKED lets each take a row that nobody else is taking. All times are the database's own, so the
clocks of the machines need not agree.
"""

# ruff: noqa: S608 - the statements are put together from numbers and words of our own

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gaslight.storage.engine import Engine
from gaslight.storage.jobs import DEEP, KEPT_MS, LANES, LATE, LEASE_MS, Depth, Key, Taken, Task

WAITING, THINKING, ANSWERED = range(3)
NOW: Final = "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint"

ASK: Final = f"""
INSERT INTO jobs (table_id, seq, what, lane, state, asked_at, due_at, asker, body, thinker, leased_until, answer)
SELECT ?::text, ?::bigint, ?::text, ?::bigint, {WAITING}, {NOW}, {NOW} + ?::bigint, ?::text, ?::text, '', 0, ''
WHERE ?::text = '' OR (SELECT COUNT(*) FROM jobs WHERE asker = ? AND state = {WAITING}) < ?::bigint
ON CONFLICT DO NOTHING RETURNING 1
"""
TAKE: Final = f"""
UPDATE jobs SET state = {THINKING}, thinker = ?, leased_until = {NOW} + {LEASE_MS}
WHERE (table_id, seq, what) = (
    SELECT table_id, seq, what FROM jobs WHERE state = {WAITING} AND lane = ?
    ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
RETURNING table_id, seq, what, lane, body, due_at - {NOW}, asker
"""
NOT_EMPTY: Final = f"""
SELECT lane FROM generate_series(0, {len(LANES) - 1}) AS lane
WHERE EXISTS (SELECT 1 FROM jobs WHERE state = {WAITING} AND jobs.lane = lane.lane)
"""
RENEW: Final = f"""
UPDATE jobs SET leased_until = {NOW} + {LEASE_MS} WHERE thinker = ? AND state = {THINKING}
RETURNING table_id, seq, what
"""
ANSWER: Final = f"""
UPDATE jobs SET state = {ANSWERED}, answer = ?, leased_until = {NOW}
WHERE table_id = ? AND seq = ? AND what = ? AND thinker = ? AND state = {THINKING}
"""
TAKE_BACK: Final = f"UPDATE jobs SET state = {WAITING}, thinker = '' WHERE state = {THINKING} AND leased_until < {NOW}"
HURRY: Final = (
    f"UPDATE jobs SET lane = {LATE} WHERE state = {WAITING} AND lane = {DEEP} AND due_at <= {NOW}"
)
FORGET: Final = f"""
DELETE FROM jobs WHERE (state = {ANSWERED} AND leased_until < {NOW} - {KEPT_MS})
OR (state = {WAITING} AND due_at < {NOW} - 60 * {KEPT_MS})
"""
DEPTHS: Final = f"""
SELECT lane, COUNT(*) FILTER (WHERE state = {WAITING}),
    COALESCE({NOW} - MIN(asked_at) FILTER (WHERE state = {WAITING}), 0), COUNT(*) FILTER (WHERE state = {THINKING})
FROM jobs WHERE state <> {ANSWERED} GROUP BY lane
"""


class PostgresJobs:
    """The queue in the table `jobs`."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    async def ask(self, task: Task, most: int) -> bool:
        """Put a task in, once."""
        table, seq, what = task.key
        values = (table, seq, what, task.lane, task.patience_ms, task.asker, task.body)
        if await self.engine.fetch(ASK, (*values, task.asker, task.asker, most)):
            return True
        sql = "SELECT 1 FROM jobs WHERE table_id = ? AND seq = ? AND what = ?"
        return bool(await self.engine.fetch(sql, task.key))

    async def take(self, thinker: str, lanes: Sequence[int]) -> Taken | None:
        """The most urgent task of the first lane that has one."""
        there = {lane for (lane,) in await self.engine.fetch(NOT_EMPTY)}
        for lane in lanes:
            for row in await self.engine.fetch(TAKE, (thinker, lane)) if lane in there else ():
                table, seq, what, lane_now, body, left, asker = row
                return Taken(Task((table, seq, what), lane_now, body, left, asker), left)
        return None

    async def renew(self, thinker: str) -> set[Key]:
        """Keep what a thinker has taken."""
        return {
            (table, seq, what) for table, seq, what in await self.engine.fetch(RENEW, (thinker,))
        }

    async def answer(self, key: Key, thinker: str, text: str) -> None:
        """Keep what was found, and say so."""
        await self.engine.write([(ANSWER, (text, *key, thinker))], (f"a {key[0]}", ""))

    async def answers(self, keys: Sequence[Key]) -> dict[Key, str]:
        """Those answers that are there."""
        tables = sorted({table for table, _, _ in keys})
        rows = await self.engine.fetch(
            f"SELECT table_id, seq, what, answer FROM jobs WHERE state = {ANSWERED} AND table_id = ANY(?::text[])",
            (tables,),
        )
        return {
            (table, seq, what): text
            for table, seq, what, text in rows
            if (table, seq, what) in keys
        }

    async def drop(self, keys: Sequence[Key], *, waiting_only: bool = False) -> set[Key]:
        """Forget jobs."""
        gone: set[Key] = set()
        only = f" AND state = {WAITING}" if waiting_only else ""
        for key in keys:
            sql = f"DELETE FROM jobs WHERE table_id = ? AND seq = ? AND what = ?{only} RETURNING 1"
            if await self.engine.fetch(sql, key):
                gone.add(key)
        return gone

    async def tidy(self) -> None:
        """Take back lost leases, hurry what has waited too long, forget what nobody fetches."""
        await self.engine.write([(TAKE_BACK, ()), (HURRY, ()), (FORGET, ())])

    async def depths(self) -> list[Depth]:
        """How each lane stands."""
        found = {row[0]: row[1:] for row in await self.engine.fetch(DEPTHS)}
        return [Depth(name, *found.get(lane, (0, 0, 0))) for lane, name in enumerate(LANES)]
