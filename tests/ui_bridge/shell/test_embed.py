"""An embedded page without a browser: what a tag says, what the reader is shown, and what the page round it hears."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from examples import Example, examples
from pages import all_games
from tabletop.links import SHOW
from tabletop.table import Table
from ui_bridge.games import GAMES
from ui_bridge.shell import links
from ui_bridge.shell.embed_app import KEPT, EmbedApp
from ui_bridge.shell.embed_tag import Mark, Tag, marks_of, split_outside

ROOT = Path(__file__).parents[3]
SCHEMA = json.loads((ROOT / "docs" / "view.schema.json").read_text(encoding="utf-8"))
TAG_NAMES = re.findall(
    r"^  (\w+)\?: ", (ROOT / "web" / "embed.d.ts").read_text(encoding="utf-8").partition("interface Tag {")[2].partition("}")[0], re.MULTILINE
)
GOAL = (ROOT / "py" / "canalmania" / "examples" / "CM-E20.record").read_text(encoding="utf-8")
WHOLE = (ROOT / "tests" / "records" / "second-2.record").read_text(encoding="utf-8")
PAGES = {card.card.name for card in GAMES}
TO_GUILDFORD = "white: ship Basingstoke >red Weybridge >white Guildford"
TO_ARUNDEL = f"{TO_GUILDFORD} >white Arundel"


class Embedded:
    def __init__(self, language: str = "en", width: int = 680, **tag: str) -> None:
        self.app = EmbedApp(all_games())
        self.parts: dict[str, str] = {}
        self.answer: dict[str, Any] = {}
        self.told: list[dict[str, Any]] = []
        self.ask("start", tag=tag, language=language, width=width, height=513, board="", address="https://example.org/play/", whole=True)

    def ask(self, do: str, **about: object) -> dict[str, Any]:
        answer: dict[str, Any] = self.app.ask({"do": do, **about})
        assert not set(KEPT) & set(answer)
        self.parts.update(answer["parts"])
        self.told += answer.get("tell", [])
        self.answer = answer
        json.dumps(answer)
        return answer

    def tell(self, what: str, **about: object) -> dict[str, Any]:
        """As the page round it: its answer."""
        found: list[dict[str, Any]] = self.ask("told", what=what, id=5, **about)["tell"]
        return next(one for one in found if one["is"] == "answer" and one["id"] == 5)

    def heard(self, kind: str) -> list[dict[str, Any]]:
        return [one for one in self.told if one["is"] == kind]

    @property
    def lines(self) -> tuple[str, ...]:
        return self.app.desk.here.table.lines

    @property
    def text(self) -> str:
        return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", " ".join(self.parts.get(name, "") for name in ("prompt", "goal", "foot"))))


def fits(value: Any, schema: Mapping[str, Any], where: str = "view") -> None:
    """As far as our schema goes: types, what must be there and nothing else, what is allowed."""
    kinds = {"object": dict, "array": list, "string": str, "integer": int, "null": type(None)}
    told = schema.get("type")
    if told is not None:
        wanted = [told] if isinstance(told, str) else told
        assert any(isinstance(value, kinds[kind]) for kind in wanted), where
    assert value == schema.get("const", value) and value in schema.get("enum", [value]), where
    if isinstance(value, dict):
        assert set(schema["required"]) == set(schema["properties"]) == set(value), where
        for name, part in value.items():
            fits(part, schema["properties"][name], f"{where}.{name}")
    if isinstance(value, list):
        for part in value:
            fits(part, schema["items"], f"{where}[]")


# The tag.


def test_all_that_the_types_name_is_read_and_nothing_else() -> None:
    assert set(TAG_NAMES) == set(Tag._fields)
    assert Tag.of({"record": "x", "seats": 7, "onload": "alert()"}) == Tag(record="x")


def test_a_game_comes_as_text_as_a_link_or_begins_anew() -> None:
    table: Table[Any, Any] = all_games().load(WHOLE)
    link = links.text_of(links.link_of(table, SHOW), all_games())
    for tag in ({"record": WHOLE}, {"link": link}, {"link": f"https://example.org/#{link}"}):
        assert Embedded(width=680, **tag, step="40").lines == table.lines[:40]
    assert Embedded(link=link, step="-3").lines == table.lines[:-3]
    fresh = Embedded(game="canal-mania", players="4", options="edition=first", strength="navvy")
    header = fresh.app.desk.here.table.header
    assert [seat.player for seat in header.seats] == ["person", "navvy", "navvy", "navvy"] and header.get("edition") == "first"
    assert fresh.lines == Embedded(game="canal-mania", players="4", options="edition=first").lines == ()


@pytest.mark.parametrize(
    ("tag", "why"),
    [
        ({"record": 'game: chess\nseat: red "Ada"\nseed: 1\n'}, "chess"),
        ({"link": "1nothing"}, "link"),
        ({"record": GOAL, "goal": "fly to Leeds"}, "fly"),
        ({"record": GOAL, "strength": "white=genius"}, "genius"),
        ({"record": GOAL, "marks": "scribble Oxford"}, "scribble"),
        ({"game": "nothing"}, "nothing"),
    ],
)
def test_what_makes_no_position_says_why(tag: dict[str, str], why: str) -> None:
    page = Embedded(width=680, **tag)
    assert page.heard("failed") and not page.heard("ready")
    assert why in page.text and "Open in the game" in page.text
    assert not page.tell("play", line="red: pass")["ok"]
    page.ask("key", key="h")
    page.ask("press", at="board:F12")


def test_marks_are_read_and_go_with_the_first_line() -> None:
    text = 'ring J13; arrow J13 "Leighton Buzzard"; number 2 M15; words M15 "Difficult; ground."'
    assert marks_of(Tag(marks=text)) == [
        Mark("ring", ("J13",)),
        Mark("arrow", ("J13", "Leighton Buzzard")),
        Mark("number", ("M15",), "2"),
        Mark("words", ("M15",), "Difficult; ground."),
    ]
    assert split_outside('a; "b; c"\nd') == ["a", ' "b; c"', "d"]
    page = Embedded(record=GOAL, marks=text, part="Basingstoke Arundel")
    assert "Difficult; ground." in page.parts["layer-author"]
    page.ask("told", what="play", line=TO_GUILDFORD, id=0)
    assert "Difficult; ground." not in page.parts["layer-author"]
    page.ask("key", key="m")
    assert "Difficult; ground." in page.parts["layer-author"]
    page.ask("undo")
    assert Embedded(record=GOAL, part="Basingstoke Arundel").answer["board"]["viewBox"] != Embedded(record=GOAL).answer["board"]["viewBox"]
    assert Embedded(record=GOAL, part="10 20 300 200").answer["board"]["viewBox"] == "10 20 300 200"


# What the reader does.


def test_what_the_goal_asks_for_stays_hidden_until_the_line_is_played() -> None:
    page = Embedded(record=GOAL)
    page.ask("press", at="board:M24")
    assert 'class="gain"' not in page.parts["layer-marks"] and "board:P24" in page.parts["layer-marks"]
    free = Embedded(record=GOAL.partition("goal\n")[0], seats="white")
    free.ask("press", at="board:M24")
    assert 'class="gain"' in free.parts["layer-marks"]


def spoken_of(page: Embedded, place: str) -> str:
    """What whoever goes there by keys is told."""
    return str(page.ask("at", at=place)["place"]["label"])


def all_told(page: Embedded) -> str:
    """All that is seen and heard but the goal itself."""
    return " ".join(content for name, content in page.parts.items() if name not in ("goal", "layer-scores"))


@pytest.mark.parametrize("width", [320, 680, 1200])
def test_no_label_no_plate_and_no_way_tells_the_points_that_are_to_be_found(width: int) -> None:
    page, free = Embedded(record=GOAL, width=width), Embedded(record=GOAL.partition("goal\n")[0], seats="white", width=width)
    for one in (page, free):
        one.ask("press", at="board:M24")
    assert "plus" in spoken_of(free, "board:P27") and "plus" in all_told(free)
    assert "plus" not in spoken_of(page, "board:P27") and "Arundel" in spoken_of(page, "board:P27")
    assert not re.search(r"plus (one|two|three|\d)|\+\d|you gain|class=\"gain", all_told(page))
    page.tell("play", line=TO_ARUNDEL)
    assert not page.app.desk.here.to_find


@pytest.mark.parametrize("name", ["AR-E01", "AR-E03", "AR-E04", "KO-E04", "KO-E05", "KO-I01"])
def test_who_would_win_by_a_move_isnt_told_before_it_is_made(name: str) -> None:
    """Wherever it is pointed, the panels stay as they stand."""
    page = Embedded(record=next(one.text for one in examples() if one.name == name))
    for _ in range(3):
        page.ask("point", at="")
        before = {panel: page.parts.get(panel) for panel in ("panel-winning", "panel-sectors")}
        lit = [choice.at for choice in page.app.desk.offer.on("board")]
        for place in lit:
            page.ask("point", at=place)
            assert {panel: page.parts.get(panel) for panel in before} == before
            told = spoken_of(page, place) + page.text
            assert not re.search(r"points to you|finishes|[Cc]loses|your guard|would (go|get)", told), told
        if lit:
            page.ask("press", at=lit[0])


def test_missed_taken_back_hinted_reached() -> None:
    page = Embedded("de", record=GOAL)
    assert "Ziel: Hol" in page.text
    page.ask("hint")
    assert "Tipp: Der letzte Abschnitt muss dir gehören. 6.1" in page.text
    page.ask("told", what="play", line=TO_GUILDFORD, id=0)
    assert page.answer["root"]["data-embed"] == "missed" and "Noch nicht." in page.text
    assert "Noch nicht." in page.answer["say"] and page.answer["say"].count("Noch nicht.") == 1
    page.ask("undo")
    assert page.answer["root"]["data-embed"] == "open" and page.lines == ()
    page.ask("told", what="play", line=TO_ARUNDEL, id=0)
    assert page.answer["root"]["data-embed"] == "reached" and "Ziel erreicht." in page.text
    assert [goal["reached"] for goal in page.heard("goal")] == [False, True]
    page.ask("start-again")
    assert page.answer["root"]["data-embed"] == "open" and page.lines == ()


def test_after_two_misses_a_way_is_shown_the_author_s_or_one_that_is_found() -> None:
    for record in (GOAL, re.sub(r"solution .*\n", "", GOAL)):
        page = Embedded(record=record)
        for misses in (1, 2):
            page.ask("told", what="play", line=TO_GUILDFORD, id=0)
            assert ("Show a solution" in page.text) == (misses == 2)
            page.ask("undo")
        page.ask("show-way")
        assert list(page.lines) == [TO_ARUNDEL] and "This is one way to reach it." in page.text
        assert not [goal for goal in page.heard("goal") if goal["reached"]]
        page.ask("undo")
        assert not page.lines and page.answer["root"]["data-embed"] == "open"


def test_whose_goal_it_is_plays_and_nobody_else() -> None:
    page = Embedded(record=GOAL)
    assert page.app.desk.here.persons() == ["white"]
    assert Embedded(record=GOAL, seats="none").app.desk.here.persons() == []
    page.ask("told", what="play", line="red: pass", id=5)
    assert not page.heard("answer")[-1]["ok"]


def test_escape_gives_up_what_is_chosen_and_then_leads_out() -> None:
    page = Embedded(record=GOAL)
    page.ask("press", at="board:M24")
    for _ in range(3):
        page.ask("key", key="Escape")
    assert len(page.heard("leave")) == 1


def test_a_replay_is_looked_through_and_played_on() -> None:
    page = Embedded(record=WHOLE, replay="yes", step="100", seats="red white")
    page.ask("step", to="on")
    assert "turn" in page.text
    page.ask("key", key="End")
    page.ask("step-to", step="60")
    page.ask("go-on")
    assert not page.app.desk.here.replayed and page.app.desk.here.persons() == ["red", "white"]
    assert "Play from here" not in Embedded(record=WHOLE, replay="yes", step="60", seats="none").text


def test_a_computer_player_answers_and_rests_while_another_embed_is_played() -> None:
    page = Embedded(game="canal-mania", players="2", strength="red=navvy white=navvy")
    assert page.answer["tick"] is not None
    page.ask("told", what="rest", id=0)
    assert page.answer["tick"] is None
    page.ask("size", width=680, height=513)
    assert page.answer["tick"] is None
    page.ask("press", at="board:F12")
    assert page.answer["tick"] is not None
    page.ask("tick")
    assert page.heard("action")


def test_nothing_of_home_and_saves_is_there() -> None:
    page = Embedded(record=GOAL)
    for event in ("home", "new", "saved", "erase", "share", "set", "file"):
        with pytest.raises(LookupError):
            page.ask(event)


# What the page round it asks.


def test_a_view_is_as_the_schema_says() -> None:
    for page in (
        Embedded(record=GOAL),
        Embedded(record=GOAL.partition("goal\n")[0]),
        Embedded(record=WHOLE),
        Embedded(record=WHOLE, replay="yes", step="50"),
        Embedded(game="sealed", players="3"),
    ):
        fits(page.tell("view")["view"], SCHEMA)
    assert Embedded(record=WHOLE).tell("view")["view"]["over"]["winners"]


def test_a_line_is_played_or_refused_with_its_rule() -> None:
    page = Embedded(record=GOAL)
    refused = page.tell("play", line="ship Basingstoke >red Weybridge")
    assert (refused["ok"], refused["rule"]) == (False, "6.1")
    assert page.heard("refusal")[-1]["rule"] == "6.1"
    assert page.tell("play", line="what is this?")["ok"] is False
    assert page.tell("play", line=TO_ARUNDEL)["ok"]
    assert [(one["step"], one["line"]) for one in page.heard("action")] == [(1, TO_ARUNDEL)]
    assert page.tell("record")["record"].endswith(f"\n\n{TO_ARUNDEL}\n")
    assert page.tell("undo")["ok"] and not page.tell("undo")["ok"]
    assert page.heard("undone")[-1]["step"] == 0
    assert page.tell("nonsense")["ok"]


def test_it_goes_to_a_step_and_loads_another_game() -> None:
    page = Embedded(record=WHOLE)
    assert page.tell("go", step="30")["ok"] and len(page.lines) == 30
    assert page.tell("go", step="9999999")["ok"] and len(page.lines) == 30
    assert page.tell("load", tag=json.dumps({"record": GOAL}))["ok"]
    assert page.heard("ready")[-1]["seat"] == "white"
    assert not page.tell("load", tag=json.dumps({"game": "chess"}))["ok"]
    assert page.tell("load", tag=json.dumps({"record": GOAL}))["ok"]
    for nothing in ("[]", "null", "7"):
        assert not page.tell("load", tag=nothing)["ok"]
        assert page.app.frame.goal is not None, "what stood there stays"


def test_a_secret_choice_stays_one() -> None:
    page = Embedded(game="sealed", players="2", strength="easy")
    assert page.parts.get("curtain", "") == "", page.text
    view = page.tell("view")["view"]
    assert page.tell("play", line=view["actions"][0])["ok"]


def test_whoever_waits_for_an_answer_has_heard_all_that_came_of_it() -> None:
    page = Embedded(record=GOAL)
    told = page.ask("told", what="play", line=TO_ARUNDEL, id=5)["tell"]
    assert [one["is"] for one in told] == ["goal", "action", "answer"]


@pytest.mark.parametrize("width", [320, 680, 1200])
def test_what_a_shipment_brought_stands_in_the_part_that_is_shown(width: int) -> None:
    page = Embedded(record=GOAL, part="Basingstoke Arundel", width=width)
    page.tell("play", line=TO_ARUNDEL)
    assert page.app.frame.part is not None
    left, top, wide, high = page.app.frame.part
    hairs = re.findall(r'trace-hair" d="M[^L]+L(-?[\d.]+)[ ,](-?[\d.]+)', " ".join(page.parts.values()))
    assert hairs
    for x, y in hairs:
        assert left < float(x) < left + wide and top < float(y) < top + high


def test_a_panel_beside_the_board_is_there_for_what_no_button_does() -> None:
    """While goods move the deck can be drawn from, and a button does the same; while cards are taken they are pressed where they lie."""
    page = Embedded(record=GOAL)
    for pressed in ("", "board:M24", "board:M20"):
        if pressed:
            page.ask("press", at=pressed)
        assert page.app.frame.shown_panels == (), pressed
    assert Embedded(record=GOAL, panels="hand").app.frame.shown_panels == ("hand",)
    cards = Embedded(record=GOAL.partition("\ngoal\n")[0].replace("step white goods", "white hand lock\nstep white cards"))
    assert cards.app.frame.shown_panels == ("display",)


def told_types() -> dict[str, dict[str, str]]:
    """What each message has, as the types say: by its `is`, the names of its parts and their types."""
    types = (ROOT / "web" / "embed.d.ts").read_text(encoding="utf-8")
    ready = re.findall(r"(\w+)(\??): ([^;]+);", types.partition("interface Ready {")[2].partition("}")[0])
    found: dict[str, dict[str, str]] = {"ready": {name: kind for name, _, kind in ready}}
    for shape in re.findall(r"\| \(?\{ (is: .*?) \}", types.partition("type Told =")[2].partition("declare global")[0]):
        parts = {name: kind for name, optional, kind in re.findall(r"(\w+)(\??): ([^;]+)", shape) if not optional}
        for name in re.findall(r'"(\w+)"', parts.pop("is")):
            found.setdefault(name, parts)
    return found


def seats_of(game: str) -> list[str]:
    return [seat["seat"] for seat in Embedded(game=game, players="2").tell("view")["view"]["seats"]]


KINDS: dict[str, tuple[type, ...]] = {
    "number": (int,),
    "string": (str,),
    "boolean": (bool,),
    "string[]": (list,),
    "Place[]": (list,),
    "string | null": (str, type(None)),
}


@pytest.mark.slow
def test_each_message_of_a_whole_game_is_as_the_types_say() -> None:
    """A game that is played to its end, a goal that is missed and reached, what is refused, and what isn't understood."""
    shapes = told_types()
    goal, broken = Embedded(record=GOAL), Embedded(record=GOAL, marks="scribble Oxford")
    for line in (TO_GUILDFORD, "ship Basingstoke >red Weybridge"):
        goal.tell("play", line=line)
        goal.tell("undo")
    goal.tell("play", line="ship Basingstoke >red Weybridge")
    goal.tell("play", line=TO_ARUNDEL)
    goal.ask("start-again")
    goal.ask("key", key="Escape")
    games = [Embedded(game=game, players="2", strength=" ".join(f"{seat}=person" for seat in seats_of(game))) for game in sorted(PAGES)]
    for page in games:
        for _ in range(120):
            view = page.tell("view")["view"]
            fits(view, SCHEMA)
            if view["actions"]:
                page.tell("play", line=view["actions"][0])
            elif not view["over"]:
                page.ask("ready")  # the next one sits down
        assert len(page.heard("action")) > 20
    ended = Embedded(record=WHOLE, step="-1")
    for _ in range(9):
        if not (left := ended.tell("view")["view"]["actions"]):
            break
        ended.tell("play", line=left[0])
    told = [one for page in (goal, broken, ended, *games) for one in page.told]
    assert {"ready", "action", "undone", "refusal", "goal", "failed", "leave", "answer", "finished"} <= {one["is"] for one in told}
    for one in told:
        about = {name: value for name, value in one.items() if name != "is"}
        if one["is"] == "answer":
            assert set(about) <= {"id", "ok", "why", "rule", "record", "view"} and isinstance(about["ok"], bool) and isinstance(about["id"], int)
            continue
        assert set(about) == set(shapes[one["is"]]), one
        for name, value in about.items():
            assert isinstance(value, KINDS[shapes[one["is"]][name]]), one


# Every worked example.


@pytest.mark.parametrize("example", [one for one in examples() if one.game.name in PAGES], ids=str)
def test_every_worked_example_opens_and_its_answer_reaches_the_goal(example: Example) -> None:
    page = Embedded(record=example.text)
    assert page.heard("ready"), page.text
    goal = page.app.frame.goal
    assert goal is not None and "Goal:" in page.text
    for line in goal.solution:
        assert page.tell("play", line=line)["ok"], line
    if goal.aims:
        assert page.heard("goal")[-1]["reached"], page.text
