"""Every way into a game that the home page offers, in each of the four, as people play: with everything moving."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import NewPerson
from tests.browser.driver import Person
from tests.server.test_records import record_text

if TYPE_CHECKING:
    from playwright.sync_api import Request

pytestmark = pytest.mark.browser

GAMES = ("pocket", "london", "new_york", "mister_x")


def by_home_page(one: Person, game: str, rival: str) -> None:
    one.visit("/")
    one.page.click(f"[data-testid={game}-{rival}]")
    one.page.locator("[data-testid=start]:not([disabled])").click()
    one.page.wait_for_url(re.compile(r"/t/\w+"))


def told(one: Person) -> str:
    """How far the game is told on a screen."""
    return str(one.page.locator("main[data-testid=board]").get_attribute("data-told"))


def moved(one: Person) -> None:
    """Somebody moves, and his own page tells it."""
    one.wait_until(lambda: one.mine)
    before = told(one)
    one.move()
    one.wait_until(lambda: told(one) != before)


@pytest.mark.parametrize("game", GAMES)
def test_a_move_against_the_computer(person: NewPerson, game: str) -> None:
    one = person(71)
    by_home_page(one, game, "computer")
    one.at_the_board()
    moved(one)


@pytest.mark.parametrize("game", GAMES)
def test_after_a_move_nothing_is_asked_for_by_http(person: NewPerson, game: str) -> None:
    one = person(72)
    by_home_page(one, game, "computer")
    one.at_the_board()
    one.wait_until(lambda: one.mine and told(one) != "")
    asked: list[str] = []

    def note(request: Request) -> None:
        if "/api/" in request.url:
            asked.append(request.url)

    one.page.on("request", note)
    for _ in range(2):
        moved(one)
        one.wait_until(lambda: one.mine or one.over)
    assert asked == [] or one.over


@pytest.mark.parametrize("game", GAMES)
def test_with_a_friend(person: NewPerson, game: str) -> None:
    host, guest = person(73), person(74, color_scheme="light")
    by_home_page(host, game, "friend")
    guest.join(host.invite_link())
    for one in (host, guest):
        one.at_the_board()
    first, second = (host, guest) if host.mine else (guest, host)
    before = told(second)
    moved(first)
    if game != "mister_x":  # his mission's choice is told, his start city is not
        second.wait_until(lambda: told(second) != before)


@pytest.mark.parametrize("game", GAMES)
def test_the_screen_goes_from_hand_to_hand(person: NewPerson, game: str) -> None:
    one = person(75)
    by_home_page(one, game, "screen")
    curtain = one.page.locator("[data-testid=open-curtain]")
    one.wait_until(lambda: curtain.count() > 0 or one.mine)
    if curtain.count():
        curtain.click()
    for _ in range(8):
        one.wait_until(lambda: curtain.count() > 0 or one.mine)
        if curtain.count():
            break
        one.move()
    assert one.page.locator("[data-testid=board]").count() == 0
    curtain.click()
    one.at_the_board()
    one.wait_until(lambda: one.mine)


@pytest.mark.parametrize("kind", ["lesson", "case"])
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_or_a_case(person: NewPerson, game: str, kind: str) -> None:
    one = person(76)
    found = one.page.request.get(f"{one.url}/api/v1/games/{game}/lessons").json()["lessons"]
    name = next(lesson["id"] for lesson in found if lesson["kind"] == kind)
    one.visit("/")
    one.visit(f"/learn/{game}")
    one.page.click(f"[data-lesson={name}]")
    one.at_the_board()
    one.wait_until(lambda: one.mine)
    one.page.click("[data-testid=lesson-show]")
    one.wait_until(lambda: one.ready)
    one.confirm()
    one.page.locator("[data-testid=lesson][data-solved=true]").wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_an_opened_file(person: NewPerson, game: str) -> None:
    one = person(77)
    one.visit("/record")
    one.page.set_input_files(
        "[data-testid=record-file]",
        {
            "name": "game.record",
            "mimeType": "text/plain",
            "buffer": record_text(game, 3, 60).encode(),
        },
    )
    one.page.locator("[data-testid=scrubber]").wait_for()
    one.at_the_board()
    before = one.stamp
    one.page.keyboard.press("ArrowRight")
    one.wait_for_change(before)


@pytest.mark.parametrize("game", GAMES)
def test_watching(person: NewPerson, game: str) -> None:
    one, watcher = person(78), person(79, color_scheme="light")
    by_home_page(one, game, "computer")
    one.at_the_board()
    watcher.visit(one.page.url.replace(one.url, "").split("?")[0])
    watcher.at_the_board()
    one.wait_until(lambda: one.mine)
    before = told(watcher)
    for _ in range(1 if game == "pocket" else 2):
        one.wait_until(lambda: one.mine)
        one.move()
    watcher.wait_until(lambda: told(watcher) != before)
    assert watcher.page.locator(".action-buttons button").count() == 0
