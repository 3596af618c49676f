"""A game looked over: the coach's best moves at one of its moments, and why.

The coach gets what the seat to move knew at that moment and nothing else (`worker.py`). In a running
game he speaks only to somebody who plays alone against computers at a table with hints.
"""

from __future__ import annotations

import secrets
from typing import Any

from gaslight.agents.levels import COACH
from gaslight.core.simulate import COMPILED
from gaslight.server import messages as wire
from gaslight.server import projection
from gaslight.server.computers import Answer, Job
from gaslight.server.drafts import Draft
from gaslight.server.hall import Hall
from gaslight.server.livetable import LiveTable
from gaslight.server.refusals import Refusal
from gaslight.server.tables import Audience, Table

TRIES = 3 if COMPILED else 1
"""So often the coach is asked; on the plain engine one answer takes long enough."""
HINTS = 3
"""The help level that allows hints."""


async def analysis(hall: Hall, live: LiveTable, audience: Audience, frame: int) -> wire.Analysis:
    """The best moves at the moment that an audience calls by a frame of its replay."""
    table = live.table.snapshot()
    played = actions_until(table, audience, frame)
    state = table.state_after(played)
    seats = table.game.actors(state)
    check_allowed(table, audience, seats)
    if not seats:
        return wire.Analysis(frame, None, 0, [])
    seat = audience if audience in seats else seats[0]
    assert seat is not None
    async with hall.analysing:
        answers = [await asked(hall, table, played, seat) for _ in range(TRIES)]
    found: dict[tuple[str, ...], list[Answer]] = {}
    for answer in answers:
        found.setdefault(tuple(answer.picks), []).append(answer)
    moves = [advised(table, audience, state, seat, same) for same in found.values()]
    return wire.Analysis(frame, seat, TRIES, sorted(moves, key=lambda move: -move.tries))


def actions_until(table: Table, audience: Audience, frame: int) -> int:
    """How many actions had been made when an audience saw a frame."""
    for number, (index, *_) in enumerate(projection.moments(table, audience)):
        if number == frame:
            return int(index) + 1
    raise Refusal("bad_message", "there is no moment of this number")


def check_allowed(table: Table, audience: Audience, seats: tuple[int, ...]) -> None:
    if table.status == "finished":
        return
    alone = audience is not None and table.persons() == [audience]
    if not alone or table.setup.help < HINTS or (seats and audience not in seats):
        raise Refusal(
            "not_allowed",
            "a running game is looked over only for one who plays alone against computers, "
            "with hints, and for the own moves",
        )


async def asked(hall: Hall, table: Table, played: int, seat: int) -> Answer:
    """What the coach would do; a stand-in's move is no advice."""
    actions = table.actions[:played]
    seed = secrets.randbits(62)
    job = Job(table.game.NAME, table.options, actions, seat, COACH, seed, explain=True)
    answer, trouble = await hall.computers.choose(job)
    if trouble is not None:
        hall.metrics.count("computer_failures")
        raise Refusal("unavailable", "the coach has no answer now; try again")
    return answer


def advised(
    table: Table, audience: Audience, state: Any, seat: int, answers: list[Answer]
) -> wire.AdvisedMove:
    """A move of the coach as the one who asks sees it."""
    answer = answers[0]
    draft = Draft(table.game, state, seat, 0)
    draft.pick_all(answer.picks)
    seen = projection.sight(table, draft.state, audience)
    return wire.AdvisedMove(
        picks=projection.pick_infos(draft.picks),
        tries=len(answers),
        reason=answer.reason,
        facts=answer.facts,
        view=seen.view,
        insight=seen.insight,
    )
