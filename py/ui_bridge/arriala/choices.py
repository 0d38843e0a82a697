"""All that can be done now, one list: where it stands, what it is called, and the action it plays or what it chooses."""

from __future__ import annotations

from collections.abc import Iterator

from arriala import outlook
from arriala.board.deck import CARD_KINDS, HIDDEN
from arriala.rules.actions import Action, Lock, Masterpiece, Move
from ui_bridge.arriala.chosen import ACTS, DRAW, LOCK, NEW, RIVER, VINEYARD, Chosen, Moment, Seen
from ui_bridge.arriala.drawing.picture import spot_of
from ui_bridge.shell.seam import CONTROL, MAIN, Choice, at
from ui_bridge.shell.voice import Voice

ACT, HAND, WHO, FIGURE = "act", "hand", "who", "figure"
"""Kinds of places: the eight plates, cards, which of several workers, and the same on the board, for a mouse."""
LET_GO, DONE, DO = at(CONTROL, "back"), at(CONTROL, "done"), at(CONTROL, "do")
KEYS = {act: str(number) for number, act in enumerate(ACTS, 1)}
PICK, QUIET = "pick", "quiet"
"""Kinds of places on the board: a worker that can be chosen; what can be pressed and isn't lit."""


def choices(look: Seen) -> Iterator[Choice]:
    moment, voice = Moment(look), look.voice
    yield from _on_the_board(moment, voice, look.touch)
    yield from _controls(moment, voice)
    yield from _plates(moment, voice)
    yield from _cards(moment, voice)


def _on_the_board(moment: Moment, voice: Voice, touch: bool) -> Iterator[Choice]:
    position, chosen = moment.position, moment.chosen
    targets = moment.targets()
    for name, action in targets.items():
        price = outlook.price(position, action)
        label = label_of(moment, voice, name, action, price)
        if touch and chosen.to != name:
            yield Choice(spot_of(name), label, field="to", value=name, badge=str(price))
        else:
            yield Choice(spot_of(name), label, action, badge=str(price))
    starts = moment.starts() if chosen.card not in ("lock", "masterpiece") and chosen.mode not in (NEW, LOCK) else {}
    if chosen.start:
        yield Choice(spot_of(chosen.start), voice.say("button.back"), field="nothing", kind=QUIET)
    for start, workers in starts.items():
        if start in targets or (start == chosen.start and chosen.worker):
            continue
        if len(workers) > 1 and not touch:
            for worker in workers:
                yield Choice(at(FIGURE, f"{start}>{worker}"), whose(moment, voice, worker), field="worker", value=f"{start}>{worker}", kind=QUIET)
        if start == chosen.start:
            continue
        kind = QUIET if chosen.worker else PICK
        if len(workers) == 1:
            label = voice.say("lit_worker", worker=whose(moment, voice, workers[0]), place=start)
            yield Choice(spot_of(start), label, field="worker", value=f"{start}>{workers[0]}", kind=kind)
        else:
            yield Choice(spot_of(start), voice.say("lit_workers", place=start, number=len(workers)), field="start", value=start, kind=kind)
    yield from _unlit(moment, voice, {*targets, *starts, chosen.start})


def _unlit(moment: Moment, voice: Voice, taken: set[str]) -> Iterator[Choice]:
    """What a press on a place that isn't lit leads to, where something could be done there after all."""
    chosen, board = moment.chosen, moment.position.agreement.board
    if chosen.worker:
        if chosen.mode:
            for name in moment.freely().keys() - taken:
                yield Choice(spot_of(name), voice.say("lit_other", place=name), field="freely", kind=QUIET)
    elif chosen.mode not in (NEW, LOCK) and chosen.card != "lock":
        acts = moment.acts()
        modes = {action.to: NEW for action in moment.places()}
        if VINEYARD in acts:
            modes |= {board.names[vineyard.place]: VINEYARD for vineyard in moment.position.agreement.vineyards}
        if RIVER in acts:
            modes |= {board.names[stretch.river]: RIVER for stretch in moment.position.agreement.stretches if not moment.position.at_place(stretch.river)}
        for start in moment.all_starts() - taken:
            yield Choice(spot_of(start), voice.say("lit_other", place=start), field="anew", value=start, kind=QUIET)
            taken = {*taken, start}
        for name, mode in modes.items():
            if name not in taken:
                yield Choice(spot_of(name), voice.say(f"act.{mode}"), field="mode", value=mode, kind=QUIET)
    for action in moment.masterpieces():
        if action.site not in taken:
            yield Choice(spot_of(action.site), voice.say("lit_site", site=action.site), field="card", value="masterpiece", kind=QUIET)


def label_of(moment: Moment, voice: Voice, name: str, action: Action, price: int) -> str:
    if isinstance(action, Masterpiece):
        return voice.say("lit_site", site=name)
    card = action.by if isinstance(action, (Move, Lock)) else ""
    return voice.say("lit_by_card" if card else "lit_place", place=name, price=price, card=card)


def whose(moment: Moment, voice: Voice, worker: str) -> str:
    """A worker in words: yours, somebody's, with its number where two of a colour differ."""
    colour, _, number = worker.partition(" ")
    if colour == moment.seat:
        told = voice.say("worker.yours")
    elif colour not in moment.position.seats:
        told = voice.say("worker.third")
    else:
        told = voice.say("worker.of", owner=colour)
    return f"{told} {number}" if number else told


def _controls(moment: Moment, voice: Voice) -> Iterator[Choice]:
    position, chosen = moment.position, moment.chosen
    action = moment.targets().get(chosen.to) if chosen.to else None
    if chosen != Chosen():
        if action is not None:
            yield Choice(LET_GO, voice.say("button.elsewhere"), field="elsewhere", key="Escape")
        else:
            yield Choice(LET_GO, voice.say("button.back"), field="nothing", key="Escape")
    if chosen.start and not chosen.worker:
        for number, worker in enumerate(moment.starts().get(chosen.start, ()), 1):
            label = whose(moment, voice, worker)
            yield Choice(at(WHO, worker), label, field="worker", value=f"{chosen.start}>{worker}", key=str(number))
    done = moment.done()
    if action is not None:
        yield Choice(DO, do_label(voice, action), action, badge=str(outlook.price(position, action)), kind=MAIN)
    elif done is not None:
        left = position.left if len(moment.acts()) else 0
        reminder = voice.say("remind_left", left=left) if left else ""
        yield Choice(DONE, voice.say("button.done"), done, kind=MAIN, reminder=reminder)


def do_label(voice: Voice, action: Action) -> str:
    return voice.say(f"button.do_{action.verb}")


def _plates(moment: Moment, voice: Voice) -> Iterator[Choice]:
    if moment.chosen.start and not moment.chosen.worker:
        return  # the desk asks which worker
    acts = moment.acts()
    for act in ACTS:
        if act not in acts:
            continue
        label, key = voice.say(f"act.{act}"), KEYS[act]
        if act == DRAW:
            yield Choice(at(ACT, act), label, moment.draw(), key=key)
        else:
            yield Choice(at(ACT, act), label, field="mode", value=act, key=key)


def _cards(moment: Moment, voice: Voice) -> Iterator[Choice]:
    hand = moment.position.hands[moment.position.seats.index(moment.seat)]
    playable = moment.cards()
    for number, card in enumerate(hand):
        if card != HIDDEN and CARD_KINDS[card] in playable:
            kind = CARD_KINDS[card]
            yield Choice(at(HAND, number), voice.say("card_label", card=kind), field="card", value=kind)
