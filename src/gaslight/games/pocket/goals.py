"""The two goals (§7), and what happens when both are reached on the same turn (§8)."""

from __future__ import annotations

from mypy_extensions import i64

from gaslight.games.pocket.board import COUNT
from gaslight.games.pocket.state import (
    HIDDEN,
    IDENTIFIED,
    INVESTIGATOR,
    JACK,
    OVER,
    SEEN,
    TIME_WASTED,
    UNSOLVED,
    State,
    hourglasses,
)
from gaslight.games.pocket.tokens import begin_turn


def end_turn(state: State, jack_seen: bool) -> None:
    """§7 How to win, and §8 when both players reach their goal on the same turn."""
    last = state.turn == state.last_turn
    identified = COUNT[state.suspects] == 1
    wasted = hourglasses(state) >= state.goal
    if identified and wasted:
        if jack_seen and (last or state.race_since > 0 or state.play_on_when_seen == 0):
            win(state, INVESTIGATOR, SEEN)
        elif last:
            win(state, JACK, HIDDEN)
        elif state.race_since == 0:
            state.race_since = state.turn
    elif identified:
        win(state, INVESTIGATOR, IDENTIFIED)
    elif wasted:
        win(state, JACK, TIME_WASTED)
    elif last:
        win(state, state.no_goal_to, UNSOLVED)
    if state.stage != OVER:
        begin_turn(state)


def win(state: State, winner: i64, ending: i64) -> None:
    """The game is over."""
    state.stage = OVER
    state.winner = winner
    state.ending = ending
