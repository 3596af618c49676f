"""Pocket by rule of thumb: the action whose split of the suspects is best if the appeal came at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gaslight.agents.agent import Advice
from gaslight.agents.choosing import one_of_the_best
from gaslight.core.dice import Chance
from gaslight.games.pocket.beliefs import state_of, truths
from gaslight.games.pocket.rules import apply
from gaslight.games.pocket.state import JACK, State
from gaslight.games.pocket.view import PocketView
from gaslight.search.pocket.split import jack_score, marks, suspects_at_worst


@dataclass(frozen=True)
class PocketGreedy:
    """Looks one action ahead; equal promises are settled by the dice."""

    name: str = "greedy"

    def choose(
        self,
        view: PocketView,
        legal_actions: list[int],
        dice: Chance,
        past: Sequence[PocketView] = (),
    ) -> int:
        return one_of_the_best(legal_actions, promises(view, legal_actions), dice)


def some_state(view: PocketView) -> State:
    """A state of the view: for Jack the truth he knows, for the Investigator the first that fits."""
    return state_of(view, truths(view)[0])


def promises(view: PocketView, legal_actions: list[int]) -> list[int]:
    """What each action promises the seat, more being better."""
    return marks(some_state(view), view.to_act, legal_actions)


def reason(view: PocketView, action: int) -> Advice:
    """Why an action suits its seat: what the next appeal would leave, now and after it."""
    before = some_state(view)
    after = apply(before, action)
    if after.stage != before.stage and after.acted == before.acted:
        return Advice(action, "pocket.alibi", (("suspects", len(view.suspects)),))
    if view.seat == JACK:
        facts = (("now", int(jack_score(before))), ("then", int(jack_score(after))))
        return Advice(action, "pocket.shelter", facts)
    facts = (
        ("now", int(suspects_at_worst(before))),
        ("then", int(suspects_at_worst(after))),
    )
    return Advice(action, "pocket.split", facts)
