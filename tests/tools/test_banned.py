"""The search for what the repository must not hold. Bad examples are put together here, or it would find them."""

import pytest

import banned


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("from packages.example/sim" + "ple/thing/", "the host of a package registry"),
        ("see the artifact" + "ory", "the host of a package registry"),
        ("open('" + "/wo" + "rk/notes.txt')", "a path of one machine"),
        ("cd " + "/ho" + "me/anna/gaslight", "a path of one machine"),
        ("see iss" + "ue 12", "a note about the making"),
        ("<" * 7 + " HEAD", "a conflict mark"),
    ],
)
def test_a_banned_pattern_is_found_with_its_line(text: str, what: str) -> None:
    (found,) = banned.in_text("notes.md", f"first line\n{text}\n", set())
    assert found.startswith(f"notes.md:2: {what}")


@pytest.mark.parametrize(
    "text", ["/usr/bin/env python3", "src/gaslight/network/x", "an issue of taste", "a/work/b"]
)
def test_innocent_text_passes(text: str) -> None:
    assert not list(banned.in_text("notes.md", text, set()))


def test_words_and_pairs_of_words_are_found_whatever_their_case() -> None:
    digests = {banned.digest("fog"), banned.digest("grey street")}
    found = list(banned.in_text("notes.md", "No FOG\nin Grey-street, foggy grey\n", digests))
    assert [line.partition(":")[2] for line in found] == [
        "1: a word about the making: fog",
        "2: a word about the making: grey street",
    ]


@pytest.mark.parametrize(
    ("source", "lines"), [("x = 2\ny = 1 << x\n", [2]), ("y = 1 << 4\n", []), ("y = x << 1\n", [])]
)
def test_a_literal_shifted_by_a_variable_is_found(source: str, lines: list[int]) -> None:
    assert list(banned.literal_shifts(source)) == lines
