"""What a case comes to, worked out from the seat's view alone, over every truth that it allows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gaslight.cases import chase, hunt
from gaslight.cases.case import Case, Found, position
from gaslight.cases.registry import CASE_GAMES
from gaslight.core.game import AnyGame
from gaslight.games import GAMES

Solver = Callable[[AnyGame, Any, Case], list[Found]]
SOLVERS: dict[str, Solver] = {
    "witnesses": hunt.witnesses,
    "split": hunt.split,
    "hide": hunt.hide,
    "crowd": hunt.crowd,
    "runners": hunt.runners,
    "exits": hunt.exits,
    "accuse": hunt.accuse,
    "where": chase.where,
    "safe": chase.safe,
    "trail": chase.trail,
    "net": chase.net,
}


def solved(case: Case, view: Any) -> list[Found]:
    """What each option comes to; nothing but the view is asked, so nothing can tell the truth."""
    return SOLVERS[case.kind](GAMES[case.game], view, case)


def prove(case: Case) -> None:
    """Work the case out anew; ValueError says what does not hold."""
    game = GAMES[case.game]
    view = game.view(position(case), case.seat)
    found = solved(case, view)
    right = frozenset(place for place, each in enumerate(found) if each.right)
    if right != case.right:
        told = ", ".join(case.options[place] for place in sorted(right)) or "none"
        raise ValueError(f"case {case.id}: the right options are {told}")
    if CASE_GAMES[game.NAME].people:
        hunt.same_for_all(game, view, case)
    if len(set(case.options)) != len(case.options):
        raise ValueError(f"case {case.id}: an option stands there twice")
    if not 0 < len(right) < len(case.options):
        raise ValueError(f"case {case.id}: all options are right or none is, so nothing is asked")
