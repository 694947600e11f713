"""Lessons on a phone: what is asked, what lies over what, and what can be tapped."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from keydom.core import registry
from tests.browser.conftest import Server
from tests.browser.learning import LEARNING, LIGHT_LIES_ON, do_until, point, show, sit_down
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
    assert where["y"] + where["height"] <= line["y"]
    assert phone.locator("#prompt").evaluate(UNCOVERED)
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


def test_nothing_lit_lies_under_the_lesson_on_a_phone(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keythedral", "worker")
    show(phone)
    Player(phone).expect_no_sideways_scrolling()
    line = phone.locator(".lesson-panel").bounding_box()
    question = phone.locator(".question .head").bounding_box()
    assert line is not None
    assert question is not None
    assert question["y"] >= line["y"] + line["height"] - 1


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


def test_what_a_lesson_offers_stays_under_the_finger_while_a_form_is_open(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "lay-down")
    code = show(phone)
    phone.locator(f'.board [data-code="{code}"]').first.tap()
    expect(phone.get_by_role("button", name=re.compile("^Lay down both"))).to_be_visible()
    phone.get_by_role("button", name="Do it for me").tap()
    expect(phone.locator("main")).to_have_attribute("data-version", "2")


def test_a_lesson_is_whole_on_a_phone_also_where_it_ends_with_a_word_to_look_up(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "lay-down")
    for _ in range(2):
        point(Player(phone), show(phone))
    expect(phone.get_by_role("region", name="Lesson", exact=True)).to_contain_text("has played the last piece")
    phone.get_by_role("button", name="Try it").wait_for()
    told = phone.locator(".lesson-panel .told")
    assert told.evaluate("(one) => one.scrollHeight <= one.clientHeight")


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


def test_a_phone_turns_to_what_comes_next(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keythedral", "fence")
    phone.get_by_role("button", name="Try it").click()
    until(phone, LIGHT_LIES_ON, "counter fence")
    phone.locator(".question").get_by_role("button", name=re.compile("Build a fence")).click()
    until(phone, LIGHT_LIES_ON, "cottage 1 2")


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


def test_a_refused_answer_moves_no_other(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "joining")
    phone.get_by_role("button", name="Try it").click()
    answers = phone.locator(".question .answers")
    until(phone, "() => document.querySelector('.question .since')")
    before = answers.bounding_box()
    answers.get_by_role("button", name=re.compile("^Do not join")).click()
    expect(phone.locator(".lesson-panel .other")).to_be_visible()
    assert answers.bounding_box() == before


def test_an_upgrade_says_what_it_brings_before_it_is_confirmed_on_a_phone(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "upgrade")
    do_until(phone, "#prompt:has-text('Which tile do you')")
    phone.locator(".plot .lit[data-code]").first.tap()
    confirm = phone.locator(".confirm")
    expect(confirm).to_contain_text("4 points more as things stand")
    expect(confirm.locator("#confirm")).to_contain_text("Confirm: Pig sty")
    expect(phone.locator(".player .plot").first).to_be_in_viewport()


def test_a_sale_says_what_it_brings_and_no_reason_is_cut_on_a_phone(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "river")
    do_until(phone, "[data-kind^=sell]:not(.impossible)")
    sale = phone.locator("[data-kind^=sell].possible")
    expect(sale.locator(".more")).to_be_visible()
    expect(sale).to_contain_text("2 shipping points")
    before = Player(phone).position()
    sale.tap()
    Player(phone).wait_for_change(before)
    reason = phone.locator(".impossible .more").filter(has_text="You sold some")
    # What hangs below its last line is no line.
    assert reason.evaluate("(one) => one.scrollHeight - one.clientHeight") < 6


def test_an_animal_that_is_tapped_is_the_one_that_goes_on_a_phone(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "season-end")
    do_until(phone, "[data-answers]")
    phone.locator("[data-answers=sheep]").tap()
    expect(phone.locator("#confirm")).to_contain_text("Confirm: release 1 sheep")


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


LIGHTS = """() => [...document.querySelectorAll('.light[data-light]')].flatMap((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const met = document.elementFromPoint(x + width / 2, y + height / 2);
  // The question lies over a part of the table.
  if (!met || (met.closest('.ask, .lesson-panel') && !one.classList.contains('over'))) return [];
  const found = met?.closest('[data-code], [data-through], [data-why], [data-why-not], a, button, input');
  const refused = found?.dataset.why ?? found?.dataset.whyNot ?? null;
  return [{ at: [x + width / 2, y + height / 2], refused }];
})"""
"""Every light of a lesson that is seen: where it lies, and why a tap there would be refused."""


@pytest.mark.parametrize("game", [game.name for game in registry.games()])
def test_what_a_lesson_lights_leads_on_when_it_is_tapped_on_a_phone(phone: Page, server: Server, game: str) -> None:
    lessons = [lesson for lesson in registry.game(game).lessons if not lesson.plays_on]
    for lesson in lessons:
        sit_down(phone, server, game, lesson.key)
        for _ in range(60):
            if until(phone, LEARNING) == "finished":
                break
            if (read := phone.get_by_role("button", name="Try it")).is_visible():
                read.tap()
            phone.evaluate(DRAWN)
            lights = phone.evaluate(LIGHTS)
            assert [light for light in lights if light["refused"] is not None] == [], lesson.key
            before = Player(phone).position()
            # In London a tap only begins to pick in a form, and what was picked is in the way of what is shown next.
            if lights and game != "london":
                phone.touchscreen.tap(*lights[0]["at"])
                phone.evaluate(DRAWN)
                assert phone.locator(".reason, .lesson-panel .other").count() == 0, (lesson.key, lights[0])
            until(phone, LEARNING)
            if Player(phone).position() == before:
                show(phone)
                phone.get_by_role("button", name="Do it for me").tap()
                Player(phone).wait_for_change(before)


def test_why_not_covers_no_answer_on_a_phone(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "keyper")
    do_until(phone, ".question .choice:has-text('Take 1 sheep')")
    phone.locator("[data-anchor='resting 0']").first.tap()
    reason = phone.locator(".reason")
    expect(reason).to_be_visible()
    note = reason.bounding_box()
    first = phone.locator(".question .choice, .question .kind").first.bounding_box()
    assert note is not None
    assert first is not None
    assert note["y"] + note["height"] <= first["y"] + 1


def test_a_note_above_the_answers_stays_while_one_waits_to_be_confirmed(phone: Page, server: Server) -> None:
    """Nothing moves under the finger."""
    sit_down(phone, server, "keyper", "season-end")
    do_until(phone, "[data-answers]")
    choice = phone.locator(".question .choice").first
    before = choice.bounding_box()
    choice.tap()
    expect(phone.locator("#confirm")).to_be_visible()
    assert choice.bounding_box() == before


EDGES = """() => ['.question', '.land .ground'].map((one) => {
  const thing = [...document.querySelectorAll(one)].find((each) => each.getClientRects().length > 0);
  return thing ? Math.round(thing.getBoundingClientRect()[one === '.question' ? 'top' : 'height']) : null;
})"""
"""The upper edge of the question, and how high the land is; null: another part is shown."""


@pytest.mark.parametrize("key", ["worker", "last-field", "house", "move", "end"])
def test_on_a_phone_the_line_of_a_lesson_of_keythedral_and_the_land_keep_their_places(
    phone: Page, server: Server, key: str
) -> None:
    sit_down(phone, server, "keythedral", key)
    edges = []
    while until(phone, LEARNING) != "finished":
        code = show(phone)
        edges.append(phone.evaluate(EDGES))
        point(Player(phone), code)
    edges.append(phone.evaluate(EDGES))
    tops, lands = zip(*edges, strict=True)
    assert len(set(tops)) == 1
    assert len(set(lands) - {None}) <= 1
    own = phone.get_by_role("group", name="Your cubes and points")
    if own.is_visible():
        assert own.bounding_box()["y"] + own.bounding_box()["height"] <= edges[-1][0]  # type: ignore[index]


@pytest.mark.parametrize("key", ["worker", "call", "cards"])
def test_no_answer_lies_on_the_second_line_of_a_question_on_a_phone(phone: Page, server: Server, key: str) -> None:
    sit_down(phone, server, "keythedral", key)
    lines = 0
    while until(phone, LEARNING) != "finished":
        code = show(phone)
        until(phone, "() => document.querySelector('[data-light]')")
        # Nor its light.
        assert phone.evaluate(ROOM_BELOW_QUESTION) >= 6
        lines = max(lines, phone.locator("#prompt").evaluate(LINES))
        point(Player(phone), code)
    assert lines > 1


ROOM_BELOW_QUESTION = """() => {
  const prompt = document.querySelector('#prompt');
  const answers = [...document.querySelectorAll('.question :is(.kind, .choice)')]
    .filter((one) => one.getClientRects().length > 0)
    .map((one) => one.getBoundingClientRect().top);
  const end = prompt.getBoundingClientRect().bottom - parseFloat(getComputedStyle(prompt).paddingBottom);
  return Math.min(innerHeight, ...answers) - end;
}"""
LINES = """(prompt) => {
  const { lineHeight, paddingBottom } = getComputedStyle(prompt);
  return Math.round((prompt.offsetHeight - parseFloat(paddingBottom)) / parseFloat(lineHeight));
}"""


def test_a_law_card_that_is_asked_for_is_whole_on_a_phone_and_its_light_goes_no_farther(
    phone: Page, server: Server
) -> None:
    sit_down(phone, server, "keythedral", "cards")
    do_until(phone, ".board .laws .lit")
    until(phone, "() => document.querySelector('.light:not(.over)')")
    things = phone.locator(".board .things").bounding_box()
    assert things is not None
    for one in (phone.locator(".light:not(.over)"), phone.locator(".board .laws .lit").first):
        box = one.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= things["y"] + things["height"] + 2


# Set after the page's own start: somebody who watches what others do.
WATCHING = """localStorage["keydom.settings"] = JSON.stringify({ following: "normal" })"""
HEIGHT = "document.querySelector('.ask > .card').getBoundingClientRect().height"


def test_keypers_question_is_as_high_where_all_answers_lie_on_the_table_and_while_others_are_followed(
    phone: Page, server: Server
) -> None:
    sit_down(phone, server, "keyper", "last-turn")
    phone.get_by_role("button", name="Try it").click()
    expect(phone.locator(".question.on-table")).to_be_visible()
    phone.evaluate(DRAWN)
    height = phone.evaluate(HEIGHT)
    phone.add_init_script(WATCHING)
    sit_down(phone, server, "keyper", "inviting")
    board = phone.locator(".land.shown .frame")
    while phone.locator("main.follows").count() == 0:
        wide = board.bounding_box()
        assert phone.evaluate(HEIGHT) == height
        show(phone)
        before = Player(phone).position()
        phone.get_by_role("button", name="Do it for me").click()
        Player(phone).wait_for_change(before)
        phone.evaluate(DRAWN)
    assert phone.evaluate(HEIGHT) == height
    assert board.bounding_box() == wide


ONE_NAME = """(squares) => squares.filter((square) => {
  const lines = [...square.querySelectorAll('.name > span')].map((line) => line.textContent);
  return lines.join(' ') !== square.getAttribute('aria-label').split(';')[0].split(', ').at(-1);
}).map((square) => square.getAttribute('aria-label'))"""
"""Squares on which another name is written than is heard."""
WHOLE = "(lines) => lines.every((line) => line.scrollWidth <= line.parentElement.clientWidth + 1)"


def test_a_field_has_one_name_on_board_in_question_and_in_lesson(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "joining")
    do_until(phone, "#prompt:has-text('convert rock')")
    squares = phone.locator(".land.shown [data-space], .country:visible [data-space]")
    assert squares.count() >= 10
    assert squares.evaluate_all(ONE_NAME) == []
    assert phone.locator(".country:visible .name > span").evaluate_all(WHOLE)
    expect(phone.locator("#prompt")).to_contain_text("though you have no rock")
    expect(phone.locator(".question .kinds").first).to_contain_text("nothing for you, 1 more for")
    phone.get_by_role("button", name="Read the lesson again").click()
    expect(phone.locator(".lesson-panel .step.now")).to_contain_text("Convert rock")


@pytest.mark.parametrize("window", ["desktop", "phone"])
def test_a_lesson_is_read_before_what_others_do_at_its_beginning(
    person: Page, phone: Page, server: Server, window: str
) -> None:
    page = phone if window == "phone" else person
    page.add_init_script("""localStorage["keydom.settings"] = JSON.stringify({ following: "step" })""")
    sit_down(page, server, "keyper", "joining")
    lesson = page.get_by_role("region", name="Lesson", exact=True)
    expect(lesson.get_by_role("heading", name="Join in")).to_be_visible()
    expect(lesson.locator(".step.now").get_by_text("Now you are invited")).to_be_visible()
    until(page, LEARNING)
    expect(page.get_by_role("region", name="What others did")).to_have_count(0)
    expect(page.locator("[data-space='0:deer'].invited")).to_be_visible()


def test_no_question_of_a_lesson_lies_under_its_answers_on_a_phone(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "season-end")
    phone.get_by_role("button", name="Try it").tap()
    prompt = phone.locator("#prompt").bounding_box()
    answer = phone.locator(".question .body .choice, .question .body [data-code]").first.bounding_box()
    assert prompt is not None
    assert answer is not None
    assert prompt["y"] + prompt["height"] + LIGHT <= answer["y"]


LIGHT = 5
"""How far a light lies around what it shines on, in pixels."""


def test_what_others_do_is_seen_whole_on_a_phone(phone: Page, server: Server) -> None:
    """Bramble's tile comes to the lower part of their board, which the table turns to."""
    sit_down(phone, server, "keyper", "market")
    do_until(phone, "[data-anchor='market hunters_lodge'][data-code]")
    phone.evaluate("""localStorage["keydom.settings"] = JSON.stringify({ following: "step" })""")
    phone.reload()
    point(Player(phone), show(phone))
    ring = phone.locator(".pointing .ring")
    expect(ring).to_have_count(1)
    phone.wait_for_function(
        "([ring, card]) => ring.getBoundingClientRect().bottom <= card.getBoundingClientRect().top + 6",
        arg=[ring.element_handle(), phone.locator(".following.card").element_handle()],
        timeout=PATIENCE,
    )


def test_where_nothing_on_the_table_is_asked_for_the_lesson_leads_to_the_answers(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keythedral", "match")
    expect(phone.get_by_role("button", name="Try it: your choices")).to_be_visible()
    # There it is named, and would be taken for the button itself.
    expect(phone.locator(".lesson-panel .task .named-button")).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    phone.get_by_role("button", name="Try it").tap()
    expect(phone.locator(".question").get_by_role("button", name="Take the cubes")).to_be_in_viewport()
    sit_down(phone, server, "keyper", "work")
    expect(phone.get_by_role("button", name="Try it", exact=True)).to_be_visible()


ALL_IN_THE_LIGHT = """([places, count]) => {
  const things = [...document.querySelectorAll('.light[data-light]:not(.over)')].flatMap((light) => {
    const { x, y, width, height } = light.getBoundingClientRect();
    const thing = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-code][data-anchor]');
    return thing ? [thing.dataset.anchor] : [];
  });
  return new Set(things).size === count && things.every((one) => one.startsWith(places));
}"""
"""Whether so many things of the table lie under a light, all of them called so."""


def test_any_tile_and_fair_is_in_the_light_where_any_will_do(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "market")
    do_until(phone, ".task:has-text('Take any tile')")
    offered = phone.locator(".market [data-code]")
    expect(offered).to_have_count(5)
    phone.wait_for_function(ALL_IN_THE_LIGHT, arg=["market ", 5], timeout=PATIENCE)


def test_in_the_list_shines_only_the_colour_that_is_asked_for(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "inviting")
    show(phone)
    phone.get_by_role("button", name="Do it for me").tap()
    expect(phone.locator(".question .choice")).to_have_count(5)
    expect(phone.locator(".light.over")).to_have_count(1)


def test_whoever_works_on_a_small_tile_covers_nothing_that_it_scores(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "workshop")
    while until(phone, LEARNING) != "finished":
        point(Player(phone), show(phone))
    built = phone.locator(".plot:has(.keyples) .built:has-text('shelter')")
    built.locator("xpath=..").locator(".keyples").wait_for()
    figure = built.locator("xpath=..").locator(".keyples").bounding_box()
    score = built.locator(".plates g rect").first.bounding_box()
    assert figure is not None
    assert score is not None
    assert figure["y"] + figure["height"] <= score["y"] + 1


OVER_PLATES = """() => [...document.querySelectorAll('.plot .points')].filter((points) => {
  const plate = points.closest('.plot').querySelector('.built .plates g rect')?.getBoundingClientRect();
  const own = points.getBoundingClientRect();
  const beside = !plate || own.left >= plate.right || own.right <= plate.left;
  return !beside && own.bottom > plate.top + 3 && own.top < plate.bottom;
}).map((points) => points.closest('.plot').innerText)"""
"""Points that lie on the plate which says what for."""


def test_the_points_of_a_small_tile_lie_on_nothing_that_says_what_for(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "winter")
    phone.get_by_role("button", name="Play", exact=True).click()
    phone.get_by_role("tab", name=re.compile("^You")).click()
    phone.locator(".pane:visible .total").click()
    until(phone, "() => document.querySelector('.plot .points')")
    assert phone.evaluate(OVER_PLATES) == []


def test_a_keyple_of_the_borders_colour_is_not_said_to_count_as_it(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keyper", "second")
    phone.get_by_role("button", name="Try it").tap()
    phone.locator("[data-anchor='space 1:sheep']:visible").tap()
    expect(phone.locator(".question .there")).to_have_text("green keyple standing")
    expect(phone.locator(".question b.asked")).to_have_css("display", "block")


LIGHT_ON_CONFIRM = """() => {
  const { top } = document.querySelector('.confirm').getBoundingClientRect();
  const lights = [...document.querySelectorAll('.light')].map((light) => light.getBoundingClientRect());
  return lights.filter(({ bottom }) => bottom > top + 1).length;
}"""


def test_no_light_lies_over_what_waits_to_be_confirmed_on_a_phone(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keythedral", "seat")
    point(Player(phone), show(phone))
    until(phone, "() => document.querySelector('.question [data-kind=law]') !== null")
    if (read := phone.get_by_role("button", name="Try it")).is_visible():
        read.tap()
    # What is asked for is to pass, at the lower end of the list, where the button comes that confirms.
    phone.locator(".question [data-kind=law]").tap()
    until(phone, "() => document.querySelector('.confirm') !== null")
    phone.wait_for_function(f"() => ({LIGHT_ON_CONFIRM})() === 0")


def test_the_houses_of_keytown_are_seen_in_a_lesson_on_a_phone(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keythedral", "house")
    phone.evaluate(DRAWN)
    for house in phone.locator(".counter > svg").all():
        box = house.bounding_box()
        assert box is not None
        assert box["height"] > 36


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
