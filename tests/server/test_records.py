"""Game files opened over the wire: looked at like any finished game, refused in words when they are bad."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import httpx
import pytest
from tests.server.serving import Serving, client, generous

from gaslight.core.dice import Dice
from gaslight.core.game import CHANCE
from gaslight.core.match import Match
from gaslight.core.record import dump, record_of
from gaslight.games import GAMES
from gaslight.server.wire import LONGEST_RECORD


def record_text(game_name: str, seed: int, most: int = 10**6) -> str:
    """A random game as a file, broken off after so many actions."""
    game = GAMES[game_name]
    match = Match(game)
    dice = Dice(seed)
    while game.outcome(match.state) is None and len(match.played) < most:
        legal = game.legal_actions(match.state)
        action = legal[int(dice.below(len(legal)))]
        chance = game.to_act(match.state) == CHANCE
        match.carry_out(CHANCE if chance else game.actor(match.state, action), action)
    return dump(record_of(match, {"jack": "Clara\u202e \u0007 " + "x" * 80}))


async def opened(http: httpx.AsyncClient, text: str) -> httpx.Response:
    return await http.post("/records", json={"text": text})


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_file_is_opened_looked_at_from_every_side_and_played_on(
    serving: Serving, name: str
) -> None:
    text = record_text(name, 3)

    async def go() -> None:
        async with client(serving.url) as http:
            answer = await opened(http, text)
            assert answer.status_code == 201
            table = answer.json()
            assert (table["game"], table["status"], table["watch"]) == (name, "finished", "link")
            assert all(len(seat["name"]) <= 40 for seat in table["seats"])
            assert "\u202e" not in answer.text
            at = f"/tables/{table['id']}"
            for side in ("public", "seat:0", "seat:1", "all"):
                replay = await http.get(f"{at}/replay", params={"as": side})
                assert replay.json()["frames"], side
            again = (await http.get(f"{at}/record")).text
            assert [line for line in again.splitlines() if line[:1].isdigit()] == [
                line for line in text.splitlines() if line[:1].isdigit()
            ]
            seats = [{"player": "me"}] + [{"player": "computer"}] * (len(table["seats"]) - 1)
            wish = {
                "game": name,
                "options": table["options"],
                "seats": seats,
                "start_from": {"table": table["id"], "moves": 1},
            }
            assert (await http.post("/tables", json=wish)).status_code == 201
            listed = (await http.get("/tables")).json()["tables"]
            assert table["id"] not in [one["id"] for one in listed]

    asyncio.run(go())


@pytest.mark.parametrize("most", [0, 5, 25])
def test_a_game_that_was_not_finished_is_opened_too(serving: Serving, most: int) -> None:
    async def go() -> dict[str, Any]:
        async with client(serving.url) as http:
            table: dict[str, Any] = (await opened(http, record_text("london", 5, most))).json()
            replay = await http.get(f"/tables/{table['id']}/replay")
            assert replay.status_code == 200
            return table

    table = asyncio.run(go())
    assert table["outcome"] == {"winners": [], "reason": "unfinished"}


def test_bad_files_are_refused_in_words_and_nothing_is_stored(serving: Serving) -> None:
    good = record_text("pocket", 1)
    lines = good.splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("1."))
    last = len(lines) - 1

    def changed(n: int, line: str) -> str:
        return "\n".join([*lines[:n], line, *lines[n + 1 :]])

    cases = {
        "": "line 1",
        "nonsense": "line 1",
        "gaslight record 2\ngame: pocket\n\n": "format",
        changed(1, "game: chess"): "line 2",
        changed(1, "game: london"): "line",
        good.replace("layout = random", "layout = file:/etc/passwd"): "line 2",
        **{
            record_text(name, 1, 0).replace(
                f"{option} = {default}", f"{option} = file:/etc/passwd"
            ): "a file cannot be named here"
            for name, option, default in (
                ("london", "board", "2016"),
                ("mister_x", "map", "europe"),
            )
        },
        changed(first, "1. *: lay nobody W"): f"line {first + 1}",
        changed(first, f"{'9' * 5000}. *: lay madame W"): "",
        changed(last, lines[last] + " twice"): f"line {last + 1}",
        changed(2, "seen by: jack"): "jack saw",
        good.replace("result: ", "result: nobody "): "result",
        good.replace("game: pocket", "game: " + "p" * 5000): "line 2",
    }

    async def go() -> None:
        async with client(serving.url) as http:
            for text, expected in cases.items():
                answer = await opened(http, text)
                error = answer.json()["error"]
                assert (answer.status_code, error["code"]) == (400, "bad_record"), text[:200]
                assert expected in error["message"]
                assert 10 < len(error["message"]) <= 300
                assert "root:" not in error["message"]
            large = await opened(http, good + "#" * LONGEST_RECORD)
            assert large.status_code == 400
            larger = await opened(http, good + "#" * 3 * LONGEST_RECORD)
            assert larger.status_code == 413
        assert "gaslight_records_opened_total 0\n" in serving.registry.metrics.text()

    asyncio.run(go())


def test_no_spoiled_file_is_a_mistake_of_the_server(serving: Serving) -> None:
    chance = random.Random(4)
    texts = [record_text(name, 2, 80) for name in GAMES]

    def spoiled(text: str) -> str:
        signs = list(text)
        for _ in range(chance.randrange(1, 6)):
            at = chance.randrange(len(signs))
            match chance.randrange(3):
                case 0:
                    del signs[at : at + chance.randrange(1, 40)]
                case 1:
                    signs.insert(at, chance.choice(["\x00", "9" * 30, "\n", "*", ":", "=", "é"]))
                case _:
                    signs[at] = chance.choice(signs)
        return "".join(signs)

    async def go() -> None:
        async with client(serving.url) as http:
            for _ in range(30):
                answer = await opened(http, spoiled(chance.choice(texts)))
                assert answer.status_code in (201, 400), answer.text
                if answer.status_code == 400:
                    assert answer.json()["error"]["code"] == "bad_record"

    asyncio.run(go())


def test_an_address_opens_so_many_files_an_hour(tmp_path: Any) -> None:
    text = record_text("pocket", 1)

    async def go(serving: Serving) -> list[int]:
        async with client(serving.url) as http:
            return [(await opened(http, text)).status_code for _ in range(4)]

    with Serving(generous(str(tmp_path / "few.sqlite"), tables_per_hour=2)) as serving:
        assert asyncio.run(go(serving)) == [201, 201, 429, 429]
