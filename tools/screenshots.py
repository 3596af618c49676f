"""Every screen of the page as pictures, in `web/screenshots` (which git ignores).

.venv/bin/python tools/screenshots.py               all of them
.venv/bin/python tools/screenshots.py london home    those whose names hold one of these words
.venv/bin/python tools/screenshots.py --docs         instead, the pictures of the documentation

A picture is named screen-size-theme-language. A screen is opened once for the mouse and once for
fingers; sizes, themes and languages are then changed in place, as a person would change them.
"""

from __future__ import annotations

import json
import os
import random
import sys
import tempfile
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from playwright.sync_api import Error as PageError  # noqa: E402
from tests.browser.conftest import QUIET  # noqa: E402
from tests.browser.driver import Person  # noqa: E402
from tests.server.process import Process  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Act = Callable[[Page], None]

FOLDER = ROOT / "web" / "screenshots"
DOCS = ROOT / "docs" / "pictures"
GAMES = ("pocket", "london", "new_york", "mister_x")
MOUSE = {"desktop": (1440, 900), "laptop": (1280, 800), "tablet": (1024, 768)}
FINGERS = {"phone": (390, 844), "landscape": (844, 390)}
SIZES = {**MOUSE, **FINGERS}
THEMES = ("gaslight", "daylight")
LANGUAGES = ("en", "ru")
KINDS = ("play", "draft", "contrast", "over", "replay", "jack", "witness")
MOVES = {"pocket": 7, "london": 9, "new_york": 9, "mister_x": 14}
BOARD = "[data-testid=board] svg [data-place]"
TRIES = 6

HOLD = """
  const later = window.setTimeout;
  window.setTimeout = (run, ms, ...rest) => later(() => {
    const wait = () => document.querySelector('[data-testid=witness]') === null ? run(...rest) : later(wait, 50);
    wait();
  }, ms);
"""
"""Nothing goes on while the call for witnesses is on the screen, so that it can be looked at."""


class Camera:
    """Opens addresses and takes pictures in every size, theme and language."""

    def __init__(self, browser: Browser, url: str, words: list[str]) -> None:
        self.browser = browser
        self.url = url
        self.words = words
        self.taken = 0

    def wants(self, name: str) -> bool:
        return not self.words or any(word in name for word in self.words)

    def wants_any(
        self, screen: str, sizes: Iterable[str] = SIZES, themes: Iterable[str] = THEMES
    ) -> bool:
        return any(
            self.wants("-".join(one)) for one in product((screen,), sizes, themes, LANGUAGES)
        )

    def page(self, fingers: bool = False, settings: dict[str, Any] | None = None) -> Page:
        width, height = SIZES["phone" if fingers else "desktop"]
        own = self.browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=fingers,
            is_mobile=fingers,
            locale="en-GB",
        )
        kept = json.dumps({"lang": "en", "theme": "gaslight", **(settings or {})})
        own.add_init_script(
            f"localStorage['gaslight.settings'] ??= {json.dumps(kept)}",
        )
        return own.new_page()

    def screen(
        self,
        name: str,
        address: str,
        ready: str,
        act: Act | None = None,
        themes: tuple[str, ...] = THEMES,
    ) -> None:
        """A screen as it is at an address."""
        for fingers, sizes in ((False, MOUSE), (True, FINGERS)):
            if not self.wants_any(name, sizes, themes):
                continue
            page = self.page(fingers)
            page.goto(self.url + address)
            page.locator(ready).first.wait_for(state="attached", timeout=15_000)
            if act is not None:
                act(page)
            self.views(name, page, sizes, themes)
            page.context.close()

    def views(
        self, name: str, page: Page, sizes: Iterable[str], themes: Iterable[str] = THEMES
    ) -> None:
        """What a page shows now, in every size, theme and language."""
        for language, size, theme in product(LANGUAGES, sizes, themes):
            file = f"{name}-{size}-{theme}-{language}"
            if not self.wants(file):
                continue
            width, height = SIZES[size]
            page.set_viewport_size({"width": width, "height": height})
            if page.evaluate("document.documentElement.lang") != language:
                page.locator(".switch button", has_text=language.upper()).first.click()
                page.wait_for_function(f"document.documentElement.lang === '{language}'")
            page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
            page.evaluate("document.fonts.ready.then(() => true)")
            page.wait_for_timeout(350)
            page.screenshot(path=FOLDER / f"{file}.png")
            self.taken += 1


def seat_link(one: Person) -> str:
    """The own link of the person's seat, without its origin."""
    held = json.loads(one.page.evaluate("() => localStorage.getItem('gaslight.seats')"))
    return f"/t/{held[0]['table']}?motion=none#seat={held[0]['token']}"


def table(camera: Camera, game: str, role: int, moves: int) -> Person:
    """A table some moves into its game; another one when chance ends the first too early."""
    for seed in range(TRIES):
        one = Person(camera.page(), camera.url, random.Random(21 + seed))
        if played(one, game, role, moves):
            return one
        one.page.context.close()
    raise RuntimeError(f"{game} never lasted {moves} moves")


def played(one: Person, game: str, role: int, moves: int) -> bool:
    """Whether a new game lasted that long."""
    try:
        one.set_up(game, "computer", role=role)
        one.at_the_board()
        for _ in range(moves):
            one.wait_until(lambda: one.mine or one.over)
            if one.over:
                return False
            one.move()
        one.wait_until(lambda: one.mine or one.over)
    except (AssertionError, PageError, TimeoutError):
        return False
    return not one.over


def draft(one: Person) -> None:
    """Picks until the move is complete, and leaves it so."""
    while one.mine and not one.ready:
        one.pick()


def resign(one: Person) -> None:
    one.page.click("[data-testid=resign]")
    one.page.click("[data-testid=resign-sure]")
    one.page.locator("[data-testid=result]").wait_for()


def a_few_steps_back(page: Page) -> None:
    """Into the replay: some moves before the end."""
    page.locator("[data-testid=scrubber]").wait_for(state="attached")
    for _ in range(6):
        page.locator(".replay-tools button").nth(1).click()


def proved(page: Page) -> None:
    """Until the fingerprint was checked and the record is there."""
    page.locator("[data-testid=scrubber]").wait_for(state="attached")
    page.locator(".result-proof .icon").wait_for(state="attached")


def games(camera: Camera) -> None:
    for game in GAMES:
        law, jack = (1, 0) if game == "mister_x" else (0, 1)
        kinds = [f"{game}-{kind}" for kind in ("play", "draft", "over", "replay")]
        if any(map(camera.wants_any, kinds)) or camera.wants_any(
            f"{game}-contrast", themes=("contrast",)
        ):
            one = table(camera, game, law, MOVES[game])
            camera.screen(f"{game}-play", seat_link(one), BOARD)
            draft(one)
            camera.screen(f"{game}-draft", seat_link(one), BOARD)
            camera.screen(f"{game}-contrast", seat_link(one), BOARD, themes=("contrast",))
            if not one.over:
                resign(one)
            camera.screen(f"{game}-over", seat_link(one), "[data-testid=result]", proved)
            camera.screen(
                f"{game}-replay", seat_link(one), "[data-testid=result]", a_few_steps_back
            )
            one.page.context.close()
        if camera.wants_any(f"{game}-jack"):
            other = table(camera, game, jack, 4)
            camera.screen(f"{game}-jack", seat_link(other), BOARD)
            other.page.context.close()


def witnesses(camera: Camera) -> None:
    """The call for witnesses, held while it is on the screen."""
    for game in ("pocket", "london", "new_york"):
        if not camera.wants_any(f"{game}-witness"):
            continue
        one = Person(camera.page(), camera.url, random.Random(3))
        one.set_up(game, "computer", role=0)
        one.at_the_board()
        one.page.add_init_script(HOLD)
        one.page.goto(camera.url + seat_link(one).replace("?motion=none", ""))
        one.at_the_board()
        for _ in range(400):
            if one.page.locator("[data-testid=witness]").count():
                one.page.wait_for_timeout(1100)
                camera.views(f"{game}-witness", one.page, SIZES)
                break
            if one.mine and one.page.locator("[data-testid=board][data-moving=true]").count() == 0:
                try:
                    one.move()
                except (AssertionError, PageError):
                    continue
            one.page.wait_for_timeout(60)
        one.page.context.close()


def screens(camera: Camera) -> None:
    """What there is before a game."""
    set_up = "[data-testid=start]:not([disabled])"
    camera.screen("home", "/", ".posters")
    camera.screen("set-up", "/new/london?with=computer", set_up)
    camera.screen("set-up-team", "/new/mister_x?with=friend", set_up)
    camera.screen("learn", "/learn/pocket", "[data-lesson]")
    camera.screen("lesson", "/learn/london/light?motion=none", "[data-testid=lesson-show]")
    camera.screen("record", "/record", "[data-testid=record-file]")
    if camera.wants_any("home-games"):
        one = Person(camera.page(), camera.url, random.Random(1))
        for game, rival in (("london", "computer"), ("pocket", "screen"), ("mister_x", "friend")):
            one.set_up(game, rival)
            one.page.wait_for_timeout(300)
        other = Person(camera.page(), camera.url, random.Random(2))
        other.set_up("new_york", "computer")
        one.visit("/")
        one.page.locator("[data-testid=my-games]").wait_for()
        camera.views("home-games", one.page, SIZES)
        one.page.context.close()
        other.page.context.close()


def for_docs(camera: Camera) -> None:
    """The home page and each game with a draft on the table, small enough for a repository."""

    def keep(page: Page, name: str) -> None:
        page.set_viewport_size({"width": 1280, "height": 800})
        page.wait_for_timeout(600)
        page.screenshot(path=DOCS / f"{name}.jpg", type="jpeg", quality=62)
        camera.taken += 1

    DOCS.mkdir(exist_ok=True)
    page = camera.page()
    page.goto(camera.url)
    page.locator(".posters").wait_for()
    keep(page, "home")
    for game in GAMES:
        one = table(camera, game, 1 if game == "mister_x" else 0, MOVES[game])
        draft(one)
        one.page.mouse.move(2, 2)
        keep(one.page, game)
        one.page.context.close()


def main() -> None:
    words = sys.argv[1:]
    FOLDER.mkdir(exist_ok=True)
    program = os.environ.get("GASLIGHT_TEST_CHROMIUM", "/usr/bin/chromium")
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        Process(str(Path(folder) / "gaslight.sqlite"), Path(folder)) as server,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=list(QUIET))
        camera = Camera(browser, server.url, words)
        if "--docs" in words:
            for_docs(camera)
        else:
            screens(camera)
            games(camera)
            witnesses(camera)
        browser.close()
    print(f"{camera.taken} pictures in {(DOCS if '--docs' in words else FOLDER).relative_to(ROOT)}")


if __name__ == "__main__":
    main()
