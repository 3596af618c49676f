"""Whether every page of the documentation site can be read on a phone: nothing wider than its 390 pixels.

.venv/bin/python tools/site_width.py
"""

from __future__ import annotations

import sys

from playwright.sync_api import ViewportSize, sync_playwright

from environment import ROOT
from services import chromium

SITE = ROOT / ".check" / "site"
PHONE: ViewportSize = {"width": 390, "height": 844}


def too_wide(program: str) -> list[str]:
    """The pages that must be pushed sideways, and how wide they are."""
    found = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        page = browser.new_page(viewport=PHONE, java_script_enabled=True)
        for path in sorted(SITE.rglob("*.html")):
            page.goto(path.as_uri(), wait_until="domcontentloaded")
            width = page.evaluate("document.documentElement.scrollWidth")
            if width > PHONE["width"]:
                found.append(f"{path.relative_to(SITE)}: {width} pixels wide on a phone of 390")
        browser.close()
    return found


def main() -> int:
    wide = too_wide(chromium())
    for line in wide:
        print(line, file=sys.stderr)
    return 1 if wide else 0


if __name__ == "__main__":
    sys.exit(main())
