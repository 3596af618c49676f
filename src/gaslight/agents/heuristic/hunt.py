"""London and New York by rule of thumb: the action whose light splits the suspects best, one step ahead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gaslight.agents.agent import Advice
from gaslight.agents.tables import TABLES, drawn_states
from gaslight.core.dice import Chance, Dice
from gaslight.games import GAMES


@dataclass(frozen=True)
class HuntGreedy:
    """Looks one action ahead, for a card at its best first use; equal promises are settled by the dice."""

    game: str
    name: str = "greedy"

    def choose(
        self, view: Any, legal_actions: list[int], dice: Chance, past: Sequence[Any] = ()
    ) -> int:
        promised = promises(self.game, view, legal_actions)
        best = max(promised)
        equal = [a for a, score in zip(legal_actions, promised, strict=True) if score == best]
        return equal[dice.below(len(equal))]


def promises(game: str, view: Any, legal_actions: list[int]) -> list[float]:
    """What each action promises the seat: about its chance to win if the round ended so."""
    # For the Detective no promise hangs on which truth it is, and Jack knows what his hang on.
    states = drawn_states(GAMES[game], view, 1, Dice(0))
    return TABLES[game](states).promised(legal_actions)


def reason(game: str, view: Any, action: int) -> Advice:
    """Why an action suits its seat: its promise in per cent."""
    promised = round(100 * promises(game, view, [action])[0])
    return Advice(action, "hunt.promise", (("percent", promised), ("suspects", len(view.suspects))))
