"""axe finds nothing to complain about, on every screen in every theme; and what it cannot see."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import PHONE, NewPerson
from tests.browser.driver import Person

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GAMES = ("pocket", "london", "new_york", "mister_x")
THEMES = ("gaslight", "daylight", "contrast")


def complaints(one: Person) -> list[str]:
    """What axe says about the page as it stands."""
    one.page.evaluate(AXE.read_text())
    found: dict[str, Any] = one.page.evaluate(
        "() => axe.run(document, {resultTypes: ['violations']})"
    )
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


def in_theme(one: Person, theme: str) -> None:
    one.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    one.page.wait_for_timeout(60)


def in_every_theme(one: Person) -> None:
    for theme in THEMES:
        in_theme(one, theme)
        assert [theme, *complaints(one)] == [theme]


@pytest.mark.parametrize(
    "address", ["/", "/tables", "/new/pocket?with=computer", "/learn/london", "/record", "/nowhere"]
)
def test_screens_before_a_game(person: NewPerson, address: str) -> None:
    one = person()
    one.visit(address)
    one.page.locator("[data-lesson]" if "learn" in address else "main h1").first.wait_for()
    in_every_theme(one)


HOUSE = (
    "/",
    "/tables",
    "/watch",
    "/tables/mine",
    "/people/me",
    "/people/enter",
    "/ladder/london",
    "/cases",
    "/cases/today",
    "/cases/pocket/storm",
    "/deals/today",
)


def test_the_house_in_russian_on_a_phone(person: NewPerson) -> None:
    one = person(locale="ru-RU", viewport=PHONE, has_touch=True, is_mobile=True)
    for address in HOUSE:
        one.visit(address)
        one.page.locator("main h1").first.wait_for()
        assert one.page.evaluate("document.documentElement.lang") == "ru"
        assert [address, *complaints(one)] == [address]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_play_and_its_end(person: NewPerson, game: str) -> None:
    one = person(5)
    one.set_up(game, "computer", role=1)
    one.at_the_board()
    one.wait_until(lambda: one.mine)
    one.pick()
    in_every_theme(one)
    for tab in ("notes", "chat", "rules"):
        one.page.click(f"#tab-{tab}")
        in_every_theme(one)
    one.page.click("[data-testid=choices-switch]")
    in_every_theme(one)
    one.page.click("[data-testid=choices-switch]")
    one.page.click("[data-testid=table-chip]")
    in_every_theme(one)
    one.press("Escape")
    one.page.click("[data-testid=resign]")
    one.page.click("[data-testid=resign-sure]")
    one.page.locator("[data-testid=result]").wait_for()
    in_every_theme(one)


@pytest.mark.parametrize("game", GAMES)
def test_a_phone(person: NewPerson, game: str) -> None:
    one = person(6, viewport=PHONE, has_touch=True, is_mobile=True)
    one.set_up(game, "computer", role=1)
    one.at_the_board()
    in_every_theme(one)


def test_dialogs_and_the_curtain(person: NewPerson) -> None:
    one = person()
    one.set_up("pocket", "screen")
    one.at_the_board()
    one.press("?")
    one.page.locator("[data-testid=keys]").wait_for()
    in_every_theme(one)
    one.press("Escape")
    one.move()
    one.page.locator("[data-testid=curtain]").wait_for()
    in_every_theme(one)


def test_the_board_is_one_tab_stop_and_arrows_go_over_it(person: NewPerson) -> None:
    one = person()
    one.set_up("london", "computer")
    one.at_the_board()
    stops = one.page.locator('[data-testid=board] svg [data-place][tabindex="0"]')
    assert stops.count() == 1
    stops.first.focus()
    here = one.page.evaluate("() => document.activeElement.getAttribute('data-place')")
    # The cards of the round decide where one starts; the edge of the board may be to the right.
    for key in ("ArrowRight", "ArrowLeft"):
        one.press(key)
        if one.page.evaluate("() => document.activeElement.getAttribute('data-place')") != here:
            return
    raise AssertionError(f"no arrow leads away from {here}")


def test_moves_of_the_rival_are_said_aloud(person: NewPerson) -> None:
    one = person()
    one.set_up("pocket", "computer")
    one.at_the_board()
    one.move()
    one.wait_until(lambda: one.page.locator("[data-testid=spoken]").inner_text() != "")


def test_single_keys_rest_while_somebody_types(person: NewPerson) -> None:
    one = person()
    one.set_up("pocket", "computer")
    one.at_the_board()
    one.press("m")
    one.page.locator(".chat-form input").fill("")
    one.page.keyboard.type("undo rest 12?")
    assert one.page.locator(".chat-form input").input_value() == "undo rest 12?"
    assert one.page.locator("dialog[open]").count() == 0


def test_text_grows_to_twice_its_size(person: NewPerson) -> None:
    one = person()
    one.visit("/new/london?with=computer")
    one.page.locator("[data-testid=start]").wait_for()
    one.page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
    assert one.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert one.page.locator("[data-testid=start]").is_visible()
