"""One game between two agents, each shown the views of its own seats and nothing else."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from gaslight.agents.agent import Agent
from gaslight.agents.named import agent
from gaslight.arena.schedule import Bout
from gaslight.core.dice import Dice, spread_seed
from gaslight.core.match import Match
from gaslight.games import GAMES


@dataclass(frozen=True)
class Result:
    """How a bout went.

    `milliseconds`, each side's median of processor time for a choice, is the only part that varies.
    """

    bout: Bout
    winner: int
    """The side that won, 0 or 1."""
    reason: str
    actions: tuple[int, ...]
    milliseconds: tuple[float, float]


def play(bout: Bout, players: Sequence[Agent] = ()) -> Result:
    """Play one bout, by its named agents or by others: the same bout always goes the same way."""
    game = GAMES[bout.game]
    match = Match(game, dict(bout.options))
    teams = game.teams(match.options)
    side_of = {seat: side for side, team in enumerate(teams) for seat in team}
    agents = players or [agent(bout.game, name) for name in bout.sides]
    seed = spread_seed(bout.seed, bout.deal)
    chance = Dice(seed)
    past: dict[int, list[Any]] = {
        seat: [] for seat, side in side_of.items() if reads_past(agents[side])
    }
    times: tuple[list[float], list[float]] = ([], [])
    while True:
        while game.to_act(match.state) == -1:
            step(match, past, chance)
        if match.outcome is not None:
            break
        seat = game.actors(match.state)[0]
        side = side_of[seat]
        choices = match.choices(seat)
        action = choices[0]
        if len(choices) > 1:
            view = game.view(match.state, seat)
            dice = Dice(spread_seed(seed, 1 + len(match.played) * 2 + side))
            began = time.process_time()
            action = agents[side].choose(view, choices, dice, past.get(seat, ()))
            times[side].append(1000 * (time.process_time() - began))
        remember(match, past)
        match.play(seat, action)
    outcome = match.outcome
    return Result(
        bout,
        side_of[outcome.winners[0]],
        outcome.reason.value,
        tuple([played.action for played in match.played]),
        (typical(times[0]), typical(times[1])),
    )


def step(match: Match, past: dict[int, list[Any]], chance: Dice) -> None:
    """One chance action."""
    remember(match, past)
    actions = match.game.legal_actions(match.state)
    weights = match.game.odds(match.state)
    left = chance.below(sum(weights))
    for action, weight in zip(actions, weights, strict=True):
        if left < weight:
            match.carry_out(-1, action)
            return
        left -= weight


def reads_past(player: Agent) -> bool:
    """Whether an agent wants the earlier views of its seat."""
    return bool(getattr(player, "reads_past", False))


def remember(match: Match, past: dict[int, list[Any]]) -> None:
    """Keep what each seat sees before the next action."""
    for seat, views in past.items():
        views.append(match.game.view(match.state, seat))


def typical(times: list[float]) -> float:
    """The median, to a hundredth of a millisecond; 0 where nothing was chosen."""
    return round(median(times), 2) if times else 0.0
