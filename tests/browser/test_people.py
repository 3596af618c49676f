"""A name of one's own, by clicks: claimed, kept by a passkey, taken along, brought back by a code, deleted."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import PHONE, NewPerson
from tests.browser.driver import Person
from tests.browser.test_accessibility import in_every_theme

pytestmark = pytest.mark.browser


def at_home(one: Person) -> Person:
    """Come by the name of the machine: passkeys belong to names, not to bare addresses."""
    one.url = one.home = one.url.replace("127.0.0.1", "localhost")
    return one


def with_authenticator(page: Page) -> tuple[object, str]:
    """Give a browser a device that makes and shows passkeys, as Chromium's developers test theirs."""
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    made = line.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return line, made["authenticatorId"]


def claim(one: Person, name: str) -> list[str]:
    """Make a name one's own; the codes that were shown."""
    one.visit("/people/me")
    one.page.click("[data-testid=claim]")
    one.page.fill("[data-testid=claim-name]", name)
    one.page.click("[data-testid=claim-go]")
    one.page.locator("[data-testid=codes] code").first.wait_for()
    return one.page.locator("[data-testid=codes] code").all_inner_texts()


def test_a_name_is_claimed_taken_along_and_deleted(person: NewPerson) -> None:
    ann, phone = at_home(person()), at_home(person(viewport=PHONE, has_touch=True, is_mobile=True))
    line, key = with_authenticator(ann.page)
    codes = claim(ann, "Violet")
    assert len(set(codes)) == 10
    ann.page.click("[data-testid=add-passkey]")
    ann.page.get_by_text("The passkey is saved.").wait_for()
    in_every_theme(ann)
    ann.page.check("[data-testid=codes-kept]")
    ann.page.click("[data-testid=claim-done]")
    ann.page.get_by_text("Name kept by a passkey").wait_for()

    # A game of the guest on the other device comes along, and the passkey lets in there.
    phone.set_up("pocket", "computer", role=0)
    phone.at_the_board()
    other, other_key = with_authenticator(phone.page)
    kept = line.send("WebAuthn.getCredentials", {"authenticatorId": key})["credentials"]  # type: ignore[attr-defined]
    added = {"authenticatorId": other_key, "credential": kept[0]}
    other.send("WebAuthn.addCredential", added)  # type: ignore[attr-defined]
    phone.visit("/people/enter")
    phone.page.locator("[data-testid=enter-passkey]").wait_for()
    in_every_theme(phone)
    phone.page.click("[data-testid=enter-passkey]")
    phone.page.locator("#profile-name", has_text="Violet").wait_for()
    phone.page.click("[data-testid=account]")
    phone.page.locator("[data-testid=devices] li").nth(1).wait_for()
    in_every_theme(phone)
    phone.page.get_by_role("button", name="Sign out:").click()
    phone.page.locator("[data-testid=devices] li").nth(1).wait_for(state="detached")

    # The first device was signed out; a code brings it back, in Russian.
    ann.visit("/people/me")
    ann.page.locator("[data-testid=claim]").wait_for()
    ann.page.click("[data-testid=lang-ru]")
    ann.page.click("main a[href='/people/enter']")
    ann.page.fill("[data-testid=enter-code]", codes[0].lower())
    ann.page.click("[data-testid=enter-go]")
    ann.page.locator("#profile-name", has_text="Violet").wait_for()
    ann.page.click("[data-testid=account]")
    ann.page.click(".delete-account summary")
    ann.page.fill("[data-testid=delete-name]", "Violet")
    ann.page.click("[data-testid=delete]")
    ann.page.locator("[data-testid=account-dialog]").wait_for(state="detached")
    phone.visit("/people/me")
    phone.page.locator("[data-testid=claim]").wait_for()


def test_a_finished_game_stands_in_the_profile_and_is_looked_over(person: NewPerson) -> None:
    one = person()
    one.visit("/people/me")
    one.page.locator("[data-testid=profile] h1").wait_for()
    in_every_theme(one)
    table = one.set_up("pocket", "computer", role=0, checks=["rated"])
    one.at_the_board()
    one.page.click("[data-testid=resign]")
    one.page.click("[data-testid=resign-sure]")
    one.page.locator("[data-testid=result]").wait_for()
    one.visit("/people/me")
    one.page.locator("[data-testid=rating-graph]").wait_for()
    one.page.locator("[data-testid=rating-pocket]").get_by_text("?").first.wait_for()
    one.page.click("[data-testid=as-table]")
    in_every_theme(one)
    one.page.locator(f"[data-table='{table}'] a").click()
    one.page.locator("[data-testid=result]").wait_for()
    one.visit("/ladder/pocket")
    one.page.locator("[data-testid=ladder] table").wait_for()
    in_every_theme(one)
