"""Lessons over the wire: opened, tried, missed, tried again, solved; the rivals do not move."""

from __future__ import annotations

import asyncio

import pytest
from tests.server.serving import Serving, client, seated

from gaslight.games import GAMES
from gaslight.lessons import LESSONS, Lesson

SAMPLES = [
    lesson
    for lessons in LESSONS.values()
    for lesson in (lessons[0], *[each for each in lessons if each.goal.ending][:1])
]


@pytest.mark.parametrize("lesson", SAMPLES, ids=lambda each: f"{each.game}-{each.id}")
def test_a_lesson_is_missed_taken_back_and_solved(serving: Serving, lesson: Lesson) -> None:
    async def go() -> None:
        at = f"/games/{lesson.game}/lessons/{lesson.id}"
        async with client(serving.url) as http:
            opened = (await http.post(at, json={"name": "Ada"})).json()
            picks = (await http.get(f"{at}/solution")).json()["picks"]
        table = opened["table"]
        assert (table["status"], table["practice"], table["watch"]) == ("running", True, "nobody")
        told = {"id": lesson.id, "kind": lesson.kind, "solved": None}
        assert table["lesson"] == {**told, "missed": "", "count": None, "who": ""}
        assert opened["invite"] is None
        assert table["to_act"] == [lesson.seat]
        token = opened["seats"][0]["token"]
        async with seated(serving.url, table["id"], token) as one:
            wrong = await one.ask("move", n=one.n(), picks=list(lesson.wrong))
            assert wrong["type"] == "ack", wrong
            await one.until("table")
            assert one.last("table")["table"]["lesson"]["solved"] is False
            assert one.last("table")["table"]["lesson"]["missed"] != "", "nothing says why"
            assert (await one.ask("takeback"))["type"] == "ack"
            await one.until("table")
            assert one.last("table")["table"]["lesson"]["solved"] is None
            await one.settle()
            assert (await one.ask("move", n=one.n(), picks=picks))["type"] == "ack"
            await one.until("table")
            assert one.last("table")["table"]["lesson"]["solved"] is True
            before = one.n()
            await asyncio.sleep(0.3)
            await one.settle()
            assert one.n() == before, "a rival moved in a lesson"

    asyncio.run(go())


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_lessons_are_listed_in_their_order(serving: Serving, game: str) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            told = (await http.get(f"/games/{game}/lessons")).json()
            assert [each["id"] for each in told["lessons"]] == [one.id for one in LESSONS[game]]
            roles = GAMES[game].seats(
                {option.name: option.default for option in GAMES[game].OPTIONS}
            )
            assert all(each["role"] == roles[each["seat"]] for each in told["lessons"])

    asyncio.run(go())


def test_what_is_no_lesson_is_not_found(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            assert (await http.get("/games/chess/lessons")).status_code == 404
            assert (await http.post("/games/pocket/lessons/chess", json={})).status_code == 404
            assert (await http.get("/games/pocket/lessons/light/solution")).status_code == 404
            bad = await http.post("/games/pocket/lessons/sight", json={"seat": 0})
            assert bad.json()["error"]["code"] == "bad_message"

    asyncio.run(go())
