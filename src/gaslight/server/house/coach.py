"""A game looked over: the coach's best moves at one of its moments, and why.

The coach gets what the seat to move knew at that moment and nothing else (`worker.py`). In a running
game he speaks only to somebody who plays alone against computers at a table with hints; while others still
play the deal of a finished game, only of the own moves.
"""

from __future__ import annotations

import asyncio
from typing import Any

from gaslight.core.draft import Draft
from gaslight.core.game import CHANCE
from gaslight.core.simulate import COMPILED
from gaslight.server import wire
from gaslight.server.house.computers import Computers
from gaslight.server.house.thoughts import Answer
from gaslight.server.table import projection
from gaslight.server.table.history import Audience
from gaslight.server.table.live import LiveTable
from gaslight.server.table.table import Table
from gaslight.server.wire.refusals import Refusal

TRIES = 3 if COMPILED else 1
"""So often the coach is asked; on the plain engine one answer takes long enough."""
HINTS = 3
"""The help level that allows hints."""


async def analysis(  # noqa: PLR0913, PLR0917 - who asks for what, of whom, and when
    computers: Computers, live: LiveTable, audience: Audience, frame: int, asker: str, now: int
) -> wire.Analysis:
    """The best moves at the moment that an audience calls by a frame of its replay."""
    shown = live.seen_by(audience)
    played = actions_until(shown, audience, frame)
    table = shown.snapshot()
    state = table.history.position(played)
    seats = table.game.actors(state)
    check_allowed(table, audience, seats, now)
    if not seats:
        return wire.Analysis(frame, None, 0, [])
    seat = audience if audience in seats else seats[0]
    assert seat is not None
    made = move_from(table, played, seat)
    answers = await asyncio.gather(
        *(computers.advice(table, played, seat, number + 1, asker, made) for number in range(TRIES))
    )
    found: dict[tuple[str, ...], list[Answer]] = {}
    for answer in answers:
        found.setdefault(tuple(answer.picks), []).append(answer)
    moves = [advised(table, audience, state, seat, same) for same in found.values()]
    own = [answer.worth[-1] for answer in answers if made and answer.worth]
    return wire.Analysis(
        frame, seat, TRIES, sorted(moves, key=lambda move: -move.tries), per_cent(own)
    )


def move_from(table: Table, played: int, seat: int) -> list[int]:
    """What a seat did from an action on until its move was whole; nothing where it has not moved yet."""
    game, actions = table.game, table.actions
    state = table.history.position(played)
    turn, made = game.activation(state), []
    for action in actions[played:]:
        whose = game.to_act(state)
        if whose == CHANCE or game.actor(state, action) != seat or game.activation(state) != turn:
            break
        made.append(action)
        game.advance(state, action)
    return made


def per_cent(parts: list[int]) -> int | None:
    """The mean of chances in parts of a thousand, in per cent; None where there is none."""
    return round(sum(parts) / len(parts) / 10) if parts else None


def actions_until(table: Table, audience: Audience, frame: int) -> int:
    """How many actions had been made when an audience saw a frame."""
    seen = table.history.seen_by(audience)
    if frame >= len(seen):
        raise Refusal("bad_message", "there is no moment of this number")
    return seen[frame] + 1


def check_allowed(table: Table, audience: Audience, seats: tuple[int, ...], now: int) -> None:
    """Refuse what would tell more than the one who asks may know: the rival's best moves tell of his view."""
    if projection.told_whole(table, now):
        return
    if table.status == "finished":
        if seats and audience not in seats:
            raise Refusal(
                "not_over",
                "others still play this deal: until it is opened the coach speaks of own moves",
            )
        return
    alone = audience is not None and table.persons() == [audience]
    if not alone or table.setup.help < HINTS or (seats and audience not in seats):
        raise Refusal(
            "not_allowed",
            "a running game is looked over only for one who plays alone against computers, "
            "with hints, and for the own moves",
        )


def advised(
    table: Table, audience: Audience, state: Any, seat: int, answers: list[Answer]
) -> wire.AdvisedMove:
    """A move of the coach as the one who asks sees it."""
    answer = answers[0]
    draft = Draft(table.game, state, seat)
    draft.pick_all(answer.picks)
    seen = projection.sight(table, draft.state, audience)
    return wire.AdvisedMove(
        picks=projection.pick_infos(draft.picks),
        tries=len(answers),
        reason=answer.reason,
        facts=answer.facts,
        view=seen.view,
        insight=seen.insight,
        chance=per_cent([each.worth[0] for each in answers if each.worth]),
    )
