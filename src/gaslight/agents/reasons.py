"""Why a whole move is good, as data: worked out from what its seat knew before it and knows after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gaslight.agents.levels import explain
from gaslight.games import GAMES
from gaslight.games.shared.insight import HuntInsight


@dataclass(frozen=True)
class Reason:
    """The kind of a sentence, and the numbers it needs; kind "" where there is nothing to say."""

    kind: str = ""
    facts: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Step:
    """One action of a move: in notation, and what its seat saw before it."""

    view: Any
    action: int
    text: str


def why(game: str, steps: Sequence[Step], after: Any) -> Reason:
    """The reason of a move: the end it brings, the split it leaves, or what its trip is worth."""
    before = GAMES[game].insight(steps[0].view)
    then = GAMES[game].insight(after)
    words = [step.text.split(" ")[0] for step in steps]
    if "escape" in words:
        return Reason("escape")
    if "accuse" in words:
        return Reason("accuse", (("suspects", len(before.possible)),))
    if "alibi" in words:
        return Reason("alibi" if steps[0].view.seat == 0 else "hourglasses")
    if isinstance(then, HuntInsight):
        return of_light(steps[0].view, before, then)
    return of_trip(game, steps)


def of_light(view: Any, before: HuntInsight | None, then: HuntInsight) -> Reason:
    """What the witnesses would leave: at worst for the hunter; for Jack, by the answer he must give."""
    if view.seat == 1:
        hidden = then.jack_would_be == "unseen"
        left = len(then.if_unseen if hidden else then.if_seen)
        return Reason("hide" if hidden else "show", (("left", left),))
    now, later = worst(before), worst(then)
    kind = "split" if later < now else "keep" if later == now else "open"
    return Reason(kind, (("now", now), ("then", later)))


def worst(help_: HuntInsight | None) -> int:
    """The suspects left by the answer that clears fewer."""
    return max(len(help_.if_seen), len(help_.if_unseen)) if help_ else 0


def of_trip(game: str, steps: Sequence[Step]) -> Reason:
    """What the player of the game itself says about the first step that it has something to say about."""
    for step in steps:
        advice = explain(game, step.view, step.action)
        if advice.kind != "choice":
            return Reason(advice.kind.rpartition(".")[2], advice.facts)
    return Reason()
