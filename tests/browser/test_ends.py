"""The end of a game, at the table and for who watches: what was hidden is turned over, and then comes the result."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import EVERY_GAME, NewPerson
from tests.browser.driver import Person
from tests.browser.endings import ENDS, play_last, seated, short_of

pytestmark = pytest.mark.browser

ALL = [(game, ending) for game, endings in ENDS.items() for ending in endings]
SOME = [("london", "wrongly_accused"), ("new_york", "left_by_land"), ("mister_x", "arrested")]

NEARER_THAN_A_TOKEN = """([a, b]) => {
  const at = (id) => document.querySelector(`[data-testid=board] [data-piece="${id}"]`).getBoundingClientRect();
  const [p, q] = [at(a), at(b)];
  return Math.hypot(p.x + p.width / 2 - q.x - q.width / 2, p.y + p.height / 2 - q.y - q.height / 2) < p.width / 3;
}"""


@pytest.mark.parametrize(("game", "ending"), ALL if EVERY_GAME else SOME)
def test_the_end_turns_everything_over(person: NewPerson, game: str, ending: str) -> None:
    people = [person(1), person(2, color_scheme="light")]
    short = short_of(game, ending)
    seated(people, game, short)
    play_last(people[0], short)
    for one in people:
        one.page.locator("[data-testid=result]").wait_for()
        assert re.search(r"wins?\b", one.page.locator(".result-title").inner_text())
        look(one, game, ending)
        if ending in ("arrested", "wrongly_accused") and game != "mister_x":
            told = [e for e in one.heard.happened if e["kind"] == "accused"][-1]["facts"]
            accuser = told.get("accuser", told.get("character"))
            accused = told.get("accused", told.get("character"))
            assert not one.page.evaluate(NEARER_THAN_A_TOKEN, [accuser, accused])
        if ending in ("escaped", "left_by_land", "left_by_sea"):
            told = [e for e in one.heard.happened if e["kind"] == "escaped"][-1]["facts"]
            piece = one.page.locator(f"[data-testid=board] [data-piece={told['character']}]")
            assert piece.count() == 0
            assert one.page.locator("[data-testid=board] .last-dots").count() > 0


def look(one: Person, game: str, ending: str) -> None:
    """What the board shows of an end."""
    if game in ("london", "new_york"):
        plates = one.page.locator("[data-testid=finale] .finale-plate")
        plates.first.wait_for()
        kinds = plates.evaluate_all("all => all.map(plate => plate.dataset.kind)")
        assert kinds == (["wrong", "jack"] if ending == "wrongly_accused" else ["jack"])
        one.page.locator("[data-testid=end-cards] dd").first.wait_for()
    if game == "mister_x":
        one.page.locator("[data-testid=his-way-list] li").first.wait_for()
        cities = one.page.locator("[data-testid=his-way] [data-move]")
        told = one.page.locator("[data-testid=his-way-list] li .x-way-city").all_inner_texts()
        assert cities.count() == len(set(told))
