"""Mr. Jack Pocket: the package is the game."""

from gaslight.games.pocket.actions import ACTIONS
from gaslight.games.pocket.beliefs import beliefs, sample, state_of
from gaslight.games.pocket.events import EVENT_WORDS, choice, events
from gaslight.games.pocket.insight import board_facts, insight
from gaslight.games.pocket.notation import (
    action_text,
    info_key,
    parse_action,
    parse_position,
    position_text,
    public_key,
    shown,
)
from gaslight.games.pocket.playout import play_out
from gaslight.games.pocket.rules import (
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
from gaslight.games.pocket.state import OPTIONS, State, copy, initial, seats, teams
from gaslight.games.pocket.text import board_text
from gaslight.games.pocket.view import PocketView, view

NAME = "pocket"
TITLE = "Mr. Jack Pocket"

__all__ = [
    "ACTIONS",
    "EVENT_WORDS",
    "NAME",
    "OPTIONS",
    "TITLE",
    "PocketView",
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
