"""A case and the files that hold many: games in notation, and the questions put at their moments.

A file is lines of words parted by tabs. A line ``game`` gives the name of the game and its version; a
line ``story`` every action of a played game, parted by semicolons; each line ``case`` behind it is a
question at one of its moments: id, seat, kind, stars, the levels that found it, after how many actions,
what is asked, the options (parted by bars; the right ones begin with ``+``).
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, Final, Literal, get_args

from gaslight.games import GAMES

Kind = Literal[
    "witnesses",
    "split",
    "hide",
    "crowd",
    "runners",
    "exits",
    "accuse",
    "where",
    "safe",
    "trail",
    "net",
]
KINDS: Final[tuple[str, ...]] = get_args(Kind)
SETS: Final = frozenset({"witnesses", "runners", "exits", "where", "net"})
"""Kinds that ask for a whole set; of the others one right option is enough."""
FORMAT: Final = "1"
STARS: Final = (1, 2, 3, 4, 5)


class CaseError(ValueError):
    """A file of cases that cannot be read; the message names the line."""


@dataclass(frozen=True)
class Case:
    """A question about one moment of a game, put to one seat."""

    id: str
    game: str
    seat: int
    kind: str
    stars: int
    levels: tuple[int, ...]
    """The levels of the computer that found a right answer."""
    after: int
    """How many actions of the story led to the moment."""
    asked: str
    """What the question depends on beside the kind: ``seen``, say."""
    options: tuple[str, ...]
    """What can be answered: a move as picks parted by semicolons, a person, a place."""
    right: frozenset[int]
    """The right options, by their places."""
    story: tuple[str, ...] = field(repr=False)

    @property
    def whole_set(self) -> bool:
        """Whether all right options make the answer, and not one of them."""
        return self.kind in SETS

    def accepts(self, answer: Iterable[int]) -> bool:
        """Whether an answer, the options chosen by their places, is right."""
        chosen = frozenset(answer)
        if self.whole_set:
            return chosen == self.right
        return len(chosen) == 1 and chosen <= self.right


@dataclass(frozen=True)
class Found:
    """What an option comes to, worked out from the seat's view alone."""

    right: bool
    seen: tuple[str, ...] = ()
    """Who would stay a suspect if Jack were seen."""
    unseen: tuple[str, ...] = ()
    picks: tuple[str, ...] = ()
    """A way to do what the option says."""
    near: tuple[str, ...] = ()
    """The detectives who could come there next."""
    count: int | None = None
    """The figure that the question is about: how many stay, how many cities."""


def case_id(game: str, seat: int, kind: str, told: Sequence[str]) -> str:
    """Short, and the same for the same question."""
    text = "\t".join((game, str(seat), kind, *told))
    return hashlib.sha256(text.encode()).hexdigest()[:10]


def position(case: Case) -> Any:
    """The state at the moment of a case; ValueError where the story breaks a rule."""
    game = GAMES[case.game]
    state = game.initial()
    for text in case.story[: case.after]:
        action = game.parse_action(state, text)
        if action not in game.legal_actions(state):
            raise ValueError(f"case {case.id}: {text!r} is not possible there")
        game.advance(state, action)
    return state


def dump(game: str, cases: Iterable[Case]) -> str:
    """Cases as the text of a file, those of one story together."""
    lines = [f"game\t{game}\t{FORMAT}"]
    told: tuple[str, ...] = ()
    for case in cases:
        if case.story != told:
            told = case.story
            lines.append("story\t" + "; ".join(told))
        options = "|".join(
            ("+" if place in case.right else "-") + text for place, text in enumerate(case.options)
        )
        levels = "".join(str(level) for level in case.levels)
        fields = (
            case.id,
            case.seat,
            case.kind,
            case.stars,
            levels,
            case.after,
            case.asked,
            options,
        )
        lines.append("\t".join(("case", *map(str, fields))))
    return "\n".join(lines) + "\n"


def load(text: str) -> tuple[Case, ...]:
    """The cases of a file; CaseError names the line and what was expected."""
    cases: list[Case] = []
    game = ""
    story: tuple[str, ...] = ()
    for number, line in enumerate(text.splitlines(), 1):
        word, *rest = line.split("\t")
        if number == 1:
            if word != "game" or len(rest) != 2 or rest[0] not in GAMES or rest[1] != FORMAT:
                raise CaseError(f"line 1: expected 'game', a game and {FORMAT}, parted by tabs")
            game = rest[0]
        elif word == "story" and len(rest) == 1:
            story = tuple(rest[0].split("; "))
        elif word == "case" and len(rest) == 8:
            try:
                cases.append(case_of(game, rest, story))
            except ValueError as problem:
                raise CaseError(f"line {number}: {problem}") from None
        elif line and not line.startswith("#"):
            raise CaseError(f"line {number}: expected 'story' or 'case' with their fields")
    if not game:
        raise CaseError("line 1: expected 'game', a game and its format; the file is empty")
    return tuple(cases)


def case_of(game: str, fields: list[str], story: tuple[str, ...]) -> Case:
    name, seat, kind, stars, levels, after, asked, listed = fields
    options = listed.split("|")
    right = frozenset(place for place, option in enumerate(options) if option.startswith("+"))
    if kind not in KINDS:
        raise ValueError(f"there is no kind of case named {kind!r}")
    if any(option[:1] not in ("+", "-") or len(option) < 2 for option in options) or not right:
        raise ValueError("each option begins with + or -, and one at least with +")
    if int(stars) not in STARS:
        raise ValueError(f"expected one to five stars; got {stars}")
    if not 0 < int(after) <= len(story):
        raise ValueError(f"the story has {len(story)} actions; got {after}")
    return Case(
        name,
        game,
        int(seat),
        kind,
        int(stars),
        tuple(int(level) for level in levels),
        int(after),
        asked,
        tuple(option[1:] for option in options),
        right,
        story,
    )


@cache
def cases_of(game: str) -> tuple[Case, ...]:
    """The cases of a game that come with the package."""
    file = resources.files("gaslight.cases") / f"{game}.cases"
    return load(file.read_text(encoding="utf-8")) if file.is_file() else ()


@cache
def by_name(game: str) -> dict[str, Case]:
    return {case.id: case for case in cases_of(game)}


def case_named(game: str, name: str) -> Case | None:
    """The case of an id."""
    return by_name(game).get(name)
