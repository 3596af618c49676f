"""The order of play (§3, §4): rounds, the choice of a card, and what an activated character still owes."""

from __future__ import annotations

from typing import Final

from gaslight.games.london.characters import MUST_USE_POWER, NO_CHARACTER, WATSON, Character
from gaslight.games.london.state import (
    ACTIVATING,
    AIMING,
    APPEALING,
    CHOOSING,
    DEALING,
    DRAWING,
    REVEALING,
    WHISTLING,
    State,
    player,
)
from gaslight.games.shared.order import ALL_CARDS, CARDS_A_ROUND, JACK, ROUNDS
from gaslight.games.shared.tables import BIT, table

STAGE_AFTER_MOVE: Final = table([int({0: DRAWING, 1: AIMING}.get(n, ACTIVATING)) for n in range(8)])
"""Where the power that is owed after the move is used: Holmes draws, Watson aims, the others as before."""


def begin_round(state: State) -> None:
    """§3: four characters are turned up in odd rounds, the other four come in even ones."""
    state.round += 1
    state.acted = 0
    state.used = 0
    state.used_by_jack = 0
    if state.round & 1:
        state.stage = DEALING
    else:
        state.hand ^= ALL_CARDS
        state.stage = CHOOSING


def choose_card(state: State, character: Character) -> None:
    """§3: the card is used; who chose it activates the character."""
    state.used |= BIT[character]
    if player(state) == JACK:
        state.used_by_jack |= BIT[character]
    state.active = character
    state.stage = ACTIVATING


def aim_or_go_on(state: State, moved: Character) -> None:
    """Ruling 10: whoever moves Watson by any means aims his lantern."""
    if moved == WATSON:
        state.stage = AIMING
    else:
        go_on(state)


def go_on(state: State) -> None:
    """§4: what the activated character still owes, or the end of his activation."""
    if state.points:
        state.stage = WHISTLING
    elif not state.moved:
        state.stage = ACTIVATING
    elif state.powered or not MUST_USE_POWER[state.active]:
        finish_activation(state)
    else:
        state.stage = STAGE_AFTER_MOVE[state.active]


def finish_activation(state: State) -> None:
    """§3: after the fourth character the witnesses are called, but in the last round (ruling 31)."""
    state.active = NO_CHARACTER
    state.moved = 0
    state.powered = 0
    state.acted += 1
    state.stage = CHOOSING
    if state.acted == CARDS_A_ROUND:
        state.stage = APPEALING
        if state.round == ROUNDS:
            state.stage = REVEALING
