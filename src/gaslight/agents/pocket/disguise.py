"""Jack's play in Pocket, found for everybody he may be at once, so that it tells little of him.

Whoever knows how Jack thinks asks of each suspect what he would have done. So the rest of the turn is solved
from what is public, and from what he has told so far, for all that he may be; then all of them together choose
how often each takes what, every bit that a choice tells having its price. What he does tell is kept count of.

As nothing secret goes in, the work is the same whoever he is, and both seats can work out the same.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from gaslight.agents.pocket.jack_ahead import Manner
from gaslight.agents.pocket.solved_turn import Kind, Leaning, Solved, Work, public_view, solve
from gaslight.agents.priced import priced
from gaslight.games.pocket.beliefs import state_of, truths
from gaslight.games.pocket.rules import apply, legal_actions
from gaslight.games.pocket.view import PocketView
from gaslight.games.pocket.view import view as game_view
from gaslight.search.pocket.answer import JacksAnswer
from gaslight.search.public_tree import HIDER

WHIM = 0.05
"""How much of what he does is put down to whim by one who knows his habits."""
FREE = 0.01
"""What a bit told costs one who does not mind: just so much that equal actions are taken alike."""
LEAST = 0.002
"""No suspect is believed less likely than this beside the likeliest."""

Rows = dict[int, dict[int, float]]
"""For each type, how often he takes each edge."""


@dataclass(frozen=True)
class Disguise:
    """How hard it is thought about what everybody would do, and what a bit told costs, in chances to win."""

    work: Work
    price: float


@dataclass(frozen=True)
class Known:
    """What everybody knows of Jack before he acts."""

    believed: Leaning
    """How strongly one who knows his habits suspects each."""
    manner: Manner | None = None
    """Whom he takes the Investigator for, and answers; None if he hides."""


@dataclass(frozen=True)
class Habits:
    """How often everybody whom Jack may be takes each edge of a turn."""

    rows: dict[Kind, dict[int, float]]
    by_suspect: dict[int, dict[int, float]]
    """The same, whatever cards he holds."""
    action_of: tuple[int, ...]
    """The action that stands for each edge: those that come to the same share one."""
    edge_of: dict[int, int]
    """The edge of each action."""

    def shares(self, kind: Kind) -> dict[int, float]:
        """How often one of those whom he may be takes each action."""
        return {self.action_of[edge]: share for edge, share in self.rows[kind].items()}


@lru_cache(maxsize=512)
def habits(
    public: PocketView, believed: Leaning, disguise: Disguise, manner: Manner | None
) -> Habits:
    """What everybody would do, by a public view and what is believed of Jack; `manner` is whom he answers, if any."""
    solved, by_type = (
        answering(public, believed, disguise, manner)
        if manner
        else hiding(public, believed, disguise)
    )
    tree, root = solved.game.tree, solved.game.root
    weights = list(solved.game.types.weight)
    edges = range(int(tree.count[root]))
    listed = legal_actions(solved.game.start)
    return Habits(
        {kind: by_type[t] for t, kind in enumerate(solved.kinds)},
        by_suspect(solved, weights, by_type),
        tuple([int(tree.label[tree.first[root] + a]) for a in edges]),
        {action: int(solved.game.edge_of[action]) for action in listed},
    )


def hiding(public: PocketView, believed: Leaning, disguise: Disguise) -> tuple[Solved, Rows]:
    """The turn solved, and how often each type takes each edge when what it tells has its price."""
    last = public.turn == public.last_turn
    # On the last turn the tree is the whole game: what its solution tells there is paid for in it.
    work = dataclasses.replace(disguise.work, exact=True, credulity=0.0) if last else disguise.work
    solved = solve(public, work, believed)
    edges = range(int(solved.game.tree.count[solved.game.root]))
    types = range(len(solved.kinds))
    if last:
        return solved, {
            t: {a: float(solved.solver.share(solved.game.root, a, t)) for a in edges} for t in types
        }
    worth = [worths_behind(solved, a) for a in edges]
    rows = {t: {a: worth[a][t] for a in edges} for t in types}
    return solved, priced(rows, list(solved.game.types.weight), disguise.price)


def worths_behind(solved: Solved, a: int) -> list[float]:
    """What each type could win behind the a-th edge of the root, whether he takes it or not.

    The Investigator goes on as on average, and he answers that best.
    """
    solver, tree = solved.solver, solved.game.tree
    solver.start()
    solver.answer_best(tree.child[tree.first[solved.game.root] + a], HIDER, 0, solver.widest)
    return [float(solver.cells[solver.widest + t]) for t in range(len(solved.kinds))]


def answering(
    public: PocketView, believed: Leaning, disguise: Disguise, manner: Manner
) -> tuple[Solved, Rows]:
    """The same of a Jack who answers an Investigator of a known manner and minds nothing that he tells."""
    solved = solve(public, dataclasses.replace(disguise.work, iterations=1, plain=True), believed)
    game = solved.game
    habits = manner.habits(game)
    answer = JacksAnswer(game, habits, habits)
    first = game.tree.first[game.root]
    children = [int(game.tree.child[first + a]) for a in range(int(game.tree.count[game.root]))]
    rows = {
        t: {a: float(answer.value(child, t, 0.0, 1.0)) for a, child in enumerate(children)}
        for t in range(len(solved.kinds))
    }
    return solved, priced(rows, list(game.types.weight), FREE)


def by_suspect(
    solved: Solved, weights: Sequence[float], by_type: dict[int, dict[int, float]]
) -> dict[int, dict[int, float]]:
    """What each suspect would do, his cards being as likely as what is public leaves them."""
    found: dict[int, dict[int, float]] = {}
    whole: dict[int, float] = {}
    for t, (jack, _) in enumerate(solved.kinds):
        row = found.setdefault(jack, {})
        whole[jack] = whole.get(jack, 0.0) + weights[t]
        for a, share in by_type[t].items():
            row[a] = row.get(a, 0.0) + weights[t] * share
    return {
        jack: {a: share / whole[jack] for a, share in row.items()} for jack, row in found.items()
    }


def after_deed(believed: Leaning, deed: Leaning) -> Leaning:
    """What is believed behind something that he did."""
    weights = [old * new for old, new in zip(believed, deed, strict=True)]
    most = max(weights)
    return tuple([round(max(weight / most, LEAST), 4) for weight in weights])


def still(believed: Leaning, suspects: Sequence[int]) -> Leaning:
    """The same, measured by the likeliest of those who are still suspected; the others no longer matter."""
    most = max([believed[suspect] for suspect in suspects])
    return tuple(
        [
            round(max(believed[n] / most, LEAST), 4) if n in suspects else 1.0
            for n in range(len(believed))
        ]
    )


@lru_cache(maxsize=1024)
def likelihood(before: PocketView, after: PocketView, known: Known, disguise: Disguise) -> Leaning:
    """How likely each suspect, were he Jack, would have done what led from one public view to the next."""
    found = habits(before, known.believed, disguise, known.manner)
    edge = found.edge_of[action_taken(before, after)]
    even = 1 / len(found.action_of)
    return tuple(
        [
            (1 - WHIM) * found.by_suspect[n].get(edge, 0.0) + WHIM * even
            if n in found.by_suspect
            else 1.0
            for n in range(len(known.believed))
        ]
    )


def action_taken(before: PocketView, after: PocketView) -> int:
    """Which action leads from one public view to the next."""
    start = state_of(before, truths(before)[0])
    for action in legal_actions(start):
        if public_view(game_view(apply(start, action), None)) == after:
            return action
    raise ValueError(f"no action leads from {before} to {after}")
