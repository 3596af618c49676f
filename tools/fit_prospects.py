"""Fit the formula for Jack's chance behind a round of London or New York to games that were played.

Reads the results.jsonl of a tournament and prints the four weights of `Prospects`.

    .venv/bin/python tools/fit_prospects.py FOLDER/results.jsonl
"""

from __future__ import annotations

import math
import sys
from pathlib import Path

from gaslight.arena.run import load
from gaslight.core.game import CHANCE
from gaslight.games import GAMES
from gaslight.games.shared.order import ROUNDS

Row = tuple[list[float], float]
STEPS = 4000
PACE = 0.5
PRIOR = ([-0.2, 1.1, -0.5, 0.4], 0.02)
"""Weights to stay near, and how strongly: few games decide little."""


def main(words: list[str]) -> None:
    rows: list[Row] = []
    for result in load(Path(words[0])):
        game = GAMES[result.bout.game]
        state = game.initial(dict(result.bout.options))
        before = 0
        for action in result.actions:
            chance = game.to_act(state) == CHANCE
            game.advance(state, action)
            if chance and before and state.round > before:
                unseen = float(not state.sightings >> before & 1)
                left = math.log2(int(state.suspects).bit_count())
                rows.append(([1.0, left, float(ROUNDS - before), unseen], float(result.winner)))
            before = int(state.round)
    print(f"{len(rows)} rounds:", ", ".join([f"{weight:.3f}" for weight in fitted(rows)]))


def fitted(rows: list[Row]) -> list[float]:
    """The weights that make what happened likeliest, by going uphill."""
    weights = list(PRIOR[0])
    for _ in range(STEPS):
        slope = [PRIOR[1] * (old - now) for old, now in zip(PRIOR[0], weights, strict=True)]
        for facts, won in rows:
            sum_of = sum([w * f for w, f in zip(weights, facts, strict=True)])
            error = won - 1 / (1 + math.exp(-sum_of))
            slope = [s + error * f / len(rows) for s, f in zip(slope, facts, strict=True)]
        weights = [w + PACE / 10 * s for w, s in zip(weights, slope, strict=True)]
    return weights


if __name__ == "__main__":
    main(sys.argv[1:])
