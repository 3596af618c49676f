"""What only Mister X has: the exchange of eight, marks on cities, the order of the tickets."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gaslight.core.dice import Dice
from gaslight.core.game import CHANCE
from gaslight.core.match import Match
from gaslight.games import mister_x
from gaslight.games.mister_x.actions import EXCHANGES
from tests.browser.conftest import NewPerson
from tests.browser.driver import Person
from tests.server.test_records import record_text

pytestmark = pytest.mark.browser

STUCK = 1
"""The seed of a random game in which Mister X once can use none of his tickets."""


def actions_until_stuck(seed: int) -> int:
    """How many actions of a random game lead to the exchange of all tickets."""
    match, dice = Match(mister_x), Dice(seed)
    while mister_x.outcome(match.state) is None:
        legal = mister_x.legal_actions(match.state)
        if EXCHANGES in legal:
            return len(match.played)
        action = legal[int(dice.below(len(legal)))]
        chance = mister_x.to_act(match.state) == CHANCE
        match.carry_out(CHANCE if chance else mister_x.actor(match.state, action), action)
    raise AssertionError(f"Mister X can always travel in the game of seed {seed}")


def test_mister_x_exchanges_all_eight(person: NewPerson) -> None:
    one = person(51)
    one.visit("/record")
    text = record_text("mister_x", STUCK, actions_until_stuck(STUCK))
    one.page.set_input_files(
        "[data-testid=record-file]",
        {"name": "stuck.record", "mimeType": "text/plain", "buffer": text.encode()},
    )
    one.page.locator("[data-testid=scrubber]").wait_for()
    one.page.keyboard.press("End")
    one.page.click("[data-testid=play-from-here]")
    one.page.click("[data-testid=play-as-0]")
    one.at_the_board()
    one.wait_until(lambda: one.mine)
    tickets = one.page.locator(".tickets [data-ticket]")
    assert tickets.count() == 8
    # The word that he exchanges comes first, then his old hand is thrown away and a new one drawn.
    for happened in ("exchange", "ticket_known"):
        assert "exchange all" in one.prompt
        one.move()
        one.wait_until(lambda what=happened: what in one.heard.kinds and one.mine)
    assert tickets.count() == 8


def as_detectives(person: NewPerson, seed: int) -> Person:
    one = person(seed)
    one.set_up("mister_x", "computer", role=1)
    one.at_the_board()
    one.wait_until(lambda: one.mine)
    return one


def test_a_city_is_marked_and_described(person: NewPerson) -> None:
    one = as_detectives(person, 52)
    place = one.page.locator("path[data-place='100']")
    marks = one.page.locator("[data-testid=board] .city-mark")
    picker = one.page.locator("[data-testid=mark-picker]")
    place.dispatch_event("contextmenu")
    picker.locator("[data-mark=impossible]").click()
    one.wait_until(lambda: marks.count() == 1)
    assert "He cannot be here" in str(place.get_attribute("aria-label"))
    place.dispatch_event("contextmenu")
    picker.get_by_role("textbox").fill("watch the port")
    picker.get_by_role("textbox").press("Enter")
    one.wait_until(lambda: "watch the port" in str(place.get_attribute("aria-label")))
    one.page.reload()
    one.at_the_board()
    one.wait_until(lambda: marks.count() == 1)
    place.dispatch_event("contextmenu")
    picker.locator("[data-mark='']").click()
    one.wait_until(lambda: marks.count() == 0)


def test_tickets_are_sorted_by_transport_or_by_symbol(person: NewPerson) -> None:
    one = as_detectives(person, 53)

    def hand(part: int) -> list[str]:
        """One half of each ticket in the hand, in order: 0 is the transport, 1 the symbol."""
        found = one.page.locator(".tickets [data-ticket]")
        return [str(x.get_attribute("data-ticket")).split("+")[part] for x in found.all()]

    def runs(words: list[str]) -> int:
        return sum(a != b for a, b in pairwise(words)) + 1

    assert runs(hand(0)) == len(set(hand(0)))
    one.page.click("[data-testid=sort-tickets]")
    one.wait_until(lambda: runs(hand(1)) == len(set(hand(1))))
    one.page.reload()
    one.at_the_board()
    one.wait_until(lambda: one.mine)
    assert runs(hand(1)) == len(set(hand(1)))
