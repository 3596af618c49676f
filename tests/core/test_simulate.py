from __future__ import annotations

from gaslight.core.simulate import COMPILED, simulate
from gaslight.games import GAMES


def test_progress_is_told_every_thousand_games() -> None:
    told: list[int] = []
    simulate(GAMES["pocket"], 2_000, 1, {"turns": "1"}, told.append)
    assert told == [1_000, 2_000]


def test_figures_belong_together() -> None:
    result = simulate(GAMES["pocket"], 50, 3)
    assert sum(result.wins.values()) == sum(result.reasons.values()) == result.games == 50
    assert result.compiled is COMPILED
    assert result.steps_per_second > 0
