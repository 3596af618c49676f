"""Games looked over move by move: which moves cost chances to win, and what would have been better.

Each move is weighed by what its seat knew before it, and by nothing else (`worker.py`): beside the coach's move
there, both by the same yardstick. It is done while somebody asks, one move after another, and kept. Who may be told
of which moves is the coach's rule (`coach.py`).
"""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, TypeAlias

from gaslight.agents.registry import players_of
from gaslight.core.draft import Draft
from gaslight.core.game import CHANCE
from gaslight.core.play import own_choices
from gaslight.core.simulate import COMPILED
from gaslight.server import wire
from gaslight.server.house.coach import check_allowed
from gaslight.server.house.computers import Computers
from gaslight.server.house.thoughts import Answer
from gaslight.server.table import projection
from gaslight.server.table.history import Audience
from gaslight.server.table.live import LiveTable
from gaslight.server.table.registry import Registry
from gaslight.server.table.table import Table
from gaslight.server.wire.refusals import Refusal

MISTAKE: Final = 80
"""So much of a chance lost, in parts of a thousand, is a mistake,"""
BLUNDER: Final = 150
"""and so much a bad one."""
CAREFULLY: Final = 4
"""How many times the usual work what looks like a mistake is worth."""
AT_ONCE: Final = 2
"""How many games are looked over at a time; others wait."""
LINGER_SECONDS: Final = 15.0
"""How long it goes on when nobody asks any more."""
AGAIN_SECONDS: Final = 1.0
ATTEMPTS: Final = 5
MOST_KEPT: Final = 20_000
"""How many moves are kept, those last asked for."""


@dataclass(frozen=True)
class Made:
    """A whole move that a seat made: its actions, and how many there were before it."""

    seat: int
    first: int
    actions: tuple[int, ...]

    @property
    def last(self) -> int:
        """The number of its last action."""
        return self.first + len(self.actions) - 1


@dataclass(frozen=True)
class Judged:
    """What a move was worth beside the coach's, in parts of a thousand; None for both where nobody can say."""

    best: int | None = None
    made: int | None = None
    picks: tuple[str, ...] = ()
    reason: str = ""
    facts: tuple[tuple[str, int], ...] = ()


Key: TypeAlias = tuple[str, Made]


class Reviews:
    """What is known of the moves of games, and who is at work to know more."""

    def __init__(self, registry: Registry, computers: Computers) -> None:
        self.registry = registry
        self.computers = computers
        self.judged: OrderedDict[Key, Judged] = OrderedDict()
        self.asked_at: dict[str, float] = {}
        """When each table was last asked for of whose moves some are at work."""
        self.room = asyncio.Semaphore(AT_ONCE)

    async def review(
        self, live: LiveTable, audience: Audience, asker: str, now: int
    ) -> wire.Review:
        """What is known by now of the moves that an audience may be told of; the rest is worked at."""
        if not COMPILED:
            raise Refusal("unavailable", "moves are weighed only on the compiled engine")
        table = live.seen_by(audience)
        check_allowed(table, audience, () if audience is None else (audience,), now)
        own = () if audience is None else (audience,)
        seats = range(len(table.chairs)) if projection.told_whole(table, now) else own
        moves = await live.beside(audience, partial(moves_of, seats=seats))
        missing = [made for made in moves if (table.id, made) not in self.judged]
        if missing:
            at_work = table.id in self.asked_at
            self.asked_at[table.id] = asyncio.get_running_loop().time()
            if not at_work:
                self.registry.spawn(self.work(table.snapshot(), missing, asker))
        known = {made: self.judged[table.id, made] for made in moves if made not in missing}
        for made in known:
            self.judged.move_to_end((table.id, made))
        found = await live.beside(audience, partial(told, audience=audience, known=known))
        return wire.Review(len(known), len(moves), found)

    async def work(self, table: Table, missing: list[Made], asker: str) -> None:
        """Judge what is missing, as long as somebody asks."""
        try:
            async with self.room:
                for made in missing:
                    idle = asyncio.get_running_loop().time() - self.asked_at[table.id]
                    if idle > LINGER_SECONDS:
                        return
                    self.judged[table.id, made] = await self.judge(table, made, asker)
                    while len(self.judged) > MOST_KEPT:
                        self.judged.popitem(last=False)
        finally:
            del self.asked_at[table.id]

    async def judge(self, table: Table, made: Made, asker: str) -> Judged:
        """A move beside the coach's; what looks like a mistake is weighed anew and longer, and that counts."""
        answer = await self.weighed(table, made, 1, asker)
        if answer is not None and answer.worth and answer.worth[0] - answer.worth[-1] >= MISTAKE:
            answer = await self.weighed(table, made, CAREFULLY, asker)
        if answer is None or not answer.worth:
            return Judged()
        best, own = answer.worth[0], answer.worth[-1]
        facts = tuple(answer.facts.items())
        return Judged(max(best, own), own, tuple(answer.picks), answer.reason, facts)

    async def weighed(self, table: Table, made: Made, times: int, asker: str) -> Answer | None:
        """The coach's answer; None where he has none after some attempts."""
        for _ in range(ATTEMPTS):
            try:
                return await self.computers.advice(
                    table, made.first, made.seat, -times, asker, made.actions, times
                )
            except Refusal:
                await asyncio.sleep(AGAIN_SECONDS)
        return None


def moves_of(table: Table, seats: Sequence[int]) -> list[Made]:
    """The moves of some seats in which there was something to choose."""
    return [made for made in moves_made(table) if made.seat in seats]


def moves_made(table: Table) -> Iterator[Made]:
    """The whole moves of a game, as they were confirmed, in which there was something to choose and to weigh."""
    game = table.game
    weighs = players_of(game.NAME).weighs
    actions: list[int] = []
    first = seat = turn = 0
    begins = chose = False
    for index, (before, action, _) in enumerate(table.history.steps(0)):
        actor = game.to_act(before)
        if actor != CHANCE:
            actor = game.actor(before, action)
        if actions and (actor, game.activation(before)) != (seat, turn):
            if chose:
                yield Made(seat, first, tuple(actions))
            actions = []
        if actor == CHANCE:
            continue
        if not actions:
            first, seat, turn, chose = index, actor, game.activation(before), False
            begins = weighs(game.view(before, actor))
        actions.append(action)
        chose = chose or (begins and len(own_choices(game, before, actor)) > 1)
    if actions and chose:
        yield Made(seat, first, tuple(actions))


def told(table: Table, audience: Audience, known: dict[Made, Judged]) -> list[wire.JudgedMove]:
    """What is known of moves, as an audience counts its moments."""
    seen = table.history.seen_by(audience)
    found = []
    for made, judged in known.items():
        frame = bisect_right(seen, made.last) - 1
        if judged.best is None or judged.made is None or frame < 0:
            continue
        mark = mark_of(judged.best - judged.made)
        better = coaches_move(table, made, judged) if mark else None
        found.append(
            wire.JudgedMove(
                frame=frame,
                seat=made.seat,
                best=per_cent(judged.best),
                made=per_cent(judged.made),
                mark=mark,
                picks=[] if better is None else projection.pick_infos(better.picks),
                routes=[]
                if better is None
                else projection.routes_of(table.game, better.base, better.picks),
                reason=judged.reason if mark else "",
                facts=dict(judged.facts) if mark else {},
            )
        )
    return found


def coaches_move(table: Table, made: Made, judged: Judged) -> Draft:
    """What the coach would have done there."""
    draft = Draft(table.game, table.history.position(made.first), made.seat)
    draft.pick_all(judged.picks)
    return draft


def mark_of(lost: int) -> Literal["", "?", "??"]:
    """How a move is marked that lost so much of a chance."""
    if lost >= BLUNDER:
        return "??"
    return "?" if lost >= MISTAKE else ""


def per_cent(parts: int) -> int:
    return round(parts / 10)
