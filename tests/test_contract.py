"""What every game promises, along random games."""

from __future__ import annotations

import json
import string
from typing import Any

import pytest
from rich.text import Text

from gaslight.core.dice import Dice
from gaslight.core.game import CHANCE, NOBODY, Outcome
from gaslight.core.record import dump, load, record_of, replay
from gaslight.core.simulate import simulate
from gaslight.games import GAMES
from tests.random_play import (
    GAME_OPTIONS,
    amount,
    choices_of,
    finished,
    label,
    seats_and_spectator,
    settled,
    some_steps,
    steps,
)

cases = pytest.mark.parametrize("case", GAME_OPTIONS, ids=label)
Case = tuple[str, dict[str, str]]


@cases
def test_legal_actions_are_there_exactly_until_the_end(case: Case) -> None:
    name, options = case
    game = GAMES[name]
    for seed in range(amount(8, 60)):
        for state, action in steps(game, options, seed):
            legal = game.legal_actions(state)
            assert legal
            assert len(set(legal)) == len(legal)
            assert all(0 <= one < len(game.ACTIONS) for one in legal)
            assert game.outcome(state) is None
            last = game.apply(state, action)
        assert game.to_act(last) == NOBODY
        assert game.actors(last) == ()
        assert game.legal_actions(last) == []
        assert isinstance(game.outcome(last), Outcome)


@cases
def test_who_may_act_is_told_in_one_voice(case: Case) -> None:
    name, options = case
    game = GAMES[name]
    seats = range(len(game.seats(settled(game, options))))
    for state, _ in some_steps(game, options, 1):
        actors = game.actors(state)
        legal = game.legal_actions(state)
        if game.to_act(state) == CHANCE:
            assert actors == ()
            assert {game.actor(state, action) for action in legal} == {CHANCE}
            assert len(game.odds(state)) == len(legal)
            assert all(weight > 0 for weight in game.odds(state))
        else:
            assert game.to_act(state) == actors[0]
            assert set(actors) <= set(seats)
            assert {game.actor(state, action) for action in legal} == set(actors)


@cases
def test_apply_leaves_its_argument_alone_and_advance_agrees(case: Case) -> None:
    name, options = case
    game = GAMES[name]
    for seed in range(amount(2, 20)):
        for state, action in some_steps(game, options, seed):
            before = game.position_text(state)
            after = game.apply(state, action)
            assert game.position_text(state) == before
            twin = game.copy(state)
            game.advance(twin, action)
            assert game.position_text(twin) == game.position_text(after)
            assert game.position_text(state) == before


@cases
def test_activations_only_count_up(case: Case) -> None:
    name, options = case
    game = GAMES[name]
    for state, action in some_steps(game, options, 2):
        assert game.activation(game.apply(state, action)) >= game.activation(state)


@cases
def test_notation_goes_both_ways(case: Case) -> None:
    name, options = case
    game = GAMES[name]
    for seed in range(amount(2, 12)):
        for state, _ in some_steps(game, options, seed):
            text = game.position_text(state)
            assert "\n" not in text
            assert game.position_text(game.parse_position(text)) == text
            legal = game.legal_actions(state)
            texts = [game.action_text(state, action) for action in legal]
            assert len(set(texts)) == len(texts)
            assert [game.parse_action(state, one) for one in texts] == legal


@cases
def test_a_position_read_back_plays_on_alike(case: Case) -> None:
    name, options = case
    game = GAMES[name]
    for seed in range(amount(1, 5)):
        for state, action in some_steps(game, options, seed):
            twin = game.parse_position(game.position_text(state))
            assert game.legal_actions(twin) == game.legal_actions(state)
            assert game.to_act(twin) == game.to_act(state)
            after, twin_after = game.apply(state, action), game.apply(twin, action)
            assert game.position_text(twin_after) == game.position_text(after)


@cases
def test_actions_that_cannot_be_read_are_refused_in_words(case: Case) -> None:
    name, options = case
    game = GAMES[name]
    state = game.initial(options)
    for text in ("", "castle kingside", "1", "?", "x" * 300, "\N{SNOWMAN}"):
        with pytest.raises(ValueError, match="expected"):
            game.parse_action(state, text)
    for text in ("", "stage", "a=b c=d", "\N{SNOWMAN}"):
        with pytest.raises(ValueError, match=r"expected|needs"):
            game.parse_position(text)


@cases
def test_views_are_values(case: Case) -> None:
    name, options = case
    game = GAMES[name]
    for state, _ in some_steps(game, options, 3):
        for seat in seats_and_spectator(game, options):
            view = game.view(state, seat)
            assert view == game.view(state, seat)
            assert hash(view) == hash(game.view(game.copy(state), seat))


@cases
def test_keys_are_equal_exactly_when_views_are(case: Case) -> None:
    name, options = case
    game = GAMES[name]
    for seat in seats_and_spectator(game, options):
        seen: dict[str, Any] = {}
        views: dict[Any, str] = {}
        for seed in range(amount(1, 4)):
            for state, _ in some_steps(game, options, seed):
                key, view = game.info_key(state, seat), game.view(state, seat)
                assert seen.setdefault(key, view) == view
                assert views.setdefault(view, key) == key
                assert (game.info_key(state, None) == game.public_key(state)) is True


@cases
def test_events_have_words_for_every_seat(case: Case) -> None:
    name, options = case
    game = GAMES[name]
    for seed in range(amount(2, 15)):
        for state, action in some_steps(game, options, seed):
            for seat in seats_and_spectator(game, options):
                for event in game.events(state, action, seat):
                    words = game.EVENT_WORDS[event.kind]
                    wanted = {field for _, field, _, _ in string.Formatter().parse(words) if field}
                    assert wanted <= dict(event.facts).keys(), event
                    assert not (event.private and seat is None)
                assert game.shown(state, action, seat)


@cases
def test_choices_are_told_apart_by_what_is_clicked(case: Case) -> None:
    name, options = case
    game = GAMES[name]
    for seed in range(amount(2, 15)):
        for state, _ in some_steps(game, options, seed):
            for seat in game.actors(state):
                choices = [game.choice(state, action) for action in choices_of(game, state, seat)]
                paths = [(choice.kind, choice.path) for choice in choices]
                assert len(set(paths)) == len(paths)
                assert all(path for _, path in paths)


@cases
def test_help_and_board_are_plain_data(case: Case) -> None:
    name, options = case
    game = GAMES[name]
    json.dumps(game.board_facts(settled(game, options)))
    for n, (state, _) in enumerate(some_steps(game, options, 4)):
        if n % 5 == 0:
            for seat in seats_and_spectator(game, options):
                view = game.view(state, seat)
                json.dumps(game.insight(view))
                assert Text.from_markup(game.board_text(view)).plain


@cases
def test_a_record_replays_to_the_same_table(case: Case) -> None:
    name, options = case
    game = GAMES[name]
    for seed in range(amount(2, 20)):
        match = finished(game, options, seed)
        text = dump(record_of(match))
        again = replay(game, load(text))
        assert game.position_text(again.state) == game.position_text(match.state)
        assert dump(record_of(again)) == text


@cases
def test_random_play_ends_and_repeats_from_its_seed(case: Case) -> None:
    name, options = case
    game = GAMES[name]
    games = amount(20, 2000)
    first = simulate(game, games, 7, options)
    second = simulate(game, games, 7, options)
    assert first.checksum == second.checksum
    assert first.steps == second.steps
    assert sum(first.reasons.values()) == games
    assert simulate(game, games, 8, options).checksum != first.checksum


@cases
def test_play_out_takes_only_legal_steps(case: Case) -> None:
    """The compiled loop and the public contract reach the same kinds of endings."""
    name, options = case
    game = GAMES[name]
    state = game.initial(options)
    made = game.play_out(state, Dice(5))
    assert made > 0
    assert game.outcome(state) is not None
    assert game.position_text(game.parse_position(game.position_text(state))) == game.position_text(
        state
    )
