"""Play Gaslight from a clone: sets everything up, compiles what it can, starts the game."""

from __future__ import annotations

import os
import subprocess
import sys

from compile import tree
from environment import (
    PROGRAMS,
    PYTHON,
    ROOT,
    CannotPrepare,
    last_line,
    prepare,
    run_quietly,
    say,
)
from page import CannotBuildPage, has_page, node_packages, page_is_built

GASLIGHT = str(PROGRAMS / "gaslight")

HELP = """\
usage: ./play [WORDS...]

Set Gaslight up in this folder and start it. The first run takes a minute: it makes an
environment in .venv, installs what requirements/ lists and compiles the engine if there
is a C compiler. Later runs start at once; only what changed is done again.

  ./play               start Gaslight
  ./play simulate ...  any other words go to the gaslight command (./play games, ./play replay FILE, ...)
  ./play --help        this text

GASLIGHT_PLAIN=1 ./play leaves the engine uncompiled.
"""


def main(words: list[str]) -> int:
    if words and words[0] in ("-h", "--help", "help"):
        print(HELP, end="")
        return 0
    try:
        prepare(["runtime", "build"])
        words = words or start()
    except CannotPrepare as reason:
        print(reason, file=sys.stderr)
        return 1
    environment = {**os.environ, "PYTHONPATH": compiled_tree()}
    return subprocess.run([GASLIGHT, *words], env=environment, check=False).returncode


def start() -> list[str]:
    """The server and its page in the browser where both are there, the terminal game otherwise."""
    if run_quietly([GASLIGHT, "serve", "--help"]).returncode != 0:
        return ["play"]
    try:
        prepare_page()
    except CannotBuildPage as reason:
        say(f"{reason} So the game starts in this terminal.")
        return ["play"]
    return ["serve", "--open"]


def prepare_page() -> None:
    """Build the page again where its sources changed; the program that does so runs in `.venv`."""
    if not has_page() or page_is_built():
        return
    if node_packages():
        prepare(["node"])
    say("building the page ...")
    result = run_quietly([str(PYTHON), "tools/page.py"])
    if result.returncode:
        raise CannotBuildPage(last_line(result.stdout))


def compiled_tree() -> str:
    """The compiled package, or "" to run the sources, after a sentence that says why."""
    command = [str(PYTHON), str(ROOT / "tools" / "compile.py"), "--brief"]
    result = subprocess.run(command, stdout=subprocess.DEVNULL, check=False)
    return "" if result.returncode else str(tree())


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
