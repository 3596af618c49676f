"""What the repository must not hold: miscompiled shifts, hosts, machine paths, some names and words.

Looks at every text file that git keeps or would keep, and at the commit messages.
Add a word with `python tools/banned.py --add WORD`.
"""

from __future__ import annotations

import ast
import hashlib
import itertools
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from compile import ROOT, compiled_modules

# Written so that no pattern matches its own line here.
PATTERNS: dict[str, re.Pattern[str]] = {
    "the host of a package registry": re.compile(
        r"(?:py[p]i\.org|python[h]osted\.org|npm[j]s\.(?:org|com)|yarn[p]kg\.com|/simple/[\w.-]+/|artifact[o]ry)",
        re.I,
    ),
    "a path of one machine": re.compile(
        r"(?<![\w.$}*~-])/(?:work|root|home/(?!gaslight/)[a-z]\w*|Users/\w+)/\w"
    ),
    "a private key": re.compile(r"-----BEGIN [A-Z ]*PRIVATE K[E]Y"),
    "a note about the making": re.compile(r"\bissue\s+#?\d+\b", re.I),
    "a conflict mark": re.compile(r"^(?:<{7}|>{7}) ", re.M),
}
LOCKED = re.compile(r"://|--(?:extra-)?index-url|--find-links")
"""What a file of requirements must not hold: anything that names where a package comes from."""

VAGUE_NAMES = {"utils.py", "helpers.py", "common.py", "misc.py", "base.py"}
UNWANTED_FILES = {"uv.lock", "pylock.toml"}

# Digests rather than the words: a list of them here would be what it forbids.
WORDS_FILE = Path(__file__).with_name("banned_words.txt")
WORD = re.compile(r"[a-z][a-z0-9]*")


def main(words: list[str]) -> int:
    if words[:1] == ["--add"]:
        add_words(words[1:])
        return 0
    found = [*in_compiled_modules(), *in_files(), *in_commit_messages()]
    for line in found:
        print(line)
    print(f"{len(found)} banned things found" if found else "nothing banned was found")
    return 1 if found else 0


def in_compiled_modules() -> Iterator[str]:
    for name in compiled_modules():
        for line in literal_shifts((ROOT / "src" / name).read_text(encoding="utf-8")):
            yield f"src/{name}:{line}: a literal shifted left by a variable; use a BIT[n] table"


def literal_shifts(source: str) -> Iterator[int]:
    """The lines where a literal is shifted left by a variable: mypyc makes a 32-bit C shift of it, silently."""
    for node in ast.walk(ast.parse(source)):
        if (
            isinstance(node, ast.BinOp)
            and isinstance(node.op, ast.LShift)
            and isinstance(node.left, ast.Constant)
            and not isinstance(node.right, ast.Constant)
        ):
            yield node.lineno


def in_files() -> Iterator[str]:
    digests = set(WORDS_FILE.read_text().split())
    for name in git("ls-files", "--cached", "--others", "--exclude-standard").splitlines():
        path = ROOT / name
        if not path.is_file():
            continue
        if path.name in VAGUE_NAMES | UNWANTED_FILES:
            yield f"{name}: a file of this name"
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        yield from in_text(name, text, digests)
        if name.startswith("requirements/"):
            yield from (f"{name}:{line_of(text, match)}: a host" for match in LOCKED.finditer(text))
        if path.name == "package-lock.json":
            pattern = re.compile(r'"resolved": *"http')
            yield from (
                f"{name}:{line_of(text, match)}: a host" for match in pattern.finditer(text)
            )


def in_commit_messages() -> Iterator[str]:
    digests = set(WORDS_FILE.read_text().split())
    for entry in git("log", "--format=%h%n%B%x00").split("\0"):
        commit, _, message = entry.strip().partition("\n")
        yield from in_text(f"commit {commit}", message, digests)


def in_text(name: str, text: str, digests: set[str]) -> Iterator[str]:
    for what, pattern in PATTERNS.items():
        for match in pattern.finditer(text):
            yield f"{name}:{line_of(text, match)}: {what}: {match.group().strip()}"
    for number, line in enumerate(text.splitlines(), 1):
        for phrase in phrases(line):
            if digest(phrase) in digests:
                yield f"{name}:{number}: a word about the making: {phrase}"


def phrases(line: str) -> Iterator[str]:
    """Every word of a line, and every two neighbours."""
    words = WORD.findall(line.lower())
    yield from words
    yield from (f"{first} {second}" for first, second in itertools.pairwise(words))


def digest(phrase: str) -> str:
    return hashlib.sha256(phrase.encode()).hexdigest()[:16]


def line_of(text: str, match: re.Match[str]) -> int:
    return text.count("\n", 0, match.start()) + 1


def add_words(words: list[str]) -> None:
    digests = set(WORDS_FILE.read_text().split()) if WORDS_FILE.exists() else set()
    digests |= {digest(" ".join(WORD.findall(word.lower()))) for word in words}
    WORDS_FILE.write_text("\n".join(sorted(digests)) + "\n")


def git(*words: str) -> str:
    try:
        result = subprocess.run(
            ["git", *words], cwd=ROOT, capture_output=True, text=True, check=False
        )
    except OSError:
        return ""
    return result.stdout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
