"""`gaslight serve`: play in the browser, alone or with others."""

from __future__ import annotations

import json
import threading
import urllib.request
import webbrowser
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from gaslight.cli.stores import store_option

OTHER_PORTS = 10
"""So many ports from the usual one upwards are tried for a person who named none."""
CLOSED = "Gaslight is closed."
PROBE_SECONDS = 3.0


@click.command(context_settings={"auto_envvar_prefix": "GASLIGHT"})
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port", default=8642, show_default=True, help="The port to listen on; 0 picks a free one."
)
@store_option
@click.option(
    "--workers",
    default=1,
    show_default=True,
    help="Processes in which the computer players think; 0 where `gaslight think` does it.",
)
@click.option(
    "--store-wait-seconds",
    default=60.0,
    show_default=True,
    help="How long a database that does not answer yet is waited for at the start.",
)
@click.option(
    "--base-path",
    default="",
    help="The path of the site under which a proxy serves the page, and which it cuts off: /gaslight/",
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    help="Another origin that pages may come from; repeat for more.",
)
@click.option("--behind-proxy", is_flag=True, help="Take client addresses from X-Forwarded-For.")
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    help="Trust X-Forwarded-For of this address or network alone.",
)
@click.option(
    "--replays",
    default=60,
    show_default=True,
    help="Replays and records one address may ask for at once.",
)
@click.option(
    "--hints", default=20, show_default=True, help="Hints one address may ask for at once."
)
@click.option(
    "--chat-lines", default=20, show_default=True, help="Lines of chat one address may say at once."
)
@click.option(
    "--seeks-per-address",
    default=20,
    show_default=True,
    help="People of one address that may look for a rival at a time.",
)
@click.option(
    "--computer-after",
    default=45.0,
    show_default=True,
    help="Seconds after which who looks for a rival plays a computer.",
)
@click.option(
    "--mails-per-hour",
    default=300,
    show_default=True,
    help="Mails sent in an hour, to all together.",
)
@click.option(
    "--connections", default=4000, show_default=True, help="Connections that may stand in all."
)
@click.option(
    "--connections-per-address",
    default=200,
    show_default=True,
    help="Connections one address may have, where no proxy stands in front.",
)
@click.option(
    "--tables-per-hour",
    default=60,
    show_default=True,
    help="Tables one address may set up per hour.",
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
    "--think-seconds",
    default=30.0,
    show_default=True,
    help="How long a computer's move may take from its turn on; without time for its own player a lighter one moves.",
)
@click.option(
    "--thoughts-per-address",
    default=20,
    show_default=True,
    help="Computers' moves and hints that may wait in the queue for one address.",
)
@click.option(
    "--think-grid-ms",
    default=250,
    show_default=True,
    help="Computer players answer at multiples of this, so that their time tells nothing.",
)
@click.option(
    "--archive-days",
    default=60,
    show_default=True,
    help="Idle tables are archived after this many days.",
)
@click.option(
    "--idle-seconds",
    default=300.0,
    show_default=True,
    help="Idle tables are dropped from memory after this many seconds.",
)
@click.option(
    "--away-seconds",
    default=24 * 3600,
    show_default=True,
    help="How long a player may be away on their turn before the rival may claim the game, without a clock.",
)
@click.option(
    "--away-live-seconds", default=120, show_default=True, help="The same, at a table with a clock."
)
@click.option(
    "--accounts",
    default="on",
    show_default=True,
    type=click.Choice(["on", "off", "required"]),
    help="Whether people are known again and may claim names; required: only people with a claimed name play.",
)
@click.option(
    "--keep-finished-days",
    default=0,
    show_default=True,
    help="Delete finished games after this many days; 0 keeps them.",
)
@click.option(
    "--keep-archived-days",
    default=0,
    show_default=True,
    help="Delete archived games that nobody touched for this many days; 0 keeps them.",
)
@click.option(
    "--keep-chat-days",
    default=180,
    show_default=True,
    help="Delete lines of chat after this many days; 0 keeps them.",
)
@click.option(
    "--keep-reports-days",
    default=365,
    show_default=True,
    help="Delete reported lines after this many days; 0 keeps them.",
)
@click.option(
    "--keep-log-days",
    default=730,
    show_default=True,
    help="Delete the log of the hosts' acts after this many days; 0 keeps it.",
)
@click.option(
    "--host-key-file",
    default="",
    help="The file with the host's key; made if missing. Without it: beside an SQLite database.",
)
@click.option(
    "--public-url", default="", help="The address that people open, for links in notices."
)
@click.option(
    "--notice-seconds",
    default=60.0,
    show_default=True,
    help="How long a player must be away on their turn before a notice is sent.",
)
@click.option(
    "--notice-hook", default="", help="The address of your web hook, which notices are sent to."
)
@click.option(
    "--notice-key", default="", help="The key that notices to the web hook are signed with."
)
@click.option(
    "--mail-relay",
    default="",
    help="The mail server that sends notices: smtp://host:port, smtps://…",
)
@click.option("--mail-from", default="", help="The sender of these mails.")
@click.option(
    "--log-level",
    default="info",
    show_default=True,
    type=click.Choice(["debug", "info", "warning"]),
)
@click.option(
    "--open",
    "open_browser",
    is_flag=True,
    help="Open the page in a browser; on another port if the usual one is taken, and with warnings alone.",
)
@click.pass_context
def command(
    ctx: click.Context,
    /,
    host: str,
    port: int,
    log_level: str,
    *,
    open_browser: bool,
    **figures: Any,
) -> None:
    """Serve the games to browsers and programs.

    Every option can also be set by an environment variable: GASLIGHT_PORT, GASLIGHT_STORE, …
    """
    from gaslight.server.house.notices import NoticesOff, check  # noqa: PLC0415
    from gaslight.server.running import Listening, run  # noqa: PLC0415 - starting other commands stays quick
    from gaslight.server.settings import Settings  # noqa: PLC0415
    from gaslight.storage.engine import StoreError, StoreInUse  # noqa: PLC0415

    def named(option: str) -> bool:
        return ctx.get_parameter_source(option) is not ParameterSource.DEFAULT

    ports = [port]
    if open_browser and port and not named("port"):
        ports = list(range(port, port + OTHER_PORTS))
    if open_browser and not named("log_level"):
        log_level = "warning"
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
            threading.Thread(target=webbrowser.open, args=(listening.url,), daemon=True).start()

    try:
        run(settings, host, ports, log_level, started)
    except StoreInUse as problem:
        open_already = [url for each in ports if gaslight_answers(url := Listening(host, each).url)]
        if not open_browser or not open_already:
            raise click.ClickException(str(problem)) from None
        click.echo(f"Gaslight is open already at {open_already[0]}")
        webbrowser.open(open_already[0])
    except StoreError as problem:
        raise click.ClickException(str(problem)) from None
    except OSError as problem:
        raise click.ClickException(
            f"cannot listen on {host}:{port}: {problem.strerror};"
            f" choose another port, as by --port {port + 1} or GASLIGHT_PORT={port + 1}"
        ) from None
    except KeyboardInterrupt:
        click.echo(CLOSED)
    else:
        click.echo(CLOSED)


def gaslight_answers(url: str) -> bool:
    """Whether a server of ours is behind an address."""
    try:
        with urllib.request.urlopen(f"{url}healthz", timeout=PROBE_SECONDS) as answer:  # noqa: S310 - our own address
            return "version" in json.load(answer)
    except (OSError, ValueError, TypeError):
        return False


def shown(store: str) -> str:
    """The store in words, without the password that an address may hold."""
    return "PostgreSQL" if "://" in store else str(Path(store))
