"""The chance under a replay: there after the end alone, and between none and all."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.server.serving import Serving, bearer, client, create
from tests.server.test_records import opened, record_text

from gaslight.games import GAMES


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_finished_game_has_a_chance_at_its_moments(serving: Serving, name: str) -> None:
    async def go() -> list[Any]:
        async with client(serving.url) as http:
            table = (await opened(http, record_text(name, 6))).json()
            asked: dict[str, str | int] = {"as": "seat:0", "to": 200}
            frames = (await http.get(f"/tables/{table['id']}/replay", params=asked)).json()
            return [frame["chance"] for frame in frames["frames"]]

    chances = asyncio.run(go())
    figures = [chance for chance in chances if chance is not None]
    assert all(0 <= chance <= 100 for chance in figures)
    if name == "mister_x":
        assert figures == []
    else:
        assert len(set(figures)) > 1


def test_a_running_game_shows_none(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            made = await create(http, game="london")
            asked = await http.get(
                f"/tables/{made['table']['id']}/replay", headers=bearer(made["seats"][0]["token"])
            )
            assert {frame["chance"] for frame in asked.json()["frames"]} == {None}

    asyncio.run(go())
