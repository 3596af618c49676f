"""London notation: what is written, and what is refused."""

from __future__ import annotations

import pytest

from gaslight.core.game import Choice
from gaslight.games.london import (
    ACTIONS,
    EVENT_WORDS,
    State,
    action_text,
    choice,
    events,
    initial,
    legal_actions,
    parse_action,
    parse_position,
    position_text,
    shown,
)
from tests.games.london.tables import DETECTIVE, JACK, answered, play, position

START = position_text(play(initial(), "identity gull", "deal holmes watson goodley gull"))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("  TO   G4 ", "to g4"),
        ("Escape se", "escape SE"),
        ("aim ne", "aim NE"),
        ("deal gull bert holmes watson", "deal holmes watson gull bert"),
        ("LAMP b2 F9", "lamp b2 f9"),
        ("lead e5 2", "lead e5 2"),
        ("jack gull", "jack gull"),
    ],
)
def test_case_spacing_and_order_of_cards_are_free(text: str, written: str) -> None:
    state = position()
    assert action_text(state, parse_action(state, text)) == written


@pytest.mark.parametrize(
    "text", ["", "to", "to f5", "deal gull gull bert smith", "deal nobody", "aim E"]
)
def test_an_action_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="cannot read the action"):
        parse_action(position(), text)


def test_every_action_of_the_printed_board_reads_back() -> None:
    state = position()
    texts = [action_text(state, action) for action in range(len(ACTIONS))]
    assert [parse_action(state, text) for text in texts] == list(range(len(ACTIONS)))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("stage=choosing", "stage=sleeping", "stage: expected one of hiding"),
        ("whistle=shortest", "whistle=run", "whistle: expected one of walk"),
        ("round=1", "round=9", "round: expected a number up to 8; got '9'"),
        ("round=1", "round=x", "round: expected a number up to 8; got 'x'"),
        ("round=1", "round=2", "alibis: expected 2 entries; got 1"),
        ("answers=-", "answers=s", "answers: expected one for each round before round 1"),
        ("round=1 ", "round=0 ", "alibis|answers|nothing"),
        ("active=-/", "active=-", "active: expected 2 parts"),
        ("called=0/-/-", "called=0/-", "called: expected 3 parts"),
        ("at=g5,", "at=", "a hex for each of the 8 characters"),
        ("at=g5,", "at=f5,", "hex: expected one of a1"),
        ("lantern=NE", "lantern=E", "lantern: expected one of N"),
        ("lamps=13+--+42", "lamps=13+--+4", "lamps: expected 8 signs"),
        ("lamps=13+--+42", "lamps=13+--+45", "lamp: expected one of"),
        ("covers=b1,l12", "covers=b1", "expected two of each"),
        ("covers=b1,l12", "covers=b1,a1", "covers: expected one of b1"),
        ("cards=holmes/-,", "cards=", "cards: expected 4 characters"),
        ("cards=holmes/-", "cards=holmes/x", "seat: expected one of d, j"),
        ("suspects=holmes,", "suspects=moriarty,", "character: expected one of holmes"),
        ("alibis=-", "alibis=-,-", "alibis: expected 1 entries; got 2"),
        ("end=-", "end=draw", "end: expected 2 parts"),
        ("end=-", "end=d/tired", "end: expected one of arrested"),
        ("exit=-", "exit=N", "exit: expected one of NW"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused_in_words(old: str, new: str, words: str) -> None:
    assert old in START
    if words.startswith("alibis|"):
        assert position_text(parse_position(START.replace(old, new)))
        return
    with pytest.raises(ValueError, match=words):
        parse_position(START.replace(old, new))


def kind_and_facts(state: State, text: str, seat: int | None) -> tuple[str, dict[str, str | int]]:
    first = events(state, parse_action(state, text), seat)[0]
    return first.kind, dict(first.facts)


def test_events_tell_each_seat_what_it_saw() -> None:
    draw = play(position("holmes", by="jack"), "to g4")
    assert kind_and_facts(draw, "draw bert", JACK) == ("alibi_known", {"character": "bert"})
    assert kind_and_facts(draw, "draw bert", DETECTIVE) == ("alibi_drawn", {"by": "jack"})
    assert shown(draw, parse_action(draw, "draw bert"), JACK) == "draw bert"
    assert shown(draw, parse_action(draw, "draw bert"), None) == "draw ?"
    start = initial()
    assert kind_and_facts(start, "identity bert", JACK) == ("identity_known", {"character": "bert"})
    assert kind_and_facts(start, "identity bert", None) == ("identity_drawn", {})


CORNER = {"lestrade": "b7", "holmes": "b6", "watson": "a5", "smith": "c6", "gull": "a4"}
STUCK = position("lestrade", by="jack", at={**CORNER, "stealthy": "d7"}, covers="b6,l12")
RING = {"goodley": "a1", "holmes": "a2", "watson": "b1", "smith": "a3", "gull": "c2", "bert": "b3"}
CROWD = position("goodley", at={**RING, "lestrade": "c3", "stealthy": "d3"}, covers="b1,b6")
RUNNER = position("holmes", by="jack", jack="holmes", at={"holmes": "b7"}, witnesses="unseen")


@pytest.mark.parametrize(
    ("state", "text", "words", "path"),
    [
        (position(), "card watson", "detective: watson", ("card:watson",)),
        (position("holmes"), "to g4", "holmes: g5 to g4", ("hex:g4",)),
        (STUCK, "stay", "lestrade cannot move and stays on b7", ("stay",)),
        (
            position("holmes"),
            "accuse bert",
            "holmes steps onto i8 and accuses bert",
            ("hex:i8", "accuse:bert"),
        ),
        (RUNNER, "escape NW", "holmes leaves the district by the exit NW", ("exit:NW",)),
        (play(position("watson"), "to i5"), "aim N", "Watson's lantern points N", ("lantern:N",)),
        (position("smith"), "lamp b2 f9", "Lamp: b2 to f9", ("lamp:b2", "lamp:f9")),
        (position("lestrade"), "cordon NE NW", "Cordon: NE to NW", ("cordon:NE", "exit:NW")),
        (position("bert"), "cover b1 g6", "Manhole cover: b1 to g6", ("cover:b1", "manhole:g6")),
        (position("goodley"), "call gull", "Goodley whistles for gull", ("character:gull",)),
        (
            play(position("goodley"), "call gull"),
            "lead f10 1",
            "gull: e9 to f10, points spent: 1",
            ("hex:f10", "points:1"),
        ),
        (CROWD, "lapse", "The whistle ends: nobody can come closer", ("lapse",)),
        (
            position("gull"),
            "swap bert",
            "Gull (e9) and bert (i8) swap places",
            ("character:bert",),
        ),
    ],
)
def test_events_and_choices_of_every_kind(
    state: State, text: str, words: str, path: tuple[str, ...]
) -> None:
    action = parse_action(state, text)
    assert action in legal_actions(state)
    first = events(state, action, None)[0]
    assert EVENT_WORDS[first.kind].format(**dict(first.facts)) == words
    found = choice(state, action)
    # Whom Goodley whistles for opens where he is led.
    assert found == Choice(found.kind, path, opens=found.kind == "call")


def test_a_stroke_of_chance_is_no_choice() -> None:
    state = initial()
    with pytest.raises(ValueError, match="is not a choice of a seat"):
        choice(state, legal_actions(state)[0])


def told(state: State, seat: int | None = None) -> list[str]:
    (action,) = legal_actions(state)
    return [EVENT_WORDS[e.kind].format(**dict(e.facts)) for e in events(state, action, seat)]


def test_the_call_tells_answer_innocents_lamp_and_next_cards() -> None:
    state = position(jack="gull")
    state.used, state.acted, state.stage = state.hand, 4, 9
    assert told(state) == [
        "Round 3: Jack is unseen; suspects left: 4",
        "holmes is innocent",
        "smith is innocent",
        "lestrade is innocent",
        "bert is innocent",
        "Lamp 3 on c7 goes out",
        "Round 4: stealthy, goodley, gull, bert",
    ]


def test_the_ends_are_told() -> None:
    assert told(play(position("holmes", jack="bert"), "accuse bert")) == [
        "bert is jack",
        "detective wins: arrested",
    ]
    assert told(play(position("holmes", jack="gull"), "accuse bert")) == [
        "bert is innocent",
        "jack wins: wrongly_accused",
    ]
    out = play(RUNNER, "escape NW")
    assert told(out) == ["Jack was holmes", "jack wins: escaped"]
    text = position_text(answered(out))
    assert " at=-," in text
    assert " exit=NW end=j/escaped" in text
    assert position_text(parse_position(text)) == text
