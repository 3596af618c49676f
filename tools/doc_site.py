"""The documentation site, made from the repository's own Markdown into .check/site.

    .venv/bin/python tools/doc_site.py

Every link is checked, and no page may load anything from elsewhere.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys

from environment import PROGRAMS, ROOT

STAGE = ROOT / ".check" / "site-pages"
SITE = ROOT / ".check" / "site"
BESIDE = ("ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")
"""Pages that stand beside the folder docs."""
LOADED = re.compile(r"""(?:src|href)\s*=\s*["'](?:https?:)?//[^"']*""")
ANCHOR = re.compile(r"""<a\b[^>]*>""")

NAV = [
    {"Start": "index.md"},
    {
        "Rules": [
            {"Mr. Jack Pocket": "rules/pocket.md"},
            {"Mr. Jack (London)": "rules/london.md"},
            {"Mr. Jack in New York": "rules/new_york.md"},
            {"Mister X": "rules/mister_x.md"},
            {"Records": "records.md"},
        ]
    },
    {
        "Players": [
            {"The players": "players.md"},
            {"Their strength": "strength.md"},
        ]
    },
    {
        "Programs": [
            {"Library": "library.md"},
            {"Adapters": "adapters.md"},
            {"Benchmarks": "benchmarks.md"},
        ]
    },
    {"Server": [{"Server": "server.md"}, {"Wire": "wire.md"}, {"Deployment": "deploy.md"}]},
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
            {"Мистер Джек Pocket": "ru/rules/pocket.md"},
            {"Мистер Джек (Лондон)": "ru/rules/london.md"},
            {"Мистер Джек в Нью-Йорке": "ru/rules/new_york.md"},
            {"Мистер Икс": "ru/rules/mister_x.md"},
        ]
    },
]


def gather() -> None:
    """Put all pages into one folder; those from beside docs with their links set right."""
    shutil.rmtree(STAGE, ignore_errors=True)
    shutil.copytree(ROOT / "docs", STAGE / "docs")
    for name in BESIDE:
        text = (ROOT / name).read_text(encoding="utf-8").replace("](docs/", "](")
        (STAGE / "docs" / name).write_text(text, encoding="utf-8")
    settings = {
        "site_name": "Gaslight",
        "docs_dir": "docs",
        "site_dir": str(SITE),
        "use_directory_urls": False,  # the pages can be read from a disk
        "theme": {"name": "mkdocs", "highlightjs": False},
        "plugins": [],
        "nav": NAV,
        "validation": {
            "links": {"not_found": "warn", "anchors": "warn", "unrecognized_links": "warn"}
        },
    }
    # YAML reads JSON.
    (STAGE / "mkdocs.yml").write_text(json.dumps(settings), encoding="utf-8")


def build() -> int:
    command = [str(PROGRAMS / "mkdocs"), "build", "--strict", "--quiet", "--clean"]
    return subprocess.run(command, cwd=STAGE, check=False).returncode


def foreign() -> list[str]:
    """What pages would load from elsewhere; a link to follow is no such thing."""
    found = []
    for path in sorted(SITE.rglob("*.html")):
        page = ANCHOR.sub("", path.read_text(encoding="utf-8"))
        found += [f"{path.relative_to(SITE)}: {match[0]}" for match in LOADED.finditer(page)]
    return found


def main() -> int:
    gather()
    if build():
        return 1
    loaded = foreign()
    for line in loaded:
        print(line, file=sys.stderr)
    pages = sum(1 for _ in SITE.rglob("*.html"))
    print(f"{pages} pages in {SITE.relative_to(ROOT)}")
    return 1 if loaded else 0


if __name__ == "__main__":
    sys.exit(main())
