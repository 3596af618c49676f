"""What computer players are asked and what they answer, as it goes to a process or another machine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from gaslight.core.dice import Dice
from gaslight.core.draft import Draft
from gaslight.core.game import AnyGame
from gaslight.games import GAMES

SIMPLEST = 1
"""The level that moves instead of one that is too slow."""


class Job(Struct, frozen=True):
    """A decision to make: the game so far, the seat to decide, the strength, a seed."""

    game: str
    options: Mapping[str, str]
    actions: list[int]
    seat: int
    level: int
    seed: int
    explain: bool = False
    seconds: float = 30.0
    """How long it may be thought about at most."""
    weigh: int = 0
    """Whether to tell what the move is worth to its seat, and at how many times the usual work."""
    made: list[int] = []
    """The move that was made there, to be weighed beside it; none where nothing was done yet."""


class Answer(Struct, frozen=True):
    """The picks of a whole draft, in notation, and the reason if it was asked for."""

    picks: list[str]
    reason: str = ""
    facts: dict[str, int] = {}
    failed: str = ""
    """What went wrong, if something did."""
    worth: list[int] = []
    """The seat's chance behind its move, and behind the move that was made, in parts of a thousand."""


class Thought(Struct, frozen=True):
    """An answer as it comes back, and how it came to be."""

    answer: Answer
    level: int
    """The level that thought; a lighter one where the one asked for had no time or failed."""
    seconds: float = 0.0
    """How long it took since the thinking began."""
    usual: bool = True
    """Whether that says how long thoughts of this kind take: not if the process only just began."""
    trouble: str = ""
    """Why a lighter player moved, if one did."""


def position(job: Job) -> tuple[AnyGame, Any]:
    """The game of a job, and its state."""
    game = GAMES[job.game]
    state = game.initial(job.options)
    for action in job.actions:
        game.advance(state, action)
    return game, state


def playable(job: Job, picks: list[str]) -> bool:
    """Whether picks make a whole draft; a broken player must not stop its table."""
    game, state = position(job)
    draft = Draft(game, state, job.seat)
    try:
        draft.pick_all(picks)
    except ValueError:
        return False
    return draft.complete()


def simple_choice(job: Job) -> list[str]:
    """A whole draft picked at random."""
    game, state = position(job)
    dice = Dice(job.seed)
    draft = Draft(game, state, job.seat)
    while not draft.complete():
        choices = draft.choices()
        draft.pick(choices[int(dice.below(len(choices)))])
    return draft.chosen_texts()
