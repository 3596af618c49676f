"""Many games of Mr. Jack Pocket at once; `core/batch.py` says what is done with them."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from gaslight.core.batch import Batch
from gaslight.games.pocket.actions import THROW_TOKENS
from gaslight.games.pocket.playout import any_use, area_laid
from gaslight.games.pocket.rows import write_row
from gaslight.games.pocket.rules import MOST_CHOICES, advance, legal_into, to_act
from gaslight.games.pocket.state import LAYING, THROWING, State, initial


class PocketBatch(Batch):
    """Games of Mr. Jack Pocket."""

    def __init__(
        self, size: int, seed: int, options: Mapping[str, str] | None = None, restarts: bool = True
    ) -> None:
        super().__init__(size, MOST_CHOICES, seed, restarts)
        self.start: State = initial(options)
        self.states: list[State] = [self.start] * size
        self.restart()

    def begin(self, game: i64) -> None:
        self.states[game] = self.start.copy()

    def seat(self, game: i64) -> i64:
        return to_act(self.states[game])

    def list_choices(self, game: i64) -> i64:
        return legal_into(self.states[game], self.listed)

    def stroke(self, game: i64) -> i64:
        """Areas and throws are counted, not listed."""
        state = self.states[game]
        if state.stage == LAYING:
            return area_laid(state, self.dice)
        if state.stage == THROWING:
            return self.dice.among(THROW_TOKENS, 16)
        return super().stroke(game)

    def any_choice(self, game: i64) -> i64:
        """The uses of tokens are counted, not listed."""
        return any_use(self.states[game], self.dice, self.listed)

    def carry_out(self, game: i64, action: i64) -> None:
        advance(self.states[game], action)

    def write_row(self, game: i64, seat: i64) -> None:
        write_row(self.rows, self.states[game], seat)

    def winner(self, game: i64) -> i64:
        return self.states[game].winner
