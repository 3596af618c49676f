"""The page is built again only when its sources change, from the versions its lock pins."""

import json

import page


def lock(version: str, **more: object) -> bytes:
    entry = {"version": version, "integrity": "sha512-x", **more}
    return json.dumps({"packages": {"": {"name": "page"}, "node_modules/preact": entry}}).encode()


def test_another_spelling_of_the_lock_pins_the_same():
    assert page.packages(lock("1.0.0")) == page.packages(lock("1.0.0", peer=True))


def test_another_version_pins_something_else():
    assert page.packages(lock("1.0.0")) != page.packages(lock("1.0.1"))


def test_the_fingerprint_follows_the_sources_alone(tmp_path):
    (tmp_path / "main.ts").write_text("draw()")
    before = page.fingerprint(tmp_path)
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "node_modules" / "preact.js").write_text("")
    assert page.fingerprint(tmp_path) == before
    (tmp_path / "main.ts").write_text("draw(board)")
    assert page.fingerprint(tmp_path) != before
