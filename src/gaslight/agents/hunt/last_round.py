"""From a view of London or New York to its last round, solved, where the work allows it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from gaslight.agents.hunt.game import HuntGame
from gaslight.agents.imagining import Leaning
from gaslight.core.dice import Chance
from gaslight.core.play import drawn
from gaslight.games.shared.order import CARDS_A_ROUND, ROUNDS
from gaslight.games.shared.tables import set_of
from gaslight.search.hunt import ACCUSATION, HuntTable
from gaslight.search.last_round import LEAVES, Flight, Hunt, OutOfBudget, Positions
from gaslight.search.last_round_game import (
    Cards,
    FlightGame,
    Jacks,
    arrest_chance,
    weigh_for_detective,
)

GAP = 0.001
MOST_ITERATIONS = 2_000
RARE = 0.02
"""A flight taken less often than this is left out."""
EVEN = (1.0,) * 8
Prior = tuple[float, ...]
"""How likely each character is held to be Jack when his activation begins."""


def is_last(view: Any) -> bool:
    """Whether the view is of the last round, and somebody can still change how it ends."""
    return bool(view.round == ROUNDS and view.acted < CARDS_A_ROUND - 1)


def cards_of(game: HuntGame, view: Any) -> Cards:
    """What is open about the hidden cards."""
    detective, jack = game.drawn(view)
    return Cards(set_of(list(view.suspects)), jack, detective)


def own_cards(game: HuntGame, view: Any) -> int:
    """The suspects' cards that the seat itself has drawn, as a set."""
    return set_of([card for card in game.own_cards(view) if card in view.suspects])


def table_of(game: HuntGame, view: Any, jack: int) -> HuntTable:
    """A table with the board of a view, and one of the suspects as Jack."""
    rules = game.rules
    truth = next(b.truth for b in rules.beliefs(view) if b.truth.jack == jack)
    found = game.table([rules.state_of(view, truth)])
    assert isinstance(found, HuntTable)
    return found


@dataclass(frozen=True)
class Begun:
    """Where Jack's activation began."""

    public: Any
    """As everybody saw it."""
    prior: Prior


@dataclass(frozen=True)
class Solved:
    """Jack's activation of the last round: what he can bring about, and how often each type does it."""

    flights: dict[Flight, int]
    """Each with a first action towards it."""
    game: FlightGame
    gap: float

    def shares(self, jack: int, alibis: int) -> dict[Flight, float]:
        """How often a type of Jack's brings each flight about."""
        t = self.game.spaces[0].number(jack, alibis)
        root = self.game.root
        return {
            flight: self.game.solver.share(root, n, t) for n, flight in enumerate(self.game.flights)
        }


def flights_of(game: HuntGame, public: Any, budget: int) -> dict[Flight, int]:
    """What Jack can bring about from a public view, each with a first action towards it."""
    positions = Positions(table_of(game, public, public.suspects[0]), budget)
    positions.cards_tell = len(public.suspects) > 1
    flights = positions.flights()
    for jack in public.suspects:
        seekers = Positions(table_of(game, public, jack), int(positions.left))
        way = seekers.way_out()
        positions.left = seekers.left
        if way >= 0:
            flights[LEAVES, ((jack, ()),)] = way
    return flights


@lru_cache(maxsize=16)
def solve(game: HuntGame, public: Any, budget: int, prior: Prior) -> Solved | None:
    """Jack's activation as everybody sees it, solved; None when the budget does not allow it."""
    try:
        flights = flights_of(game, public, budget)
        found = FlightGame(cards_of(game, public), list(flights), list(prior))
    except OutOfBudget:
        return None
    return Solved(flights, found, found.solve(GAP, MOST_ITERATIONS))


def even(view: Any) -> Prior:
    """Every suspect as likely as any other."""
    return tuple([1 / len(view.suspects) if n in view.suspects else 0.0 for n in range(8)])


def public_view(game: HuntGame, view: Any) -> Any:
    """The same table as everybody sees it."""
    rules = game.rules
    return rules.view(rules.state_of(view, rules.beliefs(view)[0].truth), None)


@lru_cache(maxsize=64)
def habits(
    game: HuntGame, begun: Begun, public: Any, budget: int
) -> dict[int, dict[int, float]] | None:
    """How often each suspect, were he Jack, takes which action; None where the round was too large."""
    start = begun.public
    solved = solve(game, start, budget, begun.prior)
    if solved is None or cards_of(game, start).jack != cards_of(game, public).jack:
        return None
    try:
        flights = solved.flights if start == public else flights_of(game, public, budget)
    except OutOfBudget:
        return None
    jacks = solved.game.spaces[0]
    rows: dict[int, dict[int, float]] = {jack: {} for jack in set(jacks.identity)}
    for jack, alibis, weight in zip(jacks.identity, jacks.alibis, jacks.weight, strict=True):
        shares = solved.shares(jack, alibis)
        for flight, action in flights.items():
            share = shares.get(flight, 0.0)
            if share > RARE and is_open(flight, jack):
                rows[jack][action] = rows[jack].get(action, 0.0) + weight * share
    return {
        jack: {action: share / sum(row.values()) for action, share in row.items()}
        for jack, row in rows.items()
        if sum(row.values()) > 0.0
    }


def is_open(flight: Flight, jack: int) -> bool:
    """Whether a flight is open to somebody: only who leaves can leave."""
    return flight[0] != LEAVES or flight[1][0][0] == jack


def jack_choice(
    game: HuntGame, view: Any, budget: int, dice: Chance, begun: Begun | None = None
) -> int | None:
    """Jack's action by his mixed strategy; None when the round is too large.

    Where his activation has begun before, he goes on with the strategy of its start: solving anew
    in its middle would forget what his first steps have told.
    """
    public = public_view(game, view)
    begun = begun or Begun(public, even(public))
    start = begun.public
    solved = solve(game, start, budget, begun.prior)
    if solved is None:
        return None
    flights = solved.flights
    if start != public:
        try:
            flights = flights_of(game, public, budget)
        except OutOfBudget:
            return None
    held = own_cards(game, view)
    if cards_of(game, start).jack != cards_of(game, public).jack:
        return None  # he has drawn a card since: what is left is small, the search does it
    shares = solved.shares(view.identity, held)
    open_to_him = [
        flight
        for flight in flights
        if shares.get(flight, 0.0) > RARE and is_open(flight, view.identity)
    ]
    if not open_to_him:
        return None
    weights = [int(1_000_000 * shares[flight]) for flight in open_to_him]
    return flights[open_to_him[drawn(list(range(len(weights))), weights, dice)]]


def detective_choice(
    game: HuntGame, view: Any, legal_actions: list[int], budget: int, leaning: Leaning = EVEN
) -> int | None:
    """The Detective's best action: she is the last to decide anything; None when the round is too large."""
    chances = arrest_chances(game, view, legal_actions, budget, leaning)
    if chances is None:
        return None
    return max(legal_actions, key=lambda action: chances[action])


def arrest_chances(
    game: HuntGame, view: Any, legal_actions: list[int], budget: int, leaning: Leaning = EVEN
) -> dict[int, float] | None:
    """How likely each action leads to the right arrest, the best following; None when that is too much."""
    cards = cards_of(game, view)
    hers = own_cards(game, view)
    jacks = Jacks(cards, cards.jack, [a * b for a, b in zip(even(view), leaning, strict=True)])
    weigh_for_detective(jacks, hers)
    some = next(suspect for suspect in view.suspects if not hers >> suspect & 1)
    positions = Positions(table_of(game, view, some), budget)
    weights = [0.0] * 8
    for jack, weight in zip(jacks.identity, jacks.weight, strict=True):
        weights[jack] += weight
    positions.prime = set_of([n for n in range(8) if weights[n] > max(weights) - 1e-9])
    positions.cards_tell = max(weights) < 1 - 1e-9
    table = positions.table
    start = table.save()
    found: dict[int, float] = {}
    try:
        for action in legal_actions:
            if table.sort(action) == ACCUSATION:
                hunt: Hunt = (int(table.accused_by(action)) & cards.suspects, ())
            else:
                positions.step(start, action)
                hunt = hunt_behind(positions)
            found[action] = arrest_chance(jacks, hers, hunt)
    except OutOfBudget:
        return None
    return found


def hunt_behind(positions: Positions) -> Hunt:
    """What the Detective can do behind an action of hers."""
    table = positions.table
    drew = table.drawing()
    if drew:
        positions.draw()
    if table.acted() >= CARDS_A_ROUND - 1:
        return 0, ()
    hunt = positions.hunt()
    return (0, (hunt[0],)) if drew else hunt
