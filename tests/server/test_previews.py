"""What pointing at a choice shows: the same as picking it would, and nothing else."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from tests.server.serving import (
    Seat,
    Serving,
    client,
    create,
    generous,
    play_random_move,
    seated,
)

from gaslight.core.insight import levels
from gaslight.games import GAMES

STEPS = 14
MOST_ASKED = 6
"""So many choices of a step are picked, to compare."""
FIRST_LEVELS = {0: set(), 1: {1}, 2: {1, 2}, 3: {1, 2}}


def run(work: Any) -> None:
    asyncio.run(work)


def with_changes(insight: dict[str, Any] | None, changes: dict[str, Any]) -> dict[str, Any]:
    """Reading help as a preview says it would be."""
    then = dict(insight or {})
    for name, value in changes.items():
        before = then.get(name)
        both = isinstance(value, dict) and isinstance(before, dict)
        then[name] = {**before, **value} if both else value  # type: ignore[dict-item]
    return then


async def a_table(serving: Serving, game: str, level: int) -> tuple[str, list[str]]:
    async with client(serving.url) as http:
        count = len((await http.get(f"/games/{game}")).json()["seats"])
        seats = [{"player": "me", "name": f"P{n}"} for n in range(count)]
        created = await create(http, game, seats=seats, help=level, watch="link")
    return created["table"]["id"], [seat["token"] for seat in created["seats"]]


async def compare(seat: Seat, game: str, level: int, chance: random.Random) -> int:
    """Pick some of the choices that are previewed, one after the other, and take them back."""
    offer = seat.last("choices")
    told = await seat.ask("peek")
    assert told["type"] == "previews", told
    assert (told["n"], told["picks"]) == (offer["n"], len(offer["picks"]))
    offered = [*offer["choices"], *offer["at_once"]]
    assert [one["id"] for one in told["previews"]] == [one["id"] for one in offered]
    shown = {
        name for name, first in levels(GAMES[game].GLANCE).items() if first in FIRST_LEVELS[level]
    }
    for preview in told["previews"]:
        assert set(preview["help"]) <= shown
    asked = chance.sample(told["previews"], min(MOST_ASKED, len(told["previews"])))
    for preview in asked:
        then = await seat.ask("pick", id=preview["id"])
        if then["insight"] is not None:
            expected = with_changes(offer["insight"], preview["help"])
            assert {name: then["insight"][name] for name in shown} == {
                name: expected[name] for name in shown
            }
        while len(then["picks"]) > len(offer["picks"]):
            then = await seat.ask("undo")
        assert (then["choices"], then["at_once"]) == (offer["choices"], offer["at_once"])
    return len(asked)


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("level", [0, 1, 2])
def test_a_preview_shows_what_the_pick_would_show(serving: Serving, game: str, level: int) -> None:
    chance = random.Random(f"{game} {level}")

    async def go() -> None:
        table, tokens = await a_table(serving, game, level)
        async with (
            seated(serving.url, table, tokens[0]) as one,
            seated(serving.url, table, tokens[1]) as two,
        ):
            compared = 0
            for _ in range(STEPS if level == 2 else 4):
                view = one.last("view")
                if view["outcome"] is not None:
                    break
                mover = (one, two)[view["to_act"][0]]
                await mover.settle()
                compared += await compare(mover, game, level, chance)
                offer = mover.last("choices")
                if not offer["complete"]:
                    offer = await mover.ask("pick", id=chance.choice(offer["choices"])["id"])
                    if not offer["complete"]:
                        compared += await compare(mover, game, level, chance)
                    await mover.ask("reset")
                await play_random_move([one, two], chance.choice)
                await asyncio.gather(one.settle(), two.settle())
            assert compared > 0

    run(go())


def test_a_walk_is_told_step_by_step(serving: Serving) -> None:
    async def go() -> None:
        table, tokens = await a_table(serving, "london", 2)
        async with seated(serving.url, table, tokens[0]) as one:
            card = one.last("choices")["choices"][0]
            offer = await one.ask("pick", id=card["id"])
            who = card["path"][0].removeprefix("card:")
            told = await one.ask("peek")
            by_id = {choice["id"]: choice for choice in offer["choices"]}
            walks = 0
            for preview in told["previews"]:
                choice = by_id[preview["id"]]
                if choice["kind"] != "move":
                    continue
                (route,) = preview["routes"]
                assert route["piece"] == who
                assert route["places"][-1] == choice["path"][0].removeprefix("hex:")
                assert 1 <= route["points"] <= 4
                assert len(route["places"]) == route["points"] + 1
                walks += 1
            assert walks > 0
            eyes = [
                name for preview in told["previews"] for name in preview["help"].get("eyes", {})
            ]
            assert who in eyes, "somewhere he is seen otherwise than here"

    run(go())


def test_a_whistle_and_where_it_leads_are_picked_at_once(serving: Serving) -> None:
    async def go() -> None:
        chance = random.Random(3)
        while not await whistles(chance):  # a short game may be over before his card is turned up
            pass

    async def whistles(chance: random.Random) -> bool:
        table, tokens = await a_table(serving, "london", 2)
        async with (
            seated(serving.url, table, tokens[0]) as one,
            seated(serving.url, table, tokens[1]) as two,
        ):
            seats = [one, two]
            while True:
                if not (actors := one.last("view")["to_act"]):
                    return False
                mover = seats[actors[0]]
                await mover.settle()
                offer = mover.last("choices")
                card = [each for each in offer["choices"] if each["path"] == ["card:goodley"]]
                if card:
                    break
                await play_random_move(seats, chance.choice)
                await asyncio.gather(one.settle(), two.settle())
            assert offer["at_once"] == []
            offer = await mover.ask("pick", id=card[0]["id"])
            pairs = offer["at_once"]
            called = {each["path"][0] for each in offer["choices"] if each["kind"] == "call"}
            assert {each["path"][0] for each in pairs} == called
            for pair in chance.sample(pairs, min(3, len(pairs))):
                then = await mover.ask("pick", id=pair["id"])
                assert [each["kind"] for each in then["picks"][1:3]] == ["call", "lead"]
                assert [*then["picks"][1]["path"], *then["picks"][2]["path"]] == pair["path"]
                assert (await mover.ask("pick", id=pair["id"]))["code"] == "stale"
                while len(then["picks"]) > len(offer["picks"]):
                    then = await mover.ask("undo")
                assert then["at_once"] == pairs
            return True

    run(go())


def test_a_peek_is_for_the_seat_to_act_and_rationed(serving: Serving) -> None:
    async def go() -> None:
        table, tokens = await a_table(serving, "pocket", 2)
        async with (
            seated(serving.url, table, tokens[0]) as one,
            seated(serving.url, table, tokens[1]) as two,
            seated(serving.url, table) as watcher,
        ):
            assert (await two.ask("peek"))["code"] == "not_your_turn"
            assert (await watcher.ask("peek"))["code"] == "not_allowed"
            before = len(two.heard)
            assert (await one.ask("peek"))["type"] == "previews"
            await two.settle()
            assert len(two.heard) == before + 1  # nothing but the answer to the ping

    run(go())


def test_who_peeks_all_the_time_waits(tmp_path: Path) -> None:
    async def go(serving: Serving) -> None:
        table, tokens = await a_table(serving, "pocket", 0)
        async with seated(serving.url, table, tokens[0]) as one:
            said = [await one.ask("peek") for _ in range(8)]
            assert said[0]["type"] == "previews"
            assert all(preview["help"] == {} for preview in said[0]["previews"])
            assert said[-1]["code"] == "too_fast"
            assert (await one.ask("pick", id=one.last("choices")["choices"][0]["id"]))["picks"]

    with Serving(generous(str(tmp_path / "gaslight.sqlite"), previews=2)) as serving:
        run(go(serving))
