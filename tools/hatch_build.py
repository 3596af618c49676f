"""What hatchling runs while it builds a package: compile the engine, build the page.

The wheel gets both. The source package gets the page, so that nobody needs Node to install it.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from compile import CannotCompile, compile_engine, is_library
from page import CannotBuildPage, build_page, has_page, node_packages, page_is_built

MUST_COMPILE = "GASLIGHT_MUST_COMPILE"
"""Set to 1 where a wheel without the compiled engine would be a mistake: releases, checks."""


class GaslightBuildHook(BuildHookInterface[Any]):
    """Adds the built page to wheel and source package, the compiled engine to the wheel."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node comes from a Python package where the machine has none and the page is to be built."""
        root = Path(self.root)
        return node_packages(root) if has_page(root) and not page_is_built(root) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if version == "editable":
            self.add_chooser(root, build_data)
            return
        if has_page(root):
            try:
                build_page(root)
            except CannotBuildPage as reason:
                sys.exit(str(reason))
        if self.target_name == "wheel":
            self.add_engine(root, build_data)

    def add_chooser(self, root: Path, build_data: dict[str, Any]) -> None:
        """An editable install runs the sources, and the compiled engine while it is that of the sources."""
        try:
            tree = compile_engine(root)
        except CannotCompile as reason:
            self.app.display_warning(str(reason))
            return
        line = root / ".check" / "editable" / "gaslight_engine.pth"
        line.parent.mkdir(parents=True, exist_ok=True)
        folders = f"{str(root / 'src')!r}, {str(tree)!r}"
        line.write_text(
            f"import editable_engine; editable_engine.watch({folders})\n", encoding="utf-8"
        )
        chooser = Path(__file__).with_name("editable_engine.py")
        for file in (line, chooser):
            build_data["force_include_editable"][str(file)] = file.name

    def add_engine(self, root: Path, build_data: dict[str, Any]) -> None:
        try:
            tree = compile_engine(root)
        except CannotCompile as reason:
            if os.environ.get(MUST_COMPILE) == "1":
                sys.exit(f"{reason}\n{MUST_COMPILE}=1 is set, so no package was built.")
            self.app.display_warning(str(reason))
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library in tree.rglob("*"):
            if is_library(library):
                build_data["force_include"][str(library)] = library.relative_to(tree).as_posix()
