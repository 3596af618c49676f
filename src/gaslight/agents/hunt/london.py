"""London's players: where its views tell of the Alibi cards, and how its levels are spaced."""

from __future__ import annotations

from gaslight.agents.hunt.game import HuntGame
from gaslight.agents.hunt.levels import HuntWork, hunt_players
from gaslight.games.london.characters import CHARACTERS
from gaslight.games.london.view import LondonView
from gaslight.games.shared.order import DETECTIVE, JACK
from gaslight.search.london import PROSPECTS, LondonTable


def drawn(view: LondonView) -> tuple[int, int]:
    """How many Alibi cards the Detective and Jack have drawn."""
    return view.alibi_drawers.count(DETECTIVE), view.alibi_drawers.count(JACK)


def own_cards(view: LondonView) -> list[int]:
    """The Alibi cards that the seat itself has drawn."""
    return [
        card
        for card, who in zip(view.alibis, view.alibi_drawers, strict=True)
        if who == view.seat and card is not None
    ]


def may_leave(view: LondonView) -> bool:
    """Whether Jack was not seen at the last call."""
    return view.jack_may_leave


LONDON = HuntGame(
    "london",
    LondonTable,
    drawn,
    own_cards,
    CHARACTERS,
    may_leave,
    # In London the light that she makes when she opens a round is soon gone.
    opening_sharpness=8.0,
)
WORK = HuntWork(
    (50, 50), (30, 30), 100, 6_000, hiding=(12_000, 0.15), seconds=(0.01, 0.01, 0.01, 0.05, 0.4)
)
PLAYERS = hunt_players(LONDON, PROSPECTS, WORK)
