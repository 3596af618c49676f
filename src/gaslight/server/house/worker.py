"""A process that thinks for the computer players: a job a line, an answer a line.

The player is given the views of its seat and the legal actions of its seat, nothing else.
"""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from gaslight.agents import levels
from gaslight.agents.reasons import Step, why
from gaslight.agents.registry import players_of
from gaslight.core.dice import Dice
from gaslight.core.draft import Draft
from gaslight.core.game import AnyGame
from gaslight.core.simulate import COMPILED
from gaslight.games import GAMES
from gaslight.server.house.thoughts import Answer, Job
from gaslight.server.logs import place


def answer(job: Job) -> Answer:
    """The picks that a player of the job's level makes, one after another, up to a whole draft."""
    game = GAMES[job.game]
    player = levels.make(job.game, job.level)
    dice = Dice(job.seed)
    state, views = lived_through(game, job)
    lived = list(views)
    draft = Draft(game, state, job.seat)
    steps: list[Step] = []
    while not draft.complete():
        for picked in draft.picks[len(steps) :]:
            steps.append(Step(views[-1], picked.action, picked.text))
            state = game.apply(state, picked.action)
            views.append(game.view(state, job.seat))
        draft.pick(player.choose(views[-1], draft.choices(), dice, views[:-1]))
    if not job.explain:
        return Answer(draft.chosen_texts())
    for picked in draft.picks[len(steps) :]:
        steps.append(Step(game.view(state, job.seat), picked.action, picked.text))
        state = game.apply(state, picked.action)
    told = why(job.game, steps, game.view(state, job.seat))
    own = [picked.action for picked in draft.picks]
    moves = [own] if job.made in ([], own) else [own, job.made]
    worth = weighed(job, lived, moves, dice)
    return Answer(draft.chosen_texts(), told.kind, dict(told.facts), worth=worth)


def weighed(job: Job, views: list[Any], moves: list[list[int]], dice: Dice) -> list[int]:
    """What moves are worth in parts of a thousand; nothing where nobody asks or a game has no figure for it."""
    weigh = players_of(job.game).weighed
    # On the plain engine it would take minutes.
    if weigh is None or not job.weigh or not COMPILED:
        return []
    return [round(1000 * chance) for chance in weigh(views, moves, dice, job.weigh)]


def lived_through(game: AnyGame, job: Job) -> tuple[Any, list[Any]]:
    """The position of a job, and the views its seat had at the start and after each action."""
    state = game.initial(job.options)
    views = [game.view(state, job.seat)]
    for action in job.actions:
        game.advance(state, action)
        views.append(game.view(state, job.seat))
    return state, views[1:] or views


def main() -> None:
    decoder = msgspec.json.Decoder(Job)
    for line in sys.stdin.buffer:
        try:
            told = answer(decoder.decode(line))
        except Exception as problem:  # noqa: BLE001 - the server lets a simpler player move, and says why
            told = Answer([], failed=f"{type(problem).__name__} in {place(problem.__traceback__)}")
        sys.stdout.buffer.write(msgspec.json.encode(told) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
