"""What a store keeps of finished games, for ratings and profiles."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from gaslight.storage.accounts import FOLD, seats_moved
from gaslight.storage.engine import Conflict, Statement
from gaslight.storage.rows import GameOverRow, KeyRow, PlayedRow
from gaslight.storage.store import Store, insert

RETRIES = 100
PAUSE_SECONDS = 0.01
"""Whoever found the next number taken waits up to so long: the servers on a store do not go on in step."""
LEFT_LYING = "left_lying"
"""Why a game is over that was laid aside in the middle: the one end that its next entry undoes."""
UNRECORDED = """
SELECT DISTINCT sittings.table_id FROM sittings JOIN tables ON tables.id = sittings.table_id
WHERE (tables.status = 'finished' OR (tables.status = 'archived' AND tables.setup LIKE '%"rated":true%'
AND EXISTS (SELECT 1 FROM entries WHERE entries.table_id = tables.id AND entries.kind = 'start')))
AND NOT EXISTS (SELECT 1 FROM games_over WHERE games_over.table_id = tables.id)
AND sittings.table_id > ? ORDER BY sittings.table_id LIMIT ?
"""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A seat of a finished game, with who sat there and his claimed name."""

    row: PlayedRow
    person: str | None
    name: str


class ResultStore:
    """The rows of finished games in a store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.numbering = asyncio.Lock()
        """All that one server keeps wants the same next number: one after another gets it."""

    async def keep(self, game: GameOverRow, seats: Sequence[PlayedRow]) -> None:
        """Keep how a game ended under the next number; what is kept already stays as it is.

        Only a game that was left lying and came to its end after all is kept anew.
        """
        async with self.numbering:
            await self.keep_numbered(game, seats)

    async def keep_numbered(self, game: GameOverRow, seats: Sequence[PlayedRow]) -> None:
        """The same, for whoever is the only one on this server."""
        for _ in range(RETRIES):
            statements: list[Statement] = []
            for kept in await self.store.rows(GameOverRow, "WHERE table_id = ?", (game.table_id,)):
                if kept.reason != LEFT_LYING or game.reason == LEFT_LYING:
                    return
                statements = taken_back([game.table_id])
            found = await self.store.engine.fetch("SELECT MAX(n) FROM games_over")
            numbered = replace(game, n=(found[0][0] or 0) + 1)
            statements += [insert(row) for row in (numbered, *seats)]
            try:
                await self.store.engine.write(statements)
            except Conflict:
                await asyncio.sleep(random.uniform(0, PAUSE_SECONDS))
                continue
            return
        raise Conflict("too many games end at once")

    async def take_back(self, table_id: str | None = None) -> None:
        """Games that were left lying and go on after all are not over: this one, or any."""
        where = "reason = ? AND table_id IN (SELECT id FROM tables WHERE status <> 'archived')"
        sql = f"SELECT table_id FROM games_over WHERE {where}"  # noqa: S608 - our own words
        values = [LEFT_LYING]
        if table_id is not None:
            sql += " AND table_id = ?"
            values.append(table_id)
        going_on = [row[0] for row in await self.store.engine.fetch(sql, values)]
        if going_on:
            await self.store.engine.write(taken_back(going_on))

    async def unrecorded(self, behind: str, limit: int) -> list[str]:
        """Tables of people that are over and not kept here yet."""
        return [row[0] for row in await self.store.engine.fetch(UNRECORDED, (behind, limit))]

    async def forget_all(self, mark: str) -> None:
        """Remove the results that can be worked out anew: those of tables that are there still."""
        there = "WHERE table_id IN (SELECT id FROM tables)"
        statements: list[Statement] = [
            (f"DELETE FROM {name} {there}", ())  # noqa: S608 - our own words
            for name in ("games_over", "played")
        ]
        await self.store.engine.write([*statements, *seats_moved(mark)])

    async def mark(self) -> str:
        """Changes whenever seats change their person."""
        found = await self.store.rows(KeyRow, "WHERE name = ?", (FOLD,))
        return found[0].value if found else ""

    async def rated(self, behind: int, limit: int) -> list[tuple[GameOverRow, list[SeatResult]]]:
        """The next games behind a number, rated or not, in order, each with its seats."""
        return await self.with_seats("WHERE n > ? ORDER BY n LIMIT ?", (behind, limit))

    async def of_person(
        self, person_id: str, limit: int
    ) -> list[tuple[GameOverRow, list[SeatResult]]]:
        """The finished games of somebody, the newest first."""
        where = "WHERE table_id IN (SELECT table_id FROM sittings WHERE person = ?) ORDER BY n DESC LIMIT ?"
        return await self.with_seats(where, (person_id, limit))

    async def with_seats(
        self, where: str, values: Sequence[object]
    ) -> list[tuple[GameOverRow, list[SeatResult]]]:
        games = await self.store.rows(GameOverRow, where, values)
        columns = ", ".join(f"played.{name}" for name in PlayedRow.columns())
        sql = (
            f"SELECT {columns}, sittings.person, people.name, people.looks FROM played"  # noqa: S608 - our own words
            " LEFT JOIN sittings ON sittings.table_id = played.table_id AND sittings.seat = played.seat"
            " LEFT JOIN people ON people.id = sittings.person"
            f" WHERE played.table_id IN (SELECT table_id FROM games_over {where})"
            " ORDER BY played.table_id, played.seat"
        )
        seats: dict[str, list[SeatResult]] = {}
        width = len(PlayedRow.columns())
        for found in await self.store.engine.fetch(sql, values):
            row = PlayedRow(*found[:width])
            person, name, looks = found[width:]
            told = SeatResult(row, person, name if looks is not None else row.name)
            seats.setdefault(row.table_id, []).append(told)
        return [(game, seats.get(game.table_id, [])) for game in games]


def taken_back(tables: Sequence[str]) -> list[Statement]:
    """Remove the results of some tables; every server works its ratings out again, so numbers may be given anew."""
    gone: list[Statement] = [
        (f"DELETE FROM {name} WHERE table_id = ?", (table_id,))  # noqa: S608 - our own words
        for table_id in tables
        for name in ("games_over", "played")
    ]
    return [*gone, *seats_moved(secrets.token_hex(16))]
