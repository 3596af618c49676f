"""The questions of the three games of Jack, answered over every truth that a view allows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

from gaslight.cases.case import Case, Found
from gaslight.cases.moves import WholeMove, ended, played, whole_moves
from gaslight.cases.registry import CASE_GAMES
from gaslight.core.game import CHANCE, AnyGame
from gaslight.core.play import own_choices

SEEN: Final = "seen"
UNSEEN: Final = "unseen"
ANSWERS: Final = (SEEN, UNSEEN)
JACK: Final = 1


def tables(game: AnyGame, view: Any) -> dict[int, Any]:
    """A whole state for everybody who may be Jack by a view."""
    found: dict[int, Any] = {}
    for belief in game.beliefs(view):
        if belief.truth.jack not in found:
            found[belief.truth.jack] = game.state_of(view, belief.truth)
    return found


def call(game: AnyGame, state: Any) -> str | None:
    """What the witnesses answer in a position; None where they are not asked now."""
    if game.to_act(state) != CHANCE:
        return None
    answers = game.legal_actions(state)
    text = game.action_text(state, answers[0])
    return text if len(answers) == 1 and text in ANSWERS else None


def left_after(game: AnyGame, view: Any, picks: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """Who may still be Jack after each answer that the witnesses can give to a move."""
    left: dict[str, list[str]] = {SEEN: [], UNSEEN: []}
    for jack, state in tables(game, view).items():
        answer = call(game, played(game, state, picks))
        if answer is None:
            raise ValueError("the witnesses are not called after this move")
        left[answer].append(CASE_GAMES[game.NAME].people[jack])
    return {answer: tuple(people) for answer, people in left.items()}


def moves_before_call(game: AnyGame, view: Any) -> list[WholeMove]:
    """The whole moves of the seat to move; ValueError unless the witnesses are called after each."""
    state = next(iter(tables(game, view).values()))
    moves = whole_moves(game, state, view.seat)
    for move in moves:
        goes_on = call(game, move.state) is None and game.outcome(move.state) is None
        if goes_on and not judged(game, move.state):
            raise ValueError("something else than the witnesses' answer may follow")
    return moves


def judged(game: AnyGame, state: Any) -> bool:
    """Whether what follows is a verdict or Jack's leave: the end, and no draw."""
    if game.to_act(state) != CHANCE:
        return False
    after = game.apply(state, game.legal_actions(state)[0])
    return len(game.legal_actions(state)) == 1 and game.outcome(after) is not None


# --- What the detective asks himself -----------------------------------------------------------


def witnesses(game: AnyGame, view: Any, case: Case) -> list[Found]:
    """Who may still be Jack once the witnesses have answered."""
    left = left_after(game, view, ())
    return [
        Found(option in left[case.asked], seen=left[SEEN], unseen=left[UNSEEN])
        for option in case.options
    ]


def worst(left: dict[str, tuple[str, ...]]) -> int:
    return max(len(left[SEEN]), len(left[UNSEEN]))


def open_worst(game: AnyGame, jacks: Iterable[int], state: Any) -> int:
    """How many of those who may be Jack stay at worst in a position before the call."""
    seen = CASE_GAMES[game.NAME].visible(state)
    lit = sum(seen >> jack & 1 for jack in jacks)
    return max(lit, len(tuple(jacks)) - lit)


def split(game: AnyGame, view: Any, case: Case) -> list[Found]:
    """The last move that leaves the fewest suspects at worst, of all there are."""
    asked = [move for move in moves_before_call(game, view) if call(game, move.state) is not None]
    jacks = tuple(tables(game, view))
    best = min(open_worst(game, jacks, move.state) for move in asked)
    found = [split_by(game, view, option) for option in case.options]
    return [replace(each, right=each.count == best) for each in found]


def split_by(game: AnyGame, view: Any, option: str) -> Found:
    """Whom each answer would leave after a move."""
    left = left_after(game, view, picks_of(option))
    return Found(False, left[SEEN], left[UNSEEN], count=worst(left))


def accuse(game: AnyGame, view: Any, case: Case) -> list[Found]:
    """The accusation that is right whatever the truth."""
    found = []
    for option in case.options:
        verdicts = set()
        for state in tables(game, view).values():
            after = played(game, state, picks_of(option))
            verdict = game.apply(after, game.legal_actions(after)[0])
            outcome = game.outcome(verdict)
            verdicts.add(outcome is not None and view.seat in outcome.winners)
        found.append(Found(verdicts == {True}))
    return found


def runners(game: AnyGame, view: Any, case: Case) -> list[Found]:
    """Who of those who may be Jack could leave with Jack's next activation."""
    free = {
        CASE_GAMES[game.NAME].people[jack]: ways_to_leave(game, state, 1)
        for jack, state in tables(game, view).items()
    }
    return [
        Found(bool(free.get(option)), picks=next(iter(free.get(option, {}).values()), ()))
        for option in case.options
    ]


# --- What Jack asks himself --------------------------------------------------------------------


def crowd_of(game: AnyGame, view: Any, state: Any) -> tuple[str, ...]:
    """Who would share Jack's answer in a position before the call."""
    seen = CASE_GAMES[game.NAME].visible(state)
    told = seen >> view.identity & 1
    return tuple(
        CASE_GAMES[game.NAME].people[each] for each in view.suspects if seen >> each & 1 == told
    )


def crowd_by(answer: str, people: tuple[str, ...]) -> Found:
    """Whom the witnesses' answer about Jack would leave."""
    seen, unseen = (people, ()) if answer == SEEN else ((), people)
    return Found(False, seen, unseen, count=len(people))


def hide(game: AnyGame, view: Any, case: Case) -> list[Found]:
    """The last move after which Jack is not seen."""
    return [
        replace(crowd_by(answer, people), right=answer == UNSEEN)
        for answer, people in jacks_moves(game, view, case)
    ]


def crowd(game: AnyGame, view: Any, case: Case) -> list[Found]:
    """The last move that leaves the most suspects, of all there are."""
    asked = [move for move in moves_before_call(game, view) if call(game, move.state) is not None]
    best = max(len(crowd_of(game, view, move.state)) for move in asked)
    return [
        replace(crowd_by(answer, people), right=len(people) == best)
        for answer, people in jacks_moves(game, view, case)
    ]


def jacks_moves(game: AnyGame, view: Any, case: Case) -> Iterator[tuple[str, tuple[str, ...]]]:
    """For each option: what the witnesses would say of Jack, and of whom they would say the same."""
    for option in case.options:
        for state in tables(game, view).values():
            after = played(game, state, picks_of(option))
            answer = call(game, after)
            if answer is None:
                raise ValueError("the witnesses are not called after this move")
            yield answer, crowd_of(game, view, after)


def exits(game: AnyGame, view: Any, case: Case) -> list[Found]:
    """By which ways Jack can leave with his next activation."""
    (state,) = tables(game, view).values()
    ways = ways_to_leave(game, state)
    return [Found(option in ways, picks=ways.get(option, ())) for option in case.options]


def ways_to_leave(game: AnyGame, state: Any, enough: int = 9) -> dict[str, tuple[str, ...]]:
    """The ways by which Jack can leave with his next activation, each with a move that does it; `enough` of them."""
    base = game.activation(state)
    found: dict[str, tuple[str, ...]] = {}
    border = [WholeMove((), state)]
    met: set[Any] = set()
    while border and len(found) < enough:
        beyond: list[WholeMove] = []
        for move in border:
            for action in own_choices(game, move.state, JACK):
                text = game.action_text(move.state, action)
                if text.startswith("escape "):
                    found.setdefault(text.removeprefix("escape "), (*move.picks, text))
                    continue
                after = game.apply(move.state, action)
                if ended(game, after, JACK, base):
                    continue
                key = game.view(after, JACK)
                if key in met:
                    continue
                met.add(key)
                beyond.append(WholeMove((*move.picks, text), after))
        border = beyond
    return found


def picks_of(option: str) -> tuple[str, ...]:
    """The picks of a move as an option writes them."""
    return tuple(option.split("; "))


def same_for_all(game: AnyGame, view: Any, case: Case) -> None:
    """Ask every truth, hidden cards included: none may answer otherwise than its Jack did above."""
    moves = case.kind in ("split", "hide", "crowd", "accuse")
    told: dict[tuple[int, str], str] = {}
    for belief in game.beliefs(view):
        state = game.state_of(view, belief.truth)
        if case.kind in ("runners", "exits"):
            continue  # leaving asks for no card but Jack's own
        for option in case.options if moves else ("",):
            after = played(game, state, picks_of(option) if option else ())
            answer = game.action_text(after, game.legal_actions(after)[0])
            if told.setdefault((belief.truth.jack, option), answer) != answer:
                raise ValueError(f"case {case.id}: hidden cards change the answer to {option!r}")
