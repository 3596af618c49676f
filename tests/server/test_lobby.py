"""The lobby: open tables joined with one click, and rivals found for people who wait."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.lobbying import LIVE, Visitor, visiting
from tests.server.serving import Serving, bearer, client, create, generous, housed, seated

from gaslight.server.house.pairing import Looking, Wish, pairs
from gaslight.server.table import table as table_module
from gaslight.server.wire import Pace, Want
from gaslight.server.wire.refusals import Refusal
from gaslight.server.world import World
from gaslight.storage.people import PeopleStore
from gaslight.storage.rows import SeekRow
from gaslight.storage.seeks import keep_seek
from gaslight.storage.store import Store, store_at

ONE_OPEN: dict[str, Any] = {"seats": [{"player": "me", "name": "Ada"}, {"player": "open"}]}


async def offered(http: httpx.AsyncClient, **wishes: Any) -> dict[str, Any]:
    return await create(http, **{**ONE_OPEN, "offered": True, **wishes})


async def join(http: httpx.AsyncClient, table: str, **wish: Any) -> httpx.Response:
    return await http.post(f"/tables/{table}/join", json=wish)


# --- Open tables --------------------------------------------------------------------------


def test_a_stranger_joins_an_open_table_with_one_request_and_it_leaves_the_list(
    serving: Serving,
) -> None:
    async def go() -> None:
        async with client(serving.url) as http, visiting(serving.url) as stranger:
            made = await offered(http, game="london", pace=LIVE, help=2)
            table = made["table"]["id"]
            async with seated(serving.url, table, made["seats"][0]["token"]):
                (shown,) = await stranger.shown(1)
                assert (shown["id"], shown["game"], shown["help"]) == (table, "london", 2)
                assert [seat["player"] for seat in shown["seats"]] == ["person", "open"]
                assert shown["seats"][0]["connected"]
                answer = await join(http, table, name="Bo")
                assert answer.status_code == 200
                assert answer.json()["seat"]["seat"] == 1
                await stranger.shown(0)
                assert (await join(http, table)).status_code == 401

    asyncio.run(go())


def test_a_table_that_was_not_offered_is_no_strangers(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http, visiting(serving.url) as stranger:
            made = await create(http, **ONE_OPEN)
            table, host = made["table"]["id"], bearer(made["seats"][0]["token"])
            async with seated(serving.url, table, made["seats"][0]["token"]):
                assert (await join(http, table)).status_code == 401
                access = f"/tables/{table}/access"
                changed = await http.post(access, json={"what": "offer"}, headers=host)
                assert changed.json()["access"]["offered"]
                await stranger.shown(1)
                changed = await http.post(access, json={"what": "withdraw"}, headers=host)
                assert not changed.json()["access"]["offered"]
                await stranger.shown(0)
                assert (await join(http, table)).status_code == 401
                # The invite is good all the same.
                answer = await http.post(
                    f"/tables/{table}/join", json={}, headers=bearer(made["invite"])
                )
                assert answer.status_code == 200
                changed = await http.post(access, json={"what": "offer"}, headers=host)
                assert changed.status_code == 403

    asyncio.run(go())


def test_a_computers_seat_is_no_strangers_and_a_full_table_cannot_be_offered(
    serving: Serving,
) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            seats = [{"player": "open"}, {"player": "me"}, {"player": "computer"}]
            options = {"players": "3"}
            made = await offered(http, game="mister_x", options=options, seats=seats)
            table = made["table"]["id"]
            assert (await join(http, table, seat=2)).status_code == 409
            assert (await join(http, table)).json()["seat"]["seat"] == 0
            full = {"game": "pocket", "seats": [{"player": "me"}, {"player": "computer"}]}
            answer = await http.post("/tables", json={**full, "offered": True})
            assert answer.status_code == 400

    asyncio.run(go())


def test_a_table_whose_people_are_gone_is_not_shown_unless_moves_take_days(
    serving: Serving,
) -> None:
    async def go() -> None:
        async with client(serving.url) as http, visiting(serving.url) as stranger:
            await offered(http, pace=LIVE)
            slow = await offered(http, pace={"kind": "days", "days": 1})
            (shown,) = await stranger.shown(1)
            assert shown["id"] == slow["table"]["id"]

    asyncio.run(go())


# --- Finding a rival ----------------------------------------------------------------------


async def at_table(url: str, found: dict[str, Any], visitor: Visitor) -> dict[str, Any]:
    """What the seat is told that a visitor was found."""
    async with client(url) as http:
        answer = await http.get(f"/tables/{found['table']}", headers=bearer(visitor.token))
        async with seated(url, found["table"], visitor.token) as seat:
            assert seat.messages[0]["seat"] == found["seat"]
        info: dict[str, Any] = answer.json()
        return info


def test_two_who_wait_are_paired_and_each_ones_own_token_opens_the_seat(serving: Serving) -> None:
    async def go() -> None:
        async with visiting(serving.url) as one, visiting(serving.url) as other:
            assert (await one.seek(seats=(1,), name="Ada"))["seek"]["level"] == 2
            await other.seek(seats=(0, 1), name="Bo")
            first, second = await one.until("found"), await other.until("found")
            assert first["table"] == second["table"]
            assert (first["seat"], second["seat"]) == (1, 0)
            assert first["person"]
            info = await at_table(serving.url, first, one)
            await at_table(serving.url, second, other)
            assert [seat["name"] for seat in info["seats"]] == ["Bo", "Ada"]
            assert info["rated"]
            assert info["pace"]["kind"] == "live"

    asyncio.run(go())


def test_nobody_meets_himself_or_somebody_who_wants_another_game(serving: Serving) -> None:
    async def go() -> None:
        key = secrets.token_hex(32)
        async with (
            visiting(serving.url, key) as one,
            visiting(serving.url, key) as again,
            visiting(serving.url) as other,
        ):
            await one.seek("london")
            assert (await again.seek("london"))["code"] == "busy"
            await other.seek("pocket")
            await asyncio.sleep(1.2)
            await one.say("alive")
            await one.until("alive")
            assert not any(message["type"] == "found" for message in one.messages)

    asyncio.run(go())


def test_after_a_time_a_computer_sits_down_or_at_once_when_asked(tmp_path: Path) -> None:
    async def go() -> None:
        settings = generous(str(tmp_path / "g.sqlite"), computer_after=0.5)
        async with housed(settings, World()) as serving, visiting(serving.url) as one:
            told = await one.seek("new_york", (1,))
            assert told["seek"]["computer_at"] - told["seek"]["since"] == 500
            found = await one.until("found")
            assert not found["person"]
            info = await at_table(serving.url, found, one)
            assert [seat["player"] for seat in info["seats"]] == ["computer", "person"]
            assert not info["rated"]
        settings = generous(str(tmp_path / "h.sqlite"))
        async with housed(settings, World()) as serving, visiting(serving.url) as one:
            await one.say("fill")
            assert (await one.until("error"))["code"] == "not_allowed"
            await one.seek()
            await one.say("fill")
            assert not (await one.until("found"))["person"]

    asyncio.run(go())


def test_who_goes_away_or_stops_is_not_paired(serving: Serving) -> None:
    async def go() -> None:
        async with visiting(serving.url) as one:
            await one.seek()
            await one.say("stop")
            assert (await one.until("seeking"))["seek"] is None
            # A search that was given up does not come back by its token.
            assert (await one.seek())["seek"] is None
        async with visiting(serving.url) as gone:
            await gone.seek()
        async with visiting(serving.url) as other:
            await other.seek()
            await asyncio.sleep(1.2)
            await other.say("alive")
            await other.until("alive")
            assert not any(message["type"] == "found" for message in other.messages)

    asyncio.run(go())


def test_who_lost_the_line_when_a_rival_was_found_is_told_on_coming_back(serving: Serving) -> None:
    async def go() -> None:
        async with visiting(serving.url) as one:
            await one.seek()
            async with visiting(serving.url) as other:
                await other.seek()
                found = await other.until("found")
        async with visiting(serving.url) as back:
            back.token = other.token
            assert await back.seek() == found

    asyncio.run(go())


def test_what_is_wrong_with_a_message_of_the_lobby_is_said_in_words(serving: Serving) -> None:
    async def go() -> None:
        async with visiting(serving.url) as one:
            mistakes: list[dict[str, Any]] = [
                {"wants": [{"game": "chess", "seats": [0]}]},
                {"wants": [{"game": "pocket", "seats": [2]}]},
                {"wants": []},
                {"token": "short"},
                {"paces": [{"kind": "never"}]},
                {"more": 1},
            ]
            for wrong in mistakes:
                answer = await one.seek(**wrong)
                assert answer["code"] in {"bad_message", "not_found"}, wrong
            await one.socket.send("x" * 5000)
            assert (await one.until("error"))["code"] == "too_large"
            await one.say("enter", version=1)
            assert (await one.until("error"))["code"] == "bad_message"

    asyncio.run(go())


def test_seeks_of_one_address_are_bounded(tmp_path: Path) -> None:
    async def go() -> None:
        settings = generous(str(tmp_path / "g.sqlite"), seeks_per_address=1)
        async with (
            housed(settings, World()) as serving,
            visiting(serving.url) as one,
            visiting(serving.url) as other,
        ):
            await one.seek("london")
            assert (await other.seek())["code"] == "too_many"

    asyncio.run(go())


@pytest.mark.parametrize("trouble", ["the store blinks", "another version's row", "a refusal"])
def test_pairing_goes_on_whatever_became_of_one_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    async def go() -> None:
        async with housed(generous(str(tmp_path / "g.sqlite")), World()) as serving:
            registry = serving.registry
            lobby = serving.app.state.lobby
            whole = lobby.look if trouble == "a refusal" else registry.open

            async def refused_once(*asked: Any) -> Any:
                monkeypatch.undo()
                raise Refusal("unavailable", "the store does not answer; try again soon")

            if trouble == "another version's row":
                row = SeekRow("strange", "somebody", "elsewhere", '{"wishes":1}', 1, 2**60)
                await keep_seek(registry.store, row)
            else:
                where = lobby if trouble == "a refusal" else registry
                monkeypatch.setattr(where, whole.__name__, refused_once)
            async with visiting(serving.url) as one, visiting(serving.url) as other:
                await one.seek()
                await other.seek()
                first = await asyncio.wait_for(one.until("found"), 5)
                assert first["table"] == (await other.until("found"))["table"]

    asyncio.run(go())


def test_the_lobby_tells_nothing_of_a_running_game(serving: Serving) -> None:
    """That somebody more is here, those in the lobby hear; of whatever is done at a table that plays, nothing."""

    async def go() -> None:
        async with client(serving.url) as http, visiting(serving.url) as one:
            for watch in ("link", "all"):
                made = await create(http, watch=watch)
                table = made["table"]["id"]
                async with seated(serving.url, table, made["seats"][0]["token"]) as seat:
                    assert (await one.until("lobby"))["here"] == 2
                    before = len(one.messages)
                    if seat.last("view")["to_act"] == [0]:
                        await seat.ask("pick", id=seat.last("choices")["choices"][0]["id"])
                    if watch == "link":  # where all may watch, all may know that it is over
                        await seat.ask("resign")
                    await asyncio.sleep(1.2)
                    await one.say("alive")
                    await one.until("alive")
                    assert [message["type"] for message in one.messages[before:]] == ["alive"]
                assert (await one.until("lobby"))["here"] == 1
                assert table not in str(one.messages)

    asyncio.run(go())


def test_who_waits_and_who_may_be_watched_is_named_and_nobody_else(serving: Serving) -> None:
    async def here(visitor: Visitor, *names: str) -> list[dict[str, Any]]:
        while True:
            people: list[dict[str, Any]] = (await visitor.until("lobby"))["people"]
            if [one["name"] for one in people] == list(names):
                return people

    async def go() -> None:
        async with (
            client(serving.url) as http,
            visiting(serving.url) as looker,
            visiting(serving.url) as seeker,
        ):
            await seeker.seek("new_york", name="Cy")
            (one,) = await here(looker, "Cy")
            assert (one["doing"], one["game"], one["rating"]) == ("waits", "new_york", None)
            host = await offered(http, game="london")
            table = host["table"]["id"]
            async with seated(serving.url, table, host["seats"][0]["token"]):
                waits = (await here(looker, "Cy", "Ada"))[1]
                assert (waits["doing"], waits["game"]) == ("waits", "london")
                await seeker.say("stop")
                await here(looker, "Ada")
            await here(looker)
            for watch, shown in (("nobody", []), ("link", []), ("all", ["Dee"])):
                seats = [{"player": "me", "name": "Dee"}, {"player": "computer"}]
                made = await create(http, seats=seats, watch=watch)
                async with seated(serving.url, made["table"]["id"], made["seats"][0]["token"]):
                    # Somebody else comes to wait: what is told then tells of all.
                    await seeker.seek("pocket", name="Eve", token=secrets.token_urlsafe(16))
                    people = await here(looker, "Eve", *shown)
                    assert [one["doing"] for one in people] == ["waits", *["plays"] * len(shown)]
                    await seeker.say("stop")
                    await here(looker, *shown)
            # By the clock of those who watch later, the game has not begun.
            made = await create(http, seats=seats, watch="all", delay=300)
            async with seated(serving.url, made["table"]["id"], made["seats"][0]["token"]):
                await seeker.seek("pocket", name="Eve", token=secrets.token_urlsafe(16))
                await here(looker, "Eve")

    asyncio.run(go())


def test_a_seat_found_is_the_persons_whose_cookie_the_socket_showed(tmp_path: Path) -> None:
    async def go() -> None:
        async with housed(generous(str(tmp_path / "g.sqlite")), World()) as serving:
            await found_for_a_guest(serving.url, serving.registry.store)

    async def found_for_a_guest(url: str, store: Store) -> None:
        async with httpx.AsyncClient(headers={"Origin": url}) as browser:
            told = (await browser.post(f"{url}/api/v1/me")).json()
            person = told["person"]["id"]
            cookie = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        shown = {"Cookie": cookie}
        async with (
            visiting(url, additional_headers=shown) as one,
            visiting(url, additional_headers=shown) as again,
            visiting(url) as other,
        ):
            await one.seek()
            assert (await again.seek())["code"] == "busy"
            await other.seek()
            found = await one.until("found")
        sittings = await PeopleStore(store).sittings(person)
        assert [(row.table_id, row.seat) for row in sittings] == [(found["table"], found["seat"])]

    asyncio.run(go())


@asynccontextmanager
async def browser(url: str) -> AsyncIterator[httpx.AsyncClient]:
    """A page of somebody whom the server knows by a cookie."""
    async with httpx.AsyncClient(base_url=f"{url}/api/v1", headers={"Origin": url}) as page:
        assert (await page.post("/me")).status_code == 200
        yield page


def cookie_of(page: httpx.AsyncClient) -> dict[str, str]:
    return {"Cookie": "; ".join(f"{name}={value}" for name, value in page.cookies.items())}


def test_who_comes_late_takes_the_computers_seat_while_the_game_is_young(
    serving: Serving,
) -> None:
    async def go() -> None:
        url = serving.url
        async with browser(url) as page, browser(url) as late, client(url) as program:
            async with visiting(url, additional_headers=cookie_of(page)) as one:
                await one.seek("london", (0,))
                await one.say("fill")
                found = await one.until("found")
            async with visiting(url) as stranger, seated(url, found["table"], one.token):
                (shown,) = await stranger.shown(1)
                assert (shown["id"], shown["running"]) == (found["table"], True)
                address = f"/tables/{found['table']}/join"
                # Neither who plays there already nor whom nobody knows.
                assert (await page.post(address, json={})).status_code == 403
                assert (await program.post(address, json={})).status_code == 403
                joined = await late.post(address, json={"name": "Bo"})
                assert joined.json()["seat"]["seat"] == 1
                await stranger.shown(0)
                assert (await late.post(address, json={})).status_code == 401
            table = (await program.get(f"/tables/{found['table']}")).json()
            assert [seat["player"] for seat in table["seats"]] == ["person", "person"]

    asyncio.run(go())


def test_a_computers_seat_is_offered_no_more_when_its_host_says_so_or_the_game_is_old(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        url = serving.url
        async with visiting(url) as one, browser(url) as late, client(url) as program:
            found = []
            for _ in range(2):
                one.token = secrets.token_urlsafe(16)
                await one.seek("pocket", (0,))
                await one.say("fill")
                found.append((await one.until("found"))["table"])
                answer = (
                    await program.post(
                        f"/tables/{found[0]}/access",
                        json={"what": "withdraw"},
                        headers=bearer(one.token),
                    )
                    if len(found) == 1
                    else None
                )
                assert answer is None or answer.status_code == 200
            assert (await late.post(f"/tables/{found[0]}/join", json={})).status_code == 401
            monkeypatch.setattr(table_module, "YOUNG", 0)
            assert (await late.post(f"/tables/{found[1]}/join", json={})).status_code == 401

    asyncio.run(go())


def test_whom_somebody_blocked_he_never_meets_again_in_the_lobby(serving: Serving) -> None:
    async def go() -> None:
        url = serving.url
        async with browser(url) as ada, browser(url) as bo:
            made = (
                await ada.post("/tables", json={"game": "pocket", **ONE_OPEN, "offered": True})
            ).json()
            table, own = made["table"]["id"], bearer(made["seats"][0]["token"])
            block = f"/tables/{table}/block"
            assert (await ada.post(block, json={"seat": 1}, headers=own)).status_code == 403
            joined = (await bo.post(f"/tables/{table}/join", json={"name": "Bo"})).json()
            assert (await ada.post(block, json={"seat": 1})).status_code == 401
            told = (await ada.post(block, json={"seat": 1}, headers=own)).json()
            assert [person["name"] for person in told["people"]] == ["Bo"]
            # He is not told, and plays on.
            assert (await bo.get("/me/blocked")).json() == {"people": []}
            seat = bearer(joined["seat"]["token"])
            assert (await bo.get(f"/tables/{table}/view", headers=seat)).status_code == 200
            again = (
                await ada.post("/tables", json={"game": "pocket", **ONE_OPEN, "offered": True})
            ).json()
            address = f"/tables/{again['table']['id']}/join"
            assert (await bo.post(address, json={})).status_code == 403
            async with (
                visiting(url, additional_headers=cookie_of(ada)) as one,
                visiting(url, additional_headers=cookie_of(bo)) as other,
            ):
                await one.seek()
                await other.seek()
                await asyncio.sleep(1.2)
                for each in (one, other):
                    await each.say("alive")
                    await each.until("alive")
                    assert not any(message["type"] == "found" for message in each.messages)
                which = {"id": told["people"][0]["id"]}
                assert (await ada.post("/me/blocked", json=which)).json() == {"people": []}
                await one.say("stop")
                one.token = secrets.token_urlsafe(16)
                await one.until("seeking")
                await one.seek()
                await one.until("found")
            assert (await bo.post(address, json={})).status_code == 200

    asyncio.run(go())


# --- Who fits whom ------------------------------------------------------------------------


def looking(name: str, since: int = 0, rating: int | None = None, **wish: Any) -> Looking:
    wants = wish.pop("wants", [Want("pocket", [0, 1])])
    paces = wish.pop("paces", [Pace("live")])
    return Looking(
        name, f"person {name}", "node", Wish(name, wants, paces, rating=rating, **wish), since
    )


def met(*people: Looking, now: int = 0) -> list[tuple[str, str]]:
    return [(found[0].one.id, found[0].other.id) for found in pairs(people, now, 15_000)]


def test_who_waits_longest_is_paired_first_and_nobody_twice() -> None:
    people = [looking(name, since) for name, since in (("c", 3), ("a", 1), ("d", 4), ("b", 2))]
    assert met(*people) == [("a", "b"), ("c", "d")]
    assert met(*people[:3]) == [("a", "c")]


def test_ratings_far_apart_meet_after_a_while_and_only_if_both_waited() -> None:
    weak, strong = looking("a", 0, 1400), looking("b", 10_000, 1600)
    assert met(weak, strong, now=14_000) == []
    assert met(weak, strong, now=24_000) == []
    assert met(weak, strong, now=25_000) == [("a", "b")]
    assert met(weak, looking("c", 0, 1701), now=99_000) == []
    assert met(looking("d", 0, 2400), looking("e", 0), now=0) == [("d", "e")]


def test_two_who_want_the_same_seat_do_not_meet_nor_whom_one_has_blocked() -> None:
    jack = [Want("pocket", [1])]
    assert met(looking("a", wants=jack), looking("b", wants=jack)) == []
    assert met(looking("a", blocked=["person b"]), looking("b")) == []
    assert met(looking("a"), looking("b", paces=[Pace("none")])) == []


# --- Several servers ----------------------------------------------------------------------


@pytest.mark.postgres
def test_two_servers_never_seat_the_same_person_twice(postgres_address: str) -> None:
    """Twenty people on two servers at once: ten tables, everybody at one of them."""

    async def go() -> None:
        settings = generous(postgres_address)
        async with housed(settings, World()) as here, housed(settings, World()) as there:
            visits = [visiting((here, there)[n % 2].url) for n in range(20)]
            people = [await visit.__aenter__() for visit in visits]
            await asyncio.gather(*(one.seek() for one in people))
            found = await asyncio.gather(*(one.until("found") for one in people))
            for visit in visits:
                await visit.__aexit__(None, None, None)
        tables: dict[str, list[int]] = {}
        for each in found:
            tables.setdefault(each["table"], []).append(each["seat"])
        assert len(tables) == 10
        assert all(sorted(seats) == [0, 1] for seats in tables.values())
        store = store_at(postgres_address)
        await store.start()
        assert await store.count("running") + await store.count("open") == 10
        await store.close()

    asyncio.run(go())
