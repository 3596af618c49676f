"""The games as Gymnasium environments: one seat learns, chosen players sit on the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
from gymnasium import spaces

from gaslight.adapters.table import RAISE, Observation, Table
from gaslight.agents.agent import Agent
from gaslight.agents.levels import make


class GaslightEnv(gymnasium.Env[Observation, Any]):
    """One seat of a game against agents; 1 for a win and -1 for a loss, at the end.

    `opponent` is a level from 1 to 5, or any agent (`gaslight.agents.agent.Agent`). It gets views of
    its own seat and nothing else.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - the shape Gymnasium asks for

    def __init__(  # noqa: PLR0913 - a table has as many settings
        self,
        game: str = "pocket",
        seat: int = 0,
        opponent: int | Agent = 1,
        *,
        options: Mapping[str, str] | None = None,
        illegal: str = RAISE,
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(game, options, illegal)
        if not 0 <= seat < len(self.table.roles):
            roles = ", ".join(f"{n} {role}" for n, role in enumerate(self.table.roles))
            raise ValueError(f"seat: expected one of {roles}; got {seat}")
        self.seat = seat
        self.opponent = make(game, opponent) if isinstance(opponent, int) else opponent
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
        """The table as this seat sees it, in the markup of a terminal."""
        if self.render_mode != "ansi":
            return None
        return self.table.game.board_text(self.table.game.view(self.table.state, self.seat))


def register() -> None:
    """Make every game and seat known to `gymnasium.make`: ``gaslight/pocket-v0`` and so on."""
    from gaslight.games import GAMES  # noqa: PLC0415 - only names are needed, and only here

    for name in GAMES:
        if f"gaslight/{name}-v0" not in gymnasium.registry:
            gymnasium.register(
                f"gaslight/{name}-v0",
                entry_point="gaslight.adapters.gymnasium:GaslightEnv",
                kwargs={"game": name},
            )
