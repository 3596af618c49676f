"""Random games through the public contract, for tests over any game."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

from gaslight.core.dice import SealedDice
from gaslight.core.game import CHANCE, NOBODY, AnyGame
from gaslight.core.match import Match
from gaslight.core.play import drawn
from gaslight.core.simulate import COMPILED
from gaslight.games import GAMES

SCALE = int(os.environ.get("GASLIGHT_TEST_SCALE", "1"))
"""A longer run of the same tests: 10 plays ten times as many games."""

GAME_OPTIONS: list[tuple[str, dict[str, str]]] = [(name, {}) for name in GAMES] + [
    ("pocket", {"both_goals_seen": "play_on"}),
    ("pocket", {"layout": "rulebook", "suspects": "4", "turns": "3", "hourglasses": "2"}),
]
if "london" in GAMES:
    GAME_OPTIONS.append(("london", {"board": "2006"}))
if "new_york" in GAMES:
    GAME_OPTIONS.append(
        (
            "new_york",
            {
                "latimer_start": "f11",
                "quay_light": "always_dark",
                "informant_cover": "forbid",
                "tumblety_self": "allow",
            },
        )
    )
if "mister_x" in GAMES:
    GAME_OPTIONS += [("mister_x", {"players": "3"}), ("mister_x", {"players": "6"})]
    GAME_OPTIONS.append(
        (
            "mister_x",
            {
                "players": "4",
                "moves": "free",
                "arrest": "at_check",
                "start_ring": "no",
                "specials_from": "round_5",
                "mission_first": "yes",
                "sharing": "uneven",
                "proposals": "any",
            },
        )
    )


def label(case: tuple[str, dict[str, str]]) -> str:
    name, options = case
    return "-".join([name, *options.values()])


def amount(plain: int, compiled: int) -> int:
    """How many games to play: fewer where the engine is slow."""
    return (compiled if COMPILED else plain) * SCALE


def steps(game: AnyGame, options: dict[str, str], seed: int) -> Iterator[tuple[Any, int]]:
    """One random game: each state that is not over, and the action taken there."""
    dice = SealedDice(seed.to_bytes(32, "big"))
    state = game.initial(options)
    while game.to_act(state) != NOBODY:
        legal = game.legal_actions(state)
        chance = game.to_act(state) == CHANCE
        weights = game.odds(state) if chance else [1] * len(legal)
        action = drawn(legal, weights, dice)
        yield state, action
        state = game.apply(state, action)


STRIDES = {"mister_x": 53}
"""Of these long games only one step in so many is looked at closely."""


def some_steps(game: AnyGame, options: dict[str, str], seed: int) -> Iterator[tuple[Any, int]]:
    """Steps of one random game: all of them, or of a long game an even choice."""
    stride = STRIDES.get(game.NAME, 1)
    for n, step in enumerate(steps(game, options, seed)):
        if (n + seed) % stride == 0:
            yield step


def finished(game: AnyGame, options: dict[str, str], seed: int) -> Match:
    """A whole random match."""
    match = Match(game, options)
    for state, action in steps(game, match.options, seed):
        match.carry_out(game.actor(state, action), action)
    return match


def seats_and_spectator(game: AnyGame, options: dict[str, str]) -> list[int | None]:
    return [*range(len(game.seats(settled(game, options)))), None]


def settled(game: AnyGame, options: dict[str, str]) -> dict[str, str]:
    return Match(game, options).options


def choices_of(game: AnyGame, state: Any, seat: int) -> list[int]:
    """What one seat is offered."""
    if seat not in game.actors(state):
        return []
    return [action for action in game.legal_actions(state) if game.actor(state, action) == seat]
