"""Jack's behaviour in Pocket as evidence: how likely each suspect would have done what he was seen to do.

Nobody knows how Jack thinks, so several ways to think are held possible, and each is believed more
or less as it explains what he did: a *careful* Jack who plays as our own player does, better
actions more often; a *plain* one who looks at the coming appeal alone; a *hasty* one who looks at
his own action alone; a *random* one who looks at nothing.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from functools import lru_cache

from gaslight.agents.pocket.solved_turn import Leaning, Solved, Work, public_view, solve
from gaslight.games.pocket.beliefs import PocketTruth, state_of, truths
from gaslight.games.pocket.rules import apply, legal_actions
from gaslight.games.pocket.state import INVESTIGATOR, JACK, State
from gaslight.games.pocket.view import PocketView
from gaslight.games.pocket.view import view as game_view
from gaslight.search.pocket.alphabeta import AlphaBeta
from gaslight.search.pocket.split import marks as hasty_marks

SUSPECTS = 9
CAREFUL, PLAIN, HASTY, RANDOM = range(4)
BELIEVED = (0.38, 0.34, 0.24, 0.04)
"""How far each way to think is believed before Jack has done anything."""
BELIEVED_OF_HER = (0.28, 0.43, 0.24, 0.05)
"""The same of the Investigator."""
READING = Work(iterations=15, credulity=0.5)
"""How a careful Jack's thoughts are imagined."""
SHARPNESS = 12.0
"""A careful Jack takes what wins more e times as often for each twelfth of a game."""
WHIM = 0.06
"""How much of any behaviour is put down to whim."""
LEAST = 0.01
"""Nobody is suspected less than this beside the prime suspect: behaviour is never proof."""

Suspicions = list[list[float]]
"""For each way to think, how well each suspect explains all that was seen."""
Reading = tuple[Leaning, ...]
"""For each way to think, how likely each suspect would have done it."""


def leaning_of(views: Sequence[PocketView]) -> Leaning:
    """How strongly each suspect is suspected for what Jack did, from all views of a seat, in order."""
    return leaning(suspicions_of(views))


def leaning(held: Suspicions) -> Leaning:
    """How strongly each suspect is suspected, whatever way he thinks."""
    total = [sum(column) for column in zip(*held, strict=True)]
    most = max(total)
    return tuple([max(weight / most, LEAST) for weight in total])


def suspicions_of(views: Sequence[PocketView]) -> Suspicions:
    """How well each suspect, thinking in each of the ways, explains what Jack did."""
    held = [[belief] * SUSPECTS for belief in BELIEVED]
    for before, after in itertools.pairwise(views):
        if before.stage == "manhunt" and before.to_act == JACK:
            told = likelihood(public_view(before), public_view(after))
            held = [
                [old * new for old, new in zip(row, new_row, strict=True)]
                for row, new_row in zip(held, told, strict=True)
            ]
            highest = max([max(row) for row in held])
            held = [[max(weight / highest, 1e-6) for weight in row] for row in held]
    return held


def thinking_of(views: Sequence[PocketView]) -> list[float]:
    """How far each way to think is believed of the Investigator, by what she was seen to do."""
    held = list(BELIEVED_OF_HER)
    for before, after in itertools.pairwise(views):
        if before.stage == "manhunt" and before.to_act == INVESTIGATOR:
            told = her_likelihood(public_view(before), public_view(after))
            held = [max(old * new, 1e-9) for old, new in zip(held, told, strict=True)]
            whole = sum(held)
            held = [belief / whole for belief in held]
    return held


@lru_cache(maxsize=256)
def her_likelihood(before: PocketView, after: PocketView) -> tuple[float, ...]:
    """How likely the Investigator would have done this, in each way to think."""
    solved = solve(before, READING)
    taken = edge_taken(solved, before, after)
    root, edges = solved.game.root, int(solved.game.tree.count[solved.game.root])
    state = state_of(before, truths(before)[0])
    listed = legal_actions(state)
    plain = habit(solved, listed, [-m for m in AlphaBeta(INVESTIGATOR).marks(state, 4, listed)])
    hasty = habit(solved, listed, hasty_marks(state, INVESTIGATOR, listed))
    random = habit(solved, listed, [0] * len(listed))
    shares = (solved.solver.share(root, taken, 0), plain[taken], hasty[taken], random[taken])
    return tuple([(1 - WHIM) * share + WHIM / edges for share in shares])


@lru_cache(maxsize=256)
def likelihood(before: PocketView, after: PocketView) -> Reading:
    """How likely each suspect would have done what led from one public view to the next."""
    solved = solve(before, READING)
    taken = edge_taken(solved, before, after)
    shares = [careful(solved), *simple(solved, before)]
    edges = int(solved.game.tree.count[solved.game.root])
    return tuple(
        [
            tuple([(1 - WHIM) * row[taken] + WHIM / edges if row else 0.0 for row in by_suspect])
            for by_suspect in shares
        ]
    )


Habits = list[list[float]]
"""For each suspect, how often he takes each edge of the root; empty for whom it cannot be."""


def careful(solved: Solved) -> Habits:
    """Better actions more often, by what each would win him as our own player sees it."""
    tree, root = solved.game.tree, solved.game.root
    rows = [solved.solver.values_behind(a) for a in range(int(tree.count[root]))]
    found: Habits = [[] for _ in range(SUSPECTS)]
    weight = [0.0] * SUSPECTS
    for t, kind in enumerate(solved.kinds):
        suspect, own = kind[0], solved.game.types.weight[t]
        best = max([row[t] for row in rows])
        urges = [math.exp(SHARPNESS * (row[t] - best)) for row in rows]
        whole = sum(urges)
        if not found[suspect]:
            found[suspect] = [0.0] * len(rows)
        weight[suspect] += own
        for a, urge in enumerate(urges):
            found[suspect][a] += own * urge / whole
    return [[share / whole for share in row] for row, whole in zip(found, weight, strict=True)]


def simple(solved: Solved, before: PocketView) -> tuple[Habits, Habits, Habits]:
    """The plain, the hasty and the random Jack: the best by a simple score, any of those equally good."""
    plain: Habits = [[] for _ in range(SUSPECTS)]
    hasty: Habits = [[] for _ in range(SUSPECTS)]
    random: Habits = [[] for _ in range(SUSPECTS)]
    some: dict[int, PocketTruth] = {}
    for truth in truths(before):
        assert truth.jack is not None
        some.setdefault(truth.jack, truth)
    for suspect, truth in some.items():
        state = state_of(before, truth)
        listed = legal_actions(state)
        plain[suspect] = habit(solved, listed, AlphaBeta(JACK).marks(state, 4, listed))
        hasty[suspect] = habit(solved, listed, hasty_marks(state, JACK, listed))
        random[suspect] = habit(solved, listed, [0] * len(listed))
    return plain, hasty, random


def habit(solved: Solved, actions: list[int], marks: list[int]) -> list[float]:
    """How often each edge is taken by one who always takes the best mark."""
    shares = [0.0] * int(solved.game.tree.count[solved.game.root])
    best = max(marks)
    equal = [action for action, mark in zip(actions, marks, strict=True) if mark == best]
    for action in equal:
        shares[int(solved.game.edge_of[action])] += 1 / len(equal)
    return shares


def edge_taken(solved: Solved, before: PocketView, after: PocketView) -> int:
    """Which edge of the root leads to the next view."""
    start: State = solved.game.start
    for action in legal_actions(start):
        if public_view(game_view(apply(start, action), None)) == after:
            return int(solved.game.edge_of[action])
    raise ValueError(f"no action of Jack's leads from {before} to {after}")
