"""Nothing acknowledged is lost: the server is killed in full play, again and again.

GASLIGHT_TEST_KILLS sets how often (50 for the full count).
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from tests.server.process import Process
from tests.server.serving import bearer, client, create, play_random_move, seated
from websockets.exceptions import WebSocketException

KILLS = int(os.environ.get("GASLIGHT_TEST_KILLS", "3"))
TABLES = 6


@dataclass
class Ledger:
    """A table, and what was acknowledged there."""

    table: str
    tokens: list[str]
    acknowledged: dict[int, tuple[int, list[str]]] = field(default_factory=dict)
    made: int = 0
    """Moves made in all."""
    over: bool = False


async def play_on(url: str, ledger: Ledger, chance: random.Random) -> None:
    """Play until the connection breaks or the game is over; write down what was acknowledged."""
    try:
        async with (
            seated(url, ledger.table, ledger.tokens[0]) as one,
            seated(url, ledger.table, ledger.tokens[1]) as two,
        ):
            try:
                while await play_random_move([one, two], chance.choice):
                    ledger.made += 1
                ledger.over = True
            finally:
                note_acknowledged(ledger, (one, two))
    except (WebSocketException, OSError, TimeoutError):
        return


def note_acknowledged(ledger: Ledger, seats: Any) -> None:
    for seat, there in enumerate(seats):
        offers: dict[int, list[str]] = {}
        for message in there.messages:
            if message["type"] == "choices" and message["complete"]:
                offers[message["n"]] = [pick["text"] for pick in message["picks"]]
            if message["type"] == "ack" and message["n"] - 1 in offers:
                ledger.acknowledged.setdefault(message["n"], (seat, offers.pop(message["n"] - 1)))


async def check(url: str, ledger: Ledger) -> int:
    """Every acknowledged move is there, once, in order; how many there are."""
    told: dict[int, tuple[int, list[str]]] = {}
    numbers: list[int] = []
    for seat, token in enumerate(ledger.tokens):
        async with seated(url, ledger.table, token, last=0) as there:
            events = [message for message in there.messages if message["type"] == "events"]
            numbers = [message["n"] for message in events]
            for message in events:
                if message["seat"] == seat:
                    told[message["n"]] = (seat, message["texts"])
    assert numbers == list(range(1, len(numbers) + 1))
    for number, (seat, texts) in ledger.acknowledged.items():
        assert told[number][0] == seat
        assert told[number][1][: len(texts)] == texts
    # At most one move was stored whose acknowledgement did not get through.
    assert len(told) <= len(ledger.acknowledged) + 1
    # Such a move counts as acknowledged from now on: it has been told.
    ledger.acknowledged = {number: (seat, texts) for number, (seat, texts) in told.items()}
    return len(numbers)


def test_a_killed_server_has_every_acknowledged_move(address: str, tmp_path: Path) -> None:
    chance = random.Random(address.partition("?")[0])
    server = Process(address, tmp_path)

    async def new_ledger() -> Ledger:
        async with client(server.url) as http:
            created = await create(http)
            return Ledger(created["table"]["id"], [seat["token"] for seat in created["seats"]])

    async def session(ledgers: list[Ledger], seconds: float) -> None:
        players = [asyncio.create_task(play_on(server.url, ledger, chance)) for ledger in ledgers]
        before = sum(ledger.made for ledger in ledgers)
        await asyncio.sleep(seconds)
        # A machine with much else to do needs longer for the first move.
        while sum(ledger.made for ledger in ledgers) == before:  # noqa: ASYNC110 - of any player
            await asyncio.sleep(0.01)
        server.kill()
        await asyncio.wait_for(asyncio.gather(*players), 60)

    async def go() -> None:
        ledgers: list[Ledger] = []
        moves = 0
        for _ in range(KILLS):
            server.start()
            for ledger in ledgers:
                await check(server.url, ledger)
            ledgers = [ledger for ledger in ledgers if not ledger.over]
            while len(ledgers) < TABLES:
                ledgers.append(await new_ledger())
            before = sum(len(ledger.acknowledged) for ledger in ledgers)
            await session(ledgers, chance.uniform(0.3, 1.5))
            moves += sum(len(ledger.acknowledged) for ledger in ledgers) - before
        server.start()
        for ledger in ledgers:
            await check(server.url, ledger)
        async with client(server.url) as http:
            for ledger in ledgers:
                info = await http.get(
                    f"/tables/{ledger.table}/view", headers=bearer(ledger.tokens[0])
                )
                assert info.status_code == 200
        server.end(signal.SIGTERM)
        print(f"{KILLS} kills, {moves} moves acknowledged between them")
        assert moves >= KILLS

    try:
        asyncio.run(go())
    finally:
        server.kill()
    assert "Traceback" not in server.log.read_text()


@pytest.mark.postgres
def test_two_servers_share_tables_and_either_may_die(postgres_address: str, tmp_path: Path) -> None:
    chance = random.Random(4)
    servers = [Process(postgres_address, tmp_path) for _ in range(2)]

    async def moves_across(table: str, tokens: list[str], urls: list[str], count: int) -> int:
        async with (
            seated(urls[0], table, tokens[0]) as one,
            seated(urls[1], table, tokens[1]) as two,
        ):
            for _ in range(count):
                n = one.n()
                mover = (one, two)[one.last("view")["to_act"][0]]
                offer = mover.last("choices")
                while not offer["complete"]:
                    offer = await mover.ask("pick", id=chance.choice(offer["choices"])["id"])
                assert (await mover.ask("confirm", n=n))["type"] == "ack"
                for number, seat in enumerate((one, two)):
                    while seat.n() < n + 1:
                        await seat.receive()
                    if number in seat.last("view")["to_act"]:
                        await seat.settle()
            return one.n()

    async def go() -> None:
        for server in servers:
            server.start()
        async with client(servers[0].url) as http:
            created = await create(http)
        table, tokens = created["table"]["id"], [seat["token"] for seat in created["seats"]]
        urls = [server.url for server in servers]
        # Four moves: behind them a lucky Investigator may have won already.
        assert await moves_across(table, tokens, urls, 2) == 3
        servers[0].kill()
        assert await moves_across(table, tokens, [urls[1], urls[1]], 1) == 4
        servers[0].start()
        servers[1].kill()
        assert await moves_across(table, tokens, [urls[0], urls[0]], 1) == 5

    try:
        asyncio.run(go())
    finally:
        for server in servers:
            server.kill()
            assert "Traceback" not in server.log.read_text()
