"""What `tools/site.py` adds for other people's pages: the script with the tag, the frame that it opens, pictures of bare boards, and the page that shows it."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from html import unescape
from pathlib import Path

from asking import Asking

Filling = Callable[[str, Mapping[str, str]], str]

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
FETCHED = ("pyodide/pyodide.asm.wasm", "pyodide/pyodide.asm.mjs", "pyodide/pyodide.mjs", "pyodide/python_stdlib.zip", "game.zip", "embed.zip", "embed.py")
GLUE = "glue/embed/"
EARLY = "early.js"
FIRST_BOARD = "boards/england.second.svg"
"""The drawing that most positions lie on: fetched beside Python, which would take its time to draw it."""
PLAIN = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 680 460" role="img" aria-label="{name}"><path fill="#e9dec6" d="M0 0h680v460h-680z"/>
<path fill="none" stroke="#b9a583" stroke-width="2" d="M16 16h648v428h-648z"/></svg>
"""
"""For a game that draws no picture of its own."""
UNUSED = ("start", "files", "history", "link", "languages", "offline", "sound", "storage", "tabs")
"""Of the page's glue what the frame doesn't use."""
NOT_KEPT = ("embedding.html", "embedding.js", "embedding.css", "embed.d.ts", "stills/", "boards/")
"""Nobody who plays needs these, so no visitor's browser keeps them."""

# Asked of the games themselves: what they look like before anybody has played. One that draws no picture that stands alone has none.
BOARDS = """
import json
from ui_bridge.games import GAMES, NUMBERED
from ui_bridge.shell.embed_tag import Tag, table_of
from ui_bridge.shell.library import Library
from ui_bridge.shell.still import still
from ui_bridge.shell.voice import Voice
library = Library(GAMES, NUMBERED)
tables = {card.card.name: table_of(Tag(game=card.card.name), library, Voice("en", {}, (card.words,))) for card in GAMES}
print(json.dumps({name: still(library.page(name), table, Tag(), "en", "light").svg for name, table in tables.items()}))
"""
# And what the tags of the page that shows them all look like before they are pressed.
STILLS = """
import json, sys
from ui_bridge.games import GAMES, NUMBERED
from ui_bridge.shell.embed_tag import Tag
from ui_bridge.shell.library import Library
from ui_bridge.shell.still import still
library, told = Library(GAMES, NUMBERED), {}
for name, (record, part) in json.load(sys.stdin).items():
    table = library.load(record.strip() + chr(10))
    told[name] = still(library.page(table.game.name), table, Tag(part=part), "en", "light").svg
print(json.dumps(told))
"""
SIXTH = (
    "A secret choice",
    """<canal-mania id="secret" game="kontor" players="2" height="640" caption="Kontor: both choose a card in secret, then both are turned up."
  alt="The empty harbour of Kontor."></canal-mania>""",
)
INSTEAD = (
    "Another edition",
    """<canal-mania id="secret" game="canal-mania" players="3" options="edition=first" strength="navvy" height="640"
  caption="The first edition, against two navvies." alt="The empty map of England with its towns."></canal-mania>""",
)


def files(site: Mapping[str, bytes], asking: Asking, board: str, fill: Filling, hash_of: Callable[[bytes], str]) -> Iterator[tuple[str, bytes]]:
    """`fill` fills a template, also with what every page has."""
    for file in sorted((WEB / GLUE).glob("*.js")):
        if file.name != EARLY:
            yield f"{GLUE}{file.name}", file.read_bytes()
    yield "embed.py", (WEB / "embed.py").read_bytes()
    yield "embed.js", without_comments((WEB / "embed.js").read_text(encoding="utf-8")).encode()
    early, style = ((WEB / name).read_text(encoding="utf-8") for name in (f"{GLUE}{EARLY}", "embed.css"))
    sizes = {f"./{name}": len(site[name]) if name in site else (WEB / name).stat().st_size for name in FETCHED}
    own = {"early": early, "hashes": f"'{hash_of(early.encode())}'", "own": style, "sizes": json.dumps(sizes)}
    own["first"] = "\n".join(at_once(site))
    own["bytes"] = str(sum(packed_size(site.get(name, b"")) for name in FETCHED))
    yield "embed.html", fill((WEB / "embed.html").read_text(encoding="utf-8"), own).encode()
    for name in ("embed.d.ts", "embedding.js", "embedding.css"):
        yield name, (WEB / name).read_bytes()
    yield FIRST_BOARD, board.replace("</svg>", '<g id="layer-author"></g></svg>').encode()
    bare: dict[str, str] = asking.ask("boards", BOARDS)
    for name, board in bare.items():
        yield f"stills/{name}.svg", (board or PLAIN.format(name=name)).encode()
    template = (WEB / "embedding.html").read_text(encoding="utf-8")
    for name, picture in examples(template, asking).items():
        yield f"stills/example-{name}.svg", picture.encode()
    title, sixth = SIXTH if "kontor" in bare else INSTEAD
    yield "embedding.html", template.replace("{{sixth-title}}", title).replace("{{sixth}}", sixth).encode()


def at_once(site: Mapping[str, bytes]) -> Iterator[str]:
    """What Python takes is asked for with the frame itself: in the page the first paint comes before that, here the tag's picture stands already."""
    for name in site:
        if name.startswith("pyscript/"):
            yield f'<link rel="modulepreload" href="./{name}">'
    for name in FETCHED:
        yield f'<link rel="preload" as="fetch" crossorigin href="./{name}">'


TAG = re.compile(r'<canal-mania id="([a-z]+)" still="[^"]*"[^>]*? part="([^"]*)"[^>]*>(.*?)</canal-mania>', re.DOTALL)


def examples(template: str, asking: Asking) -> dict[str, str]:
    """The stills of the page that shows them, made of the records in it."""
    texts = {name: (unescape(record), unescape(part)) for name, part, record in TAG.findall(template)}
    stills: dict[str, str] = asking.ask("stills", STILLS, json.dumps(texts))
    return stills


def without_comments(script: str) -> str:
    """Types and notes are for whoever reads the source: the tag's script is to be small."""
    script = re.sub(r"/\*\*.*?\*/ ?", "", script, flags=re.DOTALL)
    head, _, rest = script.partition('"use strict"')
    return head + '"use strict"' + re.sub(r"^\s+", "", re.sub(r"^\s*//.*\n", "", rest, flags=re.MULTILINE), flags=re.MULTILINE)


@lru_cache
def packed_size(data: bytes) -> int:
    return len(gzip.compress(data, 6, mtime=0))
