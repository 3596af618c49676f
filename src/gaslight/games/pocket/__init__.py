"""Mr. Jack Pocket: the package is the game."""

from gaslight.games.pocket.actions import ACTIONS
from gaslight.games.pocket.batch import PocketBatch as Batch
from gaslight.games.pocket.beliefs import beliefs, sample, state_of
from gaslight.games.pocket.events import CHOICE_KINDS, EVENT_WORDS, choice, events
from gaslight.games.pocket.facts import PocketFacts, board_facts
from gaslight.games.pocket.fields import FIELDS
from gaslight.games.pocket.insight import PocketGlance, PocketInsight, glance, insight
from gaslight.games.pocket.notation import action_text, parse_action, shown
from gaslight.games.pocket.playout import play_out
from gaslight.games.pocket.positions import info_key, parse_position, position_text, public_key
from gaslight.games.pocket.routes import routes
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
from gaslight.games.pocket.state import OPTIONS, State, copy, initial, longest, seats
from gaslight.games.pocket.text import board_text
from gaslight.games.pocket.view import PocketView, view
from gaslight.games.shared.order import teams

NAME = "pocket"
TITLE = "Mr. Jack Pocket"
INSIGHT = PocketInsight
GLANCE = PocketGlance
FACTS = PocketFacts

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
