"""The best answer to a rival of Pocket who may think in one of several ways, in the rest of a turn.

A way to think is a strategy for every node of the tree, laid out as the solver's are. Each way is
believed to some degree, and what the rival does on the way down is evidence for one or another.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.search.pocket.turn import TurnGame
from gaslight.search.public_tree import HIDER, LEAF, SEEKER, Habits, reals


class JacksAnswer:
    """What Jack, who knows his type, wins by each action against an Investigator of two ways."""

    def __init__(self, game: TurnGame, one: Habits, other: Habits) -> None:
        self.game = game
        self.one: vec[float] = one.shares
        self.other: vec[float] = other.shares

    def value(self, node: i64, t: i64, one: float, other: float) -> float:
        """The chance of type t, times the sum of how likely either way leads here."""
        tree = self.game.tree
        kind = tree.kind[node]
        if kind == LEAF:
            return (one + other) * tree.values[tree.base[node] + t]
        first = tree.first[node]
        last = first + tree.count[node]
        found: float = 0.0
        edge = first
        if kind == SEEKER:
            place = tree.base[node]
            while edge < last:
                here: float = one * self.one[place]
                there: float = other * self.other[place]
                if here + there > 0.0:
                    found += self.value(tree.child[edge], t, here, there)
                edge += 1
                place += 1
        elif kind == HIDER:
            while edge < last:
                found = max(found, self.value(tree.child[edge], t, one, other))
                edge += 1
        else:
            while edge < last:
                f = tree.flow_first[edge]
                end = f + tree.flow_count[edge]
                while f < end:
                    if tree.flow_from[f] == t:
                        odds: float = tree.flow_odds[f]
                        found += self.value(
                            tree.child[edge], tree.flow_to[f], one * odds, other * odds
                        )
                    f += 1
                edge += 1
        return found


class InvestigatorsAnswer:
    """What Jack wins by each action of an Investigator who answers two ways of his best."""

    def __init__(self, game: TurnGame, one: Habits, other: Habits) -> None:
        self.game = game
        self.one: vec[float] = one.shares
        self.other: vec[float] = other.shares
        tree = game.tree
        self.widest: i64 = 0
        for width in tree.widths:
            self.widest = max(self.widest, width)
        self.cells: vec[float] = reals(2 * self.widest * (tree.height[game.root] + 2))
        """Scratch, used as a stack: how likely each type comes here, in the one way and the other."""

    def begin(self, one: list[float], other: list[float]) -> None:
        """Say how likely each type is at the root, thinking in the one way and in the other."""
        for t, likely in enumerate(one):
            self.cells[t] = likely
            self.cells[self.widest + t] = other[t]

    def value(self, node: i64, reach: i64) -> float:
        """What Jack wins, all types together, each times how likely it comes here."""
        tree = self.game.tree
        kind = tree.kind[node]
        if kind == LEAF:
            return self.leaf_value(node, reach)
        first = tree.first[node]
        count = tree.count[node]
        found: float = 0.0
        a: i64 = 0
        if kind == SEEKER:
            while a < count:
                value: float = self.value(tree.child[first + a], reach)
                if a == 0 or value < found:
                    found = value
                a += 1
        elif kind == HIDER:
            below = reach + 2 * self.widest
            while a < count:
                if self.go_on(node, a, reach, below):
                    found += self.value(tree.child[first + a], below)
                a += 1
        else:
            below = reach + 2 * self.widest
            while a < count:
                self.send(first + a, reach, below)
                found += self.value(tree.child[first + a], below)
                a += 1
        return found

    def leaf_value(self, node: i64, reach: i64) -> float:
        tree = self.game.tree
        cells = self.cells
        plain = self.game.leaves_marked.value
        base = tree.base[node]
        total: float = 0.0
        t: i64 = 0
        while t < tree.widths[tree.space[node]]:
            total += cells[reach + t] * tree.values[base + t]
            total += cells[reach + self.widest + t] * plain[base + t]
            t += 1
        return total

    def go_on(self, node: i64, a: i64, reach: i64, below: i64) -> bool:
        """Weigh the types by how often each takes the a-th edge; whether any does."""
        tree = self.game.tree
        cells = self.cells
        width = tree.widths[tree.space[node]]
        row = tree.base[node] + a * width
        alive = False
        t: i64 = 0
        while t < width:
            one: float = cells[reach + t] * self.one[row + t]
            other: float = cells[reach + self.widest + t] * self.other[row + t]
            cells[below + t] = one
            cells[below + self.widest + t] = other
            if one + other > 0.0:
                alive = True
            t += 1
        return alive

    def send(self, edge: i64, reach: i64, below: i64) -> None:
        """Carry the types along an edge of chance."""
        tree = self.game.tree
        cells = self.cells
        t: i64 = 0
        while t < tree.widths[tree.space[tree.child[edge]]]:
            cells[below + t] = 0.0
            cells[below + self.widest + t] = 0.0
            t += 1
        f = tree.flow_first[edge]
        end = f + tree.flow_count[edge]
        while f < end:
            source = reach + tree.flow_from[f]
            target = below + tree.flow_to[f]
            cells[target] += cells[source] * tree.flow_odds[f]
            cells[target + self.widest] += cells[source + self.widest] * tree.flow_odds[f]
            f += 1
