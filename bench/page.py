"""What a page costs: kilobytes, and milliseconds from a pick to the screen and from pointing to its preview.

.venv/bin/python bench/page.py

Sizes are those of gzip, as a proxy in front of the server would send them.
"""

from __future__ import annotations

import contextlib
import gzip
import os
import random
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from playwright.sync_api import Browser, sync_playwright  # noqa: E402
from playwright.sync_api import Error as PageError  # noqa: E402
from tests.browser.conftest import QUIET  # noqa: E402
from tests.browser.driver import Person  # noqa: E402
from tests.server.process import Process  # noqa: E402

GAMES = {"pocket": 0, "london": 0, "new_york": 0, "mister_x": 1}
MOVES = 8
LASTED = "name => performance.getEntriesByName(name).map(one => one.duration)"
FIRST_PAINT = (
    "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN"
)


def measured(browser: Browser, url: str, game: str, role: int) -> str:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    files: dict[str, bytes] = {}

    def keep(response: Any) -> None:
        if response.url.split("?")[0].endswith((".js", ".css")):
            with contextlib.suppress(PageError):  # it belonged to the page before
                files[response.url] = response.body()

    one = Person(context.new_page(), url, random.Random(5))
    one.set_up(game, "computer", role=role)
    one.at_the_board()
    address = one.page.url
    one.page.on("response", keep)
    one.page.goto(address)
    one.at_the_board()
    paint = float(one.page.evaluate(FIRST_PAINT))
    for _ in range(MOVES):
        one.wait_until(lambda: one.mine or one.over)
        one.move()
    size = sum(len(gzip.compress(content, 9)) for content in files.values())
    picks, previews = (
        [float(length) for length in one.page.evaluate(LASTED, name)]
        for name in ("pick to screen", "peek to preview")
    )
    context.close()
    return (
        f"{game:10} {size / 1000:6.1f} kB   first paint {paint:5.0f} ms   "
        f"pick to screen, median of {len(picks)}: {statistics.median(picks):5.0f} ms   "
        f"preview, median of {len(previews)}: {statistics.median(previews or [0.0]):5.0f} ms"
    )


def main() -> None:
    program = os.environ.get("GASLIGHT_TEST_CHROMIUM", "/usr/bin/chromium")
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        Process(str(Path(folder) / "gaslight.sqlite"), Path(folder)) as server,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=list(QUIET))
        for game, role in GAMES.items():
            print(measured(browser, server.url, game, role))
        browser.close()


if __name__ == "__main__":
    main()
