"""What every game promises, along random games."""

from __future__ import annotations

import dataclasses
import json
import string
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.text import Text

from gaslight.core.dice import Dice
from gaslight.core.game import CHANCE, NOBODY, AnyGame, Outcome
from gaslight.core.insight import at_level, levels
from gaslight.core.record import dump, load, record_of, replay
from gaslight.core.simulate import COMPILED, simulate
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
    for seed in range(amount(4, 60)):
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
def test_no_game_is_longer_than_its_bound(case: Case) -> None:
    name, options = case
    game = GAMES[name]
    bound = game.longest(settled(game, options))
    if bound is None:
        return
    for seed in range(amount(4, 60)):
        actors = [game.to_act(state) for state, _ in steps(game, options, seed)]
        assert len(actors) <= bound.steps
        assert sum([actor != CHANCE for actor in actors]) <= bound.decisions


def test_without_a_last_round_mister_x_has_no_bound() -> None:
    assert GAMES["mister_x"].longest({"round_cap": "none"}) is None
    short = GAMES["mister_x"].longest({"round_cap": "3"})
    assert short is not None
    assert short.steps < 1000


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
                assert {kind for kind, _ in paths} <= set(game.CHOICE_KINDS)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_lists_no_kind_that_it_never_gives(name: str) -> None:
    source = Path(str(import_module(f"gaslight.games.{name}.events").__file__)).read_text()
    for kind in (*GAMES[name].CHOICE_KINDS, *GAMES[name].EVENT_WORDS):
        assert source.count(f'"{kind}"') > 1, kind


def assert_plain(game: AnyGame, help_: Any) -> None:
    """Reading help is JSON of the game's own dataclass, and every field has a help level."""
    if help_ is None:
        return
    assert type(help_) is game.INSIGHT
    fields = {field.name for field in dataclasses.fields(help_)}
    json.dumps(dataclasses.asdict(help_))
    assert set(levels(game.INSIGHT).values()) <= {1, 2}
    assert set(at_level(help_, 2)) == fields
    assert set(at_level(help_, 1)) == {n for n, first in levels(game.INSIGHT).items() if first == 1}


@cases
def test_a_glance_is_the_reading_help_field_by_field(case: Case) -> None:
    name, options = case
    game = GAMES[name]
    assert levels(game.GLANCE).items() <= levels(game.INSIGHT).items()
    told = 0
    for n, (state, _) in enumerate(some_steps(game, options, 5)):
        if n % 5 == 0:
            for seat in seats_and_spectator(game, options):
                view = game.view(state, seat)
                glance, help_ = game.glance(view), game.insight(view)
                assert (glance is None) == (help_ is None)
                if glance is not None:
                    told += 1
                    assert all(
                        getattr(help_, field) == getattr(glance, field)
                        for field in levels(game.GLANCE)
                    )
    assert told > 0


@cases
def test_routes_begin_where_a_piece_is_and_tell_nothing_of_the_truth(case: Case) -> None:
    """What a seat picks may be drawn; who is Jack, or where Mister X is, changes none of it for the others."""
    name, options = case
    game = GAMES[name]
    drawn = 0
    for n, (state, action) in enumerate(steps(game, options, 6)):
        if game.to_act(state) == CHANCE:
            continue
        routes = game.routes(state, action)
        drawn += len(routes)
        for route in routes:
            assert len(route.places) >= 2
            assert route.points >= 0
            assert all(isinstance(place, str) for place in route.places)
        if n % 25 == 0:
            other = game.sample(game.view(state, game.actor(state, action)), Dice(n))
            assert game.routes(other, action) == routes
        if n > 500:
            break
    assert drawn > 0


@cases
def test_help_and_board_are_plain_data(case: Case) -> None:
    name, options = case
    game = GAMES[name]
    facts = json.loads(json.dumps(game.board_facts(settled(game, options))))
    said = msgspec.convert(facts, game.FACTS)
    assert json.loads(json.dumps(said)) == facts, "a key that is not declared"
    for n, (state, _) in enumerate(some_steps(game, options, 4)):
        if n % 5 == 0:
            for seat in seats_and_spectator(game, options):
                view = game.view(state, seat)
                assert_plain(game, game.insight(view))
                plain = game.board_text(view)
                assert plain
                assert Text.from_markup(game.board_text(view, True)).plain == plain


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
    games = amount(6, 2000)
    first = simulate(game, games, 7, options)
    second = simulate(game, games, 7, options)
    assert first.checksum == second.checksum
    assert first.steps == second.steps
    assert sum(first.reasons.values()) == games
    assert simulate(game, games, 8, options).checksum != first.checksum


@cases
def test_play_out_ends_the_game(case: Case) -> None:
    name, options = case
    game = GAMES[name]
    state = game.initial(options)
    assert game.play_out(state, Dice(5)) > 0
    assert game.outcome(state) is not None
    text = game.position_text(state)
    assert game.position_text(game.parse_position(text)) == text


GAMES_PLAYED_OUT = {"mister_x": 1}
"""Of the others a dozen: in a single one of theirs many a step is never taken."""


@pytest.mark.skipif(
    COMPILED, reason="compiled calls cannot be listened to; checksums say it plays alike"
)
@cases
def test_play_out_takes_only_legal_steps(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    name, options = case
    game = GAMES[name]
    playout = import_module(f"gaslight.games.{name}.playout")
    steps_seen = 0

    def checked(state: Any, action: int) -> None:
        nonlocal steps_seen
        assert action in game.legal_actions(state)
        steps_seen += 1
        game.advance(state, action)

    monkeypatch.setattr(playout, "advance", checked)
    made = sum(
        [
            game.play_out(game.initial(options), Dice(seed))
            for seed in range(GAMES_PLAYED_OUT.get(name, 12))
        ]
    )
    assert made == steps_seen > 0
