"""Mister X, the pursuit across Europe for two to six players: the package is the game."""

from gaslight.games.mister_x.actions import ACTIONS
from gaslight.games.mister_x.batch import MisterXBatch as Batch
from gaslight.games.mister_x.beliefs import beliefs, sample, state_of
from gaslight.games.mister_x.events import CHOICE_KINDS, EVENT_WORDS, choice, events
from gaslight.games.mister_x.facts import MisterXFacts, board_facts
from gaslight.games.mister_x.fields import FIELDS
from gaslight.games.mister_x.insight import MisterXGlance, MisterXInsight, glance, insight
from gaslight.games.mister_x.map_files import check_map
from gaslight.games.mister_x.notation import action_text, parse_action, shown
from gaslight.games.mister_x.playout import play_out
from gaslight.games.mister_x.positions import info_key, parse_position, position_text, public_key
from gaslight.games.mister_x.rounds import longest
from gaslight.games.mister_x.routes import routes
from gaslight.games.mister_x.rules import activation, advance, apply, legal_actions, odds, outcome
from gaslight.games.mister_x.state import OPTIONS, State, copy, initial, seats, teams
from gaslight.games.mister_x.text import board_text
from gaslight.games.mister_x.trace import possible_cities, possible_trail
from gaslight.games.mister_x.view import MisterXView, view
from gaslight.games.mister_x.who_may_act import actor, actors, to_act

NAME = "mister_x"
TITLE = "Mister X"
INSIGHT = MisterXInsight
GLANCE = MisterXGlance
FACTS = MisterXFacts

__all__ = [
    "ACTIONS",
    "CHOICE_KINDS",
    "EVENT_WORDS",
    "FACTS",
    "FIELDS",
    "GLANCE",
    "INSIGHT",
    "NAME",
    "OPTIONS",
    "TITLE",
    "Batch",
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
    "glance",
    "info_key",
    "initial",
    "insight",
    "legal_actions",
    "longest",
    "odds",
    "outcome",
    "parse_action",
    "parse_position",
    "play_out",
    "position_text",
    "possible_cities",
    "possible_trail",
    "public_key",
    "routes",
    "sample",
    "seats",
    "shown",
    "state_of",
    "teams",
    "to_act",
    "view",
]
