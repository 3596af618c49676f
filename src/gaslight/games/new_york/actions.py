"""Every decision and every stroke of chance of Mr. Jack in New York: the table an action indexes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.new_york.box import PEOPLE, PORTS, WAYS
from gaslight.games.new_york.grid import CELLS
from gaslight.games.shared.order import HAND_SETS
from gaslight.games.shared.tables import table


@dataclass(frozen=True)
class ChooseCard:
    """Take one of the open character cards, to play it."""

    character: int


@dataclass(frozen=True)
class MoveTo:
    """Move the character, or the one Eastman leads, and stop on a cell."""

    cell: int


@dataclass(frozen=True)
class Stay:
    """Stay, where no ordinary stop is in reach."""


@dataclass(frozen=True)
class Accuse:
    """The Detective ends the move on somebody's cell and says that he is Jack."""

    character: int


@dataclass(frozen=True)
class Escape:
    """Jack leaves Manhattan by the land exit (0) or aboard a steamer in a port (1 to 5)."""

    way: int


@dataclass(frozen=True)
class SendInformant:
    """Put the Informant, who has been visited, on another cell."""

    cell: int


@dataclass(frozen=True)
class Build:
    """Lay a new tile of the character's kind: Beach's, Cloud Rider's or Latimer's power."""

    cell: int


@dataclass(frozen=True)
class TurnToPark:
    """Turn a tile to its park side: Grant's power."""

    cell: int


@dataclass(frozen=True)
class LiftInvestigation:
    """Take up an investigation tile, to lay it anew: Callahan's power."""

    tile: int


@dataclass(frozen=True)
class CoverFirst:
    """Choose the first cell that the lifted tile will cover."""

    cell: int


@dataclass(frozen=True)
class CoverSecond:
    """Choose the second cell, and lay the tile."""

    cell: int


@dataclass(frozen=True)
class Lead:
    """Move somebody else instead of oneself: Eastman's power."""

    character: int


@dataclass(frozen=True)
class Hypnotise:
    """Choose the neighbour who is to change places: Tumblety's power."""

    character: int


@dataclass(frozen=True)
class SwapWith:
    """Choose the one with whom the neighbour changes places."""

    character: int


@dataclass(frozen=True)
class Sail:
    """Move a steamer from its port to an empty one: Smith's power."""

    origin: int
    port: int


@dataclass(frozen=True)
class SkipPower:
    """Leave a power unused that may be, or one that has no target."""


@dataclass(frozen=True)
class DrawIdentity:
    """Chance: the card that Jack draws at the start, the character he is."""

    character: int


@dataclass(frozen=True)
class DealCards:
    """Chance: the four characters of an odd round, as a set."""

    characters: int


@dataclass(frozen=True)
class DrawAlibi:
    """Chance: the Alibi card that the visitor draws."""

    character: int


@dataclass(frozen=True)
class AnswerWitnesses:
    """The truth: whether Jack is visible at the appeal."""

    seen: bool


@dataclass(frozen=True)
class GiveVerdict:
    """The truth: whether the accused is Jack."""

    right: bool


@dataclass(frozen=True)
class ShowIdentity:
    """The truth: the card that Jack turns over when he has left Manhattan."""

    character: int


NewYorkAction: TypeAlias = (
    ChooseCard
    | MoveTo
    | Stay
    | Accuse
    | Escape
    | SendInformant
    | Build
    | TurnToPark
    | LiftInvestigation
    | CoverFirst
    | CoverSecond
    | Lead
    | Hypnotise
    | SwapWith
    | Sail
    | SkipPower
    | DrawIdentity
    | DealCards
    | DrawAlibi
    | AnswerWitnesses
    | GiveVerdict
    | ShowIdentity
)

VOYAGES: Final = [
    (origin, port) for origin in range(PORTS) for port in range(PORTS) if port != origin
]

ACTIONS: Final[tuple[NewYorkAction, ...]] = (
    *(ChooseCard(character) for character in range(PEOPLE)),
    *(MoveTo(cell) for cell in range(CELLS)),
    Stay(),
    *(Accuse(character) for character in range(PEOPLE)),
    *(Escape(way) for way in range(WAYS)),
    *(SendInformant(cell) for cell in range(CELLS)),
    *(Build(cell) for cell in range(CELLS)),
    *(TurnToPark(cell) for cell in range(CELLS)),
    *(LiftInvestigation(tile) for tile in range(2)),
    *(CoverFirst(cell) for cell in range(CELLS)),
    *(CoverSecond(cell) for cell in range(CELLS)),
    *(Lead(character) for character in range(PEOPLE)),
    *(Hypnotise(character) for character in range(PEOPLE)),
    *(SwapWith(character) for character in range(PEOPLE)),
    *(Sail(origin, port) for origin, port in VOYAGES),
    SkipPower(),
    *(DrawIdentity(character) for character in range(PEOPLE)),
    *(DealCards(hand) for hand in HAND_SETS),
    *(DrawAlibi(character) for character in range(PEOPLE)),
    *(AnswerWitnesses(seen) for seen in (False, True)),
    *(GiveVerdict(right) for right in (False, True)),
    *(ShowIdentity(character) for character in range(PEOPLE)),
)

KINDS: Final = (
    ChooseCard,
    MoveTo,
    Stay,
    Accuse,
    Escape,
    SendInformant,
    Build,
    TurnToPark,
    LiftInvestigation,
    CoverFirst,
    CoverSecond,
    Lead,
    Hypnotise,
    SwapWith,
    Sail,
    SkipPower,
    DrawIdentity,
    DealCards,
    DrawAlibi,
    AnswerWitnesses,
    GiveVerdict,
    ShowIdentity,
)
CHOOSE_CARD: Final[i64] = 0
MOVE_TO: Final[i64] = 1
STAY: Final[i64] = 2
ACCUSE: Final[i64] = 3
ESCAPE: Final[i64] = 4
SEND_INFORMANT: Final[i64] = 5
BUILD: Final[i64] = 6
TURN_TO_PARK: Final[i64] = 7
LIFT_INVESTIGATION: Final[i64] = 8
COVER_FIRST: Final[i64] = 9
COVER_SECOND: Final[i64] = 10
LEAD: Final[i64] = 11
HYPNOTISE: Final[i64] = 12
SWAP_WITH: Final[i64] = 13
SAIL: Final[i64] = 14
SKIP_POWER: Final[i64] = 15
DRAW_IDENTITY: Final[i64] = 16
DEAL_CARDS: Final[i64] = 17
DRAW_ALIBI: Final[i64] = 18
ANSWER_WITNESSES: Final[i64] = 19
GIVE_VERDICT: Final[i64] = 20
SHOW_IDENTITY: Final[i64] = 21


def kind_of(action: NewYorkAction) -> int:
    """The number of an action's kind."""
    return KINDS.index(type(action))


def first_of(kind: i64) -> i64:
    """The first action of a kind; the others of that kind follow it."""
    return next(n for n, action in enumerate(ACTIONS) if kind_of(action) == kind)


def operands(action: NewYorkAction) -> tuple[int, int]:
    """The two numbers that the rules read from an action, 0 where it has fewer."""
    match action:
        case MoveTo(cell) | SendInformant(cell) | Build(cell) | TurnToPark(cell):
            return cell, 0
        case CoverFirst(cell) | CoverSecond(cell):
            return cell, 0
        case ChooseCard(character) | Accuse(character) | Lead(character) | Hypnotise(character):
            return character, 0
        case SwapWith(character) | DrawIdentity(character) | DrawAlibi(character):
            return character, 0
        case ShowIdentity(character):
            return character, 0
        case Escape(way):
            return way, 0
        case LiftInvestigation(tile):
            return tile, 0
        case Sail(origin, port):
            return origin, port
        case DealCards(characters):
            return characters, 0
        case AnswerWitnesses(answer) | GiveVerdict(answer):
            return int(answer), 0
        case _:
            return 0, 0


KIND: Final[vec[i64]] = table([kind_of(action) for action in ACTIONS])
FIRST: Final[vec[i64]] = table([operands(action)[0] for action in ACTIONS])
SECOND: Final[vec[i64]] = table([operands(action)[1] for action in ACTIONS])

CARDS: Final[i64] = first_of(CHOOSE_CARD)
MOVES: Final[i64] = first_of(MOVE_TO)
STAYS: Final[i64] = first_of(STAY)
ACCUSATIONS: Final[i64] = first_of(ACCUSE)
ESCAPES: Final[i64] = first_of(ESCAPE)
SENDINGS: Final[i64] = first_of(SEND_INFORMANT)
BUILDINGS: Final[i64] = first_of(BUILD)
PARKS: Final[i64] = first_of(TURN_TO_PARK)
LIFTS: Final[i64] = first_of(LIFT_INVESTIGATION)
FIRST_COVERS: Final[i64] = first_of(COVER_FIRST)
SECOND_COVERS: Final[i64] = first_of(COVER_SECOND)
LEADS: Final[i64] = first_of(LEAD)
HYPNOSES: Final[i64] = first_of(HYPNOTISE)
SWAPS: Final[i64] = first_of(SWAP_WITH)
SAILINGS: Final[i64] = first_of(SAIL)
SKIPS: Final[i64] = first_of(SKIP_POWER)
IDENTITIES: Final[i64] = first_of(DRAW_IDENTITY)
DEALS: Final[i64] = first_of(DEAL_CARDS)
DRAWS: Final[i64] = first_of(DRAW_ALIBI)
ANSWERS: Final[i64] = first_of(ANSWER_WITNESSES)
VERDICTS: Final[i64] = first_of(GIVE_VERDICT)
REVEALS: Final[i64] = first_of(SHOW_IDENTITY)
INDEX: Final[dict[NewYorkAction, int]] = {action: n for n, action in enumerate(ACTIONS)}
