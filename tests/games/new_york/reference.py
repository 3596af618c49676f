"""The rules of one activation a second time, by names and sets: slow, plain, and not the engine's way.

A `Table` is what lies on the board. `activations` gives every table that one complete activation can
lead to. Cells are names; moving is a search over names and points, not over bits.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib.resources import files

STEPS = ((0, -2), (0, 2), (1, 1), (1, -1), (-1, 1), (-1, -1))


LETTERS = "abcdefghijklmn"


def read_signs() -> dict[str, str]:
    """The sign of every cell of the map, by the cell's name."""
    text = (files("gaslight.games.new_york") / "map.txt").read_text(encoding="utf-8")
    rows = text.partition("[board]")[2].partition("[set-up]")[0]
    signs = {}
    for line in rows.splitlines():
        if line[:3].strip().isdecimal():
            for place, sign in enumerate(line):
                if place > 4 and sign not in " ~":
                    signs[f"{LETTERS[(place - 5) // 2]}{int(line[:3])}"] = sign
    return signs


SIGNS = read_signs()
del SIGNS["a2"]  # where Liberty Island is drawn


def beside(name: str) -> list[str]:
    """The cells of the map that touch a cell."""
    if name == "liberty":
        return []
    column, row = LETTERS.index(name[0]), int(name[1:])
    found = [
        f"{LETTERS[column + right]}{row + down}"
        for right, down in STEPS
        if 0 <= column + right < len(LETTERS)
    ]
    return [cell for cell in found if cell in SIGNS]


BESIDE = {name: beside(name) for name in [*SIGNS, "liberty"]}
STREETS = {name for name, sign in SIGNS.items() if sign in ".M"}
PRINTED = {name for name, sign in SIGNS.items() if sign == "M"}
BUILDINGS = {name for name, sign in SIGNS.items() if sign == "B"}
QUAYS = {name for name, sign in SIGNS.items() if sign in "<>"}
PORTS = {name for name, sign in SIGNS.items() if sign == "P"}
EXITS = {name for name, sign in SIGNS.items() if sign == "X"}
FERRIES = {
    **{name: ["liberty"] for name, sign in SIGNS.items() if sign == "<"},
    "liberty": [name for name, sign in SIGNS.items() if sign == ">"],
}


@dataclass(frozen=True)
class Table:
    """What lies and stands on the board, and how the game stands."""

    places: tuple[tuple[str, str], ...]
    metros: frozenset[str]
    gaslights: frozenset[str]
    sites: frozenset[str]
    parks: frozenset[str]
    tape: frozenset[frozenset[str]]
    steamers: frozenset[str]
    informant: str
    talkative: bool
    supplies: tuple[int, int, int] = (4, 4, 4)
    """Metro, gaslight and site tiles in the box."""
    ending: str = ""
    visited: bool = False

    @property
    def at(self) -> dict[str, str]:
        return dict(self.places)

    def put(self, **moved: str) -> Table:
        return replace(self, places=tuple(sorted({**self.at, **moved}.items())))

    @property
    def covered(self) -> set[str]:
        return {cell for tile in self.tape for cell in tile}


@dataclass(frozen=True)
class Case:
    """Who plays, and what decides what he may do."""

    character: str
    detective: bool
    jack: str
    may_escape: bool
    """The witness card shows its invisible side."""
    quays_dark: bool = False
    cover_informant: bool = False
    swap_self: bool = False


def seen(table: Table, case: Case) -> set[str]:
    """Who is visible, person by person."""

    def hidden(cell: str) -> bool:
        return cell in table.parks or cell == "liberty" or (case.quays_dark and cell in QUAYS)

    visible = set()
    for name, cell in table.places:
        if hidden(cell):
            continue
        for near in BESIDE[cell]:
            crowd = [other for other, there in table.places if there == near]
            if near in table.gaslights or (crowd and not hidden(near)):
                visible.add(name)
    return visible


def costs(table: Table, character: str, led: bool) -> dict[str, int]:
    """The fewest points that bring a character to each cell, buildings crossed among them."""
    rider = character == "cloud_rider" and not led
    start = table.at[character]
    spent = {start: 0}
    queue = [(0, start)]
    while queue:
        cost, cell = heapq.heappop(queue)
        if cost > spent[cell]:
            continue
        steps = [*BESIDE[cell], *FERRIES.get(cell, [])]
        if not led and cell in table.metros - table.covered:
            steps += table.metros - table.covered
        for near in steps:
            price = 1
            if near in table.gaslights | table.covered | PORTS | EXITS:
                continue
            if near in BUILDINGS | table.sites:
                if not rider:
                    continue
                price = 0
            if cost + price <= 3 and cost + price < spent.get(near, 4):
                spent[near] = cost + price
                heapq.heappush(queue, (cost + price, near))
    return spent


def ended_moves(
    table: Table, case: Case, character: str, led: bool
) -> Iterator[tuple[Table, bool]]:
    """Every way to make (or not make) a move, and whether the game ends with it."""
    spent = costs(table, character, led)
    others = {cell: name for name, cell in table.places if name != character}
    ordinary = False
    for cell in spent:
        if cell in BUILDINGS | table.sites or cell == table.at[character]:
            continue
        if cell in others:
            if case.detective and not led:
                accused = replace(table.put(**{character: cell}), ending=f"accused {others[cell]}")
                yield accused, True
        elif cell != table.informant:
            ordinary = True
            yield table.put(**{character: cell}), False
        elif table.talkative:
            ordinary = True
            yield from visits(table.put(**{character: cell}))
    if not case.detective and case.may_escape and character == case.jack:
        for way in EXITS | table.steamers:
            if any(spent.get(near, 4) <= 2 for near in BESIDE[way]):
                yield replace(table, ending=f"left {way}"), True
    if not ordinary and not led:
        yield table, False


def visits(table: Table) -> Iterator[tuple[Table, bool]]:
    """Every cell the visited Informant can be sent to."""
    standing = (STREETS | QUAYS | {"liberty"}) - table.gaslights - table.sites - table.covered
    for cell in standing - {there for _, there in table.places}:
        yield replace(table, informant=cell, talkative=False, visited=True), False


def powers(table: Table, case: Case) -> list[Table]:
    """Every way to use the power of a character who moves and uses his power."""
    character = case.character
    occupied = {cell for _, cell in table.places}
    tiles = table.metros | table.gaslights | table.sites | table.parks
    empty = STREETS - tiles - occupied - table.covered - {table.informant}
    metro_tiles, lamp_tiles, site_tiles = table.supplies
    match character:
        case "beach":
            return [
                replace(
                    table,
                    metros=table.metros | {cell},
                    supplies=(metro_tiles - 1, lamp_tiles, site_tiles),
                )
                for cell in empty
                if metro_tiles and not table.metros & set(BESIDE[cell])
            ]
        case "latimer":
            return [
                replace(
                    table,
                    gaslights=table.gaslights | {cell},
                    supplies=(metro_tiles, lamp_tiles - 1, site_tiles),
                )
                for cell in empty
                if lamp_tiles and not table.gaslights & set(BESIDE[cell])
            ]
        case "cloud_rider":
            return [
                replace(
                    table,
                    sites=table.sites | {cell},
                    supplies=(metro_tiles, lamp_tiles, site_tiles - 1),
                )
                for cell in empty
                if site_tiles
            ]
        case "grant":
            turnable = table.gaslights | table.sites | (table.metros - PRINTED - table.covered)
            return [
                replace(
                    table,
                    parks=table.parks | {cell},
                    metros=table.metros - {cell},
                    gaslights=table.gaslights - {cell},
                    sites=table.sites - {cell},
                )
                for cell in turnable
            ]
        case "callahan":
            return list(tapes(table, case))
        case "smith":
            return [
                replace(table, steamers=table.steamers - {ship} | {port})
                for ship in table.steamers
                for port in PORTS - table.steamers
            ]
        case _:
            return list(swaps(table, case))


def tapes(table: Table, case: Case) -> Iterator[Table]:
    """Callahan: every new place for either investigation tile."""
    for tile in table.tape:
        (kept,) = table.tape - {tile}
        free = STREETS - table.gaslights - table.sites - {cell for _, cell in table.places} - kept
        if not case.cover_informant:
            free = free - {table.informant}
        for one in free:
            for two in BESIDE[one]:
                laid = frozenset((one, two))
                if two in free and laid != tile:
                    yield replace(table, tape=frozenset((kept, laid)))


def swaps(table: Table, case: Case) -> Iterator[Table]:
    """Tumblety: every neighbour with everybody else."""
    at = table.at
    for name in at:
        if at[name] in BESIDE[at["tumblety"]]:
            for other in at:
                if other != name and (other != "tumblety" or case.swap_self):
                    yield table.put(**{name: at[other], other: at[name]})


def activations(table: Table, case: Case) -> set[Table]:
    """Every table that one complete activation can lead to."""
    character = case.character
    found: set[Table] = set()
    if character == "eastman":
        found |= {after for after, _ in ended_moves(table, case, character, False)}
        visible = seen(table, case)
        for other in table.at:
            if other != character and (other in visible) == (character in visible):
                found |= {after for after, _ in ended_moves(table, case, other, True)}
        return found
    optional = character == "tumblety"
    for moved, over in ended_moves(table, case, character, False):
        used = [] if over else powers(moved, case)
        if over or optional or not used:
            found.add(moved)
        found |= set(used)
    for used_first in powers(table, case):
        found |= {after for after, _ in ended_moves(used_first, case, character, False)}
    return found
