from __future__ import annotations

import os
import secrets
from pathlib import Path

import pytest


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a fresh store may live: a file, or a schema of its own on the test server."""
    if request.param == "sqlite":
        return str(tmp_path / "gaslight.sqlite")
    server = os.environ.get("GASLIGHT_TEST_POSTGRES")
    if not server:
        pytest.skip("GASLIGHT_TEST_POSTGRES names no PostgreSQL server")
    return f"{server}?schema=test_{secrets.token_hex(6)}"
