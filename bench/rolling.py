"""Servers restarted one after another behind each proxy of `deploy/proxies`, under load: what clients notice.

    .venv/bin/python -m bench.rolling                       nginx, HAProxy and Caddy, as many of them as are installed
    .venv/bin/python -m bench.rolling caddy --drain 0       one of them, and servers that stop at once

Two servers on one PostgreSQL, each restarted twice; requests that only read, requests that change something, and
sockets that are opened and say hello go through the proxy all the while. Exit code 1 when one of them was answered by
the proxy itself, or not at all.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import os
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))

from tests.server.process import Process, free_port
from tests.server.serving import client, create, seated
from websockets.exceptions import WebSocketException

from services import postgres

PROXIES = Path(__file__).resolve().parent.parent / "deploy" / "proxies"
ROUNDS = 2
A_SECOND = 60
"""So many requests of all kinds."""
SETTLE_SECONDS = 2.0
"""So long everything runs between two restarts: a proxy looks for its servers once a second."""


# --- The proxies --------------------------------------------------------------------------


def nginx(folder: Path, port: int, ports: list[int]) -> list[str]:
    text = at_ports((PROXIES / "nginx.conf").read_text(encoding="utf-8"), ports)
    text = text.replace("listen 443 ssl http2", f"listen 127.0.0.1:{port}")
    text = "\n".join(line for line in text.splitlines() if "ssl_certificate" not in line)
    whole = folder / "nginx.conf"
    whole.write_text(
        f"pid {folder}/pid; error_log {folder}/proxy.log; daemon off; worker_processes 1;\n"
        f"events {{ worker_connections 4000; }} http {{ access_log off; {text} }}\n"
    )
    return ["nginx", "-e", "stderr", "-p", str(folder), "-c", str(whole)]


def haproxy(folder: Path, port: int, ports: list[int]) -> list[str]:
    text = at_ports((PROXIES / "haproxy.cfg").read_text(encoding="utf-8"), ports)
    whole = folder / "haproxy.cfg"
    whole.write_text(text.replace("bind :8080", f"bind 127.0.0.1:{port}"))
    return ["haproxy", "-db", "-f", str(whole)]


def caddy(folder: Path, port: int, ports: list[int]) -> list[str]:
    text = at_ports((PROXIES / "Caddyfile").read_text(encoding="utf-8"), ports)
    whole = folder / "Caddyfile"
    own = "{\n\tadmin off\n}\n"
    whole.write_text(own + text.replace("games.example {", f"http://127.0.0.1:{port} {{"))
    return ["caddy", "run", "--config", str(whole), "--adapter", "caddyfile"]


MADE = {"nginx": nginx, "haproxy": haproxy, "caddy": caddy}


def at_ports(text: str, ports: list[int]) -> str:
    """A proxy's text with our servers."""
    for given, port in zip(("10.0.0.11:8642", "10.0.0.12:8642"), ports, strict=True):
        assert given in text
        text = text.replace(given, f"127.0.0.1:{port}")
    return text


@contextmanager
def proxy(name: str, folder: Path, ports: list[int]) -> Iterator[str]:
    """A proxy in front of two servers; its address."""
    port = free_port()
    command = MADE[name](folder, port, ports)
    environment = {**os.environ, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (folder / "proxy.log").open("ab") as log:
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(20)


# --- The load -----------------------------------------------------------------------------


class Load:
    """Requests and sockets at a steady rate, and what became of them."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.done: Counter[str] = Counter()
        self.bad: Counter[str] = Counter()
        self.tables: list[tuple[str, str]] = []
        self.over = asyncio.Event()

    async def warm(self) -> None:
        """Some tables, as soon as the proxy answers."""
        async with client(self.url) as http:
            for _ in range(200):
                try:
                    if (await http.get(f"{self.url}/readyz")).status_code == 200:
                        break
                except httpx.HTTPError:
                    pass
                await asyncio.sleep(0.05)
            for _ in range(10):
                made = await create(http)
                self.tables.append((made["table"]["id"], made["seats"][0]["token"]))

    async def run(self) -> None:
        """Ask and ask until told to stop."""
        work = itertools.cycle((self.read, self.change, self.read, self.connect))
        going: set[asyncio.Task[None]] = set()
        async with client(self.url) as kept:
            while not self.over.is_set():
                task = asyncio.create_task(next(work)(kept))
                going.add(task)
                task.add_done_callback(going.discard)
                await asyncio.sleep(1 / A_SECOND)
            await asyncio.gather(*going)

    async def read(self, http: httpx.AsyncClient) -> None:
        table, token = secrets.choice(self.tables)
        await self.asked("read", http.get(f"/tables/{table}/view", headers=bearer(token)))

    async def change(self, http: httpx.AsyncClient) -> None:
        seats = [{"player": "me"}, {"player": "me"}]
        await self.asked("change", http.post("/tables", json={"game": "pocket", "seats": seats}))

    async def asked(self, kind: str, request: object) -> None:
        try:
            answer: httpx.Response = await request  # type: ignore[misc]
        except httpx.HTTPError as problem:
            self.bad[f"{kind}: {type(problem).__name__}"] += 1
            return
        if answer.status_code in (200, 201):
            self.done[kind] += 1
        else:
            self.bad[f"{kind}: {answer.status_code}"] += 1

    async def connect(self, _: httpx.AsyncClient) -> None:
        table, token = secrets.choice(self.tables)
        try:
            async with seated(self.url, table, token):
                self.done["socket"] += 1
        except (WebSocketException, OSError, TimeoutError) as problem:
            closed = getattr(getattr(problem, "rcvd", None), "code", None)
            if closed == 1012:  # the server says that it goes: the page comes again by itself
                self.done["socket that was told to come again"] += 1
            else:
                self.bad[f"socket: {type(problem).__name__} {closed or ''}"] += 1


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


async def under_load(url: str, servers: list[Process]) -> Load:
    """Restart each server again and again under load."""
    load = Load(url)
    await load.warm()
    running = asyncio.create_task(load.run())
    for _ in range(ROUNDS):
        for server in servers:
            await asyncio.sleep(SETTLE_SECONDS)
            await asyncio.to_thread(server.end, signal.SIGTERM)
            await asyncio.to_thread(server.start)
    await asyncio.sleep(SETTLE_SECONDS)
    load.over.set()
    await running
    return load


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("proxies", nargs="*", choices=[*MADE, []])
    parser.add_argument("--drain", type=float, default=4.0)
    words = parser.parse_args()
    failed = 0
    with postgres() as database, tempfile.TemporaryDirectory() as temporary:
        for name in words.proxies or MADE:
            if shutil.which(name) is None:
                print(f"{name}: not installed, left out")
                continue
            folder = Path(temporary) / name
            folder.mkdir()
            folder.chmod(0o755)
            store = f"{database}?schema=rolling_{secrets.token_hex(4)}"
            figures = {"workers": 0, "behind_proxy": 1, "drain_seconds": words.drain}
            servers = [Process(store, folder, **figures) for _ in range(2)]
            for server in servers:
                server.start()
            try:
                with proxy(name, folder, [server.port for server in servers]) as url:
                    load = asyncio.run(under_load(url, servers))
            finally:
                for server in servers:
                    server.kill()
            print(
                f"{name}, {2 * ROUNDS} restarts, {words.drain:g} s to leave: {sum(load.done.values())} well"
                f" {dict(load.done)}, {sum(load.bad.values())} not {dict(load.bad)}",
                flush=True,
            )
            failed += sum(load.bad.values())
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
