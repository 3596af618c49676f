"""One clock: nothing is told before the board shows it, and what tells an event tells it at one time."""

from __future__ import annotations

import pytest

from tests.browser import probe
from tests.browser.conftest import EVERY_GAME, NewPerson
from tests.browser.driver import Person, play_out

pytestmark = pytest.mark.browser

GAMES = ("pocket", "london", "new_york", "mister_x")
SOME_EVENTS = 25


def begun(person: NewPerson, game: str, role: int) -> Person:
    one = person(31)
    probe.attach(one.page)
    one.set_up(
        game,
        "computer",
        role=role,
        options={"round_cap": "24", "map": "europe"} if game == "mister_x" else None,
    )
    one.at_the_board()
    return one


@pytest.mark.parametrize("game", GAMES)
def test_all_regions_tell_an_event_together(person: NewPerson, game: str) -> None:
    one = begun(person, game, role=0)
    if game == "mister_x":
        for _ in range(2):
            one.wait_until(lambda: one.mine)
            one.move()
        one.hurry()

    def enough() -> bool:
        return not EVERY_GAME and probe.read(one.page).events >= SOME_EVENTS

    play_out([one], lambda me: me.pick(), enough)
    told = probe.read(one.page)
    print(probe.table({game: told}))
    assert told.events >= 10
    assert told.sounds > 0
    assert told.holds, told
