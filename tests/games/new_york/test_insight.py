"""Reading help, events, clicks and the board in a terminal."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

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
    return asdict(insight(view(state, seat)))


def threats_of(state: State, seat: int | None = DETECTIVE) -> dict[str, set[tuple[str, str]]]:
    return {
        threat["way"]: {(one["character"], one["how"]) for one in threat["how"]}
        for threat in help_for(state, seat)["threats"]
    }


# --- Eyes and what-if ---------------------------------------------------------------------


def test_eyes_give_their_reasons() -> None:
    state = position(
        at={
            "beach": "b9",
            "latimer": "f13",
            "grant": "f11",
            "callahan": "liberty",
            "smith": "a8",
        },
        parks="f11",
        informant="i2/silent",
        rules="dark/forbid/forbid",
    )
    eyes = help_for(state)["eyes"]
    assert eyes["beach"] == {"seen": True, "why": "gaslight", "gaslights": ["c10"], "next_to": []}
    assert eyes["latimer"]["why"] == "dark"
    assert eyes["grant"] == {"seen": False, "why": "park", "gaslights": [], "next_to": []}
    assert eyes["callahan"]["why"] == "liberty"
    assert eyes["smith"]["why"] == "quay"
    eyes = help_for(position())["eyes"]
    assert eyes["beach"]["why"] == "next_to"
    assert set(eyes["beach"]["next_to"]) == {"latimer", "callahan"}
    assert not eyes["eastman"]["seen"]


def test_eyes_agree_with_the_rules() -> None:
    state = position(at={"beach": "e16", "grant": "e14", "smith": "d15"}, parks="e14")
    for eye in help_for(state)["eyes"].values():
        assert eye["seen"] == (eye["why"] in ("gaslight", "next_to"))


def test_what_if_splits_the_suspects() -> None:
    state = position(suspects="beach,eastman,tumblety", jack="eastman", alibis="beach/-")
    help_ = help_for(state)
    # The detective holds Beach's alibi: whatever is answered, he is no suspect for him.
    assert (help_["if_seen"], help_["if_unseen"]) == ([], ["eastman", "tumblety"])
    assert help_["at_least"] == 0
    others = help_for(state, JACK)
    assert (others["if_seen"], others["if_unseen"]) == (["beach"], ["eastman", "tumblety"])
    assert others["at_least"] == 1
    assert help_["possible"] == ["eastman", "tumblety"]
    assert help_["jack_would_be"] is None
    assert help_for(state, JACK)["jack_would_be"] == "unseen"
    assert help_for(state, JACK)["possible"] == ["beach", "eastman", "tumblety"]


def test_lit_cells() -> None:
    lit = set(help_for(position())["lit"])
    assert lit == {"b9", "b11", "c8", "c12", "m10", "m14", "l11", "l13"}


# --- Threats ------------------------------------------------------------------------------


def test_no_threat_while_the_witness_card_is_visible() -> None:
    state = hunted({"beach": "m8"}, witness="seen")
    assert not any(threats_of(state).values())


def test_threats_by_own_card_and_through_eastman() -> None:
    state = hunted({"beach": "m8", "grant": "m6", "smith": "c14"}, cards="beach,eastman/-")
    threats = threats_of(state)
    assert threats["land"] == {("beach", "own")}
    dark = hunted({"beach": "m6", "grant": "c12"}, cards="eastman,smith/-")
    assert threats_of(dark)["land"] == {("beach", "eastman")}
    assert set(threats_of(dark)) == {"land", "e2", "k16"}


def test_threats_through_tumblety() -> None:
    state = hunted(
        {"grant": "m8", "beach": "h13"}, cards="beach,tumblety/-", suspects="beach,eastman"
    )
    assert threats_of(state)["land"] == {("beach", "tumblety")}
    played = hunted({"grant": "m8", "beach": "h13"}, cards="beach/tumblety:j", suspects="beach")
    assert threats_of(played)["land"] == set()


def test_threats_through_tumblety_and_eastman_together() -> None:
    state = hunted(
        {"grant": "m8", "beach": "h13", "eastman": "c14"},
        cards="eastman,tumblety/-",
        suspects="beach",
        gaslights="c10",
        parks="h13",
    )
    assert threats_of(state)["land"] == {("beach", "tumblety_eastman")}


def test_tumblety_swaps_himself_only_by_the_option() -> None:
    people = {"tumblety": "m8", "latimer": "m6", "grant": "c14"}
    cards = {"cards": "latimer,tumblety/-", "suspects": "latimer", "gaslights": "c10"}
    near = {**people, "latimer": "l7"}
    for rules in ("street/forbid/forbid", "street/forbid/allow"):
        state = hunted(near, rules=rules, sites="m6,l9", **cards)
        ways = {how for _, how in threats_of(state)["land"]}
        assert ("tumblety" in ways) == (rules == "street/forbid/allow")


def test_threats_need_a_card_that_jack_still_plays() -> None:
    people = {"beach": "m8", "grant": "h13"}
    first = hunted(people, cards="beach,tumblety/-", suspects="beach,grant")
    # Wherever Tumblety puts Beach, a new metro entrance may bring him back to the exit.
    assert threats_of(first)["land"] == {("beach", "own"), ("beach", "tumblety")}
    last = hunted(people, cards="beach,tumblety/smith:j,latimer:d", suspects="beach", round="2/2")
    assert threats_of(last)["land"] == {("beach", "own")}
    gone = hunted(
        people, cards="beach/smith:d,latimer:j,grant:j", suspects="beach", round="3/3", appeals="uu"
    )
    assert threats_of(gone)["land"] == set()
    for card in ("beach", "tumblety"):
        mine = play(first, f"card {card}")
        assert ("beach", "own") in threats_of(mine)["land"]
    moved = play(first, "card beach", "move m6")
    assert threats_of(moved)["land"] == set()
    detectives = hunted(people, cards="beach,smith/eastman:j", suspects="beach", round="2/1")
    assert threats_of(play(detectives, "card beach"))["land"] == set()


def test_threats_while_tumblety_is_played() -> None:
    people = {"grant": "m8", "beach": "h13"}
    state = hunted(people, cards="beach,tumblety/-", suspects="beach")
    state = play(state, "card tumblety")
    assert threats_of(state)["land"] == {("beach", "tumblety")}
    swapped = play(state, "hypnotise beach", "swap smith")
    assert threats_of(swapped)["land"] == set()


def test_threats_while_eastman_leads() -> None:
    people = {"beach": "m6", "grant": "c12", "tumblety": "l5"}
    state = hunted(people, cards="eastman,smith/-", parks="m6,l5")
    state = play(state, "card eastman", "lead tumblety")
    assert ("beach", "eastman") not in threats_of(state)["land"]


def test_a_steamer_may_be_brought_before_leaving_by_it() -> None:
    state = hunted({"smith": "c14"}, cards="smith/-", suspects="smith", jack="smith")
    before = play(state, "card smith")
    ways = set(offered(before, "escape"))
    brought = {
        way
        for sail in offered(before, "sail")
        for way in offered(play(before, f"sail {sail}"), "escape")
    }
    assert brought - ways, "there is something to find"
    assert {way for way, by in threats_of(state).items() if by} == ways | brought


def test_a_lifted_tile_opens_the_way_for_callahan() -> None:
    state = hunted(
        {"callahan": "m6"},
        cards="callahan/-",
        suspects="callahan",
        jack="callahan",
        investigations="l7+m8,e4+f3",
    )
    chosen = play(state, "card callahan")
    assert offered(chosen, "escape") == []
    assert threats_of(state)["land"] == {("callahan", "own")}
    lifted = play(chosen, "lift 1")
    assert threats_of(lifted)["land"] == {("callahan", "own")}
    barred = play(chosen, "lift 2", f"cover {offered(play(chosen, 'lift 2'), 'cover')[0]}")
    assert threats_of(barred)["land"] == set()


def test_an_alibi_that_is_held_threatens_nothing() -> None:
    state = hunted({"beach": "m8"}, cards="beach/-", suspects="beach,grant")
    assert threats_of(state)["land"] == {("beach", "own")}
    held = hunted({"beach": "m8"}, cards="beach/-", suspects="beach,grant", alibis="beach/-")
    assert threats_of(held)["land"] == set()
    assert threats_of(held, None)["land"] == {("beach", "own")}


def test_only_suspects_threaten_and_only_open_ways() -> None:
    state = hunted({"beach": "m8"}, cards="beach/-", suspects="grant")
    assert threats_of(state)["land"] == set()
    ways = {threat["way"]: threat["open"] for threat in help_for(state)["threats"]}
    assert ways == {"land": True, "e2": False, "k16": False}


def test_reach_of_the_round_and_whom_eastman_could_lead() -> None:
    state = position(cards="beach,eastman/-")
    help_ = help_for(state)
    assert set(help_["reach"]) == {"beach", "eastman"}
    assert set(help_["reach"]["eastman"]["places"]) == set(
        offered(play(state, "card eastman"), "move")
    )
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
    state = play(position(informant="h13/talkative", jack="grant"), "card tumblety")
    assert said(state, "move h13") == [
        "detective: tumblety h11 → h13",
        "detective: tumblety visits the Informant on h13",
    ]
    state = play(state, "move h13")
    assert said(state, "informant liberty") == ["detective: the Informant goes to liberty, silent"]
    state = play(state, "informant liberty")
    assert said(state, "draw smith") == ["detective draws an alibi: smith"]
    assert said(state, "draw smith", JACK) == ["detective draws an alibi"]
    (private,) = events(state, parse_action(state, "draw smith"), DETECTIVE)
    assert private.private


def test_events_of_a_visit_without_a_card_left() -> None:
    state = position(
        informant="h13/talkative",
        alibis="beach,latimer,grant,callahan/cloud_rider,tumblety,smith",
    )
    state = play(state, "card tumblety", "move h13")
    assert said(state, "informant liberty")[1] == "No alibi is left to draw"


def test_events_of_the_beginning() -> None:
    state = initial()
    assert said(state, "identity grant") == ["Jack draws his identity card"]
    assert said(state, "identity grant", JACK) == ["You are grant"]
    state = play(state, "identity grant")
    assert said(state, "deal beach latimer grant smith") == [
        "Round 1: beach, latimer, grant, smith"
    ]
    state = play(state, "deal beach latimer grant smith")
    assert said(state, "card beach") == ["detective plays beach"]


def test_events_of_the_powers() -> None:
    sites = play(position(sites="i10"), "card grant")
    assert said(sites, "park i10") == ["detective: the site on i10 becomes a park"]
    assert said(sites, "park c10") == ["detective: the gaslight on c10 becomes a park"]
    assert said(sites, "park l13") == ["detective: the metro on l13 becomes a park"]
    assert said(sites, "park b9") == ["detective: the metro on b9 becomes a park"]
    beach = play(position(), "card beach")
    assert said(beach, "build e12") == ["detective: metro on e12"]
    callahan = play(position(), "card callahan")
    assert said(callahan, "lift 1") == []
    callahan = play(callahan, "lift 1", "cover f13")
    assert said(callahan, "and f15") == ["detective: investigation tile e4+f3 → f13+f15"]
    tumblety = play(position(at={"grant": "h13"}), "card tumblety", "hypnotise grant")
    assert said(tumblety, "swap beach") == ["detective: grant (h13) and beach (e10) swap places"]
    smith = play(position(), "card smith")
    assert said(smith, "sail e2 g16") == ["detective: steamer e2 → g16"]
    eastman = play(position(), "card eastman")
    assert said(eastman, "lead tumblety") == ["detective: Eastman leads tumblety"]
    led = play(eastman, "lead tumblety")
    assert said(led, "move h13") == ["detective: tumblety h11 → h13"]
    skip = play(position(), "card tumblety", "move h13")
    assert said(skip, "skip") == ["detective: tumblety's power is not used"]
    shut = position(at={"beach": "m16"}, investigations="e4+f3,l15+m14")
    assert said(play(shut, "card beach"), "stay") == ["detective: beach cannot move"]


def test_events_of_the_ends() -> None:
    state = play(position(jack="grant"), "card beach")
    assert said(state, "accuse latimer") == ["detective: beach accuses latimer on e8"]
    state = play(state, "accuse latimer")
    assert said(state, "wrong") == ["The accusation is wrong", "jack wins: wrongly_accused"]
    right = play(position(jack="latimer"), "card beach", "accuse latimer")
    assert said(right, "right")[0] == "The accusation is right"
    leaving = play(hunted({"beach": "m8"}, jack="beach"), "card beach")
    assert said(leaving, "escape land") == ["Jack leaves Manhattan: beach, by land"]
    leaving = play(leaving, "escape land")
    assert said(leaving, "jack beach") == ["Jack was beach", "jack wins: left_by_land"]


def test_events_of_a_new_round() -> None:
    state = position(
        round="1/3",
        cards="smith/beach:d,latimer:j,grant:j",
        informant="c14/silent",
        jack="tumblety",
    )
    state = play(state, "card smith", "move k8", "sail e2 g16")
    words = said(state, "unseen")
    assert words[0] == "Round 1: Jack is unseen; suspects left: 2"
    assert words[-2:] == [
        "The Informant is talkative again",
        "Round 2: cloud_rider, callahan, eastman, tumblety",
    ]
    assert "beach is innocent" in words
    odd = position(round="2/3", cards="smith/beach:j,latimer:d,grant:d", appeals="s")
    odd = play(odd, "card smith", "move k8", "sail e2 g16")
    assert "talkative again" not in " ".join(said(odd, "unseen"))


# --- Clicks -------------------------------------------------------------------------------


def clicks(state: State) -> set[Choice]:
    return {choice(state, action) for action in legal_actions(state)}


def test_choices_name_what_is_clicked() -> None:
    state = play(position(), "card beach")
    found = clicks(state)
    assert Choice("move", ("hex:e12",)) in found
    assert Choice("build", ("supply:metro", "hex:e12")) in found
    assert Choice("accuse", ("hex:e8", "accuse:latimer")) in found
    assert clicks(position(cards="beach/-")) == {Choice("card", ("card:beach",))}
    assert Choice("park", ("tile:c10",)) in clicks(play(position(), "card grant"))
    callahan = play(position(), "card callahan")
    assert Choice("lift", ("investigation:2",)) in clicks(callahan)
    assert Choice("cover", ("hex:f13",)) in clicks(play(callahan, "lift 2"))
    smith = clicks(play(position(), "card smith"))
    assert Choice("sail", ("steamer:e2", "port:g16")) in smith
    eastman = clicks(play(position(), "card eastman"))
    assert Choice("lead", ("character:tumblety",)) in eastman
    tumblety = play(position(at={"grant": "h13"}), "card tumblety")
    assert Choice("swap", ("character:grant",)) in clicks(tumblety)
    skip = play(position(), "card tumblety", "move h13")
    assert clicks(skip) == {Choice("skip", ("skip",))}
    visit = play(position(informant="h13/talkative"), "card tumblety", "move h13")
    assert Choice("informant", ("hex:liberty",)) in clicks(visit)
    leaving = play(hunted({"beach": "m8"}, jack="beach"), "card beach")
    assert Choice("escape", ("exit:land",)) in clicks(leaving)
    shut = position(at={"beach": "m16"}, investigations="e4+f3,l15+m14")
    assert Choice("stay", ("stay",)) in clicks(play(shut, "card beach"))


# --- The board in a terminal --------------------------------------------------------------


def plain(state: State, seat: int | None = DETECTIVE) -> str:
    return board_text(view(state, seat))


def test_the_board_in_a_terminal() -> None:
    state = hunted(
        {"beach": "m8"},
        jack="beach",
        suspects="beach,grant",
        alibis="smith/latimer",
        sites="i10",
        parks="h13",
        cards="beach,eastman/smith:j",
        informant="e6/silent",
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
