"""Whole games of all four, by every way of entering a move."""

from __future__ import annotations

import pytest
from playwright.sync_api import Error as PageError

from tests.browser.conftest import PHONE, NewPerson
from tests.browser.driver import Person, play_out

pytestmark = [pytest.mark.browser, pytest.mark.fast]

GAMES = ("pocket", "london", "new_york", "mister_x")
SHORT: dict[str, dict[str, str]] = {"mister_x": {"round_cap": "24", "map": "europe"}}
"""The map with long lines: games are short, and the team has its special actions often."""
"""Mister X may travel for sixty rounds; the shortest limit tells as much."""

SHOWN = {
    "pocket": {"detective_moved", "area_rotated", "areas_exchanged", "alibi_taken"},
    "london": {
        *("lantern_aimed", "lamp_moved", "cordon_moved", "cover_moved"),
        *("called", "led", "swapped", "alibi_drawn", "moved"),
    },
    "new_york": {
        *("tile_laid", "turned_to_park", "investigation_moved", "steamer_moved"),
        *("led", "swapped", "moved"),
    },
    "mister_x": {"travelled", "detective_moved", "discarded"},
}
"""What must have happened in a whole game by clicks: each power, each token."""

MOST_GAMES = 6
"""Chance may leave a power without use in one game, and now and then in three; hardly in six."""

MOST_CLICKS = {
    "london": {
        **dict.fromkeys(["card:stealthy", "card:holmes"], 3),
        # Whoever changes places with Watson turns his lantern, too.
        **dict.fromkeys(["card:watson", "card:gull"], 4),
        **dict.fromkeys(["card:smith", "card:lestrade", "card:bert"], 5),
    },
    "new_york": {
        **dict.fromkeys(["card:beach", "card:cloud_rider", "card:latimer", "card:grant"], 5),
        **dict.fromkeys(["card:callahan"], 7),
        **dict.fromkeys(["card:smith", "card:tumblety"], 6),
        "card:eastman": 5,
    },
    "pocket": {
        **dict.fromkeys(["token:holmes", "token:watson", "token:toby", "token:joker"], 3),
        **dict.fromkeys(["token:rotation", "token:exchange"], 4),
        "token:alibi": 2,
    },
    "mister_x": {},
}
"""Clicks of a move with Confirm; in New York a visit to the Informant adds one."""

POWERS = {
    "pocket": {"move", "joker", "rotate", "exchange", "alibi"},
    "london": {"card", "move", "aim", "lamp", "cordon", "cover", "call", "lead", "swap"},
    "new_york": {"card", "move", "build", "park", "lift", "cover", "lead", "swap", "sail"},
    "mister_x": {"travel", "move", "discard", "double", "secret"},
}


def friends(person: NewPerson, game: str, **context: object) -> list[Person]:
    """Two people at one table, by an invite link."""
    people = [person(1, **context), person(2, **context)]
    sit_down(people, game)
    return people


def sit_down(people: list[Person], game: str) -> None:
    host, guest = people
    host.set_up(game, "friend", options=SHORT.get(game))
    guest.join(host.invite_link())
    for one in people:
        one.way = {}
        one.at_the_board()


def soon_over(people: list[Person], game: str) -> None:
    """Mister X chooses mission and start, and then hurries; the list alone plays his long game."""
    if game != "mister_x":
        return
    for _ in range(2):
        people[0].wait_until(lambda: people[0].mine)
        people[0].move()
    people[0].hurry()


@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_by_clicks(person: NewPerson, game: str) -> None:
    people = friends(person, game)
    for _ in range(MOST_GAMES):
        soon_over(people, game)
        assert play_out(people, lambda one: one.pick()) >= 4
        for one in people:
            assert one.page.locator("[data-testid=result]").count() == 1
        if not unused(game, people):
            break
        sit_down(people, game)
    for path in [path for one in people for path in one.moves if path]:
        assert len(path) + 1 <= MOST_CLICKS[game].get(path[0], 99), path
    assert unused(game, people) == set()


def unused(game: str, people: list[Person]) -> set[str]:
    """What has never happened in the games that people saw, each from his seat."""
    happened = [event for one in people for event in one.heard.happened]
    kinds = {str(event["kind"]) for event in happened}
    wanted = set(SHOWN[game])

    def all_of(kind: str, fact: str) -> set[str]:
        return {str(event["facts"].get(fact)) for event in happened if event["kind"] == kind}

    if game in ("london", "new_york") and len(all_of("card_chosen", "character")) < 8:
        wanted.add("a character")
    if game == "new_york" and len(all_of("tile_laid", "tile")) < 3:
        wanted.add("a tile")
    if game == "pocket":
        if all_of("detective_moved", "detective") != {"holmes", "watson", "toby"}:
            wanted.add("a detective")
        if not kinds & {"joker_played", "joker_declined"}:
            wanted.add("the joker")
    return wanted - kinds


def test_three_browsers_and_every_special_action(person: NewPerson) -> None:
    """Mister X against two players who share the detectives: both his special actions and both of theirs."""
    people = [person(1), person(2), person(3)]
    mister_x, first, second = people
    special = {"double_move", "secret_trip", "discarded", "investigated", "operation_moved"}
    heard: set[str] = set()
    for _ in range(3):
        options = {"players": "3", "round_cap": "40", "map": "europe"}
        mister_x.set_up("mister_x", "friend", options=options)
        link = mister_x.invite_link()
        first.join(link, seat=1)
        second.join(link, seat=2)
        for one in people:
            one.way = {}
            one.at_the_board()
        first.patient = True
        play_out(people, lambda one: one.pick(), enough=lambda: special <= second.heard.kinds)
        heard |= second.heard.kinds
        if special <= heard:
            break
    assert special <= heard
    if not mister_x.over:
        mister_x.hurry()
    play_out(people, lambda one: one.pick())
    for one in people:
        assert one.page.locator("[data-testid=result]").count() == 1
    assert {"proposed", "agreed", "given"} <= heard


@pytest.mark.parametrize("game", GAMES)
def test_from_the_text_list_only(person: NewPerson, game: str) -> None:
    people = friends(person, game)
    for one in people:
        one.page.click("[data-testid=choices-switch]")

    def shown() -> bool:
        special = people[1].heard.kinds & {"investigated", "operation_moved"}
        return (
            game == "mister_x"
            and bool(special)
            and POWERS[game] <= people[0].kinds | people[1].kinds
        )

    play_out(people, lambda one: one.pick_from_list(), enough=shown)
    if game == "mister_x" and not people[0].over:
        people[0].hurry()
        play_out(people, lambda one: one.pick_from_list())
    assert POWERS[game] <= people[0].kinds | people[1].kinds
    if game == "mister_x":
        assert people[1].heard.kinds & {"investigated", "operation_moved"}


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_by_touch(person: NewPerson, game: str) -> None:
    people = friends(person, game, viewport=PHONE, has_touch=True, is_mobile=True)
    soon_over(people, game)

    def touch(one: Person) -> None:
        def tap(x: float, y: float) -> None:
            # The first tap shows the target, the second takes it.
            before = one.stamp
            one.page.touchscreen.tap(x, y)
            one.page.wait_for_timeout(60)
            if one.stamp == before:
                one.page.touchscreen.tap(x, y)

        one.pick(tap)

    play_out(people, touch)


@pytest.mark.parametrize("game", GAMES)
def test_by_keyboard_only(person: NewPerson, game: str) -> None:
    people = friends(person, game)
    soon_over(people, game)
    for one in people:
        one.page.mouse.move(0, 0)
    play_out(people, keyboard)


def keyboard(one: Person) -> None:
    """Cards by their numbers, the board by N and Enter, buttons by Tab and Enter."""
    things = one.clickable()
    board = [thing for thing in things if thing["where"] == "board"]
    cards = [thing for thing in things if thing["where"] == "bar"]
    stamp = one.stamp
    if cards and (not board or one.dice.random() < 0.5):
        thing = one.dice.choice(one.wanted([card["thing"] for card in cards]))
        button = one.page.locator(f'.action-cards [data-choice="{thing}"]:not([disabled])').first
        try:
            button.focus(timeout=2000)
        except PageError:
            # The pick before this one took effect late; look again.
            return
        one.press("Enter")
    else:
        one.page.locator('[data-testid=board] svg [data-place][tabindex="0"]').first.focus()
        wanted = one.by_haste(one.wanted([thing["thing"] for thing in board]))[0]
        for _ in range(len(board) if one.way else one.dice.randrange(1, 6)):
            one.press("n")
            if one.way and one.page.locator(f'[data-choice="{wanted}"]:focus').count():
                break
        one.press("Enter")
    one.page.wait_for_timeout(50)
    if one.stamp == stamp:
        menu = one.page.locator(
            "[data-testid=board] .picker button, [data-testid=board] [data-choice]:focus"
        )
        if menu.count():
            try:
                menu.first.focus(timeout=1000)
            except PageError:
                # The first Enter has taken effect meanwhile.
                return
            one.press("Enter")
            one.page.wait_for_timeout(50)


@pytest.mark.parametrize("game", GAMES)
def test_at_one_screen(person: NewPerson, game: str) -> None:
    one = person(3)
    one.set_up(game, "screen", options=SHORT.get(game))
    chosen = 0
    curtains = 0
    for _ in range(4000):
        if one.over:
            break
        curtain = one.page.locator("[data-testid=open-curtain]")
        if curtain.count():
            assert one.page.locator("[data-testid=board]").count() == 0
            curtains += 1
            curtain.click()
        elif one.mine:
            one.move()
            chosen += 1
            if game == "mister_x" and chosen == 2:
                one.hurry()
        else:
            one.page.wait_for_timeout(15)
    assert one.over
    assert curtains >= 2


@pytest.mark.parametrize("game", GAMES)
def test_against_the_computer(person: NewPerson, game: str) -> None:
    one = person(4)
    # Mister X ends his own game soon, by reaching his goal; Jack is played in the other three.
    one.set_up(game, "computer", role=0 if game == "mister_x" else 1, options=SHORT.get(game))
    one.at_the_board()
    soon_over([one], game)
    play_out([one], lambda me: me.pick())
    assert one.page.locator("[data-testid=result]").count() == 1
