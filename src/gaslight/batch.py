"""Many games stepped together from Python with one call, for learners: numpy arrays in and out.

    games = Batch("pocket", 1024, seed=1)
    while True:
        games.step(games.random_actions(generator))

The loop over the games runs in compiled code; the arrays are the ones it writes to. Needs numpy (the
extra `research`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gaslight.core.batch import Batch as Engine
from gaslight.core.options import settle
from gaslight.encoding import layout
from gaslight.games import GAMES
from gaslight.games.london.batch import LondonBatch
from gaslight.games.mister_x.batch import MisterXBatch
from gaslight.games.new_york.batch import NewYorkBatch
from gaslight.games.pocket.batch import PocketBatch

ENGINES: dict[str, Any] = {
    "pocket": PocketBatch,
    "london": LondonBatch,
    "new_york": NewYorkBatch,
    "mister_x": MisterXBatch,
}

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
        if game not in ENGINES:
            raise ValueError(f"there is no game named {game!r}; there are: {', '.join(ENGINES)}")
        if size < 1:
            raise ValueError(f"size: expected at least one game; got {size}")
        self.game = GAMES[game]
        self.engine: Engine = ENGINES[game](
            size, seed, settle(self.game.OPTIONS, options), restarts
        )
        self.size = size
        self.actions = len(self.game.ACTIONS)
        self.rows = layout(game)
        self.seats: Numbers = array(self.engine.seats)
        """Who is to act in each game; -2 once it is over."""
        self.counts: Numbers = array(self.engine.counts)
        """How many choices that seat has."""
        self.choices: NDArray[np.int16] = array(self.engine.choices).reshape(size, -1)
        """The choices, at the beginning of each row; what stands behind them means nothing."""
        self.row_starts: Numbers = np.arange(size) * self.choices.shape[1]
        self.winners: Numbers = array(self.engine.winners)
        """The lowest winning seat where the last step ended a game, else -1."""

    def step(self, actions: NDArray[Any]) -> int:
        """One decision in every game; the steps made, those of chance too. ValueError if one is illegal."""
        return self.engine.step(np.ascontiguousarray(actions, "<i8").tobytes())

    def masks(self) -> NDArray[np.bool_]:
        """A row for each game with True for each action that is legal now."""
        masks = np.zeros((self.size, self.actions), np.bool_)
        listed = np.arange(self.choices.shape[1]) < self.counts[:, None]
        rows, _ = np.nonzero(listed)
        masks[rows, self.choices[listed]] = True
        return masks

    def random_actions(self, generator: np.random.Generator) -> Numbers:
        """A legal action for each game, all equally likely; 0 for a game that is over."""
        nth = (generator.random(self.size) * self.counts).astype(np.int64)
        return self.choices.ravel().take(nth + self.row_starts).astype(np.int64)

    def state(self, game: int) -> Any:
        """The state of one game: the whole truth, for views and beliefs of it."""
        return self.game.copy(self.engine.states[game])  # type: ignore[attr-defined] # each game has its own kind

    def observations(self) -> NDArray[np.int32]:
        """What the seat to act knows in each game, a row of `gaslight.layout(game)` for each.

        Views are made one by one, so this takes far longer than a step. A game that is over is shown
        to the spectator.
        """
        rows = np.empty((self.size, self.rows.width), np.int32)
        for n, seat in enumerate(self.seats.tolist()):
            view = self.game.view(self.engine.states[n], seat if seat >= 0 else None)  # type: ignore[attr-defined] # as above
            rows[n] = memoryview(self.rows.row(view))
        return rows


def array(numbers: Any) -> Any:
    """The numbers of the engine as an array that shares their memory, to be read only."""
    return np.asarray(memoryview(numbers))
