"""The table as those who watch see it, where they see everything some time later."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import replace

from gaslight.server import wire
from gaslight.server.table.table import Happened, Table
from gaslight.storage.rows import EntryRow


class Delayed:
    """A second table that takes each entry in when its time has come; at the end of the game, all of them."""

    def __init__(self, table: Table, rows: Iterable[EntryRow]) -> None:
        self.table = table
        """As it stood so long ago."""
        self.rows: deque[EntryRow] = deque(rows)
        """What they do not know yet."""
        self.lines: deque[wire.ChatMessage] = deque()
        """What the players said and they have not heard yet."""

    @property
    def by(self) -> int:
        """How much later, in milliseconds."""
        return 1000 * self.table.setup.delay

    def due(self, now: int, *, over: bool) -> Iterator[Happened]:
        """Take in what may be seen by now."""
        while self.rows and (over or self.rows[0].at + self.by <= now):
            row = self.rows.popleft()
            # For them it happens when they see it: clocks would be wrong otherwise.
            yield self.table.take(replace(row, at=min(row.at + self.by, now)))

    def heard(self, now: int, *, over: bool) -> Iterator[wire.ChatMessage]:
        """What the players said and they may hear by now."""
        while self.lines and (over or self.lines[0].line.at + self.by <= now):
            yield self.lines.popleft()

    def may_hear(self, said_at: int, now: int) -> bool:
        """Whether what the players said at a time may be heard by now."""
        return self.table.status == "finished" or said_at + self.by <= now
