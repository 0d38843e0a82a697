"""What happened since one's last turn: a sentence a seat, whose turn it is meanwhile and how long it still thinks."""

from __future__ import annotations

from ui_bridge.shell.desk import Desk
from ui_bridge.shell.html import Content, Html, button, joined, key_cap, tag
from ui_bridge.shell.seam import AnyLook, Deed, Sentence
from ui_bridge.shell.sitting import Sitting

KEY = "M"


def happened(desk: Desk, sitting: Sitting, look: AnyLook, controls: Html | None) -> Html | None:
    """None: there is nothing to tell, or it isn't the moment."""
    if sitting.replayed or (sitting.hidden and not sitting.bots_turn()) or look.chosen or look.pointed:
        return None
    news = [deed for deed in look.news if deed.seat != look.seat or deed.fact.only is None]  # what one chose oneself, secretly, is no news
    sentences = sitting.page.summary(look, news)
    at_it = sitting.bot_asked() if not look.asked else None
    if not sentences and at_it is None:
        return None
    rows = [_row(sitting, look, sentence, news, at_it, first=not number) for number, sentence in enumerate(sentences)]
    if at_it is not None and all(sentence.seat != at_it for sentence in sentences):
        rows.append(_thinks(sitting, look, at_it))
    say = look.voice.say
    mine = sitting.page.gained(news).get(look.seat or "", 0)
    aside = tag("p", say("deed.you", gain=mine, points=look.view.scores()[look.seat]), class_="aside") if mine and look.seat is not None else None
    hide = _hide(look) if sentences and at_it is None else None
    head = tag("header", tag("h2", say("panel.happened")), aside, controls, hide, class_="happened-head", data_fit="")
    return joined(head, tag("ol", rows, class_="deeds", data_line_by_line="", data_fit=""))


def _hide(look: AnyLook) -> Html:
    words = [tag("span", "×", class_="only-narrow", aria_hidden="true"), tag("span", look.voice.say("button.hide_marks"), class_="foot-words")]
    return button([*words, key_cap(KEY)], "marks", "small", aria_keyshortcuts=KEY)


def _row(sitting: Sitting, look: AnyLook, sentence: Sentence, news: list[Deed], at_it: str | None, first: bool) -> Html:
    say, seat = look.voice.say, sentence.seat
    words: list[Content] = [tag("b", word.text) if word.bold else word.text for word in sentence.words]
    name: Content = None if sentence.named else [tag("b", look.voice.name(seat)), " "]
    points = look.view.scores().get(seat, 0)
    gain = (
        [tag("b", f"+{sentence.gain}"), tag("span", " ", say("deed.to", points=points), class_="gain-to")]
        if sentence.gain
        else say("deed.stays", points=points)
    )
    steps = dict.fromkeys(deed.step for deed in news if deed.seat == seat)
    return tag(
        "li",
        sitting.page.card.flag(seat),
        tag("p", name, words),
        tag("span", gain, class_="gain"),
        class_="deed at-it" if seat == at_it else "deed",
        id=f"deed-{seat}",
        tabindex=0 if first else -1,
        data_deeds=" ".join(map(str, steps)),
        data_places=" ".join(sentence.places) or None,
        data_fit="",
    )


def _thinks(sitting: Sitting, look: AnyLook, seat: str) -> Html:
    """Whose turn it is, and how much of the time is over."""
    progress = sitting.progress()
    told = look.voice.say("deed.plays" if progress is None else "deed.thinks")
    bar = tag("progress", max=progress.budget, value=progress.steps, class_="thinking", aria_label=told) if progress is not None else None
    return tag("li", sitting.page.card.flag(seat), tag("p", tag("b", look.voice.name(seat)), " ", told), bar, class_="deed at-it", id=f"deed-{seat}")
