"""The past of a table: its actions, the positions between them, and which of them each audience saw."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from gaslight.core.game import AnyGame, Event

Audience: TypeAlias = int | None
"""Who looks: a seat, or None for those who watch."""

MARK_EVERY = 32
"""After so many actions a position is kept, so that nobody plays a long game over from its start."""


@dataclass(frozen=True, slots=True)
class Moment:
    """An action in which an audience saw something happen."""

    frame: int
    """Its number for that audience: what it did not see is not counted."""
    index: int
    """Its number among all actions of the table."""
    before: Any
    action: int
    after: Any
    events: tuple[Event, ...]


Step: TypeAlias = tuple[Any, int, Any]
"""The position before an action, the action, the position after it."""


class History:
    """What happened at a table. What was found out of it once is kept, and grows with each action."""

    __slots__ = ("actions", "cuts", "game", "looked", "marks", "options", "seen")

    def __init__(self, game: AnyGame, options: Mapping[str, str]) -> None:
        self.game = game
        self.options = options
        self.actions: list[int] = []
        self.cuts = 0
        """How many takebacks there were."""
        self.marks: list[Any] = []
        """The positions after `MARK_EVERY` actions, twice as many, …, as far as anybody needed them."""
        self.seen: dict[Audience, list[int]] = {}
        """The actions in which an audience saw something happen, of those it was asked about."""
        self.looked: dict[Audience, int] = {}
        """How many actions were looked through for an audience."""

    # --- What happens ---

    def add(self, steps: Sequence[Step]) -> dict[Audience, tuple[Moment, ...]]:
        """Take in what was just played; what each audience that is followed saw of it."""
        first = len(self.actions)
        self.actions += [action for _, action, _ in steps]
        return {
            audience: tuple(self.look(audience, first, steps))
            for audience, looked in list(self.looked.items())
            if looked == first
        }

    def look(self, audience: Audience, first: int, steps: Sequence[Step]) -> Iterator[Moment]:
        found = self.seen[audience]
        for index, (before, action, after) in enumerate(steps, first):
            events = self.game.events(before, action, audience)
            if events:
                yield Moment(len(found), index, before, action, after, events)
                found.append(index)
        self.looked[audience] = first + len(steps)

    def cut(self, count: int) -> None:
        """Forget everything behind so many actions."""
        self.cuts += 1
        del self.actions[count:]
        del self.marks[count // MARK_EVERY :]
        for audience, found in self.seen.items():
            del found[bisect_left(found, count) :]
            self.looked[audience] = min(self.looked[audience], count)

    # --- Questions ---

    def position(self, count: int) -> Any:
        """The position after so many actions; the caller owns it."""
        kept = min(count // MARK_EVERY, len(self.marks))
        state = self.game.copy(self.marks[kept - 1]) if kept else self.game.initial(self.options)
        for index in range(kept * MARK_EVERY, count):
            self.game.advance(state, self.actions[index])
            if index + 1 == (len(self.marks) + 1) * MARK_EVERY:
                self.marks.append(self.game.copy(state))
        return state

    def steps(self, first: int) -> Iterator[Step]:
        """The game from a position on, action by action."""
        state = self.position(first)
        for index in range(first, len(self.actions)):
            after = self.game.copy(state)
            self.game.advance(after, self.actions[index])
            if index + 1 == (len(self.marks) + 1) * MARK_EVERY:
                self.marks.append(after)
            yield state, self.actions[index], after
            state = after

    def seen_by(self, audience: Audience) -> list[int]:
        """The numbers of the actions in which an audience saw something; it is followed from now on."""
        found = self.seen.setdefault(audience, [])
        looked = self.looked.setdefault(audience, 0)
        if looked < len(self.actions):
            for index, (before, action, _) in enumerate(self.steps(looked), looked):
                if self.game.events(before, action, audience):
                    found.append(index)
            self.looked[audience] = len(self.actions)
        return found

    def moments(self, audience: Audience, span: range) -> Iterator[Moment]:
        """The moments of an audience whose frames have these numbers."""
        wanted = self.seen_by(audience)[span.start : span.stop]
        if not wanted:
            return
        frames = enumerate(wanted, span.start)
        frame, index = next(frames)
        for at, (before, action, after) in enumerate(self.steps(index), index):
            if at == index:
                events = self.game.events(before, action, audience)
                yield Moment(frame, index, before, action, after, events)
                if index == wanted[-1]:
                    return
                frame, index = next(frames)

    # --- Reading beside the table ---

    def copy(self) -> History:
        """The past as it is now, for somebody who reads it slowly."""
        twin = History(self.game, self.options)
        twin.cuts = self.cuts
        twin.actions = list(self.actions)
        twin.marks = list(self.marks)
        twin.seen = {audience: list(found) for audience, found in self.seen.items()}
        twin.looked = dict(self.looked)
        return twin

    def learn(self, twin: History) -> None:
        """Keep what a copy has found out meanwhile, unless a takeback made it untrue."""
        if twin.cuts != self.cuts:
            return
        if len(twin.marks) > len(self.marks):
            self.marks = twin.marks
        for audience, looked in twin.looked.items():
            if looked > self.looked.get(audience, 0):
                self.seen[audience] = twin.seen[audience]
                self.looked[audience] = looked
