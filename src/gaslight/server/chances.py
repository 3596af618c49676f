"""How likely Jack wins, moment by moment: a line under the replay of a finished game.

Behind each call for witnesses it is the figure that the computer players reckon with (`search`), and
it stays until the next call. Mister X has none.
"""

from __future__ import annotations

from typing import Any

from gaslight.core.game import AnyGame
from gaslight.games.pocket.state import hourglasses
from gaslight.games.shared.order import JACK
from gaslight.search.hunt import Prospects
from gaslight.search.london import PROSPECTS as LONDON
from gaslight.search.new_york import PROSPECTS as NEW_YORK
from gaslight.search.pocket.kinds import value_place
from gaslight.search.pocket.values import VALUES

HUNTS: dict[str, Prospects] = {"london": LONDON, "new_york": NEW_YORK}
POCKET_AS_PRINTED = {"last_turn": 8, "goal": 6}
"""The table of values was worked out for these."""


def jacks_chance(game: AnyGame, state: Any) -> int | None:
    """Per cent; None where there is no figure: before the first round, and in Mister X."""
    if game.NAME != "pocket" and game.NAME not in HUNTS:
        return None
    outcome = game.outcome(state)
    if outcome is not None:
        return 100 * (JACK in outcome.winners)
    chance = behind_turn(state) if game.NAME == "pocket" else behind_round(HUNTS[game.NAME], state)
    return None if chance is None else round(100 * chance)


def behind_round(prospects: Prospects, state: Any) -> float | None:
    """London and New York: by the suspects left, the rounds left and the last answer."""
    played = state.round - 1
    if played < 0:
        return None
    unseen = not state.sightings >> played & 1
    return prospects.chance(played, int(state.suspects).bit_count(), int(unseen))


def behind_turn(state: Any) -> float | None:
    """Pocket: by the suspects left, Jack's hourglasses, the turn, and what is known of the next one."""
    played = state.turn - 1
    as_printed = all(getattr(state, name) == value for name, value in POCKET_AS_PRINTED.items())
    if played < 1 or not as_printed:
        return None
    alibi_comes_up = bool(played & 1) and not state.sides & 1
    seen = bool(state.sightings >> played & 1)
    suspects = int(state.suspects).bit_count()
    return VALUES[value_place(played, suspects, hourglasses(state), alibi_comes_up + 2 * seen)]
