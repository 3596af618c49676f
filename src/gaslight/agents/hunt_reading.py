"""Jack's behaviour in London and New York as evidence: how likely each suspect would have done it.

Nobody knows how closely Jack looks at what his next action promises him. So several degrees are
held possible, from not at all to always the best, and each is believed as it explains what he did.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from gaslight.agents.tables import TABLES, Leaning
from gaslight.games import GAMES
from gaslight.games.shared.order import CARDS, JACK

SHARPNESS = (0.0, 8.0, 40.0)
"""He takes what promises more e times as often for each so-manieth of a game it promises more."""
BELIEVED = (0.3, 0.4, 0.3)
"""How far each degree is believed before he has done anything."""
WHIM = 0.1
"""How much of any behaviour is put down to whim."""
LEAST = 0.03
"""Nobody is suspected less than this beside the prime suspect: behaviour is never proof."""

Reading = tuple[Leaning, ...]
"""For each degree, how likely each character would have done it."""


def leaning_of(game: str, views: Sequence[Any]) -> Leaning:
    """How strongly each character is suspected for what Jack did, from all views of the Detective, in order."""
    held = [[belief] * int(CARDS) for belief in BELIEVED]
    for before, after in itertools.pairwise(views):
        if before.to_act == JACK and after.winner is None:
            told = likelihood(game, before, after)
            held = [
                [old * new for old, new in zip(row, new_row, strict=True)]
                for row, new_row in zip(held, told, strict=True)
            ]
            highest = max([max(row) for row in held])
            held = [[max(weight / highest, 1e-6) for weight in row] for row in held]
    leaning = [sum(column) for column in zip(*held, strict=True)]
    now = [leaning[suspect] for suspect in views[-1].suspects]
    most = max(now)
    return tuple([min(1.0, max(weight / most, LEAST)) for weight in leaning])


@lru_cache(maxsize=1024)
def likelihood(game: str, before: Any, after: Any) -> Reading:
    """How likely each character, were he Jack, would have done what led from one view to the next."""
    rules = GAMES[game]
    some = {belief.truth.jack: belief.truth for belief in rules.beliefs(before)}
    taken = -1
    found = [[1.0] * int(CARDS) for _ in SHARPNESS]
    for jack, truth in some.items():
        state = rules.state_of(before, truth)
        listed = rules.legal_actions(state)
        if taken < 0:
            taken = action_taken(game, state, listed, after)
        marks = TABLES[game]([state]).promised(listed)
        best = max(marks)
        for n, sharpness in enumerate(SHARPNESS):
            urges = [math.exp(sharpness * (mark - best)) for mark in marks]
            share = urges[listed.index(taken)] / sum(urges)
            found[n][jack] = (1 - WHIM) * share + WHIM / len(listed)
    return tuple([tuple(row) for row in found])


def action_taken(game: str, state: Any, listed: list[int], after: Any) -> int:
    """Which action leads to the next view of the same seat."""
    rules = GAMES[game]
    for action in listed:
        if rules.view(rules.apply(state, action), after.seat) == after:
            return action
    raise ValueError(f"no action of Jack's leads to {after}")
