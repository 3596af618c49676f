"""Cases made from games: positions of self-played or stored matches where a question has an exact answer.

Whatever is posed is posed from a seat's view and proved by `gaslight.cases` before it is kept; who really
was Jack has no part in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final

from gaslight.agents.agent import Moment
from gaslight.agents.levels import LEVELS, choose
from gaslight.arena.case_posing import POSERS, Posed
from gaslight.cases import chase, hunt
from gaslight.cases.case import Case, case_id
from gaslight.cases.moves import TooManyWays, ended, played
from gaslight.cases.proof import prove, solved
from gaslight.cases.registry import CASE_GAMES
from gaslight.core.dice import Dice
from gaslight.core.game import CHANCE, AnyGame
from gaslight.core.match import Match
from gaslight.core.play import own_choices
from gaslight.games import GAMES

A_STORY: Final = 4
"""At most so many cases come from one game."""
WEAK: Final = (1, 2)
"""The levels that play the games: their mistakes make positions in which there is something to find."""
LATEST: Final = 400
"""No case comes later in a game than behind so many actions: the data stay small, and a chase that long is rare."""

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Wanted:
    """What is to be made: so many cases of a game, and from which seed."""

    game: str
    count: int
    seed: int


def make(
    wanted: Wanted, matches: Iterable[Match] | None = None, progress: Progress | None = None
) -> list[Case]:
    """How many cases, no kind among them far oftener than another; fewer where the matches given end first."""
    game = GAMES[wanted.game]
    dice = Dice(wanted.seed)
    kept: list[Case] = []
    kinds: Counter[str] = Counter()
    most = share_of_kind(game, wanted.count)
    for match in matches if matches is not None else self_played(game, dice):
        told: list[Case] = []
        for case in cases_in(game, match, dice, lambda kind: kinds[kind] < most):
            kinds[case.kind] += 1
            told.append(case)
            if len(told) == A_STORY or len(kept) + len(told) == wanted.count:
                break
        last = max((case.after for case in told), default=0)
        kept += [replace(case, story=case.story[:last]) for case in told]
        if progress is not None:
            progress(len(kept))
        if len(kept) == wanted.count:
            break
    return kept


def share_of_kind(game: AnyGame, count: int) -> int:
    """At most so many cases of one kind."""
    return -(-count * 5 // (4 * len(CASE_GAMES[game.NAME].kinds)))


def self_played(game: AnyGame, dice: Dice) -> Iterator[Match]:
    """Games of weak levels that now and then move at random, without end."""
    while True:
        match = Match(game)
        match.roll(dice)
        levels = [WEAK[dice.below(len(WEAK))] for _ in game.seats(match.options)]
        while match.outcome is None and len(match.played) < LATEST:
            seat = game.actors(match.state)[0]
            legal = match.choices(seat)
            if dice.below(8) == 0:
                action = legal[dice.below(len(legal))]
            else:
                moment = Moment(game.view(match.state, seat), legal)
                action = choose(game.NAME, levels[seat], moment, dice.below(2**31))
            match.carry_out(seat, action)
            match.roll(dice)
        yield match


def texts_of(match: Match) -> list[str]:
    """Every action of a match in notation."""
    state = match.game.initial(match.options)
    texts = []
    for each in match.played:
        texts.append(match.game.action_text(state, each.action))
        match.game.advance(state, each.action)
    return texts


def cases_in(
    game: AnyGame, match: Match, dice: Dice, wanted: Callable[[str], bool] = lambda kind: True
) -> Iterator[Case]:
    """A case of each kind that is wanted and that a match holds, each proved; moments in random order."""
    if any(match.options[option.name] != option.default for option in game.OPTIONS):
        return
    story = tuple(texts_of(match))
    states = []
    state = game.initial(match.options)
    for each in match.played:
        game.advance(state, each.action)
        states.append(game.copy(state))
    begun: set[str] = set()
    moments = range(1, min(len(states), LATEST) + 1)
    for after in sorted(moments, key=lambda _: dice.below(2**31)):
        now = states[after - 1]
        for kind in CASE_GAMES[game.NAME].kinds:
            if kind in begun or not wanted(kind):
                continue
            with suppress(TooManyWays, ValueError):
                posed = POSERS[kind](game, now, dice)
                if posed is None:
                    continue
                case = settled(game, bare(game, posed, kind, story[:after]), now)
                case = replace(case, story=story)
                prove(case)
                begun.add(kind)
                yield case


def bare(game: AnyGame, posed: Posed, kind: str, story: tuple[str, ...]) -> Case:
    """A question as a case of which nothing is worked out yet."""
    return Case(
        id=case_id(game.NAME, posed.seat, kind, (*story, posed.asked, *posed.options)),
        game=game.NAME,
        seat=posed.seat,
        kind=kind,
        stars=1,
        levels=(),
        after=len(story),
        asked=posed.asked,
        options=posed.options,
        right=frozenset(),
        story=story,
    )


def settled(game: AnyGame, case: Case, state: Any) -> Case:
    """A case with its right options, its levels and its stars."""
    found = solved(case, game.view(state, case.seat))
    right = frozenset(place for place, each in enumerate(found) if each.right)
    case = replace(case, right=right)
    if case.whole_set:
        return replace(case, stars=stars_of_set(len(case.options)))
    if len(right) != 1:
        raise ValueError("one right option is wanted")
    levels = found_by(game, case, state)
    return replace(case, levels=levels, stars=max(1, len(LEVELS) - len(levels)))


def stars_of_set(options: int) -> int:
    """How hard it is to find a set among so many: every level finds it, people have to look at each."""
    return min(5, max(1, options // 2))


def found_by(game: AnyGame, case: Case, state: Any) -> tuple[int, ...]:
    """The levels whose own move is as good as a right option: judged as further options of the same question."""
    view = game.view(state, case.seat)
    asked: dict[int, str] = {}
    for level in LEVELS:
        picks = move_of_level(game, state, case.seat, level.number)
        option = "; ".join(picks[:1] if case.kind == "safe" else picks)
        if option in case.options or answers(game, case, view, option):
            asked[level.number] = option
    found = solved(replace(case, options=tuple(asked.values())), view)
    return tuple(level for level, each in zip(asked, found, strict=True) if each.right)


def answers(game: AnyGame, case: Case, view: Any, option: str) -> bool:
    """Whether a move answers the question of a case at all: it may run away where a hiding place is asked for."""
    if not CASE_GAMES[game.NAME].people:
        here = game.state_of(view, None)
        ways = {"; ".join(picks) for picks in chase.ways_to_go(game, here)}
        return option in (chase.trips(game, here) if case.kind == "safe" else ways)
    after = played(game, next(iter(hunt.tables(game, view).values())), hunt.picks_of(option))
    if case.kind == "accuse":
        return option.rpartition("; ")[2].startswith("accuse ")
    return hunt.call(game, after) is not None


def move_of_level(game: AnyGame, state: Any, seat: int, level: int) -> tuple[str, ...]:
    """The whole move that a level would make, from its view of the position alone."""
    now, base = state, game.activation(state)
    picks: list[str] = []
    while True:
        legal = own_choices(game, now, seat)
        action = choose(game.NAME, level, Moment(game.view(now, seat), legal), len(picks))
        picks.append(game.action_text(now, action))
        now = game.apply(now, action)
        if ended(game, now, seat, base) or game.to_act(now) == CHANCE:
            return tuple(picks)


def check(cases: Sequence[Case]) -> Iterator[str]:
    """Prove cases again; what does not hold, in words."""
    names: set[str] = set()
    for case in cases:
        if case.id in names:
            yield f"case {case.id}: stands there twice"
        names.add(case.id)
        try:
            prove(case)
        except ValueError as problem:
            yield str(problem)
