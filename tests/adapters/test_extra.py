"""Whether the extra `research` is here."""

from __future__ import annotations

import pytest

from tests.adapters.conftest import MISSING


@pytest.mark.research
def test_the_extra_research_is_installed() -> None:
    if MISSING:
        pytest.skip(f"the extra `research` is not installed: no {', '.join(MISSING)}")
