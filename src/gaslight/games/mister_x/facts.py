"""The map and the box of Mister X as plain data, for whoever draws them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from gaslight.core.options import settle
from gaslight.games.mister_x.actions import SPECIALS
from gaslight.games.mister_x.board import Board, board_named
from gaslight.games.mister_x.map_files import TICKET_FOR
from gaslight.games.mister_x.state import (
    OPTIONS,
    OWNER,
    RING_PAIRS,
    SECRET_SPACES,
    SPECIALS_FROM,
    SPLIT,
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


def board_facts(options: Mapping[str, str]) -> dict[str, Any]:
    """The map and the box as plain data: cities, lines, missions, start cards, tickets, rules."""
    chosen = settle(OPTIONS, options)
    board = board_named(chosen["map"])
    sheet = board.sheet
    players = int(chosen["players"])
    return {
        "name_en": sheet.name_en,
        "name_ru": sheet.name_ru,
        "drawing": sheet.drawing,
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
                "by": route.by,
                "ticket": TICKET_FOR[route.by],
                "km": route.km,
                "path": [list(point) for point in route.path],
                "crossing": route.crossing,
            }
            for route in sheet.routes
        ],
        "missions": [
            {
                "colour": mission.colour,
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
        "owners": [int(OWNER[5 * players + detective]) for detective in range(5)],
        "split": list(SPLIT[players - 2]),
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


def deck_facts(numbers: Counts) -> list[dict[str, Any]]:
    """The twelve kinds of ticket, in the order in which views count them."""
    return [
        {
            "id": f"{transport}+{symbol}",
            "transport": transport,
            "symbol": symbol,
            "count": numbers[4 * t + s],
        }
        for t, transport in enumerate(TRANSPORTS)
        for s, symbol in enumerate(SYMBOLS)
    ]
