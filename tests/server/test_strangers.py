"""Ways in that only somebody finds who has read the source: clocks over a restart, the queue of thoughts, the lobby."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.lobbying import visiting
from tests.server.serving import PATIENCE, Serving, bearer, client, create, generous, seated
from tests.server.test_clocks import Hands, left, pulse
from websockets.exceptions import ConnectionClosed

from gaslight.server.app import api_words
from gaslight.server.http import openapi
from gaslight.server.logs import JsonLines
from gaslight.storage.engine import Unavailable

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
