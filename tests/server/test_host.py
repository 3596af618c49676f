"""What a host may do, and what the host's key opens: over real sockets, on a real server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.serving import Seat, Serving, bearer, client, create, generous, seated
from websockets.exceptions import ConnectionClosed

from gaslight.server.host_key import read_key
from gaslight.server.house.attendant import too_old
from gaslight.storage.engine import StoreError

OPEN_SEATS: dict[str, Any] = {
    "seats": [{"player": "me", "name": "Ada"}, {"player": "open"}],
    "watch": "all",
}


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One server for all of this file: each test has tables of its own."""
    with Serving(generous(str(tmp_path_factory.mktemp("host") / "gaslight.sqlite"))) as server:
        yield server


async def closed_with(seat: Seat, code: int) -> bool:
    """Whether the server closes a socket with this code, soon."""
    with suppress(ConnectionClosed):
        while True:
            await seat.receive()
    return seat.socket.close_code == code


def key_of(serving: Serving) -> dict[str, str]:
    return bearer(read_key(Path(f"{serving.registry.settings.store}.host-key")))


async def act(serving: Serving, **wishes: Any) -> dict[str, Any]:
    async with client(serving.url) as http:
        answer = await http.post("/host", json=wishes, headers=key_of(serving))
        assert answer.status_code == 200, answer.text
        done: dict[str, Any] = answer.json()
        return done


async def overview(serving: Serving) -> dict[str, Any]:
    async with client(serving.url) as http:
        answer = await http.get("/host", headers=key_of(serving))
        assert answer.status_code == 200, answer.text
        seen: dict[str, Any] = answer.json()
        return seen


async def table_of_two(
    http: httpx.AsyncClient, guest: str = "Viktor", **wishes: Any
) -> tuple[str, str, str]:
    """A running table of two people: its id and both tokens."""
    created = await create(http, **{**OPEN_SEATS, **wishes})
    table = created["table"]["id"]
    joined = await http.post(
        f"/tables/{table}/join", json={"name": guest}, headers=bearer(created["invite"])
    )
    return table, created["seats"][0]["token"], joined.json()["seat"]["token"]


# --- The key --------------------------------------------------------------------------------


def test_whoever_has_no_key_is_told_that_there_is_nothing(serving: Serving) -> None:
    async def run() -> None:
        async with client(serving.url) as http:
            nowhere = (await http.get("/no-such-address")).json()
            for headers in ({}, bearer("wrong"), bearer("x" * 44)):
                seen = await http.get("/host", headers=headers)
                done = await http.post("/host", json={"what": "chat"}, headers=headers)
                table = await http.get("/host/tables/abc", headers=headers)
                assert (seen.status_code, done.status_code, table.status_code) == (404, 404, 404)
                assert seen.json() == done.json() == table.json() == nowhere
        assert not serving.registry.rules.chat_off

    asyncio.run(run())


def test_the_key_is_its_owners_alone_and_guesses_are_rationed(tmp_path: Path) -> None:
    store = str(tmp_path / "gaslight.sqlite")
    with Serving(generous(store, wrong_tokens=3)) as serving:
        file = Path(f"{store}.host-key")
        assert file.stat().st_mode & 0o777 == 0o600
        assert len(read_key(file)) >= 40

        async def run() -> list[int]:
            async with client(serving.url) as http:
                return [
                    (await http.get("/host", headers=bearer(f"guess {n}"))).status_code
                    for n in range(5)
                ]

        assert asyncio.run(run()) == [404, 404, 404, 429, 429]
    kept = file.read_text()
    with Serving(generous(store)) as serving:
        assert file.read_text() == kept
        asyncio.run(overview(serving))


def test_a_key_that_could_be_guessed_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "key"
    file.write_text("secret\n")
    with pytest.raises(StoreError, match="too short"):
        read_key(file)


def test_no_key_is_logged(serving: Serving, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("DEBUG"):
        asyncio.run(act(serving, what="chat", on=False))
        asyncio.run(act(serving, what="chat", on=True))
    key = key_of(serving)["Authorization"].removeprefix("Bearer ")
    assert "the host acted" in caplog.text
    assert key not in caplog.text
    assert all(key not in json.dumps(vars(record), default=str) for record in caplog.records)


# --- Tables ---------------------------------------------------------------------------------


def test_a_game_is_ended_without_a_winner_and_a_result_stays(serving: Serving) -> None:
    async def run() -> None:
        async with client(serving.url) as http:
            table, ada, _ = await table_of_two(http)
            async with seated(serving.url, table, ada) as seat:
                await act(serving, what="end", table=table)
                told = await seat.until("view")
                assert told["outcome"] == {"winners": [], "reason": "ended_by_host"}
            again = await http.post(
                "/host", json={"what": "end", "table": table}, headers=key_of(serving)
            )
            assert again.json()["error"]["code"] == "over"
            opened = await create(http, **OPEN_SEATS)
            unbegun = await http.post(
                "/host",
                json={"what": "end", "table": opened["table"]["id"]},
                headers=key_of(serving),
            )
            assert unbegun.json()["error"]["code"] == "not_started"

    asyncio.run(run())


def test_a_deleted_table_is_gone_with_all_that_hangs_on_it(serving: Serving) -> None:
    async def run() -> None:
        async with client(serving.url) as http:
            table, ada, viktor = await table_of_two(http)
            async with seated(serving.url, table, ada) as seat:
                await seat.ask("say", channel="table", text="to be deleted")
                await seat.ask("note", key="a", text="mine", shared=False)
                await act(serving, what="delete", table=table)
                assert await closed_with(seat, 4404)
            assert (await http.get(f"/tables/{table}")).status_code == 404
            mine = {"seats": [{"table": table, "token": viktor}]}
            assert (await http.post("/tables/mine", json=mine)).json()["tables"] == []
        engine = serving.registry.store.engine
        for name in ("tables", "entries", "tokens", "chat", "notes", "presence"):
            column = "id" if name == "tables" else "table_id"
            rows = asyncio.run_coroutine_threadsafe(
                engine.fetch(f"SELECT * FROM {name} WHERE {column} = ?", (table,)), engine.loop
            ).result(30)
            assert rows == [], name

    asyncio.run(run())


def test_invites_are_withdrawn(serving: Serving) -> None:
    async def run() -> None:
        async with client(serving.url) as http:
            created = await create(http, **OPEN_SEATS)
            table = created["table"]["id"]
            assert (await act(serving, what="revoke", table=table))["count"] == 1
            refused = await http.post(
                f"/tables/{table}/join", json={"name": "Bo"}, headers=bearer(created["invite"])
            )
            assert refused.json()["error"]["code"] == "bad_token"

    asyncio.run(run())


def test_a_host_sees_what_spectators_see(serving: Serving) -> None:
    async def run() -> None:
        async with client(serving.url) as http:
            table, *_ = await table_of_two(http)
            hidden, *_ = await table_of_two(http, watch="nobody")
            seen = await overview(serving)
            card = next(each for each in seen["tables"] if each["id"] == table)
            assert [seat["name"] for seat in card["seats"]] == ["Ada", "Viktor"]
            shown = await http.get(f"/host/tables/{table}", headers=key_of(serving))
            assert "Viktor" in shown.json()["text"]
            live = serving.registry.tables[table].table
            assert shown.json()["board"] == live.game.board_text(live.game.view(live.state, None))
            closed = await http.get(f"/host/tables/{hidden}", headers=key_of(serving))
            assert closed.json()["text"].endswith("Nobody may watch this table.")
            assert closed.json()["board"] == ""

    asyncio.run(run())


# --- People ---------------------------------------------------------------------------------


def test_somebody_is_silenced_and_may_talk_again(serving: Serving) -> None:
    async def run() -> None:
        async with client(serving.url) as http:
            table, ada, viktor = await table_of_two(http)
        async with (
            seated(serving.url, table, viktor) as loud,
            seated(serving.url, table, ada) as other,
        ):
            assert (await loud.ask("say", channel="table", text="hello"))["type"] == "ack"
            await act(serving, what="mute", table=table, seat=1)
            refused = await loud.ask("say", channel="table", text="again")
            assert refused["code"] == "muted"
            assert (await other.ask("say", channel="table", text="thanks"))["type"] == "ack"
            people = (await overview(serving))["people"]
            muted = {each["seat"]: each["muted"] for each in people if each["table"] == table}
            assert muted == {0: False, 1: True}
            await act(serving, what="lift", kind="mute", table=table, seat=1)
            assert (await loud.ask("say", channel="table", text="sorry"))["type"] == "ack"

    asyncio.run(run())


def test_somebody_is_shut_out_by_key_and_by_address(tmp_path: Path) -> None:
    with Serving(generous(str(tmp_path / "a.sqlite"), proxies=("127.0.0.1",))) as serving:

        async def run() -> None:
            rude = {"X-Forwarded-For": "203.0.113.9"}
            async with client(serving.url) as http:
                table, ada, viktor = await table_of_two(http)
                async with (
                    seated(serving.url, table, viktor, additional_headers=rude) as out,
                    seated(serving.url, table, ada) as stays,
                ):
                    done = await act(serving, what="ban", table=table, seat=1, days=7)
                    assert done["count"] == 2
                    assert await closed_with(out, 4403)
                    assert (await stays.ask("ping"))["type"] == "ack"
                # By his key from elsewhere, and from his address with no key at all.
                async with seated(serving.url, table, viktor) as back:
                    assert back.messages[-1]["code"] == "banned"
                refused = await http.get("/tables", headers=rude)
                assert refused.json()["error"]["code"] == "banned"
                async with seated(serving.url, table, additional_headers=rude) as back:
                    assert back.messages[-1]["code"] == "banned"
                assert (await http.get("/tables")).status_code == 200
                # A host who shares the address still acts.
                seen = await http.get("/host", headers={**key_of(serving), **rude})
                blocks = seen.json()["blocks"]
                assert [(each["kind"], each["seat"], each["address"]) for each in blocks] == [
                    ("ban", 1, "")
                ]
                assert "203.0.113.9" not in seen.text
            await act(serving, what="lift", kind="ban", table=table, seat=1)
            async with seated(serving.url, table, viktor, additional_headers=rude) as back:
                assert back.messages[0]["type"] == "welcome"

        asyncio.run(run())


def test_an_address_alone_is_shut_out_for_some_days(tmp_path: Path) -> None:
    with Serving(generous(str(tmp_path / "a.sqlite"), proxies=("127.0.0.1",))) as serving:

        async def run() -> None:
            async with client(serving.url) as http:
                await act(serving, what="ban", address="2001:db8::7", days=1)
                home = {"X-Forwarded-For": "2001:db8::8"}  # the same network of version 6
                assert (await http.get("/tables", headers=home)).status_code == 403
                wrong = await http.post(
                    "/host", json={"what": "ban", "address": "me"}, headers=key_of(serving)
                )
                assert wrong.json()["error"]["code"] == "bad_message"
                own = {"what": "ban", "address": "127.0.0.1"}
                refused = await http.post("/host", json=own, headers=key_of(serving))
                assert "--behind-proxy" in refused.json()["error"]["message"]
                rules = serving.registry.rules
                rules.take(rules.blocks, {}, serving.registry.now() + 25 * 3600 * 1000)
                assert (await http.get("/tables", headers=home)).status_code == 200

        asyncio.run(run())


def test_somebody_gets_another_name(serving: Serving) -> None:
    async def run() -> None:
        async with client(serving.url) as http:
            table, ada, _ = await table_of_two(http)
            async with seated(serving.url, table, ada) as seat:
                await act(serving, what="rename", table=table, seat=1, name="  Guest\t7 ")
                told = await seat.until("table")
                assert told["table"]["seats"][1]["name"] == "Guest 7"
            away = serving.registry.tables.pop(table)  # as after a restart
            assert away.table.number > 0
            names = [each["name"] for each in (await http.get(f"/tables/{table}")).json()["seats"]]
            assert names == ["Ada", "Guest 7"]

    asyncio.run(run())


def test_somebody_is_deleted_with_all_that_was_written(serving: Serving) -> None:
    async def run() -> None:
        async with client(serving.url) as http:
            table, ada, viktor = await table_of_two(http, guest="Grischa")
            async with (
                seated(serving.url, table, viktor) as gone,
                seated(serving.url, table, ada) as seat,
            ):
                await gone.ask("say", channel="table", text="a rude word")
                await gone.ask("note", key="a", text="a secret note", shared=False)
                await seat.ask("say", channel="table", text="a kind word")
                await seat.ask("report", channel="table", n=1)
            done = await act(serving, what="forget", table=table, seat=1)
            assert "at 1 seat" in done["words"]
            async with seated(serving.url, table, viktor) as back:
                assert back.messages[-1]["code"] == "bad_token"
        said = await overview(serving)
        assert said["reports"] == []
        engine = serving.registry.store.engine
        everything = ""
        for name in ("tables", "entries", "chat", "notes", "reports", "host_log", "host_blocks"):
            rows = asyncio.run_coroutine_threadsafe(
                engine.fetch(f"SELECT * FROM {name}"), engine.loop
            ).result(30)
            everything += json.dumps(rows, ensure_ascii=False)
        assert "a kind word" in everything
        assert "Ada" in everything
        for word in ("Grischa", "rude", "secret note"):
            assert word not in everything
        # The game goes on without him: its table can be read from the store as before.
        serving.registry.tables.pop(table)
        async with client(serving.url) as http:
            seats = (await http.get(f"/tables/{table}")).json()["seats"]
        assert [each["name"] for each in seats] == ["Ada", ""]

    asyncio.run(run())


def test_everybody_of_a_name_is_deleted(serving: Serving) -> None:
    async def run() -> None:
        async with client(serving.url) as http:
            name = 'O"Neil 100%'
            wishes: dict[str, Any] = {
                "seats": [{"player": "me", "name": name}, {"player": "computer", "level": 1}]
            }
            first = await create(http, **wishes)
            second = await create(
                http, seats=[{"player": "me", "name": "Other"}, {"player": "open"}]
            )
            await http.post(
                f"/tables/{second['table']['id']}/join",
                json={"name": name},
                headers=bearer(second["invite"]),
            )
            done = await act(serving, what="forget", name=name)
            assert done["count"] == 2
            for table in (first, second):
                info = (await http.get(f"/tables/{table['table']['id']}")).text
                assert "Neil" not in info
            again = await http.post(
                "/host", json={"what": "forget", "name": name}, headers=key_of(serving)
            )
            assert again.status_code == 404

    asyncio.run(run())


# --- Everybody ------------------------------------------------------------------------------


def test_chat_and_new_games_are_turned_off(serving: Serving) -> None:
    async def run() -> None:
        async with client(serving.url) as http:
            table, ada, _ = await table_of_two(http)
            await act(serving, what="chat", on=False)
            async with seated(serving.url, table, ada) as seat:
                assert (await seat.ask("say", channel="table", text="hm"))["code"] == "muted"
            await act(serving, what="games", on=False)
            refused = await http.post("/tables", json={"game": "pocket"})
            assert refused.json()["error"]["code"] == "closed"
            await act(serving, what="games", on=True)
            assert (await http.post("/tables", json={"game": "pocket"})).status_code == 201

    asyncio.run(run())


def test_the_message_of_the_day_is_told_in_both_languages_until_its_end(serving: Serving) -> None:
    async def run() -> None:
        async with client(serving.url) as http:
            nothing = {"en": "", "ru": "", "until": None}
            assert (await http.get("/message")).json() == nothing
            half = await http.post(
                "/host", json={"what": "message", "en": "Hello"}, headers=key_of(serving)
            )
            assert half.json()["error"]["code"] == "bad_message"
            until = serving.registry.now() + 3_600_000
            await act(serving, what="message", en="Club evening", ru="Вечер клуба", until=until)
            told = (await http.get("/message")).json()
            assert told == {"en": "Club evening", "ru": "Вечер клуба", "until": until}
            assert serving.registry.rules.message_now(until) is None
            await act(serving, what="message")
            assert (await http.get("/message")).json() == nothing

    asyncio.run(run())


def test_every_act_is_in_the_log_without_names(serving: Serving) -> None:
    async def run() -> None:
        async with client(serving.url) as http:
            table, *_ = await table_of_two(http)
        await act(serving, what="rename", table=table, seat=1, name="Nobody")
        await act(serving, what="mute", table=table, seat=1)
        await act(serving, what="delete", table=table)
        await act(serving, what="purge", old="chat", days=1)
        lines = (await overview(serving))["log"]
        assert [line["act"] for line in lines[:4]] == ["purge", "delete", "mute", "rename"]
        assert all(table in line["what"] for line in lines[1:4])
        assert not any("Nobody" in line["what"] or "Viktor" in line["what"] for line in lines)

    asyncio.run(run())


# --- Several servers, and time --------------------------------------------------------------


@pytest.mark.postgres
def test_another_server_takes_in_what_a_host_did(postgres_address: str, tmp_path: Path) -> None:
    key = tmp_path / "key"
    settings = generous(postgres_address, host_key_file=str(key), proxies=("127.0.0.1",))
    rude = {"X-Forwarded-For": "203.0.113.9"}
    with Serving(settings) as one, Serving(settings) as two:
        assert key.stat().st_mode & 0o777 == 0o600

        async def run() -> None:
            host = bearer(read_key(key))
            async with client(one.url) as http, client(two.url) as other:
                table, _, viktor = await table_of_two(http)
                async with seated(two.url, table, viktor, additional_headers=rude) as out:
                    ban = {"what": "ban", "table": table, "seat": 1}
                    assert (await http.post("/host", json=ban, headers=host)).status_code == 200
                    assert await asyncio.wait_for(closed_with(out, 4403), 30)
                # Where he plays from only the other server knew.
                for _ in range(100):
                    if (await http.get("/tables", headers=rude)).status_code == 403:
                        break
                    await asyncio.sleep(0.1)
                assert (await http.get("/tables", headers=rude)).status_code == 403
                gone = {"what": "delete", "table": table}
                assert (await http.post("/host", json=gone, headers=host)).status_code == 200
                for _ in range(100):
                    if (await other.get(f"/tables/{table}")).status_code == 404:
                        break
                    await asyncio.sleep(0.1)
                assert (await other.get(f"/tables/{table}")).status_code == 404

        asyncio.run(run())


def test_old_things_are_purged_by_the_settings() -> None:
    day = 86_400_000
    settings = generous("x", keep_finished_days=30, keep_chat_days=0)
    before = too_old(settings, 100 * day)
    assert before.finished == 70 * day
    assert before.chat is None
    assert before.archived is None
    assert before.reports == (100 - 365) * day
