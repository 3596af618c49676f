"""A host's line to his server: over HTTP with the host's key, or straight on the store while no server runs."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from gaslight.server.table.registry import Registry

T = TypeVar("T")
PATIENCE = 60.0
AGENT = "gaslight admin"


@dataclass(frozen=True)
class Where:
    """The server that is meant: where it listens, its store, its key."""

    url: str
    store: str
    key_file: str

    # --- A running server ---

    def key(self) -> str | None:
        """The host's key, if there is one."""
        from gaslight.server.host_key import key_file, read_key  # noqa: PLC0415 - starting other commands stays quick
        from gaslight.server.settings import Settings  # noqa: PLC0415

        file = key_file(Settings(store=self.store, host_key_file=self.key_file))
        return read_key(file) if file is not None and file.exists() else None

    def over_http(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """What the server answers; ConnectionRefusedError when none listens there."""
        request = urllib.request.Request(  # noqa: S310 - the host's own address
            f"{self.url}{path}",
            None if body is None else json.dumps(body).encode(),
            {"Authorization": f"Bearer {self.key() or ''}", "Gaslight-Client": AGENT},
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
                return json.load(answer)
        except urllib.error.HTTPError as problem:
            raise refused(problem, self.url) from None
        except urllib.error.URLError as problem:
            if isinstance(problem.reason, ConnectionRefusedError):
                raise ConnectionRefusedError from None
            raise click.ClickException(f"{self.url} does not answer: {problem.reason}") from None
        except (OSError, ValueError) as problem:
            raise click.ClickException(f"{self.url} does not answer: {problem}") from None

    # --- Straight on the store ---

    def on_store(self, work: Callable[[Registry], Awaitable[T]]) -> T:
        """Do something to the store while no server runs."""
        from gaslight.server.wire.refusals import Refusal  # noqa: PLC0415
        from gaslight.storage.engine import StoreError, StoreInUse  # noqa: PLC0415

        try:
            return asyncio.run(self.opened(work))
        except StoreInUse:
            raise click.ClickException(
                f"a server is using {self.store}, and none answers at {self.url}: name its port by --port"
            ) from None
        except StoreError as problem:
            raise click.ClickException(str(problem)) from None
        except Refusal as refusal:
            raise click.ClickException(refusal.message) from None

    async def opened(self, work: Callable[[Registry], Awaitable[T]]) -> T:
        from gaslight.server.house import host  # noqa: PLC0415
        from gaslight.server.settings import Settings  # noqa: PLC0415
        from gaslight.server.table.registry import Registry  # noqa: PLC0415
        from gaslight.storage.store import store_at  # noqa: PLC0415

        store = store_at(self.store)
        await store.start()
        try:
            registry = Registry(store, Settings(store=self.store))
            await host.begin(registry)
            return await work(registry)
        finally:
            await store.close()

    # --- Either ---

    def overview(self) -> Any:
        """Everything that a host sees."""
        import msgspec  # noqa: PLC0415

        from gaslight.server.house import host_view  # noqa: PLC0415

        try:
            return self.over_http("/api/v1/host")
        except ConnectionRefusedError:
            return msgspec.to_builtins(self.on_store(host_view.overview))

    def shown(self, table: str) -> tuple[str, str]:
        """A table as every spectator sees it: who sits there, and the board."""
        from gaslight.server.house import host_view  # noqa: PLC0415

        try:
            told = self.over_http(f"/api/v1/host/tables/{table}")
        except ConnectionRefusedError:
            seen = self.on_store(lambda registry: host_view.shown(registry, table))
            return seen.text, seen.board
        return told["text"], told["board"]

    def act(self, **wishes: Any) -> str:
        """Do something; what was done, in words."""
        import msgspec  # noqa: PLC0415

        from gaslight.server import wire  # noqa: PLC0415
        from gaslight.server.house import host  # noqa: PLC0415
        from gaslight.server.http.host_answers import named_in_full  # noqa: PLC0415
        from gaslight.server.wire.refusals import Refusal  # noqa: PLC0415

        try:
            asked = named_in_full(msgspec.convert(wishes, wire.HostAct))
        except msgspec.ValidationError as problem:
            raise click.ClickException(str(problem)) from None
        except Refusal as refusal:
            raise click.ClickException(refusal.message) from None
        try:
            done = self.over_http("/api/v1/host", wishes)["words"]
        except ConnectionRefusedError:
            done = self.on_store(lambda registry: host.carry_out(registry, asked)).words
        return f"Done: {done}."


def refused(problem: urllib.error.HTTPError, url: str) -> click.ClickException:
    """What a server says, in words for a host."""
    try:
        told = json.load(problem)["error"]
    except (ValueError, KeyError, TypeError):
        return click.ClickException(f"{url} answers {problem.code}: is that Gaslight?")
    if told["message"].startswith("there is no such address"):
        return click.ClickException(
            f"the server at {url} does not take this host's key: "
            "name its file by --host-key-file, or its store by --store"
        )
    return click.ClickException(told["message"])
