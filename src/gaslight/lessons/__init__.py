"""Lessons and cases: single positions with a goal that the engine judges, one data file a game."""

from gaslight.lessons.goal import Goal, Move, reached
from gaslight.lessons.lesson import LESSONS, Lesson, lesson_named, told_so_far

__all__ = ["LESSONS", "Goal", "Lesson", "Move", "lesson_named", "reached", "told_so_far"]
