"""A map as its four data files: reading them, and saying in words what is wrong with them.

`cities.csv`, `routes.csv`, `missions.toml` and `tickets.toml` lie together in one folder;
Europe's lie in this package, the continent's in a folder of it. Owners of another printing can bring one of their own.
"""

from __future__ import annotations

import csv
import tomllib
from collections import Counter
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from gaslight.games.mister_x.tickets import MOST_OF_A_KIND, SYMBOLS, TRANSPORTS

FILES: Final = ("cities.csv", "routes.csv", "missions.toml", "tickets.toml")
MISSIONS: Final = ("green", "grey", "pink")
TICKET_FOR: Final = {"car": "car", "rail": "rail", "ship": "rail", "air": "air"}
"""The ticket that each line takes: a ship takes a rail ticket."""
CLASSES: Final = {"car": {"car"}, "rail": {"car", "rail"}, "air": {"car", "rail", "air"}}
"""The transports of each class of city."""
MOST_CITIES: Final = 199
MOST_NEIGHBOURS: Final = 20
START_CARDS: Final = (5, 15)
STARTS: Final = (1, 5)
DETECTIVES: Final = 5


@dataclass(frozen=True)
class City:
    """A city as the map lists it."""

    number: int
    name_en: str
    name_ru: str
    country: str
    kind: str
    lat: float
    lon: float
    x: float
    y: float


@dataclass(frozen=True)
class Route:
    """A line between two cities, with the points it is drawn through."""

    a: int
    b: int
    by: str
    km: int
    path: tuple[tuple[float, float], ...]
    crossing: str


@dataclass(frozen=True)
class Mission:
    """A mission: its colour, where it may start and where it ends."""

    colour: str
    level: str
    title_en: str
    title_ru: str
    starts: tuple[int, ...]
    destinations: tuple[int, ...]


@dataclass(frozen=True)
class MapFiles:
    """All that the four files say."""

    name_en: str
    name_ru: str
    drawing: dict[str, Any]
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    missions: tuple[Mission, ...]
    start_cards: tuple[int, ...]
    tickets: tuple[int, ...] = field(default=())
    """How many tickets there are of each of the twelve kinds."""


class MapProblem(ValueError):
    """A map that cannot be read; the message says where and why."""


def read_europe() -> MapFiles:
    """The first map that comes with the game."""
    folder = files("gaslight.games.mister_x")
    return parse({name: (folder / name).read_text(encoding="utf-8") for name in FILES})


def read_continent() -> MapFiles:
    """The same cities with fewer long lines, other missions and other tickets."""
    folder = files("gaslight.games.mister_x") / "continent"
    return parse({name: (folder / name).read_text(encoding="utf-8") for name in FILES})


def read_folder(path: str | Path) -> MapFiles:
    """The map in a folder (or beside one of its files)."""
    folder = Path(path)
    if folder.is_file():
        folder = folder.parent
    texts = {}
    for name in FILES:
        file = folder / name
        if not file.is_file():
            raise MapProblem(f"{name}: no such file in {folder}")
        texts[name] = file.read_text(encoding="utf-8")
    return parse(texts)


def parse(texts: dict[str, str]) -> MapFiles:
    """The four files' texts as one map; MapProblem names the file and the line or the field."""
    missions = parse_toml("missions.toml", texts)
    deck = parse_toml("tickets.toml", texts)
    try:
        return MapFiles(
            name_en=str(missions.get("name_en", "")),
            name_ru=str(missions.get("name_ru", "")),
            drawing=dict(missions.get("drawing", {})),
            cities=parse_rows("cities.csv", texts, city_of),
            routes=parse_rows("routes.csv", texts, route_of),
            missions=tuple(mission_of(entry) for entry in missions["mission"]),
            start_cards=tuple(int(card) for card in missions["start_cards"]),
            tickets=tuple(
                int(deck[transport][symbol]) for transport in TRANSPORTS for symbol in SYMBOLS
            ),
        )
    except KeyError as missing:
        raise MapProblem(f"missions.toml or tickets.toml: {missing} is missing") from None
    except TypeError:
        raise MapProblem(
            "missions.toml or tickets.toml: a list or table was expected where another value stands"
        ) from None


def parse_toml(name: str, texts: dict[str, str]) -> dict[str, Any]:
    """One of the TOML files."""
    try:
        return tomllib.loads(texts[name])
    except tomllib.TOMLDecodeError as problem:
        raise MapProblem(f"{name}: {problem}") from None


def parse_rows(name: str, texts: dict[str, str], read: Any) -> tuple[Any, ...]:
    """One of the CSV files, row by row."""
    rows = []
    for number, row in enumerate(csv.DictReader(texts[name].splitlines()), start=2):
        try:
            rows.append(read(row))
        except (KeyError, TypeError, ValueError) as problem:
            raise MapProblem(f"{name}, line {number}: cannot be read ({problem!r})") from None
    return tuple(rows)


def city_of(row: dict[str, str]) -> City:
    """A line of cities.csv."""
    return City(
        int(row["number"]),
        row["name_en"],
        row["name_ru"],
        row["country"],
        row["class"],
        float(row["lat"]),
        float(row["lon"]),
        float(row["x"]),
        float(row["y"]),
    )


def route_of(row: dict[str, str]) -> Route:
    """A line of routes.csv; the path is `x,y x,y ...`."""
    points = [point.split(",") for point in row["path"].split()]
    path = tuple((float(x), float(y)) for x, y in points)
    return Route(int(row["from"]), int(row["to"]), row["by"], int(row["km"]), path, row["crossing"])


def mission_of(entry: dict[str, Any]) -> Mission:
    """One mission of missions.toml."""
    return Mission(
        str(entry["colour"]),
        str(entry.get("level", "")),
        str(entry.get("title_en", "")),
        str(entry.get("title_ru", "")),
        tuple(int(city) for city in entry["starts"]),
        tuple(int(city) for city in entry["destinations"]),
    )


# --- What is wrong with a map ---------------------------------------------------------------


def check_map(path: str | Path) -> list[str]:
    """What is wrong with the map in a folder, in words; empty when it can be played on."""
    try:
        return problems(read_folder(path))
    except MapProblem as problem:
        return [str(problem)]


def problems(box: MapFiles) -> list[str]:
    """What is wrong with a map that could be read."""
    found = city_problems(box)
    if not found:
        found = [*route_problems(box), *mission_problems(box)]
    return [*found, *ticket_problems(box)]


def city_problems(box: MapFiles) -> list[str]:
    """Numbers, names and classes of the cities."""
    found = []
    numbers = [city.number for city in box.cities]
    if not numbers or len(numbers) > MOST_CITIES:
        found.append(f"cities.csv: 1 to {MOST_CITIES} cities can be played, found {len(numbers)}")
    if numbers != list(range(1, len(numbers) + 1)):
        found.append(f"cities.csv: the numbers must run from 1 to {len(numbers)} in order")
    for name, times in Counter(city.name_en for city in box.cities).items():
        if times > 1:
            found.append(f"cities.csv: the name {name} occurs {times} times")
    for city in box.cities:
        if city.kind not in CLASSES:
            found.append(
                f"cities.csv: city {city.number} has class {city.kind!r}, expected one of {', '.join(CLASSES)}"
            )
    return found


def route_problems(box: MapFiles) -> list[str]:
    """Lines against cities: both ends known, none twice, classes kept, all connected."""
    found = []
    lines: dict[int, set[str]] = {city.number: set() for city in box.cities}
    neighbours: dict[int, set[int]] = {city.number: set() for city in box.cities}
    seen = set()
    for route in box.routes:
        name = f"routes.csv: {route.a}-{route.b} by {route.by}"
        if route.a not in lines or route.b not in lines:
            found.append(f"{name} names a city that cities.csv does not list")
            continue
        if route.a == route.b:
            found.append(f"{name} leads back to its own city")
        if route.by not in TICKET_FOR:
            found.append(f"{name}: expected one of {', '.join(TICKET_FOR)}")
            continue
        key = (min(route.a, route.b), max(route.a, route.b), TICKET_FOR[route.by])
        if key in seen:
            found.append(f"{name}: these two cities already have a line for this ticket")
        seen.add(key)
        for here, there in ((route.a, route.b), (route.b, route.a)):
            lines[here].add(TICKET_FOR[route.by])
            neighbours[here].add(there)
    for city in box.cities:
        if lines[city.number] != CLASSES[city.kind]:
            has = ", ".join(sorted(lines[city.number])) or "no line"
            found.append(
                f"routes.csv: city {city.number} {city.name_en} is of class {city.kind} but has {has}"
            )
        if len(neighbours[city.number]) > MOST_NEIGHBOURS:
            found.append(
                f"routes.csv: city {city.number} has more than {MOST_NEIGHBOURS} neighbours"
            )
    alone = sorted(set(neighbours) - reached(neighbours, 1))
    if alone:
        found.append(
            f"routes.csv: {len(alone)} cities cannot be reached from city 1, city {alone[0]} among them"
        )
    return found


def reached(neighbours: dict[int, set[int]], start: int) -> set[int]:
    """The cities that can be reached from one."""
    known = {start}
    border = [start]
    while border:
        for city in neighbours[border.pop()] - known:
            known.add(city)
            border.append(city)
    return known


def mission_problems(box: MapFiles) -> list[str]:
    """Missions and start cards: colours, counts, known cities, nobody starts where another does."""
    found = []
    known = {city.number for city in box.cities}
    colours = tuple(mission.colour for mission in box.missions)
    if colours != MISSIONS:
        found.append(
            f"missions.toml: the missions must be {', '.join(MISSIONS)}, found {', '.join(colours)}"
        )
    starts: set[int] = set()
    for mission in box.missions:
        name = f"missions.toml: mission {mission.colour}"
        if not STARTS[0] <= len(set(mission.starts)) == len(mission.starts) <= STARTS[1]:
            found.append(
                f"{name} needs {STARTS[0]} to {STARTS[1]} different start cities, found {len(mission.starts)}"
            )
        if not mission.destinations:
            found.append(f"{name} has no destination")
        if not {*mission.starts, *mission.destinations} <= known:
            found.append(f"{name} names a city that cities.csv does not list")
        if set(mission.starts) & set(mission.destinations):
            found.append(f"{name} starts in one of its own destinations")
        starts |= set(mission.starts)
    cards = box.start_cards
    if not START_CARDS[0] <= len(set(cards)) == len(cards) <= START_CARDS[1]:
        found.append(
            f"missions.toml: {START_CARDS[0]} to {START_CARDS[1]} different start cards are needed, found {len(cards)}"
        )
    if not set(cards) <= known:
        found.append("missions.toml: a start card names a city that cities.csv does not list")
    for city in sorted(starts):
        beside = {route.a + route.b - city for route in box.routes if city in (route.a, route.b)}
        if beside <= set(cards):
            found.append(
                f"missions.toml: start cards lie in every city next to the start city {city}"
            )
    if set(cards) & starts:
        found.append("missions.toml: a detective's start card is a start city of a mission")
    return found


def ticket_problems(box: MapFiles) -> list[str]:
    """The deck: not too many of a kind, some of each transport, enough to deal."""
    found = []
    if min(box.tickets) < 0 or max(box.tickets) > MOST_OF_A_KIND:
        found.append(f"tickets.toml: of each kind there must be 0 to {MOST_OF_A_KIND} tickets")
    for nth, transport in enumerate(TRANSPORTS):
        if sum(box.tickets[4 * nth : 4 * nth + 4]) < 1:
            found.append(f"tickets.toml: there is no ticket for {transport}")
    if sum(box.tickets) < 60:
        found.append(f"tickets.toml: at least 60 tickets are needed, found {sum(box.tickets)}")
    return found
