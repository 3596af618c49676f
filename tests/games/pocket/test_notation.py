"""Pocket in text: actions, positions, what is refused."""

from __future__ import annotations

import pytest

from gaslight.games import GAMES
from tests.games.pocket.tables import position

POCKET = GAMES["pocket"]
GOOD = POCKET.position_text(position())


def test_every_action_reads_back() -> None:
    state = position()
    for action in range(len(POCKET.ACTIONS)):
        assert POCKET.parse_action(state, POCKET.action_text(state, action)) == action


def test_notation_is_forgiving_of_case_spaces_and_order() -> None:
    state = position()
    for text, meant in (
        ("  HOLMES   2 ", "holmes 2"),
        ("exchange c3 a1", "exchange a1 c3"),
        ("Lay Smith w", "lay smith W"),
    ):
        assert POCKET.action_text(state, POCKET.parse_action(state, text)) == meant


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("stage=manhunt", "stage=tea", "stage: expected one of"),
        ("turn=1", "turn=99", "turn: expected a number"),
        ("turn=1", "turn=x", "turn: expected a number"),
        ("gull/W", "gull/X", "wall side: expected"),
        ("gull/W", "gullible/W", "suspect: expected"),
        ("gull/W", "gull", "tiles: expected 2 parts"),
        ("tokens=a-a-a-a-", "tokens=c-a-a-a-", "token side: expected"),
        ("tokens=a-a-a-a-", "tokens=aza-a-a-", "user of a token: expected"),
        ("tokens=a-a-a-a-", "tokens=a-", "tokens: expected a-a-a-a-"),
        ("rules=8/6/end", "rules=8/6/never", "both goals with Jack seen: expected"),
        ("appeals=-", "appeals=x", "appeal: expected"),
        ("taken=-", "taken=-,-", "alibis by turn: expected 1"),
        ("end=-", "end=x/seen", "winner: expected"),
        ("end=-", "end=i/tired", "ending: expected"),
        ("posts=11,3,7", "place=1", "needs the fields"),
    ],
)
def test_a_wrong_position_is_refused_in_words(old: str, new: str, words: str) -> None:
    assert old in GOOD
    with pytest.raises(ValueError, match=words):
        POCKET.parse_position(GOOD.replace(old, new))


def test_chance_is_no_choice_of_a_seat() -> None:
    state = position()
    with pytest.raises(ValueError, match="not a choice of a seat"):
        POCKET.choice(state, POCKET.parse_action(state, "seen"))


def test_what_a_seat_may_not_know_is_a_question_mark() -> None:
    state = position(turn=2, stage="drawing")
    card = POCKET.parse_action(state, "draw madame")
    assert [POCKET.shown(state, card, seat) for seat in (0, 1, None)] == [
        "draw ?",
        "draw madame",
        "draw ?",
    ]
    assert [event.kind for seat in (0, 1, None) for event in POCKET.events(state, card, seat)] == [
        "alibi_hidden",
        "alibi_known",
        "alibi_hidden",
    ]


def test_the_board_draws_hidden_alibis_as_a_number() -> None:
    state = position(turn=4, taken="madame,-,smith,-", appeals="suu", race=0)
    text = POCKET.board_text(POCKET.view(state, 0))
    assert "2 hidden alibi cards" in text
    one = POCKET.board_text(POCKET.view(position(turn=2, taken="madame,-", appeals="s"), 0))
    assert "1 hidden alibi card" in one
    racing = POCKET.board_text(
        POCKET.view(position(turn=6, taken="smith,-,-,-,-,-", appeals="uuuuu", race=5), None)
    )
    assert "the race is on" in racing
    shown = POCKET.board_text(POCKET.view(position(turn=2, revealed="lane,-", appeals="s"), None))
    assert "revealed alibis: lane" in shown
