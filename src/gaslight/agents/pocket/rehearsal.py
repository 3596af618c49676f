"""Turns of Pocket played through in mind: one side plays as a plain player does, the other answers that best.

A rehearsal goes on from a position to the end of the turn that follows this one; the turn behind
that is solved. Boards that show equally many suspects differ in what later turns allow, more than
the table of values can tell, so an action is judged by the mean of many rehearsals.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

from gaslight.agents.pocket.solved_turn import CARDS_LOOKED_INTO
from gaslight.core.dice import Dice, spread_seed
from gaslight.games.pocket.actions import ANSWER_WITNESSES, DRAW_ALIBI, THROW_TOKENS
from gaslight.games.pocket.board import BIT
from gaslight.games.pocket.rules import advance
from gaslight.games.pocket.state import APPEALING, DRAWING, JACK, OVER, THROWING, State, player
from gaslight.games.pocket.witnesses import visible
from gaslight.search.pocket.kinds import Types
from gaslight.search.pocket.turn import TurnGame
from gaslight.search.pocket.values import Values

TURNS_PLAYED = 2
"""This turn and the next are played through. To the end of the game chance blurs what an action is worth."""
FINE = 1 << 30
"""How finely the dice cut a chance."""

Odds = tuple[float, ...]


class Possible(NamedTuple):
    """What Jack may be: his identity and hourglasses, how likely that is, and his odds of each Alibi card."""

    jack: int
    held: int
    weight: float
    draw: Odds


class Rehearsal(ABC):
    """What one seat expects of the next turns; the same trial always goes the same way."""

    def __init__(self, possible: Sequence[Possible], seed: int) -> None:
        self.at_first = list(possible)
        self.seed = seed
        self.possible = self.at_first
        """What Jack may be where the rehearsal stands."""
        self.true = 0
        """Which of these he is in this trial."""
        self.dice = Dice(seed)
        self.trial = 0
        self.effort = 0
        """Edges of all the trees that were laid out so far."""

    def won(self, state: State, true: int, trial: int) -> float:
        """What Jack, being the one so numbered, wins behind a position in a trial."""
        self.possible, self.true, self.trial = self.at_first, true, trial
        self.dice = Dice(spread_seed(self.seed, trial))
        state = state.copy()
        appeals = 0
        while state.stage != OVER:
            if state.stage == THROWING:
                self.throw(state)
            elif state.stage == DRAWING:
                self.draw(state)
            elif state.stage == APPEALING:
                state = self.appeal(state)
                appeals += 1
            elif appeals == TURNS_PLAYED:
                return self.solved(state)
            else:
                self.play_on(state)
        return float(state.winner == JACK)

    def throw(self, state: State) -> None:
        """Let the tokens fall as they do in this trial for every action, so that luck favours none.

        In the next trial they fall the other way round: so every face is up once.
        """
        pair, other_way = divmod(self.trial, 2)
        sides = Dice(spread_seed(self.seed + pair, int(state.turn))).below(16)
        advance(state, THROW_TOKENS + (15 - sides if other_way else sides))

    def draw(self, state: State) -> None:
        """A card for whoever used the Alibi: shown to all, or kept by Jack."""
        card = self.fall(self.possible[self.true].draw)
        if player(state) == JACK:
            self.possible, self.true = self.kept(card)
            advance(state, DRAW_ALIBI)  # Which one, nobody is told.
            return
        advance(state, DRAW_ALIBI + card)
        self.keep(
            [
                one._replace(weight=one.weight * one.draw[card], draw=without(one.draw, card))
                for one in self.possible
            ]
        )

    def appeal(self, state: State) -> State:
        """The appeal: Jack is seen or not, and whoever is not as he is goes free."""
        sight = int(visible(state))
        jack, held = self.possible[self.true][:2]
        seen = sight >> jack & 1
        after = with_type(state, jack, held)
        advance(after, ANSWER_WITNESSES + seen)
        self.keep(
            [
                one._replace(held=one.held + 1 - seen)
                if sight >> one.jack & 1 == seen
                else one._replace(weight=0.0)
                for one in self.possible
            ]
        )
        return after

    def keep(self, possible: Sequence[Possible]) -> None:
        """Forget what cannot be."""
        true = possible[self.true]
        self.possible = [one for one in possible if one.weight > 0]
        self.true = self.possible.index(true)

    def fall(self, odds: Sequence[float]) -> int:
        """One of several things, as likely as their odds say."""
        left = self.dice.below(FINE) / FINE * sum(odds)
        for n, share in enumerate(odds):
            left -= share
            if left < 0:
                return n
        return max(range(len(odds)), key=lambda n: odds[n])

    def laid_out(self, state: State, values: Values) -> TurnGame:
        """The rest of the turn, with these values behind its appeal."""
        types = Types()
        for jack, held, weight, draw in self.possible:
            types.add(jack, held, weight, list(draw))
        game = TurnGame(state.copy(), types, values, CARDS_LOOKED_INTO)
        self.effort += len(game.tree.child)
        return game

    @abstractmethod
    def play_on(self, state: State) -> None:
        """Play one action of the turn at least, and not past its appeal or an Alibi."""

    @abstractmethod
    def kept(self, card: int) -> tuple[list[Possible], int]:
        """What Jack may be when he has drawn this card, and which of these he is."""

    @abstractmethod
    def solved(self, state: State) -> float:
        """What Jack wins from the start of a turn."""


def possible_types(types: Types, weights: Sequence[float]) -> list[Possible]:
    """The types of a solved turn with these weights."""
    return [
        Possible(
            int(types.jack[t]),
            int(types.hourglasses[t]),
            weight,
            tuple([types.draw[t * 9 + card] for card in range(9)]),
        )
        for t, weight in enumerate(weights)
    ]


def without(odds: Odds, card: int) -> Odds:
    """The odds of the other cards when one has left the pile."""
    left = [0.0 if n == card else share for n, share in enumerate(odds)]
    whole = sum(left) or 1.0
    return tuple([share / whole for share in left])


def with_type(state: State, jack: int, hourglasses: int) -> State:
    """The same table with this Jack, his hourglasses all counted as tokens of other turns."""
    after = state.copy()
    after.jack = jack
    after.jack_alibi_turns = 0
    other_turns = [turn for turn in range(1, 9) if turn != int(state.turn)]
    after.jack_turns = sum([int(BIT[turn]) for turn in other_turns[:hourglasses]])
    return after
