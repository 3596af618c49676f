"""Ways in that only somebody finds who has read the source: clocks over a restart, the queue of thoughts, the lobby."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.lobbying import LIVE, visiting
from tests.server.serving import (
    PATIENCE,
    Serving,
    bearer,
    client,
    create,
    generous,
    play_random_move,
    seated,
)
from tests.server.test_clocks import Hands, left, pulse
from websockets.exceptions import ConnectionClosed

from gaslight.server.app import api_words
from gaslight.server.http import openapi
from gaslight.server.logs import JsonLines
from gaslight.server.table import commit
from gaslight.storage.engine import Unavailable

A_LOOK = 0.05
MISTER_X: dict[str, Any] = {"game": "mister_x", "options": {"players": "3"}}


# --- Clocks ---------------------------------------------------------------------------------


def test_a_quick_restart_takes_no_time_from_who_is_to_move(tmp_path: Path) -> None:
    """Ten seconds of a server that fell, and some more until the browsers are back, are nobody's."""
    hands = Hands()
    settings = generous(str(tmp_path / "g.sqlite"))
    made: dict[str, Any] = {}

    async def before(serving: Serving) -> None:
        async with client(serving.url) as http:
            pace = {"kind": "live", "minutes": 1, "increment": 0}
            made.update(await create(http, pace=pace, at_zero="claim"))

    async def after(serving: Serving) -> None:
        table, tokens = made["table"]["id"], [seat["token"] for seat in made["seats"]]
        async with seated(serving.url, table, tokens[1]) as rival:
            assert (await rival.ask("claim"))["type"] == "error"
            hands.time += 5_000
            async with seated(serving.url, table, tokens[0]) as seat:
                assert left(seat)[0] == 11_000
            hands.time += 17_000
            assert (await rival.ask("claim"))["type"] == "ack"

    with Serving(settings, hands.world()) as serving:
        asyncio.run(before(serving))
        hands.time += 49_000
        asyncio.run(pulse(serving, hands.time))
    hands.time += 12_000
    with Serving(settings, hands.world()) as serving:
        asyncio.run(after(serving))


def test_time_in_which_nothing_could_be_written_is_nobodys(serving: Serving) -> None:
    attendant, registry = serving.app.state.attendant, serving.registry
    real = registry.store.engine.write

    async def silent(*_: object) -> None:
        raise Unavailable("the database does not answer")

    async def go() -> None:
        await attendant.pulse()
        registry.store.engine.write = silent
        with pytest.raises(Unavailable):
            await attendant.pulse()
        registry.store.engine.write = real
        await asyncio.sleep(0.01)  # a gap is measured in whole milliseconds
        before = len(registry.outages)
        await attendant.pulse()
        assert len(registry.outages) == before + 1
        await attendant.pulse()
        assert len(registry.outages) == before + 1

    asyncio.run_coroutine_threadsafe(go(), registry.store.engine.loop).result(PATIENCE)


def test_a_clock_set_forth_and_back_lets_no_clock_stand_still_for_long(serving: Serving) -> None:
    """What was skipped is no outage any more once it is to come again."""
    registry, attendant = serving.registry, serving.app.state.attendant
    day = 86_400_000

    async def go() -> None:
        seen, ran = registry.last_look
        registry.last_look = (seen - day, ran)
        assert registry.now() - seen < day
        registry.last_look = (seen + day, ran)
        registry.outages.append((seen + day // 2, seen + day))
        now = registry.now()
        assert registry.outages
        assert all(ended <= now for _, ended in registry.outages)
        await registry.store.pulse(now + day, 0)
        await attendant.read_outages()
        assert max(ended for _, ended in registry.outages) < now + 60_000

    asyncio.run_coroutine_threadsafe(go(), registry.store.engine.loop).result(PATIENCE)


# --- Both sides -----------------------------------------------------------------------------


def page(serving: Serving) -> httpx.AsyncClient:
    """A browser: it names its origin, and keeps its cookie."""
    return httpx.AsyncClient(
        base_url=f"{serving.url}/api/v1", headers={"Origin": serving.url}, timeout=PATIENCE
    )


def test_whoever_sits_with_the_detectives_does_not_take_the_seat_of_mister_x(
    serving: Serving,
) -> None:
    async def go() -> None:
        async with page(serving) as host, page(serving) as guest:
            wish = {**MISTER_X, "seats": [{"player": "open"}, {"player": "me"}, {"player": "open"}]}
            made = (await host.post("/tables", json=wish)).json()
            path, invite = f"/tables/{made['table']['id']}/join", bearer(made["invite"])
            took = await guest.post(path, json={"seat": 2}, headers=invite)
            assert took.status_code == 200, took.text
            for who in (guest, host):
                both = await who.post(path, json={"seat": 0}, headers=invite)
                assert (both.status_code, both.json()["error"]["code"]) == (403, "not_allowed")
            async with page(serving) as another:
                took = await another.post(path, json={"seat": 0}, headers=invite)
                assert took.status_code == 200, took.text

    asyncio.run(go())


# --- Without end ----------------------------------------------------------------------------


def test_nothing_is_taken_back_for_ever(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table is its entries: whoever opens it plays all of them over."""
    monkeypatch.setattr(commit, "MOST_ENTRIES", 10)

    async def go() -> None:
        async with client(serving.url) as http:
            made = await create(http, takebacks=True)
        table, tokens = made["table"]["id"], [seat["token"] for seat in made["seats"]]
        async with (
            seated(serving.url, table, tokens[0]) as one,
            seated(serving.url, table, tokens[1]) as other,
        ):
            seats = (one, other)
            mover = made["table"]["to_act"][0]
            codes: list[str] = []
            for _ in range(10):
                if not codes or codes[-1] == "ack":
                    await play_random_move(list(seats), lambda choices: choices[0])
                    await asyncio.gather(*(seat.settle() for seat in seats))
                asked = await seats[mover].ask("takeback")
                codes.append(asked.get("code", asked["type"]))
                if asked["type"] == "ack":
                    await seats[1 - mover].ask("reply", agree=True)
            assert "ack" in codes
            assert codes[-1] == "too_many"
            # The game itself goes on to its end.
            assert (await seats[mover].ask("resign"))["type"] == "ack"

    asyncio.run(go())


def test_seats_are_not_taken_and_freed_for_ever(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commit, "MOST_ENTRIES", 10)

    async def go() -> None:
        async with client(serving.url) as http:
            seats = [{"player": "me"}, {"player": "open"}, {"player": "open"}]
            made = await create(http, **MISTER_X, seats=seats)
            path, host = f"/tables/{made['table']['id']}", bearer(made["seats"][0]["token"])
            codes = []
            for _ in range(8):
                took = await http.post(
                    f"{path}/join", json={"seat": 1}, headers=bearer(made["invite"])
                )
                codes.append(took.status_code)
                if took.status_code == 200:
                    await http.post(
                        f"{path}/access", json={"what": "free_seat", "seat": 1}, headers=host
                    )
            assert codes[0] == 200
            assert codes[-1] == 429

    asyncio.run(go())


def test_next_games_are_rationed_as_tables_are(tmp_path: Path) -> None:
    async def go(serving: Serving) -> None:
        async with client(serving.url) as http:
            made = await create(http)
            table = made["table"]["id"]
            token, others = (seat["token"] for seat in made["seats"])
            codes = []
            for _ in range(4):
                async with seated(serving.url, table, token) as seat:
                    if seat.last("view")["outcome"] is None:
                        await seat.ask("resign")
                answer = await http.post(f"/tables/{table}/rematch", headers=bearer(token))
                codes.append(answer.status_code)
                if answer.status_code == 200:
                    # Whoever comes after him pays nothing for it.
                    again = await http.post(f"/tables/{table}/rematch", headers=bearer(others))
                    assert again.json()["table"]["id"] == answer.json()["table"]["id"]
                    table = answer.json()["table"]["id"]
            assert codes == [200, 200, 429, 429]

    with Serving(generous(str(tmp_path / "g.sqlite"), tables_per_hour=2)) as serving:
        asyncio.run(go(serving))


# --- The lobby ------------------------------------------------------------------------------


def test_wishes_that_say_the_same_a_thousand_times_count_once(serving: Serving) -> None:
    """Everybody who waits is compared with everybody, on every server: a wish may not be made long."""
    wants = [{"game": "pocket", "seats": [0] * 16}] * 15 + [{"game": "pocket", "seats": [1, 0]}]

    async def go() -> None:
        async with visiting(serving.url) as visitor:
            answer = await visitor.seek(wants=wants, paces=[LIVE] * 8)
            assert answer["type"] == "seeking"
            (held,) = serving.app.state.lobby.held.values()
            assert [(want.game, want.seats) for want in held.looking.wish.wants] == [
                ("pocket", [0, 1])
            ]
            assert len(held.looking.wish.paces) == 1

    asyncio.run(go())


def test_who_comes_and_goes_all_the_time_leaves_the_server_time_for_others(
    serving: Serving,
) -> None:
    lobby = serving.app.state.lobby
    looks: list[float] = []

    async def look() -> None:
        """A look at a lobby with many tables."""
        looks.append(time.monotonic())
        await asyncio.sleep(A_LOOK)

    async def stirring() -> None:
        real, lobby.look = lobby.look, look
        try:
            until = time.monotonic() + 20 * A_LOOK
            while time.monotonic() < until:
                lobby.stir()
                await asyncio.sleep(A_LOOK / 10)
        finally:
            lobby.look = real

    asyncio.run_coroutine_threadsafe(stirring(), serving.registry.store.engine.loop).result(
        PATIENCE
    )
    assert 1 <= len(looks) <= 6, "the lobby is looked at for a fifth of the time at most"


# --- Shut out -------------------------------------------------------------------------------


def test_who_is_shut_out_looks_for_nobody_in_a_lobby_that_he_was_in_already(
    serving: Serving,
) -> None:
    async def go() -> None:
        async with visiting(serving.url) as visitor:
            serving.registry.rules.barred_addresses.add("127.0.0.1")
            try:
                assert (await visitor.seek())["code"] == "banned"
                with pytest.raises(ConnectionClosed):
                    await visitor.until("never")
            finally:
                serving.registry.rules.barred_addresses.clear()

    asyncio.run(go())


# --- What costs much ------------------------------------------------------------------------


def test_the_description_of_all_addresses_is_made_once_and_rationed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gaslight.server.http.routes.REQUEST_BURST", 5.0)
    made: list[int] = []

    def document() -> dict[str, str]:
        made.append(1)
        return {"openapi": "3.1.0"}

    api_words.cache_clear()

    monkeypatch.setattr(openapi, "document", document)
    with Serving(generous(str(tmp_path / "g.sqlite"), requests_per_second=0.001)) as serving:
        told = [httpx.get(f"{serving.url}/api").status_code for _ in range(7)]
    api_words.cache_clear()
    assert told == [200] * 5 + [429] * 2
    assert made == [1]


# --- Health ---------------------------------------------------------------------------------


def test_the_probe_really_writes(serving: Serving) -> None:
    """A write that changes nothing writes nothing, and goes well on a full disk."""
    store = serving.registry.store
    log = Path(f"{serving.registry.settings.store}-wal")

    before = log.stat().st_size
    asyncio.run_coroutine_threadsafe(store.probe(), store.engine.loop).result(PATIENCE)
    assert log.stat().st_size > before


# --- The log --------------------------------------------------------------------------------


def test_a_request_that_fails_leaves_no_secret_of_its_address_in_the_log(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[dict[str, Any]] = []

    class Keeping(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            told.append(json.loads(JsonLines().format(record)))

    async def fails(*_: object) -> None:
        raise RuntimeError("a mistake of the server")

    monkeypatch.setattr(serving.app.state.mail, "follow", fails)
    handler = Keeping(logging.ERROR)
    logger = logging.getLogger("gaslight.server")
    logger.addHandler(handler)
    try:
        answer = httpx.post(f"{serving.url}/mail/stop/k3v9/1/{'5e' * 20}")
    finally:
        logger.removeHandler(handler)
    assert answer.status_code == 500
    assert told
    assert told[0]["path"] == "/mail/{what}/{table}/{seat}/{token}"
