"""Markup from plain calls. Text is escaped; only what these functions made is markup."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape, unescape
from typing import Union


class Html(str):
    """Markup."""

    __slots__ = ()


Content = Union[str, "Sequence[Content]", None]
Value = str | int | bool | None
_EMPTY = frozenset(("input", "br", "hr", "img"))


def inner(content: Content) -> str:
    if content is None:
        return ""
    if isinstance(content, Html):
        return content
    return escape(content) if isinstance(content, str) else "".join(inner(one) for one in content)


def tag(name: str, /, *content: Content, **attributes: Value) -> Html:
    """`class_` is class, `data_do` is data-do; None and False leave an attribute out, True writes it bare."""
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}" + ("" if value is True else f'="{escape(str(value))}"')
        for key, value in attributes.items()
        if value is not None and value is not False
    )
    return Html(f"<{name}{written}>" if name in _EMPTY else f"<{name}{written}>{inner(list(content))}</{name}>")


def joined(*content: Content) -> Html:
    return Html(inner(list(content)))


def svg(view: str, content: str, **attributes: Value) -> Html:
    """A picture; decoration unless it is given a label."""
    return tag("svg", Html(content), viewBox=view, **({"aria_hidden": "true"} if "aria_label" not in attributes else {"role": "img"}), **attributes)


NOT_NOW = "not-now"
"""The element's id."""


def button(label: Content, do: str, kind: str = "", **attributes: Value) -> Html:
    """A control of the shell's: `do` names the event. `kind`: main, later (can't be done now: a press says why), plain."""
    if "id" not in attributes:
        named = "-".join(str(value) for name, value in attributes.items() if name.startswith("data_"))
        attributes["id"] = f"do-{do}-{named}".rstrip("-").replace(" ", "-").replace('"', "")
    return tag("button", label, type="button", class_=f"button {kind}".strip(), data_do=do, **{**not_now(kind), **attributes})


def key_cap(key: str) -> Html:
    """The key that does the same, shown on a button. Screen readers are told of it by `aria-keyshortcuts`."""
    return tag("kbd", key, aria_hidden="true")


def place(at: str, content: Content, kind: str = "", **attributes: Value) -> Html:
    """A place of the table that can be pressed: what comes of it is told by the offer, or else why nothing can be done there."""
    attributes.setdefault("id", f"at-{at}".replace(" ", "-").replace('"', ""))
    return tag("button", content, type="button", class_=kind or None, data_do="press", data_at=at, **{**not_now(kind), **attributes})


def not_now(kind: str) -> dict[str, Value]:
    """What is drawn as something that can't be done is told as such, too: by an element that says it in the page's language."""
    return {"aria_describedby": NOT_NOW} if {"idle", "later"} & {*kind.split()} else {}


def panel(title: str, aside: Content, *content: Content) -> Html:
    head = tag("h2", title) if not aside else joined(tag("h2", title), tag("p", aside, class_="aside"))
    return joined(tag("header", head), list(content))


def scrolls(name: str, group: bool = True) -> dict[str, Value]:
    """Attributes of what may scroll: where it does, and nothing in it has a tab stop, the page makes it one. A list is no group."""
    return {"data_scrolls": "", "aria_label": name, **({"role": "group"} if group else {})}


_NAMES = {"Enter": "↵", "Escape": "Esc", "Space": "␣"}


def key_name(key: str) -> str:
    """A key as it stands on a button."""
    return _NAMES.get(key, key.upper())


def capital(words: str) -> str:
    """As a sentence begins."""
    return words[:1].upper() + words[1:]


def text_of(content: Content) -> str:
    """What is written there, without its markup."""
    words = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", inner(content)))
    return unescape(re.sub(r" ([,.;:])", r"\1", words)).strip()
