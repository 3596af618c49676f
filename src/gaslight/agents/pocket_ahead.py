"""Past the appeal of an odd turn of Pocket: the tokens of the next turn are known, so it is solved too.

Boards that show the same suspects differ in what the next turn allows, more than the table of
values can tell. After an even turn the tokens are thrown anew, and looking further has not made
the Investigator stronger; Jack looks there, too (`pocket_hiding`).
"""

from __future__ import annotations

from collections.abc import Callable

from librt.vecs import vec

from gaslight.agents.pocket_solving import CARDS_LOOKED_INTO, Solved
from gaslight.games.pocket.actions import ANSWERS
from gaslight.games.pocket.board import BIT
from gaslight.games.pocket.rules import advance, legal_actions, visible
from gaslight.games.pocket.state import JACK, OVER, State
from gaslight.games.pocket.view import PocketView
from gaslight.search.equilibrium import Solver
from gaslight.search.pocket.answer import InvestigatorsAnswer
from gaslight.search.pocket.kinds import Types
from gaslight.search.pocket.plain import PlainPlay
from gaslight.search.pocket.turn import TurnGame, signature
from gaslight.search.pocket.values import VALUES

ITERATIONS = 10
"""How long the next turn of a careful Jack is thought about."""
NEAR_BEST = 0.15
"""An action is looked past if the table gives it no more than this below the best."""
MOST_BOARDS = 16


def next_turn_known(view: PocketView) -> bool:
    """Whether the tokens of the turn behind the coming appeal are known."""
    return view.turn % 2 == 1 and view.turn < view.last_turn


def last_action(solved: Solved, weights: list[float], careful: bool) -> int:
    """The Investigator's last action of an odd turn: of those that split well, the best for the next.

    `weights` says how likely each type is, `careful` whether Jack is met as a careful player.
    """
    game = solved.game
    tree, root = game.tree, game.root
    promised: list[float] = []
    for a in range(int(tree.count[root])):
        leaf = tree.child[tree.first[root] + a]
        if tree.count[leaf] > 0:  # An Alibi: there is no board to look at.
            return int(tree.label[tree.first[root] + a])
        promised.append(-sum([w * tree.values[tree.base[leaf] + t] for t, w in enumerate(weights)]))
    value_of = careful_value if careful else plain_value
    found: list[tuple[float, int]] = []
    for _, action, board in promising(game, promised, NEAR_BEST, MOST_BOARDS):
        lost = 0.0
        for seen in (False, True):
            lost += behind_appeal(board, game.types, weights, seen, value_of)
        found.append((lost, action))
    return min(found)[1]


def promising(
    game: TurnGame, promised: list[float], near: float, most_boards: int
) -> list[tuple[float, int, State]]:
    """The boards that an action may lead to, those the table of values likes best: promise, action, board."""
    most = max(promised)
    boards: dict[int, tuple[float, int, State]] = {}
    for action in legal_actions(game.start):
        promise = promised[int(game.edge_of[action])]
        if promise >= most - near:
            board = game.start.copy()
            advance(board, action)
            boards.setdefault(int(signature(board)), (promise, action, board))
    return sorted(boards.values(), key=lambda entry: (-entry[0], entry[1]))[:most_boards]


def behind_appeal(
    state: State,
    types: Types,
    weights: list[float],
    seen: bool,
    value_of: Callable[[State, Types], float],
) -> float:
    """What Jack wins behind an appeal at which he is seen, or not; `state` stands before its answer."""
    sight = int(visible(state))
    won = 0.0
    following: State | None = None
    onward = Types()
    for t, weight in enumerate(weights):
        jack, held = int(types.jack[t]), int(types.hourglasses[t])
        if weight <= 0 or (sight >> jack & 1 == 1) != seen:
            continue
        after = with_type(state, jack, held)
        advance(after, ANSWERS + 1 if seen else ANSWERS)
        if after.stage == OVER:
            won += weight if after.winner == JACK else 0.0
            continue
        following = after
        draw = vec[float]([types.draw[t * 9 + card] for card in range(9)])
        onward.add(jack, held + (not seen), weight, draw)
    if following is None:
        return won
    return won + value_of(following, onward)


def with_type(state: State, jack: int, hourglasses: int) -> State:
    """The same table with this Jack, his hourglasses all counted as tokens of other turns."""
    after = state.copy()
    after.jack = jack
    after.jack_alibi_turns = 0
    other_turns = [turn for turn in range(1, 9) if turn != int(state.turn)]
    after.jack_turns = sum([int(BIT[turn]) for turn in other_turns[:hourglasses]])
    return after


def careful_value(state: State, types: Types) -> float:
    """What a Jack who plays as our own player does wins in a turn."""
    game = TurnGame(state, types, VALUES, CARDS_LOOKED_INTO)
    solver = Solver(game.tree, game.root, types.weight)
    solver.run(ITERATIONS)
    return solver.value()


def plain_value(state: State, types: Types) -> float:
    """What a plain Jack wins in a turn against the best answer."""
    game = TurnGame(state, types, VALUES, CARDS_LOOKED_INTO)
    habits = PlainPlay(game).shares
    answer = InvestigatorsAnswer(game, habits, habits)
    answer.begin(vec[float]([0.0] * len(types.jack)), types.weight)
    return answer.value(game.root, 0)
