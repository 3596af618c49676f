"""The door of all sockets: who may open one, its first message, and what is said when it cannot go on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Send

from gaslight.server import wire
from gaslight.server.http.access import address_of, comes_from_here
from gaslight.server.limits import REQUEST_BURST, Limits
from gaslight.server.logs import log_failure
from gaslight.server.table.house_rules import shut_out
from gaslight.server.table.registry import Registry
from gaslight.server.wire.refusals import CLOSES, Refusal

HELLO_SECONDS = 10.0
FAILED = 1011

First = TypeVar("First", wire.Hello, wire.Enter)

_encode = msgspec.json.Encoder().encode


class Hangup(Exception):
    """The client is gone."""


async def admitted(connection: HTTPConnection, receive: Receive, send: Send) -> str | None:
    """The address of a connection that may be a socket, counted in; None when it was told why not."""
    state = connection.app.state
    address = address_of(connection, state.registry.settings)
    await receive()  # websocket.connect
    await send({"type": "websocket.accept"})
    refusal = refused_at_the_door(connection, address, state.registry, state.limits)
    if refusal is not None:
        await refuse(send, refusal)
        return None
    return address


def refused_at_the_door(
    connection: HTTPConnection, address: str, registry: Registry, limits: Limits
) -> Refusal | None:
    """Why a connection may not be a socket; None counts it among those of its address."""
    settings = registry.settings
    if not comes_from_here(connection, settings):
        return Refusal(
            "bad_origin", "sockets are opened by this server's own page, or with a token"
        )
    if not limits.allows("requests", address, settings.requests_per_second, REQUEST_BURST):
        return Refusal("too_fast", "too many requests; wait a little")
    if address in registry.rules.barred_addresses:
        return shut_out()
    if not limits.enter(address, settings.sockets_per_address):
        return Refusal("too_many", "this address has too many sockets open")
    registry.metrics.count("sockets")
    return None


async def until_its_end(life: Awaitable[None], limits: Limits, address: str, send: Send) -> None:
    """The whole life of a socket that was admitted; what goes wrong with it leaves the others alone."""
    try:
        await life
    except Refusal as refusal:
        await refuse(send, refusal)
    except Exception as problem:  # noqa: BLE001 - the others' sockets go on
        log_failure("a socket failed", problem)
        with suppress(RuntimeError, OSError):
            await send({"type": "websocket.close", "code": FAILED})
    finally:
        limits.leave(address)


async def refuse(send: Send, refusal: Refusal) -> None:
    """Say why in a message, since browsers cannot read a refused handshake, and close."""
    message = _encode(wire.ErrorMessage(None, refusal.code, refusal.message))
    with suppress(RuntimeError, OSError):
        await send({"type": "websocket.send", "text": message.decode()})
        code = CLOSES.get(refusal.code, 4400)
        await send({"type": "websocket.close", "code": code, "reason": refusal.code})


async def first_message(read: Callable[[], Awaitable[object]], kind: type[First]) -> First:
    """What a client says first, in time and in the server's own version."""
    name = kind.__name__.lower()
    try:
        hello = await asyncio.wait_for(read(), HELLO_SECONDS)
    except TimeoutError:
        raise Refusal(
            "bad_message", f"the first message must be {name}, within ten seconds"
        ) from None
    if not isinstance(hello, kind):
        raise Refusal("bad_message", f"the first message must be {name}")
    if hello.version != wire.VERSION:
        raise Refusal(
            "bad_version", f"this server speaks version {wire.VERSION}; got {hello.version}"
        )
    return hello
