"""A match as a readable text file: write it, read it, replay it. Grammar: docs/records.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from gaslight.core.game import CHANCE, AnyGame
from gaslight.core.match import Match
from gaslight.core.options import as_kept, settle

FORMAT = 1
HEADING = "gaslight record"
CHANCE_MARK = "*"
UNFINISHED = "unfinished"
KNOWN_TAGS = ("date", "place", "fingerprint", "seed", "salt", "numbers", "seen by")
"""Further header lines, kept as they are."""


class RecordError(ValueError):
    """A record that cannot be read or replayed; names the line and what was expected."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line


@dataclass(frozen=True)
class MoveLine:
    """One line of the movetext: the line it stands on, whose action, and its notation."""

    line: int
    actor: str
    text: str


@dataclass
class Record:
    """A match as text: which game, how it was set up, who sat there, what happened."""

    game: str
    options: dict[str, str]
    seats: dict[str, str]
    """Each role and the name of who played it."""
    moves: list[MoveLine]
    result: str = UNFINISHED
    tags: dict[str, str] = field(default_factory=dict)


def record_of(
    match: Match,
    names: Mapping[str, str] | None = None,
    tags: Mapping[str, str] | None = None,
    seen_by: int | str | None = "all",
) -> Record:
    """A match as a record: whole, or (`seen_by` a seat, None for a spectator) as that seat saw it."""
    game = match.game
    roles = game.seats(match.options)
    state = game.initial(match.options)
    moves: list[MoveLine] = []
    for played in match.played:
        if seen_by == "all":
            text = game.action_text(state, played.action)
        else:
            text = game.shown(state, played.action, seen_by if isinstance(seen_by, int) else None)
        actor = CHANCE_MARK if played.actor == CHANCE else roles[played.actor]
        moves.append(MoveLine(0, actor, text))
        game.advance(state, played.action)
    outcome = match.outcome
    result = UNFINISHED
    if outcome is not None:
        result = "+".join([roles[seat] for seat in outcome.winners]) + f" {outcome.reason.value}"
    kept = dict(tags or {})
    if seen_by != "all":
        kept["seen by"] = roles[seen_by] if isinstance(seen_by, int) else "spectator"
    seats = {role: (names or {}).get(role, "") for role in roles}
    return Record(game.NAME, dict(match.options), seats, moves, result, kept)


def dump(record: Record) -> str:
    """The record as text."""
    lines = [f"{HEADING} {FORMAT}", f"game: {record.game}"]
    lines += [f"option: {name} = {value}" for name, value in record.options.items()]
    lines += [f"seat: {role} = {name}" for role, name in record.seats.items()]
    lines += [f"{name}: {value}" for name, value in record.tags.items()]
    lines += [f"result: {record.result}", ""]
    lines += [f"{n}. {move.actor}: {move.text}" for n, move in enumerate(record.moves, 1)]
    return "\n".join(lines) + "\n"


def load(text: str) -> Record:
    """The record that a text holds; RecordError names the line and what was expected."""
    lines = text.removeprefix("\ufeff").splitlines()
    check_heading(lines[0] if lines else "")
    record = Record("", {}, {}, [])
    n = 1
    while n < len(lines) and lines[n].strip():
        read_header_line(record, lines[n], n + 1)
        n += 1
    if not record.game:
        raise RecordError(n, "expected a line 'game: NAME' in the header")
    for number in range(n + 1, len(lines) + 1):
        line = lines[number - 1].strip()
        if line and not line.startswith("#"):
            record.moves.append(read_move(line, number, len(record.moves) + 1))
    return record


def check_heading(line: str) -> None:
    """Refuse what is no record, or one of a later format."""
    words, _, version = line.strip().rpartition(" ")
    if words != HEADING or not version.isdecimal():
        raise RecordError(1, f"expected '{HEADING} {FORMAT}'; got {line[:60]!r}")
    if int(version) != FORMAT:
        raise RecordError(
            1,
            f"this program reads records of format {FORMAT}; this one has format {version}",
        )


def read_header_line(record: Record, line: str, number: int) -> None:
    """Take one line of the header into the record."""
    name, colon, value = line.partition(":")
    name, value = name.strip(), value.strip()
    if not colon:
        raise RecordError(number, f"expected 'name: value'; got {line[:60]!r}")
    if name == "game":
        record.game = value
    elif name == "result":
        record.result = value
    elif name in ("option", "seat"):
        key, equals, setting = value.partition("=")
        if not equals:
            raise RecordError(number, f"expected '{name}: NAME = VALUE'; got {line[:60]!r}")
        (record.options if name == "option" else record.seats)[key.strip()] = setting.strip()
    elif name in KNOWN_TAGS:
        record.tags[name] = value
    else:
        expected = ", ".join(("game", "option", "seat", "result", *KNOWN_TAGS))
        raise RecordError(number, f"unknown header line {name[:60]!r}; expected one of {expected}")


def read_move(line: str, number: int, expected: int) -> MoveLine:
    """One line of the movetext: ``12. jack: rotate b2 cw``."""
    count, dot, rest = line.partition(".")
    actor, colon, text = rest.partition(":")
    if not dot or not colon or not count.isdecimal():
        raise RecordError(number, f"expected '{expected}. WHO: ACTION'; got {line[:60]!r}")
    if int(count) != expected:
        raise RecordError(number, f"expected move number {expected}; got {count}")
    return MoveLine(number, actor.strip(), text.strip())


def replay(game: AnyGame, record: Record) -> Match:
    """The match that a whole record tells, every action checked; RecordError says what is wrong."""
    if "seen by" in record.tags:
        raise RecordError(
            1,
            f"this record shows only what {record.tags['seen by']} saw; it cannot be replayed",
        )
    try:
        match = Match(game, settle(game.OPTIONS, as_kept(game.OPTIONS, record.options)))
    except ValueError as problem:
        raise RecordError(2, str(problem)) from None
    roles = game.seats(match.options)
    for move in record.moves:
        replay_move(match, roles, move)
    told = record_of(match).result
    if record.result != told:
        last = record.moves[-1].line if record.moves else 1
        raise RecordError(
            last,
            f"the moves lead to the result '{told}', the header says '{record.result}'",
        )
    return match


def replay_move(match: Match, roles: tuple[str, ...], move: MoveLine) -> None:
    """Carry out one line of a record, if it is legal there."""
    game, state = match.game, match.state
    chance = game.to_act(state) == CHANCE
    due = [CHANCE_MARK] if chance else [roles[seat] for seat in game.actors(state)]
    if move.actor not in due:
        expected = " or ".join(due) if due else "no more moves, the game is over"
        raise RecordError(move.line, f"expected {expected}; got a move of {move.actor!r}")
    try:
        action = game.parse_action(state, move.text)
    except ValueError as problem:
        raise RecordError(move.line, str(problem)) from None
    if chance:
        if action not in game.legal_actions(state):
            raise RecordError(move.line, f"{move.text!r} cannot happen here")
        match.carry_out(CHANCE, action)
        return
    try:
        match.play(roles.index(move.actor), action)
    except ValueError as problem:
        raise RecordError(move.line, str(problem)) from None
