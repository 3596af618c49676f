"""Many games of one kind stepped together: actions in, who acts and what is legal out, as arrays.

A game derives its batch from `Batch` and says how one of its games goes on (`games/<game>/batch.py`).
`gaslight.batch` hands the arrays to numpy.
"""

from __future__ import annotations

from typing import Final, cast

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from gaslight.core.dice import Dice
from gaslight.core.game import CHANCE, NOBODY
from gaslight.core.rows import NONE, Rows

NO_WINNER: Final[i64] = -1
SPECTATOR: Final = -1
WHO_ACTS: Final = -2
"""Asked for by `observe` instead of a seat: whichever is to act in each game."""
PASS: Final[i64] = -1
"""Instead of an action: this game is left as it is."""
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
        self.board: i64 = 0
        """The number of the board in a row; NONE for a board of one's own, which has no number."""
        self.restarts: bool = restarts
        """Whether a game that ends begins anew at once."""
        self.dice = Dice(seed)
        self.listed: vec[i64] = zeros(most)
        """Where the choices of one game are written before they go into their row."""
        self.seats: vec[i64] = zeros(size)
        self.counts: vec[i64] = zeros(size)
        self.winners: vec[i64] = zeros(size)
        self.shown_counts: vec[i64] = zeros(size)
        """How many choices of each game `masks` shows; they stand in `shown`."""
        self.shown: vec[i16] = vec[i16](cast("list[i16]", []))
        self.masks: vec[u8] = vec[u8](cast("list[u8]", []))
        self.rows = Rows(0)
        """The last observations; room is made for them when the first are asked for."""
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

    def write_row(self, game: i64, seat: i64) -> None:
        """Write behind the other `rows` what a seat of a game knows, or the spectator (NONE)."""
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

    def renew(self, game: int) -> None:
        """Begin one game anew."""
        if not 0 <= game < self.size:
            raise ValueError(f"game: expected a number from 0 to {self.size - 1}; got {game}")
        self.winners[game] = NO_WINNER
        self.begin(game)
        self.settle(game)

    def renew_marked(self, marks: bytes) -> None:
        """Begin anew the games that a byte other than 0 marks."""
        if len(marks) != self.size:
            raise ValueError(f"expected {self.size} marks; got {len(marks)}")
        game: i64 = 0
        while game < self.size:
            if marks[game] != 0:
                self.winners[game] = NO_WINNER
                self.begin(game)
                self.settle(game)
            game += 1

    def resume(self, dice: Dice, winners: list[int]) -> None:
        """Take up the `states` that were put in place, with the dice and the winners of that moment."""
        self.dice = dice
        game: i64 = 0
        while game < self.size:
            self.settle(game)
            self.winners[game] = winners[game]
            game += 1

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

        `actions` holds a number of eight bytes for each game; PASS leaves a game as it is. Nothing is
        done if one is illegal.
        """
        if len(actions) != self.size * WORD:
            raise ValueError(f"expected {self.size} actions; got {len(actions) // 8}")
        game: i64 = 0
        while game < self.size:
            action = read_i64_le(actions, game * WORD)
            if self.counts[game] > 0 and action != PASS and not self.offers(game, action):
                raise ValueError(f"game {game}: action {action} is not legal")
            game += 1
        steps: i64 = 0
        game = 0
        while game < self.size:
            self.winners[game] = NO_WINNER
            action = read_i64_le(actions, game * WORD)
            if self.counts[game] > 0 and action != PASS:
                self.carry_out(game, action)
                steps += 1 + self.settle(game)
            game += 1
        return int(steps)

    def act(self, game: int, action: int) -> bool:
        """One decision in one game; False, and nothing done, if it is not legal there."""
        if not 0 <= game < self.size:
            raise ValueError(f"game: expected a number from 0 to {self.size - 1}; got {game}")
        if not self.offers(game, action):
            return False
        self.winners[game] = NO_WINNER
        self.carry_out(game, action)
        self.settle(game)
        return True

    def offered(self, game: int) -> list[int]:
        """The choices of whoever is to act in one game."""
        if not 0 <= game < self.size:
            raise ValueError(f"game: expected a number from 0 to {self.size - 1}; got {game}")
        first: i64 = game * self.most
        return [int(action) for action in self.choices[first : first + self.counts[game]]]

    def play_others(self, seat: int) -> int:
        """Play at random for everybody but a seat until it must decide or the game is over; the steps made."""
        own: i64 = seat
        steps: i64 = 0
        game: i64 = 0
        while game < self.size:
            while self.counts[game] > 0 and self.seats[game] != own:
                steps += self.play_on(game, own)
            game += 1
        return int(steps)

    def play_on(self, game: i64, own: i64) -> i64:
        """Play one game at random until a seat must decide or it ends; the steps made.

        What the others may do is listed and forgotten: only the last choices are written down.
        """
        nth = self.dice.below(self.counts[game])
        self.carry_out(game, i64(self.choices[game * self.most + nth]))
        steps = 1 + self.roll(game)
        while self.seat(game) != own:
            count = self.list_choices(game)
            if count == 0:
                break
            self.carry_out(game, self.listed[self.dice.below(count)])
            steps += 1 + self.roll(game)
        return steps + self.settle(game)

    def offers(self, game: i64, action: i64) -> bool:
        """Whether an action is among the choices of a game."""
        at = game * self.most
        end = at + self.counts[game]
        while at < end:
            if i64(self.choices[at]) == action:
                return True
            at += 1
        return False

    def observe(self, seat: int, width: int) -> None:
        """Fill `rows` with what a seat knows in each game, `width` numbers each.

        `seat` may be WHO_ACTS (the spectator where the game is over) or SPECTATOR.
        """
        if self.board == NONE:
            raise ValueError("a board of your own cannot be written in numbers")
        rows = self.rows
        if len(rows.out) == 0:
            rows = Rows(int(self.size) * width)
            self.rows = rows
        rows.at = 0
        shown: i64 = seat
        game: i64 = 0
        while game < self.size:
            if seat == WHO_ACTS:
                shown = max(NONE, self.seats[game])
            self.write_row(game, shown)
            game += 1

    def mask(self, actions: int) -> None:
        """Fill `masks` with a row of `actions` bytes for each game: 1 for each legal action."""
        wide: i64 = actions
        if len(self.masks) == 0:
            self.masks = vec[u8](cast("list[u8]", [0] * (int(self.size) * actions)))
            self.shown = self.choices[:]
        masks = self.masks
        shown = self.shown
        choices = self.choices
        game: i64 = 0
        while game < self.size:
            row = game * wide
            at = game * self.most
            end = at + self.shown_counts[game]
            while at < end:
                masks[row + i64(shown[at])] = 0
                at += 1
            at = game * self.most
            end = at + self.counts[game]
            while at < end:
                action = choices[at]
                shown[at] = action
                masks[row + i64(action)] = 1
                at += 1
            self.shown_counts[game] = self.counts[game]
            game += 1
