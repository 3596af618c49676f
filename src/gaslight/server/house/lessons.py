"""Lessons and cases at tables of their own: one learner, and rivals who do not move."""

from __future__ import annotations

from dataclasses import replace

from gaslight.games import GAMES
from gaslight.lessons import LESSONS, Lesson, lesson_named
from gaslight.server import wire
from gaslight.server.table.entries import PlannedSeat, Setup, entry_text
from gaslight.server.table.registry import Registry
from gaslight.server.table.setup import cleaned, first_entry, game_named, table_row, written
from gaslight.server.table.table import Table
from gaslight.server.wire.refusals import Refusal
from gaslight.server.world import token_hash
from gaslight.storage.rows import EntryRow, TokenRow


def lessons_of(game: str) -> wire.LessonList:
    """The lessons and cases of a game, in their order."""
    name = game_named(game).NAME
    return wire.LessonList(name, [info(lesson) for lesson in LESSONS.get(name, ())])


def info(lesson: Lesson) -> wire.LessonInfo:
    role = GAMES[lesson.game].seats(lesson.options)[lesson.seat]
    return wire.LessonInfo(lesson.id, lesson.kind, lesson.seat, role)


def asked_for(game: str, name: str) -> Lesson:
    lesson = lesson_named(game_named(game).NAME, name)
    if lesson is None:
        raise Refusal("not_found", "there is no lesson of this name")
    return lesson


async def open_lesson(
    registry: Registry, lesson: Lesson, request: wire.OpenLesson
) -> wire.TableCreated:
    """A table that begins where a lesson does; nobody can watch or join it."""
    registry.rules.check_new_game()
    game = GAMES[lesson.game]
    options = dict(lesson.options)
    setup = Setup(
        seats=[
            PlannedSeat("person", cleaned(request.name))
            if seat == lesson.seat
            else PlannedSeat("computer", level=1)
            for seat in range(len(game.seats(options)))
        ],
        help=lesson.help,
        lesson=lesson.id,
    )
    table_id = registry.world.table_id()
    row = replace(table_row(registry, table_id, game, options, setup), due_at=None)
    entry, _ = first_entry(registry, Table(row, game), list(lesson.story))
    own = wire.OwnSeat(lesson.seat, registry.world.token())
    await written(
        registry,
        row,
        [EntryRow(table_id, 1, "start", registry.now(), entry_text(entry))],
        [TokenRow(token_hash(own.token), table_id, "seat", own.seat)],
    )
    live = await registry.open(table_id)
    registry.metrics.count("lessons_opened")
    return wire.TableCreated(live.info(registry.now(), own.seat), [own], None)
