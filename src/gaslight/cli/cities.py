"""The cities of a map by number and name, and the lines between them, for a person at a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gaslight.core.game import Choice


class Cities:
    """The cities in the facts of a board; none where the board has none."""

    def __init__(self, facts: Mapping[str, Any]) -> None:
        listed = facts.get("cities", ())
        self.names = {str(city["number"]): str(city["name_en"]) for city in listed}
        self.lines: dict[str, dict[str, list[str]]] = {
            str(city["number"]): city["neighbours"] for city in listed
        }

    def __bool__(self) -> bool:
        return bool(self.names)

    def label(self, text: str, choice: Choice) -> str:
        """A choice in notation, and the name of the city it leads to."""
        city = choice.path[-1].removeprefix("city:") if choice.path else ""
        return f"{text} {self.names[city]}" if city in self.names else text

    def meant(self, words: str) -> list[str]:
        """The numbers of the cities that a number or the beginning of a name may mean."""
        if words in self.names:
            return [words]
        begin = words.lower()
        return [number for number, name in self.names.items() if name.lower().startswith(begin)]

    def told(self, number: str) -> list[str]:
        """A city, and where each kind of ticket leads from it."""
        by: dict[str, list[str]] = {}
        for other, tickets in self.lines[number].items():
            for ticket in tickets:
                by.setdefault(ticket, []).append(f"{other} {self.names[other]}")
        lines = [f"  {ticket:<5} {', '.join(cities)}" for ticket, cities in by.items()]
        return [f"{number} {self.names[number]}", *lines]
