"""The whole truth of a Mister X table, and its options."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, TypeAlias, cast

from librt.vecs import vec
from mypy_extensions import i64, u8

from gaslight.core.options import Option, settle
from gaslight.games.mister_x.board import (
    CONTINENT,
    EUROPE,
    MARK,
    NO_CITIES,
    NO_CITY,
    WORD,
    Board,
    City,
    board_named,
)
from gaslight.games.mister_x.map_files import MISSIONS
from gaslight.games.mister_x.sharing import OWNED, OWNER, split_of
from gaslight.games.mister_x.stages import DEALING, OVER, Stage
from gaslight.games.mister_x.tickets import NOTHING, Bundle, size
from gaslight.games.shared.tables import COMPILED, set_of, table
from gaslight.games.shared.whole import Whole

Detective: TypeAlias = i64
Position: TypeAlias = i64
"""The number of a written city: 0 is the start, 1 to 24 the numbered spaces, then the open moves."""

MISTER_X: Final[i64] = 0
DETECTIVES: Final[i64] = 5
DETECTIVE_NAMES: Final = ("blue", "red", "green", "yellow", "pink")
SEATS: Final[i64] = 6
NO_WINNER: Final[i64] = -1
THE_TEAM: Final[i64] = 1
"""As a winner: the detectives."""

SECRET_SPACES: Final[i64] = 24
"""After so many secret positions Mister X plays openly (§1.18)."""
FIRST_OPEN: Final[i64] = 25
LAST_CHECKED: Final[i64] = 29
"""The last position whose check can still reach a secret one, five positions ago."""
SPECIALS_FROM: Final[i64] = 5
"""The detectives' special actions begin at this numbered space (ruling A)."""
HAND_OF_X: Final[i64] = 8
MOST_EXCHANGES: Final[i64] = 10
RING_PAIRS: Final[i64] = 5

PLAIN: Final[i64] = 0
FIRST_LEG: Final[i64] = 1
SECOND_LEG: Final[i64] = 2
SECRET: Final[i64] = 3
TRIPS: Final = ("plain", "first", "second", "secret")
"""What kind of trip Mister X is making: an ordinary one, a leg of a double move, a secret one."""

NOT_MOVED: Final[i64] = 12
MOVED: Final[i64] = 13
STAYED: Final[i64] = 14
"""A colour marker bears a ticket (0 to 11) until all have moved, or one of these."""
NO_PROPOSAL: Final[i64] = -1
NO_MISSION: Final[i64] = -1


class Ending(Enum):
    """Why a game ended."""

    ARRIVED = "arrived"
    """Mister X reached a destination of his mission (§1.17)."""
    ARRESTED = "arrested"
    """A detective came to his city (§1.16)."""
    ENCIRCLED = "encircled"
    """Detectives stand in every neighbouring city, or ten exchanges brought no ticket (rulings M, Y4)."""
    OUT_OF_TIME = "out_of_time"
    """The last round passed with the mission not done (ruling V)."""


ENDINGS: Final = tuple(Ending)
ARRIVED: Final[i64] = 0
ARRESTED: Final[i64] = 1
ENCIRCLED: Final[i64] = 2
OUT_OF_TIME: Final[i64] = 3

OPTIONS: Final = (
    Option(
        "players",
        ("2", "3", "4", "5", "6"),
        "2",
        "how many play: Mister X, and the team that shares five detectives",
    ),
    Option(
        "mission",
        ("chosen", *MISSIONS),
        "chosen",
        "Mister X chooses his mission, or it is settled beforehand",
    ),
    Option(
        "window",
        ("0-4", "1-5"),
        "0-4",
        "the position check looks back over four positions before the present one, or five",
    ),
    Option(
        "round_cap",
        ("60", "none", "24", "30", "40", "3"),
        "60",
        "after how many rounds the mission fails",
    ),
    Option("open_table", ("off", "on"), "off", "whether Mister X sees the detectives' tickets"),
    Option(
        "moves",
        ("most", "free"),
        "most",
        "whether a player must let as many of his detectives move as can, or may use up the only ticket for another",
        before="free",
    ),
    Option(
        "arrest",
        ("at_once", "at_check"),
        "at_once",
        "whether a detective who comes to his city arrests Mister X at once, or in the position check",
    ),
    Option(
        "start_ring", ("yes", "no"), "yes", "whether the position check looks at his start city"
    ),
    Option(
        "specials_from",
        ("move_5", "round_5"),
        "move_5",
        "whether the team's special actions begin with his fifth move or in the fifth round",
    ),
    Option(
        "mission_first",
        ("no", "yes"),
        "no",
        "whether the mission is announced before the start cards are drawn",
    ),
    Option(
        "sharing",
        ("even", "uneven"),
        "even",
        "how the detectives are shared out among two or three players: 3+2 and 2+2+1, or 4+1 and 3+1+1",
    ),
    Option(
        "proposals",
        ("payable", "any"),
        "payable",
        "whether the team may propose only what it can pay for, or any special action, which tells nothing",
    ),
    Option(
        "map",
        (CONTINENT, EUROPE),
        EUROPE,
        "the map: the continent by short lines, Europe with long ones, or a folder with a map of your own",
        files=True,
        fresh=CONTINENT,
    ),
)


def small_table(numbers: list[int]) -> vec[u8]:
    """A list of numbers below 256 as a compact table; run plain, a list."""
    return vec[u8](cast("list[u8]", numbers)) if COMPILED else cast("vec[u8]", list(numbers))


NO_TRAIL: Final = small_table([0] * 26)
NO_PLACES_AT: Final = small_table([0] * (26 * 5))
NO_LANDINGS: Final = small_table([0] * (30 * 6))
NO_HANDS: Final = table([0] * 6)
NO_PLACES: Final = table([0] * 5)
NONE_MOVED: Final = table([int(NOT_MOVED)] * 5)
NEVER_STUCK: Final = table([0] * 3)


class State(Whole):
    """The table: what lies open, and what is hidden.

    Hidden are Mister X's city and trail, his tickets and the kinds of those face down, and,
    from him, the detectives' tickets; all else is public, what they confer about as well.
    """

    __slots__ = (
        "activations",
        "answered",
        "aside",
        "board",
        "box",
        "city",
        "discards",
        "drawing",
        "ending",
        "exchanges",
        "face_down",
        "fixed_mission",
        "floor_of_team",
        "floor_of_x",
        "giver",
        "hands",
        "laid",
        "landed",
        "landings",
        "last_round",
        "markers",
        "mission",
        "mover",
        "occupied",
        "open_table",
        "pending",
        "pile",
        "pile_size",
        "places",
        "places_at",
        "players",
        "position",
        "proposal",
        "proposer",
        "readings",
        "ringed",
        "rings",
        "round",
        "second_legs",
        "silent",
        "stage",
        "struck",
        "stuck_by",
        "to_draw",
        "trail",
        "trip",
        "window",
        "winner",
    )

    def __init__(  # a flat record
        self,
        board: Board,
        hands: vec[i64],
        aside: vec[i64],
        places: vec[i64],
        occupied: vec[i64],
        markers: vec[i64],
        trail: vec[u8],
        laid: vec[u8],
        places_at: vec[u8],
        landings: vec[u8],
        stuck_by: vec[i64],
    ) -> None:
        self.board: Board = board
        self.stage: Stage = DEALING
        self.round: i64 = 0
        self.activations: i64 = 0
        # The options.
        self.players: i64 = 2
        self.window: i64 = 4
        """How many positions before the present one the check looks at."""
        self.last_round: i64 = 0
        """After this round the mission has failed; 0 for never."""
        self.open_table: i64 = 0
        self.fixed_mission: i64 = NO_MISSION
        """The mission that the options settle, or NO_MISSION."""
        self.readings: i64 = 0
        """Bit n: the n-th of READINGS is in force."""
        # Tickets.
        self.hands: vec[i64] = hands
        """Each seat's tickets, a bundle each."""
        self.aside: vec[i64] = aside
        """Tickets a seat has given towards a special action."""
        self.pile: Bundle = board.deck
        self.pile_size: i64 = size(board.deck)
        self.discards: Bundle = NOTHING
        self.box: Bundle = NOTHING
        """Tickets spent on special actions."""
        self.drawing: i64 = MISTER_X
        """The seat that draws."""
        self.to_draw: i64 = HAND_OF_X
        """How many tickets it still draws."""
        self.floor_of_x: Bundle = NOTHING
        """What the last reshuffle proved that Mister X holds or laid face down, and not shown since."""
        self.floor_of_team: Bundle = NOTHING
        """What it proved that the detectives hold, and not shown since."""
        # Mister X.
        self.mission: i64 = NO_MISSION
        self.city: City = NO_CITY
        """Where Mister X is."""
        self.position: Position = -1
        """The number of the city he wrote down last; -1 before the start."""
        self.trail: vec[u8] = trail
        """The cities written down, up to the first open one."""
        self.laid: vec[u8] = laid
        """The kind of ticket that each position of the trail was reached with."""
        self.face_down: i64 = 0
        """Bit p: the ticket on space p lies face down."""
        self.second_legs: i64 = 0
        """Bit p: position p was reached by the second leg of a double move."""
        self.places_at: vec[u8] = places_at
        """Where the five detectives stood when he travelled to position p: places_at[5 * p + d]."""
        self.stuck_by: vec[i64] = stuck_by
        """Bit p of the word of a transport: at position p he exchanged a hand with such tickets."""
        self.trip: i64 = PLAIN
        self.exchanges: i64 = 0
        """Exchanges made this turn."""
        # Detectives.
        self.places: vec[i64] = places
        self.occupied: vec[i64] = occupied
        """The cities they stand in, as a set."""
        self.markers: vec[i64] = markers
        self.mover: i64 = 0
        """The detective who is moving, or who is next to be placed."""
        self.pending: City = NO_CITY
        """The city of a trip whose ticket is still to be chosen."""
        self.landings: vec[u8] = landings
        """The cities that detectives came to while he was at position p: landings[6 * p + n], 0 for none."""
        self.landed: i64 = 0
        """How many they came to this round."""
        # The team's special action.
        self.proposal: i64 = NO_PROPOSAL
        self.proposer: i64 = 0
        self.struck: i64 = 0
        """Bit s: special action s met an objection this round."""
        self.silent: i64 = 0
        """Bit of a seat: it cannot move, wants no special action, or throws nothing more away."""
        self.answered: i64 = 0
        """Bit of a seat: it has agreed to the proposal."""
        self.giver: i64 = 0
        """The seat that gives tickets."""
        # What the team has learnt.
        self.ringed: i64 = 0
        """Bit p: the city of position p has become known by a ring."""
        self.rings: i64 = 0
        """Bit p: its pair of rings lies on the board now."""
        self.winner: i64 = NO_WINNER
        self.ending: i64 = ARRIVED

    def copy(self) -> State:
        """An independent copy."""
        twin = State(
            self.board,
            self.hands[:],
            self.aside[:],
            self.places[:],
            self.occupied[:],
            self.markers[:],
            self.trail[:],
            self.laid[:],
            self.places_at[:],
            self.landings[:],
            self.stuck_by[:],
        )
        twin.stage = self.stage
        twin.round = self.round
        twin.activations = self.activations
        twin.players = self.players
        twin.window = self.window
        twin.last_round = self.last_round
        twin.open_table = self.open_table
        twin.fixed_mission = self.fixed_mission
        twin.readings = self.readings
        twin.pile = self.pile
        twin.pile_size = self.pile_size
        twin.discards = self.discards
        twin.box = self.box
        twin.drawing = self.drawing
        twin.to_draw = self.to_draw
        twin.floor_of_x = self.floor_of_x
        twin.floor_of_team = self.floor_of_team
        twin.mission = self.mission
        twin.city = self.city
        twin.position = self.position
        twin.face_down = self.face_down
        twin.second_legs = self.second_legs
        twin.trip = self.trip
        twin.exchanges = self.exchanges
        twin.mover = self.mover
        twin.pending = self.pending
        twin.landed = self.landed
        twin.proposal = self.proposal
        twin.proposer = self.proposer
        twin.struck = self.struck
        twin.silent = self.silent
        twin.answered = self.answered
        twin.giver = self.giver
        twin.ringed = self.ringed
        twin.rings = self.rings
        twin.winner = self.winner
        twin.ending = self.ending
        return twin


def initial(options: Mapping[str, str] | None = None) -> State:
    """The table before the first ticket is dealt."""
    chosen = settle(OPTIONS, options)
    state = blank(board_named(chosen["map"]))
    state.players = int(chosen["players"])
    if chosen["window"] == "1-5":
        state.window = 5
    if chosen["round_cap"] != "none":
        state.last_round = int(chosen["round_cap"])
    if chosen["open_table"] == "on":
        state.open_table = 1
    if chosen["mission"] != "chosen":
        state.fixed_mission = MISSIONS.index(chosen["mission"])
    state.readings = readings_of(chosen)
    return state


def readings_of(chosen: Mapping[str, str]) -> int:
    """The readings in force with the settled options: each second value turns one on."""
    values = ("free", "at_check", "no", "round_5", "yes", "uneven", "any")
    names = (
        *("moves", "arrest", "start_ring", "specials_from", "mission_first", "sharing"),
        "proposals",
    )
    wanted = zip(names, values, strict=True)
    return set_of([n for n, (name, value) in enumerate(wanted) if chosen[name] == value])


def blank(board: Board) -> State:
    """An empty table with all tickets in the pile."""
    return State(
        board,
        NO_HANDS[:],
        NO_HANDS[:],
        NO_PLACES[:],
        NO_CITIES[:],
        NONE_MOVED[:],
        NO_TRAIL[:],
        NO_TRAIL[:],
        NO_PLACES_AT[:],
        NO_LANDINGS[:],
        NEVER_STUCK[:],
    )


def seats(options: Mapping[str, str]) -> tuple[str, ...]:
    """The role of each seat: Mister X, and the players who share the five detectives."""
    players = int(settle(OPTIONS, options)["players"])
    if players == 2:
        return ("mister_x", "detectives")
    return ("mister_x", *(f"detectives_{seat}" for seat in range(1, players)))


def teams(options: Mapping[str, str]) -> tuple[tuple[int, ...], ...]:
    """Mister X against all the others."""
    return ((0,), tuple(range(1, int(settle(OPTIONS, options)["players"]))))


def free(state: State, city: City) -> bool:
    """Whether no detective stands in a city."""
    return state.occupied[WORD[city]] & MARK[city] == 0


def owner(state: State, detective: Detective) -> i64:
    """The seat a detective belongs to."""
    return OWNER[5 * split_of(state.players, state.readings) + detective]


def owned(state: State, seat: i64) -> i64:
    """How many detectives a seat has."""
    return OWNED[6 * split_of(state.players, state.readings) + seat]


def full_hand(state: State, seat: i64) -> i64:
    """§1.2: eight tickets for Mister X, four and one for each own detective for the others."""
    if seat == MISTER_X:
        return HAND_OF_X
    return 4 + owned(state, seat)


def win(state: State, winner: i64, ending: i64) -> None:
    """The game is over."""
    state.stage = OVER
    state.winner = winner
    state.ending = ending
    state.activations += 1


def copy(state: State) -> State:
    """An independent copy."""
    return state.copy()
