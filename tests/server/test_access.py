"""Who gets in: tokens, origins, watchers; and that tokens are not kept."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from tests.server.serving import Serving, bearer, client, create, generous, seated
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from gaslight.server.world import new_token, token_hash


async def first_words(
    serving: Serving, table: str, hello: dict[str, Any], **options: Any
) -> dict[str, Any]:
    """The first message of a socket, and the code it is then closed with."""
    address = f"ws://127.0.0.1:{serving.port}/api/v1/tables/{table}/socket"
    async with connect(address, compression=None, **options) as socket:
        with suppress(ConnectionClosed):  # refused before it could say a word
            await socket.send(json.dumps({"type": "hello", "version": 1, **hello}))
        first: dict[str, Any] = json.loads(await socket.recv())
        if first["type"] == "error":
            with pytest.raises(ConnectionClosed) as closed:
                await asyncio.wait_for(socket.recv(), 5)
            assert closed.value.rcvd is not None
            first["closed"] = closed.value.rcvd.code
        return first


def test_only_the_token_of_a_seat_opens_it(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            mine = await create(http)
            yours = await create(http)
            table = mine["table"]["id"]
            tokens = [seat["token"] for seat in mine["seats"]]
            own = {"origin": serving.url}
            for wrong in (
                yours["seats"][0]["token"],
                new_token(),
                "",
                tokens[0][:-1],
                tokens[0] + "A",
                tokens[0].upper(),
            ):
                said = await first_words(serving, table, {"token": wrong}, **own)
                assert (
                    (said["code"], said["closed"]) == ("bad_token", 4401)
                    if wrong
                    else said["type"] == "error"
                )
                answer = await http.get(f"/tables/{table}/view", headers=bearer(wrong or "x"))
                assert answer.status_code == 401
            for seat, token in enumerate(tokens):
                assert (await first_words(serving, table, {"token": token}, **own))["seat"] == seat
            assert (await http.get("/tables/guessed-name")).status_code == 404
            said = await first_words(serving, "guessed-name", {"token": tokens[0]}, **own)
            assert (said["code"], said["closed"]) == ("not_found", 4404)

    asyncio.run(go())


def test_a_seat_sees_no_other_seat_before_the_end(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            created = await create(http)
            table = created["table"]["id"]
            detective, jack = (bearer(seat["token"]) for seat in created["seats"])
            for path in (
                "view?as=seat:1",
                "replay?as=seat:1",
                "record?as=seat:1",
                "view?as=all",
                "replay?as=all",
                "proof",
            ):
                answer = await http.get(f"/tables/{table}/{path}", headers=detective)
                assert answer.json()["error"]["code"] == "not_over", path
            assert (await http.get(f"/tables/{table}/view", headers=detective)).json()["view"][
                "identity"
            ] is None
            assert (await http.get(f"/tables/{table}/view?as=public", headers=jack)).json()["view"][
                "identity"
            ] is None
            assert (await http.get(f"/tables/{table}/view", headers=jack)).json()["view"][
                "identity"
            ] is not None
            for path in ("view", "replay", "record", "proof", "events"):
                answer = await http.get(f"/tables/{table}/{path}")
                assert (answer.status_code, answer.json()["error"]["code"]) == (
                    403,
                    "not_allowed",
                ), path

    asyncio.run(go())


def test_a_private_table_is_not_watched(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            private = await create(http)
            open_ = await create(http, watch="link")
            own = {"origin": serving.url}
            said = await first_words(serving, private["table"]["id"], {}, **own)
            assert (said["code"], said["closed"]) == ("not_allowed", 4403)
            said = await first_words(serving, open_["table"]["id"], {}, **own)
            assert said["seat"] is None
            lobby = (await http.get("/tables")).json()["tables"]
            assert lobby == []

    asyncio.run(go())


def test_who_watches_cannot_play(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            created = await create(http, watch="link", takebacks=True, help=3)
        async with seated(serving.url, created["table"]["id"]) as watcher:
            attempts: list[tuple[str, dict[str, Any]]] = [
                ("pick", {"text": "holmes 1"}), ("undo", {}), ("reset", {}), ("draft", {"picks": []}),
                ("confirm", {"n": 1}),
                ("move", {"n": 1, "picks": ["holmes 1"]}), ("takeback", {}), ("reply", {"agree": True}), ("claim", {}),
                ("replace", {"seat": 0}), ("resign", {}), ("note", {"key": "k", "text": "t"}), ("hint", {}),
                ("say", {"channel": "table", "text": "psst"}), ("say", {"channel": "team", "text": "psst"}),
            ]  # fmt: skip
            for kind, fields in attempts:
                answer = await watcher.ask(kind, **fields)
                assert answer.get("code") == "not_allowed", (kind, answer)
            assert (await watcher.ask("ping"))["n"] == 1

    asyncio.run(go())


@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        ({}, False),
        ({"Origin": "http://evil.example"}, False),
        ({"Origin": "null"}, False),
        ({"Origin": "http://127.0.0.1:1"}, False),
        ({"Origin": "http://evil.example", "Gaslight-Client": "x"}, False),
        ({"Origin": "http://evil.example", "Authorization": "Bearer x"}, False),
        ({"Origin": "OWN"}, True),
        ({"Gaslight-Client": "my program"}, True),
        ({"Origin": "https://games.example"}, True),
    ],
)
def test_changes_come_from_the_own_page_or_a_program(
    tmp_path: Path, headers: dict[str, str], *, allowed: bool
) -> None:
    settings = generous(str(tmp_path / "gaslight.sqlite"), origins=("https://games.example",))

    async def go(serving: Serving) -> None:
        sent = {name: serving.url if value == "OWN" else value for name, value in headers.items()}
        async with client(serving.url) as http:
            del http.headers["Gaslight-Client"]
            answer = await http.post("/tables", json={"game": "pocket"}, headers=sent)
            assert (answer.status_code == 201) == allowed
            if not allowed:
                assert (answer.status_code, answer.json()["error"]["code"]) == (403, "bad_origin")
            http.headers["Gaslight-Client"] = "tests"
            created = await create(http, watch="link")
            said = await first_words(serving, created["table"]["id"], {}, additional_headers=sent)
            assert (said["type"] == "welcome") == allowed
            if not allowed:
                assert (said["code"], said["closed"]) == ("bad_origin", 4403)

    with Serving(settings) as serving:
        asyncio.run(go(serving))


def test_a_program_gives_its_token_in_a_header(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            created = await create(http)
        headers = bearer(created["seats"][1]["token"])
        said = await first_words(serving, created["table"]["id"], {}, additional_headers=headers)
        assert said["seat"] == 1

    asyncio.run(go())


def test_an_unknown_version_is_refused(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            created = await create(http, watch="link")
        said = await first_words(
            serving, created["table"]["id"], {"version": 99}, origin=serving.url
        )
        assert (said["code"], said["closed"]) == ("bad_version", 4400)

    asyncio.run(go())


def test_the_store_keeps_hashes_of_tokens_only(tmp_path: Path) -> None:
    path = tmp_path / "gaslight.sqlite"

    async def go(serving: Serving) -> list[str]:
        async with client(serving.url) as http:
            created = await create(http, seats=[{"player": "me"}, {"player": "open"}])
            joined = await http.post(
                f"/tables/{created['table']['id']}/join", json={}, headers=bearer(created["invite"])
            )
            return [created["seats"][0]["token"], created["invite"], joined.json()["seat"]["token"]]

    with Serving(generous(str(path))) as serving:
        tokens = asyncio.run(go(serving))
    with closing(sqlite3.connect(path)) as connection:
        kept = {row[0] for row in connection.execute("SELECT hash FROM tokens")}
        everything = "\n".join(connection.iterdump())
    assert kept == {token_hash(token) for token in tokens}
    assert all(token not in everything for token in tokens)
    assert all(len(token) == 22 for token in tokens)  # 128 bits


def test_answers_carry_the_headers_that_keep_a_browser_safe(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            for path in ("/games", "/tables/nowhere", "/../../", "/../../t/abc"):
                answer = await http.get(path)
                policy = answer.headers["content-security-policy"]
                assert "script-src 'self'" in policy
                assert "unsafe-inline" not in policy
                assert "frame-ancestors 'none'" in policy
                assert answer.headers["x-content-type-options"] == "nosniff"
                assert answer.headers["referrer-policy"] == "no-referrer"
                assert "server" not in answer.headers

    asyncio.run(go())
