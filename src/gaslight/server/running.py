"""Running the server: the port it listens on, and how it starts and stops."""

from __future__ import annotations

import asyncio
import signal
import socket
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from types import FrameType

import uvicorn

from gaslight.machine import open_files, own_address
from gaslight.server.app import leave, make_app
from gaslight.server.http.access import proxied
from gaslight.server.http.asgi import Entrance
from gaslight.server.http.protocols import Doors, Http, Websocket
from gaslight.server.logs import log, set_up_logs
from gaslight.server.settings import Settings
from gaslight.server.world import World
from gaslight.storage.engine import NotThereYet
from gaslight.storage.store import Store, store_at

LARGEST_FRAME = 64 * 1024
"""A socket message above this closes the socket; one above the message limit is answered."""
SHUTDOWN_SECONDS = 5
OWN_DESCRIPTORS = 64
"""For the database, the workers' pipes, the log."""
MOST_DESCRIPTORS = 65_536
LOOK_AGAIN_SECONDS = 1.0


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
    # With the protocol named, asyncio sets TCP_NODELAY; otherwise every second answer waits 40 ms.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        own_address(listener)
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    return listener


def bound_to_first(host: str, ports: Sequence[int]) -> socket.socket:
    """A socket on the first port that is free; OSError says why the first is not, if none is."""
    refusal: OSError | None = None
    for port in ports:
        try:
            return bound(host, port)
        except OSError as problem:
            refusal = refusal or problem
    raise refusal or ValueError("no port was named")


class Server(uvicorn.Server):
    """A server that says when its port answers, and lets proxies look elsewhere before it stops."""

    answering: Callable[[], None] | None = None
    leaving: Callable[[], None]
    """Called when the server begins to leave; set by whoever makes it."""
    drain_seconds = 0.0
    stops_at: float | None = None
    """When a server that is leaving stops."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to listen."""
        await super().startup(sockets)
        if self.started and self.answering is not None:
            self.answering()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop, by SIGTERM only when proxies have had the time to notice; told again, at once."""
        if sig == signal.SIGTERM and self.drain_seconds > 0 and self.stops_at is None:
            self.stops_at = time.monotonic() + self.drain_seconds
        else:
            super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        """Look whether it is time to leave, or to stop."""
        if self.stops_at is not None:
            self.leaving()
            if time.monotonic() >= self.stops_at:
                self.handle_exit(signal.SIGTERM, None)
        return await super().on_tick(counter)


def server_for(settings: Settings, world: World | None = None) -> Server:
    """A server that is not running yet."""
    app = make_app(settings, world)
    config = uvicorn.Config(
        Entrance(app),
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
    most = min(settings.connections, spare_descriptors())
    config.doors = Doors(most, 0 if proxied(settings) else settings.connections_per_address)  # type: ignore[attr-defined]
    server = Server(config)
    server.drain_seconds = settings.drain_seconds
    server.leaving = partial(leave, app)
    return server


def spare_descriptors() -> int:
    """How many connections the system lets us have open beside our own files; as many as it can be asked for."""
    return max(open_files(MOST_DESCRIPTORS) - OWN_DESCRIPTORS, 8)


def run(
    settings: Settings,
    host: str,
    ports: Sequence[int],
    log_level: str,
    started: Callable[[Listening], None],
) -> None:
    """Serve until told to stop, on the first port that is free; a store that cannot be used is refused before."""
    set_up_logs(log_level)
    asyncio.run(tried(settings))
    listener = bound_to_first(host, ports)
    address = listener.getsockname()
    server = server_for(settings)
    server.answering = lambda: started(Listening(address[0], address[1]))
    server.run(sockets=[listener])


async def tried(settings: Settings) -> None:
    """Open the store once, so that what is wrong with it is said in words."""
    store = await there(settings.store, settings.store_wait_seconds)
    for file in store.mended():
        log("everybody on this machine could read a file; now its owner alone can", file=file)
    await store.close()


async def there(address: str, patience: float) -> Store:
    """The store, started; one that is not there yet is waited for, so long and no longer."""
    began = time.monotonic()
    told = False
    while True:
        store = store_at(address)
        try:
            await store.start()
        except NotThereYet:
            left = began + patience - time.monotonic()
            if left <= 0:
                raise
            if not told:
                log(
                    "the database is not there yet: it is waited for",
                    seconds=patience,
                )
            told = True
            await asyncio.sleep(min(LOOK_AGAIN_SECONDS, left))
        else:
            if told:
                log("the database is there", after_seconds=round(time.monotonic() - began, 1))
            return store
