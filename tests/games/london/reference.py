"""The activation of a character worked out the slow way, apart from the engine, to compare with it.

Nothing is shared with the rules under test but the names: hexes are names, neighbours come from the
letters and numbers of those names, moves are walked point by point, whistles are tried one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache

STREET_NUMBERS = {
    "a": (1, 2, 3, 4, 5),
    "b": (1, 3, 6, 7),
    "c": (2, 3, 4, 6),
    "d": (3, 5, 7),
    "e": (3, 4, 5, 6, 7, 8, 9),
    "f": (3, 7, 10),
    "g": (3, 4, 5, 6, 7, 8, 9, 10),
    "h": (3, 6, 10),
    "i": (4, 5, 6, 7, 8, 9, 10),
    "j": (6, 8, 10),
    "k": (7, 9, 10, 11),
    "l": (6, 7, 10, 12),
    "m": (8, 9, 10, 11, 12),
}
BLOCK_NUMBERS = {
    "b": (4, 5),
    "c": (5,),
    "d": (4, 6, 8),
    "f": (4, 6, 8),
    "h": (5, 7, 9),
    "j": (5, 7, 9),
    "k": (8,),
    "l": (8, 9),
}
STREETS = frozenset(f"{c}{n}" for c, numbers in STREET_NUMBERS.items() for n in numbers)
BLOCKS = frozenset(f"{c}{n}" for c, numbers in BLOCK_NUMBERS.items() for n in numbers)
POSTS = frozenset({"b2", "c7", "f5", "f9", "h4", "h8", "k6", "l11"})
MANHOLES = {
    "2016": frozenset(["b1", "b6", "c4", "f10", "g6", "h3", "k9", "l7", "l12"]),
    "2006": frozenset(["a5", "c2", "f7", "f10", "h3", "h6", "l12", "m9"]),
}
GATES = {"NW": "b7", "NE": "l12", "SW": "b1", "SE": "l6"}
COMPASS = {"N": (0, 1), "S": (0, -1), "NE": (1, 1), "SW": (-1, -1), "SE": (1, 0), "NW": (-1, 0)}
"""Change of column and of number for a step."""


@dataclass(frozen=True)
class Table:
    """What lies open, and how it ended: nothing, an accusation or an escape."""

    printing: str
    at: tuple[tuple[str, str], ...]
    facing: str
    lamps: frozenset[tuple[str, str]]
    """Lit posts with their tiles: 1 to 4, or + for one without a number."""
    covers: frozenset[str]
    cordons: frozenset[str]
    end: str = ""

    def where(self, who: str) -> str:
        return dict(self.at)[who]

    def others(self, who: str) -> list[str]:
        return [name for name, _ in self.at if name != who]

    def moved(self, **places: str) -> Table:
        return replace(self, at=tuple(sorted({**dict(self.at), **places}.items())))


@dataclass(frozen=True)
class Case:
    """Who is activated, by whom, and what Jack may do."""

    who: str
    by_jack: bool
    jack: str
    may_leave: bool
    whistle: str


def step(name: str, way: str) -> str:
    across, up = COMPASS[way]
    return chr(ord(name[0]) + across) + str(int(name[1:]) + up)


@cache
def beside(name: str, ground: frozenset[str]) -> frozenset[str]:
    return frozenset(step(name, way) for way in COMPASS) & ground


@cache
def far(start: str, goal: str) -> int:
    """Steps over the streets from one to another."""
    edge, steps = {start}, 0
    while goal not in edge:
        edge |= {other for name in edge for other in beside(name, STREETS)}
        steps += 1
    return steps


# --- Moving -------------------------------------------------------------------------------


def own_moves(table: Table, case: Case) -> set[Table]:
    """Every end of the activated character's own move, accusations and escapes among them."""
    who = case.who
    start = table.where(who)
    ground = STREETS | POSTS | BLOCKS if who == "stealthy" else STREETS
    holes = MANHOLES[table.printing] - table.covers
    standing = {table.where(other): other for other in table.others(who)}
    plain: set[Table] = set()
    special: set[Table] = set()
    here = {start}
    for _ in range(4 if who == "stealthy" else 3):
        if case.by_jack and who == case.jack and case.may_leave:
            for exit_name in GATES.keys() - table.cordons:
                if GATES[exit_name] in here:
                    special.add(replace(table.moved(**{who: "away"}), end=f"escape {exit_name}"))
        reached: set[str] = set()
        for name in here:
            reached |= beside(name, ground)
            if name in holes:
                reached |= holes - {name}
        here |= reached
        for name in reached & STREETS:
            if name == start:
                continue
            if name not in standing:
                plain.add(table.moved(**{who: name}))
            elif not case.by_jack:
                special.add(replace(table.moved(**{who: name}), end=f"accuse {standing[name]}"))
    if not plain and who != "gull":
        plain.add(table)
    return plain | special


# --- Powers -------------------------------------------------------------------------------


def aimed(table: Table) -> Iterator[Table]:
    for way in COMPASS:
        yield replace(table, facing=way)


def swapped(table: Table) -> Iterator[Table]:
    for other in table.others("gull"):
        after = table.moved(gull=table.where(other), **{other: table.where("gull")})
        yield from aimed(after) if other == "watson" else [after]


def lamp_moved(table: Table) -> Iterator[Table]:
    lit = {post for post, _ in table.lamps}
    for tile in table.lamps:
        for post in POSTS - lit:
            yield replace(table, lamps=table.lamps - {tile} | {(post, tile[1])})


def cordon_moved(table: Table) -> Iterator[Table]:
    for old in table.cordons:
        for new in GATES.keys() - table.cordons:
            yield replace(table, cordons=table.cordons - {old} | {new})


def cover_moved(table: Table) -> Iterator[Table]:
    for old in table.covers:
        for new in MANHOLES[table.printing] - table.covers:
            yield replace(table, covers=table.covers - {old} | {new})


@cache
def walks(start: str, points: int) -> tuple[tuple[str, ...], ...]:
    if points == 0:
        return ((start,),)
    return tuple(
        (*walk, name) for walk in walks(start, points - 1) for name in beside(walk[-1], STREETS)
    )


@cache
def whistle_ends(start: str, points: int, reading: str) -> frozenset[str]:
    """Where a whistled character may end for exactly so many points, nearer or not."""
    ends = {walk[-1] for walk in walks(start, points)}
    if reading == "simple":
        ends = {walk[-1] for walk in walks(start, points) if len(set(walk)) == len(walk)}
    if reading in ("shortest", "nearer"):
        ends = {end for end in ends if far(start, end) == points}
    if reading == "upto":
        ends = {walk[-1] for fewer in range(1, points + 1) for walk in walks(start, fewer)}
    return frozenset(ends)


def whistled(table: Table, reading: str) -> set[Table]:
    """Every complete whistle that lets no more points lapse than any other way of spending them."""
    done: set[tuple[int, Table]] = set()
    open_ = {(table, 3, frozenset({"goodley"}))}
    while open_:
        after: set[tuple[Table, int, frozenset[str]]] = set()
        for now, points, led in open_:
            further = list(led_once(now, points, led, reading)) if points else []
            if further:
                after.update(further)
            else:
                done.add((points, now))
        open_ = after
    fewest = min(points for points, _ in done)
    return {now for points, now in done if points == fewest}


def led_once(
    table: Table, points: int, led: frozenset[str], reading: str
) -> Iterator[tuple[Table, int, frozenset[str]]]:
    goal = table.where("goodley")
    standing = {place for _, place in table.at}
    for who, start in table.at:
        if who in led:
            continue
        for spent in range(1, points + 1):
            for end in whistle_ends(start, spent, reading) - standing:
                if nearer(far(start, goal) - far(end, goal), spent, reading):
                    there = table.moved(**{who: end})
                    for after in aimed(there) if who == "watson" else [there]:
                        yield after, points - spent, led | {who}


def nearer(gain: int, spent: int, reading: str) -> bool:
    """Whether an end that lies so many hexes nearer is allowed for so many points."""
    return gain == spent if reading == "nearer" else gain > 0


POWERS = {"smith": lamp_moved, "lestrade": cordon_moved, "bert": cover_moved}


def powered(table: Table, case: Case) -> Iterable[Table]:
    if case.who == "goodley":
        return whistled(table, case.whistle)
    return POWERS[case.who](table)


def activations(table: Table, case: Case) -> set[Table]:
    """Every table that one complete activation can lead to."""
    moved = own_moves(table, case)
    if case.who in ("holmes", "stealthy"):
        return moved
    if case.who == "gull":
        return moved | set(swapped(table))
    found = {after for after in moved if after.end}
    still = [after for after in moved if not after.end]
    if case.who == "watson":
        return found | {turned for after in still for turned in aimed(after)}
    for after in still:
        found.update(powered(after, case))
    for after in set(powered(table, case)):
        found |= own_moves(after, case)
    return found
