"""What a player is: it is shown a view and its legal actions, and picks one of them."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from gaslight.core.dice import Chance


class Agent(Protocol):
    """A player for one game.

    It never meets a state. Its choice depends on the arguments alone: the same view, past and
    dice give the same choice, whatever the truth. Agents are plain values that can be pickled,
    so that a worker process can be asked.
    """

    @property
    def name(self) -> str: ...

    def choose(
        self, view: Any, legal_actions: list[int], dice: Chance, past: Sequence[Any] = ()
    ) -> int:
        """One of `legal_actions`.

        `past` may hold the views this seat had earlier, one after each action of the match, the
        latest last and `view` itself left out: agents that read the rival's behaviour use them.
        """


@dataclass(frozen=True)
class Advice:
    """A choice with its reason, as data: a kind and the numbers that its sentence needs."""

    action: int
    kind: str
    facts: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Moment:
    """What a seat has before it when it must choose, as it is sent to a worker process."""

    view: Any
    legal_actions: list[int]
    past: tuple[Any, ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        # A compiled view cannot be pickled as it is: its fields are, and make it anew.
        views = [(type(view), fields_of(view)) for view in (self.view, *self.past)]
        return unpacked, (views, self.legal_actions)


def fields_of(view: Any) -> tuple[Any, ...]:
    """The values of a view's fields, in order."""
    return tuple([getattr(view, field.name) for field in dataclasses.fields(view)])


def unpacked(views: list[tuple[Any, tuple[Any, ...]]], legal_actions: list[int]) -> Moment:
    """The moment that was packed: its view first, then the earlier ones."""
    view, *past = [kind(*values) for kind, values in views]
    return Moment(view, legal_actions, tuple(past))
