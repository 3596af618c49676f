"""A move in the making: picks on a private copy, up to the first thing that depends on a secret."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal

from gaslight.core.game import CHANCE, NOBODY, AnyGame, Choice
from gaslight.core.play import own_choices

Follows = Literal["more", "chance", "turn", "over"]


@dataclass(frozen=True)
class Picked:
    """A pick; `filled`: it was the only legal one, and nobody had to choose it."""

    action: int
    text: str
    choice: Choice
    filled: bool


class NotAChoice(ValueError):
    """A pick that is not among the choices; the message names nothing that the seat does not know."""


class Draft:
    """The picks of one seat since its last confirmed move.

    The copy is never taken past a chance action or an answer of the truth, so that whatever
    is read from it is known to the seat already.
    """

    __slots__ = ("base", "fills", "game", "picks", "seat", "state")

    def __init__(self, game: AnyGame, base: Any, seat: int, *, fills: bool = True) -> None:
        self.game = game
        self.base = base
        """The position the draft rests on; owned by whoever drafts, never changed here."""
        self.seat = seat
        self.fills = fills
        """Whether what has only one way is picked without being asked for."""
        self.picks: list[Picked] = []
        self.state: Any = base
        self.fill_in()

    def choices(self) -> list[int]:
        """What may be picked next; nothing once the draft is complete."""
        if self.complete():
            return []
        return own_choices(self.game, self.state, self.seat)

    def complete(self) -> bool:
        """Whether the draft can be confirmed: something is picked, and nothing more belongs to it."""
        return bool(self.picks) and self.follows() != "more"

    def follows(self) -> Follows:
        """What comes behind the picks."""
        game, state = self.game, self.state
        actor = game.to_act(state)
        if actor == CHANCE:
            return "chance"
        if actor == NOBODY:
            return "over"
        if self.seat not in game.actors(state) or game.activation(state) != game.activation(
            self.base
        ):
            return "turn"
        return "more"

    def pick(self, action: int) -> None:
        """Add a choice, and whatever then has only one way."""
        if action not in self.choices():
            raise NotAChoice("this is not one of the choices now")
        self.add(action, filled=False)
        self.fill_in()

    def forked(self, action: int) -> Draft:
        """The draft as it would be with one of its choices picked; this one stays as it is."""
        fork = Draft(self.game, self.base, self.seat, fills=False)
        fork.fills = self.fills
        fork.picks = [*self.picks]
        fork.state = self.state
        fork.add(action, filled=False)
        fork.fill_in()
        return fork

    def pick_text(self, text: str) -> None:
        """Add the choice that a notation names."""
        for action in self.choices():
            if self.game.action_text(self.state, action) == text:
                self.pick(action)
                return
        raise NotAChoice("this is not the notation of one of the choices now")

    def undo(self) -> None:
        """Take back the last pick that somebody chose, and what was filled in behind it."""
        chosen = [n for n, picked in enumerate(self.picks) if not picked.filled]
        if chosen:
            self.rebuild(self.picks[: chosen[-1]])

    def reset(self) -> None:
        """Take all picks back."""
        self.rebuild([])

    def rebuild(self, picks: Iterable[Picked]) -> None:
        kept = [picked for picked in picks if not picked.filled]
        self.picks = []
        self.state = self.base
        self.fill_in()
        for picked in kept:
            self.pick(picked.action)

    def pick_all(self, texts: Iterable[str]) -> None:
        """Pick a whole list by notation; what was filled in may be named or left out."""
        at = 0
        for text in texts:
            if at < len(self.picks) and self.picks[at].text == text:
                at += 1
                continue
            at = len(self.picks)
            self.pick_text(text)
            at += 1

    def keep_legal(self, texts: Iterable[str]) -> None:
        """Pick what is still legal of an older draft, as far as it goes."""
        with suppress(NotAChoice):
            self.pick_all(texts)

    def chosen_texts(self) -> list[str]:
        """The picks that somebody chose."""
        return [picked.text for picked in self.picks if not picked.filled]

    def add(self, action: int, *, filled: bool) -> None:
        game = self.game
        picked = Picked(
            action, game.action_text(self.state, action), game.choice(self.state, action), filled
        )
        self.state = game.apply(self.state, action)
        self.picks.append(picked)

    def fill_in(self) -> None:
        """Pick what has only one way."""
        while self.fills and not self.complete():
            choices = own_choices(self.game, self.state, self.seat)
            if len(choices) != 1:
                return
            self.add(choices[0], filled=True)
