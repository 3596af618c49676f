"""How games ended, kept for ratings and profiles: finished games alone, each once, never a running one."""

from __future__ import annotations

import asyncio

from gaslight.games import GAMES
from gaslight.server.logs import log
from gaslight.server.table.live import LiveTable
from gaslight.server.table.rated import HELP_AGREED, usual
from gaslight.server.table.registry import Registry
from gaslight.server.table.table import Table
from gaslight.storage.engine import StoreError
from gaslight.storage.results import LEFT_LYING, ResultStore
from gaslight.storage.rows import GameOverRow, PlayedRow
from gaslight.storage.store import Store

KEEP_UP_SECONDS = 600.0
AT_ONCE = 200
WON, NEITHER, LOST = 2, 1, 0


class Results:
    """Keeps what finished games of people came to."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.kept = ResultStore(registry.store)

    def look(self, live: LiveTable) -> None:
        """Called after every entry: keep the result of a game that is over; one that goes on has none."""
        table = live.table
        if table.status == "finished" and is_kept(table):
            self.registry.spawn(self.record(table))
        elif left_lying(table) and self.registry.settings.accounts != "off":
            self.registry.spawn(self.kept.take_back(table.id))

    async def record(self, table: Table) -> None:
        """Keep how a table ended, if a person sat there."""
        if self.registry.settings.accounts == "off":
            return
        await self.kept.keep(*rows_of(table))

    async def keep_up(self) -> None:
        """Keep what was not: games that ended as a server fell, and those from before people were known."""
        while True:
            try:
                await self.catch_up()
            except StoreError as problem:
                log("results of games could not be kept", problem=str(problem))
            await asyncio.sleep(KEEP_UP_SECONDS)

    async def catch_up(self) -> int:
        """Keep every result that is missing; how many there were."""
        return await catch_up(self.registry.store)


async def catch_up(store: Store) -> int:
    """Keep every result that a store lacks, in the order in which the games ended; how many there were."""
    kept = ResultStore(store)
    await kept.take_back()  # a server fell as one went on
    found: list[tuple[int, str]] = []
    last = ""
    while ids := await kept.unrecorded(last, AT_ONCE):
        last = ids[-1]
        for table_id in ids:
            table = await table_in(store, table_id)
            if table is not None:
                found.append((table.touched_at, table_id))
    for _, table_id in sorted(found):
        table = await table_in(store, table_id)
        if table is not None:
            await kept.keep(*rows_of(table))
    return len(found)


async def table_in(store: Store, table_id: str) -> Table | None:
    """A game that is over, as its entries made it; None where there is none that counts, or it cannot be read."""
    row = await store.table(table_id)
    if row is None or row.game not in GAMES:
        return None
    entries = await store.entries(table_id)
    table = Table(row, GAMES[row.game])
    try:
        await asyncio.to_thread(table.take_all, entries)
    except Exception:  # noqa: BLE001 - a damaged table is told of where it is opened
        return None
    over = table.status == "finished" or left_lying(table)
    return table if is_kept(table) and over else None


def is_kept(table: Table) -> bool:
    """Whether a table is a game that somebody played here."""
    return not table.setup.imported and table.setup.lesson is None


def left_lying(table: Table) -> bool:
    """Whether a table is in the middle of a rated game: laid aside so, whoever was to move has lost it."""
    return table.status == "running" and table.setup.rated


def rows_of(table: Table) -> tuple[GameOverRow, list[PlayedRow]]:
    """A game that is over as rows."""
    halves = halves_of(table)
    reason = LEFT_LYING if table.ending is None else table.ending.reason
    first = table.setup.previous if table.setup.game_number == 2 else table.id
    game = GameOverRow(
        table_id=table.id,
        n=0,
        game=table.game.NAME,
        rated=int(is_rated(table) and None not in halves),
        match=(first or "") if table.setup.games == 2 else "",
        shown=int(table.setup.watch == "all"),
        reason=reason,
        moves=max(len(table.turns) - 1, 0),
        ended_at=table.touched_at,
    )
    seats = [
        PlayedRow(
            table.id,
            seat,
            chair.team,
            chair.role,
            chair.name,
            chair.level if chair.player == "computer" else None,
            halves[chair.team],
        )
        for seat, chair in enumerate(table.chairs)
    ]
    return game, seats


def halves_of(table: Table) -> list[int | None]:
    """What the game came to for each side.

    A side whose people all left the end of the game to a computer has lost, whatever the computer made of it.
    """
    sides = table.game.teams(table.options)
    if table.setup.hot_seat:
        return [None] * len(sides)
    if table.ending is None:
        moving = table.side_to_act()
        if moving is None:
            return [None] * len(sides)
        return [LOST if side == moving else WON for side in range(len(sides))]
    winners = set(table.ending.winners)
    if not winners:
        return [None] * len(sides)
    deserted = [
        any(table.chairs[seat].player == "person" for seat in seats)
        and all(
            table.chairs[seat].stand_in for seat in seats if table.chairs[seat].player == "person"
        )
        for seats in sides
    ]
    if any(deserted):
        if all(deserted):
            return [None] * len(sides)
        return [LOST if gone else WON for gone in deserted]
    return [WON if winners & set(seats) else LOST for seats in sides]


def is_rated(table: Table) -> bool:
    """Whether a game counts: agreed to be rated, and nothing in it that others had not."""
    setup = table.setup
    return (
        setup.rated
        and not (table.practice or table.began_midway or setup.hot_seat or setup.takebacks)
        and setup.help <= HELP_AGREED
        and usual(table.game, table.options)
    )
