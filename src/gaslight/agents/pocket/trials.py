"""Which actions of Pocket are worth a look past the appeal, and which of them is best behind it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from gaslight.games.pocket.rules import advance, legal_actions
from gaslight.games.pocket.state import State
from gaslight.search.pocket.boards import signature
from gaslight.search.pocket.turn import TurnGame


@dataclass(frozen=True)
class Trials:
    """How much is tried out before an action is chosen."""

    boards: int
    """Boards that are tried at most, those the table of values likes best."""
    at_first: int
    """How often each is tried; then the better half of them twice as often, and so on."""
    near_best: float
    """An action is tried if the table gives it no more than this below the best."""
    rounds: int = 4
    effort: int = 1_000_000
    """Fewer trials where turns are large: once so many edges of trees are laid out, each round has its share."""


@dataclass
class Prospect:
    """An action, the board it leaves, and what it was worth each time it was tried."""

    promise: float
    action: int
    board: State
    found: list[float] = field(default_factory=list)

    @property
    def worth(self) -> float:
        """What it is worth as far as is known."""
        return sum(self.found) / len(self.found)


def best_tried(
    game: TurnGame,
    promised: list[float],
    trials: Trials,
    effort: Callable[[], int],
    try_out: Callable[[State, int], float],
) -> int:
    """The action that is worth most when tried out; `promised` is what the table makes of each edge.

    `try_out` is given the board behind an action and the number of the trial; `effort` says how much that took so far.
    """
    left = promising(game, promised, trials.near_best, trials.boards)
    trial, times = 0, trials.at_first
    for n in range(trials.rounds):
        if len(left) == 1:
            break
        for nth in range(times):
            # Every board of a round is tried equally often: luck must favour none.
            if nth and effort() * trials.rounds >= trials.effort * (n + 1):
                break
            for prospect in left:
                prospect.found.append(try_out(prospect.board, trial + nth))
        left.sort(key=lambda prospect: (-prospect.worth, prospect.action))
        left = left[: (len(left) + 1) // 2]
        trial, times = trial + times, 2 * times
    return left[0].action


def promising(
    game: TurnGame, promised: list[float], near: float, most_boards: int
) -> list[Prospect]:
    """The boards that an action may lead to, those the table of values likes best."""
    most = max(promised)
    boards: dict[int, Prospect] = {}
    for action in legal_actions(game.start):
        promise = promised[int(game.edge_of[action])]
        if promise >= most - near:
            board = game.start.copy()
            advance(board, action)
            boards.setdefault(int(signature(board)), Prospect(promise, action, board))
    found = sorted(boards.values(), key=lambda prospect: (-prospect.promise, prospect.action))
    return found[:most_boards]
