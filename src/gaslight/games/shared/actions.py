"""The table of a game's actions, made of small frozen dataclasses: the phase, kind and numbers of each.

A kind of action is a dataclass derived from the phase it belongs to. Actions of one kind follow one
another in the table, and the first of them stands for the kind: `ROTATE_AREA` is the index of the first
rotation, the others are `ROTATE_AREA + n`, and `KIND[action] == ROTATE_AREA` holds for them all. A game
writes these indexes out as numbers, which compiled code holds as constants; a test pins them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.shared.tables import table


class Action:
    """One decision of a seat, or one act of chance or truth."""

    def numbers(self) -> tuple[int, int]:
        """The two numbers that the rules read: its first fields, 0 where it has fewer."""
        values = [int(getattr(self, field.name)) for field in fields(cast("Any", self))]
        first, second, *_ = [*values, 0, 0]
        return first, second


class SetUp(Action):
    """What comes before the turns: cards dealt, pieces laid, a mission chosen."""


class Activation(Action):
    """What a turn consists of: choosing whom or what to use, and moving."""


class Power(Action):
    """What is done besides moving: a character's power, a team's special action."""


class Answer(Action):
    """What chance and the truth say to a decision: a card drawn, a verdict, an arrest."""


PHASES: Final = (SetUp, Activation, Power, Answer)
SET_UP: Final[i64] = 0
ACTIVATION: Final[i64] = 1
POWER: Final[i64] = 2
ANSWER: Final[i64] = 3


def phases(actions: Sequence[Action]) -> vec[i64]:
    """The phase of each action."""
    return table(
        [[isinstance(action, phase) for phase in PHASES].index(True) for action in actions]
    )


def kinds(actions: Sequence[Action]) -> vec[i64]:
    """For each action the first of its kind."""
    first: dict[type[Action], int] = {}
    return table([first.setdefault(type(action), n) for n, action in enumerate(actions)])


def operands(actions: Sequence[Action], nth: int) -> vec[i64]:
    """The first (0) or second (1) number of each action."""
    return table([action.numbers()[nth] for action in actions])
