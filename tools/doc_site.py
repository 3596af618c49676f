"""The documentation site, made from the repository's own Markdown, sources, examples and notebooks into .check/site.

    .venv/bin/python tools/doc_site.py

Every link is checked, and no page may load anything from elsewhere.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from typing import Any

from environment import PROGRAMS, ROOT
from site_pages import NAV, examples_page, notebook_pages, reference_pages

STAGE = ROOT / ".check" / "site-pages"
SITE = ROOT / ".check" / "site"
LOOK = ROOT / "tools" / "site_look"
BESIDE = ("ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")
"""Pages that stand beside the folder docs."""
LOADED = re.compile(r"""(?:src|href)\s*=\s*["'](?:https?:)?//[^"']*""")
ANCHOR = re.compile(r"""<a\b[^>]*>""")
STORES = re.compile(r"https://(?:unpkg\.com|cdn\.jsdelivr\.net)/")
"""Where the theme's script would fetch things that no page of ours needs."""


def gather() -> None:
    """Put all pages into one folder; those from beside docs with their links set right."""
    shutil.rmtree(STAGE, ignore_errors=True)
    pages = STAGE / "docs"
    shutil.copytree(ROOT / "docs", pages)
    for name in BESIDE:
        text = (ROOT / name).read_text(encoding="utf-8").replace("](docs/", "](")
        (pages / name).write_text(text, encoding="utf-8")
    made = {"examples.md": examples_page(), **reference_pages(), **notebook_pages()}
    for name, text in made.items():
        path = pages / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for path in LOOK.iterdir():
        shutil.copy(path, pages / path.name)
    # YAML reads JSON.
    (STAGE / "mkdocs.yml").write_text(json.dumps(settings()), encoding="utf-8")


def settings() -> dict[str, Any]:
    """What the site is made with."""
    handler = {
        "paths": [str(ROOT / "src")],
        "options": {
            "heading_level": 2,
            "members_order": "source",
            "merge_init_into_class": True,
            "separate_signature": True,
            "show_root_heading": True,
            "show_root_full_path": False,
            "show_signature_annotations": True,
            "show_source": False,
            "line_length": 88,
        },
    }
    own = {"primary": "custom", "accent": "custom"}
    night = {"scheme": "slate", **own, "toggle": {"icon": "lucide/sun", "name": "Daylight"}}
    day = {"scheme": "default", **own, "toggle": {"icon": "lucide/moon", "name": "Gaslight"}}
    return {
        "site_name": "Gaslight",
        "site_description": "Hidden-identity pursuit games: a place to play, opponents, a laboratory.",
        "docs_dir": "docs",
        "site_dir": "site",
        "use_directory_urls": False,  # the pages can be read from a disk
        "theme": {
            "name": "material",
            "font": False,
            "language": "en",
            "logo": "lamp.svg",
            "favicon": "lamp.svg",
            "features": [
                "content.code.copy",
                "navigation.indexes",
                "navigation.tabs",
                "navigation.top",
                "search.highlight",
                "toc.follow",
            ],
            "palette": [
                {"media": "(prefers-color-scheme: dark)", **night},
                {"media": "(prefers-color-scheme: light)", **day},
            ],
        },
        "extra": {"generator": False},
        "extra_css": ["gaslight.css"],
        "plugins": ["search", {"mkdocstrings": {"handlers": {"python": handler}}}],
        "markdown_extensions": [
            "attr_list",
            "md_in_html",
            "tables",
            {"toc": {"permalink": True}},
            "pymdownx.highlight",
            "pymdownx.superfences",
        ],
        "nav": NAV,
        "validation": {
            "links": {"not_found": "warn", "anchors": "warn", "unrecognized_links": "warn"}
        },
    }


def build() -> int:
    """Build it; what the builder says is shown where something is wrong."""
    shutil.rmtree(SITE, ignore_errors=True)
    command = [str(PROGRAMS / "zensical"), "build", "--strict", "--clean", "-f", "mkdocs.yml"]
    result = subprocess.run(
        command, cwd=STAGE, check=False, capture_output=True, text=True, encoding="utf-8"
    )
    if not result.returncode:
        shutil.move(STAGE / "site", SITE)
    else:
        print(result.stdout, result.stderr, sep="\n", file=sys.stderr)
    return result.returncode


def stay_at_home() -> None:
    """Take from the theme's script the addresses it would fetch from on request of a page."""
    for path in SITE.rglob("*.js"):
        text = path.read_text(encoding="utf-8")
        if STORES.search(text):
            path.write_text(STORES.sub("none/", text), encoding="utf-8")


def foreign() -> list[str]:
    """What pages would load from elsewhere; a link to follow is no such thing."""
    found = []
    for path in sorted(SITE.rglob("*.html")):
        page = ANCHOR.sub("", path.read_text(encoding="utf-8"))
        found += [f"{path.relative_to(SITE)}: {match[0]}" for match in LOADED.finditer(page)]
    for path in sorted(SITE.rglob("*.css")):
        for match in re.finditer(r"url\(\s*['\"]?https?:[^)]*", path.read_text(encoding="utf-8")):
            found.append(f"{path.relative_to(SITE)}: {match[0]}")
    return found


def main() -> int:
    gather()
    if build():
        return 1
    stay_at_home()
    loaded = foreign()
    for line in loaded:
        print(line, file=sys.stderr)
    pages = sum(1 for _ in SITE.rglob("*.html"))
    print(f"{pages} pages in {SITE.relative_to(ROOT)}")
    return 1 if loaded else 0


if __name__ == "__main__":
    sys.exit(main())
