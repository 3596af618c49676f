"""A host's day by the real commands: on a running server, and straight on its store."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from gaslight.cli.main import main
from tests.server.process import Process
from tests.server.serving import bearer, client, create, seated


def gaslight(*words: str, fails: bool = False, asked: str = "") -> str:
    """What a command says; shown with `pytest -s`, as a host would see it."""
    done = CliRunner().invoke(main, words, input=asked)
    said = done.output
    shown = " ".join(f"'{word}'" if " " in word else word for word in words)
    print(f"$ gaslight {shown}\n{said}")
    assert (done.exit_code != 0) == fails, said
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return said


async def rude_evening(url: str) -> tuple[str, str]:
    """Two tables; at one of them Viktor is rude, and Ada reports it. His table, and his link."""
    async with client(url) as http:
        await create(http, watch="all")
        created = await create(
            http, seats=[{"player": "me", "name": "Ada"}, {"player": "open"}], watch="all"
        )
        table = created["table"]["id"]
        joined = await http.post(
            f"/tables/{table}/join", json={"name": "Viktor"}, headers=bearer(created["invite"])
        )
        viktor = joined.json()["seat"]["token"]
        async with (
            seated(url, table, viktor) as rude,
            seated(url, table, created["seats"][0]["token"]) as ada,
        ):
            assert (await rude.ask("say", channel="table", text="You old fool"))["type"] == "ack"
            assert (await ada.ask("report", channel="table", n=1))["type"] == "ack"
        return table, viktor


async def first_word(url: str, table: str, token: str) -> str:
    """What a link is told first: that it is welcome, or why not."""
    async with seated(url, table, token) as seat:
        return str(seat.messages[0].get("code", seat.messages[0]["type"]))


def test_a_hosts_day(tmp_path: Path) -> None:
    store, other = tmp_path / "tables.sqlite", tmp_path / "restored.sqlite"
    backup = tmp_path / "evening.sqlite"
    with Process(str(store), tmp_path) as server:
        here = ("admin", "--store", str(store), "--port", str(server.port))
        table, viktor = asyncio.run(rude_evening(server.url))
        gaslight("backup", str(backup), "--store", str(store))

        # Find the abusive table: one command.
        said = gaslight(*here, "tables", "--reported")
        assert re.fullmatch(rf"{table}  pocket .* 1: Viktor.*REPORTED\n", said)
        assert "You old fool" in gaslight(*here, "reports")
        assert "Jack" in gaslight(*here, "show", table)

        # Mute, ban, delete: each in one command, and none without a yes.
        assert "Aborted" in gaslight(*here, "mute", table, "1", fails=True, asked="n\n")
        assert "silenced" in gaslight(*here, "mute", table, "1", "--yes")
        assert asyncio.run(first_word(server.url, table, viktor)) == "welcome"
        assert "shut out" in gaslight(*here, "ban", table, "1", "--days", "30", "--yes")
        assert asyncio.run(first_word(server.url, table, viktor)) == "banned"
        assert "ban " in gaslight(*here, "blocks")
        assert "deleted" in gaslight(*here, "delete", table, "--yes")
        assert "no table of this name" in gaslight(*here, "delete", table, "--yes", fails=True)
        assert "No such table." in gaslight(*here, "tables", "--reported")
        assert "1 open" not in gaslight(*here, "status")
        log = gaslight(*here, "log")
        assert [line.split()[4] for line in log.splitlines()] == ["delete", "ban", "mute"]

        # A wrong key opens nothing, and says what to do.
        wrong = tmp_path / "wrong-key"
        wrong.write_text("x" * 44)
        said = gaslight(*here, "--host-key-file", str(wrong), "status", fails=True)
        assert "does not take this host's key" in said

    # Restore the backup: one command, into a new file; its table is there again.
    gaslight("restore", str(backup), "--store", str(other))
    with Process(str(other), tmp_path) as server:
        here = ("admin", "--store", str(other), "--port", str(server.port))
        assert table in gaslight(*here, "tables", "--reported")
        assert asyncio.run(first_word(server.url, table, viktor)) == "welcome"

    # While no server runs, the same acts go straight to the store.
    gaslight(
        *here, "message", "--en", "Back soon", "--ru", "Скоро вернёмся", "--days", "2", "--yes"
    )
    assert "Back soon | Скоро вернёмся (until" in gaslight(*here, "status")
    gaslight(*here, "forget", table, "1", "--yes")
    said = gaslight(*here, "people")
    assert "Viktor" not in said
    assert "Guest" in said
    assert b"Viktor" not in raw(other)


def raw(store: Path) -> bytes:
    """Every row of a store as it stands, by a copy: a file holds what was deleted until it is tidied."""
    copy = store.with_name("copy.sqlite")
    gaslight("backup", str(copy), "--store", str(store))
    return copy.read_bytes()


def test_a_server_on_another_port_is_named(tmp_path: Path) -> None:
    store = tmp_path / "tables.sqlite"
    with Process(str(store), tmp_path):
        said = gaslight("admin", "--store", str(store), "--port", "9", "status", fails=True)
    assert "a server is using" in said
    assert "--port" in said


def test_what_is_missing_is_said_in_words(tmp_path: Path) -> None:
    here = ("admin", "--store", str(tmp_path / "tables.sqlite"), "--port", "9")
    assert "name a TABLE and a SEAT" in gaslight(*here, "ban", "--yes", fails=True)
    assert "both languages" in gaslight(*here, "message", "--en", "Hello", "--yes", fails=True)
    assert "no table" in gaslight(*here, "end", "abc", "--yes", fails=True)
    assert "an address is like" in gaslight(
        *here, "ban", "--address", "Viktor", "--yes", fails=True
    )


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such rights")
def test_the_place_of_the_key_is_said_and_the_key_is_not(tmp_path: Path) -> None:
    store = tmp_path / "tables.sqlite"
    with Process(str(store), tmp_path) as server:
        said = gaslight("admin", "--store", str(store), "key")
        file = Path(said.strip())
        assert file.read_text().strip() not in said
        assert file.stat().st_mode & 0o777 == 0o600
        assert file.read_text().strip() not in server.log.read_text()
