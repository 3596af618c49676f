"""What a store keeps of people, over SQLite and PostgreSQL alike."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from gaslight.storage.accounts import KEYS_OF_A_DEVICE, AccountStore, seats_moved, signed_in
from gaslight.storage.avoiding import avoid, avoided_by
from gaslight.storage.case_book import CaseBook
from gaslight.storage.deal_book import DealBook
from gaslight.storage.engine import Conflict
from gaslight.storage.hosting import block, blocks
from gaslight.storage.people import PeopleStore
from gaslight.storage.rows import (
    AvoidRow,
    BlockRow,
    CaseStormRow,
    CaseTryRow,
    CodeRow,
    DealPlayRow,
    DeviceKeyRow,
    DeviceRow,
    PersonRow,
    SittingRow,
    TableRow,
    TokenRow,
)
from gaslight.storage.store import store_at

ANN = PersonRow("ann", "Ann", "ann", 0, 5)
BO = PersonRow("bo", "", None, 0, 6)
TABLE = TableRow("t1", "pocket", "{}", "{}", "5e", "5a", "open", 1, 100, 100, None)


def on_people(address: str, work: Callable[[PeopleStore], Awaitable[None]]) -> None:
    async def go() -> None:
        store = store_at(address)
        await store.start()
        try:
            await work(PeopleStore(store))
        finally:
            await store.close()

    asyncio.run(go())


def device(hashed: str, person: PersonRow) -> DeviceRow:
    return DeviceRow(hashed, person.id, "Firefox, Linux", 7, 7)


def test_a_person_is_found_by_a_device(address: str) -> None:
    async def work(people: PeopleStore) -> None:
        await people.make_guest(ANN, device("h1", ANN))
        await people.make_guest(BO, device("h2", BO))
        assert await people.device("h2") == device("h2", BO)
        assert await people.device("h3") is None
        assert await people.person("ann") == ANN
        assert await people.person("nobody") is None
        await people.see_device("h1", 9)
        assert await people.devices("ann") == [replace(device("h1", ANN), seen_at=9)]

    on_people(address, work)


def test_names_that_look_alike_are_one_persons_and_guests_have_none(address: str) -> None:
    async def work(people: PeopleStore) -> None:
        await people.make_guest(ANN, device("h1", ANN))
        with pytest.raises(Conflict):
            await people.make_guest(PersonRow("x", "ANN", "ann", 0, 8), device("h9", BO))
        assert await people.device("h9") is None
        await people.make_guest(BO, device("h2", BO))
        await people.make_guest(PersonRow("other", "", None, 0, 8), device("h3", BO))
        await people.rename("bo", "Bo")
        await people.rename("ann", "Bo")
        names = [getattr(await people.person(each), "name", None) for each in ("bo", "ann")]
        assert names == ["Bo", "Ann"]

    on_people(address, work)


def test_a_code_is_spent_once_and_a_guest_comes_along(address: str) -> None:
    async def work(people: PeopleStore) -> None:
        accounts = AccountStore(people.store)
        await people.make_guest(BO, device("h1", BO))
        await people.make_guest(replace(BO, id="guest"), device("h2", BO))
        code = CodeRow("c1", "bo", "link", 50)
        await accounts.claim("bo", "Bo", "bo", [CodeRow("c0", "bo", "recovery", None), code])
        with pytest.raises(Conflict):
            await accounts.claim("guest", "BO", "bo", [])
        assert [await accounts.code("c1", now) for now in (49, 50)] == [code, None]
        await people.adopt([SittingRow("t1", 0, "guest", 9)], [DeviceKeyRow("t1", "k", "h2")])
        moved = signed_in("bo", device("h3", BO), device("h2", BO), "guest")
        await accounts.spend("c1", 60, moved)
        with pytest.raises(Conflict):
            await accounts.spend("c1", 60, signed_in("bo", device("h4", BO), None, None))
        assert [row.hash for row in await people.devices("bo")] == ["h1", "h3"]
        assert await people.person("guest") is None
        assert await people.sittings("bo") == [SittingRow("t1", 0, "bo", 9)]
        assert [key.hash for key in await accounts.keys_of("h3")] == ["k"]
        await accounts.end_device("h3")
        await accounts.forget_keys("h3")
        assert await accounts.keys_of("h3") == []
        await accounts.forget_old(60)
        assert await accounts.codes_left("bo", "recovery") == 1
        await accounts.forget("bo", seats_moved("mark"))
        left = await people.person("bo")
        assert left is not None
        assert (left.name, left.looks, await people.devices("bo")) == ("", None, [])

    on_people(address, work)


def test_what_is_kept_beside_the_seats_comes_along_and_goes(address: str) -> None:
    async def work(people: PeopleStore) -> None:
        accounts, cases = AccountStore(people.store), CaseBook(people.store)
        deals = DealBook(people.store)
        await people.make_guest(BO, device("h1", BO))
        await people.make_guest(replace(BO, id="guest"), device("h2", BO))
        await accounts.claim("bo", "Bo", "bo", [CodeRow("c0", "bo", "recovery", None)])
        for person, case, first in (("bo", "a", 1), ("guest", "a", 0), ("guest", "b", 1)):
            await cases.keep(CaseTryRow(person, "pocket", case, "", 1, 0, 0, 1, first, 5, 5))
        await cases.begin_storm(CaseStormRow("run", "guest", "pocket", 5, 9, 7), 0)
        play = DealPlayRow("day-1", "guest", 0, "t9", "Bo", 1, 5, 1, 1, "", 9)
        await deals.begin(play)
        await avoid(people.store, AvoidRow("guest", "eve", "Eve", 5))
        await avoid(people.store, AvoidRow("ann", "guest", "Bo", 5))
        moved = signed_in("bo", device("h3", BO), device("h2", BO), "guest")
        await accounts.spend("c0", 60, moved)
        assert {(row.case_id, row.first) for row in await cases.of_person("bo")} == {
            ("a", 1),
            ("b", 1),
        }
        assert await cases.of_person("guest") == []
        assert await cases.best_storm("bo") == 7
        assert await deals.plays("day-1") == [replace(play, person="bo")]
        blocks = await avoided_by(people.store, ["bo", "ann", "guest"])
        assert {(row.person, row.avoided) for row in blocks} == {("bo", "eve"), ("ann", "bo")}
        await accounts.forget("bo", [])
        assert await cases.of_person("bo") == []
        assert await cases.best_storm("bo") == 0
        assert await avoided_by(people.store, ["bo", "ann"]) == []
        assert [row.name for row in await deals.plays("day-1")] == [""]

    on_people(address, work)


def test_a_seat_is_one_persons_and_a_key_one_devices(address: str) -> None:
    async def work(people: PeopleStore) -> None:
        seat, key = SittingRow("t1", 0, "ann", 9), DeviceKeyRow("t1", "k1", "h1")
        await people.store.create(TABLE, [], [], [seat, key])
        await people.adopt(
            [SittingRow("t1", 0, "bo", 9), SittingRow("t1", 1, "bo", 9)],
            [DeviceKeyRow("t1", "k1", "h2"), DeviceKeyRow("t1", "k2", "h2")],
        )
        assert [(row.seat, row.person) for row in await people.sitting_at("t1")] == [
            (0, "ann"),
            (1, "bo"),
        ]
        assert [row.device for row in await people.keys_at("t1")] == ["h1", "h2"]
        assert await people.sittings("ann") == [seat]
        await people.store.exchange_tokens("t1", [], [], None, forget=1)
        assert await people.sitting_at("t1") == [seat]

    on_people(address, work)


def test_a_key_is_handed_out_to_whom_the_seat_and_the_device_belong(address: str) -> None:
    async def work(people: PeopleStore) -> None:
        accounts, store = AccountStore(people.store), people.store
        await people.make_guest(BO, device("h1", BO))
        await people.make_guest(ANN, device("h2", ANN))
        await store.create(TABLE, [], [TokenRow("k0", "t1", "seat", 1)])
        await people.adopt([SittingRow("t1", 1, "bo", 9)], [DeviceKeyRow("t1", "k0", "h1")])
        assert not await accounts.hand_key("ann", "h2", TokenRow("a", "t1", "seat", 1))
        assert not await accounts.hand_key("bo", "h2", TokenRow("b", "t1", "seat", 1))
        assert not await accounts.hand_key("bo", "h1", TokenRow("c", "t1", "seat", 0))
        assert [row.hash for row in await store.tokens("t1")] == ["k0"]
        for number in range(1, 3 * KEYS_OF_A_DEVICE):
            assert await accounts.hand_key("bo", "h1", TokenRow(f"k{number}", "t1", "seat", 1))
        kept = {row.hash for row in await store.tokens("t1")}
        assert f"k{3 * KEYS_OF_A_DEVICE - 1}" in kept
        assert len(kept) <= KEYS_OF_A_DEVICE
        assert {row.hash for row in await accounts.keys_of("h1")} == kept
        # Taken back with every key to it, also those that nobody here has heard of.
        await store.exchange_tokens("t1", [], [], None, forget=1)
        assert await store.tokens("t1") == []
        assert not await accounts.hand_key("bo", "h1", TokenRow("d", "t1", "seat", 1))

    on_people(address, work)


def test_who_is_shut_out_by_a_seat_or_a_key_is_known_and_who_came_after_him_is_not(
    address: str,
) -> None:
    async def work(people: PeopleStore) -> None:
        accounts, store = AccountStore(people.store), people.store
        await people.make_guest(BO, device("h1", BO))
        await people.make_guest(ANN, device("h2", ANN))
        await store.create(TABLE, [], [TokenRow("k0", "t1", "seat", 1)])
        await people.adopt([SittingRow("t1", 1, "bo", 9)], [])
        assert not await accounts.is_shut_out("bo", 20)
        await block(store, [BlockRow("ban", "key", "k0", "t1", 1, 10, 50)])
        assert [await accounts.is_shut_out("bo", now) for now in (20, 50)] == [True, False]
        assert not await accounts.is_shut_out("ann", 20)
        await store.exchange_tokens("t1", [], [], None, forget=1)
        await people.adopt([SittingRow("t1", 1, "ann", 11)], [DeviceKeyRow("t1", "k0", "h1")])
        assert [await accounts.is_shut_out(each, 20) for each in ("bo", "ann")] == [True, False]
        # Silence goes with the seat from key to key, and does not come upon who sits there next.
        await block(store, [BlockRow("mute", "key", "gone", "t1", 1, 10, None)])
        assert await accounts.hand_key("ann", "h2", TokenRow("k1", "t1", "seat", 1))
        assert {row.what for row in await blocks(store) if row.kind == "mute"} == {"gone"}
        await block(store, [BlockRow("mute", "key", "gone", "t1", 1, 12, None)])
        assert await accounts.hand_key("ann", "h2", TokenRow("k2", "t1", "seat", 1))
        assert await accounts.hand_key("ann", "h2", TokenRow("k3", "t1", "seat", 1))
        assert {row.what for row in await blocks(store) if row.kind == "mute"} == {"gone", "k2"}

    on_people(address, work)


def test_a_key_and_the_end_of_its_seat_in_the_same_moment_leave_no_key(address: str) -> None:
    async def work(people: PeopleStore) -> None:
        accounts, store = AccountStore(people.store), people.store
        await people.make_guest(BO, device("h1", BO))
        await store.create(TABLE, [], [])
        for turn in range(20):
            await people.adopt([SittingRow("t1", 1, "bo", 9)], [])
            await asyncio.gather(
                accounts.hand_key("bo", "h1", TokenRow(f"k{turn}", "t1", "seat", 1)),
                store.exchange_tokens("t1", [], [], None, forget=1),
            )
            assert await store.tokens("t1") == []
        await people.adopt([SittingRow("t1", 1, "bo", 9)], [])
        await asyncio.gather(
            accounts.hand_key("bo", "h1", TokenRow("last", "t1", "seat", 1)),
            accounts.end_device("h1"),
        )
        assert await store.tokens("t1") == []

    on_people(address, work)


def test_of_runs_the_best_is_kept_and_those_that_may_go_on(address: str) -> None:
    async def work(people: PeopleStore) -> None:
        book = CaseBook(people.store)
        for n, (began, score) in enumerate([(1, 3), (2, 7), (3, 7), (4, 1), (50, 0)]):
            await people.store.load([CaseStormRow(f"s{n}", "ann", "pocket", began, 9, score)])
        await people.store.load([CaseStormRow("his", "bo", "pocket", 1, 9, 2)])
        await book.begin_storm(CaseStormRow("s9", "ann", "pocket", 60, 0, 0), over_before=40)
        left = await people.store.rows(CaseStormRow, "ORDER BY id", ())
        assert [row.id for row in left] == ["his", "s1", "s4", "s9"]
        assert await book.best_storm("ann") == 7

    on_people(address, work)


def test_stars_are_by_people_who_are_known(address: str) -> None:
    async def work(people: PeopleStore) -> None:
        book = CaseBook(people.store)
        await people.make_guest(BO, device("h1", BO))
        for person in ("bo", "invented", "another"):
            await book.keep(CaseTryRow(person, "pocket", "c1", "", 1, 0, 0, 1, 1, 5, 5))
        assert await book.fared("pocket", "c1") == (1, 1)
        assert await book.knows("invented")
        assert not await book.knows("nobody")
        await book.begin_storm(CaseStormRow("s1", "runner", "pocket", 5, 0, 0), over_before=0)
        assert await book.knows("runner")
        await book.forget_unknown(5)
        assert await book.knows("invented")
        await book.forget_unknown(6)
        known = [await book.knows(person) for person in ("bo", "invented", "runner")]
        assert known == [True, False, False]

    on_people(address, work)


def test_guests_go_of_whom_nothing_is_kept_and_whose_cookie_has_run_out(address: str) -> None:
    """Who sits, solves, or has a name stays; so does whoever was here lately."""

    async def work(people: PeopleStore) -> None:
        async def came(name: str, made: int, seen: int, looks: str | None = None) -> None:
            row = PersonRow(name, "", looks, 0, made)
            await people.make_guest(row, DeviceRow(f"h {name}", name, "Firefox, Linux", made, seen))

        for name in ("idle", "sits", "solves", "plays"):
            await came(name, 50, 50)
        await came("lately", 50, 100)
        await came("named", 1, 1, "named")
        for name in ("long gone", "long gone but sat"):
            await came(name, 1, 1)
        store = people.store
        await store.load(
            [SittingRow("t1", 0, "sits", 1), SittingRow("t1", 1, "long gone but sat", 1)]
        )
        await store.load([DealPlayRow("d", "plays", 0, "t2", "", 1, 1, 0, 0, "", 0)])
        for name in ("solves", "long gone"):
            await store.load([CaseTryRow(name, "pocket", "c1", "", 1, 0, 0, 1, 1, 5, 5)])
        await people.forget_guests(came_before=90, gone_before=10)
        left = [row.id for row in await store.rows(PersonRow, "ORDER BY id", ())]
        assert left == ["lately", "long gone but sat", "named", "plays", "sits", "solves"]
        devices = {row.person for row in await store.rows(DeviceRow, "", ())}
        assert devices == set(left)

    on_people(address, work)
