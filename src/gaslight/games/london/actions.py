"""Every decision and every chance action of Mr. Jack: the table an action indexes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from gaslight.core.values import as_values
from gaslight.games.london.board import WHISTLE_POINTS
from gaslight.games.london.map_file import EXITS, LAMP_POSTS, MOST_MANHOLES, MOST_STREETS
from gaslight.games.shared.actions import (
    Action,
    Activation,
    Answer,
    Power,
    SetUp,
    kinds,
    operands,
    phases,
)
from gaslight.games.shared.hexgrid import DIRECTIONS
from gaslight.games.shared.order import HAND_SETS


@dataclass(frozen=True)
class DrawIdentity(SetUp):
    """Chance: the alibi card that Jack draws at the start, the character he is."""

    card: int


@dataclass(frozen=True)
class DealCards(SetUp):
    """Chance: the four characters turned up in an odd round, as a set."""

    cards: int


@dataclass(frozen=True)
class ChooseCard(Activation):
    """Choose one of the characters lying open, and activate him."""

    character: int


@dataclass(frozen=True)
class MoveTo(Activation):
    """Move the activated character to a free street hex."""

    street: int


@dataclass(frozen=True)
class Stay(Activation):
    """Leave the activated character where he is, as he has no move."""


@dataclass(frozen=True)
class Accuse(Activation):
    """End the detective's move on the hex of a suspect, and accuse him."""

    character: int


@dataclass(frozen=True)
class Escape(Activation):
    """Lead Jack out of the district through an exit without a cordon."""

    exit: int


@dataclass(frozen=True)
class AimLantern(Power):
    """Turn Watson's lantern in a direction, or leave it in the one it has."""

    direction: int


@dataclass(frozen=True)
class MoveLamp(Power):
    """Move the lit tile of one lamp post to an unlit one (Smith)."""

    post: int
    target: int


@dataclass(frozen=True)
class MoveCordon(Power):
    """Move a cordon from one exit to another (Lestrade)."""

    exit: int
    target: int


@dataclass(frozen=True)
class MoveCover(Power):
    """Move a cover from one manhole to another (Bert)."""

    manhole: int
    target: int


@dataclass(frozen=True)
class CallCharacter(Power):
    """Whistle for a character; his way follows (Goodley)."""

    character: int


@dataclass(frozen=True)
class LeadTo(Power):
    """Spend points of the whistle to lead the called character to a street hex."""

    points: int
    street: int


@dataclass(frozen=True)
class LetLapse(Power):
    """Let the points of the whistle lapse, as nobody can be led closer."""


@dataclass(frozen=True)
class SwapWith(Power):
    """Change places with another character (Gull)."""

    character: int


@dataclass(frozen=True)
class DrawAlibi(Answer):
    """Chance: the alibi card that was on top (Holmes)."""

    card: int


@dataclass(frozen=True)
class GiveVerdict(Answer):
    """The truth: whether the accused is Jack."""

    right: bool


@dataclass(frozen=True)
class AnswerWitnesses(Answer):
    """The truth: whether Jack is seen at the call for witnesses."""

    seen: bool


@dataclass(frozen=True)
class ShowIdentity(Answer):
    """The truth: the card that Jack turns over when the game ends without a verdict."""

    card: int


def changes(places: int) -> list[tuple[int, int]]:
    """Every way to move a piece from one of several places to another."""
    return [
        (source, target) for source in range(places) for target in range(places) if source != target
    ]


ACTIONS: Final[tuple[Action, ...]] = (
    *(DrawIdentity(card) for card in range(8)),
    *(DealCards(cards) for cards in HAND_SETS),
    *(ChooseCard(character) for character in range(8)),
    *(MoveTo(street) for street in range(MOST_STREETS)),
    Stay(),
    *(Accuse(character) for character in range(8)),
    *(Escape(way) for way in range(len(EXITS))),
    *(AimLantern(direction) for direction in range(len(DIRECTIONS))),
    *(MoveLamp(post, target) for post, target in changes(LAMP_POSTS)),
    *(MoveCordon(way, target) for way, target in changes(len(EXITS))),
    *(MoveCover(manhole, target) for manhole, target in changes(MOST_MANHOLES)),
    *(CallCharacter(character) for character in range(8)),
    *(
        LeadTo(points, street)
        for points in range(1, WHISTLE_POINTS + 1)
        for street in range(MOST_STREETS)
    ),
    LetLapse(),
    *(SwapWith(character) for character in range(8)),
    *(DrawAlibi(card) for card in range(8)),
    *(GiveVerdict(right) for right in (False, True)),
    *(AnswerWitnesses(seen) for seen in (False, True)),
    *(ShowIdentity(card) for card in range(8)),
)

as_values(*{type(action) for action in ACTIONS})
PHASE: Final = phases(ACTIONS)
KIND: Final = kinds(ACTIONS)
FIRST: Final = operands(ACTIONS, 0)
SECOND: Final = operands(ACTIONS, 1)
INDEX: Final[dict[Action, int]] = {action: n for n, action in enumerate(ACTIONS)}

# The first action of each kind, which stands for the kind.
DRAW_IDENTITY: Final[i64] = 0
DEAL_CARDS: Final[i64] = 8
CHOOSE_CARD: Final[i64] = 78
MOVE_TO: Final[i64] = 86
STAY: Final[i64] = 146
ACCUSE: Final[i64] = 147
ESCAPE: Final[i64] = 155
AIM_LANTERN: Final[i64] = 159
MOVE_LAMP: Final[i64] = 165
MOVE_CORDON: Final[i64] = 221
MOVE_COVER: Final[i64] = 233
CALL_CHARACTER: Final[i64] = 305
LEAD_TO: Final[i64] = 313
LET_LAPSE: Final[i64] = 493
SWAP_WITH: Final[i64] = 494
DRAW_ALIBI: Final[i64] = 502
GIVE_VERDICT: Final[i64] = 510
ANSWER_WITNESSES: Final[i64] = 512
SHOW_IDENTITY: Final[i64] = 514
