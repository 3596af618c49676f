"""The truth of health: what is wrong with the store is found out, said at /readyz and logged once, as JSON."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import os
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import pytest
from tests.server.process import free_port
from tests.server.serving import Serving, client, generous

from gaslight.server import running
from gaslight.server.logs import JsonLines, Repeats, place
from gaslight.server.table import health
from gaslight.server.table.health import StoreHealth
from gaslight.storage import sqlite
from gaslight.storage.engine import NotThereYet, StoreError, Unavailable


def failing(code: int) -> Any:
    def begin(connection: object, group: list[Any]) -> list[Any]:
        problem = sqlite3.OperationalError("said by SQLite")
        problem.sqlite_errorcode = code
        failure = Unavailable(f"the database cannot be written: {sqlite.in_words(problem)}")
        return [(future, None, failure) for _, future in group]

    return begin


@pytest.mark.parametrize(
    ("code", "words"),
    [(sqlite3.SQLITE_FULL, "the disk is full"), (sqlite3.SQLITE_READONLY, "read-only")],
)
def test_ready_tells_that_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, words: str
) -> None:
    monkeypatch.setattr(health, "LOOK_SECONDS", 0.0)

    async def go(serving: Serving) -> None:
        root = serving.url
        async with client(serving.url) as http:
            assert (await http.get(f"{root}/readyz")).status_code == 200
            with monkeypatch.context() as broken:
                broken.setattr(sqlite, "commit_together", failing(code))
                answer = await http.get(f"{root}/readyz")
                assert answer.status_code == 503
                assert words in answer.json()["error"]["message"]
                assert (await http.get(f"{root}/healthz")).status_code == 200
            assert (await http.get(f"{root}/readyz")).status_code == 200

    with Serving(generous(str(tmp_path / "g.sqlite"))) as serving:
        asyncio.run(go(serving))


class Still:
    """A store that does not answer."""

    async def probe(self) -> None:
        await asyncio.sleep(60)


def test_a_store_that_does_not_answer_is_called_so_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(health, "PROBE_SECONDS", 0.05)
    monkeypatch.setattr(health, "LOOK_SECONDS", 0.0)

    async def go() -> None:
        found = StoreHealth(Still())  # type: ignore[arg-type] # it needs the probe alone
        for _ in range(4):
            assert await found.look() == "the store does not answer"
        found.failed("the disk is full")
        found.works()
        found.works()

    with caplog.at_level(logging.INFO, "gaslight.server"):
        asyncio.run(go())
    told = [(record.levelname, record.getMessage()) for record in caplog.records]
    cannot = ("ERROR", "the store cannot be used")
    assert told == [cannot, cannot, ("INFO", "the store works again")]


# --- The log --------------------------------------------------------------------------------


UNFORESEEN = """
import logging, sys, threading, warnings
from gaslight.server.logs import set_up_logs
set_up_logs("info")
try:
    raise ValueError("a secret\\nin two lines")
except ValueError as problem:
    logging.getLogger("asyncio").error("Task exception\\nwas never retrieved", exc_info=problem)
warnings.warn("old\\nnews", stacklevel=1)
def work():
    raise KeyError("a secret")
thread = threading.Thread(target=work)
thread.start()
thread.join()
raise OSError("a secret")
"""


def test_what_libraries_and_python_say_is_json_too_and_tells_no_message_of_an_error() -> None:
    ran = subprocess.run(
        [sys.executable, "-W", "always", "-c", UNFORESEEN],
        capture_output=True,
        text=True,
        check=False,
    )
    told = [json.loads(line) for line in ran.stderr.splitlines()]
    assert [each["level"] for each in told] == ["error", "warning", "critical", "critical"]
    assert [each.get("problem") for each in told] == ["ValueError", None, "KeyError", "OSError"]
    assert "secret" not in json.dumps([each for each in told if each["level"] != "warning"])


@pytest.mark.parametrize("folder", ["/srv/games/", "C:\\Users\\Ann\\", "C:\\Users/Ann/", ""])
def test_where_it_happened_is_a_file_without_its_folder(folder: str) -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        exec(compile("1 / 0", f"{folder}thing.py", "exec"))
    assert place(caught.tb) == "thing.py:1"


def test_the_same_trouble_is_written_once_in_a_while() -> None:
    record = logging.makeLogRecord({"name": "asyncio", "levelno": logging.ERROR, "msg": "no room"})
    repeats = Repeats()
    assert [repeats.filter(record) for _ in range(5)] == [True, False, False, False, False]
    repeats.seen = {key: (told - 60, left) for key, (told, left) in repeats.seen.items()}
    assert repeats.filter(record)
    assert json.loads(JsonLines().format(record))["left_out"] == 4


def test_of_what_asyncio_says_only_the_first_line_is_written() -> None:
    """The others spell out the error that a task died of, and that may hold what a player wrote."""
    told: list[str] = []

    class Keeping(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            told.append(JsonLines().format(record))

    async def fails() -> None:
        raise ValueError("what a player wrote")

    async def go() -> None:
        task = asyncio.create_task(fails())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        del task
        gc.collect()

    handler = Keeping()
    logging.getLogger("asyncio").addHandler(handler)
    try:
        asyncio.run(go())
    finally:
        logging.getLogger("asyncio").removeHandler(handler)
    (line,) = told
    assert json.loads(line)["event"] == "Task exception was never retrieved"
    assert json.loads(line)["problem"] == "ValueError"
    assert "what a player wrote" not in line


# --- A database that is not there yet -------------------------------------------------------


def test_a_database_that_is_not_there_yet_is_waited_for(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The third attempt finds it; the log says once that it is waited for, and that it came."""
    attempts = []

    class Coming:
        async def start(self) -> None:
            attempts.append(1)
            if len(attempts) < 3:
                raise NotThereYet("PostgreSQL cannot be reached")

    monkeypatch.setattr(running, "store_at", lambda _: Coming())
    monkeypatch.setattr(running, "LOOK_AGAIN_SECONDS", 0.01)
    with caplog.at_level("INFO", "gaslight.server"):
        asyncio.run(running.there("postgresql://nobody", 30.0))
    assert len(attempts) == 3
    assert [record.message for record in caplog.records] == [
        "the database is not there yet: it is waited for",
        "the database is there",
    ]


def test_it_is_not_waited_for_for_ever(caplog: pytest.LogCaptureFixture) -> None:
    port = free_port()
    began = time.monotonic()
    with pytest.raises(NotThereYet, match="cannot be reached"):
        asyncio.run(running.there(f"postgresql://nobody@127.0.0.1:{port}/none", 0.2))
    assert time.monotonic() - began < 20


@pytest.mark.postgres
def test_a_wrong_password_is_said_at_once() -> None:
    """What waiting does not mend is not waited for."""
    address = os.environ["GASLIGHT_TEST_POSTGRES"]
    parts = urlsplit(address)
    wrong = urlunsplit(parts._replace(path="/there-is-no-such-database"))
    with pytest.raises(StoreError) as told:
        asyncio.run(running.there(wrong, 60.0))
    assert not isinstance(told.value, NotThereYet)
