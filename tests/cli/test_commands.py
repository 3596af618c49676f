"""The command line as a person types it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from gaslight.cli.main import main
from gaslight.core.record import dump, load, record_of
from gaslight.games import GAMES
from tests.random_play import finished


def run(*words: str, keys: str = "") -> Result:
    result = CliRunner().invoke(main, list(words), input=keys)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    return result


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(dump(record_of(finished(GAMES["pocket"], {}, 5))), encoding="utf-8")
    return path


def test_version_says_whether_the_engine_is_compiled() -> None:
    assert "engine" in run("--version").output


def test_help_lists_the_commands() -> None:
    output = run("--help").output
    for name in ("games", "play", "simulate", "replay", "map"):
        assert name in output
    assert run("nonsense").exit_code == 2


def test_games_are_listed_with_their_options() -> None:
    output = run("games").output
    for game in GAMES.values():
        assert game.TITLE in output


def test_simulate_prints_json_with_the_named_figures() -> None:
    told = json.loads(run("simulate", "pocket", "--games", "30", "--seed", "4", "--json").output)
    assert {
        "game",
        "games",
        "wins",
        "reasons",
        "steps",
        "seconds",
        "steps_per_second",
        "compiled",
        "checksum",
    } <= set(told)
    again = json.loads(run("simulate", "pocket", "--games", "30", "--seed", "4", "--json").output)
    assert told["checksum"] == again["checksum"]


def test_simulate_prints_shares() -> None:
    output = run("simulate", "pocket", "--games", "30", "-o", "turns=2").output
    assert "investigator" in output
    assert "steps a game" in output


@pytest.mark.parametrize("words", [("-o", "turns"), ("-o", "turns=99"), ("-o", "colour=red")])
def test_wrong_options_are_refused_in_words(words: tuple[str, str]) -> None:
    result = run("simulate", "pocket", *words)
    assert result.exit_code == 2
    assert "expected" in result.output or "this game has" in result.output


def test_replay_tells_every_public_event(record: Path) -> None:
    output = run("replay", str(record)).output
    assert "identity" in output
    assert "suspects left" in output


def test_replay_as_a_seat_hides_what_it_did_not_see(record: Path) -> None:
    whole = record.read_text()
    jack = next(line.split()[-1] for line in whole.splitlines() if "identity" in line)
    seen = run("replay", str(record), "--as", "investigator", "--boards").output
    assert "identity ?" in seen
    assert f"identity {jack}" not in seen
    assert f"identity {jack}" in run("replay", str(record), "--as", "jack").output
    assert "identity ?" in run("replay", str(record), "--as", "spectator").output


def test_replay_refuses_what_it_cannot_read(record: Path, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.txt"
    for text, words in (
        ("hello", "line 1: expected"),
        (record.read_text().replace("game: pocket", "game: chess"), "unknown game 'chess'"),
        (record.read_text().replace("\n1. *: lay", "\n1. *: eat"), "cannot read the action"),
    ):
        damaged.write_text(text)
        result = run("replay", str(damaged))
        assert result.exit_code == 1
        assert words in result.output
        assert "Traceback" not in result.output
    damaged.write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in run("replay", str(damaged)).output
    assert "expected one of" in run("replay", str(record), "--as", "watson").output
    assert run("replay", str(tmp_path / "missing")).exit_code == 2


def test_a_game_against_the_computer_is_played_to_the_end_by_numbers(tmp_path: Path) -> None:
    saved = tmp_path / "mine.txt"
    result = run("play", "pocket", "--save", str(saved), "-o", "turns=2", keys="1\n\n" * 60)
    assert "wins" in result.output
    assert load(saved.read_text()).result != "unfinished"


def test_a_draft_can_be_undone_and_papers_looked_at() -> None:
    keys = "p\n\n1\nu\n1\nr\nxyzzy\nr\n999\n1\nwhat\n\nq\n"
    output = run("play", "pocket", "--as", "jack", keys=keys).output
    assert "For your eyes only" in output
    assert "Jack draws his card" in output
    assert "no such choice" in output
    assert "expected Enter" in output
    assert "stopped" in output


def test_two_at_one_screen_hand_it_over() -> None:
    output = run("play", "pocket", "--hot-seat", "-o", "turns=1", keys="1\n\n\n" * 60).output
    assert "Hand the screen to jack" in output


def test_an_unknown_seat_is_refused() -> None:
    assert "expected one of investigator, jack" in run("play", "pocket", "--as", "toby").output


def test_a_map_for_no_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "map.txt"
    path.write_text("nothing")
    result = run("map", "check", str(path), "--game", "pocket")
    assert result.exit_code == 1
    assert "no map that could be replaced" in result.output
