"""The command line as a person types it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import gaslight
from gaslight.cli import serve
from gaslight.cli.main import main
from gaslight.cli.terminal import matching
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


def test_games_are_told_as_data() -> None:
    told = json.loads(run("games", "--json").output)
    assert [game["name"] for game in told] == list(GAMES)
    assert told[0]["seats"] == ["investigator", "jack"]
    for game in told:
        options = {option["name"]: option["default"] for option in game["options"]}
        assert options == {option.name: option.default for option in GAMES[game["name"]].OPTIONS}


def test_a_hyphen_in_the_name_of_a_game_is_understood() -> None:
    told = json.loads(run("simulate", "new-york", "--games", "2", "--json").output)
    assert told["game"] == "new_york"
    assert "'chess'" in run("simulate", "chess").output


def test_an_agent_of_ones_own_plays_in_the_arena(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a_bot_of_mine.py").write_text(
        "class Last:\n    name = 'last'\n"
        "    def choose(self, view, legal_actions, dice, past=()):\n        return legal_actions[-1]\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    words = ("pocket", "uniform", "a_bot_of_mine:Last", "--games", "2", "-o", "turns=1")
    output = run("arena", *words).output
    assert "a_bot_of_mine:Last" in output
    assert run("arena", "pocket", "uniform", "no_such_module:Bot").exit_code == 2


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
    assert "You are " in output
    assert "no such choice" in output
    assert "expected Enter" in output
    assert "stopped" in output


def test_mister_x_is_played_by_numbers_names_and_lines() -> None:
    keys = "help\nlines Dresden\nlines 84\nlines nowhere\nlines\n1\n1\n\nq\n"
    output = run("play", "mister_x", keys=keys).output
    assert "where tickets lead from a city" in output
    assert "yellow: 162-161" in output
    assert output.count("84 Dresden\n  car ") == 2
    assert output.count("expected a city by number or name") == 2
    assert "You are in" in output


def test_a_move_is_found_by_the_beginnings_of_its_words() -> None:
    labels = {
        "X: 35-36 Dublin": "X: 35-36",
        "X: 35-37 Belfast": "X: 35-37",
        "X: 35-3 Dundee": "X: 35-3",
    }
    assert matching(labels, "2") == ["X: 35-37"]
    assert matching(labels, "x: 35-3") == ["X: 35-3"]
    assert matching(labels, "x:  35-36") == ["X: 35-36"]
    assert matching(labels, "dub") == ["X: 35-36"]
    assert matching(labels, "du") == ["X: 35-36", "X: 35-3"]
    assert matching(labels, "37 bel") == ["X: 35-37"]
    assert matching(labels, "") == matching(labels, "paris") == []


def test_two_at_one_screen_hand_it_over() -> None:
    output = run("play", "pocket", "--hot-seat", "-o", "turns=1", keys="1\n\n\n" * 60).output
    assert "Pass the screen to jack" in output


def test_an_unknown_seat_is_refused() -> None:
    assert "expected one of investigator, jack" in run("play", "pocket", "--as", "toby").output


def test_a_map_for_no_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "map.txt"
    path.write_text("nothing")
    result = run("map", "check", str(path), "--game", "pocket")
    assert result.exit_code == 1
    assert "no map that can be replaced" in result.output


def test_the_package_can_be_run_as_a_module() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "gaslight", "--version"], capture_output=True, text=True, check=True
    )
    assert result.stdout.startswith(f"gaslight {gaslight.__version__}")


def test_without_words_the_games_open_in_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[dict[str, Any]] = []
    monkeypatch.setattr(serve.command, "callback", lambda **options: called.append(options))
    monkeypatch.setenv("GASLIGHT_PORT", "9753")
    result = CliRunner().invoke(main, [])
    assert result.exit_code == 0, result.output
    (options,) = called
    assert options["open_browser"] is True
    assert options["port"] == 9753
