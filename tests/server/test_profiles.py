"""Results, ratings and profiles: of finished games alone, and to strangers only what everybody may see."""

from __future__ import annotations

import asyncio
import io
import sqlite3
import time
import zipfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from tests.server.serving import Serving, bearer, create, seated
from tests.server.test_names import claimed, code_of
from tests.server.test_people import browser, rows

from gaslight.cli.ratings import command as ratings_command
from gaslight.games import GAMES
from gaslight.server.people.results import LOST, WON, is_rated, rows_of
from gaslight.server.table.entries import End, PlannedSeat, Setup, Sit, entry_text, setup_text
from gaslight.server.table.table import Table
from gaslight.storage.rows import EntryRow, TableRow

RATED: dict[str, Any] = {"rated": True, "seats": [{"player": "me"}, {"player": "open"}]}


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def go() -> None:
        await work()

    asyncio.run(go())


async def played(
    serving: Serving,
    host: httpx.AsyncClient,
    guest: httpx.AsyncClient,
    *,
    loser: int = 1,
    **wishes: Any,
) -> str:
    """A game of two browsers that one of them gives up; its table."""
    created = await create(host, **{**RATED, **wishes})
    table = created["table"]["id"]
    joined = await guest.post(f"/tables/{table}/join", json={}, headers=bearer(created["invite"]))
    assert joined.status_code == 200, joined.text
    tokens = [created["seats"][0]["token"], joined.json()["seat"]["token"]]
    await give_up(serving, table, tokens[loser])
    return str(table)


async def give_up(serving: Serving, table: str, token: str) -> None:
    async with seated(serving.url, table, token) as seat:
        while seat.last("welcome")["table"]["status"] == "open":
            started = await seat.until("table")
            if started["table"]["status"] == "running":
                break
        assert (await seat.ask("resign"))["type"] == "ack"


async def recorded(folder: Path, count: int) -> None:
    """As many results are kept as there should be."""
    for _ in range(200):
        if len(rows(folder, "SELECT * FROM games_over")) == count:
            return
        await asyncio.sleep(0.02)
    raise AssertionError("results were not kept in time")


async def profile(http: httpx.AsyncClient, name: str = "me") -> dict[str, Any]:
    answer = await http.get(f"/people/{name}")
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def test_a_rated_game_moves_both_and_stands_in_both_histories(
    serving: Serving, tmp_path: Path
) -> None:
    async def go() -> None:
        async with browser(serving.url) as ann, browser(serving.url) as bo:
            await claimed(ann, "Clara")
            table = await played(serving, ann, bo)
            await recorded(tmp_path, 1)
            won, lost = await profile(ann), await profile(bo)
            assert won["own"]
            assert won["games"] == 1
            [mine], [theirs] = won["ratings"], lost["ratings"]
            assert mine["rating"] > 1500 > theirs["rating"]
            assert mine["provisional"]
            assert [side["games"] for side in mine["sides"]] == [1, 0]
            assert won["streak"] == {"now": 1, "best": 1}
            [result] = won["results"]
            assert (result["side"], result["level"]) == ("investigator", None)
            assert (result["won"], result["lost"]) == (1, 0)
            [listed] = (await bo.get("/people/me/games")).json()["games"]
            assert (listed["table"], listed["result"], listed["side"]) == (table, "lost", "jack")
            assert listed["change"] < 0
            assert [rival["name"] for rival in listed["others"]] == ["Clara"]
            history = (await ann.get("/people/me/ratings/pocket")).json()
            [line] = history["lines"]
            assert (line["side"], len(line["points"])) == ("investigator", 1)

    run(go)


def test_a_computer_is_enough_to_be_rated(serving: Serving, tmp_path: Path) -> None:
    async def go() -> None:
        async with browser(serving.url) as ann:
            await ann.post("/me")
            seats = [{"player": "me"}, {"player": "computer", "level": 5}]
            created = await create(ann, seats=seats, rated=True)
            await give_up(serving, created["table"]["id"], created["seats"][0]["token"])
            await recorded(tmp_path, 1)
            [rating] = (await profile(ann))["ratings"]
            assert rating["rating"] < 1500
            assert (await profile(ann))["results"][0]["level"] == 5

    run(go)


def test_a_profile_tells_nothing_of_a_game_that_is_running(serving: Serving) -> None:
    async def go() -> None:
        async with browser(serving.url) as ann, browser(serving.url) as bo:
            await claimed(ann, "Clara")
            await ann.post("/me/public", json={"public": True})
            paths = ("/people/Clara", "/people/Clara/games", "/games/pocket/ladder")
            before = [(await bo.get(path)).content for path in paths]
            created = await create(ann, watch="all", **RATED)
            table = created["table"]["id"]
            await bo.post(f"/tables/{table}/join", json={}, headers=bearer(created["invite"]))
            async with seated(serving.url, table, created["seats"][0]["token"]) as seat:
                await seat.settle()
            after = [(await bo.get(path)).content for path in paths]
            assert before == after
            assert (await ann.get("/people/me/games")).json() == {"games": [], "count": 0}

    run(go)


def test_strangers_see_what_everybody_may_see_of_who_lets_them(
    serving: Serving, tmp_path: Path
) -> None:
    async def go() -> None:
        async with (
            browser(serving.url) as ann,
            browser(serving.url) as bo,
            browser(serving.url) as stranger,
        ):
            await claimed(ann, "Clara")
            hidden = [await played(serving, ann, bo, watch=watch) for watch in ("nobody", "link")]
            open_ = await played(serving, ann, bo, watch="all")
            await recorded(tmp_path, 3)
            for path in ("/people/Clara", "/people/Clara/games", "/people/Clara/ratings/pocket"):
                refused = await stranger.get(path)
                nobody = await stranger.get(path.replace("Clara", "Nobody"))
                assert (refused.status_code, refused.content) == (404, nobody.content)
            assert (await stranger.get("/games/pocket/ladder")).json()["rows"] == []
            await ann.post("/me/public", json={"public": True})
            told = await stranger.get("/people/Clara")
            listed = await stranger.get("/people/Clara/games")
            for table in hidden:
                assert table not in told.text + listed.text
            assert [game["table"] for game in listed.json()["games"]] == [open_]
            assert told.json()["games"] == 1
            assert not told.json()["own"]
            ladder = (await stranger.get("/games/pocket/ladder")).json()
            assert [row["name"] for row in ladder["rows"]] == ["Clara"]
            assert [level["games"] for level in ladder["levels"]] == [1, 2, 3, 4, 5]
            assert (await ann.get("/people/Clara/games")).json()["count"] == 3
            assert code_of(await stranger.get("/people/me")) == "bad_token"

    run(go)


def test_games_are_found_by_what_is_asked(serving: Serving, tmp_path: Path) -> None:
    async def go() -> None:
        async with browser(serving.url) as ann, browser(serving.url) as bo:
            await claimed(bo, "Bo")
            first = await played(serving, ann, bo, loser=0)
            second = await played(serving, ann, bo, game="london")
            await recorded(tmp_path, 2)

            async def found(**wanted: str) -> list[str]:
                games = (await ann.get("/people/me/games", params=wanted)).json()["games"]
                return [game["table"] for game in games]

            assert await found() == [second, first]
            assert await found(game="london") == [second]
            assert await found(result="lost") == [first]
            assert await found(side="jack") == []
            assert await found(rivals="people", find="bo") == [second, first]
            assert await found(rivals="computers") == []
            assert await found(find=first) == [first]
            assert await found(page="1") == []
            wrong = await ann.get("/people/me/games", params={"page": "x"})
            assert code_of(wrong) == "bad_message"

    run(go)


def test_a_sign_in_works_the_ratings_out_again(serving: Serving, tmp_path: Path) -> None:
    async def go() -> None:
        async with (
            browser(serving.url) as ann,
            browser(serving.url) as phone,
            browser(serving.url) as bo,
        ):
            told = await claimed(ann, "Clara")
            await played(serving, ann, bo)
            await played(serving, phone, bo)
            # Against oneself on another device: once the two are one person, it never counted.
            await played(serving, ann, phone)
            await recorded(tmp_path, 3)
            assert [rating["games"] for rating in (await profile(ann))["ratings"]] == [2]
            await phone.post("/me/enter", json={"code": told["codes"][0]})
            mine = await profile(phone)
            assert [rating["games"] for rating in mine["ratings"]] == [2]
            assert mine["ratings"][0]["sides"][0]["games"] == 2
            assert mine["games"] == 3

    run(go)


def test_all_own_games_come_as_records_and_no_others(serving: Serving, tmp_path: Path) -> None:
    async def go() -> None:
        async with (
            browser(serving.url) as ann,
            browser(serving.url) as bo,
            browser(serving.url) as eve,
        ):
            mine = await played(serving, ann, bo)
            await played(serving, bo, eve)
            await recorded(tmp_path, 2)
            packed = await ann.get("/me/records")
            assert packed.headers["content-type"] == "application/zip"
            with zipfile.ZipFile(io.BytesIO(packed.content)) as file:
                assert file.namelist() == [f"pocket-{mine}.record"]
                assert b"fingerprint" in file.read(file.namelist()[0])
            for _ in range(3):
                await ann.get("/me/records")
            assert code_of(await ann.get("/me/records")) == "too_many"

    run(go)


def test_results_taken_anew_give_the_same_ladder(serving: Serving, tmp_path: Path) -> None:
    async def go() -> None:
        async with browser(serving.url) as ann, browser(serving.url) as bo:
            await claimed(ann, "Clara")
            for loser in (0, 1, 1):
                await played(serving, ann, bo, loser=loser)
            await recorded(tmp_path, 3)

    run(go)
    before = rows(tmp_path, "SELECT * FROM games_over ORDER BY n")
    serving.__exit__()
    store = str(tmp_path / "gaslight.sqlite")
    shown = [
        CliRunner().invoke(ratings_command, ["pocket", "--store", store, *again]).output
        for again in ([], ["--again"], [])
    ]
    assert "Clara" in shown[0]
    assert "a guest" in shown[0]
    assert "3 tables" in shown[1]
    assert shown[2] == shown[0]
    assert rows(tmp_path, "SELECT * FROM games_over ORDER BY n") == before


def test_a_game_that_ended_as_the_server_fell_is_kept_later(tmp_path: Path) -> None:
    from tests.server.serving import generous  # noqa: PLC0415

    from gaslight.server.people.results import catch_up  # noqa: PLC0415
    from gaslight.storage.store import store_at  # noqa: PLC0415

    async def go() -> None:
        with Serving(generous(str(tmp_path / "gaslight.sqlite"))) as serving:
            async with browser(serving.url) as ann, browser(serving.url) as bo:
                await played(serving, ann, bo)
                await recorded(tmp_path, 1)
        with sqlite3.connect(tmp_path / "gaslight.sqlite") as connection:
            connection.execute("DELETE FROM games_over")
            connection.execute("DELETE FROM played")
        store = store_at(str(tmp_path / "gaslight.sqlite"))
        await store.start()
        assert [await catch_up(store), await catch_up(store)] == [1, 0]
        await store.close()
        assert len(rows(tmp_path, "SELECT * FROM played")) == 2

    run(go)


def test_a_game_taken_out_again_has_no_result_before_its_end(tmp_path: Path) -> None:
    from tests.server.serving import generous, housed, play_random_move  # noqa: PLC0415

    from gaslight.server.people.results import catch_up  # noqa: PLC0415
    from gaslight.server.world import World  # noqa: PLC0415

    async def reason(folder: Path, wanted: list[tuple[str]]) -> None:
        for _ in range(200):
            if rows(folder, "SELECT reason FROM games_over") == wanted:
                return
            await asyncio.sleep(0.02)
        raise AssertionError(rows(folder, "SELECT reason FROM games_over"))

    async def go() -> None:
        settings = generous(str(tmp_path / "gaslight.sqlite"))
        async with housed(settings, World()) as serving, browser(serving.url) as ann:
            async with browser(serving.url) as bo:
                created = await create(ann, watch="all", **RATED)
                table = created["table"]["id"]
                invite = bearer(created["invite"])
                joined = await bo.post(f"/tables/{table}/join", json={}, headers=invite)
            tokens = [created["seats"][0]["token"], joined.json()["seat"]["token"]]
            async with (
                seated(serving.url, table, tokens[0]) as one,
                seated(serving.url, table, tokens[1]) as other,
            ):
                store = serving.registry.store
                aside = "UPDATE tables SET status = 'archived'"
                await store.engine.write([(aside, ())])
                await catch_up(store)
                await reason(tmp_path, [("left_lying",)])
                assert await play_random_move([one, other], lambda choices: choices[0])
                await reason(tmp_path, [])
                assert (await ann.get("/people/me/games")).json()["count"] == 0
                await store.engine.write([(aside, ())])
                await catch_up(store)
                assert (await one.ask("resign"))["type"] == "ack"
                await reason(tmp_path, [("resigned",)])

    run(go)


# --- What counts, without a server --------------------------------------------------------


def ended(setup: Setup, winners: list[int], more: list[Any] | None = None, **options: str) -> Table:
    """A table of Pocket with this set-up that ended so."""
    import json  # noqa: PLC0415

    game = GAMES["pocket"]
    chosen = {option.name: option.default for option in game.OPTIONS} | options
    row = TableRow(
        "t", "pocket", json.dumps(chosen), setup_text(setup), "", "", "running", 0, 0, 0, None
    )
    table = Table(row, game)
    table.status = "running"
    for number, entry in enumerate([*(more or []), End("resigned", winners)], 1):
        table.take(EntryRow("t", number, "x", int(time.time() * 1000), entry_text(entry)))
    return table


def people(**wishes: Any) -> Setup:
    return Setup(seats=[PlannedSeat("person"), PlannedSeat("person")], rated=True, **wishes)


@pytest.mark.parametrize(
    "setup",
    [
        people(takebacks=True),
        people(help=2),
        people(hot_seat=True),
        Setup(seats=[PlannedSeat("person"), PlannedSeat("person")]),
    ],
)
def test_what_was_not_agreed_is_not_rated(setup: Setup) -> None:
    assert not rows_of(ended(setup, [0]))[0].rated


def test_practice_games_from_the_middle_and_unusual_rules_are_not_rated() -> None:
    assert rows_of(ended(people(), [0]))[0].rated
    assert not rows_of(ended(people(), [0], turns="1"))[0].rated
    for mark in ("practice", "began_midway"):
        table = ended(people(), [0])
        setattr(table, mark, True)
        assert not is_rated(table)


def test_who_leaves_the_end_to_a_computer_has_lost_whatever_it_made_of_it() -> None:
    table = ended(people(), [0])
    table.chairs[0].stand_in = True
    game, seats = rows_of(table)
    assert game.rated
    assert [seat.halves for seat in seats] == [LOST, WON]
    table.chairs[1].stand_in = True
    assert not rows_of(table)[0].rated


def test_a_rated_game_left_lying_is_lost_by_who_was_to_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = ended(people(), [0])
    table.ending, table.status = None, "running"
    assert not rows_of(table)[0].rated
    monkeypatch.setattr(table, "side_to_act", lambda: 1)
    game, seats = rows_of(table)
    assert (game.rated, game.reason) == (1, "left_lying")
    assert [seat.halves for seat in seats] == [WON, LOST]


def test_a_rated_table_that_could_not_be_rated_is_refused(serving: Serving) -> None:
    async def go() -> None:
        async with browser(serving.url) as ann:
            for wish in ({"help": 2}, {"takebacks": True}, {"options": {"turns": "1"}}):
                answer = await ann.post("/tables", json={"game": "pocket", "rated": True, **wish})
                assert code_of(answer) == "bad_message"

    run(go)


def test_a_match_is_known_by_its_first_table() -> None:
    first = ended(people(games=2), [0])
    second = ended(people(games=2, game_number=2, previous="m1"), [1])
    assert (rows_of(first)[0].match, rows_of(second)[0].match) == ("t", "m1")
    assert rows_of(ended(people(), [0]))[0].match == ""


def test_sitting_down_in_a_game_is_an_entry_too() -> None:
    table = ended(people(), [1], [Sit(0, "person", "Ada")])
    assert rows_of(table)[1][0].name == "Ada"
