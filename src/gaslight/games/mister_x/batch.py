"""Many games of Mister X at once; `core/batch.py` says what is done with them."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from gaslight.core.batch import Batch
from gaslight.core.rows import listed_board
from gaslight.games.mister_x.board import LISTED
from gaslight.games.mister_x.drawing_tickets import ticket_drawn
from gaslight.games.mister_x.rounds import MOST_CHOICES
from gaslight.games.mister_x.rows import write_row
from gaslight.games.mister_x.rules import advance, legal_into
from gaslight.games.mister_x.stages import DEALING, DRAWING
from gaslight.games.mister_x.state import State, initial
from gaslight.games.mister_x.who_may_act import actor, to_act


class MisterXBatch(Batch):
    """Games of Mister X; of several in the team who may act, the lowest seat is asked first."""

    def __init__(
        self, size: int, seed: int, options: Mapping[str, str] | None = None, restarts: bool = True
    ) -> None:
        super().__init__(size, MOST_CHOICES, seed, restarts)
        self.start: State = initial(options)
        self.board = listed_board(self.start.board.name, LISTED)
        self.states: list[State] = [self.start] * size
        self.restart()

    def begin(self, game: i64) -> None:
        self.states[game] = self.start.copy()

    def seat(self, game: i64) -> i64:
        return to_act(self.states[game])

    def list_choices(self, game: i64) -> i64:
        state = self.states[game]
        count = legal_into(state, self.listed)
        return count if state.players == 2 else self.keep_lowest(state, count)

    def keep_lowest(self, state: State, count: i64) -> i64:
        """Leave in `listed` what the lowest seat may do; how many choices these are."""
        lowest = to_act(state)
        kept: i64 = 0
        n: i64 = 0
        while n < count:
            action = self.listed[n]
            if actor(state, action) == lowest:
                self.listed[kept] = action
                kept += 1
            n += 1
        return kept

    def stroke(self, game: i64) -> i64:
        """A ticket of the pile, of which a kind has several; else any of the choices."""
        state = self.states[game]
        if state.stage == DRAWING or state.stage == DEALING:
            return ticket_drawn(state, self.dice)
        return super().stroke(game)

    def carry_out(self, game: i64, action: i64) -> None:
        advance(self.states[game], action)

    def write_row(self, game: i64, seat: i64) -> None:
        write_row(self.rows, self.states[game], seat, self.board)

    def winner(self, game: i64) -> i64:
        return self.states[game].winner
