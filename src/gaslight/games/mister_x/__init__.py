"""Mister X, the pursuit across Europe for two to six players: the package is the game."""

from gaslight.games.mister_x.actions import ACTIONS
from gaslight.games.mister_x.beliefs import beliefs, sample, state_of
from gaslight.games.mister_x.events import EVENT_WORDS, choice, events
from gaslight.games.mister_x.facts import board_facts
from gaslight.games.mister_x.insight import insight
from gaslight.games.mister_x.map_files import check_map
from gaslight.games.mister_x.notation import action_text, info_key, parse_action, public_key, shown
from gaslight.games.mister_x.playout import play_out
from gaslight.games.mister_x.positions import parse_position, position_text
from gaslight.games.mister_x.rules import (
    activation,
    actor,
    actors,
    advance,
    apply,
    legal_actions,
    odds,
    outcome,
    to_act,
)
from gaslight.games.mister_x.state import OPTIONS, State, copy, initial, seats, teams
from gaslight.games.mister_x.text import board_text
from gaslight.games.mister_x.trace import possible_cities, possible_trail
from gaslight.games.mister_x.view import MisterXView, view

NAME = "mister_x"
TITLE = "Mister X"

__all__ = [
    "ACTIONS",
    "EVENT_WORDS",
    "NAME",
    "OPTIONS",
    "TITLE",
    "MisterXView",
    "State",
    "action_text",
    "activation",
    "actor",
    "actors",
    "advance",
    "apply",
    "beliefs",
    "board_facts",
    "board_text",
    "check_map",
    "choice",
    "copy",
    "events",
    "info_key",
    "initial",
    "insight",
    "legal_actions",
    "odds",
    "outcome",
    "parse_action",
    "parse_position",
    "play_out",
    "position_text",
    "possible_cities",
    "possible_trail",
    "public_key",
    "sample",
    "seats",
    "shown",
    "state_of",
    "teams",
    "to_act",
    "view",
]
