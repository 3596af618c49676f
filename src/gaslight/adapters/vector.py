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
from gaslight.core.batch import PASS
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
        self.winners = np.full(num_envs, -1)
        """The lowest winning seat of each game that is over."""
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
        going_on = self.games.counts > 0
        actor = self.games.seats.copy() if self.seat is None else None
        replaced = self.carry_out(np.asarray(actions, np.int64), going_on)
        self.let_others_play()
        ended = going_on & (self.games.counts == 0)
        rewards = np.zeros(self.num_envs)
        some_ended = bool(ended.any())
        if some_ended:
            self.keep_winners()
            acted: Any = self.seat if actor is None else actor[ended]
            won = self.team_of[self.winners[ended]] == self.team_of[acted]
            rewards[ended] = np.where(won, 1.0, -1.0)
        last: dict[str, Any] = {}
        if self.autoreset_mode is AutoresetMode.NEXT_STEP:
            self.renew(~going_on)
        elif self.autoreset_mode is AutoresetMode.SAME_STEP and some_ended:
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

    def carry_out(self, actions: NDArray[np.int64], going_on: Flags) -> Flags | None:
        """Step the games; where actions had to be replaced by random legal ones, or None for nowhere.

        The engine refuses them all if one is illegal, and only then it is asked which.
        """
        if actions.shape != (self.num_envs,):
            raise ValueError(
                f"actions: expected one for each of {self.num_envs} games; got {actions.size}"
            )
        passing = going_on & (actions == PASS)
        if not passing.any():
            try:
                self.games.step(actions)
            except ValueError:
                if not self.replace_illegal:
                    raise
            else:
                return None
        elif not self.replace_illegal:
            raise ValueError(f"game {int(passing.argmax())}: action {int(PASS)} is not legal")
        known = (actions >= 0) & (actions < self.games.actions)
        masks = self.games.masks()
        fine = known & masks[np.arange(self.num_envs), np.where(known, actions, 0)]
        replaced: Flags = going_on & ~fine
        self.games.step(np.where(replaced, self.games.random_actions(self.generator), actions))
        return replaced

    def keep_winners(self) -> None:
        """Write down who won the games that have just ended."""
        ended = self.games.winners >= 0
        self.winners[ended] = self.games.winners[ended]

    def let_others_play(self) -> None:
        """Ask the opponent until each game is over or waits for the learner."""
        if self.seat is None:
            return
        if isinstance(self.opponent, Uniform):
            self.games.play_others(self.seat)  # the winners of the step before it stay written
            return
        while True:
            others = (self.games.counts > 0) & (self.games.seats != self.seat)
            if not others.any():
                return
            actions = np.full(self.num_envs, int(PASS))
            for n in np.flatnonzero(others).tolist():
                actions[n] = self.opponents_choice(n)
            self.keep_winners()
            self.games.step(actions)

    def opponents_choice(self, n: int) -> int:
        """What the opponent does in a game; it is shown the view of its own seat."""
        games = self.games
        view = games.game.view(games.engine.states[n], int(games.seats[n]))  # type: ignore[attr-defined] # each game has its own kind
        choices = games.choices[n, : games.counts[n]].tolist()
        return self.opponent.choose(view, choices, games.engine.dice)

    def renew(self, mask: Flags) -> None:
        """Begin games anew, until the learner has something to decide in each."""
        while mask.any():
            self.games.engine.renew_marked(mask.tobytes())
            self.let_others_play()
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
