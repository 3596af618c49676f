"""The `gaslight` command: finds its subcommands in this folder, one module each.

A subcommand is a module with a click command named `command`; ``map_check.py`` is found as
``map-check``. Modules are imported when they are called, so that starting stays quick.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import click

import gaslight
from gaslight.core.simulate import COMPILED
from gaslight.machine import speak_utf8

MARK = "\ndef command("
"""A module of this folder that holds this is a subcommand; the others are what they share."""


class Commands(click.Group):
    """The subcommands, by the files beside this one."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Every subcommand, in alphabetical order."""
        modules = Path(__file__).parent.glob("*.py")
        names = [path.stem for path in modules if MARK in path.read_text(encoding="utf-8")]
        return sorted(name.replace("_", "-") for name in names)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The subcommand of a name, or None."""
        if cmd_name not in self.list_commands(ctx):
            return None
        module = importlib.import_module(f"gaslight.cli.{cmd_name.replace('-', '_')}")
        command = module.command
        assert isinstance(command, click.Command)
        return command


def version_text() -> str:
    """The version, and whether the engine is compiled."""
    engine = "compiled engine" if COMPILED else "plain engine (slower, same rules)"
    python = ".".join(str(part) for part in sys.version_info[:3])
    return f"gaslight {gaslight.__version__}, {engine}, Python {python}"


def show_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    """Print the version and stop."""
    if wanted and not ctx.resilient_parsing:
        click.echo(version_text())
        ctx.exit()


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=show_version,
    help="Show the version and whether the engine is compiled.",
)
@click.pass_context
def main(ctx: click.Context) -> None:
    """Hidden-identity pursuit games: play, study, research.

    Without a command the games open in the browser, as with `serve --open`.
    """
    speak_utf8()
    if ctx.invoked_subcommand is None:
        serve = ctx.command.get_command(ctx, "serve")  # type: ignore[attr-defined]
        serve.invoke(serve.make_context("serve", ["--open"], parent=ctx))
