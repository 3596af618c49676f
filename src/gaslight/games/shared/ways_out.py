"""By which ways somebody could leave in one activation: asked of the rules themselves, power first or not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

S = TypeVar("S")


@dataclass(frozen=True)
class Leaving(Generic[S]):
    """What the search asks of a game."""

    legal: Callable[[S], list[int]]
    """The legal actions."""
    apply: Callable[[S, int], S]
    """The table after an action."""
    way: Callable[[int], int | None]
    """The way by which an action leaves."""
    opens: Callable[[S, int], bool]
    """Whether an action is a power, or a part of one, before a walk that is still owed."""
    most: Callable[[S], set[int]]
    """The ways that may still be open later in this activation: at least those."""


def ways_out(rules: Leaving[S], table: S) -> set[int]:
    """The ways by which Jack can leave in the rest of the activation in play.

    The walk out is the last thing he does: so every power is tried before it, and nothing else. What
    cannot bring a new way is left out.
    """
    found: set[int] = set()
    tables = [table]
    while tables:
        now = tables.pop()
        if rules.most(now) <= found:
            continue
        for action in rules.legal(now):
            way = rules.way(action)
            if way is not None:
                found.add(way)
            elif rules.opens(now, action):
                tables.append(rules.apply(now, action))
    return found
