"""For those who listen: what happened just now."""

from __future__ import annotations

from ui_bridge.shell.desk import Desk


def announce(desk: Desk) -> None:
    """Says what the last line did, as far as whoever looks may know."""
    sitting = desk.here
    steps = len(sitting.table.lines)
    facts = sitting.table.happened(steps - 1, sitting.looking) if steps else ()
    sentences = [sentence for sentence in (sitting.page.tell(desk.voice, fact) for fact in facts) if sentence]
    if sentences:
        desk.reply["say"] = " ".join(sentences)
