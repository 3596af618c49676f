"""Every whole move of a seat up to the first thing that chance or the truth would say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gaslight.core.game import CHANCE, AnyGame
from gaslight.core.play import own_choices

MOST_POSITIONS = 30_000
"""A move with more ways than this is no question for a person."""


class TooManyWays(ValueError):
    """A move has too many ways to look at all of them."""


@dataclass(frozen=True)
class WholeMove:
    """The picks of a move, and where it leads."""

    picks: tuple[str, ...]
    state: Any


def whole_moves(game: AnyGame, state: Any, seat: int) -> list[WholeMove]:
    """Every position that a seat's whole move can lead to, each by one of its shortest ways."""
    base = game.activation(state)
    found: dict[Any, WholeMove] = {}
    met: set[Any] = set()
    border: list[WholeMove] = [WholeMove((), state)]
    while border:
        beyond: list[WholeMove] = []
        for move in border:
            for action in own_choices(game, move.state, seat):
                after = game.apply(move.state, action)
                key = game.view(after, seat)  # nothing hidden has changed, so it tells all
                if key in met:
                    continue
                met.add(key)
                if len(met) > MOST_POSITIONS:
                    raise TooManyWays
                longer = WholeMove((*move.picks, game.action_text(move.state, action)), after)
                if ended(game, after, seat, base):
                    found[key] = longer
                else:
                    beyond.append(longer)
        border = beyond
    return list(found.values())


def ended(game: AnyGame, state: Any, seat: int, base: int) -> bool:
    """Whether a move is whole: chance or somebody else follows, or the next activation."""
    if game.to_act(state) == CHANCE or game.outcome(state) is not None:
        return True
    return seat not in game.actors(state) or game.activation(state) != base


def played(game: AnyGame, state: Any, picks: tuple[str, ...]) -> Any:
    """The state after a move given in notation; ValueError where it is not legal."""
    now = game.copy(state)
    for text in picks:
        action = game.parse_action(now, text)
        if action not in game.legal_actions(now):
            raise ValueError(f"{text!r} is not possible there")
        now = game.apply(now, action)
    return now
