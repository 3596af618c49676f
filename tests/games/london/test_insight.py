"""Reading help and the terminal board, from views alone."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from gaslight.games.london import State, board_text, insight, view
from gaslight.games.london.characters import CHARACTERS
from tests.games.london.tables import DETECTIVE, JACK, answered, play, position

EAST = {
    "holmes": "m8",
    "watson": "i4",
    "smith": "m10",
    "lestrade": "m11",
    "stealthy": "m12",
    "goodley": "k10",
    "gull": "l10",
    "bert": "k7",
}


def help_for(state: State, seat: int | None = None) -> dict[str, Any]:
    found = insight(view(state, seat))
    assert found is not None
    return asdict(found)


def because(kind: str, **facts: str | int) -> dict[str, Any]:
    return {"kind": kind, "at": None, "number": None, "character": None, **facts}


def threats(state: State, seat: int | None = None) -> dict[str, list[str]]:
    return {one["way"]: one["by"] for one in help_for(state, seat)["threats"]}


def test_eyes_open_for_every_reason() -> None:
    state = position(at={"watson": "i5", "gull": "i6", "goodley": "m10"}, lantern="N")
    eyes = help_for(state)["eyes"]
    assert eyes["bert"] == {
        "seen": True,
        "reasons": [because("lamp", at="h8", number=0), because("beam")],
    }
    assert because("next_to", character="watson") in eyes["gull"]["reasons"]
    assert eyes["watson"]["reasons"] == [because("next_to", character="gull")]
    assert eyes["goodley"] == {"seen": False, "reasons": []}
    eyes = help_for(position(at={"stealthy": "a1"}))["eyes"]
    assert eyes["stealthy"]["reasons"] == [because("lamp", at="b2", number=1)]


def test_what_if_splits_the_suspects() -> None:
    state = position(suspects="holmes,bert,gull")
    reading = help_for(state)
    assert reading["if_seen"] == ["holmes", "bert"]
    assert reading["if_unseen"] == ["gull"]
    assert reading["at_least"] == 1
    assert reading["jack_would_be"] is None
    assert help_for(state, JACK)["jack_would_be"] == "unseen"
    assert help_for(position(jack="bert"), JACK)["jack_would_be"] == "seen"


def test_an_alibi_in_hand_clears_for_its_holder_alone() -> None:
    state = position(alibis="d/bert,-,-", suspects="holmes,bert,gull")
    assert help_for(state, DETECTIVE)["possible"] == ["holmes", "gull"]
    assert help_for(state, None)["possible"] == ["holmes", "gull", "bert"]
    assert help_for(state, JACK)["possible"] == ["holmes", "gull", "bert"]


def test_reach_of_the_rounds_characters() -> None:
    reading = help_for(position())
    assert set(reading["reach"]) == {"holmes", "watson", "smith", "lestrade"}
    holmes = reading["reach"]["holmes"]
    assert len(holmes["places"]) + len(holmes["characters"]) == 35
    assert holmes["characters"] == ["watson", "smith", "gull", "bert"]


def test_threats_need_the_witness_card_invisible() -> None:
    at = {**EAST, "holmes": "b7"}
    assert threats(position(at=at, witnesses="unseen"))["NW"] == ["holmes"]
    assert threats(position(at=at, witnesses="seen"))["NW"] == []
    assert threats(position(at=at, witnesses="unseen", suspects="gull"))["NW"] == []


def test_threats_count_cards_still_to_be_played_by_jack() -> None:
    at = {**EAST, "holmes": "b7", "stealthy": "b6"}
    assert threats(position(at=at, witnesses="unseen", hand="watson,smith,bert,gull"))["NW"] == []
    state = position("watson", at=at, witnesses="unseen")
    assert threats(state)["NW"] == ["holmes"], "Holmes lies open, and Jack chooses next"
    mine = position("holmes", by="jack", at=at, witnesses="unseen")
    assert threats(mine)["NW"] == ["holmes"]
    mine.moved = 1
    assert threats(mine)["NW"] == []
    last = position("holmes", at=at, witnesses="unseen")
    assert threats(last)["NW"] == [], "the detective moves him"
    late = position("watson", by="jack", at=at, witnesses="unseen")
    late.acted = 2
    late.used |= 12
    assert threats(late)["NW"] == [], "the last card of the round is the detective's"


def test_threats_count_the_runners_own_power() -> None:
    at = {**EAST, "lestrade": "b7"}
    state = position(at=at, witnesses="unseen", cordons="NW,SW")
    found = help_for(state)["threats"]
    assert found[0] == {"way": "NW", "open": False, "by": ["lestrade"]}
    at = {**EAST, "bert": "c4"}
    hand = "bert,holmes,watson,smith"
    state = position(at=at, witnesses="unseen", covers="b6,c4", hand=hand)
    assert threats(state)["SE"] == ["holmes", "bert"]


def test_help_ends_with_the_game() -> None:
    state = play(position("holmes", jack="bert"), "accuse bert")
    assert help_for(state)["eyes"]
    assert insight(view(answered(state), None)) is None


def plain(state: State, seat: int | None) -> str:
    return board_text(view(state, seat))


def test_the_terminal_shows_light_by_a_sign_and_people_by_letters() -> None:
    text = plain(position(suspects="gull,bert"), DETECTIVE)
    assert "*Be" in text, "a suspect in the light"
    assert "*ho" in text, "an innocent in the light, in small letters"
    assert " Gu" in text
    assert "Suspects:  Gu   Be    called now: seen leaves 1, unseen leaves 1" in text
    assert "NE (l12) cordon" in text


def test_the_terminal_shows_papers_to_their_holder() -> None:
    state = position(
        alibis="d/bert,j/smith,-",
        jack="gull",
        witnesses="unseen",
        at={"gull": "b7"},
        hand="gull,bert,smith,holmes",
    )
    detective, jack = plain(state, DETECTIVE), plain(state, JACK)
    assert "Alibis known: bert" in detective
    assert "Alibis hidden: 1" in detective
    assert "Jack is" not in detective
    assert "Jack may leave" in detective
    assert "NW (b7) open gull" in detective
    assert "Jack is gull" in jack
    assert "Alibis known: smith" in jack


def test_the_terminal_shows_the_end() -> None:
    state = answered(play(position("holmes", jack="bert"), "accuse bert"))
    assert "detective wins: arrested" in plain(state, None)
    assert CHARACTERS[0] in plain(state, None)
