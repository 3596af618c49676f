"""The games as Gymnasium environments: one seat learns, chosen players sit on the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from gaslight.adapters.one_game import REPLACE, Observation, OneGame
from gaslight.agents.agent import Agent
from gaslight.agents.named import seated
from gaslight.games import GAMES


class GaslightEnv(gymnasium.Env[Observation, Any]):
    """One seat of a game against agents; 1 for a win and -1 for a loss, at the end.

    `opponent` is a level from 1 to 5, the name of an agent as `gaslight.agent` knows it (``greedy``,
    ``my_module:MyBot``), or an agent. It gets views of its own seat and nothing else.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - the shape Gymnasium asks for

    def __init__(  # noqa: PLR0913 - a table has as many settings
        self,
        game: str = "pocket",
        seat: int = 0,
        opponent: int | str | Agent = 1,
        *,
        options: Mapping[str, str] | None = None,
        illegal: str = REPLACE,
        render_mode: str | None = None,
    ) -> None:
        self.table = OneGame(game, options, illegal)
        self.table.check_seat(seat)
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode: expected 'ansi' or None; got {render_mode!r}")
        self.seat = seat
        self.opponent = seated(game, opponent)
        self.render_mode = render_mode
        self.observation_space = self.table.observation_space()
        self.action_space = spaces.Discrete(self.table.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game; `options` are not used: the options of the game are fixed.

        A game that is over before this seat has anything to decide is not worth a step: another begins.
        """
        super().reset(seed=seed)
        self.table.restart(seed)
        self.let_others_play()
        while self.table.seat is None:
            self.table.restart()
            self.let_others_play()
        return self.table.observation(self.seat), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        info = {"replaced": True} if self.table.play(int(action)) else {}
        self.let_others_play()
        over = self.table.seat is None
        reward = self.table.rewards()[self.seat]
        return self.table.observation(self.seat), reward, over, False, info

    def let_others_play(self) -> None:
        """Ask the opponents until this seat must decide or the game is over."""
        table = self.table
        while table.seat is not None and table.seat != self.seat:
            view = table.game.view(table.state, table.seat)
            table.play(self.opponent.choose(view, table.choices, table.dice))

    def render(self) -> Any:
        """The table as this seat sees it, in plain text."""
        if self.render_mode != "ansi":
            return None
        return self.table.game.board_text(self.table.game.view(self.table.state, self.seat))

    def action_masks(self) -> NDArray[np.bool_]:
        """True for each action that is legal now, as maskable learners ask for it."""
        return self.table.action_mask(self.seat).view(np.bool_)


def register() -> None:
    """Make every game known to `gymnasium.make` and `make_vec`: ``Pocket-v0`` and ``gaslight/pocket-v0``.

    To import this module is enough, and ``gymnasium.make("gaslight.adapters.gymnasium:Pocket-v0")`` does.
    """
    for name in GAMES:
        for known_as in ("".join(word.title() for word in name.split("_")), f"gaslight/{name}"):
            if f"{known_as}-v0" not in gymnasium.registry:
                gymnasium.register(
                    f"{known_as}-v0",
                    entry_point="gaslight.adapters.gymnasium:GaslightEnv",
                    vector_entry_point="gaslight.adapters.vector:GaslightVectorEnv",
                    kwargs={"game": name},
                )


register()
