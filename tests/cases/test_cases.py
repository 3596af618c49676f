"""The cases that come with the package: proved, solved in another way, and made anew.

GASLIGHT_TEST_CASES=all proves every one, and has a plain independent search solve 100 taken at random.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from gaslight.arena.case_making import Wanted, make, self_played
from gaslight.cases import Case, cases_of, dump, load, prove
from gaslight.cases.case import KINDS, CaseError
from gaslight.cli.main import main
from gaslight.core.dice import Dice
from gaslight.core.record import dump as record_text
from gaslight.core.record import record_of
from gaslight.games import GAMES
from tests.cases.plain_search import right_options

ALL = os.environ.get("GASLIGHT_TEST_CASES") == "all"
ENOUGH = 200
SLOW = {"runners", "exits"}
"""Kinds that the plain search takes seconds for."""


@pytest.mark.parametrize("game", sorted(GAMES))
def test_there_are_enough_cases_of_every_kind_and_difficulty(game: str) -> None:
    cases = cases_of(game)
    assert len(cases) >= ENOUGH
    assert len({case.id for case in cases}) == len(cases)
    assert len({(case.story[: case.after], case.kind) for case in cases}) == len(cases)
    kinds = Counter(case.kind for case in cases)
    assert set(kinds) <= set(KINDS)
    assert len(kinds) >= 4
    assert {case.seat for case in cases} == {0, 1}
    assert {case.stars for case in cases} == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_cases_are_proved_and_only_their_right_answers_accepted(game: str) -> None:
    every = cases_of(game)
    chosen = every if ALL else random.Random(7).sample(every, 8)
    for case in chosen:
        prove(case)
        assert case.accepts(case.right) == (case.whole_set or len(case.right) == 1)
        for place in range(len(case.options)):
            if not case.whole_set:
                assert case.accepts([place]) == (place in case.right)
            else:
                assert not case.accepts(case.right ^ {place})


def at_random(count: int) -> list[Case]:
    every = [case for game in sorted(GAMES) for case in cases_of(game)]
    return random.Random(2026).sample(every, count)


def test_a_plain_independent_search_finds_the_same_answers() -> None:
    chosen = (
        at_random(100) if ALL else [case for case in at_random(60) if case.kind not in SLOW][:12]
    )
    for case in chosen:
        assert right_options(case) == case.right, (case.game, case.id, case.kind)


def test_a_case_that_says_something_else_is_not_proved() -> None:
    case = next(case for case in cases_of("pocket") if case.kind == "split")
    told = dump("pocket", [case]).replace("|+", "|#").replace("|-", "|+").replace("|#", "|-")
    (turned,) = load(told)
    with pytest.raises(ValueError, match="the right options are"):
        prove(turned)
    with pytest.raises(ValueError, match="not possible"):
        prove(load(dump("pocket", [case]).replace("; throw", "; seen; throw", 1))[0])


def test_cases_are_the_same_from_the_same_seed_and_go_through_their_file(tmp_path: Path) -> None:
    cases = make(Wanted("pocket", 4, 3))
    assert len(cases) == 4
    assert load(dump("pocket", cases)) == tuple(cases)
    assert make(Wanted("pocket", 4, 3)) == cases
    file = tmp_path / "own.cases"
    file.write_text(dump("pocket", cases), encoding="utf-8")
    found = CliRunner().invoke(main, ["cases", "check", str(file)])
    assert found.exit_code == 0, found.output
    assert "4 of 4 cases hold" in found.output
    file.write_text(dump("pocket", cases).replace("-", "+"), encoding="utf-8")
    found = CliRunner().invoke(main, ["cases", "check", str(file)])
    assert found.exit_code == 1
    assert "the right options are" in found.output


def test_cases_are_made_from_records(tmp_path: Path) -> None:
    match = next(self_played(GAMES["pocket"], Dice(11)))
    (tmp_path / "one.record").write_text(record_text(record_of(match)), encoding="utf-8")
    out = tmp_path / "made.cases"
    asked = ["cases", "make", "pocket", "--count", "2", "--from", str(tmp_path), "--out", str(out)]
    found = CliRunner().invoke(main, asked)
    assert found.exit_code == 0, found.output
    cases = load(out.read_text(encoding="utf-8"))
    told = record_text(record_of(match))
    assert cases
    assert all(case.story[-1] in told for case in cases)
    asked[2] = "london"
    found = CliRunner().invoke(main, asked)
    assert found.exit_code == 1
    assert "no position" in found.output


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1"),
        ("game\tchess\t1\n", "line 1"),
        ("game\tpocket\t9\n", "line 1"),
        ("game\tpocket\t1\nstroy\tseen\n", "line 2: expected 'story' or 'case'"),
        ("game\tpocket\t1\nstory\tseen\ncase\ta\t0\tsplit\t9\t\t1\t\t+a|-b\n", "line 3: .*stars"),
        (
            "game\tpocket\t1\nstory\tseen\ncase\ta\t0\tsplit\t2\t\t7\t\t+a|-b\n",
            "line 3: .*1 actions",
        ),
        ("game\tpocket\t1\nstory\tseen\ncase\ta\t0\tchess\t2\t\t1\t\t+a|-b\n", "line 3: .*kind"),
        ("game\tpocket\t1\nstory\tseen\ncase\ta\t0\tsplit\t2\t\t1\t\t-a|-b\n", "line 3: .*with +"),
        ("game\tpocket\t1\nstory\tseen\ncase\ta\tx\tsplit\t2\t\t1\t\t+a|-b\n", "line 3"),
    ],
)
def test_files_that_are_no_cases_are_refused_in_words(text: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(CaseError, match=said.replace("+", r"\+") if said.endswith("+") else said):
        load(text)
    file = tmp_path / "bad.cases"
    file.write_text(text, encoding="utf-8")
    found = CliRunner().invoke(main, ["cases", "check", str(file)])
    assert found.exit_code == 1
    assert "line" in found.output
