"""Jack's behaviour in London and New York as evidence: how likely each suspect would have done it.

Nobody knows how Jack thinks. So several ways are held possible: he looks at what his next action
promises him, more or less closely, from not at all to always the best; or he searches as our own player
does. Each is believed as it explains what he did, so that a way he does not think soon counts for little.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from gaslight.agents.hunt.disguise import Deed, Disguise, Habits, deeds
from gaslight.agents.hunt.game import HuntGame
from gaslight.agents.imagining import Leaning, SearchedGame
from gaslight.games.shared.order import CARDS, JACK

SHARPNESS = (0.0, 8.0, 40.0)
"""He takes what promises more e times as often for each so-manieth of a game it promises more."""
BELIEVED = (0.15, 0.25, 0.15)
"""How far each degree is believed before he has done anything,"""
SEARCHES = 0.2
"""a Jack who searches and minds nothing that he tells,"""
DISGUISED = 0.25
"""and one who plays as our own strongest player does."""
WHIM = 0.1
"""How much of any behaviour is put down to whim."""
LEAST = 0.03
"""Nobody is suspected less than this beside the prime suspect: behaviour is never proof."""

Reading = tuple[Leaning, ...]
"""For each way to think, how likely each character would have done it."""


def leaning_of(game: HuntGame, views: Sequence[Any], work: Disguise | None) -> Leaning:
    """How strongly each character is suspected for what Jack did, from all views of the Detective, in order.

    `work` is that of the strongest player; without it nobody asks what he would find, and how he would hide.
    """
    believed = BELIEVED + ((SEARCHES, DISGUISED) if work else ())
    held = [[belief] * int(CARDS) for belief in believed]
    for told in readings(game, views, work):
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


def readings(game: HuntGame, views: Sequence[Any], work: Disguise | None) -> Iterator[Reading]:
    """What each thing that Jack did tells, in order."""
    if work is None:
        for before, after in itertools.pairwise(views):
            if before.to_act == JACK and after.winner is None:
                yield likelihood(game, before, after)
        return
    for step in deeds(game, views, work):
        if isinstance(step, Deed):
            yield likelihood(game, step.before, step.after) + tuple(
                [in_habit(habits, step) for habits in (step.searched, step.habits)]
            )


def in_habit(habits: Habits, step: Deed) -> Leaning:
    """How likely each character, were he Jack, would have done it by habit."""
    even = 1 / step.legal
    return tuple(
        [
            (1 - WHIM) * (habits[n].get(step.action, 0.0) if n in habits else even) + WHIM * even
            for n in range(int(CARDS))
        ]
    )


@lru_cache(maxsize=1024)
def likelihood(game: SearchedGame, before: Any, after: Any) -> Reading:
    """How likely each character, were he Jack, would have done what led from one view to the next."""
    rules = game.rules
    some = {belief.truth.jack: belief.truth for belief in rules.beliefs(before)}
    taken = -1
    found = [[1.0] * int(CARDS) for _ in BELIEVED]
    for jack, truth in some.items():
        state = rules.state_of(before, truth)
        listed = rules.legal_actions(state)
        if taken < 0:
            taken = action_taken(game, state, listed, after)
        marks = game.table([state]).promised(listed)
        best = max(marks)
        for n, sharpness in enumerate(SHARPNESS):
            urges = [math.exp(sharpness * (mark - best)) for mark in marks]
            share = urges[listed.index(taken)] / sum(urges)
            found[n][jack] = (1 - WHIM) * share + WHIM / len(listed)
    return tuple([tuple(row) for row in found])


def action_taken(game: SearchedGame, state: Any, listed: list[int], after: Any) -> int:
    """Which action leads to the next view of the same seat."""
    rules = game.rules
    for action in listed:
        if rules.view(rules.apply(state, action), after.seat) == after:
            return action
    raise ValueError(f"no action of Jack's leads to {after}")
