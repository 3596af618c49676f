"""`gaslight serve` as a person starts it: the port, the store, what is said when one is taken."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import pytest

from gaslight.cli import stores
from gaslight.server.running import bound, bound_to_first

PATIENCE = 60.0
ADDRESS = re.compile(r"http://localhost:(\d+)/")


def started(folder: Path, *words: str, **variables: str) -> subprocess.Popen[str]:
    environment = {name: value for name, value in os.environ.items() if "GASLIGHT" not in name}
    environment |= {"BROWSER": "true", "HOME": str(folder), "XDG_DATA_HOME": str(folder / "data")}
    return subprocess.Popen(
        [sys.executable, "-m", "gaslight", *words],
        cwd=folder,
        env={**environment, **variables},
        text=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


def first_line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    watch = threading.Timer(PATIENCE, process.kill)
    watch.start()
    try:
        for line in process.stdout:
            if "Gaslight" in line or "Error" in line:
                return line
    finally:
        watch.cancel()
    raise AssertionError("nothing was said")


@contextmanager
def running(folder: Path, *words: str, **variables: str) -> Iterator[tuple[str, int]]:
    """A server, the line it says first, and its port."""
    process = started(folder, *words, **variables)
    try:
        line = first_line(process)
        found = ADDRESS.search(line)
        assert found, line
        yield line, int(found[1])
    finally:
        process.kill()
        process.communicate()


def answer(port: int) -> int:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=PATIENCE) as told:
        return int(told.status)


@contextmanager
def taken() -> Iterator[int]:
    """A port that another program has."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield int(other.getsockname()[1])


def test_the_port_answers_when_it_is_said_to(tmp_path: Path) -> None:
    with running(tmp_path, "serve", "--port", "0") as (line, port):
        assert line.startswith("Gaslight is open at")
        assert answer(port) == 200


def test_a_taken_port_gets_one_sentence(tmp_path: Path) -> None:
    with taken() as port:
        process = started(tmp_path, "serve", "--open", GASLIGHT_PORT=str(port))
        said, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert said.startswith(f"Error: cannot listen on 127.0.0.1:{port}: ")
    assert f"--port {port + 1} or GASLIGHT_PORT={port + 1}" in said
    assert "Traceback" not in said


def test_who_named_no_port_gets_the_next_free_one() -> None:
    with taken() as port:
        listener = bound_to_first("127.0.0.1", [port, 0])
        assert listener.getsockname()[1] != port
        listener.close()
        with pytest.raises(OSError, match="in use"):
            bound_to_first("127.0.0.1", [port])


def test_a_second_start_leads_to_the_first(tmp_path: Path) -> None:
    with running(tmp_path, "serve", "--port", "0") as (_, port):
        second = started(tmp_path, "serve", "--open", GASLIGHT_PORT=str(port))
        said, _ = second.communicate(timeout=PATIENCE)
        assert second.returncode == 0
        assert said == f"Gaslight is open already at http://localhost:{port}/\n"
        third = started(tmp_path, "serve", "--port", "0")
        said, _ = third.communicate(timeout=PATIENCE)
        assert third.returncode == 1
        assert "another server is using" in said


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_ctrl_c_closes_with_a_word(tmp_path: Path) -> None:
    process = started(tmp_path, "serve", "--port", "0")
    first_line(process)
    process.send_signal(signal.SIGINT)
    said, _ = process.communicate(timeout=PATIENCE)
    assert said.endswith("Gaslight is closed.\n")
    assert process.returncode == 0


def test_nothing_reads_text_in_the_code_page_of_the_machine(tmp_path: Path) -> None:
    strict = {"PYTHONWARNDEFAULTENCODING": "1", "PYTHONWARNINGS": "error::EncodingWarning"}
    with running(tmp_path, "serve", "--port", "0", **strict) as (_, port):
        assert answer(port) == 200


# --- Where tables are kept ----------------------------------------------------------------


def test_tables_are_kept_in_the_systems_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(stores, "data_folder", lambda: tmp_path / "Мои данные" / "Gaslight")
    assert stores.default_store() == str(tmp_path / "Мои данные" / "Gaslight" / "tables.sqlite")
    assert (tmp_path / "Мои данные" / "Gaslight").is_dir()


def test_a_file_of_an_earlier_version_stays_in_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "gaslight.sqlite").touch()
    assert stores.default_store() == "gaslight.sqlite"


def test_a_folder_that_cannot_be_made_gets_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").touch()
    monkeypatch.setattr(stores, "data_folder", lambda: tmp_path / "file" / "Gaslight")
    with pytest.raises(
        click.ClickException, match=r"cannot be kept in .*name another place by --store"
    ):
        stores.default_store()


def test_the_place_is_said(tmp_path: Path) -> None:
    with running(tmp_path, "serve", "--port", "0") as (line, _):
        kept = tmp_path / "data" / "gaslight" / "tables.sqlite"
        assert f"tables in {kept}" in line
        assert kept.exists()


def test_a_port_is_let_go() -> None:
    listener = bound("127.0.0.1", 0)
    port = listener.getsockname()[1]
    listener.listen()
    listener.close()
    bound("127.0.0.1", port).close()
