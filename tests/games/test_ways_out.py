"""The ways out of the reading help against every way to play one activation, in London and New York."""

from __future__ import annotations

import random
from types import ModuleType
from typing import Any

import pytest

from gaslight.core.game import CHANCE
from gaslight.games import london, new_york
from gaslight.games.london.actions import ESCAPE as LONDON_ESCAPE
from gaslight.games.london.actions import KIND as LONDON_KIND
from gaslight.games.london.characters import CHARACTERS as LONDONERS
from gaslight.games.london.insight import activated as london_activated
from gaslight.games.london.insight import may_still_run
from gaslight.games.london.map_file import EXITS
from gaslight.games.new_york.actions import ESCAPE as NEW_YORK_ESCAPE
from gaslight.games.new_york.actions import KIND as NEW_YORK_KIND
from gaslight.games.new_york.box import CHARACTERS as NEW_YORKERS
from gaslight.games.new_york.box import EASTMAN
from gaslight.games.new_york.notation import way_name
from gaslight.games.new_york.threats import activated as new_york_activated
from gaslight.games.new_york.threats import cards_to_move, plays_left
from tests.random_play import SCALE

GAMES = {"london": london, "new_york": new_york}
ESCAPES: dict[str, tuple[Any, int]] = {
    "london": (LONDON_KIND, int(LONDON_ESCAPE)),
    "new_york": (NEW_YORK_KIND, int(NEW_YORK_ESCAPE)),
}
PEOPLE = {"london": LONDONERS, "new_york": NEW_YORKERS}
OWN = ("own", "eastman")
TOO_MANY = ("callahan", "goodley")
"""Whose tables are too many to try them all out; Callahan has tests of his own, Goodley opens nothing."""


def tried_out(game: ModuleType, name: str, table: Any) -> set[int]:
    """The ways by which somebody leaves in this activation, whatever is done in it and in whatever order."""
    kinds, escape = ESCAPES[name]
    played = game.activation(table)
    found: set[int] = set()
    known: set[str] = set()
    tables = [table]
    while tables:
        now = tables.pop()
        for action in game.legal_actions(now):
            if kinds[action] == escape:
                found.add(action - escape)
                continue
            after = game.apply(now, action)
            key = game.position_text(after)
            if key not in known and game.to_act(after) >= 0 and game.activation(after) == played:
                known.add(key)
                tables.append(after)
    return found


def named(name: str, table: Any, way: int) -> str:
    """A way out as the reading help calls it."""
    return EXITS[way] if name == "london" else way_name(table.board, way)


def jacks(view: Any, name: str, state: Any, suspect: int) -> list[Any]:
    """The tables on which Jack, being the suspect, plays a card that moves him."""
    if name == "london":
        return [london_activated(state, suspect)] if may_still_run(view, suspect) else []
    if view.witness_seen or plays_left(view) == 0:
        return []
    cards = cards_to_move(view) & {suspect, int(EASTMAN)}
    return [new_york_activated(view, state, card, suspect) for card in sorted(cards)]


def claimed(name: str, reading: Any, suspect: str) -> set[str]:
    """The ways out that the reading help gives a suspect, with no other card than his own or Eastman's."""
    if name == "london":
        return {threat.way for threat in reading.threats if suspect in threat.by}
    return {
        threat.way
        for threat in reading.threats
        for taker in threat.how
        if taker.character == suspect and taker.how in OWN
    }


@pytest.mark.parametrize("name", GAMES)
def test_ways_out_are_those_that_playing_finds(name: str) -> None:
    game = GAMES[name]
    dice = random.Random(18)
    people = PEOPLE[name]
    compared = leaving = 0
    while compared < 12 * SCALE:
        state = game.initial({})
        while game.outcome(state) is None:
            kinds, escape = ESCAPES[name]
            calm = [one for one in game.legal_actions(state) if kinds[one] != escape]
            state = game.apply(state, dice.choice(calm))
            if game.to_act(state) == CHANCE or game.outcome(state) or dice.random() > 0.04:
                continue
            view = game.view(state, None)
            reading = game.insight(view)
            whole = game.view(state, 1)
            for suspect in sorted(view.suspects):
                if people[suspect] in TOO_MANY:
                    continue
                ways = set[str]()
                for table in jacks(whole, name, state, suspect):
                    ways |= {named(name, table, way) for way in tried_out(game, name, table)}
                assert claimed(name, reading, people[suspect]) == ways, (
                    game.position_text(state),
                    suspect,
                )
                leaving += bool(ways)
            compared += bool(view.suspects) and bool(jacks(whole, name, state, view.suspects[0]))
    assert leaving > 3
