"""What depends on the site's address: the badges and links in README.md, and the canonical link of the page.

The address is `Site` among the URLs in pyproject.toml. While it is missing there are no badges and no canonical link, and Play leads to the quick start.
`make docs` writes README.md.
"""

from __future__ import annotations

import sys
import tomllib
from html import escape
from pathlib import Path

import written

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
COMMAND = "make docs"
EXAMPLE = "https://example.org/play/"
PYTHON = "Python-3.11%20to%203.14-1b4b78"
# Of the repository: a page of a code host resolves these from the branch that it shows.
WORKFLOW = "../../actions/workflows/test.yml"


def address() -> str:
    """The site's address with a slash at its end; empty while nobody has named it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    site: str = project.get("urls", {}).get("Site", "")
    return f"{site.rstrip('/')}/" if site else ""


def canonical(site: str) -> str:
    return f'<link rel="canonical" href="{escape(site)}">' if site else ""


def play(site: str) -> str:
    about = "no account, no server, works offline · English, German, French, Italian"
    if not site:
        return f"**[Play](#quick-start)** · {about}"
    badges = (
        f"[![Tests]({WORKFLOW}/badge.svg)]({WORKFLOW})",
        "[![Licence: MIT](https://img.shields.io/badge/licence-MIT-2f6b3c)](LICENSE)",
        f"[![Python 3.11 to 3.14](https://img.shields.io/badge/{PYTHON})](pyproject.toml)",
    )
    return "\n".join((*badges, "", f"**[Play now]({site})** · {about}"))


def embed(site: str) -> str:
    return f"""```html
<script src="{site or EXAMPLE}embed.js"></script>

<canal-mania game="canal-mania" players="2" strength="contractor"
  caption="Canal Mania against the computer">
</canal-mania>
```"""


def filled(text: str, site: str) -> str:
    """README.md with its marked places written for this address."""
    for name, part in (("play", play(site)), ("embed", embed(site))):
        text = written.replaced(text, name, COMMAND, part)
    return text


def main() -> int:
    now = README.read_text(encoding="utf-8")
    wanted = filled(now, address())
    if now != wanted:
        README.write_text(wanted, encoding="utf-8")
        print(f"docs: {README.name} is rewritten")
    return 0


if __name__ == "__main__":
    sys.exit(main())
