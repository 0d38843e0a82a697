"""In place of web/main.py, as tests/e2e/echo.js in place of all Python: it keeps what it's asked, and answers what it's told to."""

import json
from functools import partial
from html import escape

dumps = partial(json.dumps, separators=(",", ":"), ensure_ascii=False)  # as JavaScript does
questions: list[dict[str, object]] = []
to_store: dict[str, object] = {}


def ask(text: str) -> str:
    question = json.loads(text)
    if question["do"] == "boom":
        raise ValueError("a test went wrong")
    if question["do"] == "give":
        answer = json.loads(question["answer"])
    elif question["do"] == "start":
        answer = {
            "root": {"data-screen": "table", "data-page": None},
            "frame": {"columns": [["hand"], ["log"]]},
            "parts": {"panel-hand": f'<pre id="first">{escape(text)}</pre>'},
        }
    else:
        questions.append(question)
        answer = {}
    if question["do"] == "keep":
        return dumps({"store": to_store})
    to_store.update(answer.pop("kept", {}))
    parts = {"panel-log": f'<pre id="asked">{escape(dumps(questions))}</pre>', **answer.get("parts", {})}
    return dumps({**answer, "parts": parts})


__export__ = ["ask"]
