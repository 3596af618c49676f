"""A game looked over: the coach's moves are legal and reasoned, and nobody learns more than he may."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import Any

import pytest
from tests.server.serving import Serving, bearer, client, create, seated
from tests.server.test_records import opened, record_text

from gaslight.games import GAMES
from gaslight.server.house.coach import TRIES

LIGHT = {"split", "keep", "open", "hide", "show", "alibi", "hourglasses"}
KINDS = {*LIGHT, "accuse", "escape", "trip", "search", ""}


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_best_moves_of_a_finished_game_are_legal_and_reasoned(
    serving: Serving, name: str
) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            table = (await opened(http, record_text(name, 6))).json()["id"]
            frames = (await http.get(f"/tables/{table}/replay", params={"as": "seat:0"})).json()
            reasons = []
            for frame, following in pairwise(frames["frames"]):
                if following["seat"] is None:
                    continue
                answer = await http.get(
                    f"/tables/{table}/analysis", params={"as": "seat:0", "frame": frame["frame"]}
                )
                told = answer.json()
                assert answer.status_code == 200, told
                assert told["tries"] == TRIES == sum(move["tries"] for move in told["moves"])
                for move in told["moves"]:
                    assert move["picks"]
                    assert move["view"] != frame["view"]
                    assert move["reason"] in KINDS
                    reasons.append(move["reason"])
                if any(reasons):
                    break
            assert any(reasons)
            early = await http.get(f"/tables/{table}/analysis?as=seat:0&frame=0")
            assert (early.json()["seat"], early.json()["moves"]) == (None, [])
            nowhere = await http.get(f"/tables/{table}/analysis", params={"frame": 10**6})
            assert nowhere.json()["error"]["code"] == "bad_message"

    asyncio.run(go())


def test_a_running_game_is_looked_over_only_for_one_alone_with_hints(serving: Serving) -> None:
    async def asked(http: Any, created: Any, seat: int | None) -> tuple[int, str]:
        headers = {} if seat is None else bearer(created["seats"][seat]["token"])
        answer = await http.get(
            f"/tables/{created['table']['id']}/analysis", headers=headers, params={"frame": 10}
        )
        return answer.status_code, answer.json().get("error", {}).get("code", "")

    async def go() -> None:
        alone = [{"player": "me"}, {"player": "computer", "level": 1}]
        async with client(serving.url) as http:
            coached = await create(http, seats=alone, help=3, watch="link")
            assert (await asked(http, coached, 0))[0] == 200
            assert await asked(http, coached, None) == (403, "not_allowed")
            quiet = await create(http, seats=alone, help=2)
            assert await asked(http, quiet, 0) == (403, "not_allowed")
            two = await create(http, help=3)
            assert await asked(http, two, 0) == (403, "not_allowed")
            assert await asked(http, two, 1) == (403, "not_allowed")

    asyncio.run(go())


def test_a_hint_says_why(serving: Serving) -> None:
    async def go() -> None:
        alone = [{"player": "me"}, {"player": "computer", "level": 1}]
        async with client(serving.url) as http:
            created = await create(http, "london", seats=alone, help=3)
        token = created["seats"][0]["token"]
        async with seated(serving.url, created["table"]["id"], token) as one:
            hint = await one.ask("hint")
            assert hint["reason"] in ("split", "keep", "open")
            assert {"now", "then"} <= set(hint["facts"])
            assert 4 <= hint["facts"]["then"] <= 8
            who = hint["picks"][0]["path"][0].removeprefix("card:")
            moves = [pick for pick in hint["picks"] if pick["kind"] == "move"]
            walks = [route for route in hint["routes"] if route["piece"] == who]
            assert [walk["places"][-1] for walk in walks if moves] == [
                pick["path"][0].removeprefix("hex:") for pick in moves
            ]

    asyncio.run(go())
