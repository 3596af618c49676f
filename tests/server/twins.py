"""Two games that look the same to one seat and to everybody who watches, with different secrets."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gaslight.core.draft import Draft
from gaslight.core.game import CHANCE, AnyGame
from gaslight.core.options import settle
from gaslight.games import GAMES

WIDTH = 10
"""So many candidates for the twin are followed at once."""


@dataclass(frozen=True)
class Played:
    """A game driven by drafts: what chance is to draw, and each confirmed move."""

    numbers: list[int]
    """What the dice must show so that chance does what it did."""
    moves: list[tuple[int, list[str]]]


@dataclass
class Candidate:
    """A game that has looked the same so far."""

    state: Any
    actions: list[int]
    differs: bool


def options_of(game: str, number: int) -> dict[str, str]:
    """Default options; Mister X is also played with a team of two, and not for ever."""
    changes = {"round_cap": "24", "players": "23"[number % 2]} if game == "mister_x" else {}
    return settle(GAMES[game].OPTIONS, changes)


def random_history(
    game: AnyGame, options: Mapping[str, str], chance: random.Random, longest: int
) -> list[int]:
    """The actions of a game played at random, one whole draft after another."""
    state = game.initial(options)
    actions: list[int] = []
    while len(actions) < longest and (legal := game.legal_actions(state)):
        if game.to_act(state) == CHANCE:
            actions.append(chance.choices(legal, game.odds(state))[0])
            game.advance(state, actions[-1])
            continue
        draft = Draft(game, state, chance.choice(game.actors(state)))
        while not draft.complete():
            draft.pick(chance.choice(draft.choices()))
        actions += [picked.action for picked in draft.picks]
        state = game.copy(draft.state)
    return actions


def twin_of(
    game: AnyGame,
    options: Mapping[str, str],
    history: list[int],
    watcher: int,
    chance: random.Random,
) -> list[int]:
    """The longest other game found that looks like the beginning of `history` to a seat; [] if none.

    Games are followed action by action; whatever the seat was not shown may have been otherwise.
    """
    truth = game.initial(options)
    candidates = [Candidate(game.initial(options), [], differs=False)]
    best: list[int] = []
    for action in history:
        after = game.apply(truth, action)
        if game.outcome(after) is not None:
            break
        looks = look_of(game, truth, action, watcher)
        wanted = (looks, game.view(after, watcher))
        open_ = game.action_text(truth, action) == looks[0]
        ways = [
            (candidate, other)
            for candidate in candidates
            for other in ([action] if open_ else alternatives(game, truth, action, candidate.state))
        ]
        chance.shuffle(ways)
        differing: list[Candidate] = []
        for candidate, other in ways:
            # What never differed is followed too: it may differ from here on.
            if (candidate.differs or other != action) and len(differing) < WIDTH:
                grown = grown_by(game, candidate, other, watcher, wanted)
                differing += [] if grown is None else [grown]
        same = Candidate(after, [*candidates[-1].actions, action], differs=False)
        candidates = [*differing, same]
        truth = after
        if differing:
            best = differing[0].actions
    return best


def look_of(game: AnyGame, state: Any, action: int, watcher: int) -> tuple[Any, ...]:
    """What a seat and those who watch see of an action."""
    return (
        game.shown(state, action, watcher),
        game.events(state, action, watcher),
        game.events(state, action, None),
    )


def alternatives(game: AnyGame, truth: Any, action: int, state: Any) -> list[int]:
    """What may have happened instead, by the same actor."""
    actor = game.to_act(truth) if game.to_act(truth) == CHANCE else game.actor(truth, action)
    if (game.to_act(state) == CHANCE) != (actor == CHANCE):
        return []
    legal = game.legal_actions(state)
    if actor == CHANCE:
        return legal
    return [other for other in legal if game.actor(state, other) == actor]


def grown_by(
    game: AnyGame, candidate: Candidate, action: int, watcher: int, wanted: tuple[Any, Any]
) -> Candidate | None:
    """A candidate one action on, if it still looks as it should."""
    state = candidate.state
    if action not in game.legal_actions(state):
        return None
    if look_of(game, state, action, watcher) != wanted[0]:
        return None
    after = game.apply(state, action)
    if game.view(after, watcher) != wanted[1]:
        return None
    return Candidate(after, [*candidate.actions, action], differs=True)


def as_played(game: AnyGame, options: Mapping[str, str], actions: list[int]) -> Played:
    """A history as dice numbers and confirmed drafts; what does not end in a whole move is left out."""
    state = game.initial(options)
    numbers: list[int] = []
    moves: list[tuple[int, list[str]]] = []
    at = 0
    while at < len(actions):
        if game.to_act(state) == CHANCE:
            numbers += dice_number(game, state, actions[at])
            game.advance(state, actions[at])
            at += 1
            continue
        seat = game.actor(state, actions[at])
        draft = Draft(game, game.copy(state), seat)
        taken = whole_draft(draft, actions[at:])
        if taken is None or at + taken >= len(actions):
            break
        moves.append((seat, [picked.text for picked in draft.picks]))
        state = game.copy(draft.state)
        at += taken
    # A move whose answers by chance are not all there cannot be confirmed as it was.
    if game.to_act(state) == CHANCE and moves:
        moves.pop()
    return Played(numbers, moves)


def whole_draft(draft: Draft, actions: list[int]) -> int | None:
    """Pick actions until the draft is complete; how many it took, None when they do not suffice."""
    count = 0
    while True:
        for picked in draft.picks[count:]:
            if count == len(actions) or picked.action != actions[count]:
                return None
            count += 1
        if draft.complete():
            return count
        if count == len(actions):
            return None
        draft.pick(actions[count])


def dice_number(game: AnyGame, state: Any, action: int) -> list[int]:
    """The number that lets chance draw an action; none where there is nothing to draw."""
    legal = game.legal_actions(state)
    if len(legal) == 1:
        return []
    return [sum(game.odds(state)[: legal.index(action)])]
