"""Deep CFR on an endgame of Pocket: networks in place of tables, in numpy, measured exactly.

    python examples/training/deep_cfr.py [--rounds 60] [--seed 1]

After each round of sampled games (external sampling) a network for each seat learns anew, from all rounds so far,
what an action is worth beyond what the seat gets; a last one learns the average of all policies. They see the row of
numbers that every learner sees, and no table of positions. The endgame and its measure are those of
endgame_learners.py.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import time

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # small matrices are quicker on one thread

import numpy as np
from endgame_learners import Node, Policy, all_nodes, exploitability, root, value

import gaslight
from gaslight.core.game import CHANCE

LAYOUT = gaslight.layout("pocket")
ACTIONS = len(gaslight.game("pocket").ACTIONS)
GAMES, KEPT, WIDTH, STEPS, BATCH, RATE = 100, 30_000, 64, 400, 256, 2e-3


class InformationSets:
    """What can be known where somebody decides: a row of inputs and a mask for each, and its place by its key."""

    def __init__(self, nodes: list[Node]) -> None:
        met = {node.key: node for node in nodes if node.key}
        self.at = {key: n for n, key in enumerate(met)}
        self.actions = [np.array(node.actions) for node in met.values()]
        self.masks = np.zeros((len(met), ACTIONS), np.float32)
        for n, actions in enumerate(self.actions):
            self.masks[n, actions] = 1
        rows = np.array([LAYOUT.encode(node.view) for node in met.values()])
        low, high = np.array(LAYOUT.bounds()).T
        first = np.concatenate([[0], np.cumsum(high - low + 1)[:-1]]) - low
        inputs = np.zeros((len(met), int((high - low + 1).sum())), np.float32)
        np.put_along_axis(inputs, rows + first, 1, 1)
        self.inputs = inputs[
            :, inputs.any(0) & ~inputs.all(0)
        ]  # what is the same everywhere tells nothing


class Net:
    """One hidden layer, gradients by hand, Adam."""

    def __init__(self, inputs: int, generator: np.random.Generator) -> None:
        self.weights = [
            generator.normal(0, inputs**-0.5, (inputs, WIDTH)).astype(np.float32),
            np.zeros(WIDTH, np.float32),
            np.zeros((WIDTH, ACTIONS), np.float32),
        ]
        self.means = [np.zeros_like(w) for w in self.weights]
        self.squares = [np.zeros_like(w) for w in self.weights]

    def look(self, inputs: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        hidden = np.maximum(inputs @ self.weights[0] + self.weights[1], 0)
        return hidden, hidden @ self.weights[2]

    def follow(
        self, done: float, step: int, inputs: np.ndarray, hidden: np.ndarray, error: np.ndarray
    ) -> None:
        """One step against an error of the outputs; how much of the learning is done already sets its length."""
        back = (error @ self.weights[2].T) * (hidden > 0)
        rate = RATE * (1 - done)
        gradients = (inputs.T @ back, back.sum(0), hidden.T @ error)
        for n, gradient in enumerate(gradients):
            self.means[n] += 0.1 * (gradient - self.means[n])
            self.squares[n] += 0.01 * (gradient**2 - self.squares[n])
            scale = np.sqrt(self.squares[n] / (1 - 0.99 ** (step + 1))) + 1e-8
            self.weights[n] -= rate * self.means[n] / (1 - 0.9 ** (step + 1)) / scale


class Memory:
    """An even sample of all that was ever put in: where, in which round, and a number for each action."""

    def __init__(self, generator: np.random.Generator) -> None:
        self.generator = generator
        self.put_in = 0
        self.places = np.zeros(KEPT, np.int64)
        self.rounds = np.zeros(KEPT, np.float32)
        self.numbers = np.zeros((KEPT, ACTIONS), np.float32)

    def put(self, place: int, round_: int, actions: np.ndarray, numbers: list[float]) -> None:
        n = self.put_in if self.put_in < KEPT else int(self.generator.integers(self.put_in + 1))
        self.put_in += 1
        if n < KEPT:
            self.places[n], self.rounds[n] = place, round_
            self.numbers[n] = 0
            self.numbers[n, actions] = numbers

    def some(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Places, weights (later rounds count for more) and numbers."""
        n = self.generator.integers(min(self.put_in, KEPT), size=BATCH)
        weights = self.rounds[n] / self.rounds[n].mean() / BATCH
        return self.places[n], weights[:, None], self.numbers[n]


class DeepCFR:
    """The rounds, the memories and the networks."""

    def __init__(self, top: Node, nodes: list[Node], seed: int) -> None:
        self.top, self.sets = top, InformationSets(nodes)
        self.random, self.generator = random.Random(seed), np.random.default_rng(seed)
        self.advantages = [Memory(self.generator) for _ in (0, 1)]
        self.policies = Memory(self.generator)
        self.now = [[1 / len(actions)] * len(actions) for actions in self.sets.actions]
        """What either seat does now in each information set."""
        self.seat_of = {self.sets.at[node.key]: node.seat for node in nodes if node.key}
        self.round = 0

    def improve(self) -> None:
        """A round: sampled games, and a new network, for each seat."""
        self.round += 1
        for seat in (0, 1):
            for _ in range(GAMES):
                self.walk(self.top, seat)
            outputs = self.learn_advantages(self.advantages[seat])
            for n, actions in enumerate(self.sets.actions):
                if self.seat_of[n] == seat:
                    self.now[n] = matched(outputs[n, actions])

    def walk(self, node: Node, seat: int) -> float:
        """A sampled game in which one seat tries everything: what that seat gets."""
        if not node.next:
            return node.value if seat == 0 else -node.value
        if node.seat == CHANCE:
            return self.walk(self.random.choices(node.next, node.odds)[0], seat)
        place = self.sets.at[node.key]
        policy, actions = self.now[place], self.sets.actions[place]
        if node.seat != seat:
            self.policies.put(place, self.round, actions, policy)
            return self.walk(self.random.choices(node.next, policy)[0], seat)
        found = [self.walk(child, seat) for child in node.next]
        mean = sum(p * v for p, v in zip(policy, found, strict=True))
        self.advantages[seat].put(place, self.round, actions, [v - mean for v in found])
        return mean

    def learn_advantages(self, memory: Memory) -> np.ndarray:
        """A new network's outputs everywhere: squared error, weighed by rounds."""
        net = Net(self.sets.inputs.shape[1], self.generator)
        for step in range(STEPS):
            places, weights, wanted = memory.some()
            inputs = self.sets.inputs[places]
            hidden, out = net.look(inputs)
            net.follow(
                step / STEPS,
                step,
                inputs,
                hidden,
                (out - wanted) * self.sets.masks[places] * weights,
            )
        return net.look(self.sets.inputs)[1]

    def policy(self) -> Policy:
        """The average policy, by a network of its own: cross entropy, weighed by rounds."""
        net = Net(self.sets.inputs.shape[1], self.generator)
        for step in range(STEPS * 5):
            places, weights, wanted = self.policies.some()
            inputs = self.sets.inputs[places]
            hidden, out = net.look(inputs)
            error = (softmax(out, self.sets.masks[places]) - wanted) * weights
            net.follow(step / (5 * STEPS), step, inputs, hidden, error)
        said = softmax(net.look(self.sets.inputs)[1], self.sets.masks)
        return {
            key: said[n, self.sets.actions[n]].astype(float).tolist()
            for key, n in self.sets.at.items()
        }


def softmax(out: np.ndarray, masks: np.ndarray) -> np.ndarray:
    powers = np.exp(out - out.max(1, keepdims=True)) * masks
    return powers / powers.sum(1, keepdims=True)


def matched(advantages: np.ndarray) -> list[float]:
    """By regret: in proportion to what is gained; where nothing is, the best."""
    gained = np.maximum(advantages, 0)
    if gained.sum() <= 0:
        gained = (np.arange(len(advantages)) == advantages.argmax()).astype(float)
    return (gained / gained.sum()).tolist()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=60, help="of sampled games and new networks")
    parser.add_argument("--seed", type=int, default=1)
    words = parser.parse_args()
    top = root()
    nodes = all_nodes(top)
    learner = DeepCFR(top, nodes, words.seed)
    began = time.process_time()
    while learner.round < words.rounds:
        learner.improve()
        if learner.round % 10 == 0:
            found = exploitability(top, learner.policy())
            spent = time.process_time() - began
            print(f"{spent:6.1f} s {learner.round:>4} rounds  exploitability {found:.4f}")
    policy = learner.policy()
    figures = {
        "rounds": learner.round,
        "value": round(value(top, policy), 4),
        "exploitability": round(exploitability(top, policy), 5),
        "seconds": round(time.process_time() - began, 1),
        "seed": words.seed,
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
