"""How hard cases are and how strong people are at them: one Glicko-2 for both, folded from first tries alone.

A first try is a game between a person and a case: whoever is right at once has won it, and a case that is missed
has. So the difficulty of a case is measured by who misses it, and not only by how many (docs/cases.md).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from gaslight.ratings.glicko2 import MEAN, Rating, Scored, after, expected
from gaslight.ratings.ladder import PERIOD_MS

BEGUN_AT: Final[Mapping[int, float]] = {
    1: MEAN - 350,
    2: MEAN - 150,
    3: MEAN,
    4: MEAN + 150,
    5: MEAN + 350,
}
"""What a case is taken for by the stars that the computer's levels gave it, until people have tried it."""
DOUBT: Final = 250.0
"""How little those stars say: a standard deviation in points."""
LIMITS: Final = (MEAN - 240, MEAN - 70, MEAN + 70, MEAN + 240)
"""Below these a case has one star, two, three, four: somebody in the middle is right at once in 80 %, 60, 40, 20."""
STEADY: Final = 0.0
"""A case does not learn: time makes nothing of it unsure."""


@dataclass(frozen=True, slots=True)
class FirstTry:
    """How the first try of a person at a case went."""

    person: str
    game: str
    case: str
    right: bool
    at: int
    known: bool = True
    """Whether the server knows the person by more than a secret of his browser: only then the case is moved."""


@dataclass(slots=True)
class Solver:
    """What is known of a person at the cases of one game."""

    known: Rating = field(default_factory=Rating)
    at: int = 0
    tries: int = 0


@dataclass(slots=True)
class Measured:
    """What is known of a case."""

    known: Rating
    people: int = 0


@dataclass(slots=True)
class Own:
    """What is known of a person: by game, and what the first try at each case changed."""

    solvers: dict[str, Solver] = field(default_factory=dict)
    changes: dict[tuple[str, str], float] = field(default_factory=dict)


class CaseLadder:
    """The ratings of cases and of those who solve them."""

    def __init__(self, stars: Mapping[tuple[str, str], int]) -> None:
        self.stars = stars
        """What the computer's levels gave each case, by game and id."""
        self.cases: dict[tuple[str, str], Measured] = {}
        self.people: dict[str, Own] = {}

    def take_all(self, tries: Iterable[FirstTry]) -> None:
        for tried in tries:
            self.take(tried)

    def take(self, tried: FirstTry) -> None:
        """Take the next first try in, once; both are judged by what was known before it."""
        own = self.people.setdefault(tried.person, Own())
        if (tried.game, tried.case) in own.changes:
            return
        solver = own.solvers.setdefault(tried.game, Solver())
        case = self.case(tried.game, tried.case)
        person, score = solver.known, float(tried.right)
        periods = max(tried.at - solver.at, 0) / PERIOD_MS if solver.tries else 0.0
        met = Scored(case.known.rating, case.known.deviation, score)
        solver.known = after(person, [met], periods)
        solver.at = max(tried.at, solver.at)
        solver.tries += 1
        own.changes[tried.game, tried.case] = solver.known.rating - person.rating
        if tried.known:
            told = Scored(person.rating, person.deviation, 1 - score)
            case.known = after(case.known, [told], STEADY)
            case.people += 1
            self.cases[tried.game, tried.case] = case

    def hand_over(self, old: str, new: str) -> None:
        """What was known of one comes to be another's; in a game in which both are known the other's stays."""
        before = self.people.pop(old, None)
        if before is None:
            return
        own = self.people.setdefault(new, Own())
        own.solvers = {**before.solvers, **own.solvers}
        own.changes = {**before.changes, **own.changes}

    def case(self, game: str, name: str) -> Measured:
        """What is known of a case; nothing is kept by asking."""
        found = self.cases.get((game, name))
        if found is not None:
            return found
        return Measured(Rating(BEGUN_AT[self.stars.get((game, name), 3)], DOUBT))

    def solver(self, game: str, person: str) -> Solver | None:
        """What is known of somebody at the cases of a game, if he has tried any."""
        own = self.people.get(person)
        return None if own is None else own.solvers.get(game)

    def change(self, person: str, game: str, case: str) -> float:
        """What somebody's first try at a case changed for him."""
        own = self.people.get(person)
        return 0.0 if own is None else own.changes.get((game, case), 0.0)

    def predicted(self, tried: FirstTry) -> float:
        """The chance to be right at once, by what is known before the try."""
        solver = self.solver(tried.game, tried.person) or Solver()
        case = self.case(tried.game, tried.case).known
        spread = math.hypot(solver.known.deviation, case.deviation)
        return expected(solver.known.rating, case.rating, spread)


def stars_of(rating: float) -> int:
    """How many stars a rating is."""
    return 1 + sum(rating >= limit for limit in LIMITS)
