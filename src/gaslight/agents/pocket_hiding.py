"""Jack's look past the appeal of Pocket, when he expects an Investigator who looks at the appeal alone.

What she does is then known but for ties, so the boards behind the appeal can be tried out: the next
turn is solved on each, after an even turn for some throws of the tokens. The table of values
chooses which boards are worth it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gaslight.agents.pocket_ahead import promising, with_type
from gaslight.agents.pocket_solving import CARDS_LOOKED_INTO, Solved
from gaslight.core.dice import Chance
from gaslight.games.pocket.actions import ALIBIS, ANSWERS, DRAWS, THROWS
from gaslight.games.pocket.rules import advance, legal_actions, visible
from gaslight.games.pocket.state import APPEALING, INVESTIGATOR, JACK, OVER, THROWING, State
from gaslight.games.shared.tables import table
from gaslight.search.pocket.alphabeta import AlphaBeta
from gaslight.search.pocket.answer import JacksAnswer
from gaslight.search.pocket.kinds import Types
from gaslight.search.pocket.plain import PlainPlay
from gaslight.search.pocket.turn import TurnGame
from gaslight.search.pocket.values import PLAIN_VALUES

BOARDS: Final = {0: 8, 1: 12, 2: 24, 3: 16}
"""How many boards are looked past, by how many tokens were used this turn."""
BOARDS_LATER = 3
"""The same for his last action, when he is still before his first on an odd turn; on an even one 2."""
NEAR_BEST = 0.15
"""An action is looked past if the table gives it no more than this below the best."""
NEAR_BEST_LATER = 0.1
ROUNDS = 4
"""So often the boards are looked past, each time only the better half of those before."""


@dataclass
class Prospect:
    """An action, and what it seemed to win each time it was looked past."""

    promise: float
    action: int
    board: State
    found: list[float] = field(default_factory=list)

    @property
    def chance(self) -> float:
        """What it wins as far as is known."""
        return sum(self.found) / len(self.found)


def far_sighted(solved: Solved, own: int, promised: list[float], dice: Chance) -> int:
    """The action that is best as far as he can see; `promised` is what the table makes of each edge."""
    hiding = Hiding(solved, own, dice)
    most = BOARDS[int(solved.game.start.acted)]
    left = [Prospect(*entry) for entry in promising(solved.game, promised, NEAR_BEST, most)]
    for _ in range(ROUNDS):
        hiding.throw()
        for prospect in left:
            won = prospect.promise
            if prospect.action != ALIBIS:
                board = with_type(prospect.board, hiding.jack, hiding.held)
                won = hiding.behind(board, prospect.promise)
            prospect.found.append(won)
        left.sort(key=lambda prospect: (-prospect.chance, prospect.action))
        left = left[: (len(left) + 1) // 2]
    return left[0].action


class Hiding:
    """One type of Jack's in the turn of a solved game."""

    def __init__(self, solved: Solved, own: int, dice: Chance) -> None:
        types = solved.game.types
        self.dice = dice
        self.jack = int(types.jack[own])
        self.held = int(types.hourglasses[own])
        self.draw = [types.draw[own * 9 + card] for card in range(9)]
        self.throws: tuple[int, ...] = ()
        """How the tokens fall behind an even turn: the same for every board, so that luck favours none."""

    def throw(self) -> None:
        """Let the tokens fall anew, and the other way round: so every face is up once."""
        sides = int(self.dice.below(16))
        self.throws = (sides, 15 - sides)

    def behind(self, board: State, promise: float) -> float:
        """What he wins behind an action of his that left this board."""
        if board.acted > 2:
            return self.behind_last(board, promise)
        if board.acted == 2:
            return self.last_action(board, BOARDS_LATER)
        return self.last_action(self.her_pair(board), BOARDS_LATER - 1)

    def last_action(self, board: State, most: int) -> float:
        """His last action of the turn: what the best of the promising ones wins."""
        game = self.turn(board, self.held)
        habits = PlainPlay(game).shares
        answer = JacksAnswer(game, habits, habits)
        tree, root = game.tree, game.root
        promised = [
            answer.value(tree.child[tree.first[root] + a], 0, 0.0, 1.0)
            for a in range(int(tree.count[root]))
        ]
        best = 0.0
        for promise, action, after in promising(game, promised, NEAR_BEST_LATER, most):
            won = promise
            if action != ALIBIS:
                won = self.behind_last(after, promise)
            best = max(best, won)
        return best

    def behind_last(self, board: State, promise: float) -> float:
        """What he wins behind his last action of the turn.

        On odd turns one of the Investigator's equally good last actions comes between; an Alibi
        of hers is not looked past.
        """
        if board.stage == APPEALING:
            return self.behind_appeal(board)
        equal = plain_actions(board, 1)
        if equal == [ALIBIS]:
            return promise
        after = board.copy()
        advance(after, equal[self.dice.below(len(equal))])
        return self.behind_appeal(after)

    def her_pair(self, board: State) -> State:
        """The board after two actions of hers in the middle of an even turn."""
        after = board.copy()
        for depth in (3, 2):
            equal = plain_actions(after, depth)
            action = equal[self.dice.below(len(equal))]
            advance(after, action)
            if action == ALIBIS:
                cards = [card for card in range(9) if self.draw[card] > 0]
                advance(after, DRAWS + cards[self.dice.below(len(cards))])
        return after

    def behind_appeal(self, board: State) -> float:
        """What he wins behind the appeal that is to be answered now."""
        seen = int(visible(board)) >> self.jack & 1
        after = with_type(board, self.jack, self.held)
        advance(after, ANSWERS + seen)
        if after.stage == OVER:
            return 1.0 if after.winner == JACK else 0.0
        held = self.held + 1 - seen
        if after.stage != THROWING:
            return self.next_turn(after, held)
        won = 0.0
        for sides in self.throws:
            thrown = after.copy()
            advance(thrown, THROWS + sides)
            won += self.next_turn(thrown, held)
        return won / len(self.throws)

    def next_turn(self, state: State, held: int) -> float:
        """What he wins from the start of a turn, with so many hourglasses."""
        game = self.turn(state, held)
        habits = PlainPlay(game).shares
        return JacksAnswer(game, habits, habits).value(game.root, 0, 0.0, 1.0)

    def turn(self, state: State, held: int) -> TurnGame:
        """The rest of a turn for his type alone: a plain Investigator does not ask for others."""
        types = Types()
        types.add(self.jack, held, 1.0, vec[float](self.draw))
        return TurnGame(state, types, PLAIN_VALUES, CARDS_LOOKED_INTO)


def plain_actions(state: State, depth: int) -> list[int]:
    """The equally good actions of an Investigator who looks so far."""
    actions = legal_actions(state)
    marks: vec[i64] = table([0] * len(actions))
    AlphaBeta(INVESTIGATOR).scores(state, depth, table(actions), len(actions), marks)
    least = min([int(mark) for mark in marks])
    return [a for a, mark in zip(actions, marks, strict=True) if int(mark) == least]
