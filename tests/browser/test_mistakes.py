"""Looking back on a game: mistakes are marked, told with what was better, and reached by one key."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import NewPerson
from tests.server.test_records import record_text

pytestmark = [pytest.mark.browser, pytest.mark.fast]

ACTIONS = 30
"""So much of a random game has mistakes enough in it, and is weighed in a few seconds."""


def test_the_mistakes_of_a_game_are_found_told_and_reached_by_a_key(person: NewPerson) -> None:
    one = person(3)
    opened = one.page.request.post(
        f"{one.url}/api/v1/records",
        headers={"Gaslight-Client": "tests"},
        data={"text": record_text("pocket", 4, ACTIONS)},
    )
    one.visit(f"/t/{opened.json()['id']}?step=0")
    one.at_the_board()
    one.page.click("[data-testid=find-mistakes]")
    to_next = one.page.locator("[data-testid=next-mistake]")
    to_next.wait_for()
    one.page.locator("[data-testid=weighing]").wait_for(state="detached")
    marks = one.page.locator(".graph-faults button").count()
    assert marks > 1
    assert f"({marks})" in to_next.inner_text()
    first = one.stamp
    one.press("m")
    one.wait_for_change(first)
    verdict = one.page.locator("[data-testid=verdict]")
    told = re.search(r"istake: (\d+) % → (\d+) %. Better: \w", verdict.inner_text())
    assert told is not None, verdict.inner_text()
    assert int(told[1]) - int(told[2]) >= 7
    second = one.stamp
    one.press("m")
    one.wait_for_change(second)
    one.page.click("#tab-log")
    assert one.page.locator("[data-testid=log] .fault").count() >= 2
