"""How fast the last turn of Pocket is solved: random positions, iterated until the gap is small.

PYTHONPATH=.check/compiled .venv/bin/python bench/pocket_endings.py --positions 200
"""

from __future__ import annotations

import argparse
import json
import statistics
import time

from gaslight.agents.pocket.solved_turn import Work, alibi_free, solve
from gaslight.core.dice import Dice, spread_seed
from gaslight.core.match import Match
from gaslight.core.simulate import COMPILED
from gaslight.games import pocket

CHUNK = 50
MOST = 20_000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument(
        "--gap", type=float, default=0.001, help="win probability left open at most"
    )
    parser.add_argument("--seed", type=int, default=1)
    words = parser.parse_args()
    seconds: list[float] = []
    gaps: list[float] = []
    types: list[int] = []
    free = 0
    n = 0
    while len(gaps) < words.positions:
        match = last_turn(spread_seed(words.seed, n))
        n += 1
        if match is None:
            continue
        view = pocket.view(match.state, None)
        free += alibi_free(view)
        began = time.process_time()
        solved = solve(view, Work(CHUNK, exact=True))
        gap = solved.solver.gap()
        done = CHUNK
        while gap > words.gap and done < MOST:
            solved.solver.run(done)
            done *= 2
            gap = solved.solver.gap()
        seconds.append(time.process_time() - began)
        gaps.append(gap)
        types.append(len(solved.kinds))
    report = {
        "positions": len(gaps),
        "with the Alibi token free": free,
        "widest gap": round(max(gaps), 6),
        "median seconds": round(statistics.median(seconds), 4),
        "worst seconds": round(max(seconds), 3),
        "most types": max(types),
        "compiled": COMPILED,
    }
    print(json.dumps(report, indent=1))


def last_turn(seed: int) -> Match | None:
    """A random match at the start of its last turn, if it gets there."""
    dice = Dice(seed)
    match = Match(pocket)
    match.roll(dice)
    while match.outcome is None and match.state.turn < match.state.last_turn:
        seat = int(pocket.to_act(match.state))
        choices = match.choices(seat)
        match.play(seat, choices[dice.below(len(choices))])
        match.roll(dice)
    return match if match.outcome is None else None


if __name__ == "__main__":
    main()
