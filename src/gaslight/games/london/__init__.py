"""Mr. Jack, in London: the package is the game."""

from gaslight.games.london.actions import ACTIONS
from gaslight.games.london.beliefs import beliefs, sample, state_of
from gaslight.games.london.events import EVENT_WORDS, choice, events
from gaslight.games.london.facts import board_facts
from gaslight.games.london.insight import insight
from gaslight.games.london.map_file import check_map
from gaslight.games.london.notation import action_text, parse_action, shown
from gaslight.games.london.playout import play_out
from gaslight.games.london.positions import info_key, parse_position, position_text, public_key
from gaslight.games.london.rules import (
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
from gaslight.games.london.state import OPTIONS, State, copy, initial, seats, teams
from gaslight.games.london.text import board_text
from gaslight.games.london.view import LondonView, view

NAME = "london"
TITLE = "Mr. Jack"

__all__ = [
    "ACTIONS",
    "EVENT_WORDS",
    "NAME",
    "OPTIONS",
    "TITLE",
    "LondonView",
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
    "public_key",
    "sample",
    "seats",
    "shown",
    "state_of",
    "teams",
    "to_act",
    "view",
]
