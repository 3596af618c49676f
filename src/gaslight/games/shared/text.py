"""Console markup (``[bold]…[/]``) and the plain text it is drawn over."""

from __future__ import annotations

import re
from typing import Final

TAG: Final = re.compile(r"\[(?:/|[a-z][A-Za-z0-9_# ]*)\]")


def drawn(marked: str, markup: bool) -> str:
    """A text with its console markup, or without."""
    return marked if markup else TAG.sub("", marked)
