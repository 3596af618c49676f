"""Strangers meet: open tables, and rivals found by Play now, in browsers of their own."""

from __future__ import annotations

import os
import re
import secrets
import time
from pathlib import Path

import pytest

from tests.browser.conftest import PHONE, NewPerson
from tests.browser.driver import Person, play_out
from tests.server.process import Process

pytestmark = [pytest.mark.browser, pytest.mark.fast]

BROWSERS = int(os.environ.get("GASLIGHT_TEST_BROWSERS", "2"))
"""How many look for a rival at once: an even number."""


def play_now(one: Person, game: str = "pocket") -> None:
    """Press Play now on the home page."""
    one.visit("/")
    one.page.locator("[data-testid=play-now]").wait_for()
    one.page.select_option("select[name=now-game]", game)
    one.page.click("[data-testid=play-now]")


def table_of(one: Person) -> str:
    one.page.wait_for_url(re.compile(r"/t/"))
    return one.page.url.partition("/t/")[2].partition("?")[0]


def give_up(one: Person) -> None:
    one.page.click("[data-testid=resign]")
    one.page.click("[data-testid=resign-sure]")


def test_everybody_finds_a_rival_plays_and_sees_the_game_among_his_own(person: NewPerson) -> None:
    find_rivals_and_play([person(seed) for seed in range(BROWSERS)])


@pytest.mark.postgres
def test_browsers_of_two_servers_find_each_other(person: NewPerson, tmp_path: Path) -> None:
    """Everybody's rival may be at the other server, and most are."""
    store = f"{os.environ['GASLIGHT_TEST_POSTGRES']}?schema=lobby_{secrets.token_hex(6)}"
    with Process(store, tmp_path) as here, Process(store, tmp_path) as there:
        people = [person(seed) for seed in range(BROWSERS)]
        for n, one in enumerate(people):
            one.url = one.home = (here, there)[n % 2].url
        find_rivals_and_play(people)
        for one in people:
            one.page.goto("about:blank")  # before its server goes


def find_rivals_and_play(people: list[Person]) -> None:
    """All look at once; one pair plays to the end, of the others one gives up; all see how it ended."""
    for one in people:
        play_now(one)
    tables: dict[str, list[Person]] = {}
    for one in people:
        tables.setdefault(table_of(one), []).append(one)
    assert len(tables) == len(people) // 2
    for n, pair in enumerate(tables.values()):
        assert len(pair) == 2
        for one in pair:
            one.at_the_board()
        if n == 0:
            play_out(pair, lambda one: one.pick())
        else:
            give_up(pair[0])
    for one in people:
        one.page.locator("[data-testid=result]").wait_for()
        one.visit("/")
        row = one.page.locator("[data-testid=my-games] li").first
        row.wait_for()
        assert re.search(r"won|lost", row.inner_text())


def test_a_stranger_sits_down_at_an_open_table(person: NewPerson) -> None:
    host, stranger = person(1), person(2, viewport=PHONE, has_touch=True, is_mobile=True)
    stranger.visit("/tables")
    stranger.page.locator("[data-testid=no-tables]").wait_for()
    host.set_up("london", "friend", role=1, checks=())
    host.page.locator("[data-testid=offer]").click()
    row = stranger.page.locator("[data-testid=open-tables] li")
    row.wait_for()
    assert "Detective" in row.inner_text()
    # What does not fit the filters is not shown, and they are kept.
    stranger.page.click(".lobby-filters > .chip")
    stranger.page.uncheck("input[name=game-london]")
    stranger.page.locator("[data-testid=no-tables] button").wait_for()
    stranger.page.reload()
    stranger.page.locator("[data-testid=no-tables] button").click()
    stranger.page.locator("[data-testid=sit-down]").click()
    for one in (host, stranger):
        one.at_the_board()
        assert one.page.url.partition("?")[0] == host.page.url.partition("?")[0]


def test_waiting_goes_on_elsewhere_and_who_reads_is_called_when_a_rival_comes(
    person: NewPerson,
) -> None:
    one, other = person(4), person(5)
    play_now(other, "new_york")
    other.page.click("[data-testid=computer-now]")
    other.at_the_board()
    assert "(computer)" in other.page.inner_text("body")
    play_now(one, "new_york")
    one.page.click("[data-testid=stop-looking]")
    one.page.locator("[data-testid=play-now]").click()
    one.page.click(".places a[href='/learn']")
    chip = one.page.locator("[data-testid=waiting-chip]")
    chip.wait_for()
    one.wait_until(lambda: "0:01" in chip.inner_text())
    play_now(other, "new_york")
    one.page.locator("[data-testid=found]").wait_for()
    began = time.monotonic()
    one.wait_until(lambda: one.page.title().startswith("● Rival found"))
    assert time.monotonic() - began < 5
    one.page.click("[data-testid=found]")
    one.at_the_board()
    assert table_of(one) == table_of(other)
