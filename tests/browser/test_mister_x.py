"""What only Mister X has: the exchange of eight, marks on cities, the order of the tickets."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import pytest

from gaslight.core.dice import Dice
from gaslight.core.game import CHANCE
from gaslight.core.match import Match
from gaslight.games import mister_x
from gaslight.games.mister_x.actions import EXCHANGE
from tests.browser.conftest import NewPerson
from tests.browser.driver import SPOT, Person
from tests.server.test_records import record_text

pytestmark = pytest.mark.browser

STUCK = 2
"""The seed of a random game in which Mister X once can use none of his tickets."""
DEAL = 0
"""The seed of the game in which a round of detectives is planned: all five can go by the tickets of its first hand."""


def wait_until_heard(one: Person, happened: str) -> None:
    one.wait_until(lambda: happened in one.heard.kinds and one.mine)


def actions_until(seed: int, there: Callable[[Match, list[int]], bool]) -> int:
    """How many actions of a random game lead there."""
    match, dice = Match(mister_x), Dice(seed)
    while mister_x.outcome(match.state) is None:
        legal = mister_x.legal_actions(match.state)
        if there(match, legal):
            return len(match.played)
        action = legal[int(dice.below(len(legal)))]
        chance = mister_x.to_act(match.state) == CHANCE
        match.carry_out(CHANCE if chance else mister_x.actor(match.state, action), action)
    raise AssertionError(f"the game of seed {seed} never comes there")


def play_from(one: Person, seat: int, seed: int, there: Callable[[Match, list[int]], bool]) -> None:
    """Play a seat of a random game from there on, against the computer: a deal that is always the same."""
    one.visit("/record")
    text = record_text("mister_x", seed, actions_until(seed, there))
    one.page.set_input_files(
        "[data-testid=record-file]",
        {"name": "game.record", "mimeType": "text/plain", "buffer": text.encode()},
    )
    one.page.locator("[data-testid=scrubber]").wait_for()
    one.page.keyboard.press("End")
    one.page.click("[data-testid=play-from-here]")
    one.page.click(f"[data-testid=play-as-{seat}]")
    one.at_the_board()
    one.wait_until(lambda: one.mine)


def test_mister_x_exchanges_all_eight(person: NewPerson) -> None:
    one = person(51)
    play_from(one, 0, STUCK, lambda match, legal: EXCHANGE in legal)
    tickets = one.page.locator(".tickets [data-ticket]")
    assert tickets.count() == 8
    # The word that he exchanges comes first, then his old hand is thrown away and a new one drawn.
    for happened in ("exchange", "ticket_known"):
        assert "eight" in one.prompt or "all" in one.prompt, one.prompt
        one.move()
        wait_until_heard(one, happened)
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


OFF = """() => [...document.querySelectorAll('[data-testid=board] [data-piece]')].map(piece => {
  const city = document.querySelector(`[data-testid=board] path[data-city="${piece.dataset.place}"]`);
  const [at, box] = [piece.getScreenCTM(), city.getBoundingClientRect()];
  return Math.hypot(at.e - box.x - box.width / 2, at.f - box.y - box.height / 2);
})"""


def test_pieces_stand_on_their_cities_at_every_zoom(person: NewPerson) -> None:
    one = person(6)
    one.set_up("mister_x", "computer", role=1)
    one.at_the_board()
    one.wait_until(lambda: one.mine)
    for width, height in ((1920, 1080), (1440, 900), (1024, 768)):
        one.page.set_viewport_size({"width": width, "height": height})
        for zoom in range(3):
            off: list[float] = []

            def they_stand(off: list[float] = off) -> bool:
                """A busy machine takes its time to draw the new size."""
                off[:] = one.page.evaluate(OFF)
                return len(off) == 5 and max(off) < 4

            one.wait_until(they_stand)
            print(f"{width}x{height} zoom {zoom}: at most {max(off):.1f} px off")
            one.page.locator(".zoom-buttons button").nth(1).click()
        one.page.locator(".zoom-buttons button").nth(2).click()


def plan_next(one: Person, near: dict[str, list[int]], taken: list[str]) -> str:
    """Click where the detective in turn may go and nobody else is going; or a ticket, where one is asked for."""
    stamp = one.stamp
    acting = re.search(r"\|detective:(\w+)", stamp)
    offered: list[str] = [each["thing"] for each in one.clickable()]
    if acting is None:
        wanted = [thing for thing in offered if thing.startswith("ticket:")]
    else:
        piece = one.page.locator(f"[data-testid=board] [data-piece='{acting[1]}']")
        cities = near[str(piece.get_attribute("data-place"))]
        wanted = [f"city:{city}" for city in cities if f"city:{city}" in offered]
    for thing in wanted:
        if thing in taken and thing.startswith("city:"):
            continue
        spot = one.page.evaluate(SPOT, [thing])
        if spot is not None:
            one.page.mouse.click(spot["x"], spot["y"])
            one.wait_for_change(stamp)
            return thing
    raise AssertionError(f"nothing to click at {stamp}: {offered}")


def test_a_round_of_five_detectives_takes_few_clicks(person: NewPerson) -> None:
    one = person(21)
    play_from(one, 1, DEAL, lambda match, legal: 1 in mister_x.actors(match.state))
    board = one.page.request.get(f"{one.url}/api/v1/games/mister_x/board").json()["board"]
    near = {str(city["number"]): list(city["neighbours"]) for city in board["cities"]}
    plans = one.page.locator("[data-testid=board] .plan")
    clicks: list[str] = []
    while not one.ready or one.can_add:
        clicks.append(plan_next(one, near, clicks))
        one.wait_until(lambda: one.ready or one.clickable() != [])
    tickets = [thing for thing in clicks if thing.startswith("ticket:")]
    # A click for each who can go with the tickets of this deal; a ticket is asked for only where some are scarce.
    planned = len(clicks) - len(tickets)
    print(f"{planned} detectives: {len(clicks)} clicks and Confirm, {len(tickets)} for tickets")
    assert planned >= 3
    one.wait_until(lambda: plans.count() == planned)
    # A ticket that was taken by itself may be changed for another of its transport.
    spare = one.page.locator(".tickets [data-ticket][data-choice]")
    if spare.count():
        spare.first.click()
        one.wait_until(lambda: plans.count() == planned)
    one.confirm()
    moved = "detective_moved"
    one.wait_until(lambda: sum(event["kind"] == moved for event in one.heard.happened) == planned)
