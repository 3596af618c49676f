"""The map and the box of Mister X as plain data, for whoever draws them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, NotRequired, TypeAlias, TypedDict, cast

from gaslight.core.options import settle
from gaslight.games.mister_x.actions import SPECIALS
from gaslight.games.mister_x.board import Board, board_named
from gaslight.games.mister_x.map_files import TICKET_FOR
from gaslight.games.mister_x.sharing import OWNER, SPLITS, split_of
from gaslight.games.mister_x.state import (
    OPTIONS,
    RING_PAIRS,
    SECRET_SPACES,
    SPECIALS_FROM,
    readings_of,
)
from gaslight.games.mister_x.tickets import SYMBOLS, TRANSPORTS
from gaslight.games.mister_x.view import Counts

DETECTIVE_LOOKS: Final = (
    ("blue", "#56B4E9", "circle", "Синий"),
    ("red", "#D9512C", "square", "Красный"),
    ("green", "#0F8F6A", "triangle", "Зелёный"),
    ("yellow", "#F0E442", "diamond", "Жёлтый"),
    ("pink", "#E39AC6", "pentagon", "Розовый"),
)


Transport: TypeAlias = Literal["car", "rail", "air"]

CityFacts = TypedDict(
    "CityFacts",
    {
        "number": int,
        "name_en": str,
        "name_ru": str,
        "country": str,
        "class": str,
        "lat": float,
        "lon": float,
        "x": float,
        "y": float,
        "neighbours": dict[str, list[str]],
    },
)
"""A city, where to draw it, and its neighbours, each with the tickets that lead there."""

RouteFacts = TypedDict(
    "RouteFacts",
    {
        "from": int,
        "to": int,
        "by": Literal["car", "rail", "ship", "air"],
        "ticket": str,
        "km": int,
        "path": list[tuple[float, float]],
        "crossing": str,
    },
)
"""A line between two cities, with the points it is drawn through."""


class Drawing(TypedDict):
    """How large the map is drawn; and for a coastline under it, its projection."""

    width: float
    height: float
    centre: NotRequired[dict[str, float]]
    radius: NotRequired[float]
    translate: NotRequired[tuple[float, float]]


class MissionFacts(TypedDict):
    """A mission: its colour, where it may start and where it ends."""

    colour: Literal["green", "grey", "pink"]
    level: str
    title_en: str
    title_ru: str
    starts: list[int]
    destinations: list[int]


class DetectiveFacts(TypedDict):
    """A detective, and how he looks."""

    id: str
    number: int
    colour: str
    shape: str
    name_en: str
    name_ru: str


class TicketFacts(TypedDict):
    """A kind of ticket, and how many there are."""

    id: str
    transport: Transport
    symbol: Literal["footprints", "silhouette", "magnifier", "beacon"]
    count: int


class MisterXFacts(TypedDict):
    """The map and the box; what a view names by number stands here in the order of its numbers."""

    name_en: str
    name_ru: str
    drawing: Drawing
    cities: list[CityFacts]
    routes: list[RouteFacts]
    missions: list[MissionFacts]
    start_cards: list[int]
    detectives: list[DetectiveFacts]
    owners: list[int]
    split: list[int]
    transports: list[str]
    symbols: list[str]
    tickets: list[TicketFacts]
    specials: list[str]
    secret_spaces: int
    specials_from: int
    ring_pairs: int
    window: int


def board_facts(options: Mapping[str, str]) -> MisterXFacts:
    """The map and the box as plain data: cities, lines, missions, start cards, tickets, rules."""
    chosen = settle(OPTIONS, options)
    board = board_named(chosen["map"])
    sheet = board.sheet
    split = int(split_of(int(chosen["players"]), readings_of(chosen)))
    return {
        "name_en": sheet.name_en,
        "name_ru": sheet.name_ru,
        "drawing": cast("Drawing", sheet.drawing),
        "cities": [
            {
                "number": city.number,
                "name_en": city.name_en,
                "name_ru": city.name_ru,
                "country": city.country,
                "class": city.kind,
                "lat": city.lat,
                "lon": city.lon,
                "x": city.x,
                "y": city.y,
                "neighbours": neighbours(board, city.number),
            }
            for city in sheet.cities
        ],
        "routes": [
            {
                "from": route.a,
                "to": route.b,
                "by": cast("Any", route.by),
                "ticket": TICKET_FOR[route.by],
                "km": route.km,
                "path": list(route.path),
                "crossing": route.crossing,
            }
            for route in sheet.routes
        ],
        "missions": [
            {
                "colour": cast("Any", mission.colour),
                "level": mission.level,
                "title_en": mission.title_en,
                "title_ru": mission.title_ru,
                "starts": list(mission.starts),
                "destinations": list(mission.destinations),
            }
            for mission in sheet.missions
        ],
        "start_cards": list(sheet.start_cards),
        "detectives": [
            {
                "id": name,
                "number": n,
                "colour": colour,
                "shape": shape,
                "name_en": name.capitalize(),
                "name_ru": name_ru,
            }
            for n, (name, colour, shape, name_ru) in enumerate(DETECTIVE_LOOKS, start=1)
        ],
        "owners": [int(OWNER[5 * split + detective]) for detective in range(5)],
        "split": list(SPLITS[split]),
        "transports": list(TRANSPORTS),
        "symbols": list(SYMBOLS),
        "tickets": deck_facts(sheet.tickets),
        "specials": list(SPECIALS),
        "secret_spaces": int(SECRET_SPACES),
        "specials_from": int(SPECIALS_FROM),
        "ring_pairs": int(RING_PAIRS),
        "window": 5 if chosen["window"] == "1-5" else 4,
    }


def neighbours(board: Board, city: int) -> dict[str, list[str]]:
    """A city's neighbours, each with the tickets that lead there."""
    found: dict[str, list[str]] = {}
    for line in range(int(board.first_line[city]), int(board.first_line[city + 1])):
        mask = int(board.by[line])
        found[str(int(board.neighbours[line]))] = [TRANSPORTS[t] for t in range(3) if mask >> t & 1]
    return found


def deck_facts(numbers: Counts) -> list[TicketFacts]:
    """The twelve kinds of ticket, in the order in which views count them."""
    return [
        {
            "id": f"{transport}+{symbol}",
            "transport": cast("Any", transport),
            "symbol": cast("Any", symbol),
            "count": numbers[4 * t + s],
        }
        for t, transport in enumerate(TRANSPORTS)
        for s, symbol in enumerate(SYMBOLS)
    ]
