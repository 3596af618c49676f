"""Whether the goal of a lesson was reached at its table: judged by the engine, from the move made there."""

from __future__ import annotations

from gaslight.lessons import JudgedMove, Lesson, Shortfall, reached, shortfall
from gaslight.server.table.table import Table, Turn


def verdict(table: Table, lesson: Lesson) -> bool | None:
    """Whether a move of the learner reached the goal; None before the first."""
    own = [turn for turn in table.turns if turn.seat == lesson.seat]
    if any(reached(table.game, lesson.seat, lesson.goal, judged(table, turn)) for turn in own):
        return True
    return False if own or table.status == "finished" else None


def missed(table: Table, lesson: Lesson) -> Shortfall | None:
    """What the learner's last move lacked; None before the first, and where nothing was lacking."""
    own = [turn for turn in table.turns if turn.seat == lesson.seat]
    if not own:
        return None
    return shortfall(table.game, lesson.seat, lesson.goal, judged(table, own[-1]))


def judged(table: Table, turn: Turn) -> JudgedMove:
    """A stretch of the game as a move to be judged."""
    game = table.game
    following = (other.first for other in table.turns if other.number > turn.number)
    final = table.history.position(next(following, len(table.actions)))
    state = table.history.position(turn.first)
    texts = []
    for action in table.actions[turn.first : turn.first + turn.own]:
        texts.append(game.action_text(state, action))
        game.advance(state, action)
    return JudgedMove(texts, state, final)
