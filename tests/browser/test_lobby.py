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
from tests.browser.test_accessibility import in_every_theme
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
    """All look at once; one pair plays to the end, of the others one gives up; all are rated and see their game."""
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
    for table, pair in tables.items():
        for one in pair:
            one.page.locator("[data-testid=result]").wait_for()
            one.visit("/")
            row = one.page.locator("[data-testid=my-games] li").first
            row.wait_for()
            assert re.search(r"won|lost", row.inner_text())
            one.visit("/people/me")
            one.page.locator(f"[data-testid=played] [data-table='{table}']").wait_for()
            one.page.locator("[data-testid=rating-pocket]", has_text="1 game").wait_for()


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


def test_a_game_that_all_may_watch_is_live_on_the_home_page(person: NewPerson) -> None:
    """Spectators' view and no more, as late as theirs; and who is there stands in the list of who is here."""
    one, other, passer = person(31), person(32), person(33, viewport=PHONE)
    one.visit("/")
    one.page.evaluate("localStorage.setItem('gaslight.settings', JSON.stringify({name: 'Clara'}))")
    for each in (one, other):
        play_now(each)
    table = table_of(one)
    for each in (one, other):
        each.at_the_board()
    passer.visit("/")
    shown = passer.page.locator(f"[data-testid=featured][data-table='{table}']")
    shown.scroll_into_view_if_needed()
    drawn = shown.locator("[data-testid=featured-board]")
    drawn.locator("svg [data-place]").first.wait_for(state="attached")

    def told() -> int:
        return int(drawn.get_attribute("data-n") or 0)

    before = told()
    in_every_theme(passer)
    play_out([one, other], lambda each: each.pick(), enough=lambda: told() > before)
    assert told() > before
    # Nothing can be done to it from here, and nothing reached this browser that a seat alone may know.
    assert drawn.evaluate("one => one.inert && one.querySelectorAll('.ring').length === 0")
    assert '"identity":null' in passer.heard.text
    assert not re.search(r'"identity":\d', passer.heard.text)
    passer.visit("/tables")
    here = passer.page.locator("[data-testid=here-now] li", has_text="Clara")
    here.wait_for()
    assert "plays Pocket" in here.inner_text()
    passer.visit("/")
    shown.click()
    passer.at_the_board()
    assert table_of(passer) == table


def test_a_game_shown_later_is_shown_later_on_the_home_page(person: NewPerson) -> None:
    one, passer = person(34), person(35)
    table = one.set_up("pocket", "computer", role=1, options={"watch": "all", "delay": "300"})
    one.at_the_board()
    passer.visit("/")
    # By the spectators' clock the game has not begun: there is nothing to show of it.
    one.wait_until(lambda: one.mine)
    passer.page.locator("[data-testid=play-now]").wait_for()
    assert passer.page.locator(f"[data-testid=featured][data-table='{table}']").count() == 0
    assert table not in passer.page.inner_html("main")
