"""The page has words, in both languages, for everything that the engine and the server can send."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from tests.random_play import amount, steps

from gaslight.core.game import CHANCE
from gaslight.games import GAMES
from gaslight.server.wire.refusals import STATUS

CATALOGUES = Path(__file__).parents[2] / "web" / "src" / "i18n"
LANGUAGES = ("en", "ru")
HUNTS = ("london", "new_york")
SILENT = {"informant", "accuse", "escape"}
"""Choices of the two games on hexes that the prompt does not name: their places say it."""
SILENT_EVENTS = re.findall(
    r'"(\w+)"',
    (CATALOGUES.parent / "games" / "mister_x_log.tsx")
    .read_text()
    .split("const SILENT")[1]
    .split("([")[1]
    .split("]")[0],
)
"""Events of Mister X that the log leaves out: half choices, draws, "not there"."""
SERVER_ENDINGS = ("resigned", "timeout", "abandoned", "unfinished")

pytestmark = pytest.mark.skipif(not CATALOGUES.exists(), reason="no sources of the page here")


@cache
def keys(language: str) -> frozenset[str]:
    """Every key of every catalogue of a language."""
    found: set[str] = set()
    for file in CATALOGUES.rglob(f"*.{language}.ts"):
        found |= set(re.findall(r'^\s*"?([a-z][\w.-]*)"?: ', file.read_text(), flags=re.M))
    return frozenset(found)


@cache
def shell_keys(language: str) -> frozenset[str]:
    """The keys that are there on every screen, whatever game it shows."""
    text = (CATALOGUES / f"shell.{language}.ts").read_text()
    return frozenset(re.findall(r'^\s*"?([a-z][\w.-]*)"?: ', text, flags=re.M))


@cache
def stages_of(game: str) -> frozenset[str]:
    """The stages in which somebody has a choice, in random games."""
    stages = set()
    rules = GAMES[game]
    for seed in range(amount(3, 12)):
        for state, _ in steps(rules, {}, seed):
            if rules.to_act(state) == CHANCE:
                continue
            stages.add(str(rules.view(state, None).stage))
    return frozenset(stages)


def view_words(game: str, field: str) -> list[str]:
    """The words that a field of a game's view can hold, by the types of the wire."""
    text = (CATALOGUES.parent / "wire" / "views" / f"{game}.ts").read_text()
    name = "".join(part.capitalize() for part in game.split("_")) + "View"
    body = text.split(f"export interface {name} {{")[1].split("\n}")[0]
    line = re.search(rf"readonly {field}: (.*);", body)
    assert line is not None
    return re.findall(r'"(\w+)"', line[1])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_words_for_all_that_happens(game: str, language: str) -> None:
    wanted = {
        f"{game}.event.{kind}"
        for kind in GAMES[game].EVENT_WORDS
        if kind not in SILENT_EVENTS or game != "mister_x"
    }
    wanted |= {f"{game}.ending.{word}" for word in view_words(game, "ending")}
    if game in HUNTS:
        wanted |= {f"{game}.owed.{kind}" for kind in set(GAMES[game].CHOICE_KINDS) - SILENT}
    if game == "mister_x":
        wanted |= {f"{game}.prompt.{stage}" for stage in stages_of(game)}
    assert wanted - keys(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_has_words_for_roles_and_refusals(language: str) -> None:
    options = [("mister_x", {"players": str(players)}) for players in range(2, 7)]
    tables: list[tuple[str, dict[str, str]]] = [(game, {}) for game in GAMES] + options
    roles = {role for game, chosen in tables for role in GAMES[game].seats(chosen)}
    wanted = {f"role.{role}" for role in roles} | {
        f"error.{code}" for code in STATUS if code != "bad_record"
    }
    wanted |= {f"game.{game}" for game in GAMES}
    refusals = {key for key in keys(language) if key.startswith("error.")}
    assert wanted - shell_keys(language) - refusals == set()
    # These come with the screens that need them.
    later = {f"ending.{word}" for word in SERVER_ENDINGS} | {"error.bad_record"}
    assert later - keys(language) == set()
