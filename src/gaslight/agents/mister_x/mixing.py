"""Mister X not foretold: starts, trips and tickets drawn from what is nearly as good, not always the best."""

from __future__ import annotations

import math
from collections.abc import Sequence

from gaslight.core.dice import Chance
from gaslight.core.play import drawn
from gaslight.games.mister_x.actions import ACTIONS, UseTicket
from gaslight.games.mister_x.tickets import SYMBOLS
from gaslight.games.mister_x.view import MisterXView

START_BITS = 1.7
"""How open his start must be, in bits."""
SPARE = 4
"""A ticket whose symbol is no use to him is laid so many times as gladly."""
WIDER = 1.3


def shares(worths: Sequence[float], margin: float) -> list[int]:
    """How often each action is taken, the best 1000 times: 1/e times as often for each margin it is worth less."""
    best = max(worths)
    return [int(1000 * math.exp((worth - best) / margin)) for worth in worths]


def open_shares(worths: Sequence[float], margin: float) -> list[int]:
    """Shares that favour what is worth more, as far as leaves the choice open enough."""
    wanted = min(START_BITS, 0.9 * math.log2(len(worths)))
    while bits(shares(worths, margin)) < wanted:
        margin *= WIDER
    return shares(worths, margin)


def bits(weights: Sequence[int]) -> float:
    """How much is learnt when one of several is drawn."""
    total = sum(weights)
    return -sum([w / total * math.log2(w / total) for w in weights if w])


def ticket(view: MisterXView, legal_actions: list[int], dice: Chance) -> int:
    """The ticket of a trip: face down one like his hand; else rather one whose symbol he cannot use."""
    hand = view.hands[0] or (0,) * 12
    weights: list[int] = []
    for action in legal_actions:
        chosen = ACTIONS[action]
        assert isinstance(chosen, UseTicket)
        spare = view.trip != "secret" and SYMBOLS[chosen.kind % 4] in ("magnifier", "beacon")
        weights.append(hand[chosen.kind] * (SPARE if spare else 1))
    return drawn(legal_actions, weights, dice)
