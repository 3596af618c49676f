"""Before the start: who set the table up fills its free seats with computers."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.server.serving import Serving, bearer, client, create, seated

THREE = [{"player": "me"}, {"player": "open"}, {"player": "open"}]


def replaced(serving: Serving, seats: list[dict[str, str]], **wishes: Any) -> list[dict[str, Any]]:
    """The answers to: a computer on seat 1, again on seat 1, on seat 2, on a seat that does not exist."""

    async def go() -> list[dict[str, Any]]:
        async with client(serving.url) as http:
            created = await create(
                http, "mister_x", seats=seats, options={"players": str(len(seats))}, **wishes
            )
            table, token = created["table"]["id"], created["seats"][0]["token"]
            async with seated(serving.url, table, token) as host:
                answers = [
                    await host.ask("replace", seat=seat, level=level)
                    for seat, level in ((1, 4), (1, 4), (9, 1), (2, None))
                ]
                await host.settle()
            info = (await http.get(f"/tables/{table}", headers=bearer(token))).json()
            return [*answers, info]

    return asyncio.run(go())


def test_the_last_free_seat_begins_the_game(serving: Serving) -> None:
    first, again, nowhere, last, info = replaced(serving, THREE)
    assert first["type"] == last["type"] == "ack"
    assert again["code"] == nowhere["code"] == "no_seat"
    assert info["status"] == "running"
    assert [seat["player"] for seat in info["seats"]] == ["person", "computer", "computer"]
    assert [seat["level"] for seat in info["seats"]] == [None, 4, 2]


def test_a_rated_game_is_one_between_people(serving: Serving) -> None:
    answers = replaced(serving, THREE, rated=True)
    assert {answer["code"] for answer in answers[:-1]} == {"not_allowed"}
    assert answers[-1]["status"] == "open"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_guest_decides_nothing(serving: Serving, seat: int) -> None:
    async def go() -> dict[str, Any]:
        async with client(serving.url) as http:
            created = await create(http, "mister_x", seats=THREE, options={"players": "3"})
            table = created["table"]["id"]
            joined = await http.post(
                f"/tables/{table}/join",
                json={"name": "Guest", "seat": 1},
                headers=bearer(created["invite"]),
            )
            async with seated(serving.url, table, joined.json()["seat"]["token"]) as guest:
                answer: dict[str, Any] = await guest.ask("replace", seat=2 if seat else 0)
                return answer

    assert asyncio.run(go())["code"] == "not_allowed"
