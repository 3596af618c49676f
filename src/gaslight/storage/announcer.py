"""What the servers on one PostgreSQL tell each other: after the commit, many at a time, over one connection.

NOTIFY within a transaction makes all commits of the cluster wait for one lock. So what was committed is
put on a list, and whatever is on the list goes out in one statement. It is a hint and nothing more: who hears
it reads the rows, and looks at everything again from time to time, for the sender may die before he spoke.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Final

from gaslight.storage.engine import Announcement, Heard

MOST_AT_ONCE: Final = 300
MOST_BYTES: Final = 7_900
"""PostgreSQL takes fewer than 8,000 bytes in one NOTIFY."""
MOST_WAITING: Final = 20_000
"""If more waits because the database is away, everybody is told to look at everything instead."""
MISSED: Final = "missed"
GATHER_SECONDS: Final = 0.005
"""How long an announcement waits for others to go with it."""
RECONNECT_SECONDS: Final = 1.0
CONNECT_SECONDS: Final = 20.0


class Announcer:
    """One connection that tells and hears."""

    def __init__(self, url: str, channel: str, node: str, heard: Heard) -> None:
        self.url = url
        self.channel = channel
        self.node = node
        self.heard = heard
        self.waiting: dict[str, str] = {}
        self.more = asyncio.Event()
        self.task = asyncio.get_running_loop().create_task(self.keep_talking())

    def say(self, announcement: Announcement) -> None:
        """Announce soon; never waits."""
        subject, detail = announcement
        self.waiting[subject] = detail
        if len(self.waiting) > MOST_WAITING:
            self.waiting = {MISSED: ""}
        self.more.set()

    async def close(self) -> None:
        """Say what is still to be said, if the database is there to hear it, and stop."""
        for _ in range(10):
            if not self.waiting:
                break
            await asyncio.sleep(0.02)
        self.task.cancel()
        with suppress(asyncio.CancelledError):
            await self.task

    async def keep_talking(self) -> None:
        """Tell and listen, and again after a lost connection; what was missed meanwhile is re-read."""
        import asyncpg  # noqa: PLC0415 - comes with the extra "cluster" only

        while True:
            try:
                connection = await asyncpg.connect(self.url, timeout=CONNECT_SECONDS)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError):
                await asyncio.sleep(RECONNECT_SECONDS)
                continue
            try:
                connection.add_termination_listener(lambda *_: self.more.set())
                # Nothing is lost for good if a hint is: the disk need not be waited for.
                await connection.execute("SET synchronous_commit = off")
                await connection.add_listener(self.channel, lambda *words: self.hear(words[3]))
                self.heard(None)
                await self.tell(connection)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError):
                await asyncio.sleep(RECONNECT_SECONDS)
            finally:
                connection.terminate()

    async def tell(self, connection: Any) -> None:
        """Send what waits, until the connection is lost."""
        self.more.set()
        while not connection.is_closed():
            await self.more.wait()
            await asyncio.sleep(GATHER_SECONDS)
            self.more.clear()
            while self.waiting and not connection.is_closed():
                batch = first_of(self.waiting, MOST_BYTES - len(self.node) - 1)
                words = "\n".join([self.node, *(f"{one} {other}".strip() for one, other in batch)])
                await connection.execute(
                    "SELECT pg_notify($1, $2)", self.channel, words, timeout=CONNECT_SECONDS
                )
                for subject, detail in batch:
                    if self.waiting.get(subject) == detail:  # else there is newer of it
                        del self.waiting[subject]

    def hear(self, words: str) -> None:
        """Take in what somebody announced; what was our own is known."""
        node, *lines = words.split("\n")
        if node == self.node:
            return
        if MISSED in lines:
            self.heard(None)
            return
        for line in lines:
            self.heard(f"{node} {line}")


def first_of(waiting: dict[str, str], room: int) -> list[Announcement]:
    """As much of what waits as goes out at once, the oldest first."""
    found: list[Announcement] = []
    for subject, detail in waiting.items():
        room -= len(subject.encode()) + len(detail.encode()) + 2
        if len(found) == MOST_AT_ONCE or (room < 0 and found):
            break
        found.append((subject, detail))
    return found
