"""Single moves in every other way: dragged, taken back, hinted at, sent by themselves, claimed, unaided."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import NewPerson
from tests.browser.driver import SPOT, Person
from tests.server.process import Process

pytestmark = pytest.mark.browser

GAMES = ("pocket", "london", "new_york", "mister_x")
GROUND = ("post:", "hex:", "cell:", "city:")


def seated(person: NewPerson, game: str, **settings: Any) -> Person:
    """Somebody at a table against the computer, who is to act."""
    one = person(21)
    one.set_up(game, "computer", **settings)
    one.at_the_board()
    one.wait_until(lambda: one.mine)
    return one


def picked(one: Person) -> int:
    return int(one.stamp.split("|")[0].split(".")[1])


def friends(person: NewPerson, **settings: Any) -> tuple[Person, Person]:
    host, guest = person(1), person(2)
    host.set_up("pocket", "friend", **settings)
    guest.join(host.invite_link())
    for one in (host, guest):
        one.at_the_board()
    return host, guest


@pytest.mark.parametrize("game", GAMES)
def test_a_piece_is_dragged(person: NewPerson, game: str) -> None:
    one = seated(person, game, role=1 if game == "mister_x" else 0)
    piece = one.page.locator("[data-testid=board] .piece.is-movable")
    for _ in range(30):
        if piece.count() and any(thing["thing"].startswith(GROUND) for thing in one.clickable()):
            break
        if game == "pocket" and not one.moves[-1]:
            token = one.page.locator(
                ".action-cards :is([data-token=holmes], [data-token=watson], [data-token=toby]):not([disabled])"
            )
            if token.count():
                token.first.click()
                one.page.wait_for_timeout(50)
                continue
            one.move()
            one.wait_until(lambda: one.mine)
            continue
        one.pick()
    before = one.stamp
    goal = next(thing["thing"] for thing in one.clickable() if thing["thing"].startswith(GROUND))
    spot = one.page.evaluate(SPOT, [goal])
    box = piece.first.bounding_box()
    assert box is not None
    mouse = one.page.mouse
    start = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    # Dropped where nothing is offered, it goes back.
    mouse.move(*start)
    mouse.down()
    mouse.move(start[0] + 9, start[1] + 9, steps=3)
    mouse.up()
    one.page.wait_for_timeout(100)
    assert one.stamp == before
    mouse.move(*start)
    mouse.down()
    mouse.move(spot["x"], spot["y"], steps=6)
    mouse.up()
    one.wait_for_change(before)


def test_a_move_is_taken_back_when_the_rival_agrees(person: NewPerson) -> None:
    host, guest = friends(person, options={}, checks=["takebacks"])
    cards = host.page.locator(
        ".action-cards :is([data-token=holmes], [data-token=watson], [data-token=toby], "
        "[data-token=joker], [data-token=rotation], [data-token=exchange]):not([disabled])"
    )
    while True:
        # What the guest is shown comes a little after the host's own move.
        host.wait_until(lambda: guest.mine or (host.mine and cards.count() > 0))
        if guest.mine:
            break
        cards.first.click()
        host.page.wait_for_timeout(60)
        host.move()
        host.page.wait_for_timeout(100)
    host.page.click("[data-testid=takeback]")
    guest.page.get_by_role("button", name="Agree").click()
    host.wait_until(lambda: host.mine)
    assert not guest.mine


def test_against_the_computer_a_move_is_taken_back_at_once(person: NewPerson) -> None:
    one = seated(person, "pocket")
    first = one.stamp.split(".")[0]
    one.move()
    one.wait_until(lambda: one.mine and one.stamp.split(".")[0] != first)
    one.page.click("[data-testid=takeback]")
    one.page.locator(".chip", has_text="practice").wait_for()
    one.wait_until(lambda: one.mine)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_asked_for_and_taken(person: NewPerson, game: str) -> None:
    one = seated(person, game, helping=3)
    one.page.click("[data-testid=ask-hint]")
    hint = one.page.locator("[data-testid=hint]")
    hint.wait_for()
    hint.get_by_role("button").click()
    one.wait_until(lambda: picked(one) > 0)
    one.move()


def test_a_harmless_move_goes_by_itself_and_a_click_stops_it(person: NewPerson) -> None:
    one = person(22)
    one.visit("/")
    one.page.evaluate(
        "() => localStorage.setItem('gaslight.settings', JSON.stringify({confirm: 'irreversible', lang: 'en'}))"
    )
    one.set_up("pocket", "friend")
    other = person(23)
    other.join(one.invite_link())
    one.at_the_board()
    one.wait_until(lambda: one.mine)
    ring = one.page.locator("[data-testid=countdown]")
    for _ in range(20):
        one.pick()
        one.page.wait_for_timeout(80)
        if ring.count():
            break
        if one.ready:
            one.page.click("[data-testid=reset]")
            one.wait_until(lambda: picked(one) == 0)
    one.page.mouse.click(5, 300)
    ring.wait_for(state="detached")
    one.page.wait_for_timeout(2300)
    assert one.mine
    one.page.click("[data-testid=undo]")
    one.wait_until(lambda: picked(one) == 0)


def test_as_on_the_table_nothing_is_ringed(person: NewPerson) -> None:
    one = seated(person, "london", helping=0)
    one.page.locator(".action-cards [data-card]:not([disabled])").first.click()
    ring = one.page.locator("[data-testid=board] .ring").first
    ring.wait_for(state="attached")
    one.page.mouse.move(0, 0)
    one.wait_until(lambda: ring.evaluate("one => getComputedStyle(one).opacity") == "0")
    assert one.page.locator("[data-testid=whatif], [data-testid=threats]").count() == 0
    one.move()


def test_a_code_for_the_phone_leads_to_the_own_seat(person: NewPerson) -> None:
    one = seated(person, "pocket")
    one.page.click("[data-testid=table-chip]")
    one.page.click("[data-testid=show-code]")
    one.page.locator("[data-testid=link-code] path").wait_for(state="attached")
    link = one.page.locator("[data-testid=own-link]").input_value()
    phone = person(24)
    phone.visit(link.replace(one.url, ""))
    phone.at_the_board()
    phone.wait_until(lambda: phone.mine)


def plan_all(one: Person) -> None:
    """Plan two detectives or more, until none is left or what is planned needs the tickets of the others."""
    for _ in range(60):
        if one.ready and not one.can_add and picked(one) >= 2:
            return
        one.pick()
    raise AssertionError("a plan without end")


def test_detectives_are_planned_together_and_go_with_one_confirm(person: NewPerson) -> None:
    people = [person(41), person(42), person(43)]
    mister_x, first, second = people
    mister_x.set_up("mister_x", "friend", options={"players": "3"})
    link = mister_x.invite_link()
    first.join(link, seat=1)
    second.join(link, seat=2)
    for one in people:
        one.at_the_board()
    while not first.mine:
        if mister_x.mine:
            mister_x.move()
        mister_x.page.wait_for_timeout(50)
    before = int(first.stamp.split(".")[0])
    plan_all(first)
    arrows = second.page.locator("[data-testid=board] .plan")
    # How many can go is decided by the tickets that were dealt.
    second.wait_until(lambda: arrows.count() >= 1)
    # The plan outlives a reload, and Undo takes back its last step.
    first.page.reload()
    first.at_the_board()
    first.wait_until(lambda: first.ready)
    planned = first.stamp
    first.page.click("[data-testid=undo]")
    first.wait_for_change(planned)
    plan_all(first)
    first.confirm()
    first.wait_until(lambda: int(first.stamp.split(".")[0]) >= before + 2)
    second.wait_until(lambda: arrows.count() == 0)


def take(one: Person, things: set[str]) -> str:
    """Click one of some things on the board, whichever is not covered; that one."""
    for thing in sorted(things):
        spot = one.page.evaluate(SPOT, [thing])
        if spot is not None:
            one.page.mouse.click(spot["x"], spot["y"])
            return thing
    raise AssertionError(f"nothing to click of {things}")


def test_detectives_are_planned_while_mister_x_thinks(person: NewPerson) -> None:
    mister_x, one = person(51), person(52)
    mister_x.set_up("mister_x", "friend")
    one.join(mister_x.invite_link())
    for each in (mister_x, one):
        each.at_the_board()
    for _ in range(2):  # mission and start
        mister_x.wait_until(lambda: mister_x.mine)
        mister_x.move()
    mister_x.wait_until(lambda: mister_x.mine)
    arrows = one.page.locator("[data-testid=board] .plan")
    one.wait_until(lambda: one.clickable() != [])
    assert not one.mine
    detectives = [t["thing"] for t in one.clickable() if t["thing"].startswith("detective:")]
    going: set[str] = set()
    for detective in detectives[:2]:
        take(one, {detective})
        one.wait_until(lambda detective=detective: detective in one.stamp)  # type: ignore[misc]
        # Two detectives never go to one city.
        cities = {t["thing"] for t in one.clickable() if t["thing"].startswith("city:")}
        going.add(take(one, cities - going))
        one.wait_until(lambda: arrows.count() == len(going))
    one.page.click("[data-testid=undo]")
    one.wait_until(lambda: arrows.count() == 1)
    assert not one.ready
    while mister_x.mine:
        mister_x.move()
        mister_x.page.wait_for_timeout(50)
    # The turn has come: the plan is part of the draft without another click. A trip on the last ticket that
    # a partner needs is not offered (ruling O), which the deal decides: then the page says that it lapsed.
    lapsed = one.page.get_by_text("What you planned is not possible any more.")
    one.wait_until(lambda: one.mine and (picked(one) >= 1 or lapsed.count() > 0))
    assert arrows.count() >= 1 or lapsed.count() > 0


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that lets a rival be gone for a second only."""
    folder: Path = tmp_path_factory.mktemp("impatient")
    with Process(str(folder / "gaslight.sqlite"), folder, away_seconds=1) as process:
        yield process


@pytest.mark.parametrize("answer", ["claim", "computer"])
def test_the_rival_is_gone(person: NewPerson, impatient: Process, answer: str) -> None:
    host, guest = person(31), person(32)
    host.url = guest.url = impatient.url
    for one in (host, guest):
        one.home = impatient.url
    host.set_up("pocket", "friend")
    guest.join(host.invite_link())
    for one in (host, guest):
        one.at_the_board()
    while host.mine:
        host.move()
        host.page.wait_for_timeout(100)
    guest.page.goto("about:blank")
    gone = host.page.locator("[data-testid=rival-gone]")
    gone.wait_for(timeout=60_000)
    gone.get_by_role("button").nth(1 if answer == "claim" else 0).click()
    if answer == "claim":
        host.page.locator("[data-testid=result]").wait_for()
    else:
        host.wait_until(lambda: host.mine)
