"""Many games of Mr. Jack at once; `core/batch.py` says what is done with them."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from gaslight.core.batch import Batch
from gaslight.core.rows import listed_board
from gaslight.games.london.actions import DEAL_CARDS
from gaslight.games.london.board import PRINTINGS
from gaslight.games.london.playout import move_or_power
from gaslight.games.london.rows import write_row
from gaslight.games.london.rules import MOST_CHOICES, advance, legal_into, to_act
from gaslight.games.london.state import ACTIVATING, DEALING, State, initial
from gaslight.games.shared.order import HANDS


class LondonBatch(Batch):
    """Games of Mr. Jack."""

    def __init__(
        self, size: int, seed: int, options: Mapping[str, str] | None = None, restarts: bool = True
    ) -> None:
        super().__init__(size, MOST_CHOICES, seed, restarts)
        self.start: State = initial(options)
        self.board = listed_board(self.start.board.name, PRINTINGS)
        self.states: list[State] = [self.start] * size
        self.restart()

    def begin(self, game: i64) -> None:
        self.states[game] = self.start.copy()

    def seat(self, game: i64) -> i64:
        return to_act(self.states[game])

    def list_choices(self, game: i64) -> i64:
        return legal_into(self.states[game], self.listed)

    def stroke(self, game: i64) -> i64:
        """Hands of cards are counted, not listed."""
        if self.states[game].stage == DEALING:
            return self.dice.among(DEAL_CARDS, HANDS)
        return super().stroke(game)

    def any_choice(self, game: i64) -> i64:
        """Moves are counted, not listed."""
        state = self.states[game]
        if state.stage == ACTIVATING:
            return move_or_power(state, self.dice, self.listed)
        return super().any_choice(game)

    def carry_out(self, game: i64, action: i64) -> None:
        advance(self.states[game], action)

    def write_row(self, game: i64, seat: i64) -> None:
        write_row(self.rows, self.states[game], seat, self.board)

    def winner(self, game: i64) -> i64:
        return self.states[game].winner
