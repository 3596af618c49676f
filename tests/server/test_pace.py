"""The moment of a computer's answer tells nothing of what it knows.

GASLIGHT_TEST_TRIES sets how often the strongest players are asked for each truth (20 for the full count).
"""

from __future__ import annotations

import asyncio
import os
import random
import statistics
from typing import Any

import pytest
from tests.server.serving import generous
from tests.server.twins import options_of, random_history, twin_of

from gaslight.agents.levels import COACH, LEVELS
from gaslight.agents.registry import AT_RANDOM, players_of
from gaslight.core.game import CHANCE
from gaslight.core.simulate import COMPILED
from gaslight.games import GAMES
from gaslight.server.house import thinkers
from gaslight.server.house.computers import Computers
from gaslight.server.house.pace import AnswerTimes, measured
from gaslight.server.house.thoughts import Answer, Job, simple_choice
from gaslight.server.house.workers import Worker
from gaslight.server.metrics import Metrics

GRID_MS = 250
TRIES = int(os.environ.get("GASLIGHT_TEST_TRIES", "3"))


class Thought:
    """What a table is to a computer: its game so far."""

    def __init__(self, game: str, options: dict[str, str], actions: list[int]) -> None:
        self.id = "t"
        self.number = 1
        self.game = GAMES[game]
        self.options = options
        self.actions = actions


def alike(game: str, options: dict[str, str]) -> tuple[int, list[list[int]]]:
    """The seat to act, and histories that look alike to its rivals although it holds different secrets."""
    module = GAMES[game]
    for number in range(60):
        chance = random.Random(f"{game} {number}")
        history = random_history(module, options, chance, 60)
        seats = range(len(module.seats(options)))
        watcher = chance.choice(seats)
        found: list[list[int]] = []
        for _ in range(6):
            other = twin_of(module, options, history, watcher, chance)
            if len(other) > 8:
                found.append(other)
        length = min((len(each) for each in found), default=0)
        while length > 8:
            cut = [each[:length] for each in (history, *found)]
            states = [module.initial(options) for _ in cut]
            for state, actions in zip(states, cut, strict=True):
                for action in actions:
                    module.advance(state, action)
            actors = {module.to_act(state) for state in states}
            (actor, *others) = actors
            different = {module.info_key(state, actor) for state in states if actor >= 0}
            if not others and actor not in (CHANCE, watcher) and len(different) > 1:
                return actor, cut
            length -= 1
    raise AssertionError(f"{game}: no position with two truths was found")


async def answered(computers: Computers, table: Any, seat: int, level: int) -> float:
    loop = asyncio.get_running_loop()
    began = loop.time()
    await computers.move(table, seat, level)
    return loop.time() - began


def medians(
    game: str, seat: int, histories: list[list[int]], options: Any, level: int
) -> list[float]:
    """The median time of the answers for each truth."""

    async def go() -> list[float]:
        computers = Computers(generous("unused", think_grid_ms=GRID_MS), Metrics())
        try:
            tables = [Thought(game, options, actions) for actions in histories]
            for table in tables:  # the process starts, and tables are made once for all
                await answered(computers, table, seat, level)
            found = []
            for table in tables:
                times = [await answered(computers, table, seat, level) for _ in range(TRIES)]
                found.append(statistics.median(times))
            return found
        finally:
            await computers.close()

    return asyncio.run(go())


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_thought_that_hangs_on_the_secret_is_answered_at_the_same_moment(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player thinks for a time that its secret alone decides: nothing of it is seen."""
    options = options_of(game, 0)
    seat, histories = alike(game, options)
    secrets = {
        str(actions): 0.02 + 0.45 * n / len(histories) for n, actions in enumerate(histories)
    }

    async def ask(self: Worker, job: Job, seconds: float) -> Answer:
        await asyncio.sleep(secrets[str(job.actions)])
        self.thought_about.add((job.game, job.level))
        return Answer(simple_choice(job))

    monkeypatch.setattr(Worker, "ask", ask)
    found = medians(game, seat, histories[:3], options, 1)
    assert max(found) - min(found) < GRID_MS / 1000 / 2


@pytest.mark.skipif(not COMPILED, reason="players of level 5 take long on the plain engine")
@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_strongest_player_answers_at_the_same_moment_whatever_it_knows(game: str) -> None:
    options = options_of(game, 0)
    seat, histories = alike(game, options)
    found = medians(game, seat, histories[:3], options, 5)
    print(
        f"{game}, seat {seat}: medians of {TRIES} answers for each truth {[round(each, 3) for each in found]} s"
    )
    assert max(found) - min(found) < GRID_MS / 1000, found


def test_nobody_finds_out_at_another_table_when_a_thought_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where one process thinks, what is asked meanwhile waits for it: not for as long as the secret says."""
    game, options = "london", options_of("london", 0)
    seat, histories = alike(game, options)
    lengths = {str(actions): 0.02 + 0.4 * n for n, actions in enumerate(histories[:2])}

    async def ask(self: Worker, job: Job, seconds: float) -> Answer:
        await asyncio.sleep(lengths[str(job.actions)] if job.level == 5 else 0.0)
        self.thought_about.add((job.game, job.level))
        return Answer(simple_choice(job))

    async def waited(computers: Computers, actions: list[int]) -> tuple[float, int]:
        """How long a hint at another table took, and how many were seen to think shortly before."""
        loop = asyncio.get_running_loop()
        table: Any = Thought(game, options, actions)
        other: Any = Thought(game, options, actions)
        table.id, other.id = f"a{actions}", f"b{actions}"
        move = asyncio.create_task(computers.move(table, seat, 5))
        while not computers.thinkers.busy:  # noqa: ASYNC110 - it has no event for that
            await asyncio.sleep(0.001)
        began = loop.time()
        hint = asyncio.create_task(computers.advice(other, len(actions), seat, 0, "rival"))
        await asyncio.sleep(0.1)
        busy = computers.thinkers.busy
        await asyncio.gather(hint, move)
        assert computers.thinkers.busy, "of a hint in a game nobody sees either when it was found"
        return hint_ended.pop() - began, busy

    hint_ended: list[float] = []

    async def go() -> None:
        settings = generous("unused", think_grid_ms=GRID_MS, workers=1)
        computers = Computers(settings, Metrics())
        advice = computers.advice

        async def noting(*asked: Any) -> Answer:
            answer = await advice(*asked)
            hint_ended.append(asyncio.get_running_loop().time())
            return answer

        monkeypatch.setattr(computers, "advice", noting)
        try:
            found = []
            for actions in histories[:2]:
                found.append(await waited(computers, actions))
                while computers.thinkers.busy:  # noqa: ASYNC110 - it has no event for that
                    await asyncio.sleep(0.01)
        finally:
            await computers.close()
        waits = [wait for wait, _ in found]
        assert max(waits) - min(waits) < GRID_MS / 1000, waits
        assert [busy for _, busy in found] == [1, 1]

    monkeypatch.setattr(Worker, "ask", ask)
    asyncio.run(go())


def test_where_a_crowd_waits_nobody_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else people would be given lighter players; so many do not come from one address."""
    options = options_of("london", 0)
    seat, histories = alike("london", options)

    async def ask(self: Worker, job: Job, seconds: float) -> Answer:
        await asyncio.sleep(0.01)
        return Answer(simple_choice(job))

    async def go(people: int) -> float:
        computers = Computers(generous("unused", think_grid_ms=GRID_MS, workers=1), Metrics())
        loop = asyncio.get_running_loop()
        tables: list[Any] = [Thought("london", options, histories[0]) for _ in range(people)]
        for number, table in enumerate(tables):
            table.id = f"t{number}"
        began = loop.time()
        asked = [computers.move(table, seat, 5, asker=table.id) for table in tables]
        await asyncio.gather(*asked)
        await computers.close()
        return loop.time() - began

    monkeypatch.setattr(Worker, "ask", ask)
    monkeypatch.setattr(thinkers, "CROWD", 2)
    allowed = AnswerTimes(GRID_MS, 30.0).allowance(("london", 5, seat))
    assert asyncio.run(go(2)) > 2 * allowed - 0.2
    assert asyncio.run(go(12)) < 9 * allowed, "the last three rest"


def test_the_allowance_is_fixed_before_the_thought_begins_and_grows_for_all() -> None:
    pace = AnswerTimes(GRID_MS, 30.0)
    kind = ("pocket", 5, 1)
    allowed = pace.allowance(kind)
    assert allowed % 0.25 == 0.0
    assert pace.rest(kind, allowed, 0.1) == pytest.approx(allowed - 0.1)
    assert pace.rest(kind, allowed, allowed + 0.1) == pytest.approx(allowed - 0.1)
    assert pace.allowance(kind) >= allowed + 0.1
    assert AnswerTimes(0, 30.0).allowance(kind) == 0.0
    assert AnswerTimes(0, 30.0).rest(kind, 0.0, 1.0) == 0.0


def test_every_game_and_level_was_measured() -> None:
    for game in GAMES:
        seconds = players_of(game).seconds
        assert len(seconds) == len(LEVELS)
        assert seconds is not AT_RANDOM.seconds
        assert sorted(seconds) == list(seconds)


def test_what_was_measured_of_a_level_is_what_its_thoughts_may_take() -> None:
    slower = 1.0 if COMPILED else 3.0
    assert measured(("pocket", 5, 1)) == 3.6 * slower
    assert measured(("mister_x", 1, 0)) == 0.05 * slower
    assert measured(("pocket", COACH, 1)) == 0.5 * slower
