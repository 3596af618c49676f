"""`gaslight think`: thinkers without a server, on any machine that reaches the store."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable
from contextlib import suppress

from gaslight.machine import when_told_to_stop
from gaslight.server.house.pace import AnswerTimes
from gaslight.server.house.thinkers import Thinkers
from gaslight.server.logs import log, set_up_logs
from gaslight.server.settings import Settings
from gaslight.storage import cluster
from gaslight.storage.engine import StoreError
from gaslight.storage.store import store_at

PULSE_SECONDS = 5.0


async def think(address: str, workers: int, started: Callable[[], None]) -> None:
    """Take thoughts from the queue of a store until told to stop."""
    store = store_at(address)
    if not store.announces:
        raise StoreError(
            "thinkers share a store with servers: expected --store postgresql://…;"
            " on a file the server thinks by itself (gaslight serve --workers)"
        )
    await store.start()
    usual = Settings()
    pace = AnswerTimes(usual.think_grid_ms, usual.think_seconds)
    thinkers = Thinkers(cluster.jobs_of(store), store.node, workers, pace=pace)
    stop = asyncio.Event()
    when_told_to_stop(stop.set)
    began = milliseconds()

    def heard(words: str | None) -> None:
        if words is None or words.split(" ")[1] == "q":
            thinkers.wake()

    try:
        store.listen(heard)
        thinkers.start()
        thinkers.expect()
        started()
        while not stop.is_set():
            here = (store.node, "thinker", socket.gethostname(), len(thinkers.workers), began)
            with suppress(StoreError):
                await cluster.here_is(store, cluster.NodeRow(*here, milliseconds()))
            with suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), PULSE_SECONDS)
    finally:
        await thinkers.close()
        with suppress(StoreError):
            await cluster.gone(store, store.node)
        await store.close()
        log("stopped")


def run(address: str, workers: int, log_level: str, started: Callable[[], None]) -> None:
    set_up_logs(log_level)
    asyncio.run(think(address, workers, started))


def milliseconds() -> int:
    return time.time_ns() // 1_000_000
