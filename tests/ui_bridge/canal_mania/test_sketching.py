"""A canal that is sketched: drawn without cards at any time, kept for whoever drew it alone, and built as it was drawn."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from canalmania.board.board import NOWHERE
from canalmania.rules.actions import Boat, Lay, TakeJunction
from canalmania.state import State
from looking import PAGE, RECORDS, draw, found, look_at, offer, positions, settled
from looking import after as pick
from pages import Page, real_games
from tabletop.chance import Chance
from ui_bridge.canal_mania import sketching
from ui_bridge.canal_mania.choices import QUIET, SKETCH
from ui_bridge.canal_mania.chosen import Seen
from ui_bridge.shell.html import inner
from ui_bridge.shell.looks import offer_for
from ui_bridge.shell.seam import BOARD, CONTROL, Choice, Offer, at


def drawing(state: State, contract: int, seat: str | None = None, fields: Mapping[str, str] | None = None) -> Seen:
    """The look of somebody who has begun to sketch that contract."""
    look = look_at(state, seat)._replace(sketch=fields or {})
    return after(look, choice(look, at(SKETCH, contract)))


def choice(look: Seen, place: str) -> Choice:
    one = Offer(PAGE.sketches(look)).at(place)
    assert one is not None, place
    return one


def after(look: Seen, one: Choice) -> Seen:
    look = look._replace(sketch=one.sketch)
    return look._replace(sketch=PAGE.sketched(look))


def on_board(look: Seen, lit: bool) -> list[Choice]:
    return [one for one in Offer(PAGE.sketches(look)).on(BOARD) if (one.kind != QUIET) == lit]


def with_own_canal(state: State) -> bool:
    return state.step == "cards" and any(not state.agreement.is_junction(canal.contract) for canal in state.open[state.seat])


def own_contract(state: State) -> int:
    return next(canal.contract for canal in state.open[state.seat] if not state.agreement.is_junction(canal.contract))


def far_end(state: State, contract: int) -> str:
    """The hex of the terminus where its boat didn't begin."""
    board = state.agreement.board
    start = next((canal.way.start().town for canal in state.open[state.seat] if canal.contract == contract), NOWHERE)
    return next(board.hexes[board.towns[board.town_index[name]].hex] for name in board.contracts[contract].termini if board.town_index[name] != start)


def test_a_press_far_off_sketches_the_fewest_tiles_there() -> None:
    state = found(with_own_canal)
    contract = own_contract(state)
    look = after(look := drawing(state, contract), choice(look, at(BOARD, far_end(state, contract))))
    sketch = sketching.now(look)
    assert sketch is not None and sketch.here is not None and sketch.here.finished
    canal = sketch.canal
    assert canal is not None
    fewest, waiting = 99, [canal.way]
    for step in waiting:
        waiting += step.children
        fewest = min(fewest, step.length) if step.finished else fewest
    assert len(sketch.steps) == fewest - len(canal.kinds)
    assert [*on_board(look, lit=True)] == []
    assert PAGE.draw(look, offer_for(PAGE, look)).strip is not None


@pytest.mark.slow
@pytest.mark.parametrize("table", ["second-3", "first-4"])
def test_every_step_that_is_lit_leads_to_where_the_canal_can_be_finished(table: str) -> None:
    """At random, hex by hex, to its end, for all that can be sketched; and wiped again hex by hex."""
    chance = Chance(11)
    for number, state in enumerate(positions(RECORDS[0].parent / f"{table}.record")):
        if number % 40 or state.step not in ("contract", "cards", "goods"):
            continue
        for contract in sketching.contracts_of(look_at(state)):
            look = drawing(state, contract)
            drawn = 0
            while lit := on_board(look, lit=True):
                look = after(look, chance.choice(lit))
                drawn += 1
                assert inner(draw(look).question)
            sketch = sketching.now(look)
            assert sketch is not None and sketch.tip == NOWHERE and sketch.here is not None and sketch.here.finished, contract
            assert drawn <= 2 * state.agreement.value(contract) + 1
            while (wipe := Offer(PAGE.sketches(look)).at(at(CONTROL, "wipe"))) is not None:
                look = after(look, wipe)
            assert str(contract) not in (look.sketch or {})


def test_it_says_what_it_takes() -> None:
    state = found(with_own_canal)
    contract = own_contract(state)
    look = after(look := drawing(state, contract), choice(look, at(BOARD, far_end(state, contract))))
    strip = draw(look).strip
    assert strip is not None and strip.held
    told = inner(strip.content)
    assert "clear" in told and "difficult" in told and ("You are" in told or "You have enough cards" in told) and "Complete: +" in told


def test_it_ends_with_its_phase_and_with_what_else_is_chosen() -> None:
    state = found(with_own_canal)
    look = drawing(state, own_contract(state))
    assert sketching.settled(look) == look.sketch
    assert "on" not in sketching.settled(look._replace(chosen={"asking": "build"}))
    goods = next(later for later in positions(RECORDS[0].parent / "second-3.record") if later.step == "goods")
    there = drawing(goods, sketching.contracts_of(look_at(goods))[0])
    assert "on" not in sketching.settled(there._replace(sketch={**(there.sketch or {}), "since": "2"}))


@pytest.mark.parametrize("record", [RECORDS[0].parent / f"{table}.record" for table in ("second-2", "second-3", "first-4")], ids=lambda record: record.stem)
def test_in_every_step_it_is_begun_and_left_again_and_that_step_waits_untouched(record: Path) -> None:
    """Also with a tile, a marker or a contract chosen: nothing of that is pressed meanwhile, and afterwards all is as it was."""
    seen: set[str] = set()
    for number, state in enumerate(positions(record)):
        if number % 3 and state.step in seen:
            continue
        before = settled(state)._replace(sketch={})
        chosen = [before, *(pick(before, one) for one in offer(before).choices if one.field in ("hex", "start", "find"))][-2:]
        for look in chosen:
            key = f"{state.step} {sorted(look.chosen)}"
            contracts = sketching.contracts_of(look)
            if key in seen or not contracts:
                continue
            seen |= {key, state.step}
            looking = after(look, choice(look, at(SKETCH, contracts[0])))
            assert sketching.now(looking) is not None, key
            offered = offer_for(PAGE, looking)
            assert all(one.sketch is not None for one in offered.on(BOARD)), key
            places = [one.at for one in offered.choices]
            assert len(places) == len(set(places)), key
            keys = [one.key for one in offered.choices if one.key]
            assert len(keys) == len(set(keys)), key
            drawn = PAGE.draw(looking, offered)
            assert drawn.strip is not None and drawn.strip.held
            waits = state.step not in ("contract", "cards", "goods", "take") or bool(look.chosen)
            assert ("Your unfinished action is on hold" in inner(drawn.strip.content)) == waits, key
            left = after(looking, choice(looking, at(CONTROL, "back")))
            assert (left.chosen, left.sketch) == (look.chosen, {})
            assert [one.at for one in offer_for(PAGE, left).choices] == [one.at for one in offer_for(PAGE, look).choices], key
    assert {"boat", "build", "place", "contract", "cards", "goods"} <= seen


def with_junction(state: State) -> bool:
    return state.step == "contract" and bool(state.junctions[state.seat]) and not state.open[state.seat]


def test_a_junction_that_isnt_begun_is_sketched_from_any_town_and_built_from_there() -> None:
    state = found(with_junction)
    board = state.agreement.board
    contract = len(board.contracts) + state.junctions[state.seat][0] - 1
    look = drawing(state, contract)
    towns = {one.at for one in on_board(look, lit=True)}
    assert len(towns) > 20 and all(board.town_at[board.hex_index[place.partition(":")[2]]] != NOWHERE for place in towns)
    look = after(look, on_board(look, lit=True)[0])
    draw(look)
    while lit := on_board(look, lit=True):
        look = after(look, lit[0])
    sketch = sketching.now(look)
    assert sketch is not None and sketch.here is not None and sketch.here.finished and 1 <= len(sketch.steps) <= 2
    trial = state.copy()
    trial.play(next(one for one in state.actions(state.name) if isinstance(one, TakeJunction)))
    start = board.towns[sketch.start.town].name if sketch.start is not None else ""
    trial.play(next(one for one in trial.actions(state.name) if isinstance(one, Boat) and one.town == start))
    begun = sketching.sketch_of(look._replace(view=trial.view(state.name)), contract)
    assert begun is not None and begun.steps == sketch.steps


def test_a_sketch_holds_from_whichever_end_its_boat_begins() -> None:
    state = found(lambda one: with_own_canal(one) and any(not canal.kinds and canal.contract < 99 for canal in one.open[one.seat]))
    contract = next(canal.contract for canal in state.open[state.seat] if not canal.kinds)
    look = after(look := drawing(state, contract), choice(look, at(BOARD, far_end(state, contract))))
    path = (look.sketch or {})[str(contract)].split(" ")
    there, back = (sketching.sketch_of(look._replace(sketch={str(contract): " ".join(kept)}), contract) for kept in (path, path[::-1]))
    assert there is not None and there.steps and there == back


def test_whoever_waits_can_sketch_and_only_what_lies_open_to_them() -> None:
    state = found(with_own_canal)
    waiting = next(seat for seat in state.seats if seat != state.name)
    look = look_at(state, waiting)._replace(sketch={})
    own = [canal.contract for canal in state.open[state.seats.index(waiting)]]
    junctions = [len(state.agreement.board.contracts) + number - 1 for number in state.junctions[state.seats.index(waiting)]]
    assert sketching.contracts_of(look) == [*own, *state.parliament, *junctions]
    assert all(one.sketch is not None and one.action is None for one in PAGE.sketches(look))
    assert sketching.sketch_of(look, own_contract(state)) is None


@pytest.mark.parametrize("kept", ["", "noise", "A1 A1", "Z99 " * 300, "F12"])
def test_what_cant_be_read_is_no_sketch(kept: str) -> None:
    state = found(with_own_canal)
    for contract in sketching.contracts_of(look_at(state)):
        look = look_at(state)._replace(sketch={str(contract): kept, "on": str(contract), "since": "x"})
        sketch = sketching.sketch_of(look, contract)
        assert sketch is not None and not sketch.tiles()
        draw(look)
    for on in ("", "999", "-1", "x"):
        assert sketching.now(look_at(state)._replace(sketch={"on": on})) is None


def buildable(state: State) -> bool:
    return with_own_canal(state) and len({lay.hex for lay in state.actions(state.name) if isinstance(lay, Lay)}) > 0


def test_it_is_built_as_it_was_sketched_hex_after_hex_or_at_once() -> None:
    laid = 0
    for record in RECORDS[:6]:
        for state in positions(record):
            if not buildable(state):
                continue
            contract = own_contract(state)
            look = after(look := drawing(state, contract), choice(look, at(BOARD, far_end(state, contract))))
            sketch = sketching.now(look)
            assert sketch is not None
            away = after(look, choice(look, at(CONTROL, "back")))
            offered = Offer(PAGE.sketches(away))
            one, whole = offered.at(at(CONTROL, "sketched")), offered.at(at(CONTROL, "sketched-all"))
            if one is None:
                continue
            assert one.action in state.actions(state.name)
            trial = state.copy()
            row = whole.actions if whole is not None else (one.action,)
            for action, step in zip(row, sketch.steps, strict=False):
                assert isinstance(action, Lay) and (action.hex, action.to) == (step.place, step.to)
                trial.play(action)
            laid += len(row)
            rest = sketching.sketch_of(away._replace(view=trial.view(state.name)), contract)
            assert rest is None or rest.steps == sketch.steps[len(row) :]
    assert laid > 20


# At the table.


def sketched(page: Page, contract: int) -> dict[str, str]:
    page.press(at(SKETCH, contract))
    while lit := [one for one in page.app.desk.offer.on(BOARD) if one.kind != QUIET]:
        page.press(lit[0].at)
    told: dict[str, str] = dict(page.sitting.sketches[page.sitting.looking or ""])
    return told


def begun(*kinds: str, where: str = "") -> Page:
    page = Page(games=real_games)
    page.begin(*kinds, where=where)
    return page


def parliament(page: Page) -> list[int]:
    position: State = page.state  # type: ignore[assignment]
    return [*position.parliament]


def until(page: Page, wanted: Callable[[], bool]) -> None:
    page.play(Chance(4), wanted)


def test_it_is_kept_with_the_game_in_this_browser_alone() -> None:
    page = begun("person", "navvy")
    contract = parliament(page)[0]
    before = page.table.text()
    told = sketched(page, contract)
    assert str(contract) in told
    assert page.table.text() == before
    (key,) = (key for key in page.stored if key.startswith("sketch:"))
    assert json.loads(page.stored[key])["red"][str(contract)] == told[str(contract)]
    assert all(told[str(contract)] not in text for other, text in page.stored.items() if other != key)
    again = Page(stored=dict(page.stored), games=real_games)
    assert again.sitting.sketches["red"][str(contract)] == told[str(contract)]
    again.press(at(CONTROL, "wipe-all"))
    assert str(contract) not in json.loads(again.stored[key]).get("red", {})
    again.ask("leave")
    again.ask("delete", id=key.removeprefix("sketch:"))
    assert key not in again.stored


def test_behind_the_curtain_and_to_the_next_at_this_screen_nothing_of_it_is_seen() -> None:
    page = begun("person", "person")
    contract = parliament(page)[0]
    page.ask("ready")
    mover = page.sitting.looking
    sketched(page, contract)
    assert "Sketch:" in page.part("desk") and 'class="sketch"' in page.part("layer-marks")
    until(page, lambda: page.sitting.looking != mover)
    assert page.sitting.curtain() is not None
    assert "ketch" not in page.part("desk") and 'class="sketch"' not in page.everything()
    page.ask("ready")
    assert page.app.desk.look is not None and page.app.desk.look.sketch == {}
    assert "Sketch:" not in page.part("desk") and 'class="sketch"' not in page.everything() and "pencil kept" not in page.everything()


def test_no_link_takes_it_along() -> None:
    page = begun("person", "person", where="link")
    told = sketched(page, parliament(page)[0])
    until(page, lambda: page.sitting.away() is not None)
    other = Page(games=real_games)
    other.take_up(page.link())
    assert told and page.sitting.sketches
    assert not any(other.sitting.sketches.values())
    assert not any(key.startswith("sketch:") for key in other.stored)


def test_it_is_drawn_on_in_others_turns_and_what_they_do_leaves_it_in_its_place() -> None:
    page = begun("person", "navvy", "navvy")
    until(page, lambda: page.sitting.bots_turn())
    assert page.app.desk.look is not None
    page.press(at(SKETCH, sketching.contracts_of(page.app.desk.look)[0]))
    lit = [one for one in page.app.desk.offer.on(BOARD) if one.kind != QUIET]
    lines = len(page.lines)
    page.press(lit[0].at)
    assert len(page.lines) == lines and "Sketch:" in page.part("desk")
    page.ask("skip")
    page.ask("tick")
    assert len(page.lines) > lines and "follow" not in page.answer
    assert page.sitting.mine() or "Sketch:" in page.part("desk")


def test_a_replay_sketches_nothing() -> None:
    page = begun("person", "navvy")
    until(page, lambda: len(page.lines) > 12)
    page.ask("watch")
    assert page.app.desk.look is not None and page.app.desk.look.sketch is None
    assert SKETCH + ":" not in page.everything()


@pytest.mark.parametrize("kinds", [("person", "navvy", "navvy"), ("person", "person")], ids=" ".join)
def test_that_a_rival_took_what_was_sketched_is_told_once(kinds: tuple[str, ...]) -> None:
    page = begun(*kinds)
    if page.sitting.curtain() is not None:
        page.ask("ready")
    person = page.sitting.looking or ""
    for contract in parliament(page):
        sketched(page, contract)
    page.press(at(CONTROL, "back"))
    mine, said = set(page.sitting.sketches[person]), list[str]()

    def taken() -> set[str]:
        position: State = page.state  # type: ignore[assignment]
        return mine & {str(canal.contract) for seat, canals in zip(position.seats, position.open, strict=True) for canal in canals if seat != person}

    ask = page.ask

    def heard(do: str, **about: object) -> dict[str, object]:
        answer = ask(do, **about)
        said.append(str(answer.get("say", "")))
        return answer

    page.ask = heard  # type: ignore[method-assign]
    until(page, lambda: bool(taken()) and page.sitting.looking == person and page.sitting.mine() and page.sitting.curtain() is None)
    assert "which you had sketched" in page.part("desk")
    assert sum(one.count("which you had sketched") for one in said) == len(taken())
    until(page, lambda: not page.sitting.mine() or not page.app.desk.look.news)  # type: ignore[union-attr]
    assert "which you had sketched" not in page.part("desk")
    assert not taken() & set(page.sitting.sketches[person])
