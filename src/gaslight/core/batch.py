"""Many games of one kind stepped together: actions in, who acts and what is legal out, as arrays.

A game derives its batch from `Batch` and says how one of its games goes on (`games/<game>/batch.py`).
`gaslight.batch` hands the arrays to numpy.
"""

from __future__ import annotations

from typing import Final, cast

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i16, i64

from gaslight.core.dice import Dice
from gaslight.core.game import CHANCE, NOBODY

NO_WINNER: Final[i64] = -1
WORD: Final[i64] = 8
"""Bytes of a number in the array of actions."""


def zeros(size: int) -> vec[i64]:
    return vec[i64](cast("list[i64]", [0] * size))


class Batch:
    """`size` games under way. Chance acts by itself, so each waits for a decision or is over.

    `seats[i]` is to act in game i (NOBODY once it is over) and has `counts[i]` choices; they stand at
    the beginning of row i of `choices`, which is `most` wide (of two bytes each, so that a thousand
    games stay in the processor's cache). `winners[i]` is the lowest winning seat of the game that the
    last step ended, else NO_WINNER.
    """

    def __init__(self, size: int, most: int, seed: int, restarts: bool) -> None:
        self.size: i64 = size
        self.most: i64 = most
        self.restarts: bool = restarts
        """Whether a game that ends begins anew at once."""
        self.dice = Dice(seed)
        self.listed: vec[i64] = zeros(most)
        """Where the choices of one game are written before they go into their row."""
        self.seats: vec[i64] = zeros(size)
        self.counts: vec[i64] = zeros(size)
        self.winners: vec[i64] = zeros(size)
        self.choices: vec[i16] = vec[i16](cast("list[i16]", [0] * (size * most)))

    # --- What a game says -----------------------------------------------------------------

    def begin(self, game: i64) -> None:
        """Put game number `game` at its beginning."""
        raise NotImplementedError

    def seat(self, game: i64) -> i64:
        """The seat to act, or CHANCE, or NOBODY."""
        raise NotImplementedError

    def list_choices(self, game: i64) -> i64:
        """Write into `listed` what whoever is to act may do; how many choices these are, 0 once over."""
        raise NotImplementedError

    def stroke(self, game: i64) -> i64:
        """What chance does, when it is to act: any of the choices, unless the game says otherwise."""
        return self.dice.pick(self.listed, self.list_choices(game))

    def carry_out(self, game: i64, action: i64) -> None:
        """Advance game number `game` by a legal action."""
        raise NotImplementedError

    def winner(self, game: i64) -> i64:
        """The lowest seat that won, in a game that is over."""
        raise NotImplementedError

    # --- What is done with all of them ----------------------------------------------------

    def restart(self) -> int:
        """Begin every game anew; the number of steps that chance made."""
        steps: i64 = 0
        game: i64 = 0
        while game < self.size:
            self.winners[game] = NO_WINNER
            self.begin(game)
            steps += self.settle(game)
            game += 1
        return int(steps)

    def roll(self, game: i64) -> i64:
        """Let chance act until a seat must decide or the game is over; the number of strokes."""
        steps: i64 = 0
        while self.seat(game) == CHANCE:
            self.carry_out(game, self.stroke(game))
            steps += 1
        return steps

    def settle(self, game: i64) -> i64:
        """Go on to the next decision and write down who has which choices; the steps of chance."""
        steps = self.roll(game)
        count = self.list_choices(game)
        if count == 0:
            self.winners[game] = self.winner(game)
            if not self.restarts:
                self.seats[game] = NOBODY
                self.counts[game] = 0
                return steps
            self.begin(game)
            steps += self.roll(game)
            count = self.list_choices(game)
        self.seats[game] = self.seat(game)
        self.counts[game] = count
        row = game * self.most
        n: i64 = 0
        while n < count:
            self.choices[row + n] = i16(self.listed[n])
            n += 1
        return steps

    def step(self, actions: bytes) -> int:
        """One decision in every game that goes on; the number of steps made, those of chance too.

        `actions` holds a number of eight bytes for each game. Nothing is done if one is illegal.
        """
        if len(actions) != self.size * WORD:
            raise ValueError(f"expected {self.size} actions; got {len(actions) // 8}")
        game: i64 = 0
        while game < self.size:
            if self.counts[game] > 0 and not self.offers(game, read_i64_le(actions, game * WORD)):
                action = read_i64_le(actions, game * WORD)
                raise ValueError(f"game {game}: action {action} is not legal")
            game += 1
        steps: i64 = 0
        game = 0
        while game < self.size:
            self.winners[game] = NO_WINNER
            if self.counts[game] > 0:
                self.carry_out(game, read_i64_le(actions, game * WORD))
                steps += 1 + self.settle(game)
            game += 1
        return int(steps)

    def offers(self, game: i64, action: i64) -> bool:
        """Whether an action is among the choices of a game."""
        at = game * self.most
        end = at + self.counts[game]
        while at < end:
            if i64(self.choices[at]) == action:
                return True
            at += 1
        return False
