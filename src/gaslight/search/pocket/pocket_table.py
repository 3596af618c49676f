"""Pocket as the tree search meets it: looks no further than the end of the turn, then asks the table of values."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.core.dice import Dice
from gaslight.games.pocket.board import BIT, COUNT
from gaslight.games.pocket.playout import free_token
from gaslight.games.pocket.rules import BLANK, advance, legal_into, to_act
from gaslight.games.pocket.state import (
    DRAWING,
    JACK,
    MANHUNT,
    OVER,
    State,
    hourglasses,
    player,
)
from gaslight.games.pocket.tokens import face_up, uses
from gaslight.games.pocket.witnesses import visible
from gaslight.search.pocket.kinds import value_place
from gaslight.search.pocket.split import scores
from gaslight.search.pocket.values import VALUES
from gaslight.search.public_tree import reals
from gaslight.search.search_table import SearchTable


class PocketTable(SearchTable):
    """The imagined states, and the one in work."""

    def __init__(self, states: list[State]) -> None:
        self.states = states
        self.state = states[0]
        self.turn: i64 = states[0].turn
        self.buffer: vec[i64] = BLANK[:]
        self.marks: vec[i64] = BLANK[:]
        self.values: vec[float] = VALUES.at
        self.both: vec[float] = reals(2)

    def begin(self, deal: i64) -> None:
        self.state = self.states[deal].copy()

    def knowledge(self, side: i64) -> i64:
        if side == 0:
            return 0
        state = self.state
        known: i64 = state.jack + 1
        turn: i64 = 1
        while turn <= state.turn:
            if state.jack_alibi_turns & BIT[turn]:
                known = known * 16 + state.alibi_at[turn]
            turn += 1
        return known

    def to_act(self) -> i64:
        # Behind the appeal the table of values knows enough: the search stops there.
        if self.state.turn != self.turn:
            return -2
        return to_act(self.state)

    def choices(self, out: vec[i64]) -> i64:
        return legal_into(self.state, out)

    def stroke(self, dice: Dice) -> i64:
        count = legal_into(self.state, self.buffer)
        if count == 1:
            return self.buffer[0]
        return self.buffer[dice.below(count)]

    def shown(self, action: i64, side: i64) -> i64:
        if side == 0 and self.state.stage == DRAWING and player(self.state) == JACK:
            return 0
        return action

    def advance(self, action: i64) -> None:
        advance(self.state, action)

    def promises(self, actions: vec[i64], count: i64, out: vec[float]) -> None:
        seat = player(self.state)
        scores(self.state, seat, actions, count, self.marks)
        n: i64 = 0
        while n < count:
            mark: float = float(self.marks[n])
            if seat == JACK:
                out[n] = mark / 1000.0
            else:
                out[n] = 1.0 + mark / 1000.0
            n += 1

    def finish(self, dice: Dice) -> float:
        state = self.state
        while state.stage != OVER and state.turn == self.turn:
            count: i64 = 0
            if state.stage == MANHUNT:
                count = uses(state, face_up(state, free_token(state, dice)), self.buffer, 0)
                if state.acted == 3 and count > 2:
                    advance(state, self.better(count, dice))
                else:
                    advance(state, self.buffer[dice.below(count)])
            else:
                count = legal_into(state, self.buffer)
                advance(state, self.buffer[dice.below(count)])
        if state.stage == OVER:
            if state.winner == JACK:
                return 1.0
            return 0.0
        situation: i64 = 0
        if self.turn & 1 and not state.sides & 1:
            situation = 1
        if state.sightings & BIT[self.turn]:
            situation += 2
        place = value_place(self.turn, COUNT[state.suspects], hourglasses(state), situation)
        return self.values[place]

    def better(self, count: i64, dice: Dice) -> i64:
        """The better of two last actions drawn at random, in the eyes of its player."""
        state = self.state
        one = self.buffer[dice.below(count)]
        other = self.buffer[dice.below(count)]
        first = state.copy()
        advance(first, one)
        second = state.copy()
        advance(second, other)
        total: i64 = COUNT[state.suspects]
        seen1 = visible(first) & state.suspects
        seen2 = visible(second) & state.suspects
        if player(state) == JACK:
            if not seen1 & BIT[state.jack]:
                return one
            return other
        worst1: i64 = max(COUNT[seen1], total - COUNT[seen1])
        worst2: i64 = max(COUNT[seen2], total - COUNT[seen2])
        if worst1 <= worst2:
            return one
        return other
