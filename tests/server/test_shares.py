"""Players give to the chance of their game: nobody chooses it, and anybody can check it."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
from pathlib import Path
from typing import Any

import pytest
from tests.server.serving import Seat, Serving, bearer, client, create, generous, seated

from gaslight.core.match import Match
from gaslight.core.options import settle
from gaslight.core.record import load
from gaslight.games import GAMES
from gaslight.server.house.records import check_record, entries_of, record_text
from gaslight.server.table.entries import PlannedSeat, Setup, entry_text, kind_of, setup_text
from gaslight.server.table.seal import Seal, Share, sealed_dice, shares_in
from gaslight.server.table.table import Table
from gaslight.server.world import World
from gaslight.storage.rows import EntryRow, TableRow

NUMBERS = ["11" * 32, "22" * 32]
PROMISES = [hashlib.sha256(bytes.fromhex(number)).hexdigest() for number in NUMBERS]
ALONE = [{"player": "me"}, {"player": "me"}]


def checked(text: str) -> Any:
    record = load(text)
    return check_record(GAMES[record.game], record)


async def begun(seat: Seat) -> None:
    """The game has begun, as far as a seat has heard."""
    while seat.last("view")["status"] != "running":
        await seat.receive()


async def finished(serving: Serving, table: str, token: str) -> str:
    """The record of a game after somebody gave it up."""
    async with seated(serving.url, table, token) as seat:
        await begun(seat)
        assert (await seat.ask("resign"))["type"] == "ack"
    async with client(serving.url) as http:
        return (await http.get(f"/tables/{table}/record", headers=bearer(token))).text


def test_a_game_waits_for_the_numbers_and_its_dice_are_made_of_them(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            made = await create(http, seats=[{"player": "me"}], promise=PROMISES[0])
            table, invite, one = made["table"]["id"], made["invite"], made["seats"][0]["token"]
            async with seated(serving.url, table, one) as ada:
                early = await ada.ask("reveal", number=NUMBERS[0])
                assert early["code"] == "not_started"
                wish = {"promise": PROMISES[1]}
                joined = await http.post(f"/tables/{table}/join", json=wish, headers=bearer(invite))
                two = joined.json()["seat"]["token"]
                assert joined.json()["table"]["status"] == "open"
                told = [
                    (each["seat"], each["promise"]) for each in joined.json()["table"]["shares"]
                ]
                assert told == [(0, PROMISES[0]), (1, PROMISES[1])]
                async with seated(serving.url, table, two) as bo:
                    assert (await bo.ask("reveal", number=NUMBERS[0]))["code"] == "bad_message"
                    assert (await bo.ask("reveal", number=NUMBERS[1]))["type"] == "ack"
                    assert (await bo.ask("reveal", number=NUMBERS[1]))["code"] == "bad_message"
                    assert (await ada.ask("reveal", number=NUMBERS[0]))["type"] == "ack"
                    await begun(ada)
                    assert (await ada.ask("reveal", number=NUMBERS[0]))["code"] == "not_allowed"
            proof_of = await finished(serving, table, two)
            assert checked(proof_of).problem is None
            assert f"numbers: 0={PROMISES[0]}/{NUMBERS[0]} 1={PROMISES[1]}/{NUMBERS[1]}" in proof_of
            other = proof_of.replace(NUMBERS[1], "33" * 32)
            assert "not the one that was promised" in checked(other).problem
            without = "\n".join(line for line in proof_of.split("\n") if "numbers:" not in line)
            assert "is not what chance gave" in checked(without).problem
            proof = (await http.get(f"/tables/{table}/proof", headers=bearer(two))).json()
            assert proof["fingerprint_holds"]
            assert proof["strokes_hold"]

    asyncio.run(go())


def test_alone_against_a_computer_the_number_is_shown_after_the_seal(serving: Serving) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            seats = [{"player": "me"}, {"player": "computer", "level": 1}]
            made = await create(http, seats=seats, promise=PROMISES[0])
            assert made["table"]["status"] == "open"
            assert len(made["table"]["fingerprint"]) == 64
            table, token = made["table"]["id"], made["seats"][0]["token"]
            async with seated(serving.url, table, token) as seat:
                assert (await seat.ask("reveal", number=NUMBERS[0]))["type"] == "ack"
                await begun(seat)
            assert checked(await finished(serving, table, token)).problem is None

    asyncio.run(go())


def test_who_shows_no_number_holds_the_game_up_for_a_while_only(tmp_path: Path) -> None:
    now = [1_700_000_000_000]

    async def go(serving: Serving) -> None:
        async with client(serving.url) as http:
            made = await create(http, seats=ALONE, promise=PROMISES[0])
        table, token = made["table"]["id"], made["seats"][0]["token"]
        async with seated(serving.url, table, token) as seat:
            assert seat.messages[0]["table"]["status"] == "open"
            now[0] += 20_000
            await begun(seat)
        record = await finished(serving, table, token)
        assert f"numbers: 0={PROMISES[0]}/-" in record
        assert checked(record).problem is None

    with Serving(generous(str(tmp_path / "g.sqlite")), World(now=lambda: now[0])) as serving:
        asyncio.run(go(serving))


def test_promises_outlive_a_restart(tmp_path: Path) -> None:
    made: dict[str, Any] = {}

    async def begin(serving: Serving) -> None:
        async with client(serving.url) as http:
            made.update(await create(http, seats=ALONE, promise=PROMISES[0]))

    async def go_on(serving: Serving) -> None:
        table, token = made["table"]["id"], made["seats"][0]["token"]
        async with seated(serving.url, table, token) as seat:
            assert (await seat.ask("reveal", number=NUMBERS[0]))["type"] == "ack"
        assert f"/{NUMBERS[0]}" in await finished(serving, table, token)

    settings = generous(str(tmp_path / "g.sqlite"))
    with Serving(settings) as serving:
        asyncio.run(begin(serving))
    with Serving(settings) as serving:
        asyncio.run(go_on(serving))


@pytest.mark.parametrize("promise", ["abc", "G" * 64, "A" * 64, "00" * 33])
def test_a_promise_is_a_hash(serving: Serving, promise: str) -> None:
    async def go() -> None:
        async with client(serving.url) as http:
            answer = await http.post("/tables", json={"game": "pocket", "promise": promise})
            assert answer.status_code == 400

    asyncio.run(go())


def test_old_seals_give_the_dice_they_gave() -> None:
    seal = Seal("pocket", {}, "5e" * 32, "5a" * 32)
    assert seal.dice_seed() == bytes.fromhex("5e" * 32)
    withheld = Seal("pocket", {}, "5e" * 32, "5a" * 32, (Share(0, PROMISES[0]),))
    given = Seal("pocket", {}, "5e" * 32, "5a" * 32, (Share(0, PROMISES[0], NUMBERS[0]),))
    rolls = [
        [sealed_dice(each, n).below(1000) for n in range(9)] for each in (seal, withheld, given)
    ]
    assert rolls[0] == rolls[1] != rolls[2]
    assert seal.fingerprint() == given.fingerprint()
    text = " ".join(share.text for share in given.shares)
    assert shares_in(text) == given.shares


def sealed_long_ago(game_name: str, options: dict[str, str]) -> Table:
    """A finished game whose row and seal hold the options as they were written then."""
    game = GAMES[game_name]
    seal = Seal(game_name, options, "5e" * 32, "5a" * 32)
    match = Match(game, options)
    dice = sealed_dice(seal, 0)
    chance = random.Random(3)
    match.roll(dice)
    while match.outcome is None:
        seat = game.actors(match.state)[0]
        match.play(seat, chance.choice(match.choices(seat)))
        match.roll(dice)
    setup = Setup([PlannedSeat("person", role) for role in game.seats(match.options)])
    row = TableRow(
        "t1",
        game_name,
        json.dumps(options),
        setup_text(setup),
        seal.seed,
        seal.salt,
        "finished",
        0,
        1,
        1,
        None,
    )
    table = Table(row, game)
    table.take_all(
        [
            EntryRow("t1", seq, kind_of(entry), 1, entry_text(entry))
            for seq, entry in enumerate(entries_of(game, match), 1)
        ]
    )
    return table


@pytest.mark.parametrize(
    ("game_name", "options"),
    [
        ("pocket", {"both_goals_seen": "investigator", "layout": "random"}),  # no no_goal yet
        ("new_york", {"latimer_start": "c5r8"}),  # now called e8
        ("mister_x", {"players": "2", "round_cap": "3"}),  # no moves yet
    ],
)
def test_a_game_sealed_under_the_options_of_its_time_verifies(
    game_name: str, options: dict[str, str]
) -> None:
    table = sealed_long_ago(game_name, options)
    text = record_text(table, None, 0)
    assert f"fingerprint: {table.fingerprint}" in text
    assert load(text).options == options
    found = checked(text)
    assert (found.problem, found.fingerprint) == (None, table.fingerprint)
    assert found.strokes > 1
    forged = text.replace("seed: 5e", "seed: 5f")
    assert "do not make this fingerprint" in checked(forged).problem


def test_a_table_older_than_an_option_goes_on_by_what_held_before_it() -> None:
    assert (
        sealed_long_ago("mister_x", {"players": "2", "round_cap": "3"}).options["moves"] == "free"
    )
    today = settle(GAMES["mister_x"].OPTIONS, {"round_cap": "3"})
    assert sealed_long_ago("mister_x", today).options["moves"] == "most"


def test_a_record_may_tell_less_than_was_sealed_where_it_is_the_default() -> None:
    """Records of today, with every option named by the seal, hold in either way of writing."""
    options = settle(GAMES["pocket"].OPTIONS, {})
    text = record_text(sealed_long_ago("pocket", options), None, 0)
    assert checked(text).problem is None
    short = "".join(line for line in text.splitlines(True) if not line.startswith("option: "))
    assert checked(short).problem is None
