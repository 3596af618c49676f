"""What one move costs the server with all that the page asks for after it: moments by socket against by replay.

    python -m bench.moves                         each game, its late moves; a server core for each way
    python -m bench.moves --games mister_x --moves 60
    python -m bench.moves --against OTHER/src     the way by replay served by another tree of this package

Two pages sit at a table. By socket, the moments of a move come with it. By replay, each page asks for what it
does not know yet after every move, as pages did. Both ways play random games on a server process of their own,
by turns, in one run; what is compared is the processor time of the two servers over the same stretch of moves.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
import random
import tempfile
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from bench.load import GAMES, cores, cpu_seconds, post, server
from websockets.asyncio.client import ClientConnection, connect

EARLY = {"pocket": 16, "london": 18, "new_york": 18, "mister_x": 150}
"""So many moves are played before anything is measured, in each game."""
MOVES = {"pocket": 12, "london": 12, "new_york": 12, "mister_x": 40}
"""So many moves of a game are measured; a game that ends before is left out."""
PATIENCE = 60.0


@dataclass
class Page:
    """A page at a table: its socket, the newest messages, and how much of the replay it has."""

    socket: ClientConnection
    line: http.client.HTTPConnection
    path: str
    token: str
    known: int = 0
    newest: dict[str, dict[str, Any]] = field(default_factory=dict)
    refs: int = 0

    async def receive(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        self.newest[message["type"]] = message
        return message

    async def reached(self, n: int, seat: int) -> None:
        """Wait for the position after an entry, and for the choices of whoever is to act."""
        while self.newest["view"]["n"] < n:
            await self.receive()
        if seat in self.newest["view"]["to_act"]:
            while self.newest.get("choices", {}).get("n", 0) < n:
                await self.receive()

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        self.refs += 1
        await self.socket.send(json.dumps({"type": kind, "ref": self.refs, **fields}))
        while True:
            message = await self.receive()
            if message.get("ref") == self.refs:
                return message

    def catch_up(self) -> None:
        """Ask for the moments that are new, as a page did after each move."""
        while True:
            words = f"from={self.known}&to={self.known + 200}"
            self.line.request(
                "GET",
                f"{self.path}/replay?{words}",
                headers={"Authorization": f"Bearer {self.token}"},
            )
            told = json.load(self.line.getresponse())
            self.known += len(told["frames"])
            if not told["frames"] or self.known >= told["total"]:
                return


class Bout:
    """One game of two pages on one server."""

    def __init__(self, url: str, game: str, *, frames: bool, seed: int) -> None:
        self.url = url
        self.game = game
        self.frames = frames
        self.chance = random.Random(seed)
        self.pages: list[Page] = []

    async def open(self) -> None:
        body = {
            "game": self.game,
            "seats": [{"player": "me"}, {"player": "me"}],
            "help": 2,
            "options": {"round_cap": "none"} if self.game == "mister_x" else {},
        }
        created = await asyncio.to_thread(post, self.url, body)
        path = f"/api/v1/tables/{created['table']['id']}"
        for seat in created["seats"]:
            headers = {"Authorization": f"Bearer {seat['token']}"}
            address = f"{self.url.replace('http', 'ws', 1)}{path}/socket"
            socket = await connect(
                address, additional_headers=headers, compression=None, max_size=None
            )
            hello: dict[str, Any] = {"type": "hello", "version": 1}
            if self.frames:
                hello["frames"] = True
            await socket.send(json.dumps(hello))
            where = urlsplit(self.url)
            line = http.client.HTTPConnection(where.hostname or "", where.port)
            self.pages.append(Page(socket, line, path, seat["token"]))
        for page in self.pages:
            await page.ask("ping")

    async def move(self, *, showing: bool) -> bool:
        """One random move, and what both pages then ask for; False once the game is over."""
        view = self.pages[0].newest["view"]
        if view["outcome"] is not None:
            return False
        mover = self.pages[view["to_act"][0]]
        offer = mover.newest["choices"]
        while not offer["complete"]:
            offer = await mover.ask("pick", id=self.pick(offer["choices"])["id"])
        n = (await mover.ask("confirm", n=offer["n"]))["n"]
        for seat, page in enumerate(self.pages):
            await page.reached(n, seat)
            if showing and not self.frames:
                await asyncio.to_thread(page.catch_up)
        return True

    def pick(self, choices: list[dict[str, Any]]) -> dict[str, Any]:
        """At random, but without an accusation where there is another way: the game shall last."""
        return self.chance.choice(
            [each for each in choices if "accuse" not in each["text"]] or choices
        )

    async def close(self) -> None:
        for page in self.pages:
            await page.socket.close()
            page.line.close()


async def measured(url: str, process: int, bout: Bout, early: int, moves: int) -> float | None:
    """Processor seconds of the server for late moves of one game; None if it ended too soon."""
    await bout.open()
    try:
        for _ in range(early):
            if not await bout.move(showing=False):
                return None
        if not bout.frames:
            for page in bout.pages:
                await asyncio.to_thread(page.catch_up)
        began = cpu_seconds(process)
        for _ in range(moves):
            if not await bout.move(showing=True):
                return None
        return cpu_seconds(process) - began
    finally:
        await bout.close()


def compare(game: str, words: argparse.Namespace) -> None:
    """Games of both ways by turns, until each has enough of them."""
    own, others = cores()
    early = EARLY[game] if words.early is None else words.early
    moves = words.moves or MOVES[game]
    spent: dict[str, list[float]] = {"replay": [], "socket": []}
    with ExitStack() as stack:
        servers = {}
        for way in spent:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            tree = words.against if way == "replay" else None
            servers[way] = stack.enter_context(
                server(str(Path(folder) / "moves.sqlite"), own, tree)
            )
        if others is not None:
            os.sched_setaffinity(0, {others})
        for seed in range(50 * words.rounds):
            for way, (url, process) in servers.items():
                if len(spent[way]) < words.rounds:
                    bout = Bout(url, game, frames=way == "socket", seed=seed)
                    seconds = asyncio.run(measured(url, process, bout, early, moves))
                    spent[way] += [] if seconds is None else [seconds]
    if not all(spent.values()):
        print(f"{game}: no game lasted {early + moves} moves")
        return
    each = {way: 1000 * sum(seconds) / len(seconds) / moves for way, seconds in spent.items()}
    print(
        f"{game}: moves {early + 1} to {early + moves} of {len(spent['socket'])} games: "
        f"{each['replay']:.2f} ms by replay, {each['socket']:.2f} ms by socket: "
        f"{each['socket'] / each['replay']:.2f} of it",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", nargs="+", default=list(GAMES), choices=GAMES)
    parser.add_argument("--early", type=int, default=None)
    parser.add_argument("--moves", type=int, default=None)
    parser.add_argument("--rounds", type=int, default=5, help="games of each way")
    parser.add_argument("--against", default=None)
    words = parser.parse_args()
    for game in words.games:
        compare(game, words)


if __name__ == "__main__":
    main()
