"""`gaslight serve`: play in the browser, alone or with others."""

from __future__ import annotations

import threading
import webbrowser
from pathlib import Path
from typing import Any

import click

STORE_HELP = "Where tables are kept: a file, or postgresql://…"
OPEN_AFTER_SECONDS = 1.0


@click.command(context_settings={"auto_envvar_prefix": "GASLIGHT"})
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port", default=8642, show_default=True, help="The port to listen on; 0 takes a free one."
)
@click.option("--store", default="gaslight.sqlite", show_default=True, help=STORE_HELP)
@click.option(
    "--workers", default=1, show_default=True, help="Processes in which the computer players think."
)
@click.option(
    "--origin", "origins", multiple=True, help="A further origin that pages may come from."
)
@click.option("--behind-proxy", is_flag=True, help="Take clients' addresses from X-Forwarded-For.")
@click.option(
    "--tables-per-hour",
    default=60,
    show_default=True,
    help="Tables one address may set up in an hour.",
)
@click.option(
    "--sockets-per-address",
    default=100,
    show_default=True,
    help="Sockets one address may have open.",
)
@click.option(
    "--requests-per-second", default=40.0, show_default=True, help="Requests one address may make."
)
@click.option(
    "--messages-per-second", default=20.0, show_default=True, help="Messages one socket may send."
)
@click.option(
    "--think-seconds", default=30.0, show_default=True, help="Then a simpler player moves instead."
)
@click.option(
    "--think-grid-ms", default=250, show_default=True, help="Computers answer at multiples of this."
)
@click.option(
    "--archive-days",
    default=60,
    show_default=True,
    help="Idle tables are laid aside after so long.",
)
@click.option(
    "--idle-seconds",
    default=300.0,
    show_default=True,
    help="Idle tables leave the memory after so long.",
)
@click.option(
    "--away-seconds",
    default=24 * 3600,
    show_default=True,
    help="After so long away at his turn a rival may claim the game; without a clock.",
)
@click.option(
    "--away-live-seconds", default=120, show_default=True, help="The same at a table with a clock."
)
@click.option("--public-url", default="", help="The address people open, for links in notices.")
@click.option(
    "--notice-seconds",
    default=60.0,
    show_default=True,
    help="Who is away so long at his turn gets a notice.",
)
@click.option("--notice-hook", default="", help="A web hook of yours that notices are sent to.")
@click.option("--notice-key", default="", help="Notices to the web hook are signed with this.")
@click.option("--mail-relay", default="", help="Send notices by mail: smtp://host:port, smtps://…")
@click.option("--mail-from", default="", help="The sender of such mail.")
@click.option(
    "--log-level",
    default="info",
    show_default=True,
    type=click.Choice(["debug", "info", "warning"]),
)
@click.option("--open", "open_browser", is_flag=True, help="Open the page in the browser.")
def command(host: str, port: int, log_level: str, *, open_browser: bool, **figures: Any) -> None:
    """Serve the games to browsers and programs.

    Every option can be set by an environment variable as well: GASLIGHT_PORT, GASLIGHT_STORE, …
    """
    from gaslight.server.notices import NoticesOff, check  # noqa: PLC0415
    from gaslight.server.running import Listening, run  # noqa: PLC0415 - starting other commands stays quick
    from gaslight.server.settings import Settings  # noqa: PLC0415
    from gaslight.storage.engine import StoreError  # noqa: PLC0415

    settings = Settings(**figures)
    try:
        check(settings)
    except NoticesOff as problem:
        raise click.ClickException(str(problem)) from None

    def started(listening: Listening) -> None:
        click.echo(
            f"Gaslight is open at {listening.url} (tables in {shown(settings.store)}); Ctrl+C closes it."
        )
        if open_browser:
            threading.Timer(OPEN_AFTER_SECONDS, webbrowser.open, (listening.url,)).start()

    try:
        run(settings, host, port, log_level, started)
    except StoreError as problem:
        raise click.ClickException(str(problem)) from None
    except OSError as problem:
        raise click.ClickException(f"cannot listen on {host}:{port}: {problem.strerror}") from None


def shown(store: str) -> str:
    """The store in words, without the password that an address may hold."""
    return "PostgreSQL" if "://" in store else str(Path(store))
