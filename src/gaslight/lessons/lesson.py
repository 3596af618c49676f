"""The lessons and cases of each game, read from its data file; their words are the page's."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import resources
from typing import Any, Literal

from gaslight.core.game import CHANCE, AnyGame
from gaslight.core.options import settle
from gaslight.games import GAMES
from gaslight.lessons.goal import Goal

Kind = Literal["lesson", "case"]


@dataclass(frozen=True)
class Lesson:
    """A position reached by legal play, who is to move there, and what he has to reach."""

    id: str
    kind: Kind
    game: str
    seat: int
    goal: Goal
    story: tuple[str, ...]
    """Every action that led to the position, in notation."""
    solution: tuple[str, ...]
    """Picks of a move that reaches the goal."""
    wrong: tuple[str, ...]
    """Picks of a legal move that does not."""
    help: int = 2
    """The help level of its table."""
    options: Mapping[str, str] = field(default_factory=dict)


def read(game: AnyGame, text: str) -> tuple[Lesson, ...]:
    """The lessons of one data file, in their order."""
    return tuple(lesson_of(game, entry) for entry in tomllib.loads(text)["lesson"])


def lesson_of(game: AnyGame, entry: dict[str, Any]) -> Lesson:
    options = settle(game.OPTIONS, entry.get("options"), files=False)
    wanted: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in entry["goal"].items()
    }
    return Lesson(
        id=entry["id"],
        kind=entry.get("kind", "lesson"),
        game=game.NAME,
        seat=game.seats(options).index(entry["seat"]),
        goal=Goal(**wanted),
        story=lines_of(entry["story"]),
        solution=lines_of(entry["solution"]),
        wrong=lines_of(entry["wrong"]),
        help=entry.get("help", 2),
        options=options,
    )


def lines_of(text: str) -> tuple[str, ...]:
    """Actions in notation, one a line or parted by semicolons."""
    parts = text.replace("\n", ";").split(";")
    return tuple(part.strip() for part in parts if part.strip())


def told_so_far(lesson: Lesson) -> Any:
    """The state that a lesson begins with; ValueError when its story breaks a rule."""
    game = GAMES[lesson.game]
    state = game.initial(lesson.options)
    for text in lesson.story:
        action = game.parse_action(state, text)
        if action not in game.legal_actions(state):
            raise ValueError(f"{lesson.game}, {lesson.id}: {text!r} is not possible there")
        game.advance(state, action)
    if game.to_act(state) == CHANCE or lesson.seat not in game.actors(state):
        raise ValueError(f"{lesson.game}, {lesson.id}: the learner is not to move")
    return state


def read_all() -> dict[str, tuple[Lesson, ...]]:
    folder = resources.files("gaslight.lessons")
    return {
        name: read(game, (folder / f"{name}.toml").read_text(encoding="utf-8"))
        for name, game in GAMES.items()
        if (folder / f"{name}.toml").is_file()
    }


LESSONS = read_all()
"""Each game's lessons, then its cases."""


def lesson_named(game: str, name: str) -> Lesson | None:
    """The lesson of an id."""
    return next((lesson for lesson in LESSONS.get(game, ()) if lesson.id == name), None)
