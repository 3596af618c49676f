"""Every lesson and case: its story is legal, its solution reaches the goal, another move does not."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from gaslight.core.dice import SealedDice
from gaslight.core.draft import Draft
from gaslight.core.game import CHANCE
from gaslight.core.play import strokes
from gaslight.games import GAMES
from gaslight.lessons import (
    LESSONS,
    JudgedMove,
    Lesson,
    lesson_named,
    reached,
    shortfall,
    told_so_far,
)

WORDS = Path(__file__).resolve().parents[2] / "web" / "src" / "i18n" / "learn"
ALL = [lesson for lessons in LESSONS.values() for lesson in lessons]


def name_of(lesson: Lesson) -> str:
    return f"{lesson.game}-{lesson.id}"


def judged(lesson: Lesson, picks: tuple[str, ...], seed: int = 0) -> bool:
    """Whether a move of a lesson reaches its goal, with chance as it comes."""
    game = GAMES[lesson.game]
    draft = Draft(game, told_so_far(lesson), lesson.seat)
    draft.pick_all(picks)
    assert draft.complete(), "the picks are not a whole move"
    final = game.copy(draft.state)
    for _ in strokes(game, final, SealedDice(bytes([seed]) * 32)):
        pass
    texts = [picked.text for picked in draft.picks]
    return reached(game, lesson.seat, lesson.goal, JudgedMove(texts, draft.state, final))


@pytest.mark.parametrize("lesson", ALL, ids=name_of)
def test_the_solution_reaches_the_goal_and_another_move_does_not(lesson: Lesson) -> None:
    for seed in range(3):
        assert judged(lesson, lesson.solution, seed)
        assert not judged(lesson, lesson.wrong, seed)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_move_that_misses_is_told_why(language: str) -> None:
    """Every lesson's wrong move falls short of something, and there is a sentence for each such thing."""
    words = (WORDS / f"lessons.{language}.ts").read_text(encoding="utf-8")
    kinds = set()
    for lesson in ALL:
        game = GAMES[lesson.game]
        draft = Draft(game, told_so_far(lesson), lesson.seat)
        draft.pick_all(lesson.wrong)
        final = game.copy(draft.state)
        for _ in strokes(game, final, SealedDice(bytes(32))):
            pass
        texts = [picked.text for picked in draft.picks]
        short = shortfall(game, lesson.seat, lesson.goal, JudgedMove(texts, draft.state, final))
        assert short is not None
        kinds.add(short.kind)
        assert f'"lesson.missed.{short.kind}"' in words
    assert len(kinds) >= 7


@pytest.mark.parametrize("lesson", ALL, ids=name_of)
def test_the_learner_knows_enough(lesson: Lesson) -> None:
    """Whatever the truth is that the learner's view allows, the solution solves the position."""
    game = GAMES[lesson.game]
    state = told_so_far(lesson)
    view = game.view(state, lesson.seat)
    truths = game.beliefs(view)
    assert truths
    for belief in truths[:: max(1, len(truths) // 12)]:
        other = game.state_of(view, belief.truth)
        draft = Draft(game, other, lesson.seat)
        draft.pick_all(lesson.solution)
        final = game.copy(draft.state)
        for _ in strokes(game, final, SealedDice(bytes(32))):
            pass
        texts = [picked.text for picked in draft.picks]
        assert reached(game, lesson.seat, lesson.goal, JudgedMove(texts, draft.state, final)), (
            belief
        )


@pytest.mark.parametrize("game", sorted(GAMES))
def test_each_game_has_its_lessons_and_cases(game: str) -> None:
    kinds = Counter(lesson.kind for lesson in LESSONS[game])
    assert 5 <= kinds["lesson"] <= 7
    assert kinds["case"] >= 3
    ids = [lesson.id for lesson in LESSONS[game]]
    assert len(set(ids)) == len(ids)
    assert {lesson.seat for lesson in LESSONS[game]} == {0, 1}
    assert [lesson.kind for lesson in LESSONS[game]] == sorted(
        (lesson.kind for lesson in LESSONS[game]), reverse=True
    )


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("language", ["en", "ru"])
def test_each_lesson_has_its_words(game: str, language: str) -> None:
    files = (WORDS / f"{game}.{language}.ts", WORDS / f"{game}_cases.{language}.ts")
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    told = dict(re.findall(r'"lesson\.\w+\.(\w+)":\s*"([^"]*)"', text))
    assert set(told) == {lesson.id for lesson in LESSONS[game]}
    for words in told.values():
        parts = words.split("\\n")
        assert len(parts) == 4
        assert all(parts)


def test_stories_and_names_that_are_wrong_are_told() -> None:
    lesson = LESSONS["pocket"][0]
    broken = replace(lesson, story=(*lesson.story, "unseen"))
    with pytest.raises(ValueError, match="sight"):
        told_so_far(broken)
    early = replace(lesson, story=lesson.story[:5])
    with pytest.raises(ValueError, match="not to move"):
        told_so_far(early)
    assert lesson_named("pocket", "nothing") is None
    assert GAMES["pocket"].to_act(told_so_far(lesson)) != CHANCE
