"""What a new table takes where nobody chooses may differ from what old tables meant by saying nothing."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.server.serving import Serving, client, create

from gaslight.games import GAMES
from gaslight.server.table.rated import usual


def test_a_new_table_is_on_the_map_of_today_and_says_so(serving: Serving) -> None:
    async def go() -> tuple[Any, ...]:
        async with client(serving.url) as http:
            game = (await http.get("/games/mister_x")).json()
            offered = {option["name"]: option["default"] for option in game["options"]}
            tables = [
                (await create(http, "mister_x", options=options))["table"]["options"]
                for options in ({}, {"map": "europe"})
            ]
            lines = []
            for options in (*tables, {}):
                board = (await http.get("/games/mister_x/board", params=options)).json()
                lines.append(len(board["board"]["routes"]))
            return offered["map"], tables[0]["map"], tables[1]["map"], lines

    today, new, old, lines = asyncio.run(go())
    assert (today, new, old) == ("continent", "continent", "europe")
    # Who asks for a board and names no map is an old link.
    assert lines == [475, 564, 564]


@pytest.mark.parametrize("board", ["continent", "europe"])
def test_a_game_on_either_map_can_be_rated(board: str) -> None:
    game = GAMES["mister_x"]
    options = {option.name: option.default for option in game.OPTIONS} | {"map": board}
    assert usual(game, options)
    assert not usual(game, options | {"open_table": "on"})
