"""How long a newcomer waits, over and over: fresh clones started by ./play, and every way of installing.

    .venv/bin/python bench/front_door.py                 ten clones, with and without Node by turns
    .venv/bin/python bench/front_door.py --runs 2
    .venv/bin/python bench/front_door.py --packages      pip, sdist, wheel, uv and pipx: compiled, and serving the page
    .venv/bin/python bench/front_door.py --packages --only pipx

Each run has a new clone of HEAD, an empty home and empty caches; a real browser makes the first move. It ends
with an exit code other than 0 when one of them does not come so far.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Browser, sync_playwright
from playwright.sync_api import Error as PageError
from tests.browser.conftest import QUIET
from tests.newcomer.fresh import NODE, Machine, Started, clone
from tests.newcomer.test_newcomer import COMPILED, Visitor

from services import chromium

ROOT = Path(__file__).resolve().parent.parent
STEPS = ("page", "first move", "compiled")


@contextmanager
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="gaslight-door-") as name:
        yield Path(name)


def from_clone(place: Path, browser: Browser, *, node: bool) -> dict[str, float]:
    """The seconds from ./play in a new clone to each step."""
    machine = Machine(place, [] if node else NODE)
    with Started(machine, clone(place) / "play", PIP_NO_CACHE_DIR="1") as started:
        told = {"page": started.until_page()}
        visitor = Visitor(browser, started)
        visitor.move()
        told["first move"] = started.seconds
        told["compiled"] = started.until_said(COMPILED)
        visitor.move()
    return told


def clones(runs: int, browser: Browser) -> bool:
    told: dict[bool, list[dict[str, float]]] = {False: [], True: []}
    good = True
    for run in range(runs):
        node = bool(run % 2)
        name = f"{run + 1:>3}  {'with Node' if node else 'without Node':<13}"
        try:
            with folder() as place:
                told[node].append(from_clone(place, browser, node=node))
        except (AssertionError, OSError, PageError, subprocess.SubprocessError) as error:
            good = False
            print(f"{name}FAILED: {str(error)[-400:]}", flush=True)
            continue
        print(
            name + "".join(f"{step} {told[node][-1][step]:.0f} s  " for step in STEPS), flush=True
        )
    for node, each in told.items():
        if each:
            medians = (
                f"{step} {statistics.median(one[step] for one in each):.0f} s" for step in STEPS
            )
            print(
                f"median of {len(each)} {'with' if node else 'without'} Node: {', '.join(medians)}"
            )
    return good


def packages(browser: Browser, only: str) -> bool:
    """Install in each way into an empty environment; ask for the version, open the page, make a move."""
    good = True
    with folder() as built:
        ways = {
            way: what
            for way, what in {
                "pip install .": ".",
                "pip install <sdist>": "*.tar.gz",
                "pip install <wheel>": "*.whl",
                "uv pip install .": ".",
                "pipx install .": ".",
            }.items()
            if only in way
        }
        if set(ways.values()) != {"."}:
            build = [sys.executable, "-m", "hatchling", "build", "--directory", str(built)]
            subprocess.run(build, cwd=ROOT, check=True)
        for way, what in ways.items():
            try:
                with folder() as place:
                    source = what if what == "." else next(built.glob(what))
                    told = installed(place, way.split()[0], source, browser)
            except (AssertionError, OSError, PageError, subprocess.SubprocessError) as error:
                good = False
                told = f"FAILED: {str(error)[-600:]}"
            print(f"{way:<22} {told}", flush=True)
    return good


def installed(place: Path, tool: str, what: str | Path, browser: Browser) -> str:
    machine = Machine(place, [])
    source = clone(place) if what == "." else what
    python = machine.programs / "python3"
    machine.call(python, "-m", "venv", place / "venv")
    programs = place / "venv" / "bin"
    pip: list[str | Path] = [programs / "pip", "install", "--quiet", "--disable-pip-version-check"]
    if tool == "pip":
        machine.call(*pip, source)
    elif tool == "uv":
        machine.call(*pip, "uv")
        links = os.environ.get("PIP_FIND_LINKS")
        found = ["--find-links", links] if links else []
        machine.call(
            programs / "uv", "pip", "install", "--python", programs / "python", *found, source
        )
    else:
        machine.call(*pip, "pipx")
        machine.call(programs / "pipx", "install", source)
        programs = machine.home / ".local" / "bin"
    version = machine.call(programs / "gaslight", "--version").strip()
    if "compiled engine" not in version:
        raise AssertionError(version)
    with Started(machine, programs / "gaslight") as started:
        page = started.until_page()
        Visitor(browser, started).move()
        return f"{version}; page after {page:.1f} s, first move after {started.seconds:.1f} s"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--packages", action="store_true")
    parser.add_argument("--only", default="", help="the ways of installing with this word in them")
    asked = parser.parse_args()
    if shutil.which("git") is None:
        print("git is needed to clone.", file=sys.stderr)
        return 2
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(QUIET))
        good = packages(browser, asked.only) if asked.packages else clones(asked.runs, browser)
        browser.close()
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
