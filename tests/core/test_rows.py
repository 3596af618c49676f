"""What a batch writes straight from its states is what the views would be encoded as; masks are the choices."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import gaslight
from gaslight.core.batch import PASS, SPECTATOR, WHO_ACTS, Batch
from gaslight.core.play import stroke
from gaslight.core.rows import NONE, listed_board
from gaslight.games import GAMES
from tests.core.test_batch import packed
from tests.games.mister_x.tables import a_table, deal, play
from tests.random_play import amount

CASES = [
    ("pocket", {}),
    ("pocket", {"turns": "3", "both_goals_seen": "play_on"}),
    ("london", {"board": "2006"}),
    ("new_york", {"quay_light": "always_dark"}),
    ("mister_x", {"round_cap": "40"}),
    ("mister_x", {"round_cap": "30", "players": "4", "open_table": "on", "map": "continent"}),
]


FIRST_SEED = {"london": 1}
"""Where games by the seeds from 0 are over before much is on the table: this one goes to the last round."""


@pytest.mark.parametrize(("name", "options"), CASES)
def test_every_seat_is_shown_its_view_along_whole_games(name: str, options: dict[str, str]) -> None:
    rules = GAMES[name]
    fields = rules.FIELDS
    batch: Any = rules.Batch(1, 3, options, False)
    for seed in range(amount(1, 2)):
        dice = gaslight.Dice(FIRST_SEED.get(name, 0) + seed)
        state = rules.initial(options)
        while True:
            batch.states[0] = rules.copy(state)
            for seat in (*range(len(rules.seats(options))), None):
                batch.observe(SPECTATOR if seat is None else seat, fields.width)
                assert list(batch.rows.out) == fields.encode(rules.view(state, seat))
                assert batch.rows.at == fields.width
            legal = rules.legal_actions(state)
            if not legal:
                break
            chance = rules.to_act(state) == gaslight.CHANCE
            action = stroke(rules, state, dice) if chance else legal[dice.below(len(legal))]
            rules.advance(state, action)


@pytest.mark.parametrize("trail", [(188,), (190, 188)])
def test_where_a_hand_was_of_no_use_is_written_too(trail: tuple[int, ...]) -> None:
    """Random games hardly ever come to it."""
    rules = GAMES["mister_x"]
    state = a_table(trail=trail, hands=("af4as2am1ab1",))
    play(state, "X: exchange")
    while rules.view(state, None).stage == "exchanging":
        rules.advance(state, rules.legal_actions(state)[0])
    deal(state)
    assert rules.view(state, None).stuck == ((len(trail) - 1, 4),)
    batch: Any = rules.Batch(1, 3, {}, False)
    batch.states[0] = rules.copy(state)
    for seat in (0, 1, None):
        batch.observe(SPECTATOR if seat is None else seat, rules.FIELDS.width)
        assert list(batch.rows.out) == rules.FIELDS.encode(rules.view(state, seat))


def test_masks_show_the_choices_and_pass_leaves_a_game_as_it_is() -> None:
    batch: Any = GAMES["pocket"].Batch(3, 3, {"turns": "1"}, False)
    width = len(GAMES["pocket"].ACTIONS)
    for _ in range(6):
        batch.mask(width)
        for game in range(3):
            shown = [n for n in range(width) if batch.masks[game * width + n]]
            first = game * batch.most
            assert shown == sorted(batch.choices[first : first + batch.counts[game]])
        batch.observe(WHO_ACTS, GAMES["pocket"].FIELDS.width)
        before = GAMES["pocket"].copy(batch.states[1])
        batch.step(packed([int(batch.choices[0]), PASS, int(batch.choices[2 * batch.most])]))
        assert batch.states[1] == before
    assert batch.counts[0] == 0
    batch.renew(0)
    assert batch.counts[0] > 0
    for game in (-1, 3):
        with pytest.raises(ValueError, match=f"game: expected a number from 0 to 2; got {game}"):
            batch.renew(game)


def test_a_board_of_ones_own_has_no_number() -> None:
    assert listed_board("2006", ("2016", "2006")) == 1
    assert listed_board(f"file:{Path('my.map')}", ("2016", "2006")) == NONE
    batch: Any = GAMES["london"].Batch(1, 3)
    batch.board = NONE
    with pytest.raises(ValueError, match="a board of your own cannot be written in numbers"):
        batch.observe(0, GAMES["london"].FIELDS.width)


def test_a_game_says_itself_what_its_rows_are() -> None:
    with pytest.raises(NotImplementedError):
        Batch(1, 1, 1, True).write_row(0, 0)


def test_a_batch_goes_on_from_states_put_in_place() -> None:
    rules = GAMES["pocket"]
    batch: Any = rules.Batch(2, 3, {"turns": "1"}, False)
    twin: Any = rules.Batch(2, 4, {"turns": "1"}, False)
    twin.states[:] = [rules.copy(state) for state in batch.states]
    twin.resume(gaslight.Dice(3), [0, 1])
    assert list(twin.winners) == [0, 1]
    assert list(twin.counts) == list(batch.counts)
    assert list(twin.seats) == list(batch.seats)
