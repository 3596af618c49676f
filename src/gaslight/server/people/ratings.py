"""Everybody's ratings, kept in memory and worked out from the finished games alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from gaslight.ratings.anchors import LADDERS
from gaslight.ratings.ladder import Finished, Ladder, Seated
from gaslight.storage.results import ResultStore, SeatResult
from gaslight.storage.rows import GameOverRow
from gaslight.storage.store import Store

AT_ONCE = 1000


class Ratings:
    """The ladder as far as games are kept; it takes in what is new whenever it is asked."""

    def __init__(self, store: Store) -> None:
        self.kept = ResultStore(store)
        self.ladder = Ladder()
        self.number = 0
        self.mark = ""
        self.lock = asyncio.Lock()

    @asynccontextmanager
    async def now(self, now: int) -> AsyncIterator[Ladder]:
        """The ladder with every game that is over; while it is read nothing is taken in.

        What takes in works in a thread of its own: without the lock a reader would see half a game.
        """
        async with self.lock:
            mark = await self.kept.mark()
            if mark != self.mark:
                # Seats have changed their person: what they came to is worked out again.
                self.ladder, self.number, self.mark = Ladder(), 0, mark
            while games := await self.kept.rated(self.number, AT_ONCE):
                fresh = [seen(*game) for game in games if game[0].rated and game[0].game in LADDERS]
                await asyncio.to_thread(self.ladder.take_all, fresh)
                self.number = games[-1][0].n
            self.ladder.settle(now)
            yield self.ladder


def seen(game: GameOverRow, seats: list[SeatResult]) -> Finished:
    """A finished game as the ratings see it."""
    sides: dict[int, list[Seated]] = {}
    scores: dict[int, float] = {}
    for seat in seats:
        sides.setdefault(seat.row.side, []).append(Seated(seat.person, seat.row.level))
        scores[seat.row.side] = (seat.row.halves or 0) / 2
    order = sorted(sides)
    return Finished(
        game.table_id,
        game.game,
        game.ended_at,
        tuple(tuple(sides[side]) for side in order),
        tuple(scores[side] for side in order),
        game.match,
    )
