"""How near the forecasts of the ratings are to the truth, over many worlds of people whose strength is known.

    .venv/bin/python bench/ratings.py 100

For each tenth of the forecasts: by how many points they are too high in the mean over the worlds, the 95 % interval
of that mean, and how far single worlds spread around it.
"""

from __future__ import annotations

import statistics
import sys
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tests.ratings.world import World

GAMES = ("london", "pocket", "new_york", "mister_x")
BAR = 0.03


def main(count: int) -> None:
    apart: dict[int, list[float]] = defaultdict(list)
    agreements: list[float] = []
    beyond = []
    for seed in range(count):
        world = World(seed, GAMES[seed % len(GAMES)])
        world.play()
        agreements.append(world.agreement())
        errors = world.errors()
        for tenth, error in errors.items():
            apart[tenth].append(error)
        worst = max(errors, key=lambda tenth: abs(errors[tenth]))
        if abs(errors[worst]) > BAR:
            beyond.append(
                f"seed {seed} ({world.game}): {100 * errors[worst]:+.1f} at {worst / 10:.1f}"
            )
    print(f"rank correlation {min(agreements):.3f} to {max(agreements):.3f} in {count} worlds")
    for tenth, all_of_it in sorted(apart.items()):
        mean, spread = statistics.mean(all_of_it), statistics.stdev(all_of_it)
        half = 1.96 * spread / len(all_of_it) ** 0.5
        print(
            f"{tenth / 10:.1f}: {100 * mean:+.2f} [{100 * (mean - half):+.2f}, {100 * (mean + half):+.2f}],"
            f" one world ±{196 * spread:.1f} ({len(all_of_it)} worlds)"
        )
    print(f"{len(beyond)} of {count} worlds have a tenth beyond 3 points", *beyond, sep="\n  ")


if __name__ == "__main__":
    main(int(sys.argv[1]))
