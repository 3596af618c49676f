"""Who knows a player: the seat against him asks what he would have done as each suspect, and plays on with that.

The worst that can meet a player who hides: it has his own thoughts, his way of playing and as many dice as it
likes, and lacks only the ones that were thrown. What it learns in bits, round by round, is what he tells.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from gaslight.agents.agent import Agent
from gaslight.agents.named import agent
from gaslight.agents.players import GamePlayers, Informed
from gaslight.agents.registry import players_of
from gaslight.core.dice import Chance, Dice, spread_seed
from gaslight.games import GAMES

HIDER = 1
"""The seat that hides, in every game with suspects."""
WHIM = 0.1
"""How much of any behaviour is put down to dice that were not tried."""
PLAIN = {"pocket": "alphabeta:4"}
"""Who looks plain in a game, if not `greedy`."""
LEAST = 1e-4
"""No suspect is ever given up for good."""


def informed_of(game: str) -> Informed:
    """How the strongest player of a game goes on once he knows how far to suspect whom; ValueError if none can."""
    players: GamePlayers = players_of(game)
    if players.informed is None:
        raise ValueError(f"{game} has no suspects to read: expected a game with a Jack")
    return players.informed


def number_of(view: Any) -> int:
    """Which turn or round it is."""
    return int(view.turn if hasattr(view, "turn") else view.round)


class Reader:
    """Plays against one agent for one match; `samples` dice are thrown for each suspect and action.

    Before the round, or turn, `feigning` it reads but plays as a plain player does, to be taken for one.
    """

    reads_past = True

    def __init__(self, game: str, rival: Agent, samples: int, seed: int, feigning: int = 0) -> None:
        self.name = f"reader of {rival.name}"
        self.rules = GAMES[game]
        self.informed = informed_of(game)
        self.rival = rival
        self.samples = samples
        self.feigning = feigning
        self.plain = agent(game, PLAIN.get(game, "greedy"))
        self.seed = seed
        self.read = 0
        """How many of the earlier views were looked at."""
        self.held: dict[int, float] = {}
        """How far each suspect is believed to be Jack, by behaviour alone."""
        self.rival_past: dict[int, list[Any]] = {}
        """What each suspect, were he Jack, had seen."""
        self.told: list[tuple[int, dict[int, float]]] = []
        """After each action that was read: the round, and how far those still suspected were believed."""

    def choose(
        self, view: Any, legal_actions: list[int], dice: Chance, past: Sequence[Any] = ()
    ) -> int:
        views = [*past, view]
        while self.read + 1 < len(views):
            self.look(views[self.read], views[self.read + 1])
            self.read += 1
        if number_of(view) < self.feigning:
            return self.plain.choose(view, legal_actions, dice)
        leaning = tuple([self.held.get(suspect, 1.0) for suspect in range(9)])
        return self.informed(view, legal_actions, dice, leaning)

    def look(self, before: Any, after: Any) -> None:
        """Learn from what led from one view to the next."""
        some: dict[int, Any] = {}
        for belief in self.rules.beliefs(before):
            some.setdefault(belief.truth.jack, belief.truth)
        if None in some or after.winner is not None:
            return
        seen = {
            jack: self.rules.view(self.rules.state_of(before, truth), HIDER)
            for jack, truth in some.items()
        }
        if before.to_act == HIDER:
            self.learn(before, after, some, seen)
        for jack, view in seen.items():
            self.rival_past.setdefault(jack, []).append(view)

    def learn(self, before: Any, after: Any, some: dict[int, Any], seen: dict[int, Any]) -> None:
        """Weigh the suspects by how often each would have done what was done."""
        for jack, truth in some.items():
            state = self.rules.state_of(before, truth)
            legal = self.rules.legal_actions(state)
            if len(legal) == 1:
                continue
            done = self.shares(jack, seen[jack], legal)
            alike = [
                action
                for action in legal
                if self.rules.view(self.rules.apply(state, action), after.seat) == after
            ]
            share = sum([done.get(action, 0.0) for action in alike])
            likely = (1 - WHIM) * share + WHIM / len(legal)
            self.held[jack] = self.held.get(jack, 1.0) * likely
        # Who was cleared since would count for ever more beside those who are still weighed.
        still = {jack: weight for jack, weight in self.held.items() if jack in some}
        most = max(still.values(), default=1.0)
        self.held = {jack: max(weight / most, LEAST) for jack, weight in still.items()}
        suspected = {jack: self.held.get(jack, 1.0) for jack in some if jack in after.suspects}
        self.told.append((number_of(before), suspected))

    def shares(self, jack: int, view: Any, legal: list[int]) -> Mapping[int, float]:
        """How often a suspect, were he Jack, takes each action: as the rival itself knows it, or tried out."""
        past = self.rival_past.get(jack, ())
        told = getattr(self.rival, "shares", None)
        known: Mapping[int, float] | None = told(view, legal, past) if told else None
        if known:
            return known
        done = Counter(
            [
                self.rival.choose(
                    view, legal, Dice(spread_seed(self.seed, 1000 * self.read + n)), past
                )
                for n in range(self.samples)
            ]
        )
        return {action: times / self.samples for action, times in done.items()}

    def bits(self, jack: int) -> dict[int, float]:
        """What was told of Jack by the end of each round, beyond what the witnesses said."""
        found: dict[int, float] = {}
        for number, suspected in self.told:
            if jack in suspected:
                share = suspected[jack] / sum(suspected.values())
                found[number] = math.log2(share * len(suspected))
        return found
