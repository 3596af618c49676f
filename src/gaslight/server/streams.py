"""Server-sent events: for those who watch where no socket gets through. Read-only, resumable."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from gaslight.server import projection
from gaslight.server.access import address_of
from gaslight.server.hall import Hall
from gaslight.server.limits import Limits
from gaslight.server.live import MOST_UNSENT, missed_entries
from gaslight.server.livetable import LiveTable
from gaslight.server.refusals import Refusal

KEEP_ALIVE_SECONDS = 15.0

_encode = msgspec.json.Encoder().encode


class Stream:
    """The line of somebody who watches by server-sent events."""

    def __init__(self) -> None:
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_UNSENT)

    def send(self, message: bytes) -> None:
        if self.outbox.full():
            self.outbox.get_nowait()
            self.outbox.put_nowait(None)  # too slow: the stream ends, and may be resumed
            return
        self.outbox.put_nowait(message)


def last_seen(request: Request) -> int | None:
    text = request.headers.get("last-event-id", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else None


def event_stream(hall: Hall, live: LiveTable, request: Request) -> Response:
    """Everything a watcher may see, as it happens."""
    limits: Limits = request.app.state.limits
    address = address_of(request, hall.settings)
    if not limits.enter(address, hall.settings.sockets_per_address):
        raise Refusal("too_many", "this address watches too many tables")

    async def stream() -> AsyncIterator[bytes]:
        line = Stream()
        try:
            missed = await missed_entries(hall, live, last_seen(request))
            table = live.seen_by(None)
            live.join(None, line)
            live.tell_all(hall.now())
            for entry in missed:
                message = projection.events_message(table, entry, None)
                if message is not None and entry.number <= table.number:
                    yield framed(_encode(message), table.number)
            yield framed(_encode(live.info_message(hall.now(), None)), table.number)
            view = projection.view_message(table, projection.sight_now(table, None), hall.now())
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
        finally:
            live.leave(None, line, hall.now())
            limits.leave(address)

    return StreamingResponse(
        stream(), media_type="text/event-stream", headers={"cache-control": "no-store"}
    )


def framed(message: bytes, number: int) -> bytes:
    """A message as an event whose id is the newest entry."""
    return b"id: %d\ndata: %s\n\n" % (number, message)
