"""The frame of a dialog."""

from __future__ import annotations

from ui_bridge.shell.html import Content, Html, button, tag


def dialog(title: str, content: Content, closing: str) -> Html:
    return tag(
        "div",
        tag("header", tag("h2", title, id="dialog-title"), button("×", "close", "small", aria_label=closing, id="close-dialog")),
        content,
        class_="sheet",
        role="dialog",
        aria_modal="true",
        aria_labelledby="dialog-title",
    )
