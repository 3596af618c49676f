"""What a learner has to reach with a move, and the judgement whether it was reached.

Everything is judged by the game itself: its notation, its ending and its reading help. No rule
is written here a second time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

from gaslight.core.game import AnyGame


@dataclass(frozen=True)
class Goal:
    """What must hold after the move; whatever is left out is not asked for."""

    plays: tuple[str, ...] = ()
    """Each of these patterns (`lamp *`) is matched by an action of the move."""
    ending: str | None = None
    """The game ends by this rule, and the learner's side wins."""
    at_worst: int | None = None
    """At most so many suspects would be left, whatever the witnesses answered."""
    seen: tuple[str, ...] = ()
    """These people would be seen."""
    hidden: tuple[str, ...] = ()
    """These people would not be seen."""
    left_if_hidden: int | None = None
    """At least so many suspects would be left if Jack were not seen."""
    cities_at_most: int | None = None
    """The fugitive can be in at most so many cities."""
    cities_at_least: int | None = None
    """The detectives must reckon with at least so many cities."""
    danger_at_most: int | None = None
    """At most so many detectives could come to the fugitive in their next turn."""


@dataclass(frozen=True)
class Move:
    """A move to be judged: its own actions in notation, and the positions they led to."""

    texts: Sequence[str]
    drafted: Any
    """The state after the seat's own actions."""
    final: Any
    """The same with what chance and the hidden truth added."""


def reached(game: AnyGame, seat: int, goal: Goal, move: Move) -> bool:
    """Whether a move reaches a goal."""
    if not all(any(fnmatchcase(text, wanted) for text in move.texts) for wanted in goal.plays):
        return False
    if not end_holds(game, seat, goal, move.final):
        return False
    return light_holds(game, seat, goal, move.drafted) and chase_holds(game, seat, goal, move.final)


def end_holds(game: AnyGame, seat: int, goal: Goal, state: Any) -> bool:
    """The game ended as it should; where no end is asked for, the move did not lose it."""
    outcome = game.outcome(state)
    if goal.ending is None and goal.at_worst is not None:
        return True  # Jack's hidden hourglasses may end it: that is not the move's fault
    if outcome is None:
        return goal.ending is None
    return seat in outcome.winners and goal.ending in (None, outcome.reason.value)


def light_holds(game: AnyGame, seat: int, goal: Goal, state: Any) -> bool:
    """What the witnesses would say about the position as it was left."""
    if goal.at_worst is None and goal.left_if_hidden is None and not goal.seen + goal.hidden:
        return True
    help_ = game.insight(game.view(state, seat))
    if "if_seen" not in help_:  # the move accused or escaped: nobody asks the witnesses any more
        return False
    worst = max(len(help_["if_seen"]), len(help_["if_unseen"]))
    if goal.at_worst is not None and worst > goal.at_worst:
        return False
    if goal.left_if_hidden is not None and len(help_["if_unseen"]) < goal.left_if_hidden:
        return False
    return all(is_seen(help_, name) for name in goal.seen) and not any(
        is_seen(help_, name) for name in goal.hidden
    )


def is_seen(help_: dict[str, Any], name: str) -> bool:
    """Whether reading help says that somebody would be seen."""
    if "seen_by" in help_:
        return bool(help_["seen_by"][name])
    return bool(help_["eyes"][name]["seen"])


def chase_holds(game: AnyGame, seat: int, goal: Goal, state: Any) -> bool:
    """Where the fugitive may be, and who is near him."""
    asked = (goal.cities_at_most, goal.cities_at_least, goal.danger_at_most)
    if asked == (None, None, None):
        return True
    help_ = game.insight(game.view(state, seat))
    if "possible" not in help_:  # the chase is over, and not lost
        return True
    count = help_["possible"]["count"]
    if goal.cities_at_most is not None and count > goal.cities_at_most:
        return False
    if goal.cities_at_least is not None and count < goal.cities_at_least:
        return False
    return goal.danger_at_most is None or help_["danger"]["at_most"] <= goal.danger_at_most
