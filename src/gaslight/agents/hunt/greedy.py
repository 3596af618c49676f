"""London and New York by rule of thumb: the action whose light splits the suspects best, one step ahead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gaslight.agents.agent import Advice
from gaslight.agents.choosing import one_of_the_best
from gaslight.agents.hunt.game import HuntGame
from gaslight.agents.imagining import drawn_states
from gaslight.core.dice import Chance, Dice
from gaslight.games.shared.order import DETECTIVE
from gaslight.search.hunt import HuntTable


@dataclass(frozen=True)
class HuntGreedy:
    """Looks one action ahead, for a card at its best first use; equal promises are settled by the dice."""

    game: HuntGame
    name: str = "greedy"

    def choose(
        self, view: Any, legal_actions: list[int], dice: Chance, past: Sequence[Any] = ()
    ) -> int:
        return one_of_the_best(legal_actions, promises(self.game, view, legal_actions), dice)


def promises(game: HuntGame, view: Any, legal_actions: list[int]) -> list[float]:
    """What each action promises the seat: about its chance to win if the round ended so."""
    table = some_table(game, view)
    # She knows which cards she holds; to Jack, who asks what she may do, the truth drawn makes them up.
    table.knows_her_cards = view.seat == DETECTIVE
    return table.promised(legal_actions)


def some_table(game: HuntGame, view: Any) -> HuntTable:
    """A table with some truth that a view allows: the seat knows all that its own promises depend on."""
    found = game.table(drawn_states(game.rules, view, 1, Dice(0)))
    assert isinstance(found, HuntTable)
    return found


def plain_to_see(game: HuntGame, view: Any, legal_actions: list[int]) -> list[int]:
    """The actions that win here and now: the last suspect left is in reach, or a way out of the district."""
    promised = promises(game, view, legal_actions)
    best = max(promised)
    if best < 1.0 or min(promised) == best:  # at the end of the last round all of Jack's are alike
        return []
    return [a for a, promise in zip(legal_actions, promised, strict=True) if promise == best]


def reason(game: HuntGame, view: Any, action: int) -> Advice:
    """Why an action suits its seat: its promise in per cent."""
    promised = round(100 * promises(game, view, [action])[0])
    return Advice(action, "hunt.promise", (("percent", promised), ("suspects", len(view.suspects))))
