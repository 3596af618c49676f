"""Pocket by solving the rest of the turn as a game over what Jack may be."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gaslight.agents.pocket import investigator_ahead, jack_ahead
from gaslight.agents.pocket.disguise import Disguise, Known, habits
from gaslight.agents.pocket.investigator_last_action import last_action, next_turn_known
from gaslight.agents.pocket.jack_ahead import Hiding, Manner
from gaslight.agents.pocket.rival_reading import (
    CAREFUL,
    PLAIN,
    RANDOM,
    Suspicions,
    account_of,
    leaning,
)
from gaslight.agents.pocket.solved_turn import Leaning, Solved, Work, own_kind, public_view, solve
from gaslight.agents.pocket.trials import Trials
from gaslight.core.dice import Chance
from gaslight.core.play import drawn
from gaslight.core.simulate import COMPILED
from gaslight.games.pocket.state import JACK
from gaslight.games.pocket.view import PocketView
from gaslight.search.pocket.answer import InvestigatorsAnswer, JacksAnswer
from gaslight.search.pocket.plain import PlainPlay

DOUBT = 1e-6
"""How far a Jack who is known to be careful is still held to think otherwise, or a cleared suspect to be he."""
HURRIED = 10
"""Iterations for a rival who is not met as a careful player."""
HIDING = Trials(16, 4, near_best=0.15) if COMPILED else Trials(4, 1, near_best=0.15, rounds=1)
"""What Jack tries out against a plain Investigator; the plain engine would take too long for so much."""
SEEKING = Trials(12, 4, near_best=0.1) if COMPILED else Trials(4, 1, near_best=0.1, rounds=1)
"""What the Investigator tries out against a plain Jack."""


@dataclass(frozen=True)
class PocketTurn:
    """Plays the average strategy of the solved turn, rare choices left out.

    The Investigator weighs the suspects by Jack's behaviour, if `reads_past` and views are given.
    """

    work: Work
    name: str = "turn"
    rare: float = 0.1
    reads_past: bool = True
    trust: float = 0.5
    """A Jack believed careful to this degree is met with the solved strategy, others are answered."""
    disguise: Disguise | None = None
    """How Jack hides who he is from an Investigator who may know him; without it he plays the solved strategy."""
    hiding: Trials = HIDING
    seeking: Trials = SEEKING

    def choose(
        self,
        view: PocketView,
        legal_actions: list[int],
        dice: Chance,
        past: Sequence[PocketView] = (),
    ) -> int:
        # On the last turn the tree is the whole game: there it is solved as it is.
        exact = self.work.exact or view.turn == view.last_turn
        work = dataclasses.replace(self.work, exact=exact)
        views = [*past, view] if self.reads_past else [view]
        if view.seat == JACK:
            return self.hide(view, work, views, dice)
        held = account_of(views, self.disguise, hers=self.disguise is not None).held
        return self.seek(view, dataclasses.replace(work, credulity=0.0), held, dice)

    def shares(
        self, view: PocketView, legal_actions: list[int], past: Sequence[PocketView] = ()
    ) -> Mapping[int, float] | None:
        """How often a Jack in disguise takes each action; None where he plays otherwise."""
        del legal_actions
        views = [*past, view] if self.reads_past else [view]
        known = account_of(views, self.disguise, his=False).known
        return None if self.disguise is None or known.manner else self.row(view, known)

    def row(self, view: PocketView, known: Known) -> Mapping[int, float]:
        """How often Jack in disguise takes each action."""
        assert self.disguise is not None
        found = habits(public_view(view), known.believed, self.disguise, None)
        return found.shares(list(found.rows)[own_kind(view, list(found.rows))])

    def seek_informed(
        self, view: PocketView, legal_actions: list[int], dice: Chance, leaning: Leaning
    ) -> int:
        """The Investigator's choice, by what she has learnt elsewhere of how far to suspect whom."""
        exact = self.work.exact or view.turn == view.last_turn
        work = dataclasses.replace(self.work, exact=exact, credulity=0.0)
        held: Suspicions = [[DOUBT] * len(leaning) for _ in range(RANDOM + 1)]
        held[CAREFUL] = [max(weight, DOUBT) for weight in leaning]
        return self.seek(view, work, held, dice)

    def hide(self, view: PocketView, work: Work, views: Sequence[PocketView], dice: Chance) -> int:
        """Jack's choice, by all views of his seat."""
        known = account_of(views, self.disguise, his=False).known
        if known.manner is None:
            if self.disguise:
                row = self.row(view, known)
                return drawn(list(row), [int(1_000_000 * share) for share in row.values()], dice)
            solved = solve(view, work)
            return mixed_choice(solved, own_kind(view, solved.kinds), self.rare, dice)
        solved = solve(view, dataclasses.replace(hurried(work), plain=True))
        own = own_kind(view, solved.kinds)
        promised = jacks_promises(solved, own, known.manner)
        if view.turn < view.last_turn:
            hiding = Hiding(solved.game.types, own, known.manner, dice.below(1 << 30))
            return jack_ahead.far_sighted(hiding, solved.game, promised, self.hiding)
        return best_edge(solved, promised, dice)

    def seek(self, view: PocketView, work: Work, held: Suspicions, dice: Chance) -> int:
        """The Investigator's choice; `held` says how well each suspect explains what Jack did."""
        believed = [sum([row[suspect] for suspect in view.suspects]) for row in held]
        careful = sum(believed[:PLAIN]) >= self.trust * sum(believed)
        solved = solve(view, work if careful else hurried(work), leaning(held))
        weights = by_type(solved, held)
        together = [sum(column) for column in zip(*weights, strict=True)]
        if careful and next_turn_known(view) and view.acted == 3:
            return last_action(solved, together)
        if careful:
            return mixed_choice(solved, 0, self.rare, dice)
        promised = investigators_promises(solved, weights)
        if view.turn < view.last_turn:
            return investigator_ahead.far_sighted(solved, together, promised, self.seeking, dice)
        return best_edge(solved, promised, dice)


def hurried(work: Work) -> Work:
    """Less work, for a rival who is hardly believed to think so far."""
    return dataclasses.replace(work, iterations=min(work.iterations, HURRIED))


def jacks_promises(solved: Solved, own: int, manner: Manner) -> list[float]:
    """What each edge of the root wins Jack against an Investigator of a manner."""
    game = solved.game
    habits = manner.habits(game)
    answer = JacksAnswer(game, habits, habits)
    return [answer.value(child, own, 0.0, 1.0) for child in children(solved)]


def by_type(solved: Solved, held: Suspicions) -> list[list[float]]:
    """How likely each type is, thinking in each way; all together 1."""
    types = solved.game.types
    lean = leaning(held)
    rows = [
        [
            types.weight[t] / lean[int(types.jack[t])] * row[int(types.jack[t])]
            for t in range(len(types.jack))
        ]
        for row in held
    ]
    whole = sum([sum(row) for row in rows])
    return [[weight / whole for weight in row] for row in rows]


def investigators_promises(solved: Solved, weights: list[list[float]]) -> list[float]:
    """What each edge of the root wins the Investigator against a Jack who is careful or plain."""
    game = solved.game
    answer = InvestigatorsAnswer(game, solved.solver.habits(), PlainPlay(game))
    careful, simple = [
        [sum(column) for column in zip(*rows, strict=True)]
        for rows in (weights[:PLAIN], weights[PLAIN:])
    ]
    answer.begin(careful, simple)
    return [-answer.value(child, 0) for child in children(solved)]


def children(solved: Solved) -> list[int]:
    """The nodes behind the edges of the root."""
    tree, root = solved.game.tree, solved.game.root
    return [int(tree.child[tree.first[root] + a]) for a in range(int(tree.count[root]))]


def best_edge(solved: Solved, values: list[float], dice: Chance) -> int:
    """The action of the best edge of the root; equal ones are settled by the dice."""
    tree, root = solved.game.tree, solved.game.root
    best = max(values)
    equal = [a for a, value in enumerate(values) if value >= best - 1e-9]
    return int(tree.label[tree.first[root] + equal[dice.below(len(equal))]])


def mixed_choice(solved: Solved, kind: int, rare: float, dice: Chance) -> int:
    """An action drawn from the average strategy at the root."""
    tree, root = solved.game.tree, solved.game.root
    count = int(tree.count[root])
    shares = [solved.solver.share(root, a, kind) for a in range(count)]
    limit = rare * max(shares)
    weights = [int(1_000_000 * share) if share >= limit else 0 for share in shares]
    left = dice.below(sum(weights))
    for a, weight in enumerate(weights):
        if left < weight:
            return int(tree.label[tree.first[root] + a])
        left -= weight
    raise AssertionError("a number below the sum of the weights falls on one of them")
