"""The computer players take the compiled engine as soon as it is there."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pytest

from gaslight.server.house import engine, workers
from gaslight.server.house.thoughts import Answer, Job
from gaslight.server.house.workers import Worker

JOB = Job("pocket", {}, [], 0, 1, 7)
ECHO = """
import msgspec, os, sys
for line in sys.stdin:
    told = {"picks": [os.environ.get("PYTHONPATH", ""), str(os.getpid())]}
    print(msgspec.json.encode(told).decode(), flush=True)
"""


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where the engine will be, and a worker that says which it was told to take."""
    program = tmp_path / "echo.py"
    program.write_text(ECHO)
    monkeypatch.setattr(workers, "COMMAND", (sys.executable, str(program)))
    monkeypatch.setenv("PYTHONPATH", "sources")
    folder = tmp_path / "compiled"
    folder.mkdir()
    monkeypatch.setenv(engine.COMING, str(folder))
    return folder


def test_a_worker_starts_anew_when_the_engine_is_ready_and_only_then(tree: Path) -> None:
    async def asked(worker: Worker) -> list[str]:
        answer: Answer = await worker.ask(JOB, 30)
        return answer.picks

    async def go() -> None:
        worker = Worker()
        first, second = await asked(worker), await asked(worker)
        assert first == second
        assert first[0] == "sources"
        (tree / engine.STAMP).write_text("")
        third, fourth = await asked(worker), await asked(worker)
        assert third == fourth
        assert third[0] == os.pathsep.join([str(tree), "sources"])
        assert third[1] != first[1]
        (tree / engine.STAMP).unlink()
        assert (await asked(worker))[0] == "sources"
        worker.end()
        await worker.bury()

    asyncio.run(go())


def test_without_a_coming_engine_nothing_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(engine.COMING, raising=False)
    assert engine.better_engine() == ""
    assert engine.surroundings("") == dict(os.environ)


def test_the_stamp_is_the_one_that_the_compiler_writes() -> None:
    import compile as build  # noqa: PLC0415 - tools/compile.py, not the builtin

    assert engine.STAMP == build.STAMP
