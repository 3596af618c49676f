"""Ratings and the lobby together: who is met, which computer sits down, what stands behind a name."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.lobbying import LIVE, visiting
from tests.server.serving import Serving, bearer, create, seated
from tests.server.test_lobby import browser, cookie_of
from tests.server.test_names import claimed
from tests.server.test_profiles import give_up, profile, recorded

from gaslight.ratings.anchors import LADDERS, anchor
from gaslight.server.house.pairing import Wish
from gaslight.server.house.standby import nearest_level, sides_of, standby
from gaslight.server.wire import Want
from gaslight.server.world import World

OFFERED: dict[str, Any] = {
    "seats": [{"player": "me", "name": "Clara"}, {"player": "open"}],
    "offered": True,
    "pace": LIVE,
}


async def paired(serving: Serving, winner: httpx.AsyncClient, loser: httpx.AsyncClient) -> str:
    """Two who press Play now, the first as the investigator; the second gives the game up."""
    url = serving.url
    async with (
        visiting(url, additional_headers=cookie_of(winner)) as one,
        visiting(url, additional_headers=cookie_of(loser)) as other,
    ):
        await one.seek(seats=(0,))
        await other.seek(seats=(1,))
        found = await one.until("found")
        assert (await other.until("found"))["table"] == found["table"]
        await give_up(serving, found["table"], other.token)
    return str(found["table"])


async def how_sought(url: str, page: httpx.AsyncClient, **asked: Any) -> dict[str, Any]:
    """What somebody is told who begins to look for a rival."""
    async with visiting(url, additional_headers=cookie_of(page)) as one:
        seek: dict[str, Any] = (await one.seek(**asked))["seek"]
        await one.say("stop")
        await one.until("seeking")
        return seek


def test_a_game_found_by_play_now_moves_both_ratings_and_the_next_search_goes_by_them(
    serving: Serving, tmp_path: Path
) -> None:
    async def go() -> None:
        url = serving.url
        async with browser(url) as ann, browser(url) as bo:
            before = await how_sought(url, ann)
            assert (before["rating"], before["level"]) == (None, 2)
            table = await paired(serving, ann, bo)
            await recorded(tmp_path, 1)
            [mine], [theirs] = (await profile(ann))["ratings"], (await profile(bo))["ratings"]
            assert mine["rating"] > 1500 > theirs["rating"]
            [played] = (await ann.get("/people/me/games")).json()["games"]
            assert (played["table"], played["rated"], played["result"]) == (table, True, "won")

            law, jack = (side["rating"] for side in mine["sides"])
            assert (await how_sought(url, ann, seats=(0,)))["rating"] == law
            assert (await how_sought(url, ann, seats=(1,)))["rating"] == jack
            assert (await how_sought(url, ann))["rating"] == pytest.approx(mine["rating"], abs=1)
            assert (await how_sought(url, ann, game="london"))["rating"] is None
            assert (await how_sought(url, bo))["rating"] < 1500
            async with (
                visiting(url, additional_headers=cookie_of(ann)) as one,
                visiting(url, additional_headers=cookie_of(bo)) as other,
            ):
                told = (await one.seek(seats=(0,)))["seek"]
                # They lie too far apart by now for the first seconds of a search.
                assert told["rating"] - (await other.seek(seats=(1,)))["seek"]["rating"] > 150
                await asyncio.sleep(1.2)
                await one.say("fill")
                found = await one.until("found")
                assert not found["person"]
            info = (await ann.get(f"/tables/{found['table']}")).json()
            assert info["seats"][1]["level"] == told["level"] == nearest_level("pocket", 0, law)

    asyncio.run(go())


def test_a_rating_stands_behind_a_claimed_name_of_who_lets_it_be_seen(
    serving: Serving, tmp_path: Path
) -> None:
    async def go() -> None:
        url = serving.url
        async with browser(url) as ann, browser(url) as bo, visiting(url) as stranger:
            await claimed(ann, "Clara")
            await paired(serving, ann, bo)
            await recorded(tmp_path, 1)
            made = await create(ann, **OFFERED)
            async with seated(url, made["table"]["id"], made["seats"][0]["token"]):
                (shown,) = await stranger.shown(1)
                assert [seat["rating"] for seat in shown["seats"]] == [None, None]
                await ann.post("/me/public", json={"public": True})
                (shown,) = await stranger.shown(1)
                [mine] = (await profile(ann))["ratings"]
                host, free = shown["seats"]
                assert (host["rating"], host["provisional"]) == (mine["rating"], True)
                assert (free["rating"], free["provisional"]) == (None, False)
            # At another name on the same seat it would not stand.
            other = await create(ann, **{**OFFERED, "seats": [{"player": "me", "name": "Ada"}]})
            async with seated(url, other["table"]["id"], other["seats"][0]["token"]):
                (shown,) = await stranger.shown(1)
                while shown["id"] != other["table"]["id"]:
                    (shown,) = await stranger.shown(1)
                assert [seat["rating"] for seat in shown["seats"]] == [None, None]

    asyncio.run(go())


@pytest.mark.parametrize("game", LADDERS)
def test_the_computer_is_the_most_even_rival(game: str) -> None:
    first, second = LADDERS[game]
    for seat, other in ((0, second), (1, first)):
        for level in range(1, 6):
            assert nearest_level(game, seat, round(anchor(game, other, level).rating)) == level
        assert nearest_level(game, seat, 0) == 1
        assert nearest_level(game, seat, 4000) == 5
        assert nearest_level(game, seat, None) == 2


def test_who_has_played_another_game_alone_is_met_by_that() -> None:
    wants = [Want("london", [0]), Want("pocket", [0])]
    known = dict(zip(sides_of(wants), (None, 2060), strict=True))
    levels = {
        (sits := standby(World(), Wish("Ada", wants, [], rating=2060), known)).game: sits.level
        for _ in range(40)
    }
    assert levels == {"london": 5, "pocket": 5}
    nobody = standby(World(), Wish("Ada", wants, []), dict.fromkeys(known))
    assert nobody.level == 2


def test_a_table_may_ask_for_ratings_near_the_hosts(serving: Serving, tmp_path: Path) -> None:
    async def go() -> None:
        url = serving.url
        async with browser(url) as ann, browser(url) as bo, browser(url) as new:
            unknown = await create(ann, within=150, **OFFERED)
            async with (
                visiting(url) as stranger,
                seated(url, unknown["table"]["id"], unknown["seats"][0]["token"]),
            ):
                (shown,) = await stranger.shown(1)
                assert shown["ratings"] is None  # while the host has no rating himself
            await paired(serving, ann, bo)
            await recorded(tmp_path, 1)
            made = await create(ann, within=150, **OFFERED)
            table = made["table"]["id"]
            assert made["table"]["within"] == 150
            [mine], [theirs] = (await profile(ann))["ratings"], (await profile(bo))["ratings"]
            async with (
                visiting(url) as stranger,
                visiting(url, additional_headers=cookie_of(bo)) as other,
                seated(url, table, made["seats"][0]["token"]),
            ):
                (shown,) = await stranger.shown(1)
                limits = shown["ratings"]
                assert limits["highest"] - limits["lowest"] == 300
                assert limits["lowest"] % 50 == 0
                assert limits["lowest"] <= mine["rating"] <= limits["highest"]
                assert stranger.messages[-1]["ratings"] == {}
                await other.shown(1)
                assert other.messages[-1]["ratings"] == {"pocket": theirs["rating"]}
                address = f"/tables/{table}/join"
                refused = await bo.post(address, json={})
                assert refused.status_code == 403
                assert f"yours is {theirs['rating']}" in refused.json()["error"]["message"]
                # Whose strength nobody knows may come, and with the invite whoever was invited.
                again = await create(ann, within=150, **OFFERED)
                invited = await bo.post(
                    f"/tables/{again['table']['id']}/join",
                    json={},
                    headers=bearer(again["invite"]),
                )
                assert invited.status_code == 200
                assert (await new.post(address, json={})).status_code == 200

    asyncio.run(go())
