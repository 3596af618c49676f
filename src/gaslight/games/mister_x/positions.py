"""A position of Mister X in one line, both ways: ``name=value`` for each field of a view.

Numbers stand as they are; lists are ``1,2,3``, lists of lists ``1,2/3``, empty ones ``-`` (inside
a list ``.``), hidden ones ``?``. Tickets are a letter for the transport (``c r a``), one for the
symbol (``f s m b``) and a number: ``cf2rm1`` is two car+footprints and a rail+magnifier.
"""

from __future__ import annotations

import re
from typing import Any, Final
from urllib.parse import quote, unquote

from gaslight.games.mister_x.rebuild import state_from
from gaslight.games.mister_x.state import ENDINGS, STAGES, TRIPS, State
from gaslight.games.mister_x.view import Counts, MisterXView, everything
from gaslight.games.shared.reading import one_of

WORD: Final = "word"
NUMBER: Final = "number"
MAYBE: Final = "maybe"
FLAG: Final = "flag"
LIST: Final = "list"
LISTS: Final = "lists"
HAND: Final = "hand"
HANDS: Final = "hands"

FIELDS: Final = {
    "map": WORD,
    "players": NUMBER,
    "window": NUMBER,
    "last_round": NUMBER,
    "open_table": FLAG,
    "fixed_mission": MAYBE,
    "stage": WORD,
    "round": NUMBER,
    "activations": NUMBER,
    "mission": MAYBE,
    "position": NUMBER,
    "city": MAYBE,
    "trail": LIST,
    "first_open": MAYBE,
    "trip": WORD,
    "exchanges": NUMBER,
    "laid": LIST,
    "face_down": LIST,
    "second_legs": LIST,
    "stuck": LISTS,
    "places": LIST,
    "markers": LIST,
    "mover": NUMBER,
    "pending": NUMBER,
    "blocked": LISTS,
    "landings": LISTS,
    "landed": NUMBER,
    "rings": LISTS,
    "rings_on_board": LIST,
    "proposal": NUMBER,
    "proposer": NUMBER,
    "struck": NUMBER,
    "silent": NUMBER,
    "answered": NUMBER,
    "giver": NUMBER,
    "given": HANDS,
    "hand_sizes": LIST,
    "hands": HANDS,
    "pile_size": NUMBER,
    "pile": HAND,
    "discards": HAND,
    "box": HAND,
    "drawing": NUMBER,
    "to_draw": NUMBER,
    "floor_of_x": HAND,
    "floor_of_team": HAND,
    "winner": MAYBE,
    "ending": MAYBE,
}
"""The fields of a position, in order, and how each is written."""
LETTERS: Final = tuple([transport + symbol for transport in "cra" for symbol in "fsmb"])
TICKETS: Final = re.compile(r"([cra][fsmb])(\d+)")
WORDS: Final = {
    "stage": STAGES,
    "trip": TRIPS,
    "ending": tuple([ending.value for ending in ENDINGS]),
}
"""The values that a field of words may have."""


def view_text(seen: MisterXView) -> str:
    """A view in one line; two views of a seat are equal exactly when their lines are."""
    return " ".join(
        [f"{name}={written(kind, getattr(seen, name))}" for name, kind in FIELDS.items()]
    )


def position_text(state: State) -> str:
    """The whole truth in one line."""
    return view_text(everything(state))


def parse_position(text: str) -> State:
    """The state that `position_text` wrote; ValueError says what was expected."""
    given = [part.partition("=") for part in text.split()]
    if [name for name, _, _ in given] != list(FIELDS):
        raise ValueError(f"a position needs the fields {' '.join(FIELDS)} in this order")
    values = {name: read(name, FIELDS[name], value) for name, _, value in given}
    for name in ("pile", "discards", "box", "floor_of_x", "floor_of_team"):
        if values[name] is None:
            raise ValueError(f"{name}: expected all tickets of a whole position; got '?'")
    if len(values["hands"]) != values["players"] or None in values["hands"]:
        raise ValueError("hands: expected a hand for each player of a whole position")
    return state_from(MisterXView(seat=None, to_act=0, actors=(), **values))


def written(kind: str, value: Any) -> str:
    """One field's value as text."""
    if value is None:
        return "?"
    if kind == WORD:
        return quote(str(value), safe=":/")
    if kind == FLAG:
        return "yes" if value else "no"
    if kind == LIST:
        return ",".join([str(item) for item in value]) or "-"
    if kind == LISTS:
        return "/".join([",".join([str(item) for item in items]) or "." for items in value]) or "-"
    if kind == HAND:
        return tickets_written(value)
    if kind == HANDS:
        return "/".join(["?" if hand is None else tickets_written(hand) for hand in value])
    return str(value)


def tickets_written(hand: Counts) -> str:
    """Tickets as letters and numbers."""
    return (
        "".join([f"{LETTERS[kind]}{number}" for kind, number in enumerate(hand) if number]) or "-"
    )


def read(name: str, kind: str, text: str) -> Any:
    """One field's value from its text."""
    if kind == WORD or name == "ending":
        return None if text == "?" else word(name, text)
    if kind == FLAG:
        if text not in ("yes", "no"):
            raise ValueError(f"{name}: expected yes or no; got {text!r}")
        return text == "yes"
    if kind == MAYBE:
        return None if text == "?" else number(name, text)
    if kind == LIST:
        return () if text == "-" else tuple([number(name, item) for item in text.split(",")])
    if kind == LISTS:
        if text == "-":
            return ()
        return tuple(
            [
                () if items == "." else tuple([number(name, item) for item in items.split(",")])
                for items in text.split("/")
            ]
        )
    if kind == HAND:
        return tickets_read(name, text)
    if kind == HANDS:
        return tuple([tickets_read(name, hand) for hand in text.split("/")])
    return number(name, text)


def word(name: str, text: str) -> str:
    """A word, one of those that the field may have."""
    return unquote(one_of(text, tuple(WORDS[name]), name) if name in WORDS else text)


def number(name: str, text: str) -> int:
    """A whole number."""
    if not re.fullmatch(r"-?\d{1,6}", text):
        raise ValueError(f"{name}: expected a number; got {text!r}")
    return int(text)


def tickets_read(name: str, text: str) -> Counts | None:
    """Tickets from letters and numbers, None where they are hidden."""
    if text == "?":
        return None
    numbers = [0] * 12
    if text != "-":
        if not re.fullmatch(rf"({TICKETS.pattern})+", text):
            raise ValueError(f"{name}: expected tickets like cf2rm1, - or ?; got {text!r}")
        for letters, count in TICKETS.findall(text):
            numbers[LETTERS.index(letters)] = int(count)
    return tuple(numbers)
