"""A game looked over move by move: every move is weighed once, and nobody learns more than he may."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from tests.server.serving import Serving, bearer, client, create, seated
from tests.server.test_records import opened, record_text

from gaslight.server.house.reviews import mark_of

PATIENCE = 120.0
LENGTHS = {"pocket": 30, "london": 26, "new_york": 26, "mister_x": 44}
"""So much of a random game is looked over, in actions."""


async def looked_over(http: httpx.AsyncClient, table: str, **asked: Any) -> dict[str, Any]:
    """Ask until every move is weighed."""
    async with asyncio.timeout(PATIENCE):
        while True:
            answer = await http.get(f"/tables/{table}/review", **asked)
            told: dict[str, Any] = answer.json()
            assert answer.status_code == 200, told
            if told["ready"] == told["of"]:
                return told
            assert told["ready"] < told["of"]
            await asyncio.sleep(0.2)


@pytest.mark.parametrize("name", sorted(LENGTHS))
def test_the_moves_of_a_finished_game_are_weighed(serving: Serving, name: str) -> None:
    """Random play has mistakes in it; each is marked by what it cost, with a better move that was legal."""

    async def go() -> None:
        async with client(serving.url) as http:
            table = (await opened(http, record_text(name, 4, LENGTHS[name]))).json()["id"]
            told = await looked_over(http, table, params={"as": "all"})
            assert told["of"] > 3
            assert told["moves"]
            whole = (await http.get(f"/tables/{table}/replay", params={"as": "all"})).json()
            frames = {frame["frame"]: frame for frame in whole["frames"]}
            for move in told["moves"]:
                assert 0 <= move["made"] <= move["best"] <= 100
                if move["frame"] in frames:
                    assert frames[move["frame"]]["seat"] == move["seat"]
                assert bool(move["picks"]) == (move["mark"] != "")
            lost = [(move["best"] - move["made"], move["mark"]) for move in told["moves"]]
            assert all((mark != "") == (points >= 8) or points in (7, 8) for points, mark in lost)
            # So near its start a game of Mister X may still have none.
            assert name == "mister_x" or any(mark for _, mark in lost)
            # The same moves, by the moments of somebody else.
            other = await looked_over(http, table, params={"as": "public"})
            assert [each["best"] for each in other["moves"]] == [
                each["best"] for each in told["moves"]
            ]

    asyncio.run(go())


def test_what_a_move_costs_is_marked() -> None:
    assert [mark_of(lost) for lost in (0, 79, 80, 149, 150, 900)] == ["", "", "?", "?", "??", "??"]


def test_a_running_game_is_reviewed_only_for_one_alone_with_hints(serving: Serving) -> None:
    async def asked(http: Any, created: Any, seat: int | None) -> tuple[int, str]:
        headers = {} if seat is None else bearer(created["seats"][seat]["token"])
        answer = await http.get(f"/tables/{created['table']['id']}/review", headers=headers)
        return answer.status_code, answer.json().get("error", {}).get("code", "")

    async def go() -> None:
        alone = [{"player": "me"}, {"player": "computer", "level": 1}]
        async with client(serving.url) as http:
            coached = await create(http, "london", seats=alone, help=3, watch="link")
            token = coached["seats"][0]["token"]
            async with seated(serving.url, coached["table"]["id"], token) as one:
                hint = await one.ask("hint")
                for pick in hint["picks"]:
                    await one.ask("pick", text=pick["text"])
                await one.ask("confirm", n=one.n())
            own = await looked_over(http, coached["table"]["id"], headers=bearer(token))
            assert own["of"] >= 1
            assert {move["seat"] for move in own["moves"]} == {0}
            assert await asked(http, coached, None) == (403, "not_allowed")
            quiet = await create(http, seats=alone, help=2)
            assert await asked(http, quiet, 0) == (403, "not_allowed")
            two = await create(http, help=3)
            assert await asked(http, two, 0) == (403, "not_allowed")

    asyncio.run(go())
