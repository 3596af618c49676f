"""What is known here of a table's chat and notes: as much as it takes to tell what is new, once and in order."""

from __future__ import annotations

import asyncio

from gaslight.storage.rows import NoteRow


class Beside:
    """What those connected here were told; the lines and notes themselves are in the store."""

    __slots__ = ("lock", "notes", "told")

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        """Held while chat and notes are written, read or told, and while somebody is welcomed."""
        self.told: dict[str, int] | None = None
        """The number of the last line told of each channel; None while nobody is connected."""
        self.notes: dict[tuple[int, str], NoteRow] | None = None
        """The notes as they were told, by seat and key."""

    def forget(self) -> None:
        """Nobody is connected: whoever comes is told everything."""
        self.told = None
        self.notes = None
