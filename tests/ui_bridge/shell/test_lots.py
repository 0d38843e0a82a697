"""A fair start by link: pages that know nothing of each other but links draw a seed that nobody has chosen."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from draws import GAMES, MIXED, THREE, TWO, again, begun, changed_header, first_link, joined, lot_of, opened, ring, sent
from pages import Browser, Page
from tabletop.chance import Chance
from tabletop.links import TURN, Link
from tabletop.lots import OPEN
from ui_bridge.shell import links
from ui_bridge.shell.replay import Replay

# ---- the walk


@pytest.mark.slow
@pytest.mark.parametrize("reload", [False, True], ids=["at once", "reloaded in between"])
@pytest.mark.parametrize("kinds", [TWO, THREE, MIXED], ids=["two", "three", "three and a computer"])
def test_the_cards_are_dealt_when_all_have_put_in_a_part(kinds: tuple[str, ...], reload: bool) -> None:
    pages = ring(*kinds, reload=reload)
    ada, others = pages["red"], [page for seat, page in pages.items() if seat != "red"]
    header = ada.table.header
    assert [seat.player for seat in header.seats] == list(kinds)
    assert ada.sitting.persons() == ["red"]
    lot = lot_of(ada)
    assert lot.opening is not None
    assert header.seed == lot.opening.seed(header)
    assert all(lot_of(page).lot.parts[lot_of(page).here] in lot.opening.parts for page in others)
    for page in others:
        assert page.app.desk.sitting is None, "nobody else has cards yet"
    chance, at, links_sent = Chance(3), ada, []
    for _ in range(3 * len(pages)):
        if reload and not at.sitting.mine():
            again(at)
        at.play(chance)
        to = at.sitting.away()
        if to is None:
            break
        if reload:
            again(at).ask("send")
        links_sent.append(sent(at))
        at = pages[to]
        if reload:
            at.start()
        before = at.stored.get(f"game:{lot_of(at).id}")
        at.open(links_sent[-1])
        assert at.app.desk.dialog.name != "who", "who has put in a part is known"
        assert ("Your part is in the seed" in at.app.desk.toast) == (before is None)
        if isinstance(at.sitting, Replay):
            at.ask("arrive")
        assert at.table.header == header
        assert at.sitting.persons() == [to]
        assert len(at.app.desk.shelf.games()) == 1
    first_round = len(pages) - 1
    for number, link in enumerate(links_sent):
        has = [note for note in opened(link).notes if note.startswith(OPEN)]
        assert len(has) == (number < first_round), "it goes along until everybody has played"
    assert all(f"lot:{lot_of(page).id}" in page.stored for page in pages.values())


def test_each_is_told_in_one_sentence_what_to_do_and_what_comes_of_it() -> None:
    ada, tom = begun(*TWO), Page()
    assert "Send this to Tom. When the reply comes back, the cards are dealt." in ada.dialog()
    tom.open(sent(ada))
    assert "Ada is starting a game of Canal Mania by link: Ada and Tom." in tom.dialog()
    assert "your page adds a part of the seed" in tom.dialog()
    assert "see every hand, for example in a private window" in tom.dialog()
    tom.ask("join-lot", seat="white")
    assert "All parts are added. Send this back to Ada: the cards are dealt there" in tom.dialog()
    tom.ask("copy-link", what="message")
    assert tom.copied.startswith("Ada, all parts of the seed are added: open this link, and the cards are dealt. https://")
    ada = begun(*THREE)
    assert "Send this to Tom. From there it goes to Eve and back to you; then the cards are dealt." in ada.dialog()
    ada.ask("copy-link", what="message")
    assert ada.copied.startswith("Tom, Ada is starting a game of Canal Mania: open this link, and your page adds its part of the seed. https://")
    assert ada.ask("share-sheet")["share"]["title"] == "Canal Mania"
    tom = joined(sent(ada), "white")
    assert "Your part is added. Send this to Eve, who sends it back to Ada; then the cards are dealt." in tom.dialog()
    four = begun(*THREE, "person")
    tom = joined(sent(four), "white")
    assert "Your part is added. Send this to Eve. From there it goes to Bob and back to Ada; then the cards are dealt." in tom.dialog()
    german = begun(*TWO, language="de")
    assert "Schick das an Tom; kommt die Antwort, werden die Karten gegeben." in german.dialog()
    other = Page(language="de")
    other.open(sent(ada))
    assert "Ada beginnt eine Partie Canal Mania per Link: Ada, Tom und Eve." in other.dialog()


def test_two_draw_with_two_links_and_the_third_is_the_first_turn() -> None:
    pages = ring(*TWO)
    assert pages["red"].sitting.mine()
    assert "nobody has chosen these cards" in pages["red"].app.desk.toast


def test_a_code_holds_what_is_sent_on() -> None:
    ada = begun(*THREE, "person", "person")
    assert len(sent(ada).partition("#")[2]) < 160
    ada.ask("code")
    assert 'class="code"' in ada.part("dialog")
    ada.ask("code")
    assert 'class="code"' not in ada.part("dialog")


def test_the_same_browser_always_puts_in_the_same_part() -> None:
    """Else somebody could have it asked until they like the cards."""
    link = sent(begun(*TWO))
    tom = joined(link, "white")
    answer = sent(tom)
    for page in (tom, again(tom)):
        page.open(link)
        assert page.app.desk.dialog.name == "lot"
        assert sent(page) == answer
    assert len(tom.app.desk.shelf.games()) == 1


def test_answers_that_crossed_are_put_together() -> None:
    """Both have got the first link, and answer at once."""
    ada = begun(*THREE)
    first = sent(ada)
    tom, eve = joined(first, "white"), joined(first, "black")
    ada.open(sent(tom))
    assert "Send this to Eve" in ada.dialog()
    ada.open(sent(eve))
    assert ada.sitting.mine()
    for page, seat in ((tom, "white"), (eve, "black")):
        assert lot_of(page).lot.parts[seat] in opened(first_link({"red": ada}, Chance(1))).notes[0]


def test_an_answer_that_comes_twice_finds_the_game() -> None:
    pages = ring(*TWO)
    ada, answer = pages["red"], sent(pages["white"])
    ada.play(Chance(1))
    text = ada.table.text()
    ada.open(answer)
    assert "already been dealt" in ada.app.desk.toast
    assert ada.table.text() == text


def test_who_opens_ones_own_invitation_sees_how_far_it_is() -> None:
    ada = begun(*TWO)
    ada.open(sent(ada))
    assert "Send this to Tom" in ada.dialog()
    assert len(ada.app.desk.shelf.games()) == 1


def test_a_link_for_the_inviter_is_nobody_elses() -> None:
    tom = joined(sent(begun(*TWO)), "white")
    stranger = Page()
    stranger.open(sent(tom))
    assert "this link is for Ada" in stranger.dialog()
    assert "join-lot" not in stranger.part("dialog")
    stranger.ask("join-lot", seat="white")
    assert stranger.stored.get("games") is None


def test_another_game_with_the_same_people_is_drawn_too() -> None:
    ada = ring(*TWO)["red"]
    header = ada.table.header
    ada.ask("again")
    assert "Send this to Tom. When the reply comes back, the cards are dealt." in ada.dialog()
    assert ada.app.desk.screen == "home"
    one, other = ada.app.desk.shelf.lots()
    assert one.lot.header == other.lot.header == header.replaced(seed=0)
    assert one.lot.seal != other.lot.seal


def test_tiny_games_are_drawn_too() -> None:
    for game in ("barge", "sealed"):
        ada = Page()
        ada.begin(*TWO, game=game, seed="", where="link")
        tom = joined(sent(ada), "white")
        ada.open(sent(tom))
        ada.play(Chance(2))
        tom.take_up(sent(ada))
        assert tom.table.settled() == ada.table.settled()
        assert tom.sitting.persons() == ["white"]


# ---- where nothing changes


@pytest.mark.parametrize(("kinds", "where"), [(("person", "contractor"), "link"), (("person", "contractor"), ""), (TWO, "")])
def test_at_one_screen_and_against_computers_nothing_is_drawn(kinds: tuple[str, ...], where: str) -> None:
    page = Page()
    page.begin(*kinds, seed="", where=where)
    assert page.sitting.here is None
    assert not any(key.startswith("lot:") for key in page.stored)
    assert not opened_by_share(page).notes


def opened_by_share(page: Page) -> Link:
    page.ask("share")
    page.ask("copy-link", what="link")
    return opened(page.copied)


# ---- a seed that was typed


def test_who_types_a_seed_says_so_to_all() -> None:
    ada, tom, eve = Page(), Page(), Page()
    ada.ask("new")
    ada.ask("plan", players="3", kind0="person", kind1="person", kind2="person", where="link")
    assert "If you type a seed, everyone is told" in ada.everything()
    ada.begin(*THREE, seed="5", where="link")
    ada.play(Chance(1))
    ada.ask("copy-link", what="message")
    told = "Ada has chosen the seed of this game, and may know the cards."
    assert told in ada.copied
    tom.open(ada.copied)
    assert told in tom.dialog()
    tom.take_up(ada.copied)
    tom.play(Chance(2))
    tom.ask("copy-link", what="message")
    assert told in tom.copied
    eve.open(tom.copied)
    assert told in eve.dialog()
    eve.take_up(tom.copied)
    eve.play(Chance(2))
    eve.ask("copy-link", what="message")
    assert told not in eve.copied, "all know it by now"
    late = Page()
    late.open(eve.copied)
    assert "This link doesn’t say how its seed was made." in late.dialog()


def test_a_seed_that_was_drawn_is_not_called_chosen() -> None:
    pages = ring(*TWO)
    pages["red"].play(Chance(1))
    pages["red"].ask("copy-link", what="message")
    assert "chosen" not in pages["red"].copied
    phone = Page()
    phone.open(pages["red"].copied)
    assert "its seed was drawn, but this browser added no part." in phone.dialog()
    assert "Ada has chosen" not in phone.dialog()


def test_who_joins_without_a_part_passes_on_what_was_opened() -> None:
    pages = ring(*THREE)
    link = first_link(pages, Chance(1))
    phone = Page()
    phone.take_up(link)
    phone.play(Chance(2))
    eve = pages["black"]
    eve.open(sent(phone))
    assert "Your part is in the seed" in eve.app.desk.toast


# ---- the list, and the store


def test_a_game_that_is_drawn_is_listed_as_such_and_can_be_erased_and_brought_back() -> None:
    ada = begun(*TWO)
    id_ = lot_of(ada).id
    page = Page(browser=ada.browser)
    home = page.everything()
    assert "The seed is being drawn: Tom is next" in home
    assert "Ada, Tom" in home
    assert 'data-do="download"' not in home, "there is no game to be had as a file yet"
    page.ask("renamed", id=id_, name="Sunday")
    assert "Sunday" in page.everything()
    page.ask("delete", id=id_)
    assert not any(key.startswith("lot:") for key in ada.stored)
    assert "Sunday" not in page.part("screen")
    page.ask("bring-back")
    page.ask("open", id=id_)
    assert "Send this to Tom" in page.dialog()
    page.open(sent(joined(sent(page), "white")))
    assert page.sitting.mine()
    assert page.app.desk.shelf.games()[0].name == "Sunday"
    page.ask("home")
    page.ask("delete", id=id_)
    assert [key for key in ada.stored if id_ in key and not key.startswith("erased:")] == []


def test_without_the_list_a_draw_is_listed_by_what_it_says_itself() -> None:
    ada = begun(*TWO)
    del ada.stored["games"]
    ada.start()
    (one,) = ada.app.desk.shelf.games()
    assert ada.app.desk.shelf.whole(one).name == "Ada, Tom"
    assert "Tom is next" in ada.everything()


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[:-9],
        lambda text: "",
        lambda text: "[" * 5000,
        lambda text: '{"header": 5}',
        lambda text: json.dumps({**json.loads(text), "here": "nobody"}),
        lambda text: json.dumps({**json.loads(text), "here": "white"}),
        lambda text: json.dumps({**json.loads(text), "opened": "00"}),
        lambda text: json.dumps({**json.loads(text), "opened": ""}),
        lambda text: json.dumps({**json.loads(text), "notes": [7] * 9}),
        lambda text: json.dumps({**json.loads(text), "header": "game: chess\n"}),
        lambda text: json.dumps(json.loads(text) | {"filler": "x" * 50_000}),
    ],
)
def test_a_damaged_draw_harms_itself_alone_and_stays_as_it_is(damage: Callable[[str], str]) -> None:
    ada = begun(*TWO)
    link, key = sent(ada), f"lot:{lot_of(ada).id}"
    ada.stored[key] = damaged = damage(ada.stored[key])
    ada.start()
    assert "can't be read" in ada.everything() or "can&#x27;t be read" in ada.everything()
    ada.ask("open", id=key[4:])
    assert "can't be read" in ada.app.desk.toast
    assert ada.ask("download", id=key[4:])["download"]["text"] == damaged
    ada.open(link)
    ada.ask("join-lot", seat="white")
    ada.ask("quick")
    assert ada.stored[key] == damaged
    ada.ask("home")
    ada.ask("delete", id=key[4:])
    assert key not in ada.stored


def test_what_could_not_be_written_is_told_and_the_cards_are_dealt_the_same_again() -> None:
    """The browser has no room for the game: what was drawn is there after a reload, and makes the same game."""
    ada = begun(*TWO)
    tom = joined(sent(ada), "white")
    answer = sent(tom)
    ada.browser.refused = lambda key: key.startswith("game:")
    ada.open(answer)
    header = ada.table.header
    assert "wasn’t saved" in ada.app.desk.toast
    ada.browser.refused = lambda key: False
    ada.start()
    ada.ask("home")
    assert "Ada, Tom" in ada.part("screen")
    ada.open(answer)
    assert ada.table.header == header


def test_a_draw_that_could_not_be_written_is_told() -> None:
    browser = Browser()
    browser.refused = lambda key: key.startswith("lot:")
    page = Page(browser=browser)
    page.begin(*TWO, seed="", where="link")
    assert "storage is full" in page.app.desk.toast
    page.ask("close")
    assert "not saved" in page.part("screen")


def test_another_tab_deals_and_this_one_goes_on() -> None:
    ada = begun(*TWO)
    other = Page(browser=ada.browser)
    other.ask("open", id=lot_of(ada).id)
    ada.open(sent(joined(sent(ada), "white")))
    other.hear()
    assert other.dialog() == ""
    other.ask("open", id=lot_of(ada).id)
    assert other.table.header == ada.table.header


def test_links_of_a_running_game_are_as_short_as_with_a_seed_that_was_typed() -> None:
    pages = ring(*TWO)
    ada, tom = pages["red"], pages["white"]
    first = first_link(pages, Chance(1))
    plain = links.text_of(links.link_of(ada.table, TURN), GAMES)
    assert len(first.partition("#")[2]) - len(plain) <= 52
    tom.take_up(first)
    tom.play(Chance(2))
    assert sent(tom).partition("#")[2] == links.text_of(links.link_of(tom.table, TURN), GAMES)


def test_names_in_a_draw_are_text() -> None:
    ada = begun(*TWO)
    evil = changed_header(sent(ada), lambda header: header.replaced(seats=[seat._replace(name="<img src=x onerror=alert(1)>"[:40]) for seat in header.seats]))
    page = Page()
    page.open(evil)
    assert page.app.desk.dialog.name == "lot-who"
    page.ask("join-lot", seat="white")
    page.ask("close")
    everything = page.everything()
    assert "<img" not in everything
    assert "&lt;img" in everything
