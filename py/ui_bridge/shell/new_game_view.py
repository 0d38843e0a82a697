"""A new game: a form made of what the game's card says can be agreed."""

from __future__ import annotations

from tabletop.headers import PERSON
from tabletop.protocol import Option
from ui_bridge.shell.desk import Desk
from ui_bridge.shell.game_page import GameCard
from ui_bridge.shell.html import Content, Html, button, joined, tag
from ui_bridge.shell.plan import LINK, NAME_LENGTH, Plan, kinds_of, usual_name
from ui_bridge.shell.voice import Voice


def new_game(desk: Desk) -> Html:
    # Each field has an id: fields come and go, and what has the focus must not be made into another.
    plan = desk.plan
    card, voice = desk.library.card(plan.game), desk.voice_of_card(plan.game)
    numbers = [tag("option", str(one), value=one, selected=one == len(plan.sitters)) for one in card.card.players(plan.options)]
    playing = {sitter.player for sitter in plan.sitters}
    options = card.card.options(len(plan.sitters), plan.options)
    before = [_option(voice, plan, option) for option in options if option.decides_players]
    after = [_option(voice, plan, option) for option in options if not option.decides_players]
    return joined(
        tag("h1", voice.say("new.title")),
        tag(
            "form",
            _which_game(desk, voice) if len(desk.library.cards) > 1 else None,
            before,
            field(voice.say("new.players"), tag("select", numbers, id="plan-players", name="players", data_do="plan")),
            tag("ul", [_sitter(voice, card, plan, number) for number in range(len(plan.sitters))], class_="rows seats"),
            [tag("p", voice.say(f"strength_about.{one.name}"), class_="aside") for one in card.card.strengths if one.name in playing],
            _where(voice, plan) if plan.persons() > 1 else None,
            after,
            field(
                voice.say("new.seed"),
                tag("input", id="plan-seed", name="seed", value=plan.seed, inputmode="numeric", maxlength=15, placeholder=voice.say("new.seed_any")),
            ),
            tag("p", voice.say("new.order"), class_="aside") if voice.knows("new.order") else None,
            tag(
                "div",
                button(voice.say("button.cancel"), "home"),
                tag("button", voice.say("button.begin"), type="submit", class_="button main"),
                class_="buttons",
            ),
            data_do="begin",
            id="plan",
        ),
    )


def _which_game(desk: Desk, voice: Voice) -> Html:
    choices = [tag("option", card.card.title, value=card.card.name, selected=card.card.name == desk.plan.game) for card in desk.library.cards.values()]
    return field(voice.say("new.game"), tag("select", choices, id="plan-game", name="game", data_do="plan"))


def _option(voice: Voice, plan: Plan, option: Option) -> Html:
    now = plan.options.get(option.name, option.default)
    choices = [tag("option", _value(voice, option, value), value=value, selected=value == now) for value in option.values]
    name, about = f"option-{option.name}", f"option.{option.name}.{now}.about"
    told = tag("p", voice.say(about), class_="aside") if voice.knows(about) else None
    return joined(field(voice.say(f"option.{option.name}"), tag("select", choices, id=f"plan-{option.name}", name=name, data_do="plan")), told)


def _value(voice: Voice, option: Option, value: str) -> str:
    """What a value is called: by a message of its own, as the usual one, or as it stands."""
    usual = f"option.{option.name}.usual"
    if value == option.default and voice.knows(usual):
        return voice.say(usual, value=value)
    key = f"option.{option.name}.{value}"
    return voice.say(key) if voice.knows(key) else value


def _sitter(voice: Voice, card: GameCard, plan: Plan, number: int) -> Html:
    sitter, seat = plan.sitters[number], card.card.seats[number]
    choices = [tag("option", kind_name(voice, kind), value=kind, selected=kind == sitter.player) for kind in kinds_of(card)]
    return tag(
        "li",
        card.flag(seat),
        tag(
            "input",
            id=f"plan-name{number}",
            name=f"name{number}",
            value=sitter.name,
            maxlength=NAME_LENGTH,
            placeholder=usual_name(voice, seat, number, sitter.player),
            aria_label=voice.say("name_of", seat=seat),
        ),
        tag("select", choices, id=f"plan-kind{number}", name=f"kind{number}", data_do="plan", aria_label=voice.say("who_plays", seat=seat)),
        class_="row",
    )


def kind_name(voice: Voice, kind: str) -> str:
    """A person, or a computer player by its strength."""
    return voice.say("player.person") if kind == PERSON else voice.say(f"strength.{kind}")


def _where(voice: Voice, plan: Plan) -> Html:
    """At this screen, or each at their own."""
    choices: list[Content] = [
        tag("option", voice.say(f"new.{key}"), value=value, selected=value == plan.where) for key, value in (("one_screen", ""), ("by_link", LINK))
    ]
    about = [tag("p", voice.say(f"new.by_link_{key}"), class_="aside") for key in ("about", "seed")] if plan.by_link() else None
    return joined(field(voice.say("new.where"), tag("select", choices, id="plan-where", name="where", data_do="plan")), about)


def field(label: str, control: Html) -> Html:
    return tag("label", tag("span", label), control, class_="field")
