"""Every decision and every chance action of Mr. Jack in New York: the table an action indexes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from gaslight.core.values import as_values
from gaslight.games.new_york.box import PEOPLE, PORTS, WAYS
from gaslight.games.new_york.grid import CELLS
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
from gaslight.games.shared.order import HAND_SETS


@dataclass(frozen=True)
class ChooseCard(Activation):
    """Take one of the open character cards, to play it."""

    character: int


@dataclass(frozen=True)
class MoveTo(Activation):
    """Move the character, or the one Eastman leads, and stop on a cell."""

    cell: int


@dataclass(frozen=True)
class Stay(Activation):
    """Stay, where no ordinary stop is in reach."""


@dataclass(frozen=True)
class Accuse(Activation):
    """The Detective ends the move on somebody's cell and says that he is Jack."""

    character: int


@dataclass(frozen=True)
class Escape(Activation):
    """Jack leaves Manhattan by the land exit (0) or aboard a steamer in a port (1 to 5)."""

    way: int


@dataclass(frozen=True)
class SendInformant(Activation):
    """Put the Informant, who has been visited, on another cell."""

    cell: int


@dataclass(frozen=True)
class Build(Power):
    """Lay a new tile of the character's kind: Beach's, Cloud Rider's or Latimer's power."""

    cell: int


@dataclass(frozen=True)
class TurnToPark(Power):
    """Turn a tile to its park side: Grant's power."""

    cell: int


@dataclass(frozen=True)
class LiftInvestigation(Power):
    """Take up an investigation tile, to lay it anew: Callahan's power."""

    tile: int


@dataclass(frozen=True)
class CoverFirst(Power):
    """Choose the first cell that the lifted tile will cover."""

    cell: int


@dataclass(frozen=True)
class CoverSecond(Power):
    """Choose the second cell, and lay the tile."""

    cell: int


@dataclass(frozen=True)
class Lead(Power):
    """Move somebody else instead of oneself: Eastman's power."""

    character: int


@dataclass(frozen=True)
class Hypnotise(Power):
    """Choose the neighbour who is to change places: Tumblety's power."""

    character: int


@dataclass(frozen=True)
class SwapWith(Power):
    """Choose the one with whom the neighbour changes places."""

    character: int


@dataclass(frozen=True)
class Sail(Power):
    """Move a steamer from its port to an empty one: Smith's power."""

    origin: int
    port: int


@dataclass(frozen=True)
class SkipPower(Power):
    """Leave a power unused that may be, or one that has no target."""


@dataclass(frozen=True)
class DrawIdentity(SetUp):
    """Chance: the card that Jack draws at the start, the character he is."""

    character: int


@dataclass(frozen=True)
class DealCards(SetUp):
    """Chance: the four characters of an odd round, as a set."""

    characters: int


@dataclass(frozen=True)
class DrawAlibi(Answer):
    """Chance: the Alibi card that the visitor draws."""

    character: int


@dataclass(frozen=True)
class AnswerWitnesses(Answer):
    """The truth: whether Jack is visible at the appeal."""

    seen: bool


@dataclass(frozen=True)
class GiveVerdict(Answer):
    """The truth: whether the accused is Jack."""

    right: bool


@dataclass(frozen=True)
class ShowIdentity(Answer):
    """The truth: the card that Jack turns over when he has left Manhattan."""

    character: int


VOYAGES: Final = [
    (origin, port) for origin in range(PORTS) for port in range(PORTS) if port != origin
]

ACTIONS: Final[tuple[Action, ...]] = (
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

as_values(*{type(action) for action in ACTIONS})
PHASE: Final = phases(ACTIONS)
KIND: Final = kinds(ACTIONS)
FIRST: Final = operands(ACTIONS, 0)
SECOND: Final = operands(ACTIONS, 1)
INDEX: Final[dict[Action, int]] = {action: n for n, action in enumerate(ACTIONS)}

# The first action of each kind, which stands for the kind.
CHOOSE_CARD: Final[i64] = 0
MOVE_TO: Final[i64] = 8
STAY: Final[i64] = 121
ACCUSE: Final[i64] = 122
ESCAPE: Final[i64] = 130
SEND_INFORMANT: Final[i64] = 136
BUILD: Final[i64] = 249
TURN_TO_PARK: Final[i64] = 362
LIFT_INVESTIGATION: Final[i64] = 475
COVER_FIRST: Final[i64] = 477
COVER_SECOND: Final[i64] = 590
LEAD: Final[i64] = 703
HYPNOTISE: Final[i64] = 711
SWAP_WITH: Final[i64] = 719
SAIL: Final[i64] = 727
SKIP_POWER: Final[i64] = 747
DRAW_IDENTITY: Final[i64] = 748
DEAL_CARDS: Final[i64] = 756
DRAW_ALIBI: Final[i64] = 826
ANSWER_WITNESSES: Final[i64] = 834
GIVE_VERDICT: Final[i64] = 836
SHOW_IDENTITY: Final[i64] = 838
