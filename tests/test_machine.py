"""What differs between systems: each branch, whatever system the test runs on."""

from __future__ import annotations

import asyncio
import io
import signal
import socket
import subprocess
import sys
import types
from collections.abc import Callable
from pathlib import Path

import pytest

from gaslight import machine

HOME = Path("/people/ann")


@pytest.mark.parametrize(
    ("system", "environment", "folder"),
    [
        ("linux", {}, HOME / ".local/share/gaslight"),
        ("linux", {"XDG_DATA_HOME": "/data"}, Path("/data/gaslight")),
        ("linux", {"XDG_DATA_HOME": "relative"}, HOME / ".local/share/gaslight"),
        ("darwin", {"XDG_DATA_HOME": "/data"}, HOME / "Library/Application Support/Gaslight"),
        ("win32", {"LOCALAPPDATA": "/local"}, Path("/local/Gaslight")),
        ("win32", {}, HOME / "AppData/Local/Gaslight"),
    ],
)
def test_data_is_kept_where_the_system_wants_it(
    system: str, environment: dict[str, str], folder: Path
) -> None:
    assert machine.data_folder(system, environment, HOME) == folder


def test_a_locked_file_is_refused_to_another_process(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    program = (
        "import sys; from gaslight.machine import lock_file\n"
        "try: lock_file(open(sys.argv[1], 'ab'))\n"
        "except OSError: sys.exit(7)\n"
    )

    def taken() -> int:
        return subprocess.run([sys.executable, "-c", program, str(path)], check=False).returncode

    with path.open("ab") as handle:
        machine.lock_file(handle)
        assert taken() == 7
    assert taken() == 0


def test_on_windows_the_first_byte_is_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[tuple[int, int, int]] = []
    there = types.ModuleType("msvcrt")
    there.LK_NBLCK = 2  # type: ignore[attr-defined]
    there.locking = lambda *words: calls.append(words)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "msvcrt", there)
    with (tmp_path / "lock").open("ab") as handle:
        handle.write(b"something")
        machine.lock_file(handle, "win32")
        assert calls == [(handle.fileno(), 2, 1)]
        assert handle.tell() == 0


@pytest.mark.parametrize(
    ("system", "option"),
    [
        ("linux", socket.SO_REUSEADDR),
        ("darwin", socket.SO_REUSEADDR),
        ("win32", getattr(socket, "SO_EXCLUSIVEADDRUSE", -5)),
    ],
)
def test_a_port_is_taken_alone_and_at_once(system: str, option: int) -> None:
    said: list[tuple[int, int, int]] = []

    class Listener:
        def setsockopt(self, *words: int) -> None:
            said.append(words)  # type: ignore[arg-type]

    machine.own_address(Listener(), system)  # type: ignore[arg-type]
    assert said == [(socket.SOL_SOCKET, option, 1)]


def test_letters_that_a_code_page_lacks_do_not_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    paper = io.BytesIO()
    stream = io.TextIOWrapper(paper, encoding="ascii")
    monkeypatch.setattr(sys, "stdout", stream)
    machine.speak_utf8()
    print("Мои игры", flush=True)
    assert paper.getvalue() == b"??? ????\n"


LIMITS = """
import resource
from gaslight.machine import open_files
_, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (100, {hard}))
print(open_files({wanted}), resource.getrlimit(resource.RLIMIT_NOFILE)[0])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
@pytest.mark.parametrize(
    ("hard", "wanted", "got"), [(900, 400, 400), (300, 400, 300), (300, 50, 100)]
)
def test_as_many_files_are_asked_for_as_the_system_gives(hard: int, wanted: int, got: int) -> None:
    program = LIMITS.format(hard=hard, wanted=wanted)
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert told.stdout.split() == [str(got), str(got)]


def test_windows_has_no_such_limit() -> None:
    assert machine.open_files(1_000_000, "win32") == machine.WINDOWS_OPEN_FILES


@pytest.mark.parametrize("system", ["linux", "win32"])
def test_who_is_asked_to_end_hears_it_in_its_loop(
    system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: dict[int, Callable[..., object]] = {}

    async def go() -> None:
        told = asyncio.Event()
        machine.when_told_to_stop(told.set, system)
        if system == "win32":
            kept[signal.SIGTERM](signal.SIGTERM, None)
        else:
            signal.raise_signal(signal.SIGTERM)
        await asyncio.wait_for(told.wait(), 5)
        for sign in (signal.SIGTERM, signal.SIGINT):
            if system != "win32":
                asyncio.get_running_loop().remove_signal_handler(sign)

    if system == "win32":
        monkeypatch.setattr(signal, "signal", kept.__setitem__)
    asyncio.run(go())
    assert set(kept) == ({signal.SIGTERM, signal.SIGINT} if system == "win32" else set())
