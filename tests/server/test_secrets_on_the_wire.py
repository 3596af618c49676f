"""Nothing leaks: two games that look alike to a seat send it the very same bytes.

The games differ in what is hidden from that seat. Everything sent to it, to those who watch
and to strangers is compared, through real sockets: messages, choices, errors, headers, records.
The seat that holds the secret drafts, undoes and takes notes differently in the two games.

In some games the other side are computers, with moves taken back, hints and analyses; some have clocks, are
rated, or show themselves later.

GASLIGHT_TEST_TWINS sets how many pairs of each game are played (500 for the full count), GASLIGHT_TEST_TWINS_FROM
with which it begins: so a long run can be cut into pieces.
"""

from __future__ import annotations

import asyncio
import dataclasses
import os
import random
import re
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.sittings import Pair, Twin, compare, manner, sat_through
from tests.server.twins import Played, as_played, options_of, random_history, twin_of

from gaslight.core.options import settle
from gaslight.games import GAMES
from gaslight.server.house import computers
from gaslight.server.house.thoughts import Job

FIRST = int(os.environ.get("GASLIGHT_TEST_TWINS_FROM", "0"))
PAIRS = int(os.environ.get("GASLIGHT_TEST_TWINS", "4"))
SHORTEST = 3
"""A pair must look alike for at least so many moves."""
MOST_TRIES = 600
NOTHING_HIDDEN_FROM = {("pocket", 1)}
"""Jack knows all of a game of Pocket: the Investigator's cards lie open."""
SELDOM = {("new_york", 1)}
"""Only in long games is something hidden from this seat."""
LONG = (160, 320)
AT_ONCE = 4
"""So many pairs are played at the same time."""
LENGTHS = (80, 160, 320) if PAIRS > 10 else (80,)
"""Games are followed for so many actions at most; those of Mister X are much longer."""


@pytest.fixture
def twins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Twin, Twin]:
    def seeded(*asked: Any) -> Job:
        return msgspec.structs.replace(job_for(*asked), seed=1)

    job_for = computers.job_for
    monkeypatch.setattr(computers, "job_for", seeded)  # so that the coach says the same of the same
    return Twin(tmp_path, "one"), Twin(tmp_path, "other")


# --- Pairs --------------------------------------------------------------------------------


def pair(game: str, options: dict[str, str], number: int) -> Pair:
    """Two games that look alike to a seat, and that seat."""
    module = GAMES[game]
    chance = random.Random(f"{game} {number}")
    seats = [
        seat
        for seat in range(len(module.seats(options)))
        if (game, seat) not in NOTHING_HIDDEN_FROM
    ]
    watcher = seats[number % len(seats)]
    longest = (*LENGTHS, *LONG) if (game, watcher) in SELDOM else LENGTHS
    for _ in range(MOST_TRIES):
        history = random_history(module, options, chance, chance.choice(longest))
        other = twin_of(module, options, history, watcher, chance)
        if not other:
            continue
        one = as_played(module, options, history[: len(other)])
        two = as_played(module, options, other)
        count = min(len(one.moves), len(two.moves))
        if count >= SHORTEST and [seat for seat, _ in one.moves[:count]] == [
            seat for seat, _ in two.moves[:count]
        ]:
            return Pair(
                Played(one.numbers, one.moves[:count]),
                Played(two.numbers, two.moves[:count]),
                watcher,
                manner(number),
            )
    raise AssertionError(f"no two games of {game} that look alike were found")


def kind_of(text: str) -> str:
    """What a message is, for the figures."""
    found = re.match(r'\{"type":"(\w+)"', text)
    return found[1] if found else "other"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_games_that_look_alike_send_the_same_bytes(game: str, twins: tuple[Twin, Twin]) -> None:
    async def go() -> None:
        moves, messages, size = 0, 0, 0
        watched: Counter[int] = Counter()
        kinds: Counter[str] = Counter()
        async with twins[0].open(), twins[1].open():
            for first in range(FIRST, FIRST + PAIRS, AT_ONCE):
                options = options_of(game, first // AT_ONCE)
                last = min(first + AT_ONCE, FIRST + PAIRS)
                pairs = [pair(game, options, n) for n in range(first, last)]
                sittings = await sat_through(twins, game, options, pairs)
                for number, (one, other) in enumerate(sittings, first):
                    compare(one.seen, other.seen, f"{game}, pair {number}, seat {one.watcher}")
                    for who in ("seat",) if one.how.delayed else ("seat", "spectator"):
                        told = [text for label, text in one.seen if label == who]
                        assert any('"frames":[{' in text for text in told), "moments are compared"
                    messages += len(one.seen)
                    size += sum(len(text.encode()) for _, text in one.seen)
                moves += sum(len(each.one.moves) for each in pairs)
                watched.update(each.watcher for each in pairs)
                kinds.update(kind_of(text) for one, _ in sittings for _, text in one.seen)
        print(f"{game}: {PAIRS} pairs, {moves} moves, {messages} messages, {size} bytes alike")
        assert moves >= PAIRS * SHORTEST
        print(f"  watched, by seat: {dict(sorted(watched.items()))}; {dict(kinds)}")
        hidden = [each for each in GAMES if (each, 1) not in NOTHING_HIDDEN_FROM]
        assert game not in hidden or len(watched) >= min(2, PAIRS)

    asyncio.run(go())


def test_the_twins_differ_in_what_is_hidden() -> None:
    """The comparison means something: the holder of the secret sees different things."""
    for game, module in GAMES.items():
        options = options_of(game, 0)
        chance = random.Random(game)
        for _ in range(MOST_TRIES):
            history = random_history(module, options, chance, chance.choice(LENGTHS))
            watcher = chance.randrange(len(module.seats(options)))
            other = twin_of(module, options, history, watcher, chance)
            if len(other) < 20:
                continue
            states = []
            for actions in (history[: len(other)], other):
                state = module.initial(options)
                for action in actions:
                    module.advance(state, action)
                states.append(state)
            assert module.info_key(states[0], watcher) == module.info_key(states[1], watcher)
            assert module.position_text(states[0]) != module.position_text(states[1])
            break
        else:
            raise AssertionError(f"{game}: no twins")


@pytest.mark.parametrize("help_", ["insight", "glance"])
def test_a_leak_would_be_found(
    twins: tuple[Twin, Twin], monkeypatch: pytest.MonkeyPatch, help_: str
) -> None:
    """Reading help and previews that tell what lies hidden are caught by the same comparison."""
    pocket = GAMES["pocket"]
    honest = getattr(pocket, help_)
    peeked: dict[int, str] = {}

    def leaking_view(state: Any, seat: int | None, real: Any = pocket.view) -> Any:
        seen = real(state, seat)
        peeked[id(seen)] = pocket.position_text(state)
        return seen

    def leaking_insight(view: Any) -> Any:
        found = honest(view)
        return None if found is None else dataclasses.replace(found, rays=peeked.get(id(view)))

    monkeypatch.setattr(pocket, "view", leaking_view)
    monkeypatch.setattr(pocket, help_, leaking_insight)
    options = settle(pocket.OPTIONS, {})

    async def go() -> None:
        async with twins[0].open(), twins[1].open():
            one, other = (
                await sat_through(twins, "pocket", options, [pair("pocket", options, 1)])
            )[0]
            with pytest.raises(AssertionError, match="tells the two games apart"):
                compare(one.seen, other.seen, "leaking")

    asyncio.run(go())
