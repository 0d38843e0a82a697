"""Another payment for a tile that this action has laid: the tile and those after it are taken back, and laid again."""

from __future__ import annotations

from collections.abc import Iterator

from canalmania.board.deck import CARD_KINDS, KIND_OF, kind_counts
from canalmania.rules.actions import Lay
from canalmania.rules.engineers import DOUBLE, HALF
from canalmania.rules.facts import TileLaid
from canalmania.rules.payment import payments
from canalmania.state import State
from ui_bridge.canal_mania.chosen import Chosen, Seen
from ui_bridge.shell.seam import Choice, at

LAID, PAY = "laid", "pay"
"""Kinds of places: a tile of this action by its number, from 0; and a payment."""


def laid_now(look: Seen) -> list[TileLaid]:
    """The tiles that the last lines laid, in a row."""
    found: list[TileLaid] = []
    if look.asked and look.view.known.step == "build":
        for facts in reversed(look.happened):
            tile = next((fact for fact in facts if isinstance(fact, TileLaid)), None)
            if tile is None or tile.seat != look.seat:
                break
            found.append(tile)
    return found[::-1]


def other_payments(look: Seen, tiles: list[TileLaid], number: int) -> list[tuple[str, ...]]:
    """All for that tile, its own among them; those after it are paid as they were. What a surveyor left waiting is left alone (8.5)."""
    position: State = look.view.known
    tile = tiles[number]
    if any(word in (DOUBLE, HALF) for later in tiles[number:] for word in later.pay):
        return [tile.pay]
    held = [count + tile.pay.count(card) for count, card in zip(kind_counts(position.hand), CARD_KINDS, strict=True)]
    counts = (held[0], held[1], held[2], held[3], held[4])
    return [pay for pay in payments(counts, KIND_OF[tile.kind], tile.level > 1, position.engineer, False) if DOUBLE not in pay]


def choices(look: Seen) -> Iterator[Choice]:
    tiles, say = laid_now(look), look.voice.say
    chosen = Chosen.of(look.chosen)
    for number, tile in enumerate(tiles):
        pays = other_payments(look, tiles, number)
        if len(pays) > 1:
            yield Choice(at(LAID, number), say("repay.tile", hex=tile.hex), field=LAID, value="" if chosen.laid == str(number) else str(number))
        if chosen.laid != str(number):
            continue
        for pay in pays:
            here, told = at(PAY, " ".join(pay)), payment_told(look, pay)
            if pay == tile.pay:
                yield Choice(here, told, field=LAID)
            else:
                again = tuple(_lay(later) for later in (tile._replace(pay=pay), *tiles[number + 1 :]))
                yield Choice(here, told, actions=again, instead=len(again))


def _lay(tile: TileLaid) -> Lay:
    return Lay(tile.seat, tile.hex, tile.kind, tile.to, tile.canal, tile.pay)


def payment_told(look: Seen, pay: tuple[str, ...]) -> str:
    """A payment in words: 3 × Tunnel, Surveyor."""
    counts = {word: pay.count(word) for word in pay}
    return ", ".join((f"{count} × " if count > 1 else "") + look.voice.say("pay_word", card=word) for word, count in counts.items())
