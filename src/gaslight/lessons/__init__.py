"""Lessons and cases: single positions with a goal that the engine judges, one data file a game."""

from gaslight.lessons.goal import Goal, JudgedMove, Shortfall, reached, shortfall
from gaslight.lessons.lesson import LESSONS, Lesson, lesson_named, told_so_far

__all__ = [
    "LESSONS",
    "Goal",
    "JudgedMove",
    "Lesson",
    "Shortfall",
    "lesson_named",
    "reached",
    "shortfall",
    "told_so_far",
]
