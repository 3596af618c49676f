"""Random play in bulk: how fast a game runs, how it ends, and a checksum of all that was played."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from gaslight.core import dice as dice_module
from gaslight.core.dice import Dice
from gaslight.core.game import AnyGame, Outcome, check_game
from gaslight.core.options import settle
from gaslight.core.values import as_values

COMPILED: bool = not dice_module.__file__.endswith(".py")
"""Whether the engine runs compiled."""

CHUNK: Final = 1000
"""Games between two looks at the clock; counting how they ended is not part of playing."""


@dataclass(frozen=True)
class Simulation:
    """What many random games came to."""

    game: str
    games: int
    seed: int
    wins: dict[str, int]
    """Games won by each role (a team's win counts for each of its seats)."""
    reasons: dict[str, int]
    steps: int
    seconds: float
    steps_per_second: float
    games_per_second: float
    compiled: bool
    checksum: int


as_values(Simulation)


def simulate(
    game: AnyGame,
    games: int,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play `games` random games, one after another, from one seed."""
    check_game(game)
    if games < 1:
        raise ValueError(f"games: expected at least one; got {games}")
    settled = settle(game.OPTIONS, options)
    roles = game.seats(settled)
    start = game.initial(settled)
    dice = Dice(seed)
    steps = 0
    seconds = 0.0
    endings: dict[tuple[tuple[int, ...], str], int] = {}
    for first in range(0, games, CHUNK):
        ended: list[Outcome | None] = []
        began = time.perf_counter()
        for _ in range(min(CHUNK, games - first)):
            state = game.copy(start)
            steps += game.play_out(state, dice)
            ended.append(game.outcome(state))
        seconds += time.perf_counter() - began
        for outcome in ended:
            assert outcome is not None
            key = (outcome.winners, outcome.reason.value)
            endings[key] = endings.get(key, 0) + 1
        if progress is not None:
            progress(first + len(ended))
    wins = dict.fromkeys(roles, 0)
    reasons: dict[str, int] = {}
    for (winners, reason), count in endings.items():
        reasons[reason] = reasons.get(reason, 0) + count
        for seat in winners:
            wins[roles[seat]] += count
    return Simulation(
        game=game.NAME,
        games=games,
        seed=seed,
        wins=wins,
        reasons=dict(sorted(reasons.items())),
        steps=steps,
        seconds=seconds,
        steps_per_second=steps / seconds,
        games_per_second=games / seconds,
        compiled=COMPILED,
        checksum=int(dice.trace),
    )
