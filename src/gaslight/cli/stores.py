"""What the commands about a store share: the option that names it."""

from __future__ import annotations

import click

store_option = click.option(
    "--store",
    default="gaslight.sqlite",
    show_default=True,
    envvar="GASLIGHT_STORE",
    help="A file, or postgresql://…",
)
