"""Learning and looking back by clicks: a lesson, a case, a game file from disk, the coach's best moves."""

from __future__ import annotations

import pytest

from tests.browser.conftest import PHONE, NewPerson
from tests.browser.driver import SPOT, Person
from tests.browser.test_accessibility import in_every_theme
from tests.server.test_records import record_text

pytestmark = pytest.mark.browser


def click(one: Person, *things: str) -> None:
    """Click things of the board or the bar, one after another."""
    for thing in things:
        stamp = one.stamp
        one.wait_until(lambda thing=thing: one.page.evaluate(SPOT, [thing]) is not None)  # type: ignore[misc]
        spot = one.page.evaluate(SPOT, [thing])
        one.page.mouse.click(spot["x"], spot["y"])
        one.wait_for_change(stamp)


def solved(one: Person) -> str | None:
    return one.page.locator("[data-testid=lesson]").get_attribute("data-solved")


def test_a_lesson_and_a_case(person: NewPerson) -> None:
    one = person()
    one.visit("/learn/pocket")
    one.page.click("[data-lesson=sight]")
    one.at_the_board()
    one.page.locator("[data-testid=lesson][data-solved=null]").wait_for()
    in_every_theme(one)
    click(one, "token:rotation", "area:c3", "turn:cw")
    one.confirm()
    one.page.locator("[data-testid=lesson][data-solved=false]").wait_for()
    one.page.click("[data-testid=lesson-again]")
    one.wait_until(lambda: one.mine)
    click(one, "token:rotation", "area:a1", "turn:cw")
    one.confirm()
    one.page.locator("[data-testid=lesson][data-solved=true]").wait_for()
    one.page.click("[data-testid=lesson-next]")
    one.page.locator("[data-testid=lesson][data-lesson=detectives]").wait_for()
    one.page.click("[data-testid=lesson] a[href='/learn/pocket']")
    one.page.locator("[data-lesson=sight] .icon").wait_for()

    one.page.click("[data-lesson=one_of_two]")
    one.page.locator("[data-testid=lesson][data-lesson=one_of_two]").wait_for()
    one.wait_until(lambda: one.mine)
    one.page.click("[data-testid=lesson-show]")
    one.wait_until(lambda: one.ready)
    one.confirm()
    one.page.locator("[data-testid=lesson][data-solved=true]").wait_for()
    one.page.locator("[data-testid=result]").wait_for()
    one.page.click("[data-testid=lesson-again]")
    one.page.locator("[data-testid=lesson][data-solved=null]").wait_for()
    one.visit("/learn/pocket")
    one.page.locator("[data-lesson=sight] .icon").wait_for()
    assert one.page.locator("[data-lesson=one_of_two] .icon").count() == 0, "it was only shown"
    one.visit("/")
    one.page.locator("main h1").wait_for()
    assert one.page.locator(".table-list li").count() == 0, "a lesson is no game to go on with"


def test_a_lesson_on_a_phone_in_russian(person: NewPerson) -> None:
    one = person(viewport=PHONE, has_touch=True, is_mobile=True, locale="ru-RU")
    one.visit("/learn/london/gates")
    one.at_the_board()
    one.page.locator("[data-testid=lesson-show]").wait_for()
    assert "Лестрейд" in one.page.locator("[data-testid=lesson]").inner_text()
    in_every_theme(one)
    width = one.page.evaluate("() => document.documentElement.scrollWidth")
    assert width <= PHONE["width"]


def test_a_game_file_is_opened_looked_over_and_played_on(person: NewPerson) -> None:
    one = person()
    one.visit("/record")
    text = record_text("pocket", 6)

    def choose(name: str, content: str) -> None:
        one.page.set_input_files(
            "[data-testid=record-file]",
            {"name": name, "mimeType": "text/plain", "buffer": content.encode()},
        )

    choose("bad.record", text.replace("\n3. *: lay", "\n3. *: pay"))
    one.page.locator("[data-testid=record-trouble]").wait_for()
    told = one.page.locator("[data-testid=record-trouble]").inner_text()
    line = text.splitlines().index(next(x for x in text.splitlines() if x.startswith("3. "))) + 1
    assert f"line {line}" in told
    one.heard.errors.clear()  # the browser itself reports the refused request
    choose("good.record", text)
    one.page.locator("[data-testid=scrubber]").wait_for()
    one.page.click("[data-testid='as-seat:0']")
    for _ in range(6):
        one.page.keyboard.press("ArrowRight")
    while one.page.locator("[data-testid=analysis]").count() == 0:
        one.page.click("[data-testid=analyse]")
        one.page.locator("[data-testid=analysis], [data-testid=analysis-note]").wait_for()
        if one.page.locator("[data-testid=analysis-note]").count():
            one.page.keyboard.press("ArrowRight")
            one.page.locator("[data-testid=analyse]").wait_for()
    best = one.page.locator(".analysis-move").first
    assert best.get_attribute("aria-pressed") == "true"
    assert len(best.inner_text().splitlines()) >= 2, "a move and its reason"
    in_every_theme(one)
    one.page.click("[data-testid=play-from-here]")
    one.page.click("[data-testid=play-as-1]")
    one.at_the_board()
    one.wait_until(lambda: one.mine)
