"""Cases for people: the case of the day, answers judged here and nowhere else, streaks, runs against the clock."""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Any, Literal

from msgspec import structs

from gaslight.cases import Case, case_named, cases_of, position
from gaslight.cases.case import Found
from gaslight.cases.explanation import explained
from gaslight.cases.moves import played
from gaslight.core.draft import Draft
from gaslight.core.insight import at_level
from gaslight.games import GAMES
from gaslight.ratings.case_ladder import CaseLadder, Measured, stars_of
from gaslight.ratings.ladder import PROVISIONAL_GAMES
from gaslight.server import wire
from gaslight.server.house.case_ratings import CaseRatings
from gaslight.server.table.projection import pick_infos
from gaslight.server.table.registry import Registry
from gaslight.server.table.setup import game_named
from gaslight.server.wire.refusals import Refusal
from gaslight.storage.case_book import CaseBook
from gaslight.storage.rows import CaseStormRow, CaseTryRow

DAY = 24 * 60 * 60 * 1000
FIRST_DAY = date(2026, 1, 1).toordinal()
A_WEEK = 7
KEPT = 128
"""How many cases are kept as they are shown: working one out anew means playing its story."""
EXPLAINED_AT = 2
"""The help level of what is told of a solved position."""
ENOUGH_PEOPLE = 10
"""From so many known people on the stars say how people fare, and not how the computer's levels did."""
KNOWN_TRIES = 5
"""From so many cases of a game on somebody is given those that suit him."""
NEAR = 200
"""How many points from his own rating lie the cases that suit somebody."""
FEW = 20
"""For the best and the weakest the nearest ones do, however far they are."""
STORM = 3 * 60 * 1000
GRACE = 1500
"""An answer may be so late: it was on its way."""
STORM_STARS = 4


# --- Which case ----------------------------------------------------------------------------------


def asked_for(game: str, name: str) -> Case:
    """The case of an id, or a refusal."""
    case = case_named(game_named(game).NAME, name)
    if case is None:
        raise Refusal("not_found", "there is no case of this name")
    return case


def day_at(now: int) -> str:
    """The server's day, in UTC."""
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


def in_order_of_days(cases: Sequence[Case]) -> list[Case]:
    """Cases in the order of their ids: as good as shuffled, and the same everywhere."""
    return sorted(cases, key=lambda case: case.id)


def case_of_day(day: str) -> Case:
    """The same for everybody: the games in turn, and no case again before all have been."""
    games = [game for game in GAMES if cases_of(game)]
    number = date.fromisoformat(day).toordinal() - FIRST_DAY
    cases = in_order_of_days(cases_of(games[number % len(games)]))
    return cases[number // len(games) % len(cases)]


def drawn(cases: Iterable[Case], key: str) -> Case | None:
    """One of the cases; the same key draws the same."""
    ranked = [(hashlib.sha256(f"{key} {case.id}".encode()).digest(), case) for case in cases]
    return min(ranked, key=lambda pair: pair[0])[1] if ranked else None


# --- How a case is shown -------------------------------------------------------------------------


def told_of(case: Case, view: Any) -> wire.CaseInfo:
    """A case as it is put before a person, from his seat's view alone."""
    game = GAMES[case.game]
    state = game.state_of(view, game.beliefs(view)[0].truth)
    return wire.CaseInfo(
        game=case.game,
        id=case.id,
        kind=case.kind,
        seat=case.seat,
        role=role_of(case),
        roles=list(game.seats(defaults(case))),
        stars=case.stars,
        asked=case.asked,
        whole_set=case.whole_set,
        options=[option_of(case, state, option) for option in case.options],
        view=view,
        table=defaults(case),
        day="",
        rating=None,
    )


def option_of(case: Case, state: Any, option: str) -> wire.CaseOption:
    """What can be answered; of a move its picks, and the board as the seat would see it."""
    if case.whole_set:
        return wire.CaseOption(option, [], None)
    game = GAMES[case.game]
    picks = tuple(option.split("; "))
    after = played(game, state, picks)
    return wire.CaseOption(
        option, as_picks(game.NAME, state, picks, case.seat), game.view(after, case.seat)
    )


def as_picks(name: str, state: Any, picks: Sequence[str], seat: int) -> list[wire.PickInfo]:
    """Picks in notation as the page reads them."""
    draft = Draft(GAMES[name], state, seat, fills=False)
    draft.pick_all(picks)
    return pick_infos(draft.picks)


def defaults(case: Case) -> dict[str, str]:
    """The options of every game that cases are from."""
    return {option.name: option.default for option in GAMES[case.game].OPTIONS}


def role_of(case: Case) -> str:
    return GAMES[case.game].seats(defaults(case))[case.seat]


@lru_cache(KEPT)
def shown(game: str, name: str) -> wire.CaseInfo:
    """A case as it is shown, kept for the next who asks."""
    case = asked_for(game, name)
    return told_of(case, GAMES[game].view(position(case), case.seat))


@lru_cache(KEPT)
def outcomes_of(game: str, name: str) -> tuple[list[wire.CaseOutcome], Any]:
    """What every option comes to, and the reading help for the position."""
    case = asked_for(game, name)
    rules = GAMES[game]
    view = rules.view(position(case), case.seat)
    state = rules.state_of(view, rules.beliefs(view)[0].truth)
    found = [outcome_of(case, state, each) for each in explained(case, view)]
    help_ = rules.insight(view)
    return found, None if help_ is None else at_level(help_, EXPLAINED_AT)


def outcome_of(case: Case, state: Any, found: Found) -> wire.CaseOutcome:
    picks: list[wire.PickInfo] = []
    if found.picks and case.kind == "exits":
        picks = as_picks(case.game, state, found.picks, case.seat)
    return wire.CaseOutcome(
        found.right,
        list(found.seen),
        list(found.unseen),
        picks,
        list(found.near),
        found.count,
    )


# --- The house's cases ---------------------------------------------------------------------------


class Cases:
    """What the house does about cases, over its store."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.book = CaseBook(registry.store)
        self.ratings = CaseRatings(registry, self.book)

    async def today(self) -> wire.CasesToday:
        """The case of the day, and how many there are."""
        now = self.registry.now()
        day = day_at(now)
        counts = {game: len(cases_of(game)) for game in GAMES}
        return wire.CasesToday(day, DAY - now % DAY, await self.ref(case_of_day(day)), counts)

    async def info(self, case: Case) -> wire.CaseInfo:
        """A case without its answer, with the stars that people have given it."""
        told = await asyncio.to_thread(shown, case.game, case.id)
        measured = (await self.ratings.now()).case(case.game, case.id)
        return structs.replace(
            told,
            stars=stars_by(case, measured),
            rating=rating_by(measured),
            day=self.day_of(case),
        )

    def day_of(self, case: Case) -> str:
        """Today, where it is today's case."""
        day = day_at(self.registry.now())
        return day if case_of_day(day).id == case.id else ""

    def late_day(self, case: Case, day: str) -> str:
        """The day before, where it was its case that was answered then and there was no connection until now."""
        yesterday = before(day_at(self.registry.now()))
        return day if day == yesterday and case_of_day(day).id == case.id else ""

    async def next(self, game: str, kind: str, person: str) -> wire.CaseRef:
        """A case that the person has not tried, about as hard as he is good; when all are, one tried longest ago."""
        name = game_named(game).NAME
        tried = [row.case_id for row in await self.book.of_person(person) if row.game == name]
        cases = [
            case for case in cases_of(name) if kind in ("", case.kind) and not self.day_of(case)
        ]
        if not cases:
            raise Refusal("not_found", "there are no cases of this kind")
        untried = [case for case in cases if case.id not in tried]
        fresh = drawn(suiting(untried, await self.ratings.now(), person), person)
        if fresh is None:
            age = {case: place for place, case in enumerate(tried)}
            fresh = max(cases, key=lambda case: age.get(case.id, 0))
        return await self.ref(fresh)

    async def ref(self, case: Case) -> wire.CaseRef:
        """A case by name, with the stars that people have given it."""
        measured = (await self.ratings.now()).case(case.game, case.id)
        return wire.CaseRef(case.game, case.id, case.kind, role_of(case), stars_by(case, measured))

    async def trying(self, person: str, case: Case) -> CaseTryRow:
        """How a person fared with a case so far; nothing is kept by asking."""
        row = await self.book.tried(person, case.game, case.id)
        if row is None:
            day = self.day_of(case)
            now = self.registry.now()
            row = CaseTryRow(person, case.game, case.id, day, 0, 0, 0, 0, 0, now, now)
        return row

    async def answer(
        self, case: Case, answer: list[int], person: str, day: str = ""
    ) -> wire.CaseResult:
        """Judge an answer, and keep how it went; `day` is that on which it was given, if it comes late."""
        checked(case, answer)
        row = await self.trying(person, case)
        right = case.accepts(answer)
        first = right and not (row.tries or row.hinted or row.shown)
        open_ = not (row.solved or row.shown)
        if open_:
            row = replace(
                row,
                day=row.day or self.day_of(case) or self.late_day(case, day),
                tries=row.tries + 1,
                solved=int(right),
                first=int(first),
                at=self.registry.now(),
            )
            await self.book.keep(row)
            self.registry.metrics.count("cases_answered")
        chosen = frozenset(answer)
        outcome = None
        if not right and not case.whole_set:
            found, _ = await asyncio.to_thread(outcomes_of, case.game, case.id)
            outcome = found[answer[0]]
        return wire.CaseResult(
            right=right,
            first=bool(row.first),
            tries=row.tries,
            outcome=outcome,
            missing=len(case.right - chosen) if case.whole_set else 0,
            too_many=len(chosen - case.right) if case.whole_set else 0,
            solution=await self.solution(case) if right else None,
            rating=await self.own_rating(case, person) if right else None,
        )

    async def own_rating(self, case: Case, person: str) -> wire.CaseRating | None:
        """How good somebody is at the cases of a game, and what the first try at this one changed."""
        ladder = await self.ratings.now(fresh=True)
        return rating_of(ladder, case.game, person, ladder.change(person, case.game, case.id))

    async def solution(self, case: Case) -> wire.CaseSolution:
        """All there is to tell."""
        found, help_ = await asyncio.to_thread(outcomes_of, case.game, case.id)
        people, first = await self.book.fared(case.game, case.id)
        return wire.CaseSolution(found, help_, people, first)

    async def help(self, case: Case, what: str, person: str) -> wire.CaseHint:
        """A hint, or the answer; either is kept, so that it was no first try."""
        row = await self.trying(person, case)
        if not row.solved:
            hinted, shown_ = int(what == "hint"), int(what == "show")
            row = replace(
                row,
                day=row.day or self.day_of(case),
                hinted=row.hinted | hinted,
                shown=row.shown | shown_,
                at=self.registry.now(),
            )
            await self.book.keep(row)
        if what == "show":
            return wire.CaseHint([], None, await self.solution(case))
        if case.whole_set:
            return wire.CaseHint([], len(case.right), None)
        wrong = [place for place in range(len(case.options)) if place not in case.right]
        return wire.CaseHint(wrong[: len(wrong) // 2 or 1], None, None)

    async def of_person(self, person: str) -> wire.CasesOfPerson:
        """How a person fares."""
        rows = await self.book.of_person(person)
        ladder = await self.ratings.now()
        today = day_at(self.registry.now())
        days = {row.day for row in rows if row.solved and row.day}
        case = case_of_day(today)
        own = next((row for row in rows if (row.game, row.case_id) == (case.game, case.id)), None)
        return wire.CasesOfPerson(
            streak=streak(days, today),
            best=longest_streak(days),
            days=last_days(days, today),
            today=how(own),
            solved=dict(Counter(row.game for row in rows if row.solved)),
            first=sum(row.first for row in rows),
            storm=await self.book.best_storm(person),
            ratings=[found for game in GAMES if (found := rating_of(ladder, game, person))],
        )

    # --- Against the clock ---

    async def begin_storm(self, game: str, person: str) -> wire.StormState:
        """A new run: three minutes from now."""
        name = game_named(game).NAME
        if not cases_of(name):
            raise Refusal("not_found", "there are no cases of this game")
        now = self.registry.now()
        storm = CaseStormRow(self.registry.world.token(), person, name, now, 0, 0)
        await self.book.begin_storm(storm, over_before=now - STORM - GRACE)
        self.registry.metrics.count("storms_begun")
        return await self.storm_state(storm)

    async def storm_answer(
        self, name: str, asked: wire.StormAnswer, person: str
    ) -> wire.StormState:
        """One answer of a run, and the next case."""
        storm = await self.book.storm(name)
        if storm is None or storm.person != person:
            raise Refusal("not_found", "there is no such run")
        if asked.asked != storm.asked:
            return await self.storm_state(storm)
        if self.registry.now() > storm.began_at + STORM + GRACE:
            return await self.storm_state(storm)
        case = self.storm_case(storm)
        assert case is not None
        checked(case, asked.chosen)
        right = case.accepts(asked.chosen)
        await self.book.answered(storm, right)
        storm = replace(storm, asked=storm.asked + 1, score=storm.score + int(right))
        return await self.storm_state(storm, right, sorted(case.right))

    def storm_case(self, storm: CaseStormRow) -> Case | None:
        """The case that is asked next in a run: easy ones first, none twice."""
        day = day_at(storm.began_at)
        cases = [case for case in cases_of(storm.game) if case.id != case_of_day(day).id]
        cases = [case for case in cases if case.stars <= STORM_STARS] or cases
        order = sorted(
            cases, key=lambda case: hashlib.sha256(f"{storm.id} {case.id}".encode()).digest()
        )
        return order[storm.asked % len(order)] if order else None

    async def storm_state(
        self, storm: CaseStormRow, right: bool | None = None, was: Sequence[int] = ()
    ) -> wire.StormState:
        left = storm.began_at + STORM - self.registry.now()
        case = self.storm_case(storm) if left > 0 else None
        told = None if case is None else await asyncio.to_thread(shown, case.game, case.id)
        best = await self.book.best_storm(storm.person)
        return wire.StormState(
            storm.id, storm.asked, storm.score, max(0, left), right, list(was), told, best
        )


def checked(case: Case, chosen: list[int]) -> None:
    """Refuse an answer that names no option, one that is not there, or one twice."""
    if not chosen or len(set(chosen)) != len(chosen) or max(chosen) >= len(case.options):
        raise Refusal(
            "bad_message", f"choose among the options 0 to {len(case.options) - 1}, each once"
        )
    if len(chosen) > 1 and not case.whole_set:
        raise Refusal("bad_message", "this case has one answer: choose one option")


def stars_by(case: Case, measured: Measured) -> int:
    """How hard a case is: by how people fare once there are enough of them."""
    if measured.people < ENOUGH_PEOPLE:
        return case.stars
    return stars_of(measured.known.rating)


def rating_by(measured: Measured) -> int | None:
    """The rating of a case, once enough people have tried it."""
    return round(measured.known.rating) if measured.people >= ENOUGH_PEOPLE else None


def suiting(cases: list[Case], ladder: CaseLadder, person: str) -> list[Case]:
    """The cases about as hard as somebody is good; all of them, while little is known of him."""
    if not cases:
        return []
    solver = ladder.solver(cases[0].game, person)
    if solver is None or solver.tries < KNOWN_TRIES:
        return cases
    own = solver.known.rating
    apart = {case.id: abs(ladder.case(case.game, case.id).known.rating - own) for case in cases}
    nearest = sorted(cases, key=lambda case: apart[case.id])
    near = [case for case in nearest if apart[case.id] <= NEAR]
    return near if len(near) >= FEW else nearest[:FEW]


def rating_of(
    ladder: CaseLadder, game: str, person: str, change: float = 0.0
) -> wire.CaseRating | None:
    """A rating at cases as its owner is told it; None where he has tried none."""
    solver = ladder.solver(game, person)
    if solver is None:
        return None
    return wire.CaseRating(
        game, round(solver.known.rating), solver.tries < PROVISIONAL_GAMES, round(change)
    )


def how(row: CaseTryRow | None) -> Literal["open", "tried", "solved", "shown"]:
    """Where a person stands with a case."""
    if row is None:
        return "open"
    if row.solved:
        return "solved"
    return "shown" if row.shown else "tried"


# --- Days in a row -------------------------------------------------------------------------------


def before(day: str, days: int = 1) -> str:
    """How many days earlier."""
    return (date.fromisoformat(day) - timedelta(days=days)).isoformat()


def streak(days: set[str], today: str) -> int:
    """Days in a row up to today, or up to yesterday while today's case is open."""
    last = today if today in days else before(today)
    length = 0
    while last in days:
        length += 1
        last = before(last)
    return length


def longest_streak(days: set[str]) -> int:
    """The most days in a row there ever were."""
    return max((streak(days, day) for day in days), default=0)


def last_days(days: set[str], today: str) -> list[wire.CaseDay]:
    """The last week, today last."""
    return [
        wire.CaseDay(day, day in days)
        for day in (before(today, back) for back in range(A_WEEK - 1, -1, -1))
    ]
