"""Search over what the sides know: one tree of information sets for both, grown by play.

Every iteration imagines one whole truth, walks down by the statistics of the information set of
whoever is to act, adds at most one node, plays on cheaply and carries the result back. A side's
node is found by what that side has seen, so Jack's choices are learnt apart for each identity, and
the hunter's for all of them together, mixed as Jack's own play mixes them.

All is flat arrays. Nodes are found by hash: an accident of hashing would merge two nodes, at odds
of about one in a billion. The same seed and number of iterations give the same tree.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gaslight.core.dice import Dice
from gaslight.core.game import CHANCE, NOBODY
from gaslight.games.shared.tables import table
from gaslight.search.public_tree import numbers, reals
from gaslight.search.search_table import AT_RANDOM, CAREFUL, ONE_AHEAD, SearchTable

MOST_CHOICES: Final = 512
DEEPEST: Final = 256
EMPTY: Final[i64] = -1
MASK: Final[i64] = 0x7FFFFFFF


@dataclass(frozen=True)
class SearchSettings:
    """How the search weighs: exploration, visits before a node is opened, sharpness of the guide."""

    explore: float = 0.7
    open_at: int = 4
    sharpness: float = 6.0
    random_hunter: float = 0.0
    """In this share of the iterations from which the hider alone learns, the hunter plays at random."""
    plain_hunter: float = 0.0
    """In this share of them she takes what looks best one step ahead."""


class Search:
    """A tree over a table. `run` may be called again and again: it goes on where it stopped."""

    def __init__(self, table: SearchTable, capacity: i64, settings: SearchSettings) -> None:
        self.table = table
        self.explore: float = settings.explore
        self.open_at: i64 = settings.open_at
        self.sharpness: float = settings.sharpness
        self.random_of_1000: i64 = round(1000 * settings.random_hunter)
        self.plain_of_1000: i64 = round(1000 * settings.plain_hunter)
        self.random_side: i64 = NOBODY
        """The side that plays at random in this iteration."""
        self.plain_side: i64 = NOBODY
        """The side that takes what looks best one step ahead."""
        size: i64 = 1024
        while size < 3 * capacity:
            size *= 2
        self.slots: i64 = size
        self.slot_key: vec[i64] = vec[i64](cast("list[i64]", [-1] * int(size)))
        self.slot_node: vec[i64] = numbers(size)
        self.first: vec[i64] = numbers(0)
        self.count: vec[i64] = numbers(0)
        self.visits: vec[i64] = numbers(0)
        self.action: vec[i64] = numbers(0)
        self.tried: vec[float] = reals(0)
        self.won: vec[float] = reals(0)
        self.prior: vec[float] = reals(0)
        self.choices: vec[i64] = numbers(MOST_CHOICES)
        self.guide: vec[float] = reals(MOST_CHOICES)
        self.path_entry: vec[i64] = numbers(DEEPEST)
        self.path_side: vec[i64] = numbers(DEEPEST)
        self.iterations: i64 = 0
        self.ended: vec[float] = reals(4)
        """Where only the hider learns, and where both do: how many walks there were, and what they won side 1."""

    def run(self, iterations: i64, deals: list[int], learning: list[int], dice: Dice) -> None:
        """Iterate: each imagines one of `deals`, drawn evenly; `learning` has 1 where both sides learn.

        Where it has 0 only the hider learns: a truth imagined more often than the hunter
        would expect must not teach her that it is likely.
        """
        n: i64 = 0
        total: i64 = len(deals)
        deal = table(deals)
        learns = table(learning)
        while n < iterations:
            nth = dice.below(total)
            self.meet_hunter(learns[nth], dice)
            value = self.iterate(deal[nth], learns[nth], dice)
            self.ended[2 * learns[nth]] += 1.0
            self.ended[2 * learns[nth] + 1] += value
            n += 1
        self.iterations += iterations

    def forget_ends(self) -> None:
        """Count anew how walks end: the first ones knew little."""
        self.ended = reals(4)

    def mean(self, learning: i64) -> float:
        """Side 1's share of the walks since then through truths of this sort, of which there was one at least."""
        return self.ended[2 * learning + 1] / self.ended[2 * learning]

    def meet_hunter(self, learns: i64, dice: Dice) -> None:
        """Settle how the hunter plays in the next iteration: where she learns, always with care."""
        manner = CAREFUL
        if not learns and self.random_of_1000 + self.plain_of_1000:
            thrown = dice.below(1000)
            if thrown < self.random_of_1000:
                manner = AT_RANDOM
            elif thrown < self.random_of_1000 + self.plain_of_1000:
                manner = ONE_AHEAD
        self.random_side = NOBODY
        self.plain_side = NOBODY
        if manner == AT_RANDOM:
            self.random_side = 0
        elif manner == ONE_AHEAD:
            self.plain_side = 0
        self.table.expect(manner)

    def iterate(self, deal: i64, both_learn: i64, dice: Dice) -> float:
        """One walk down and back; what it won side 1."""
        table = self.table
        table.begin(deal)
        low0 = mix(1, table.knowledge(0))
        high0 = mix(2, table.knowledge(0))
        low1 = mix(3, table.knowledge(1))
        high1 = mix(4, table.knowledge(1))
        depth: i64 = 0
        growing = True
        while growing:
            side = table.to_act()
            if side == NOBODY or depth >= DEEPEST:
                break
            action: i64 = 0
            if side == CHANCE or side == self.random_side:
                action = table.stroke(dice)
                seen0 = table.shown(action, 0)
                seen1 = table.shown(action, 1)
            else:
                key = high0 * 0x40000000 + (low0 >> 1)
                if side == 1:
                    key = high1 * 0x40000000 + (low1 >> 1)
                node = self.node(key)
                self.visits[node] += 1
                if self.count[node] == 0:
                    if self.visits[node] < self.open_at:
                        break
                    self.open(node)
                if side == self.plain_side:
                    entry = self.likeliest(node)
                else:
                    entry = self.select(node, side)
                    growing = self.tried[entry] > 0.0
                action = self.action[entry]
                self.path_entry[depth] = entry
                self.path_side[depth] = side
                depth += 1
                seen0 = action
                seen1 = action
                if side == 1:
                    seen0 = table.shown(action, 0)
                else:
                    seen1 = table.shown(action, 1)
            low0 = mix(low0, seen0)
            high0 = mix(high0, seen0 + 77)
            low1 = mix(low1, seen1)
            high1 = mix(high1, seen1 + 77)
            table.advance(action)
        value = table.finish(dice)
        self.back_up(depth, both_learn, value)
        return value

    def node(self, key: i64) -> i64:
        """The node of a key, made if there is none."""
        slot = (key ^ (key >> 29)) & (self.slots - 1)
        while self.slot_key[slot] != EMPTY:
            if self.slot_key[slot] == key:
                return self.slot_node[slot]
            slot = (slot + 1) & (self.slots - 1)
        node: i64 = len(self.first)
        self.slot_key[slot] = key
        self.slot_node[slot] = node
        self.first = append(self.first, 0)
        self.count = append(self.count, 0)
        self.visits = append(self.visits, 0)
        return node

    def open(self, node: i64) -> None:
        """List the actions of a node, each with the share the guide gives it."""
        count = self.table.choices(self.choices)
        self.first[node] = len(self.action)
        self.count[node] = count
        total: float = 0.0
        n: i64 = 0
        if count > 1:
            self.table.promises(self.choices, count, self.guide)
            best: float = 0.0
            while n < count:
                best = max(best, self.guide[n])
                n += 1
            n = 0
            while n < count:
                weight = math.exp(self.sharpness * (self.guide[n] - best)) + 0.02
                self.guide[n] = weight
                total += weight
                n += 1
        else:
            self.guide[0] = 1.0
            total = 1.0
        n = 0
        while n < count:
            self.action = append(self.action, self.choices[n])
            self.tried = append(self.tried, 0.0)
            self.won = append(self.won, 0.0)
            self.prior = append(self.prior, self.guide[n] / total)
            n += 1

    def select(self, node: i64, side: i64) -> i64:
        """The entry that promises most: its share of wins, and what is not known of it."""
        first = self.first[node]
        last = first + self.count[node]
        if last == first + 1:
            return first
        tried = self.tried
        won = self.won
        prior = self.prior
        all_tried: float = 1.0
        all_won: float = 0.0
        entry = first
        while entry < last:
            all_tried += tried[entry]
            all_won += won[entry]
            entry += 1
        # An action not tried yet counts a little less than those that were.
        untried: float = (all_won + 0.5) / all_tried - 0.05
        urge: float = self.explore * math.sqrt(all_tried)
        best: i64 = first
        best_score: float = -1.0
        entry = first
        while entry < last:
            times = tried[entry]
            score: float = untried
            if times > 0.0:
                score = won[entry] / times
            score += urge * prior[entry] / (1.0 + times)
            if score > best_score:
                best_score = score
                best = entry
            entry += 1
        return best

    def likeliest(self, node: i64) -> i64:
        """The entry that looks best one step ahead."""
        best = self.first[node]
        entry = best + 1
        last = best + self.count[node]
        while entry < last:
            if self.prior[entry] > self.prior[best]:
                best = entry
            entry += 1
        return best

    def back_up(self, depth: i64, both_learn: i64, value: float) -> None:
        """Count a result for every choice on the path."""
        n: i64 = 0
        while n < depth:
            side = self.path_side[n]
            if both_learn or side == 1:
                entry = self.path_entry[n]
                self.tried[entry] += 1.0
                if side == 1:
                    self.won[entry] += value
                else:
                    self.won[entry] += 1.0 - value
            n += 1

    def root_node(self, deal: i64, side: i64) -> i64:
        """The node of the side to act at the root, in one of the imagined truths."""
        self.table.begin(deal)
        known = self.table.knowledge(side)
        low = mix(1 + 2 * side, known)
        high = mix(2 + 2 * side, known)
        return self.node(high * 0x40000000 + (low >> 1))

    def statistics(self, node: i64) -> list[tuple[int, float, float]]:
        """Each action of a node: how often it was tried, and its share of wins."""
        found: list[tuple[int, float, float]] = []
        for entry in range(self.first[node], self.first[node] + self.count[node]):
            tried = self.tried[entry]
            found.append((int(self.action[entry]), tried, self.won[entry] / max(tried, 1.0)))
        return found


def mix(code: i64, seen: i64) -> i64:
    """A running hash of what was seen, in 31 bits."""
    code = (code ^ (seen & MASK)) * 0x2C1B3C6D & 0x3FFFFFFFFFFFFFFF
    code = (code ^ (code >> 29)) & MASK
    code = code * 0x297A2D39 & 0x3FFFFFFFFFFFFFFF
    return (code ^ (code >> 27)) & MASK
