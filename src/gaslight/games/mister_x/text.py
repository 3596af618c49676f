"""A Mister X view drawn for a terminal, in console markup.

The map shows the cities that matter now by number: detectives in their colour with their sign,
destinations with ``!``, cities where Mister X may be with ``?``, himself (on his own screen) as
``X``; the other cities are dots.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from gaslight.games.mister_x.board import board_named
from gaslight.games.mister_x.map_files import MISSIONS
from gaslight.games.mister_x.notation import player, travel_lines
from gaslight.games.mister_x.state import DETECTIVE_NAMES, SECRET_SPACES
from gaslight.games.mister_x.tickets import KIND_NAMES
from gaslight.games.mister_x.trace import possible_cities
from gaslight.games.mister_x.view import Counts, MisterXView, owner_in
from gaslight.games.shared.text import drawn

WIDTH: Final = 79
"""A terminal is 80 wide, if nobody made it wider."""
HEIGHT: Final = 36
MOST_NAMED: Final = 16
"""More cities than this are told by their number alone."""
STYLES: Final = (
    "black on sky_blue1",
    "white on red3",
    "white on dark_green",
    "black on yellow",
    "black on pink1",
)
SIGNS: Final = "①②③④⑤"


def board_text(view: MisterXView, markup: bool = False) -> str:
    """The map, the travels, the detectives and the tickets; plain unless `markup` is asked for."""
    lines = [heading(view)]
    if all(view.places):
        lines += map_lines(view)
        lines += target_lines(view)
    lines += [detective_line(view, detective) for detective in range(5) if view.places[detective]]
    travels = travel_lines(view)
    if travels:
        lines.append("Travels: " + "   ".join([f"{line}" for line in travels[-8:]]))
    lines += ring_lines(view)
    for seat in range(view.players):
        lines.append(hand_line(view, seat))
    lines.append(
        f"[dim]pile {view.pile_size}, discarded {sum(view.discards)}, in the box {sum(view.box)}[/]"
    )
    return drawn("\n".join(lines), markup)


def heading(view: MisterXView) -> str:
    """Round, move and mission."""
    mission = "not chosen yet" if view.mission is None else MISSIONS[view.mission]
    text = f"[bold]Round {view.round}[/]   mission: {mission}   {view.stage}"
    if view.position >= 0:
        openly = "openly" if view.position > SECRET_SPACES else f"of {int(SECRET_SPACES)}"
        text += f"   move {view.position} {openly}"
    return text


def map_lines(view: MisterXView) -> list[str]:
    """The map by rows; what matters now stands over what does not."""
    sheet = board_named(view.map).sheet
    marks = city_marks(view)
    across = max(city.x for city in sheet.cities) + 1
    down = max(city.y for city in sheet.cities) + 1
    rows: list[dict[int, str]] = [{} for _ in range(HEIGHT)]
    widths: list[set[int]] = [set() for _ in range(HEIGHT)]
    for city in sorted(sheet.cities, key=lambda city: (city.number not in marks, city.number)):
        mark = marks.get(city.number)
        text = "·" if mark is None else mark[1]
        row, column = int(city.y / down * HEIGHT), int(city.x / across * (WIDTH - 5))
        cells = set(range(column, column + len(text)))
        while cells & widths[row]:
            column += 1
            cells = set(range(column, column + len(text)))
        widths[row] |= cells
        rows[row][column] = f"[dim]{text}[/]" if mark is None else f"[{mark[0]}]{text}[/]"
    lines: list[str] = []
    for row in range(HEIGHT):
        line, column = "", 0
        for at in sorted(rows[row]):
            line += " " * (at - column) + rows[row][at]
            column = at
            while column in widths[row] and (column == at or column not in rows[row]):
                column += 1
        lines.append(line)
    return lines


def city_marks(view: MisterXView) -> dict[int, tuple[str, str]]:
    """The cities shown by number: a style and a text for each."""
    marks: dict[int, tuple[str, str]] = {}
    for city in possible_cities(view):
        marks[city] = ("magenta", f"{city}?")
    if view.mission is not None:
        for city in board_named(view.map).sheet.missions[view.mission].destinations:
            marks[city] = ("bold cyan", f"{city}!")
    for position, city in view.rings:
        marks[city] = ("black on orange1", f"{city}@{position}")
    if view.city is not None:
        marks[view.city] = ("black on white", f"{view.city}X")
    for detective, city in enumerate(view.places):
        marks[city] = (STYLES[detective], f"{city}{SIGNS[detective]}")
    return marks


def detective_line(view: MisterXView, detective: int) -> str:
    """A detective, his city and his player."""
    city = view.places[detective]
    seat = owner_in(view, detective)
    marker = view.markers[detective]
    done = {12: "", 13: "   moved", 14: "   stays"}.get(marker, "   " + KIND_NAMES[min(marker, 11)])
    label = f"[{STYLES[detective]}] {SIGNS[detective]} {DETECTIVE_NAMES[detective]} [/]"
    return f"{label} {city_text(view, city)} ({player(seat)}){done}"


def ring_lines(view: MisterXView) -> list[str]:
    """The positions that are known."""
    if not view.rings:
        return []
    where = [f"move {position} in {city_text(view, city)}" for position, city in view.rings]
    return ["Rings: " + ", ".join(where)]


def target_lines(view: MisterXView) -> list[str]:
    """Where Mister X is (on his own screen), wants to go, and may be."""
    lines = []
    if view.city is not None:
        lines.append(f"You are in {city_text(view, view.city)}")
    if view.mission is not None:
        goals = board_named(view.map).sheet.missions[view.mission].destinations
        lines.append("[bold cyan]![/] destinations: " + cities_text(view, goals))
    possible = possible_cities(view)
    if possible:
        lines.append(f"[magenta]?[/] he may be in {len(possible)}: {cities_text(view, possible)}")
    return lines


def city_text(view: MisterXView, city: int) -> str:
    """A city by number and name."""
    return f"{city} {board_named(view.map).sheet.cities[city - 1].name_en}"


def cities_text(view: MisterXView, cities: Iterable[int]) -> str:
    """Cities in the order of their numbers, by name as well if they are few."""
    ordered = sorted(cities)
    if len(ordered) > MOST_NAMED:
        return " ".join([str(city) for city in ordered])
    return ", ".join([city_text(view, city) for city in ordered])


def hand_line(view: MisterXView, seat: int) -> str:
    """A seat's tickets, or how many they are."""
    hand = view.hands[seat]
    if hand is None:
        return f"{player(seat)}: {view.hand_sizes[seat]} tickets"
    return f"{player(seat)}: {tickets_text(hand)}"


def tickets_text(hand: Counts) -> str:
    """Tickets in words."""
    return (
        ", ".join([f"{number} {KIND_NAMES[kind]}" for kind, number in enumerate(hand) if number])
        or "no tickets"
    )
