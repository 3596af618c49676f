"""The pages of the site that are made from something else: sources, examples, notebooks; and the order of all."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

from environment import ROOT

EXAMPLES = ROOT / "examples"
NOTEBOOKS = EXAMPLES / "notebooks"

NAV: list[dict[str, Any]] = [
    {"Start": "index.md"},
    {
        "Laboratory": [
            {"Tutorial": "tutorial.md"},
            {"The library": "library.md"},
            {"Adapters": "adapters.md"},
            {"Baselines": "baselines.md"},
            {"Games as data": "datasets.md"},
            {"Reduced games": "reduced_games.md"},
            {"Benchmarks": "benchmarks.md"},
            {"Examples": "examples.md"},
            {
                "Notebooks": [
                    {"What a seat knows": "notebooks/what_a_seat_knows.md"},
                    {"Many games at once": "notebooks/many_games.md"},
                ]
            },
        ]
    },
    {
        "Reference": [
            {"Start here": "reference/package.md"},
            {"Games": "reference/games.md"},
            {"Matches and records": "reference/matches.md"},
            {"Many games": "reference/batch.md"},
            {"Environments": "reference/environments.md"},
            {"Players and arena": "reference/players.md"},
        ]
    },
    {
        "Rules": [
            {"Mr. Jack Pocket": "rules/pocket.md"},
            {"Mr. Jack (London)": "rules/london.md"},
            {"Mr. Jack in New York": "rules/new_york.md"},
            {"Mister X": "rules/mister_x.md"},
            {"Records": "records.md"},
            {"Glossary": "glossary.md"},
        ]
    },
    {
        "Players": [
            {"The players": "players.md"},
            {"Cases": "cases.md"},
            {"Their strength": "strength.md"},
        ]
    },
    {
        "Server": [
            {"Server": "server.md"},
            {"Wire": "wire.md"},
            {"Deployment": "deploy.md"},
            {"Growing": "scale.md"},
            {"Ratings": "ratings.md"},
            {"Attackers": "security.md"},
            {"Privacy": "privacy.md"},
        ]
    },
    {
        "Development": [
            {"Architecture": "ARCHITECTURE.md"},
            {"Working on it": "CONTRIBUTING.md"},
            {"Decisions": "decisions/README.md"},
            {"Changes": "CHANGELOG.md"},
        ]
    },
    {
        "По-русски": [
            {"Начало": "ru/index.md"},
            {"Мистер Джек. Карманная версия": "ru/rules/pocket.md"},
            {"Мистер Джек (Лондон)": "ru/rules/london.md"},
            {"Мистер Джек в Нью-Йорке": "ru/rules/new_york.md"},
            {"Мистер Икс. Погоня в Европе": "ru/rules/mister_x.md"},
        ]
    },
]

# --- The reference ------------------------------------------------------------------------

REFERENCE: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "package": (
        "The package",
        "`import gaslight` is all a program needs; each name is loaded when it is first used.",
        (
            "gaslight.game",
            "gaslight.layout",
            "gaslight.arena.friendly.play",
            "gaslight.agents.levels.make",
            "gaslight.agents.named.agent",
            "gaslight.core.about.about",
            "gaslight.core.simulate.simulate",
            "gaslight.core.simulate.Simulation",
        ),
    ),
    "games": (
        "Games",
        "A game's package is the game, and keeps this contract. Then what a seat knows in each of the four.",
        (
            "gaslight.core.game.Game",
            "gaslight.core.game.Outcome",
            "gaslight.core.game.Event",
            "gaslight.core.game.Choice",
            "gaslight.core.game.Belief",
            "gaslight.core.game.IllegalActionError",
            "gaslight.core.options.Option",
            "gaslight.core.fields.Fields",
            "gaslight.games.pocket.view.PocketView",
            "gaslight.games.london.view.LondonView",
            "gaslight.games.new_york.view.NewYorkView",
            "gaslight.games.mister_x.view.MisterXView",
        ),
    ),
    "matches": (
        "Matches and records",
        "A match is its list of actions; chance comes from dice; a record is a match as a text file.",
        (
            "gaslight.core.match.Match",
            "gaslight.core.match.Played",
            "gaslight.core.dice.Dice",
            "gaslight.core.dice.SealedDice",
            "gaslight.core.record.Record",
            "gaslight.core.record.RecordError",
            "gaslight.core.record.record_of",
            "gaslight.core.record.dump",
            "gaslight.core.record.load",
            "gaslight.core.record.replay",
        ),
    ),
    "batch": (
        "Many games",
        "Many games stepped together, as arrays; and corpora of games on disk.",
        (
            "gaslight.batch.Batch",
            "gaslight.arena.corpus.Corpus",
            "gaslight.arena.corpus.CorpusError",
        ),
    ),
    "environments": (
        "Environments",
        "The games for Gymnasium, PettingZoo and OpenSpiel (extra `research`).",
        (
            "gaslight.adapters.gymnasium.GaslightEnv",
            "gaslight.adapters.vector.GaslightVectorEnv",
            "gaslight.adapters.pettingzoo",
            "gaslight.adapters.open_spiel.load",
            "gaslight.adapters.open_spiel.register",
        ),
    ),
    "players": (
        "Players and arena",
        "What a player is, and how players are measured.",
        (
            "gaslight.agents.agent.Agent",
            "gaslight.agents.uniform.Uniform",
            "gaslight.arena.schedule.Bout",
            "gaslight.arena.bout.Result",
            "gaslight.arena.run.run",
            "gaslight.arena.exploit.exploit",
            "gaslight.arena.statistics",
        ),
    ),
}
"""The pages of the reference: a title, a sentence, and what is told from its source."""


def reference_pages() -> dict[str, str]:
    """The pages of the reference, which the builder fills from the sources."""
    pages = {}
    for name, (title, sentence, told) in REFERENCE.items():
        parts = [f"# {title}", sentence, *[f"::: {one}" for one in told]]
        pages[f"reference/{name}.md"] = "\n\n".join(parts) + "\n"
    return pages


# --- The examples -------------------------------------------------------------------------

PICTURES = {
    "read_a_record": "pocket.jpg",
    "random_play": "london.jpg",
    "bot": "home.jpg",
    "ppo_pocket": "ppo_pocket.svg",
}
"""The picture of an example, in docs/pictures."""
TITLES = {
    "random_play": "Random play",
    "read_a_record": "Read a record",
    "own_bot": "A player of one's own",
    "belief_tracking": "Who may still be Jack",
    "solve_an_endgame": "Solve an endgame with OpenSpiel",
    "solve_a_small_game": "Solve a small game whole",
    "bot": "A bot on a live server",
    "ppo_pocket": "PPO by self-play",
    "tiny_actor_critic": "Actor-critic in numpy alone",
    "endgame_learners": "An endgame three ways: CFR+, MCCFR, regularised self-play",
    "deep_cfr": "Deep CFR in numpy",
}


def examples_page() -> str:
    """Every example with its words, its picture and its source."""
    lines = [
        "# Examples",
        "",
        "Each runs as it stands, from a clone: `.venv/bin/python examples/NAME.py`.",
        "",
    ]
    for path in [*sorted(EXAMPLES.glob("*.py")), *sorted(EXAMPLES.glob("training/*.py"))]:
        name = path.stem
        source = path.read_text(encoding="utf-8")
        words = (ast.get_docstring(ast.parse(source)) or "").replace("[", "\\[")
        lines += [f"## {TITLES.get(name, name)}", "", words, ""]
        if name in PICTURES:
            lines += [f"![{TITLES[name]}](pictures/{PICTURES[name]})", ""]
        place = path.relative_to(ROOT).as_posix()
        lines += [f'```python title="{place}"', source.rstrip(), "```", ""]
    return "\n".join(lines)


# --- The notebooks ------------------------------------------------------------------------


def notebook_pages() -> dict[str, str]:
    """The notebooks as pages: their text, their code, and what it said when they were last run."""
    return {
        f"notebooks/{path.stem}.md": notebook_page(path)
        for path in sorted(NOTEBOOKS.glob("*.ipynb"))
    }


def notebook_page(path: Path) -> str:
    """A notebook as Markdown."""
    book = json.loads(path.read_text(encoding="utf-8"))
    place = path.relative_to(ROOT).as_posix()
    parts = []
    for cell in book["cells"]:
        text = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(re.sub(r"\]\(\.\./\.\./docs/", "](../", text))
            continue
        parts.append(f"```python\n{text}\n```")
        said = "".join(
            "".join(output.get("text") or output.get("data", {}).get("text/plain", []))
            for output in cell["outputs"]
        )
        if said:
            parts.append(f"```text\n{said.rstrip()}\n```")
    parts.append(f"As a notebook: `{place}`.")
    return "\n\n".join(parts) + "\n"
