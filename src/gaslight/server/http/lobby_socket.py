"""The socket of the lobby: one a page that has it open; what it looks for ends with it."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress

import msgspec
from starlette.applications import Starlette
from starlette.requests import HTTPConnection
from starlette.types import Receive, Send

from gaslight.server import wire
from gaslight.server.house.lobby import Lobby
from gaslight.server.http.devices import check_claimed, known_in
from gaslight.server.http.door import Hangup, admitted, first_message, refuse, until_its_end
from gaslight.server.http.reading import check_text, in_short
from gaslight.server.limits import Bucket, Limits
from gaslight.server.people.claims import Claims
from gaslight.server.people.persons import Known
from gaslight.server.wire.refusals import Refusal
from gaslight.server.world import token_hash
from gaslight.storage.engine import StoreError

LARGEST = 4 * 1024
MESSAGES_PER_SECOND = 2.0
MESSAGES_AT_ONCE = 20
MOST_UNSENT = 20

_encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[wire.LobbyAsked] = msgspec.json.Decoder(wire.LobbyAsked)


class LobbySocket:
    """One visitor of the lobby."""

    def __init__(
        self, app: Starlette, address: str, known: Known | None, receive: Receive, send: Send
    ) -> None:
        self.address = address
        self.known = known
        self.device = known.device.hash if known is not None else ""
        self.lobby: Lobby = app.state.lobby
        self.limits: Limits = app.state.limits
        self.claims: Claims = app.state.claims
        self.asgi_receive = receive
        self.asgi_send = send
        self.outbox: asyncio.Queue[bytes] = asyncio.Queue(MOST_UNSENT)
        self.bucket = Bucket(MESSAGES_PER_SECOND, MESSAGES_AT_ONCE, self.limits.clock())
        self.person = ""

    def send(self, message: bytes) -> None:
        """Send soon; to who reads too slowly, only the newest."""
        if self.outbox.full():
            self.outbox.get_nowait()
        self.outbox.put_nowait(message)

    async def flush(self) -> None:
        """Send what waits, in order."""
        with suppress(RuntimeError, OSError):
            while True:
                message = await self.outbox.get()
                await self.asgi_send({"type": "websocket.send", "text": message.decode()})

    async def receive(self) -> wire.LobbyAsked:
        event = await self.asgi_receive()
        if event["type"] == "websocket.disconnect":
            raise Hangup
        text = event.get("text") or event.get("bytes") or b""
        if len(text) > LARGEST:
            raise Refusal("too_large", f"a message has at most {LARGEST} bytes")
        check_text(text.encode("utf-8", "replace") if isinstance(text, str) else text)
        try:
            return _decoder.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as problem:
            raise Refusal("bad_message", f"this is not a message: {in_short(problem)}") from None

    async def serve(self) -> None:
        """The whole life of the connection."""
        flushing = asyncio.get_running_loop().create_task(self.flush())
        try:
            await self.greet()
            self.lobby.enter(self)
            while True:
                await self.answer()
        except Hangup:
            return
        except Refusal as refusal:
            flushing.cancel()
            await refuse(self.asgi_send, refusal)
        finally:
            flushing.cancel()
            await self.lobby.leave(self)

    async def greet(self) -> None:
        """Find out who this is."""
        hello = await first_message(self.receive, wire.Enter)
        if self.known is not None:
            self.person = self.known.person.id
        else:
            self.person = token_hash(hello.key or secrets.token_hex())

    async def answer(self) -> None:
        """Read a message and do what it asks; a refusal is told, and the line goes on."""
        try:
            message = await self.receive()
            if not self.bucket.take(self.limits.clock()):
                raise Refusal("too_fast", "wait a little")
            self.lobby.registry.rules.check_address(self.address)
            await self.carry_out(message)
        except Refusal as refusal:
            if refusal.code == "banned":
                raise
            self.send(_encode(wire.ErrorMessage(None, refusal.code, refusal.message)))
        except StoreError:
            words = "the store does not answer; try again soon"
            self.send(_encode(wire.ErrorMessage(None, "unavailable", words)))

    async def carry_out(self, message: wire.LobbyAsked) -> None:
        match message:
            case wire.Enter():
                raise Refusal("bad_message", "you have come in already")
            case wire.Seek():
                check_claimed(self.lobby.registry.settings, self.known)
                await self.claims.check_names(self.known, [message.name])
                most = self.lobby.registry.settings.tables_per_hour
                if not self.limits.allows("seeks", self.address, most / 3600, most):
                    raise Refusal("too_many", f"an address may look for {most} rivals in an hour")
                await self.lobby.seek(self, message)
            case wire.Stop():
                await self.lobby.stop(self)
            case wire.Fill():
                await self.lobby.fill_now(self)
            case wire.Alive():
                self.send(_encode(wire.AliveMessage()))


async def serve_lobby(connection: HTTPConnection, receive: Receive, send: Send) -> None:
    """Take a connection that wants to be in the lobby."""
    address = await admitted(connection, receive, send)
    if address is None:
        return

    async def visit() -> None:
        known = await known_in(connection)
        await LobbySocket(connection.app, address, known, receive, send).serve()

    await until_its_end(visit(), connection.app.state.limits, address, send)
