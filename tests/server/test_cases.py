"""Cases over the wire: shown without their answer, judged by the server, helped with, counted by days."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime
from typing import Any

import httpx
import msgspec
import pytest
from tests.server.serving import Serving, client, generous, housed

from gaslight.cases import Case, cases_of, position
from gaslight.games import GAMES
from gaslight.ratings.case_ladder import CaseLadder, FirstTry, Measured
from gaslight.ratings.glicko2 import Rating
from gaslight.server.house.case_ratings import CaseRatings
from gaslight.server.house.cases import (
    ENOUGH_PEOPLE,
    FEW,
    NEAR,
    case_of_day,
    longest_streak,
    stars_by,
    streak,
    suiting,
    told_of,
)
from gaslight.server.http.case_answers import SOLVERS_PER_HOUR
from gaslight.server.world import World
from gaslight.storage.accounts import AccountStore

ADA = "ada-of-the-tests-1234"
BEA = "bea-of-the-tests-1234"


def wrong_answer(case: Case) -> list[int]:
    """An answer of the form that is asked for, and not right."""
    return [next(n for n in range(len(case.options)) if n not in case.right)]


async def answered(http: httpx.AsyncClient, case: Case, chosen: list[int], who: str = ADA) -> Any:
    at = f"/cases/{case.game}/{case.id}/answer"
    return (await http.post(at, json={"person": who, "chosen": chosen})).json()


def one_of(game: str, whole_set: bool) -> Case:
    return next(case for case in cases_of(game) if case.whole_set == whole_set)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_is_shown_of_a_case_is_the_same_for_every_truth(game: str) -> None:
    """Byte for byte: nothing in it can tell what the seat does not know, the answer included."""
    rules = GAMES[game]
    kinds: set[str] = set()
    for case in cases_of(game):
        view = rules.view(position(case), case.seat)
        truths = rules.beliefs(view)
        if case.kind in kinds or (len(truths) < 2 and case.seat == 0 and game != "mister_x"):
            continue
        kinds.add(case.kind)
        told = {
            msgspec.json.encode(
                told_of(case, rules.view(rules.state_of(view, belief.truth), case.seat))
            )
            for belief in truths[:: max(1, len(truths) // 6)]
        }
        assert len(told) == 1, case.id
        assert b'"right"' not in told.pop()
    assert len(kinds) >= 4


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_case_is_missed_with_a_reason_and_then_solved(serving: Serving, game: str) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            for whole_set in (False, True):
                case = one_of(game, whole_set)
                shown = (await http.get(f"/cases/{game}/{case.id}")).json()
                assert [each["text"] for each in shown["options"]] == list(case.options)
                assert shown["whole_set"] == whole_set
                missed = await answered(http, case, wrong_answer(case))
                assert (missed["right"], missed["first"], missed["tries"]) == (False, False, 1)
                assert missed["solution"] is None
                if whole_set:
                    assert missed["outcome"] is None
                    assert missed["missing"] + missed["too_many"] > 0
                else:
                    assert missed["outcome"]["right"] is False
                found = await answered(http, case, sorted(case.right))
                assert (found["right"], found["first"], found["tries"]) == (True, False, 2)
                right = [n for n, each in enumerate(found["solution"]["outcomes"]) if each["right"]]
                assert right == sorted(case.right)
                once = await answered(http, case, sorted(case.right), BEA)
                assert (once["first"], once["solution"]["people"], once["solution"]["first"]) == (
                    True,
                    0,
                    0,
                )

    asyncio.run(go())


def test_help_ends_the_first_try_and_what_was_shown_is_not_solved(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            move, people = one_of("london", whole_set=False), one_of("london", whole_set=True)
            at = f"/cases/london/{move.id}"
            hint = (await http.post(f"{at}/help", json={"person": ADA, "what": "hint"})).json()
            assert hint["struck"]
            assert not set(hint["struck"]) & move.right
            assert hint["solution"] is None
            assert (await answered(http, move, sorted(move.right)))["first"] is False
            at = f"/cases/london/{people.id}"
            hint = (await http.post(f"{at}/help", json={"person": ADA, "what": "hint"})).json()
            assert hint["count"] == len(people.right)
            shown = (await http.post(f"{at}/help", json={"person": ADA, "what": "show"})).json()
            assert shown["solution"]["outcomes"]
            assert (await answered(http, people, sorted(people.right)))["first"] is False
            fares = (await http.post("/cases/mine", json={"person": ADA})).json()
            assert fares["solved"] == {"london": 1}

    asyncio.run(go())


def test_bad_answers_and_names_are_refused_in_words(serving: Serving) -> None:
    case = one_of("pocket", whole_set=False)

    async def go() -> None:
        async with client(serving.url) as http:
            for chosen in ([], [0, 0], [15], [-1], [99], [0, 1], "0"):
                bad = await answered(http, case, chosen)  # type: ignore[arg-type]
                assert bad["error"]["code"] == "bad_message", chosen
            assert (await http.get("/cases/pocket/nothing")).status_code == 404
            assert (await http.get("/cases/chess/nothing")).status_code == 404
            none = await http.post("/cases/pocket/next", json={"person": ADA, "kind": "where"})
            assert none.status_code == 404
            run = await http.post(
                "/cases/storms/nothing", json={"person": ADA, "asked": 0, "chosen": [0]}
            )
            assert run.status_code == 404

    asyncio.run(go())


def test_the_next_case_is_one_that_was_not_tried(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            met = set()
            for _ in range(5):
                found = (await http.post("/cases/pocket/next", json={"person": ADA})).json()
                assert found["id"] not in met
                met.add(found["id"])
                case = next(each for each in cases_of("pocket") if each.id == found["id"])
                await answered(http, case, sorted(case.right))

    asyncio.run(go())


def at_noon(day: str) -> int:
    return int(datetime.fromisoformat(f"{day}T12:00:00").replace(tzinfo=UTC).timestamp() * 1000)


def test_days_in_a_row_are_counted_and_a_wrong_try_does_not_end_them(address: str) -> None:
    now = [0]
    world = World(now=lambda: now[0])

    async def go() -> None:
        async with (
            housed(generous(address), world) as server,
            client(server.url) as http,
        ):
            for n, day in enumerate(("2026-11-18", "2026-11-19", "2026-11-20"), 1):
                now[0] = at_noon(day)
                today = (await http.get("/cases")).json()
                assert today["day"] == day
                case = case_of_day(day)
                assert today["case"]["id"] == case.id
                assert (await http.get(f"/cases/{case.game}/{case.id}")).json()["day"] == day
                before = (await http.post("/cases/mine", json={"person": ADA})).json()
                assert (before["streak"], before["today"]) == (n - 1, "open")
                await answered(http, case, wrong_answer(case))
                await answered(http, case, sorted(case.right))
                after = (await http.post("/cases/mine", json={"person": ADA})).json()
                assert (after["streak"], after["today"], after["best"]) == (n, "solved", n)
            now[0] = at_noon("2026-11-22")
            late = (await http.post("/cases/mine", json={"person": ADA})).json()
            assert (late["streak"], late["best"]) == (0, 3)
            assert [day["solved"] for day in late["days"][-4:]] == [True, True, False, False]

    asyncio.run(go())


def test_a_run_ends_after_three_minutes_and_takes_each_answer_once(address: str) -> None:
    now = [at_noon("2026-11-19")]
    world = World(now=lambda: now[0])

    def case_in(state: dict[str, Any]) -> Case:
        return next(each for each in cases_of("pocket") if each.id == state["case"]["id"])

    async def go() -> None:
        async with (
            housed(generous(address), world) as server,
            client(server.url) as http,
        ):
            state = (await http.post("/cases/pocket/storm", json={"person": ADA})).json()
            at = f"/cases/storms/{state['id']}"
            assert b"right" not in msgspec.json.encode(state["case"])
            first = case_in(state)
            body = {"person": ADA, "asked": 0, "chosen": sorted(first.right)}
            state = (await http.post(at, json=body)).json()
            assert (state["score"], state["asked"], state["right"]) == (1, 1, True)
            again = (await http.post(at, json=body)).json()
            assert (again["score"], again["asked"], again["right"]) == (1, 1, None)
            other = await http.post(at, json={**body, "person": BEA})
            assert other.status_code == 404
            second = case_in(state)
            assert second.id != first.id
            body = {"person": ADA, "asked": 1, "chosen": wrong_answer(second)}
            state = (await http.post(at, json=body)).json()
            assert (state["score"], state["asked"], state["right"]) == (1, 2, False)
            assert state["was"] == sorted(second.right)
            now[0] += 3 * 60 * 1000 + 5000
            third = case_in(state)
            body = {"person": ADA, "asked": 2, "chosen": sorted(third.right)}
            state = (await http.post(at, json=body)).json()
            assert (state["score"], state["case"], state["ends_in"]) == (1, None, 0)
            fares = (await http.post("/cases/mine", json={"person": ADA})).json()
            assert fares["storm"] == 1

    asyncio.run(go())


def test_what_a_device_solved_comes_to_be_its_persons(address: str) -> None:
    """A guest keeps his streak when his browser is somebody's; a second device of his shows the same."""

    async def go() -> None:
        async with (
            housed(generous(address), World()) as server,
            client(server.url) as http,
        ):
            first, second = cases_of("pocket")[:2]
            await answered(http, first, sorted(first.right), ADA)
            people = server.app.state.people
            known, token = people.guest("a browser")
            await people.keep_guest(known)
            cookie = {f"gaslight-{server.port}": token}
            async with client(server.url) as page:
                page.cookies.update(cookie)
                own = (await page.post("/cases/mine", json={"person": ADA})).json()
                assert own["solved"] == {"pocket": 1}
                await answered(page, second, sorted(second.right), BEA)
                own = (await page.post("/cases/mine", json={"person": BEA})).json()
                assert own["solved"] == {"pocket": 2}
            gone = (await http.post("/cases/mine", json={"person": ADA})).json()
            assert gone["solved"] == {}
            kept = AccountStore(server.app.state.cases.book.store)
            await kept.forget(known.person.id, [])
            async with client(server.url) as page:
                page.cookies.update(cookie)
                own = (await page.post("/cases/mine", json={"person": ADA})).json()
                assert own["solved"] == {}

    asyncio.run(go())


def test_invented_persons_move_no_stars_and_there_are_so_many_in_an_hour(address: str) -> None:
    async def go() -> None:
        async with housed(generous(address), World()) as server, client(server.url) as http:
            case = one_of("pocket", whole_set=False)
            await answered(http, case, wrong_answer(case))
            at = "/cases/pocket/storm"
            for n in range(SOLVERS_PER_HOUR - 1):
                who = f"invented-of-the-tests-{n}"
                if n % 2:
                    assert (await http.post(at, json={"person": who})).status_code == 200
                else:
                    assert (await answered(http, case, wrong_answer(case), who))["right"] is False
            one_more = await answered(http, case, wrong_answer(case), BEA)
            assert one_more["error"]["code"] == "too_many"
            assert (await http.post(at, json={"person": BEA})).status_code == 429
            # Who solved here before goes on, and whoever only looks is told how he fares.
            assert (await answered(http, case, sorted(case.right)))["right"]
            assert (await http.post("/cases/mine", json={"person": BEA})).status_code == 200
            shown = (await http.get(f"/cases/pocket/{case.id}")).json()
            assert shown["stars"] == case.stars

    asyncio.run(go())


def test_the_case_of_the_day_takes_the_games_in_turn_and_none_twice() -> None:
    days = [datetime.fromordinal(739_000 + n).date().isoformat() for n in range(8 * 30)]
    cases = [case_of_day(day) for day in days]
    assert len({case.id for case in cases}) == len(days)
    assert [case.game for case in cases[:4]] != [cases[0].game] * 4
    assert len({case.game for case in cases[:4]}) == 4


def test_stars_follow_people_once_there_are_enough() -> None:
    case = cases_of("pocket")[0]
    assert stars_by(case, Measured(Rating(2000), 9)) == case.stars
    rated = [Measured(Rating(1500.0 + apart), 10) for apart in (-300, -150, 0, 150, 300)]
    assert [stars_by(case, measured) for measured in rated] == [1, 2, 3, 4, 5]


def test_first_tries_rate_the_person_and_the_case(address: str) -> None:
    """What is tried again, helped with or invented by a program changes nothing of a case."""
    now = [at_noon("2026-11-19")]

    async def go() -> None:
        async with housed(generous(address), World(now=lambda: now[0])) as server:
            case = one_of("pocket", whole_set=False)
            people = server.app.state.people
            house = server.app.state.cases
            begun = (await house.ratings.now()).case("pocket", case.id).known
            for n in range(ENOUGH_PEOPLE):
                assert (await house.info(case)).rating is None
                known, token = people.guest("a browser")
                await people.keep_guest(known)
                async with client(server.url) as page:
                    page.cookies.update({f"gaslight-{server.port}": token})
                    now[0] += 60_000
                    await answered(page, case, wrong_answer(case), f"{ADA}-{n}")
                    found = await answered(page, case, sorted(case.right), f"{ADA}-{n}")
                    own = found["rating"]
                    assert (own["game"], own["provisional"]) == ("pocket", True)
                    assert own["change"] < 0
                    assert own["rating"] == 1500 + own["change"]
                    mine = (await page.post("/cases/mine", json={"person": ADA})).json()
                    assert mine["ratings"] == [{**own, "change": 0}]
            measured = (await house.ratings.now(fresh=True)).case("pocket", case.id)
            assert measured.people == ENOUGH_PEOPLE
            assert measured.known.rating > begun.rating + 100
            assert (await house.info(case)).rating == round(measured.known.rating)
            async with client(server.url) as http:
                found = await answered(http, case, sorted(case.right), BEA)
                assert found["rating"]["change"] > 0
            again = (await house.ratings.now(fresh=True)).case("pocket", case.id)
            assert again.known == measured.known
            # From the store alone, in one go, the same comes out.
            anew = CaseRatings(server.registry, house.book)
            assert (await anew.now()).case("pocket", case.id).known == measured.known

    asyncio.run(go())


def test_who_is_rated_gets_cases_that_suit_him() -> None:
    cases = list(cases_of("pocket"))
    ladder = CaseLadder({(case.game, case.id): case.stars for case in cases})
    assert suiting(cases, ladder, "ada") == cases
    for n, case in enumerate(case for case in cases if case.stars == 1):
        ladder.take(FirstTry("ada", "pocket", case.id, right=False, at=n))
    # Far below all of them: the nearest.
    fit = suiting(cases, ladder, "ada")
    assert len(fit) == FEW
    assert {case.stars for case in fit} <= {1, 2}
    for n, case in enumerate(case for case in cases if case.stars == 3):
        ladder.take(FirstTry("bo", "pocket", case.id, right=n % 2 == 0, at=n))
    fit = suiting(cases, ladder, "bo")
    own = ladder.solver("pocket", "bo")
    assert own is not None
    assert FEW <= len(fit) < len(cases)
    apart = [abs(ladder.case("pocket", case.id).known.rating - own.known.rating) for case in fit]
    assert max(apart) <= NEAR


def test_an_answer_that_comes_late_counts_for_its_day(address: str) -> None:
    now = [at_noon("2026-11-20")]

    async def go() -> None:
        async with (
            housed(generous(address), World(now=lambda: now[0])) as server,
            client(server.url) as http,
        ):
            for day, counts in (("2026-11-19", True), ("2026-11-18", False), ("2026-11-21", False)):
                case = case_of_day(day)
                at = f"/cases/{case.game}/{case.id}/answer"
                asked = {"person": ADA, "chosen": sorted(case.right), "day": day}
                assert (await http.post(at, json=asked)).json()["right"]
                mine = (await http.post("/cases/mine", json={"person": ADA})).json()
                told = {each["day"]: each["solved"] for each in mine["days"]}
                assert told.get(day, False) == counts
            # Another case than that day's is no case of the day.
            other = one_of("pocket", whole_set=True)
            at = f"/cases/pocket/{other.id}/answer"
            asked = {"person": BEA, "chosen": sorted(other.right), "day": "2026-11-19"}
            assert (await http.post(at, json=asked)).json()["right"]
            assert (await http.post("/cases/mine", json={"person": BEA})).json()["streak"] == 0

    asyncio.run(go())


async def views_at(http: httpx.AsyncClient, table: str, token: str) -> list[Any]:
    """Every position of a table as a seat saw it."""
    key = {"authorization": f"Bearer {token}"}
    views: list[Any] = []
    total = 1
    while len(views) < total:
        at = f"/tables/{table}/replay?from={len(views)}&to={len(views) + 100}"
        told = (await http.get(at, headers=key)).json()
        views += [frame["view"] for frame in told["frames"]]
        total = told["total"]
    return views


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_solved_case_is_played_on_from_its_own_view(serving: Serving, game: str) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            for whole_set in (False, True):
                case = one_of(game, whole_set)
                who = f"plays-on-{game}-{whole_set}"
                at = f"/cases/{game}/{case.id}"
                body = {"person": who, "name": "Ada", "level": 1}
                early = await http.post(f"{at}/play", json=body)
                assert (early.status_code, early.json()["error"]["code"]) == (409, "not_over")
                await answered(http, case, sorted(case.right), who)
                begun = (await http.post(f"{at}/play", json=body)).json()
                (own,) = begun["seats"]
                table = begun["table"]
                assert own["seat"] == case.seat
                assert (table["rated"], table["watch"]) == (False, "nobody")
                rules = GAMES[game]
                as_shown = json.loads(msgspec.json.encode(rules.view(position(case), case.seat)))
                # Where the witnesses or chance come next, they have answered already.
                assert as_shown in await views_at(http, table["id"], own["token"])
                stranger = await http.get(f"/tables/{table['id']}/view")
                assert stranger.status_code == 403

    asyncio.run(go())


def test_streaks_by_their_days() -> None:
    days = {"2026-02-27", "2026-02-28", "2026-03-01", "2026-03-05"}
    assert streak(days, "2026-03-05") == 1
    assert streak(days, "2026-03-06") == 1
    assert streak(days, "2026-03-07") == 0
    assert longest_streak(days) == 3
