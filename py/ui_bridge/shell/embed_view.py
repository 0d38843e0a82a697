"""How an embedded page looks: the question, the goal, what it needs, and a foot. docs/page.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.goals import MISSED, REACHED
from ui_bridge.shell.desk_view import plate_drawn
from ui_bridge.shell.embed_frame import MANY, SHOWN
from ui_bridge.shell.head_view import control, main_choice, question, take_back
from ui_bridge.shell.html import Content, Html, button, joined, key_cap, svg, tag
from ui_bridge.shell.replay import Replay
from ui_bridge.shell.replay_view import happened_at, replay_bar, replay_place
from ui_bridge.shell.seam import BOARD, CONTROL, AnyLook, Drawing
from ui_bridge.shell.table_view import LOG

if TYPE_CHECKING:
    from ui_bridge.shell.embed_frame import Frame
    from ui_bridge.shell.sitting import Sitting
    from ui_bridge.shell.voice import Voice

ROOMY = 898
"""Pixels of width from which it is told step by step what was done: a tag of 900, within its edge."""

_SIGNS = {
    "goal": '<path d="M8 1.5v13M1.5 8h13" stroke="currentColor" stroke-width="1.4"/><circle cx="8" cy="8" r="5" fill="none" stroke="currentColor" '
    'stroke-width="1.4"/><circle cx="8" cy="8" r="1.8" fill="currentColor"/>',
    REACHED: '<circle cx="8" cy="8" r="7.5" fill="currentColor"/><path d="M4.4 8.3l2.5 2.5 4.7-5.4" fill="none" stroke="var(--panel)" stroke-width="2"/>',
    MISSED: '<circle cx="8" cy="8" r="7.5" fill="currentColor"/><path d="M5.2 5.2l5.6 5.6M10.8 5.2l-5.6 5.6" stroke="var(--panel)" stroke-width="2"/>',
    "lost": '<circle cx="8" cy="8" r="7.5" fill="currentColor"/><path d="M4 8h8" stroke="var(--panel)" stroke-width="2.4"/>',
    "full": '<path d="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4" fill="none" stroke="currentColor" stroke-width="1.8"/>',
}


def sign(name: str) -> Html:
    return svg("0 0 16 16", _SIGNS[name], class_=f"sign sign-{name}")


def prompt(frame: Frame, sitting: Sitting, look: AnyLook, drawing: Drawing) -> Html:
    """What is asked, and at its right Take back. A goal that is reached or missed takes its place."""
    voice = look.voice
    if isinstance(sitting, Replay):
        return tag("div", replayed(voice, sitting), class_="asked", data_fit="")
    if frame.state in (REACHED, MISSED):
        return verdict(frame, voice)
    asked = tag("div", question(sitting, look, drawing), class_="asked", data_fit="")
    if frame.state == SHOWN:
        asked = tag("div", tag("p", tag("strong", voice.say("embed.shown")), class_="question", id="question"), class_="asked")
    return joined(asked, None if sitting.is_over() and not frame.state else take_back(voice, sitting) if sitting.persons() else None)


def verdict(frame: Frame, voice: Voice) -> Html:
    """One strip: reached or not, why, and the rule."""
    words, _, last = frame.verdict.rpartition(" ")
    rule = last if words and last.replace(".", "").isdigit() and "." in last.strip(".") else ""
    told = tag(
        "p",
        tag("strong", voice.say(f"embed.{frame.state}")),
        " ",
        words if rule else frame.verdict,
        " ",
        rule_link(voice, rule),
        class_="question",
        id="question",
    )
    return joined(sign(frame.state), tag("div", told, class_="asked", data_fit=""))


def rule_link(voice: Voice, rule: str) -> Html | None:
    if not rule:
        return None
    label = voice.say("rule_read", rule=rule)
    return tag("button", rule, type="button", class_="rule-link", data_do="rule", data_rule=rule, aria_label=label)


def replayed(voice: Voice, replay: Replay) -> Html:
    """What the turn did."""
    acting = replay.table.played[-1].seat if replay.step else replay.awaited()
    flag = replay.page.card.flag(acting) if acting else None
    told = happened_at(voice, replay) if replay.step else voice.say("replay.start")
    return tag("p", flag, " ", told, class_="question", id="question")


def goal(frame: Frame, voice: Voice) -> Html:
    """What is to be reached, or the hint; nothing once it is settled."""
    if frame.goal is None or frame.state in (REACHED, MISSED):
        return joined()
    title, told = ("embed.hint", frame.hint()) if frame.hinted else ("embed.goal", frame.task())
    words = tag("p", tag("strong", voice.say(title)), " ", told, class_="task")
    return joined(sign("goal"), tag("div", words, class_="asked", data_fit=""), _hint(frame, voice))


def _hint(frame: Frame, voice: Voice) -> Html | None:
    if not frame.hint() or frame.state == SHOWN:
        return None
    label = voice.say("embed.to_goal" if frame.hinted else "embed.to_hint")
    return button([label, key_cap("H")], "hint", aria_keyshortcuts="H")


def desk(frame: Frame, sitting: Sitting, look: AnyLook, drawing: Drawing) -> Html:
    """All that can be done beside the board and its panels; where there is none, nothing."""
    if isinstance(sitting, Replay) or not look.asked or frame.state:
        return joined()
    offer = frame.desk.offer
    main, plates = main_choice(offer), drawing.strip.plates if drawing.strip is not None else ()
    shown: list[Content] = []
    if plates and not (frame.open_goal and all(plate.at.startswith(f"{BOARD}:") for plate in plates)):
        shown.append(tag("div", [plate_drawn(offer, plate) for plate in plates], class_="plates"))
    done = {plate.at for plate in plates}
    others = [choice for choice in offer.on(CONTROL) if choice is not main and choice.at not in done]
    buttons = [control(choice) for choice in others] + ([control(main)] if main is not None else [])
    if buttons:
        shown.append(tag("div", buttons, class_="controls"))
    return joined(shown)


def foot(frame: Frame, sitting: Sitting, look: AnyLook) -> Html:
    """Start again, a note, and the way into the game; where the goal is missed, what helps."""
    voice = look.voice
    fill = button(sign("full"), "fill", "icon-button", aria_label=voice.say("embed.fill")) if frame.may_fill else None
    if isinstance(sitting, Replay):
        where = tag("span", replay_place(voice, sitting), class_="note where")
        play = button(voice.say("embed.play_from"), "go-on", aria_keyshortcuts="C") if _may_continue(frame, sitting) else into_game(frame, voice)
        return joined(tag("div", replay_bar(voice, sitting), class_="replay-bar"), where, play, fill)
    if frame.state == MISSED:
        hint = _hint(frame, voice)
        way = button(voice.say("embed.way"), "show-way") if frame.misses >= MANY or hint is None else None
        back = button([voice.say("button.undo"), key_cap("Z")], "undo", "main", aria_keyshortcuts="Z")
        return joined(back, hint, way, tag("span", frame.hint() if frame.hinted else None, class_="note"), fill)
    again = button(voice.say("embed.again"), "start-again", aria_keyshortcuts="R") if sitting.persons() else None
    told = "embed.covered" if frame.open_goal else ""
    thinking = button([voice.say("button.skip"), key_cap("A")], "skip", aria_keyshortcuts="A") if sitting.bots_turn() else None
    return joined(again, thinking, tag("span", voice.say(told) if told else None, class_="note"), into_game(frame, voice), fill)


def _may_continue(frame: Frame, replay: Replay) -> bool:
    return frame.tag.seats.strip() != "none" and not replay.is_over() and replay.then is None


def into_game(frame: Frame, voice: Voice) -> Html:
    """The game as it stands, in a page of its own. As long as its link isn't made, a press makes it first."""
    known = frame.link_known()
    link, made = (known, None) if known is not None else (frame.tag.link.rpartition("#")[2], "into-game")
    return tag("a", voice.say("embed.open"), href=frame.address_of(link), target="_blank", rel="noopener", class_="button into-game", data_do=made)


def problem(frame: Frame) -> Html:
    """It can't be played: why."""
    voice = frame.desk.voice
    told = tag("p", tag("strong", voice.say("embed.lost")), " ", frame.problem, class_="question", id="question")
    return joined(sign("lost"), tag("div", told, class_="asked", data_fit=""))


def refusal(sitting: Sitting, look: AnyLook) -> Html:
    """Why not, at its place, or where there is no room for that in a strip. Without a reason, what lies there."""
    refused, voice = sitting.refused, look.voice
    if refused is None:
        return joined()
    shut = button("×", "close", "small shut", aria_label=voice.say("button.close"))
    if not refused.reasons:
        return tag("div", tag("p", sitting.page.place_words(look, refused.at)), shut, class_="refusal telling", data_by=refused.at)
    sentence, rule = voice.refusal(refused.reasons[0])
    return tag("div", tag("p", sentence, " ", rule_link(voice, rule)), shut, class_="refusal", data_by=refused.at)


def panels_shown(frame: Frame, look: AnyLook, drawing: Drawing) -> tuple[str, ...]:
    """Those that the author wants; and whatever holds something that can be pressed and that no button does as well, from then on."""
    wanted = [name for name in frame.shown_panels if name in drawing.panels or name == LOG]
    if frame.desk.browser.width >= ROOMY and LOG not in wanted:
        wanted.append(LOG)
    if look.asked:
        offered = {plate.at for plate in drawing.strip.plates} if drawing.strip is not None else set()
        offer = frame.desk.offer.choices
        done = frame.by_button([choice.action for choice in offer if choice.at in offered or choice.at.startswith(f"{CONTROL}:")])
        others = (choice.at for choice in offer if choice.at not in offered and (choice.action is None or choice.action not in done))
        places = [f'data-at="{at}"' for at in others if not at.startswith((f"{BOARD}:", f"{CONTROL}:"))]
        if places:
            wanted += [name for name, inside in drawing.panels.items() if name not in wanted and any(place in inside for place in places)]
    return tuple(wanted)
