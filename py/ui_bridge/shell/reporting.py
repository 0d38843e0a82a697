"""What a person sends along who reports a problem."""

from __future__ import annotations

from tabletop.records import write_record
from tabletop.version import VERSION
from ui_bridge.shell.desk import Desk


def report_text(desk: Desk) -> str:
    """The version, the browser, and the game as far as it is settled."""
    sitting = desk.sitting or desk.resting
    record = write_record(sitting.table.settled()) if sitting else ""
    return f"Canal Mania for the browser {VERSION}\n{desk.browser.agent}\n\n{record}"
