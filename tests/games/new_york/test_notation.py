"""Actions and positions in text, both ways; what is refused, and in which words."""

from __future__ import annotations

import re

import pytest

from gaslight.core.record import dump, load, record_of, replay
from gaslight.games import GAMES
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
from gaslight.games.new_york.actions import INDEX, DrawIdentity
from tests.games.new_york.tables import SET_UP, play, position
from tests.random_play import finished, settled

DETECTIVE, JACK = 0, 1


def test_every_action_has_a_text_of_its_own() -> None:
    state = initial()
    texts = [action_text(state, n) for n in range(len(ACTIONS))]
    assert len(set(texts)) == len(texts)
    assert [parse_action(state, text) for text in texts] == list(range(len(ACTIONS)))


@pytest.mark.parametrize(
    ("loose", "strict"),
    [
        ("  MOVE   E8 ", "move e8"),
        ("move c5r8", "move e8"),
        ("Sail C5R2 c7r16", "sail e2 g16"),
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
        *("move", "move e9", "move e8 e8", "card jack", "lift 3", "escape e4", "stay here"),
        *(
            "sail e2 e2",
            "sail land e2",
            "deal beach",
            "deal beach king grant smith",
            "skip it",
        ),
    ],
)
def test_what_makes_no_action_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="cannot read the action"):
        parse_action(initial(), text)


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
    state = position(by, informant="h13/talkative", jack="grant")
    state = play(state, "card tumblety", "move h13", "informant liberty")
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
        ("left", "4,4", "left: expected 3 parts"),
        ("at", "e10", "at: expected eight hexes"),
        ("parks", "e99", "hex: expected a name like e8"),
        ("investigations", "e4+f3", r"investigations: expected A\+B,C\+D"),
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


def test_a_record_with_the_older_names_of_cells_replays_to_the_same_table() -> None:
    game = GAMES["new_york"]
    text = dump(record_of(finished(game, settled(game, {}), 3)))
    new, old = (replay(game, load(record)) for record in (text, with_older_names(text)))
    assert position_text(old.state) == position_text(new.state)
    assert old.options == new.options


def test_a_position_with_the_older_names_of_cells_is_the_same_position() -> None:
    text = position_text(initial())
    assert position_text(parse_position(with_older_names(text))) == text


def with_older_names(text: str) -> str:
    """A text as it was written when a cell was named by the numbers of its column and row."""
    older = re.sub(r"\b([a-n])(\d+)\b", lambda name: f"c{ord(name[1]) - 96}r{name[2]}", text)
    assert len(re.findall(r"\bc\d+r\d+\b", older)) > 15
    return older
