"""Goodley's whistle (§5.6): he must bring others closer to him, as far as his three points go.

No point lapses that some way of spending them would have used (ruling 15): a call or a lead is offered
only if the most that can be spent can still be spent after it.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.london.actions import CALL_CHARACTER, LEAD_TO, LET_LAPSE
from gaslight.games.london.board import NEARER, STRIDE, WHISTLE_POINTS, HexSet
from gaslight.games.london.characters import GOODLEY, NO_CHARACTER, Character, CharacterSet
from gaslight.games.london.state import LEADING, State, put
from gaslight.games.shared.tables import BIT, only_member, those_in


def goodley(state: State, out: vec[i64], count: i64) -> i64:
    """§5.6, must, before or after the move: he whistles for others with 3 points in all.

    Rulings 14, 15 and 28: offered are those not yet led who can end closer to him without a point
    lapsing for it; if there is nobody, the points lapse.
    """
    points = state.points
    if points == 0:
        points = WHISTLE_POINTS
    most = most_spent(state, points, state.taken, state.led)
    if most == 0:
        out[count] = LET_LAPSE
        return count + 1
    other: i64 = 0
    while other < NO_CHARACTER:
        spent = most
        while spent > 0:
            if may_be_led(state, other, spent, points, most):
                out[count] = CALL_CHARACTER + other
                count += 1
                spent = 0
            spent -= 1
        other += 1
    return count


def call_character(state: State, other: Character) -> None:
    """The whistle goes to one of those who can come closer."""
    if state.points == 0:
        state.points = WHISTLE_POINTS
    state.called = other
    state.stage = LEADING


def led_ends(state: State, out: vec[i64]) -> i64:
    """Rulings 14 to 16: where the called character may be led, for 1, 2 or 3 points."""
    most = most_spent(state, state.points, state.taken, state.led)
    count: i64 = 0
    spent: i64 = 1
    while spent <= most:
        ends = lossless_ends(state, state.called, spent, state.points, most)
        count = those_in(out, count, LEAD_TO + (spent - 1) * STRIDE, ends)
        spent += 1
    return count


def closer_ends(
    state: State, other: Character, spent: i64, taken: HexSet, led: CharacterSet
) -> HexSet:
    """Where exactly so many points lead somebody not yet led: free, and closer to Goodley."""
    if led & BIT[other]:
        return 0
    board = state.board
    start = state.at[other]
    post = state.at[GOODLEY] * STRIDE
    row = (state.whistle * (WHISTLE_POINTS + 1) + spent) * STRIDE
    ends = board.lead[row + start] & board.closer[post + start] & ~taken
    if state.whistle == NEARER:
        far = board.distance[post + start] - spent
        rest = ends
        while rest:
            single: i64 = rest & -rest
            if board.distance[post + only_member(single)] != far:
                ends ^= single
            rest ^= single
    return ends


def most_spent(state: State, points: i64, taken: HexSet, led: CharacterSet) -> i64:
    """How many of `points` can be spent at most, with these streets taken and these characters led."""
    most: i64 = 0
    spent = points
    while spent > 0:
        other: i64 = 0
        while other < NO_CHARACTER:
            ends = closer_ends(state, other, spent, taken, led)
            while ends:
                single: i64 = ends & -ends
                ends ^= single
                there = taken ^ (BIT[state.at[other]] | single)
                further = most_spent(state, points - spent, there, led | BIT[other])
                if spent + further == points:
                    return points
                most = max(most, spent + further)
            other += 1
        spent -= 1
    return most


def lossless_ends(state: State, other: Character, spent: i64, points: i64, most: i64) -> HexSet:
    """The ends of a lead after which `most` of the points can still be spent in all (ruling 15)."""
    ends = closer_ends(state, other, spent, state.taken, state.led)
    rest = ends
    while rest:
        single: i64 = rest & -rest
        rest ^= single
        if not loses_nothing(state, other, single, points - spent, most - spent):
            ends ^= single
    return ends


def may_be_led(state: State, other: Character, spent: i64, points: i64, most: i64) -> bool:
    """Whether there is any of `lossless_ends`: the first one is enough."""
    ends = closer_ends(state, other, spent, state.taken, state.led)
    while ends:
        single: i64 = ends & -ends
        ends ^= single
        if loses_nothing(state, other, single, points - spent, most - spent):
            return True
    return False


def loses_nothing(state: State, other: Character, end: HexSet, left: i64, wanted: i64) -> bool:
    """Whether `wanted` of the points left can still be spent after somebody was led to this end."""
    if wanted == 0:
        return True
    taken = state.taken ^ (BIT[state.at[other]] | end)
    return most_spent(state, left, taken, state.led | BIT[other]) == wanted


def lead_to(state: State, points: i64, street: i64) -> None:
    """The points are spent in one go, and nobody is led twice (ruling 28)."""
    other = state.called
    put(state, other, street)
    state.led |= BIT[other]
    state.called = NO_CHARACTER
    state.points -= points
    if state.points == 0:
        end_whistle(state)


def end_whistle(state: State) -> None:
    """All points are spent, or those left lapse (ruling 28)."""
    state.points = 0
    state.led = 0
    state.powered = 1
