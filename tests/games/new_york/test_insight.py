"""Reading help, events, clicks and the board in a terminal."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from gaslight.core.game import Choice
from gaslight.games.new_york import (
    EVENT_WORDS,
    State,
    board_text,
    choice,
    events,
    initial,
    insight,
    legal_actions,
    parse_action,
    view,
)
from gaslight.games.new_york.box import CHARACTERS
from tests.games.new_york.tables import hunted, offered, play, position, told

DETECTIVE, JACK = 0, 1


def help_for(state: State, seat: int | None = DETECTIVE) -> dict[str, Any]:
    return insight(view(state, seat))


def threats_of(state: State) -> dict[str, set[tuple[str, str]]]:
    return {
        threat["way"]: {(one["character"], one["how"]) for one in threat["by"]}
        for threat in help_for(state)["threats"]
    }


# --- Eyes and what-if ---------------------------------------------------------------------


def test_eyes_give_their_reasons() -> None:
    state = position(
        at={
            "beach": "c2r9",
            "latimer": "c6r13",
            "grant": "c6r11",
            "callahan": "liberty",
            "smith": "c1r8",
        },
        parks="c6r11",
        informant="c9r2/silent",
        rules="dark/forbid/forbid",
    )
    eyes = help_for(state)["eyes"]
    assert eyes["beach"] == {"seen": True, "why": "gaslight", "gaslights": ["c3r10"], "next_to": []}
    assert eyes["latimer"]["why"] == "dark"
    assert eyes["grant"] == {"seen": False, "why": "park", "gaslights": [], "next_to": []}
    assert eyes["callahan"]["why"] == "liberty"
    assert eyes["smith"]["why"] == "quay"
    eyes = help_for(position())["eyes"]
    assert eyes["beach"]["why"] == "next_to"
    assert set(eyes["beach"]["next_to"]) == {"latimer", "callahan"}
    assert not eyes["eastman"]["seen"]


def test_eyes_agree_with_the_rules() -> None:
    state = position(at={"beach": "c5r16", "grant": "c5r14", "smith": "c4r15"}, parks="c5r14")
    for eye in help_for(state)["eyes"].values():
        assert eye["seen"] == (eye["why"] in ("gaslight", "next_to"))


def test_what_if_splits_the_suspects() -> None:
    state = position(suspects="beach,eastman,tumblety", jack="eastman", alibis="beach/-")
    help_ = help_for(state)
    assert (help_["if_seen"], help_["if_unseen"]) == (["beach"], ["eastman", "tumblety"])
    assert help_["at_least"] == 1
    assert help_["possible"] == ["eastman", "tumblety"]
    assert "jack_seen" not in help_
    assert help_for(state, JACK)["jack_seen"] is False
    assert help_for(state, JACK)["possible"] == ["beach", "eastman", "tumblety"]


def test_lit_cells() -> None:
    lit = set(help_for(position())["lit"])
    assert lit == {"c2r9", "c2r11", "c3r8", "c3r12", "c13r10", "c13r14", "c12r11", "c12r13"}


# --- Threats ------------------------------------------------------------------------------


def test_no_threat_while_the_witness_card_is_visible() -> None:
    state = hunted({"beach": "c13r8"}, witness="seen")
    assert not any(threats_of(state).values())


def test_threats_by_own_card_and_through_eastman() -> None:
    state = hunted({"beach": "c13r8", "grant": "c13r6", "smith": "c3r14"}, cards="beach,eastman/-")
    threats = threats_of(state)
    assert threats["land"] == {("beach", "own")}
    dark = hunted({"beach": "c13r6", "grant": "c3r12"}, cards="eastman,smith/-")
    assert threats_of(dark)["land"] == {("beach", "eastman")}
    assert set(threats_of(dark)) == {"land", "c5r2", "c11r16"}


def test_threats_through_tumblety() -> None:
    state = hunted(
        {"grant": "c13r8", "beach": "c8r13"}, cards="beach,tumblety/-", suspects="beach,eastman"
    )
    assert threats_of(state)["land"] == {("beach", "tumblety")}
    played = hunted(
        {"grant": "c13r8", "beach": "c8r13"}, cards="beach/tumblety:j", suspects="beach"
    )
    assert threats_of(played)["land"] == set()


def test_threats_through_tumblety_and_eastman_together() -> None:
    state = hunted(
        {"grant": "c13r8", "beach": "c8r13", "eastman": "c3r14"},
        cards="eastman,tumblety/-",
        suspects="beach",
        gaslights="c3r10",
        parks="c8r13",
    )
    assert threats_of(state)["land"] == {("beach", "tumblety_eastman")}


def test_tumblety_swaps_himself_only_by_the_option() -> None:
    people = {"tumblety": "c13r8", "beach": "c13r6", "grant": "c3r14"}
    cards = {"cards": "beach,tumblety/-", "suspects": "beach", "gaslights": "c3r10"}
    near = {**people, "beach": "c12r7"}
    for rules in ("street/forbid/forbid", "street/forbid/allow"):
        state = hunted(near, rules=rules, sites="c13r6,c12r9", **cards)
        ways = {how for _, how in threats_of(state)["land"]}
        assert ("tumblety" in ways) == (rules == "street/forbid/allow")


def test_threats_need_a_card_that_jack_still_plays() -> None:
    people = {"beach": "c13r8", "grant": "c8r13"}
    first = hunted(people, cards="beach,tumblety/-", suspects="beach,grant")
    assert threats_of(first)["land"] == {("beach", "own")}
    last = hunted(people, cards="beach,tumblety/smith:j,latimer:d", suspects="beach", round="2/2")
    assert threats_of(last)["land"] == {("beach", "own")}
    gone = hunted(
        people, cards="beach/smith:d,latimer:j,grant:j", suspects="beach", round="3/3", appeals="uu"
    )
    assert threats_of(gone)["land"] == set()
    for card in ("beach", "tumblety"):
        mine = play(first, f"card {card}")
        assert ("beach", "own") in threats_of(mine)["land"]
    moved = play(first, "card beach", "move c13r6")
    assert threats_of(moved)["land"] == set()
    detectives = hunted(people, cards="beach,smith/eastman:j", suspects="beach", round="2/1")
    assert threats_of(play(detectives, "card beach"))["land"] == set()


def test_threats_while_tumblety_is_played() -> None:
    people = {"grant": "c13r8", "beach": "c8r13"}
    state = hunted(people, cards="beach,tumblety/-", suspects="beach")
    state = play(state, "card tumblety")
    assert threats_of(state)["land"] == {("beach", "tumblety")}
    swapped = play(state, "hypnotise beach", "swap smith")
    assert threats_of(swapped)["land"] == set()


def test_threats_while_eastman_leads() -> None:
    people = {"beach": "c13r6", "grant": "c3r12", "tumblety": "c12r5"}
    state = hunted(people, cards="eastman,smith/-", parks="c13r6,c12r5")
    state = play(state, "card eastman", "lead tumblety")
    assert ("beach", "eastman") not in threats_of(state)["land"]


def test_only_suspects_threaten_and_only_open_ways() -> None:
    state = hunted({"beach": "c13r8"}, cards="beach/-", suspects="grant")
    assert threats_of(state)["land"] == set()
    ways = {threat["way"]: threat["open"] for threat in help_for(state)["threats"]}
    assert ways == {"land": True, "c5r2": False, "c11r16": False}


def test_reach_of_the_round_and_whom_eastman_could_lead() -> None:
    state = position(cards="beach,eastman/-")
    help_ = help_for(state)
    assert set(help_["reach"]) == {"beach", "eastman"}
    assert set(help_["reach"]["eastman"]) == set(offered(play(state, "card eastman"), "move"))
    assert help_["eastman"]["seen"] is False
    assert set(help_["eastman"]["leads"]) == {"tumblety"}
    acting = play(state, "card beach")
    assert set(help_for(acting)["reach"]) == {"beach", "eastman"}
    assert help_["supplies"] == {"metro": 4, "gaslight": 4, "site": 4}


# --- Events -------------------------------------------------------------------------------


def said(state: State, text: str, seat: int | None = DETECTIVE) -> list[str]:
    """What a seat hears when an action is carried out."""
    return [
        EVENT_WORDS[event.kind].format(**dict(event.facts))
        for event in events(state, parse_action(state, text), seat)
    ]


def test_events_of_a_visit() -> None:
    state = play(position(informant="c8r13/talkative", jack="grant"), "card tumblety")
    assert said(state, "move c8r13") == [
        "detective: tumblety c8r11 → c8r13",
        "detective: tumblety visits the Informant on c8r13",
    ]
    state = play(state, "move c8r13")
    assert said(state, "informant liberty") == ["detective: the Informant goes to liberty, silent"]
    state = play(state, "informant liberty")
    assert said(state, "draw smith") == ["detective draws an alibi: smith"]
    assert said(state, "draw smith", JACK) == ["detective draws an alibi"]
    (private,) = events(state, parse_action(state, "draw smith"), DETECTIVE)
    assert private.private


def test_events_of_a_visit_without_a_card_left() -> None:
    state = position(
        informant="c8r13/talkative",
        alibis="beach,latimer,grant,callahan/cloud_rider,tumblety,smith",
    )
    state = play(state, "card tumblety", "move c8r13")
    assert said(state, "informant liberty")[1] == "No alibi is left to draw"


def test_events_of_the_beginning() -> None:
    state = initial()
    assert said(state, "identity grant") == ["Jack draws his card"]
    assert said(state, "identity grant", JACK) == ["Jack draws his card: grant"]
    state = play(state, "identity grant")
    assert said(state, "deal beach latimer grant smith") == [
        "Round 1: beach, latimer, grant, smith"
    ]
    state = play(state, "deal beach latimer grant smith")
    assert said(state, "card beach") == ["detective plays beach"]


def test_events_of_the_powers() -> None:
    sites = play(position(sites="c9r10"), "card grant")
    assert said(sites, "park c9r10") == ["detective: the site on c9r10 becomes a park"]
    assert said(sites, "park c3r10") == ["detective: the gaslight on c3r10 becomes a park"]
    assert said(sites, "park c12r13") == ["detective: the metro on c12r13 becomes a park"]
    assert said(sites, "park c2r9") == ["detective: the metro on c2r9 becomes a park"]
    beach = play(position(), "card beach")
    assert said(beach, "build c5r12") == ["detective: metro on c5r12"]
    callahan = play(position(), "card callahan")
    assert said(callahan, "lift 1") == []
    callahan = play(callahan, "lift 1", "cover c6r13")
    assert said(callahan, "and c6r15") == ["detective: investigation c5r4+c6r3 → c6r13+c6r15"]
    tumblety = play(position(at={"grant": "c8r13"}), "card tumblety", "hypnotise grant")
    assert said(tumblety, "swap beach") == [
        "detective: grant (c8r13) and beach (c5r10) change places"
    ]
    smith = play(position(), "card smith")
    assert said(smith, "sail c5r2 c7r16") == ["detective: steamer c5r2 → c7r16"]
    eastman = play(position(), "card eastman")
    assert said(eastman, "lead tumblety") == ["detective: Eastman leads tumblety"]
    led = play(eastman, "lead tumblety")
    assert said(led, "move c8r13") == ["detective: tumblety c8r11 → c8r13"]
    skip = play(position(), "card tumblety", "move c8r13")
    assert said(skip, "skip") == ["detective: tumblety's power is not used"]
    shut = position(at={"beach": "c13r16"}, investigations="c5r4+c6r3,c12r15+c13r14")
    assert said(play(shut, "card beach"), "stay") == ["detective: beach cannot move"]


def test_events_of_the_ends() -> None:
    state = play(position(jack="grant"), "card beach")
    assert said(state, "accuse latimer") == ["detective: beach accuses latimer on c5r8"]
    state = play(state, "accuse latimer")
    assert said(state, "wrong") == ["The accusation is wrong", "jack wins: wrongly_accused"]
    right = play(position(jack="latimer"), "card beach", "accuse latimer")
    assert said(right, "right")[0] == "The accusation is right"
    leaving = play(hunted({"beach": "c13r8"}, jack="beach"), "card beach")
    assert said(leaving, "escape land") == ["Jack leaves Manhattan: beach, by land"]
    leaving = play(leaving, "escape land")
    assert said(leaving, "jack beach") == ["Jack was beach", "jack wins: left_by_land"]


def test_events_of_a_new_round() -> None:
    state = position(
        round="1/3",
        cards="smith/beach:d,latimer:j,grant:j",
        informant="c3r14/silent",
        jack="tumblety",
    )
    state = play(state, "card smith", "move c11r8", "sail c5r2 c7r16")
    words = said(state, "unseen")
    assert words[0] == "Round 1: Jack is unseen; 2 suspects left"
    assert words[-2:] == [
        "The Informant is ready to talk again",
        "Round 2: cloud_rider, callahan, eastman, tumblety",
    ]
    assert "beach is innocent" in words
    odd = position(round="2/3", cards="smith/beach:j,latimer:d,grant:d", appeals="s")
    odd = play(odd, "card smith", "move c11r8", "sail c5r2 c7r16")
    assert "ready to talk" not in " ".join(said(odd, "unseen"))


# --- Clicks -------------------------------------------------------------------------------


def clicks(state: State) -> set[Choice]:
    return {choice(state, action) for action in legal_actions(state)}


def test_choices_name_what_is_clicked() -> None:
    state = play(position(), "card beach")
    found = clicks(state)
    assert Choice("move", ("hex:c5r12",)) in found
    assert Choice("build", ("supply:metro", "hex:c5r12")) in found
    assert Choice("accuse", ("hex:c5r8", "accuse:latimer")) in found
    assert clicks(position(cards="beach/-")) == {Choice("card", ("card:beach",))}
    assert Choice("park", ("tile:c3r10",)) in clicks(play(position(), "card grant"))
    callahan = play(position(), "card callahan")
    assert Choice("lift", ("investigation:2",)) in clicks(callahan)
    assert Choice("cover", ("hex:c6r13",)) in clicks(play(callahan, "lift 2"))
    smith = clicks(play(position(), "card smith"))
    assert Choice("sail", ("steamer:c5r2", "port:c7r16")) in smith
    eastman = clicks(play(position(), "card eastman"))
    assert Choice("lead", ("character:tumblety",)) in eastman
    tumblety = play(position(at={"grant": "c8r13"}), "card tumblety")
    assert Choice("swap", ("character:grant",)) in clicks(tumblety)
    skip = play(position(), "card tumblety", "move c8r13")
    assert clicks(skip) == {Choice("skip", ("skip",))}
    visit = play(position(informant="c8r13/talkative"), "card tumblety", "move c8r13")
    assert Choice("informant", ("hex:liberty",)) in clicks(visit)
    leaving = play(hunted({"beach": "c13r8"}, jack="beach"), "card beach")
    assert Choice("escape", ("exit:land",)) in clicks(leaving)
    shut = position(at={"beach": "c13r16"}, investigations="c5r4+c6r3,c12r15+c13r14")
    assert Choice("stay", ("stay",)) in clicks(play(shut, "card beach"))


# --- The board in a terminal --------------------------------------------------------------


def plain(state: State, seat: int | None = DETECTIVE) -> str:
    return Text.from_markup(board_text(view(state, seat))).plain


def test_the_board_in_a_terminal() -> None:
    state = hunted(
        {"beach": "c13r8"},
        jack="beach",
        suspects="beach,grant",
        alibis="smith/latimer",
        sites="c9r10",
        parks="c8r13",
        cards="beach,eastman/smith:j",
        informant="c5r6/silent",
    )
    text = plain(state)
    for sign in ("Be", "%%", "♣♣", "==", "SS", "oo", "->", "LI", "?i", "+MM+", "##", "<<", ">>"):
        assert sign in text.replace(" ", "") or sign in text
    assert "Way out land: beach (own)" in text
    assert "Alibis of Detective: smith" in text
    assert "Jack is" not in text
    assert "Jack is beach" in plain(state, JACK)
    assert "played: Sm (jack)" in text
    assert "invisible, Jack may leave" in text


def test_the_lifted_tile_is_off_the_board() -> None:
    state = position()
    assert plain(state).split("street")[0].count("==") == 4
    assert plain(play(state, "card callahan", "lift 1")).split("street")[0].count("==") == 2


def test_the_next_round_is_shown_in_odd_rounds() -> None:
    state = position(cards="beach,latimer,grant,smith/-")
    assert "next round" in plain(state)
    ended = told(play(position(jack="grant"), "card beach", "accuse latimer"))
    assert "Jack is grant" in plain(ended, None)
    assert view(ended, None).identity == CHARACTERS.index("grant")
