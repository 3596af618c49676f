"""People at one table, each at a screen of his own, with everything moving as it does by default."""

from __future__ import annotations

import pytest

from tests.browser.conftest import NewPerson
from tests.browser.driver import Person

pytestmark = pytest.mark.browser

GAMES = ("pocket", "london", "new_york", "mister_x")


def invited(person: NewPerson, game: str, **context: object) -> list[Person]:
    """Somebody sets a table up and waits; the friend takes the seat by the link."""
    host, guest = person(1, **context), person(2, **context)
    host.set_up(game, "friend")
    guest.join(host.invite_link())
    return [host, guest]


@pytest.mark.parametrize("game", GAMES)
def test_the_friend_sits_down_and_both_see_the_board(person: NewPerson, game: str) -> None:
    people = invited(person, game)
    for one in people:
        one.at_the_board()
        assert one.page.locator("[data-testid=prompt]").count() == 1
    first = next(one for one in people if one.mine)
    before = first.page.locator("[data-testid=log] .log-line").count()
    first.move()
    for one in people:
        one.wait_until(lambda one=one: one.page.locator("[data-testid=log] li").count() > before)  # type: ignore[misc]


def test_an_error_in_one_part_leaves_the_rest_standing(person: NewPerson) -> None:
    """The board's facts come damaged: what can still be shown is, and a reload mends it."""
    one = person(3)
    damaged = "**/api/v1/games/pocket/board*"
    one.page.route(
        damaged, lambda route: route.fulfill(json={"game": "pocket", "options": {}, "board": {}})
    )
    one.set_up("pocket", "computer")
    one.page.locator("[data-testid=board] [data-testid=guard]").wait_for()
    assert one.page.locator(".player").count() == 2
    assert one.page.locator("[data-testid=log]").count() == 1
    assert any("could not be drawn" in line for line in one.heard.errors)
    one.heard.errors.clear()
    one.page.unroute(damaged)
    one.page.locator("[data-testid=board] [data-testid=reload]").click()
    one.at_the_board()
    assert one.page.locator("[data-testid=guard]").count() == 0


def test_a_part_that_cannot_be_fetched_says_so(person: NewPerson) -> None:
    """The file of the settings does not come: the table stays, and the page offers to reload."""
    one = person(3)
    one.set_up("pocket", "computer")
    one.at_the_board()
    missing = "**/SettingsDialog*.js"
    one.page.route(missing, lambda route: route.abort())
    one.page.locator(".header button[aria-label=Settings]").click()
    one.page.locator("[data-part='the settings']").wait_for()
    assert one.page.locator("[data-testid=prompt]").count() == 1
    one.heard.errors.clear()
    one.page.unroute(missing)
    one.page.locator("[data-testid=reload]").click()
    one.at_the_board()
    one.page.locator(".header button[aria-label=Settings]").click()
    one.page.locator("dialog[data-testid=settings]").wait_for()


def test_two_who_press_at_once_both_get_a_seat(person: NewPerson) -> None:
    host, one, two = person(4), person(5), person(6)
    host.set_up("mister_x", "friend", options={"players": "3"})
    link = host.invite_link()
    seat = "[data-testid=join] input[name=seat]:checked"
    for guest in (one, two):
        guest.visit(link)
        guest.page.locator("[data-testid=join-seat]").wait_for()
    assert one.page.locator(seat).input_value() == two.page.locator(seat).input_value()
    for guest in (one, two):
        guest.page.click("[data-testid=join-seat]", no_wait_after=True)
        guest.heard.errors.clear()
    for somebody in (host, one, two):
        somebody.at_the_board()
        # The browser itself reports the one request that was refused.
        somebody.heard.errors = [e for e in somebody.heard.errors if "409" not in e]


def test_a_guest_sees_who_sits_down_meanwhile(person: NewPerson) -> None:
    host, one, two = person(4), person(5), person(6)
    host.set_up("mister_x", "friend", options={"players": "4"})
    link = host.invite_link()
    two.visit(link)
    free = two.page.locator("[data-testid=join] input[name=seat]")
    two.wait_until(lambda: free.count() == 3)
    one.join(link)
    two.wait_until(lambda: free.count() == 2)
    host.wait_until(lambda: host.page.locator(".room-seat:not(.is-free)").count() == 2)


def test_the_host_fills_free_seats_with_computers_and_begins(person: NewPerson) -> None:
    host, guest = person(7), person(8)
    host.set_up("mister_x", "friend", options={"players": "4"})
    guest.join(host.invite_link())
    host.wait_until(lambda: host.page.locator(".room-seat:not(.is-free)").count() == 2)
    host.page.locator("[data-testid^=computer-]").first.click()
    host.wait_until(lambda: host.page.locator("[data-player=computer]").count() == 1)
    host.page.click("[data-testid=begin]")
    for one in (host, guest):
        one.at_the_board()


def test_a_team_talks_among_itself_first(person: NewPerson) -> None:
    host, one, two = person(9), person(10), person(11)
    host.set_up("mister_x", "friend", options={"players": "3"})
    link = host.invite_link()
    for guest in (one, two):
        guest.join(link)
    for somebody in (host, one, two):
        somebody.at_the_board()
        somebody.page.click("#tab-chat")
    one.page.locator(".chat-form input").fill("he is in Vienna")
    one.press("Enter")
    two.page.locator(".chat-lines", has_text="he is in Vienna").wait_for()
    one.page.locator(".chat-form select").select_option("table")
    one.page.locator(".chat-form input").fill("good evening")
    one.press("Enter")
    host.page.locator(".chat-lines", has_text="good evening").wait_for()
    assert "he is in Vienna" not in host.heard.text


def test_who_waits_together_talks_and_reads_what_was_agreed(person: NewPerson) -> None:
    host, guest = person(12), person(13, locale="ru-RU")
    host.set_up("mister_x", "friend", options={"players": "3"})
    guest.join(host.invite_link())
    for one in (host, guest):
        one.page.locator("[data-testid=room-facts] dd").first.wait_for()
    guest.page.locator(".room-talk .chat-form input").fill("one minute, tea")
    guest.press("Enter")
    host.page.locator(".room-talk .chat-lines", has_text="one minute, tea").wait_for()


FREE_CITIES = """() => [...document.querySelectorAll('[data-testid=board] path[data-city]')].flatMap(city => {
  const box = city.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return document.elementFromPoint(x, y) === city ? [{city: city.dataset.city, x, y}] : [];
})"""
"""The cities that nothing stands on."""


def test_a_partner_points_at_a_city(person: NewPerson) -> None:
    host, one, two = person(14), person(15), person(16)
    host.set_up("mister_x", "friend", options={"players": "3"})
    link = host.invite_link()
    for guest in (one, two):
        guest.join(link)
    for somebody in (host, one, two):
        somebody.at_the_board()
    [first, *_, last] = one.page.evaluate(FREE_CITIES)
    one.page.mouse.click(first["x"], first["y"])
    for partner in (one, two):
        partner.page.locator(f"[data-ping='{first['city']}']").wait_for(state="attached")
    # By the menu of the city, too; the arrow goes again by itself.
    two.page.mouse.click(last["x"], last["y"], button="right")
    two.page.click("[data-testid=point]")
    one.page.locator(f"[data-ping='{last['city']}']").wait_for(state="attached")
    one.page.locator("[data-ping]").first.wait_for(state="detached")
    assert host.page.locator("[data-ping]").count() == 0
    assert '"key":"ping"' not in host.heard.text


def test_a_raw_key_on_the_screen_is_heard(person: NewPerson) -> None:
    one = person(17)
    one.visit("/")
    one.page.locator(".posters").wait_for()
    one.page.evaluate("document.querySelector('h1').textContent = 'closed.title'")
    one.wait_until(lambda: "raw key: closed.title" in one.heard.errors)
    one.heard.errors.clear()


@pytest.mark.parametrize(
    ("game", "players"),
    [("pocket", 2), ("london", 2), ("new_york", 2), ("mister_x", 3), ("mister_x", 6)],
)
def test_from_the_invitation_to_the_rematch(person: NewPerson, game: str, players: int) -> None:
    people = [person(20 + n) for n in range(players)]
    host = people[0]
    host.set_up(game, "friend", options={"players": str(players)} if players > 2 else None)
    link = host.invite_link()
    for guest in people[1:]:
        guest.join(link)
    for one in people:
        one.at_the_board()
    for _ in range(3):
        host.wait_until(lambda: any(one.mine for one in people))
        next(one for one in people if one.mine).move()
    people[-1].page.click("[data-testid=resign]")
    people[-1].page.click("[data-testid=resign-sure]")
    before = host.page.url
    for one in people:
        one.page.locator("[data-testid=result]").wait_for()
        one.page.locator("[data-testid=rematch]").click()
    for one in people:
        one.page.wait_for_url(lambda url: url.split("?")[0] != before.split("?")[0])
        one.at_the_board()
        assert one.page.locator("[data-testid=guard]").count() == 0
