"""How hard the cases are by how people fare: worked out from the first tries that the store keeps."""

from __future__ import annotations

import asyncio

from gaslight.cases import cases_of
from gaslight.games import GAMES
from gaslight.ratings.case_ladder import CaseLadder, FirstTry
from gaslight.server.table.registry import Registry
from gaslight.storage.case_book import CaseBook
from gaslight.storage.rows import CaseTryRow

LOOK_MS = 10_000
"""So old what is known may be, where nobody has just answered."""
OVERLAP_MS = 60_000
"""Servers on one store do not write in the order of their clocks: so far back it is looked for tries not taken in."""
ANEW_MS = 24 * 3_600_000
"""So often all is worked out from the start: accounts come together, and tries with them."""


class CaseRatings:
    """The ladder of cases and solvers as far as tries are kept."""

    def __init__(self, registry: Registry, book: CaseBook) -> None:
        self.registry = registry
        self.book = book
        self.lock = asyncio.Lock()
        self.begin()
        self.began_at = self.looked_at = -ANEW_MS

    def begin(self) -> None:
        """Know nothing yet."""
        stars = {(case.game, case.id): case.stars for game in GAMES for case in cases_of(game)}
        self.ladder = CaseLadder(stars)
        self.last_at = 0

    async def now(self, *, fresh: bool = False) -> CaseLadder:
        """What is known; with `fresh` the newest tries are in it."""
        async with self.lock:
            now = self.registry.now()
            if fresh or now - self.looked_at >= LOOK_MS:
                if now - self.began_at >= ANEW_MS:
                    self.begin()
                    self.began_at = now
                await self.look()
                self.looked_at = now
        return self.ladder

    async def look(self) -> None:
        """Take in the tries that are new; those known already count once."""
        tries = [
            first_try(row, known=known)
            for row, known in await self.book.first_tries(self.last_at - OVERLAP_MS)
        ]
        if tries:
            await asyncio.to_thread(self.ladder.take_all, tries)
            self.last_at = max(self.last_at, tries[-1].at)

    async def hand_over(self, old: str, new: str) -> None:
        """What was known of a device comes to be a person's."""
        async with self.lock:
            self.ladder.hand_over(old, new)


def first_try(row: CaseTryRow, *, known: bool) -> FirstTry:
    """A try as the ladder sees it: a hint, or to be shown the answer, has missed."""
    return FirstTry(row.person, row.game, row.case_id, bool(row.first), row.began_at, known)
