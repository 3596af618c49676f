"""Zero-sum games over one side's hidden types (`public_tree.py`), solved by regret.

The solver is CFR+ with alternating updates; `gap` measures how much either side could still gain,
by best responses, and so certifies the result whatever the solver did.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.search.public_tree import HIDER, LEAF, SEEKER, Habits, PublicTree, reals

TREMBLE: Final = 1.0
"""The share of errors in the first iteration; in the n-th they are n times rarer."""


class Solver:
    """Improves both sides' strategies on a tree, iteration by iteration.

    `weights` are the types' probabilities at the root.
    """

    def __init__(self, tree: PublicTree, root: i64, weights: list[float]) -> None:
        self.tree = tree
        self.root: i64 = root
        self.weights: vec[float] = vec[float](weights)
        self.regret: vec[float] = reals(tree.memory)
        self.total: vec[float] = reals(tree.memory)
        """The strategies of all iterations, later ones weighing more; the average is the result."""
        self.widest: i64 = 0
        for width in tree.widths:
            self.widest = max(self.widest, width)
        self.cells: vec[float] = reals(self.widest * (5 * tree.height[root] + 8))
        """Scratch for reaches and values, used as a stack."""
        self.average: vec[float] = reals(tree.memory)
        """What `settle_average` made of the sums."""
        self.iterations: i64 = 0
        self.weight: float = 1.0
        """How much the present iteration counts in the average."""
        self.credulity: float = 0.0
        """The share of the hider's errors that stays: how little the seeker reads into what he does."""
        self.tremble: float = 1.0
        """How often a side errs in the eyes of the other: so that each has an answer to everything."""

    def run(self, iterations: i64) -> None:
        """Improve the strategies so many times."""
        n: i64 = 0
        while n < iterations:
            self.iterations += 1
            self.weight = float(self.iterations) * float(self.iterations)
            self.tremble = max(TREMBLE / float(self.iterations), self.credulity)
            self.start()
            self.improve(self.root, SEEKER, 0, 1.0, self.widest)
            self.tremble = TREMBLE / float(self.iterations)
            self.start()
            self.improve(self.root, HIDER, 0, 1.0, self.widest)
            n += 1

    def start(self) -> None:
        """Put the types' probabilities at the bottom of the scratch."""
        n: i64 = 0
        while n < self.tree.widths[self.tree.space[self.root]]:
            self.cells[n] = self.weights[n]
            n += 1

    # `reach` is where in the scratch the types' probabilities at the node begin, `free` where
    # unused scratch begins. The values are left at `free`; the scratch behind them is lost.

    def improve(self, node: i64, side: i64, reach: i64, seeker_reach: float, free: i64) -> None:
        """One pass of CFR+ for one side: leave the types' values at `free`."""
        tree = self.tree
        kind = tree.kind[node]
        width = tree.widths[tree.space[node]]
        if kind == LEAF:
            self.copy_leaf(node, width, free)
        elif kind == SEEKER:
            self.improve_seeker(node, side, reach, seeker_reach, free)
        elif kind == HIDER:
            self.improve_hider(node, side, reach, seeker_reach, free)
        else:
            self.improve_flow(node, side, reach, seeker_reach, free)

    def copy_leaf(self, node: i64, width: i64, free: i64) -> None:
        """Leave the values of a leaf at `free`."""
        base = self.tree.base[node]
        values = self.tree.values
        cells = self.cells
        t: i64 = 0
        while t < width:
            cells[free + t] = values[base + t]
            t += 1

    def improve_seeker(
        self, node: i64, side: i64, reach: i64, seeker_reach: float, free: i64
    ) -> None:
        tree = self.tree
        cells = self.cells
        regrets = self.regret
        width = tree.widths[tree.space[node]]
        base = tree.base[node]
        count = tree.count[node]
        first = tree.first[node]
        below = free + self.widest
        positive: float = 0.0
        a: i64 = 0
        while a < count:
            positive += regrets[base + a]
            a += 1
        t: i64 = 0
        while t < width:
            cells[free + t] = 0.0
            t += 1
        even: float = 1.0 / float(count)
        expected: float = 0.0
        a = 0
        while a < count:
            share: float = even
            if positive > 0.0:
                share = regrets[base + a] / positive
            if side == SEEKER:
                self.total[base + a] += self.weight * seeker_reach * share
            else:
                share += self.tremble * (even - share)
            if share > 0.0 or side == SEEKER:
                child = tree.child[first + a]
                loss: float = 0.0
                self.improve(child, side, reach, seeker_reach * share, below)
                t = 0
                while t < width:
                    value: float = cells[below + t]
                    cells[free + t] += share * value
                    loss += cells[reach + t] * value
                    t += 1
                if side == SEEKER:
                    regrets[base + a] -= loss
                    expected += share * loss
            a += 1
        if side == SEEKER:
            a = 0
            while a < count:
                regrets[base + a] = max(regrets[base + a] + expected, 0.0)
                a += 1

    def improve_hider(
        self, node: i64, side: i64, reach: i64, seeker_reach: float, free: i64
    ) -> None:
        tree = self.tree
        cells = self.cells
        regrets = self.regret
        totals = self.total
        width = tree.widths[tree.space[node]]
        base = tree.base[node]
        count = tree.count[node]
        first = tree.first[node]
        inverse = free + self.widest
        shares = inverse + self.widest
        onward = shares + self.widest
        below = onward + self.widest
        self.invert(base, count, width, free, inverse)
        even: float = 1.0 / float(count)
        a: i64 = 0
        while a < count:
            row = base + a * width
            alive = side == HIDER
            t: i64 = 0
            while t < width:
                share: float = even
                if cells[inverse + t] > 0.0:
                    share = regrets[row + t] * cells[inverse + t]
                if side == HIDER:
                    totals[row + t] += self.weight * cells[reach + t] * share
                else:
                    share += self.tremble * (even - share)
                cells[shares + t] = share
                arriving: float = cells[reach + t] * share
                cells[onward + t] = arriving
                if arriving > 0.0:
                    alive = True
                t += 1
            if alive:
                self.improve(tree.child[first + a], side, onward, seeker_reach, below)
                t = 0
                while t < width:
                    value: float = cells[below + t]
                    cells[free + t] += cells[shares + t] * value
                    if side == HIDER:
                        regrets[row + t] += seeker_reach * value
                    t += 1
            a += 1
        if side == HIDER:
            self.settle(base, count, width, free, seeker_reach)

    def invert(self, base: i64, count: i64, width: i64, free: i64, inverse: i64) -> None:
        """Leave 1 / (sum of regrets) of each type at `inverse`, 0 where there is none; clear `free`."""
        cells = self.cells
        regrets = self.regret
        t: i64 = 0
        while t < width:
            cells[free + t] = 0.0
            cells[inverse + t] = 0.0
            t += 1
        a: i64 = 0
        while a < count:
            row = base + a * width
            t = 0
            while t < width:
                cells[inverse + t] += regrets[row + t]
                t += 1
            a += 1
        t = 0
        while t < width:
            if cells[inverse + t] > 0.0:
                cells[inverse + t] = 1.0 / cells[inverse + t]
            t += 1

    def settle(self, base: i64, count: i64, width: i64, free: i64, seeker_reach: float) -> None:
        """Take off what the whole strategy gained, and keep regrets at 0 or above."""
        cells = self.cells
        regrets = self.regret
        a: i64 = 0
        while a < count:
            t: i64 = 0
            row = base + a * width
            while t < width:
                regrets[row + t] = max(regrets[row + t] - seeker_reach * cells[free + t], 0.0)
                t += 1
            a += 1

    def improve_flow(
        self, node: i64, side: i64, reach: i64, seeker_reach: float, free: i64
    ) -> None:
        tree = self.tree
        cells = self.cells
        onward = free + self.widest
        below = onward + self.widest
        t: i64 = 0
        while t < tree.widths[tree.space[node]]:
            cells[free + t] = 0.0
            t += 1
        edge = tree.first[node]
        last = edge + tree.count[node]
        while edge < last:
            self.send(edge, reach, onward)
            self.improve(tree.child[edge], side, onward, seeker_reach, below)
            self.fetch(edge, below, free)
            edge += 1

    def send(self, edge: i64, reach: i64, onward: i64) -> None:
        """Carry the types' probabilities along an edge of chance."""
        tree = self.tree
        cells = self.cells
        t: i64 = 0
        while t < tree.widths[tree.space[tree.child[edge]]]:
            cells[onward + t] = 0.0
            t += 1
        f = tree.flow_first[edge]
        end = f + tree.flow_count[edge]
        while f < end:
            cells[onward + tree.flow_to[f]] += cells[reach + tree.flow_from[f]] * tree.flow_odds[f]
            f += 1

    def fetch(self, edge: i64, below: i64, free: i64) -> None:
        """Bring values back along an edge of chance."""
        tree = self.tree
        cells = self.cells
        f = tree.flow_first[edge]
        end = f + tree.flow_count[edge]
        while f < end:
            cells[free + tree.flow_from[f]] += cells[below + tree.flow_to[f]] * tree.flow_odds[f]
            f += 1

    # --- Results --------------------------------------------------------------------------

    def value_against(self, best: i64) -> float:
        """What the hider wins when one side (SEEKER or HIDER) answers the average strategy best."""
        self.settle_average()
        self.start()
        self.answer_best(self.root, best, 0, self.widest)
        total: float = 0.0
        t: i64 = 0
        while t < self.tree.widths[self.tree.space[self.root]]:
            total += self.weights[t] * self.cells[self.widest + t]
            t += 1
        return total

    def gap(self) -> float:
        """How far apart the two best answers are: no equilibrium value lies further off than this."""
        return self.value_against(HIDER) - self.value_against(SEEKER)

    def value(self) -> float:
        """The middle of the two best answers."""
        return (self.value_against(HIDER) + self.value_against(SEEKER)) / 2.0

    def values_behind(self, a: i64) -> list[float]:
        """What each type wins behind the a-th edge of the root; `settle_average` comes first."""
        tree = self.tree
        width = tree.widths[tree.space[self.root]]
        self.start()
        t: i64 = 0
        while t < width:
            self.cells[t] *= self.share(self.root, a, t)
            t += 1
        self.answer_best(tree.child[tree.first[self.root] + a], 0, 0, self.widest)
        return [self.cells[self.widest + t] for t in range(width)]

    def answer_best(self, node: i64, best: i64, reach: i64, free: i64) -> None:
        """The types' values at `free`: average strategies, but side `best` answers them best."""
        tree = self.tree
        kind = tree.kind[node]
        if kind == LEAF:
            self.copy_leaf(node, tree.widths[tree.space[node]], free)
        elif kind == SEEKER:
            self.answer_seeker(node, best, reach, free)
        elif kind == HIDER:
            self.answer_hider(node, best, reach, free)
        else:
            onward = free + self.widest
            below = onward + self.widest
            t: i64 = 0
            while t < tree.widths[tree.space[node]]:
                self.cells[free + t] = 0.0
                t += 1
            edge = tree.first[node]
            last = edge + tree.count[node]
            while edge < last:
                self.send(edge, reach, onward)
                self.answer_best(tree.child[edge], best, onward, below)
                self.fetch(edge, below, free)
                edge += 1

    def answer_seeker(self, node: i64, best: i64, reach: i64, free: i64) -> None:
        tree = self.tree
        cells = self.cells
        width = tree.widths[tree.space[node]]
        below = free + self.widest
        least: float = 1e300
        t: i64 = 0
        while t < width:
            cells[free + t] = 0.0
            t += 1
        a: i64 = 0
        while a < tree.count[node]:
            share = self.average[tree.base[node] + a]
            if best == SEEKER or share > 0.0:
                self.answer_best(tree.child[tree.first[node] + a], best, reach, below)
                if best == SEEKER:
                    loss: float = 0.0
                    t = 0
                    while t < width:
                        loss += cells[reach + t] * cells[below + t]
                        t += 1
                    if loss < least:
                        least = loss
                        t = 0
                        while t < width:
                            cells[free + t] = cells[below + t]
                            t += 1
                else:
                    t = 0
                    while t < width:
                        cells[free + t] += share * cells[below + t]
                        t += 1
            a += 1

    def answer_hider(self, node: i64, best: i64, reach: i64, free: i64) -> None:
        tree = self.tree
        cells = self.cells
        width = tree.widths[tree.space[node]]
        onward = free + self.widest
        below = onward + self.widest
        t: i64 = 0
        while t < width:
            cells[free + t] = 0.0
            t += 1
        a: i64 = 0
        while a < tree.count[node]:
            row = tree.base[node] + a * width
            t = 0
            while t < width:
                cells[onward + t] = cells[reach + t] * self.average[row + t]
                t += 1
            self.answer_best(tree.child[tree.first[node] + a], best, onward, below)
            t = 0
            while t < width:
                value: float = cells[below + t]
                if best != HIDER:
                    cells[free + t] += self.average[row + t] * value
                elif a == 0 or value > cells[free + t]:
                    cells[free + t] = value
                t += 1
            a += 1

    def habits(self) -> Habits:
        """The settled average."""
        return Habits(self.average)

    def settle_average(self) -> None:
        """Turn the sums of all iterations into the average strategies."""
        tree = self.tree
        node: i64 = 0
        nodes: i64 = len(tree.kind)
        while node < nodes:
            if tree.kind[node] == SEEKER:
                self.normalise(tree.base[node], tree.count[node], 1)
            elif tree.kind[node] == HIDER:
                width = tree.widths[tree.space[node]]
                t: i64 = 0
                while t < width:
                    self.normalise(tree.base[node] + t, tree.count[node], width)
                    t += 1
            node += 1

    def normalise(self, place: i64, count: i64, stride: i64) -> None:
        """The shares of one strategy: every `stride`-th of the sums from `place` on."""
        total: float = 0.0
        n: i64 = 0
        while n < count:
            total += self.total[place + n * stride]
            n += 1
        n = 0
        while n < count:
            if total > 0.0:
                self.average[place + n * stride] = self.total[place + n * stride] / total
            else:
                self.average[place + n * stride] = 1.0 / float(count)
            n += 1

    def share(self, node: i64, a: i64, t: i64) -> float:
        """How often the a-th edge of a decision is taken, by type t if it is the hider's."""
        base = self.tree.base[node]
        if self.tree.kind[node] == SEEKER:
            return self.average[base + a]
        return self.average[base + a * self.tree.widths[self.tree.space[node]] + t]
