"""Questions that a position may be asked: for each kind whether it suits, and the options put before a person."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from gaslight.cases import chase, hunt
from gaslight.cases.moves import WholeMove
from gaslight.cases.registry import CASE_GAMES
from gaslight.core.dice import Dice
from gaslight.core.game import CHANCE, AnyGame
from gaslight.games.mister_x.board import board_named
from gaslight.games.mister_x.state import NOT_MOVED

DETECTIVE: Final = 0
JACK: Final = 1
TEAM: Final = 1
"""The seat of the first detective player."""
LAST: Final = 3
"""How many activations a round has had before its last."""
OTHERS: Final = 3
"""How many wrong moves stand beside the right one."""
RARE: Final = 6
"""At most one move in so many is right, or there is nothing to find."""
MOST_CITIES: Final = 7


@dataclass(frozen=True)
class Posed:
    """A question: to whom, about what, and what can be answered."""

    seat: int
    options: tuple[str, ...]
    asked: str = ""


Poser = Callable[[AnyGame, Any, Dice], Posed | None]


def shuffled(items: list[Any], dice: Dice) -> list[Any]:
    """The items in a random order."""
    return sorted(items, key=lambda _: dice.below(2**31))


def names(game: AnyGame, people: tuple[int, ...]) -> tuple[str, ...]:
    """People by name."""
    return tuple(CASE_GAMES[game.NAME].people[each] for each in people)


# --- Who may be Jack -----------------------------------------------------------------------------


def witnesses(game: AnyGame, state: Any, dice: Dice) -> Posed | None:
    """The call is made: who stays, if the answer is this?"""
    if hunt.call(game, state) is None:
        return None
    view = game.view(state, DETECTIVE)
    if len(view.suspects) < 4:
        return None
    left = hunt.left_after(game, view, ())
    asked = hunt.ANSWERS[dice.below(2)]
    if not left[hunt.SEEN] or not left[hunt.UNSEEN]:
        return None
    return Posed(DETECTIVE, names(game, view.suspects), asked)


def runners(game: AnyGame, state: Any, dice: Dice) -> Posed | None:
    """Jack is to move, and may leave: who could?"""
    if not choosing(game, state, JACK):
        return None
    view = game.view(state, DETECTIVE)
    jacks = hunt.tables(game, view)
    if len(jacks) < 4:
        return None
    free = {who for threat in game.insight(view).threats for who in threat.by}
    if not 0 < len(free) < len(jacks):
        return None
    return Posed(DETECTIVE, names(game, tuple(jacks)))


def exits(game: AnyGame, state: Any, dice: Dice) -> Posed | None:
    """Jack is to move: by which ways could he leave?"""
    if not choosing(game, state, JACK):
        return None
    view = game.view(state, JACK)
    own = CASE_GAMES[game.NAME].people[view.identity]
    if not any(own in threat.by for threat in game.insight(view).threats):
        return None
    ways = hunt.ways_to_leave(game, next(iter(hunt.tables(game, view).values())))
    every = all_ways(game)
    if not 0 < len(ways) < len(every):
        return None
    return Posed(JACK, every)


def all_ways(game: AnyGame) -> tuple[str, ...]:
    """Every way to leave, as notation names it."""
    texts = dict.fromkeys(
        game.action_text(game.initial(), n)
        for n, action in enumerate(game.ACTIONS)
        if type(action).__name__ == "Escape"
    )
    return tuple(text.removeprefix("escape ") for text in texts)


# --- Moves ----------------------------------------------------------------------------------------


def choosing(game: AnyGame, state: Any, seat: int) -> bool:
    """Whether a seat begins an activation."""
    if seat not in game.actors(state):
        return False
    return bool(game.view(state, None).stage == CASE_GAMES[game.NAME].begins)


def last_of_round(game: AnyGame, state: Any, seat: int) -> bool:
    """Whether a seat begins the last activation before the call."""
    return choosing(game, state, seat) and game.view(state, None).acted == LAST


def one_of(right: list[WholeMove], wrong: list[WholeMove], dice: Dice, seat: int) -> Posed | None:
    """One right move among wrong ones, in the order of their words."""
    if not right or len(wrong) < OTHERS or len(right) * RARE > len(right) + len(wrong):
        return None
    chosen = [right[dice.below(len(right))], *shuffled(wrong, dice)[:OTHERS]]
    return Posed(seat, tuple(sorted("; ".join(move.picks) for move in chosen)))


def split(game: AnyGame, state: Any, dice: Dice) -> Posed | None:
    """The detective's last move: which leaves the fewest at worst?"""
    if not last_of_round(game, state, DETECTIVE):
        return None
    view = game.view(state, DETECTIVE)
    jacks = tuple(hunt.tables(game, view))
    if len(jacks) < 3:
        return None
    moves = [m for m in hunt.moves_before_call(game, view) if hunt.call(game, m.state) is not None]
    counts = [hunt.open_worst(game, jacks, move.state) for move in moves]
    best = min(counts)
    near = [move for move, count in zip(moves, counts, strict=True) if best < count <= best + 2]
    found = [move for move, count in zip(moves, counts, strict=True) if count == best]
    return one_of(found, near, dice, DETECTIVE)


def jacks_last(game: AnyGame, state: Any) -> tuple[Any, list[WholeMove]] | None:
    if not last_of_round(game, state, JACK):
        return None
    view = game.view(state, JACK)
    if len(view.suspects) < 3:
        return None
    moves = hunt.moves_before_call(game, view)
    return view, [move for move in moves if hunt.call(game, move.state) is not None]


def hide(game: AnyGame, state: Any, dice: Dice) -> Posed | None:
    """Jack's last move: which one hides him?"""
    last = jacks_last(game, state)
    if last is None:
        return None
    hidden = [move for move in last[1] if hunt.call(game, move.state) == hunt.UNSEEN]
    others = [move for move in last[1] if hunt.call(game, move.state) == hunt.SEEN]
    return one_of(hidden, others, dice, JACK)


def crowd(game: AnyGame, state: Any, dice: Dice) -> Posed | None:
    """Jack's last move: which one leaves the most suspects?"""
    last = jacks_last(game, state)
    if last is None:
        return None
    view, moves = last
    counts = [len(hunt.crowd_of(game, view, move.state)) for move in moves]
    best = max(counts)
    found = [move for move, count in zip(moves, counts, strict=True) if count == best]
    near = [move for move, count in zip(moves, counts, strict=True) if best - 3 <= count < best]
    return one_of(found, near, dice, JACK)


def accuse(game: AnyGame, state: Any, dice: Dice) -> Posed | None:
    """The detective knows enough: whom does he accuse, and with whom?"""
    if not choosing(game, state, DETECTIVE):
        return None
    view = game.view(state, DETECTIVE)
    jacks = hunt.tables(game, view)
    if len(jacks) != 1 or len(view.suspects) < 2:
        return None
    ((jack, table),) = jacks.items()
    culprit = CASE_GAMES[game.NAME].people[jack]
    by_person: dict[str, list[str]] = {}
    for move in accusations(game, table):
        by_person.setdefault(move[-1].removeprefix("accuse "), []).append("; ".join(move))
    others = [name for name in names(game, view.suspects) if name in by_person and name != culprit]
    if culprit not in by_person or not others:
        return None
    options = []
    for name in (culprit, *shuffled(others, dice)[:OTHERS]):
        ways = by_person[name]
        options.append(ways[dice.below(len(ways))])
    return Posed(DETECTIVE, tuple(sorted(options)))


def accusations(game: AnyGame, state: Any) -> list[tuple[str, ...]]:
    """A card, and somebody accused with it."""
    found: list[tuple[str, ...]] = []
    for card in game.legal_actions(state):
        chosen = game.action_text(state, card)
        after = game.apply(state, card)
        if game.to_act(after) == CHANCE:
            continue
        for action in game.legal_actions(after):
            text = game.action_text(after, action)
            if text.startswith("accuse "):
                found.append((chosen, text))
    return found


# --- Mister X -------------------------------------------------------------------------------------


def round_of_team(game: AnyGame, state: Any) -> Any | None:
    """The team's view where all detectives have still to move and Mister X is not in the open."""
    if TEAM not in game.actors(state):
        return None
    view = game.view(state, TEAM)
    if view.stage != "moving" or any(marker != NOT_MOVED for marker in view.markers):
        return None
    return None if view.city is not None else view


def where(game: AnyGame, state: Any, dice: Dice) -> Posed | None:
    """The round begins: where can he be?"""
    view = round_of_team(game, state)
    if view is None:
        return None
    cities = [int(belief.truth) for belief in game.beliefs(view)]
    if not 2 <= len(cities) <= MOST_CITIES:
        return None
    board = board_named(view.map)
    beside = {
        int(board.neighbours[line])
        for city in cities
        for line in range(int(board.first_line[city]), int(board.first_line[city + 1]))
    }
    wrong = sorted(beside - set(cities) - set(view.places))
    if len(wrong) < OTHERS:
        return None
    options = [*cities, *shuffled(wrong, dice)[: max(2, MOST_CITIES + 1 - len(cities))]]
    return Posed(TEAM, tuple(map(str, sorted(options))))


def net(game: AnyGame, state: Any, dice: Dice) -> Posed | None:
    """The round begins: in which of the cities where he can be could a detective arrest him at once?"""
    view = round_of_team(game, state)
    if view is None:
        return None
    cities = sorted(int(belief.truth) for belief in game.beliefs(view))
    return Posed(TEAM, tuple(map(str, cities))) if 3 <= len(cities) <= MOST_CITIES else None


def trips_of_x(game: AnyGame, state: Any) -> Any | None:
    """Mister X's view where he chooses a plain trip."""
    if game.actors(state) != (0,):
        return None
    view = game.view(state, 0)
    if view.stage != "travelling" or view.trip != "plain":
        return None
    return view


def safe(game: AnyGame, state: Any, dice: Dice) -> Posed | None:
    """Which city next door is out of every detective's reach?"""
    view = trips_of_x(game, state)
    if view is None:
        return None
    cities = chase.trips(game, state)
    board = board_named(view.map)
    free = [trip for trip, city in cities.items() if not chase.near_to(board, view.places, city)]
    if len(free) != 1 or not 3 <= len(cities) <= MOST_CITIES:
        return None
    return Posed(0, tuple(cities))


def trail(game: AnyGame, state: Any, dice: Dice) -> Posed | None:
    """Which trip leaves the detectives the most cities to reckon with?"""
    view = trips_of_x(game, state)
    if view is None or view.position < 2:
        return None
    by_count: dict[int, list[str]] = {}
    for picks in chase.ways_to_go(game, state):
        by_count.setdefault(chase.cities_left(game, state, picks), []).append("; ".join(picks))
    if len(by_count) < 3:
        return None
    counts = sorted(by_count, reverse=True)[: OTHERS + 1]
    return Posed(0, tuple(sorted(by_count[n][dice.below(len(by_count[n]))] for n in counts)))


POSERS: Final[dict[str, Poser]] = {
    "witnesses": witnesses,
    "split": split,
    "hide": hide,
    "crowd": crowd,
    "runners": runners,
    "exits": exits,
    "accuse": accuse,
    "where": where,
    "net": net,
    "safe": safe,
    "trail": trail,
}
"""How each kind of question is posed."""
