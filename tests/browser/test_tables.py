"""What happens round a game: reloads, lost lines, spectators, languages, replays, commands."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import NewPerson
from tests.browser.driver import Person, play_out
from tests.server.process import Process

pytestmark = pytest.mark.browser

GAMES = ("pocket", "london", "new_york", "mister_x")


def begun(person: NewPerson, game: str, role: int = 0) -> Person:
    """Somebody at a table against the computer, who is to act."""
    one = person(11)
    one.set_up(game, "computer", role=role)
    one.at_the_board()
    one.wait_until(lambda: one.mine)
    return one


def picked(one: Person) -> int:
    """How many picks the draft holds."""
    return int(one.stamp.split("|")[0].split(".")[1])


def until_drafted(one: Person) -> None:
    for _ in range(20):
        if picked(one) > 0:
            return
        one.pick()
    raise AssertionError("nothing was drafted")


@pytest.mark.parametrize("game", GAMES)
def test_a_reload_in_the_middle_of_a_draft(person: NewPerson, game: str) -> None:
    one = begun(person, game)
    until_drafted(one)
    before = one.stamp.split("|")[0].split(".")
    one.page.reload()
    one.at_the_board()
    one.wait_until(lambda: one.mine)
    after = one.stamp.split("|")[0].split(".")
    assert after[0] == before[0]
    one.wait_until(lambda: picked(one) == int(before[1]))


@pytest.mark.parametrize("game", GAMES)
def test_a_lost_line_comes_back_with_the_draft(person: NewPerson, game: str) -> None:
    one = begun(person, game)
    until_drafted(one)
    drafted = picked(one)
    one.page.context.set_offline(True)
    one.page.evaluate("() => dispatchEvent(new Event('offline'))")
    one.page.context.set_offline(False)
    one.wait_until(lambda: picked(one) == drafted)
    one.page.locator("[data-testid=reconnecting]").wait_for(state="detached")
    one.move()


def test_a_killed_server_is_found_again(person: NewPerson, server: Process) -> None:
    one = begun(person, "pocket")
    one.move()
    one.wait_until(lambda: one.mine)
    position = one.stamp
    server.kill()
    one.page.locator("[data-testid=reconnecting]").wait_for()
    one.page.locator(".action-cards [data-token=alibi], .action-cards [data-token]").first.click(
        force=True
    )
    server.start()
    one.page.locator("[data-testid=reconnecting]").wait_for(state="detached", timeout=5000)
    # What was wrong with the line goes away with it.
    one.wait_until(lambda: one.page.locator(".complaint").count() == 0)
    assert one.stamp == position
    one.heard.errors.clear()
    one.move()


def test_whoever_comes_back_is_told_what_was_missed(person: NewPerson) -> None:
    host, guest = person(1), person(2)
    host.set_up("pocket", "friend")
    guest.join(host.invite_link())
    for one in (host, guest):
        one.at_the_board()
    address = guest.page.url
    guest.page.goto("about:blank")
    host.move()
    guest.visit(address.split("/", 3)[3].join(["/", ""]).split("?")[0])
    guest.at_the_board()
    guest.wait_until(lambda: guest.mine)


@pytest.mark.parametrize("game", GAMES)
def test_undo_and_reset_leave_no_trace(person: NewPerson, game: str) -> None:
    one = begun(person, game)
    until_drafted(one)
    one.page.click("[data-testid=reset]")
    one.wait_until(lambda: picked(one) == 0)
    until_drafted(one)
    now = picked(one)
    one.page.click("[data-testid=undo]")
    one.wait_until(lambda: picked(one) < now)


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_without_reloading(person: NewPerson, game: str) -> None:
    one = begun(person, game)
    english = one.prompt
    one.page.click("[data-testid=lang-ru]")
    one.wait_until(lambda: one.prompt != english)
    words = one.page.locator(
        "[data-testid=case-file], [data-testid=track], [data-testid=action-bar]"
    ).all_inner_texts()
    assert re.search(r"[\u0430-\u044f]{3}", " ".join(words))
    # Nothing but the brand, the notation of hexes and roman letters on keys stays Latin.
    left = {word for text in words for word in re.findall(r"[A-Za-z]{3,}", text)}
    assert left == set()
    assert one.page.evaluate("() => document.documentElement.lang") == "ru"
    one.page.click("[data-testid=lang-en]")
    one.wait_until(lambda: one.prompt == english)


def test_a_visitor_is_spoken_to_in_his_language(person: NewPerson) -> None:
    one = person(1, locale="ru-RU")
    one.visit("/")
    assert "Кто вышел" in one.page.locator("h1").inner_text()


@pytest.mark.parametrize("game", GAMES)
def test_a_spectator_watches_and_picks_nothing(person: NewPerson, game: str) -> None:
    one = begun(person, game)
    other = person(12)
    other.visit(one.page.url.replace(one.url, "").split("?")[0])
    other.at_the_board()
    assert not other.mine
    assert other.clickable() == []
    before = other.stamp
    one.move()
    other.wait_for_change(before)


def test_a_table_for_players_only_is_closed_to_others(person: NewPerson) -> None:
    one = person(1)
    one.visit("/new/pocket?with=computer")
    one.page.click("summary")
    one.choose("watch", "nobody")
    one.page.locator("[data-testid=start]:not([disabled])").click()
    one.page.wait_for_url(re.compile("/t/"))
    other = person(2)
    other.visit(one.page.url.replace(one.url, "").split("?")[0])
    other.page.locator("[data-testid=closed]").wait_for()
    other.heard.errors.clear()


def test_commands_pick_and_answer(person: NewPerson) -> None:
    one = begun(person, "london")
    one.page.click("[data-testid=choices-switch]")
    command, answer = (
        one.page.locator("[data-testid=command]"),
        one.page.locator("[data-testid=command-answer]"),
    )

    def say(words: str) -> str:
        command.fill(words)
        command.press("Enter")
        one.page.wait_for_timeout(400)
        return str(answer.inner_text())

    assert "suspect" in say("where gull")
    assert say("suspects").count(",") == 7
    assert "NW" in say("exits")
    card = one.page.locator(".action-cards [data-card]:not([disabled])").first.get_attribute(
        "data-card"
    )
    assert card is not None
    say(card)
    assert picked(one) >= 1
    say("undo")
    assert picked(one) == 0
    assert "not one of the choices" in say("nonsense")


@pytest.mark.fast
@pytest.mark.parametrize("game", ["pocket", "london"])
def test_replay_of_a_finished_game(person: NewPerson, game: str) -> None:
    # A computer that plays the detective may end London before the person has moved at all.
    one = begun(person, game, role=1 if game == "pocket" else 0)
    play_out([one], lambda me: me.pick()) if game == "pocket" else give_up(one)
    result = one.page.locator("[data-testid=result]")
    result.wait_for()
    one.page.locator(".result-proof", has_text="matches").wait_for()
    live = one.stamp
    one.page.click("[data-testid=to-replay]")
    one.wait_for_change(live)
    first = one.stamp
    one.page.get_by_role("button", name="One step on").click()
    one.wait_for_change(first)
    if game == "pocket":
        # The chances of the whole game, though its moments came while it was played.
        line = one.page.locator("[data-testid=chance-line]")
        one.wait_until(lambda: starts_early(line.get_attribute("d") or "M1000 0"))
    one.page.locator("[data-testid=as-public]").click()
    one.page.locator("[data-testid='as-all']").click()
    with one.page.expect_download() as download:
        one.page.click("[data-testid=download]")
    assert download.value.suggested_filename.startswith("gaslight-")


def starts_early(path: str) -> bool:
    """Whether a line across a width of 1000 begins well before its end."""
    return float(path.removeprefix("M").split(" ")[0]) < 900


def give_up(one: Person) -> None:
    one.move()
    one.wait_until(lambda: one.mine)
    one.page.click("[data-testid=resign]")
    one.page.click("[data-testid=resign-sure]")


def test_a_line_of_the_log_goes_to_its_moment(person: NewPerson) -> None:
    one = begun(person, "pocket")
    one.move()
    one.wait_until(lambda: one.mine)
    live = one.stamp
    one.page.locator("[data-testid=log] .log-line button").first.click()
    one.wait_for_change(live)
    one.page.locator("[data-testid=back-to-live]").wait_for()
    one.press("Escape")
    one.wait_until(lambda: one.stamp == live)


def test_rematch_changes_the_roles(person: NewPerson) -> None:
    one = begun(person, "pocket", role=0)
    give_up(one)
    old = one.page.url
    one.page.click("[data-testid=rematch]")
    one.page.wait_for_url(lambda url: url != old)
    one.at_the_board()
    assert "Jack" in one.page.locator(".player").first.inner_text()


def test_notes_and_chat_stay_at_the_table(person: NewPerson) -> None:
    host, guest = person(1), person(2)
    host.set_up("pocket", "friend")
    guest.join(host.invite_link())
    for one in (host, guest):
        one.at_the_board()
    host.page.click("#tab-notes")
    host.page.locator(".note-buttons button").first.click()
    smith = host.page.locator("[data-noted=smith]")
    smith.get_by_label("a few words").first.click()
    smith.get_by_role("textbox").fill("always in the dark")
    smith.get_by_role("textbox").blur()
    host.page.locator("textarea").fill("secret thought")
    host.page.locator("textarea").blur()
    host.page.click("#tab-chat")
    host.page.locator(".chat-form input").fill("good luck")
    host.press("Enter")
    guest.page.click("#tab-chat")
    guest.page.locator(".chat-lines", has_text="good luck").wait_for()
    assert "secret thought" not in guest.heard.text
    assert "always in the dark" not in guest.heard.text
    host.page.reload()
    host.at_the_board()
    host.page.click("#tab-notes")
    host.wait_until(lambda: host.page.locator("textarea").input_value() == "secret thought")
    assert smith.get_by_role("textbox").input_value() == "always in the dark"


def test_first_move_against_the_computer_in_three_clicks(person: NewPerson) -> None:
    one = person(1)
    one.visit("/")
    one.page.click("[data-testid=pocket-computer]")
    one.page.locator("[data-testid=start]:not([disabled])").click()
    one.at_the_board()
    one.page.locator(".action-cards [data-token]:not([disabled])").first.click()
    one.wait_until(lambda: not one.stamp.endswith("0.|"))


def test_a_second_window_at_the_same_seat_shows_the_changed_draft(person: NewPerson) -> None:
    one = begun(person, "london")
    token = one.page.evaluate("() => JSON.parse(localStorage['gaslight.seats'])[0].token")
    other = person(13)
    other.visit(one.page.url.replace(one.url, "").split("?")[0] + f"#seat={token}")
    other.at_the_board()
    other.wait_until(lambda: other.mine)
    until_drafted(one)
    other.wait_until(lambda: picked(other) == picked(one))
    one.page.click("[data-testid=reset]")
    other.wait_until(lambda: picked(other) == 0)


def test_my_games_say_how_they_ended(person: NewPerson) -> None:
    one = begun(person, "pocket")
    give_up(one)
    one.page.locator("[data-testid=result]").wait_for()
    one.visit("/")
    row = one.page.locator("[data-testid=my-games] li").first
    row.wait_for()
    assert re.search(r"· \d+ moves?\nlost", row.inner_text())
