"""The players of every game, found by its name."""

from __future__ import annotations

from gaslight.agents.hunt.london import PLAYERS as LONDON
from gaslight.agents.hunt.new_york import PLAYERS as NEW_YORK
from gaslight.agents.mister_x.players import PLAYERS as MISTER_X
from gaslight.agents.players import GamePlayers
from gaslight.agents.pocket.players import PLAYERS as POCKET
from gaslight.agents.uniform import Uniform

PLAYERS: dict[str, GamePlayers] = {
    "pocket": POCKET,
    "london": LONDON,
    "new_york": NEW_YORK,
    "mister_x": MISTER_X,
}
AT_RANDOM = GamePlayers(levels=(Uniform(),) * 5, coach=Uniform())
"""The players of a game that has none of its own."""


def players_of(game: str) -> GamePlayers:
    """Everybody who plays a game."""
    return PLAYERS.get(game, AT_RANDOM)
