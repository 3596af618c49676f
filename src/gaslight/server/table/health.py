"""Whether the store can be used: found out by writing to it, told to who asks, logged when it changes."""

from __future__ import annotations

import asyncio
import time

from gaslight.server.logs import LOGGER, log
from gaslight.storage.engine import StoreError
from gaslight.storage.store import Store

LOOK_SECONDS = 1.0
"""What was found counts for so long, however many ask."""
PROBE_SECONDS = 5.0


class StoreHealth:
    """What is wrong with the store; None when nothing is."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.problem: str | None = None
        self.looked_at = float("-inf")
        self.looking = asyncio.Lock()

    async def look(self) -> str | None:
        """What is wrong with the store now."""
        async with self.looking:
            if time.monotonic() - self.looked_at > LOOK_SECONDS:
                await self.probe()
                self.looked_at = time.monotonic()
        return self.problem

    async def probe(self) -> None:
        """Write to the store, and take note of how that went."""
        try:
            await asyncio.wait_for(self.store.probe(), PROBE_SECONDS)
        except TimeoutError:
            self.failed("the store does not answer")
        except StoreError as problem:
            self.failed(str(problem))
        else:
            self.works()

    def failed(self, problem: str) -> None:
        """The store could not be used; logged once, until it works again or something else is wrong."""
        if problem != self.problem:
            LOGGER.error("the store cannot be used", extra={"facts": {"problem": problem}})
        self.problem = problem

    def works(self) -> None:
        if self.problem is not None:
            log("the store works again")
        self.problem = None
