"""Playing together, tried many times over in real browsers, with everything moving as it does by default.

.venv/bin/python bench/together.py runs     each game in each mode, to the rematch: 20 in a row
.venv/bin/python bench/together.py clock    when each region told each event: ten games of each kind
.venv/bin/python bench/together.py keys     40 random games in both languages on desk and phone: no raw key of a text
.venv/bin/python bench/together.py ends     pictures of every end, desk and phone, in web/screenshots/ends

`--count` says how often, `--games` and `--modes` which, `--minutes` after how long no more are begun: what was left
out is printed. Several games are played at once (`--workers`): most of a game is waiting. It needs the built page.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import sys
import tempfile
import time
import traceback
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from playwright.sync_api import Browser, BrowserContext, sync_playwright  # noqa: E402
from tests.browser import driver, probe  # noqa: E402
from tests.browser import ways as modes  # noqa: E402
from tests.browser.conftest import NO_RAW_KEYS, QUIET  # noqa: E402
from tests.browser.driver import Person  # noqa: E402
from tests.browser.endings import ENDS, play_last, seated, short_of  # noqa: E402
from tests.server.process import Process  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.queues import Queue

PICTURES = ROOT / "web" / "screenshots" / "ends"
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
LANGUAGES = {"en": "en-GB", "ru": "ru-RU"}
PATIENCE_MS = 120_000
"""Several browsers on a busy machine: slowness is no fault, and what never comes is."""
NEVER_BLANK = """
(() => {
  let shown = false;
  setInterval(() => {
    const words = document.body === null ? '' : document.body.innerText.trim();
    if (words !== '') shown = true;
    else if (shown) { shown = false; console.error('blank page'); }
  }, 200);
})();
"""


@dataclass(frozen=True)
class Task:
    """One game to be played, by what its line in the table is called."""

    what: str
    row: str
    game: str
    number: int
    extra: str = ""


@dataclass
class Done:
    """What came of a game."""

    task: Task
    problem: str = ""
    told: Any = None
    seconds: float = 0.0


@dataclass
class Table:
    """The people of one game, each with a browser window of his own."""

    browser: Browser
    url: str
    task: Task
    settings: dict[str, Any] = field(default_factory=dict)
    still: bool = False
    people: list[Person] = field(default_factory=list)
    windows: list[BrowserContext] = field(default_factory=list)

    def person(self, **context: Any) -> Person:
        number = len(self.people)
        theme = "light" if (number + self.task.number) % 2 else "dark"
        own = {**DESK, "locale": "en-GB", "color_scheme": theme, **self.settings, **context}
        window = self.browser.new_context(**own)
        window.add_init_script(NO_RAW_KEYS)
        window.add_init_script(NEVER_BLANK)
        seed = 1000 * self.task.number + number
        one = Person(window.new_page(), self.url, random.Random(seed), still=self.still)
        self.people.append(one)
        self.windows.append(window)
        return one

    def close(self) -> None:
        for window in self.windows:
            window.close()

    def faults(self) -> list[str]:
        """What went wrong in any window: errors on the console, other hosts."""
        wrong = [error for one in self.people for error in one.heard.errors]
        hosts = {host for one in self.people for host in one.heard.hosts} - {self.url}
        return wrong + [f"spoke to {host}" for host in hosts]


# --- The four commands ------------------------------------------------------------------------


def play_run(table: Table) -> None:
    modes.MODES[table.task.row](table.person, table.task.game, random.Random(table.task.number))


def play_clock(table: Table) -> probe.Told:
    """A whole game against the computer, in either role, with the probe in the page."""
    game, number = table.task.game, table.task.number
    one = table.person()
    probe.attach(one.page)
    options = {"round_cap": "24"} if game == "mister_x" else None
    one.set_up(game, "computer", role=0 if game == "mister_x" else number % 2, options=options)
    one.at_the_board()
    modes.whole_game([one], game)
    one.page.locator("[data-testid=result]").wait_for()
    return probe.read(one.page)


def play_keys(table: Table) -> None:
    """A whole game at full speed, every tab opened on the way, then its replay."""
    game, number = table.task.game, table.task.number
    table.still = True
    one = table.person()
    options = {"round_cap": "24"} if game == "mister_x" else None
    one.set_up(game, "computer", role=number // 4 % 2, options=options, helping=number % 4)
    one.at_the_board()
    modes.whole_game([one], game, between=lambda: modes.look_round(one))
    one.page.locator("[data-testid=result]").wait_for()
    modes.look_round(one)
    modes.replayed(one)


def play_end(table: Table) -> None:
    """The last move of a game as the page plays it, and both sides of the end as pictures."""
    game, ending = table.task.game, table.task.extra
    short = short_of(game, ending)
    people = [table.person(**DESK), table.person(**PHONE)]
    seated(people, game, short)
    play_last(people[0], short)
    name = f"{game}-{ending}"
    for beat in range(6):
        people[0].page.screenshot(path=PICTURES / f"{name}-{table.task.row}-beat{beat}.png")
        people[0].page.wait_for_timeout(500)
    for one, size in zip(people, ("desk", "phone"), strict=True):
        one.page.locator("[data-testid=result]").wait_for()
        one.page.wait_for_timeout(800)
        one.page.screenshot(path=PICTURES / f"{name}-{size}-{table.task.row}.png")
    people[1].page.locator("[data-testid=result]").scroll_into_view_if_needed()
    people[1].page.screenshot(
        path=PICTURES / f"{name}-phone-{table.task.row}-whole.png", full_page=True
    )


PLAYED: dict[str, Callable[[Table], Any]] = {
    "runs": play_run,
    "clock": play_clock,
    "keys": play_keys,
    "ends": play_end,
}


def tasks(asked: argparse.Namespace) -> list[Task]:
    """Round by round, so that whatever is left out is left out everywhere alike."""
    numbers = range(asked.first, asked.first + asked.count)
    if asked.what == "runs":
        rows = [row for row in modes.MODES if not asked.modes or row in asked.modes]
        pairs = [(row, game) for row in rows for game in modes.games_of(row) if game in asked.games]
        return [Task("runs", row, game, n) for n in numbers for row, game in pairs]
    if asked.what == "ends":
        ends = [(game, ending) for game in asked.games for ending in ENDS[game]]
        return [Task("ends", lang, g, 0, ending) for lang in asked.languages for g, ending in ends]
    return [Task(asked.what, game, game, n) for n in numbers for game in asked.games]


def settings_of(task: Task) -> dict[str, Any]:
    """The window of a game: language and size change from one to the next."""
    if task.what == "ends":
        return {"locale": LANGUAGES[task.row]}
    if task.what == "keys":
        size = PHONE if task.number // 2 % 2 else DESK
        return {**size, "locale": LANGUAGES["ru" if task.number % 2 else "en"]}
    return {}


# --- Playing several at once ------------------------------------------------------------------


def work(url: str, asked: Queue[Task | None], done: Queue[Done]) -> None:
    """One process with a browser, playing game after game."""
    program = os.environ.get("GASLIGHT_TEST_CHROMIUM", "/usr/bin/chromium")
    driver.PATIENCE_MS = PATIENCE_MS
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(QUIET))
        while (task := asked.get()) is not None:
            done.put(played(browser, url, task))
        browser.close()


def played(browser: Browser, url: str, task: Task) -> Done:
    table = Table(browser, url, task, settings_of(task))
    began = time.monotonic()
    told, problem = None, ""
    try:
        told = PLAYED[task.what](table)
    except Exception:  # noqa: BLE001 - whatever goes wrong in a game is its result
        problem = traceback.format_exc(limit=-4)
        for number, one in enumerate(table.people):
            one.page.screenshot(
                path=PICTURES / f"wrong-{task.row}-{task.game}-{task.number}-{number}.png"
            )
    faults = table.faults()
    table.close()
    if faults:
        problem = "\n".join([problem, *faults])
    return Done(task, problem.strip(), told, time.monotonic() - began)


def all_played(url: str, asked: argparse.Namespace) -> list[Done]:
    """What came of the games, in the order in which they ended."""
    several = multiprocessing.get_context("spawn")
    waiting: Queue[Task | None] = several.Queue()
    done: Queue[Done] = several.Queue()
    workers = [
        several.Process(target=work, args=(url, waiting, done)) for _ in range(asked.workers)
    ]
    for worker in workers:
        worker.start()
    left = tasks(asked)
    ends_at = time.monotonic() + 60 * asked.minutes
    results: list[Done] = []
    under_way = 0
    while left or under_way:
        while left and under_way < asked.workers and time.monotonic() < ends_at:
            waiting.put(left.pop(0))
            under_way += 1
        if under_way == 0:
            break
        one = done.get()
        under_way -= 1
        results.append(one)
        row = f"{one.task.row} {one.task.game} {one.task.number} {one.task.extra}".strip()
        print(f"{'WRONG' if one.problem else 'ok':<6}{row}, {one.seconds:.0f} s", flush=True)
        if one.problem:
            print(one.problem, flush=True)
    for _ in workers:
        waiting.put(None)
    for worker in workers:
        worker.join(30)
        worker.terminate()
    if left:
        print(f"not begun within {asked.minutes:g} minutes: {len(left)}")
    return results


# --- Telling what came of it ------------------------------------------------------------------


def told_runs(results: list[Done]) -> None:
    print(f"{'mode':<12}" + "".join(f"{game:>16}" for game in modes.GAMES))
    for row in modes.MODES:
        cells = []
        for game in modes.GAMES:
            mine = [one for one in results if (one.task.row, one.task.game) == (row, game)]
            good = sum(not one.problem for one in mine)
            cells.append(f"{good} of {len(mine)}" if mine else "-")
        if any(cell != "-" for cell in cells):
            print(f"{row:<12}" + "".join(f"{cell:>16}" for cell in cells))


def told_clock(results: list[Done]) -> None:
    rows = {
        f"{one.task.game} {one.task.number + 1}": one.told
        for one in sorted(results, key=lambda one: (one.task.game, one.task.number))
        if one.told is not None
    }
    print(probe.table(rows))
    furthest = {
        game: probe.worst([t for n, t in rows.items() if n.split()[0] == game])
        for game in modes.GAMES
    }
    print(
        "\nthe worst of each kind\n"
        + probe.table({g: t for g, t in furthest.items() if t is not None})
    )


def main() -> None:
    reading = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    reading.add_argument("what", choices=sorted(PLAYED))
    reading.add_argument(
        "--count", type=int, default=None, help="how often each (20, or 10 games of each kind)"
    )
    reading.add_argument(
        "--first", type=int, default=0, help="number of the first: to go on where one stopped"
    )
    reading.add_argument("--games", nargs="+", choices=modes.GAMES, default=list(modes.GAMES))
    reading.add_argument("--modes", nargs="+", choices=sorted(modes.MODES), default=[])
    reading.add_argument(
        "--languages", nargs="+", choices=sorted(LANGUAGES), default=list(LANGUAGES)
    )
    reading.add_argument("--minutes", type=float, default=60.0)
    reading.add_argument("--workers", type=int, default=4)
    asked = reading.parse_args()
    if asked.count is None:
        asked.count = 20 if asked.what == "runs" else 10
    PICTURES.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    with (
        tempfile.TemporaryDirectory() as folder,
        Process(str(Path(folder) / "gaslight.sqlite"), Path(folder)) as server,
    ):
        results = all_played(server.url, asked)
    if asked.what == "runs":
        told_runs(results)
    if asked.what == "clock":
        told_clock(results)
    wrong = sum(bool(one.problem) for one in results)
    print(f"\n{len(results)} games in {time.monotonic() - began:.0f} s, {wrong} with a fault")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
