"""All fields of a New York view, each once: its numbers for learners, its text, its schema.

A position is a line of entries, ``name=value``, in the order of this table; ``?`` stands for what a
seat may not know, ``-`` for nothing.
"""

from __future__ import annotations

from typing import Any, Final

from gaslight.core.fields import Entry, Fields, Joined, Marks, Unwritten
from gaslight.core.lists import Fixed, Group, Known, Members, Row
from gaslight.core.parts import NOTHING_WRITTEN, Flag, Maybe, Named, Number, Part, Word
from gaslight.core.reading import one_of
from gaslight.games.new_york.box import CHARACTERS
from gaslight.games.new_york.grid import CELL_NAMES, CELLS, OLDER_NAMES
from gaslight.games.new_york.state import OPTIONS, STAGES, Ending
from gaslight.games.new_york.view import NewYorkView

PLAYERS: Final = ("d", "j")
"""The Detective and Jack, as one letter."""
BOARDS: Final = next(option.values for option in OPTIONS if option.name == "board")
PERSON: Final = Named(CHARACTERS, "character")
PERSON_OR_NOBODY: Final = Named(CHARACTERS, "character", none="-")
PEOPLE: Final = Members(len(CHARACTERS), of=PERSON)
CELL: Final = Named(CELL_NAMES, "hex", wanted="a name like e8, or liberty").also(OLDER_NAMES)
PLACES: Final = Members(CELLS, of=CELL)
ROUNDS_VISITED: Final = Members(8, first=1, between="")


class PlayedCards(Entry):
    """The characters played this round, each with its player: ``grant:d,beach:j``."""

    def text(self, view: Any) -> str:
        """Each with a letter for its player."""
        played = [CHARACTERS[n] + ":" + PLAYERS[n in view.used_by_jack] for n in view.used]
        return ",".join(played) or NOTHING_WRITTEN

    def parse(self, given: str, known: dict[str, Any]) -> None:
        """All of them, and those that Jack has played."""
        played = [] if given == NOTHING_WRITTEN else [part.split(":") for part in given.split(",")]
        if any(len(part) != 2 for part in played):
            raise ValueError(
                f"cards: expected NAME:d or NAME:j for each card played; got {given!r}"
            )
        known["used"] = tuple([PERSON.parse(name, "cards") for name, _ in played])
        known["used_by_jack"] = tuple(
            [
                PERSON.parse(name, "cards")
                for name, by in played
                if one_of(by, PLAYERS, "player") == "j"
            ]
        )


class Alibis(Entry):
    """A player's alibi cards by name, or as many ``?`` as there are hidden ones."""

    def __init__(self, cards: str, count: str) -> None:
        parts: dict[str, Part] = {cards: Known(PEOPLE), count: Number(0, 7)}
        super().__init__(cards, **parts)
        self.cards = cards
        self.count = count

    def text(self, view: Any) -> str:
        """The cards."""
        cards = getattr(view, self.cards)
        if cards is None:
            return ",".join(["?"] * getattr(view, self.count)) or NOTHING_WRITTEN
        return PEOPLE.text(cards)

    def parse(self, given: str, known: dict[str, Any]) -> None:
        """The cards, and how many they are."""
        known[self.cards] = PEOPLE.parse(given, self.name)
        known[self.count] = len(known[self.cards])


FIELDS: Final = Fields(
    NewYorkView,
    Unwritten(seat=Maybe(1)),
    Entry(board=Word(BOARDS, open=True, safe=":/")),
    Joined(
        "rules",
        [
            Entry(quays_dark=Flag("street", "dark", "quays")),
            Entry(cover_informant=Flag("forbid", "allow", "Informant covered")),
            Entry(swap_self=Flag("forbid", "allow", "Tumblety himself")),
        ],
    ),
    Entry(stage=Word(STAGES)),
    Unwritten(to_act=Number(-2, 1)),
    Joined("round", [Entry(round=Number(0, 8)), Entry("characters played", acted=Number(0, 4))]),
    Joined("cards", [Entry(hand=PEOPLE), PlayedCards("cards", used=PEOPLE, used_by_jack=PEOPLE)]),
    Unwritten(next_round=PEOPLE),
    Entry(suspects=PEOPLE),
    Entry("witness", witness_seen=Flag("unseen", "seen")),
    Entry("appeals", sightings=Row(8, Flag("u", "s", "appeal"), between="")),
    Entry(at=Fixed(8, CELL, wanted="eight hexes, one for each character")),
    Entry(metros=PLACES),
    Entry(gaslights=PLACES),
    Entry(sites=PLACES),
    Entry(parks=PLACES),
    Joined(
        "left",
        [
            Entry("metro tiles left", metros_left=Number(0, 7)),
            Entry("gaslight tiles left", gaslights_left=Number(0, 6)),
            Entry("site tiles left", sites_left=Number(0, 4)),
        ],
        between=",",
    ),
    Entry(investigations=Fixed(2, Group([CELL, CELL], between="+"), wanted="A+B,C+D")),
    Entry(steamers=Members(5, between="")),
    Joined(
        "informant",
        [Entry(informant=CELL), Entry(talkative=Flag("silent", "talkative", "Informant"))],
    ),
    Joined(
        "active",
        [
            Entry(active=PERSON_OR_NOBODY),
            Marks("mp", "-", move_owed=Flag(), power_owed=Flag()),
            Entry(led=PERSON_OR_NOBODY),
            Entry("lifted tile", lifted=Maybe(1)),
            Entry("half of a choice", chosen=Maybe(CELLS - 1)),
        ],
    ),
    Entry(accused=PERSON_OR_NOBODY),
    Joined("visits", [Entry(detective_visits=ROUNDS_VISITED), Entry(jack_visits=ROUNDS_VISITED)]),
    Joined(
        "alibis",
        [Alibis("detective_alibis", "detective_cards"), Alibis("jack_alibis", "jack_cards")],
    ),
    Entry("jack", identity=Named(CHARACTERS, "character", none="?")),
    Joined(
        "end",
        [
            Entry(winner=Named(PLAYERS, "winner", none="-")),
            Entry(ending=Word(tuple([ending.value for ending in Ending]), none="-")),
        ],
        none="-",
    ),
)
