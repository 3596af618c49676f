"""Chance that can be checked: sealed dice, the fingerprint at the start, its opening at the end."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from gaslight.core.dice import Chance, SealedDice
from gaslight.core.game import CHANCE, AnyGame
from gaslight.core.match import Played
from gaslight.core.play import stroke

WITHHELD = "-"


@dataclass(frozen=True)
class Share:
    """What a seat gives to the chance of a game: first its promise, the SHA-256 of a number, then the number."""

    seat: int
    promise: str
    number: str = ""
    """"" as long as it was not shown; who shows none has no part in the seed."""

    @property
    def text(self) -> str:
        """The share as a record tells it."""
        return f"{self.seat}={self.promise}/{self.number or WITHHELD}"


def keeps(promise: str, number: str) -> bool:
    """Whether a number is the one that was promised."""
    try:
        return hashlib.sha256(bytes.fromhex(number)).hexdigest() == promise
    except ValueError:
        return False


def shares_in(text: str) -> tuple[Share, ...]:
    """The shares that a record tells of; ValueError says what is wrong with them."""
    found = []
    for word in text.split():
        seat, _, told = word.partition("=")
        promise, _, number = told.partition("/")
        number = "" if number == WITHHELD else number
        if not seat.isdecimal() or (number and not keeps(promise, number)):
            raise ValueError(f"the number of seat {seat[:20]} is not the one that was promised")
        found.append(Share(int(seat), promise, number))
    return tuple(found)


@dataclass(frozen=True)
class Seal:
    """What the chance of a game comes from; secret until the end."""

    game: str
    options: Mapping[str, str]
    seed: str
    salt: str
    shares: tuple[Share, ...] = ()
    """What the players gave, in the order of their seats."""

    def dice_seed(self) -> bytes:
        """What the dice are made of: the sealed seed, and every number that a player has shown.

        The server sealed its seed before it saw any number, and every player promised his before he saw
        another's: so nobody, the host included, can choose what comes of them all.
        """
        own = bytes.fromhex(self.seed)
        numbers = [bytes.fromhex(share.number) for share in self.shares if share.number]
        return hashlib.sha256(b"".join([own, *numbers])).digest() if numbers else own

    def opening(self) -> str:
        """The text whose SHA-256 is the fingerprint."""
        options = " ".join(f"{name}={value}" for name, value in sorted(self.options.items()))
        return f"gaslight seal 1\ngame: {self.game}\noptions: {options}\nseed: {self.seed}\nsalt: {self.salt}\n"

    def fingerprint(self) -> str:
        """Shown at the start: it commits the server to the seed without telling anything about it."""
        return hashlib.sha256(self.opening().encode()).hexdigest()


class CountedChance(Chance, Protocol):
    """Dice that know how many numbers they have given out."""

    drawn: int


def sealed_dice(seal: Seal, already: int) -> CountedChance:
    """The dice of a game after so many numbers have been drawn from them."""
    return SealedDice(seal.dice_seed(), already)


@dataclass(frozen=True)
class Verdict:
    """Whether the chance actions of a game are those of its seed; `wrong` is the first that is not."""

    strokes: int
    wrong: int | None


def check_strokes(
    game: AnyGame, options: Mapping[str, str], played: list[Played], dice: Chance
) -> Verdict:
    """Play a game over and draw its chance anew from the seed."""
    state = game.initial(options)
    strokes = 0
    for step, done in enumerate(played):
        if game.to_act(state) == CHANCE:
            strokes += 1
            if stroke(game, state, dice) != done.action:
                return Verdict(strokes, step)
        game.advance(state, done.action)
    return Verdict(strokes, None)
