"""Nothing acknowledged is lost, whatever is killed in whatever order: servers, the database, a thinker.

GASLIGHT_TEST_ANY_ORDER sets how often (50 for the full count).
"""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from tests.server.process import Process
from tests.server.serving import Seat, client, create, seated
from tests.server.test_kill import Ledger, check, note_acknowledged
from tests.server.test_thinking import start_thinker
from websockets.exceptions import WebSocketException

from services import Postgres, own_postgres

KILLS = int(os.environ.get("GASLIGHT_TEST_ANY_ORDER", "4"))
TABLES = 4
PLAY_SECONDS = (0.5, 1.5)
PATIENCE_SECONDS = 60

pytestmark = pytest.mark.postgres


class House:
    """Two servers that think nothing themselves, a thinker, and the database they share."""

    def __init__(self, database: Postgres, folder: Path) -> None:
        self.database, self.folder = database, folder
        self.servers = [Process(database.address, folder, workers=0) for _ in range(2)]
        self.thinker: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        for server in self.servers:
            server.start()
        self.start_thinker()

    def start_thinker(self) -> None:
        self.thinker = start_thinker(self.database.address, self.folder / "think.log")

    def kill_thinker(self) -> None:
        assert self.thinker is not None
        self.thinker.kill()
        self.thinker.wait(30)

    def kill(self, what: str) -> None:
        """Kill -9 one part, and start it again."""
        if what == "database":
            self.database.kill()
            self.database.start()
            for server in self.servers:
                server.wait_until_ready()
        elif what == "thinker":
            self.kill_thinker()
            self.start_thinker()
        else:
            server = self.servers[int(what == "second server")]
            server.kill()
            server.start()

    def end(self) -> None:
        for server in self.servers:
            server.kill()
        self.kill_thinker()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with own_postgres(durable=True) as database:
        house = House(database, tmp_path)
        house.start()
        try:
            yield house
        finally:
            house.end()


class Broken(Exception):
    """A line broke, or a server could not reach its store: what was asked for may or may not have happened."""


def welcomed(*seats: Seat) -> None:
    if any(seat.messages[0]["type"] != "welcome" for seat in seats):
        raise Broken


async def choose(mover: Seat, chance: random.Random) -> None:
    """Put a random move together and confirm it."""
    offer = mover.last("choices")
    while not offer.get("complete"):
        offer = await mover.ask("pick", id=chance.choice(offer["choices"])["id"])
        if offer["type"] != "choices":
            raise Broken
    if (await mover.ask("confirm", n=offer["n"]))["type"] != "ack":
        raise Broken


async def move(seats: tuple[Seat, Seat], chance: random.Random) -> bool:
    """A random move, seen by both seats; False when the game is over."""
    n = seats[0].n()
    view = seats[0].last("view")
    if view["outcome"] is not None:
        return False
    await choose(seats[view["to_act"][0]], chance)
    for number, seat in enumerate(seats):
        while seat.n() < n + 1:
            await seat.receive()
        if number in seat.last("view")["to_act"]:
            await seat.settle()
    return True


async def play_on(urls: list[str], ledger: Ledger, chance: random.Random) -> None:
    """Play with a seat at each server until a line breaks or the game is over."""
    with suppress(WebSocketException, OSError, TimeoutError, Broken):
        async with (
            seated(urls[0], ledger.table, ledger.tokens[0]) as one,
            seated(urls[1], ledger.table, ledger.tokens[1]) as two,
        ):
            welcomed(one, two)
            try:
                while await move((one, two), chance):
                    ledger.made += 1
                ledger.over = True
            finally:
                note_acknowledged(ledger, (one, two))


async def against_the_computer(url: str, chance: random.Random) -> None:
    """Somebody keeps the thinker at work."""
    seats = [{"player": "me"}, {"player": "computer", "level": 2}]
    with suppress(WebSocketException, OSError, TimeoutError, Broken, httpx.HTTPError):
        async with client(url) as http:
            answer = await http.post("/tables", json={"game": "pocket", "seats": seats})
        if answer.status_code != 201:
            raise Broken
        made = answer.json()
        async with seated(url, made["table"]["id"], made["seats"][0]["token"]) as one:
            welcomed(one)
            while True:
                await one.settle()
                view = one.last("view")
                if view["outcome"] is not None:
                    return
                if 0 in view["to_act"]:
                    await choose(one, chance)
                else:
                    await one.receive()


def test_nothing_acknowledged_is_lost_whatever_is_killed(house: House) -> None:
    chance = random.Random(22)
    urls = [server.url for server in house.servers]
    killed: Counter[str] = Counter()

    async def new_ledger() -> Ledger:
        async with client(chance.choice(urls)) as http:
            made = await create(http)
        return Ledger(made["table"]["id"], [seat["token"] for seat in made["seats"]])

    async def go() -> int:
        ledgers: list[Ledger] = []
        moves = 0
        for number in range(KILLS):
            ledgers = [ledger for ledger in ledgers if not ledger.over]
            while len(ledgers) < TABLES:
                ledgers.append(await new_ledger())
            before = sum(len(ledger.acknowledged) for ledger in ledgers)
            playing = [asyncio.create_task(play_on(urls, ledger, chance)) for ledger in ledgers]
            playing.append(asyncio.create_task(against_the_computer(urls[number % 2], chance)))
            await asyncio.sleep(chance.uniform(*PLAY_SECONDS))
            parts = ("first server", "second server", "database", "thinker")
            what = parts[number] if number < len(parts) else chance.choice(parts)
            await asyncio.to_thread(house.kill, what)
            killed[what] += 1
            for task in playing:
                task.cancel()
            ended = await asyncio.gather(*playing, return_exceptions=True)
            wrong = [one for one in ended if isinstance(one, Exception)]
            assert wrong == [], wrong
            for ledger in ledgers:
                await asyncio.wait_for(check(chance.choice(urls), ledger), PATIENCE_SECONDS)
            moves += sum(len(ledger.acknowledged) for ledger in ledgers) - before
        return moves

    moves = asyncio.run(go())
    print(f"{KILLS} kills ({dict(killed)}), {moves} moves acknowledged between them")
    assert moves >= KILLS
    for log in house.folder.glob("*.log"):
        assert "Traceback" not in log.read_text(), log.read_text()
