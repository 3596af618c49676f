"""Jack's play in London and New York, found for everybody he may be at once, so that it tells little of him.

Whoever knows how Jack thinks asks of each suspect what he would have done. So one search, from what is public
alone, finds what each action is worth to each suspect, were he Jack; and then all of them together choose how
often each takes what, every bit that a choice tells having its price. For a high price all do alike, for none
each does what is best for him. What he does tell is kept count of: the Detective reckons with it in his search.

As the search knows nothing secret, its work is the same whoever he is.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from gaslight.agents.hunt import last_round
from gaslight.agents.hunt.game import HuntGame
from gaslight.agents.hunt.last_round import Begun
from gaslight.agents.ismcts import NEAR_BEST
from gaslight.agents.priced import priced
from gaslight.core.dice import Dice
from gaslight.games.shared.order import CARDS, DETECTIVE, JACK
from gaslight.search.tree import Search, SearchSettings

Habits = Mapping[int, Mapping[int, float]]
"""For each suspect, were he Jack, how often he takes each action."""
Belief = tuple[float, ...]
"""How likely each of the eight characters is Jack."""

HANDS = 6
"""How many hands of the Detective are imagined, each with everybody whom it leaves."""
SHARES = 24
"""How finely the belief is followed by how often each of them is imagined."""
UNSURE = 0.15
"""An action never tried counts for so much less than the average, one tried n times for less by the root of n."""
SUSPICION = 0.5
"""How far she is expected, in his search, to go by what he has told; the rest by who is still suspected."""
WHIM = 0.05
"""How much of what he does is put down to whim by one who knows his habits."""
LEAST = 0.002
"""No suspect is ever believed less likely than this."""


@dataclass(frozen=True)
class Disguise:
    """How hard it is thought about what everybody would do, and what a bit told costs, in chances to win."""

    iterations: int
    price: float
    endings: int = 0
    """Steps, at most, through the last round."""


@dataclass(frozen=True)
class Deed:
    """A choice that Jack made between two views of a seat, and what everybody would have done in his place."""

    before: Any
    after: Any
    action: int
    legal: int
    """Among so many actions."""
    habits: Habits
    searched: Habits
    """The same of one who searches and minds nothing that he tells."""


@dataclass(frozen=True)
class Known:
    """What everybody knows of Jack before he acts."""

    believed: Belief
    flight: Begun | None
    """Where his activation of the last round began, once it has."""


@dataclass(frozen=True)
class Worths:
    """What a search found, for each suspect and action: worth, and how often it was tried."""

    worth: Mapping[int, Mapping[int, float]]
    tried: Mapping[int, Mapping[int, float]]


def even(view: Any) -> Belief:
    """Every suspect as likely as any other."""
    return normal([1.0] * int(CARDS), view.suspects)


def normal(weights: Sequence[float], suspects: Sequence[int]) -> Belief:
    """A belief over those still suspected; rounded, so that equal ones are one."""
    total = sum([weights[suspect] for suspect in suspects])
    return tuple(
        [
            round(max(weights[n] / total, LEAST), 4) if n in suspects else 0.0
            for n in range(int(CARDS))
        ]
    )


@lru_cache(maxsize=4096)
def public_view(game: HuntGame, view: Any) -> Any:
    """The same table as everybody sees it."""
    rules = game.rules
    return rules.view(rules.sample(view, Dice(0)), None)


def deeds(game: HuntGame, views: Sequence[Any], work: Disguise) -> Iterator[Deed | Belief]:
    """What Jack did, view by view, and at last what everybody may believe of him now."""
    believed: Belief | None = None
    flight: Begun | None = None
    for before, after in itertools.pairwise(views):
        if before.to_act != JACK or after.winner is not None:
            continue
        public = public_view(game, before)
        believed = normal(believed, public.suspects) if believed else even(public)
        if flight is None and last_round.is_last(public) and public.acted == 0:
            flight = Begun(public, believed)
        step = deed(game, (before, after), Known(believed, flight), work)
        if step is None:
            continue
        yield step
        believed = after_deed(believed, step)
    last = views[-1]
    yield normal(believed, last.suspects) if believed else even(last)


def belief_of(game: HuntGame, views: Sequence[Any], work: Disguise) -> Belief:
    """What somebody may believe who knows Jack's habits, from all views of a seat, in order."""
    *_, last = deeds(game, views, work)
    assert isinstance(last, tuple)
    return last


def flight_of(game: HuntGame, views: Sequence[Any], work: Disguise | None) -> Begun | None:
    """Where Jack's activation of the last round began, and what could be believed of him there."""
    for n, view in enumerate(views):
        if last_round.is_last(view) and view.acted == 0 and view.to_act == JACK:
            public = public_view(game, view)
            known = belief_of(game, views[: n + 1], work) if work else last_round.even(public)
            return Begun(public, known)
    return None


def after_deed(believed: Belief, step: Deed) -> Belief:
    """What is believed behind something that Jack did."""
    even_share = 1 / step.legal
    return tuple(
        [
            share * ((1 - WHIM) * step.habits.get(n, {}).get(step.action, 0.0) + WHIM * even_share)
            for n, share in enumerate(believed)
        ]
    )


@lru_cache(maxsize=1024)
def deed(game: HuntGame, seen: tuple[Any, Any], known: Known, work: Disguise) -> Deed | None:
    """What Jack did between two views of a seat; None where he had no choice."""
    before, after = seen
    rules = game.rules
    state = rules.sample(before, Dice(0))
    listed = rules.legal_actions(state)
    if len(listed) == 1:
        return None
    taken = next(
        action for action in listed if rules.view(rules.apply(state, action), after.seat) == after
    )
    public = public_view(game, before)
    solved = None
    if known.flight is not None and work.endings:
        solved = last_round.habits(game, known.flight, public, work.endings)
    found = worths(game, public, known.believed, work.iterations)
    searched = {jack: mixed(row) for jack, row in found.tried.items()}
    own = solved or habits(game, public, known.believed, work)
    return Deed(before, after, taken, len(listed), own, searched)


def mixed(tried: Mapping[int, float]) -> dict[int, float]:
    """The shares of a Jack who takes the actions tried nearly as often as his favourite."""
    most = max(tried.values())
    kept = {action: times for action, times in tried.items() if times >= NEAR_BEST * most}
    total = sum(kept.values())
    return {action: times / total for action, times in kept.items()}


@lru_cache(maxsize=512)
def habits(game: HuntGame, public: Any, believed: Belief, work: Disguise) -> Habits:
    """How often each suspect, were he Jack, takes each action, by a public view and what is believed."""
    found = worths(game, public, believed, work.iterations)
    return priced(found.worth, believed, work.price)


@lru_cache(maxsize=512)
def worths(game: HuntGame, public: Any, believed: Belief, iterations: int) -> Worths:
    """What each action is worth to each suspect, were he Jack: one search for all of them."""
    dice = Dice(0)
    states: list[Any] = []
    jacks: list[int] = []
    for _ in range(HANDS):
        for state in everybody(game, public, dice):
            states.append(state)
            jacks.append(int(state.jack))
    deals: list[int] = []
    learning: list[int] = []
    for deal, jack in enumerate(jacks):
        # In half of the games he is whom she suspects, and she learns; in the other half he is anybody.
        likely = SUSPICION * believed[jack] + (1 - SUSPICION) / len(public.suspects)
        expected = round(SHARES * likely)
        others = round(SHARES / len(public.suspects))
        deals += [deal] * (expected + others)
        learning += [1] * expected + [0] * others
    search = Search(game.table(states), iterations, SearchSettings())
    search.run(iterations, deals, learning, dice)
    worth: dict[int, dict[int, float]] = {}
    tried: dict[int, dict[int, float]] = {}
    for deal, jack in enumerate(jacks):
        if jack in worth:
            continue
        found = search.statistics(search.root_node(deal, JACK))
        times = sum([entry[1] for entry in found])
        if times == 0:
            continue
        average = sum([entry[1] * entry[2] for entry in found]) / times
        worth[jack] = {
            action: (average + n * won) / (1 + n) - UNSURE / math.sqrt(1 + n)
            for action, n, won in found
        }
        tried[jack] = {action: n for action, n, _ in found}
    return Worths(worth, tried)


def everybody(game: HuntGame, public: Any, dice: Dice) -> list[Any]:
    """States in which the Detective holds one and the same hand: one for each suspect whom it leaves."""
    rules = game.rules
    hers = rules.view(rules.sample(public, dice), DETECTIVE)
    left = set(hers.suspects) - set(game.own_cards(hers))
    found: dict[int, Any] = {}
    while len(found) < len(left):
        state = rules.sample(hers, dice)
        found.setdefault(int(state.jack), state)
    return [found[jack] for jack in sorted(found)]
