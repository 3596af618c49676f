"""Play Gaslight from a clone: sets up what is needed, starts the game, compiles the engine beside it."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from types import FrameType

import play_beside
import processes
from compile import STAMP, tree
from environment import (
    PYTHON,
    ROOT,
    CannotPrepare,
    complete,
    demand_writable,
    holds,
    install,
    make_environment,
    prepare,
    run_quietly,
    say,
    writable,
)
from page import CannotBuildPage, has_page, node_packages, page_is_built

HELP = """\
usage: ./play [WORDS...]

Set Gaslight up in this folder and open it in the browser. The first run takes about half
a minute: it makes an environment in .venv, installs what requirements/ lists and builds the
page. If there is a C compiler, the engine is compiled while you play; the computer players
change over to it by themselves. Later runs start at once; only what changed is done again.

  ./play               open Gaslight in the browser
  ./play play          a game in this terminal
  ./play replay ...    any other words go to the gaslight command (./play games, ./play backup FILE, ...);
                       arena and simulate wait for the compiled engine
  ./play --help        this text

Tables are kept in .gaslight/ in this folder; a gaslight.sqlite of an earlier version stays in use.
GASLIGHT_PORT=8700 ./play opens it on another port. GASLIGHT_PLAIN=1 ./play compiles nothing.
"""

KEPT = ROOT / ".gaslight" / "tables.sqlite"
KEPT_BEFORE = ROOT / "gaslight.sqlite"
"""Where earlier versions kept the tables of a clone."""
COMING = "GASLIGHT_ENGINE_COMING"
"""Names the folder where the computer players find the compiled engine as soon as it is ready."""
WORTH_COMPILING = ("arena", "simulate")
"""Commands that play thousands of games; the others start at once, on the engine that is there."""
SETTING_UP = "Setting Gaslight up in this folder: about half a minute; later starts take a second."
STOPPED = "Stopped while Gaslight was being set up; ./play goes on from here."
TERMINAL_GAME = "A game in this terminal needs no page: ./play play"


def main(words: list[str]) -> int:
    if words and words[0] in ("-h", "--help", "help"):
        print(HELP, end="")
        return 0
    try:
        if not words:
            return open_in_browser()
        set_up_packages(["runtime"])
        if words[0] in WORTH_COMPILING:
            prepare_engine()
        return run(words, engine_ready())
    except (CannotPrepare, CannotBuildPage) as reason:
        print(reason, file=sys.stderr)
        return 1


def open_in_browser() -> int:
    """Start the server as soon as it can be, and do beside it what can wait."""
    set_up()
    ready = engine_ready()
    nothing_left = ready and complete(play_beside.NEEDED)
    if nothing_left or os.environ.get("GASLIGHT_PLAIN") == "1" or not writable(ROOT):
        return run(["serve", "--open"], ready)
    beside = processes.start([sys.executable, ROOT / "tools" / "play_beside.py"])
    try:
        return run(["serve", "--open"], ready)
    finally:
        play_beside.stop(beside)


def set_up() -> None:
    """What the server needs: its packages and the page, both at once where that is possible."""
    with_page = has_page() and not page_is_built()
    if with_page or not holds("runtime"):
        say(SETTING_UP)
    if not with_page or node_packages():
        set_up_packages(["runtime"] if not with_page else ["node"])
        together([lambda: set_up_packages(["runtime"]), make_page] if with_page else [])
    else:
        together([lambda: set_up_packages(["runtime"]), make_page])


def set_up_packages(locks: list[str]) -> None:
    make_environment()
    for lock in locks:
        install(lock)


def make_page() -> None:
    """Build the page, with the environment's Node where the PATH has none; what npm says goes into a file."""
    demand_writable(ROOT)
    say("building the page ...")
    log = ROOT / ".check" / "page.log"
    log.parent.mkdir(exist_ok=True)
    python = str(PYTHON) if node_packages() else sys.executable
    with log.open("wb") as said:
        result = subprocess.run(
            [python, str(ROOT / "tools" / "page.py")],
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=subprocess.PIPE,
            check=False,
        )
    if result.returncode:
        reason = result.stderr.decode("utf-8", "replace").strip()
        raise CannotBuildPage(
            f"{reason} All that was said is in {log.relative_to(ROOT)}. {TERMINAL_GAME}"
        )


def together(tasks: list[Callable[[], None]]) -> None:
    """Do tasks at the same time; the first in the list that fails is told."""
    failures: list[Exception | None] = [None] * len(tasks)

    def done(place: int) -> None:
        try:
            tasks[place]()
        except (CannotPrepare, CannotBuildPage) as reason:
            failures[place] = reason

    threads = [
        threading.Thread(target=done, args=(place,), daemon=True) for place in range(len(tasks))
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for reason in failures:
        if reason:
            raise reason


def prepare_engine() -> None:
    """Compile the engine before a command that is worth it; it stays plain where it must."""
    try:
        prepare(["build"])
    except CannotPrepare as reason:
        say(f"{reason} So the engine runs as plain Python.")
        return
    subprocess.run(
        [PYTHON, ROOT / "tools" / "compile.py", "--brief"], stdout=subprocess.DEVNULL, check=False
    )


def engine_ready() -> bool:
    """Whether the compiled tree is that of the present sources; one that is not loses its stamp."""
    if holds("build"):
        asked = run_quietly([str(PYTHON), "tools/compile.py", "--ready"])
        if asked.returncode == 0:
            return True
    if os.environ.get("GASLIGHT_PLAIN") != "1":
        # The computer players take a tree with a stamp, and nothing may ever compile this one anew.
        with contextlib.suppress(OSError):
            (tree() / STAMP).unlink(missing_ok=True)
    return False


def run(words: list[str], ready: bool) -> int:
    """The gaslight command, until it ends by itself or is told to."""
    process = subprocess.Popen(
        [PYTHON, "-m", "gaslight", *words], env=surroundings(os.environ, ready)
    )

    def pass_on(number: int, _: FrameType | None) -> None:
        process.send_signal(number)

    # Ctrl+C reaches the program by itself, and it says what there is to say.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, pass_on)
    code = process.wait()
    return code if code >= 0 else 128 - code


def surroundings(given: Mapping[str, str], ready: bool) -> dict[str, str]:
    """The environment of the gaslight command: which engine, and where tables are kept."""
    found = {**given, "PYTHONUTF8": "1"}
    found["PYTHONPATH"] = str(tree() if ready else ROOT / "src")
    outdated = not ready and (tree() / STAMP).exists()
    if not ready and not outdated and given.get("GASLIGHT_PLAIN") != "1":
        found[COMING] = str(tree())
    if "GASLIGHT_STORE" not in given:
        kept = KEPT_BEFORE if KEPT_BEFORE.exists() else KEPT
        if writable(kept.parent if kept.parent.exists() else ROOT):
            kept.parent.mkdir(exist_ok=True)
            found["GASLIGHT_STORE"] = str(kept)
    return found


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        # A terminal shows ^C first, on the same line.
        say(f"\n{STOPPED}")
        sys.exit(130)
