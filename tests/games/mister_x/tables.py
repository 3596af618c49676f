"""Mister X tables for tests: a position with a few things said about it, then played in notation."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from gaslight.games.mister_x import (
    State,
    action_text,
    advance,
    initial,
    legal_actions,
    outcome,
    parse_action,
    to_act,
)
from gaslight.games.mister_x.board import board_named, way
from gaslight.games.mister_x.fields import BUNDLE
from gaslight.games.mister_x.map_files import MISSIONS
from gaslight.games.mister_x.rebuild import state_from
from gaslight.games.mister_x.tickets import counts
from gaslight.games.mister_x.view import everything

AWAY = (1, 39, 42, 43, 41)
"""Five cities in Britain: detectives who are in nobody's way."""
FULL = {2: (9,), 3: (7, 6), 4: (6, 6, 5), 5: (6, 5, 5, 5), 6: (5, 5, 5, 5, 5)}


def tickets(text: str) -> tuple[int, ...]:
    """Tickets written as cf2rm1."""
    read = BUNDLE.parse(text or "-", "hand")
    assert read is not None
    return read


def line_ticket(name: str, here: int, there: int, nth: int) -> int:
    """A ticket for the line between two cities: beacons first, then footprints and silhouettes."""
    by = int(way(board_named(name), here, there))
    assert by, f"no line {here}-{there}"
    return 4 * next(n for n in range(3) if by >> n & 1) + (3 if nth < 6 else nth % 2)


def a_table(
    *,
    trail: tuple[int, ...] = (192,),
    places: tuple[int, ...] = AWAY,
    hands: tuple[str, ...] = (),
    players: int = 2,
    mission: str = "grey",
    stage: str = "travelling",
    options: dict[str, str] | None = None,
    **changes: Any,
) -> State:
    """A table in the middle of a game; the pile holds every ticket that lies nowhere else."""
    settled = {"players": str(players), **(options or {})}
    base = everything(initial(settled))
    last = len(trail) - 1
    held = [tickets(hand) for hand in hands] + [tickets("")] * (players - len(hands))
    laid = tuple(
        line_ticket(base.map, here, there, nth) for nth, (here, there) in enumerate(pairwise(trail))
    )
    whole = replace(
        base,
        stage=stage,
        round=1,
        mission=MISSIONS.index(mission),
        position=last,
        city=trail[-1],
        trail=trail,
        first_open=trail[25] if last >= 25 else None,
        laid=laid,
        places=places,
        blocked=(places,) * last,
        landings=((),) * (last + 1),
        hands=tuple(held),
        to_draw=0,
    )
    whole = replace(whole, **changes)
    return state_from(replace(whole, pile=rest_of(whole), pile_size=sum(rest_of(whole))))


def rest_of(whole: Any) -> tuple[int, ...]:
    """The tickets that lie nowhere else."""
    rest = list(counts(board_named(whole.map).deck))
    for bundle in (*whole.hands, *whole.given, whole.discards, whole.box):
        for kind, number in enumerate(bundle):
            rest[kind] -= number
    for kind in [*whole.laid[:24], *(marker for marker in whole.markers if marker < 12)]:
        rest[kind] -= 1
    assert min(rest) >= 0, "a ticket lies in two places"
    return tuple(rest)


def texts(state: State) -> list[str]:
    """What may be done, in notation."""
    return [action_text(state, action) for action in legal_actions(state)]


def play(state: State, *given: str) -> State:
    """Play actions in notation, answering for the truth in between."""
    for text in given:
        truths(state, unless=text)
        advance(state, parse_action(state, text))
    return state


def truths(state: State, unless: str = "") -> None:
    """Let the truth answer as long as it has one answer, and is not what comes next."""
    while to_act(state) == -1 and len(legal_actions(state)) == 1 and texts(state)[0] != unless:
        advance(state, legal_actions(state)[0])


def deal(state: State) -> State:
    """Let chance draw: always the first that can be drawn."""
    while to_act(state) == -1:
        advance(state, legal_actions(state)[0])
    return state


def end_turn_of_x(state: State) -> State:
    """Mister X throws nothing away and draws."""
    return deal(play(state, "X: done"))


def ended(state: State) -> tuple[tuple[int, ...], str] | None:
    """Who won and why."""
    result = outcome(state)
    return None if result is None else (result.winners, result.reason.value)


def all_tickets(state: State) -> int:
    """How many tickets there are on the table, in all places."""
    whole = everything(state)
    assert whole.pile is not None
    bundles = [*whole.hands, *whole.given, whole.pile, whole.discards, whole.box]
    markers = [marker for marker in whole.markers if marker < 12]
    return sum(sum(bundle or ()) for bundle in bundles) + len(whole.laid[:24]) + len(markers)


# --- A small map ------------------------------------------------------------------------------

SMALL_CITIES = 20


def write_small_map(
    folder: Path, cars: int = 8, rails_in_deck: int = 6, airs_in_deck: int = 4
) -> str:
    """Two rows of ten cities with rungs between them; Mister X runs from left to right. The option value.

    Cities 1 to 10 are the upper row, 11 to 20 the lower one. Roads run along the rows and over the
    rungs; railways join every second city of the upper row; planes join 1, 5 and 9.
    """
    rails, airs = {1, 3, 5, 7, 9}, {1, 5, 9}
    rows = ["number,name_en,name_ru,country,class,lat,lon,x,y"]
    for city in range(1, SMALL_CITIES + 1):
        kind = "air" if city in airs else "rail" if city in rails else "car"
        x, y = (city - 1) % 10 * 10, (city - 1) // 10 * 10
        rows.append(f"{city},City {city},Город {city},XX,{kind},0,0,{x},{y}")
    (folder / "cities.csv").write_text("\n".join(rows), encoding="utf-8")
    routes = ["from,to,by,km,path,crossing"]
    for city in range(1, 10):
        routes += [
            f'{city},{city + 1},car,1,"0,0 1,1",',
            f'{city + 10},{city + 11},car,1,"0,0 1,1",',
        ]
    routes += [f'{city},{city + 10},car,1,"0,0 1,1",' for city in range(1, 11)]
    routes += [
        f'{city},{city + 2},{"ship" if city == 1 else "rail"},1,"0,0 1,1",' for city in (1, 3, 5, 7)
    ]
    routes += ['1,5,air,1,"0,0 1,1",', '5,9,air,1,"0,0 1,1",']
    (folder / "routes.csv").write_text("\n".join(routes), encoding="utf-8")
    missions = ['name_en = "Ladder"', 'name_ru = "Лестница"', "start_cards = [4, 5, 6, 14, 15, 16]"]
    for colour, start, goal in (
        ("green", [1, 11], [10]),
        ("grey", [2, 11, 12], [20]),
        ("pink", [1], [10, 20]),
    ):
        missions += [
            "[[mission]]",
            f'colour = "{colour}"',
            f"starts = {start}",
            f"destinations = {goal}",
        ]
    (folder / "missions.toml").write_text("\n".join(missions), encoding="utf-8")
    deck = [
        f"{transport} = {{ footprints = {n}, silhouette = {n}, magnifier = {n}, beacon = {n} }}"
        for transport, n in (("car", cars), ("rail", rails_in_deck), ("air", airs_in_deck))
    ]
    (folder / "tickets.toml").write_text("\n".join(deck), encoding="utf-8")
    return f"file:{folder}"
