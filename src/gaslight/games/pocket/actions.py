"""Every decision and every chance action of Mr. Jack Pocket: the table an action indexes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from gaslight.core.values import as_values
from gaslight.games.shared.actions import (
    Action,
    Activation,
    Answer,
    SetUp,
    kinds,
    operands,
    phases,
)


@dataclass(frozen=True)
class MoveDetective(Activation):
    """Move a detective one or two posts clockwise (his own token)."""

    detective: int
    posts: int


@dataclass(frozen=True)
class PlayJoker(Activation):
    """Move one detective one post clockwise, or, for Jack alone, nobody (None)."""

    detective: int | None

    def numbers(self) -> tuple[int, int]:
        """Nobody is number 3; the way is one post."""
        return (3 if self.detective is None else self.detective), 1


@dataclass(frozen=True)
class RotateArea(Activation):
    """Turn an area by a number of quarters clockwise: 1, 2 or 3."""

    place: int
    quarters: int


@dataclass(frozen=True)
class ExchangeAreas(Activation):
    """Let two areas change places, each keeping its orientation."""

    first: int
    second: int


@dataclass(frozen=True)
class TakeAlibi(Activation):
    """Take the top Alibi card; chance then says which it is."""


@dataclass(frozen=True)
class DrawAlibi(Answer):
    """Chance: the Alibi card that was on top."""

    card: int


@dataclass(frozen=True)
class ThrowTokens(Answer):
    """Chance: how the four tokens fall; bit t set means token t shows its second side."""

    sides: int


@dataclass(frozen=True)
class DrawIdentity(SetUp):
    """Chance: the card that Jack draws at the start, the character he is."""

    card: int


@dataclass(frozen=True)
class LayArea(SetUp):
    """Chance: the next area laid out, and the side its wall is on."""

    suspect: int
    wall: int


@dataclass(frozen=True)
class AnswerWitnesses(Answer):
    """The truth: whether Jack is seen at the appeal."""

    seen: bool


PAIRS: Final = [(first, second) for first in range(9) for second in range(first + 1, 9)]

ACTIONS: Final[tuple[Action, ...]] = (
    *(MoveDetective(detective, posts) for detective in range(3) for posts in (1, 2)),
    *(PlayJoker(detective) for detective in (0, 1, 2, None)),
    *(RotateArea(place, quarters) for place in range(9) for quarters in (1, 2, 3)),
    *(ExchangeAreas(first, second) for first, second in PAIRS),
    TakeAlibi(),
    *(DrawAlibi(card) for card in range(9)),
    *(ThrowTokens(sides) for sides in range(16)),
    *(DrawIdentity(card) for card in range(9)),
    *(LayArea(suspect, wall) for suspect in range(9) for wall in range(4)),
    *(AnswerWitnesses(seen) for seen in (False, True)),
)

as_values(*{type(action) for action in ACTIONS})
PHASE: Final = phases(ACTIONS)
KIND: Final = kinds(ACTIONS)
FIRST: Final = operands(ACTIONS, 0)
SECOND: Final = operands(ACTIONS, 1)

# The first action of each kind, which stands for the kind.
MOVE_DETECTIVE: Final[i64] = 0
PLAY_JOKER: Final[i64] = 6
ROTATE_AREA: Final[i64] = 10
EXCHANGE_AREAS: Final[i64] = 37
TAKE_ALIBI: Final[i64] = 73
DRAW_ALIBI: Final[i64] = 74
THROW_TOKENS: Final[i64] = 83
DRAW_IDENTITY: Final[i64] = 99
LAY_AREA: Final[i64] = 108
ANSWER_WITNESSES: Final[i64] = 144
