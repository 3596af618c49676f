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
from dataclasses import dataclass
from functools import lru_cache

from gaslight.agents.pocket.disguise import Disguise, Known, action_taken, after_deed, still
from gaslight.agents.pocket.disguise import likelihood as habit_likelihood
from gaslight.agents.pocket.jack_ahead import PLAIN_MANNER, RANDOM_MANNER, Manner
from gaslight.agents.pocket.solved_turn import EVEN, Leaning, Solved, Work, public_view, solve
from gaslight.games.pocket.beliefs import PocketTruth, state_of, truths
from gaslight.games.pocket.rules import legal_actions
from gaslight.games.pocket.state import INVESTIGATOR, JACK
from gaslight.games.pocket.view import PocketView
from gaslight.search.pocket.alphabeta import AlphaBeta
from gaslight.search.pocket.split import marks as hasty_marks

SUSPECTS = 9
DISGUISED, CAREFUL, PLAIN, HASTY, RANDOM = range(5)
"""In the Investigator's case the first is one who knows Jack's habits and goes by them."""
BELIEVED = (0.36, 0.2, 0.23, 0.17, 0.04)
"""How far each way to think is believed before Jack has done anything."""
BELIEVED_OF_HER = (0.2, 0.16, 0.38, 0.21, 0.05)
"""The same of the Investigator."""
READING = Work(iterations=15, credulity=0.5)
"""How a careful Jack's thoughts are imagined."""
SHARPNESS = 12.0
"""A careful Jack takes what wins more e times as often for each twelfth of a game."""
WHIM = 0.06
"""How much of any behaviour is put down to whim."""
FEAR = 0.05
"""An Investigator who is believed to be careful, or to know Jack, to this degree is hidden from."""
LEAST_OF_HER = 0.005
"""No way to think is given up: who played plainly so far, to be answered, is hidden from as soon as she does not."""
LEAST = 0.01
"""Nobody is suspected less than this beside the prime suspect: behaviour is never proof."""

Suspicions = list[list[float]]
"""For each way to think, how well each suspect explains all that was seen."""
Reading = tuple[Leaning, ...]
"""For each way to think, how likely each suspect would have done it."""


def leaning_of(views: Sequence[PocketView], disguise: Disguise | None = None) -> Leaning:
    """How strongly each suspect is suspected for what Jack did, from all views of a seat, in order."""
    return leaning(account_of(views, disguise, hers=disguise is not None).held)


def leaning(held: Suspicions) -> Leaning:
    """How strongly each suspect is suspected, whatever way he thinks."""
    total = [sum(column) for column in zip(*held, strict=True)]
    most = max(total)
    return tuple([max(weight / most, LEAST) for weight in total])


@dataclass(frozen=True)
class Account:
    """What has been done so far tells, of either side."""

    held: Suspicions
    """How well each suspect, thinking in each of the ways, explains what Jack did."""
    ways: list[float]
    """How far each way to think is believed of the Investigator, by what she was seen to do."""
    believed: Leaning
    """What one believes of Jack who knows his habits."""

    @property
    def known(self) -> Known:
        """What everybody knows of Jack before he acts."""
        return Known(self.believed, manner_of(self.ways))


def manner_of(ways: Sequence[float]) -> Manner | None:
    """Whom Jack takes the Investigator for, and answers; None where she may well be careful, and he hides."""
    if ways[DISGUISED] + ways[CAREFUL] >= FEAR:
        return None
    return RANDOM_MANNER if ways[RANDOM] > max(ways[:RANDOM]) else PLAIN_MANNER


def account_of(
    views: Sequence[PocketView], disguise: Disguise | None, *, his: bool = True, hers: bool = True
) -> Account:
    """What one may conclude from all views of a seat, in order.

    `disguise` is how the strongest Jack hides; without it nobody asks for his habits. Who needs no account of what
    is held of Jack, whatever way he thinks, leaves out `his`; who needs none of her ways, `hers`.
    """
    held = [[belief] * SUSPECTS for belief in BELIEVED]
    ways = list(BELIEVED_OF_HER)
    believed = EVEN
    for before, after in itertools.pairwise(views):
        if before.stage != "manhunt":
            continue
        believed = still(believed, before.suspects)
        one, other = public_view(before), public_view(after)
        if before.to_act == INVESTIGATOR:
            if not hers:
                continue
            shown = her_likelihood(one, other, believed)
            ways = [old * new for old, new in zip(ways, shown, strict=True)]
            whole = sum(ways)
            ways = [max(belief / whole, LEAST_OF_HER) for belief in ways]
            continue
        deed: Leaning = ()
        if disguise:
            deed = habit_likelihood(one, other, Known(believed, manner_of(ways)), disguise)
            believed = after_deed(believed, deed)
        if not his:
            continue
        told = list(likelihood(one, other))
        if deed:
            told[DISGUISED] = deed
        held = [
            [old * new for old, new in zip(row, new_row, strict=True)]
            for row, new_row in zip(held, told, strict=True)
        ]
        highest = max([max(row) for row in held])
        held = [[max(weight / highest, 1e-6) for weight in row] for row in held]
    return Account(held, ways, still(believed, views[-1].suspects))


@lru_cache(maxsize=256)
def her_likelihood(before: PocketView, after: PocketView, believed: Leaning) -> tuple[float, ...]:
    """How likely the Investigator would have done this, in each way to think."""
    solved = solve(before, READING)
    informed = solved if believed == EVEN else solve(before, READING, believed)
    taken = edge_taken(solved, before, after)
    root, edges = solved.game.root, int(solved.game.tree.count[solved.game.root])
    state = state_of(before, truths(before)[0])
    listed = legal_actions(state)
    plain = habit(solved, listed, [-m for m in AlphaBeta(INVESTIGATOR).marks(state, 4, listed)])
    hasty = habit(solved, listed, hasty_marks(state, INVESTIGATOR, listed))
    random = habit(solved, listed, [0] * len(listed))
    shares = (
        informed.solver.share(informed.game.root, taken, 0),
        solved.solver.share(root, taken, 0),
        plain[taken],
        hasty[taken],
        random[taken],
    )
    return tuple([(1 - WHIM) * share + WHIM / edges for share in shares])


@lru_cache(maxsize=256)
def likelihood(before: PocketView, after: PocketView) -> Reading:
    """How likely each suspect would have done what led from one public view to the next."""
    solved = solve(before, READING)
    taken = edge_taken(solved, before, after)
    own = careful(solved)
    shares = [own, own, *simple(solved, before)]
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
    return int(solved.game.edge_of[action_taken(before, after)])
