"""How a replay looks: what the turn or step did, the points so far, and its buttons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ui_bridge.shell.announcing import spoken
from ui_bridge.shell.html import Content, Html, button, joined, svg, tag
from ui_bridge.shell.looks import look_at
from ui_bridge.shell.replay import SPEEDS, STEP, TURN, WAYS, Replay
from ui_bridge.shell.seam import AnyLook, Sentence
from ui_bridge.shell.story import round_name
from ui_bridge.shell.voice import Voice


def happened_at(voice: Voice, replay: Replay, say: Callable[[Voice, Sentence], str] = spoken) -> str:
    """What the turn or step did that is shown."""
    if replay.by == TURN:
        look = look_at(replay, voice, 0)
        return " ".join(say(voice, sentence) for sentence in replay.page.summary(look, look.news))
    facts = (fact for step in replay.news() for fact in replay.table.happened(step, replay.looking))
    sentences = (replay.page.tell(voice, fact) for fact in facts)
    told = ". ".join(sentence for sentence in sentences if sentence)
    return told or (voice.say("replay.silent", player=voice.name(replay.table.played[-1].seat)) if replay.step else "")


def _written(voice: Voice, sentence: Sentence) -> str:
    """A sentence for the eye: what it brought is a figure."""
    told = sentence.text if sentence.named else f"{voice.name(sentence.seat)} {sentence.text}"
    return f"{told.removesuffix('.')}, +{sentence.gain}." if sentence.gain else told if told.endswith(".") else f"{told}."


def replay_question(voice: Voice, replay: Replay) -> Html:
    happened = happened_at(voice, replay, _written)
    acting = replay.table.played[-1].seat if replay.step else replay.awaited()
    if replay.then is not None:
        where = voice.say("replay.news", step=replay.step, steps=replay.steps)
    elif not replay.step:
        where = voice.say("replay.start")
    else:
        story = replay.story
        where = _round(voice, story.turns[story.turn_of(replay.step)].round)
    flag = replay.page.card.flag(acting) if acting else None
    return joined(tag("p", flag, " ", tag("strong", where), " ", happened, class_="question", id="question"))


def _round(voice: Voice, name: str) -> str:
    if not name or name.isdecimal():
        return voice.say("replay.round", round=name)
    called = round_name(voice, name)
    return f"{called[0].upper()}{called[1:]}{voice.colon.rstrip()}"


def replay_place(voice: Voice, replay: Replay) -> str:
    """Which turn, and which step, of how many."""
    if replay.by == STEP or replay.then is not None:
        return voice.say("replay.step", step=replay.step, steps=replay.steps)
    story = replay.story
    return voice.say("replay.turn", turn=story.turn_of(replay.step) + 1 if replay.step else 0, turns=len(story.turns))


_ICONS = {
    "first": "M1 1h2v14H1zM14 1v14L4 8z",
    "back": "M12 1v14L3 8z",
    "run": "M3 1v14L14 8z",
    "stop": "M2 1h4v14H2zM10 1h4v14h-4z",
    "on": "M4 1v14L13 8z",
    "last": "M2 1v14L12 8zM13 1h2v14h-2z",
}
_KEYS = {"first": "Home", "back": "ArrowLeft", "on": "ArrowRight", "last": "End"}


def _icon(name: str) -> Html:
    return svg("0 0 16 16", f'<path fill="currentColor" d="{_ICONS[name]}"/>', class_="icon")


def replay_bar(voice: Voice, replay: Replay) -> Html:
    """At the map's foot: first, back, play, forward, last, and the slider."""
    run = "stop" if replay.running else "run"
    playing = button(_icon(run), "run", "icon-button main", aria_label=voice.say(f"replay.{run}"), aria_keyshortcuts="Space")
    if replay.then is not None:
        return playing
    steps = {to: button(_icon(to), "step", "icon-button", data_to=to, aria_label=voice.say(f"replay.{to}"), aria_keyshortcuts=key) for to, key in _KEYS.items()}
    return joined(steps["first"], steps["back"], playing, steps["on"], steps["last"], _slider(voice, replay))


LETTER = 0.03
"""Of a slider's width, what a letter of a round's name takes."""


def _slider(voice: Voice, replay: Replay) -> Html:
    names: list[Content] = []
    rounds = replay.story.rounds
    every = -(-len(rounds) // 7) or 1
    room = 1.0  # of the slider, left of the name that was placed last
    for told, turns in reversed(rounds[::every]):
        name = round_name(voice, told, short=True)
        share, wide = turns[0].start / max(1, replay.steps), LETTER * len(name)
        if share * (1 - wide) + wide <= room:
            room = share * (1 - wide) - LETTER
            names.insert(0, tag("span", name, style=f"left:{share:.1%};transform:translateX(-{share:.1%})"))  # within the slider, the last too
    slider = tag(
        "input",
        type="range",
        id="replay-slider",
        min=0,
        max=replay.steps,
        value=replay.step,
        data_do="step-to",
        aria_label=voice.say("replay.slider"),
        aria_valuetext=replay_place(voice, replay),
    )
    return tag("span", slider, tag("span", names, class_="slider-rounds", aria_hidden="true"), class_="slider")


def replay_slots(voice: Voice, replay: Replay) -> tuple[Html, Html]:
    """What stands in the places of Take back and the main button."""
    if replay.then is not None:
        return joined(), button(voice.say("replay.arrive"), "arrive", "main")
    share = button(voice.say("replay.share"), "share", aria_keyshortcuts="S")
    return share, joined() if replay.is_over() else button(voice.say("replay.go_on"), "go-on", "main", aria_keyshortcuts="C")


def replay_desk(replay: Replay, look: AnyLook) -> Html:
    """Points by round, which is a long slider; everybody's now, with what the turn brought; by turn or by step, how fast, and whose hands are open."""
    voice, story = look.voice, replay.story
    if replay.then is not None:
        return joined()
    from ui_bridge.shell.score_chart import Size, chart

    turn = story.turn_of(replay.step) + 1 if replay.step else 0
    label = voice.say("chart.about")
    size, mark = Size(*replay.page.card.chart), replay.page.mark(look)
    named = partial(round_name, voice, short=True)
    lines = chart(story, replay.page.card, size, mark, min(turn, len(story.turns)), label, scrub=True, named=named)
    now, before = story.scores_at(replay.step), story.scores_at(replay.seen)
    rows = [
        tag(
            "li",
            replay.page.card.flag(seat),
            tag("strong", str(points), role="img", aria_label=f"{voice.name(seat)}: {points}"),
            tag("span", f"{points - before[seat]:+d}") if points != before[seat] else None,
        )
        for seat, points in sorted(now.items(), key=lambda one: -one[1])
    ]
    head = [tag("h2", voice.say("replay.scores")), tag("p", voice.say("replay.drag"), class_="aside")]
    return joined(
        tag("header", head, tag("div", _ways(voice, replay), _speeds(voice, replay), _hands(voice, replay), class_="replay-how")),
        tag("div", lines, tag("ul", rows, class_="replay-scores"), class_="strip"),
    )


def _ways(voice: Voice, replay: Replay) -> Html:
    return _several("way", voice.say("replay.ways"), [(way, voice.say(f"replay.by_{way}")) for way in WAYS], replay.by)


def _speeds(voice: Voice, replay: Replay) -> Html:
    return _several("speed", voice.say("replay.speed"), [(speed, "½" if speed == "half" else speed) for speed in SPEEDS], replay.speed)


def _several(do: str, label: str, values: list[tuple[str, str]], now: str) -> Html:
    """One of several, side by side."""
    shown = [button(told, do, "small pressed" if value == now else "small", data_value=value, aria_pressed=str(value == now).lower()) for value, told in values]
    return tag("span", shown, class_="several", role="group", aria_label=label)


def _hands(voice: Voice, replay: Replay) -> Html | None:
    if not replay.may_open():
        return None
    how = "small pressed" if replay.opened else "small"
    return button(voice.say("replay.hands"), "hands", how, aria_pressed=str(replay.opened).lower(), aria_keyshortcuts="O")
