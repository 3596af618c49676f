"""PPO by self-play on Mr. Jack Pocket, in one file.

    python examples/training/ppo_pocket.py --minutes 8
    python examples/training/ppo_pocket.py --minutes 8 --penalty 0.1

One network plays both seats in Gymnasium's vector environment (`seat=None`: each game shows what the seat to
act knows) and is rated in both roles against an opponent by name. With a penalty the game is regularised, as R-NaD
does: whoever acts pays for leaving a reference policy, to the other seat, and now and then the reference follows, so
that the last policy, not an average, comes to rest. Needs the extra `train`.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

from gaslight.adapters.vector import GaslightVectorEnv

GAME = "pocket"
GAMMA, LAMBDA, CLIP = 0.997, 0.9, 0.2
HINT = 0.25
"""What halving the suspects is worth to the Investigator, against 1 for winning; it fades out."""
SETTLE = 20
"""The reference follows after so many rounds."""


class Net(nn.Module):
    """Every slot of an observation is a number within bounds: each value of each slot has a row of its own."""

    def __init__(self, env: GaslightVectorEnv, width: int = 384) -> None:
        super().__init__()
        seen = env.single_observation_space["observation"]
        sizes = seen.high.astype(np.int64) - seen.low + 1
        first = np.concatenate([[0], np.cumsum(sizes)[:-1]]) - seen.low
        self.register_buffer("first", torch.as_tensor(first))
        self.slots = nn.EmbeddingBag(int(sizes.sum()), width, mode="sum")
        nn.init.normal_(self.slots.weight, std=0.1)
        self.body = nn.Sequential(nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, int(env.single_action_space.n))
        self.value = nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)

    def forward(self, rows: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        found = self.body(self.slots(rows + self.first))
        logits = self.policy(found).masked_fill(~masks, -1e9)
        return torch.log_softmax(logits, 1), self.value(found).squeeze(1)


def tensors(seen: dict[str, np.ndarray]) -> tuple[torch.Tensor, torch.Tensor]:
    masks = seen["action_mask"].astype(bool)
    masks[~masks.any(1), 0] = True  # a game that is over: its action counts for nothing
    return torch.as_tensor(seen["observation"].astype(np.int64)), torch.as_tensor(masks)


def suspects_left(env: GaslightVectorEnv, seen: dict[str, np.ndarray]) -> np.ndarray:
    slots = [n for n, name in enumerate(env.games.rows.names()) if name.startswith("suspects:")]
    return np.log2(np.maximum(seen["observation"][:, slots].sum(1), 1))


class SelfPlay:
    """Games that go on from one collection to the next."""

    def __init__(self, games: int, seed: int) -> None:
        self.env = GaslightVectorEnv(games, GAME, None, options=None)
        self.seen, info = self.env.reset(seed=seed)
        self.seat = info["seat"]
        self.over = np.zeros(games, bool)

    def collect(
        self, net: Net, steps: int, hint: float, reference: Net, penalty: float
    ) -> dict[str, torch.Tensor]:
        """So many steps of all games, with advantages: each seat's own, the game being zero-sum."""
        kept: dict[str, list] = {
            name: [] for name in ("rows", "masks", "did", "said", "value", "live")
        }
        rewards, turns, ends = [], [], []
        left = suspects_left(self.env, self.seen)
        for _ in range(steps):
            rows, masks = tensors(self.seen)
            with torch.no_grad():
                said, value = net(rows, masks)
            did = torch.multinomial(said.exp(), 1).squeeze(1)
            seen, reward, over, _, info = self.env.step(did.numpy())
            now = suspects_left(self.env, seen)
            began = self.over  # the step of a game that was over only deals it anew
            gain = np.where(began | over, 0.0, left - now)  # of the Investigator, seat 0
            paid = np.zeros(len(began))
            if penalty:
                with torch.no_grad():
                    usual = reference(rows, masks)[0]
                left_it = (said - usual).gather(1, did[:, None])[:, 0].numpy()
                paid = np.where(began, 0.0, penalty * left_it)
            rewards.append(reward + hint * np.where(self.seat == 0, gain, -gain) - paid)
            turns.append(np.where(info["seat"] == self.seat, 1.0, -1.0))
            ends.append(over)
            for name, what in zip(
                kept,
                (rows, masks, did, said.gather(1, did[:, None])[:, 0], value, ~began),
                strict=True,
            ):
                kept[name].append(torch.as_tensor(what))
            self.seen, self.seat, self.over, left = seen, info["seat"], over, now
        with torch.no_grad():
            coming = net(*tensors(self.seen))[1].numpy()
        advantage = np.zeros(len(coming))
        advantages = []
        for n in reversed(range(steps)):
            goes_on = ~ends[n] * turns[n]
            value = kept["value"][n].numpy()
            delta = rewards[n] + GAMMA * goes_on * coming - value
            advantage = delta + GAMMA * LAMBDA * goes_on * advantage
            advantages.append(torch.as_tensor(advantage, dtype=torch.float32))
            coming = value
        batch = {name: torch.stack(what).flatten(0, 1) for name, what in kept.items()}
        batch["advantage"] = torch.stack(advantages[::-1]).flatten()
        batch["returned"] = batch["advantage"] + batch["value"]
        live = batch.pop("live")
        return {name: what[live] for name, what in batch.items()}


def learn(
    net: Net, optimiser: torch.optim.Optimizer, batch: dict[str, torch.Tensor], entropy: float
) -> None:
    advantage = batch["advantage"]
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
    for _ in range(2):
        for part in torch.randperm(len(advantage)).split(2048):
            said, value = net(batch["rows"][part], batch["masks"][part])
            ratio = (said.gather(1, batch["did"][part, None])[:, 0] - batch["said"][part]).exp()
            gained = torch.min(
                ratio * advantage[part], ratio.clamp(1 - CLIP, 1 + CLIP) * advantage[part]
            )
            spread = -(said.exp() * said.clamp(min=-50)).sum(1)
            lost = (value - batch["returned"][part]).pow(2)
            loss = -gained.mean() + 0.5 * lost.mean() - entropy * spread.mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()


def wins(net: Net, opponent: str, games: int, seed: int, seat: int = 0) -> float:
    """The share of games it wins in a seat, the Investigator's by default, always taking its likeliest action."""
    env = GaslightVectorEnv(min(games, 64), GAME, seat, opponent)
    seen, _ = env.reset(seed=seed)
    ended = won = 0
    while ended < games:
        with torch.no_grad():
            did = net(*tensors(seen))[0].argmax(1).numpy()
        seen, reward, over, _, _ = env.step(did)
        ended += int(over.sum())
        won += int((reward > 0).sum())
    return won / ended


def curve(points: list[tuple[float, float]], opponent: str) -> str:
    """The shares of wins along the minutes, as a picture."""
    last = max(1.0, points[-1][0])
    places = " ".join(
        f"{60 + 520 * minute / last:.0f},{280 - 250 * share:.0f}" for minute, share in points
    )
    lines = "".join(
        f'<path d="M60 {280 - 2.5 * mark:.0f}H580" stroke="#8b8f94" stroke-width=".6"/>'
        f'<text x="50" y="{284 - 2.5 * mark:.0f}" text-anchor="end">{mark} %</text>'
        for mark in (0, 20, 40, 60, 80, 100)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 330" font-family="serif"'
        ' font-size="13" fill="#8b8f94">'
        f'{lines}<polyline points="{places}" fill="none" stroke="#c8922a" stroke-width="2.5"/>'
        f'<text x="580" y="304" text-anchor="end">{last:.0f} minutes of one core</text>'
        f'<text x="60" y="322">games won as Investigator against {opponent}, 128 games a point</text></svg>\n'
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10, help="of processor time")
    parser.add_argument("--opponent", default="greedy", help="who it is rated against")
    parser.add_argument("--goal", type=float, default=1.0, help="stop at this share of wins")
    parser.add_argument("--games", type=int, default=256, help="played together")
    parser.add_argument("--penalty", type=float, default=0.0, help="for leaving the reference")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a file for the weights")
    parser.add_argument("--picture", type=Path, help="a file for the curve, as SVG")
    words = parser.parse_args()
    torch.set_num_threads(words.threads)
    torch.manual_seed(words.seed)
    play = SelfPlay(words.games, words.seed)
    net, reference = Net(play.env), Net(play.env)
    reference.load_state_dict(net.state_dict())
    optimiser = torch.optim.Adam(net.parameters(), 7e-4, eps=1e-5)
    began, decisions, share, rounds = time.process_time(), 0, 0.0, 0
    points: list[tuple[float, float]] = []
    while (done := (time.process_time() - began) / 60 / words.minutes) < 1 and share < words.goal:
        for group in optimiser.param_groups:
            group["lr"] = 7e-4 * (1 - 0.9 * done)
        batch = play.collect(net, 64, HINT * (1 - done), reference, words.penalty)
        learn(net, optimiser, batch, 0.01 * (1 - done) + 0.001)
        decisions += len(batch["did"])
        rounds += 1
        if rounds % SETTLE == 0:
            reference.load_state_dict(net.state_dict())
        if rounds % 20 == 0:
            share = wins(net, words.opponent, 128, words.seed)
            minutes = (time.process_time() - began) / 60
            points.append((minutes, share))
            print(f"{minutes:5.1f} min {decisions:>10,} decisions  {share:.0%}", flush=True)
    games = 400
    share = wins(net, words.opponent, games, words.seed + 1)
    as_jack = wins(net, words.opponent, games, words.seed + 1, seat=1)
    error = 1.96 * math.sqrt(share * (1 - share) / games)
    minutes = (time.process_time() - began) / 60
    told = {
        "opponent": words.opponent,
        "wins": share,
        "as_jack": as_jack,
        "give_or_take": round(error, 3),
        "games": games,
    }
    print(
        json.dumps(
            {**told, "decisions": decisions, "minutes": round(minutes, 1), "seed": words.seed}
        )
    )
    if words.picture and points:
        words.picture.write_text(curve(points, words.opponent), encoding="utf-8")
    if words.out:
        torch.save(net.state_dict(), words.out)


if __name__ == "__main__":
    main()
