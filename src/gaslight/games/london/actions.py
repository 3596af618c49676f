"""Every decision and every stroke of chance of Mr. Jack: the table an action indexes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias, assert_never

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.london.board import WHISTLE_POINTS
from gaslight.games.london.map_file import EXITS, LAMP_POSTS, MOST_MANHOLES, MOST_STREETS
from gaslight.games.shared.hexgrid import DIRECTIONS
from gaslight.games.shared.order import HAND_SETS
from gaslight.games.shared.tables import table


@dataclass(frozen=True)
class DrawIdentity:
    """Chance: the alibi card that Jack draws at the start, the character he is."""

    card: int


@dataclass(frozen=True)
class DealCards:
    """Chance: the four characters turned up in an odd round, as a set."""

    cards: int


@dataclass(frozen=True)
class ChooseCard:
    """Choose one of the characters lying open, and activate him."""

    character: int


@dataclass(frozen=True)
class MoveTo:
    """Move the activated character to a free street hex."""

    street: int


@dataclass(frozen=True)
class Stay:
    """Leave the activated character where he is, as he has no move."""


@dataclass(frozen=True)
class Accuse:
    """End the detective's move on the hex of a suspect, and accuse him."""

    character: int


@dataclass(frozen=True)
class Escape:
    """Lead Jack out of the district through an exit without a cordon."""

    exit: int


@dataclass(frozen=True)
class AimLantern:
    """Turn Watson's lantern in a direction, or leave it in the one it has."""

    direction: int


@dataclass(frozen=True)
class MoveLamp:
    """Move the lit tile of one lamp post to an unlit one (Smith)."""

    post: int
    target: int


@dataclass(frozen=True)
class MoveCordon:
    """Move a cordon from one exit to another (Lestrade)."""

    exit: int
    target: int


@dataclass(frozen=True)
class MoveCover:
    """Move a cover from one manhole to another (Bert)."""

    manhole: int
    target: int


@dataclass(frozen=True)
class CallCharacter:
    """Whistle for a character; his way follows (Goodley)."""

    character: int


@dataclass(frozen=True)
class LeadTo:
    """Spend points of the whistle to lead the called character to a street hex."""

    points: int
    street: int


@dataclass(frozen=True)
class LetLapse:
    """Let the points of the whistle lapse, as nobody can be led closer."""


@dataclass(frozen=True)
class SwapWith:
    """Change places with another character (Gull)."""

    character: int


@dataclass(frozen=True)
class DrawAlibi:
    """Chance: the alibi card that was on top (Holmes)."""

    card: int


@dataclass(frozen=True)
class GiveVerdict:
    """The truth: whether the accused is Jack."""

    right: bool


@dataclass(frozen=True)
class AnswerWitnesses:
    """The truth: whether Jack is seen at the call for witnesses."""

    seen: bool


@dataclass(frozen=True)
class ShowIdentity:
    """The truth: the card that Jack turns over when the game ends without a verdict."""

    card: int


LondonAction: TypeAlias = (
    DrawIdentity
    | DealCards
    | ChooseCard
    | MoveTo
    | Stay
    | Accuse
    | Escape
    | AimLantern
    | MoveLamp
    | MoveCordon
    | MoveCover
    | CallCharacter
    | LeadTo
    | LetLapse
    | SwapWith
    | DrawAlibi
    | GiveVerdict
    | AnswerWitnesses
    | ShowIdentity
)


def changes(places: int) -> list[tuple[int, int]]:
    """Every way to move a piece from one of several places to another."""
    return [
        (source, target) for source in range(places) for target in range(places) if source != target
    ]


ACTIONS: Final[tuple[LondonAction, ...]] = (
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

KINDS: Final = (
    DrawIdentity,
    DealCards,
    ChooseCard,
    MoveTo,
    Stay,
    Accuse,
    Escape,
    AimLantern,
    MoveLamp,
    MoveCordon,
    MoveCover,
    CallCharacter,
    LeadTo,
    LetLapse,
    SwapWith,
    DrawAlibi,
    GiveVerdict,
    AnswerWitnesses,
    ShowIdentity,
)
DRAW_IDENTITY: Final[i64] = 0
DEAL_CARDS: Final[i64] = 1
CHOOSE_CARD: Final[i64] = 2
MOVE_TO: Final[i64] = 3
STAY: Final[i64] = 4
ACCUSE: Final[i64] = 5
ESCAPE: Final[i64] = 6
AIM_LANTERN: Final[i64] = 7
MOVE_LAMP: Final[i64] = 8
MOVE_CORDON: Final[i64] = 9
MOVE_COVER: Final[i64] = 10
CALL_CHARACTER: Final[i64] = 11
LEAD_TO: Final[i64] = 12
LET_LAPSE: Final[i64] = 13
SWAP_WITH: Final[i64] = 14
DRAW_ALIBI: Final[i64] = 15
GIVE_VERDICT: Final[i64] = 16
ANSWER_WITNESSES: Final[i64] = 17
SHOW_IDENTITY: Final[i64] = 18


def kind_of(action: LondonAction) -> int:
    """The number of an action's kind."""
    return KINDS.index(type(action))


def first_of(kind: i64) -> i64:
    """The first action of a kind; the others of that kind follow it."""
    return next(n for n, action in enumerate(ACTIONS) if kind_of(action) == kind)


def operands(action: LondonAction) -> tuple[int, int]:
    """The two numbers that the rules read from an action, 0 where it has fewer."""
    match action:
        case DrawIdentity(number) | DealCards(number) | ChooseCard(number) | MoveTo(number):
            return number, 0
        case Accuse(number) | Escape(number) | AimLantern(number):
            return number, 0
        case CallCharacter(number) | SwapWith(number) | DrawAlibi(number) | ShowIdentity(number):
            return number, 0
        case GiveVerdict(answer) | AnswerWitnesses(answer):
            return int(answer), 0
        case MoveLamp(source, target) | MoveCordon(source, target) | MoveCover(source, target):
            return source, target
        case LeadTo(points, street):
            return points, street
        case Stay() | LetLapse():
            return 0, 0
        case _:
            assert_never(action)


KIND: Final[vec[i64]] = table([kind_of(action) for action in ACTIONS])
FIRST: Final[vec[i64]] = table([operands(action)[0] for action in ACTIONS])
SECOND: Final[vec[i64]] = table([operands(action)[1] for action in ACTIONS])

IDENTITIES: Final[i64] = first_of(DRAW_IDENTITY)
DEALS: Final[i64] = first_of(DEAL_CARDS)
CHOICES: Final[i64] = first_of(CHOOSE_CARD)
MOVES: Final[i64] = first_of(MOVE_TO)
STAYING: Final[i64] = first_of(STAY)
ACCUSATIONS: Final[i64] = first_of(ACCUSE)
ESCAPES: Final[i64] = first_of(ESCAPE)
AIMS: Final[i64] = first_of(AIM_LANTERN)
LAMP_MOVES: Final[i64] = first_of(MOVE_LAMP)
CORDON_MOVES: Final[i64] = first_of(MOVE_CORDON)
COVER_MOVES: Final[i64] = first_of(MOVE_COVER)
CALLS: Final[i64] = first_of(CALL_CHARACTER)
LEADS: Final[i64] = first_of(LEAD_TO)
LAPSE: Final[i64] = first_of(LET_LAPSE)
SWAPS: Final[i64] = first_of(SWAP_WITH)
DRAWS: Final[i64] = first_of(DRAW_ALIBI)
VERDICTS: Final[i64] = first_of(GIVE_VERDICT)
ANSWERS: Final[i64] = first_of(ANSWER_WITNESSES)
REVEALS: Final[i64] = first_of(SHOW_IDENTITY)
INDEX: Final[dict[LondonAction, int]] = {action: n for n, action in enumerate(ACTIONS)}
