"""OpenSpiel's own simulation test and playthroughs, for all games; information states; resampling."""

from __future__ import annotations

import os
import random
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation

from gaslight.adapters import open_spiel
from gaslight.agents.pocket.solved_turn import Work, solve
from gaslight.core.dice import SealedDice
from gaslight.games import GAMES
from tests.adapters.cases import CASES, ids

pytestmark = pytest.mark.research
cases = pytest.mark.parametrize(("name", "options"), CASES, ids=ids)

FOLDER = Path(__file__).parent / "playthroughs"
WRITE = os.environ.get("GASLIGHT_WRITE_PLAYTHROUGHS") == "1"
LINES_KEPT = 3000
LONGEST_LINE = 160


def played(game: Any, seed: int, steps: int) -> Any:
    """A state so many random steps into a game."""
    generator = random.Random(seed)
    state = game.new_initial_state()
    while steps and not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(generator.choices(actions, odds)[0])
        else:
            state.apply_action(generator.choice(state.legal_actions()))
        steps -= 1
    return state


@pytest.mark.parametrize("serialize", [False, True])
@pytest.mark.parametrize("name", ["pocket", "london", "new_york"])
def test_it_passes_the_random_simulation_test(name: str, serialize: bool) -> None:
    pyspiel.random_sim_test(
        open_spiel.load(name), num_sims=3, serialize=serialize, verbose=False, mask_test=True
    )


def test_mister_x_passes_the_random_simulation_test() -> None:
    """From late in a game: each step of the test copies and compares the whole past."""
    game = open_spiel.load("mister_x", round_cap="24")
    late = played(game, 1, 700)
    assert not late.is_terminal()
    pyspiel.random_sim_test(
        game, num_sims=1, serialize=False, verbose=False, specific_initial_state=late
    )


@cases
def test_states_survive_serialisation(name: str, options: dict[str, str]) -> None:
    game = open_spiel.load(name, **options)
    state = played(game, 2, 40)
    again, twin = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(game)
    assert str(twin) == str(state)
    for player in range(game.num_players()):
        assert twin.information_state_string(player) == state.information_state_string(player)


def told(game: Any) -> str:
    """OpenSpiel's account of a game; long lines are cut and told apart by a checksum."""
    text = generate_playthrough.playthrough(str(game), action_sequence=None, seed=1)
    lines = []
    for line in text.splitlines()[:LINES_KEPT]:
        cut = f"{line[:LONGEST_LINE]}… {zlib.crc32(line.encode()):08x}"
        lines.append(line if len(line) <= LONGEST_LINE else cut)
    return "\n".join(lines) + "\n"


PLAYTHROUGHS = {
    "pocket": {"turns": "2"},
    "london": {},
    "new_york": {},
    "mister_x": {"round_cap": "3"},
}


@pytest.mark.parametrize("name", sorted(PLAYTHROUGHS))
def test_the_playthrough_reads_as_before(name: str) -> None:
    """To write the files anew on purpose: GASLIGHT_WRITE_PLAYTHROUGHS=1."""
    path = FOLDER / f"{name}.txt"
    text = told(open_spiel.load(name, **PLAYTHROUGHS[name]))
    if WRITE:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text


@cases
def test_the_number_of_steps_is_bounded(name: str, options: dict[str, str]) -> None:
    state = played(open_spiel.load(name, **options), 4, 10**6)
    assert len(state.history()) <= state.get_game().most_steps
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) > 0


@cases
def test_resampling_keeps_what_the_seat_saw(name: str, options: dict[str, str]) -> None:
    game = open_spiel.load(name, **options)
    generator = random.Random(5)
    changed = 0
    for steps in (15, 25, 40):
        state = played(game, steps, steps)
        for player in range(game.num_players()):
            twin = state.resample_from_infostate(player, generator.random)
            changed += str(twin) != str(state)
            same_for(state, twin, player)
            if not state.is_terminal() and not state.is_chance_node():
                # Once on, the past of the others still counts from where they were.
                action = twin.legal_actions()[0]
                twin.apply_action(action)
                assert pyspiel.deserialize_game_and_state(
                    pyspiel.serialize_game_and_state(game, twin)
                )[1].information_state_string(player) == twin.information_state_string(player)
    assert changed, "no truth was ever changed: the test would not notice a leak"


def same_for(state: Any, twin: Any, player: int) -> None:
    assert twin.information_state_string(player) == state.information_state_string(player)
    assert twin.observation_string(player) == state.observation_string(player)
    for question in ("information_state_tensor", "observation_tensor"):
        assert np.array_equal(getattr(twin, question)(player), getattr(state, question)(player))
    assert twin.current_player() == state.current_player()
    if not state.is_terminal() and state.current_player() == player:
        assert twin.legal_actions(player) == state.legal_actions(player)
        assert np.array_equal(twin.legal_actions_mask(player), state.legal_actions_mask(player))


@pytest.mark.parametrize("name", ["pocket", "london", "new_york"])
def test_what_was_shown_decides_view_and_choices(name: str) -> None:
    """Perfect recall: games that look alike to a seat all along give it the same view and choices."""
    rules = GAMES[name]
    game = open_spiel.load(name)
    state = game.new_initial_state()
    dice = SealedDice(b"r" * 32)
    generator = random.Random(8)
    met = 0
    while not state.is_terminal():
        trail = state.trail
        for seat in (0, 1):
            for action in rules.legal_actions(trail.state):
                if rules.actor(trail.state, action) == seat:
                    continue
                ours, theirs = state.child(action), state.child(generator.choice(legal(state)))
                seen = [twin.information_state_string(seat) for twin in (ours, theirs)]
                if seen[0] == seen[1]:
                    views = [rules.view(twin.trail.state, seat) for twin in (ours, theirs)]
                    assert views[0] == views[1]
                    met += 1
        state.apply_action(legal(state)[dice.below(len(legal(state)))])
    assert met


def legal(state: Any) -> list[int]:
    actions: list[int] = state.legal_actions()
    return actions


def test_the_parts_of_an_observation() -> None:
    game = open_spiel.load("pocket")
    state = played(game, 3, 30)
    public = make_observation(
        game,
        pyspiel.IIGObservationType(
            perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
        ),
    )
    rules, truth = GAMES["pocket"], state.trail.state
    assert public.string_from(state, 0) == rules.info_key(truth, None)
    private = make_observation(
        game,
        pyspiel.IIGObservationType(
            perfect_recall=False,
            public_info=False,
            private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER,
        ),
    )
    assert private.string_from(state, 1) == rules.info_key(truth, 1)


@pytest.mark.parametrize(
    ("name", "steps"), [("pocket", 24), ("london", 20), ("new_york", 20), ("mister_x", 60)]
)
def test_an_endgame_deals_the_truth_anew(name: str, steps: int) -> None:
    """Whatever the truth of the position, the same endgame begins: it shows what is public alone."""
    rules = GAMES[name]
    state = played(open_spiel.load(name), 7, steps).trail.state
    dice = SealedDice(b"d" * 32)
    other = rules.sample(rules.view(state, None), dice)
    games = [open_spiel.load(name, rules.position_text(truth)) for truth in (state, other)]
    starts = [game.new_initial_state() for game in games]
    assert starts[0].chance_outcomes() == starts[1].chance_outcomes()
    assert sum(odds for _, odds in starts[0].chance_outcomes()) == pytest.approx(1)
    for action, _ in starts[0].chance_outcomes()[:5]:
        dealt = [start.child(action) for start in starts]
        assert str(dealt[0]) == str(dealt[1])
        for player in range(games[0].num_players()):
            same_for(dealt[0], dealt[1], player)
        assert rules.public_key(dealt[0].trail.state) == rules.public_key(state)
    if name != "mister_x":  # the rest of a long game takes minutes
        pyspiel.random_sim_test(games[0], num_sims=1, serialize=True, verbose=False)


def test_a_wrong_option_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="unknown option 'lamps'"):
        open_spiel.load("pocket", lamps="3")
    with pytest.raises(ValueError, match="OpenSpiel takes a number here; got 'none'"):
        open_spiel.load("mister_x", round_cap="none")
    assert pyspiel.load_game("gaslight_pocket(turns=1,suspects=3)").max_utility() == 1.0


def test_two_solvers_agree_on_an_endgame() -> None:
    """OpenSpiel's CFR+ on the adapter, ours on the public tree: one value, as far as either is exact."""
    pocket = GAMES["pocket"]
    options = {"layout": "rulebook", "suspects": "3", "turns": "1"}
    state = pocket.initial(options)
    for text in ("identity madame", "throw holmes watson exchange joker", "exchange a3 c3"):
        pocket.advance(state, pocket.parse_action(state, text))
    game = open_spiel.load("pocket", pocket.position_text(state), **options)
    theirs = pyspiel.CFRPlusSolver(game)
    for _ in range(8):
        theirs.evaluate_and_update_policy()
    policy = theirs.average_policy()
    gain = pyspiel.exploitability(game, policy)
    value = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)[0]
    ours = solve(pocket.view(state, None), Work(200, exact=True)).solver
    assert ours.gap() < 0.001
    assert gain < 0.1
    assert value == pytest.approx(1 - 2 * ours.value(), abs=2 * gain + ours.gap())


def test_a_game_without_a_bound_on_its_length_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="no bound on its length"):
        open_spiel.longest(GAMES["mister_x"], {"round_cap": "none"})
