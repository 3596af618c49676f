"""What waits to be sent by a socket, and how the socket is closed."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import msgspec
from starlette.types import Send

from gaslight.server import wire
from gaslight.server.table.registry import Registry

MOST_UNSENT = 2_000
"""A client that lets so many messages wait is cut off; it can come back and resume."""
MOST_UNSENT_BYTES = 512 * 1024
"""How many bytes may wait beside those of the welcome."""
MOST_MISSED_BYTES = 16 * 1024 * 1024
"""What was missed of a whole game is sent at once."""
LAST_SECONDS = 10.0
"""So long a socket that is closed goes on sending what waits."""

_encode = msgspec.json.Encoder().encode


class Outbox:
    """The way out of one socket; nobody who sends ever waits for its client."""

    __slots__ = ("allowed", "asgi_send", "closing", "flushing", "outbox", "registry", "unsent")

    def __init__(self, registry: Registry, send: Send) -> None:
        self.registry = registry
        self.asgi_send = send
        self.outbox: list[bytes] = []
        self.allowed = MOST_MISSED_BYTES
        self.unsent = 0
        """How many bytes wait in the outbox, and are on their way out of it."""
        self.flushing: asyncio.Task[None] | None = None
        self.closing: tuple[int, str] | None = None

    def send(self, message: bytes) -> None:
        """Send soon; never waits."""
        if self.overfull():
            self.close(4408, "too slow: connect again")
            return
        self.outbox.append(message)
        self.unsent += len(message)
        if self.flushing is None:
            self.flushing = asyncio.get_running_loop().create_task(self.flush())

    def overfull(self) -> bool:
        return (
            self.allowed < MOST_MISSED_BYTES and len(self.outbox) >= MOST_UNSENT
        ) or self.unsent >= self.allowed

    async def flush(self) -> None:
        """Send what waits, in order."""
        try:
            while self.outbox:
                waiting, self.outbox = self.outbox, []
                for message in waiting:
                    await self.asgi_send({"type": "websocket.send", "text": message.decode()})
                    self.unsent -= len(message)
        except (RuntimeError, OSError):
            self.outbox.clear()  # the client is gone, as the reader will notice
            self.unsent = 0
        finally:
            self.flushing = None

    def answer(self, message: wire.ServerMessage) -> None:
        self.send(_encode(message))

    def close(self, code: int, reason: str) -> None:
        """Take no more messages; the socket is closed when the reader notices."""
        if self.closing is None:
            self.closing = (code, reason)
            self.registry.spawn(self.hang_up())

    def is_closing(self) -> bool:
        return self.closing is not None

    async def hang_up(self) -> None:
        """Close after what is waiting has been sent."""
        assert self.closing is not None
        code, reason = self.closing
        if self.flushing is not None and not self.overfull():
            await asyncio.wait([self.flushing], timeout=LAST_SECONDS)
        with suppress(RuntimeError, OSError):
            await self.asgi_send({"type": "websocket.close", "code": code, "reason": reason})

    def welcomed(self) -> None:
        """What was missed has been told: from here on only so much may wait."""
        self.allowed = self.unsent + MOST_UNSENT_BYTES
