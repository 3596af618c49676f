"""Gaslight on a stranger's machine: it opens, and a first move is made against the computer."""

from __future__ import annotations

import json
import os
import random
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import DESKTOP, QUIET
from tests.browser.driver import Person
from tests.newcomer.fresh import CLOSED, COMPILERS, NODE, ROOT, Machine, Started, clone

pytestmark = pytest.mark.newcomer

COMPILED = "The engine is compiled"
MADE_BEFORE = ROOT / ".check" / "mypyc-compiled"
"""What the step `compile` left of its work."""
FIGURES = ROOT / ".check" / "newcomer.json"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        program = os.environ["GASLIGHT_TEST_CHROMIUM"]
        chromium = playwright.chromium.launch(executable_path=program, args=list(QUIET))
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def figures() -> Iterator[dict[str, dict[str, float]]]:
    """The seconds that things took, kept for the summary of the step."""
    told: dict[str, dict[str, float]] = {}
    yield told
    FIGURES.write_text(json.dumps(told, indent=1) + "\n")


class Visitor:
    """A newcomer at the page, who plays against the computer."""

    def __init__(self, browser: Browser, started: Started) -> None:
        context = browser.new_context(viewport=DESKTOP, locale="en-GB")
        self.person = Person(context.new_page(), started.url, random.Random(3))
        self.person.set_up("pocket", "computer")
        self.person.at_the_board()

    def move(self) -> None:
        """A move, and the computer's answer to it."""
        self.person.wait_until(lambda: self.person.mine)
        self.person.move()
        self.person.wait_until(lambda: self.person.mine)
        assert self.person.heard.errors == []
        assert self.person.heard.hosts <= {self.person.home}


@pytest.mark.parametrize("node", [False, True], ids=["without_node", "with_node"])
def test_play_from_a_clone(
    tmp_path: Path, browser: Browser, figures: dict[str, Any], node: bool
) -> None:
    machine = Machine(tmp_path, [] if node else NODE)
    assert machine.has("npm") == node
    place = clone(tmp_path)
    # What an interrupted start leaves behind must not matter.
    (place / ".venv" / "bin").mkdir(parents=True)
    (place / ".venv" / "gaslight-unfinished").touch()
    if MADE_BEFORE.exists():
        # mypyc works anew; C that comes out the same is not compiled again. bench/front_door.py does all of it.
        shutil.copytree(MADE_BEFORE, place / ".check" / MADE_BEFORE.name)
    seconds = figures.setdefault("with Node" if node else "without Node", {})
    with Started(machine, place / "play") as started:
        seconds["page"] = started.until_page()
        visitor = Visitor(browser, started)
        visitor.move()
        seconds["first move"] = started.seconds
        assert f"Gaslight is open at http://localhost:{started.port}/" in started.said
        assert str(place / ".gaslight" / "tables.sqlite") in started.said
        if not node:
            seconds["compiled"] = started.until_said(COMPILED)
            visitor.move()
            if sys.platform == "linux":
                assert started.engines() == {str(place / ".check" / "compiled")}
    assert not list(place.glob("*.sqlite*"))
    with Started(machine, place / "play", **CLOSED) as again:
        seconds["again, without a network"] = again.until_page()
        assert "installing" not in again.said
        assert "building" not in again.said


def test_the_wheel_in_an_empty_environment(
    tmp_path: Path, browser: Browser, figures: dict[str, Any]
) -> None:
    machine = Machine(tmp_path, [*NODE, *COMPILERS])
    assert not machine.has("npm")
    assert not machine.has("gcc")
    (wheel,) = Path(os.environ["GASLIGHT_TEST_NEWCOMER"]).glob("*.whl")
    machine.call(machine.programs / "python3", "-m", "venv", tmp_path / "venv")
    programs = tmp_path / "venv" / "bin"
    machine.call(programs / "pip", "install", "--quiet", "--disable-pip-version-check", wheel)
    told = machine.call(programs / "gaslight-games", "--version")
    assert "compiled engine" in told, told
    with Started(machine, programs / "gaslight") as started:
        seconds = figures.setdefault("the wheel", {})
        seconds["page"] = started.until_page()
        Visitor(browser, started).move()
        seconds["first move"] = started.seconds
        kept = machine.home / ".local" / "share" / "gaslight" / "tables.sqlite"
        if sys.platform == "linux":
            assert f"tables in {kept}" in started.said


def test_the_checks_start_without_a_network(tmp_path: Path) -> None:
    machine = Machine(tmp_path, NODE)
    assert "all passed" in machine.call(ROOT / "check", "setup", **CLOSED)
