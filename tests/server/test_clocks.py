"""Clocks: they run for the side to act, survive a restart, stand still while no server runs."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.serving import Seat, Serving, client, create, generous, seated

from gaslight.server.table.clocks import DAY, MINUTE, Clocks
from gaslight.server.wire import Pace
from gaslight.server.world import World

LIVE = Pace("live", minutes=10, increment=5)


class Hands:
    """A clock on the wall that the test turns."""

    def __init__(self) -> None:
        self.time = 1_700_000_000_000

    def world(self) -> World:
        return World(now=lambda: self.time)


async def move(seat: Seat) -> dict[str, Any]:
    offer = seat.last("choices")
    return await seat.ask("move", n=offer["n"], picks=[offer["choices"][0]["text"]])


def left(seat: Seat) -> list[int]:
    return [clock["left"] for clock in seat.last("view")["clocks"]]


def test_a_live_clock_counts_down_and_gains_its_increment() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.start(0, 1000)
    assert clocks.left_at(0, 61_000) == 9 * MINUTE
    assert clocks.left_at(1, 61_000) == 10 * MINUTE
    assert clocks.after_move(0, 61_000) == [9 * MINUTE + 5000, 10 * MINUTE]
    assert clocks.left_at(0, 1000 + 11 * MINUTE) == 0
    assert clocks.runs_out() == 1000 + 10 * MINUTE


def test_days_are_given_anew_for_every_turn() -> None:
    clocks = Clocks(Pace("days", days=2), 2)
    clocks.start(0, 0)
    assert clocks.after_move(0, DAY) == [DAY, 2 * DAY]
    clocks.left = [DAY, 2 * DAY]
    clocks.start(1, DAY)
    clocks.start(0, 2 * DAY)
    assert clocks.left_at(0, 2 * DAY) == 2 * DAY


def test_a_table_without_a_clock_has_none() -> None:
    clocks = Clocks(Pace(), 2)
    clocks.start(0, 0)
    assert clocks.after_move(0, 5) == []
    assert clocks.runs_out() is None


def test_clocks_stand_still_while_no_server_ran() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.outages = [(0, 500), (2_000, 62_000), (5 * MINUTE, 5 * MINUTE)]
    clocks.start(0, 1_000)
    assert clocks.left_at(0, 63_000) == 10 * MINUTE - 2_000
    assert clocks.runs_out() == 1_000 + 10 * MINUTE + 60_000


def test_time_passes_for_the_side_to_act_and_survives_a_restart(tmp_path: Path) -> None:
    hands = Hands()
    store = str(tmp_path / "gaslight.sqlite")
    pace = {"kind": "live", "minutes": 5, "increment": 2}

    async def before(serving: Serving) -> dict[str, Any]:
        async with client(serving.url) as http:
            created = await create(http, pace=pace)
        table, tokens = created["table"]["id"], [seat["token"] for seat in created["seats"]]
        async with seated(serving.url, table, tokens[0]) as one:
            assert left(one) == [5 * MINUTE] * 2
            hands.time += 10_000
            assert (await move(one))["type"] == "ack"
            await one.settle()
            assert left(one) == [5 * MINUTE - 8_000, 5 * MINUTE]
            hands.time += 3_000
        return created

    async def after(serving: Serving, created: dict[str, Any]) -> None:
        async with seated(serving.url, created["table"]["id"], created["seats"][1]["token"]) as two:
            # Three seconds before the restart; the ten minutes in which no server ran do not count.
            assert left(two) == [5 * MINUTE - 8_000, 5 * MINUTE - 3_000]

    with Serving(generous(store), hands.world()) as serving:
        created = asyncio.run(before(serving))
        asyncio.run(pulse(serving, hands.time))
    hands.time += 10 * MINUTE
    with Serving(generous(store), hands.world()) as serving:
        asyncio.run(after(serving, created))


async def pulse(serving: Serving, at: int) -> None:
    """Let a server have been alive all the time up to a moment: no outage."""
    store = serving.registry.store
    work = asyncio.run_coroutine_threadsafe(store.pulse(at, longest=10 * DAY), store.engine.loop)
    await asyncio.wrap_future(work)


@pytest.mark.parametrize("kind", ["live", "days"])
def test_at_zero_the_computer_plays_on(tmp_path: Path, kind: str) -> None:
    hands = Hands()

    async def go(serving: Serving) -> None:
        async with client(serving.url) as http:
            created = await create(
                http, pace={"kind": kind, "minutes": 1, "days": 1}, at_zero="computer"
            )
        table, tokens = created["table"]["id"], [seat["token"] for seat in created["seats"]]
        async with (
            seated(serving.url, table, tokens[0]) as one,
            seated(serving.url, table, tokens[1]) as two,
        ):
            later = hands.time + (MINUTE if kind == "live" else DAY)
            await pulse(serving, later)
            hands.time = later
            events = await two.until("events", entry="move")
            assert (events["seat"], events["by"]) == (0, "clock")
            await two.settle()
            assert two.last("table")["table"]["seats"][0]["stand_in"]
            if kind == "live":
                assert (await one.ask("pick", text="x"))["code"] == "not_allowed"

    with Serving(generous(str(tmp_path / "gaslight.sqlite")), hands.world()) as serving:
        asyncio.run(go(serving))


def test_at_zero_the_rival_may_claim(tmp_path: Path) -> None:
    hands = Hands()

    async def go(serving: Serving) -> None:
        async with client(serving.url) as http:
            created = await create(
                http, pace={"kind": "live", "minutes": 1, "increment": 0}, at_zero="claim"
            )
        table, tokens = created["table"]["id"], [seat["token"] for seat in created["seats"]]
        async with (
            seated(serving.url, table, tokens[0]) as one,
            seated(serving.url, table, tokens[1]) as two,
        ):
            hands.time += 59_000
            assert (await two.ask("claim"))["code"] == "not_allowed"
            hands.time += 1_000
            while (await two.until("table"))["table"]["claimable"] != [0]:
                pass
            assert (await one.ask("claim"))["code"] == "not_allowed"
            assert (await two.ask("claim"))["type"] == "ack"
            await two.settle()
            assert two.last("view")["outcome"] == {"winners": [1], "reason": "timeout"}

    with Serving(generous(str(tmp_path / "gaslight.sqlite")), hands.world()) as serving:
        asyncio.run(go(serving))


def test_who_is_away_for_long_can_be_replaced_and_comes_back(tmp_path: Path) -> None:
    hands = Hands()
    settings = generous(str(tmp_path / "gaslight.sqlite"), away_seconds=100, think_grid_ms=400)

    async def go(serving: Serving) -> None:
        async with client(serving.url) as http:
            created = await create(http)
        table, tokens = created["table"]["id"], [seat["token"] for seat in created["seats"]]
        async with seated(serving.url, table, tokens[1]) as two:
            assert (await two.ask("replace", seat=0))["code"] == "not_allowed"
            hands.time += 101_000
            while (await two.until("table"))["table"]["claimable"] != [0]:
                pass
            assert (await two.ask("replace", seat=0))["type"] == "ack"
            async with seated(serving.url, table, tokens[0]) as one:
                assert one.messages[0]["table"]["seats"][0]["stand_in"]
                answer = await one.ask("reset")  # back before the computer has moved
                assert answer["type"] == "choices"
                await one.settle()
                assert not one.last("table")["table"]["seats"][0]["stand_in"]

    with Serving(settings, hands.world()) as serving:
        asyncio.run(go(serving))
