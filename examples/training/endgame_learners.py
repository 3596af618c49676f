"""Three learners on an endgame of Pocket, measured against its exact value; needs no other package.

    python examples/training/endgame_learners.py [cfr | mccfr | regularised] [--seconds 20] [--seed 1]

cfr: counterfactual regret, plus. mccfr: the same from sampled games (external sampling). regularised: both sides
improve by gradient in a game in which leaving a reference policy costs, and the reference follows (as R-NaD does); the
*last* policy is measured, not an average. Exploitability is what best answers to both sides gain, halved.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import time

import gaslight
from gaslight.core.game import CHANCE, NOBODY

POCKET = gaslight.game("pocket")
OPTIONS = {"layout": "rulebook", "suspects": "3", "turns": "1"}
PLAYED = ("throw holmes watson exchange joker", "exchange a3 c3")
"""Jack has two tokens left, the Investigator the last one."""


class Node:
    """A position: who acts, what that seat knows, and what follows; the value of an end is the Investigator's."""

    def __init__(self, state) -> None:
        self.seat = POCKET.to_act(state)
        self.value = 0.0
        self.key, self.odds, self.next = "", [], []
        self.actions = POCKET.legal_actions(state)
        if self.seat == NOBODY:
            self.value = 1.0 if 0 in POCKET.outcome(state).winners else -1.0
            return
        if self.seat == CHANCE:
            odds = POCKET.odds(state)
            self.odds = [weight / sum(odds) for weight in odds]
        else:
            self.key = POCKET.info_key(state, self.seat)
            self.view = POCKET.view(state, self.seat)
        self.next = [Node(POCKET.apply(state, action)) for action in self.actions]


def root() -> Node:
    """Who Jack is, chance decides first; then what was played is played."""
    top = Node.__new__(Node)
    top.seat, top.value, top.key, top.next = CHANCE, 0.0, "", []
    start = POCKET.initial(OPTIONS)
    for card in POCKET.legal_actions(start):
        state = POCKET.apply(start, card)
        for text in PLAYED:
            POCKET.advance(state, POCKET.parse_action(state, text))
        top.next.append(Node(state))
    top.odds = [1 / len(top.next)] * len(top.next)
    return top


Policy = dict[str, list[float]]


def all_nodes(node: Node) -> list[Node]:
    return [node, *[below for child in node.next for below in all_nodes(child)]]


def uniform(nodes: list[Node]) -> Policy:
    return {node.key: [1 / len(node.next)] * len(node.next) for node in nodes if node.key}


def chances(node: Node, policy: Policy) -> list[float]:
    return node.odds if node.seat == CHANCE else policy[node.key]


def value(node: Node, policy: Policy) -> float:
    """What the Investigator may expect where both follow the policy."""
    if not node.next:
        return node.value
    return sum(
        p * value(child, policy)
        for p, child in zip(chances(node, policy), node.next, strict=True)
        if p
    )


def best_answer(top: Node, policy: Policy, seat: int) -> float:
    """What a seat gets by its best answer to the other's policy: its information sets, the deepest first."""
    sign = 1 if seat == 0 else -1
    sets: dict[str, list[tuple[Node, float]]] = {}

    def reach(node: Node, weight: float) -> None:
        if node.seat == seat:
            sets.setdefault(node.key, []).append((node, weight))
        for n, child in enumerate(node.next):
            reach(child, weight if node.seat == seat else weight * chances(node, policy)[n])

    chosen: dict[str, int] = {}

    def worth(node: Node) -> float:
        if not node.next:
            return sign * node.value
        if node.seat != seat:
            return sum(
                p * worth(child)
                for p, child in zip(chances(node, policy), node.next, strict=True)
                if p
            )
        if node.key not in chosen:
            found = [
                sum(weight * worth(one.next[n]) for one, weight in sets[node.key])
                for n in range(len(node.next))
            ]
            chosen[node.key] = max(range(len(found)), key=found.__getitem__)
        return worth(node.next[chosen[node.key]])

    reach(top, 1.0)
    return worth(top)


def exploitability(top: Node, policy: Policy) -> float:
    return (best_answer(top, policy, 0) + best_answer(top, policy, 1)) / 2


def normal(numbers: list[float]) -> list[float]:
    total = sum(numbers)
    return [n / total for n in numbers] if total > 0 else [1 / len(numbers)] * len(numbers)


class Regrets:
    """CFR+, or with `sampled` external-sampling MCCFR."""

    def __init__(self, top: Node, nodes: list[Node], seed: int, *, sampled: bool) -> None:
        self.top, self.sampled, self.random = top, sampled, random.Random(seed)
        self.regret = {key: [0.0] * len(p) for key, p in uniform(nodes).items()}
        self.total = {key: [0.0] * len(p) for key, p in self.regret.items()}
        self.round = 0

    def improve(self) -> None:
        self.round += 1
        for seat in (0, 1):
            self.walk(self.top, seat, 1.0, 1.0)

    def walk(self, node: Node, seat: int, own: float, others: float) -> float:
        if not node.next:
            return node.value if seat == 0 else -node.value
        policy = (
            node.odds if node.seat == CHANCE else normal([max(r, 0) for r in self.regret[node.key]])
        )
        if node.seat != seat:
            if self.sampled:
                if node.seat != CHANCE:
                    self.add(node.key, policy, 1.0)
                (child,) = self.random.choices(node.next, policy)
                return self.walk(child, seat, own, others)
            if node.seat != CHANCE:
                self.add(node.key, policy, self.round * own)
            return sum(
                p * self.walk(child, seat, own * (p if node.seat != CHANCE else 1), others * p)
                for p, child in zip(policy, node.next, strict=True)
            )
        found = [self.walk(child, seat, own, others) for child in node.next]
        mean = sum(p * v for p, v in zip(policy, found, strict=True))
        weight = 1.0 if self.sampled else others
        row = self.regret[node.key]
        for n, v in enumerate(found):
            row[n] += weight * (v - mean)
            if not self.sampled:
                row[n] = max(row[n], 0.0)
        return mean

    def add(self, key: str, policy: list[float], weight: float) -> None:
        row = self.total[key]
        for n, p in enumerate(policy):
            row[n] += weight * p

    def policy(self) -> Policy:
        return {key: normal(row) for key, row in self.total.items()}


class Regularised:
    """Mirror ascent with a penalty for leaving a reference policy, which follows after every `SETTLE` rounds."""

    RATE, PENALTY, SETTLE = 0.8, 0.05, 100

    def __init__(self, top: Node, nodes: list[Node]) -> None:
        self.top, self.now = top, uniform(nodes)
        self.reference = dict(self.now)
        self.round = 0

    def improve(self) -> None:
        self.round += 1
        worth = {key: [0.0] * len(p) for key, p in self.now.items()}
        weights = dict.fromkeys(self.now, 0.0)
        self.walk(self.top, (1.0, 1.0), 1.0, worth, weights)
        for key, row in worth.items():
            if not weights[key]:
                continue
            scale = self.RATE / weights[key]
            logits = [
                (math.log(p) + self.RATE * self.PENALTY * math.log(r) + scale * w)
                / (1 + self.RATE * self.PENALTY)
                for p, r, w in zip(self.now[key], self.reference[key], row, strict=True)
            ]
            top = max(logits)
            self.now[key] = normal([max(math.exp(x - top), 1e-12) for x in logits])
        if self.round % self.SETTLE == 0:
            self.reference = dict(self.now)

    def walk(
        self,
        node: Node,
        reach: tuple[float, float],
        chance: float,
        worth: Policy,
        weights: dict[str, float],
    ) -> float:
        """The Investigator's value; adds to each set what its actions are worth to its seat, as the others reach it."""
        if not node.next:
            return node.value
        if node.seat == CHANCE:
            return sum(
                p * self.walk(child, reach, chance * p, worth, weights)
                for p, child in zip(node.odds, node.next, strict=True)
            )
        policy = self.now[node.key]
        found = []
        for p, child in zip(policy, node.next, strict=True):
            onward = (reach[0] * p, reach[1]) if node.seat == 0 else (reach[0], reach[1] * p)
            found.append(self.walk(child, onward, chance, worth, weights))
        others = chance * reach[1 - node.seat]
        sign = 1 if node.seat == 0 else -1
        for n, v in enumerate(found):
            worth[node.key][n] += others * sign * v
        weights[node.key] += others
        return sum(p * v for p, v in zip(policy, found, strict=True))

    def policy(self) -> Policy:
        return self.now


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "learner", choices=("cfr", "mccfr", "regularised"), nargs="?", default="cfr"
    )
    parser.add_argument("--seconds", type=float, default=20, help="of processor time")
    parser.add_argument("--seed", type=int, default=1)
    words = parser.parse_args()
    top = root()
    nodes = all_nodes(top)
    if words.learner == "regularised":
        learner = Regularised(top, nodes)
    else:
        learner = Regrets(top, nodes, words.seed, sampled=words.learner == "mccfr")
    print(f"{len(nodes)} nodes, {len(uniform(nodes))} information sets")
    began, told = time.process_time(), 0.5
    while (spent := time.process_time() - began) < words.seconds:
        learner.improve()
        if spent > told:
            told *= 2
            print(
                f"{spent:6.1f} s {learner.round:>7,} rounds  exploitability {exploitability(top, learner.policy()):.4f}"
            )
    policy = learner.policy()
    figures = {
        "learner": words.learner,
        "rounds": learner.round,
        "value": round(value(top, policy), 4),
        "exploitability": round(exploitability(top, policy), 5),
        "seconds": round(time.process_time() - began, 1),
        "seed": words.seed,
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
