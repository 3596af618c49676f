"""An actor-critic in numpy alone: the Investigator of a small Pocket learns against a Jack who plays at random.

    python examples/training/tiny_actor_critic.py [--rounds 400] [--seed 1]

Many games are stepped together by `gaslight.Batch`; one hidden layer, gradients by hand.
"""

from __future__ import annotations

import argparse
import json
import time

import numpy as np

import gaslight

OPTIONS = {"turns": "3", "suspects": "6"}
GAMES, STEPS, WIDTH = 256, 16, 64
DISCOUNT, TRACE, SPREAD, RATE = 0.99, 0.9, 0.01, 1e-2


class Net:
    """One row of weights for each value of each slot; a hidden layer; logits of all actions and a value."""

    def __init__(self, games: gaslight.Batch, generator: np.random.Generator) -> None:
        bounds = np.array(games.rows.bounds())
        sizes = bounds[:, 1] - bounds[:, 0] + 1
        self.first = np.concatenate([[0], np.cumsum(sizes)[:-1]]) - bounds[:, 0]
        self.inputs = int(sizes.sum())
        self.weights = [
            generator.normal(0, 0.1, (self.inputs, WIDTH)).astype(np.float32),
            np.zeros(WIDTH, np.float32),
            np.zeros((WIDTH, games.actions + 1), np.float32),
        ]
        self.means = [np.zeros_like(w) for w in self.weights]
        self.squares = [np.zeros_like(w) for w in self.weights]
        self.round = 0

    def one_hot(self, rows: np.ndarray) -> np.ndarray:
        seen = np.zeros((len(rows), self.inputs), np.float32)
        np.put_along_axis(seen, rows + self.first, 1, 1)
        return seen

    def look(
        self, seen: np.ndarray, masks: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The hidden layer, the policy and the value."""
        hidden = np.maximum(seen @ self.weights[0] + self.weights[1], 0)
        out = hidden @ self.weights[2]
        logits = np.where(masks, out[:, :-1], -1e9)
        policy = np.exp(logits - logits.max(1, keepdims=True))
        return hidden, policy / policy.sum(1, keepdims=True), out[:, -1]

    def improve(self, gradients: list[np.ndarray], rate: float) -> None:
        """A step of Adam."""
        self.round += 1
        for n, gradient in enumerate(gradients):
            self.means[n] += 0.1 * (gradient - self.means[n])
            self.squares[n] += 0.001 * (gradient**2 - self.squares[n])
            scale = np.sqrt(self.squares[n] / (1 - 0.999**self.round)) + 1e-8
            self.weights[n] -= rate * self.means[n] / (1 - 0.9**self.round) / scale


def picked(policy: np.ndarray, generator: np.random.Generator) -> np.ndarray:
    """One action of each row, by its chances."""
    return (policy.cumsum(1) > generator.random((len(policy), 1))).argmax(1)


def play(games: gaslight.Batch, net: Net, generator: np.random.Generator) -> dict[str, np.ndarray]:
    """Some steps of all games: what the Investigator saw, did and got."""
    kept: dict[str, list[np.ndarray]] = {
        name: [] for name in ("seen", "masks", "did", "own", "value", "reward")
    }
    for _ in range(STEPS):
        seen, masks = net.one_hot(games.observations(0)), games.masks().copy()
        _, policy, value = net.look(seen, masks)
        own = games.seats == 0
        did = np.where(own, picked(policy, generator), games.random_actions(generator))
        games.step(did)
        reward = np.select([games.winners == 0, games.winners == 1], [1.0, -1.0])
        for name, what in zip(kept, (seen, masks, did, own, value, reward), strict=True):
            kept[name].append(np.array(what))
    return {name: np.stack(what) for name, what in kept.items()}


def learn(net: Net, batch: dict[str, np.ndarray], coming: np.ndarray, rate: float) -> None:
    """One step along the gradient of policy, value and spread."""
    advantage, ahead = np.zeros(GAMES), coming
    advantages = np.zeros_like(batch["value"])
    for n in reversed(range(STEPS)):
        goes_on = DISCOUNT * (batch["reward"][n] == 0)
        advantage = batch["reward"][n] + goes_on * (ahead + TRACE * advantage) - batch["value"][n]
        advantages[n], ahead = advantage, batch["value"][n]
    flat = {name: what.reshape(GAMES * STEPS, *what.shape[2:]) for name, what in batch.items()}
    gained = advantages.ravel()
    scaled = gained / (gained.std() + 1e-8) * flat["own"]
    hidden, policy, _ = net.look(flat["seen"], flat["masks"])
    logs = np.log(np.maximum(policy, 1e-9))
    chosen = np.zeros_like(policy)
    chosen[np.arange(len(policy)), flat["did"]] = 1
    up = (policy - chosen) * scaled[:, None]
    up += SPREAD * policy * (logs - (policy * logs).sum(1, keepdims=True)) * flat["own"][:, None]
    out = np.concatenate([up, -0.5 * gained[:, None]], 1) / len(policy)
    back = (out @ net.weights[2].T) * (hidden > 0)
    out, back = out.astype(np.float32), back.astype(np.float32)
    net.improve([flat["seen"].T @ back, back.sum(0), hidden.T @ out], rate)


def wins(net: Net | None, seed: int, least: int = 4000) -> float:
    """The share of games that the Investigator wins: by the net's likeliest actions, or at random."""
    games = gaslight.Batch("pocket", GAMES, seed=seed, options=OPTIONS)
    generator = np.random.default_rng(seed)
    ended = np.zeros(2, int)
    while ended.sum() < least:
        did = games.random_actions(generator)
        if net is not None:
            _, policy, _ = net.look(net.one_hot(games.observations(0)), games.masks())
            did = np.where(games.seats == 0, policy.argmax(1), did)
        games.step(did)
        ended += np.bincount(games.winners[games.winners >= 0], minlength=2)
    return float(ended[0] / ended.sum())


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=400, help="of 16 steps in 256 games each")
    parser.add_argument("--seed", type=int, default=1)
    words = parser.parse_args()
    generator = np.random.default_rng(words.seed)
    games = gaslight.Batch("pocket", GAMES, seed=words.seed, options=OPTIONS)
    net = Net(games, generator)
    began = time.process_time()
    for n in range(words.rounds):
        batch = play(games, net, generator)
        coming = net.look(net.one_hot(games.observations(0)), games.masks())[2]
        learn(net, batch, coming, RATE * (1 - n / words.rounds))
    figures = {
        "at_random": round(wins(None, words.seed + 1), 3),
        "learnt": round(wins(net, words.seed + 1), 3),
        "steps": net.round * GAMES * STEPS,
        "seconds": round(time.process_time() - began, 1),
        "seed": words.seed,
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
