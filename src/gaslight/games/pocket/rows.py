"""What a seat of Mr. Jack Pocket knows as a row of numbers, straight from the state: `view`, encoded by `FIELDS`."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from gaslight.core.rows import (
    HIDDEN,
    NONE,
    NONE_OR_HIDDEN,
    Rows,
    answers,
    bits,
    listed,
    result,
    zeros,
)
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
    out = rows.out
    at = rows.at
    out[at] = i32(seat)
    out[at + 1] = i32(state.stage)
    out[at + 2] = i32(to_act(state))
    out[at + 3] = i32(state.turn)
    out[at + 4] = i32(state.last_turn)
    out[at + 5] = i32(state.goal)
    out[at + 6] = i32(state.play_on_when_seen)
    out[at + 7] = i32(state.no_goal_to)
    at = bits(out, at + 8, state.cards, PEOPLE)
    laid = state.laid
    at = listed(out, at, state.suspect_at, laid, PEOPLE)
    at = listed(out, at, state.wall_at, laid, PEOPLE)
    posts = state.posts
    out[at] = i32(posts[0])
    out[at + 1] = i32(posts[1])
    out[at + 2] = i32(posts[2])
    at = bits(out, at + 3, state.suspects, PEOPLE)
    at = bits(out, at, state.rotated, PEOPLE)
    at = write_tokens(out, at, state)
    at = bits(out, at, state.jack_turns >> 1, TURNS)
    answered = state.turn
    if not over and answered > 0:
        answered -= 1
    at = answers(out, at, state.sightings >> 1, answered, TURNS)
    out[at] = i32(state.race_since)
    at = write_alibis(out, at + 1, state, open_to_seat)
    out[at] = i32(NONE)
    if open_to_seat and state.jack != NO_CARD:
        out[at] = i32(state.jack)
    rows.at = result(out, at + 1, over, state.winner, state.ending)


def write_tokens(out: vec[i32], at: i64, state: State) -> i64:
    """The sides and faces of the tokens, and who used them; the slot behind."""
    out[at] = i32(state.sides)
    used = state.used
    token: i64 = 0
    while token < 4:
        at += 1
        out[at] = i32(face_up(state, token))
        out[at + 4] = i32(NONE)
        if used & BIT[token]:
            out[at + 4] = i32((state.used_by_jack >> token) & 1)
        token += 1
    out[at + 5] = i32(state.acted)
    return at + 6


def write_alibis(out: vec[i32], at: i64, state: State, open_to_seat: bool) -> i64:
    """By turn: the cards that the Investigator revealed, and those that Jack took; the slot behind."""
    last = state.turn
    drawn = state.alibi_at
    by_jack = state.jack_alibi_turns
    out[at] = i32(last)
    out[at + TURNS + 1] = i32(last)
    turn: i64 = 1
    while turn <= last:
        revealed = NONE_OR_HIDDEN
        taken = NONE_OR_HIDDEN
        if by_jack & BIT[turn]:
            taken = HIDDEN
            if open_to_seat:
                taken = drawn[turn]
        elif drawn[turn] != NO_CARD:
            revealed = drawn[turn]
        out[at + turn] = i32(revealed)
        out[at + TURNS + 1 + turn] = i32(taken)
        turn += 1
    zeros(out, at + 1 + last, TURNS - last)
    return zeros(out, at + TURNS + 2 + last, TURNS - last)
