"""The table of Kontor: what it tells before it hurts, what it keeps secret, how it looks in words."""

from __future__ import annotations

import re

import pytest

from amounts import in_turn
from harbourpage import EARLY, LATE, PAGE, desk, draw, look_at, news, offer, settled, voice
from harbourtalk import at_table, every_variant, picked
from kontor import outlook
from kontor.board.waters import BIT, PLACE_OF, around
from kontor.card import VARIANTS
from kontor.game import GAME
from kontor.state import State
from pages import Page, text
from tabletop.chance import Chance
from tabletop.languages import WHOLE
from ui_bridge.kontor.card import CARD
from ui_bridge.kontor.chosen import Seen
from ui_bridge.kontor.outlines import outline
from ui_bridge.kontor.view import area
from ui_bridge.shell.html import text_of
from ui_bridge.shell.place_telling import answered
from ui_bridge.shell.seam import Deed

# ---- what is foretold


def test_what_closes_is_told_with_who_wins_it_and_what_drops_out() -> None:
    look = look_at(at_table(LATE).state, chosen={"place": "1,-3"})
    told = desk(look)
    assert "Closes A: your guard, seven cards." in told
    assert "You lead wine by three, the largest lead." in told
    assert "Tom’s sector of one card drops out of the five." in told
    assert "1 gulden for you." in told
    assert re.search("2: 3 ↓ 3: 2", told)
    board = draw(look).board
    assert board is not None
    assert "drops out" in board.marks["layer-marks"]
    assert text_of(draw(look).panels["five"]).startswith("Largest five 2: 3 7 3 3 2 1 1 After this card.")


def test_the_same_is_told_to_the_other_from_their_side() -> None:
    state = at_table(
        LATE.replace("step red lay then black", "step black lay")
        .replace("red plays 71\nblack plays 40", "red plays pass\nblack plays 71")
        .replace("red hand 71 5", "red hand 5")
        .replace("black hand 40", "black hand 71")
    ).state
    assert "Closes A: Ada’s guard, seven cards." in desk(look_at(state, chosen={"place": "1,-3"}))


def test_what_grows_is_told_as_it_would_be() -> None:
    look = look_at(at_table(EARLY).state, chosen={"place": "2,-2"})
    assert "A grows to four cards, four gaps. You lead by two in wine." in desk(look)
    row = re.search(r"A 4 4 = [^=]*wine[^=]* 2 = Ada", text_of(draw(look).panels["sectors"]))
    assert row is not None


def test_a_canal_that_is_pointed_at_tells_what_the_boat_could_take_there() -> None:
    state = at_table("step red boat\nred plays 55\nblack plays pass\nred hand 55\nred quay 19 1,-1\nblack quay 42 -1,-1\nboat 0,1").state
    look = look_at(state)._replace(pointed="board:0,-1")
    assert PAGE.shows(look, "board:0,-1")
    assert "Beside it are two quays with a boat: " in desk(look)
    assert "your 19" in desk(look) and "Tom’s 42" in desk(look)
    assert "No quay with a boat is beside it." in desk(look_at(state)._replace(pointed="board:0,-2"))
    assert not PAGE.shows(look, "board:0,1"), "there it is already"


def test_before_the_reveal_each_card_says_what_it_brings() -> None:
    told = desk(look_at(at_table("red hand 37 5 1 71\nblack hand 2 46\nblack seen 2 46\nblack gulden 0\nred gulden 6").state, "red"))
    assert "37 wine Tom can’t pay: no turn. Before 2, after 46." in told
    assert "5 tea and wine May move the boat; the boat may take it. Before 2, after 46." in told
    assert "1 crane After 2 and 46. Keeps Tom’s quays away." in told
    assert "71 canal Tom can’t pay: no turn. Before 2 and 46. 1 gulden for you." in told


def test_who_has_no_gulden_is_warned_before_choosing() -> None:
    assert "You have no gulden: one on Tom’s card costs your turn." in desk(look_at(at_table("red gulden 0\nblack gulden 6").state, "red"))
    assert "Tom won’t see it" in desk(look_at(at_table().state, "red"))


def test_this_round_tells_order_tax_and_purses() -> None:
    table = at_table("red hand 37\nblack hand 40")
    table.play_line("red: choose 37")
    table.play_line("black: choose 40")
    look = look_at(table.state, "red", happened=table.facts)
    told = text_of(draw(look).panels["round"])
    assert "Tom paid 1 for your 37." in told
    assert "Tom goes first, then you." in told
    assert told.endswith("Ada 3 Tom 2 treasury 15")


def test_who_cant_pay_is_told_why_they_have_no_turn() -> None:
    table = at_table("red hand 37\nblack hand 40\nblack gulden 0\nred gulden 6")
    table.play_line("red: choose 37")
    table.play_line("black: choose 40")
    assert "You can’t pay: your 40 goes back, no turn." in text_of(draw(look_at(table.state, "black", happened=table.facts)).panels["round"])


def test_a_quay_that_would_be_taken_is_told_with_what_is_left() -> None:
    table = at_table("step red boat\nred plays 55\nblack plays pass\nred hand 55\nred quay 19 1,-1\nblack quay 42 -1,-1\nboat 0,1")
    table.play_line("red: boat 0,-1")
    told = desk(look_at(table.state, chosen={"place": "-1,-1"}))
    assert "42 goes under Tom’s pile." in told
    assert "B loses the tea. Sector B is gone." in told


# ---- what is secret


def drawn(look: Seen) -> str:
    drawing = draw(look)
    assert drawing.board is not None
    strip = text_of(drawing.strip.content) if drawing.strip is not None else ""
    return "".join((*drawing.panels.values(), *drawing.board.layers.values(), *drawing.board.marks.values(), strip))


def test_what_one_chose_cant_be_read_off_the_others_table() -> None:
    seen = set()
    for line in ("red: choose 37", "red: choose 5", "red: pass"):
        table = at_table("red hand 37 5")
        table.play_line(line)
        seen.add(drawn(look_at(table.state, "black")))
    assert len(seen) == 1


def test_ones_own_card_lies_face_down_while_the_other_chooses() -> None:
    table = at_table("red hand 37 5\nblack gulden 2\ntreasury 15")
    table.play_line("red: choose 37")
    look = look_at(table.state, "red")
    drawing = draw(look)
    assert drawing.waiting == "Ada, your card is face down. Tom is still choosing."
    assert drawing.strip is not None
    assert "37" not in text_of(drawing.strip.content)
    assert "Tom has three quays and two canals, two gulden." in text_of(drawing.strip.content)


def test_an_onlooker_sees_no_hand() -> None:
    state = at_table("red hand 37 5").state
    look = look_at(state)._replace(view=state.view(None), seat=None, asked=False)
    assert "The hands are secret." in text_of(draw(look).panels["hand"])
    assert 'data-at="hand:' not in drawn(look)


# ---- the board


@every_variant
def test_the_harbour_is_seen_whole_with_a_ring_to_grow_into(variant: str) -> None:
    for seed in range(2):
        chance, state = Chance(seed), GAME.start(GAME.header(seed, variant))
        while seats := state.prompt().seats:
            seen = area(state, 1280)
            places = seen.places
            assert not state.lies & ~places
            assert not (state.area & around(state.lies)) & ~places, "where a card can lie is in sight"
            if variant not in ("canal-grande",):
                assert min(seen.east - seen.west, seen.south - seen.north) >= 6
            state.apply(picked(state, seats[0], chance))


def test_an_outline_goes_round_all_of_it_and_round_its_holes() -> None:
    ring = sum(BIT[PLACE_OF[f"{x},{y}"]] for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)
    path = outline(ring)
    assert path.count("M") == path.count("Z") == 2
    corners = sum(BIT[PLACE_OF[name]] for name in ("0,0", "1,1"))
    assert outline(corners).count("M") == 2, "places that meet at a corner alone are two"
    assert sorted(re.findall(r"-?50 -?50", outline(BIT[PLACE_OF["0,0"]]))) == ["-50 -50", "-50 50", "50 -50", "50 50"]


def test_each_open_sector_has_a_plate_with_who_would_win_it() -> None:
    look = look_at(at_table(LATE).state)
    board = draw(look).board
    assert board is not None
    plates = board.layers["layer-plates"]
    assert plates.count('class="k-plate"') == 3
    assert re.findall(r'k-plate-by"[^>]*>([^<]+)<', plates) == ["by 3", "by 2", "by 1"]


@pytest.mark.slow
def test_no_plate_lies_on_another_or_on_the_boat() -> None:
    for seed in range(6):
        chance, state = Chance(seed), GAME.start(GAME.header(seed))
        while seats := state.prompt().seats:
            board = draw(look_at(state)).board
            assert board is not None
            spots = re.findall(r'k-plate" transform="([^"]+)"', board.layers["layer-plates"])
            assert len(set(spots)) == len(spots) == len(outlook.sectors(state))
            state.apply(picked(state, seats[0], chance))


def test_drawing_changes_nothing_and_is_the_same_twice() -> None:
    state = at_table(LATE).state
    before, look = state.digest(), look_at(state, chosen={"place": "1,-3"})
    assert drawn(look) == drawn(look)
    assert state.digest() == before
    assert look.view.known.digest() == look_at(state).view.known.digest()


# ---- what happened


def test_the_others_turn_is_told_in_a_sentence_and_marked() -> None:
    table = at_table("red hand 13 71\nblack hand 34 84\nred quay 19 1,-1\nboat 0,0")
    for line in ("red: choose 71", "black: choose 34", "red: lay 71 0,-3", "black: boat 0,-1", "black: take 1,-1", "black: lay 34 -1,-1"):
        table.play_line(line)
    told = news(table, "red", 3)
    look = look_at(table.state, "red", happened=table.facts, news=told)
    (sentence,) = PAGE.summary(look, told)
    assert sentence.seat == "black"
    assert sentence.text == "moved the boat to 1 north; took away your 19; laid 34 at 1 west, 1 north; drew 46."
    assert [word.text for word in sentence.words if word.bold] == ["took away your 19"]
    assert "board:1,-1" in sentence.places and "board:-1,-1" in sentence.places
    board = draw(look).board
    assert board is not None
    assert board.marks["layer-lights"].count('class="trace"') == 3
    kinds = [motion.kind for motion in PAGE.motions(look, told)]
    assert kinds == ["move", "vanish", "appear"]


def test_both_cards_turn_at_once_and_lie_open_for_a_moment() -> None:
    """Also of who passes: a coin. Whoever wants nothing to move is shown none of it (web/glue/motion.js)."""
    table = at_table("red hand 13 71\nblack hand 34 84")
    for line in ("red: choose 71", "black: pass"):
        table.play_line(line)
    look = look_at(table.state, "red", happened=table.facts)
    first, second = PAGE.motions(look, [Deed(1, "black", fact) for fact in table.happened(1, "red")])
    assert (first.kind, second.kind) == ("turn", "turn")
    assert second.beside and not first.beside
    assert first.path[0][0] < second.path[0][0]
    assert first.ms >= 1000
    assert "71" in first.turned and "71" not in first.drawn
    assert "#k-gulden" in second.turned and "#k-gulden" not in second.drawn
    assert PAGE.motions(look, [Deed(0, "red", fact) for fact in table.happened(0, "red")]) == ()


def test_what_comes_of_a_place_is_told_while_it_is_pointed_at() -> None:
    """Pointed at or chosen, the same is told and drawn; what can be pressed stays what it was."""
    state = at_table(LATE).state
    look = look_at(state, "red")
    held = look._replace(chosen={"place": "1,-3"})
    pointed = look._replace(pointed="board:1,-3")
    assert PAGE.shows(look, "board:1,-3")
    assert desk(pointed) == desk(held) != desk(look)
    assert draw(pointed).panels["sectors"] == draw(held).panels["sectors"] != draw(look).panels["sectors"]
    assert offer(pointed).choices == offer(look).choices
    assert draw(pointed).question == draw(look).question
    for place in ("board:0,0", "board:5,5", "hand:37", "control:lay", "board:nonsense"):
        assert not PAGE.shows(look, place)
        assert desk(look._replace(pointed=place)) == desk(look)
    elsewhere = held._replace(pointed="board:0,-3")
    assert desk(elsewhere) == desk(look._replace(chosen={"place": "0,-3"}))


def test_a_card_of_the_hand_that_is_pointed_at_shows_where_it_could_lie() -> None:
    look = look_at(at_table("red hand 13 71\nblack hand 34 84").state, "red")
    assert PAGE.shows(look, "hand:71") and not PAGE.shows(look, "hand:34")
    board = draw(look._replace(pointed="hand:71")).board
    assert board is not None
    assert "k-could" in board.marks["layer-marks"]


def test_what_was_chosen_isnt_named_on_the_button_that_takes_it_back() -> None:
    assert PAGE.short(voice(), "red: choose 37") == ""
    assert PAGE.short(voice(), "red: lay 37 1,-3") == "37"


# ---- words


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "language"), in_turn([(variant,) for variant in VARIANTS], WHOLE))
def test_everything_is_said_in_words(variant: str, language: str) -> None:
    """A whole game, drawn, told and spoken at every step: a message that is missing is an error."""
    chance, table = Chance(3), at_table("", variant)
    while seats := table.state.prompt().seats:
        seat = chance.choice(seats)
        look = settled(look_at(table.state, seat, language=language, happened=table.facts))
        draw(look)
        list(PAGE.notes(look, offer(look)))
        PAGE.spoken(look)
        for name in ("0,0", "1,1", "-2,1", "5,5"):
            assert PAGE.place_words(look, f"board:{name}")
        for choice in offer(look).choices:
            if choice.action is None and not chance.below(8):
                held = settled(look._replace(chosen=PAGE.pick(look, choice.field, choice.value)))
                draw(held)
                list(PAGE.notes(held, offer(held)))
        table.play(picked(table.state, seat, chance))
    look = look_at(table.state, "red", language=language, happened=table.facts)
    told = [PAGE.tell(voice(language), fact) for facts in table.facts for fact in facts]
    assert len([one for one in told if one]) > 60
    assert PAGE.decision(look)
    assert text_of(draw(look).question) == ""
    points = dict.fromkeys(("red", "black"), 0)
    for gain in PAGE.gains(table.facts):
        points[gain.seat] += gain.points
    assert points == table.state.scores()


def test_somebody_who_cant_see_is_told_what_lies_where() -> None:
    look = look_at(at_table(LATE).state)
    assert PAGE.place_words(look, "board:3,-3") == "3 east, 3 north, Tom’s 24, crane, boat, sector A"
    assert "closed, guarded by Tom, three cards" in PAGE.place_words(look, "board:-3,-3")
    spoken = " ".join(PAGE.spoken(look))
    assert "Sector A: seven cards, one gap. Ada would win it by three in wine." in spoken
    assert "Gulden: Ada 5, Tom 2, treasury 13." in spoken
    asked = answered(PAGE, look, offer(look), "What lies at 3 east, 3 north?")
    assert asked[0] == "3 east, 3 north, Tom’s 24, crane, boat, sector A."
    assert asked[1].startswith("Sector A: seven cards, one gap.")


def test_the_notes_of_a_first_game_come_at_their_moments() -> None:
    def names(position: str, chosen: dict[str, str] | None = None, variant: str = "base") -> list[str]:
        look = look_at(at_table(position, variant).state, "red", chosen=chosen or {})
        return [note.name for note in PAGE.notes(look, offer(look))]

    assert names("red hand 37 19") == ["choose", "gulden", "boat_mark"]
    assert "broke" in names("red hand 37\nred gulden 0\nblack gulden 6")
    assert "guards" in names("red quay 31 1,1\ncanals 2,1=26 1,2")
    assert names("", variant="special-cards") == ["buy"]
    assert names(EARLY) == ["lay"]
    assert names(LATE, {"place": "1,-3"}) == ["closes"]
    assert names("step red boat\nred plays 55\nblack plays pass\nred hand 55") == ["boat"]


@pytest.mark.parametrize("language", WHOLE)
def test_every_variant_says_what_is_different(language: str) -> None:
    words = CARD.words.words(language)
    for variant in CARD.card.options(2, {})[0].values:
        about = words.say(f"option.variant.{variant}.about")
        assert 2 <= len(re.findall(r"[.:]( |$)", about)) <= 4, about
    page = Page()
    page.ask("plan", game="kontor", players="2", **{"option-variant": "gulliver"})
    page.ask("new")
    assert "A small harbour" in text(page.part("screen"))


# ---- saved and ended


@pytest.mark.parametrize("variant", ["base", "canal-grande", "tic-tac-toe"])
def test_a_saved_game_is_a_small_harbour(variant: str) -> None:
    chance, state = Chance(2), GAME.start(GAME.header(2, variant))
    while seats := state.prompt().seats:
        letters = PAGE.thumbnail(state.view(None))
        assert CARD.thumbnail(letters).count("<path") == 1 + sum(letter not in "./" for letter in letters)
        state.apply(picked(state, seats[0], chance))


@pytest.mark.parametrize("bad", ["", "<script>", "~" * 10_000, "rb\n", "~~/<", "[[[["])
def test_a_small_harbour_of_anything_draws_nothing(bad: str) -> None:
    assert CARD.thumbnail(bad).count("<path") == 1
    assert "script" not in CARD.thumbnail(bad)


def test_a_game_is_played_to_its_end_and_remembered() -> None:
    page = Page()
    page.begin("person", "navvy", game="kontor", variant="gulliver")
    page.play(Chance(3))
    assert page.is_over()
    assert "Largest sector" in text(page.part("end"))
    assert "Harbour tax paid" in text(page.part("end"))
    picture = page.ask("save-map", kind="svg")["download"]
    assert picture["name"] == "kontor.svg"
    assert picture["text"].startswith("<svg ")
    assert page.ask("save-map", kind="png")["picture"]["text"] == picture["text"]
    assert page.ask("save-map", kind="print")["print"]


def test_under_the_curtain_the_cards_wait_to_be_turned() -> None:
    """Whoever lifts it after both have chosen sees them turn; before that nothing moves."""
    page = Page()
    page.begin("person", "person", game="kontor")
    state = page.state
    assert isinstance(state, State)
    red, black = state.hands
    for card in (max(red), min(black)):
        assert "motions" not in page.ask("ready")
        page.press(f"hand:{card}")
        assert "motions" not in page.press("control:choose")
    assert page.sitting.curtain() is not None
    assert [motion["kind"] for motion in page.ask("ready")["motions"]] == ["turn", "turn"]
