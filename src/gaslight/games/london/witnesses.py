"""Light, who is seen (§6), the call for witnesses, and the lamp that goes out after it (§7)."""

from __future__ import annotations

from mypy_extensions import i64

from gaslight.games.london.board import NO_POST, Hex, HexSet
from gaslight.games.london.characters import NO_CHARACTER, WATSON, CharacterSet
from gaslight.games.london.powers import NUMBERED_LAMPS
from gaslight.games.london.rounds import begin_round
from gaslight.games.london.state import State
from gaslight.games.shared.tables import BIT


def light(state: State) -> HexSet:
    """§6: the streets beside a lit lamp, and those in Watson's beam."""
    return state.board.lamp_light[state.lit] | state.board.beam[state.at[WATSON] * 6 + state.facing]


def stands_seen(state: State, place: Hex, lit: HexSet) -> bool:
    """§6: whether one who stands there is in light, or beside somebody."""
    return ((lit & BIT[place]) | (state.board.near[place] & state.taken)) != 0


def visible(state: State) -> CharacterSet:
    """§6: everybody who is seen."""
    lit = light(state)
    seen: CharacterSet = 0
    character: i64 = 0
    while character < NO_CHARACTER:
        if stands_seen(state, state.at[character], lit):
            seen |= BIT[character]
        character += 1
    return seen


def call_witnesses(state: State, jack_seen: bool) -> None:
    """§6: whoever does not match Jack's answer is innocent; the card lies so for a round."""
    seen = visible(state)
    if jack_seen:
        state.sightings |= BIT[state.round]
        state.suspects &= seen
    else:
        state.suspects &= ~seen
    put_out_lamp(state)
    begin_round(state)


def put_out_lamp(state: State) -> None:
    """§7: the lamp tile with the number of the round leaves the board, wherever it lies."""
    if state.round <= NUMBERED_LAMPS:
        state.lit ^= BIT[state.lamp_at[state.round]]
        state.lamp_at[state.round] = NO_POST
