from __future__ import annotations

import pytest

from gaslight.core.match import Match
from gaslight.core.record import RecordError, dump, load, record_of, replay
from gaslight.games import GAMES
from tests.random_play import finished

POCKET = GAMES["pocket"]
MATCH = finished(POCKET, {}, 11)
TEXT = dump(record_of(MATCH, {"jack": "Clara", "investigator": "Arthur"}, {"date": "2026-11-16"}))


def broken(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


def line_of(fragment: str, text: str = TEXT) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if fragment in line)


def test_a_record_is_readable() -> None:
    assert TEXT.startswith("gaslight record 1\ngame: pocket\n")
    assert "seat: jack = Clara" in TEXT
    assert "\n1. *: lay " in TEXT


def test_a_running_match_is_unfinished() -> None:
    match = Match(POCKET)
    for played in MATCH.played[:20]:
        match.carry_out(played.actor, played.action)
    record = load(dump(record_of(match)))
    assert record.result == "unfinished"
    assert POCKET.position_text(replay(POCKET, record).state) == POCKET.position_text(match.state)


def test_comments_blank_lines_and_a_byte_order_mark_are_passed_over() -> None:
    text = "\ufeff" + TEXT.replace("\n2. ", "\n\n# a note\n2. ")
    assert len(load(text).moves) == len(MATCH.played)


def test_a_seats_record_hides_what_it_did_not_see() -> None:
    for seat, name in ((0, "investigator"), (None, "spectator")):
        record = record_of(MATCH, seen_by=seat)
        text = dump(record)
        assert f"seen by: {name}" in text
        assert "identity ?" in text
        with pytest.raises(RecordError, match="cannot be replayed"):
            replay(POCKET, load(text))
    assert "identity ?" not in dump(record_of(MATCH, seen_by=1))


def test_the_last_move_need_not_be_there_for_an_empty_record() -> None:
    assert replay(POCKET, load(dump(record_of(Match(POCKET))))).played == []
    lying = dump(record_of(Match(POCKET))).replace("unfinished", "jack seen")
    with pytest.raises(RecordError, match="line 1: the moves lead to the result 'unfinished'"):
        replay(POCKET, load(lying))


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "expected 'gaslight record 1'"),
        ("PGN", 1, "expected 'gaslight record 1'"),
        (broken("gaslight record 1", "gaslight record 9"), 1, "this one has format 9"),
        (broken("game: pocket\n", ""), 11, "expected a line 'game: NAME'"),
        (broken("game: pocket", "game pocket"), 2, "expected 'name: value'"),
        (
            broken("option: turns = 8", "option: turns 8"),
            line_of("turns"),
            "expected 'option: NAME = VALUE'",
        ),
        (broken("date:", "weather:"), line_of("date:"), "unknown header line 'weather'"),
        (broken("\n3. ", "\n4. "), line_of("3. *"), "expected move number 3; got 4"),
        (broken("\n3. *: lay", "\nlay"), line_of("3. *"), "expected '3. WHO: ACTION'"),
        (broken("\n3. *:", "\nx. *:"), line_of("3. *"), "expected '3. WHO: ACTION'"),
    ],
)
def test_a_damaged_file_is_refused_naming_the_line(text: str, line: int, words: str) -> None:
    with pytest.raises(RecordError, match=words) as caught:
        load(text)
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("text", "fragment", "words"),
    [
        (
            broken("option: turns = 8", "option: turns = 80"),
            "game:",
            "option turns: expected one of",
        ),
        (broken("\n10. *:", "\n10. jack:"), "10. jack", r"expected \*; got a move of 'jack'"),
        (
            broken("\n12. investigator:", "\n12. *:"),
            "12. *",
            r"expected investigator; got a move of '\*'",
        ),
        (broken("\n1. *: lay", "\n1. *: throw"), "1. *", "cannot read the action"),
    ],
)
def test_an_illegal_file_is_refused_naming_the_line(text: str, fragment: str, words: str) -> None:
    with pytest.raises(RecordError, match=words) as caught:
        replay(POCKET, load(text))
    assert caught.value.line == line_of(fragment, text)


def test_moves_that_cannot_happen_are_refused() -> None:
    lines = TEXT.splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("1. "))
    twice = "\n".join(
        [*lines[: first + 1], lines[first].replace("1. ", "2. "), *lines[first + 2 :]]
    )
    with pytest.raises(RecordError, match="cannot happen here"):
        replay(POCKET, load(twice))
    own = next(
        n for n, line in enumerate(lines) if "investigator: " in line and ". " in line and n > first
    )
    number = lines[own].split(".")[0]
    illegal = "\n".join([*lines[:own], f"{number}. investigator: joker -", *lines[own + 1 :]])
    with pytest.raises(RecordError, match="not a choice of investigator now"):
        replay(POCKET, load(illegal))


def test_moves_after_the_end_are_refused() -> None:
    extra = TEXT + f"{len(MATCH.played) + 1}. jack: alibi\n"
    with pytest.raises(RecordError, match="no more moves, the game is over"):
        replay(POCKET, load(extra))


def test_a_wrong_result_is_refused() -> None:
    result = record_of(MATCH).result
    with pytest.raises(RecordError, match="the header says 'jack bored'"):
        replay(POCKET, load(broken(f"result: {result}", "result: jack bored")))
