"""Cases by clicks: missed with a reason, answered on the board, in words and from the list; a run against the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from gaslight.cases import Case, case_named, cases_of
from tests.browser.conftest import PHONE, NewPerson
from tests.browser.driver import SPOT, Person
from tests.browser.test_accessibility import in_every_theme

if TYPE_CHECKING:
    from playwright.sync_api import Locator

pytestmark = pytest.mark.browser


def shown(one: Person) -> Case:
    """The case on the screen."""
    screen = one.page.locator("[data-testid=case][data-solved=false]")
    screen.wait_for()
    name = screen.get_attribute("data-case") or ""
    return next(case for game in GAMES for case in [case_named(game, name)] if case is not None)


GAMES = ("london", "pocket", "new_york", "mister_x")


def option(one: Person, place: int) -> Locator:
    return one.page.locator(f"[data-option='{place}']")


def test_a_case_is_missed_and_then_solved(person: NewPerson) -> None:
    one = person()
    case = next(case for case in cases_of("london") if case.kind == "split")
    one.visit(f"/cases/london/{case.id}")
    assert shown(one) == case
    in_every_theme(one)
    (right,) = case.right
    wrong = next(place for place in range(len(case.options)) if place != right)
    option(one, wrong).click()
    one.page.click("[data-testid=case-answer]")
    one.page.locator(f"[data-option='{wrong}'].is-wrong small").wait_for()
    one.page.fill("[data-testid=case-words]", "ABCD"[right])
    one.page.keyboard.press("Enter")
    one.page.click("[data-testid=case-answer]")
    one.page.locator("[data-testid=case][data-solved=true]").wait_for()
    assert option(one, right).get_attribute("data-right") == "true"
    in_every_theme(one)
    one.page.click("[data-testid=case-next]")
    assert shown(one).id != case.id


def test_a_set_is_chosen_on_the_board_of_a_phone(person: NewPerson) -> None:
    one = person(viewport=PHONE, has_touch=True)
    case = next(case for case in cases_of("pocket") if case.kind == "witnesses")
    one.visit(f"/cases/pocket/{case.id}")
    shown(one)
    places = one.page.evaluate(
        "[...document.querySelectorAll('[data-testid=board] [data-choice^=\"area:\"]')].map((e) => e.dataset.choice)"
    )
    assert len(set(places)) == len(case.options)
    one.page.locator("[data-testid=board]").scroll_into_view_if_needed()
    spot = one.page.evaluate(SPOT, [places[0]])
    one.page.touchscreen.tap(spot["x"], spot["y"])
    one.wait_until(lambda: one.page.locator("[data-option][aria-pressed=true]").count() <= 1)
    for place in range(len(case.options)):
        pressed = option(one, place).get_attribute("aria-pressed") == "true"
        if pressed != (place in case.right):
            option(one, place).click()
    one.page.click("[data-testid=case-answer]")
    one.page.locator("[data-testid=case][data-solved=true]").wait_for()


def test_the_case_of_the_day_and_a_run_against_the_clock(person: NewPerson) -> None:
    one = person()
    one.visit("/")
    one.page.click("[data-testid=case-of-day]")
    today = shown(one)
    one.page.click("[data-testid=case-hint]")
    for place in sorted(today.right):
        option(one, place).click()
    one.page.click("[data-testid=case-answer]")
    one.page.locator("[data-testid=case][data-solved=true]").wait_for()
    one.page.locator("[data-testid=streak][data-streak='1']").wait_for()
    one.visit("/cases")
    one.page.locator("[data-testid=case-of-day][data-today=solved]").wait_for()
    in_every_theme(one)
    one.page.click("[data-testid=lang-ru]")
    one.page.click("[data-testid=storm-pocket]")
    one.page.click("[data-testid=storm-begin]")
    for asked in range(2):
        one.page.locator(f"[data-testid=storm][data-asked='{asked}']").wait_for()
        option(one, 0).click()
        one.page.click("[data-testid=case-answer]")
    one.page.locator("[data-testid=storm][data-asked='2']").wait_for()


def test_the_deal_of_the_day_is_played_once(person: NewPerson) -> None:
    one = person()
    one.visit("/cases")
    one.page.click("[data-testid=deal-of-day]")
    one.page.locator("[data-testid=deal]").wait_for()
    in_every_theme(one)
    one.page.fill("[data-testid=deal-name]", "Ada")
    one.page.click("[data-testid^=deal-play]")
    one.at_the_board()
    one.visit("/deals/today")
    one.page.locator("[data-testid^=deal-table]").wait_for()
    assert one.page.locator("[data-testid^=deal-play]").count() == 0
    # Given up, nothing is asked for that is not told before the deal is opened: no error in the console.
    one.page.click("[data-testid^=deal-table]")
    one.page.click("[data-testid=resign]")
    one.page.click("[data-testid=resign-sure]")
    one.page.click("[data-testid=to-replay]")
    one.page.locator("[data-testid=analyse]").wait_for()
    assert one.page.locator("[data-testid=play-from-here]").count() == 0


def test_a_solved_case_is_played_on_from(person: NewPerson) -> None:
    one = person()
    case = next(case for case in cases_of("pocket") if case.kind == "split")
    one.visit(f"/cases/pocket/{case.id}")
    assert shown(one) == case
    (right,) = case.right
    option(one, right).click()
    one.page.click("[data-testid=case-answer]")
    one.page.locator("[data-testid=case][data-solved=true]").wait_for()
    assert "(+" in one.page.locator("[data-testid=case-rating]").inner_text()
    one.page.click("[data-testid=case-play-on]")
    one.at_the_board()
    one.wait_until(lambda: one.mine)
    one.pick()


def test_the_case_of_the_day_is_answered_without_a_connection_and_counts_later(
    person: NewPerson,
) -> None:
    one = person()
    one.visit("/cases/today")
    today = shown(one)
    kept = "async () => (await (await caches.open('gaslight-page')).keys()).length"
    one.wait_until(lambda: one.page.evaluate(kept) > 9)
    one.wait_until(lambda: one.page.evaluate("navigator.serviceWorker.controller !== null"))
    one.page.context.set_offline(True)
    one.page.reload()
    assert shown(one) == today
    for place in sorted(today.right):
        option(one, place).click()
    one.page.click("[data-testid=case-answer]")
    one.page.locator("[data-testid=case-told]", has_text="counts when you are back").wait_for()
    assert one.page.locator("[data-testid=case-answer]").is_disabled()
    # Looked for anew: what was answered still waits.
    one.page.goto(f"{one.url}/")
    one.page.click("[data-testid=case-of-day]")
    one.page.locator("[data-testid=case-told]", has_text="counts when you are back").wait_for()
    one.page.context.set_offline(False)
    one.page.locator("[data-testid=case][data-solved=true]").wait_for()
    one.page.locator("[data-testid=streak][data-streak='1']").wait_for()
    # That nothing could be fetched meanwhile, the browser writes into its console; nothing else may stand there.
    away = ("ERR_INTERNET_DISCONNECTED", "ERR_FAILED")
    one.heard.errors[:] = [
        error for error in one.heard.errors if not any(code in error for code in away)
    ]
