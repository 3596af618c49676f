"""The wire is described by what it is made of: OpenAPI, TypeScript, docs, examples."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from tests.server.serving import Serving, client, create, seated

from gaslight.core.insight import levels
from gaslight.games import GAMES
from gaslight.server import wire
from gaslight.server.http import openapi
from gaslight.server.http.routes import ENDPOINTS
from gaslight.server.wire.refusals import STATUS

ROOT = Path(__file__).resolve().parents[2]


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    # On the sources: a compiled engine has no docstrings to tell.
    found = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "wire_types.py"), "--check"],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stderr


def test_a_new_game_needs_no_line_in_the_server() -> None:
    """No file of the server names a game, a field of its reading help or one of its characters."""
    fields = "|".join(sorted({name for game in GAMES.values() for name in levels(game.INSIGHT)}))
    named = re.compile(rf"\b(?:{'|'.join(GAMES)}|jack)\b|[\"'](?:{fields})[\"']", re.IGNORECASE)
    found = [
        (path.name, match[0])
        for path in (ROOT / "src" / "gaslight" / "server").rglob("*.py")
        if path.name != "pace.py"  # times that were measured; a game without them is given more
        for match in named.finditer(path.read_text(encoding="utf-8"))
    ]
    assert not found


def test_openapi_tells_the_fields_of_every_view_and_all_reading_help() -> None:
    schemas = openapi.document()["components"]["schemas"]
    for game in GAMES.values():
        view = schemas[game.FIELDS.view_class.__name__]
        assert list(view["properties"]) == list(game.FIELDS.parts)
        help_ = schemas[game.INSIGHT.__name__]
        assert set(help_["properties"]) == set(levels(game.INSIGHT))
        assert set(help_["required"]) == {n for n, at in levels(game.INSIGHT).items() if at == 1}
        seen = game.view(game.initial(), 0)
        sent = msgspec.json.decode(msgspec.json.encode(seen))
        assert list(sent) == list(view["properties"])
    assert schemas["ViewMessage"]["properties"]["view"]["anyOf"][1] == {"type": "null"}
    assert schemas["ChoicesMessage"]["properties"]["view"] == {"$ref": "#/components/schemas/View"}


def test_every_reference_of_the_openapi_document_leads_somewhere(serving: Serving) -> None:
    document = httpx.get(f"{serving.url}/api").json()
    assert document == msgspec.json.decode(msgspec.json.encode(openapi.document()))
    schemas = document["components"]["schemas"]
    found = re.findall(r'"#/components/schemas/(\w+)"', msgspec.json.encode(document).decode())
    assert found
    assert set(found) <= set(schemas)
    assert {"ClientMessage", "ServerMessage", "TableInfo", "ViewMessage"} <= set(schemas)
    assert len(document["paths"]) == len({endpoint.path for endpoint in ENDPOINTS})


def test_the_page_about_the_wire_names_every_message_code_and_address() -> None:
    text = (ROOT / "docs" / "wire.md").read_text(encoding="utf-8")
    for union in (wire.ClientMessage, wire.ServerMessage):
        for struct in union.__args__:
            assert (
                f"`{struct.__struct_config__.tag}" in text
                or f'"{struct.__struct_config__.tag}"' in text
            ), struct
    for code in STATUS:
        assert f"`{code}`" in text, code
    for endpoint in ENDPOINTS:
        assert endpoint.path.replace("{table}", "{id}") in text, endpoint.path


def test_what_the_socket_sends_is_what_the_structs_say(serving: Serving) -> None:
    decoder = msgspec.json.Decoder(wire.ServerMessage)

    async def go() -> None:
        async with client(serving.url) as http:
            created = await create(http, help=2, pace={"kind": "live"})
        async with seated(
            serving.url, created["table"]["id"], created["seats"][0]["token"], last=0
        ) as one:
            await one.ask("say", channel="table", text="hello")
            await one.ask("note", key="k", text="v")
            await one.ask("pick", text="nonsense")
            await one.ask("resign")
            await one.settle()
            kinds = {type(decoder.decode(text)).__name__ for text in one.heard}
        assert kinds >= {
            "WelcomeMessage",
            "TableMessage",
            "EventsMessage",
            "ViewMessage",
            "ChoicesMessage",
            "AckMessage",
        }
        assert kinds >= {"ErrorMessage", "ChatMessage", "NoteMessage"}

    asyncio.run(go())


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_example_bot_plays_a_whole_game(serving: Serving, game: str) -> None:
    bot = ROOT / "examples" / "bot.py"
    assert len([line for line in bot.read_text().splitlines() if line.strip()]) <= 40
    options = ["round_cap=3"] if game == "mister_x" else []
    done = subprocess.run(
        [sys.executable, str(bot), serving.url, game, *options],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "won by" in done.stdout


def test_operation_addresses(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            await create(http)
            assert (await http.get(f"{serving.url}/healthz")).json()["status"] == "ok"
            assert (await http.get(f"{serving.url}/readyz")).json()["status"] == "ready"
            figures = (await http.get(f"{serving.url}/metrics")).text
            assert "gaslight_tables_created_total 1" in figures
            assert 'gaslight_acknowledgement_seconds_bucket{le="+Inf"} 0' in figures
            board: dict[str, Any] = (await http.get("/games/pocket/board")).json()
            assert board["board"]
            assert (await http.get("/games/chess")).status_code == 404
            assert (await http.get("/games/pocket?colour=red")).status_code == 400

    asyncio.run(go())
