"""What plain players do in the rest of a turn of Pocket: both look at the coming appeal alone.

They score the appeal as `alphabeta` does and expect a rival who does too: the Investigator takes
all suspects for equally likely, Jack fears that she knows him. Worked out on the tree of the turn.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.search.pocket.alphabeta import HOURGLASS, WON
from gaslight.search.pocket.split import CARD_BONUS
from gaslight.search.pocket.turn import TurnGame
from gaslight.search.public_tree import HIDER, LEAF, SEEKER, Habits, reals

FAR: Final = 1e9


class PlainPlay(Habits):
    """The habits of plain players at every node of a turn, laid out as the solver's strategies are."""

    def __init__(self, game: TurnGame) -> None:
        tree = game.tree
        super().__init__(reals(tree.memory))
        self.game = game
        widest: i64 = 0
        for width in tree.widths:
            widest = max(widest, width)
        self.stride: i64 = widest + 1
        self.cells: vec[float] = reals(self.stride * (2 * tree.height[game.root] + 4))
        """Scratch, used as a stack: the Investigator's mark of a node, then those of Jack's types."""
        self.mark(game.root, 0)

    def mark(self, node: i64, free: i64) -> None:
        """Leave the marks of a node at `free`, and set the habits there and below."""
        kind = self.game.tree.kind[node]
        if kind == LEAF:
            self.mark_leaf(node, free)
        elif kind == SEEKER:
            self.mark_seeker(node, free)
        elif kind == HIDER:
            self.mark_hider(node, free)
        else:
            self.mark_flow(node, free)

    def mark_leaf(self, node: i64, free: i64) -> None:
        tree = self.game.tree
        marks = self.game.leaves_marked
        base = tree.base[node]
        self.cells[free] = marks.seeker[base]
        t: i64 = 0
        while t < tree.widths[tree.space[node]]:
            self.cells[free + 1 + t] = marks.hider[base + t]
            t += 1

    def mark_seeker(self, node: i64, free: i64) -> None:
        """She takes the least of her marks; Jack fears the least of his."""
        tree = self.game.tree
        cells = self.cells
        below = free + self.stride
        width = tree.widths[tree.space[node]]
        first = tree.first[node]
        base = tree.base[node]
        t: i64 = 0
        while t <= width:
            cells[free + t] = FAR
            t += 1
        a: i64 = 0
        while a < tree.count[node]:
            self.mark(tree.child[first + a], below)
            self.shares[base + a] = cells[below]
            t = 0
            while t <= width:
                cells[free + t] = min(cells[free + t], cells[below + t])
                t += 1
            a += 1
        self.settle(first, tree.count[node], base, 1, cells[free])

    def mark_hider(self, node: i64, free: i64) -> None:
        """Each type takes the most of his marks; she fears the most of hers."""
        tree = self.game.tree
        cells = self.cells
        below = free + self.stride
        width = tree.widths[tree.space[node]]
        first = tree.first[node]
        base = tree.base[node]
        t: i64 = 0
        while t <= width:
            cells[free + t] = -FAR
            t += 1
        a: i64 = 0
        while a < tree.count[node]:
            self.mark(tree.child[first + a], below)
            cells[free] = max(cells[free], cells[below])
            t = 0
            while t < width:
                mark: float = cells[below + 1 + t]
                self.shares[base + a * width + t] = mark
                cells[free + 1 + t] = max(cells[free + 1 + t], mark)
                t += 1
            a += 1
        t = 0
        while t < width:
            self.settle(first, tree.count[node], base + t, width, cells[free + 1 + t])
            t += 1

    def settle(self, first: i64, count: i64, place: i64, stride: i64, best: float) -> None:
        """Turn marks into habits: any of the best actions, each as likely."""
        times = self.game.times
        total: float = 0.0
        a: i64 = 0
        while a < count:
            if self.shares[place + a * stride] == best:
                total += float(times[first + a])
            a += 1
        a = 0
        while a < count:
            share: float = 0.0
            if self.shares[place + a * stride] == best:
                share = float(times[first + a]) / total
            self.shares[place + a * stride] = share
            a += 1

    def mark_flow(self, node: i64, free: i64) -> None:
        """An Alibi: the mean over the cards; one that Jack keeps is worth something by itself."""
        game = self.game
        tree = game.tree
        cells = self.cells
        below = free + self.stride
        width = tree.widths[tree.space[node]]
        t: i64 = 0
        while t <= width:
            cells[free + t] = 0.0
            t += 1
        edge = tree.first[node]
        last = edge + tree.count[node]
        kept = tree.count[node] == 1 and self.kept(edge)
        while edge < last:
            self.mark(tree.child[edge], below)
            cells[free] += cells[below] / float(tree.count[node])
            f = tree.flow_first[edge]
            end = f + tree.flow_count[edge]
            while f < end:
                source = tree.flow_from[f]
                target = tree.flow_to[f]
                more = game.hours1[target] - game.hours0[source]
                # He counts a card in the pile for less than one in his hand.
                mark: float = cells[below + 1 + target]
                if mark < float(WON) and more > 0:
                    mark += float(more * (CARD_BONUS - HOURGLASS))
                cells[free + 1 + source] += mark * tree.flow_odds[f]
                f += 1
            edge += 1
        if kept:
            cells[free] += float(HOURGLASS)

    def kept(self, edge: i64) -> bool:
        """Whether some type keeps a card with hourglasses along this edge."""
        tree = self.game.tree
        f = tree.flow_first[edge]
        end = f + tree.flow_count[edge]
        while f < end:
            if self.game.hours1[tree.flow_to[f]] > self.game.hours0[tree.flow_from[f]]:
                return True
            f += 1
        return False


def random_play(game: TurnGame) -> Habits:
    """The habits of an Investigator who takes any action, each as likely; Jack's are left out."""
    tree = game.tree
    shares = reals(tree.memory)
    node: i64 = 0
    while node < len(tree.kind):
        if tree.kind[node] == SEEKER:
            first = tree.first[node]
            last = first + tree.count[node]
            total: float = 0.0
            edge = first
            while edge < last:
                total += float(game.times[edge])
                edge += 1
            edge = first
            while edge < last:
                shares[tree.base[node] + edge - first] = float(game.times[edge]) / total
                edge += 1
        node += 1
    return Habits(shares)
