"""What a store needs of a database: read, write at once or not at all, hear of others' writes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias

Statement: TypeAlias = tuple[str, Sequence[Any]]
"""SQL with `?` for each value, and the values."""

Announcement: TypeAlias = tuple[str, str]
"""What changed, and a detail of it: of several about the same only the newest is told."""

Heard: TypeAlias = Callable[[str | None], None]
"""Called with the name of another server and what it announced, or None when some may have been missed."""


class StoreError(Exception):
    """A store that cannot be used; the message says in words why, and names no secret."""


class NotThereYet(StoreError):
    """Nothing answers at the store's address, or it is still starting: it may come."""


class StoreInUse(StoreError):
    """Another server holds the store."""


class Conflict(StoreError):
    """Somebody else wrote the same key first; nothing of this write was kept."""


class Unavailable(StoreError):
    """The database does not answer; whether the write was kept is unknown."""


class Engine(Protocol):
    """A database: SQLite or PostgreSQL."""

    node: str
    """What this server is called among those on the same database."""
    only_reads: bool
    """Set before the start by commands that look at the store of one moment."""

    async def start(self) -> None:
        """Connect, refuse what is not ours, bring an older database up to date."""

    async def close(self) -> None:
        """Finish what was begun, and let go."""

    async def fetch(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """The rows that a query finds."""

    async def write(
        self,
        statements: Sequence[Statement],
        announce: Announcement | None = None,
        *,
        apart: bool = False,
    ) -> None:
        """Carry out all statements, durably, or none, and announce it soon; Conflict when a key is taken.

        `apart`: no statement touches a row that another touches, so their order is nothing.
        """

    async def announce(self, announcement: Announcement) -> None:
        """Tell the other servers on this database something soon, without writing."""

    def listen(self, heard: Heard) -> None:
        """Call `heard` for every announcement of another server."""
