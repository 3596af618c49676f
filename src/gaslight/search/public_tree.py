"""The tree of public positions in a game over one side's hidden types.

One side, the *hider*, has a type that only he knows; the other, the *seeker*, acts on what is
public. Every node is a public position, so the seeker has one strategy at a node and the hider one
for each type. A leaf says how likely each type wins from there.

Types live in *spaces*: where chance moves types (a hidden card is drawn), the nodes behind it may
use a space of another width, and flows say which type goes where with which probability.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

LEAF: Final[i64] = 0
SEEKER: Final[i64] = 1
HIDER: Final[i64] = 2
FLOW: Final[i64] = 3


def numbers(count: i64) -> vec[i64]:
    """How many zeros."""
    return vec[i64](cast("list[i64]", [0] * int(count)))


def reals(count: i64) -> vec[float]:
    """How many zeros, as floating point."""
    return vec[float]([0.0] * int(count))


class PublicTree:
    """The tree, built from the leaves up: children are added before their parents."""

    def __init__(self, widths: list[int]) -> None:
        self.widths: vec[i64] = vec[i64](cast("list[i64]", widths))
        """How many types each space has."""
        self.kind: vec[i64] = numbers(0)
        self.space: vec[i64] = numbers(0)
        self.first: vec[i64] = numbers(0)
        """The first edge of a node."""
        self.count: vec[i64] = numbers(0)
        self.base: vec[i64] = numbers(0)
        """Where the values of a leaf, or the regrets of a decision, begin."""
        self.child: vec[i64] = numbers(0)
        self.label: vec[i64] = numbers(0)
        """The action of an edge."""
        self.flow_first: vec[i64] = numbers(0)
        """The first flow of an edge; those of an edge end where the next edge's begin."""
        self.flow_count: vec[i64] = numbers(0)
        self.flow_from: vec[i64] = numbers(0)
        self.flow_to: vec[i64] = numbers(0)
        self.flow_odds: vec[float] = reals(0)
        self.values: vec[float] = reals(0)
        """The values of all leaves."""
        self.height: vec[i64] = numbers(0)
        """How many edges lead from a node to its farthest leaf."""
        self.memory: i64 = 0
        """How many regrets there are."""

    def add_leaf(self, space: i64, values: vec[float]) -> i64:
        """A leaf where type t of the space wins with probability values[t]."""
        base: i64 = len(self.values)
        n: i64 = 0
        while n < self.widths[space]:
            self.values = append(self.values, values[n])
            n += 1
        return self.add(LEAF, space, 0, base)

    def add(self, kind: i64, space: i64, count: i64, base: i64) -> i64:
        """A node whose `count` edges are the last ones added."""
        node: i64 = len(self.kind)
        edges: i64 = len(self.child)
        self.kind = append(self.kind, kind)
        self.space = append(self.space, space)
        self.first = append(self.first, edges - count)
        self.count = append(self.count, count)
        self.base = append(self.base, base)
        height: i64 = 0
        edge = edges - count
        while edge < edges:
            if self.height[self.child[edge]] >= height:
                height = self.height[self.child[edge]] + 1
            edge += 1
        self.height = append(self.height, height)
        return node

    def add_edge(self, child: i64, label: i64) -> None:
        """An edge of the next node to be added."""
        self.child = append(self.child, child)
        self.label = append(self.label, label)
        flows: i64 = len(self.flow_from)
        self.flow_first = append(self.flow_first, flows)
        self.flow_count = append(self.flow_count, 0)

    def add_flow(self, source: i64, target: i64, odds: float) -> None:
        """A way for a type along the edge added last."""
        self.flow_from = append(self.flow_from, source)
        self.flow_to = append(self.flow_to, target)
        self.flow_odds = append(self.flow_odds, odds)
        edge: i64 = len(self.child) - 1
        self.flow_count[edge] += 1

    def add_decision(self, kind: i64, space: i64, count: i64) -> i64:
        """A node where the seeker or the hider chooses among the last `count` edges."""
        base = self.memory
        if kind == SEEKER:
            self.memory += count
        else:
            self.memory += count * self.widths[space]
        return self.add(kind, space, count, base)


class Habits:
    """How often each edge of a tree is taken, laid out as the solver's strategies are.

    Interpreted code hands strategies over as this: a bare vec that it passes to compiled code is
    never freed (mypyc 2.4).
    """

    def __init__(self, shares: vec[float]) -> None:
        self.shares: vec[float] = shares
