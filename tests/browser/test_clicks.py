"""How many clicks a move takes, measured at the board and printed: in all four games, at a desk and by finger."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Any

import pytest

from tests.browser.conftest import PHONE, NewPerson
from tests.browser.driver import SPOT, Person

pytestmark = [pytest.mark.browser, pytest.mark.fast]

GAMES = ("london", "new_york", "pocket", "mister_x")
MOVES = 6
PLAIN = {"london": 3, "new_york": 3, "pocket": 3}
"""Clicks before Confirm, the card or token among them, for a move and a power."""
CARRIES = {"smith": 4, "callahan": 4, "goodley": 5}
"""Who takes a thing up and lays it down needs a click more; a whistle takes one for each of up to three people."""
INFORMANT = 1
"""A visit to the Informant is one click more, for whoever wants it."""


def most(game: str, move: list[str]) -> int:
    """The clicks that a move may take."""
    who = next((thing.split(":")[1] for thing in move if thing.startswith(("card:", "token:"))), "")
    if game == "mister_x":
        # A mission and a start, or a city and its ticket; a trip names its symbols and two cities.
        trip = {"double", "secret"} & set(move)
        return 7 if trip else 2 + sum(thing.startswith("ticket:") for thing in move[2:])
    return CARRIES.get(who, PLAIN[game]) + (INFORMANT if game == "new_york" else 0)


def played(one: Person, game: str, tap: Any = None) -> dict[str, list[int]]:
    """Some moves against the computer; the clicks of each by who moved."""
    found: dict[str, list[int]] = defaultdict(list)
    for _ in range(MOVES):
        one.wait_until(lambda: one.mine or one.over)
        if one.over:
            break
        one.move((lambda: one.pick(tap)) if tap is not None else None)
        move = next((clicks for clicks in reversed(one.moves) if clicks), [])
        who = next((thing for thing in move if thing.startswith(("card:", "token:"))), "a move")
        found[who].append(len(move))
        assert len(move) <= most(game, move), f"{len(move)} clicks: {move}"
    return found


def test_a_whistle_takes_one_click_for_each_who_is_led(person: NewPerson) -> None:
    """Card, hex, and for each person the hex he is led to; Goodley is dealt in one of the first two rounds."""
    one = person(23)
    one.brief = True
    one.set_up("london", "screen")
    for _ in range(9):
        curtain = one.page.locator("[data-testid=open-curtain]")
        one.wait_until(lambda: curtain.count() > 0 or one.mine)  # noqa: B023 - asked at once
        if curtain.count():
            curtain.click()
        one.wait_until(lambda: one.mine)
        if any(thing["thing"] == "card:goodley" for thing in one.clickable()):
            break
        one.move()
    one.page.locator('[data-choice="card:goodley"]').first.click()
    one.moves[-1].append("card:goodley")
    one.wait_until(lambda: any(it["thing"].startswith("hex:") for it in one.clickable()))
    while not one.ready:
        one.pick()
    clicks = one.moves[-1]
    draft = next(frame for frame in reversed(one.heard.frames) if '"type":"choices"' in frame)
    led = sum(pick["kind"] == "lead" for pick in json.loads(draft)["picks"])
    print(f"goodley leads {led}: {len(clicks)} clicks before Confirm: {clicks}")
    assert 1 <= led <= 3
    assert len(clicks) == 2 + led


@pytest.mark.parametrize("game", GAMES)
def test_a_move_takes_few_clicks(person: NewPerson, game: str) -> None:
    one = person(17)
    one.brief = True
    one.set_up(game, "computer", role=0)
    one.at_the_board()
    found = played(one, game)
    print(
        f"{game}: clicks before Confirm "
        + ", ".join(f"{who.split(':')[-1]} {n}" for who, n in found.items())
    )
    assert found


def test_by_finger_a_move_takes_two_taps_more_at_most(person: NewPerson) -> None:
    one = person(19, viewport=PHONE, has_touch=True, is_mobile=True)
    one.set_up("london", "computer", role=0)
    one.at_the_board()
    one.wait_until(lambda: one.mine)
    card = one.page.locator(".action-cards [data-card]:not([disabled])").first
    card.tap()
    taps = 1
    one.wait_until(lambda: any(it["thing"].startswith("hex:") for it in one.clickable()))
    target = next(it["thing"] for it in one.clickable() if it["thing"].startswith("hex:"))
    stamp = one.stamp
    while one.stamp == stamp:
        spot = one.page.evaluate(SPOT, [target])
        one.page.touchscreen.tap(spot["x"], spot["y"])
        taps += 1
        one.page.wait_for_timeout(400)
        assert taps <= 4
    print(f"london on a phone: {taps} taps for card and hex")
    assert taps <= 2 + 1
