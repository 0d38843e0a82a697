"""What the page round an embedded one asks for, and what it is told: docs/embedding.md."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tabletop.errors import RecordError, RuleError, TabletopError
from tabletop.records import write_record
from ui_bridge.shell import replay_events, table_events
from ui_bridge.shell.desk import Json
from ui_bridge.shell.embed_tag import Tag
from ui_bridge.shell.events import Told
from ui_bridge.shell.replay import Replay
from ui_bridge.shell.sitting import Refused

if TYPE_CHECKING:
    from tabletop.protocol import Outcome
    from ui_bridge.shell.embed_frame import Frame
    from ui_bridge.shell.sitting import Sitting

MOST_STEPS = 20_000


def hear(frame: Frame, event: Told) -> None:
    """One question of the page's, and its answer."""
    what, number = event.get("what"), event.get("id")
    answer: dict[str, Json] = {"is": "answer", "id": number if isinstance(number, int) else 0, "ok": True}
    try:
        answer |= _done(frame, str(what), {name: text for name, text in event.items() if isinstance(text, str)})
    except RuleError as error:
        sentence, rule = frame.desk.voice.refusal(error.reasons[0])
        answer |= {"ok": False, "why": sentence, "rule": rule}
    except TabletopError as error:
        answer |= {"ok": False, "why": error.sentence}
    if answer["id"]:
        frame.tell(answer)


def _done(frame: Frame, what: str, about: dict[str, str]) -> dict[str, Json]:
    desk = frame.desk
    if what == "rest":
        frame.rests = True
        if desk.replay is not None:
            desk.replay.running = False
    elif what == "load":
        told = json.loads(about.get("tag", "{}"))
        if not isinstance(told, dict):
            raise RecordError("A tag is an object: names of attributes, and their texts.")
        frame.open(Tag.of(told))
        if frame.problem:
            return {"ok": False, "why": frame.problem}
    elif desk.sitting is None:
        return {"ok": False, "why": frame.problem}
    elif what == "go":
        _go(frame, about.get("step", ""))
    elif what == "play":
        _play(frame, about.get("line", ""))
    elif what == "undo":
        before = desk.sitting.table.lines
        frame.take_back()
        return {"ok": desk.sitting.table.lines != before}
    elif what == "record":
        whole = desk.sitting.whole if isinstance(desk.sitting, Replay) else desk.sitting.table
        return {"record": write_record(whole.settled())}
    elif what == "view":
        return {"view": view_of(frame, desk.sitting)}
    return {}


def _go(frame: Frame, step: str) -> None:
    """A replay goes there; a game stands there again, and what was played since is gone."""
    desk = frame.desk
    if not step.isdecimal() or len(step) > 6 or frame.whole is None:
        return
    if desk.replay is not None:
        replay_events.step_to(desk, replay_events.To(step))
        return
    sitting = desk.here
    most = max(len(frame.whole.lines), len(sitting.table.lines))
    number = min(int(step), most, MOST_STEPS)
    source = sitting.table if number <= len(sitting.table.lines) else frame.whole
    desk.sitting = frame.seated(source.until(number))
    frame.state = frame.verdict = ""
    frame.judge()


def _play(frame: Frame, line: str) -> None:
    """As if the reader had played it: where they aren't asked nothing can be."""
    desk = frame.desk
    sitting = desk.here
    if sitting.replayed or not sitting.mine():
        raise TabletopError(desk.voice.say("embed.not_asked"))
    action = sitting.table.read(line if ":" in line else f"{sitting.looking}: {line}")
    if action.seat != sitting.looking:
        raise TabletopError(desk.voice.say("embed.not_asked"))
    try:
        table_events.play(desk, action)
    except RuleError as error:
        sitting.refused = Refused(table_events.QUESTION, error.reasons)
        raise


def view_of(frame: Frame, sitting: Sitting) -> Json:
    """What whoever looks may know, as docs/view.schema.json says."""
    view = sitting.state.view(sitting.looking)
    prompt, outcome = view.prompt(), view.outcome()
    asked = sitting.looking is not None and sitting.looking in prompt.seats and not sitting.replayed
    scores = view.scores()
    seats: list[Json] = [{"seat": one.seat, "name": one.name, "player": one.player, "points": scores.get(one.seat, 0)} for one in sitting.table.header.seats]
    told: dict[str, Json] = {
        "version": 1,
        "game": sitting.table.game.name,
        "step": sitting.table.settled_lines,
        "round": view.round,
        "looking": sitting.looking,
        "asked": [*prompt.seats],
        "phase": prompt.phase,
        "question": prompt.step,
        "seats": seats,
        "actions": [str(action) for action in view.actions(sitting.looking)] if asked and sitting.looking else [],
        "lines": [*sitting.table.lines[: sitting.table.settled_lines]],
        "goal": None if frame.goal is None else {"task": frame.task(), "state": frame.state or "open", "sentence": frame.verdict},
        "over": None,
    }
    if outcome is not None:
        told["over"] = {"places": places_told(outcome), "winners": [*outcome.winners]}
    return told


def places_told(outcome: Outcome) -> list[Json]:
    return [{"rank": place.rank, "seat": place.seat, "points": place.points} for place in outcome.places]
