"""The whole truth of a Mr. Jack table, and its options."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.core.game import Length
from gaslight.core.options import Option, settle
from gaslight.games.london.board import AWAY, PRINTINGS, WHISTLES, Board, Hex, HexSet, board_named
from gaslight.games.london.characters import NO_CHARACTER, Character, CharacterSet
from gaslight.games.shared.hunt_state import HuntState
from gaslight.games.shared.order import CHOOSERS, ROUNDS
from gaslight.games.shared.tables import BIT, table

Stage: TypeAlias = i64

NO_CARD: Final[i64] = 8
"""Stands where no alibi card was drawn."""

HIDING: Final[i64] = 0
"""Chance deals Jack his card."""
DEALING: Final[i64] = 1
"""Chance turns up four characters (odd rounds)."""
CHOOSING: Final[i64] = 2
"""A player chooses one of the characters lying open."""
ACTIVATING: Final[i64] = 3
"""The player owes a move, a power, or both, in the order he likes."""
WHISTLING: Final[i64] = 4
"""Points of the whistle are left for one more character."""
LEADING: Final[i64] = 5
"""The called character is led closer."""
AIMING: Final[i64] = 6
"""Watson was moved: his lantern is aimed."""
DRAWING: Final[i64] = 7
"""Chance says which alibi card Holmes drew."""
JUDGING: Final[i64] = 8
"""The truth gives the verdict on an accusation."""
APPEALING: Final[i64] = 9
"""The truth answers the call for witnesses."""
REVEALING: Final[i64] = 10
"""Jack has escaped, or was not caught: he turns over his card."""
OVER: Final[i64] = 11
STAGES: Final = (
    "hiding",
    "dealing",
    "choosing",
    "activating",
    "whistling",
    "leading",
    "aiming",
    "drawing",
    "judging",
    "appealing",
    "revealing",
    "over",
)


class Ending(Enum):
    """Why a game ended (§8)."""

    ARRESTED = "arrested"
    """The detective accused Jack."""
    WRONGLY_ACCUSED = "wrongly_accused"
    """The detective accused somebody else."""
    ESCAPED = "escaped"
    """Jack left the district."""
    NOT_CAUGHT = "not_caught"
    """The eighth round ended."""


ENDINGS: Final = tuple(Ending)
ARRESTED: Final[i64] = 0
WRONGLY_ACCUSED: Final[i64] = 1
ESCAPED: Final[i64] = 2
NOT_CAUGHT: Final[i64] = 3

NO_EXIT: Final[i64] = 4
"""Stands where nobody has left the district."""

OPTIONS: Final = (
    Option(
        "board",
        PRINTINGS,
        "2016",
        "the printing of the board: 2016 with nine manholes, 2006 with eight, or a map of your own",
        files=True,
    ),
    Option(
        "whistle",
        ("shortest", "nearer", "simple", "walk", "upto"),
        "shortest",
        "what the points of Goodley's whistle buy: an end exactly so many steps away; the same, each step one hex "
        "nearer to him; a walk of so many steps that enters no hex twice; any walk of so many steps; an end at most "
        "so many steps away",
    ),
)


class State(HuntState):
    """The table: what lies open, and what is hidden.

    Hidden are `jack` and the cards of `alibi_at`, each from the player who did not draw it.
    """

    __slots__ = (
        "alibi_at",
        "at",
        "board",
        "called",
        "cordons",
        "covered",
        "drawn",
        "exit",
        "facing",
        "hand",
        "jack_drew",
        "lamp_at",
        "led",
        "lit",
        "moved",
        "points",
        "powered",
        "taken",
        "used",
        "whistle",
    )

    def __init__(self, board: Board, at: vec[i64], lamp_at: vec[i64], alibi_at: vec[i64]) -> None:
        super().__init__()
        self.board: Board = board
        self.whistle: i64 = 0
        """The option whistle, as a number of WHISTLES."""
        self.hand: CharacterSet = 0
        """The four characters of this round."""
        self.used: CharacterSet = 0
        """Those whose cards were chosen."""
        self.moved: i64 = 0  # 1 when the activated character has moved
        self.powered: i64 = 0  # 1 when his power was used
        self.points: i64 = 0
        """Points of the whistle still to spend."""
        self.led: CharacterSet = 0
        """Who was led by this whistle."""
        self.called: i64 = NO_CHARACTER
        self.at: vec[i64] = at
        """The street hex of each character."""
        self.taken: HexSet = 0
        """The streets where somebody stands."""
        self.facing: i64 = 0
        """The direction of Watson's lantern."""
        self.lit: i64 = 0
        """The lamp posts with a lit tile, as a set of post numbers."""
        self.lamp_at: vec[i64] = lamp_at
        """The post of the lit tile of each number, 1 to 4, or NO_POST once it is out."""
        self.covered: i64 = 0
        """The covered manholes, as a set of manhole numbers."""
        self.cordons: i64 = 0
        """The exits with a cordon."""
        self.alibi_at: vec[i64] = alibi_at
        """The alibi card drawn in each round, or NO_CARD."""
        self.drawn: CharacterSet = 0
        """The alibi cards that have left the deck, Jack's identity apart."""
        self.jack_drew: i64 = 0
        """The rounds whose alibi card Jack drew, a bit for each."""
        self.ending = NOT_CAUGHT
        self.exit: i64 = NO_EXIT
        """The exit by which Jack left."""

    def copy(self) -> State:
        """An independent copy."""
        twin = State(self.board, self.at[:], self.lamp_at[:], self.alibi_at[:])
        twin.whistle = self.whistle
        twin.stage = self.stage
        twin.round = self.round
        twin.hand = self.hand
        twin.used = self.used
        twin.used_by_jack = self.used_by_jack
        twin.acted = self.acted
        twin.active = self.active
        twin.moved = self.moved
        twin.powered = self.powered
        twin.points = self.points
        twin.led = self.led
        twin.called = self.called
        twin.taken = self.taken
        twin.facing = self.facing
        twin.lit = self.lit
        twin.covered = self.covered
        twin.cordons = self.cordons
        twin.suspects = self.suspects
        twin.sightings = self.sightings
        twin.jack = self.jack
        twin.drawn = self.drawn
        twin.jack_drew = self.jack_drew
        twin.accused = self.accused
        twin.exit = self.exit
        twin.winner = self.winner
        twin.ending = self.ending
        return twin


def streets_taken(at: vec[i64]) -> HexSet:
    """The streets where somebody stands; AWAY is none."""
    taken: HexSet = 0
    for place in at:
        if place != AWAY:
            taken |= BIT[place]
    return taken


def put(state: State, character: Character, street: Hex) -> None:
    """Move a character from his street to a free one."""
    state.taken ^= BIT[state.at[character]] | BIT[street]
    state.at[character] = street


def longest(options: Mapping[str, str]) -> Length:
    """No game is longer than this."""
    return Length(decisions=400, steps=500)


def copy(state: State) -> State:
    """An independent copy of a state."""
    return state.copy()


def initial(options: Mapping[str, str] | None = None) -> State:
    """§2: the table before Jack draws his card."""
    chosen = settle(OPTIONS, options)
    board = board_named(chosen["board"])
    state = State(
        board,
        board.start_places(),
        board.start_lamps(),
        table([int(NO_CARD)] * (ROUNDS + 1)),
    )
    state.whistle = WHISTLES.index(chosen["whistle"])
    state.taken = streets_taken(state.at)
    state.facing = board.start_facing()
    state.lit = board.start_lit()
    state.covered = board.start_covers()
    state.cordons = board.start_cordons()
    state.sightings = 1
    return state


def player(state: State) -> i64:
    """§3: who chooses and plays the character now due."""
    return CHOOSERS[(state.round & 1) * 5 + state.acted]


def jack_may_leave(state: State) -> bool:
    """§8: the witness card shows Invisible, turned so at the end of the round before."""
    return not state.sightings & BIT[state.round - 1]
