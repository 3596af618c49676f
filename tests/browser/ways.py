"""Every way into a game that the home page offers, followed to the rematch, or as far as that way leads."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Error as PageError

from tests.browser.driver import PATIENCE_MS, play_out
from tests.server.test_records import record_text

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable

    from tests.browser.driver import Person

    Arrive = Callable[..., Person]
    Way = Callable[[Arrive, str, random.Random], None]

GAMES = ("pocket", "london", "new_york", "mister_x")
TABS = ("log", "notes", "chat", "rules")
MOST_MOVES = 7
BOARD = "main[data-testid=board]"


def by_home_page(one: Person, game: str, rival: str, options: dict[str, str] | None = None) -> None:
    """From the home page over the form to the table."""
    one.visit("/")
    one.page.click(f"[data-testid={game}-{rival}]")
    start = one.page.locator("[data-testid=start]:not([disabled])")
    start.wait_for()
    for name, value in (options or {}).items():
        one.choose(name, value)
    start.click()
    one.page.wait_for_url(re.compile(r"/t/\w+"))


def computer(arrive: Arrive, game: str, dice: random.Random) -> None:
    one = arrive()
    by_home_page(one, game, "computer")
    one.at_the_board()
    some_moves([one], dice)
    given_up([one], one)
    again([one])


def friend(arrive: Arrive, game: str, dice: random.Random, players: int = 2) -> None:
    people = [arrive() for _ in range(players)]
    host, *guests = people
    by_home_page(host, game, "friend", {"players": str(players)} if players > 2 else None)
    link = host.invite_link()
    for guest in guests:
        guest.join(link)
    for one in people:
        one.at_the_board()
    some_moves(people, dice)
    given_up(people, dice.choice(people))
    again(people)
    some_moves(people, dice)


def three(arrive: Arrive, game: str, dice: random.Random) -> None:
    friend(arrive, game, dice, 3)


def six(arrive: Arrive, game: str, dice: random.Random) -> None:
    friend(arrive, game, dice, 6)


def one_screen(arrive: Arrive, game: str, dice: random.Random) -> None:
    one = arrive()
    by_home_page(one, game, "screen")
    handed = 0
    for _ in range(2 + dice.randrange(MOST_MOVES)):
        handed += uncovered(one)
        if one.over:
            break
        one.move()
    uncovered(one)
    given_up([one], one)
    again([one])
    handed += uncovered(one)
    one.at_the_board()


def uncovered(one: Person) -> int:
    """Whoever is to act takes the screen over; how often that was needed."""
    curtain = one.page.locator("[data-testid=open-curtain]")
    one.wait_until(lambda: curtain.count() > 0 or one.mine or one.over)
    if curtain.count() == 0:
        return 0
    assert one.page.locator("[data-testid=board]").count() == 0
    curtain.click()
    one.wait_until(lambda: one.mine or one.over)
    return 1


def lesson(arrive: Arrive, game: str, dice: random.Random, kind: str = "lesson") -> None:
    """A lesson from the list: its answer shown and played, and the same lesson begun again."""
    one = arrive()
    found = one.page.request.get(f"{one.url}/api/v1/games/{game}/lessons").json()["lessons"]
    name = dice.choice([each["id"] for each in found if each["kind"] == kind])
    one.visit("/")
    one.visit(f"/learn/{game}")
    one.page.click(f"[data-lesson={name}]")
    one.at_the_board()
    for _ in range(2):
        one.wait_until(lambda: one.mine)
        one.page.click("[data-testid=lesson-show]")
        one.wait_until(lambda: one.ready)
        one.confirm()
        one.page.locator("[data-testid=lesson][data-solved=true]").wait_for()
        one.page.click("[data-testid=lesson-again]")
        one.at_the_board()
        one.page.locator("[data-testid=lesson][data-solved=null]").wait_for()


def case(arrive: Arrive, game: str, dice: random.Random) -> None:
    lesson(arrive, game, dice, "case")


def opened_file(arrive: Arrive, game: str, dice: random.Random) -> None:
    """A game file from disk, gone through from its first step, and once more from its start."""
    one = arrive()
    one.visit("/record")
    text = record_text(game, dice.randrange(1000), 60)
    file = {"name": "game.record", "mimeType": "text/plain", "buffer": text.encode()}
    one.page.set_input_files("[data-testid=record-file]", files=file)  # type: ignore[arg-type]
    one.page.locator("[data-testid=scrubber]").wait_for()
    one.at_the_board()
    for _ in range(2):
        if not one.stamp.split("|")[0].endswith(".0"):
            before = one.stamp
            one.press("Home")
            one.wait_for_change(before)
        for _ in range(6):
            before = one.stamp
            one.press("ArrowRight")
            one.wait_for_change(before)


def watching(arrive: Arrive, game: str, dice: random.Random) -> None:
    """Somebody watches a game to its end, and the rematch of whom he watches."""
    one, watcher = arrive(), arrive()
    by_home_page(one, game, "computer")
    one.at_the_board()
    watcher.visit(one.page.url.replace(one.url, "").split("?")[0])
    watcher.at_the_board()
    some_moves([one], dice)
    assert watcher.page.locator(".action-buttons button").count() == 0
    given_up([one], one)
    watcher.page.locator("[data-testid=result]").wait_for()
    again([one])
    watcher.visit(one.page.url.replace(one.url, "").split("?")[0])
    watcher.at_the_board()


MODES: dict[str, Way] = {
    "computer": computer,
    "friend": friend,
    "three": three,
    "six": six,
    "one screen": one_screen,
    "lesson": lesson,
    "case": case,
    "file": opened_file,
    "watching": watching,
}


def games_of(mode: str) -> tuple[str, ...]:
    return ("mister_x",) if mode in ("three", "six") else GAMES


# --- At the table -----------------------------------------------------------------------------


def some_moves(people: list[Person], dice: random.Random) -> None:
    """A few moves, by whoever is to act; fewer where the game ends before."""
    for _ in range(2 + dice.randrange(MOST_MOVES)):
        turns: list[str] = []

        def somebody(turns: list[str] = turns) -> bool:
            turns[:] = [one.turn for one in people]
            return any(turns)

        people[0].wait_until(somebody)
        if "over" in turns:
            return
        people[turns.index("mine")].move()


def given_up(people: list[Person], loser: Person) -> None:
    """The game ends now if it has not yet; everybody is told who won."""
    still = loser.page.locator(f"{BOARD}[data-moving=false]")
    loser.wait_until(lambda: loser.over or still.count() > 0)
    try:
        if not loser.over:
            loser.page.click("[data-testid=resign]", timeout=PATIENCE_MS / 4)
            loser.page.click("[data-testid=resign-sure]", timeout=PATIENCE_MS / 4)
    except PageError:
        # The last move had ended the game, and was on its way.
        loser.wait_until(lambda: loser.over)
    for one in people:
        one.page.locator("[data-testid=result]").wait_for()


def again(people: Iterable[Person]) -> None:
    """Everybody asks for a rematch, and sits at the new table."""
    for one in people:
        before = table_of(one)
        one.page.locator("[data-testid=rematch]").click()
        one.wait_until(lambda one=one, before=before: table_of(one) != before)  # type: ignore[misc]
    for one in people:
        board = one.page.locator(f"{BOARD} svg [data-place], [data-testid=curtain]")
        board.first.wait_for(state="attached")
        assert one.page.locator("[data-testid=guard]").count() == 0


def table_of(one: Person) -> str:
    return one.page.url.split("/t/")[1].split("?")[0].split("#")[0]


def whole_game(people: list[Person], game: str, between: Callable[[], Any] = lambda: None) -> None:
    """Until somebody has won; Mister X chooses mission and start, and then hurries."""
    if game == "mister_x":
        for _ in range(2):
            people[0].wait_until(lambda: people[0].mine or people[0].over)
            if people[0].mine and people[0].page.locator("[data-testid=prompt]").count():
                people[0].move()
        if people[0].page.locator("[data-testid=mission] .mission").count():
            people[0].hurry()
    moves = 0

    def enough() -> bool:
        nonlocal moves
        moves += 1
        if moves % 40 == 0:
            between()
        return False

    play_out(people, lambda one: one.pick(), enough)


def look_round(one: Person) -> None:
    """Every tab of the journal, once."""
    for tab in TABS:
        found = one.page.locator(f"#tab-{tab}")
        if found.count():
            found.click()
            one.page.locator(f".tab-{tab}").wait_for()


def replayed(one: Person) -> None:
    """Back to the start of a finished game and through its first steps."""
    one.page.locator("[data-testid=scrubber]").wait_for()
    tools = one.page.locator(".replay-tools > button")
    for nth in (0, 3, 3, 3, 1, 4):
        tools.nth(nth).click()
