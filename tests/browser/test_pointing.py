"""Pointing explains: what a choice would do is shown before it is made, and told by the server alone."""

from __future__ import annotations

import json
import statistics
from typing import Any

import pytest

from tests.browser.conftest import PHONE, NewPerson
from tests.browser.driver import SPOT, Person

pytestmark = pytest.mark.browser

GAMES = ("london", "new_york", "pocket")
LOOKED_AT = 6
FIGURES = """() => [...document.querySelectorAll('[data-testid=whatif] .what-if-figure b')]
  .map(one => Number(one.textContent))"""
ANSWERED = "() => performance.getEntriesByName('peek to preview').length"
PLATE = """() => [...document.querySelectorAll('[data-testid=plate-split] b')]
  .map(one => Number(one.textContent))"""


def seated(person: NewPerson, game: str, **context: Any) -> Person:
    one = person(31, **context)
    one.set_up(game, "computer", helping=2)
    one.at_the_board()
    one.wait_until(lambda: one.mine)
    return one


def begun(one: Person) -> list[str]:
    """Take a card or token that goes somewhere; the places on the board that it offers."""
    cards = one.page.locator(
        ".action-cards :is([data-card], [data-token=holmes], [data-token=watson], [data-token=toby],"
        " [data-token=rotation]):not([disabled])"
    )
    cards.first.click()
    one.wait_until(lambda: bool(places(one)))
    return places(one)


def places(one: Person) -> list[str]:
    offered = [it["thing"] for it in one.clickable() if it["where"] == "board"]
    return [thing for thing in offered if thing.startswith(("hex:", "post:"))]


def point(one: Person, thing: str) -> None:
    spot = one.page.evaluate(SPOT, [thing])
    one.page.mouse.move(spot["x"], spot["y"])


def asked(one: Person, kind: str) -> int:
    return sum(json.loads(frame)["type"] == kind for frame in one.heard.sent)


@pytest.mark.parametrize("game", GAMES)
def test_pointing_shows_what_the_pick_would_do(person: NewPerson, game: str) -> None:
    one = seated(person, game)
    offered = begun(one)[-LOOKED_AT:]
    if not offered:
        offered = places(one)
    now = one.page.evaluate(FIGURES)
    picks = asked(one, "pick")
    told: dict[str, list[int]] = {}
    for thing in offered:
        point(one, thing)
        one.wait_until(lambda: one.page.evaluate(ANSWERED) > 0)
        one.page.wait_for_timeout(120)
        if not one.page.locator(f"[data-foreseen='{thing}']").count():
            continue  # nothing would change
        plate = one.page.evaluate(PLATE)
        if not plate:
            continue  # an accusation splits nobody
        told[thing] = plate
        # The rows beside the board tell the same.
        one.wait_until(lambda: one.page.evaluate(FIGURES) == one.page.evaluate(PLATE))
    assert told
    assert asked(one, "peek") == 1
    assert asked(one, "pick") == picks, "pointing changes nothing"
    one.page.mouse.move(2, 2)
    one.wait_until(lambda: one.page.evaluate(FIGURES) == now)
    waited: list[float] = one.page.evaluate(
        "() => performance.getEntriesByName('peek to preview').map(one => one.duration)"
    )
    print(f"{game}: previews of a step after {statistics.median(waited):.0f} ms")
    taken = list(told)[-1]
    stamp = one.stamp
    spot = one.page.evaluate(SPOT, [taken])
    one.page.mouse.click(spot["x"], spot["y"])
    one.wait_for_change(stamp)
    one.page.mouse.move(2, 2)
    one.wait_until(lambda: one.page.evaluate(FIGURES) == told[taken])


def test_pointing_at_a_city_shows_the_trip_and_what_it_would_mean(person: NewPerson) -> None:
    """The first detective is taken by itself; his cities tell where he would stand and what he may find."""
    one = person(31)
    one.set_up("mister_x", "computer", role=1, helping=2)
    one.at_the_board()
    one.wait_until(lambda: one.mine and "|detective:" in one.stamp)
    stamp, picks = one.stamp, asked(one, "pick")
    cities = [it["thing"] for it in one.clickable() if it["thing"].startswith("city:")]
    point(one, cities[0])
    plate = one.page.locator(f"[data-testid=plate][data-foreseen='{cities[0]}']")
    plate.wait_for()
    assert cities[0].removeprefix("city:") in plate.inner_text()
    assert len(plate.locator("span").all()) >= 1, "what the detective may find there"
    assert one.page.locator(".foreseen-piece .detective").count() == 1
    assert (one.stamp, asked(one, "pick"), asked(one, "peek")) == (stamp, picks, 1)
    one.page.mouse.move(2, 2)
    plate.wait_for(state="detached")


def test_a_finger_shows_first_and_takes_then(person: NewPerson) -> None:
    one = seated(person, "london", viewport=PHONE, has_touch=True, is_mobile=True, locale="ru-RU")
    one.page.locator(".action-cards [data-card]:not([disabled])").first.tap()
    one.wait_until(lambda: bool(places(one)))
    confirm = one.page.locator("[data-testid=confirm]")
    before, stamp = confirm.bounding_box(), one.stamp
    spot = one.page.evaluate(SPOT, [places(one)[0]])
    one.page.touchscreen.tap(spot["x"], spot["y"])
    one.page.locator("[data-testid=plate-split]").wait_for()
    one.page.locator(".prompt-again").wait_for()
    assert one.stamp == stamp, "the first tap only shows"
    assert confirm.bounding_box() == before, "Confirm keeps its place"
    one.page.touchscreen.tap(spot["x"], spot["y"])
    one.wait_for_change(stamp)


def test_a_piece_tells_why_it_is_seen_and_a_card_what_it_can_do(person: NewPerson) -> None:
    one = seated(person, "london")
    piece = one.page.locator(".piece[data-piece=gull]")
    piece.hover()
    tip = one.page.locator("[data-testid=tip]")
    tip.wait_for()
    assert "Gull" in tip.inner_text()
    assert "seen" in tip.inner_text() or "hidden" in tip.inner_text()
    one.page.locator(".action-cards [data-card]:not([disabled])").first.hover()
    one.page.locator("[data-testid=power-tip]").wait_for()


def test_keys_reach_the_board_from_wherever_the_focus_is(person: NewPerson) -> None:
    one = seated(person, "pocket")
    # Toby and Watson are the two sides of one token.
    one.page.locator(".action-cards :is([data-token=toby], [data-token=watson])").first.click()
    stamp = one.stamp
    one.page.locator("#tab-log").focus()
    one.press("n")
    one.wait_until(
        lambda: one.page.evaluate(
            "() => (document.activeElement?.getAttribute('data-place') ?? '').startsWith('post:')"
        )
    )
    one.press("Enter")
    one.wait_for_change(stamp)
    one.wait_until(lambda: one.ready)
    one.page.evaluate("() => document.activeElement?.blur()")
    one.press("Enter")
    one.wait_until(lambda: not one.mine or asked(one, "confirm") == 1)


def test_an_accusation_beside_a_swap_is_held_down_or_entered_twice(person: NewPerson) -> None:
    """Gull can reach Goodley: the swap comes first, and nobody accuses by a slip of the hand."""
    one = person()
    one.visit("/learn/london")
    one.page.click("[data-lesson=accuse]")
    one.at_the_board()
    one.wait_until(lambda: one.mine)
    one.page.click(".action-cards [data-card=gull]")
    accuse = one.page.locator(".board-picker .pick-accuse")
    for by_key in (False, True):
        piece = one.page.locator(".piece[data-piece=goodley]")
        piece.click()
        accuse.wait_for()
        choices = one.page.locator(".board-picker button")
        assert choices.count() == 2
        assert "pick-accuse" in str(choices.last.get_attribute("class"))
        assert not accuse.evaluate("one => one === document.activeElement")
        stamp = one.stamp
        if by_key:
            accuse.focus()
            one.press("Enter")
            one.page.locator(".pick-accuse.is-entered").wait_for()
            assert one.stamp == stamp
            one.press("Enter")
        else:
            accuse.click()
            assert (accuse.count(), one.stamp) == (1, stamp), "a click is not enough"
            accuse.hover()
            one.page.mouse.down()
        one.wait_for_change(stamp)
        one.page.mouse.up()
        one.wait_until(lambda: one.ready)
        assert "Accuse" in one.page.locator("[data-testid=confirm]").inner_text()
        if not by_key:
            one.page.click("[data-testid=undo]")
            one.wait_until(lambda: not one.ready)
