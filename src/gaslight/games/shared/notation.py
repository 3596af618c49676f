"""The notation of actions, both ways, from a pattern for each kind and a name for each field."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Any

from gaslight.games.shared.actions import Action

Words = Mapping[type[Action], str]
"""The pattern of each kind: ``rotate {place} {quarters}``; a yes or no is spelled out: ``{seen:unseen|seen}``."""
Names = Mapping[str, Callable[[Any], str]]
"""How a field is said, by its name or by the one behind its colon."""


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
