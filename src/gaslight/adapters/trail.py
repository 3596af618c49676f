"""A game under way with what each seat saw of it, in order: the information states of OpenSpiel."""

from __future__ import annotations

import random
import zlib
from collections.abc import Callable
from typing import Any

from gaslight.core.game import CHANCE, Belief, Outcome
from gaslight.games import GAMES

SEED_RANGE = 2**53
"""A number from 0 to 1 holds so many bits."""
PARTS = 2**24
"""A float32 tells so many fractions apart."""


class Trail:
    """A state, the actions that led to it, and for each seat what it saw of them.

    The texts are worked out when somebody asks, from where the last question left off: `behind`
    is the state after the first `told` actions.
    """

    def __init__(
        self,
        name: str,
        options: dict[str, str],
        position: str | None = None,
        *,
        endgame: bool = False,
    ) -> None:
        self.name = name
        self.options = options
        self.position = position
        self.endgame = endgame
        """Whether chance first deals one of the truths that a spectator of `position` thinks possible."""
        rules = self.rules = GAMES[name]
        self.state: Any = (
            rules.initial(options) if position is None else rules.parse_position(position)
        )
        self.actions: list[int] = []
        self.outcome: Outcome | None = rules.outcome(self.state)
        seats = range(len(rules.seats(options)))
        self.seen: list[list[tuple[str, float]]] = [[] for _ in seats]
        self.truths: list[Belief] = rules.beliefs(rules.view(self.state, None)) if endgame else []
        """The truths an endgame may begin with, and their weights."""
        self.begin()
        if position is not None and not endgame:
            self.seen = [[self.known(seat)] for seat in seats]

    def begin(self) -> None:
        """What is told from now on follows from here."""
        self.behind: Any = self.rules.copy(self.state)
        self.told = len(self.actions)

    @property
    def dealing(self) -> bool:
        """Whether the truth of an endgame is still to be dealt."""
        return self.endgame and not self.actions

    def to_act(self) -> int:
        """The seat to act, or CHANCE."""
        return CHANCE if self.dealing else self.rules.to_act(self.state)

    def strokes(self) -> list[tuple[int, int]]:
        """What chance may do, and the weights."""
        if self.dealing:
            return [(n, belief.weight) for n, belief in enumerate(self.truths)]
        rules, state = self.rules, self.state
        return list(zip(rules.legal_actions(state), rules.odds(state), strict=True))

    def text(self, action: int) -> str:
        """An action in notation."""
        if self.dealing:
            return f"truth {action}"
        return self.rules.action_text(self.state, action)

    def known(self, seat: int) -> tuple[str, float]:
        """What a seat knows here, as the first line of what it saw."""
        text = self.rules.info_key(self.state, seat)
        return text, fraction(text)

    def add(self, action: int) -> None:
        """Carry out an action."""
        rules = self.rules
        if self.dealing:
            view = rules.view(self.state, None)
            self.state = rules.state_of(view, self.truths[action].truth)
            self.actions.append(action)
            self.begin()
            self.seen = [[self.known(seat)] for seat in range(len(self.seen))]
        else:
            rules.advance(self.state, action)
            self.actions.append(action)
        self.outcome = rules.outcome(self.state)

    def seen_by(self, seat: int) -> list[tuple[str, float]]:
        """What a seat saw, in order: each action as it was shown, and a number for it.

        The number is the action's own, from 1, where it was shown in full; else a fraction between
        -1 and 0 made from the text.
        """
        rules, behind = self.rules, self.behind
        roles = rules.seats(self.options)
        for action in self.actions[self.told :]:
            actor = rules.actor(behind, action)
            who = "*" if actor == CHANCE else roles[actor]
            whole = rules.action_text(behind, action)
            for viewer, seen in enumerate(self.seen):
                shown = rules.shown(behind, action, viewer)
                number = action + 1.0 if shown == whole else fraction(shown)
                seen.append((f"{who}: {shown}", number))
            rules.advance(behind, action)
        self.told = len(self.actions)
        return self.seen[seat]

    def resampled(self, seat: int, sampler: Callable[[], float]) -> Trail:
        """A trail that looks the same to a seat, its hidden truth drawn from what the seat believes."""
        rules = self.rules
        dice = Sampler(sampler)
        drawn = rules.sample(rules.view(self.state, seat), dice)
        twin = Trail(self.name, self.options, rules.position_text(drawn))
        twin.seen[seat] = list(self.seen_by(seat))
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Trail:
        twin = Trail.__new__(Trail)
        twin.__dict__.update(self.__dict__)
        twin.state, twin.behind = self.rules.copy(self.state), self.rules.copy(self.behind)
        twin.actions = self.actions[:]
        twin.seen = [seen[:] for seen in self.seen]
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        start = (self.name, self.options, self.position, self.endgame)
        resampled = self.position is not None and not self.endgame
        first = [seen[: len(seen) - self.told] for seen in self.seen] if resampled else None
        return again, (*start, self.actions, first)


def again(
    name: str, options: dict[str, str], position: str | None, endgame: bool, *past: Any
) -> Trail:
    """The trail that was written down: how it began, the actions since, what was seen before them."""
    actions, first = past
    trail = Trail(name, options, position, endgame=endgame)
    if first is not None:
        trail.seen = first
    for action in actions:
        trail.add(action)
    return trail


class Sampler:
    """Chance from a function that gives numbers between 0 and 1."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self.generator = random.Random(int(sampler() * SEED_RANGE))

    def below(self, bound: int, /) -> int:
        return self.generator.randrange(bound)


def fraction(text: str) -> float:
    """A number above -1 and below 0 that stands for a text."""
    return -(zlib.crc32(text.encode()) % (PARTS - 1) + 1) / PARTS
