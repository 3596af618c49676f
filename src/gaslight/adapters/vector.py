"""Many games as one Gymnasium vector environment: a batch steps them all, one seat or all seats learn."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from gaslight.adapters.one_game import RAISE, REPLACE, Observation, OneGame
from gaslight.agents.agent import Agent
from gaslight.agents.named import seated
from gaslight.agents.uniform import Uniform
from gaslight.batch import Batch
from gaslight.core.dice import Dice, spread_seed

Flags: TypeAlias = NDArray[np.bool_]


class GaslightVectorEnv(VectorEnv[Observation, Any, Any]):
    """`num_envs` games in which one seat learns against an opponent; 1 for a win and -1 for a loss.

    `seat` None is self-play: each game shows what the seat to act knows, ``infos["seat"]`` says which
    seat that is, and the reward is that of the seat that has just acted. `opponent` is a level from 1
    to 5, the name of an agent as `gaslight.agent` knows it, or an agent; ``uniform`` plays in all games
    at once, the others one game after another. Without `copy` the observations are the engine's own
    memory, to be read until the next step: quicker by a third where rows are long.
    """

    def __init__(  # noqa: PLR0913 - a table has as many settings
        self,
        num_envs: int = 1,
        game: str = "pocket",
        seat: int | None = 0,
        opponent: int | str | Agent = 1,
        *,
        options: Mapping[str, str] | None = None,
        illegal: str = REPLACE,
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None:
            raise ValueError(f"render_mode: many games are not drawn; got {render_mode!r}")
        table = OneGame(game, options, illegal)
        table.check_seat(seat)
        self.num_envs = num_envs
        self.seat = seat
        self.opponent = seated(game, opponent)
        self.replace_illegal = illegal != RAISE
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.copy = copy
        self.metadata = {"render_modes": [], "autoreset_mode": self.autoreset_mode}
        self.games = Batch(game, num_envs, secrets.randbits(96), options, restarts=False)
        teams = table.game.teams(table.options)
        self.team_of = np.array(
            [next(n for n, team in enumerate(teams) if s in team) for s in range(len(table.roles))]
        )
        self.generator = np.random.default_rng()
        self.alone = isinstance(self.opponent, Uniform) or seat is None
        """Whether the engine plays on by itself until the learner must decide."""
        self.single_observation_space = table.observation_space()
        self.single_action_space = spaces.Discrete(table.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin new games: all of them, or those of ``options["reset_mask"]``."""
        if seed is not None:
            number = seed if isinstance(seed, int) else spread_seed(0, hash(tuple(seed)))
            self.games.engine.dice = Dice(number)
            self.generator = np.random.default_rng(number)
        mask = np.ones(self.num_envs, np.bool_)
        if options is not None and "reset_mask" in options:
            mask = np.asarray(options["reset_mask"], np.bool_)
        self.renew(mask)
        return self.observation(), self.info()

    def step(self, actions: Any) -> tuple[Observation, Any, Flags, Flags, dict[str, Any]]:
        """One decision of the learner in each game that goes on.

        A game that was over begins anew and its action counts for nothing (NEXT_STEP), or it has begun
        anew within the step that ended it (SAME_STEP; what was seen last is in ``infos["final_obs"]``), or
        it stays over until `reset` (DISABLED).
        """
        games = self.games
        actor = games.seats.copy() if self.seat is None else None
        over_before = games.counts == 0
        anew = self.autoreset_mode is AutoresetMode.NEXT_STEP
        replaced = self.carry_out(np.asarray(actions, np.int64), renews=anew and self.alone)
        if self.alone:
            ended: Flags = games.ended.copy()
        else:
            self.ask_opponents()
            ended = (games.counts == 0) & ~over_before
            if anew:
                self.renew(over_before)
        rewards = np.zeros(self.num_envs)
        infos = self.info()
        if ended.any():
            acted: Any = self.seat if actor is None else actor[ended]
            won = self.team_of[games.winners[ended]] == self.team_of[acted]
            rewards[ended] = np.where(won, 1.0, -1.0)
            if self.autoreset_mode is AutoresetMode.SAME_STEP:
                last = self.last_seen(ended)
                self.renew(ended)
                infos = {**self.info(), **last}
        if replaced is not None:
            infos |= {"replaced": replaced, "_replaced": replaced}
        return self.observation(), rewards, ended, np.zeros(self.num_envs, np.bool_), infos

    def action_masks(self) -> Flags:
        """A row for each game with True for each legal action, as maskable learners ask for it."""
        return self.games.masks().copy()

    # --- Within a step ------------------------------------------------------------------------

    def carry_out(self, actions: NDArray[np.int64], *, renews: bool) -> Flags | None:
        """Step the games; where actions had to be replaced by random legal ones, or None for nowhere.

        The engine refuses them all if one is illegal, and only then it is asked which.
        """
        if actions.shape != (self.num_envs,):
            raise ValueError(
                f"actions: expected one for each of {self.num_envs} games; got {actions.size}"
            )
        games = self.games
        until = self.seat if self.alone else None
        try:
            games.decide(actions, until, renews=renews)
        except ValueError:
            if not self.replace_illegal:
                raise
        else:
            return None
        known = (actions >= 0) & (actions < games.actions)
        fine = known & games.masks()[np.arange(self.num_envs), np.where(known, actions, 0)]
        replaced: Flags = (games.counts > 0) & ~fine
        random = games.random_actions(self.generator)
        games.decide(np.where(replaced, random, actions), until, renews=renews)
        return replaced

    def ask_opponents(self) -> None:
        """Ask them game by game, until each is over or waits for the learner."""
        games = self.games
        for n in np.flatnonzero((games.counts > 0) & (games.seats != self.seat)).tolist():
            while games.counts[n] > 0 and games.seats[n] != self.seat:
                games.engine.act(n, self.opponents_choice(n))

    def opponents_choice(self, n: int) -> int:
        """What the opponent does in a game; it is shown the view of its own seat."""
        games = self.games
        view = games.game.view(games.engine.states[n], int(games.seats[n]))  # type: ignore[attr-defined] # each game has its own kind
        choices = games.choices[n, : games.counts[n]].tolist()
        return self.opponent.choose(view, choices, games.engine.dice)

    def renew(self, mask: Flags) -> None:
        """Begin games anew, until the learner has something to decide in each."""
        if self.alone:
            self.games.begin_anew(mask, self.seat)
            return
        while mask.any():
            self.games.begin_anew(mask, None)
            self.ask_opponents()
            mask = mask & (self.games.counts == 0)

    def observation(self) -> Observation:
        """What the learner knows in each game, and which actions it may take."""
        rows = (
            self.games.observations() if self.seat is None else self.games.observations(self.seat)
        )
        masks = self.games.masks().view(np.int8)
        if not self.copy:
            return {"observation": rows, "action_mask": masks}
        return {"observation": rows.copy(), "action_mask": masks.copy()}

    def info(self) -> dict[str, Any]:
        """In self-play, whose decision it is."""
        if self.seat is not None:
            return {}
        return {"seat": self.games.seats.copy(), "_seat": np.ones(self.num_envs, np.bool_)}

    def last_seen(self, ended: Flags) -> dict[str, Any]:
        """The last observations of games that ended, as Gymnasium hands them over."""
        seen = self.observation()
        last = np.full(self.num_envs, None, object)
        for n in np.flatnonzero(ended).tolist():
            last[n] = {name: rows[n].copy() for name, rows in seen.items()}
        return {"final_obs": last, "_final_obs": ended.copy()}
