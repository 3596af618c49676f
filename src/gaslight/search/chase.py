"""Mister X played on in mind, by rules of thumb for both sides: what an action is worth is how such games end.

The games are played on the engine itself, tickets, rings and special actions included. The team moves by
what it believes (`pursuit.py`). He moves by where he is, and by what the team must believe.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.core.dice import Dice
from gaslight.games.mister_x.actions import (
    DOUBLE_MOVE,
    FIRST,
    KIND,
    MOVE_DETECTIVE,
    OPERATE,
    PLACE_RING,
    PROPOSE,
    REVEAL,
    SECOND,
    SECRET_TRIP,
    TRAVEL_TO,
)
from gaslight.games.mister_x.board import Board
from gaslight.games.mister_x.drawing_tickets import ticket_drawn
from gaslight.games.mister_x.rings import investigated
from gaslight.games.mister_x.rounds import BLANK
from gaslight.games.mister_x.rules import advance, legal_into
from gaslight.games.mister_x.stages import (
    ARRESTING,
    ARRIVING,
    CHECKING,
    CONFERRING,
    DRAWING,
    MOVING,
    OPERATING,
    OVER,
    PAYING,
    TICKETING,
    TRAVELLING,
)
from gaslight.games.mister_x.state import DETECTIVES, FIRST_LEG, FIRST_OPEN, MISTER_X, SECRET, State
from gaslight.games.mister_x.tickets import ANY_TRANSPORT, MAGNIFIER, TRANSPORT_BIT
from gaslight.games.shared.tables import table
from gaslight.search.public_tree import reals
from gaslight.search.pursuit import PLACES, Pursuit

ROUNDS_AHEAD: Final[i64] = 12
"""How many rounds are played on; behind them he is judged by how far he still has to go."""
SECOND_NEAREST: Final = 0.35
"""What the second nearest detective counts, beside the nearest."""
SURE_CATCH: Final = 0.2
"""A city as likely as this is looked into before anything else is thought of."""
KNOWN: Final = 0.4
"""He thinks of a secret trip once the team holds a city of his as likely as this."""
WIDE: Final[i64] = 4
"""The team investigates while he may be in more cities than this."""
HOME: Final = 100.0
DOUBLE_COSTS: Final = 1.6
SECRET_COSTS: Final = 0.5
HUNTED: Final = 0.6
"""What a secret trip is worth to a man whose city is known."""
UNSEEN: Final = 0.6
"""How far he is still expected somewhere when nobody sees by what he travels."""
SLIP: Final = 0.3
"""How far he misjudges a trip in mind, so that not all games go alike."""


class Chase(Pursuit):
    """Games on one map, for one mission, all from the same belief."""

    def __init__(
        self,
        board: Board,
        mission: i64,
        steps: list[int],
        to_goal: list[int],
        believed: list[float],
    ) -> None:
        super().__init__(board, mission, steps, to_goal, believed)
        self.buffer: vec[i64] = BLANK[:]
        self.expected: vec[i64] = table([0] * int(PLACES))
        """The cities where he is expected, `many` of them, when a detective's move is thought of."""
        self.many: i64 = 0
        self.near: vec[i64] = table([0] * int(PLACES))
        """For each of these, how far the nearest of the other detectives is."""
        self.next_near: vec[i64] = table([0] * int(PLACES))
        self.asked: i64 = 0
        """Counts his trips thought of; what is worked out for a city holds for one of them."""
        self.asked_of: vec[i64] = table([0] * int(PLACES))
        self.beside: vec[i64] = table([0] * int(PLACES))
        """For each city asked of, how many detectives are one move away,"""
        self.two_away: vec[i64] = table([0] * int(PLACES))
        """how many are two,"""
        self.roads: vec[float] = reals(PLACES)
        """and what its ways on are worth."""

    def worth(self, state: State, action: i64, seed: i64) -> float:
        """Mister X's chance behind an action, by one game."""
        self.begin()
        state = state.copy()
        last = state.round + ROUNDS_AHEAD
        self.carry_out(state, action)
        return self.played_on(state, last, seed)

    def worth_of_all(self, state: State, actions: list[int], seed: i64) -> float:
        """The same behind several actions of one seat."""
        self.begin()
        state = state.copy()
        last = state.round + ROUNDS_AHEAD
        for action in actions:
            self.carry_out(state, action)
        return self.played_on(state, last, seed)

    def played_on(self, state: State, last: i64, seed: i64) -> float:
        """Mister X's chance by one game from here, up to a round; the state is the caller's to lose."""
        dice = Dice(seed)
        while state.stage != OVER and state.round <= last:
            if state.stage == DRAWING:
                advance(state, ticket_drawn(state, dice))
            else:
                self.carry_out(state, self.choice(state, legal_into(state, self.buffer), dice))
        if state.stage == OVER:
            if state.winner == MISTER_X:
                return 1.0
            return 0.0
        return 1.0 / (1.0 + math.exp(0.6 * float(self.to_goal[state.city]) - 1.2))

    def carry_out(self, state: State, action: i64) -> None:
        """Carry an action out, and let the team learn from it."""
        stage = state.stage
        kind = KIND[action]
        if stage == PAYING:
            by = TRANSPORT_BIT[FIRST[action] >> 2]
            if state.trip == SECRET:
                by = ANY_TRANSPORT
            self.travelled(state, self.belief, by)
            self.take_over()
        elif stage == ARRESTING:
            if FIRST[action] == 0 and self.belief[state.places[state.mover]] > 0.0:
                self.belief[state.places[state.mover]] = 0.0
                self.fresh = False
        elif stage == ARRIVING:
            self.clear_goals()
        elif kind == REVEAL:
            self.found(state, investigated(state), FIRST[action])
        elif kind == PLACE_RING:
            self.found(state, state.position - FIRST[action], SECOND[action])
        advance(state, action)
        if state.position >= FIRST_OPEN and stage == PAYING:
            self.found(state, state.position, state.city)

    # --- How both sides play on -----------------------------------------------------------

    def choice(self, state: State, count: i64, dice: Dice) -> i64:
        """The action, among the first so many in the buffer, of whoever is to act."""
        stage = state.stage
        if count == 1 or stage <= CHECKING:
            return self.buffer[0]
        if stage == TRAVELLING:
            return self.trip(state, count, dice)
        if stage == PAYING or stage == TICKETING:
            return self.ticket(stage, count, dice)
        if stage == MOVING or stage == OPERATING:
            return self.move(state, count, dice)
        if stage == CONFERRING:
            return self.proposal(count)
        if stage < MOVING:
            return self.buffer[count - 1]  # he keeps his tickets
        return self.word(stage, count)

    def word(self, stage: i64, count: i64) -> i64:
        """What the team says once it has agreed, and when it may throw tickets away."""
        if stage > OPERATING:
            return self.buffer[count - 1]
        return self.buffer[0]

    def ticket(self, stage: i64, count: i64, dice: Dice) -> i64:
        """One whose symbol is no use to the side that lays it, if there is one."""
        chosen = self.buffer[dice.below(count)]
        n: i64 = 0
        while n < count:
            of_team = FIRST[self.buffer[n]] & 3 >= MAGNIFIER
            if of_team == (stage == PAYING):
                return self.buffer[n]
            n += 1
        return chosen

    def proposal(self, count: i64) -> i64:
        """An investigation while he may be in many cities, else an extra trip; no word if neither can be paid."""
        spread: i64 = 0
        city: i64 = 1
        while city < PLACES:
            if self.belief[city] > 0.0:
                spread += 1
            city += 1
        chosen = self.buffer[count - 1]
        n: i64 = 0
        while n < count:
            if KIND[self.buffer[n]] == PROPOSE:
                looks = SECOND[self.buffer[n]] < OPERATE
                if looks == (spread > WIDE):
                    chosen = self.buffer[n]
            n += 1
        return chosen

    def move(self, state: State, count: i64, dice: Dice) -> i64:
        """A detective's move: to where he most likely is, else the best of one detective's to cover his way."""
        if not self.fresh:
            self.look_ahead(state)
        total: float = 0.0
        city: i64 = 1
        while city < PLACES:
            total += self.belief[city]
            city += 1
        best: float = 0.0
        chosen: i64 = self.buffer[dice.below(count)]
        n: i64 = 0
        while n < count:
            action = self.buffer[n]
            if KIND[action] == MOVE_DETECTIVE and self.belief[SECOND[action]] > best:
                best = self.belief[SECOND[action]]
                chosen = action
            n += 1
        if best > SURE_CATCH * total or KIND[chosen] != MOVE_DETECTIVE:
            return chosen
        return self.cover(state, FIRST[chosen], count)

    def cover(self, state: State, detective: i64, count: i64) -> i64:
        """The move of one detective after which the team is nearest to where he is expected."""
        self.note_others(state, detective)
        chosen: i64 = -1
        least: float = 1e9
        n: i64 = 0
        while n < count:
            action = self.buffer[n]
            if KIND[action] == MOVE_DETECTIVE and FIRST[action] == detective:
                gap = self.gap(SECOND[action])
                if gap < least:
                    least = gap
                    chosen = action
            n += 1
        return chosen

    def note_others(self, state: State, but: i64) -> None:
        """How far the nearest two of the other detectives are from each city where he is expected."""
        ahead = self.ahead
        steps = self.steps
        rows = PLACES * state.places[(but + 1) % DETECTIVES]
        second_row = PLACES * state.places[(but + 2) % DETECTIVES]
        third_row = PLACES * state.places[(but + 3) % DETECTIVES]
        fourth_row = PLACES * state.places[(but + 4) % DETECTIVES]
        many: i64 = 0
        city: i64 = 1
        while city < PLACES:
            if ahead[city] > 0.0:
                one = steps[rows + city]
                two = steps[second_row + city]
                three = steps[third_row + city]
                four = steps[fourth_row + city]
                near = min(one, two)
                other = max(one, two)
                near_too = min(three, four)
                self.expected[many] = city
                self.near[many] = min(near, near_too)
                farther = min(other, max(three, four))
                self.next_near[many] = min(farther, max(near, near_too))
                many += 1
            city += 1
        self.many = many

    def gap(self, place: i64) -> float:
        """How far the team is from where he is expected, with one more detective in a place."""
        total: float = -12.0 * self.belief[place]
        row = PLACES * place
        steps = self.steps
        ahead = self.ahead
        expected = self.expected
        nears = self.near
        seconds = self.next_near
        n: i64 = 0
        while n < self.many:
            city = expected[n]
            away = steps[row + city]
            near = nears[n]
            second = seconds[n]
            if away < near:
                second = near
                near = away
            elif away < second:
                second = away
            total += ahead[city] * (float(near) + SECOND_NEAREST * float(second))
            n += 1
        return total

    def trip(self, state: State, count: i64, dice: Dice) -> i64:
        """Mister X's trip: home if he can, else near his goal, out of reach, where he is not expected."""
        if not self.fresh:
            self.look_ahead(state)
        self.note_figures(state)
        self.asked += 1
        best: float = -1e9
        chosen = self.buffer[0]
        n: i64 = 0
        while n < count:
            action = self.buffer[n]
            kind = KIND[action]
            score: float = -1e9
            if kind == TRAVEL_TO and state.trip == FIRST_LEG:
                score = self.best_from(state, FIRST[action], 1.0)
            elif kind == TRAVEL_TO:
                score = self.city_score(state, FIRST[action], 1.0)
            elif kind == DOUBLE_MOVE and self.first_of_kind(n):
                score = self.best_of_two(state) - DOUBLE_COSTS
            elif kind == SECRET_TRIP and self.first_of_kind(n):
                score = self.best_from(state, state.city, UNSEEN) - SECRET_COSTS
                if self.most_expected() > KNOWN:
                    score += HUNTED
            score += SLIP * (float(dice.below(1000)) / 500.0 - 1.0)
            if score > best:
                best = score
                chosen = action
            n += 1
        return chosen

    def first_of_kind(self, n: i64) -> bool:
        """Whether an action in the buffer is the first of its kind: how it is paid for matters little."""
        return n == 0 or KIND[self.buffer[n - 1]] != KIND[self.buffer[n]]

    def most_expected(self) -> float:
        """How likely the likeliest city is held."""
        most: float = 0.0
        city: i64 = 1
        while city < PLACES:
            most = max(most, self.ahead[city])
            city += 1
        return most

    def best_of_two(self, state: State) -> float:
        """The best city that two trips lead to."""
        board = self.board
        best: float = -1e9
        line = board.first_line[state.city]
        end = board.first_line[state.city + 1]
        while line < end:
            if self.nearest[board.neighbours[line]] > 0:
                best = max(best, self.best_from(state, board.neighbours[line], 0.0))
            line += 1
        return best

    def best_from(self, state: State, city: i64, expected: float) -> float:
        """The best city one trip from another, the team expecting him there to a degree; or the city is home."""
        if self.to_goal[city] == 0:
            return HOME
        board = self.board
        best: float = -1e9
        line = board.first_line[city]
        end = board.first_line[city + 1]
        while line < end:
            if self.nearest[board.neighbours[line]] > 0:
                best = max(best, self.city_score(state, board.neighbours[line], expected))
            line += 1
        return best

    def city_score(self, state: State, city: i64, expected: float) -> float:
        """How good it is for Mister X to be in a city, the team expecting him there to a degree."""
        goal = self.to_goal[city]
        if goal == 0:
            return HOME
        if self.asked_of[city] != self.asked:
            self.note_city(state, city, goal)
        beside = self.beside[city]
        danger: float = float(beside) * (0.12 + 2.4 * expected * self.ahead[city])
        danger = min(danger, 1.0)
        near: float = 0.25 * float(self.two_away[city])
        return -float(goal) - 9.0 * danger - near + self.roads[city]

    def note_city(self, state: State, city: i64, goal: i64) -> None:
        """What a city is worth whatever the team expects: who is near, and where it leads."""
        beside: i64 = 0
        two_away: i64 = 0
        detective: i64 = 0
        while detective < DETECTIVES:
            away = self.steps[PLACES * state.places[detective] + city]
            if away == 1:
                beside += 1
            elif away == 2:
                two_away += 1
            detective += 1
        self.beside[city] = beside
        self.two_away[city] = two_away
        self.roads[city] = self.road(city, goal)
        self.asked_of[city] = self.asked

    def road(self, city: i64, goal: i64) -> float:
        """What a city's ways on are worth: those that bring him nearer his goal, past no detective."""
        board = self.board
        nearest = self.nearest
        exits: i64 = 0
        onward: i64 = 0
        line = board.first_line[city]
        end = board.first_line[city + 1]
        while line < end:
            there = board.neighbours[line]
            if nearest[there] > 0:
                exits += 1
                if self.to_goal[there] < goal and nearest[there] > 1:
                    onward += 1
            line += 1
        onward = min(onward, 3)
        worth: float = 0.35 * float(onward)
        if exits <= 2:
            return worth - 0.6
        return worth
