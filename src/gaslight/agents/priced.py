"""How often everybody whom a hidden player may be takes each action, when what a choice tells has its price."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

Rows = Mapping[int, Mapping[int, float]]
"""For everybody whom he may be, by number, a figure for each action."""

MOST_GIVEN = 0.4
"""Nobody gives up more of his chances than this, at one choice, to look like others."""
RARE = 0.02
"""What is taken less often than this, beside the favourite, is left out."""
ROUNDS = 150
SETTLED = 1e-6
"""What all do together is found once it changes by less."""
LEAST_TAKEN = 1e-9
"""Nothing is given up for good on the way: it may be all that somebody can take."""


def priced(
    worth: Rows, believed: Sequence[float] | Mapping[int, float], price: float
) -> dict[int, dict[int, float]]:
    """How often everybody takes each action, when each bit that a choice tells costs so much.

    Each leans from what all do together towards what is worth most to him, and what all do together is the
    average of that: repeated, this is the best that can be had at the price (Blahut and Arimoto).
    """
    everybody = sorted(worth)
    actions = sorted({action for row in worth.values() for action in row})
    per_nat = max(price, 1e-3) / math.log(2)
    total = sum([believed[one] for one in everybody])
    leans = [leaning(worth[one], actions, per_nat) for one in everybody]
    weights = [believed[one] / total for one in everybody]
    together = [1.0 / len(actions)] * len(actions)
    rows = [together] * len(everybody)
    for _ in range(ROUNDS):
        before = together
        rows = []
        for lean in leans:
            leaning_row = [a * b for a, b in zip(together, lean, strict=True)]
            whole = sum(leaning_row)
            rows.append([share / whole for share in leaning_row])
        together = [
            max(sum([w * share for w, share in zip(weights, column, strict=True)]), LEAST_TAKEN)
            for column in zip(*rows, strict=True)
        ]
        if max([abs(a - b) for a, b in zip(before, together, strict=True)]) < SETTLED:
            break
    return {
        one: kept(dict(zip(actions, shares, strict=True)))
        for one, shares in zip(everybody, rows, strict=True)
    }


def leaning(row: Mapping[int, float], actions: Sequence[int], per_nat: float) -> list[float]:
    """How much more gladly each action is taken than what all do together would have it."""
    best = max(row.values())
    least = best - MOST_GIVEN * abs(best)
    return [
        math.exp((row[a] - best) / per_nat) if row.get(a, -1.0) >= least else 0.0 for a in actions
    ]


def kept(row: Mapping[int, float]) -> dict[int, float]:
    """The shares without the rare ones."""
    limit = RARE * max(row.values())
    left = {action: share for action, share in row.items() if share >= limit}
    total = sum(left.values())
    return {action: share / total for action, share in left.items()}
