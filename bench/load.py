"""How many live tables one server core carries: moves a second against the wait for their acknowledgement.

    python bench/load.py                            500 tables, two sockets each, 50 to 400 moves a second
    python bench/load.py --rates 200 --seconds 10   one rate only
    python bench/load.py --game london              another game
    python bench/load.py --all                      all four games, at 50, 100 and 200 moves a second
    python bench/load.py --idle                     memory of idle tables
    python bench/load.py --store postgresql://…     another store

A move is put together pick by pick, as the page does it, and then confirmed; a kind of choice that was
seen to be a whole move is sent at once. What is timed is the last message of a move, up to the
acknowledgement that it is stored; and, apart from it, each pick up to its answer.

The server runs as a process of its own, tied to one core; the clients are tied to another
where there is one. Everything stays on the loopback interface, and each rate is bounded in time.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

NO_LIMITS = {
    "GASLIGHT_TABLES_PER_HOUR": "100000000",
    "GASLIGHT_SOCKETS_PER_ADDRESS": "1000000",
    "GASLIGHT_CONNECTIONS_PER_ADDRESS": "1000000",
    "GASLIGHT_REQUESTS_PER_SECOND": "1000000",
    "GASLIGHT_MESSAGES_PER_SECOND": "1000000",
    "GASLIGHT_MESSAGES_PER_ADDRESS": "1000000",
    "GASLIGHT_LOG_LEVEL": "warning",
}
START = "from gaslight.cli.main import main; main()"
CONNECT_AT_ONCE = 20
LATE_SECONDS = 10.0
GAMES = ("pocket", "london", "new_york", "mister_x")
MOST_OF_ALL = 200
"""Up to this rate `--all` goes."""


# --- The server ---------------------------------------------------------------------------


@contextlib.contextmanager
def server(store: str, core: int | None, tree: str | None = None) -> Iterator[tuple[str, int]]:
    """A server on a free port: its address and process id; `tree` is another place of the package."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-c", START, "serve", "--port", str(port), "--store", store]
    environment = {**os.environ, **NO_LIMITS}
    if tree is not None:
        environment["PYTHONPATH"] = tree
    process = subprocess.Popen(
        command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL
    )
    try:
        if core is not None:
            os.sched_setaffinity(process.pid, {core})
        url = f"http://127.0.0.1:{port}"
        wait_for(url)
        yield url, process.pid
    finally:
        process.terminate()
        process.wait(20)


def wait_for(url: str) -> None:
    for _ in range(400):
        with contextlib.suppress(OSError), urllib.request.urlopen(f"{url}/readyz", timeout=5):  # noqa: S310
            return
        time.sleep(0.05)
    raise SystemExit("the server does not start")


def cores() -> tuple[int | None, int | None]:
    """A core for the server and one for the clients."""
    if not hasattr(os, "sched_getaffinity"):
        return None, None
    allowed = sorted(os.sched_getaffinity(0))
    return allowed[0], allowed[-1]


def memory(process: int) -> int:
    """The memory that a process holds, in bytes."""
    text = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return next(
        int(line.split()[1]) * 1024 for line in text.splitlines() if line.startswith("VmRSS")
    )


def cpu_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# --- The clients --------------------------------------------------------------------------


def post(url: str, body: dict[str, Any]) -> dict[str, Any]:
    request = urllib.request.Request(  # noqa: S310
        f"{url}/api/v1/tables", json.dumps(body).encode(), {"Gaslight-Client": "load"}
    )
    with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
        found: dict[str, Any] = json.load(answer)
        return found


@dataclass
class Player:
    """One socket of a table; keeps the newest choices and hands answers over."""

    socket: ClientConnection
    choices: dict[str, Any] | None = None
    over: bool = False
    waiting: dict[int, asyncio.Future[dict[str, Any]]] = field(default_factory=dict)

    async def listen(self) -> None:
        async for text in self.socket:
            message = msgspec.json.decode(text)  # what the clients cost is not asked for
            waiting = self.waiting.pop(message.get("ref") or -1, None)
            if waiting is not None:
                if not waiting.done():
                    waiting.set_result(message)
                continue
            match message["type"]:
                case "choices":
                    self.choices = message
                case "view":
                    self.over = message["outcome"] is not None
                    if message["to_act"] and self.choices and self.choices["n"] != message["n"]:
                        self.choices = None

    async def ask(self, ref: int, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a message and wait for its answer."""
        answered = self.waiting[ref] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({"type": kind, "ref": ref, **fields}))
        return await asyncio.wait_for(answered, LATE_SECONDS)


@dataclass
class Game:
    """A table in play."""

    players: list[Player]
    busy: bool = False


async def seated(url: str, table: str, token: str) -> Player:
    address = f"{url.replace('http', 'ws', 1)}/api/v1/tables/{table}/socket"
    headers = {"Authorization": f"Bearer {token}"}
    connection = await connect(address, additional_headers=headers, compression=None, max_size=None)
    await connection.send('{"type":"hello","version":1}')
    return Player(connection)


class Crowd:
    """All the players, and the moves they make at a steady rate."""

    def __init__(self, url: str, game: str) -> None:
        self.url = url
        self.game = game
        self.games: list[Game] = []
        self.listeners: list[asyncio.Task[None]] = []
        self.refs = itertools.count(1)
        self.chance = random.Random(1)
        self.whole: dict[str, bool] = {}
        """Whether a choice of a kind is a whole move, as far as was seen."""
        self.waits: list[float] = []
        self.answers: list[float] = []
        self.errors = 0
        self.trouble = ""
        self.late = 0

    async def grow_to(self, count: int) -> None:
        """Set up tables until there are so many, a few at a time."""
        while len(self.games) < count:
            some = min(CONNECT_AT_ONCE, count - len(self.games))
            self.games += await asyncio.gather(*(self.new_game() for _ in range(some)))

    async def new_game(self) -> Game:
        body = {"game": self.game, "seats": [{"player": "me"}, {"player": "me"}], "help": 1}
        created = await asyncio.to_thread(post, self.url, body)
        tokens = [seat["token"] for seat in created["seats"]]
        players = [await seated(self.url, created["table"]["id"], token) for token in tokens]
        self.listeners += [asyncio.create_task(player.listen()) for player in players]
        return Game(players)

    async def play(self, rate: float, seconds: float) -> None:
        """Start a move every 1/rate seconds at a table that is free, whether the last was answered or not."""
        self.waits, self.answers, self.errors, self.late = [], [], 0, 0
        loop = asyncio.get_running_loop()
        moves: set[asyncio.Task[None]] = set()
        began = loop.time()
        for n in range(int(rate * seconds)):
            pause = began + n / rate - loop.time()
            if pause > 0:
                await asyncio.sleep(pause)
            move = asyncio.create_task(self.move(began + n / rate))
            moves.add(move)
            move.add_done_callback(moves.discard)
        if moves:
            await asyncio.wait(moves, timeout=LATE_SECONDS)

    async def move(self, due: float) -> None:
        """One whole move, measured from the moment it was due."""
        found = self.free_game()
        if found is None:
            self.late += 1
            return
        game, player = found
        game.busy = True
        try:
            offer, player.choices = player.choices, None
            assert offer is not None
            await self.put_together(player, offer, due)
        except TimeoutError:
            self.late += 1
        finally:
            game.busy = False

    async def put_together(self, player: Player, offer: dict[str, Any], due: float) -> None:
        """Pick until the move is whole, and have it acknowledged."""
        clock = asyncio.get_running_loop().time
        since = due
        while not offer["complete"]:
            choice = self.chance.choice(offer["choices"])
            if self.whole.get(choice["kind"]) and not offer["picks"]:
                answer = await player.ask(
                    next(self.refs), "move", n=offer["n"], picks=[choice["text"]]
                )
                if answer.get("code") != "incomplete":
                    self.note(answer, since)
                    return
                self.whole[choice["kind"]] = False
                since = clock()
            offer_before = offer
            offer = await player.ask(next(self.refs), "pick", text=choice["text"])
            if offer["type"] != "choices":
                self.note(offer, since)
                return
            self.answers.append(clock() - since)
            since = clock()
            if not offer_before["picks"]:
                self.whole.setdefault(choice["kind"], offer["complete"])
        self.note(await player.ask(next(self.refs), "confirm", n=offer["n"]), since)

    def note(self, answer: dict[str, Any], since: float) -> None:
        """Count an acknowledgement or an error."""
        if answer["type"] == "ack":
            self.waits.append(asyncio.get_running_loop().time() - since)
        else:
            self.errors += 1
            self.trouble = f"{answer.get('code')}: {answer.get('message')}"

    def free_game(self) -> tuple[Game, Player] | None:
        """A table where somebody can move now; finished ones are replaced."""
        for _ in range(200):
            game = self.chance.choice(self.games)
            if game.players[0].over:
                self.games.remove(game)
                task = asyncio.create_task(self.replace())
                self.listeners.append(task)
                continue
            if not game.busy:
                for player in game.players:
                    if player.choices is not None:
                        return game, player
        return None

    async def replace(self) -> None:
        self.games.append(await self.new_game())

    async def leave(self) -> None:
        for game in self.games:
            for player in game.players:
                await player.socket.close()
        for task in self.listeners:
            task.cancel()
        await asyncio.gather(*self.listeners, return_exceptions=True)


@contextlib.asynccontextmanager
async def crowd(url: str, game: str, tables: int) -> AsyncIterator[Crowd]:
    people = Crowd(url, game)
    try:
        await people.grow_to(tables)
        await asyncio.sleep(1)
        yield people
    finally:
        await people.leave()


def percentile(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(int(len(ordered) * part), len(ordered) - 1)] if ordered else float("nan")


# --- What is measured ---------------------------------------------------------------------


async def load(url: str, process: int, words: argparse.Namespace) -> None:
    async with crowd(url, words.game, words.tables) as people:
        print(
            f"{words.game}, {len(people.games)} tables, {2 * len(people.games)} sockets, one core"
        )
        heads = (
            "moves/s",
            "done/s",
            "median",
            "95 %",
            "99 %",
            "picks 95 %",
            "server CPU",
            "errors",
            "late",
        )
        print(" ".join(f"{head:>10}" for head in heads))
        for rate in words.rates:
            before = cpu_seconds(process)
            began = time.monotonic()
            await people.play(rate, words.seconds)
            took = time.monotonic() - began
            share = (cpu_seconds(process) - before) / took
            cells = [f"{rate:g}", f"{len(people.waits) / took:.0f}"]
            cells += [
                f"{1000 * percentile(people.waits, part):.1f} ms" for part in (0.5, 0.95, 0.99)
            ]
            cells += [
                f"{1000 * percentile(people.answers, 0.95):.1f} ms" if people.answers else "-"
            ]
            cells += [f"{share:.0%}", str(people.errors), str(people.late)]
            print(" ".join(f"{cell:>10}" for cell in cells), flush=True)
            if people.trouble:
                print(f"the last error was {people.trouble}")


async def idle(url: str, process: int, words: argparse.Namespace) -> None:
    """Memory of tables in memory that nobody is connected to, and of tables with two idle sockets."""
    body = {"game": words.game, "seats": [{"player": "me"}, {"player": "me"}]}
    for _ in range(50):  # what the first tables bring in once for all
        await asyncio.to_thread(post, url, body)
    start = memory(process)
    for _ in range(words.tables):
        await asyncio.to_thread(post, url, body)
    alone = memory(process)
    print(f"{words.tables} idle tables: {(alone - start) / words.tables / 1000:.1f} kB each")
    async with crowd(url, words.game, words.tables):
        full = memory(process)
    print(f"with two sockets connected: {(full - alone) / words.tables / 1000:.1f} kB each")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="pocket", choices=GAMES)
    parser.add_argument("--all", action="store_true", help="all four games one after another")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rates", type=float, nargs="+", default=[50, 100, 200, 300, 400])
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--idle", action="store_true")
    parser.add_argument("--store", default="")
    words = parser.parse_args()
    own, others = cores()
    if words.all:
        words.rates = [rate for rate in words.rates if rate <= MOST_OF_ALL]
    for game in GAMES if words.all else (words.game,):
        words.game = game
        measure(words, own, others)


def measure(words: argparse.Namespace, own: int | None, others: int | None) -> None:
    """One game on a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        store = words.store or str(Path(folder) / "load.sqlite")
        with server(store, own) as (url, process):
            if others is not None:
                os.sched_setaffinity(0, {others})
            asyncio.run((idle if words.idle else load)(url, process, words))


if __name__ == "__main__":
    main()
