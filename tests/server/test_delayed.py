"""A table may show itself later: those who watch see nothing of what has just happened."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.serving import Seat, Serving, bearer, client, create, generous, seated

from gaslight.server.world import World

DELAY = 120


class Clock:
    """A time that stands still until it is moved on."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def serving(tmp_path: Path, clock: Clock) -> Iterator[Serving]:
    with Serving(generous(str(tmp_path / "gaslight.sqlite")), World(now=clock)) as server:
        yield server


async def one_move(seats: list[Seat]) -> int:
    """Whoever is to act makes a move; its number."""
    mover = seats[seats[0].last("view")["to_act"][0]]
    offer = mover.last("choices")
    while not offer["complete"]:
        offer = await mover.ask("pick", id=offer["choices"][0]["id"])
    answer = await mover.ask("confirm", n=offer["n"])
    assert answer["type"] == "ack"
    for seat in seats:
        await seat.settle()
    return int(answer["n"])


def newest(seat: Seat) -> int:
    """The newest entry that somebody has heard of in any way."""
    return max(message.get("n") or 0 for message in seat.messages)


def test_who_watches_sees_everything_later_and_the_end_at_once(
    serving: Serving, clock: Clock
) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            created = await create(http, watch="link", delay=DELAY)
            assert created["table"]["delay"] == DELAY
            table, tokens = created["table"]["id"], [each["token"] for each in created["seats"]]
            clock.now += 1000 * DELAY
            await asyncio.sleep(0.7)  # the server looks twice a second
            async with (
                seated(serving.url, table, tokens[0]) as one,
                seated(serving.url, table, tokens[1]) as two,
                seated(serving.url, table) as watcher,
            ):
                assert watcher.n() == 1
                number = await one_move([one, two])
                await watcher.settle()
                assert newest(watcher) == number - 1
                assert watcher.last("table")["table"]["n"] == number - 1
                async with seated(serving.url, table, None, 0) as late:
                    assert newest(late) == number - 1
                    assert late.messages[0]["table"]["n"] == number - 1
                await look(http, table, tokens[0], number)
                clock.now += 1000 * DELAY
                assert (await watcher.until("view", n=number))["view"]
                assert [m["n"] for m in watcher.messages if m["type"] == "events"] == [number]
                following = await one_move([one, two])
                assert (await one.ask("resign"))["type"] == "ack"
                end = await watcher.until("view", n=following + 1)
                assert end["outcome"]["reason"] == "resigned"

    asyncio.run(go())


async def look(http: Any, table: str, token: str, number: int) -> None:
    """By HTTP nobody gets more than those who watch; a seat gets its own."""
    public = (await http.get(f"/tables/{table}/view?as=public")).json()
    own = (await http.get(f"/tables/{table}/view", headers=bearer(token))).json()
    assert (public["n"], own["n"]) == (number - 1, number)
    for path in ("record", "replay"):
        shown, whole = [
            (await http.get(f"/tables/{table}/{path}?as={who}&to=200", headers=bearer(token))).text
            for who in ("public", "own")
        ]
        assert len(shown) < len(whole)
    async with http.stream("GET", f"/tables/{table}/events") as stream:
        lines = stream.aiter_lines()
        ids = [line async for line in aislice(lines, 9) if line.startswith("id: ")]
    assert set(ids) == {f"id: {number - 1}"}


async def aislice(lines: Any, count: int) -> Any:
    counter = itertools.count(1)
    async for line in lines:
        yield line
        if next(counter) == count:
            return


def test_the_delay_outlives_the_memory(serving: Serving, clock: Clock) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            created = await create(http, watch="link", delay=DELAY)
            table, tokens = created["table"]["id"], [each["token"] for each in created["seats"]]
            clock.now += 1000 * DELAY
            async with (
                seated(serving.url, table, tokens[0]) as one,
                seated(serving.url, table, tokens[1]) as two,
            ):
                number = await one_move([one, two])
            serving.registry.tables.clear()
            assert (await http.get(f"/tables/{table}/view?as=public")).json()["n"] == number - 1
            serving.registry.tables.clear()
            clock.now += 1000 * DELAY
            assert (await http.get(f"/tables/{table}/view?as=public")).json()["n"] == number

    asyncio.run(go())
