"""The Informant (§7): who visits him sends him on and draws an alibi."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.new_york.actions import SEND_INFORMANT
from gaslight.games.new_york.box import EVERYBODY, Character, CharacterSet
from gaslight.games.new_york.grid import Cell, list_cells
from gaslight.games.new_york.movement import walkable
from gaslight.games.new_york.rounds import finish_move
from gaslight.games.new_york.state import DRAWING, State, player
from gaslight.games.shared.order import JACK
from gaslight.games.shared.tables import BIT


def list_sendings(state: State, out: vec[i64]) -> i64:
    """§7.2: write the cells on which the Informant may be put: anywhere walkable with nobody on it."""
    west, east = walkable(state)
    return list_cells(
        west & ~state.occupied_west, east & ~state.occupied_east, SEND_INFORMANT, out, 0
    )


def send_informant(state: State, cell: Cell) -> None:
    """§7.2: he goes where the visitor puts him, Silent side up; then a card is drawn, if any is left."""
    state.informant = cell
    state.talkative = 0
    if player(state) == JACK:
        state.visits_by_jack |= BIT[state.round]
    else:
        state.visits_by_detective |= BIT[state.round]
    if alibi_pile(state):
        state.stage = DRAWING
    else:
        finish_move(state)


def alibi_pile(state: State) -> CharacterSet:
    """§7.3: the Alibi cards that nobody has drawn."""
    return EVERYBODY & ~(BIT[state.jack] | state.jack_alibis | state.detective_alibis)


def draw_alibi(state: State, character: Character) -> None:
    """§7.3: the visitor keeps the card to himself; no token is turned over."""
    if player(state) == JACK:
        state.jack_alibis |= BIT[character]
    else:
        state.detective_alibis |= BIT[character]
    finish_move(state)
