"""Names of one's own: claimed, kept by codes, taken to other devices, given up; never borrowed or imitated."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.serving import Serving, bearer, client, create, seated
from tests.server.test_people import WITH_A_FRIEND, browser, finish, rows

from gaslight.server.people.names import check_guest, claimable, is_reserved, looks_of
from gaslight.server.wire.refusals import Refusal
from gaslight.storage.rows import ROWS


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Arthur", "ARTHUR"), ("Arthur", "аrthur"), ("Clara", "Сlаrа"), ("Jonas", "Jοnas"), ("Wen", "Wеn"),
        ("Bill", "Bi11"), ("Bill", "BiII"), ("Otto", "0tt0"), ("Zoë", "Zoe"), ("Arthur", "Ａｒｔｈｕｒ"),
        ("Arthur", "Ar-thur"), ("Arthur", "A r t h u r"), ("Marek", "rnarek"), ("ﬁnn", "Finn"),
        ("Анна", "анна"), ("Ёлка", "елка"), ("ΝΙΚΟΣ", "νικοσ"), ("Cope", "Соре"),
    ],
)  # fmt: skip
def test_names_that_can_be_taken_for_one_another_look_alike(one: str, other: str) -> None:
    assert looks_of(one) == looks_of(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Arthur", "Martha"), ("Anna", "Hanna"), ("Анна", "Алла"), ("Bo", "Jo")]
)
def test_other_names_do_not(one: str, other: str) -> None:
    assert looks_of(one) != looks_of(other)


@pytest.mark.parametrize(
    "name",
    ["host", "HOST", "Hоst", "The Host", "Computer", "Moriarty", "m0riarty", "Шеф", "Констебль", "Moriarty 5",
     "хозяин"],
)  # fmt: skip
def test_words_of_the_server_are_nobodys_name(name: str) -> None:
    assert is_reserved(name)
    with pytest.raises(Refusal):
        claimable(name)


@pytest.mark.parametrize("name", ["Guest", "me", "Гость", "Nobody"])
def test_what_anybody_may_be_called_nobody_may_claim(name: str) -> None:
    check_guest(name)
    with pytest.raises(Refusal):
        claimable(name)


@pytest.mark.parametrize(
    "name", ["", " ", "x", "a" * 25, "---", "12", "Аrthur", "Ann\N{RIGHT-TO-LEFT OVERRIDE}a!", "ꓮꓠꓠ", "ᎪᏞᎬᏟ", "💡💡"]
)  # fmt: skip
def test_what_is_no_name_is_refused_in_words(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        claimable(name)
    assert refused.value.code in ("bad_name", "name_taken")


@pytest.mark.parametrize("name", ["Ann", "Анна", "Νίκος", "Jean-Luc", "O'Neil", "明日", "Ann 2"])
def test_a_name_is_kept_as_it_was_written(name: str) -> None:
    assert claimable(f"  {name} ")[0] == name


async def claimed(http: httpx.AsyncClient, name: str) -> dict[str, Any]:
    """Somebody at this browser with a name of his own; codes and all."""
    await http.post("/me")
    answer = await http.post("/me/claim", json={"name": name})
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def code_of(answer: httpx.Response) -> str:
    return str(answer.json()["error"]["code"])


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def go() -> None:
        await work()

    asyncio.run(go())


def test_a_claimed_name_is_nobody_elses_at_any_table(serving: Serving) -> None:
    async def go() -> None:
        async with (
            browser(serving.url) as ann,
            browser(serving.url) as bo,
            client(serving.url) as program,
        ):
            told = await claimed(ann, "Clara")
            assert told["me"]["person"]["claimed"]
            assert len(set(told["codes"])) == 10
            await bo.post("/me")
            for name in ("Clara", "clara", "Сlаrа", "C1ara", " Clara. "):
                refused = code_of(await bo.post("/me/claim", json={"name": name}))
                assert refused in ("name_taken", "bad_name")
                for someone in (bo, program):
                    wish = {"game": "pocket", "name": name}
                    answer = await someone.post("/tables", json=wish)
                    assert answer.status_code in (400, 409), name
            wishes: list[dict[str, Any]] = [
                {"seats": [{"player": "me", "name": "CLARA"}]},
                {"name": "Host"},
            ]
            for other in wishes:
                answer = await bo.post("/tables", json={"game": "pocket", **other})
                assert code_of(answer) == "name_taken"
            created = await create(ann, name="Clara", **WITH_A_FRIEND)
            joined = await bo.post(
                f"/tables/{created['table']['id']}/join",
                json={"name": "clara"},
                headers=bearer(created["invite"]),
            )
            assert code_of(joined) == "name_taken"
            assert code_of(await ann.post("/me/claim", json={"name": "Other"})) == "not_allowed"

    run(go)


def test_of_two_who_claim_a_name_at_once_one_gets_it(serving: Serving) -> None:
    async def go() -> None:
        async with browser(serving.url) as ann, browser(serving.url) as bo:
            for each in (ann, bo):
                await each.post("/me")
            answers = await asyncio.gather(
                *(each.post("/me/claim", json={"name": "Wen"}) for each in (ann, bo))
            )
            assert sorted(answer.status_code for answer in answers) == [200, 409]

    run(go)


def test_a_code_signs_in_once_and_the_games_of_the_guest_come_along(
    serving: Serving, tmp_path: Path
) -> None:
    async def go() -> None:
        async with browser(serving.url) as ann, browser(serving.url) as phone:
            told = await claimed(ann, "Clara")
            first = await create(ann, **WITH_A_FRIEND)
            second = await create(phone, **WITH_A_FRIEND)
            [before] = phone.cookies.values()
            code = told["codes"][0]
            entered = await phone.post("/me/enter", json={"code": code.lower().replace("-", " ")})
            assert entered.status_code == 200, entered.text
            me = entered.json()
            assert me["person"] == told["me"]["person"]
            assert (len(me["devices"]), me["codes"]) == (2, 9)
            [after] = phone.cookies.values()
            assert after != before
            person = me["person"]["id"]
            assert dict(rows(tmp_path, "SELECT table_id, person FROM sittings")) == {
                first["table"]["id"]: person,
                second["table"]["id"]: person,
            }
            assert len(rows(tmp_path, "SELECT * FROM people")) == 1
            async with browser(serving.url) as thief:
                assert code_of(await thief.post("/me/enter", json={"code": code})) == "bad_token"
                thief.cookies.set(f"gaslight-{serving.port}", before, path="/api")
                assert (await thief.get("/me")).json()["person"] is None

            # The keys of the games that run come to the new device, each a key of its own.
            keys = (await phone.post("/me/keys")).json()["seats"]
            assert [key["table"] for key in keys] == [first["table"]["id"]]
            assert keys[0]["token"] != first["seats"][0]["token"]
            async with seated(serving.url, keys[0]["table"], keys[0]["token"]) as seat:
                assert seat.last("welcome")["seat"] == 0
            assert (await phone.post("/me/keys")).json()["seats"] == []

    run(go)


def test_a_code_used_twice_at_once_is_good_once(serving: Serving) -> None:
    async def go() -> None:
        async with browser(serving.url) as ann:
            code = (await claimed(ann, "Clara"))["codes"][3]
            async with browser(serving.url) as one, browser(serving.url) as other:
                answers = await asyncio.gather(
                    *(each.post("/me/enter", json={"code": code}) for each in (one, other))
                )
            assert sorted(answer.status_code for answer in answers) == [200, 401]

    run(go)


def test_new_codes_make_the_old_ones_void_and_a_link_runs_out(
    serving: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        async with browser(serving.url) as ann, browser(serving.url) as bo:
            old = (await claimed(ann, "Clara"))["codes"]
            fresh = (await ann.post("/me/codes")).json()["codes"]
            assert code_of(await bo.post("/me/enter", json={"code": old[0]})) == "bad_token"
            link = (await ann.post("/me/link")).json()
            later = (await ann.post("/me/link")).json()
            assert code_of(await bo.post("/me/enter", json={"code": link["code"]})) == "bad_token"
            now = serving.registry.now
            monkeypatch.setattr(serving.registry, "now", lambda: now() + 10 * 60_000 + 1)
            late = await bo.post("/me/enter", json={"code": later["code"]})
            assert code_of(late) == "bad_token"
            assert (await bo.post("/me/enter", json={"code": fresh[9]})).status_code == 200

    run(go)


def test_the_store_keeps_hashes_of_codes_only(serving: Serving, tmp_path: Path) -> None:
    async def go() -> None:
        async with browser(serving.url) as ann:
            told = await claimed(ann, "Clara")
            link = (await ann.post("/me/link")).json()["code"]
            whole = str(rows(tmp_path, "SELECT * FROM codes")).upper()
            for code in [*told["codes"], link]:
                assert code not in whole
                assert code.replace("-", "") not in whole
            assert len(link.replace("-", "")) == 12

    run(go)


def test_a_device_that_is_signed_out_opens_nothing_any_more(serving: Serving) -> None:
    async def go() -> None:
        async with browser(serving.url) as ann, browser(serving.url) as phone:
            await claimed(ann, "Clara")
            table = (await create(ann, **WITH_A_FRIEND))["table"]["id"]
            link = (await ann.post("/me/link")).json()["code"]
            await phone.post("/me/enter", json={"code": link})
            [key] = (await phone.post("/me/keys")).json()["seats"]
            devices = (await ann.get("/me")).json()["devices"]
            [other] = [device["id"] for device in devices if not device["here"]]
            async with seated(serving.url, table, key["token"]) as seat:
                ended = await ann.post("/me/devices/end", json={"id": other})
                assert len(ended.json()["devices"]) == 1
                with pytest.raises(Exception, match=r"4401|bad_token"):
                    await seat.ask("ping")
            assert (await phone.get("/me")).json()["person"] is None
            view = await phone.get(f"/tables/{table}/view", headers=bearer(key["token"]))
            assert view.status_code == 401
            again = await ann.post("/me/devices/end", json={"id": other})
            assert code_of(again) == "not_found"
            assert (await ann.post("/me/leave")).json()["person"] is None
            assert (await ann.get("/me")).json()["person"] is None

    run(go)


def test_nobody_changes_anothers_account(serving: Serving) -> None:
    async def go() -> None:
        async with browser(serving.url) as ann, browser(serving.url) as bo:
            told = await claimed(ann, "Clara")
            for path, body in (
                ("codes", {}), ("link", {}), ("leave", {}), ("public", {"public": True}),
                ("delete", {"name": "Clara"}), ("devices/end", {"id": "0" * 16}), ("passkeys/offer", {}),
            ):  # fmt: skip
                assert (await bo.post(f"/me/{path}", json=body)).status_code == 401, path
            await claimed(bo, "Bo")
            mine = told["me"]["devices"][0]["id"]
            assert code_of(await bo.post("/me/devices/end", json={"id": mine})) == "not_found"
            assert code_of(await bo.post("/me/delete", json={"name": "Clara"})) == "bad_name"
            [table] = [(await create(ann, **WITH_A_FRIEND))["table"]["id"]]
            assert (await bo.post("/me/keys", json={"table": table})).json()["seats"] == []

    run(go)


def test_a_deleted_account_leaves_moves_and_nothing_that_was_written(
    serving: Serving, tmp_path: Path
) -> None:
    async def go() -> None:
        async with browser(serving.url) as ann, browser(serving.url) as bo:
            await claimed(ann, "Clarissa")
            seats = [{"player": "me", "name": "Clarissa"}, {"player": "open"}]
            created = await create(ann, seats=seats)
            table = created["table"]["id"]
            await bo.post(
                f"/tables/{table}/join", json={"name": "Bo"}, headers=bearer(created["invite"])
            )
            token = created["seats"][0]["token"]
            async with seated(serving.url, table, token) as seat:
                await seat.ask("say", channel="table", text="a word of mine")
                await seat.ask("note", key="k", text="a thought of mine")
            await finish(serving, table)
            assert (await ann.post("/me/delete", json={"name": "Clarissa"})).status_code == 200
            assert (await ann.get("/me")).json()["person"] is None
            everything = str([rows(tmp_path, f"SELECT * FROM {kind.TABLE}") for kind in ROWS])
            assert "Clarissa" not in everything
            assert "of mine" not in everything
            assert "Bo" in everything
            names = [seat["name"] for seat in (await bo.get(f"/tables/{table}")).json()["seats"]]
            assert names == ["", "Bo"]
            view = await ann.get(f"/tables/{table}/view", headers=bearer(token))
            assert view.status_code == 401
            await claimed(ann, "Clarissa")

    run(go)


@pytest.mark.parametrize(
    "name",
    ["ɡaslight", "gasliɡht", "ʜᴏsᴛ", "ᴀɴɴᴀ", "ɑnna", "Ɩvan", "ꓧꓳꓢꓔ", "ᎪᏞᎬᏟ", "ⲞⲦⲦⲞ", "jοhn", "аꙇ", "ϳohn", "Ꞵob"],
)  # fmt: skip
def test_letters_that_no_name_is_written_with_are_refused_to_everybody(name: str) -> None:
    for refusing in (claimable, check_guest):
        with pytest.raises(Refusal) as refused:
            refusing(name)
        assert refused.value.code in ("bad_name", "name_taken")


@pytest.mark.parametrize(
    "name",
    ["Zoë", "Łukasz", "Bjørn", "Þór", "Əli", "Weiß", "Ólafur", "Nguyễn", "Ђорђе", "Ґалаґан", "Өлзий", "Йосиф",
     "Ἀλέξανδρος", "佐々木", "さくら", "김민준", "علي", "දිනේෂ්", "తెలుగు", "Ａｒｔｈｕｒ", "Kaʻiulani", "Ann 2"],
)  # fmt: skip
def test_a_guest_is_called_as_his_people_write(name: str) -> None:
    check_guest(name)
