"""The whole truth of a Mr. Jack Pocket table, and its options."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.core.game import Length
from gaslight.core.options import Option, settle
from gaslight.games.pocket.board import (
    BIT,
    COUNT,
    EVERYBODY,
    GOAL,
    HOURGLASSES,
    LANE,
    LAST_TURN,
    NO_CARD,
    NO_WALL,
    PICTURE_SUSPECTS,
    PICTURE_WALLS,
    PLACES,
    START_POSTS,
    SuspectSet,
)
from gaslight.games.shared.tables import table
from gaslight.games.shared.whole import Whole

Stage: TypeAlias = i64

INVESTIGATOR: Final[i64] = 0
JACK: Final[i64] = 1
SEATS: Final = ("investigator", "jack")
NO_WINNER: Final[i64] = -1

LAYING: Final[i64] = 0
"""Chance lays out the nine areas."""
HIDING: Final[i64] = 1
"""Chance deals Jack his card."""
THROWING: Final[i64] = 2
"""Chance throws the tokens (odd turns)."""
MANHUNT: Final[i64] = 3
"""A player chooses and carries out one of the free tokens."""
DRAWING: Final[i64] = 4
"""Chance says which Alibi card was taken."""
APPEALING: Final[i64] = 5
"""The truth answers the appeal for witnesses."""
OVER: Final[i64] = 6
STAGES: Final = (
    "laying",
    "hiding",
    "throwing",
    "manhunt",
    "drawing",
    "appealing",
    "over",
)


class Ending(Enum):
    """Why a game ended."""

    IDENTIFIED = "identified"
    """One suspect is left, and Jack has too few hourglasses (§7)."""
    SEEN = "seen"
    """Both goals were reached, and Jack was seen (§8)."""
    TIME_WASTED = "time_wasted"
    """Jack holds his hourglasses while several suspects are left (§7)."""
    HIDDEN = "hidden"
    """Both goals were reached, and Jack stayed unseen to the end of the last turn (§8)."""
    UNSOLVED = "unsolved"
    """The last turn ended with neither goal reached (ruling P2)."""


ENDINGS: Final = tuple(Ending)
IDENTIFIED: Final[i64] = 0
SEEN: Final[i64] = 1
TIME_WASTED: Final[i64] = 2
HIDDEN: Final[i64] = 3
UNSOLVED: Final[i64] = 4

OPTIONS: Final = (
    Option(
        "both_goals_seen",
        ("investigator", "play_on"),
        "investigator",
        "both goals reached before the last turn with Jack seen: the Investigator wins at once, or the race begins",
    ),
    Option(
        "no_goal",
        ("jack", "investigator"),
        "jack",
        "who wins if neither goal is reached by the end of the last turn",
    ),
    Option(
        "layout",
        ("random", "rulebook"),
        "random",
        "areas laid at random, or as the rulebook's picture shows",
    ),
    Option(
        "suspects",
        ("9", "6", "5", "4", "3"),
        "9",
        "how many suspects there are; the other areas start empty",
    ),
    Option(
        "turns",
        ("8", "6", "4", "3", "2", "1"),
        "8",
        "after how many turns the game ends",
    ),
    Option(
        "hourglasses",
        ("6", "5", "4", "3", "2", "1"),
        "6",
        "how many hourglasses Jack needs",
    ),
)


class State(Whole):
    """The table: what lies open, and what is hidden.

    Hidden are `jack` and the cards that he took; all else is public.
    """

    __slots__ = (
        "acted",
        "alibi_at",
        "cards",
        "ending",
        "goal",
        "jack",
        "jack_alibi_turns",
        "jack_turns",
        "laid",
        "last_turn",
        "no_goal_to",
        "play_on_when_seen",
        "posts",
        "race_since",
        "rotated",
        "sides",
        "sightings",
        "stage",
        "suspect_at",
        "suspects",
        "turn",
        "unlaid",
        "used",
        "used_by_jack",
        "wall_at",
        "winner",
    )

    def __init__(
        self,
        suspect_at: vec[i64],
        wall_at: vec[i64],
        posts: vec[i64],
        alibi_at: vec[i64],
    ) -> None:
        self.stage: Stage = LAYING
        self.turn: i64 = 0
        self.laid: i64 = 0
        """How many areas are laid out."""
        self.unlaid: SuspectSet = EVERYBODY
        """The tiles not laid out yet."""
        self.cards: SuspectSet = EVERYBODY
        """The Alibi cards in the game, Jack's among them: nine, or fewer in a small game."""
        self.suspect_at: vec[i64] = suspect_at
        """Whose tile lies on each place."""
        self.wall_at: vec[i64] = wall_at
        """The wall side of the tile on each place, or NO_WALL."""
        self.posts: vec[i64] = posts
        """Where Holmes, Watson and Toby stand."""
        self.suspects: SuspectSet = EVERYBODY
        """Who may still be Jack, as the open tiles show it."""
        self.jack: i64 = NO_CARD
        self.alibi_at: vec[i64] = alibi_at
        """The Alibi card drawn on each turn, or NO_CARD; its token comes up once a turn at most."""
        self.jack_alibi_turns: i64 = 0
        """The turns on which it was Jack who took it, a bit for each turn."""
        self.jack_turns: i64 = 0
        """The turn tokens Jack has won, a bit for each turn."""
        self.sightings: i64 = 0
        """The turns on which Jack was seen, a bit for each turn."""
        self.sides: i64 = 0
        """Bit t: token t shows its second side."""
        self.used: i64 = 0
        """Bit t: token t was used this turn."""
        self.used_by_jack: i64 = 0
        """Bit t: Jack was the one who used it."""
        self.acted: i64 = 0
        """How many tokens were used this turn."""
        self.rotated: SuspectSet = 0
        """The tiles that were rotated this turn."""
        self.race_since: i64 = 0
        """The turn whose appeal began the race, or 0."""
        self.winner: i64 = NO_WINNER
        self.ending: i64 = IDENTIFIED
        self.last_turn: i64 = LAST_TURN
        self.goal: i64 = GOAL
        self.no_goal_to: i64 = JACK
        """The option no_goal: the seat that wins if neither goal is reached."""
        self.play_on_when_seen: i64 = 0
        """The option both_goals_seen: 1 for play_on."""

    def copy(self) -> State:
        """An independent copy."""
        twin = State(
            self.suspect_at[:],
            self.wall_at[:],
            self.posts[:],
            self.alibi_at[:],
        )
        twin.stage = self.stage
        twin.turn = self.turn
        twin.laid = self.laid
        twin.unlaid = self.unlaid
        twin.cards = self.cards
        twin.suspects = self.suspects
        twin.jack = self.jack
        twin.jack_alibi_turns = self.jack_alibi_turns
        twin.jack_turns = self.jack_turns
        twin.sightings = self.sightings
        twin.sides = self.sides
        twin.used = self.used
        twin.used_by_jack = self.used_by_jack
        twin.acted = self.acted
        twin.rotated = self.rotated
        twin.race_since = self.race_since
        twin.winner = self.winner
        twin.ending = self.ending
        twin.last_turn = self.last_turn
        twin.goal = self.goal
        twin.play_on_when_seen = self.play_on_when_seen
        twin.no_goal_to = self.no_goal_to
        return twin


def seats(options: Mapping[str, str]) -> tuple[str, ...]:
    """The two roles."""
    return SEATS


def longest(options: Mapping[str, str]) -> Length:
    """No game is longer than this."""
    return Length(decisions=32, steps=66)


def copy(state: State) -> State:
    """An independent copy of a state."""
    return state.copy()


def initial(options: Mapping[str, str] | None = None) -> State:
    """The table before the first area is laid."""
    chosen = settle(OPTIONS, options)
    state = State(
        table([0] * 9),
        table([int(NO_WALL)] * 9),
        START_POSTS[:],
        table([int(NO_CARD)] * 9),
    )
    state.last_turn = int(chosen["turns"])
    state.goal = int(chosen["hourglasses"])
    if chosen["both_goals_seen"] == "play_on":
        state.play_on_when_seen = 1
    if chosen["no_goal"] == "investigator":
        state.no_goal_to = INVESTIGATOR
    state.cards = starting_suspects(int(chosen["suspects"]))
    state.suspects = state.cards
    if chosen["layout"] == "rulebook":
        state.suspect_at = PICTURE_SUSPECTS[:]
        state.wall_at = PICTURE_WALLS[:]
        state.laid = PLACES
        state.unlaid = 0
        state.stage = HIDING
        open_lanes_crossing(state)
    return state


def starting_suspects(number: int) -> SuspectSet:
    """The last `number` suspects of the list: Madame's two hourglasses stay in small games."""
    return EVERYBODY - BIT[9 - number] + 1


def open_lanes_crossing(state: State) -> None:
    """§2: once Lane is no suspect his tile is a crossing without a wall."""
    if state.suspects & BIT[LANE]:
        return
    for place in range(PLACES):
        if state.suspect_at[place] == LANE:
            state.wall_at[place] = NO_WALL


def player(state: State) -> i64:
    """§5.1, §5.2: the Investigator plays first and fourth on odd turns, Jack on even ones."""
    outer: i64 = INVESTIGATOR
    if not state.turn & 1:
        outer = JACK
    if state.acted == 0 or state.acted == 3:
        return outer
    return 1 - outer


def drawn_cards(state: State) -> SuspectSet:
    """The Alibi cards that have left the pile, Jack's identity apart."""
    drawn: i64 = 0
    turn: i64 = 1
    while turn <= state.turn:
        drawn |= BIT[state.alibi_at[turn]]
        turn += 1
    return drawn & EVERYBODY


def pile(state: State) -> SuspectSet:
    """The Alibi cards still in the pile: never Jack's own."""
    return state.cards & ~drawn_cards(state) & ~BIT[state.jack]


def hourglasses(state: State) -> i64:
    """§7: turn tokens won, and the Alibi cards drawn in play; never his identity card."""
    total: i64 = COUNT[state.jack_turns >> 1]
    turn: i64 = 1
    while turn <= state.turn:
        if state.jack_alibi_turns & BIT[turn]:
            total += HOURGLASSES[state.alibi_at[turn]]
        turn += 1
    return total
