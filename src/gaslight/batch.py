"""Many games stepped together from Python with one call, for learners: numpy arrays in and out.

    games = Batch("pocket", 1024, seed=1)
    while True:
        games.step(games.random_actions(generator))

The loop over the games runs in compiled code; the arrays are the ones it writes to. Needs numpy (the
extra `research`).
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any, TypeAlias

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError:
    raise ImportError(
        "gaslight.Batch needs numpy: pip install 'gaslight-games[research]'"
    ) from None

from gaslight.core.batch import ANYBODY, SPECTATOR, WHO_ACTS
from gaslight.core.batch import Batch as Engine
from gaslight.core.dice import Dice
from gaslight.core.options import settle
from gaslight.games import named

Numbers: TypeAlias = NDArray[np.int64]


class Batch:
    """`size` games of one kind. Chance acts by itself; with `restarts` a game that ends begins anew.

    The arrays always show the present: read them after each step, or copy them.
    """

    def __init__(
        self,
        game: str,
        size: int,
        seed: int = 0,
        options: Mapping[str, str] | None = None,
        *,
        restarts: bool = True,
    ) -> None:
        self.game = named(game)
        if size < 1:
            raise ValueError(f"size: expected at least one game; got {size}")
        self.options = settle(self.game.OPTIONS, options)
        self.restarts = restarts
        self.engine: Engine = self.game.Batch(size, seed, self.options, restarts)
        self.size = size
        self.actions = len(self.game.ACTIONS)
        self.rows = self.game.FIELDS
        self.roles = self.game.seats(self.options)
        self.seats: Numbers = array(self.engine.seats)
        """Who is to act in each game; -2 once it is over."""
        self.counts: Numbers = array(self.engine.counts)
        """How many choices that seat has."""
        self.choices: NDArray[np.int16] = array(self.engine.choices).reshape(size, -1)
        """The choices, at the beginning of each row; what stands behind them means nothing."""
        self.row_starts: Numbers = np.arange(size) * self.choices.shape[1]
        self.winners: Numbers = array(self.engine.winners)
        """The lowest winning seat where the last step ended a game, else -1."""
        self.ended: NDArray[np.bool_] = array(self.engine.ended).view(np.bool_)
        """Whether the last `decide` ended a game."""
        self.seen: NDArray[np.int32] | None = None
        """Where the engine writes observations, once the first were asked for."""
        self.marked: NDArray[np.bool_] | None = None
        """Where it marks what is legal, once that was asked for."""

    def __repr__(self) -> str:
        going_on = int((self.seats >= 0).sum())
        return f"<Batch of {self.size} games of {self.game.NAME}, {going_on} going on>"

    def __reduce__(self) -> tuple[Any, ...]:
        states = [self.state(n) for n in range(self.size)]
        made_of = (self.game.NAME, self.size, self.options, self.restarts)
        return again, (*made_of, states, copy(self.engine.dice), self.winners.tolist())

    def step(self, actions: NDArray[Any]) -> int:
        """One decision in every game; the steps made, those of chance too. ValueError if one is illegal."""
        return self.engine.step(np.ascontiguousarray(actions, "<i8").tobytes())

    def decide(self, actions: NDArray[Any], seat: int | None, *, renews: bool = False) -> int:
        """One decision of a seat in every game, and all others at random until that seat decides again.

        How many games ended (`ended` says which, `winners` who won them); those that were over begin
        anew if the batch `renews`. None is whichever seat is to act: nobody plays at random.
        """
        own = self.waited_for(seat)
        return self.engine.decide(np.ascontiguousarray(actions, "<i8").tobytes(), own, renews)

    def begin_anew(self, which: NDArray[np.bool_], seat: int | None) -> None:
        """New games in place of these, gone on with until a seat (None: any) has something to decide."""
        self.engine.renew_marked(which.tobytes(), self.waited_for(seat))

    def waited_for(self, seat: int | None) -> int:
        """A seat as the engine takes it."""
        if seat is None:
            return ANYBODY
        if not 0 <= seat < len(self.roles):
            raise ValueError(f"seat: expected a number from 0 to {len(self.roles) - 1}; got {seat}")
        return seat

    def play_others(self, seat: int) -> int:
        """Let everybody but a seat play at random until it must decide or its game is over; the steps made."""
        return self.engine.play_others(self.waited_for(seat))

    def masks(self) -> NDArray[np.bool_]:
        """A row for each game with True for each action that is legal now.

        The array is the engine's own and always shows the present: copy what you keep.
        """
        if self.marked is None:
            self.engine.mask(self.actions)
            marked: NDArray[np.bool_] = array(self.engine.masks).view(np.bool_)
            self.marked = marked.reshape(self.size, self.actions)
        return self.marked

    def random_actions(self, generator: np.random.Generator) -> Numbers:
        """A legal action for each game, all equally likely; 0 for a game that is over."""
        nth = (generator.random(self.size) * self.counts).astype(np.int64)
        return self.choices.ravel().take(nth + self.row_starts).astype(np.int64)

    def state(self, game: int) -> Any:
        """The state of one game: the whole truth, for views and beliefs of it."""
        return self.game.copy(self.engine.states[game])  # type: ignore[attr-defined] # each game has its own kind

    def observations(
        self, seat: int | None = WHO_ACTS, out: NDArray[Any] | None = None
    ) -> NDArray[Any]:
        """What a seat knows in each game, a row of `gaslight.layout(game)` for each.

        By default the seat to act (a game that is over is shown to the spectator); None is the
        spectator in all. The rows are filled straight from the states, without views, into an array of
        the engine's own, to be filled anew at the next call: copy what you keep, or give the array
        `out`, of any type of numbers, to take them.
        """
        seats = len(self.roles)
        if seat is not None and seat != WHO_ACTS and not 0 <= seat < seats:
            raise ValueError(f"seat: expected a number from 0 to {seats - 1}, or None; got {seat}")
        self.engine.observe(SPECTATOR if seat is None else seat, self.rows.width)
        if self.seen is None:
            self.seen = array(self.engine.rows.out).reshape(self.size, -1)
        if out is None:
            return self.seen
        np.copyto(out, self.seen, casting="unsafe")
        return out


def again(  # noqa: PLR0913, PLR0917 - all that a batch is
    game: str,
    size: int,
    options: dict[str, str],
    restarts: bool,
    states: list[Any],
    dice: Dice,
    winners: list[int],
) -> Batch:
    """The batch that stood so, going on where it was."""
    batch = Batch(game, size, 0, options, restarts=restarts)
    batch.engine.states[:] = states  # type: ignore[attr-defined] # each game has its own kind
    batch.engine.resume(dice, winners)
    return batch


def array(numbers: Any) -> Any:
    """The numbers of the engine as an array that shares their memory, to be read only."""
    return np.asarray(memoryview(numbers))
