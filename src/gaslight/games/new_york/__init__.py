"""Mr. Jack in New York: the package is the game."""

from gaslight.games.new_york.actions import ACTIONS
from gaslight.games.new_york.beliefs import NewYorkTruth, beliefs, sample, state_of
from gaslight.games.new_york.events import EVENT_WORDS, choice, events
from gaslight.games.new_york.facts import board_facts
from gaslight.games.new_york.insight import insight
from gaslight.games.new_york.map_file import check_map
from gaslight.games.new_york.notation import action_text, parse_action, shown
from gaslight.games.new_york.playout import play_out
from gaslight.games.new_york.positions import (
    info_key,
    parse_position,
    position_text,
    public_key,
)
from gaslight.games.new_york.rules import (
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
from gaslight.games.new_york.state import OPTIONS, State, copy, initial, seats, teams
from gaslight.games.new_york.text import board_text
from gaslight.games.new_york.view import NewYorkView, view

NAME = "new_york"
TITLE = "Mr. Jack in New York"

__all__ = [
    "ACTIONS",
    "EVENT_WORDS",
    "NAME",
    "OPTIONS",
    "TITLE",
    "NewYorkTruth",
    "NewYorkView",
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
