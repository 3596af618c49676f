"""One game under way as the adapters need it: chance acts by itself, seats see rows of numbers."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from copy import copy
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from gaslight import layout
from gaslight.batch import array
from gaslight.core.batch import ANYBODY
from gaslight.core.dice import Dice
from gaslight.core.game import IllegalActionError
from gaslight.core.options import settle
from gaslight.games import named

RAISE = "raise"
REPLACE = "replace"
"""What happens to an action that is not legal: an error, or a random legal one instead."""

Observation: TypeAlias = dict[str, Any]


class OneGame:
    """A game from its first decision to its end; `seat` is whose decision it is, None once over.

    It is a batch of one game (`gaslight.batch`). Where several of a team may act, the lowest seat of
    them decides first: all of them share one view, and whatever that seat leaves undone stays open
    to it.
    """

    def __init__(
        self, game: str, options: Mapping[str, str] | None = None, illegal: str = RAISE
    ) -> None:
        self.game = named(game)
        if illegal not in (RAISE, REPLACE):
            raise ValueError(f"illegal: expected {RAISE!r} or {REPLACE!r}; got {illegal!r}")
        self.options = settle(self.game.OPTIONS, options)
        self.roles = self.game.seats(self.options)
        self.replace_illegal = illegal == REPLACE
        self.rows = layout(self.game.NAME)
        self.actions = len(self.game.ACTIONS)
        self.engine: Any = self.game.Batch(1, secrets.randbits(96), self.options, restarts=False)
        self.engine.observe(0, self.rows.width)
        self.engine.mask(self.actions)
        self.row: NDArray[np.int32] = array(self.engine.rows.out)
        """Where the engine writes what a seat knows."""
        self.mask: NDArray[np.int8] = array(self.engine.masks).view(np.int8)
        """Where it marks what may be done."""
        self.look()

    def check_seat(self, seat: int | None) -> None:
        """ValueError unless the table has that seat; None is all of them."""
        if seat is not None and not 0 <= seat < len(self.roles):
            roles = ", ".join(f"{n} {role}" for n, role in enumerate(self.roles))
            raise ValueError(f"seat: expected one of {roles}; got {seat}")

    def __getstate__(self) -> dict[str, Any]:
        illegal = REPLACE if self.replace_illegal else RAISE
        now = (self.game.copy(self.state), copy(self.dice), list(self.engine.winners))
        return {"made_of": (self.game.NAME, self.options, illegal), "now": now}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        OneGame.__init__(self, *saved["made_of"])
        state, dice, winners = saved["now"]
        self.engine.states[0] = state
        self.engine.resume(dice, winners)
        self.look()

    @property
    def state(self) -> Any:
        """The whole truth, for views of it."""
        return self.engine.states[0]

    @property
    def dice(self) -> Dice:
        """Where chance comes from."""
        dice: Dice = self.engine.dice
        return dice

    def restart(self, seed: int | None = None) -> None:
        """Begin anew; without a seed chance goes on where it was."""
        if seed is not None:
            self.engine.dice = Dice(seed)
        self.engine.restart()
        self.look()

    def put(self, state: Any) -> None:
        """Go on from another state."""
        self.engine.states[0] = state
        self.engine.settle(0, ANYBODY)
        self.look()

    def look(self) -> None:
        """Take from the engine who is to act."""
        seat = self.engine.seats[0]
        self.seat: int | None = seat if seat >= 0 else None

    @property
    def choices(self) -> list[int]:
        """What `seat` may do."""
        choices: list[int] = self.engine.offered(0)
        return choices

    def play(self, action: int) -> bool:
        """Carry out an action of `seat`; whether another had to be taken in place of it."""
        fine = 0 <= action < self.actions and self.engine.act(0, action)
        if not fine:
            if not self.replace_illegal or self.seat is None:
                raise IllegalActionError(self.refusal(action))
            choices = self.choices
            self.engine.act(0, choices[self.dice.below(len(choices))])
        self.look()
        return not fine

    def refusal(self, action: int) -> str:
        """Why an action is refused."""
        if self.seat is None:
            return "the game is over"
        role = self.roles[self.seat]
        return f"action {action} is not a choice of {role} now; expected one of: {self.choices}"

    def rewards(self) -> tuple[float, ...]:
        """1 for each winner and -1 for each loser once the game is over, 0 before."""
        outcome = self.game.outcome(self.state)
        if outcome is None:
            return (0.0,) * len(self.roles)
        return tuple([1.0 if seat in outcome.winners else -1.0 for seat in range(len(self.roles))])

    def observation(self, seat: int) -> Observation:
        """What a seat knows, as numbers, and which actions it may take now."""
        self.engine.observe(seat, self.rows.width)
        return {"observation": self.row.copy(), "action_mask": self.action_mask(seat)}

    def action_mask(self, seat: int) -> NDArray[np.int8]:
        """1 for each action that a seat may take now."""
        if seat != self.seat:
            return np.zeros(self.actions, np.int8)
        self.engine.mask(self.actions)
        return self.mask.copy()

    def observation_space(self) -> spaces.Dict:
        """The shape and the bounds of `observation`."""
        bounds = np.array(self.rows.bounds(), np.int32)
        low = bounds[:, 0]
        high = np.maximum(
            bounds[:, 1], low + 1
        )  # checkers refuse a slot that can hold one number only
        return spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=np.int32),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )
