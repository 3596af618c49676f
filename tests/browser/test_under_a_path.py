"""The whole page under a path of its site: /gaslight/ behind a proxy that cuts it off."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import DESKTOP
from tests.browser.driver import Person
from tests.server.process import Process
from tests.server.under_a_path import Proxy

pytestmark = pytest.mark.browser


def test_a_game_under_a_path(tmp_path: Path, browser: Browser) -> None:
    store = str(tmp_path / "gaslight.sqlite")
    with (
        Process(store, tmp_path, base_path="/gaslight") as server,
        Proxy("/gaslight/", server.port) as proxy,
    ):
        url = f"http://127.0.0.1:{proxy.port}/gaslight"
        contexts = [browser.new_context(viewport=DESKTOP, locale="en-GB") for _ in range(2)]
        host, guest = (
            Person(own.new_page(), url, random.Random(seed), still=True)
            for seed, own in enumerate(contexts)
        )
        host.set_up("pocket", "friend")
        link = host.invite_link()
        assert link.startswith(f"{url}/t/")
        guest.join(link)
        for one in (host, guest):
            one.at_the_board()
        mover = host if host.mine else guest
        mover.move()
        # A reload of a deep address, and a link of the page: both stay under the path.
        host.page.reload()
        host.at_the_board()
        host.page.locator("a.brand").click()
        host.page.get_by_role("heading", level=1).first.wait_for()
        assert host.page.url.partition("?")[0] == f"{url}/"
        cookies = [cookie for own in contexts for cookie in own.cookies()]
        assert {cookie["path"] for cookie in cookies} <= {"/gaslight/api"}
        for one in (host, guest):
            assert one.heard.errors == []
        for own in contexts:
            own.close()
        assert proxy.strangers in ([], ["/favicon.ico"])
