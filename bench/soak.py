"""Whether a server's memory stays flat under play of all four games, with computers at the tables.

    PYTHONPATH=.check/compiled .venv/bin/python bench/soak.py       ten minutes; fails above 5 MB of growth
    PYTHONPATH=.check/compiled .venv/bin/python bench/soak.py --minutes 2 --tables 8

At each table a person plays at random against a computer, games one after another, while somebody
watches and strangers ask for views, replays and records. What counts is the server's own process; the
thinking ones are told beside it. The first minute fills what is remembered on purpose.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.load import GAMES, server
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

PAGE_KB = 4
MOST_GROWN_KB = 5 * 1024
SETTLED_SECONDS = 60.0
LOOK_SECONDS = 5.0
COMPUTER_SEAT = 1
ORIGIN = {"Gaslight-Client": "soak", "Content-Type": "application/json"}


def resident_kb(pid: int) -> int:
    try:
        return PAGE_KB * int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    except (FileNotFoundError, ProcessLookupError):
        return 0


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        except (FileNotFoundError, ProcessLookupError):
            continue
        if parent == pid:
            found.append(int(folder.name))
    return found


def asked(url: str, path: str, body: Any = None, token: str | None = None) -> Any:
    headers = {**ORIGIN, **({"Authorization": f"Bearer {token}"} if token else {})}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{url}/api/v1{path}", data, headers)  # noqa: S310 - our own server
    with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310
        return answer.read()


class Player:
    """Plays one game after another, at random, against a computer."""

    def __init__(self, url: str, number: int, counts: dict[str, int]) -> None:
        self.url = url
        self.game = GAMES[number % len(GAMES)]
        self.dice = random.Random(number)
        self.counts = counts
        self.ref = 0

    async def play_on(self, until: float) -> None:
        """Game after game."""
        while time.monotonic() < until:
            seats: list[dict[str, Any]] = [{"player": "me"}, {"player": "computer", "level": 2}]
            wish: dict[str, Any] = {"game": self.game, "seats": seats, "watch": "link", "help": 2}
            if self.game == "mister_x":
                wish["options"] = {"players": "2", "round_cap": "24"}
            created = json.loads(await asyncio.to_thread(asked, self.url, "/tables", wish))
            table, token = created["table"]["id"], created["seats"][0]["token"]
            try:
                await self.one_game(table, token, until)
            except (ConnectionClosed, TimeoutError):  # a machine that stood still: the next game
                self.counts["broken off"] += 1
                continue
            for path in ("replay?to=20", "record", "view"):
                await asyncio.to_thread(asked, self.url, f"/tables/{table}/{path}")

    async def one_game(self, table: str, token: str, until: float) -> None:
        address = f"{self.url.replace('http', 'ws', 1)}/api/v1/tables/{table}/socket"
        async with (
            connect(address, additional_headers=ORIGIN, compression=None, max_size=None) as line,
            connect(address, additional_headers=ORIGIN, compression=None, max_size=None) as watcher,
        ):
            await line.send(json.dumps({"type": "hello", "version": 1, "token": token}))
            await watcher.send(json.dumps({"type": "hello", "version": 1}))
            listening = asyncio.create_task(self.listen(watcher))
            try:
                async for text in line:
                    message = json.loads(text)
                    kind = message["type"]
                    if (kind == "view" and message["outcome"]) or time.monotonic() > until:
                        self.counts[self.game] += 1
                        return
                    if kind == "choices":
                        await self.go_on(line, message)
                    if kind == "ack":
                        self.counts["moves"] += 1
                        if self.dice.random() < 0.3:
                            await asyncio.to_thread(asked, self.url, f"/tables/{table}/view")
            finally:
                listening.cancel()

    async def listen(self, watcher: Any) -> None:
        async for _ in watcher:
            pass

    async def go_on(self, line: Any, message: dict[str, Any]) -> None:
        self.ref += 1
        if message["complete"]:
            asking: dict[str, Any] = {"type": "confirm", "n": message["n"]}
        elif message["choices"]:
            asking = {"type": "pick", "id": self.dice.choice(message["choices"])["id"]}
        else:
            return
        await line.send(json.dumps({**asking, "ref": self.ref}))


async def soaked(
    url: str, pid: int, seconds: float, tables: int
) -> tuple[list[int], dict[str, int]]:
    """The server's memory from time to time after the first minute, and what was played."""
    until = time.monotonic() + seconds
    counts = dict.fromkeys((*GAMES, "moves", "broken off"), 0)
    players = [asyncio.create_task(Player(url, n, counts).play_on(until)) for n in range(tables)]
    began = time.monotonic()
    found: list[int] = []
    while time.monotonic() < until:
        await asyncio.sleep(LOOK_SECONDS)
        passed = time.monotonic() - began
        kb = resident_kb(pid)
        workers = [resident_kb(child) for child in children(pid)]
        print(f"{passed:5.0f} s  {kb} kB  workers {workers}  {counts}", flush=True)
        if passed >= min(SETTLED_SECONDS, seconds / 3):
            found.append(kb)
    await asyncio.gather(*players)
    return found, counts


def grown_kb(found: list[int]) -> int:
    """How much more the server holds at the end than after the first minute; of several looks at each end the least."""
    few = max(1, len(found) // 6)
    return min(found[-few:]) - min(found[:few])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--store", default="")
    words = parser.parse_args()
    os.environ |= {
        "GASLIGHT_IDLE_SECONDS": "10",
        "GASLIGHT_THINK_GRID_MS": "20",
        "GASLIGHT_REPLAYS": "1000000",
        "GASLIGHT_CONNECTIONS_PER_ADDRESS": "100000",
    }
    with (
        tempfile.TemporaryDirectory() as folder,
        server(words.store or f"{folder}/soak.sqlite", None) as (url, pid),
    ):
        found, counts = asyncio.run(soaked(url, pid, 60 * words.minutes, words.tables))
    grown = grown_kb(found)
    print(f"grew by {grown} kB after the first minute; played {counts}")
    return 1 if grown > MOST_GROWN_KB else 0


if __name__ == "__main__":
    sys.exit(main())
