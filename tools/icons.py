"""The icons of the installed game: web/icons/*.png, made of web/icons/icon.svg. Run it after a change of the drawing, and commit what it made.

icons.py
"""

from __future__ import annotations

import base64
import shutil
import sys
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

ICONS = Path(__file__).parents[1] / "web" / "icons"
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
WATER = "#285982"  # the board's blue


class Icon(NamedTuple):
    name: str
    size: int
    share: float = 1  # of the width that the hex takes
    ground: str = "transparent"


# A system cuts a maskable icon to its own shape, and keeps a circle of 0.8 of the width; iOS fills what is transparent with black.
MADE = (Icon("icon-192", 192), Icon("icon-512", 512), Icon("maskable-512", 512, 0.76, WATER), Icon("apple-touch-icon", 180, 0.84, WATER))


def main() -> None:
    found = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if found is None:
        sys.exit("icons: no Chromium here. First: make browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        for icon in MADE:
            (ICONS / f"{icon.name}.png").write_bytes(picture(browser, icon))
        browser.close()
    print(f"icons: made {', '.join(icon.name for icon in MADE)}")


def picture(browser: Browser, icon: Icon) -> bytes:
    drawing = base64.b64encode((ICONS / "icon.svg").read_bytes()).decode()
    page = browser.new_page(viewport={"width": icon.size, "height": icon.size})
    page.set_content(
        f'<body style="margin:0;height:100vh;display:grid;place-items:center;background:{icon.ground}">'
        f'<img style="width:{100 * icon.share}%" src="data:image/svg+xml;base64,{drawing}">'
    )
    page.wait_for_function("document.images[0].complete && document.images[0].naturalWidth > 0")
    made = page.screenshot(omit_background=True)
    page.close()
    return made


if __name__ == "__main__":
    main()
