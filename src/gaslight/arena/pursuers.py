"""Pursuers who know Mister X: they ask what he would have done in each city where he may be, and hunt with that.

What he shows of a trip is its kind and its ticket. So after each trip the pursuers ask, for every city where he may
have been, which trips he would have made from there, and keep those that fit what he showed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from gaslight.agents.agent import Agent
from gaslight.agents.mister_x.reading import believed_of
from gaslight.agents.registry import players_of
from gaslight.core.dice import Chance, Dice, spread_seed
from gaslight.games import mister_x
from gaslight.games.mister_x.actions import ACTIONS, DoubleMove, SecretTrip, TravelTo
from gaslight.games.mister_x.board import board_named
from gaslight.games.mister_x.state import SECRET_SPACES
from gaslight.games.mister_x.tickets import ANY_TRANSPORT, TRANSPORT_BIT
from gaslight.games.mister_x.view import FACE_DOWN, MisterXView

HIDER = 0
"""Mister X's seat."""
WHIM = 0.1
"""How much of any trip is put down to dice that were not tried: there he moves as others of his strength do."""
MOST_ASKED = 8
"""For so many cities at most, the likeliest, it is asked what he would have done,"""
ENOUGH = 0.9
"""and for no more once these are so likely together: from the rest he moves as others of his strength do."""

Weights = dict[int, float]


class Pursuers:
    """Play against one Mister X for one match; he is asked `samples` times from each city."""

    reads_past = True

    def __init__(self, rival: Agent, samples: int, seed: int) -> None:
        self.name = f"pursuers of {rival.name}"
        hunt = players_of("mister_x").pursuing
        assert hunt is not None
        self.pursuing = hunt
        self.rival = rival
        self.samples = samples
        self.seed = seed
        self.read = 0
        """How many of the earlier views were looked at."""
        self.held: Weights = {}
        """How likely he is in each city, as far as was read."""
        self.by_trip: list[tuple[int, Weights, Weights]] = []
        """After each secret trip: its number, what is believed, and what a uniform mover would leave to believe."""

    def choose(
        self,
        view: MisterXView,
        legal_actions: list[int],
        dice: Chance,
        past: Sequence[MisterXView] = (),
    ) -> int:
        views = [*past, view]
        while self.read + 1 < len(views):
            self.look(views[self.read], views[self.read + 1])
            self.read += 1
        return self.pursuing(view, legal_actions, dice, self.fitting(view))

    def fitting(self, view: MisterXView) -> Weights:
        """What is believed, as far as it fits a view; where nothing of it does, what the view leaves."""
        plain = plain_weights(view)
        fitting = {city: self.held.get(city, 0.0) for city in plain}
        return normal(fitting) if sum(fitting.values()) > 0.0 else plain

    def look(self, before: MisterXView, after: MisterXView) -> None:
        """Learn from what led from one view to the next."""
        if after.winner is not None or after.position < 0 or before == after:
            return
        if before.stage != "travelling" or before.to_act != HIDER or before.position < 0:
            self.held = self.fitting(after)
            return
        held = self.fitting(before)
        travelled = before.position < after.position <= SECRET_SPACES
        read: Weights = {}
        asked = 0.0
        for city in sorted(held, key=lambda place: (-held[place], place))[:MOST_ASKED]:
            if asked > ENOUGH:
                break
            asked += held[city]
            for action, share in self.shares(before, city).items():
                target = leads(before, after, city, action)
                if target is not None:
                    read[target] = read.get(target, 0.0) + held[city] * share
        plain = plain_weights(after)
        moved = normal({city: read.get(city, 0.0) for city in plain})
        usual = believed_of(after)
        sure = (1 - WHIM) * asked
        self.held = {c: sure * moved.get(c, 0.0) + (1 - sure) * usual[c] for c in plain}
        if travelled:
            self.by_trip.append((int(after.position), dict(self.held), plain))

    def shares(self, before: MisterXView, city: int) -> Mapping[int, float]:
        """How often he would have done what in a city."""
        state = mister_x.state_of(before, city)
        view = mister_x.view(state, HIDER)
        legal = mister_x.legal_actions(state)
        told = getattr(self.rival, "shares", None)
        known: Mapping[int, float] | None = told(view, legal) if told else None
        if known:
            return known
        done = Counter(
            [
                self.rival.choose(view, legal, Dice(spread_seed(self.seed, 1000 * self.read + n)))
                for n in range(self.samples)
            ]
        )
        return {action: times / self.samples for action, times in done.items()}

    def believed_in(self, trail: Sequence[int]) -> list[tuple[int, float, float]]:
        """After each secret trip: its number, and how far they, and ones who read nothing, believed in his true city.

        `trail` lists the cities he travelled to, from the first trip on.
        """
        return [
            (number, held.get(trail[number - 1], 0.0), plain.get(trail[number - 1], 0.0))
            for number, held, plain in self.by_trip
        ]


def plain_weights(view: MisterXView) -> Weights:
    """How likely he is in each city if he moves anyhow."""
    return normal(
        {
            belief.truth: float(belief.weight)
            for belief in mister_x.beliefs(view)
            if belief.truth is not None
        }
    )


def normal(weights: Weights) -> Weights:
    """The same, adding up to 1, if to anything."""
    total = sum(weights.values())
    return {city: weight / total for city, weight in weights.items()} if total > 0.0 else {}


def leads(before: MisterXView, after: MisterXView, city: int, action: int) -> int | None:
    """The city that an action brings him to from a city, if it fits what was seen of it."""
    chosen = ACTIONS[action]
    if (
        after.position == before.position
    ):  # he has announced a special action, or exchanged his hand
        kind = {"first": DoubleMove, "secret": SecretTrip}.get(after.trip)
        return city if kind and after.trip != before.trip and isinstance(chosen, kind) else None
    if not isinstance(chosen, TravelTo):
        return None
    laid = after.laid[after.position - 1] if after.position <= len(after.laid) else FACE_DOWN
    by = ANY_TRANSPORT if laid == FACE_DOWN else TRANSPORT_BIT[laid // 4]
    board = board_named(before.map)
    for line in range(int(board.first_line[city]), int(board.first_line[city + 1])):
        if board.neighbours[line] == chosen.city and board.by[line] & by:
            return chosen.city
    return None
