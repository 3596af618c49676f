"""New York's players: where its views tell of the Alibi cards, and how its levels are spaced."""

from __future__ import annotations

from collections.abc import Sequence

from gaslight.agents.hunt.game import HuntGame
from gaslight.agents.hunt.levels import HuntWork, hunt_players
from gaslight.games.new_york.box import CHARACTERS
from gaslight.games.new_york.view import NewYorkView
from gaslight.games.shared.order import JACK
from gaslight.search.new_york import PROSPECTS, NewYorkTable


def drawn(view: NewYorkView) -> tuple[int, int]:
    """How many Alibi cards the Detective and Jack have drawn."""
    return view.detective_cards, view.jack_cards


def own_cards(view: NewYorkView) -> Sequence[int]:
    """The Alibi cards that the seat itself has drawn."""
    own = view.jack_alibis if view.seat == JACK else view.detective_alibis
    return own or ()


def may_leave(view: NewYorkView) -> bool:
    """Whether Jack was not seen at the last call."""
    return not view.witness_seen


NEW_YORK = HuntGame(
    "new_york",
    NewYorkTable,
    drawn,
    own_cards,
    CHARACTERS,
    may_leave,
    # In New York the Detective who opens a round builds to stay.
    opening_sharpness=40.0,
)
WORK = HuntWork(
    (62, 62), (38, 38), 30, 6_000, hiding=(6_000, 0.2), seconds=(0.01, 0.01, 0.01, 0.05, 0.4)
)
PLAYERS = hunt_players(NEW_YORK, PROSPECTS, WORK)
