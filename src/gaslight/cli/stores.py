"""Where tables are kept, for the commands that ask: the option that names it, and what holds without it."""

from __future__ import annotations

from pathlib import Path

import click

from gaslight.machine import data_folder

STORE_HELP = "Where tables are kept: a file, or postgresql://…"
EARLIER = Path("gaslight.sqlite")
"""What earlier versions made in the folder they were started from; where it is, it stays in use."""
FILE = "tables.sqlite"


def default_store() -> str:
    """The file that tables are kept in when none is named; its folder is made."""
    if EARLIER.exists():
        return str(EARLIER)
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise click.ClickException(
            f"tables cannot be kept in {folder} ({problem.strerror}); name another place by --store FILE"
        ) from None
    return str(folder / FILE)


store_option = click.option(
    "--store",
    default=default_store,
    show_default="./gaslight.sqlite where there is one, else tables.sqlite in your data folder",
    envvar="GASLIGHT_STORE",
    help=STORE_HELP,
)
