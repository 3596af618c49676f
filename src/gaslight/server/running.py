"""Running the server: the port it listens on, and how it starts and stops."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import uvicorn
from h11 import LocalProtocolError
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from gaslight.server.app import make_app
from gaslight.server.entrance import Entrance
from gaslight.server.logs import set_up_logs
from gaslight.server.settings import Settings
from gaslight.server.world import World
from gaslight.storage.store import store_at

LARGEST_FRAME = 64 * 1024
"""A socket message above this closes the socket; one above the message limit is answered."""
SHUTDOWN_SECONDS = 5


class Http(H11Protocol):
    """The HTTP parser, and what it says to those who stop speaking HTTP.

    It cannot say it in every state (not behind a HEAD, not in the middle of an answer): then
    the line is just cut.
    """

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no HTTP."""
        try:
            super().send_400_response(msg)
        except LocalProtocolError:
            self.transport.close()


class Websocket(WebSocketsSansIOProtocol):
    """The websocket protocol, which forgets its handshake as soon as it is done.

    Thousands of sockets wait at idle tables: what each holds counts.
    """

    async def send(self, message: Any) -> None:
        """Send for the application."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response


@dataclass(frozen=True)
class Listening:
    """Where a server listens."""

    host: str
    port: int

    @property
    def url(self) -> str:
        return f"http://{'localhost' if self.host in ('127.0.0.1', '0.0.0.0', '::') else self.host}:{self.port}/"  # noqa: S104


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens; OSError says why it cannot."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    return listener


def server_for(settings: Settings, world: World | None = None) -> uvicorn.Server:
    """A server that is not running yet."""
    config = uvicorn.Config(
        Entrance(make_app(settings, world)),
        http=Http,
        ws=Websocket,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        # The address of a client is found in access.py, and only when a proxy is announced.
        proxy_headers=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    return uvicorn.Server(config)


def run(
    settings: Settings, host: str, port: int, log_level: str, started: Callable[[Listening], None]
) -> None:
    """Serve until told to stop; a store that cannot be used is refused before anything listens."""
    set_up_logs(log_level)
    asyncio.run(tried(settings))
    listener = bound(host, port)
    address = listener.getsockname()
    started(Listening(address[0], address[1]))
    server_for(settings).run(sockets=[listener])


async def tried(settings: Settings) -> None:
    """Open the store once, so that what is wrong with it is said in words."""
    store = store_at(settings.store)
    await store.start()
    await store.close()
