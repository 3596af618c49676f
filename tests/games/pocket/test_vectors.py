"""The facts' vectors through the public contract: sight, whole games, the rulebook's pictures."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gaslight.core.game import CHANCE, IllegalActionError
from gaslight.core.match import Match
from gaslight.games import GAMES
from gaslight.games.pocket.board import PLACE_NAMES, SUSPECTS
from tests.games.pocket.tables import position

POCKET = GAMES["pocket"]
VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text())


def tiles_text(tiles: list[list[str]]) -> str:
    walls = ["-" if name == "lane" and face == "empty" else wall for name, wall, face in tiles]
    return ",".join(f"{tile[0]}/{wall}" for tile, wall in zip(tiles, walls, strict=True))


def seen_in(tiles: list[list[str]], posts: list[int]) -> dict[str, list[str]]:
    suspects = ",".join(name for name, _, face in tiles if face == "suspect")
    jack = next(name for name, _, face in tiles if face == "suspect")
    state = position(
        tiles=tiles_text(tiles), posts=",".join(map(str, posts)), suspects=suspects, jack=jack
    )
    help_ = POCKET.insight(POCKET.view(state, None))
    return {name: eye.by for name, eye in help_.eyes.items()}


@pytest.mark.parametrize("vector", VECTORS["sight_vectors"])
def test_6_sight_vectors(vector: dict[str, Any]) -> None:
    seen = {name for name, by in seen_in(vector["tiles"], vector["detectives"]).items() if by}
    assert seen == set(vector["tiles_in_sight"])
    suspects = {name for name, _, face in vector["tiles"] if face == "suspect"}
    assert seen & suspects == set(vector["suspects_in_sight"])


def test_all_vectors_are_here() -> None:
    assert len(VECTORS["sight_vectors"]) == 48
    assert len(VECTORS["golden_games"]) == 14


def test_2_the_rulebook_picture_of_the_set_up_hides_everybody() -> None:
    picture = VECTORS["rulebook_pictures"]["setup_picture"]
    assert not any(seen_in(picture["tiles"], picture["detectives"]).values())
    state = POCKET.initial({"layout": "rulebook"})
    view = POCKET.view(state, None)
    assert [SUSPECTS[n] for n in view.suspect_at] == [name for name, _, _ in picture["tiles"]]
    assert ["NESW"[wall] for wall in view.wall_at] == [wall for _, wall, _ in picture["tiles"]]
    assert list(view.posts) == picture["detectives"]


def test_6_the_rulebook_picture_of_an_appeal() -> None:
    picture = VECTORS["rulebook_pictures"]["appeal_picture"]
    names = {"unknown_1": "smith", "unknown_2": "goodley"}
    tiles = [[names.get(name, name), wall, face] for name, wall, face in picture["tiles"]]
    posts = [picture["detectives"][name] for name in ("holmes", "watson", "toby")]
    seen = seen_in(tiles, posts)
    suspects = {name for name, _, face in tiles if face == "suspect"}
    for detective, expected in picture["sight_by_detective"].items():
        assert {name for name, by in seen.items() if detective in by and name in suspects} == set(
            expected
        )
    help_ = POCKET.insight(
        POCKET.view(
            position(
                tiles=tiles_text(tiles),
                posts=",".join(map(str, posts)),
                suspects=",".join(sorted(suspects, key=SUSPECTS.index)),
                jack="pizer",
            ),
            None,
        )
    )
    assert set(help_.if_seen) == set(picture["cleared_if_hidden"])
    assert set(help_.if_unseen) == set(picture["cleared_if_seen"])


class Replayer:
    """Plays a golden game on a match, by notation, and counts the illegal actions refused."""

    def __init__(self, golden: dict[str, Any]) -> None:
        self.golden = golden
        self.match = Match(POCKET)
        for name, wall, _ in golden["tiles"]:
            self.chance(f"lay {name} {wall}")
        self.chance(f"identity {golden['jack']}")

    def chance(self, text: str) -> None:
        action = POCKET.parse_action(self.match.state, text)
        assert POCKET.to_act(self.match.state) == CHANCE
        assert action in POCKET.legal_actions(self.match.state), text
        self.match.carry_out(CHANCE, action)

    def turn(self, turn: dict[str, Any], number: int) -> None:
        if number % 2:
            rotation_exchange, rotation_joker, alibi_holmes, watson_toby = turn["faces"]
            self.chance(f"throw {alibi_holmes} {watson_toby} {rotation_exchange} {rotation_joker}")
        for act in turn["actions"]:
            self.act(act)
        self.chance("seen" if turn["seen"] else "unseen")

    def act(self, act: dict[str, Any]) -> None:
        view = POCKET.view(self.match.state, None)
        seat = ("investigator", "jack").index(act["by"])
        assert view.to_act == seat
        for action in range(len(POCKET.ACTIONS)):
            if action not in POCKET.legal_actions(self.match.state):
                with pytest.raises(IllegalActionError):
                    self.match.play(seat, action)
        with pytest.raises(IllegalActionError, match="not the turn"):
            self.match.play(1 - seat, POCKET.legal_actions(self.match.state)[0])
        self.match.play(seat, POCKET.parse_action(self.match.state, self.words(act)))
        if act["a"] == "alibi":
            self.chance(f"draw {act['card']}")

    def words(self, act: dict[str, Any]) -> str:
        view = POCKET.view(self.match.state, None)
        place = {SUSPECTS[suspect]: n for n, suspect in enumerate(view.suspect_at)}
        match act["a"]:
            case "rotation":
                at = place[act["character"]]
                wall = view.wall_at[at]
                turned = ("NESW".index(act["wall"]) - wall) % 4 if wall < 4 else 1
                return f"rotate {PLACE_NAMES[at]} {('', 'cw', '180', 'ccw')[turned]}"
            case "exchange":
                first, second = (PLACE_NAMES[place[name]] for name in act["characters"])
                return f"exchange {first} {second}"
            case "joker":
                return f"joker {act['detective'] or '-'}"
            case "alibi":
                return "alibi"
            case detective:
                return f"{detective} {act['steps']}"


@pytest.mark.parametrize("golden", VECTORS["golden_games"], ids=lambda golden: golden["label"])
def test_golden_games(golden: dict[str, Any]) -> None:
    replayer = Replayer(golden)
    match = replayer.match
    for number, turn in enumerate(golden["turns"], 1):
        before = set(POCKET.view(match.state, None).suspects)
        replayer.turn(turn, number)
        view = POCKET.view(match.state, 1)
        cleared = {SUSPECTS[n] for n in before - set(view.suspects)}
        shown = [card for card in view.investigator_alibis if card is not None]
        assert cleared - {SUSPECTS[card] for card in shown} <= set(turn["cleared"]) <= cleared
        assert len(view.suspects) == turn["suspects_left"]
        assert POCKET.insight(view).hourglasses.known == turn["jack_hourglasses"]
        outcome = match.outcome
        if turn["result"] in ("investigator", "jack"):
            assert outcome is not None
            assert outcome.winners == (("investigator", "jack").index(turn["result"]),)
        else:
            assert outcome is None
            assert (turn["result"] == "race") == (view.race_since > 0)
    assert match.outcome is not None
