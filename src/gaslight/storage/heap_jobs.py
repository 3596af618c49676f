"""The queue of thoughts in the memory of one server that has its store to itself."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from gaslight.storage.jobs import DEEP, KEPT_MS, LANES, LATE, LEASE_MS, Depth, Key, Taken, Task


@dataclass
class Kept:
    """A job in memory."""

    task: Task
    asked_at: float
    lane: int
    thinker: str = ""
    leased_until: float = 0.0
    text: str | None = None
    answered_at: float = 0.0

    @property
    def waits(self) -> bool:
        return not self.thinker and self.text is None

    @property
    def due(self) -> float:
        return self.asked_at + self.task.patience_ms


def milliseconds() -> float:
    return time.monotonic() * 1000


class HeapJobs:
    """A queue in the memory of one server: it goes with the server, and tables ask anew."""

    def __init__(self, now: Callable[[], float] = milliseconds) -> None:
        self.now = now
        self.jobs: dict[Key, Kept] = {}

    async def ask(self, task: Task, most: int) -> bool:
        """Put a task in, once."""
        if task.key in self.jobs:
            return True
        mine = sum(kept.waits and kept.task.asker == task.asker for kept in self.jobs.values())
        if task.asker and mine >= most:
            return False
        self.jobs[task.key] = Kept(task, self.now(), task.lane)
        return True

    async def take(self, thinker: str, lanes: Sequence[int]) -> Taken | None:
        """The most urgent task of the first lane that has one."""
        for lane in lanes:
            waiting = [kept for kept in self.jobs.values() if kept.waits and kept.lane == lane]
            if waiting:
                first = min(waiting, key=lambda kept: kept.due)
                first.thinker = thinker
                first.leased_until = self.now() + LEASE_MS
                return Taken(replace(first.task, lane=lane), int(first.due - self.now()))
        return None

    async def renew(self, thinker: str) -> set[Key]:
        """Keep what a thinker has taken."""
        mine = [
            kept for kept in self.jobs.values() if kept.thinker == thinker and kept.text is None
        ]
        for kept in mine:
            kept.leased_until = self.now() + LEASE_MS
        return {kept.task.key for kept in mine}

    async def answer(self, key: Key, thinker: str, text: str) -> None:
        """Keep what was found."""
        kept = self.jobs.get(key)
        if kept is not None and kept.thinker == thinker:
            kept.text, kept.answered_at = text, self.now()

    async def answers(self, keys: Sequence[Key]) -> dict[Key, str]:
        """Those answers that are there."""
        found = {key: kept.text for key in keys if (kept := self.jobs.get(key)) is not None}
        return {key: text for key, text in found.items() if text is not None}

    async def drop(self, keys: Sequence[Key], *, waiting_only: bool = False) -> set[Key]:
        """Forget jobs."""
        gone = {
            key
            for key in keys
            if (kept := self.jobs.get(key)) is not None and (kept.waits or not waiting_only)
        }
        for key in gone:
            del self.jobs[key]
        return gone

    async def tidy(self) -> None:
        """Take back lost leases, hurry what has waited too long, forget old answers."""
        now = self.now()
        for key, kept in list(self.jobs.items()):
            if kept.text is not None:
                if now - kept.answered_at > KEPT_MS:
                    del self.jobs[key]
                continue
            if kept.thinker and kept.leased_until < now:
                kept.thinker = ""
            if kept.waits and kept.due <= now and kept.lane == DEEP:
                kept.lane = LATE

    async def depths(self) -> list[Depth]:
        """How each lane stands."""
        now = self.now()
        found = []
        for lane, name in enumerate(LANES):
            here = [kept for kept in self.jobs.values() if kept.lane == lane and kept.text is None]
            waiting = [kept for kept in here if kept.waits]
            oldest = max((now - kept.asked_at for kept in waiting), default=0.0)
            found.append(Depth(name, len(waiting), int(oldest), len(here) - len(waiting)))
        return found
