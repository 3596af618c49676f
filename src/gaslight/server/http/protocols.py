"""HTTP and websockets as this server speaks them: with time-outs, and bounds on what strangers make it hold."""

from __future__ import annotations

import asyncio
import re
from typing import Any, cast

import h11
from h11 import LocalProtocolError
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from gaslight.server.limits import Bucket

HEAD_SECONDS = 10.0
"""How long the lines of a request may take, from the moment that the connection stands or is free again."""
BODY_SECONDS = 20.0
UNREAD_SECONDS = 30.0
"""A client that reads nothing for so long, although something waits for it, is cut off."""
MOST_UNREAD = 256 * 1024
"""How many bytes may wait in a socket's buffer when the client goes on sending."""
FRAMES_PER_SECOND = 100.0
MOST_FRAMES = 2000
"""Frames of all kinds, control frames and fragments too, that a client may send at once."""
CONTROLS_PER_SECOND = 5.0
MOST_CONTROLS = 50
BARE_LINE_FEED = re.compile(rb"(?<!\r)\n")
END_OF_HEAD = re.compile(rb"\n\r?\n")


class Doors:
    """How many connections stand, in all and by address."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self.most = most
        self.most_of_one = most_of_one
        self.address_of: dict[asyncio.BaseTransport, str] = {}
        self.counts: dict[str, int] = {}

    def enter(self, transport: asyncio.BaseTransport) -> bool:
        """Let a connection in, if there is room for it."""
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if isinstance(peer, tuple) and peer else ""
        count = self.counts.get(address, 0)
        if len(self.address_of) >= self.most or (self.most_of_one and count >= self.most_of_one):
            return False
        self.address_of[transport] = address
        self.counts[address] = count + 1
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        address = self.address_of.pop(transport, None)
        if address is None:
            return
        if self.counts[address] == 1:
            del self.counts[address]
        else:
            self.counts[address] -= 1


class Patience:
    """A timer that cuts a connection off."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self.transport = transport
        self.waiting_for = ""
        self.timer: asyncio.TimerHandle | None = None

    def wait(self, what: str, seconds: float) -> None:
        """Wait for something so long; waiting on for the same thing gives no more time."""
        if what == self.waiting_for:
            return
        self.end()
        self.waiting_for = what
        self.timer = asyncio.get_running_loop().call_later(seconds, self.transport.abort)

    def end(self) -> None:
        self.waiting_for = ""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class Together:
    """A transport that sends what is written in one turn of the loop at once: one call of the system a turn."""

    __slots__ = ("transport", "waiting")

    def __init__(self, transport: asyncio.Transport) -> None:
        self.transport = transport
        self.waiting: list[bytes] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)

    def write(self, data: bytes) -> None:
        if not self.waiting:
            asyncio.get_running_loop().call_soon(self.flush)
        self.waiting.append(data)

    def flush(self) -> None:
        if self.waiting:
            data = self.waiting[0] if len(self.waiting) == 1 else b"".join(self.waiting)
            self.waiting.clear()
            self.transport.write(data)

    def close(self) -> None:
        self.flush()
        self.transport.close()


class Http(H11Protocol):
    """The HTTP parser, and what it says to those who stop speaking HTTP."""

    reading: Patience
    writing: Patience

    @property
    def doors(self) -> Doors:
        return cast("Doors", self.config.doors)  # type: ignore[attr-defined] # set by whoever makes the server

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a connection, if there is room for it."""
        super().connection_made(transport)
        self.reading, self.writing = Patience(transport), Patience(transport)
        if not self.doors.enter(transport):
            transport.abort()
            return
        self.reading.wait("head", HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection."""
        self.reading.end()
        self.writing.end()
        self.doors.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on."""
        super().data_received(data)
        self.be_patient()

    def be_patient(self) -> None:
        """Wait for what is missing of the request, but not for ever."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return  # gone, or a websocket by now
        if self.conn.their_state is h11.IDLE:
            self.reading.wait("head", HEAD_SECONDS)
        elif self.conn.their_state is h11.SEND_BODY:
            self.reading.wait("body", BODY_SECONDS)
        else:
            self.reading.end()

    def handle_events(self) -> None:
        """Go on with what was read; lines that do not end as HTTP says are read in two ways by two programs."""
        if self.conn.their_state is h11.IDLE:
            begun = bytes(self.conn.trailing_data[0])
            end = END_OF_HEAD.search(begun)
            if BARE_LINE_FEED.search(begun[: end.end()] if end else begun):
                self.send_400_response("Lines end with CR and LF.")
                return
        super().handle_events()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over."""
        self.reading.end()
        self.writing.end()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self.reading.end()
        self.be_patient()

    def pause_writing(self) -> None:
        """Wait until the client reads on."""
        super().pause_writing()
        self.writing.wait("reader", UNREAD_SECONDS)

    def resume_writing(self) -> None:
        """Go on writing."""
        super().resume_writing()
        self.writing.end()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no HTTP.

        It cannot be said in every state (not behind a HEAD, not in the middle of an answer): then
        the line is just cut.
        """
        try:
            super().send_400_response(msg)
        except LocalProtocolError:
            self.transport.close()


class Websocket(WebSocketsSansIOProtocol):
    """The websocket protocol, which forgets its handshake as soon as it is done.

    Thousands of sockets wait at idle tables: what each holds counts.
    """

    line: asyncio.Transport
    writing: Patience
    frames_left: Bucket
    controls_left: Bucket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take a connection over from HTTP."""
        self.line = cast("asyncio.Transport", transport)
        super().connection_made(cast("asyncio.Transport", Together(self.line)))
        now = self.loop.time()
        self.writing = Patience(self.line)
        self.frames_left = Bucket(FRAMES_PER_SECOND, MOST_FRAMES, now)
        self.controls_left = Bucket(CONTROLS_PER_SECOND, MOST_CONTROLS, now)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection."""
        self.writing.end()
        cast("Doors", self.config.doors).leave(self.line)  # type: ignore[attr-defined]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, unless the client floods us or lets its answers lie."""
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
            return
        super().data_received(data)

    def handle_ping(self) -> None:
        """Answer a ping; it counts, as every control frame does."""
        if self.controls_left.take(self.loop.time()):
            super().handle_ping()
        else:
            self.transport.abort()

    def handle_pong(self, event: Any) -> None:
        """Take an answer to our ping, or one that nobody asked for."""
        if self.pending_ping_payload is None and not self.controls_left.take(self.loop.time()):
            self.transport.abort()
        else:
            super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        """Take one more fragment of a message."""
        if self.frames_left.take(self.loop.time()):
            super().handle_cont(event)
        else:
            self.transport.abort()

    def pause_writing(self) -> None:
        """Wait until the client reads on."""
        super().pause_writing()
        self.writing.wait("reader", UNREAD_SECONDS)

    def resume_writing(self) -> None:
        """Go on writing."""
        super().resume_writing()
        self.writing.end()

    async def send(self, message: Any) -> None:
        """Send for the application."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response
