"""Every decision and every stroke of chance of Mr. Jack Pocket: the table an action indexes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias, assert_never

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.shared.tables import table


@dataclass(frozen=True)
class MoveDetective:
    """Move a detective one or two posts clockwise (his own token)."""

    detective: int
    posts: int


@dataclass(frozen=True)
class PlayJoker:
    """Move one detective one post clockwise, or, for Jack alone, nobody (None)."""

    detective: int | None


@dataclass(frozen=True)
class RotateArea:
    """Turn an area by a number of quarters clockwise: 1, 2 or 3."""

    place: int
    quarters: int


@dataclass(frozen=True)
class ExchangeAreas:
    """Let two areas change places, each keeping its orientation."""

    first: int
    second: int


@dataclass(frozen=True)
class TakeAlibi:
    """Take the top Alibi card; chance then says which it is."""


@dataclass(frozen=True)
class DrawAlibi:
    """Chance: the Alibi card that was on top."""

    card: int


@dataclass(frozen=True)
class ThrowTokens:
    """Chance: how the four tokens fall; bit t set means token t shows its second side."""

    sides: int


@dataclass(frozen=True)
class DrawIdentity:
    """Chance: the card that Jack draws at the start, the character he is."""

    card: int


@dataclass(frozen=True)
class LayArea:
    """Chance: the next area laid out, and the side its wall is on."""

    suspect: int
    wall: int


@dataclass(frozen=True)
class AnswerWitnesses:
    """The truth: whether Jack is seen at the appeal."""

    seen: bool


PocketAction: TypeAlias = (
    MoveDetective
    | PlayJoker
    | RotateArea
    | ExchangeAreas
    | TakeAlibi
    | DrawAlibi
    | ThrowTokens
    | DrawIdentity
    | LayArea
    | AnswerWitnesses
)

PAIRS: Final = [(first, second) for first in range(9) for second in range(first + 1, 9)]

ACTIONS: Final[tuple[PocketAction, ...]] = (
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

KINDS: Final = (
    MoveDetective,
    PlayJoker,
    RotateArea,
    ExchangeAreas,
    TakeAlibi,
    DrawAlibi,
    ThrowTokens,
    DrawIdentity,
    LayArea,
    AnswerWitnesses,
)
MOVE_DETECTIVE: Final[i64] = 0
PLAY_JOKER: Final[i64] = 1
ROTATE_AREA: Final[i64] = 2
EXCHANGE_AREAS: Final[i64] = 3
TAKE_ALIBI: Final[i64] = 4
DRAW_ALIBI: Final[i64] = 5
THROW_TOKENS: Final[i64] = 6
DRAW_IDENTITY: Final[i64] = 7
LAY_AREA: Final[i64] = 8
ANSWER_WITNESSES: Final[i64] = 9


def kind_of(action: PocketAction) -> int:
    """The number of an action's kind."""
    return KINDS.index(type(action))


def operands(action: PocketAction) -> tuple[int, int]:
    """The two numbers that the rules read from an action, 0 where it has fewer."""
    match action:
        case MoveDetective(detective, posts):
            return detective, posts
        case PlayJoker(detective):
            return (3 if detective is None else detective), 1
        case RotateArea(place, quarters):
            return place, quarters
        case ExchangeAreas(first, second):
            return first, second
        case TakeAlibi():
            return 0, 0
        case DrawAlibi(card) | DrawIdentity(card):
            return card, 0
        case ThrowTokens(sides):
            return sides, 0
        case LayArea(suspect, wall):
            return suspect, wall
        case AnswerWitnesses(seen):
            return int(seen), 0
        case _:
            assert_never(action)


KIND: Final[vec[i64]] = table([kind_of(action) for action in ACTIONS])
FIRST: Final[vec[i64]] = table([operands(action)[0] for action in ACTIONS])
SECOND: Final[vec[i64]] = table([operands(action)[1] for action in ACTIONS])

# The first action of each kind; the others of that kind follow it. Written as numbers so that
# compiled code holds them as constants; a test holds them to the table.
MOVES: Final[i64] = 0
JOKERS: Final[i64] = 6
ROTATIONS: Final[i64] = 10
EXCHANGES: Final[i64] = 37
ALIBIS: Final[i64] = 73
DRAWS: Final[i64] = 74
THROWS: Final[i64] = 83
IDENTITIES: Final[i64] = 99
LAYS: Final[i64] = 108
ANSWERS: Final[i64] = 144
