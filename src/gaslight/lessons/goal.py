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
class JudgedMove:
    """A move to be judged: its own actions in notation, and the positions they led to."""

    texts: Sequence[str]
    drafted: Any
    """The state after the seat's own actions."""
    final: Any
    """The same with what chance and the hidden truth added."""


@dataclass(frozen=True)
class Shortfall:
    """Why a move does not reach its goal: what kind of thing is missing, and the figure or the person it is about."""

    kind: str
    count: int | None = None
    who: str = ""


def reached(game: AnyGame, seat: int, goal: Goal, move: JudgedMove) -> bool:
    """Whether a move reaches a goal."""
    return shortfall(game, seat, goal, move) is None


def shortfall(game: AnyGame, seat: int, goal: Goal, move: JudgedMove) -> Shortfall | None:
    """The first thing that a move lacks; None where it reaches its goal."""
    for wanted in goal.plays:
        if not any(fnmatchcase(text, wanted) for text in move.texts):
            return Shortfall("plays")
    return (
        end_missed(game, seat, goal, move.final)
        or light_missed(game, goal, move.drafted)
        or chase_missed(game, seat, goal, move.final)
    )


def end_missed(game: AnyGame, seat: int, goal: Goal, state: Any) -> Shortfall | None:
    """The game did not end as it should; where no end is asked for, the move lost it."""
    outcome = game.outcome(state)
    if goal.ending is None and goal.at_worst is not None:
        return None  # Jack's hidden hourglasses may end it: that is not the move's fault
    if outcome is None:
        return None if goal.ending is None else Shortfall("goes_on")
    if seat not in outcome.winners:
        return Shortfall("lost")
    if goal.ending not in (None, outcome.reason.value):
        return Shortfall("other_end")
    return None


def light_missed(game: AnyGame, goal: Goal, state: Any) -> Shortfall | None:
    """What the witnesses would say about the position as it was left, and what the open tokens would show then."""
    if goal.at_worst is None and goal.left_if_hidden is None and not goal.seen + goal.hidden:
        return None
    help_ = game.insight(game.view(state, None))
    if help_ is None:  # the move accused or escaped: nobody asks the witnesses any more
        return Shortfall("other_end")
    for name in goal.seen:
        if not help_.eyes[name].seen:
            return Shortfall("not_seen", who=name)
    for name in goal.hidden:
        if help_.eyes[name].seen:
            return Shortfall("seen", who=name)
    worst = max(len(help_.if_seen), len(help_.if_unseen))
    if goal.at_worst is not None and worst > goal.at_worst:
        return Shortfall("at_worst", worst)
    if goal.left_if_hidden is not None and len(help_.if_unseen) < goal.left_if_hidden:
        return Shortfall("left_if_hidden", len(help_.if_unseen))
    return None


def chase_missed(game: AnyGame, seat: int, goal: Goal, state: Any) -> Shortfall | None:
    """Where the fugitive may be, and who is near him."""
    asked = (goal.cities_at_most, goal.cities_at_least, goal.danger_at_most)
    if asked == (None, None, None):
        return None
    help_ = game.insight(game.view(state, seat))
    if help_ is None:  # the chase is over, and not lost
        return None
    count = help_.whereabouts.count
    if goal.cities_at_most is not None and count > goal.cities_at_most:
        return Shortfall("too_many_cities", count)
    if goal.cities_at_least is not None and count < goal.cities_at_least:
        return Shortfall("too_few_cities", count)
    if goal.danger_at_most is not None and help_.danger.at_most > goal.danger_at_most:
        return Shortfall("danger", help_.danger.at_most)
    return None
