"""What a seat of Mr. Jack knows as a row of numbers, straight from the state: `view`, encoded by `FIELDS`."""

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
    members,
    result,
    zeros,
)
from gaslight.games.london.board import AWAY, NO_POST
from gaslight.games.london.characters import NO_CHARACTER
from gaslight.games.london.map_file import LAMP_POSTS, MOST_MANHOLES
from gaslight.games.london.powers import NUMBERED_LAMPS
from gaslight.games.london.rules import to_act
from gaslight.games.london.state import NO_CARD, NO_EXIT, OVER, State, jack_may_leave
from gaslight.games.london.view import UNLIT, UNNUMBERED
from gaslight.games.shared.order import ALL_CARDS, JACK
from gaslight.games.shared.tables import BIT

PEOPLE: Final[i64] = 8
OPEN_CARDS: Final[i64] = 4
WAYS_OUT: Final[i64] = 4
MOST_ROUNDS: Final[i64] = 8
POSTS: Final[i64] = LAMP_POSTS
MANHOLES: Final[i64] = MOST_MANHOLES


def write_row(rows: Rows, state: State, seat: i64, board: i64) -> None:
    """The row of a seat, NONE for the spectator; `board` is the number of the printing."""
    over = state.stage == OVER
    out = rows.out
    at = rows.at
    out[at] = i32(seat)
    out[at + 1] = i32(board)
    out[at + 2] = i32(state.whistle)
    out[at + 3] = i32(state.stage)
    out[at + 4] = i32(to_act(state))
    out[at + 5] = i32(state.round)
    at = write_cards(out, at + 6, state)
    out[at] = i32(state.acted)
    out[at + 1] = or_none(state.active, NO_CHARACTER)
    out[at + 2] = i32(state.moved)
    out[at + 3] = i32(state.powered)
    out[at + 4] = i32(state.points)
    at = bits(out, at + 5, state.led, PEOPLE)
    out[at] = or_none(state.called, NO_CHARACTER)
    places = state.at
    person: i64 = 0
    while person < PEOPLE:
        at += 1
        out[at] = or_none(places[person], AWAY)
        person += 1
    out[at + 1] = i32(state.facing)
    at = write_lamps(out, at + 2, state)
    at = bits(out, at, state.covered, MANHOLES)
    at = bits(out, at, state.cordons, WAYS_OUT)
    at = bits(out, at, state.suspects, PEOPLE)
    answered: i64 = 0
    if state.round > 0:
        answered = state.round - 1
    at = answers(out, at, state.sightings >> 1, answered, MOST_ROUNDS)
    out[at] = 0
    if state.round > 0 and jack_may_leave(state):
        out[at] = 1
    at = write_alibis(out, at + 1, state, seat, over)
    out[at] = i32(NONE)
    if over or seat == JACK:
        out[at] = or_none(state.jack, NO_CHARACTER)
    out[at + 1] = or_none(state.accused, NO_CHARACTER)
    out[at + 2] = or_none(state.exit, NO_EXIT)
    rows.at = result(out, at + 3, over, state.winner, state.ending)


def or_none(number: i64, nothing: i64) -> i32:
    """A number, or NONE where it stands for nothing."""
    if number == nothing:
        return i32(NONE)
    return i32(number)


def write_cards(out: vec[i32], at: i64, state: State) -> i64:
    """The cards of this round, who chose them, and those of the next; the slot behind."""
    hand = state.hand
    used = state.used
    by_jack = state.used_by_jack
    first = members(out, at, hand, OPEN_CARDS)
    at = first
    person: i64 = 0
    while person < PEOPLE:
        if hand & BIT[person]:
            at += 1
            out[at] = i32(NONE)
            if used & BIT[person]:
                out[at] = i32((by_jack >> person) & 1)
        person += 1
    count = at - first
    out[first] = i32(count)
    at = zeros(out, at + 1, OPEN_CARDS - count)
    coming: i64 = 0
    if state.round & 1 and hand:
        coming = hand ^ ALL_CARDS
    return members(out, at, coming, OPEN_CARDS)


def write_lamps(out: vec[i32], at: i64, state: State) -> i64:
    """The tile on each lamp post; the slot behind."""
    lit = state.lit
    post: i64 = 0
    while post < POSTS:
        out[at + post] = i32(UNLIT)
        if lit & BIT[post]:
            out[at + post] = i32(UNNUMBERED)
        post += 1
    lamps = state.lamp_at
    number: i64 = 1
    while number <= NUMBERED_LAMPS:
        if lamps[number] != NO_POST:
            out[at + lamps[number]] = i32(number)
        number += 1
    return at + POSTS


def write_alibis(out: vec[i32], at: i64, state: State, seat: i64, over: bool) -> i64:
    """By round: who drew an alibi card, and which; the slot behind."""
    last = state.round
    drawn = state.alibi_at
    by_jack = state.jack_drew
    out[at] = i32(last)
    out[at + MOST_ROUNDS + 1] = i32(last)
    turn: i64 = 1
    while turn <= last:
        drawer = NONE
        card = NONE_OR_HIDDEN
        if drawn[turn] != NO_CARD:
            drawer = (by_jack >> turn) & 1
            card = HIDDEN
            if over or seat == drawer:
                card = drawn[turn]
        out[at + turn] = i32(drawer)
        out[at + MOST_ROUNDS + 1 + turn] = i32(card)
        turn += 1
    zeros(out, at + 1 + last, MOST_ROUNDS - last)
    return zeros(out, at + MOST_ROUNDS + 2 + last, MOST_ROUNDS - last)
