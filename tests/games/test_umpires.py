"""Whole games of the engine against umpires who keep the rulebooks by hand: every choice, every table.

An umpire is told each action in words. At each step he must offer exactly what the engine offers, to the
same players, and his table must stand as the engine's. With `GASLIGHT_TEST_SCALE=100` a thousand games of
Mister X are played and more of the others.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any, Protocol

import pytest

from gaslight.core.game import CHANCE, NOBODY, AnyGame
from gaslight.core.options import settle
from gaslight.games import GAMES
from tests.games.london import umpire as london
from tests.games.mister_x import umpire as mister_x
from tests.games.new_york import umpire as new_york
from tests.games.pocket import umpire as pocket
from tests.random_play import amount


class Umpire(Protocol):
    """One game, kept by hand."""

    def choices(self) -> set[tuple[int, str]]: ...
    def play(self, text: str) -> None: ...
    def fields(self) -> dict[str, str]: ...

    end: str


UMPIRES: dict[str, Any] = {
    "pocket": pocket.Umpire,
    "london": london.Umpire,
    "new_york": new_york.Umpire,
    "mister_x": mister_x.Umpire,
}
POCKET: list[dict[str, str]] = [
    {},
    {"both_goals_seen": "play_on"},
    {"no_goal": "investigator", "turns": "4"},
    {"layout": "rulebook", "hourglasses": "3"},
    {"suspects": "3", "turns": "4", "hourglasses": "3"},
]
LONDON: list[dict[str, str]] = [
    {},
    {"board": "2006"},
    {"whistle": "nearer"},
    {"whistle": "simple"},
    {"whistle": "walk", "board": "2006"},
    {"whistle": "upto"},
]
NEW_YORK: list[dict[str, str]] = [
    {},
    {"quay_light": "always_dark"},
    {"informant_cover": "forbid"},
    {"tumblety_self": "allow", "latimer_start": "f11"},
]
MISTER_X: list[dict[str, str]] = [
    *({"players": players, "map": "continent"} for players in "23456"),
    {"players": "2", "moves": "free", "window": "1-5"},
    {"players": "3", "arrest": "at_check", "sharing": "uneven", "proposals": "any"},
    {"players": "4", "start_ring": "no", "specials_from": "round_5", "sharing": "uneven"},
    {"players": "5", "mission_first": "yes", "arrest": "at_check", "moves": "free"},
    {"players": "6", "round_cap": "24", "mission": "grey", "open_table": "on"},
]


def named(options: dict[str, str]) -> str:
    return "-".join(options.values()) or "default"


@pytest.mark.parametrize("options", POCKET, ids=named)
def test_pocket(options: dict[str, str]) -> None:
    """Tokens, areas, sight, hourglasses, both goals and the race."""
    for seed in range(amount(2, 5)):
        watched("pocket", options, seed)


@pytest.mark.parametrize("options", LONDON, ids=named)
def test_london(options: dict[str, str]) -> None:
    """Moves, powers, the whistle by each reading, witnesses, lamps, accusing and leaving."""
    for seed in range(amount(1, 4)):
        watched("london", options, seed)


@pytest.mark.parametrize("options", NEW_YORK, ids=named)
def test_new_york(options: dict[str, str]) -> None:
    """Moves, powers, the Informant, light, accusing and leaving."""
    for seed in range(amount(1, 5)):
        watched("new_york", options, seed)


@pytest.mark.parametrize("options", MISTER_X, ids=named)
def test_mister_x(options: dict[str, str]) -> None:
    """Trips, special actions of both sides, tickets, rings, arrests, exchanges and the open phase."""
    for seed in range(amount(1, 1)):
        watched("mister_x", options, seed)


def watched(name: str, options: dict[str, str], seed: int) -> tuple[int, str]:
    """One random game under an umpire's eyes: how many steps it took, and how it ended."""
    game = GAMES[name]
    dice = random.Random(f"{name} {sorted(options.items())} {seed}")
    state = game.initial(options)
    umpire: Umpire = UMPIRES[name](settle(game.OPTIONS, options))
    told: list[str] = []
    while game.to_act(state) != NOBODY:
        compare(game, state, umpire, told)
        texts = {game.action_text(state, action): action for action in game.legal_actions(state)}
        hurried = (
            umpire.to_goal(texts) if isinstance(umpire, mister_x.Umpire) and seed % 2 == 0 else ""
        )
        told.append(hurried or any_of(texts, dice))
        umpire.play(told[-1])
        state = game.apply(state, texts[told[-1]])
    compare(game, state, umpire, told)
    return len(told), umpire.end


def any_of(texts: Iterable[str], dice: random.Random) -> str:
    """Any kind of action is as likely as any other, but accusations are rare: they end the game."""
    kinds: dict[str, list[str]] = {}
    for text in texts:
        words = text.split()
        kinds.setdefault(words[-2] if words[0].endswith(":") else words[0], []).append(text)
    if len(kinds) > 1 and dice.random() < 0.98:
        kinds.pop("accuse", None)
    return dice.choice(kinds[dice.choice(sorted(kinds))])


def compare(game: AnyGame, state: Any, umpire: Umpire, told: list[str]) -> None:
    """The same offers to the same players, and between chance actions the same table."""
    chance = game.to_act(state) == CHANCE
    offered = {
        (CHANCE if chance else game.actor(state, action), game.action_text(state, action))
        for action in game.legal_actions(state)
    }
    wanted = umpire.choices()
    assert offered == wanted, (
        told,
        "only the engine",
        offered - wanted,
        "only he",
        wanted - offered,
    )
    if not chance:
        stands = dict(field.split("=", 1) for field in game.position_text(state).split())
        kept = umpire.fields()
        odd = {name: (stands[name], text) for name, text in kept.items() if stands[name] != text}
        assert not odd, (told, odd)
