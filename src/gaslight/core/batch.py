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
ANYBODY: Final = -4
"""Instead of a seat to wait for: whoever must decide."""
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
        self.ended: vec[u8] = vec[u8](cast("list[u8]", [0] * size))
        """1 for each game that the last `decide` ended."""
        self.made: i64 = 0
        """The steps made since the beginning, those of chance too."""
        self.masks: vec[u8] = vec[u8](cast("list[u8]", []))
        """A row of `wide` bytes for each game, 1 for each choice; made when it is first asked for."""
        self.wide: i64 = 0
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

    def any_choice(self, game: i64) -> i64:
        """What a seat that plays at random does: any of its choices, all equally likely."""
        count = self.list_choices(game)
        return self.listed[self.dice.below(count)]

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
        before = self.made
        game: i64 = 0
        while game < self.size:
            self.begin_anew(game, ANYBODY)
            game += 1
        return int(self.made - before)

    def renew(self, game: int) -> None:
        """Begin one game anew."""
        if not 0 <= game < self.size:
            raise ValueError(f"game: expected a number from 0 to {self.size - 1}; got {game}")
        self.begin_anew(game, ANYBODY)

    def renew_marked(self, marks: bytes, seat: int = ANYBODY) -> None:
        """Begin anew the games that a byte other than 0 marks, until a seat has something to decide."""
        if len(marks) != self.size:
            raise ValueError(f"expected {self.size} marks; got {len(marks)}")
        own: i64 = seat
        game: i64 = 0
        while game < self.size:
            if marks[game] != 0:
                self.begin_anew(game, own)
            game += 1

    def begin_anew(self, game: i64, own: i64) -> None:
        """Put a game at its beginning and go on until a seat must decide, over and over if need be."""
        self.winners[game] = NO_WINNER
        count: i64 = 0
        while count == 0:
            self.begin(game)
            count = self.go_on(game, own)
        self.note(game, count)

    def resume(self, dice: Dice, winners: list[int]) -> None:
        """Take up the `states` that were put in place, with the dice and the winners of that moment."""
        self.dice = dice
        game: i64 = 0
        while game < self.size:
            self.settle(game, ANYBODY)
            self.winners[game] = winners[game]
            game += 1

    def go_on(self, game: i64, own: i64) -> i64:
        """Let chance act, and all seats but one at random, until that must decide or the game is over.

        How many choices there are then: they stand in `listed`. Nobody plays at random for ANYBODY.
        """
        seat = self.seat(game)
        while seat != own and seat != NOBODY:
            if seat == CHANCE:
                action = self.stroke(game)
            elif own == ANYBODY:
                break
            else:
                action = self.any_choice(game)
            self.carry_out(game, action)
            self.made += 1
            seat = self.seat(game)
        return self.list_choices(game)

    def settle(self, game: i64, own: i64) -> None:
        """Go on to the next decision of a seat, in a new game if this one ends and games begin anew."""
        count = self.go_on(game, own)
        if count > 0:
            self.note(game, count)
            return
        winner = self.winner(game)
        if self.restarts:
            self.begin_anew(game, own)
        else:
            self.note(game, 0)
        self.winners[game] = winner

    def note(self, game: i64, count: i64) -> None:
        """Write down who is to act and has which choices: as many of those `listed`."""
        row = game * self.most
        choices = self.choices
        listed = self.listed
        at = row
        if self.wide > 0:
            masks = self.masks
            mask_row = game * self.wide
            end = row + self.counts[game]
            while at < end:
                masks[mask_row + i64(choices[at])] = 0
                at += 1
            at = 0
            while at < count:
                masks[mask_row + listed[at]] = 1
                at += 1
        at = 0
        while at < count:
            choices[row + at] = i16(listed[at])
            at += 1
        self.counts[game] = count
        self.seats[game] = self.seat(game)

    def step(self, actions: bytes) -> int:
        """One decision in every game that goes on; the number of steps made, those of chance too.

        `actions` holds a number of eight bytes for each game; PASS leaves a game as it is. Nothing is
        done if one is illegal.
        """
        self.check(actions, True)
        before = self.made
        game: i64 = 0
        while game < self.size:
            self.winners[game] = NO_WINNER
            action = read_i64_le(actions, game * WORD)
            if self.counts[game] > 0 and action != PASS:
                self.play(game, action, ANYBODY)
            game += 1
        return int(self.made - before)

    def decide(self, actions: bytes, seat: int, renews: bool) -> int:
        """One decision of a seat in every game that goes on, and all others at random until it decides again.

        How many games ended; `ended` says which, and `winners` keeps who won until they begin anew. A
        game that was over does so here if it `renews`. Nothing is done if an action is illegal.
        """
        self.check(actions, False)
        own: i64 = seat
        ends: i64 = 0
        game: i64 = 0
        while game < self.size:
            self.ended[game] = 0
            if self.counts[game] > 0:
                self.play(game, read_i64_le(actions, game * WORD), own)
                if self.counts[game] == 0:
                    self.ended[game] = 1
                    ends += 1
            elif renews:
                self.begin_anew(game, own)
            game += 1
        return int(ends)

    def check(self, actions: bytes, may_pass: bool) -> None:
        """ValueError unless there is a choice of its seat for each game that goes on."""
        if len(actions) != self.size * WORD:
            raise ValueError(f"expected {self.size} actions; got {len(actions) // 8}")
        game: i64 = 0
        while game < self.size:
            action = read_i64_le(actions, game * WORD)
            passes = may_pass and action == PASS
            if self.counts[game] > 0 and not passes and not self.offers(game, action):
                raise ValueError(f"game {game}: action {action} is not legal")
            game += 1

    def play(self, game: i64, action: i64, own: i64) -> None:
        """A decision in one game, and all until the next of a seat."""
        self.carry_out(game, action)
        self.made += 1
        self.settle(game, own)

    def act(self, game: int, action: int) -> bool:
        """One decision in one game; False, and nothing done, if it is not legal there."""
        if not 0 <= game < self.size:
            raise ValueError(f"game: expected a number from 0 to {self.size - 1}; got {game}")
        if not self.offers(game, action):
            return False
        self.winners[game] = NO_WINNER
        self.play(game, action, ANYBODY)
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
        before = self.made
        game: i64 = 0
        while game < self.size:
            if self.counts[game] > 0 and self.seats[game] != own:
                self.settle(game, own)
            game += 1
        return int(self.made - before)

    def offers(self, game: i64, action: i64) -> bool:
        """Whether an action is among the choices of a game."""
        choices = self.choices
        at = game * self.most
        end = at + self.counts[game]
        while at < end:
            if i64(choices[at]) == action:
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
        """From now on keep `masks`: a row of `actions` bytes for each game, 1 for each legal action."""
        if self.wide > 0:
            return
        self.masks = vec[u8](cast("list[u8]", [0] * (int(self.size) * actions)))
        self.wide = actions
        game: i64 = 0
        while game < self.size:
            at = game * self.most
            end = at + self.counts[game]
            while at < end:
                self.masks[game * self.wide + i64(self.choices[at])] = 1
                at += 1
            game += 1
