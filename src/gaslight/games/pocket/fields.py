"""All fields of a Pocket view, each once: its numbers for learners, its text, its schema.

A position is a line of entries, ``name=value``, in the order of this table; ``?`` stands for what a
seat may not know, ``-`` for nothing.
"""

from __future__ import annotations

from typing import Any, Final

from gaslight.core.fields import Entry, Fields, Joined, Pairs, Unwritten
from gaslight.core.lists import Fixed, Members, Row
from gaslight.core.parts import NOTHING_WRITTEN, Flag, Maybe, Named, Number, Word
from gaslight.core.reading import one_of
from gaslight.games.pocket.board import SIDE_LETTERS, SUSPECTS
from gaslight.games.pocket.state import JACK, STAGES, Ending
from gaslight.games.pocket.view import PocketView

PLAYERS: Final = ("i", "j")
"""The Investigator and Jack, as one letter."""
WALLS: Final = (*SIDE_LETTERS, "-")
SIDES: Final = ("a", "b")
"""The sides of a token."""
SUSPECT: Final = Named(SUSPECTS, "suspect")
CARDS: Final = Members(len(SUSPECTS), of=SUSPECT)


class Tokens(Entry):
    """The side that each token shows, and who used it this turn: ``aibja-b-``."""

    def text(self, view: Any) -> str:
        """Two letters for each token."""
        return "".join(
            [
                SIDES[view.sides >> token & 1] + ("-" if user is None else PLAYERS[user])
                for token, user in enumerate(view.used)
            ]
        )

    def parse(self, given: str, known: dict[str, Any]) -> None:
        """The sides, the users and how many there are."""
        if len(given) != 8:
            raise ValueError(f"tokens: expected a-a-a-a- or the like; got {given!r}")
        sides = [SIDES.index(one_of(side, SIDES, "token side")) for side in given[::2]]
        users = [
            None if user == "-" else PLAYERS.index(one_of(user, PLAYERS, "user of a token"))
            for user in given[1::2]
        ]
        known["sides"] = sum([side * 2**token for token, side in enumerate(sides)])
        known["used"] = tuple(users)
        known["acted"] = len([user for user in users if user is not None])


class Appeals(Entry):
    """The answers, turn by turn, which also tell who won each turn token."""

    def text(self, view: Any) -> str:
        """The answers."""
        return self.parts["sightings"].text(view.sightings)

    def parse(self, given: str, known: dict[str, Any]) -> None:
        """The answers; Jack wins the token of a turn in which he is not seen."""
        known["sightings"] = self.parts["sightings"].parse(given, self.name)
        known["jack_turns"] = tuple(
            [turn for turn, seen in enumerate(known["sightings"], 1) if not seen]
        )


class ByTurn(Entry):
    """A card for each turn begun, ``-`` where none was drawn, and alone before the first turn."""

    def parse(self, given: str, known: dict[str, Any]) -> None:
        """The cards, one for each turn."""
        cards = [] if known["turn"] == 0 else given.split(",")
        if len(cards) != known["turn"]:
            raise ValueError(f"alibis by turn: expected {known['turn']} entries; got {given!r}")
        known[self.field] = tuple([CARD_OR_NONE.parse(card, self.name) for card in cards])


class Rules(Joined):
    """The options of the game; texts from before there was `no_goal` have four of them."""

    def parse(self, given: str, known: dict[str, Any]) -> None:
        """All of them, with Jack as the winner of a game without a goal where nothing is said."""
        parts = given.split("/")
        if len(parts) == len(self.entries) - 1:
            given = "/".join([*parts[:3], PLAYERS[JACK], *parts[3:]])
        super().parse(given, known)


CARD_OR_NONE: Final = Named(SUSPECTS, "suspect", none=NOTHING_WRITTEN, hidden="?")

FIELDS: Final = Fields(
    PocketView,
    Unwritten(seat=Maybe(1)),
    Rules(
        "rules",
        [
            Entry("last turn", last_turn=Number(1, 8)),
            Entry("hourglasses needed", goal=Number(1, 6)),
            Entry(play_on_when_seen=Flag("end", "on", "both goals with Jack seen")),
            Entry(no_goal_to=Named(PLAYERS, "no goal")),
            Entry(cards=CARDS),
        ],
    ),
    Entry(stage=Word(STAGES)),
    Unwritten(to_act=Number(-2, 1)),
    Entry(turn=Number(0, 8)),
    Pairs("tiles", suspect_at=Row(9, SUSPECT), wall_at=Row(9, Named(WALLS, "wall side"))),
    Entry(posts=Fixed(3, Number(0, 11), wanted="a space for each of the three detectives")),
    Entry(suspects=CARDS),
    Tokens("tokens", sides=Number(0, 15), used=Fixed(4, Maybe(1)), acted=Number(0, 4)),
    Unwritten(faces=Fixed(4, Number(0, 6))),
    Entry(rotated=CARDS),
    Appeals(
        "appeals",
        sightings=Row(8, Flag("u", "s", "appeal"), between=""),
        jack_turns=Members(8, first=1),
    ),
    Entry("race", race_since=Number(0, 8)),
    ByTurn("revealed", investigator_alibis=Row(8, CARD_OR_NONE)),
    ByTurn("taken", jack_alibis=Row(8, CARD_OR_NONE)),
    Entry("jack", identity=Named(SUSPECTS, "suspect", none="?")),
    Joined(
        "end",
        [
            Entry(winner=Named(PLAYERS, "winner", none="-")),
            Entry(ending=Word(tuple([ending.value for ending in Ending]), none="-")),
        ],
        none="-",
    ),
)
