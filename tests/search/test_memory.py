"""What a player thought about is freed: a worker of the server thinks for weeks.

A bare vec that interpreted code passes to compiled code is never freed (mypyc 2.4), so players hand
over lists and objects; these tests would see megabytes stay behind.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path

import pytest

from gaslight.agents.named import agent
from gaslight.agents.pocket.solved_turn import Work, solve
from gaslight.agents.pocket.trials import Trials
from gaslight.agents.pocket.turn_player import PocketTurn
from gaslight.core.dice import Dice
from gaslight.core.match import Match
from gaslight.core.simulate import COMPILED
from gaslight.games import GAMES, pocket
from gaslight.search.pocket.answer import InvestigatorsAnswer, JacksAnswer
from gaslight.search.pocket.plain import PlainPlay, random_play

PAGES = Path("/proc/self/statm")
PAGE_KB = 4
MOST_KB = 8_000

pytestmark = pytest.mark.skipif(
    not COMPILED or not PAGES.exists(), reason="the compiled engine's memory, where Linux tells it"
)


def grown(work: Callable[[], object], times: int) -> int:
    """How many kB more the process holds after doing something so often."""
    for _ in range(3):
        work()
    gc.collect()
    before = int(PAGES.read_text().split()[1])
    for _ in range(times):
        work()
    gc.collect()
    return PAGE_KB * (int(PAGES.read_text().split()[1]) - before)


def test_habits_and_answers_are_freed() -> None:
    match = Match(pocket)
    match.roll(Dice(3))
    game = solve(pocket.view(match.state, 0), Work(1)).game
    assert len(game.tree.child) > 10_000

    def answers() -> None:
        JacksAnswer(game, PlainPlay(game), random_play(game))
        seeking = InvestigatorsAnswer(game, PlainPlay(game), random_play(game))
        seeking.begin([0.0] * len(game.types.jack), list(game.types.weight))

    assert grown(answers, 40) < MOST_KB


def test_rehearsals_leave_nothing_behind() -> None:
    match, dice = Match(pocket), Dice(2)
    match.roll(dice)
    view, legal = pocket.view(match.state, 0), match.choices(0)
    player = PocketTurn(Work(2), seeking=Trials(boards=2, at_first=1, near_best=1.0, rounds=1))
    assert grown(lambda: player.choose(view, legal, dice), 6) < MOST_KB


@pytest.mark.parametrize(
    ("game", "name", "times"),
    [
        ("pocket", "alphabeta:2", 100),
        ("london", "search:20", 40),
        ("new_york", "search:20", 40),
        ("mister_x", "cunning", 40),
    ],
)
def test_choices_leave_nothing_behind(game: str, name: str, times: int) -> None:
    match, dice = Match(GAMES[game]), Dice(2)
    match.roll(dice)
    seat = match.game.actors(match.state)[0]
    view, legal = match.game.view(match.state, seat), match.choices(seat)
    player = agent(game, name)
    assert grown(lambda: player.choose(view, legal, dice), times) < MOST_KB
