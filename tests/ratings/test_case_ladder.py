"""How hard cases are by how people fare: what a first try moves, and how well it finds out what is hard."""

from __future__ import annotations

import math
import random

import pytest

from gaslight.ratings.case_ladder import (
    BEGUN_AT,
    DOUBT,
    LIMITS,
    CaseLadder,
    FirstTry,
    stars_of,
)
from gaslight.ratings.glicko2 import SCALE, Rating, Scored, after
from gaslight.ratings.ladder import DAY_MS
from tests.ratings.ranks import correlation

STARS = {("london", "easy"): 1, ("london", "hard"): 5}


def tried(person: str, case: str, right: bool, at: int = 0, known: bool = True) -> FirstTry:
    return FirstTry(person, "london", case, right, at, known)


def test_a_first_try_moves_the_person_and_the_case_against_each_other() -> None:
    """The case by the plain Glicko step, written out here: without a time that passes its doubt only shrinks."""
    ladder = CaseLadder(STARS)
    ladder.take(tried("ann", "middle", right=False))
    solver = ladder.solver("london", "ann")
    assert solver is not None
    assert solver.known == after(Rating(), [Scored(1500, DOUBT, 0.0)], 0.0)
    q = 1 / SCALE
    g = 1 / math.sqrt(1 + 3 * (q * 380 / math.pi) ** 2)
    share = 0.5  # both at 1500
    precision = 1 / DOUBT**2 + (q * g) ** 2 * share * (1 - share)
    case = ladder.case("london", "middle")
    assert case.people == 1
    assert case.known.deviation == pytest.approx(1 / math.sqrt(precision), abs=1e-9)
    assert case.known.rating == pytest.approx(1500 + q * g * (1 - share) / precision, abs=1e-9)
    assert ladder.change("ann", "london", "middle") == solver.known.rating - 1500
    assert ladder.change("bo", "london", "middle") == 0


def test_only_the_first_try_counts_and_a_stranger_moves_no_case() -> None:
    ladder = CaseLadder(STARS)
    ladder.take(tried("ann", "easy", right=False))
    before = ladder.case("london", "easy").known
    ladder.take(tried("ann", "easy", right=True, at=5))
    ladder.take(tried("nobody", "easy", right=True, at=6, known=False))
    assert ladder.case("london", "easy").known == before
    stranger, ann = ladder.solver("london", "nobody"), ladder.solver("london", "ann")
    assert stranger is not None
    assert ann is not None
    assert ann.known.rating < 1500 < stranger.known.rating
    assert ladder.solver("pocket", "ann") is None
    assert ladder.solver("london", "bo") is None


def test_what_a_device_solved_is_handed_over_and_what_was_there_stays() -> None:
    ladder = CaseLadder(STARS)
    ladder.take(tried("device", "easy", right=True, known=False))
    ladder.hand_over("device", "ann")
    found = ladder.solver("london", "ann")
    assert found is not None
    assert found.tries == 1
    assert ladder.solver("london", "device") is None
    ladder.take(tried("other", "hard", right=True, known=False))
    ladder.hand_over("other", "ann")
    ladder.hand_over("nobody", "ann")
    kept = ladder.solver("london", "ann")
    assert kept == found
    assert ladder.change("ann", "london", "hard") > 0


def test_a_case_does_not_grow_unsure_with_time_and_a_person_does() -> None:
    soon, late = CaseLadder(STARS), CaseLadder(STARS)
    for ladder, at in ((soon, 1), (late, 400 * DAY_MS)):
        ladder.take(tried("ann", "hard", right=True))
        ladder.take(tried("ann", "easy", right=True, at=at))
        ladder.take(tried("bo", "hard", right=False, at=at))
    assert soon.case("london", "hard") == late.case("london", "hard")
    assert late.change("ann", "london", "easy") > soon.change("ann", "london", "easy")


def test_stars_and_the_ratings_that_they_begin_at_agree() -> None:
    assert [stars_of(BEGUN_AT[stars]) for stars in range(1, 6)] == [1, 2, 3, 4, 5]
    assert [stars_of(limit) for limit in LIMITS] == [2, 3, 4, 5]
    assert stars_of(LIMITS[0] - 1) == 1


def test_sixty_seven_people_tell_how_hard_a_case_is() -> None:
    """200 people, each at 40 of 120 cases whose stars say nothing; forecasts are made before each try."""
    chance = random.Random(4)
    people = {f"p{n}": chance.gauss(1500, 250) for n in range(200)}
    cases = {f"c{n}": chance.gauss(1500, 300) for n in range(120)}
    ladder = CaseLadder({})
    order = [(name, case) for name in people for case in chance.sample(sorted(cases), 40)]
    chance.shuffle(order)
    tens: dict[int, list[tuple[float, float]]] = {}
    for n, (name, case) in enumerate(order):
        share = 1 / (1 + 10 ** ((cases[case] - people[name]) / 400))
        told = tried(name, case, chance.random() < share, n * DAY_MS // 300)
        forecast = ladder.predicted(told)
        tens.setdefault(int(forecast * 10), []).append((forecast, share))
        ladder.take(told)
    hard = correlation(
        [ladder.case("london", name).known.rating for name in cases], list(cases.values())
    )
    strong = [ladder.solver("london", name) for name in people]
    good = correlation([one.known.rating for one in strong if one], list(people.values()))
    errors = [
        sum(forecast - share for forecast, share in them) / len(them)
        for them in tens.values()
        if len(them) >= 100
    ]
    print(f"cases {hard:.3f}, people {good:.3f}, worst forecast {max(map(abs, errors)):.3f}")
    assert hard >= 0.95
    assert good >= 0.9
    assert max(map(abs, errors)) <= 0.03
