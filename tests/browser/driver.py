"""One person at one page: reads it as a person does, and plays by mouse, keys, touch or the text list."""

from __future__ import annotations

import json
import random
import re
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Error as PageError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from playwright.sync_api import Page, WebSocket

STILL = "motion=none"
PATIENCE_MS = 30_000
MOST_STEPS = 4000

CLICKABLE = """() => {
  const found = [];
  const board = document.querySelector('[data-testid=board]');
  for (const element of document.querySelectorAll('.action-cards [data-choice]')) {
    if (!element.disabled) found.push({where: 'bar', thing: element.dataset.choice});
  }
  const seen = new Set();
  for (const element of board.querySelectorAll('svg [data-choice]')) {
    const thing = element.getAttribute('data-choice');
    if (seen.has(thing)) continue;
    seen.add(thing);
    const place = element.getAttribute('data-place');
    const name = board.querySelector(`path[data-place="${place}"]`)?.getAttribute('aria-label');
    found.push({where: 'board', thing, final: /Accuse|Leave|Обвинить|Скрыться/.test(name ?? '')});
  }
  return found;
}"""

SPOT = """([thing]) => {
  const named = `[data-choice="${CSS.escape(thing)}"]`;
  const placeOf = (element) => element.closest('[data-place]')?.getAttribute('data-place');
  const hits = (x, y, element) => {
    const top = document.elementFromPoint(x, y);
    if (top === null) return false;
    if (element.contains(top) || top.closest(named) !== null) return true;
    return placeOf(element) !== undefined && placeOf(top) === placeOf(element);
  };
  const parts = [[.5, .5], [.5, .25], [.25, .5], [.75, .5], [.5, .78], [.3, .3], [.7, .7], [.7, .3], [.3, .7]];
  for (const element of document.querySelectorAll(`.action-cards ${named}, [data-testid=board] svg ${named}`)) {
    if (element.disabled) continue;
    element.scrollIntoView({block: 'nearest', inline: 'nearest'});
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    for (const [fx, fy] of parts) {
      const [x, y] = [box.x + fx * box.width, box.y + fy * box.height];
      if (x >= 0 && y >= 0 && x < innerWidth && y < innerHeight && hits(x, y, element)) return {x, y};
    }
  }
  return null;
}"""

IDLE = """() => [...document.querySelectorAll('.action-buttons button:disabled')].map(one => one.dataset.testid)"""


TURN = """() => document.querySelector('[data-testid=replay]') !== null ? 'over'
  : document.querySelector('[data-testid=prompt][data-mine=true]') !== null ? 'mine' : ''"""
LOOK_MS = 40
"""How often a person looks again at what he waits for: each look costs a page some work."""


@dataclass
class Heard:
    """Everything that reached a page, and everything that went wrong in it."""

    frames: list[str] = field(default_factory=list)
    sent: list[str] = field(default_factory=list)
    bodies: list[str] = field(default_factory=list)
    hosts: set[str] = field(default_factory=set)
    errors: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "\n".join([*self.frames, *self.bodies])

    happened: list[dict[str, Any]] = field(default_factory=list)
    """The events that the socket told of."""

    def take(self, frame: str) -> None:
        self.frames.append(frame)
        if '"type":"events"' in frame:
            self.happened += json.loads(frame)["events"]

    @property
    def kinds(self) -> set[str]:
        """The kinds of what happened."""
        return {str(event["kind"]) for event in self.happened}


def listen(page: Page) -> Heard:
    """Keep what a page receives."""
    heard = Heard()

    def socket(line: WebSocket) -> None:
        line.on("framereceived", lambda data: heard.take(str(data)))
        line.on("framesent", lambda data: heard.sent.append(str(data)))

    def answered(response: Any) -> None:
        heard.hosts.add(re.sub(r"^(\w+://[^/]+).*", r"\1", response.url))
        if "/api/" in response.url:
            try:
                heard.bodies.append(response.text())
            except PageError:
                return

    page.on("websocket", socket)
    page.on("response", answered)
    page.on("pageerror", lambda error: heard.errors.append(f"{error} {error.stack}"))
    page.on(
        "console",
        lambda line: heard.errors.append(line.text) if line.type in {"error", "warning"} else None,
    )
    return heard


ENDS = ("hex:", "exit:", "manhole:", "port:", "supply:")
"""Where things go; a click there brings what goes there where that is clear, or whatever is nearest."""


class Person:
    """A player with a page of his own."""

    def __init__(self, page: Page, url: str, dice: random.Random, *, still: bool = False) -> None:
        self.page = page
        self.url = url
        self.home = url
        """The only host that the page may talk to."""
        self.dice = dice
        self.still = still
        """Without animations, which is no way people play but a quick way to the end of a game."""
        self.heard = listen(page)
        self.kinds: set[str] = set()
        """The kinds of choices played so far."""
        self.tried: set[str] = set()
        """The things clicked so far; those of a new sort come first, so that each power is used."""
        self.moves: list[list[str]] = [[]]
        """The things clicked for each move; the last one is not confirmed yet."""
        self.patient = False
        """Plans all his detectives before he confirms."""
        self.brief = False
        """Names the end of a thing rather than its beginning: where it goes, which says what goes."""
        self.options: dict[str, str] = {}
        """The options that were chosen for the table set up last."""
        self.way: dict[str, int] = {}
        """For Mister X in a hurry: how far each city is from the nearest goal of any mission."""
        page.set_default_timeout(PATIENCE_MS)

    def hurry(self) -> None:
        """Let Mister X travel straight to a goal, so that his game ends soon."""
        asked = self.page.request.get(
            f"{self.url}/api/v1/games/mister_x/board", params={"map": "continent", **self.options}
        )
        board = asked.json()["board"]
        near = {str(city["number"]): list(city["neighbours"]) for city in board["cities"]}
        colour = self.page.locator("[data-testid=mission] .mission").get_attribute("class") or ""
        goals = [
            str(city)
            for mission in board["missions"]
            if mission["colour"] in colour
            for city in mission["destinations"]
        ]
        self.way = dict.fromkeys(goals, 0)
        for city in goals:
            for next_city in near[city]:
                if next_city not in self.way:
                    self.way[next_city] = self.way[city] + 1
                    goals.append(next_city)

    def by_haste(self, things: list[str]) -> list[str]:
        """Cities near a goal first."""
        return sorted(things, key=lambda thing: self.way.get(thing.removeprefix("city:"), 0))

    # --- Going places ---------------------------------------------------------------------

    def visit(self, address: str) -> None:
        """Open an address of the page."""
        path, hash_, fragment = address.partition("#")
        fast = ("&" if "?" in path else "?") + STILL if self.still else ""
        joined = path + fast + hash_ + fragment
        self.page.goto(self.url + joined if joined.startswith("/") else joined)

    def set_up(
        self,
        game: str,
        rival: str,
        role: int = 0,
        options: dict[str, str] | None = None,
        *,
        checks: Sequence[str] = (),
        helping: int | None = None,
    ) -> str:
        """Set up a table by the form: options and boxes to check by their names; the table's id."""
        self.options = options or {}
        self.visit(f"/new/{game}?with={rival}")
        start = self.page.locator("[data-testid=start]:not([disabled])")
        start.wait_for()
        if rival != "screen":
            self.page.check(f"input[name=role][value='{role}']", force=True)
        if rival == "computer":
            self.page.check("input[name=level][value='1']", force=True)
        if helping is not None:
            self.page.check(f"input[name=help][value='{helping}']", force=True)
        if options or checks:
            self.page.click("summary")
            for name, value in (options or {}).items():
                self.choose(name, value)
            for name in checks:
                self.page.check(f"input[name={name}]")
            start.wait_for()
        start.click()
        self.page.wait_for_url(re.compile(r"/t/\w+"))
        return self.page.url.split("/t/")[1].split("?")[0].split("#")[0]

    def choose(self, name: str, value: str) -> None:
        """Set a field of a form: some are lists, some are buttons side by side."""
        field = self.page.locator(f"select[name={name}], input[name={name}][value='{value}']")
        field.wait_for(state="attached")
        if field.evaluate("one => one.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.check(force=True)

    def invite_link(self) -> str:
        """The link that the set-up shows for the rival."""
        return str(self.page.locator("[data-testid=invite-link]").input_value())

    def join(self, link: str, seat: int | None = None) -> None:
        """Open an invite link and take a seat."""
        self.visit(link)
        self.page.locator("[data-testid=join-seat]").wait_for()
        if seat is not None:
            self.page.check(f"input[name=seat][value='{seat}']", force=True)
        self.page.click("[data-testid=join-seat]")

    def at_the_board(self) -> None:
        """Wait until the game is drawn."""
        self.page.locator("main[data-testid=board] svg [data-place]").first.wait_for(
            state="attached"
        )

    # --- Reading --------------------------------------------------------------------------

    @property
    def turn(self) -> str:
        """Whether the game is "over" here or this person is to act, "mine"; "" while he waits."""
        return str(self.page.evaluate(TURN))

    @property
    def over(self) -> bool:
        return self.turn == "over"

    @property
    def mine(self) -> bool:
        """Whether this person is to act."""
        return self.turn == "mine"

    @property
    def ready(self) -> bool:
        """Whether the move is whole; what Confirm would only leave out is played first."""
        if self.page.locator(".other-things :is([data-choice=skip], [data-choice=done])").count():
            return False
        return self.page.locator("[data-testid=confirm]:not([disabled])").count() > 0

    @property
    def can_add(self) -> bool:
        """Whether another detective may be planned before Confirm."""
        planned = "|detective:" in self.stamp
        if self.page.locator(".complaint").count():
            return False
        return planned and any(one["thing"].startswith("city:") for one in self.clickable())

    @property
    def stamp(self) -> str:
        """Changes with every pick and every click."""
        stamp = self.page.evaluate(
            "() => { const b = document.querySelector('[data-testid=board]');"
            " return b === null ? 'none' : `${b.dataset.state}|${b.dataset.clicks}` }"
        )
        return str(stamp)

    def clickable(self) -> list[dict[str, Any]]:
        """What may be picked now on board, cards and buttons."""
        things: list[dict[str, Any]] = self.page.evaluate(CLICKABLE)
        return things

    def wait_for_change(self, stamp: str) -> None:
        self.page.wait_for_function(
            "s => { const b = document.querySelector('[data-testid=board]');"
            " return b === null || `${b.dataset.state}|${b.dataset.clicks}` !== s }",
            arg=stamp,
        )

    def wait_until(self, what: Callable[[], bool]) -> None:
        for _ in range(PATIENCE_MS // LOOK_MS):
            if what():
                return
            self.page.wait_for_timeout(LOOK_MS)
        raise TimeoutError(f"waited in vain at {self.page.url}: {self.prompt}")

    @property
    def prompt(self) -> str:
        found = self.page.locator("[data-testid=prompt]")
        return str(found.first.inner_text()) if found.count() else "no prompt"

    # --- Playing --------------------------------------------------------------------------

    def confirm(self) -> None:
        """Press Confirm, and answer the question that a move which ends the game asks."""
        stamp = self.stamp
        try:
            self.page.click("[data-testid=confirm]", timeout=15_000)
        except PageError:
            # A partner moved at that moment, and the draft was not possible any more.
            if self.ready:
                raise
            return
        self.moves.append([])
        self.answer_question()
        self.wait_for_change(stamp)

    def answer_question(self) -> None:
        yes = self.page.locator("[data-testid=question-yes]")
        if yes.count():
            yes.click()

    def wanted(self, things: list[str]) -> list[str]:
        """No accusation and no leaving while there is something else: games should last."""
        calm = [thing for thing in things if not thing.startswith(("accuse:", "exit:"))]
        begun = not self.stamp.endswith("|") or "undo" not in self.page.evaluate(IDLE)
        # Once something was chosen, go on with it instead of choosing another card.
        further = [thing for thing in calm if not thing.startswith(("token:", "card:"))]
        # A detective is chosen by itself; his city is what is asked for.
        cities = [thing for thing in further if thing.startswith("city:")]
        # A cordon goes to an exit; nothing else is offered then.
        exits = [thing for thing in things if thing.startswith("exit:")]
        # Whoever is brief walks first: then a click where something is to go brings it there.
        ends = [thing for thing in further if self.brief and thing.startswith(ENDS)]
        walks = [thing for thing in ends if thing.startswith("hex:")]
        return (walks or ends or cities or further or exits if begun else []) or calm or things

    def new_first(self, things: list[str]) -> list[str]:
        """What was never tried before comes first, so that a game shows all its powers."""
        sorts = {thing.split(":")[0] for thing in self.tried}

        def known(thing: str) -> int:
            if thing.startswith("special:"):
                begin = thing.split("-", maxsplit=1)[0]
                return (
                    2 if thing == "special:none" else any(t.startswith(begin) for t in self.tried)
                )
            return int(thing.split(":", maxsplit=1)[0] in sorts)

        return sorted(things, key=known)

    def pick(self, tap: Callable[[float, float], None] | None = None) -> None:
        """Pick something that is offered on the screen, by mouse or by finger."""
        stamp = self.stamp
        offered = self.clickable()
        if not offered:
            # Several moves were confirmed together: the choices of the next one are on their way.
            self.wait_until(lambda: not self.mine or self.ready or self.clickable() != [])
            return
        # No accusation while there is something else: games should last.
        calm = [one["thing"] for one in offered if not one.get("final")]
        open_things = calm or [one["thing"] for one in offered]
        self.dice.shuffle(open_things)
        if "done" in open_things and "done" in self.tried and self.dice.random() < 0.6:
            open_things = ["done"]
        clicked = False
        for thing in self.by_haste(self.new_first(self.wanted(open_things))):
            spot = self.page.evaluate(SPOT, [thing])
            if spot is None:
                continue
            clicked = True
            if tap is None:
                self.page.mouse.click(spot["x"], spot["y"])
            else:
                tap(spot["x"], spot["y"])
            try:
                self.page.wait_for_function(
                    "s => { const b = document.querySelector('[data-testid=board]');"
                    " return b === null || `${b.dataset.state}|${b.dataset.clicks}` !== s"
                    " || document.querySelector('.complaint') !== null }",
                    arg=stamp,
                    timeout=PATIENCE_MS,
                )
            except PageError:
                continue
            self.tried.add(thing)
            self.moves[-1].append(thing)
            return
        if not clicked and self.stamp != stamp:
            # What was offered has gone meanwhile; a person would look again.
            return
        last = [frame[:120] for frame in self.heard.frames[-4:]] + self.heard.sent[-5:]
        raise AssertionError(
            f"no click had an effect: {open_things[:8]} at {self.stamp}: {self.prompt}; {last}"
        )

    def pick_from_list(self) -> None:
        """Pick a line of the text list."""
        stamp = self.stamp
        lines = self.page.locator("[data-testid=choices-list] button")
        kinds: list[str] = lines.evaluate_all("all => all.map(one => one.dataset.kind)")
        calm = [n for n, kind in enumerate(kinds) if kind not in {"accuse", "escape"}]
        fresh = [n for n in calm if kinds[n] not in self.kinds]
        if "special" in kinds:
            names = lines.all_inner_texts()
            fresh = [n for n in calm if names[n].startswith(("Investigate", "Operation"))]
        number = self.dice.choice(fresh or calm or list(range(len(kinds))))
        if self.way and "travel" in kinds:
            cities = [re.findall(r"\d+", name) for name in lines.all_inner_texts()]
            far = [min((self.way.get(city, 99) for city in found), default=99) for found in cities]
            number = far.index(min(far))
        self.kinds.add(kinds[number])
        try:
            lines.nth(number).click(timeout=3000)
        except PageError:
            # The list was made anew under the mouse; a person would look again.
            return
        self.wait_for_change(stamp)

    def move(self, pick: Callable[[], None] | None = None) -> None:
        """One whole move: pick until it is complete, then confirm."""
        for _ in range(MOST_STEPS):
            if not self.mine:
                return
            if self.ready and not (self.patient and self.can_add):
                self.confirm()
                return
            (pick or self.pick)()
        raise AssertionError("a move without end")

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)


def play_out(
    people: list[Person],
    pick: Callable[[Person], None],
    enough: Callable[[], bool] = lambda: False,
) -> int:
    """Let people play, each when he is to act, until the game is over or it is enough; how many moves that took."""
    moves = 0
    for _ in range(MOST_STEPS * 10):
        turns = [person.turn for person in people]
        if all(turn == "over" for turn in turns) or enough():
            return moves
        if "mine" in turns:
            person = people[turns.index("mine")]
            person.move(partial(pick, person))
            moves += 1
        else:
            people[0].page.wait_for_timeout(LOOK_MS)
    raise AssertionError("a game without end")
