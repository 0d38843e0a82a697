"""Markup from plain calls. Text is escaped; only what these functions made is markup."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Union

from canalmania.drawing.shapes import text_safe


class Html(str):
    """Markup."""

    __slots__ = ()


Content = Union[str, None, "Sequence[Content]"]
Value = str | int | bool | None
_EMPTY = frozenset(("input", "br", "hr"))


def inner(content: Content) -> str:
    if content is None:
        return ""
    if isinstance(content, Html):
        return content
    return text_safe(content) if isinstance(content, str) else "".join(inner(one) for one in content)


def tag(name: str, /, *content: Content, **attributes: Value) -> Html:
    """`class_` is class, `data_do` is data-do; None and False leave an attribute out, True writes it bare."""
    told = "".join(
        f" {key.rstrip('_').replace('_', '-')}" + ("" if value is True else f'="{text_safe(str(value))}"')
        for key, value in attributes.items()
        if value is not None and value is not False
    )
    return Html(f"<{name}{told}>" if name in _EMPTY else f"<{name}{told}>{inner(list(content))}</{name}>")


def joined(*content: Content) -> Html:
    return Html(inner(list(content)))


def svg(view: str, content: str, **attributes: Value) -> Html:
    """A picture; decoration unless it is given a label."""
    return tag("svg", Html(content), viewBox=view, **({"aria_hidden": "true"} if "aria_label" not in attributes else {"role": "img"}), **attributes)


def button(label: Content, do: str, kind: str = "", **attributes: Value) -> Html:
    """`kind`: main, later (can't be done now: a press says why), plain."""
    if "id" not in attributes:
        told = "-".join(str(value) for name, value in attributes.items() if name.startswith("data_"))
        attributes["id"] = f"do-{do}-{told}".rstrip("-").replace(" ", "-").replace('"', "")
    return tag("button", label, type="button", class_=f"button {kind}".strip(), data_do=do, **attributes)


def panel(title: str, aside: Content, *content: Content) -> Html:
    head = tag("h2", title) if not aside else joined(tag("h2", title), tag("p", aside, class_="aside"))
    return joined(tag("header", head), list(content))
