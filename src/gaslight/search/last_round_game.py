"""The last round of London and New York as a game for the solver: types of Jack's, hands of the Detective's.

A type of Jack's is his identity and the Alibi cards of suspects in his hand; other cards tell
nothing. The Detective's own cards are unknown to him: chance shows them to her behind his last
decision, so nothing is left out, and the solver's gap certifies the whole.
"""

from __future__ import annotations

from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.shared.order import CARDS
from gaslight.games.shared.tables import members
from gaslight.search.equilibrium import Solver
from gaslight.search.last_round import LEAVES, PLAINLY, Flight, Hunt, OutOfBudget
from gaslight.search.public_tree import FLOW, HIDER, SEEKER, PublicTree

MOST_TYPES: Final = 150
ALONE: Final[list[int]] = [2**n for n in range(8)]
"""Each character as a set of one."""


class Cards:
    """What is open about the hidden cards: the suspects, and how many cards each side has drawn."""

    def __init__(self, suspects: int, jack: int, detective: int) -> None:
        self.suspects = suspects
        self.jack = jack
        self.detective = detective
        self.others = int(CARDS) - len(members(suspects))
        """Cards that clear nobody who is still suspected."""


def subsets(word: int) -> list[int]:
    """Every set within a set."""
    found = [0]
    for member in members(word):
        found += [part | ALONE[member] for part in found]
    return found


def share(whole: int, good: int, drawn: int, wanted: int) -> float:
    """How likely `drawn` of `whole` cards hold exactly a given set of `wanted` out of `whole - good`."""
    if wanted > drawn or drawn > whole or drawn - wanted > good:
        return 0.0
    return comb(good, drawn - wanted) / comb(whole, drawn)


class Jacks:
    """The types of Jack's with a given number of cards: identity, cards of suspects, weight."""

    def __init__(self, cards: Cards, held: int, prior: list[float]) -> None:
        self.cards = cards
        self.held = held
        """How many cards he has drawn."""
        self.identity: list[int] = []
        self.alibis: list[int] = []
        self.weight: list[float] = []
        for jack in members(cards.suspects):
            for alibis in subsets(cards.suspects & ~ALONE[jack]):
                odds = share(int(CARDS) - 1, cards.others, held, len(members(alibis)))
                if odds > 0.0:
                    self.identity.append(jack)
                    self.alibis.append(alibis)
                    self.weight.append(odds * prior[jack])

    def number(self, jack: int, alibis: int) -> int:
        """The number of a type."""
        for t, identity in enumerate(self.identity):
            if identity == jack and self.alibis[t] == alibis:
                return t
        raise ValueError(f"no type {jack} with the cards {alibis}")

    def unplaced(self, t: int) -> int:
        """The suspects' cards that a type does not hold."""
        return self.cards.suspects & ~(ALONE[self.identity[t]] | self.alibis[t])

    def rival_odds(self, t: int, hers: int) -> float:
        """How likely the Detective holds just these cards of suspects."""
        free = self.unplaced(t)
        if hers & ~free:
            return 0.0
        rest = int(CARDS) - 1 - self.held
        good = rest - len(members(free))
        return share(rest, good, self.cards.detective, len(members(hers)))

    def draw_odds(self, t: int, hers: int, card: int) -> float:
        """How likely the Detective, who holds `hers`, draws a suspect's card (a set; 0 for any other card)."""
        free = self.unplaced(t) & ~hers
        pile = int(CARDS) - 1 - self.held - self.cards.detective
        if pile <= 0:
            return 0.0
        if card == 0:
            return (pile - len(members(free))) / pile
        return 1.0 / pile if card & free else 0.0


class FlightGame:
    """Jack's activation in the last round as a tree for the solver; types before a draw of his are space 0."""

    def __init__(self, cards: Cards, flights: list[Flight], prior: list[float]) -> None:
        self.cards = cards
        self.flights = flights
        self.spaces = [Jacks(cards, cards.jack, prior), Jacks(cards, cards.jack + 1, prior)]
        widths = [len(jacks.identity) for jacks in self.spaces]
        if max(widths) > MOST_TYPES:
            raise OutOfBudget
        self.tree = PublicTree(widths)
        self.nodes: dict[tuple[int, Hunt], int] = {}
        children = [self.flight(flight) for flight in flights]
        self.root: i64 = self.decision(HIDER, 0, children)
        self.solver = Solver(self.tree, self.root, self.spaces[0].weight)

    def solve(self, gap: float, most: int) -> float:
        """Improve until the gap is small enough, or `most` iterations are done; the gap."""
        done = 0
        now = 1.0
        while now > gap and done < most:
            self.solver.run(100)
            done += 100
            now = self.solver.gap()
        return now

    def decision(self, kind: i64, space: int, children: list[int]) -> int:
        """A node where a side has these choices."""
        for n, child in enumerate(children):
            self.tree.add_edge(child, n)
        return int(self.tree.add_decision(kind, space, len(children)))

    def flight(self, flight: Flight) -> int:
        """The node behind what Jack brings about."""
        way, hunts = flight
        if way == LEAVES:
            gone = hunts[0][0]
            return self.leaf(0, [float(identity == gone) for identity in self.spaces[0].identity])
        if way == PLAINLY:
            return self.hunted(0, hunts[0])
        children = [self.hunted(1, hunt) for hunt in hunts]
        child = children[0] if len(children) == 1 else self.decision(HIDER, 1, children)
        self.tree.add_edge(child, 0)
        before, after = self.spaces
        unknown = int(CARDS) - 1 - before.held
        for t, identity in enumerate(before.identity):
            free = before.unplaced(t)
            plain = unknown - len(members(free))
            if plain > 0:
                self.tree.add_flow(t, after.number(identity, before.alibis[t]), plain / unknown)
            for card in members(free):
                target = after.number(identity, before.alibis[t] | ALONE[card])
                self.tree.add_flow(t, target, 1 / unknown)
        return int(self.tree.add(FLOW, 0, 1, 0))

    def leaf(self, space: int, values: list[float]) -> int:
        return int(self.tree.add_leaf(space, vec[float](values)))

    def hunted(self, space: int, hunt: Hunt) -> int:
        """The Detective's two activations: first it turns out which cards she holds."""
        known = self.nodes.get((space, hunt))
        if known is not None:
            return known
        jacks = self.spaces[space]
        hands = [0]
        if self.cards.detective:
            hands = [
                hers
                for hers in subsets(self.cards.suspects)
                if any(jacks.rival_odds(t, hers) > 0.0 for t in range(len(jacks.identity)))
            ]
        children = [self.pursuit(space, hunt, hers) for hers in hands]
        for child, hers in zip(children, hands, strict=True):
            self.tree.add_edge(child, hers)
            for t in range(len(jacks.identity)):
                odds = jacks.rival_odds(t, hers)
                if odds > 0.0:
                    self.tree.add_flow(t, t, odds)
        node = int(self.tree.add(FLOW, space, len(children), 0))
        self.nodes[space, hunt] = node
        return node

    def pursuit(self, space: int, hunt: Hunt, hers: int) -> int:
        """What the Detective does with these cards in her hand: accuse, or draw and then accuse."""
        jacks = self.spaces[space]
        children = [self.accusation(space, s) for s in members(hunt[0] & ~hers)]
        for accusable in hunt[1]:
            children.append(self.drawing(jacks, space, accusable, hers))
        if not children:
            return self.leaf(space, [1.0] * len(jacks.identity))
        return self.decision(SEEKER, space, children)

    def accusation(self, space: int, accused: int) -> int:
        return self.leaf(space, [float(jack != accused) for jack in self.spaces[space].identity])

    def drawing(self, jacks: Jacks, space: int, accusable: int, hers: int) -> int:
        """An Alibi card for the Detective, and an accusation in its light."""
        cards = [0, *[ALONE[card] for card in members(self.cards.suspects & ~hers)]]
        children: list[int] = []
        for card in cards:
            targets = members(accusable & ~(hers | card))
            options = [self.accusation(space, s) for s in targets]
            if options:
                children.append(self.decision(SEEKER, space, options))
            else:
                children.append(self.leaf(space, [1.0] * len(jacks.identity)))
        for child, card in zip(children, cards, strict=True):
            self.tree.add_edge(child, card)
            for t in range(len(jacks.identity)):
                odds = jacks.draw_odds(t, hers, card)
                if odds > 0.0:
                    self.tree.add_flow(t, t, odds)
        return int(self.tree.add(FLOW, space, len(children), 0))


def arrest_chance(jacks: Jacks, hers: int, hunt: Hunt) -> float:
    """How likely the Detective arrests Jack from a hunt, with these cards of suspects in her hand.

    The weights of `jacks` are hers: types she has cleared weigh 0.
    """
    best = best_target(jacks, hunt[0] & ~hers, jacks.weight)
    for accusable in hunt[1]:
        total = 0.0
        for card in [0, *[ALONE[card] for card in members(jacks.cards.suspects & ~hers)]]:
            weights = [w * jacks.draw_odds(t, hers, card) for t, w in enumerate(jacks.weight)]
            total += best_target(jacks, accusable & ~(hers | card), weights)
        best = max(best, total)
    return best


def best_target(jacks: Jacks, targets: int, weights: list[float]) -> float:
    """The weight of the likeliest of those who can be accused."""
    sums = [0.0] * int(CARDS)
    for t, weight in enumerate(weights):
        sums[jacks.identity[t]] += weight
    return max([0.0, *[sums[target] for target in members(targets)]])


def weigh_for_detective(jacks: Jacks, hers: int) -> None:
    """Turn the types' weights into those that the Detective's own cards leave."""
    weights = [w * jacks.rival_odds(t, hers) for t, w in enumerate(jacks.weight)]
    total = sum(weights)
    jacks.weight = [weight / total for weight in weights]
