"""Keys of seats: who may have one more, and who gets none however he asks."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.serving import Serving, bearer, create, generous, seated
from tests.server.test_host import act
from tests.server.test_names import claimed, code_of, run
from tests.server.test_people import WITH_A_FRIEND, browser, rows
from tests.server.test_who_may_come import THREE as THREE_SEATS

from gaslight.storage.accounts import KEYS_OF_A_DEVICE

THREE: dict[str, Any] = {
    **THREE_SEATS,
    "seats": [{"player": "open"}, {"player": "me"}, {"player": "open"}],
}


async def two_at_a_table(ann: Any, bo: Any) -> tuple[str, str, str]:
    """A table of two browsers, and the keys of both."""
    created = await create(ann, **WITH_A_FRIEND)
    table = created["table"]["id"]
    joined = await bo.post(
        f"/tables/{table}/join", json={"name": ""}, headers=bearer(created["invite"])
    )
    assert joined.status_code in (200, 201), joined.text
    return table, created["seats"][0]["token"], joined.json()["seat"]["token"]


def test_who_is_shut_out_gets_no_key_by_any_way(tmp_path: Path) -> None:
    with Serving(generous(str(tmp_path / "gaslight.sqlite"))) as serving:

        async def go() -> None:
            async with browser(serving.url) as ann, browser(serving.url) as bo:
                codes = (await claimed(bo, "Bodil"))["codes"]
                table, _, key = await two_at_a_table(ann, bo)
                await act(serving, what="ban", table=table, seat=1)
                for asked in ({"table": table}, {}):
                    assert code_of(await bo.post("/me/keys", json=asked)) == "banned"
                again = await bo.post("/tables", json={"game": "pocket"})
                assert code_of(again) == "banned"
                async with browser(serving.url) as phone:
                    # Neither from another device, nor once the first one and the key it had are gone.
                    assert (await phone.post("/me/enter", json={"code": codes[0]})).is_success
                    assert code_of(await phone.post("/me/keys", json={"table": table})) == "banned"
                    assert (await bo.post("/me/leave")).is_success
                    assert code_of(await phone.post("/me/keys", json={"table": table})) == "banned"
                    assert code_of(await phone.post("/tables", json={"game": "pocket"})) == "banned"
                    await act(serving, what="lift", kind="ban", table=table, seat=1)
                    assert (
                        len((await phone.post("/me/keys", json={"table": table})).json()["seats"])
                        == 1
                    )
                assert len((await ann.post("/me/keys", json={"table": table})).json()["seats"]) == 1
                assert key not in str(rows(tmp_path, "SELECT * FROM tokens"))

        run(go)


def test_who_is_silenced_stays_so_with_a_key_of_his_own_making(tmp_path: Path) -> None:
    with Serving(generous(str(tmp_path / "gaslight.sqlite"))) as serving:

        async def go() -> None:
            async with browser(serving.url) as ann, browser(serving.url) as bo:
                table, _, key = await two_at_a_table(ann, bo)
                await act(serving, what="mute", table=table, seat=1)
                for _ in range(KEYS_OF_A_DEVICE + 2):
                    [told] = (await bo.post("/me/keys", json={"table": table})).json()["seats"]
                renewed = await bo.post(
                    f"/tables/{table}/access", json={"what": "renew_own"}, headers=bearer(key)
                )
                for token in (told["token"], renewed.json()["token"]):
                    async with seated(serving.url, table, token) as seat:
                        said = await seat.ask("say", channel="table", text="hear me")
                        assert said["code"] == "muted"

        run(go)


def test_no_key_is_handed_out_to_a_seat_that_was_taken_back_meanwhile(
    serving: Serving, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opens = serving.registry.open
    asked, go_on = threading.Event(), threading.Event()

    async def slow(table: str) -> Any:
        """As if the one who asks for a key were held up on the way, behind the look at whose seat it is."""
        live = await opens(table)
        if not asked.is_set():
            asked.set()
            await asyncio.to_thread(go_on.wait, 20)
        return live

    async def meanwhile(who: httpx.AsyncClient, table: str, work: Awaitable[Any]) -> Any:
        asked.clear()
        go_on.clear()
        asking = asyncio.create_task(who.post("/me/keys", json={"table": table}))
        assert await asyncio.to_thread(asked.wait, 20)
        assert (await work).is_success
        go_on.set()
        return (await asking).json()["seats"]

    async def go() -> None:
        async with (
            browser(serving.url) as ann,
            browser(serving.url) as bo,
            browser(serving.url) as phone,
        ):
            created = await create(ann, **THREE)
            table, host = created["table"]["id"], created["seats"][0]["token"]
            codes = (await claimed(bo, "Bodil"))["codes"]
            joined = await bo.post(
                f"/tables/{table}/join", json={"seat": 2}, headers=bearer(created["invite"])
            )
            assert joined.is_success
            await phone.post("/me/enter", json={"code": codes[0]})
            monkeypatch.setattr(serving.registry, "open", slow)
            devices = (await bo.get("/me")).json()["devices"]
            [other] = [each["id"] for each in devices if not each["here"]]
            ends = bo.post("/me/devices/end", json={"id": other})
            assert await meanwhile(phone, table, ends) == []
            free = {"what": "free_seat", "seat": 2}
            takes = ann.post(f"/tables/{table}/access", json=free, headers=bearer(host))
            assert await meanwhile(bo, table, takes) == []
            left = "SELECT * FROM tokens WHERE kind = 'seat' AND seat = 2"
            assert rows(tmp_path, left) == []

    run(go)


def test_a_device_holds_few_keys_to_a_table_however_often_it_asks(
    serving: Serving, tmp_path: Path
) -> None:
    async def go() -> None:
        async with browser(serving.url) as ann:
            await ann.post("/me")
            table = (await create(ann, **WITH_A_FRIEND))["table"]["id"]
            for _ in range(3 * KEYS_OF_A_DEVICE):
                [key] = (await ann.post("/me/keys", json={"table": table})).json()["seats"]
            kept = rows(tmp_path, "SELECT hash FROM tokens WHERE kind = 'seat'")
            assert len(kept) <= KEYS_OF_A_DEVICE
            assert len(rows(tmp_path, "SELECT hash FROM device_keys")) == len(kept)
            assert len(serving.registry.tables[table].tokens) <= KEYS_OF_A_DEVICE + 1
            async with seated(serving.url, table, key["token"]) as seat:
                assert seat.last("welcome")["seat"] == 0

    run(go)


def test_who_signs_in_on_anothers_device_gets_none_of_his_seats(
    serving: Serving, tmp_path: Path
) -> None:
    async def go() -> None:
        async with browser(serving.url) as ann, browser(serving.url) as bo:
            told = await claimed(ann, "Clara")
            created = await create(ann, **WITH_A_FRIEND)
            table, token = created["table"]["id"], created["seats"][0]["token"]
            code = (await claimed(bo, "Bodil"))["codes"][0]
            async with seated(serving.url, table, token) as seat:
                assert (await ann.post("/me/enter", json={"code": code})).is_success
                with pytest.raises(Exception, match=r"4401|bad_token"):
                    await seat.ask("ping")
            view = await ann.get(f"/tables/{table}/view", headers=bearer(token))
            assert view.status_code == 401
            assert rows(tmp_path, "SELECT * FROM device_keys") == []
            # She herself comes back, and signs in once more: her keys stay good.
            await ann.post("/me/enter", json={"code": told["codes"][0]})
            [key] = (await ann.post("/me/keys")).json()["seats"]
            await ann.post("/me/enter", json={"code": told["codes"][1]})
            async with seated(serving.url, table, key["token"]) as seat:
                assert seat.last("welcome")["seat"] == 0

    run(go)


def test_a_name_given_up_is_told_to_every_server(serving: Serving, tmp_path: Path) -> None:
    async def go() -> None:
        async with browser(serving.url) as ann:
            await claimed(ann, "Clarissa")
            seats = [{"player": "me", "name": "Clarissa"}, {"player": "open"}]
            table = (await create(ann, seats=seats))["table"]["id"]
            assert (await ann.post("/me/delete", json={"name": "Clarissa"})).is_success
            # Others on the store hear of entries: without one the name stays in their memory.
            where = f"WHERE table_id = '{table}' ORDER BY seq"
            entries = rows(tmp_path, f"SELECT kind, body FROM entries {where}")
            assert [kind for kind, _ in entries][-1] == "rename"
            assert "Clarissa" not in str(entries)

    run(go)
