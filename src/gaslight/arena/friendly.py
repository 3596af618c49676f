"""One game between players of one's own choice, from its first action to its last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gaslight.agents.agent import Agent
from gaslight.agents.named import seated
from gaslight.arena import bout
from gaslight.arena.schedule import Bout
from gaslight.core.match import Match
from gaslight.core.options import settle
from gaslight.games import named


def play(
    game: str,
    players: Sequence[str | int | Agent],
    seed: int = 0,
    options: Mapping[str, str] | None = None,
) -> Match:
    """A whole game; the same players and seed play the same one.

    There is one player for each side (in Mister X: for him and for the team): a level from 1 to 5, the
    name of an agent as the arena knows it (``level:5``, ``greedy``, ``my_module:MyBot``), or an agent.
    """
    rules = named(game)
    settled = settle(rules.OPTIONS, options)
    sides = rules.teams(settled)
    if len(players) != len(sides):
        raise ValueError(f"players: expected {len(sides)}, one for each side; got {len(players)}")
    agents = [seated(rules.NAME, player) for player in players]
    sat = (agents[0].name, agents[1].name)
    result = bout.play(Bout(rules.NAME, tuple(settled.items()), seed, 0, sat), agents)
    match = Match(rules, settled)
    for action in result.actions:
        match.carry_out(rules.actor(match.state, action), action)
    return match
