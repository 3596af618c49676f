"""No text that people read has a word that the glossary rules out (docs/glossary.md)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GLOSSARY = ROOT / "docs" / "glossary.md"
ENTRY = re.compile(r"`([^`]+)`")
CODE = re.compile(r"```.*?```|`[^`\n]*`|\]\([^)]*\)", re.DOTALL)
"""Notation, names and addresses in Markdown are not words."""
KEY = re.compile(r'^\s*(?:"[\w.-]+"|\w+):|/\*\*.*?\*/', re.MULTILINE | re.DOTALL)
"""Keys of the page's catalogues are not words either, and their comments are not read."""
FACT = re.compile(r"\{\w+")
"""Nor is a fact that a sentence asks for."""
SCOPES = {"Everywhere": "", "Pocket": "pocket", "London": "london", "New York": "new_york"}
SCOPES["Mister X"] = "mister_x"


@dataclass(frozen=True)
class Rule:
    """A word ruled out, and where: in files with `scope` in their names, of one language."""

    scope: str
    word: str
    russian: bool = False

    def holds_in(self, name: str) -> bool:
        """Whether the word is ruled out in a file."""
        return self.scope in name and self.russian == (".ru." in name or "/ru/" in name)

    @property
    def pattern(self) -> re.Pattern[str]:
        body = re.escape(self.word).replace(r"\*", r"\w*").replace(r"\ ", r"\s+")
        return re.compile(rf"(?<!\w){body}(?!\w)", re.IGNORECASE)


def rules() -> list[Rule]:
    """Every word in the columns "not" of the glossary."""
    found: list[Rule] = []
    scope = ""
    for line in GLOSSARY.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            scope = SCOPES[line[3:]]
        elif line.startswith("|"):
            _, _, _, _, english, russian, _ = line.split("|")
            found += [Rule(scope, word) for word in ENTRY.findall(english)]
            found += [Rule(scope, word, russian=True) for word in ENTRY.findall(russian)]
    return found


RULES = rules()


def texts() -> Iterator[tuple[str, str]]:
    """Everything that people read: the page's words, the documentation, what the program says."""
    for path in sorted((ROOT / "web" / "src" / "i18n").rglob("*.??.ts")):
        text = KEY.sub("", path.read_text(encoding="utf-8"))
        yield str(path.relative_to(ROOT)), FACT.sub("", text)
    pages = sorted((ROOT / "docs").rglob("*.md"))
    for path in [*pages, *(ROOT / name for name in ("README.md", "CHANGELOG.md"))]:
        if path != GLOSSARY:
            yield str(path.relative_to(ROOT)), CODE.sub("", path.read_text(encoding="utf-8"))
    source = ROOT / "src" / "gaslight"
    for path in sorted([*(source / "cli").rglob("*.py"), *(source / "games").rglob("*.py")]):
        yield str(path.relative_to(ROOT)), FACT.sub("", "\n".join(said(path)))


def said(path: Path) -> Iterator[str]:
    """The strings of a program that hold words: those with a space, docstrings of commands too."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    silent = set() if "cli" in path.parts else {id(text) for text in docstrings(tree)}
    for node in ast.walk(tree):
        text = node.value if isinstance(node, ast.Constant) and id(node) not in silent else None
        if isinstance(text, str) and " " in text:
            yield text


def docstrings(tree: ast.AST) -> Iterator[ast.Constant]:
    """The strings that stand alone."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value


TEXTS = dict(texts())


def test_the_glossary_and_the_texts_are_found() -> None:
    assert {rule.scope for rule in RULES} >= {"", "pocket", "new_york", "mister_x"}
    assert len(RULES) > 40
    assert len(TEXTS) > 80


def test_a_word_that_is_ruled_out_is_found_in_any_of_its_forms() -> None:
    assert Rule("", "сыщик*").pattern.search("Два сыщика ждут")
    assert Rule("", "throw* away").pattern.search("He throws\naway a ticket")
    assert not Rule("", "Галл").pattern.search("Галла́н")
    assert not Rule("pocket", "post").pattern.search("poster, lamppost")


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_no_word_is_used_that_the_glossary_rules_out(name: str) -> None:
    text = TEXTS[name]
    found = {
        (rule.word, match[0])
        for rule in RULES
        if rule.holds_in(name)
        for match in rule.pattern.finditer(text)
    }
    assert found == set()
