"""What a seat of Mr. Jack knows as a row of numbers, straight from the state: `view`, encoded by `FIELDS`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gaslight.core.rows import HIDDEN, NONE, NONE_OR_HIDDEN, Rows
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
    rows.put(seat)
    rows.put(board)
    rows.put(state.whistle)
    rows.put(state.stage)
    rows.put(to_act(state))
    rows.put(state.round)
    write_cards(rows, state)
    rows.put(state.acted)
    rows.put(or_none(state.active, NO_CHARACTER))
    rows.flag(state.moved == 1)
    rows.flag(state.powered == 1)
    rows.put(state.points)
    rows.bits(state.led, PEOPLE)
    rows.put(or_none(state.called, NO_CHARACTER))
    person: i64 = 0
    while person < PEOPLE:
        rows.put(or_none(state.at[person], AWAY))
        person += 1
    rows.put(state.facing)
    write_lamps(rows, state)
    rows.bits(state.covered, MANHOLES)
    rows.bits(state.cordons, WAYS_OUT)
    rows.bits(state.suspects, PEOPLE)
    answered: i64 = 0
    if state.round > 0:
        answered = state.round - 1
    rows.answers(state.sightings >> 1, answered, MOST_ROUNDS)
    rows.flag(state.round > 0 and jack_may_leave(state))
    write_alibis(rows, state, seat, over)
    identity = NONE
    if over or seat == JACK:
        identity = or_none(state.jack, NO_CHARACTER)
    rows.put(identity)
    rows.put(or_none(state.accused, NO_CHARACTER))
    rows.put(or_none(state.exit, NO_EXIT))
    rows.result(over, state.winner, state.ending)


def or_none(number: i64, nothing: i64) -> i64:
    """A number, or NONE where it stands for nothing."""
    if number == nothing:
        return NONE
    return number


def write_cards(rows: Rows, state: State) -> None:
    """The cards of this round, who chose them, and those of the next."""
    rows.members(state.hand, OPEN_CARDS)
    first = rows.at
    person: i64 = 0
    rows.put(0)
    while person < PEOPLE:
        if state.hand & BIT[person]:
            chooser = NONE
            if state.used & BIT[person]:
                chooser = (state.used_by_jack >> person) & 1
            rows.put(chooser)
        person += 1
    count = rows.at - first - 1
    rows.zeros(OPEN_CARDS - count)
    rows.at = first
    rows.put(count)
    rows.at = first + 1 + OPEN_CARDS
    coming: i64 = 0
    if state.round & 1 and state.hand:
        coming = state.hand ^ ALL_CARDS
    rows.members(coming, OPEN_CARDS)


def write_lamps(rows: Rows, state: State) -> None:
    """The tile on each lamp post."""
    first = rows.at
    post: i64 = 0
    while post < POSTS:
        if state.lit & BIT[post]:
            rows.put(UNNUMBERED)
        else:
            rows.put(UNLIT)
        post += 1
    end = rows.at
    number: i64 = 1
    while number <= NUMBERED_LAMPS:
        if state.lamp_at[number] != NO_POST:
            rows.at = first + state.lamp_at[number]
            rows.put(number)
        number += 1
    rows.at = end


def write_alibis(rows: Rows, state: State, seat: i64, over: bool) -> None:
    """By round: who drew an alibi card, and which."""
    rows.put(state.round)
    turn: i64 = 1
    while turn <= state.round:
        drawer = NONE
        if state.alibi_at[turn] != NO_CARD:
            drawer = (state.jack_drew >> turn) & 1
        rows.put(drawer)
        turn += 1
    rows.zeros(MOST_ROUNDS - state.round)
    rows.put(state.round)
    turn = 1
    while turn <= state.round:
        card = NONE_OR_HIDDEN
        if state.alibi_at[turn] != NO_CARD:
            card = HIDDEN
            if over or seat == (state.jack_drew >> turn) & 1:
                card = state.alibi_at[turn]
        rows.put(card)
        turn += 1
    rows.zeros(MOST_ROUNDS - state.round)
