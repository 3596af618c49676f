"""Cases: the question without its answer, answers, and what is said when a case is solved."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from gaslight.server.wire.basics import Asked, Level, Name, Number, Token, Wire, Word
from gaslight.server.wire.moments import PickInfo
from gaslight.server.wire.payloads import Insight, View, ViewOnceBegun

MOST_OPTIONS = 16


class CasePerson(Asked, frozen=True):
    """Who asks, by the secret of his device: only its hash is kept."""

    person: Token


class NextCase(Asked, frozen=True):
    """Ask for a case that the person has not tried: of any kind, or of one."""

    person: Token
    kind: Word = ""


class CaseAnswer(Asked, frozen=True):
    """The options chosen, by their places."""

    person: Token
    chosen: Annotated[
        list[Annotated[int, Meta(ge=0, lt=MOST_OPTIONS)]], Meta(max_length=MOST_OPTIONS)
    ]
    day: Word = ""
    """The day whose case it was when it was answered without a connection: today, or the day before."""


class CaseHelp(Asked, frozen=True):
    """Ask for a hint, or to be shown the answer; either way it is no first try any more."""

    person: Token
    what: Literal["hint", "show"]


class PlayCase(Asked, frozen=True):
    """Play on from a case that is solved: a table of one's own, computers on the other seats."""

    person: Token
    name: Name = ""
    level: Level = 2


class BeginStorm(Asked, frozen=True):
    """Begin a run of cases against the clock."""

    person: Token


class StormAnswer(Asked, frozen=True):
    """An answer in a run; `asked` is how many were answered before it: each is taken once."""

    person: Token
    asked: Number
    chosen: Annotated[
        list[Annotated[int, Meta(ge=0, lt=MOST_OPTIONS)]], Meta(max_length=MOST_OPTIONS)
    ]


class CaseOption(Wire, frozen=True):
    """What can be answered: a move with the board it leads to, or somebody or some place by name."""

    text: str
    picks: list[PickInfo]
    view: ViewOnceBegun


class CaseRef(Wire, frozen=True):
    """A case by game and id."""

    game: str
    id: str
    kind: str
    role: str
    stars: int


class CaseInfo(Wire, frozen=True):
    """A case as it is put before a person: his seat's view, a question, and what can be answered.

    Nothing in it depends on anything that the seat does not know.
    """

    game: str
    id: str
    kind: str
    seat: int
    role: str
    roles: list[str]
    """By seat."""
    stars: int
    rating: int | None
    """How hard it is by those who tried it, on the scale of ratings; None: too few have."""
    asked: str
    """What the question depends on beside its kind: the answer of the witnesses."""
    whole_set: bool
    """All right options together are the answer; else one of them."""
    options: list[CaseOption]
    view: View
    table: dict[str, str]
    """The options of the game that it is from."""
    day: str
    """The day whose case it is, or nothing."""


class CaseOutcome(Wire, frozen=True):
    """What an option comes to: who would stay, a way to do it, who is near, the figure asked about."""

    right: bool
    seen: list[str]
    unseen: list[str]
    picks: list[PickInfo]
    near: list[str]
    count: int | None


class CaseSolution(Wire, frozen=True):
    """Told once a case is solved or given up."""

    outcomes: list[CaseOutcome]
    insight: Insight
    people: int
    """How many people have answered it."""
    first: int
    """How many of them were right at once."""


class CaseRating(Wire, frozen=True):
    """How good somebody is at the cases of a game: told to nobody else."""

    game: str
    rating: int
    provisional: bool
    """Few cases have been tried."""
    change: int
    """What the first try at the case in question changed."""


class CaseResult(Wire, frozen=True):
    """What became of an answer. Until it is right only what was chosen is spoken of."""

    right: bool
    first: bool
    """Right at the first try, without a hint."""
    tries: int
    outcome: CaseOutcome | None
    """Of the one option that was chosen wrongly."""
    missing: int
    """Of a set: how many are missing."""
    too_many: int
    """Of a set: how many do not belong there."""
    solution: CaseSolution | None
    rating: CaseRating | None
    """Of the person, once he was right."""


class CaseHint(Wire, frozen=True):
    """Help: options that are not right, or of a set how many are; or all of it."""

    struck: list[int]
    count: int | None
    solution: CaseSolution | None


class CaseDay(Wire, frozen=True):
    """One of the last days: whether its case was solved on it."""

    day: str
    solved: bool


class CasesToday(Wire, frozen=True):
    """The case of the day, and how many cases there are to solve."""

    day: str
    ends_in: int
    """Milliseconds until the next one."""
    case: CaseRef
    counts: dict[str, int]
    """By game."""


class CasesOfPerson(Wire, frozen=True):
    """How a person fares: the days in a row, the last week, what was solved."""

    streak: int
    best: int
    days: list[CaseDay]
    today: Literal["open", "tried", "solved", "shown"]
    solved: dict[str, int]
    """By game."""
    first: int
    """How many at once."""
    storm: int
    """The best run against the clock."""
    ratings: list[CaseRating]
    """Of the games whose cases he has tried."""


class StormState(Wire, frozen=True):
    """A run against the clock: the next case, or none once it is over."""

    id: str
    asked: int
    score: int
    ends_in: int
    """Milliseconds left."""
    right: bool | None
    """Whether the answer just given was right."""
    was: list[int]
    """The right options of the case just answered."""
    case: CaseInfo | None
    best: int
