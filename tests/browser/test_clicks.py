"""How many clicks a move takes, measured at the board and printed: in all four games, at a desk and by finger."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from tests.browser.conftest import PHONE, NewPerson
from tests.browser.driver import SPOT, Person

pytestmark = [pytest.mark.browser, pytest.mark.fast]

GAMES = ("london", "new_york", "pocket", "mister_x")
MOVES = 6
PLAIN = {"london": 3, "new_york": 3, "pocket": 3}
"""Clicks before Confirm, the card or token among them, for a move and a power that names one thing."""
CARRIES = {
    "smith": 4,
    "callahan": 4,
    "lestrade": 4,
    "bert": 4,
    "goodley": 9,
    "eastman": 4,
    "tumblety": 4,
}
"""Who takes a thing up and lays it down needs a click more; a whistle goes on as long as it has points."""
INFORMANT = 1


def most(game: str, move: list[str]) -> int:
    """The clicks that a move may take."""
    who = next((thing.split(":")[1] for thing in move if thing.startswith(("card:", "token:"))), "")
    if game == "mister_x":
        # A mission and a start, or a city and its ticket; a trip names its symbols and two cities.
        trip = {"double", "secret"} & set(move)
        return 7 if trip else 2 + sum(thing.startswith("ticket:") for thing in move[2:])
    return CARRIES.get(who, PLAIN[game]) + INFORMANT


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


@pytest.mark.parametrize("game", GAMES)
def test_a_move_takes_few_clicks(person: NewPerson, game: str) -> None:
    one = person(17)
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
