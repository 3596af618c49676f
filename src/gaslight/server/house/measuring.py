"""What is measured from time to time: who is connected, what waits, how busy the computer players are."""

from __future__ import annotations

import asyncio
import os
import platform
import time
from contextlib import suppress
from pathlib import Path

from gaslight import __version__
from gaslight.core.simulate import COMPILED
from gaslight.server.house.computers import Computers
from gaslight.server.house.notices import Notices
from gaslight.server.metrics import Metrics
from gaslight.server.table.registry import Registry
from gaslight.storage.engine import StoreError

LOOK_SECONDS = 5.0
"""Figures of the computer players are taken so often, and not when somebody asks: who asked a hundred times a
second would see when a thought ends, and that depends on a secret."""
PROCESS = Path("/proc/self")
STARTED = time.time()


async def keep_measuring(registry: Registry, computers: Computers) -> None:
    """Look at the computer players and the store again and again."""
    while True:
        with suppress(StoreError):
            await look(registry.metrics, computers)
        registry.metrics.gauge("store_ready", registry.health.problem is None)
        await asyncio.sleep(LOOK_SECONDS)


async def look(metrics: Metrics, computers: Computers) -> None:
    """How busy the computer players are now, and how the queue stands: on PostgreSQL that of all servers."""
    metrics.gauge("workers", len(computers.thinkers.workers))
    metrics.gauge("workers_busy", computers.thinkers.busy)
    for depth in await computers.jobs.depths():
        metrics.gauge("queue_jobs", depth.waiting, of=depth.lane)
        metrics.gauge("queue_oldest_seconds", round(depth.oldest_ms / 1000, 1), of=depth.lane)


def begin(metrics: Metrics) -> None:
    """What does not change while the server runs."""
    engine = "compiled" if COMPILED else "plain"
    metrics.facts = {
        "version": __version__,
        "engine": engine,
        "python": platform.python_version(),
    }
    metrics.process = process


def now(registry: Registry, notices: Notices) -> str:
    """All figures, those that tell nothing of a thought as they are now."""
    metrics = registry.metrics
    connected = [lines for live in registry.tables.values() for lines in live.lines.values()]
    metrics.gauge("tables_in_memory", len(registry.tables))
    metrics.gauge("sockets_open", sum(len(lines) for lines in connected))
    metrics.gauge("notices_waiting", len(notices.waiting))
    return metrics.text()


def process() -> dict[str, float]:
    """Memory and processor time of this process alone, as far as the system tells."""
    found = {
        "process_cpu_seconds_total": round(time.process_time(), 2),
        "process_start_time_seconds": round(STARTED),
    }
    try:
        pages = int((PROCESS / "statm").read_text(encoding="ascii").split()[1])
        found["process_resident_memory_bytes"] = pages * os.sysconf("SC_PAGE_SIZE")
        found["process_open_fds"] = len(list((PROCESS / "fd").iterdir()))
    except (OSError, ValueError, AttributeError):
        pass  # another system than Linux
    return found
