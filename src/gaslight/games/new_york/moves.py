"""What the active character may do instead of or beside a power: move and stop, accuse, leave or stay (§4, §5)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.new_york.actions import MOVE_TO, STAY
from gaslight.games.new_york.arrest_and_escape import list_accusations, list_ways_out
from gaslight.games.new_york.box import POINTS
from gaslight.games.new_york.grid import EAST, WEST, Cell, list_cells
from gaslight.games.new_york.movement import stops_among, within
from gaslight.games.new_york.rounds import finish_move
from gaslight.games.new_york.state import SENDING, State, mover, player
from gaslight.games.shared.order import DETECTIVE


def list_moves(state: State, out: vec[i64], count: i64) -> i64:
    """§5: write the moves of the active character behind `count` entries; the new count.

    The Detective may also accuse whoever is in reach (§4.2), Jack leave if it is he (§4.1);
    neither is ever forced, so without an ordinary stop staying is offered too.
    """
    character = state.active
    west, east = within(state, character, state.at[character], False, POINTS)
    stop_west, stop_east = stops_among(state, west, east)
    if stop_west | stop_east:
        count = list_cells(stop_west, stop_east, MOVE_TO, out, count)
    else:
        out[count] = STAY
        count += 1
    if player(state) == DETECTIVE:
        return list_accusations(state, west, east, out, count)
    return list_ways_out(state, character, False, out, count)


def move(state: State, cell: Cell) -> None:
    """§5: put the active or the led character on a cell; on the Talkative Informant's it is a visit (§7)."""
    character = mover(state)
    start = state.at[character]
    state.occupied_west ^= WEST[start] | WEST[cell]
    state.occupied_east ^= EAST[start] | EAST[cell]
    state.at[character] = cell
    if cell == state.informant:
        state.stage = SENDING
    else:
        finish_move(state)
