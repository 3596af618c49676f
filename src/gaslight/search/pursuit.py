"""Where Mister X may be, as a team at the table follows it: the weight of each city, and where he goes next.

The steps are those of `games/mister_x/trace.py`, taken as the game goes on, but for the rings that did *not* fall.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.games.mister_x.board import Board
from gaslight.games.mister_x.state import DETECTIVES, FIRST_OPEN, State
from gaslight.games.mister_x.tickets import ANY_TRANSPORT, TRANSPORT_BIT
from gaslight.games.shared.tables import BIT, table
from gaslight.search.public_tree import reals

PLACES: Final[i64] = 200
URGES: Final = [math.exp(-1.2 * step) for step in range(-3, 4)]
"""How gladly he takes a trip that brings him so much nearer his goal (-3) or away from it (3)."""
FEAR: Final = math.exp(-1.2)
"""How gladly he goes where a detective can follow at once, beside elsewhere."""
LEANING: Final = [math.exp(-0.9 * step) for step in range(31)]
"""How likely he is held so many trips farther from his goal than need be."""


class Pursuit:
    """On one map, for one mission; `believed` says where he is believed to be at first."""

    def __init__(
        self,
        board: Board,
        mission: i64,
        steps: list[int],
        to_goal: list[int],
        believed: list[float],
    ) -> None:
        self.board = board
        self.mission: i64 = mission
        self.steps: vec[i64] = table(steps)
        """Moves from city to city: steps[200 * here + there]."""
        self.to_goal: vec[i64] = table(to_goal)
        self.believed: vec[float] = vec[float](believed)
        self.belief: vec[float] = reals(PLACES)
        """The weight of each city as his present one, in the game being played."""
        self.ahead: vec[float] = reals(PLACES)
        """Where the team expects him on his next two trips."""
        self.other: vec[float] = reals(PLACES)
        self.fresh: bool = False
        """Whether `ahead` fits the belief."""

    def begin(self) -> None:
        """Believe again what was believed at first."""
        n: i64 = 0
        while n < PLACES:
            self.belief[n] = self.believed[n]
            n += 1
        self.fresh = False

    def take_over(self) -> None:
        """What was worked out becomes the belief."""
        old = self.belief
        self.belief = self.other
        self.other = old
        self.fresh = False

    def travelled(self, state: State, before: vec[float], by: i64) -> None:
        """Leave in `other` the weights after a trip by a mask of transports, past where detectives stand now."""
        board = self.board
        after = self.other
        n: i64 = 0
        while n < PLACES:
            after[n] = 0.0
            n += 1
        city: i64 = 1
        while city <= board.cities:
            weight = before[city]
            if weight > 0.0:
                free: i64 = 0
                line = board.first_line[city]
                end = board.first_line[city + 1]
                while line < end:
                    if board.by[line] & by and self.is_free(state, board.neighbours[line]):
                        free += 1
                    line += 1
                if free > 0:
                    share: float = weight / float(free)
                    line = board.first_line[city]
                    while line < end:
                        there = board.neighbours[line]
                        if board.by[line] & by and self.is_free(state, there):
                            after[there] += share
                        line += 1
            city += 1

    def is_free(self, state: State, city: i64) -> bool:
        """Whether no detective stands in a city."""
        detective: i64 = 0
        while detective < DETECTIVES:
            if state.places[detective] == city:
                return False
            detective += 1
        return True

    def clear_goals(self) -> None:
        """He has not won: he is in no destination."""
        board = self.board
        city: i64 = 1
        while city <= board.cities:
            if board.goals[200 * self.mission + city] and self.belief[city] > 0.0:
                self.belief[city] = 0.0
                self.fresh = False
            city += 1

    def found(self, state: State, position: i64, city: i64) -> None:
        """It is known where he was at a position: whither his tickets have led since."""
        n: i64 = 0
        while n < PLACES:
            self.belief[n] = 0.0
            n += 1
        self.belief[city] = 1.0
        while position < state.position and position < FIRST_OPEN:
            position += 1
            by = TRANSPORT_BIT[i64(state.laid[position]) >> 2]
            if state.face_down & BIT[position]:
                by = ANY_TRANSPORT
            self.travelled(state, self.belief, by)
            self.take_over()
        self.clear_goals()
        detective: i64 = 0
        while detective < DETECTIVES:
            self.belief[state.places[detective]] = 0.0
            detective += 1
        self.fresh = False

    def look_ahead(self, state: State) -> None:
        """Where the team expects him on his next two trips: on his way, and not beside a detective."""
        least: i64 = 30
        city: i64 = 1
        while city < PLACES:
            if self.belief[city] > 0.0 and self.to_goal[city] < least:
                least = self.to_goal[city]
            city += 1
        total: float = 0.0
        n: i64 = 0
        while n < PLACES:
            self.ahead[n] = 0.0
            if self.belief[n] > 0.0:
                self.other[n] = self.belief[n] * LEANING[self.to_goal[n] - least]
                total += self.other[n]
            else:
                self.other[n] = 0.0
            n += 1
        if total > 0.0:
            self.flow(state, 0.5 / total)
        self.fresh = True

    def flow(self, state: State, scale: float) -> None:
        """Add to `ahead` what leads on from the weights in `other`, for one trip and for two."""
        city: i64 = 1
        middle = reals(PLACES)
        while city < PLACES:
            if self.other[city] > 0.0:
                self.flow_from(state, city, self.other[city] * scale, middle)
            city += 1
        city = 1
        while city < PLACES:
            if middle[city] > 0.0:
                self.ahead[city] += middle[city]
                self.flow_from(state, city, middle[city], self.ahead)
            city += 1

    def flow_from(self, state: State, city: i64, weight: float, out: vec[float]) -> None:
        """Share a city's weight among those he is likely to go to."""
        board = self.board
        total: float = 0.0
        line = board.first_line[city]
        end = board.first_line[city + 1]
        while line < end:
            total += self.urge(state, city, board.neighbours[line])
            line += 1
        if total <= 0.0:
            out[city] += weight
            return
        line = board.first_line[city]
        while line < end:
            there = board.neighbours[line]
            out[there] += weight * self.urge(state, city, there) / total
            line += 1

    def urge(self, state: State, here: i64, there: i64) -> float:
        """How gladly he goes from one city to another."""
        nearest: i64 = 30
        detective: i64 = 0
        while detective < DETECTIVES:
            away = self.steps[PLACES * state.places[detective] + there]
            nearest = min(nearest, away)
            detective += 1
        if nearest == 0:
            return 0.0
        urge: float = URGES[self.to_goal[there] - self.to_goal[here] + 3]
        if nearest == 1:
            return urge * FEAR
        return urge
