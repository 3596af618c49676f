"""The whole truth of a Mr. Jack in New York table, and its options."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.core.game import Length
from gaslight.core.options import Option, settle
from gaslight.games.new_york.board import Board, board_named
from gaslight.games.new_york.box import (
    GASLIGHT_TILES,
    LATIMER,
    METRO_TILES,
    NO_ONE,
    SITE_TILES,
    Character,
    CharacterSet,
)
from gaslight.games.new_york.grid import CELL_NUMBERS, EAST, NOWHERE, WEST, Cell, Word
from gaslight.games.shared.hunt_state import HuntState
from gaslight.games.shared.order import chooser
from gaslight.games.shared.tables import BIT

Stage: TypeAlias = i64


HIDING: Final[i64] = 0
"""Chance deals Jack the card of the character he is."""
DEALING: Final[i64] = 1
"""Chance deals the four cards of an odd round."""
CHOOSING: Final[i64] = 2
"""A player takes one of the open cards."""
ACTING: Final[i64] = 3
"""The character's move, his power, or both are owed."""
LEADING: Final[i64] = 4
"""Eastman moves the character he leads."""
SENDING: Final[i64] = 5
"""The visitor puts the Informant somewhere else."""
DRAWING: Final[i64] = 6
"""Chance says which Alibi card the visitor draws."""
COVERING_FIRST: Final[i64] = 7
"""Callahan has lifted an investigation tile: its first cell."""
COVERING_SECOND: Final[i64] = 8
"""Its second cell."""
SWAPPING: Final[i64] = 9
"""Tumblety has chosen a neighbour: the one to change places with."""
JUDGING: Final[i64] = 10
"""The truth gives the verdict on an accusation."""
APPEALING: Final[i64] = 11
"""The truth answers the appeal for witnesses."""
REVEALING: Final[i64] = 12
"""Jack has left: he turns his card over."""
OVER: Final[i64] = 13
STAGES: Final = (
    "hiding",
    "dealing",
    "choosing",
    "acting",
    "leading",
    "sending",
    "drawing",
    "covering_first",
    "covering_second",
    "swapping",
    "judging",
    "appealing",
    "revealing",
    "over",
)


class Ending(Enum):
    """Why a game ended."""

    ARRESTED = "arrested"
    """The Detective accused Jack."""
    WRONGLY_ACCUSED = "wrongly_accused"
    """The Detective accused somebody else."""
    LEFT_BY_LAND = "left_by_land"
    LEFT_BY_SEA = "left_by_sea"
    NOT_CAUGHT = "not_caught"
    """The eighth round ended without an arrest."""


ENDINGS: Final = tuple(Ending)
ARRESTED: Final[i64] = 0
WRONGLY_ACCUSED: Final[i64] = 1
LEFT_BY_LAND: Final[i64] = 2
LEFT_BY_SEA: Final[i64] = 3
NOT_CAUGHT: Final[i64] = 4

OPTIONS: Final = (
    Option(
        "latimer_start",
        ("e8", "f11"),
        "e8",
        "where Latimer starts on the printed board",
        older=(("c5r8", "e8"), ("c6r11", "f11")),
    ),
    Option(
        "quay_light",
        ("as_street", "always_dark"),
        "as_street",
        "whether a character on a quay is seen as on a street, or never",
    ),
    Option(
        "informant_cover",
        ("allow", "forbid"),
        "allow",
        "whether an investigation tile may cover the Informant",
    ),
    Option(
        "tumblety_self",
        ("forbid", "allow"),
        "forbid",
        "whether Tumblety may swap places with his neighbour himself",
    ),
    Option("board", ("printed",), "printed", "the printed board, or a map of your own", files=True),
)


class State(HuntState):
    """The table: what lies open, and what is hidden.

    Hidden are `jack`, `jack_alibis` and `detective_alibis`; all else is public. Sets of cells are
    in two words, west and east (see grid.py).
    """

    __slots__ = (
        "at",
        "board",
        "chosen",
        "cover_informant",
        "covered_east",
        "covered_west",
        "detective_alibis",
        "gaslight_east",
        "gaslight_west",
        "gaslights_left",
        "hand",
        "informant",
        "investigations",
        "jack_alibis",
        "led",
        "lifted",
        "metro_east",
        "metro_west",
        "metros_left",
        "move_owed",
        "occupied_east",
        "occupied_west",
        "park_east",
        "park_west",
        "power_owed",
        "quays_dark",
        "site_east",
        "site_west",
        "sites_left",
        "steamers",
        "swap_self",
        "talkative",
        "used",
        "visits_by_detective",
        "visits_by_jack",
        "witness_seen",
    )

    def __init__(
        self, board: Board, at: vec[i64], investigations: vec[i64]
    ) -> None:  # a flat record
        super().__init__()
        self.board: Board = board
        self.hand: CharacterSet = 0
        """The open cards not played yet."""
        self.used: CharacterSet = 0
        """The characters played this round."""
        self.jack_alibis: CharacterSet = 0
        self.detective_alibis: CharacterSet = 0
        self.visits_by_jack: i64 = 0
        """The rounds in which Jack visited the Informant, a bit for each."""
        self.visits_by_detective: i64 = 0
        self.witness_seen: i64 = 1
        """The witness card: 1 visible side up, 0 invisible."""
        self.at: vec[i64] = at
        """The cell of each character."""
        self.occupied_west: Word = 0
        self.occupied_east: Word = 0
        """The cells of all characters."""
        self.metro_west: Word = 0
        self.metro_east: Word = 0
        """Metro entrances, the printed one and covered ones too."""
        self.gaslight_west: Word = 0
        self.gaslight_east: Word = 0
        self.site_west: Word = 0
        self.site_east: Word = 0
        self.park_west: Word = 0
        self.park_east: Word = 0
        self.metros_left: i64 = 0
        self.gaslights_left: i64 = 0
        self.sites_left: i64 = 0
        """The tiles left in the box."""
        self.investigations: vec[i64] = investigations
        """The two cells of the first investigation tile, then of the second."""
        self.covered_west: Word = 0
        self.covered_east: Word = 0
        """The cells under investigation tiles; a lifted one covers nothing."""
        self.steamers: i64 = 0
        """The ports with a steamer, a bit for each of the five."""
        self.informant: Cell = NOWHERE
        self.talkative: i64 = 1
        self.move_owed: i64 = 0
        self.power_owed: i64 = 0
        self.led: Character = NO_ONE
        """Whom Eastman moves instead of himself."""
        self.lifted: i64 = -1
        """The investigation tile that Callahan has taken up, or -1."""
        self.chosen: i64 = NOWHERE
        """Half of a choice: the first cell to cover, or the hypnotised neighbour; the way Jack left by."""
        self.quays_dark: i64 = 0
        """The option quay_light: 1 for always_dark."""
        self.cover_informant: i64 = 0
        """The option informant_cover: 1 for allow."""
        self.swap_self: i64 = 0
        """The option tumblety_self: 1 for allow."""

    def copy(self) -> State:
        """An independent copy."""
        twin = State(self.board, self.at[:], self.investigations[:])
        twin.stage = self.stage
        twin.round = self.round
        twin.acted = self.acted
        twin.hand = self.hand
        twin.used = self.used
        twin.used_by_jack = self.used_by_jack
        twin.jack = self.jack
        twin.suspects = self.suspects
        twin.jack_alibis = self.jack_alibis
        twin.detective_alibis = self.detective_alibis
        twin.visits_by_jack = self.visits_by_jack
        twin.visits_by_detective = self.visits_by_detective
        twin.sightings = self.sightings
        twin.witness_seen = self.witness_seen
        twin.occupied_west = self.occupied_west
        twin.occupied_east = self.occupied_east
        twin.metro_west = self.metro_west
        twin.metro_east = self.metro_east
        twin.gaslight_west = self.gaslight_west
        twin.gaslight_east = self.gaslight_east
        twin.site_west = self.site_west
        twin.site_east = self.site_east
        twin.park_west = self.park_west
        twin.park_east = self.park_east
        twin.metros_left = self.metros_left
        twin.gaslights_left = self.gaslights_left
        twin.sites_left = self.sites_left
        twin.covered_west = self.covered_west
        twin.covered_east = self.covered_east
        twin.steamers = self.steamers
        twin.informant = self.informant
        twin.talkative = self.talkative
        twin.active = self.active
        twin.move_owed = self.move_owed
        twin.power_owed = self.power_owed
        twin.led = self.led
        twin.lifted = self.lifted
        twin.chosen = self.chosen
        twin.accused = self.accused
        twin.winner = self.winner
        twin.ending = self.ending
        twin.quays_dark = self.quays_dark
        twin.cover_informant = self.cover_informant
        twin.swap_self = self.swap_self
        return twin


def initial(options: Mapping[str, str] | None = None) -> State:
    """§2: the table as it is set up, before Jack draws his card."""
    chosen = settle(OPTIONS, options)
    board = board_named(chosen["board"])
    state = State(board, board.start_at[:], board.start_investigations[:])
    if board.name == "printed":
        state.at[LATIMER] = CELL_NUMBERS[chosen["latimer_start"]]
    if chosen["quay_light"] == "always_dark":
        state.quays_dark = 1
    if chosen["informant_cover"] == "allow":
        state.cover_informant = 1
    if chosen["tumblety_self"] == "allow":
        state.swap_self = 1
    state.metro_west = board.printed_metro_west
    state.metro_east = board.printed_metro_east
    for cell in board.start_metros:
        state.metro_west |= WEST[cell]
        state.metro_east |= EAST[cell]
    for cell in board.start_gaslights:
        state.gaslight_west |= WEST[cell]
        state.gaslight_east |= EAST[cell]
    for cell in board.start_sites:
        state.site_west |= WEST[cell]
        state.site_east |= EAST[cell]
    state.metros_left = METRO_TILES - len(board.start_metros)
    state.gaslights_left = GASLIGHT_TILES - len(board.start_gaslights)
    state.sites_left = SITE_TILES - len(board.start_sites)
    for port in board.start_steamers:
        state.steamers |= BIT[port]
    state.informant = board.start_informant
    mark_occupied(state)
    mark_covered(state)
    return state


def mark_occupied(state: State) -> None:
    """Work out the set of occupied cells from where everybody stands."""
    state.occupied_west = 0
    state.occupied_east = 0
    for cell in state.at:
        state.occupied_west |= WEST[cell]
        state.occupied_east |= EAST[cell]


def mark_covered(state: State) -> None:
    """Work out the set of covered cells from the tiles that lie on the board."""
    state.covered_west = 0
    state.covered_east = 0
    n: i64 = 0
    while n < 4:
        if n >> 1 != state.lifted:
            state.covered_west |= WEST[state.investigations[n]]
            state.covered_east |= EAST[state.investigations[n]]
        n += 1


def mover(state: State) -> Character:
    """Who is moved: the one Eastman leads, or else the one whose card is played."""
    if state.led != NO_ONE:
        return state.led
    return state.active


def player(state: State) -> i64:
    """§3: who chooses and plays now: the Detective first and fourth in odd rounds, Jack in even ones."""
    return chooser(state.round, state.acted)


def longest(options: Mapping[str, str]) -> Length:
    """No game is longer than this."""
    return Length(decisions=400, steps=500)


def copy(state: State) -> State:
    """An independent copy of a state."""
    return state.copy()
