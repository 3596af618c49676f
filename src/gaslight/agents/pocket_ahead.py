"""Past the appeal of an odd turn of Pocket: the tokens of the next turn are known, so it is solved too.

Boards that show the same suspects differ in what the next turn allows, more than the table of
values can tell. After an even turn the tokens are thrown anew, and the table is as good as any.
"""

from __future__ import annotations

from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.agents.pocket_solving import CARDS_LOOKED_INTO, Solved
from gaslight.core.dice import Chance
from gaslight.games.pocket.actions import ALIBIS, ANSWERS
from gaslight.games.pocket.board import BIT
from gaslight.games.pocket.rules import advance, legal_actions, visible
from gaslight.games.pocket.state import INVESTIGATOR, JACK, OVER, State
from gaslight.games.pocket.view import PocketView
from gaslight.games.shared.tables import table
from gaslight.search.equilibrium import Solver
from gaslight.search.pocket.alphabeta import AlphaBeta
from gaslight.search.pocket.answer import InvestigatorsAnswer, JacksAnswer
from gaslight.search.pocket.kinds import Types
from gaslight.search.pocket.plain import PlainPlay
from gaslight.search.pocket.turn import TurnGame, signature
from gaslight.search.pocket.values import PLAIN_VALUES, VALUES

ITERATIONS = 10
"""How long the next turn of a careful Jack is thought about."""
NEAR_BEST = 0.15
"""An action is looked past if the table gives it no more than this below the best."""
MOST_BOARDS = 16
MOST_ANSWERS = 3
"""Of the equally good actions of a plain Investigator so many are tried."""


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
    for _, action, board in promising(game, promised):
        lost = 0.0
        for seen in (False, True):
            lost += behind_appeal(board, game.types, weights, seen, value_of)
        found.append((lost, action))
    return min(found)[1]


def last_of_two(solved: Solved, own: int, promised: list[float], dice: Chance) -> int:
    """Jack's second action of an odd turn, before a plain Investigator's last one.

    `promised` says what each edge of the root wins him by the table of values.
    """
    types = solved.game.types
    jack = int(types.jack[own])
    alone = Types()
    draw = vec[float]([types.draw[own * 9 + card] for card in range(9)])
    alone.add(jack, int(types.hourglasses[own]), 1.0, draw)
    found: list[tuple[float, int]] = []
    for promise, action, board in promising(solved.game, promised):
        answers = [] if action == ALIBIS else plain_answers(board, dice)
        won = promise
        if answers:
            won = 0.0
            for after in answers:
                seen = int(visible(after)) >> jack & 1 == 1
                won += behind_appeal(after, alone, [1.0], seen, hidden_value)
            won /= len(answers)
        found.append((won, action))
    return max(found)[1]


def plain_answers(board: State, dice: Chance) -> list[State]:
    """Some boards that a plain Investigator's last action may lead to; none if it is an Alibi."""
    actions = legal_actions(board)
    if actions == [ALIBIS]:
        return []
    marks: vec[i64] = table([0] * len(actions))
    AlphaBeta(INVESTIGATOR).scores(board, 1, table(actions), len(actions), marks)
    least = min([int(mark) for mark in marks])
    equal = [a for a, mark in zip(actions, marks, strict=True) if int(mark) == least]
    found: list[State] = []
    while equal and len(found) < MOST_ANSWERS:
        after = board.copy()
        advance(after, equal.pop(dice.below(len(equal))))
        found.append(after)
    return found


def promising(game: TurnGame, promised: list[float]) -> list[tuple[float, int, State]]:
    """The boards that an action may lead to, those the table of values likes best: promise, action, board."""
    most = max(promised)
    boards: dict[int, tuple[float, int, State]] = {}
    for action in legal_actions(game.start):
        promise = promised[int(game.edge_of[action])]
        if promise >= most - NEAR_BEST:
            board = game.start.copy()
            advance(board, action)
            boards.setdefault(int(signature(board)), (promise, action, board))
    return sorted(boards.values(), key=lambda entry: (-entry[0], entry[1]))[:MOST_BOARDS]


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


def hidden_value(state: State, types: Types) -> float:
    """What Jack, of the one type there is, wins in a turn against a plain Investigator."""
    game = TurnGame(state, types, PLAIN_VALUES, CARDS_LOOKED_INTO)
    habits = PlainPlay(game).shares
    return JacksAnswer(game, habits, habits).value(game.root, 0, 0.0, 1.0)
