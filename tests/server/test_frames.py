"""The moments of a game come with its entries, and are those of the replay."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
from tests.server.serving import Seat, Serving, bearer, client, create, play_random_move, seated

from gaslight.games import GAMES

MOVES = 24
FEW = 12
"""The replay is compared after so many moves again."""


def patient(chance: random.Random) -> Any:
    """Picks at random, but accuses nobody as long as there is another way: the game shall last."""

    def choose(choices: list[dict[str, Any]]) -> dict[str, Any]:
        return chance.choice([each for each in choices if "accuse" not in each["text"]] or choices)

    return choose


async def replayed(http: httpx.AsyncClient, table: str, token: str | None) -> list[dict[str, Any]]:
    """All moments of the replay of a seat, or of those who watch."""
    found: list[dict[str, Any]] = []
    headers = bearer(token) if token else {}
    while True:
        span = f"from={len(found)}&to={len(found) + 50}"
        told = (await http.get(f"/tables/{table}/replay?{span}", headers=headers)).json()
        found += told["frames"]
        if len(found) == told["total"]:
            return found
        assert told["frames"], "the replay breaks off"


def told(seat: Seat, before: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The moments that a socket told since its welcome, behind those of the replay until then."""
    known = list(before)
    for message in seat.messages:
        if message["type"] != "events":
            continue
        if message["entry"] == "takeback":
            known = [frame for frame in known if frame["n"] < message["to"]]
        for frame in message["frames"]:
            assert frame["frame"] == len(known)
            assert frame["n"] == message["n"]
            known.append(frame)
    return known


def without_chance(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Frames as they were while the game went on."""
    return [{**frame, "chance": None} for frame in frames]


async def take_back_if_possible(seats: list[Seat]) -> None:
    """The seat that moved last asks for its move, and everybody agrees."""
    for seat in seats:
        if (await seat.ask("takeback"))["type"] == "ack":
            for other in seats:
                await other.ask("reply", agree=True)
            return


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_moments_of_every_entry_are_those_of_the_replay(serving: Serving, game: str) -> None:
    async def go() -> None:
        choose = patient(random.Random(game))
        async with client(serving.url) as http, AsyncExitStack() as stack:
            options = {"round_cap": "24"} if game == "mister_x" else {}
            created = await create(
                http, game, options=options, help=2, watch="link", takebacks=True
            )
            table = created["table"]["id"]
            tokens = [*(seat["token"] for seat in created["seats"]), None]
            lines = [
                await stack.enter_async_context(seated(serving.url, table, token))
                for token in tokens
            ]
            before = [await replayed(http, table, token) for token in tokens]
            for line, known in zip(lines, before, strict=True):
                assert line.last("welcome")["frames"] == len(known)
            going = True
            for number in range(1, MOVES + 1):
                going = going and await play_random_move(lines[:-1], choose)
                if number % 3 == 0 and going:
                    await take_back_if_possible(lines[:-1])
                if number % FEW == 0:
                    for line, token, known in zip(lines, tokens, before, strict=True):
                        await line.settle()
                        now = await replayed(http, table, token)
                        assert len(now) > len(known)
                        assert without_chance(told(line, known)) == without_chance(now)

    asyncio.run(go())


def test_moments_behind_the_end_tell_the_chance(serving: Serving) -> None:
    async def go() -> None:
        chance = random.Random(3)
        async with client(serving.url) as http:
            created = await create(http, "pocket")
            table, tokens = created["table"]["id"], [seat["token"] for seat in created["seats"]]
            async with (
                seated(serving.url, table, tokens[0]) as one,
                seated(serving.url, table, tokens[1]) as two,
            ):
                while await play_random_move([one, two], chance.choice):
                    pass
                last = one.last("events")["frames"]
                now = await replayed(http, table, tokens[0])
                assert last == now[-len(last) :]
                assert last[-1]["chance"] in (0, 100)

    asyncio.run(go())


def test_a_takeback_takes_its_moments_along(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            seats = [{"player": "me"}, {"player": "computer", "level": 1}]
            created = await create(http, "pocket", seats=seats, takebacks=True)
            table, token = created["table"]["id"], created["seats"][0]["token"]
            async with seated(serving.url, table, token) as seat:
                known = await replayed(http, table, token)
                first = None
                for _ in range(3):
                    while (
                        seat.last("choices")["n"] < seat.n() or 0 not in seat.last("view")["to_act"]
                    ):
                        await seat.receive()
                    offer = seat.last("choices")
                    while not offer["complete"]:
                        offer = await seat.ask("pick", id=offer["choices"][0]["id"])
                    answer = await seat.ask("confirm", n=offer["n"])
                    first = first or answer["n"]
                    await seat.until("view", n=answer["n"])
                answer = await seat.ask("takeback", to=first)
                assert answer["type"] == "ack"
                await seat.until("view", n=answer["n"])
                assert seat.last("events")["frames"] == []
                now = await replayed(http, table, token)
                assert [frame for frame in now if frame["n"] >= first] == []
                assert told(seat, known) == now

    asyncio.run(go())


def test_who_comes_back_is_told_the_moments_missed_if_they_are_few(serving: Serving) -> None:
    async def go() -> None:
        choose = patient(random.Random(5))
        async with client(serving.url) as http:
            created = await create(http, "london", watch="link")
            table, tokens = created["table"]["id"], [seat["token"] for seat in created["seats"]]
            async with (
                seated(serving.url, table, tokens[0]) as one,
                seated(serving.url, table, tokens[1]) as two,
            ):
                for _ in range(3):
                    await play_random_move([one, two], choose)
                await one.settle()
                known, n = await replayed(http, table, tokens[0]), one.n()
                for _ in range(2):
                    await play_random_move([one, two], choose)
                async with seated(serving.url, table, tokens[0], last=n) as back:
                    now = await replayed(http, table, tokens[0])
                    assert told(back, known) == now
                    assert back.last("welcome")["frames"] == len(now) > len(known)
                for _ in range(20):
                    await play_random_move([one, two], choose)
                async with seated(serving.url, table, tokens[0], last=n) as late:
                    missed = [each for each in late.messages if each["type"] == "events"]
                    assert len(missed) > 20
                    assert all(message["frames"] == [] for message in missed)
                    now = await replayed(http, table, tokens[0])
                    assert late.last("welcome")["frames"] == len(now)
                    await play_random_move([one, two], choose)
                    await late.settle()
                    fresh = late.last("events")["frames"]
                    assert fresh[0]["frame"] == len(now)
                    assert [*now, *fresh] == await replayed(http, table, tokens[0])

    asyncio.run(go())


def test_who_does_not_ask_for_moments_gets_none(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            created = await create(http, "pocket")
            table, tokens = created["table"]["id"], [seat["token"] for seat in created["seats"]]
            async with (
                seated(serving.url, table, tokens[0]) as one,
                seated(serving.url, table, tokens[0], frames=False) as program,
                seated(serving.url, table, tokens[1]) as two,
            ):
                await play_random_move([one, two], random.Random(1).choice)
                await asyncio.gather(one.settle(), program.settle())
                assert one.last("events")["frames"]
                assert program.last("events") == {**one.last("events"), "frames": []}

    asyncio.run(go())
