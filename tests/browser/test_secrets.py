"""Nothing that a seat may not know reaches its page: not the network, not the DOM, not the memory."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.browser.conftest import NewPerson
from tests.browser.driver import Person
from tests.browser.heap import Heap

pytestmark = pytest.mark.browser


def positions(one: Person) -> list[dict[str, Any]]:
    """The views of running games that reached a page, over the socket and by request."""
    messages = [json.loads(text) for text in [*one.heard.frames, *one.heard.bodies]]
    # Of a welcome `frames` is how many there are.
    told = [message for message in messages if message.get("type") != "welcome"]
    frames = [frame for message in told for frame in message.get("frames", ())]
    views = [
        message
        for message in messages
        if message.get("type") == "view" and message["status"] == "running" and message["view"]
    ]
    return [holder["view"] for holder in [*views, *frames]]


def seat_token(one: Person) -> str:
    """The secret of one's own seat, as the browser keeps it."""
    kept: str = one.page.evaluate("() => JSON.stringify(localStorage)")
    (token,) = {seat["token"] for seat in json.loads(json.loads(kept)["gaslight.seats"])}
    return str(token)


def play_on(people: list[Person], moves: int) -> None:
    for _ in range(moves):
        for one in people:
            if one.mine:
                one.move()
            people[0].page.wait_for_timeout(30)


def nothing_of(secret: str, one: Person, memory: Heap) -> None:
    """A text occurs neither in what a page received, nor in its DOM, nor in its memory."""
    assert secret not in one.heard.text
    assert secret not in one.page.content()
    assert not memory.mentions(secret)


@pytest.mark.parametrize("game", ["pocket", "london", "new_york"])
def test_the_rival_receives_no_identity(person: NewPerson, game: str) -> None:
    detective, jack = person(1), person(2)
    detective.set_up(game, "friend")
    jack.join(detective.invite_link())
    for one in (detective, jack):
        one.at_the_board()
    jack.page.click("#tab-notes")
    jack.page.locator("textarea").fill("nobody reads these words")
    jack.page.locator("textarea").blur()
    play_on([detective, jack], 6)
    assert not detective.over

    assert any(view["identity"] is not None for view in positions(jack))
    assert all(view["identity"] is None for view in positions(detective))
    assert "identity_known" not in detective.heard.kinds
    assert '"kind":"identity_known"' not in detective.heard.text

    memory, jacks = Heap(detective.page), Heap(jack.page)
    assert jacks.values("identity") != set()
    assert memory.values("identity") == set()
    assert "identity_known" in jacks.values("kind")
    assert "identity_known" not in memory.values("kind")
    assert jacks.mentions("nobody reads these words")
    nothing_of("nobody reads these words", detective, memory)
    nothing_of(seat_token(jack), detective, memory)
    # Nothing in the detective's page tells one character from another but what everybody sees.
    assert detective.page.locator("[data-testid=identity], .identity").count() == 0


def test_the_detectives_receive_nothing_of_mister_x(person: NewPerson) -> None:
    mister_x, law = person(3), person(4)
    mister_x.set_up("mister_x", "friend")
    law.join(mister_x.invite_link())
    for one in (mister_x, law):
        one.at_the_board()
    play_on([mister_x, law], 9)
    assert not law.over
    for view in positions(law):
        assert view["city"] is None
        assert view["trail"] == []
        assert view["hands"][0] is None
    private = {"trip_known", "start_known", "travelled_known"}
    assert not private & law.heard.kinds
    assert all(f'"kind":"{kind}"' not in law.heard.text for kind in private)

    memory, his = Heap(law.page), Heap(mister_x.page)
    assert private & his.values("kind")
    assert not private & memory.values("kind")
    nothing_of(seat_token(mister_x), law, memory)
    board = law.page.locator("[data-testid=board] svg").first
    assert board.locator("[data-piece=mister_x], .trail").count() == 0
    assert mister_x.page.locator("[data-piece=mister_x]").count() == 1


@pytest.mark.parametrize("game", ["pocket", "london", "new_york"])
def test_who_jack_is_shows_only_while_it_is_held(person: NewPerson, game: str) -> None:
    jack = person(5)
    jack.set_up(game, "computer", role=1)
    jack.at_the_board()
    jack.wait_until(lambda: jack.mine)
    assert positions(jack)[-1]["identity"] is not None
    line = jack.page.locator("[data-testid=log]", has_text="You are")
    card = jack.page.locator("[data-testid=identity]")
    truth = jack.page.locator("[data-testid=whatif] .is-true")
    assert (line.count(), truth.count()) == (0, 0)
    covered = card.get_attribute("aria-label")
    jack.page.keyboard.down("i")
    line.wait_for()
    assert truth.count() == 1
    assert card.get_attribute("aria-label") != covered
    jack.page.keyboard.down("e")
    jack.page.locator("[data-testid=as-rival]").wait_for()
    assert (line.count(), truth.count(), card.count()) == (0, 0, 0)
    jack.page.keyboard.up("e")
    jack.page.keyboard.up("i")
    line.wait_for(state="detached")
    assert truth.count() == 0
