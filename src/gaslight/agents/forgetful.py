"""Human mistakes: a player who overlooks whole kinds of actions, as people miss a power."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from gaslight.agents.agent import Agent
from gaslight.core.dice import Chance
from gaslight.games import GAMES

ACCUSATION = "Accuse"


def nothing(_view: Any, _legal_actions: list[int]) -> list[int]:
    """Nothing is plain to see."""
    return []


@dataclass(frozen=True)
class Forgetful:
    """Plays as another agent does, with some kinds of action, or some single ones, out of mind.

    Of 100 kinds open to it `kinds` are overlooked, and of 100 actions `single`. What anybody sees at
    once (`plain_to_see`) is never overlooked, and nobody accuses only because nothing else comes to
    mind: that would end games in their first minute.
    """

    game: str
    agent: Agent
    kinds: int
    single: int = 0
    plain_to_see: Callable[[Any, list[int]], list[int]] = nothing
    """The actions of a view that no beginner would miss."""

    @property
    def name(self) -> str:
        """The agent's name, marked."""
        return f"forgetful {self.agent.name}"

    def choose(
        self, view: Any, legal_actions: list[int], dice: Chance, past: Sequence[Any] = ()
    ) -> int:
        seen = self.plain_to_see(view, legal_actions)
        if seen:
            return seen[dice.below(len(seen))]
        table = GAMES[self.game].ACTIONS
        missed: dict[type, bool] = {}
        kept: list[int] = []
        for action in legal_actions:
            kind = type(table[action])
            if kind not in missed:
                missed[kind] = dice.below(100) < self.kinds
            if not missed[kind] and dice.below(100) >= self.single:
                kept.append(action)
        if all(type(table[action]).__name__ == ACCUSATION for action in kept):
            calm = [a for a in legal_actions if type(table[a]).__name__ != ACCUSATION]
            return calm[dice.below(len(calm))] if calm else legal_actions[0]
        return self.agent.choose(view, kept, dice, past)
