"""Chance that can be checked: sealed dice, the fingerprint at the start, its opening at the end."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from gaslight.core.dice import Chance, SealedDice
from gaslight.core.game import CHANCE, AnyGame
from gaslight.core.match import Played, drawn


@dataclass(frozen=True)
class Seal:
    """What the chance of a game comes from; secret until the end."""

    game: str
    options: Mapping[str, str]
    seed: str
    salt: str

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
    return SealedDice(bytes.fromhex(seal.seed), already)


def roll(game: AnyGame, state: Any, dice: Chance) -> list[str]:
    """Let chance and the hidden truth act in place until a seat must decide or the game is over.

    Returns what they did, in notation.
    """
    done: list[str] = []
    while game.to_act(state) == CHANCE:
        actions = game.legal_actions(state)
        action = actions[0] if len(actions) == 1 else drawn(actions, game.odds(state), dice)
        done.append(game.action_text(state, action))
        game.advance(state, action)
    return done


@dataclass(frozen=True)
class Verdict:
    """Whether the strokes of chance of a game are those of its seed; `wrong` is the first that is not."""

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
            actions = game.legal_actions(state)
            expected = actions[0] if len(actions) == 1 else drawn(actions, game.odds(state), dice)
            if expected != done.action:
                return Verdict(strokes, step)
        game.advance(state, done.action)
    return Verdict(strokes, None)
