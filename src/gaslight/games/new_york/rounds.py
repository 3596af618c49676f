"""The order of play (§3): rounds and cards, what a character still owes, and the appeal for witnesses."""

from __future__ import annotations

from gaslight.games.new_york.arrest_and_escape import win
from gaslight.games.new_york.box import (
    EASTMAN,
    EVERYBODY,
    LAST_ROUND,
    NO_ONE,
    Character,
    CharacterSet,
)
from gaslight.games.new_york.light import visible
from gaslight.games.new_york.state import (
    ACTING,
    APPEALING,
    CHOOSING,
    DEALING,
    NOT_CAUGHT,
    State,
    player,
)
from gaslight.games.shared.order import JACK
from gaslight.games.shared.tables import BIT


def begin_round(state: State) -> None:
    """§3: four cards are dealt in odd rounds, the other four lie open in even ones; the Informant speaks again."""
    state.round += 1
    state.acted = 0
    state.used_by_jack = 0
    state.talkative = 1
    if state.round & 1:
        state.stage = DEALING
    else:
        state.hand = EVERYBODY & ~state.used
        state.stage = CHOOSING
    state.used = 0


def deal(state: State, characters: CharacterSet) -> None:
    """§3.1: lay four cards open."""
    state.hand = characters
    state.stage = CHOOSING


def choose_card(state: State, character: Character) -> None:
    """§3: take a card; the character's move and power are owed."""
    state.active = character
    state.hand &= ~BIT[character]
    state.used |= BIT[character]
    if player(state) == JACK:
        state.used_by_jack |= BIT[character]
    state.move_owed = 1
    state.power_owed = 1
    state.stage = ACTING


def finish_move(state: State) -> None:
    """The move is made, or could not be; Eastman has no power besides it."""
    state.move_owed = 0
    if state.active == EASTMAN:
        state.power_owed = 0
    finish_act(state)


def finish_power(state: State) -> None:
    """The power is used, or left."""
    state.power_owed = 0
    finish_act(state)


def finish_act(state: State) -> None:
    """§3: when nothing is owed any more the next card is chosen; after the fourth the witnesses are called."""
    if state.move_owed or state.power_owed:
        state.stage = ACTING
        return
    state.active = NO_ONE
    state.led = NO_ONE
    state.acted += 1
    state.stage = CHOOSING
    if state.acted == 4:
        state.stage = APPEALING


def appeal_for_witnesses(state: State, jack_seen: bool) -> None:
    """§3.3: Jack says whether he is visible; whoever does not match is innocent."""
    seen = visible(state)
    if jack_seen:
        state.sightings |= BIT[state.round]
        state.suspects &= seen
        state.witness_seen = 1
    else:
        state.suspects &= ~seen
        state.witness_seen = 0
    if state.round == LAST_ROUND:
        win(state, JACK, NOT_CAUGHT)
    else:
        begin_round(state)
