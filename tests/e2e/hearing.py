"""A player who sees nothing: of the page they know the browser's accessible tree, roles, names and descriptions, and they activate what is in it."""

from __future__ import annotations

from typing import Any, NamedTuple

from playwright.sync_api import Error, Page

from e2e.driving import QUIET

ACTIVATE = """function () {
    this.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}"""


class Heard(NamedTuple):
    """Something in the tree, with the nearest region, group or dialog that it lies in."""

    role: str
    name: str
    description: str
    within: str
    node: int


class Listener:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.session.send("Accessibility.enable")

    def tree(self) -> list[Heard]:
        """All that a screen reader could come to, in its order."""
        self.page.wait_for_function(QUIET)
        nodes: list[dict[str, Any]] = self.session.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}
        found: list[Heard] = []

        def go(node: dict[str, Any], within: str) -> None:
            role, name = _said(node, "role"), _said(node, "name")
            if not node.get("ignored"):
                if role in ("region", "group", "dialog", "alertdialog", "banner", "main", "navigation", "contentinfo", "note"):
                    within = name or role
                found.append(Heard(role, name, _said(node, "description"), within, node.get("backendDOMNodeId", 0)))
            for child in node.get("childIds", ()):
                if child in by_id:
                    go(by_id[child], within)

        go(nodes[0], "")
        return found

    def activate(self, thing: Heard) -> None:
        """As a screen reader does it: no pointer, no place on the screen. What has gone since it was heard can't be activated any more."""
        try:
            found = self.session.send("DOM.resolveNode", {"backendNodeId": thing.node})
        except Error:
            return
        self.session.send("Runtime.callFunctionOn", {"objectId": found["object"]["objectId"], "functionDeclaration": ACTIVATE})
        self.page.wait_for_function(QUIET)


def _said(node: dict[str, Any], what: str) -> str:
    return str(node.get(what, {}).get("value", "") or "")
