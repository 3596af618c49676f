"""Deals that many play, as the store keeps them."""

from __future__ import annotations

from contextlib import suppress

from gaslight.storage.engine import Conflict
from gaslight.storage.rows import DealPlayRow, DealRow
from gaslight.storage.store import Store, insert


class DealBook:
    """Deals, and who played them."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def deal(self, name: str) -> DealRow | None:
        """The deal of an id."""
        found = await self.store.rows(DealRow, "WHERE id = ?", (name,))
        return found[0] if found else None

    async def made(self, fresh: DealRow) -> DealRow:
        """A deal kept under its id: this one, or the one that another server made in the same moment."""
        with suppress(Conflict):
            await self.store.engine.write([insert(fresh)])
        return await self.deal(fresh.id) or fresh

    async def plays(self, deal: str) -> list[DealPlayRow]:
        """Everybody's games of a deal, in the order they were begun."""
        return await self.store.rows(
            DealPlayRow, "WHERE deal = ? ORDER BY began_at, person, seat", (deal,)
        )

    async def to_finish(self, deal: str, most: int) -> list[DealPlayRow]:
        """Games of a deal that are over, and how they ended is not kept yet."""
        over = "SELECT id FROM tables WHERE status = 'finished'"
        where = f"WHERE deal = ? AND done = 0 AND table_id IN ({over}) ORDER BY began_at LIMIT ?"
        return await self.store.rows(DealPlayRow, where, (deal, most))

    async def begin(self, play: DealPlayRow) -> bool:
        """Keep that somebody begins a deal on a seat; False where he had begun it before."""
        try:
            await self.store.engine.write([insert(play)])
        except Conflict:
            return False
        return True

    async def give_back(self, play: DealPlayRow) -> None:
        """Forget a game that could not be set up after all."""
        await self.store.engine.write(
            [("DELETE FROM deal_plays WHERE table_id = ?", (play.table_id,))]
        )

    async def finish(self, play: DealPlayRow) -> None:
        """Keep how somebody's game ended."""
        how = "UPDATE deal_plays SET done = 1, won = ?, reason = ?, moves = ?"
        whose = "WHERE deal = ? AND person = ? AND seat = ?"
        told = (play.won, play.reason, play.moves, play.deal, play.person, play.seat)
        await self.store.engine.write([(f"{how} {whose}", told)])
