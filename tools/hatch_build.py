"""What hatchling runs while it builds the wheel: compile the engine, build the page."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from compile import CannotCompile, compile_engine, is_library
from page import CannotBuildPage, build_page, has_page, node_packages


class GaslightBuildHook(BuildHookInterface[Any]):
    """Adds the compiled engine and the built page to the wheel."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node comes from a Python package where the machine has none."""
        return node_packages() if has_page(Path(self.root)) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # An editable install runs the sources as they stand; an sdist only carries them.
        if version == "editable" or self.target_name != "wheel":
            return
        root = Path(self.root)
        if has_page(root):
            try:
                build_page(root)
            except CannotBuildPage as reason:
                sys.exit(str(reason))
        self.add_engine(root, build_data)

    def add_engine(self, root: Path, build_data: dict[str, Any]) -> None:
        try:
            tree = compile_engine(root)
        except CannotCompile as reason:
            self.app.display_warning(str(reason))
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library in tree.rglob("*"):
            if is_library(library):
                build_data["force_include"][str(library)] = library.relative_to(tree).as_posix()
