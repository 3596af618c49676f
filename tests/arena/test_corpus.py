"""A corpus of games: the same seed makes the same files, what is read back replays, what was changed is refused."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import gaslight
from gaslight.arena import corpus
from gaslight.arena.corpus import TABLES, CorpusError
from gaslight.cli.main import main

FORMATS = [
    "jsonl",
    pytest.param(
        "parquet",
        marks=pytest.mark.skipif(
            importlib.util.find_spec("pyarrow") is None, reason="the extra `data` is not installed"
        ),
    ),
]


def made(folder: Path, form: str = "jsonl", game: str = "pocket", *more: str) -> Path:
    words = ["dataset", game, "--agents", "uniform", "--games", "3", "--seed", "5", *more]
    result = CliRunner().invoke(main, [*words, "--format", form, "--out", str(folder)])
    assert result.exit_code == 0, result.output
    return folder


@pytest.mark.parametrize("form", FORMATS)
def test_it_is_read_back_and_replays(tmp_path: Path, form: str) -> None:
    read = gaslight.Corpus(made(tmp_path / "corpus", form))
    games = list(read.games())
    decisions = list(read.decisions())
    assert repr(read) == "<Corpus of pocket: uniform, seed 5>"
    assert [game["game"] for game in games] == [0, 1, 2]
    for game in games:
        match = read.match(game)
        assert match.outcome is not None
        assert match.outcome.reason.value == game["reason"]
        assert match.outcome.winners == (game["winner"],)
        own = [row for row in decisions if row["game"] == game["game"]]
        assert len(own) == sum(played.actor >= 0 for played in match.played)
        for row in own:
            state = match.state_at(row["step"])
            view = match.game.view(state, row["seat"])
            assert row["observation"] == list(match.game.FIELDS.encode(view))
            assert row["legal"] == match.game.legal_actions(state)
            assert row["action"] == match.played[row["step"]].action
            assert row["won"] == (row["side"] == game["winner"])
        text = match.game.action_text(match.state_at(0), match.played[0].action)
        assert game["moves"][0] == text


def test_the_same_seed_makes_the_same_files(tmp_path: Path) -> None:
    one, other = made(tmp_path / "one"), made(tmp_path / "other")
    for path in sorted(one.iterdir()):
        assert path.read_bytes() == (other / path.name).read_bytes()
    for line in (one / "SHA256SUMS").read_text().splitlines():
        sha256, name = line.split("  ")
        assert hashlib.sha256((one / name).read_bytes()).hexdigest() == sha256


@pytest.mark.parametrize("form", FORMATS)
def test_the_card_describes_every_column(tmp_path: Path, form: str) -> None:
    """What a reader of Croissant asks of a card, checked without one."""
    folder = made(tmp_path / "corpus", form, "mister_x")
    card = json.loads((folder / "croissant.json").read_text())
    assert card["@type"] == "sc:Dataset"
    assert card["conformsTo"].endswith("/croissant/1.0")
    assert {"name", "description", "license", "version", "creator", "citeAs"} <= set(card)
    files = {file["@id"]: file for file in card["distribution"]}
    assert set(files) == {f"{table}.{form}" for table in TABLES}
    for name, file in files.items():
        assert file["sha256"] == hashlib.sha256((folder / name).read_bytes()).hexdigest()
    sets = {one["@id"]: one for one in card["recordSet"]}
    read = gaslight.Corpus(folder)
    for table in TABLES:
        row: dict[str, Any] = next(read.rows(table))
        described = {
            field["@id"].removeprefix(f"{table}/"): field for field in sets[table]["field"]
        }
        assert list(described) == list(row)
        for name, field in described.items():
            assert field["source"]["fileObject"]["@id"] in files
            assert field["source"]["extract"] == {"column": name}
            assert field.get("repeated", False) == isinstance(row[name], list)
    assert len(card["gaslight:slots"]) == len(next(read.decisions())["observation"])
    prefixes = {word.partition(":")[0] for word in card if ":" in word and word[0] != "@"}
    assert prefixes <= set(card["@context"])


def test_a_changed_file_is_refused(tmp_path: Path) -> None:
    folder = made(tmp_path / "corpus")
    with (folder / "games.jsonl").open("a") as lines:
        lines.write("{}\n")
    with pytest.raises(CorpusError, match="was changed after it was written"):
        gaslight.Corpus(folder)
    (folder / "games.jsonl").unlink()
    with pytest.raises(CorpusError, match="is missing"):
        gaslight.Corpus(folder)
    with pytest.raises(CorpusError, match="is no corpus"):
        gaslight.Corpus(tmp_path)


def test_two_agents_meet_in_both_roles(tmp_path: Path) -> None:
    folder = made(tmp_path / "corpus", "jsonl", "pocket", "--agents", "greedy", "-o", "turns=1")
    games = list(gaslight.Corpus(folder).games())
    assert [game["sides"] for game in games] == [
        ["uniform", "greedy"],
        ["greedy", "uniform"],
        ["uniform", "greedy"],
    ]
    assert [game["deal"] for game in games] == [0, 0, 1]


def test_what_cannot_be_done_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def said(*words: str) -> str:
        result = CliRunner().invoke(main, ["dataset", "pocket", *words])
        assert result.exit_code in (1, 2)
        return result.output

    out = ("--out", str(tmp_path / "new"))
    assert "unknown agent" in said("--agents", "nobody", *out)
    assert "expected different agents" in said("--agents", "greedy", "--agents", "greedy", *out)
    (tmp_path / "file").touch()
    assert "is not empty" in said("--agents", "greedy", "--out", str(tmp_path))
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert "pip install 'gaslight-games[data]'" in said("--agents", "greedy", *out)
    assert not (tmp_path / "new").exists()
    with pytest.raises(CorpusError, match="needs pyarrow"):
        corpus.pyarrow_and_parquet()
