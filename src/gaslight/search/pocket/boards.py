"""The boards that a turn of Pocket can leave: told apart by numbers, gathered with the actions that lead there."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gaslight.games.pocket.actions import EXCHANGE_AREAS, FIRST, KIND, ROTATE_AREA, SECOND
from gaslight.games.pocket.board import ALIBI, NO_WALL, POSTS, SuspectSet
from gaslight.games.pocket.state import State
from gaslight.games.pocket.tiles import exchange
from gaslight.games.pocket.tokens import face_up
from gaslight.games.pocket.witnesses import visible
from gaslight.games.shared.tables import packed, table

NOTHING: Final = packed([])
"""To append to: taking it is far quicker than making one."""


def mixed(number: int) -> int:
    """A number spread over 44 bits, so that sums of different sets differ."""
    return (number * 0x9E3779B97F4A7C15 % 2**64) >> 20


MIXED: Final = table([mixed(number + 1) for number in range(512)])


class Sights:
    """The different sets of suspects that the last action of a turn can show."""

    def __init__(self) -> None:
        self.shown: vec[i64] = NOTHING
        self.actions: vec[i64] = NOTHING
        """An action that shows each."""
        self.times: vec[i64] = NOTHING
        """How many actions do."""
        self.content: i64 = 0
        """A number that tells different collections of sets apart."""
        self.leaf0: i64 = -1
        """The leaf in the first space where Jack's last action shows one of them, or -1."""
        self.leaf1: i64 = -1
        """The same in the second space."""

    def add(self, seen: SuspectSet, action: i64) -> None:
        place = place_of(self.shown, seen)
        if place >= 0:
            self.times[place] += 1
            return
        self.shown = append(self.shown, seen)
        self.actions = append(self.actions, action)
        self.times = append(self.times, 1)
        self.content = (self.content + MIXED[seen]) & 0xFFFFFFFFFFF


class Branches:
    """The different boards that the last action but one of a turn can leave; the Alibi is no part of it."""

    def __init__(self) -> None:
        self.contents: vec[i64] = NOTHING
        self.actions: vec[i64] = NOTHING
        """An action that leads to each."""
        self.times: vec[i64] = NOTHING
        """How many actions do."""
        self.sights: list[Sights | None] = []
        """What can then be shown; None where the Alibi is left."""

    def add(self, content: i64, action: i64, sights: Sights | None) -> None:
        place = place_of(self.contents, content)
        if place >= 0:
            self.times[place] += 1
            return
        self.contents = append(self.contents, content)
        self.actions = append(self.actions, action)
        self.times = append(self.times, 1)
        self.sights.append(sights)


def board_key(state: State) -> int:
    """A number for the open board and the suspects left, to remember what was found there."""
    return int((signature(state) + MIXED[state.suspects]) & 0x1FFFFFFFFFFFFFFF)


def alibi_left(state: State) -> bool:
    """Whether the Alibi is the token left for the last action."""
    return state.used == 14 and face_up(state, 0) == ALIBI


def seen_after(state: State, action: i64) -> SuspectSet:
    """Who is in sight after a use of a token other than the Alibi; the board is left as it was."""
    change_board(state, action, 1)
    seen = visible(state)
    change_board(state, action, -1)
    return seen


def change_board(state: State, action: i64, way: i64) -> None:
    """What a use of a token other than the Alibi does to the board; with way -1, take it back."""
    kind = KIND[action]
    first = FIRST[action]
    second = SECOND[action]
    if kind == EXCHANGE_AREAS:
        exchange(state, first, second)
    elif kind == ROTATE_AREA:
        wall = state.wall_at[first]
        if wall != NO_WALL:
            state.wall_at[first] = (wall + way * second) & 3
    elif first < 3:  # Else it is the Joker that moves nobody.
        post = state.posts[first] + way * second
        if post < 0:
            post += POSTS
        elif post >= POSTS:
            post -= POSTS
        state.posts[first] = post


def signature(state: State) -> i64:
    """A number for the open board of one turn; equal boards have equal numbers.

    Different boards of one node have different ones but for an accident of hashing, which
    would lose a choice, never invent one.
    """
    low: i64 = state.used
    high: i64 = state.rotated
    place: i64 = 0
    while place < 9:
        tile = state.suspect_at[place] * 8 + state.wall_at[place]
        low = (low * 1000003 + tile + 1) & 0x7FFFFFFF
        high = (high * 69069 + tile + 7) & 0x3FFFFFFF
        place += 1
    detective: i64 = 0
    while detective < 3:
        low = (low * 1000003 + state.posts[detective] + 1) & 0x7FFFFFFF
        high = (high * 69069 + state.posts[detective] + 7) & 0x3FFFFFFF
        detective += 1
    return high * 0x80000000 + low


def place_of(found: vec[i64], wanted: i64) -> i64:
    """Where a number stands in a list, or -1."""
    n: i64 = 0
    count: i64 = len(found)
    while n < count:
        if found[n] == wanted:
            return n
        n += 1
    return -1
