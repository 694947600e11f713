"""London's lessons on a phone: what lies over what, and what is seen whole."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from keydom.core import registry
from tests.browser.conftest import Server
from tests.browser.learning import LEARNING, point, show, sit_down
from tests.browser.player import DRAWN, PATIENCE, Player, until


def test_whoever_touches_the_table_has_read_the_lesson_and_keeps_what_they_touched(phone: Page, server: Server) -> None:
    sit_down(phone, server, "london", "bid")
    expect(phone.get_by_role("button", name="Try it")).to_be_visible()
    phone.locator(".board [data-code]").filter(has_text="The Shard").first.tap()
    expect(phone.get_by_role("button", name="Try it")).to_have_count(0)
    expect(phone.locator(".question").get_by_role("heading", name="The Shard")).to_be_in_viewport()


def test_a_reply_leaves_the_task_and_the_question_in_sight_on_a_phone(phone: Page, server: Server) -> None:
    sit_down(phone, server, "london", "bid")
    phone.get_by_role("button", name="Try it").click()
    task = phone.locator(".lesson-panel .task")
    told = task.inner_text()
    phone.locator(".question").get_by_role("button", name=re.compile("Pass")).click()
    reply = phone.locator(".lesson-panel .other")
    expect(reply).to_be_visible()
    expect(task).to_have_text(told)
    expect(task).not_to_have_css("background-color", reply.evaluate(COLOUR_BEHIND))
    line = phone.locator(".lesson-panel").bounding_box()
    where = reply.bounding_box()
    assert line is not None
    assert where is not None
    assert where["y"] + where["height"] <= line["y"] or where["y"] >= line["y"] + line["height"]
    assert phone.locator("#prompt").evaluate(UNCOVERED)
    for answer in phone.locator(".question :is(.kind, .choice)").filter(visible=True).all():
        assert answer.evaluate(UNCOVERED)
    rules = phone.locator(".question .door").bounding_box()
    fold = phone.locator(".question .fold").bounding_box()
    assert rules is not None
    assert fold is not None
    assert min(rules["width"], rules["height"], fold["width"], fold["height"]) >= FINGER
    assert rules["x"] + rules["width"] <= fold["x"]
    phone.get_by_role("button", name="Put the reply away").click()
    expect(reply).to_have_count(0)
    phone.get_by_role("button", name="Read the lesson again").click()
    expect(phone.get_by_role("button", name="Try it")).to_be_visible()


UNCOVERED = """(one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + Math.min(width, 80) / 2, y + height / 2));
}"""

FINGER = 44

COLOUR_BEHIND = "(one) => getComputedStyle(one.parentElement).backgroundColor"


def test_what_is_to_be_chosen_is_seen_above_the_button_on_a_phone(phone: Page, server: Server) -> None:
    sit_down(phone, server, "london", "outbid")
    show(phone)
    question = phone.locator(".question")
    question.get_by_role("button", name=re.compile("^Bid")).click()
    question.get_by_role("button", name=re.compile("Marble Arch")).last.click()
    question.locator(".colour").last.click()
    losing = question.get_by_role("checkbox", name=re.compile("Covent Garden"))
    button = question.get_by_role("button", name=re.compile("^Bid 1"))
    expect(button).to_be_in_viewport()
    phone.wait_for_function(ABOVE, arg=[losing.element_handle(), button.element_handle()], timeout=PATIENCE)
    losing.check()
    expect(question.get_by_role("button", name=re.compile("^Bid 2"))).to_be_in_viewport()


def test_losing_bids_can_be_moved_before_a_colour_is_chosen(phone: Page, server: Server) -> None:
    sit_down(phone, server, "london", "outbid")
    phone.get_by_role("button", name="Try it").tap()
    question = phone.locator(".question")
    phone.locator('.board [data-tile="marbleArch"]').tap()
    losing = question.get_by_role("checkbox", name=re.compile("Covent Garden"))
    button = question.locator("[data-do]")
    phone.wait_for_function(ABOVE, arg=[losing.element_handle(), button.element_handle()], timeout=PATIENCE)
    losing.check()
    # All of it comes from there, and nothing from the hand.
    expect(button).to_have_text("Bid 2 red keyples")
    phone.wait_for_function(ABOVE, arg=[losing.element_handle(), button.element_handle()], timeout=PATIENCE)
    button.tap()
    expect(phone.locator(".lesson-panel .step.now .reply")).to_be_visible()


FORM = """() => {
  const box = (what) => document.querySelector(`.question ${what}`).getBoundingClientRect();
  const body = document.querySelector('.question .body');
  return [body.scrollHeight - body.clientHeight, box('.verbs').top - box('[data-sheet] > header').bottom];
}"""


def test_on_a_phone_a_form_is_whole_also_in_a_lesson(phone: Page, server: Server) -> None:
    """With losing bids there is most in it: nothing of it has to be scrolled to, and its head lies on no tab."""
    sit_down(phone, server, "london", "outbid")
    phone.get_by_role("button", name="Try it").tap()
    phone.locator('[data-tile="marbleArch"]:visible').first.click()
    sheet = phone.locator("[data-sheet]")
    expect(sheet.get_by_role("checkbox")).to_have_count(2)
    expect(phone.locator("#prompt")).to_have_text(re.compile("^Your turn"))
    hidden, below_head = phone.evaluate(FORM)
    assert hidden <= 0
    assert below_head >= 0
    sheet.get_by_role("checkbox", name="Covent Garden").tap()
    expect(sheet.locator("[data-do]")).to_be_enabled()
    assert phone.evaluate(FORM) == [hidden, below_head]


def test_a_tile_that_is_opened_stays_in_sight_with_its_bids_on_a_phone(phone: Page, server: Server) -> None:
    sit_down(phone, server, "london", "bid")
    phone.get_by_role("button", name="Try it").tap()
    tile = phone.locator('.board [data-tile="shard"]')
    tile.tap()
    expect(phone.locator("[data-sheet]")).to_be_visible()
    phone.wait_for_function(
        "(tile) => tile.getBoundingClientRect().bottom"
        " <= document.querySelector('.lesson-panel').getBoundingClientRect().top",
        arg=tile.element_handle(),
        timeout=PATIENCE,
    )


def test_another_skill_tile_takes_the_place_of_the_one_that_was_picked(phone: Page, server: Server) -> None:
    sit_down(phone, server, "london", "home")
    phone.get_by_role("button", name="Try it").tap()
    phone.locator('.board [data-tile="buckingham"]').first.tap()
    form = phone.locator("[data-sheet]")
    form.locator(".colour").first.tap()
    taken = form.get_by_role("group", name="Take")
    brick, compass = (taken.get_by_role("button", name=re.compile(f"^{one} ")) for one in ("brick", "compass"))
    compass.tap()
    expect(compass).to_have_accessible_name(re.compile("1 picked"))
    brick.tap()
    expect(brick).to_have_accessible_name(re.compile("1 picked"))
    expect(compass).not_to_have_accessible_name(re.compile("picked"))


def test_a_tile_opens_at_what_the_lesson_asks_for(phone: Page, server: Server) -> None:
    sit_down(phone, server, "london", "use")
    phone.get_by_role("button", name="Try it").tap()
    phone.locator('.board [data-tile="bankOfEngland"]').tap()
    use = phone.get_by_role("tab", name="Use")
    expect(use).to_have_attribute("aria-selected", "true")
    expect(use).to_contain_text("the lesson asks for this")
    # What else can be done there can still be looked at, and stays unmarked.
    phone.get_by_role("tab", name="Bid").tap()
    expect(phone.get_by_role("tab", name="Bid")).to_have_attribute("aria-selected", "true")
    expect(use).to_contain_text("the lesson asks for this")


def test_a_connector_is_laid_on_a_phone_in_one_way(phone: Page, server: Server) -> None:
    sit_down(phone, server, "london", "upgrade")
    phone.get_by_role("button", name="Try it").tap()
    lay = phone.locator(".question").get_by_role("button", name=re.compile("^Lay"))
    expect(phone.locator(".tray")).to_be_visible()
    expect(lay).to_have_count(0)
    phone.locator(".board [data-edge]").first.tap()
    expect(lay).to_have_count(1)


LONDON_GAME = registry.game("london")


def test_all_that_a_lesson_of_london_speaks_of_first_is_in_the_part_that_a_phone_shows(
    phone: Page, server: Server
) -> None:
    for lesson in LONDON_GAME.lessons:
        if lesson.plays_on:
            continue
        sit_down(phone, server, "london", lesson.key)
        expect(phone.get_by_role("heading", name=lesson.title)).to_be_visible()
        for word in lesson.tasks[0].look:
            expect(phone.locator(f'.board [data-anchor="{word}"]').first).to_be_visible()


ABOVE = """([one, button]) => {
  const over = button.closest('.carry:not(.picking)') ?? button;
  return one.getBoundingClientRect().bottom <= over.getBoundingClientRect().top + 1;
}"""
"""Whether something is seen above a button, and above what stands right over that while nothing is left to pick."""


def test_a_lesson_about_the_borough_opens_there_and_stays_there(phone: Page, server: Server) -> None:
    sit_down(phone, server, "london", "chain")
    borough, centre = phone.locator(".london .boroughs"), phone.locator(".london .middle")
    expect(borough).to_be_visible()
    expect(phone.locator("[data-light]")).to_have_count(1)
    while until(phone, LEARNING) != "finished":
        point(Player(phone), show(phone))
    expect(phone.get_by_role("button", name="Next lesson")).to_be_visible()
    expect(borough).to_be_visible()
    expect(centre).to_be_hidden()
    # Nothing is asked of whoever looks at what they have done.
    expect(phone.locator(".board [data-code]")).to_have_count(0)


TOPS = "(all) => all.map((one) => Math.round(one.getBoundingClientRect().top))"
"""Where things begin, in pixels of the window."""

STILL = """() => new Promise((done) => {
  const body = document.querySelector('.question > .body');
  const look = (top) => requestAnimationFrame(() => setTimeout(() => {
    const now = body.getBoundingClientRect().top + body.scrollTop;
    if (now === top) done(true); else look(now);
  }, 100));
  look(NaN);
})"""
"""Whether the question has come to rest."""


def test_an_answer_below_the_table_that_a_lesson_asks_for_is_marked(phone: Page, server: Server) -> None:
    sit_down(phone, server, "london", "pass")
    phone.get_by_role("button", name="Try it").click()
    asked_for = phone.locator(".question").get_by_role("button", name="the lesson asks for this")
    expect(asked_for).to_have_count(1)
    expect(asked_for).to_contain_text("Pass")


def test_the_form_of_a_tile_keeps_its_place_while_it_is_filled(phone: Page, server: Server) -> None:
    sit_down(phone, server, "london", "outbid")
    phone.get_by_role("button", name="Try it").click()
    phone.locator('.board [data-tile="marbleArch"]').first.click()
    form = phone.locator("[data-sheet]")
    places = form.locator(":scope > header, .hand, .groups, .do")
    expect(places).to_have_count(4)
    until(phone, STILL)
    before = places.evaluate_all(TOPS)
    form.get_by_role("checkbox").first.click()
    expect(form.get_by_role("checkbox").first).to_be_checked()
    until(phone, STILL)
    assert places.evaluate_all(TOPS) == before
    expect(form.get_by_role("heading", name="Marble Arch")).to_be_in_viewport(ratio=1)


HAND_SEEN = """() => {
  const hand = document.querySelector('.london > .hand').getBoundingClientRect();
  const met = document.elementFromPoint(hand.x + 20, hand.y + hand.height / 2);
  return Boolean(met?.closest('.london > .hand'));
}"""
"""Whether the own hand is seen, and nothing lies over it."""


def test_on_a_phone_the_hand_is_in_sight_while_one_chooses_from_it(phone: Page, server: Server) -> None:
    for key, tile in (("bid", "shard"), ("colour", "globe"), ("use", "bankOfEngland")):
        sit_down(phone, server, "london", key)
        phone.get_by_role("button", name="Try it").tap()
        until(phone, STILL)
        phone.locator(f'.board [data-tile="{tile}"]').tap()
        expect(phone.locator("[data-sheet] .hand")).to_be_visible()
        until(phone, STILL)
        until(phone, HAND_SEEN)
        assert phone.evaluate("scrollY") == 0


def test_on_a_phone_nothing_peeks_out_half_a_line_high_over_a_high_form(phone: Page, server: Server) -> None:
    sit_down(phone, server, "london", "outbid")
    phone.get_by_role("button", name="Try it").tap()
    phone.locator('.board [data-tile="marbleArch"]').tap()
    expect(phone.locator("[data-sheet] .groups")).to_be_visible()
    until(phone, "() => scrollY > 0 && document.querySelector('.lesson-panel.line')")
    until(phone, STILL)
    assert phone.evaluate(HAND_SEEN)
    top, bottom, ends = phone.evaluate(PEEKING)
    assert bottom <= ends or top >= ends


PEEKING = """() => {
  const words = document.querySelector('#london-centre').getBoundingClientRect();
  return [words.top, words.bottom, document.querySelector('.lesson-panel').getBoundingClientRect().top];
}"""


def test_where_pieces_are_picked_the_form_is_whole_on_a_phone(phone: Page, server: Server) -> None:
    sit_down(phone, server, "london", "points")
    phone.get_by_role("button", name="Try it").tap()
    phone.locator('.board [data-tile="harrods"]').first.tap()
    form = phone.locator("[data-sheet]")
    form.locator(".colour").first.tap()
    expect(form.get_by_role("group", name="Take").get_by_role("button")).to_have_count(7)
    hidden, below_head = phone.evaluate(FORM)
    assert hidden <= 0
    assert below_head >= 0
    carries_out = form.locator("[data-do]")
    before = carries_out.bounding_box()
    for colour in ("black", "yellow"):
        form.get_by_role("button", name=re.compile(f"^{colour} connector")).first.tap()
    expect(carries_out).to_be_enabled()
    after = carries_out.bounding_box()
    assert before is not None
    assert after is not None
    assert abs(after["y"] - before["y"]) < 4


def test_on_a_phone_a_lesson_covers_no_more_of_the_table_than_the_question(phone: Page, server: Server) -> None:
    for key in ("use", "connect"):
        sit_down(phone, server, "london", key)
        while until(phone, LEARNING) != "finished":
            if phone.get_by_role("button", name="Try it").is_visible():
                assert phone.evaluate(HIGHER_THAN_THE_QUESTION) <= 0
            point(Player(phone), show(phone))
        assert phone.evaluate(HIGHER_THAN_THE_QUESTION) <= 0


HIGHER_THAN_THE_QUESTION = """() => {
  const [lesson, question] = ['.lesson-panel', '.question'].map((one) => document.querySelector(one).offsetHeight);
  return lesson - question;
}"""


def test_what_is_to_be_done_can_be_pressed_itself(phone: Page, server: Server) -> None:
    sit_down(phone, server, "london", "bid")
    expect(phone.get_by_role("button", name="Try it")).to_be_visible()
    phone.locator(".lesson-panel .task").tap()
    expect(phone.get_by_role("button", name="Try it")).to_have_count(0)


def test_a_berths_form_is_whole_and_the_light_lies_on_the_berth_that_is_asked_for(phone: Page, server: Server) -> None:
    sit_down(phone, server, "london", "sail")
    phone.get_by_role("button", name="Try it").tap()
    berth = phone.locator(".board [data-anchor='berth 4']").first
    light = phone.locator(".light[data-light]:not(.over)")
    expect(light).to_have_count(1)
    until(phone, STILL)
    ring, lit = light.bounding_box(), berth.bounding_box()
    assert ring is not None
    assert lit is not None
    assert abs(ring["x"] + ring["width"] / 2 - lit["x"] - lit["width"] / 2) < 3
    berth.tap()
    warning = phone.get_by_text("You take no further turn in this era.")
    expect(warning).to_be_visible()
    until(phone, STILL)
    told, button = warning.bounding_box(), phone.get_by_role("button", name="Sail to berth 4").bounding_box()
    assert told is not None
    assert button is not None
    assert told["y"] + told["height"] <= button["y"]


def test_no_light_lies_over_the_hand_while_the_table_is_scrolled_under_it(phone: Page, server: Server) -> None:
    sit_down(phone, server, "london", "outbid")
    phone.get_by_role("button", name="Try it").tap()
    phone.evaluate("scrollTo(0, 150)")
    until(phone, STILL)
    hand = phone.locator(".london > .hand").bounding_box()
    assert hand is not None
    for light in phone.locator(".light[data-light]:not(.over)").all():
        box = light.bounding_box()
        assert box is None or box["y"] >= hand["y"] + hand["height"] - 1


def test_one_connector_after_the_other_is_laid_by_a_button_in_one_place(phone: Page, server: Server) -> None:
    """Whoever taps twice must not discard the second."""
    sit_down(phone, server, "london", "connect")
    while phone.locator(".board .edge.right").count() == 0:
        point(Player(phone), show(phone))
        phone.evaluate(DRAWN)
    show(phone)
    lay = phone.locator(".question").get_by_role("button", name=re.compile("^Lay"))
    phone.locator(".board .edge.right").tap()
    first = lay.bounding_box()
    before = Player(phone).position()
    lay.tap()
    Player(phone).wait_for_change(before)
    phone.get_by_role("button", name="Try it").tap()
    phone.locator(".board .edge[data-code]").first.tap()
    expect(lay).to_be_visible()
    second = lay.bounding_box()
    assert first is not None
    assert second is not None
    assert abs(first["y"] - second["y"]) < 1


COVERED = """() => {
  const rise = document.querySelector('.map .rise').getBoundingClientRect();
  const kind = document.querySelector('.map .upon:has(.rise) [data-tells=kinds]').getBoundingClientRect();
  return rise.top < kind.bottom - 1;
}"""


def test_that_a_landmark_can_be_upgraded_covers_no_sign_of_its_kind(phone: Page, server: Server) -> None:
    sit_down(phone, server, "london", "landmark")
    expect(phone.locator(".map .rise")).to_have_count(1)
    assert not phone.evaluate(COVERED)


def test_tiles_in_boroughs_are_listed_with_the_names_of_their_owners(phone: Page, server: Server) -> None:
    sit_down(phone, server, "london", "guests")
    phone.get_by_role("button", name="Try it").tap()
    phone.locator(".question").get_by_role("button", name=re.compile("^Use a tile")).tap()
    tiles = phone.locator(".targets button")
    expect(tiles.first).to_be_visible()
    names = tiles.all_inner_texts()
    assert any("in Bramble's borough" in name for name in names)
    assert not any("{" in name for name in names)
