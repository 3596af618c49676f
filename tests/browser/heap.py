"""What a page holds in memory: a heap snapshot of the browser, read for values under a name."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page


class Heap:
    """One snapshot of everything a page keeps: strings, and values by the name of the field that holds them."""

    def __init__(self, page: Page) -> None:
        line = page.context.new_cdp_session(page)
        chunks: list[str] = []
        line.on("HeapProfiler.addHeapSnapshotChunk", lambda part: chunks.append(part["chunk"]))
        line.send("HeapProfiler.enable")
        line.send(
            "HeapProfiler.takeHeapSnapshot", {"reportProgress": False, "captureNumericValue": True}
        )
        line.detach()
        found: dict[str, Any] = json.loads("".join(chunks))
        self.strings: list[str] = found["strings"]
        self.nodes: list[int] = found["nodes"]
        self.edges: list[int] = found["edges"]
        meta = found["snapshot"]["meta"]
        self.node_types: list[str] = meta["node_types"][0]
        self.edge_types: list[str] = meta["edge_types"][0]
        self.node_size = len(meta["node_fields"])
        self.edge_size = len(meta["edge_fields"])

    def values(self, name: str) -> set[str]:
        """The numbers and texts that some object of the page holds under a name."""
        wanted = self.strings.index(name) if name in self.strings else -1
        prop = self.edge_types.index("property")
        held = set()
        for at in range(0, len(self.edges), self.edge_size):
            kind, label, target = self.edges[at : at + 3]
            if kind == prop and label == wanted:
                sort = self.node_types[self.nodes[target]]
                if sort in {"number", "string", "concatenated string", "sliced string"}:
                    held.add(self.strings[self.nodes[target + 1]])
        return held

    def mentions(self, text: str) -> bool:
        """Whether a text stands anywhere in memory, alone or inside another."""
        return any(text in one for one in self.strings)
