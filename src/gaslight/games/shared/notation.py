"""The notation of actions, both ways, from a pattern for each kind and a name for each field."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Any, Generic, Protocol, TypeVar

from gaslight.games.shared.actions import Action

Words = Mapping[type[Action], str]
"""The pattern of each kind: ``rotate {place} {quarters}``; a yes or no is spelled out: ``{seen:unseen|seen}``."""
Names = Mapping[str, Callable[[Any], str]]
"""How a field is said, by its name or by the one behind its colon."""


class Named(Protocol):
    """A board, one of several that a game is played on."""

    @property
    def name(self) -> str:
        """Its name, which no other board of the game has."""


B = TypeVar("B", bound=Named)


def in_words(action: Action, words: Words, names: Names) -> str:
    """An action in notation."""
    text = ""
    for literal, field, spec, _ in Formatter().parse(words[type(action)]):
        text += literal
        if field:
            said, value = spec or field, getattr(action, field)
            text += said.split("|")[value] if "|" in said else names[said](value)
    return text


class Notation:
    """The words of every action on one board."""

    def __init__(self, actions: Sequence[Action], words: Words, names: Names) -> None:
        self.words: list[str] = [in_words(action, words, names) for action in actions]
        self.meaning: dict[str, int] = {text.lower(): n for n, text in enumerate(self.words)}

    def action(self, words: list[str], examples: str) -> int:
        """The action that some words notate; ValueError says what was expected."""
        given = " ".join(words)
        if given.lower() not in self.meaning:
            raise ValueError(
                f"cannot read the action {given[:80]!r}; expected for instance {examples}"
            )
        return self.meaning[given.lower()]


class Notations(Generic[B]):
    """The notation of each board of a game, put together when it is first asked for."""

    def __init__(
        self, actions: Sequence[Action], words: Words, names_on: Callable[[B], Names]
    ) -> None:
        self.actions = actions
        self.words = words
        self.names_on = names_on
        self.known: dict[str, Notation] = {}

    def on(self, board: B) -> Notation:
        """The notation on a board."""
        if board.name not in self.known:
            self.known[board.name] = Notation(self.actions, self.words, self.names_on(board))
        return self.known[board.name]


def dealt_in_order(given: list[str], cast: Sequence[str]) -> list[str]:
    """The words of an action with dealt cards in the order of the cast, unknown names last."""
    if given[:1] != ["deal"]:
        return given
    place = {name: n for n, name in enumerate(cast)}
    return ["deal", *sorted(given[1:], key=lambda name: place.get(name, len(cast)))]
