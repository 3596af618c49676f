"""Mr. Jack in New York: the package is the game."""

from gaslight.games.new_york.actions import ACTIONS
from gaslight.games.new_york.batch import NewYorkBatch as Batch
from gaslight.games.new_york.beliefs import NewYorkTruth, beliefs, sample, state_of
from gaslight.games.new_york.events import CHOICE_KINDS, EVENT_WORDS, choice, events
from gaslight.games.new_york.facts import NewYorkFacts, board_facts
from gaslight.games.new_york.fields import FIELDS
from gaslight.games.new_york.insight import NewYorkGlance, NewYorkInsight, glance, insight
from gaslight.games.new_york.map_file import check_map
from gaslight.games.new_york.notation import action_text, parse_action, shown
from gaslight.games.new_york.playout import play_out
from gaslight.games.new_york.positions import (
    info_key,
    parse_position,
    position_text,
    public_key,
)
from gaslight.games.new_york.routes import routes
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
from gaslight.games.new_york.state import OPTIONS, State, copy, initial, longest
from gaslight.games.new_york.text import board_text
from gaslight.games.new_york.view import NewYorkView, view
from gaslight.games.shared.order import seats, teams

NAME = "new_york"
TITLE = "Mr. Jack in New York"
INSIGHT = NewYorkInsight
GLANCE = NewYorkGlance
FACTS = NewYorkFacts

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
