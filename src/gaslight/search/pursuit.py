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
MOST_LINES: Final[i64] = 20
"""No city has more neighbours."""
URGES: Final = vec[float]([math.exp(-1.2 * step) for step in range(-3, 4)])
"""How gladly he takes a trip that brings him so much nearer his goal (-3) or away from it (3)."""
FEAR: Final = math.exp(-1.2)
"""How gladly he goes where a detective can follow at once, beside elsewhere."""
LEANING: Final = vec[float]([math.exp(-0.9 * step) for step in range(31)])
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
        self.middle: vec[float] = reals(PLACES)
        self.urges: vec[float] = reals(MOST_LINES)
        self.fresh: bool = False
        """Whether `ahead` fits the belief."""
        self.nearest: vec[i64] = table([0] * int(PLACES))
        """How far the nearest detective is from each city, as they stood when it was last asked."""
        self.standing: vec[i64] = table([-1] * int(DETECTIVES))
        """Where the detectives stood then."""

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
        self.note_figures(state)
        board = self.board
        kinds = board.by
        neighbours = board.neighbours
        nearest = self.nearest
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
                    if kinds[line] & by and nearest[neighbours[line]] > 0:
                        free += 1
                    line += 1
                if free > 0:
                    share: float = weight / float(free)
                    line = board.first_line[city]
                    while line < end:
                        there = neighbours[line]
                        if kinds[line] & by and nearest[there] > 0:
                            after[there] += share
                        line += 1
            city += 1

    def note_figures(self, state: State) -> None:
        """Bring `nearest` up to date if a detective has moved."""
        places = state.places
        standing = self.standing
        same = True
        detective: i64 = 0
        while detective < DETECTIVES:
            if standing[detective] != places[detective]:
                standing[detective] = places[detective]
                same = False
            detective += 1
        if same:
            return
        steps = self.steps
        nearest = self.nearest
        a = PLACES * places[0]
        b = PLACES * places[1]
        c = PLACES * places[2]
        d = PLACES * places[3]
        e = PLACES * places[4]
        city: i64 = 0
        while city < PLACES:
            near = steps[a + city]
            near = min(near, steps[b + city])
            near = min(near, steps[c + city])
            near = min(near, steps[d + city])
            nearest[city] = min(near, steps[e + city])
            city += 1

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
        belief = self.belief
        to_goal = self.to_goal
        other = self.other
        least: i64 = 30
        city: i64 = 1
        while city < PLACES:
            if belief[city] > 0.0 and to_goal[city] < least:
                least = to_goal[city]
            city += 1
        total: float = 0.0
        n: i64 = 0
        while n < PLACES:
            self.ahead[n] = 0.0
            if belief[n] > 0.0:
                weight: float = belief[n] * LEANING[to_goal[n] - least]
                other[n] = weight
                total += weight
            else:
                other[n] = 0.0
            n += 1
        if total > 0.0:
            self.note_figures(state)
            self.flow(0.5 / total)
        self.fresh = True

    def flow(self, scale: float) -> None:
        """Add to `ahead` what leads on from the weights in `other`, for one trip and for two."""
        middle = self.middle
        n: i64 = 0
        while n < PLACES:
            middle[n] = 0.0
            n += 1
        city: i64 = 1
        while city < PLACES:
            if self.other[city] > 0.0:
                self.flow_from(city, self.other[city] * scale, middle)
            city += 1
        city = 1
        while city < PLACES:
            if middle[city] > 0.0:
                self.ahead[city] += middle[city]
                self.flow_from(city, middle[city], self.ahead)
            city += 1

    def flow_from(self, city: i64, weight: float, out: vec[float]) -> None:
        """Share a city's weight among those he is likely to go to."""
        board = self.board
        neighbours = board.neighbours
        nearest = self.nearest
        to_goal = self.to_goal
        urges = self.urges
        total: float = 0.0
        first = board.first_line[city]
        end = board.first_line[city + 1]
        away = to_goal[city] - 3
        line = first
        while line < end:
            there = neighbours[line]
            urge: float = 0.0
            if nearest[there] > 0:
                urge = URGES[to_goal[there] - away]
                if nearest[there] == 1:
                    urge *= FEAR
            urges[line - first] = urge
            total += urge
            line += 1
        if total <= 0.0:
            out[city] += weight
            return
        line = first
        while line < end:
            out[neighbours[line]] += weight * urges[line - first] / total
            line += 1
