"""The package's page on an index: every link leads somewhere, every picture is found."""

from pathlib import Path

import hatch_metadata

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TEXT = "See [the rules](docs/rules/pocket.md) ![a board](docs/b.jpg) [site](https://x.example) [here](#top)\n"


def test_relative_links_lead_to_the_repository() -> None:
    assert hatch_metadata.for_index(TEXT, "https://code.example/g") == (
        "See [the rules](https://code.example/g/blob/HEAD/docs/rules/pocket.md)"
        " ![a board](https://code.example/g/raw/HEAD/docs/b.jpg)"
        " [site](https://x.example) [here](#top)\n"
    )


def test_without_an_address_links_are_words_and_pictures_are_left_out() -> None:
    told = hatch_metadata.for_index(TEXT, "")
    assert told == "See the rules  [site](https://x.example) [here](#top)\n"


def test_a_table_of_pictures_goes_with_its_pictures() -> None:
    table = "before\n\n| | |\n|---|---|\n| ![a](a.jpg) | ![b](b.jpg) |\n\nafter\n"
    assert hatch_metadata.for_index(table, "") == "before\n\nafter\n"
    assert "a.jpg" in hatch_metadata.for_index(table, "https://code.example")


def test_the_readme_keeps_no_relative_address() -> None:
    for home in ("", "https://code.example/g"):
        assert not hatch_metadata.LINK.search(hatch_metadata.for_index(README, home))


def test_addresses_are_those_of_the_repository() -> None:
    assert hatch_metadata.addresses("") == {}
    found = hatch_metadata.addresses("https://code.example/g")
    assert found["Homepage"] == "https://code.example/g"
    assert all(address.startswith("https://code.example/g") for address in found.values())
