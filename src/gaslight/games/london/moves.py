"""What an activated character may do (§4): his move, to stay, and the power that goes with it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.london.actions import MOVE_TO, STAY
from gaslight.games.london.arrest_and_escape import accusations, escapes
from gaslight.games.london.board import HexSet
from gaslight.games.london.characters import BESIDE_MOVE, GULL, STEPS
from gaslight.games.london.manholes import within
from gaslight.games.london.powers import uses
from gaslight.games.london.rounds import go_on
from gaslight.games.london.state import State, player, put
from gaslight.games.shared.order import JACK
from gaslight.games.shared.tables import those_in


def activation_choices(state: State, out: vec[i64]) -> i64:
    """§4: the move, and the power where it may come before, after or instead of it."""
    count: i64 = 0
    if not state.moved:
        ends = within(state, STEPS[state.active])
        count = those_in(out, 0, MOVE_TO, ends & ~state.taken)
        count = besides_plain_moves(state, out, count, ends)
    if power_is_due(state):
        count = uses(state, out, count)
    return count


def power_is_due(state: State) -> bool:
    """§4: whether a power that is used beside the move is still to be used."""
    return BESIDE_MOVE[state.active] != 0 and state.powered == 0


def besides_plain_moves(state: State, out: vec[i64], count: i64, ends: HexSet) -> i64:
    """§4, §8: the moves that are not plain, behind `count` plain ones: to stay, accuse or escape."""
    if count == 0 and state.active != GULL:
        # Ruling 29: nobody is forced to accuse or to escape. Gull still has his power.
        out[0] = STAY
        count = 1
    if player(state) == JACK:
        return escapes(state, out, count)
    return accusations(state, out, count, ends)


def move_to(state: State, street: i64) -> None:
    """§4: the activated character's own move."""
    put(state, state.active, street)
    state.moved = 1
    go_on(state)
