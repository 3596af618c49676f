"""`gaslight admin`: what a host sees and does, on a running server or straight on its store."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import click

from gaslight.cli.host_line import Where
from gaslight.cli.host_lists import LISTS
from gaslight.cli.stores import store_option


@click.group()
@store_option
@click.option(
    "--port",
    default=8642,
    show_default=True,
    envvar="GASLIGHT_PORT",
    help="Where the server listens on this machine.",
)
@click.option(
    "--url", default="", help="Where it listens, if that is elsewhere: https://games.example"
)
@click.option(
    "--host-key-file",
    default="",
    envvar="GASLIGHT_HOST_KEY_FILE",
    help="The file with the host's key; without it, the one beside an SQLite database.",
)
@click.pass_context
def command(ctx: click.Context, store: str, port: int, url: str, host_key_file: str) -> None:
    """See and do what a host may: tables, people, the message of the day, switches, old things.

    Works on the running server of this machine, or straight on the store when none runs. Every act is kept in a
    log, and asks for confirmation unless --yes is given. None changes a result or shows a hidden card.
    """
    ctx.obj = Where(url.rstrip("/") or f"http://127.0.0.1:{port}", store, host_key_file)


yes = click.option("--yes", is_flag=True, help="Do not ask.")
days = click.option("--days", default=0, help="For so many days; 0: until it is lifted.")
off = click.option("--off", is_flag=True, help="Lift it again.")


def sure(question: str, already: bool) -> None:
    if not already:
        click.confirm(question, abort=True)


@command.command("end")
@click.argument("table")
@yes
@click.pass_obj
def end(where: Where, table: str, *, yes: bool) -> None:
    """End a running game without a winner."""
    sure(
        f"End the game at table {table} for good? Nobody wins, and its cards are opened as after any game.",
        yes,
    )
    click.echo(where.act(what="end", table=table))


@command.command("delete")
@click.argument("table")
@yes
@click.pass_obj
def delete(where: Where, table: str, *, yes: bool) -> None:
    """Delete a table with everything played and said there."""
    sure(f"Delete table {table} for good, with its game, its talk and its links?", yes)
    click.echo(where.act(what="delete", table=table))


@command.command("revoke")
@click.argument("table")
@yes
@click.pass_obj
def revoke(where: Where, table: str, *, yes: bool) -> None:
    """Withdraw the invites of a table."""
    sure(f"Withdraw every invite to table {table}?", yes)
    click.echo(where.act(what="revoke", table=table))


@command.command("rename")
@click.argument("table")
@click.argument("seat", type=int)
@click.argument("name")
@yes
@click.pass_obj
def rename(where: Where, table: str, seat: int, name: str, *, yes: bool) -> None:
    """Give somebody another name at a table."""
    sure(f"Call seat {seat} of table {table} {name!r} from now on?", yes)
    click.echo(where.act(what="rename", table=table, seat=seat, name=name))


def blocking(kind: str, what: str, does: str) -> click.Command:
    """The command that silences somebody, or shuts him out."""

    @click.command(
        kind, help=f"{does} By the seat's key and where it is played from, or by an address."
    )
    @click.argument("table", required=False, default="")
    @click.argument("seat", type=int, required=False)
    @click.option("--address", default="", help="An address, instead of a table and seat.")
    @days
    @off
    @yes
    @click.pass_obj
    def block(
        where: Where, table: str, seat: int | None, address: str, days: int, *, off: bool, yes: bool
    ) -> None:
        if not address and (not table or seat is None):
            raise click.UsageError("name a TABLE and a SEAT, or an --address")
        whom = f"the address {address}" if address else f"seat {seat} of table {table}"
        known: dict[str, Any] = {"address": address} if address else {"table": table, "seat": seat}
        if off:
            sure(f"Lift it for {whom}?", yes)
            click.echo(where.act(what="lift", kind=kind, **known))
            return
        length = f"for {days} days" if days else "until you lift it"
        sure(f"{what} {whom}, {length}?", yes)
        click.echo(where.act(what=kind, days=days, **known))

    return block


command.add_command(blocking("mute", "Silence", "Silence somebody in every chat."))
command.add_command(blocking("ban", "Shut out", "Shut somebody out."))


@command.command("forget")
@click.argument("table", required=False, default="")
@click.argument("seat", type=int, required=False)
@click.option(
    "--name", default="", help="Everybody who ever bore this name, instead of a table and seat."
)
@yes
@click.pass_obj
def forget(where: Where, table: str, seat: int | None, name: str, *, yes: bool) -> None:
    """Delete somebody with everything they wrote: name, talk, notes, mail address, links. The moves stay."""
    if not name and (not table or seat is None):
        raise click.UsageError("name a TABLE and a SEAT, or a --name")
    whom = f"everybody called {name!r}" if name else f"seat {seat} of table {table}"
    sure(f"Delete {whom} for good, with all that was written?", yes)
    known: dict[str, Any] = {"name": name} if name else {"table": table, "seat": seat}
    click.echo(where.act(what="forget", **known))


@command.command("message")
@click.option("--en", default="", help="In English.")
@click.option("--ru", default="", help="In Russian.")
@click.option(
    "--until",
    type=click.DateTime(),
    help="Until when it is shown (UTC): 2026-12-31 or 2026-12-31T18:00:00",
)
@click.option("--days", default=0, help="Instead: for so many days.")
@off
@yes
@click.pass_obj
def message(
    where: Where, en: str, ru: str, until: datetime | None, days: int, *, off: bool, yes: bool
) -> None:
    """Set the message of the day, in both languages, or take it back with --off."""
    if not off and not (en and ru):
        raise click.UsageError(
            "a message of the day is written in both languages: --en and --ru; --off takes it back"
        )
    end = (
        until.replace(tzinfo=UTC)
        if until
        else datetime.now(UTC) + timedelta(days=days)
        if days
        else None
    )
    sure("Take the message of the day back?" if off else f"Tell everybody: {en} | {ru}?", yes)
    at = int(end.timestamp() * 1000) if end and not off else None
    click.echo(where.act(what="message", en="" if off else en, ru="" if off else ru, until=at))


def switch(what: str, does: str) -> click.Command:
    """A command that turns something on or off."""

    @click.command(what, help=does)
    @click.argument("state", type=click.Choice(["on", "off"]))
    @yes
    @click.pass_obj
    def turn(where: Where, state: str, *, yes: bool) -> None:
        sure(f"Turn {what} {state} for everybody?", yes)
        click.echo(where.act(what=what, on=state == "on"))

    return turn


command.add_command(switch("chat", "Turn chat on or off."))
command.add_command(switch("games", "Allow new games or not; running games go on."))


@command.command("purge")
@click.argument("old", type=click.Choice(["finished", "archived", "chat", "reports", "log"]))
@click.option("--older-than", "days", type=click.IntRange(1), required=True, help="Days.")
@yes
@click.pass_obj
def purge(where: Where, old: str, days: int, *, yes: bool) -> None:
    """Delete what is older than a number of days; the settings `--keep-…-days` of `serve` do it by themselves."""
    sure(f"Delete all {old} older than {days} days for good?", yes)
    click.echo(where.act(what="purge", old=old, days=days))


for listing in LISTS:
    command.add_command(listing)
