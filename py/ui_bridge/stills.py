"""`python -m canalmania still FILE`, for all games: a picture of a record's position, and a page with it."""

from __future__ import annotations

import argparse
import sys
from html import escape
from pathlib import Path

from tabletop.errors import RecordError, TabletopError
from tabletop.languages import LANGUAGES
from tabletop.links import read
from tabletop.themes import THEMES
from ui_bridge.games import GAMES, NUMBERED
from ui_bridge.shell import links
from ui_bridge.shell.embed_tag import Tag
from ui_bridge.shell.library import Library
from ui_bridge.shell.sitting import AnyTable
from ui_bridge.shell.still import WIDE, Still, still, voice_of

LONGEST = 1_000_000


def main(arguments: list[str]) -> int:
    asked = parser().parse_args(arguments)
    library = Library(GAMES, NUMBERED)
    try:
        table = opened(asked.file, library)
        if asked.step is not None:
            table = table.until(min(max(asked.step, 0), len(table.lines)))
        author = Tag(marks="\n".join(asked.mark), part=" ".join(asked.show), caption=asked.caption)
        made = still(library.page(table.game.name), table, author, asked.language, asked.theme or "", asked.width)
        if not made.svg:
            print(f"{library.card(table.game.name).card.title} draws no picture of its own yet. In words:\n{made.alt}", file=sys.stderr)
            return 1
        written = page_of(made, library, table, asked.language, asked.site, asked.image) if asked.page else made.svg
        if asked.out is None:
            print(written, end="")
        else:
            asked.out.write_text(written, encoding="utf-8")
    except (TabletopError, OSError, UnicodeDecodeError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="canalmania still", description="A picture of a record's position, as SVG: what anybody may know of it.")
    made.add_argument("file", type=Path, help="a record, or a link")
    made.add_argument("--step", type=int, help="after so many lines; the end, if not told")
    made.add_argument("--show", nargs="+", default=[], metavar="PLACE", help="the part of the board with these places, such as Leeds F12")
    made.add_argument("--mark", action="append", default=[], help='ring F12; arrow F12 G13; number 1 F12; words F12 "…"')
    made.add_argument("--caption", default="", help="what stands below it; the goal's words, if not told")
    made.add_argument("--language", choices=tuple(LANGUAGES), default="en")
    made.add_argument("--theme", choices=THEMES, help="as the reader's system has it, if not told")
    made.add_argument("--width", type=int, default=WIDE, help="pixels: letters are readable at this width")
    made.add_argument("--page", action="store_true", help="a page with the picture, for links that show a preview")
    made.add_argument("--site", default="", metavar="ADDRESS", help="of the published game: the page then leads into it")
    made.add_argument("--image", default="", metavar="ADDRESS", help="of a picture for previews, a PNG or JPEG: most don't show SVG")
    made.add_argument("--out", type=Path, metavar="FILE", help="where it goes, if not to the terminal")
    return made


def opened(file: Path, library: Library) -> AnyTable:
    """The table of a record's file, or of a link in one."""
    text = file.read_text(encoding="utf-8")
    if len(text) > LONGEST:
        raise RecordError("This file is longer than a record.")
    if len(text.split()) == 1:
        return library.load(read(text.strip().rpartition("#")[2], library.packing, library.numbered).record)
    return library.load(text)


def page_of(made: Still, library: Library, table: AnyTable, language: str, site: str, image: str) -> str:
    """A page that needs nothing else, whose address shows a preview where it is sent."""
    page = library.page(table.game.name)
    title = f"{page.card.card.title} · {made.caption}" if made.caption else page.card.card.title
    meta = {"og:type": "website", "og:title": title, "og:description": made.alt, "og:locale": language}
    meta |= {"og:image": image, "og:image:alt": made.alt} if image else {}
    head = "".join(f'<meta property="{name}" content="{escape(value)}">\n' for name, value in meta.items())
    card = f'<meta name="twitter:card" content="{"summary_large_image" if image else "summary"}">\n'
    play = ""
    if site:
        link = links.text_of(links.link_of(table, links.SHOW), library)
        play = f'<p><a href="{escape(site.partition("#")[0])}#{link}">{escape(voice_of(page, table, language).say("still.play"))}</a></p>\n'
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        f'<title>{escape(title)}</title>\n<meta name="description" content="{escape(made.alt)}">\n{head}{card}'
        "<style>body{margin:0 auto;max-width:680px;padding:16px;font:17px/1.5 Georgia,serif;background:var(--page,#fff);color:var(--ink,#222)}"
        "figure{margin:0}svg{display:block;width:100%;height:auto}figcaption{padding:8px 0}a{color:inherit}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{escape(page.card.card.title)}</h1>\n<figure>\n{made.svg}<figcaption>{escape(made.caption)}</figcaption>\n</figure>\n{play}</main>\n</body>\n</html>\n"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
