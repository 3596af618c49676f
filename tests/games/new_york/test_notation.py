"""Actions and positions in text, both ways; what is refused, and in which words."""

from __future__ import annotations

import pytest

from gaslight.games.new_york import (
    ACTIONS,
    action_text,
    choice,
    info_key,
    initial,
    parse_action,
    parse_position,
    position_text,
    shown,
)
from gaslight.games.new_york.actions import INDEX, DrawIdentity, Stay
from gaslight.games.new_york.board import PRINTED
from gaslight.games.new_york.notation import power_text
from tests.games.new_york.tables import SET_UP, play, position

DETECTIVE, JACK = 0, 1


def test_every_action_has_a_text_of_its_own() -> None:
    state = initial()
    texts = [action_text(state, n) for n in range(len(ACTIONS))]
    assert len(set(texts)) == len(texts)
    assert [parse_action(state, text) for text in texts] == list(range(len(ACTIONS)))


@pytest.mark.parametrize(
    ("loose", "strict"),
    [
        ("  MOVE   C5R8 ", "move c5r8"),
        ("Deal smith beach grant latimer", "deal beach latimer grant smith"),
        ("ESCAPE land", "escape land"),
    ],
)
def test_case_spacing_and_order_are_free(loose: str, strict: str) -> None:
    state = initial()
    assert action_text(state, parse_action(state, loose)) == strict


@pytest.mark.parametrize(
    "text",
    [
        *("move", "move c5r9", "move c5r8 c5r8", "card jack", "lift 3", "escape c5r4", "stay here"),
        *(
            "sail c5r2 c5r2",
            "sail land c5r2",
            "deal beach",
            "deal beach king grant smith",
            "skip it",
        ),
    ],
)
def test_what_makes_no_action_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="cannot read the action"):
        parse_action(initial(), text)


def test_only_powers_have_a_power_text() -> None:
    with pytest.raises(ValueError, match="is no power"):
        power_text(PRINTED, Stay())


def test_a_draw_of_chance_is_no_choice() -> None:
    with pytest.raises(ValueError, match="is not a choice of a seat"):
        choice(initial(), INDEX[DrawIdentity(0)])


def test_jacks_card_is_shown_to_jack_alone() -> None:
    state = initial()
    action = parse_action(state, "identity grant")
    assert shown(state, action, JACK) == "identity grant"
    assert shown(state, action, DETECTIVE) == shown(state, action, None) == "identity ?"


@pytest.mark.parametrize(("by", "owner"), [("detective", DETECTIVE), ("jack", JACK)])
def test_an_alibi_is_shown_to_its_visitor_alone(by: str, owner: int) -> None:
    state = position(by, informant="c8r13/talkative", jack="grant")
    state = play(state, "card tumblety", "move c8r13", "informant liberty")
    action = parse_action(state, "draw smith")
    for seat in (DETECTIVE, JACK, None):
        assert shown(state, action, seat) == ("draw smith" if seat == owner else "draw ?")
    after = play(state, "draw smith")
    assert ("smith" in info_key(after, owner).partition("alibis=")[2]) is True
    assert "?" in info_key(after, None).partition("alibis=")[2].split()[0]


def test_the_set_up_in_one_line() -> None:
    state = play(initial(), "identity eastman", "deal beach latimer grant smith")
    fields = dict(part.split("=") for part in position_text(state).split())
    assert fields == {**SET_UP, "cards": "beach,latimer,grant,smith/-"}


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("rules", "street/forbid", "rules: expected 3 parts"),
        ("rules", "wet/forbid/forbid", "quays: expected one of street, dark"),
        ("cards", "beach/grant", "expected NAME:d or NAME:j"),
        ("cards", "beach/grant:x", "player: expected one of d, j"),
        ("cards", "king/-", "character: expected one of"),
        ("stage", "sleeping", "stage: expected one of"),
        ("round", "x/0", "round: expected a number"),
        ("left", "4,4", "a position needs left=4,4,4"),
        ("at", "c5r10", "eight cells at="),
        ("at", "c5r99", "cell: expected a name like c5r8"),
        ("investigations", "c5r4+c6r3", r"investigations=A\+B,C\+D"),
        ("board", "moon", "unknown map 'moon'; expected printed"),
        ("end", "j", "end: expected 2 parts"),
        ("end", "j/bored", "ending: expected one of"),
        ("steamers", "x3", "steamers: expected a number"),
        ("witness", "maybe", "witness: expected one of"),
    ],
)
def test_positions_that_make_no_sense_are_refused(field: str, value: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        parse_position(" ".join(f"{k}={v}" for k, v in {**SET_UP, field: value}.items()))


def test_a_position_needs_all_its_fields() -> None:
    with pytest.raises(ValueError, match="a position needs the fields"):
        parse_position("board=printed")
