"""Who is away is told: by the browser, by mail where the host sends it; and who watches may be told later."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import NewPerson
from tests.browser.driver import Person
from tests.server.process import Process

pytestmark = pytest.mark.browser

OUT_OF_SIGHT = """
  window.away = false;
  window.told = [];
  Object.defineProperty(document, 'hidden', {get: () => window.away});
  window.Notification = class {
    static permission = 'default';
    static async requestPermission() { return this.permission = 'granted'; }
    constructor(title, {body, tag}) { window.told.push({title, body, tag}); }
    close() {}
  };
"""
"""A browser that can be told to be out of sight, and that writes its notices down."""


def told(one: Person) -> list[dict[str, Any]]:
    notices: list[dict[str, Any]] = one.page.evaluate("() => window.told")
    return notices


def test_the_browser_tells_of_the_turn_where_it_was_asked_to(person: NewPerson) -> None:
    host, guest = person(61), person(62)
    host.page.add_init_script(OUT_OF_SIGHT)
    table = host.set_up("pocket", "friend")
    guest.join(host.invite_link())
    for one in (host, guest):
        one.at_the_board()
    host.wait_until(lambda: host.mine)

    def away_for_a_round() -> None:
        host.move()
        host.page.evaluate("() => { window.away = true }")
        while not host.mine:
            guest.wait_until(lambda: guest.mine or host.mine)
            if guest.mine:
                guest.move()

    away_for_a_round()
    assert told(host) == [], "nobody asked for notices"
    host.page.evaluate("() => { window.away = false }")
    host.page.get_by_role("button", name="Settings").click()
    host.page.get_by_label("Notify me in the browser").check()
    host.page.get_by_role("button", name="Close").click()
    away_for_a_round()
    host.wait_until(lambda: told(host) != [])
    assert [(one["title"], one["tag"]) for one in told(host)] == [
        ("Your turn", f"gaslight-{table}")
    ]


@pytest.fixture(scope="module")
def mailing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that would send mail, long after the test."""
    folder: Path = tmp_path_factory.mktemp("mailing")
    ways = {"mail_relay": "smtp://127.0.0.1:9", "mail_from": "gaslight@example.org"}
    with Process(str(folder / "gaslight.sqlite"), folder, notice_seconds=3600, **ways) as process:
        yield process


def test_an_address_for_mail_is_kept_for_the_own_seat_alone(
    person: NewPerson, mailing: Process
) -> None:
    host, guest = person(63), person(64)
    for one in (host, guest):
        one.url = one.home = mailing.url
    host.set_up("pocket", "friend")
    field = host.page.locator("[data-testid=mail]")
    field.fill("not!one@example.org")
    host.page.click("[data-testid=mail-keep]")
    host.page.get_by_text("No mail can be sent").wait_for()
    field.fill("ada@example.org")
    host.page.click("[data-testid=mail-keep]")
    host.page.get_by_text("An email with a link is on its way").wait_for()
    guest.join(host.invite_link())
    for one in (host, guest):
        one.at_the_board()
    host.page.reload()
    host.at_the_board()
    host.page.click("[data-testid=table-chip]")
    field.wait_for()
    assert field.input_value() == "ada@example.org"
    host.page.click("[data-testid=mail-keep]")
    host.page.get_by_text("Only while you are away").wait_for()
    assert field.input_value() == ""
    assert "ada@example" not in guest.heard.text


def test_who_watches_sees_the_game_later_and_is_told_so(person: NewPerson) -> None:
    host = person(65)
    host.set_up("pocket", "computer", options={"delay": "300"})
    host.at_the_board()
    watcher = person(66)
    watcher.visit(host.page.url.replace(host.url, "").split("?")[0])
    watcher.page.locator("[data-testid=delayed]").wait_for()
    assert (
        watcher.page.locator("[data-testid=delayed]").inner_text()
        == "You see this game 5 minutes late."
    )
    assert host.page.locator("[data-testid=delayed]").count() == 0
