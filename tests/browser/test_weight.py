"""What a game's page weighs: every script and style it fetches until somebody has pointed at things and moved."""

from __future__ import annotations

import gzip
from typing import Any

import pytest

from tests.browser.conftest import NewPerson
from tests.browser.driver import Person

pytestmark = [pytest.mark.browser, pytest.mark.fast]

GAMES = ("london", "new_york", "pocket", "mister_x")
MOST = 100_000
"""Bytes of scripts and styles of one page, packed as a proxy in front of the server packs them."""


def pointed_at_pieces(one: Person) -> None:
    """The pointer rests on a few pieces, on a card, and on something that may be clicked."""
    for thing in ("svg [data-piece]", "[data-card]", ".board-region [data-choice]"):
        found = one.page.locator(f"main[data-testid=board] {thing}")
        for nth in range(min(3, found.count())):
            box = found.nth(nth).bounding_box()
            if box is not None:
                one.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
                one.page.wait_for_timeout(120)


@pytest.mark.parametrize("language", ["en-GB", "ru-RU"])
@pytest.mark.parametrize("game", GAMES)
def test_a_games_page_is_light(person: NewPerson, game: str, language: str) -> None:
    one = person(5, locale=language)
    one.set_up(game, "computer", role=1 if game == "mister_x" else 0)
    one.at_the_board()
    address = one.page.url
    files: dict[str, int] = {}

    def keep(response: Any) -> None:
        name = response.url.split("?")[0].rsplit("/", 1)[-1]
        if name.endswith((".js", ".css")):
            files[name] = len(gzip.compress(response.body(), 9))

    one.page.on("response", keep)
    one.page.goto(address)
    one.at_the_board()
    one.wait_until(lambda: one.mine)
    pointed_at_pieces(one)
    one.move()
    one.wait_until(lambda: one.mine or one.over)
    assert not one.over, "the replay of a finished game is fetched beside"
    weight = sum(files.values())
    print(f"{game} {language}: {weight / 1000:.1f} kB in {len(files)} files")
    heaviest = sorted(files.items(), key=lambda file: -file[1])
    assert weight < MOST, f"{weight} bytes: {heaviest}"
    assert len(files) > 5, f"these cannot be all: {files}"
