"""Mr. Jack, in London: the package is the game."""

from gaslight.games.london.actions import ACTIONS
from gaslight.games.london.batch import LondonBatch as Batch
from gaslight.games.london.beliefs import beliefs, sample, state_of
from gaslight.games.london.events import CHOICE_KINDS, EVENT_WORDS, choice, events
from gaslight.games.london.facts import LondonFacts, board_facts
from gaslight.games.london.fields import FIELDS
from gaslight.games.london.insight import LondonGlance, LondonInsight, glance, insight
from gaslight.games.london.map_file import check_map
from gaslight.games.london.notation import action_text, parse_action, shown
from gaslight.games.london.playout import play_out
from gaslight.games.london.positions import info_key, parse_position, position_text, public_key
from gaslight.games.london.routes import routes
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
from gaslight.games.london.state import OPTIONS, State, copy, initial, longest
from gaslight.games.london.text import board_text
from gaslight.games.london.view import LondonView, view
from gaslight.games.shared.order import seats, teams

NAME = "london"
TITLE = "Mr. Jack"
INSIGHT = LondonInsight
GLANCE = LondonGlance
FACTS = LondonFacts

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
