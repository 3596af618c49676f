from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.serving import Serving, generous


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    """A server on a fresh SQLite file."""
    with Serving(generous(str(tmp_path / "gaslight.sqlite"))) as server:
        yield server


EITHER_STORE = ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)]


def fresh_schema() -> str:
    return f"{os.environ['GASLIGHT_TEST_POSTGRES']}?schema=test_{secrets.token_hex(6)}"


@pytest.fixture(params=EITHER_STORE)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a fresh store may live: a file, or a schema of its own on the test server."""
    return str(tmp_path / "gaslight.sqlite") if request.param == "sqlite" else fresh_schema()


@pytest.fixture(scope="module", params=EITHER_STORE)
def lasting_address(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> str:
    """The same for all tests of a file."""
    folder = tmp_path_factory.mktemp("store")
    return str(folder / "gaslight.sqlite") if request.param == "sqlite" else fresh_schema()


@pytest.fixture
def postgres_address() -> str:
    return fresh_schema()
