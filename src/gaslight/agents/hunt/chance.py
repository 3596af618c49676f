"""How likely Jack wins in London or New York, behind a call for witnesses and where a way out lies open."""

from __future__ import annotations

from typing import Any

from gaslight.agents.hunt.game import HuntGame
from gaslight.games.shared.order import JACK
from gaslight.search.hunt import Prospects


def jacks_chance(game: HuntGame, prospects: Prospects, view: Any) -> float | None:
    """By Jack's view; None before the first call that he cannot forestall."""
    return 1.0 if walks_out(game, view) else behind_round(prospects, view)


def behind_round(prospects: Prospects, view: Any) -> float | None:
    """By the suspects left, the rounds left and the last answer; None before the first."""
    played = view.round - 1
    if played < 0:
        return None
    seen = played > 0 and view.sightings[played - 1]
    return prospects.chance(played, len(view.suspects), int(not seen))


def walks_out(game: HuntGame, view: Any) -> bool:
    """Whether Jack is to move, and a way out lies open to him in this activation."""
    if view.to_act != JACK or view.active not in (None, view.identity):
        return False
    if view.round == 0 or not game.may_leave(view):
        return False
    help_ = game.rules.insight(view)
    jack = game.characters[view.identity]
    return help_ is not None and any(jack in threat.by for threat in help_.threats)
