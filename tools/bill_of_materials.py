"""The bill of materials of a release, in CycloneDX: what it runs on, and what its page was made from and with."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

PIN = re.compile(
    r"^(?P<name>[\w.-]+)==(?P<version>[^\s;\\]+)(?: *; *(?P<when>[^\\\n]+?))? *\\?\n"
    r"(?P<hashes>(?: +--hash=sha256:\w+(?: \\)?\n?)+)",
    re.M,
)
IMPORT = re.compile(
    r"""(?:from|import|import\(|resolve\(|require\(|url\() ?["'](?!data:)((?:@[\w.-]+/)?[\w][\w.-]*)"""
)


def bill(root: Path, version: str) -> dict[str, Any]:
    """The bill of a version whose sources are in `root`."""
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": f"pkg:pypi/gaslight-games@{version}",
                "name": "gaslight-games",
                "version": version,
                "licenses": [{"license": {"id": "MIT"}}],
                "purl": f"pkg:pypi/gaslight-games@{version}",
            }
        },
        "components": [*python_packages(root), *page_packages(root)],
    }


def python_packages(root: Path) -> Iterator[dict[str, Any]]:
    """What an installation runs on, in the versions that are tested."""
    text = (root / "requirements" / "runtime.txt").read_text(encoding="utf-8")
    for pin in PIN.finditer(text):
        hashes = re.findall(r"sha256:(\w+)", pin["hashes"])
        told = {
            **component("pypi", pin["name"], pin["version"], shipped=True),
            "properties": [{"name": "gaslight:sha256", "value": digest} for digest in hashes],
        }
        if pin["when"]:
            told["properties"].append({"name": "gaslight:only-where", "value": pin["when"]})
        yield told


def page_packages(root: Path) -> Iterator[dict[str, Any]]:
    """What the page was made from, and, as `excluded`, what it was only made with."""
    web = root / "web"
    packages = json.loads((web / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    shipped = imported(web)
    for place, entry in packages.items():
        if not place:
            continue
        name = place.rpartition("node_modules/")[2]
        told = component("npm", name, entry["version"], shipped=name in shipped)
        algorithm, _, digest = entry["integrity"].partition("-")
        told["hashes"] = [
            {
                "alg": algorithm.upper().replace("SHA", "SHA-"),
                "content": base64.b64decode(digest).hex(),
            }
        ]
        if "license" in entry:
            told["licenses"] = [{"expression": entry["license"]}]
        yield told


def imported(web: Path) -> set[str]:
    """The packages whose content gets into the page: what its sources, and what makes them, import."""
    files = [
        *(web / "src").rglob("*.ts*"),
        *(web / "src").rglob("*.css"),
        web / "scripts" / "coastline.mjs",
    ]
    return {name for file in files for name in IMPORT.findall(file.read_text(encoding="utf-8"))}


def component(kind: str, name: str, version: str, *, shipped: bool) -> dict[str, Any]:
    purl = f"pkg:{kind}/{name.replace('@', '%40')}@{version}"
    return {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": version,
        "scope": "required" if shipped else "excluded",
        "purl": purl,
    }
