"""The games as PettingZoo environments: one agent acts at a time, with a mask of its legal actions.

`env` asks whoever is to act, several times in a row if need be. `cycling_env` asks every agent in
turn and lets all but one pass, for learners that need a fixed order; `parallel_env` is made of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import aec_to_parallel

from gaslight.adapters.one_game import RAISE, Observation, OneGame


class GaslightAEC(AECEnv[str, Observation, int]):  # type: ignore[misc] # published without types
    """A game whose agents are its roles; `max_cycles` rounds of one decision an agent end it early."""

    def __init__(
        self,
        game: str = "pocket",
        options: Mapping[str, str] | None = None,
        max_cycles: int | None = None,
        illegal: str = RAISE,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = OneGame(game, options, illegal)
        self.metadata = {
            "name": f"gaslight_{game}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = list(self.table.roles)
        self.seat_of = {role: seat for seat, role in enumerate(self.table.roles)}
        self.most_steps = None if max_cycles is None else max_cycles * len(self.table.roles)
        observed = self.table.observation_space()
        self.observation_spaces = dict.fromkeys(self.possible_agents, observed)
        self.action_spaces = {
            role: spaces.Discrete(self.table.actions) for role in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; `options` are not used: the options of the game are fixed."""
        self.table.restart(seed)
        self.steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.next_agent()

    def next_agent(self) -> str:
        """Whose step is next; the first agent once the game is over."""
        seat = self.table.seat
        return self.possible_agents[0 if seat is None else seat]

    def observe(self, agent: str) -> Observation:
        return self.table.observation(self.seat_of[agent])

    @property
    def state_space(self) -> spaces.Box:
        """The shape and the bounds of `state`."""
        one: Any = self.table.observation_space()["observation"]
        seats = len(self.possible_agents)
        return spaces.Box(np.tile(one.low, seats), np.tile(one.high, seats), dtype=np.int32)

    def state(self) -> NDArray[np.int32]:
        """What all seats know together, one behind the other: for a critic that may see everything."""
        seen = [self.table.observation(seat) for seat in range(len(self.possible_agents))]
        return np.concatenate([one["observation"] for one in seen])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.carry_out(agent, action)
        self.steps += 1
        self.agent_selection = self.next_agent()
        if self.is_over():
            self.rewards = dict(zip(self.possible_agents, self.table.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        elif self.steps == self.most_steps:
            self.truncations = dict.fromkeys(self.agents, True)

    def carry_out(self, agent: str, action: int) -> None:
        replaced = self.table.play(int(action))
        if replaced or self.infos[agent]:
            self.infos[agent] = {"replaced": True} if replaced else {}

    def is_over(self) -> bool:
        return self.table.seat is None

    def render(self) -> str | None:
        """The table as a spectator sees it, in plain text."""
        if self.render_mode != "ansi":
            return None
        return self.table.game.board_text(self.table.game.view(self.table.state, None))

    def close(self) -> None:
        """Nothing is held open."""


class GaslightCycling(GaslightAEC):
    """The agents in a fixed cycle. In each cycle one decides and the others pass.

    The pass is the action after the game's own. The decision is carried out when the cycle is
    complete, so nobody acts on what happened within it.
    """

    def __init__(self, game: str = "pocket", **settings: Any) -> None:
        super().__init__(game, **settings)
        self.metadata["is_parallelizable"] = True
        self.passing = self.table.actions
        observed = self.table.observation_space()
        masks = spaces.Box(0, 1, (self.passing + 1,), np.int8)
        with_pass = spaces.Dict({"observation": observed["observation"], "action_mask": masks})
        self.observation_spaces = dict.fromkeys(self.possible_agents, with_pass)
        self.action_spaces = {
            role: spaces.Discrete(self.passing + 1) for role in self.possible_agents
        }

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.at = 0
        self.decision: int | None = None
        super().reset(seed, options)

    def next_agent(self) -> str:
        return self.possible_agents[self.at]

    def observe(self, agent: str) -> Observation:
        observation = super().observe(agent)
        due = self.seat_of[agent] == self.table.seat
        observation["action_mask"] = np.append(observation["action_mask"], np.int8(not due))
        return observation

    def carry_out(self, agent: str, action: int) -> None:
        due = self.seat_of[agent] == self.table.seat
        if due:
            self.decision = int(action)
        elif action != self.passing and not self.table.replace_illegal:
            raise ValueError(f"it is not the turn of {agent}: expected the pass, {self.passing}")
        self.at = (self.at + 1) % len(self.possible_agents)
        if self.at == 0 and self.decision is not None:
            decider = self.possible_agents[self.table.seat or 0]
            super().carry_out(decider, self.decision)
            self.decision = None

    def is_over(self) -> bool:
        return self.at == 0 and super().is_over()


def env(game: str = "pocket", **settings: Any) -> GaslightAEC:
    """A game as an environment: settings are `options`, `max_cycles`, `illegal`, `render_mode`."""
    return GaslightAEC(game, **settings)


def cycling_env(game: str = "pocket", **settings: Any) -> GaslightCycling:
    """The same with all agents asked in turn; those not to act pass."""
    return GaslightCycling(game, **settings)


def parallel_env(game: str = "pocket", **settings: Any) -> Any:
    """The cycling environment with the actions of a cycle handed over together."""
    return aec_to_parallel(GaslightCycling(game, **settings))
