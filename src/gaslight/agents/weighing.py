"""What whole moves are worth to the seat that makes them, all by one yardstick: its chance to win behind each.

Everything comes from what the seat knows before it moves. The same truths are imagined for every move, and
the same luck, so that a difference between two moves is theirs and not chance's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from gaslight.agents.imagining import Leaning, SearchedGame, drawn_states
from gaslight.agents.ismcts import IMAGINED
from gaslight.core.dice import Chance, Dice
from gaslight.core.game import AnyGame
from gaslight.search.tree import Search, SearchSettings

Moves: TypeAlias = Sequence[Sequence[int]]
"""Whole moves of one seat, each as its actions."""

Weighing: TypeAlias = Callable[[Sequence[Any], Moves, Chance, int], list[float]]
"""From the views of a seat, the one before the move last, to the chance behind each move; none where nobody can say.

The number says how many times the usual work it is worth."""

WALKS = 3_000
"""So often a search is played through behind a move, after as many walks to learn on."""
SEEDS = 1 << 30


def unsuspecting(_views: Sequence[Any]) -> Leaning | None:
    """Every suspect is suspected alike, whatever Jack did."""
    return None


def by_search(  # noqa: PLR0913, PLR0917 - two that make it a game's own, and what is asked of it
    game: SearchedGame,
    leaning_of: Callable[[Sequence[Any]], Leaning | None],
    views: Sequence[Any],
    moves: Moves,
    dice: Chance,
    times: int = 1,
) -> list[float]:
    """How a search goes on behind each move; `leaning_of` tells whom the seat suspects how far."""
    view = views[-1]
    own = drawn_states(game.rules, view, IMAGINED, dice, leaning_of(views))
    # Jack must see himself with her eyes: she does not know which truth is his.
    public = game.rules.view(own[0], None)
    hers = drawn_states(game.rules, public, IMAGINED, dice) if view.seat == 1 else []
    seed = dice.below(SEEDS)
    return [
        behind(
            game,
            view.seat,
            behind_move(game.rules, own, move),
            behind_move(game.rules, hers, move),
            Work(seed, times * WALKS),
        )
        for move in moves
    ]


def behind_move(rules: AnyGame, states: Sequence[Any], move: Sequence[int]) -> list[Any]:
    """The states behind a move, of those in which it can be made: nobody but Jack leaves the district."""
    found = []
    for state in states:
        after = state
        for action in move:
            if action not in rules.legal_actions(after):
                break
            after = rules.apply(after, action)
        else:
            found.append(after)
    return found


@dataclass(frozen=True)
class Work:
    """The luck of a search, and how many walks it takes."""

    seed: int
    walks: int


def behind(game: SearchedGame, seat: int, own: list[Any], hers: list[Any], work: Work) -> float:
    """The seat's chance from its own truths on, hers being what else the hunter has to reckon with."""
    deals = list(range(len(own) + len(hers)))
    # Only the hider's own truths are imagined too often for the hunter to learn from them.
    learning = [int(seat == 0 or deal >= len(own)) for deal in deals]
    search = Search(game.table([*own, *hers]), 2 * work.walks, SearchSettings())
    luck = Dice(work.seed)
    search.run(work.walks, deals, learning, luck)
    search.forget_ends()
    search.run(work.walks, deals, learning, luck)
    chance = search.mean(int(seat == 0))
    return chance if seat == 1 else 1.0 - chance
