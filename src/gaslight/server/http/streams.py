"""Server-sent events: for those who watch where no socket gets through. Read-only, resumable."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from gaslight.server.http.access import address_of
from gaslight.server.http.missed import missed_entries
from gaslight.server.http.outbox import MOST_UNSENT
from gaslight.server.limits import Limits
from gaslight.server.table import chat, projection
from gaslight.server.table.live import LiveTable
from gaslight.server.table.registry import Registry
from gaslight.server.wire.refusals import Refusal

KEEP_ALIVE_SECONDS = 15.0

_encode = msgspec.json.Encoder().encode


class Stream:
    """The line of somebody who watches by server-sent events; moments are asked for as a replay."""

    frames = False

    def __init__(self, address: str) -> None:
        self.address = address
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_UNSENT)

    def send(self, message: bytes) -> None:
        if self.outbox.full():
            self.outbox.get_nowait()
            self.outbox.put_nowait(None)  # too slow: the stream ends, and may be resumed
            return
        self.outbox.put_nowait(message)

    def close(self, *_: object) -> None:
        """End the stream."""
        if self.outbox.full():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)


class Watching(StreamingResponse):
    """An event stream that gives its place back however it ends, even before its first word."""

    def __init__(self, content: AsyncIterator[bytes], release: Callable[[], None]) -> None:
        super().__init__(
            content, media_type="text/event-stream", headers={"cache-control": "no-store"}
        )
        self.release = release

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.release()


def last_seen(request: Request) -> int | None:
    text = request.headers.get("last-event-id", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else None


def event_stream(registry: Registry, live: LiveTable, request: Request) -> Response:
    """Everything a watcher may see, as it happens."""
    limits: Limits = request.app.state.limits
    address = address_of(request, registry.settings)
    if not limits.enter(address, registry.settings.sockets_per_address):
        raise Refusal("too_many", "this address watches too many tables")

    line = Stream(address)

    def may_replay() -> bool:
        return limits.may_replay(address, registry.settings)

    def release() -> None:
        live.leave(None, line, registry.now())
        limits.leave(address)

    async def stream() -> AsyncIterator[bytes]:
        missed = await missed_entries(registry, live, None, last_seen(request), may_replay)
        table = live.seen_by(None)
        async with live.beside_the_game.lock:
            await chat.hear(registry, live)
            live.join(None, line)
        live.tell_all(registry.now())
        registry.came(live)
        for entry in missed:
            message = projection.events_message(table, entry, None)
            if message is not None and entry.number <= table.number:
                yield framed(_encode(message), table.number)
        yield framed(_encode(live.info_message(registry.now(), None)), table.number)
        view = projection.view_message(table, projection.sight_now(table, None), registry.now())
        yield framed(_encode(view), table.number)
        while True:
            try:
                told = await asyncio.wait_for(line.outbox.get(), KEEP_ALIVE_SECONDS)
            except TimeoutError:
                yield b": still here\n\n"
                continue
            if told is None:
                return
            yield framed(told, table.number)

    return Watching(stream(), release)


def framed(message: bytes, number: int) -> bytes:
    """A message as an event whose id is the newest entry."""
    return b"id: %d\ndata: %s\n\n" % (number, message)
