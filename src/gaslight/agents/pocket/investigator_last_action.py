"""Past the appeal of an odd turn of Pocket against a careful Jack: the next turn is solved, too.

After an odd turn the tokens are turned over, so those of the next turn are known. Boards that show
the same suspects differ in what it allows, more than the table of values can tell. After an even
turn the tokens are thrown anew, and looking further has not made the Investigator stronger.
"""

from __future__ import annotations

from gaslight.agents.pocket.rehearsal import with_type
from gaslight.agents.pocket.solved_turn import CARDS_LOOKED_INTO, Solved
from gaslight.agents.pocket.trials import promising
from gaslight.games.pocket.actions import ANSWER_WITNESSES
from gaslight.games.pocket.rules import advance
from gaslight.games.pocket.state import JACK, OVER, State
from gaslight.games.pocket.view import PocketView
from gaslight.games.pocket.witnesses import visible
from gaslight.search.equilibrium import Solver
from gaslight.search.pocket.kinds import Types
from gaslight.search.pocket.turn import TurnGame
from gaslight.search.pocket.values import VALUES

ITERATIONS = 10
"""How long the next turn is thought about."""
NEAR_BEST = 0.15
"""An action is looked past if the table gives it no more than this below the best."""
MOST_BOARDS = 16


def next_turn_known(view: PocketView) -> bool:
    """Whether the tokens of the turn behind the coming appeal are known."""
    return view.turn % 2 == 1 and view.turn < view.last_turn


def last_action(solved: Solved, weights: list[float]) -> int:
    """The Investigator's last action of an odd turn: of those that split well, the best for the next.

    `weights` says how likely each type is.
    """
    game = solved.game
    tree, root = game.tree, game.root
    promised: list[float] = []
    for a in range(int(tree.count[root])):
        leaf = tree.child[tree.first[root] + a]
        if tree.count[leaf] > 0:  # An Alibi: there is no board to look at.
            return int(tree.label[tree.first[root] + a])
        promised.append(-sum([w * tree.values[tree.base[leaf] + t] for t, w in enumerate(weights)]))
    found: list[tuple[float, int]] = []
    for prospect in promising(game, promised, NEAR_BEST, MOST_BOARDS):
        lost = 0.0
        for seen in (False, True):
            lost += behind_appeal(prospect.board, game.types, weights, seen)
        found.append((lost, prospect.action))
    return min(found)[1]


def behind_appeal(state: State, types: Types, weights: list[float], seen: bool) -> float:
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
        advance(after, ANSWER_WITNESSES + 1 if seen else ANSWER_WITNESSES)
        if after.stage == OVER:
            won += weight if after.winner == JACK else 0.0
            continue
        following = after
        draw = [types.draw[t * 9 + card] for card in range(9)]
        onward.add(jack, held + (not seen), weight, draw)
    if following is None:
        return won
    return won + value_of(following, onward)


def value_of(state: State, types: Types) -> float:
    """What a Jack who plays as our own player does wins in a turn."""
    game = TurnGame(state, types, VALUES, CARDS_LOOKED_INTO)
    solver = Solver(game.tree, game.root, list(types.weight))
    solver.run(ITERATIONS)
    return solver.value()
