"""The host's page: nothing without the key; with it, an evening is kept going. The message of the day is told once."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from gaslight.server.host_key import read_key
from tests.browser.conftest import NewPerson
from tests.browser.driver import Person
from tests.server.process import Process
from tests.server.serving import bearer, client, create, seated

pytestmark = pytest.mark.browser


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    """A server of its own: switches and messages are everybody's."""
    with Process(str(tmp_path / "gaslight.sqlite"), tmp_path) as process:
        yield process


def key_of(server: Process) -> str:
    return read_key(Path(f"{server.environment['GASLIGHT_STORE']}.host-key"))


async def rude_evening(url: str) -> None:
    async with client(url) as http:
        created = await create(
            http, seats=[{"player": "me", "name": "Ada"}, {"player": "open"}], watch="all"
        )
        table = created["table"]["id"]
        joined = await http.post(
            f"/tables/{table}/join", json={"name": "Viktor"}, headers=bearer(created["invite"])
        )
        token = joined.json()["seat"]["token"]
        async with seated(url, table, token) as rude, seated(url, table) as watcher:
            await rude.ask("say", channel="table", text="You old fool")
            await watcher.ask("report", channel="table", n=1)


def sure(host: Person, button: str) -> None:
    """Open what is behind the dots of the first person, choose, and say yes."""
    page = host.page
    page.get_by_role("button", name="More for Viktor").click()
    page.get_by_role("button", name=button).click()
    page.get_by_test_id("host-yes").click()
    page.get_by_test_id("host-ask").wait_for(state="detached")


def test_a_hosts_evening(server: Process, person: NewPerson) -> None:
    with ThreadPoolExecutor(1) as beside:  # the browser's own loop runs in this thread
        beside.submit(asyncio.run, rude_evening(server.url)).result()
    host = person(81)
    page = host.page
    # A refused key is an answer of 404, which the browser writes into its console.
    page.goto(f"{server.url}/#/host")
    page.get_by_role("heading", name="There is nothing here").wait_for()
    assert page.get_by_test_id("host").count() == 0

    page.get_by_label(re.compile("Host.s key")).fill(key_of(server))
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_test_id("host-figures").wait_for()
    assert key_of(server) not in page.content()
    assert page.evaluate("() => JSON.stringify(localStorage)").find(key_of(server)) < 0
    page.reload()
    page.get_by_role("button", name="Read what Viktor said").click()
    assert "You old fool" in page.get_by_test_id("host-reports").inner_text()
    page.get_by_role("button", name="Close").click()

    sure(host, "Mute for a week")
    page.get_by_text("silent until").wait_for()
    sure(host, "Shut out")
    page.get_by_test_id("host-blocks").locator("li").nth(1).wait_for()
    page.get_by_test_id("host-chat").click()
    assert "Nobody can talk" in page.get_by_test_id("host-ask").inner_text()
    page.get_by_test_id("host-yes").click()
    page.wait_for_function(
        "() => document.querySelector('[data-testid=host-chat]').getAttribute('aria-checked') === 'false'"
    )

    page.get_by_label("In English").fill("Club evening on Friday")
    page.get_by_test_id("host-publish").click()
    page.get_by_text("Fill in both languages.").wait_for()
    page.get_by_label("In Russian").fill("Клубный вечер в пятницу")
    page.get_by_test_id("host-publish").click()
    page.get_by_text("shown until").wait_for()

    guest = person(82, viewport={"width": 390, "height": 844}, locale="ru-RU")
    guest.page.goto(server.url)
    told = guest.page.get_by_test_id("day-message")
    told.wait_for()
    assert "Клубный вечер в пятницу" in told.inner_text()
    told.get_by_role("button", name="Закрыть").click()
    guest.page.reload()
    guest.page.get_by_test_id("my-games").or_(guest.page.locator("#my-games")).first.wait_for()
    assert told.count() == 0
