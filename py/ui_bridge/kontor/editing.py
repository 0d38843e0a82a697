"""A position of Kontor, put together card by card: canals, quays, the boat, and what is told of purses, hands and the step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kontor.board.cards import BRIDGE, CANAL, CUSTOMS, NOTHING, SPECIALS
from kontor.board.waters import ACROSS, NAMES, PLACE_OF, numbers
from kontor.records.position import STEPS
from kontor.rules import laying
from kontor.rules.ending import LAST_ROUND
from kontor.rules.state import PASS
from kontor.state import State
from tabletop.catalogue import catalogues_in
from tabletop.errors import LineError
from tabletop.words import words
from ui_bridge.kontor import editing_words, faces
from ui_bridge.kontor.choices import card_label
from ui_bridge.kontor.pieces import SEATS, use
from ui_bridge.shell.editing import BlockEditor, Field, Lines, Piece, Row, held, with_line
from ui_bridge.shell.html import Html, svg
from ui_bridge.shell.seam import BOARD, at, name_at
from ui_bridge.shell.voice import Voice

QUAY, BOAT, REMOVE = "quay", "boat", "remove"
OF_CARDS = ("hand", "seen", "pile", "under")
"""Lines of cards that a seat has; those of piles are left to the seed where a position is begun from a game."""


class HarbourEditor(BlockEditor):
    words = catalogues_in(editing_words, {})

    def kept(self, lines: Sequence[str]) -> Lines:
        return tuple(line for line in lines if not {"pile", "under"} & set(line.split(" ")[:2]))

    def pieces(self, state: State, voice: Voice, owner: str) -> Sequence[Piece]:
        seat, say, lying = SEATS.index(owner), voice.say, _lying(state)
        left = len(state.agreement.cards.canals) - sum(state.agreement.cards.kind[card] == CANAL for card in lying)
        told = [
            Piece(CANAL, say("kind.canal"), _art(faces.canal()), str(left), "c", owned=False),
            Piece(BOAT, say("edit.boat"), _art(use("boat")), "", "b", owned=False),
            Piece(REMOVE, say("edit.remove"), _art(use("no", 0, 0, 2.6)), "", "x", owned=False),
        ]
        if state.agreement.variant.specials:
            told += [Piece(kind, say(f"kind.{kind}"), _art(faces.special(kind)), "", str(number), owned=False) for number, kind in enumerate(SPECIALS, 1)]
        free = [card for card in state.agreement.quays(seat) if card not in lying]
        return [*told, *(Piece(f"{QUAY} {card}", card_label(state, voice, card)) for card in sorted(free))]

    def goes(self, state: State, voice: Voice, owner: str, piece: str) -> Mapping[str, str]:
        kind = piece.partition(" ")[0]
        if kind in (CANAL, QUAY, CUSTOMS):
            places = laying.spaces(state)
            if kind == QUAY:
                places &= ~laying.barred_by_crane(state, SEATS.index(owner))
        elif kind in (BOAT, BRIDGE):
            places = state.canals
        else:
            places = state.lies if kind == REMOVE else state.quays
        return {at(BOARD, NAMES[place]): voice.say("here", place=NAMES[place]) for place in numbers(places)}

    def put(self, lines: Lines, state: State, owner: str, piece: str, place: str) -> Lines:
        kind, _, card = piece.partition(" ")
        name = name_at(place)
        if name not in PLACE_OF:
            raise LineError(f"There is no place “{name}”.")
        if kind == REMOVE:
            return _removed(lines, name)
        if kind == BOAT:
            return with_line(lines, BOAT, f"{BOAT} {name}")
        if kind == CANAL:
            return _with_canal(_cleared(lines, name), name)
        if kind == QUAY:
            return (*_cleared(_without_card(lines, card), name), f"{owner} quay {card} {name}")
        if kind == BRIDGE and (turned := _turned(lines, name)) is not None:
            return turned
        number = next((one for one in _specials(state, kind) if one not in _lying(state)), 0)
        if not number:
            raise LineError(f"There is no such card any more: {kind}. 1.3")
        return (*_without_card(lines, str(number)), f"{kind} {number} {name}{f' {next(iter(ACROSS))}' if kind == BRIDGE else ''}")

    def rows(self, state: State, voice: Voice) -> Sequence[Row]:
        say, gulden = voice.say, state.agreement.variant.gulden
        now = _step_line(state)
        steps = [(step, _step_told(voice, step)) for step in dict.fromkeys((*_steps(state), now))]
        whole = Row(
            None,
            (
                Field("step", say("edit.step"), now, tuple(steps)),
                Field("round", say("edit.round"), str(state.round), least=1, most=LAST_ROUND),
                Field("treasury", say("treasury"), str(state.treasury), most=gulden),
            ),
        )
        rows = [whole]
        for seat, name in enumerate(SEATS):
            hand = [(str(card), card_label(state, voice, card)) for card in state.hands[seat]]
            lying = _lying(state)
            others = [card for card in (*state.agreement.cards.canals, *state.agreement.quays(seat)) if card not in lying]
            plays = {NOTHING: "", PASS: "pass"}.get(state.chosen[seat], str(state.chosen[seat]))
            played = (("", say("edit.plays_nothing")), ("pass", say("card.pass")), *((card, say("edit.plays", card=label)) for card, label in hand))
            rows.append(
                Row(
                    name,
                    (
                        Field("gulden", say("end.gulden"), str(state.gulden[seat]), most=gulden),
                        held(voice, (), [(str(card), card_label(state, voice, card)) for card in sorted(others)], [label for _, label in hand]),
                        Field("plays", say("edit.plays_label"), plays, played),
                    ),
                )
            )
        return rows

    def told(self, lines: Lines, state: State, seat: str, field: str, value: str) -> Lines:
        if field in ("step", "round", "treasury"):
            return with_line(lines, field, f"{field} {value}")
        if field == "gulden":
            return with_line(lines, f"{seat} gulden", f"{seat} gulden {value}")
        if field == "plays":
            lines = tuple(line for line in lines if not line.startswith(f"{seat} plays "))
            return (*_with_hand(lines, state, seat, value), f"{seat} plays {value}") if value else lines
        return _with_hand(lines, state, seat, value.removeprefix("+"))

    def ideas(self, state: State, seat: str) -> Mapping[str, Sequence[str]]:
        own = SEATS.index(seat)
        open_ = [NAMES[place] for place in numbers(state.quays & ~state.closed)]
        return {
            "close": [f"{place}{won}" for place in open_ for won in ("", f" won {seat}")],
            "lay": [str(card) for card in state.hands[own]],
        }


EDITOR = HarbourEditor()


def _art(drawn: str) -> Html:
    return svg("-50 -50 100 100", drawn, class_="k-art")


def _lying(state: State) -> set[int]:
    """The cards on the table, what is covered too."""
    return {state.cells[place] for place in numbers(state.lies)} | {card for _, card in state.covered}


def _specials(state: State, kind: str) -> list[int]:
    cards = state.agreement.cards
    return [card for card in cards.specials if cards.kind[card] == kind]


# The step.


def _steps(state: State) -> list[str]:
    turns = [f"{seat} {step}{then}" for seat, other in (SEATS, SEATS[::-1]) for step in STEPS[2:] for then in ("", f" then {other}")]
    return [*(("buy",) if state.agreement.variant.specials else ()), "choose", *turns]


def _step_line(state: State) -> str:
    if state.seat < 0:
        return str(state.step)
    return f"{SEATS[state.seat]} {state.step}{f' then {SEATS[state.turns[0]]}' if state.turns else ''}"


def _step_told(voice: Voice, step: str) -> str:
    seat, *rest = step.split(" ")
    if not rest:
        return voice.say(f"edit.step.{step}")
    told = voice.say(f"edit.step.{rest[0]}", player=voice.name(seat))
    return voice.say("edit.step_then", step=told, player=voice.name(rest[-1])) if len(rest) > 1 else told


# What lies.


def _cleared(lines: Lines, place: str) -> Lines:
    """Without what lies there, if anything does that can be taken away."""
    try:
        return _removed(lines, place)
    except LineError:
        return lines


def _removed(lines: Lines, place: str) -> Lines:
    """Without the uppermost card there."""
    for number in range(len(lines) - 1, -1, -1):
        told = words(lines[number])
        if told[0] == "canals":
            left = [word for word in told[1:] if word.partition("=")[0] != place]
            if len(left) < len(told) - 1:
                rest = (" ".join(("canals", *left)),) if left else ()
                return (*lines[:number], *rest, *lines[number + 1 :])
        elif place in told[2:4] and (told[0] in SPECIALS or told[1] == QUAY):
            return (*lines[:number], *lines[number + 1 :])
    raise LineError("Here lies nothing that could be taken away: the harbour's first canals stay. 1.2")


def _with_canal(lines: Lines, place: str) -> Lines:
    for number, line in enumerate(lines):
        if line.startswith("canals ") and len(line) < 100:
            return (*lines[:number], f"{line} {place}", *lines[number + 1 :])
    return (*lines, f"canals {place}")


def _turned(lines: Lines, place: str) -> Lines | None:
    """A bridge that lies there already leads the other way."""
    east, north = ACROSS
    for number, line in enumerate(lines):
        told = words(line)
        if told[0] == BRIDGE and told[2:3] == [place]:
            return (*lines[:number], " ".join((*told[:3], north if told[3:] == [east] else east)), *lines[number + 1 :])
    return None


# What is held.


def _without_card(lines: Lines, card: str, but: str = "") -> Lines:
    """A card is in one place only: here in no hand, and in no pile."""
    kept: list[str] = []
    for line in lines:
        told = words(line)
        if told[1:] == ["plays", card] and " ".join(told[:2]) != but:
            continue
        if told[0] in SEATS and told[1] in OF_CARDS and card in told[2:]:
            left = [one for one in told[2:] if one != card]
            kept += [" ".join((*told[:2], *left))] if left else []
        else:
            kept.append(line)
    return tuple(kept)


def _with_hand(lines: Lines, state: State, seat: str, card: str) -> Lines:
    """With this card told to be held, in place of the one told first if there are as many as can be. What isn't told of a hand is dealt."""
    if not card.isdecimal():
        return lines
    lines = _without_card(lines, card, but=f"{seat} plays")
    hand = [one for line in lines if line.startswith(f"{seat} hand ") for one in line.split(" ")[2:]]
    most = len(state.hands[SEATS.index(seat)])
    kept = tuple(line for line in lines if not line.startswith(f"{seat} hand "))
    return (*kept, " ".join((seat, "hand", *[*hand, card][-most:])))
