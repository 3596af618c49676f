"""London and New York by search, with the last round solved and the rival's behaviour read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gaslight.agents.forgetful import ACCUSATION
from gaslight.agents.hunt import last_round
from gaslight.agents.hunt.detective_reading import ALL_CAREFUL, Manners, manners_of
from gaslight.agents.hunt.disguise import (
    Disguise,
    belief_of,
    flight_of,
    habits,
    public_view,
)
from gaslight.agents.hunt.game import HuntGame
from gaslight.agents.hunt.greedy import plain_to_see
from gaslight.agents.hunt.jack_reading import leaning_of
from gaslight.agents.imagining import Leaning, drawn_states
from gaslight.agents.ismcts import InformationSetSearch
from gaslight.core.dice import Chance, Dice
from gaslight.core.play import drawn
from gaslight.core.simulate import COMPILED
from gaslight.games.shared.order import CARDS, JACK, ROUNDS
from gaslight.search.tree import SearchSettings

SURE_ENOUGH = 0.65
"""Before the last round the Detective accuses nobody whom she believes to be Jack less than this."""
CONVINCED = 0.5
"""Jack answers a Detective as random, or as plain, who is believed to be so by more than this."""


@dataclass(frozen=True)
class HuntPlayer:
    """A number of iterations from a seat's view; `endings` steps, at most, through the last round.

    If `reads_past` and views are given, the Detective weighs the suspects by Jack's behaviour, and
    Jack answers how she has played so far.
    """

    game: HuntGame
    iterations: int
    name: str = "search"
    endings: int = 400_000
    reads_past: bool = True
    disguise: Disguise | None = None
    """How Jack hides who he is, if he does."""
    bars_ways: bool = False
    """Whether the Detective opens no way out to a suspect, as long as anything else can be done."""

    def choose(
        self, view: Any, legal_actions: list[int], dice: Chance, past: Sequence[Any] = ()
    ) -> int:
        won = plain_to_see(self.game, view, legal_actions)
        if won:
            return won[dice.below(len(won))]
        if view.seat == JACK:
            return self.as_jack(view, dice, past)
        leaning = None
        if self.reads_past and past:
            leaning = leaning_of(self.game, [*past, view], self.disguise if COMPILED else None)
        return self.as_detective(view, legal_actions, dice, leaning)

    def shares(
        self, view: Any, legal_actions: list[int], past: Sequence[Any] = ()
    ) -> Mapping[int, float] | None:
        """How often Jack in disguise takes each action; None where he plays otherwise."""
        won = plain_to_see(self.game, view, legal_actions)
        if won:
            return dict.fromkeys(won, 1 / len(won))
        last = bool(self.endings) and last_round.is_last(view)
        if self.disguise is None or last or self.rival_believed(view, past) != ALL_CAREFUL:
            return None
        return self.habit(view, past) or None

    def rival_believed(self, view: Any, past: Sequence[Any]) -> Manners:
        """How far the Detective is met as random, and as plain: not before she is likelier so than not."""
        if not self.reads_past or not past:
            return ALL_CAREFUL
        rival = manners_of(self.game, [*past, view])
        random = rival.random if rival.random > CONVINCED else 0.0
        plain = rival.plain if rival.plain > CONVINCED else 0.0
        return Manners(random, plain, 1.0 - random - plain)

    def as_jack(self, view: Any, dice: Chance, past: Sequence[Any]) -> int:
        """The last round's mixed strategy, the disguise, or search for an answer to a plain or random rival."""
        rival = self.rival_believed(view, past)
        if self.endings and last_round.is_last(view) and not rival.random:
            begun = flight_of(self.game, [*past, view], self.disguise)
            solved = last_round.jack_choice(self.game, view, self.endings, dice, begun)
            if solved is not None:
                return solved
        row = self.habit(view, past) if self.disguise and rival == ALL_CAREFUL else {}
        if row:
            return drawn(list(row), [int(1_000_000 * share) for share in row.values()], dice)
        settings = SearchSettings(random_hunter=rival.random, plain_hunter=rival.plain)
        search = InformationSetSearch(self.game, self.iterations, settings=settings)
        statistics = search.think(view, dice)
        if rival.random:  # nothing need be hidden from her by mixing
            return max(statistics, key=lambda entry: entry[1])[0]
        return search.settle(view.seat, statistics, dice)

    def habit(self, view: Any, past: Sequence[Any]) -> Mapping[int, float]:
        """How often he takes what, as Jack in disguise; empty where nothing is known of it."""
        assert self.disguise is not None
        believed = belief_of(self.game, [*past, view], self.disguise)
        found = habits(self.game, public_view(self.game, view), believed, self.disguise)
        return found.get(view.identity, {})

    def as_informed_detective(
        self, view: Any, legal_actions: list[int], dice: Chance, leaning: Leaning
    ) -> int:
        """The same, by what she has learnt elsewhere of how far to suspect whom."""
        won = plain_to_see(self.game, view, legal_actions)
        if won:
            return won[dice.below(len(won))]
        return self.as_detective(view, legal_actions, dice, leaning[:CARDS])

    def as_detective(
        self, view: Any, legal_actions: list[int], dice: Chance, leaning: Leaning | None
    ) -> int:
        """The last activations worked out, or search, the suspects weighed by what Jack did."""
        if self.endings and last_round.is_last(view):
            solved = last_round.detective_choice(
                self.game, view, legal_actions, self.endings, leaning or last_round.EVEN
            )
            if solved is not None:
                return solved
        search = InformationSetSearch(self.game, self.iterations)
        found = search.think(view, dice, leaning)
        if view.round < ROUNDS:
            doubtful = too_doubtful(self.game, view, legal_actions, leaning or last_round.EVEN)
            found = [entry for entry in found if entry[0] not in doubtful] or found
        if self.bars_ways:
            found = barring_ways(self.game, view, found)
        return search.settle(view.seat, found, dice)


def too_doubtful(game: HuntGame, view: Any, legal_actions: list[int], leaning: Leaning) -> set[int]:
    """The accusations that are too likely wrong: before the last round they can wait."""
    hers = game.own_cards(view)
    weights = {suspect: leaning[suspect] for suspect in view.suspects if suspect not in hers}
    needed = SURE_ENOUGH * sum(weights.values())
    table = game.rules.ACTIONS
    return {
        action
        for action in legal_actions
        if type(table[action]).__name__ == ACCUSATION
        and weights.get(table[action].character, 0.0) < needed
    }


Found = list[tuple[int, float, float]]
"""Actions, each with how often it was tried and its share of wins."""


def barring_ways(game: HuntGame, view: Any, found: Found) -> Found:
    """The action tried most of those that open no way out to a suspect, alone; all of them where every one does."""
    now = ways_open(game, view)
    state = drawn_states(game.rules, view, 1, Dice(0))[0]
    for entry in sorted(found, key=lambda entry: -entry[1]):
        then = game.rules.view(game.rules.apply(state, entry[0]), view.seat)
        if ways_open(game, then) <= now:
            return [entry]
    return found


def ways_open(game: HuntGame, view: Any) -> set[str]:
    """The suspects who could walk out of the district in an activation of Jack's."""
    help_ = game.rules.insight(view)
    threats = [] if help_ is None else help_.threats
    return {who for threat in threats for who in threat.by}
