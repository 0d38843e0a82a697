"""A new game as it is being put together: whose game, who plays, what is agreed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tabletop.headers import PERSON, Seat
from tabletop.words import cleaned_name
from ui_bridge.shell.game_page import GameCard
from ui_bridge.shell.voice import Voice

LINK = "link"
NAME_LENGTH = 30
USUAL_PLAYERS = 3


class Sitter(NamedTuple):
    """A name as it was written, which may be none yet, and what kind of player that is."""

    name: str
    player: str


class Plan(NamedTuple):
    game: str
    sitters: tuple[Sitter, ...]
    options: Mapping[str, str] = {}
    seed: str = ""
    where: str = ""
    """`link`: the persons play at screens of their own."""

    def by_link(self) -> bool:
        return self.where == LINK and self.persons() > 1

    def draws_seed(self) -> bool:
        """Whether nobody chooses the seed: each person far apart puts in a part of it."""
        return self.by_link() and not self.seed.isdecimal()

    def persons(self) -> int:
        return sum(sitter.player == PERSON for sitter in self.sitters)


def usual_plan(card: GameCard) -> Plan:
    """One person against computer players."""
    numbers = card.card.players({})
    players = USUAL_PLAYERS if USUAL_PLAYERS in numbers else numbers[0]
    return Plan(card.card.name, (Sitter("", PERSON), *(Sitter("", _computer(card)) for _ in range(players - 1))))


def quick_plan(plan: Plan, card: GameCard, strength: str) -> Plan:
    """One person against as many as are planned, all of one strength."""
    kind = strength if strength in kinds_of(card) else _computer(card)
    return Plan(plan.game, (Sitter("", PERSON), *(Sitter("", kind) for _ in plan.sitters[1:])), plan.options)


def first_plan(card: GameCard) -> Plan:
    """For whoever has never played it: with as few as can be, against the weakest."""
    kind = card.card.strengths[0].name if card.card.strengths else PERSON
    return Plan(card.card.name, (Sitter("", PERSON), *(Sitter("", kind) for _ in range(card.card.players({})[0] - 1))))


def _computer(card: GameCard) -> str:
    return card.card.usual or PERSON


def kinds_of(card: GameCard) -> tuple[str, ...]:
    """Who can sit at a seat: a person, or a computer player by its strength."""
    return (PERSON, *(strength.name for strength in card.card.strengths))


def planned(plan: Plan, card: GameCard, form: Mapping[str, str]) -> Plan:
    """The plan with what a form says, made to fit what the game allows."""
    wanted = {name: form.get(f"option-{name}", value) for name, value in plan.options.items()}
    wanted |= {key.removeprefix("option-"): value for key, value in form.items() if key.startswith("option-")}
    numbers = card.card.players(wanted)
    asked = form.get("players", str(len(plan.sitters)))
    number = int(asked) if asked.isdecimal() else len(plan.sitters)
    number = min(numbers, key=lambda one: (abs(one - number), one))
    options = {option.name: wanted[option.name] for option in card.card.options(number, wanted) if wanted.get(option.name) in option.values}
    sitters = []
    for place in range(number):
        before = plan.sitters[place] if place < len(plan.sitters) else Sitter("", _computer(card))
        kind = form.get(f"kind{place}", before.player)
        name = cleaned_name(form.get(f"name{place}", before.name), NAME_LENGTH)
        sitters.append(Sitter(name, kind if kind in kinds_of(card) else PERSON))
    where = form.get("where", plan.where)
    return Plan(plan.game, tuple(sitters), options, form.get("seed", plan.seed)[:15], LINK if where == LINK else "")


def seats_of(plan: Plan, card: GameCard, voice: Voice) -> list[Seat]:
    """Who sits where, with a name for everybody."""
    pairs = zip(card.card.seats, plan.sitters, strict=False)
    return [Seat(seat, sitter.name or usual_name(voice, seat, number, sitter.player), sitter.player) for number, (seat, sitter) in enumerate(pairs)]


def usual_name(voice: Voice, seat: str, number: int, kind: str) -> str:
    """Nobody is called by a colour: a sentence may speak of that, too."""
    if kind == PERSON and number == 0:
        return voice.say("name_you")
    name = f"name_{number + 1}"
    return voice.say(name) if voice.knows(name) else seat.capitalize()
