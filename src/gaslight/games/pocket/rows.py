"""What a seat of Mr. Jack Pocket knows as a row of numbers, straight from the state: `view`, encoded by `FIELDS`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaslight.core.rows import HIDDEN, NONE, NONE_OR_HIDDEN, Rows
from gaslight.games.pocket.board import BIT, NO_CARD
from gaslight.games.pocket.rules import to_act
from gaslight.games.pocket.state import JACK, OVER, State
from gaslight.games.pocket.tokens import face_up

PEOPLE: Final[i64] = 9
TURNS: Final[i64] = 8


def write_row(rows: Rows, state: State, seat: i64) -> None:
    """The row of a seat, NONE for the spectator."""
    over = state.stage == OVER
    open_to_seat = over or seat == JACK
    rows.put(seat)
    rows.put(state.stage)
    rows.put(to_act(state))
    rows.put(state.turn)
    rows.put(state.last_turn)
    rows.put(state.goal)
    rows.put(state.play_on_when_seen)
    rows.put(state.no_goal_to)
    rows.bits(state.cards, PEOPLE)
    rows.listed(state.suspect_at, state.laid, PEOPLE)
    rows.listed(state.wall_at, state.laid, PEOPLE)
    rows.numbers(state.posts, 3)
    rows.bits(state.suspects, PEOPLE)
    rows.bits(state.rotated, PEOPLE)
    write_tokens(rows, state)
    rows.bits(state.jack_turns >> 1, TURNS)
    answered = state.turn
    if not over and answered > 0:
        answered -= 1
    rows.answers(state.sightings >> 1, answered, TURNS)
    rows.put(state.race_since)
    write_alibis(rows, state, open_to_seat)
    identity = NONE
    if open_to_seat and state.jack != NO_CARD:
        identity = state.jack
    rows.put(identity)
    rows.result(over, state.winner, state.ending)


def write_tokens(rows: Rows, state: State) -> None:
    """The sides and faces of the tokens, and who used them."""
    rows.put(state.sides)
    token: i64 = 0
    while token < 4:
        rows.put(face_up(state, token))
        token += 1
    token = 0
    while token < 4:
        user = NONE
        if state.used & BIT[token]:
            user = (state.used_by_jack >> token) & 1
        rows.put(user)
        token += 1
    rows.put(state.acted)


def write_alibis(rows: Rows, state: State, open_to_seat: bool) -> None:
    """By turn: the cards that the Investigator revealed, and those that Jack took."""
    rows.put(state.turn)
    turn: i64 = 1
    while turn <= state.turn:
        card = NONE_OR_HIDDEN
        if not state.jack_alibi_turns & BIT[turn] and state.alibi_at[turn] != NO_CARD:
            card = state.alibi_at[turn]
        rows.put(card)
        turn += 1
    rows.zeros(TURNS - state.turn)
    rows.put(state.turn)
    turn = 1
    while turn <= state.turn:
        card = NONE_OR_HIDDEN
        if state.jack_alibi_turns & BIT[turn]:
            card = HIDDEN
            if open_to_seat:
                card = state.alibi_at[turn]
        rows.put(card)
        turn += 1
    rows.zeros(TURNS - state.turn)
