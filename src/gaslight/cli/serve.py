"""`gaslight serve`: play in the browser, alone or with others."""

from __future__ import annotations

import json
import threading
import urllib.request
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import click
from click.core import ParameterSource

from gaslight.cli.stores import store_option
from gaslight.server.settings import Settings

OTHER_PORTS = 10
"""How many ports from the usual one upwards are tried for a person who named none."""
CLOSED = "Gaslight is closed."
PROBE_SECONDS = 3.0
DEFAULTS = Settings()
CHOICES = {
    name: get_args(kind)
    for name, kind in get_type_hints(Settings).items()
    if get_origin(kind) is Literal
}


def figure(name: str, words: str, flag: str = "") -> Callable[[Any], Any]:
    """The option for one of the `Settings`, with the default that stands there."""
    default = getattr(DEFAULTS, name)
    kind = click.Choice(CHOICES[name]) if name in CHOICES else None
    return click.option(
        flag or "--" + name.replace("_", "-"),
        name,
        default=default,
        show_default=default not in ("", ()) and not isinstance(default, bool),
        multiple=isinstance(default, tuple),
        is_flag=isinstance(default, bool),
        type=kind,
        help=words,
    )


@click.command(context_settings={"auto_envvar_prefix": "GASLIGHT"})
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port", default=8642, show_default=True, help="The port to listen on; 0 picks a free one."
)
@store_option
@figure(
    "workers", "Processes in which the computer players think; 0 where `gaslight think` does it."
)
@figure(
    "store_wait_seconds", "How long to wait at the start for a database that does not answer yet."
)
@figure(
    "drain_seconds",
    "How long the server goes on after SIGTERM while /readyz tells proxies to look elsewhere.",
)
@figure(
    "base_path",
    "The path of the site under which a proxy serves the page, stripped by the proxy: /gaslight/",
)
@figure("origins", "Another origin that pages may come from; repeat for more.", flag="--origin")
@figure("behind_proxy", "Take client addresses from X-Forwarded-For.")
@figure("proxies", "Trust X-Forwarded-For of this address or network alone.", flag="--proxy")
@figure("replays", "Replays and records one address may ask for at once.")
@figure("hints", "Hints one address may ask for at once.")
@figure("chat_lines", "Lines of chat one address may say at once.")
@figure("seeks_per_address", "People from one address that may look for a rival at a time.")
@figure("computer_after", "Seconds after which somebody looking for a rival is given a computer.")
@figure("mails_per_hour", "Mails sent in an hour, in all.")
@figure("connections", "Connections that may be open in all.")
@figure(
    "connections_per_address", "Connections one address may have, where there is no proxy in front."
)
@figure("tables_per_hour", "Tables one address may set up per hour.")
@figure("sockets_per_address", "Sockets one address may have open.")
@figure("requests_per_second", "Requests one address may make.")
@figure("messages_per_second", "Messages one socket may send.")
@figure("messages_per_address", "Messages all sockets of one address may send together.")
@figure(
    "think_seconds",
    "How long a computer's move may take; when its own player runs out of time, a lighter one moves.",
)
@figure(
    "thoughts_per_address", "Computers' moves and hints that may wait in the queue for one address."
)
@figure(
    "think_grid_ms",
    "Computer players answer at multiples of this, so that their time tells nothing.",
)
@figure("archive_days", "Idle tables are archived after this many days.")
@figure("idle_seconds", "Idle tables are dropped from memory after this many seconds.")
@figure(
    "away_seconds",
    "How long a player may be away on their turn before the rival may claim the game, without a clock.",
)
@figure("away_live_seconds", "The same, at a table with a clock.")
@figure(
    "accounts",
    "Whether people are known again and may claim names; required: only people with a claimed name play.",
)
@figure("keep_finished_days", "Delete finished games after this many days; 0 keeps them.")
@figure(
    "keep_archived_days",
    "Delete archived games that nobody touched for this many days; 0 keeps them.",
)
@figure("keep_chat_days", "Delete lines of chat after this many days; 0 keeps them.")
@figure("keep_reports_days", "Delete reported lines after this many days; 0 keeps them.")
@figure("keep_log_days", "Delete the log of the hosts' acts after this many days; 0 keeps it.")
@figure(
    "host_key_file",
    "The file with the host's key; made if missing. Without it: beside an SQLite database.",
)
@figure("public_url", "The address that people open, for links in notices.")
@figure("notice_seconds", "How long a player must be away on their turn before a notice is sent.")
@figure("notice_hook", "The address of your web hook, which notices are sent to.")
@figure("notice_key", "The key that notices to the web hook are signed with.")
@figure("mail_relay", "The mail server that sends notices: smtp://host:port, smtps://…")
@figure("mail_from", "The sender of these mails.")
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
