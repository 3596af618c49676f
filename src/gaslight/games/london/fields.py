"""All fields of a London view, each once: its numbers for learners, its text, its schema.

A position is a line of entries, ``name=value``, in the order of this table; ``?`` stands for what a
seat may not know, ``-`` for nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gaslight.core.fields import Entry, Fields, Joined, Marks, Pairs, Unwritten
from gaslight.core.lists import Fixed, Members, Row
from gaslight.core.parts import NOTHING_WRITTEN, Flag, Maybe, Named, Number, Part, Word
from gaslight.games.london.board import PRINTINGS, WHISTLES, Board, board_named
from gaslight.games.london.characters import CHARACTERS
from gaslight.games.london.map_file import EXITS, LAMP_POSTS, MOST_MANHOLES, MOST_STREETS
from gaslight.games.london.notation import manhole_name
from gaslight.games.london.state import STAGES, Ending
from gaslight.games.london.view import LondonView
from gaslight.games.shared.hexgrid import DIRECTIONS

PLAYERS: Final = ("d", "j")
"""The detective and Jack, as one letter."""
TILES: Final = ("-", "1", "2", "3", "4", "+")
"""A lamp post by its tile: unlit, its number, or lit without a number."""
PERSON: Final = Named(CHARACTERS, "character")
PERSON_OR_NOBODY: Final = Named(CHARACTERS, "character", none="-")
PLAYER_OR_NOBODY: Final = Named(PLAYERS, "seat", none="-")
PEOPLE: Final = Members(len(CHARACTERS), of=PERSON)


class OnBoard(Entry):
    """A field of places, which each board names in its own way."""

    def __init__(self, name: str, of: Callable[[Board], Part], **parts: Part) -> None:
        super().__init__(name, **parts)
        self.of = of
        self.by_board: dict[str, Part] = {}

    def text(self, view: Any) -> str:
        """The places by name."""
        return self.named(view.board).text(getattr(view, self.field))

    def parse(self, given: str, known: dict[str, Any]) -> None:
        """Places of the board that was told before."""
        known[self.field] = self.named(known["board"]).parse(given, self.name)

    def named(self, board: str) -> Part:
        """The field with the names of a board."""
        if board not in self.by_board:
            self.by_board[board] = self.of(board_named(board))
        return self.by_board[board]


def streets(board: Board) -> Part:
    """A street for each character, None for one who has left."""
    street = Named(tuple(board.names[: board.streets]), "hex", none=NOTHING_WRITTEN)
    count = len(CHARACTERS)
    return Fixed(count, street, wanted=f"a hex for each of the {count} characters")


def manholes(board: Board) -> Part:
    """Manholes, by their hexes."""
    names = tuple([manhole_name(board, n) for n in range(len(board.manhole))])
    return Members(len(names), of=Named(names))


FIELDS: Final = Fields(
    LondonView,
    Unwritten(seat=Maybe(1)),
    Entry(board=Word(PRINTINGS, open=True)),
    Entry(whistle=Word(WHISTLES)),
    Entry(stage=Word(STAGES)),
    Unwritten(to_act=Number(-2, 1)),
    Entry(round=Number(0, 8)),
    Pairs("cards", hand=Row(4, PERSON), chosen_by=Row(4, PLAYER_OR_NOBODY)),
    Unwritten(next_hand=Row(4, PERSON)),
    Entry(acted=Number(0, 4)),
    Joined(
        "active",
        [Entry(active=PERSON_OR_NOBODY), Marks("mp", moved=Flag(), powered=Flag())],
    ),
    Joined(
        "called", [Entry(points=Number(0, 3)), Entry(led=PEOPLE), Entry(called=PERSON_OR_NOBODY)]
    ),
    OnBoard("at", streets, at=Fixed(8, Maybe(MOST_STREETS - 1))),
    Entry("lantern", facing=Named(DIRECTIONS)),
    Entry(
        lamps=Fixed(
            LAMP_POSTS,
            Named(TILES, "lamp"),
            between="",
            wanted=f"{LAMP_POSTS} signs of {''.join(TILES)}",
        )
    ),
    OnBoard("covers", manholes, covered=Members(MOST_MANHOLES)),
    Entry(cordons=Members(len(EXITS), of=Named(EXITS))),
    Entry(suspects=PEOPLE),
    Entry("answers", sightings=Row(8, Flag("u", "s"), between="")),
    Unwritten(jack_may_leave=Flag()),
    Pairs(
        "alibis",
        none="-",
        count="round",
        alibi_drawers=Row(8, PLAYER_OR_NOBODY),
        alibis=Row(8, Named(CHARACTERS, "character", none="-", hidden="?")),
    ),
    Entry("jack", identity=Named(CHARACTERS, "character", none="?")),
    Entry(accused=PERSON_OR_NOBODY),
    Entry(exit=Named(EXITS, none="-")),
    Joined(
        "end",
        [
            Entry(winner=PLAYER_OR_NOBODY),
            Entry(ending=Word(tuple([ending.value for ending in Ending]), none="-", what="end")),
        ],
        none="-",
    ),
)
