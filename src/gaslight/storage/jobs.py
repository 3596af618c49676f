"""The queue of thoughts: what is asked of computer players, taken by whoever has time to think.

One job for a table, an entry and a purpose, never two. A job is taken on a lease that must be renewed: what a
thinker took who is gone is taken by another. Beside a table's own key, which lets one answer in, nothing here
has to be safe. `heap_jobs.py` is for one server with a store of its own, `postgres_jobs.py` for servers and
thinkers on many machines; a broker would be a third.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

LANES: Final = ("quick", "late", "deep", "hint", "later")
"""Quick players; who waited too long, and gets a lighter one; deep ones; hints and reviews; tables nobody watches."""
QUICK, LATE, DEEP, HINT, LATER = range(len(LANES))
SHARES: Final = (8, 8, 4, 2, 1)
"""Of so many jobs each lane gets so many while all of them wait: none starves."""
MOVE: Final = "move"
LEASE_MS: Final = 5_000
KEPT_MS: Final = 60_000
"""An answer that nobody fetches is kept for so long."""

Key: TypeAlias = tuple[str, int, str]
"""The table, the entry that the thought rests on, and its purpose."""


@dataclass(frozen=True)
class Task:
    """Something to think about."""

    key: Key
    lane: int
    body: str
    """The job as the thinkers read it."""
    patience_ms: int
    """How long after the asking a lighter player takes its place."""
    asker: str = ""
    """Who asked, as a hash; the most that one may have in the queue is bounded."""


@dataclass(frozen=True)
class Taken:
    """A task in a thinker's hands."""

    task: Task
    left_ms: int
    """How long it may be thought about before a lighter player must take over."""


@dataclass(frozen=True)
class Depth:
    """How a lane stands: for hosts."""

    lane: str
    waiting: int
    oldest_ms: int
    """How long the oldest waiting job has waited; 0 if none waits."""
    thinking: int


class Jobs(Protocol):
    """A queue of thoughts."""

    async def ask(self, task: Task, most: int) -> bool:
        """Put a task in, once; False if its asker has as many waiting as one may."""

    async def take(self, thinker: str, lanes: Sequence[int]) -> Taken | None:
        """The most urgent task of the first of these lanes that has one, on a lease."""

    async def renew(self, thinker: str) -> set[Key]:
        """Keep what a thinker has taken; what is not among the answer is no longer wanted."""

    async def answer(self, key: Key, thinker: str, text: str) -> None:
        """Keep what a thinker found for who asked, if the job is still there."""

    async def answers(self, keys: Sequence[Key]) -> dict[Key, str]:
        """Those answers that are there."""

    async def drop(self, keys: Sequence[Key], *, waiting_only: bool = False) -> set[Key]:
        """Forget jobs, all or those that nobody has taken; which were forgotten."""

    async def tidy(self) -> None:
        """Take back what thinkers lost who are gone; make what has waited too long quick to answer."""

    async def depths(self) -> list[Depth]:
        """How each lane stands."""


class Turns:
    """Which lane comes next, so that each gets its share and nobody starves."""

    def __init__(self) -> None:
        self.credit = [0.0] * len(LANES)

    def order(self) -> list[int]:
        """The lanes, the one that is owed most first."""
        owed = [credit + share for credit, share in zip(self.credit, SHARES, strict=True)]
        return sorted(range(len(LANES)), key=lambda lane: -owed[lane])

    def served(self, lane: int) -> None:
        """A job of a lane was taken."""
        for each, share in enumerate(SHARES):
            self.credit[each] = min(self.credit[each] + share, float(sum(SHARES)))
        self.credit[lane] -= sum(SHARES)
