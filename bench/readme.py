"""`make shots README=1`: the pictures of README.md, light and dark, into docs/pictures/: small files, of the built site in a real browser."""

from __future__ import annotations

import base64
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from page import chromium, serving
from playwright.sync_api import Browser, FloatRect, sync_playwright
from shots import ARGS, ROOT, Look, Studio, arriala_worker, building, five, kontor_boat

PICTURES = ROOT / "docs" / "pictures"


def whole(studio: Studio) -> FloatRect:
    return {"x": 0, "y": 0, "width": studio.look.width, "height": studio.look.height}


def square(studio: Studio, share: float = 1) -> FloatRect:
    """The middle of the board, as much of it as this."""
    box = studio.page.locator("#board-pane").bounding_box()
    assert box is not None
    side = share * min(box["width"], box["height"])
    return {"x": box["x"] + (box["width"] - side) / 2, "y": box["y"] + (box["height"] - side) / 2, "width": side, "height": side}


def map_of_five(studio: Studio) -> None:
    five(studio)
    studio.page.keyboard.press("m")
    studio.settled()


def embedded(studio: Studio) -> None:
    """The position with a goal on the page of examples, opened."""
    studio.page.goto(f"{studio.address}embedding.html")
    studio.page.evaluate("document.querySelector('#goal').open()")
    studio.page.locator("#goal").evaluate("tag => tag.scrollIntoView({ block: 'center' })")


def around_the_tag(studio: Studio) -> FloatRect:
    box = studio.page.locator("#goal").bounding_box()
    assert box is not None
    return {"x": box["x"] - MARGIN, "y": box["y"] - MARGIN, "width": box["width"] + 2 * MARGIN, "height": box["height"] + 2 * MARGIN}


class Picture(NamedTuple):
    """Of README.md: its state, what of the window is seen, and how wide the file is."""

    name: str
    state: Callable[[Studio], None]
    part: Callable[[Studio], FloatRect]
    width: int


MARGIN = 12
MIDLANDS = 0.62
TAKEN = (
    Picture("canal-mania", building, whole, 1440),
    Picture("canal-mania-map", map_of_five, partial(square, share=MIDLANDS), 480),
    Picture("arriala", arriala_worker, square, 480),
    Picture("kontor", kontor_boat, square, 480),
    Picture("embedded", embedded, around_the_tag, 800),
)
QUALITY = 0.75
WEBP = """async ([data, width, quality]) => {
  const image = await createImageBitmap(await (await fetch("data:image/png;base64," + data)).blob());
  const canvas = new OffscreenCanvas(width, Math.round((image.height * width) / image.width));
  const drawing = canvas.getContext("2d");
  drawing.imageSmoothingQuality = "high";
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
  const made = await canvas.convertToBlob({ type: "image/webp", quality });
  return btoa(Array.from(new Uint8Array(await made.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(""));
}"""


def taken(browser: Browser, address: str) -> None:
    for theme, ending in (("light", ""), ("dark", "-dark")):
        look = Look("readme", 1280, 800, theme=theme)
        context = browser.new_context(viewport={"width": look.width, "height": look.height}, device_scale_factor=2, color_scheme="dark" if ending else "light")
        context.set_default_timeout(120_000)
        page, plain = context.new_page(), context.new_page()
        for picture in TAKEN:
            studio = Studio(page, address, look)
            picture.state(studio)
            data = base64.b64encode(page.screenshot(clip=picture.part(studio))).decode()
            made = plain.evaluate(WEBP, [data, picture.width, QUALITY])
            (PICTURES / f"{picture.name}{ending}.webp").write_bytes(base64.b64decode(made))
        context.close()


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    address = serving(ROOT / "dist")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGS)
        taken(browser, address)
        browser.close()
    print(f"shots: {2 * len(TAKEN)} pictures in {PICTURES.relative_to(ROOT)}/")


if __name__ == "__main__":
    main()
