"""The host's key: made by the server, kept in a file that its owner alone can read, never logged."""

from __future__ import annotations

from pathlib import Path

from gaslight.server.settings import Settings
from gaslight.server.world import new_token, token_hash
from gaslight.storage import private
from gaslight.storage.engine import StoreError
from gaslight.storage.sqlite import SqliteEngine
from gaslight.storage.store import store_at

BESIDE = ".host-key"
LEAST_LETTERS = 20


def key_file(settings: Settings) -> Path | None:
    """Where the key is: in the file that was named, else beside the database; a PostgreSQL store has none by itself."""
    if settings.host_key_file:
        return Path(settings.host_key_file)
    engine = store_at(settings.store).engine
    if isinstance(engine, SqliteEngine):
        return engine.path.with_name(engine.path.name + BESIDE)
    return None


def read_key(file: Path) -> str:
    """The key in a file; one that could be guessed is refused."""
    try:
        key = file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeError) as problem:
        reason = getattr(problem, "strerror", None) or "it is no text"
        raise StoreError(f"the host's key {file} cannot be read: {reason}") from None
    if len(key) < LEAST_LETTERS or not key.isascii():
        raise StoreError(f"the host's key {file} is too short: at least {LEAST_LETTERS} letters")
    return key


def key_hash(settings: Settings) -> str | None:
    """What the server remembers of the key; the file is made when there is none yet."""
    file = key_file(settings)
    if file is None:
        return None
    if not file.exists():
        private.made(file)
        file.write_text(f"{new_token()}{new_token()}\n", encoding="utf-8")
    return token_hash(read_key(file))
