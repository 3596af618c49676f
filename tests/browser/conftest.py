from __future__ import annotations

import os
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize, sync_playwright

import gaslight
from gaslight.server.http.pages import built_page
from tests.browser.driver import Person
from tests.server.process import Process

NOT_NEEDED = (
    # The address bar's list is a page of its own, made anew with each window though nobody sees it.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # The last list of features counts: these are what Playwright itself switches off.
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
)
QUIET = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
    f"--disable-features={','.join(NOT_NEEDED)}",
)
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}

CATALOGUES = Path(__file__).parents[2] / "web" / "src" / "i18n"
SORTS = sorted(
    {
        sort
        for file in CATALOGUES.rglob("*.en.ts")
        for sort in re.findall(r'^ *"([a-z_]+)\.', file.read_text(encoding="utf-8"), re.MULTILINE)
    }
)
"""What the keys of texts begin with."""

NO_RAW_KEYS = """
(() => {
  const sorts = 'SORTS';
  const own = new RegExp(`^(?:${sorts.split(' ').join('|')})[.][a-z]`);
  const spoken = ['aria-label', 'title', 'placeholder'];
  const look = (text) => {
    for (const word of (text ?? '').split(/[^a-z0-9_.]+/)) {
      if (own.test(word)) console.error(`raw key: ${word}`);
    }
  };
  const inspect = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return look(node.data);
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let one = node; one !== null; one = walker.nextNode()) {
      if (one.nodeType === Node.TEXT_NODE) look(one.data);
      else for (const name of spoken) look(one.getAttribute(name));
    }
  };
  new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === 'attributes') look(change.target.getAttribute(change.attributeName));
      else if (change.type === 'characterData') look(change.target.data);
      else change.addedNodes.forEach(inspect);
    }
  }).observe(document, {subtree: true, childList: true, characterData: true, attributeFilter: spoken});
})();
""".replace("'SORTS'", repr(" ".join(SORTS)))
"""Whatever on a screen looks like the key of a text, its words missing, is an error of the page."""

NewPerson = Callable[..., Person]

EVERY_GAME = os.environ.get("GASLIGHT_TEST_BROWSER") == "all"
SHORT_RUN = {
    "test_two_browsers_by_clicks": ("new_york",),
    "test_from_the_text_list_only": ("london",),
    "test_on_a_phone_by_touch": ("mister_x",),
    "test_by_keyboard_only": ("pocket",),
    "test_at_one_screen": ("london",),
    "test_against_the_computer": ("mister_x",),
    "test_a_reload_in_the_middle_of_a_draft": ("london",),
    "test_a_lost_line_comes_back_with_the_draft": ("mister_x",),
    "test_undo_and_reset_leave_no_trace": ("new_york",),
    "test_both_languages_without_reloading": ("mister_x",),
    "test_from_the_invitation_to_the_rematch": ("pocket",),
    "test_the_friend_sits_down_and_both_see_the_board": ("mister_x",),
    "test_after_a_move_nothing_is_asked_for_by_http": ("london",),
    "test_a_game_in_play_and_its_end": ("pocket", "mister_x"),
    "test_a_spectator_watches_and_picks_nothing": ("london",),
    "test_the_rival_receives_no_identity": ("pocket",),
    "test_replay_of_a_finished_game": ("pocket",),
    "test_who_jack_is_shows_only_while_it_is_held": ("london",),
    "test_a_phone": ("mister_x",),
    "test_a_piece_is_dragged": ("new_york",),
    "test_a_hint_is_asked_for_and_taken": ("london",),
    "test_all_regions_tell_an_event_together": ("london",),
    "test_pointing_shows_what_the_pick_would_do": ("london",),
    "test_a_move_takes_few_clicks": ("new_york",),
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
def person(
    request: pytest.FixtureRequest, server: Process, browser: Browser
) -> Iterator[NewPerson]:
    """Somebody with a browser of his own; nothing may go wrong in it, and it talks to nobody else."""
    people: list[tuple[Person, BrowserContext]] = []
    fast = request.node.get_closest_marker("fast") is not None
    # By day or by night: each test meets one of the two, always the same.
    by_day = crc32(request.node.nodeid.encode()) % 2 == 1

    def arrive(seed: int = 7, **context: Any) -> Person:
        settings: dict[str, Any] = {"viewport": DESKTOP, "locale": "en-GB"}
        settings["color_scheme"] = "light" if by_day else "dark"
        own = browser.new_context(**(settings | context))
        own.add_init_script(NO_RAW_KEYS)
        somebody = Person(own.new_page(), server.url, random.Random(seed), still=fast)
        people.append((somebody, own))
        return somebody

    yield arrive
    for somebody, own in people:
        own.close()
        assert somebody.heard.errors == []
        assert somebody.heard.hosts <= {somebody.home}
