from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

import gaslight
from gaslight.server.pages import built_page
from tests.browser.driver import Person
from tests.server.process import Process

QUIET = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
)
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}

NewPerson = Callable[..., Person]

EVERY_GAME = os.environ.get("GASLIGHT_TEST_BROWSER") == "all"
SHORT_RUN = {
    "test_two_browsers_by_clicks": ("new_york", "pocket"),
    "test_from_the_text_list_only": ("london",),
    "test_on_a_phone_by_touch": ("mister_x",),
    "test_by_keyboard_only": ("pocket",),
    "test_at_one_screen": ("london",),
    "test_against_the_computer": ("mister_x",),
    "test_a_reload_in_the_middle_of_a_draft": ("london",),
    "test_a_lost_line_comes_back_with_the_draft": ("mister_x",),
    "test_undo_and_reset_leave_no_trace": ("new_york",),
    "test_both_languages_without_reloading": ("pocket", "mister_x"),
    "test_a_spectator_watches_and_picks_nothing": ("london",),
    "test_the_rival_receives_no_identity": ("pocket",),
    "test_replay_of_a_finished_game": ("pocket",),
    "test_a_phone": ("mister_x",),
    "test_a_piece_is_dragged": ("new_york",),
    "test_a_hint_is_asked_for_and_taken": ("london",),
}
"""Which games the short run tries each thing with; `./check browser-all` tries it with all four."""

LONG_RUN = ("test_three_browsers_and_every_special_action",)
"""What takes too long for the short run whatever the game."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if EVERY_GAME:
        return
    later = pytest.mark.skip(
        reason="the short run tries this with another game; ./check browser-all"
    )
    for item in items:
        call = getattr(item, "callspec", None)
        name = getattr(item, "originalname", "")
        games = SHORT_RUN.get(name)
        if name in LONG_RUN:
            item.add_marker(later)
        if call is not None and games is not None and call.params.get("game") not in games:
            item.add_marker(later)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """One server for all tests of a run; tables are cheap."""
    if built_page() is None:
        pytest.fail(
            f"{gaslight.__path__[0]} holds no built page: ./check page browser", pytrace=False
        )
    folder = tmp_path_factory.mktemp("server")
    with Process(str(folder / "gaslight.sqlite"), folder) as process:
        yield process


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = os.environ.get("GASLIGHT_TEST_CHROMIUM", "/usr/bin/chromium")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=list(QUIET))
        yield chromium
        chromium.close()


@pytest.fixture
def person(server: Process, browser: Browser) -> Iterator[NewPerson]:
    """Somebody with a browser of his own; nothing may go wrong in it, and it talks to nobody else."""
    people: list[tuple[Person, BrowserContext]] = []

    def arrive(seed: int = 7, **context: Any) -> Person:
        settings: dict[str, Any] = {"viewport": DESKTOP, "locale": "en-GB", "color_scheme": "dark"}
        own = browser.new_context(**(settings | context))
        somebody = Person(own.new_page(), server.url, random.Random(seed))
        people.append((somebody, own))
        return somebody

    yield arrive
    for somebody, own in people:
        own.close()
        assert somebody.heard.errors == []
        assert somebody.heard.hosts <= {somebody.home}
