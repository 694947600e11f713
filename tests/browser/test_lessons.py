"""Lessons in the browser: found on the start page, done by mouse, by touch, and by keyboard and speech."""

from __future__ import annotations

import os
import random
import re

import pytest
from playwright.sync_api import Page, expect

from keydom.core import registry
from tests.browser.conftest import Server
from tests.browser.learning import LEARNING, LIGHT_LIES_ON, do_until, point, show, sit_down
from tests.browser.listener import Listener
from tests.browser.player import DRAWN, LONDON, PATIENCE, Player, until
from tests.browser.test_axe import faults

LESSONS = [
    (game.name, lesson.key, number)
    for game in registry.games()
    for number, lesson in enumerate(each for each in game.lessons if not each.plays_on)
]


WAYS = ("mouse", "touch", "keyboard")


EVERY_WAY = os.environ.get("KEYDOM_EVERY_WAY") == "1"
"""Each lesson in all three ways, not only in one: half an hour."""


def ways_of(number: int) -> tuple[str, ...]:
    return WAYS if EVERY_WAY else (WAYS[number % 3],)


CASES = [(game, key, way) for game, key, number in LESSONS for way in ways_of(number)]


LOOKED_AT = """(looks) => {
  const step = [...document.querySelectorAll('.told > .step')].findIndex((one) => one.classList.contains('now'));
  const missing = (looks[step] ?? [])
    .filter((word) => !/^do |^area 1/.test(word) && !document.querySelector(`.board [data-anchor="${word}"]`));
  return { step, missing };
}"""
"""The number of the present task, and what it speaks of that is not on the table: but what comes there by a click."""


CUT_TASKS = """() => [...document.querySelectorAll('.lesson-panel.line .task')]
  .filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.innerText)"""
"""A task that a phone shows in its line and that has no room there."""


def by_keyboard(page: Page) -> None:
    """Go to the lesson's buttons by Tab and press them, as somebody does who only hears."""
    listener = Listener(page)
    before = Player(page).position()
    if page.locator("[data-show]").count() == 0:
        listener.go_to("button", "^Show me$")
        listener.press("Enter")
        page.evaluate(DRAWN)
    listener.go_to("button", "^Do it for me$")
    listener.press("Enter")
    Player(page).wait_for_change(before)


@pytest.mark.parametrize(("game", "key", "way"), CASES, ids=[f"{game}-{key}-{way}" for game, key, way in CASES])
def test_a_lesson_is_done(person: Page, phone: Page, server: Server, game: str, key: str, way: str) -> None:
    page = phone if way == "touch" else person
    sit_down(page, server, game, key)
    looks = [list(task.look) for task in registry.game(game).lesson(key).tasks]
    step = -1
    for _ in range(60):
        if until(page, LEARNING) == "finished":
            break
        looked_at = page.evaluate(LOOKED_AT, looks)
        assert page.evaluate(CUT_TASKS) == []
        assert looked_at["step"] == step or looked_at["missing"] == []
        step = looked_at["step"]
        if way == "keyboard":
            by_keyboard(page)
        else:
            point(Player(page), show(page))
    expect(page.locator("[data-learning=finished]")).to_have_count(1)
    close = page.get_by_role("dialog").get_by_role("button", name="Close").first
    if close.is_visible():
        close.click()
    expect(page.get_by_role("button", name="Next lesson")).to_be_visible()


def test_from_the_start_page_through_a_lesson_to_the_next_one_and_back(person: Page, server: Server) -> None:
    person.goto(server.address)
    person.get_by_role("link", name="Learn it: Key to the City - London").click()
    expect(person.get_by_role("heading", level=1)).to_contain_text("Learn Key to the City - London")
    person.get_by_role("button", name="Begin").click()
    lesson = person.get_by_role("region", name="Lesson", exact=True)
    expect(lesson.get_by_text(re.compile("^Lesson 1 of"))).to_be_visible()
    before = lesson.locator(".step.now p").last.inner_text()
    aloud = person.get_by_role("status", name="Told aloud")
    expect(aloud).to_contain_text(before)
    # Another answer than the lesson asks for is replied to, in its place.
    person.locator(".question").get_by_role("button", name=re.compile("Pass")).click()
    expect(lesson.locator(".other")).to_be_visible()
    # On the screen a full stop is kept beside the name of a button.
    expect(aloud).to_contain_text(lesson.locator(".other").inner_text().replace("\u2060", ""))
    player = Player(person)
    while until(person, LEARNING) != "finished":
        point(player, show(person))
    expect(lesson.locator(".step.now")).not_to_contain_text(before)
    lesson.get_by_role("button", name="Next lesson").click()
    expect(lesson.get_by_text(re.compile("^Lesson 2 of"))).to_be_visible()
    lesson.get_by_role("link", name="All lessons").click()
    contents = person.get_by_role("listitem")
    expect(contents.nth(0)).to_have_text(re.compile(r"Bid for a tile\s*done$"))
    expect(contents.nth(1)).not_to_have_text(re.compile(r"done$"))
    expect(person.get_by_role("button", name="Go on")).to_be_visible()


def test_the_line_between_lesson_and_question_keeps_its_place_from_lesson_to_lesson(
    person: Page, server: Server
) -> None:
    tops = set()
    for key in ("seat", "house", "start", "match"):
        sit_down(person, server, "keythedral", key)
        show(person)
        tops.add(person.locator(".question").bounding_box()["y"])  # type: ignore[index]
    assert len(tops) == 1


SEEN_OF_THE_LAND = """() => {
  const buttons = [...document.querySelectorAll('.land .bar button')].map((one) => one.getBoundingClientRect());
  const drawings = [...document.querySelectorAll('.ground > svg')].map((one) => one.getAttribute('viewBox'));
  return [drawings, buttons.map(({ x, y }) => [x, y])];
}"""
"""What the land shows, and where the buttons over it lie."""


def test_the_land_keeps_still_while_a_cottage_moves(person: Page, server: Server) -> None:
    """From the outermost gap, of which the land was as large as it was, into its middle."""
    sit_down(person, server, "keythedral", "move")
    before = person.evaluate(SEEN_OF_THE_LAND)
    while until(person, LEARNING) != "finished":
        point(Player(person), show(person))
        assert person.evaluate(SEEN_OF_THE_LAND) == before


def test_the_last_lesson_is_a_game_in_earnest_with_the_lamp(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "game")
    lesson = person.get_by_role("region", name="Lesson", exact=True)
    expect(lesson.get_by_text(re.compile("hint|lamp")).first).to_be_visible()
    assert Player(person).wait_for_turn()
    # The question comes when all is read.
    person.get_by_role("button", name="Play", exact=True).click()
    lamp = person.get_by_role("button", name="Hint: what a good player would do")
    expect(lamp).to_be_visible()
    # Whoever comes back has read it.
    person.reload()
    expect(lamp).to_be_visible()
    expect(person.get_by_role("button", name="Play", exact=True)).to_have_count(0)


def test_a_lesson_that_ends_with_its_game_is_not_the_end_of_the_course(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "last-turn")
    while until(person, LEARNING) != "finished":
        point(Player(person), show(person))
    show_it = person.locator(".question").get_by_role("button", name="Show the result")
    result = person.get_by_role("dialog", name="The game is over")
    expect(show_it.or_(result).first).to_be_visible()
    if not result.is_visible():
        show_it.click()
    expect(result.get_by_role("button", name="Look at the board")).to_be_visible()
    expect(result).not_to_contain_text("You have finished the lessons")
    expect(result.get_by_role("button", name="Play a first full game")).to_have_count(0)


def test_what_is_not_known_yet_is_not_spoken(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "chain")
    expect(person.locator(".edge[data-code]").first).to_be_visible()
    person.evaluate(DRAWN)
    expect(person.get_by_role("status", name="Told aloud")).not_to_contain_text("No side is free")


def test_whoever_picks_with_keys_never_loses_the_focus(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "points")
    person.locator("[data-tile=harrods]").first.click()
    form = person.locator("#panel-form")
    form.get_by_role("button", name=re.compile("blue keyples? in your hand")).focus()
    person.keyboard.press("Enter")
    focused = "() => document.activeElement.matches('#panel-form :enabled')"
    for colour in ("yellow", "black"):
        form.get_by_role("button", name=re.compile(f"^{colour} connector")).first.focus()
        person.keyboard.press("Enter")
        person.evaluate(DRAWN)
        assert person.evaluate(focused), person.evaluate("document.activeElement.outerHTML")


END_OF_WORDS = """() => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector('.learnt'));
  return Math.max(...[...words.getClientRects()].map(({ right }) => right));
}"""


LEFT_EDGE = "(one) => one.getBoundingClientRect().left"


def test_after_the_last_lesson_a_first_full_game_is_what_one_goes_on_with(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "game")
    person.get_by_role("button", name="Play", exact=True).click()
    Player(person, random.Random(1), LONDON).play_to_the_end()
    result = person.get_by_role("dialog", name="The game is over")
    expect(result.locator(".result").get_by_text("You have finished the lessons")).to_be_visible()
    # The way out covers no word of it, on a phone neither.
    window = person.viewport_size
    person.set_viewport_size({"width": 390, "height": 844})
    assert person.evaluate(END_OF_WORDS) <= person.locator(".close:visible").evaluate(LEFT_EDGE)
    assert window is not None
    person.set_viewport_size(window)
    first = result.locator("footer").get_by_role("button").first
    expect(first).to_have_text("Play a first full game")
    lesson = person.url
    first.click()
    expect(person).not_to_have_url(lesson)
    expect(person.locator(".london").first).to_be_visible()
    expect(person.get_by_role("region", name="Lesson", exact=True)).to_have_count(0)


ASKED_OR_FOLLOWED = """() => document.querySelector('[data-learning=asked], .ask.following')"""
"""The lesson asks on, or what others do is looked at."""


@pytest.mark.parametrize("window", ["desktop", "phone"])
def test_what_others_do_is_seen_before_the_lesson_tells_of_it(
    person: Page, phone: Page, server: Server, window: str
) -> None:
    page = phone if window == "phone" else person
    page.add_init_script("""localStorage["keydom.settings"] = JSON.stringify({ following: "step" })""")
    sit_down(page, server, "london", "bid")
    player = Player(page)
    following = page.get_by_role("region", name="What others did")
    while not following.is_visible():
        point(player, show(page))
        # As long as others are followed nothing is to be shown.
        until(page, ASKED_OR_FOLLOWED)
    told = page.locator(".lesson-panel .step.now").get_by_text("has just bid")
    expect(told).to_be_hidden()
    # On a phone the lesson has given way to it.
    expect(page.get_by_role("button", name="Try it")).to_have_count(0)
    expect(following.get_by_role("button", name="Skip to my move")).to_be_in_viewport()
    following.get_by_role("button", name="Skip to my move").click()
    expect(told).to_be_visible()


def test_the_way_to_the_rule_lies_on_no_word_of_the_question(person: Page, server: Server) -> None:
    for key in ("call", "last-field", "move", "cards"):
        sit_down(person, server, "keythedral", key)
        show(person)
        person.wait_for_function(BESIDE_ALL_WORDS, timeout=PATIENCE)


BESIDE_ALL_WORDS = """() => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector("#prompt"));
  const door = document.querySelector(".question .door").getBoundingClientRect();
  return [...words.getClientRects()].every((line) => line.right <= door.left || line.bottom <= door.top);
}"""


def test_who_learns_is_spoken_to(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "seat")
    point(Player(person), show(person))
    expect(person.get_by_role("status", name="Told aloud")).to_contain_text(re.compile(r"\bYou [a-z]+ "))
    expect(person.get_by_text(re.compile("Guest"))).to_have_count(0)


def test_what_is_not_taught_yet_is_not_told(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "bid")
    person.locator('.board [data-tile="shard"]').click()
    form = person.locator("[data-sheet]")
    expect(form.get_by_role("tab", name="Bid")).to_be_visible()
    expect(form.get_by_text(re.compile("arrow", re.IGNORECASE)).filter(visible=True)).to_have_count(0)
    expect(form.get_by_role("tab", name="Upgrade")).to_have_count(0)
    sit_down(person, server, "london", "home")
    expect(person.locator(".question [data-kind=upgrade]")).to_be_visible()
    person.locator('.board [data-tile="battersea"]').first.click()
    expect(form.get_by_role("tab", name=re.compile("Upgrade not now"))).to_be_visible()


def test_what_is_paid_for_is_confirmed_wherever_it_is_chosen(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "move")
    question = person.locator(".question")
    question.get_by_role("button", name=re.compile("Build a fence")).click()
    # One side of it is left, which goes by itself.
    person.locator('.board [data-anchor="cottage 0 4"] [data-place]').or_(
        person.locator('.board [data-anchor="cottage 0 4"][data-place]')
    ).first.click()
    expect(person.locator("#confirm")).to_be_visible()
    reply = person.get_by_role("region", name="Lesson", exact=True).locator(".step.now .reply")
    expect(reply).to_have_count(0)
    person.locator("#confirm").click()
    expect(reply).to_be_visible()


def test_a_law_card_that_is_taken_leaves_one_less(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "cards")
    pile = person.locator('.board [data-anchor="office"] .stock')
    expect(pile).to_have_text(re.compile("20$"))
    while person.locator(".lesson-panel .step.now .reply").count() == 0:
        point(Player(person), show(person))
        person.evaluate(DRAWN)
    expect(pile).to_have_text(re.compile("19$"))


def test_a_wrong_tile_is_replied_to_before_a_place_is_chosen(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "build")
    while person.locator(".lesson-panel .step.now .reply").count() == 0:
        point(Player(person), show(person))
        person.evaluate(DRAWN)
    person.locator(".board").get_by_role("button", name=re.compile("Farmyard")).first.click()
    expect(person.locator(".lesson-panel .other")).to_contain_text("The Farmyard scores 1 point")


def test_nothing_is_asked_beside_a_lesson_that_is_done(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "worker")
    while until(person, LEARNING) != "finished":
        point(Player(person), show(person))
    expect(person.get_by_role("button", name="Next lesson")).to_be_visible()
    expect(person.locator("#prompt")).to_be_hidden()


def test_where_a_lesson_is_done_the_place_of_the_question_says_what_is_next(
    person: Page, phone: Page, server: Server
) -> None:
    for page in (person, phone):
        sit_down(page, server, "keythedral", "last-field")
        while until(page, LEARNING) != "finished":
            point(Player(page), show(page))
        panel = page.locator(".ask .question").bounding_box()
        if (look := page.get_by_role("button", name="Look at the table")).is_visible():
            look.click()
        said = page.locator(".at-rest")
        expect(said).to_have_text("This lesson is done: “Next lesson” goes on.")
        expect(said).to_be_in_viewport()
        # It lies where the question was, and moves nothing.
        assert page.locator(".ask .question").bounding_box() == panel
        sit_down(page, server, "keythedral", "game")
        expect(said).to_have_text("Nothing is asked yet: “Play” begins.")


def test_a_hint_leaves_the_answers_in_sight(person: Page, server: Server) -> None:
    person.set_viewport_size({"width": 1440, "height": 900})
    sit_down(person, server, "keyper", "winter")
    person.get_by_role("button", name="Play", exact=True).click()
    person.get_by_role("button", name="Hint: what a good player would do").click()
    expect(person.locator(".hint-view li").first).to_be_visible()
    body, last = person.locator(".question .body"), person.locator(".question .kind.possible").last
    person.wait_for_function(
        "([body, last]) => last.getBoundingClientRect().bottom <= body.getBoundingClientRect().bottom + 1",
        arg=[body.element_handle(), last.element_handle()],
        timeout=PATIENCE,
    )


def test_a_lesson_that_cannot_be_fetched_says_so_and_is_tried_again(person: Page, server: Server) -> None:
    person.route("**/api/games/london/lessons", lambda route: route.abort())
    sit_down(person, server, "london", "bid")
    lesson = person.get_by_role("region", name="Lesson", exact=True)
    expect(lesson.get_by_role("alert")).to_be_visible()
    person.unroute("**/api/games/london/lessons")
    lesson.get_by_role("button", name="Try again").click()
    expect(lesson.get_by_role("heading", name="Bid for a tile")).to_be_visible()


def test_parts_that_no_lesson_has_told_of_step_back_until_their_lesson(person: Page, server: Server) -> None:
    thames = person.locator("[data-part=thames]")
    sit_down(person, server, "london", "bid")
    expect(thames).not_to_have_css("opacity", "1")
    sit_down(person, server, "london", "pass")
    expect(person.get_by_role("heading", name="Pass, and wait")).to_be_visible()
    expect(thames).to_have_css("opacity", "1")


def test_a_click_on_a_field_fences_it_off(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "fence")
    question = person.locator(".question")
    before = Player(person).position()
    person.locator(".board [data-anchor='cottage 1 2']").click()
    question.get_by_role("button", name=re.compile("^Build a fence")).click()
    Player(person).wait_for_change(before)
    person.locator(".board [data-anchor='field 0 0'][data-through]").click()
    person.locator("#confirm").click()
    expect(person.get_by_role("region", name="Lesson", exact=True).locator(".step.now .reply")).to_be_visible()


def test_the_light_goes_on_with_the_learner_to_what_comes_next(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "fence")
    until(person, LIGHT_LIES_ON, "counter fence")
    person.locator(".question").get_by_role("button", name=re.compile("Build a fence")).click()
    until(person, LIGHT_LIES_ON, "cottage 1 2")
    person.locator(".board [data-anchor='cottage 1 2']").click()
    until(person, LIGHT_LIES_ON, "edge 0 0 SW")
    person.locator(".board [data-anchor='field 0 0'][data-through]").click()
    until(person, LIGHT_LIES_ON, "confirm")


LIT_BUTTON = """(words) => [...document.querySelectorAll('[data-light]')].some((light) => {
  const { x, y, width, height } = light.getBoundingClientRect();
  const thing = document.elementFromPoint(x + width / 2, y + height / 2);
  return thing?.closest('.question button')?.textContent.includes(words);
})"""
"""Whether the light lies on the button of this name."""


def test_the_button_that_a_lesson_names_is_lit(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "seat")
    until(person, LIT_BUTTON, "Take a seat")
    sit_down(person, server, "keythedral", "cards")
    until(person, LIT_BUTTON, "Get a law card")
    while person.locator(".told > .step.now .reply").count() == 0:
        point(Player(person), show(person))
        until(person, LEARNING)
    until(person, LIT_BUTTON, "Upgrade cottage")


def test_from_step_to_step_the_lesson_stays_as_high_as_it_is(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "seat")
    lesson = person.locator(".lesson-panel:has(.task)")
    heights = []
    while until(person, LEARNING) != "finished":
        heights.append(lesson.evaluate("(one) => one.offsetHeight"))
        point(Player(person), show(person))
    heights.append(person.locator(".lesson-panel").evaluate("(one) => one.offsetHeight"))
    assert len(set(heights)) == 1, heights


def test_a_click_on_an_own_cottage_calls_its_number(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "last-field")
    until(person, LIGHT_LIES_ON, "cottage 0 4")
    person.locator(".board [data-anchor='cottage 0 4']").click()
    expect(person.get_by_role("region", name="Lesson", exact=True).locator(".step.now .reply")).to_be_visible()


def test_what_costs_nothing_is_done_at_a_click(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "land")
    for place in ("field 1 1", "unplaced 3", "slot 0 0"):
        person.locator(f".board [data-place='{place}']").click()
    expect(person.get_by_role("button", name="Next lesson")).to_be_visible()


CUT_OFF = """() => [...document.querySelectorAll('.question .kind')].filter((kind) => {
  const { x, y, width, height } = kind.getBoundingClientRect();
  return height > 0 && !kind.contains(document.elementFromPoint(x + width / 2, y + height - 4));
}).map((kind) => kind.textContent.trim())"""
"""The kinds of action that are shown, of which the lower edge cannot be seen."""


def test_all_actions_of_a_turn_are_in_sight_beside_a_lesson(person: Page, server: Server) -> None:
    person.set_viewport_size({"width": 1440, "height": 900})
    sit_down(person, server, "keythedral", "worker")
    point(Player(person), show(person))
    expect(person.locator(".question .kind")).to_have_count(11)
    assert person.evaluate(CUT_OFF) == []


def test_the_light_lies_on_the_button_that_does_what_is_asked(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "second")
    person.locator(".board [data-anchor='area 0 green']").click()
    person.locator(".board [data-anchor='space 1:sheep']").click()
    until(person, LIGHT_IS_ROUND, "Lay the other down: 3 actions")
    person.locator(".question").get_by_role("button", name=re.compile("Lay the other down")).click()
    expect(person.locator("[data-learning=finished]")).to_have_count(1)


LIGHT_IS_ROUND = """(words) => {
  const lights = [...document.querySelectorAll('[data-light]')].map((light) => light.getBoundingClientRect());
  const things = lights.map(({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2));
  return things.length === 1 && things[0]?.closest('button')?.textContent.trim() === words;
}"""
"""Whether one light shines, round a button of these words."""


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_behind_a_game_that_is_over_the_next_lesson_is_the_only_strong_button(
    person: Page, phone: Page, server: Server, way: str
) -> None:
    page = phone if way == "touch" else person
    sit_down(page, server, "keythedral", "end")
    while until(page, LEARNING) != "finished":
        point(Player(page), show(page))
    result = page.get_by_role("dialog", name="The game is over")
    show_it = page.get_by_role("button", name="Show the result")
    expect(show_it.or_(result).first).to_be_visible()
    if result.is_visible():
        result.get_by_role("button", name="Look at the board").click()
    strong = page.locator("main .button.primary:visible")
    expect(strong).to_have_text(["Next lesson"])
    show_it.first.click()
    expect(result).to_be_visible()


def test_a_law_with_a_long_name_is_named_above_the_button_that_confirms_it(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "price")
    player = Player(person)
    confirm = person.locator("#confirm")
    while not confirm.is_visible():
        code = show(person)
        before = player.position()
        player.touch(next(one for one in player.lit() if one["code"] == code))
        if player.answer(before) == "changed":
            player.wait_for_change(before)
    expect(person.locator(".confirm p").first).to_have_text(re.compile(r"^Price increase \(law 2\)$", re.IGNORECASE))
    expect(confirm.locator("span")).to_have_text("Confirm")


def test_a_house_of_which_no_lesson_has_told_yet_is_no_box_on_the_paving(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "move")
    office = person.locator("[data-anchor=office]")
    expect(office).to_have_css("filter", re.compile("saturate"))
    expect(office).to_have_css("background-image", "none")
    expect(office).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    # What the signs on the land do is told when they are pointed at.
    expect(person.get_by_title("Look closer")).to_have_text("+")


PLACES = """() => Object.fromEntries([...document.querySelectorAll('.question .kind, .question .task')]
  .map((one) => [one.dataset.kind ?? 'task', one.getBoundingClientRect().top]))"""
"""How far down each kind of action stands, and what the question is about."""


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_a_sale_moves_nothing(person: Page, phone: Page, server: Server, way: str) -> None:
    page = phone if way == "touch" else person
    sit_down(page, server, "keyper", "river")
    do_until(page, "[data-kind^=sell]:not(.impossible)")
    before, position = page.evaluate(PLACES), Player(page).position()
    page.locator("[data-kind^=sell].possible").click()
    Player(page).wait_for_change(position)
    expect(page.locator(".kind.impossible").filter(has_text="You sold some this turn.")).to_be_visible()
    page.evaluate(DRAWN)
    assert page.evaluate(PLACES) == before


def test_a_fair_is_held_on_its_own_card(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "season-end")
    person.locator(".board .fair.waiting.ready").first.click()
    person.locator("[data-sheet]").get_by_role("button", name="Hold your spring fair").click()
    expect(person.get_by_role("region", name="Lesson", exact=True).locator(".step.now .reply")).to_be_visible()


def test_a_boat_is_brought_by_a_click_on_the_quay(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "river")
    person.locator(".board [data-anchor='area 0 blue']").first.click()
    person.locator(".board [data-anchor='space 0:river']").click()
    person.locator(".board [data-anchor='boat B3'].lit").click()
    expect(person.get_by_role("region", name="Lesson", exact=True).locator(".step.now .reply")).to_be_visible()


def test_what_confirms_stands_where_no_answer_was(person: Page, server: Server) -> None:
    """Whoever takes one answer and then means another one must not confirm the first."""
    sit_down(person, server, "keyper", "season-end")
    point(Player(person), show(person))
    expect(person.locator(".question .choice")).to_have_count(3)
    before = [one.bounding_box() for one in person.locator(".question .choice").all()]
    person.get_by_role("button", name="Release 1 cow").and_(person.locator(".choice")).click()
    confirm = person.locator(".confirm").bounding_box()
    assert confirm is not None
    assert [one.bounding_box() for one in person.locator(".question .choice").all()] == before
    for box in before:
        assert box is not None
        assert box["y"] + box["height"] <= confirm["y"]
    person.get_by_role("button", name="Release 1 sheep").and_(person.locator(".choice")).click()
    expect(person.locator(".confirm")).to_contain_text("release 1 sheep")
    person.locator("#confirm").click()
    expect(person.locator("[data-learning=finished]")).to_have_count(1)


def test_doing_nothing_is_no_paler_than_the_rest(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "joining")
    name = person.locator(".question [data-kind=decline] .name")
    other = person.locator(".question .kind:not(.idle) .name, .question .choice").first
    ink = "(one) => getComputedStyle(one).color"
    assert name.evaluate(ink) == other.evaluate(ink)


def test_what_is_worth_doing_stays_in_sight_while_the_last_lesson_is_played(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "winter")
    lesson = person.get_by_role("region", name="Lesson", exact=True)
    lesson.get_by_role("button", name="Play", exact=True).click()
    expect(lesson.get_by_role("button", name="Read the lesson again")).to_be_visible()
    aims = lesson.get_by_role("listitem")
    expect(aims).to_have_count(3)
    for aim in aims.all():
        expect(aim).to_be_in_viewport()


def test_looking_at_the_board_of_another_player_moves_nothing_below(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "second")
    places = "() => [...document.querySelectorAll('.homestead, .rail')].map((one) => one.getBoundingClientRect().y)"
    before = person.evaluate(places)
    person.locator(".seat-tabs [data-anchor='seat 1']").click()
    expect(person.locator(".player [data-anchor='area 1']")).to_be_visible()
    assert person.evaluate(places) == before


@pytest.mark.parametrize("key", ["market", "winter"])
def test_a_winter_fair_lies_within_its_place(person: Page, server: Server, key: str) -> None:
    """Nothing of it lies below the boats, and what it asks for and pays lies side by side."""
    sit_down(person, server, "keyper", key)
    expect(person.locator(".market .fair .goods").first).to_be_visible()
    overlaps = person.evaluate(FAIR_FAULTS)
    assert overlaps == []


FAIR_FAULTS = """() => [...document.querySelectorAll('span.fair.square')].flatMap((fair) => {
  const card = fair.getBoundingClientRect();
  const slot = (fair.closest('.slot') ?? fair.closest('.rail')).getBoundingClientRect();
  const marks = [...fair.querySelectorAll('.goods > *')].map((one) => one.getBoundingClientRect());
  const points = fair.querySelector('b').getBoundingClientRect();
  return [
    card.top < slot.top - 1 || card.bottom > slot.bottom + 1 ? 'out of its place' : '',
    marks.some(({ bottom }) => bottom > points.top + 1) ? 'goods over points' : '',
    points.bottom > card.bottom + 1 || points.right > card.right + 1 ? 'points out of the card' : '',
  ].filter(Boolean);
})"""


def test_cubes_are_paid_that_the_learner_has_chosen(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "craft")
    question = person.locator(".question")
    question.get_by_role("button", name=re.compile("Visit the smith")).click()
    expect(question.locator(".payment [data-do]")).to_be_disabled()
    for _ in range(2):
        question.locator(".payment [data-pick=black]").first.click()
    question.get_by_role("button", name="Pay 2 stone").click()
    expect(person.get_by_role("region", name="Lesson", exact=True).locator(".step.now .reply")).to_be_visible()


@pytest.mark.parametrize("window", ["desktop", "phone"])
def test_axe_finds_nothing_in_a_lesson_or_on_the_page_of_lessons(
    person: Page, phone: Page, server: Server, window: str
) -> None:
    page = phone if window == "phone" else person
    page.goto(f"{server.address}learn/keyper")
    expect(page.get_by_role("button", name="Begin")).to_be_visible()
    assert faults(page, game=False) == []
    sit_down(page, server, "keyper", "work")
    assert faults(page) == []
    show(page)
    assert faults(page) == []


@pytest.mark.parametrize(("lesson", "sides"), [("chain", 1), ("upgrade", 6)])
def test_all_sides_that_are_right_in_a_lesson_stand_out(person: Page, server: Server, lesson: str, sides: int) -> None:
    sit_down(person, server, "london", lesson)
    right = person.locator(".board .edge.right")
    expect(right).to_have_count(sides)
    paint = "(all) => all.map((one) => getComputedStyle(one.querySelector('.hollow')).stroke)"
    painted = set(right.evaluate_all(paint))
    assert len(painted) == 1
    assert painted.isdisjoint(person.locator(".board .edge:not(.right)").evaluate_all(paint))


def test_the_light_round_a_tile_lies_under_it_and_its_neighbours(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "points")
    until(person, "() => document.querySelector('.board path[data-light]')")
    assert person.locator(".board path[data-light]").first.evaluate(UNDER_ALL_TILES)


def test_the_light_round_a_field_or_a_cottage_lies_under_all_that_stands_there(person: Page, server: Server) -> None:
    for key in ("worker", "call"):
        sit_down(person, server, "keythedral", key)
        until(person, "() => document.querySelector('.board path[data-light]')")
        assert person.locator(".board path[data-light]").evaluate_all(UNDER_WHAT_STANDS)
        # On the land nothing lies over it, as a frame of its own would.
        assert person.evaluate(FRAMES_ON_LAND) == 0


FRAMES_ON_LAND = """() => {
  const land = document.querySelector('.ground').getBoundingClientRect();
  const frames = [...document.querySelectorAll('.light:not(.over)')].map((one) => one.getBoundingClientRect());
  return frames.filter(({ top, bottom }) => bottom > land.top && top < land.bottom).length;
}"""

UNDER_WHAT_STANDS = """(lights) => lights.every((light) => {
  const own = light.closest('.cottage');
  const after = (one) => light.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING;
  const all = document.querySelectorAll('.ground .cottage, .ground .worker');
  const standing = own ? [own.querySelector('.picture')] : [...all];
  return standing.length > 0 && standing.every(after);
})"""


def test_the_light_round_a_gap_is_seen_beside_what_lies_in_it(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "move")
    do_until(person, ".ground .slot.lit")
    until(person, "() => document.querySelector('.slot path[data-light]')")
    assert person.locator(".slot path[data-light]").evaluate_all(ROUND_BADGE) == [True]


ROUND_BADGE = """(lights) => lights.map((light) => {
  const things = [light, light.closest('.slot').querySelector('.badge')];
  const [around, badge] = things.map((one) => one.getBoundingClientRect());
  const beside = around.left < badge.left && around.right > badge.right;
  return beside && around.top < badge.top && around.bottom > badge.bottom;
})"""


def test_what_is_only_pointed_at_looks_other_than_what_may_be_chosen(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "worker")
    lit = person.locator(".ground .field.lit").first
    expect(lit).to_be_visible()
    # A worker is asked for: no cottage can be chosen, nor a field that is taken.
    person.locator(".ground [data-anchor='cottage 1 4']").hover()
    reached = person.locator(".ground .field.reached:not(.lit)").first
    expect(reached).to_be_attached()
    assert reached.evaluate(HALO) < lit.evaluate(HALO) / 2
    person.locator(".ground .field:not(.lit)").first.hover()
    near = person.locator(".ground .cottage.reaches").first
    expect(near).to_be_attached()
    assert near.evaluate(HALO) < lit.evaluate(HALO) / 2
    for quiet in (reached, near):
        expect(quiet.locator("> .halo > .glow")).to_be_hidden()
    expect(lit.locator("> .halo > .glow")).to_be_visible()


HALO = "(one) => parseFloat(getComputedStyle(one.querySelector(':scope > .halo > .line')).strokeWidth)"


def test_fields_are_listed_as_one_reads(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "call")
    point(Player(person), show(person))
    choices = person.locator(".question .choice .words")
    expect(choices).to_have_text(
        [re.compile(one) for one in ("^north-west", "^north-east", "^south-west", "^south-east")]
    )
    sit_down(person, server, "keythedral", "land")
    person.get_by_role("button", name="from a list").click()
    expect(choices.first).to_have_text(re.compile("^north"))
    expect(choices.last).to_have_text(re.compile("^south"))


def test_a_bid_is_called_as_the_button_that_makes_it(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "start")
    show(person)
    expect(person.locator(".lesson-panel .task")).to_contain_text("Choose “Bid 1”.")
    listener = Listener(person)
    assert [one.name for one in listener.heard("button") if one.name.startswith("bid")] == ["bid 1", "bid 2", "bid 3"]


def test_the_number_that_a_cottage_stands_for_is_lit_in_the_list_too(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "last-field")
    until(person, LIT_BUTTON, "number 4")


UNDER_ALL_TILES = """(light) => [...light.closest('svg').querySelectorAll('.tile')]
  .every((tile) => light.compareDocumentPosition(tile) & Node.DOCUMENT_POSITION_FOLLOWING)"""


def test_what_points_tiles_would_bring_is_told_when_points_are_taught(person: Page, server: Server) -> None:
    """Before that it would speak against the lesson, which asks for a tile that brings none yet."""
    worth = person.locator(".display").get_by_role("button", name="Worth to me")
    would_bring = person.locator("[data-sheet]").get_by_text(re.compile("would bring you"))
    sit_down(person, server, "london", "colour")
    person.locator('.board [data-tile="globe"]').click()
    expect(person.locator("[data-sheet] .hand")).to_be_visible()
    expect(would_bring).to_have_count(0)
    expect(worth).to_have_count(0)
    sit_down(person, server, "london", "pass")
    person.locator(".display [data-tile=shard]").click()
    expect(would_bring).to_be_visible()


@pytest.mark.parametrize("window", ["desktop", "phone"])
def test_the_signs_of_a_tile_are_there_from_the_lesson_on_that_tells_of_them(
    person: Page, phone: Page, server: Server, window: str
) -> None:
    page = phone if window == "phone" else person
    told: set[str] = set()
    for lesson, taught in (
        *(("bid", ""), ("use", "makes"), ("points", "scores"), ("upgrade", "upgrade")),
        *(("landmark", "kinds"), ("home", "home")),
    ):
        told |= {taught} - {""}
        sit_down(page, server, "london", lesson)
        until(page, f"() => '{taught}' === '' || ({SIGNS_THERE})().includes('{taught}')")
        # All of them are there for a moment, before the page knows what has been taught.
        until(page, f"() => ({SIGNS_THERE})().every((sign) => {sorted(told)}.includes(sign))")


SIGNS_THERE = """() => [...document.querySelectorAll('.board [data-tells]')]
  .filter((one) => one.getClientRects().length > 0)
  .map((one) => one.dataset.tells)
  .filter((part) => ['makes', 'scores', 'upgrade', 'kinds', 'home'].includes(part))"""


def test_the_light_lies_on_all_that_is_asked_for_alike(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "call")
    for _ in range(2):
        before = Player(person).position()
        point(Player(person), show(person))
        Player(person).wait_for_change(before)
    fields = person.locator(".question .body [data-code]:not([data-kind])")
    until(person, "() => document.querySelectorAll('.light.over').length > 1")
    assert person.locator(".light.over").count() == fields.count()
    # Whoever wants to be shown is shown one.
    show(person)
    until(person, "() => document.querySelectorAll('.light.over').length === 1")


def test_where_nothing_is_to_be_done_the_light_lies_on_that_answer_alone(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "joining")
    task = person.locator(".lesson-panel .task")
    while "Do not join" not in task.inner_text():
        before = Player(person).position()
        point(Player(person), show(person))
        Player(person).wait_for_change(before)
        until(person, "() => document.querySelector('[data-learning=asked]')")
    expect(person.locator(".light.over")).to_have_count(1)
    expect(person.locator(".light[data-light]:not(.over)")).to_have_count(0)


def test_a_lesson_is_begun_anew_only_if_that_is_pressed_twice(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "use")
    before = Player(person).position()
    point(Player(person), show(person))
    Player(person).wait_for_change(before)
    address = person.url
    person.get_by_role("button", name="Start over").click()
    sure = person.get_by_role("button", name="Once more to start over")
    expect(sure).to_be_visible()
    assert person.url == address
    # Whoever goes elsewhere has not pressed it.
    person.locator("#prompt").focus()
    expect(person.get_by_role("button", name="Start over", exact=True)).to_be_visible()
    person.get_by_role("button", name="Start over").click()
    sure.click()
    person.wait_for_url(lambda url: url != address)


def test_upgrades_are_not_told_of_where_connectors_are_laid_before_they_are_taught(
    person: Page, server: Server
) -> None:
    sit_down(person, server, "london", "connect")
    while person.locator(".board .edge.right").count() == 0:
        point(Player(person), show(person))
        person.evaluate(DRAWN)
    tray = person.locator(".tray")
    expect(tray).to_contain_text("On a thick one it joins tiles or scores.")
    # Only the side between the two tiles does something so far.
    expect(person.locator(".board .edge.useful")).to_have_count(1)
    person.locator(".board .edge.right").hover()
    expect(tray.get_by_role("button", name=re.compile("^Lay"))).to_be_visible()
    expect(tray).not_to_contain_text("upgrade")


def test_what_waits_to_be_confirmed_is_marked_on_the_table_and_told_in_full(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "seat")
    tile = person.locator("[data-anchor='tile B11']")
    line = "(one) => getComputedStyle(one.querySelector('.halo > .line')).stroke"
    lit = tile.evaluate(line)
    tile.click()
    confirm = person.locator("#confirm")
    expect(confirm).to_be_visible()
    person.mouse.move(5, 5)
    until(person, "() => document.querySelector(\"[data-anchor='tile B11'].previewed\")")
    assert tile.evaluate(line) != lit
    other = person.get_by_role("button", name="Not this").bounding_box()
    box = confirm.bounding_box()
    assert box is not None
    assert other is not None
    assert box["width"] > 1.5 * other["width"]


def test_the_second_half_of_a_double_click_undoes_nothing(person: Page, server: Server) -> None:
    sent: list[str] = []
    person.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
    sit_down(person, server, "keythedral", "house")
    do_until(person, "footer button:has-text('Undo')")
    undo = person.get_by_role("button", name=re.compile("^Undo")).first
    before = Player(person).position()
    undo.dispatch_event("click", {"detail": 2})
    undo.click()
    Player(person).wait_for_change(before)
    assert sum('"undo"' in frame for frame in sent) == 1


def test_all_displays_are_in_sight_beside_the_lesson_that_speaks_of_them(person: Page, server: Server) -> None:
    person.set_viewport_size({"width": 1440, "height": 900})
    sit_down(person, server, "keyper", "new-season")
    answers = person.locator(".question .body .choice")
    expect(answers).to_have_count(4)
    body = person.locator(".question > .body")
    assert body.evaluate("(one) => one.scrollHeight <= one.clientHeight")


def test_the_answer_that_shines_is_seen_whole(person: Page, server: Server) -> None:
    person.set_viewport_size({"width": 1440, "height": 900})
    sit_down(person, server, "keyper", "river")
    do_until(person, "#prompt:has-text('Boat of rock and pig')")
    sell, idle = person.locator(".question [data-kind='sell-2']"), person.locator(".question .kinds.idle")
    person.wait_for_function(
        "([sell, idle]) => sell.getBoundingClientRect().bottom <= idle.getBoundingClientRect().top + 1",
        arg=[sell.element_handle(), idle.element_handle()],
        timeout=PATIENCE,
    )


def test_the_boat_that_a_lesson_asks_for_shines_in_the_form_of_its_river(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "river")
    person.locator(".board [data-anchor='area 0 blue']").click()
    person.locator(".board [data-space='0:river']").click()
    expect(person.locator(".question [data-do='boat B3']")).to_be_visible()
    until(person, LIT_BUTTON_OF, "Play blue with the boat of rock and pig")


LIT_BUTTON_OF = LIT_BUTTON.replace(".textContent.includes(words)", ".getAttribute('aria-label') === words")
"""The same for a button that shows a picture, by what is heard of it."""


def test_what_is_shown_is_called_as_on_its_button(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "joining")
    show(person)
    expect(person.locator(".lesson-panel .task")).to_contain_text("Choose “Join with brown”.")


LIT_ON_TABLE = """(place) => document.querySelectorAll(`.board [data-place="${place}"]`).length === 1 &&
  [...document.querySelectorAll('.light')].some((light) => {
    const box = light.getBoundingClientRect();
    const thing = document.querySelector(`.board [data-place="${place}"]`).getBoundingClientRect();
    return Math.abs(box.x - thing.x) < 3 && Math.abs(box.right - thing.right) < 3;
  })"""
"""Whether a light lies round the place of this name on the table."""


def test_the_number_that_a_cottage_stands_for_is_lit_on_the_table_too(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "last-field")
    until(person, LIT_ON_TABLE, "call 4")


def test_the_light_lies_on_what_confirms_a_right_answer_alone(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "season-end")
    point(Player(person), show(person))
    for answer, right in (("Release 1 cow", False), ("Release 1 sheep", True)):
        person.get_by_role("button", name=answer).and_(person.locator(".choice")).click()
        expect(person.locator("#confirm")).to_be_visible()
        if right:
            until(person, LIT_BUTTON, "Confirm")
        else:
            until(person, "() => document.querySelector('[data-light]')")
            assert not person.evaluate(LIT_BUTTON, "Confirm")


def test_cubes_that_a_lesson_does_not_take_go_back(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "start")
    do_until(person, ".payment")
    payment = person.locator(".payment")
    payment.locator("[data-pick=black]").click()
    payment.get_by_role("button", name="Pay 1 stone").click()
    expect(person.locator(".lesson-panel .other")).to_be_visible()
    expect(payment.locator("[aria-pressed=true]")).to_have_count(0)
    expect(payment.locator("[data-do]")).to_be_disabled()
    until(
        person,
        """() => {
          const cube = document.querySelector('.payment [data-pick=red]').getBoundingClientRect();
          const lights = [...document.querySelectorAll('.light')].map((one) => one.getBoundingClientRect());
          return lights.length === 1 && Math.abs(lights[0].x - cube.x) < 3 && Math.abs(lights[0].y - cube.y) < 3;
        }""",
    )


def test_the_button_that_a_lesson_names_is_lit_in_the_list_of_a_cottage(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "house")
    while person.locator(".board [data-anchor='cottage 0 2'][data-opens]").count() == 0:
        before = Player(person).position()
        point(Player(person), show(person))
        Player(person).wait_for_change(before)
    person.locator(".board [data-anchor='cottage 0 2']").click()
    until(person, LIT_BUTTON, "Build a house")


def test_the_text_of_a_law_card_lies_over_nothing_once_it_is_chosen(person: Page, server: Server) -> None:
    person.set_viewport_size({"width": 1440, "height": 900})
    sit_down(person, server, "keythedral", "price")
    card, text = person.locator(".board [data-place='law 2']"), person.locator(".board .text:popover-open")
    card.hover()
    expect(text).to_be_visible()
    card.click()
    expect(person.locator("#confirm")).to_be_visible()
    expect(text).to_have_count(0)
    assert person.evaluate(
        """() => [...document.querySelectorAll('.question .choice, #confirm')].every((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        })"""
    )
    person.mouse.move(5, 5)
    card.hover()
    expect(text).to_be_visible()


def test_escape_puts_a_hint_away_and_a_double_click_opens_no_standing_answers(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "game")
    person.get_by_role("button", name="Play", exact=True).click()
    person.get_by_role("button", name="Hint: what a good player would do").click()
    expect(person.locator(".hint-view li").first).to_be_visible()
    person.keyboard.press("Escape")
    expect(person.locator(".hint-view")).to_have_count(0)
    opener = person.get_by_role("button", name="When to ask about laws")
    opener.dispatch_event("click", {"detail": 2})
    expect(person.get_by_role("dialog")).to_have_count(0)
    opener.click()
    expect(person.get_by_role("dialog", name="When to ask me about laws")).to_be_visible()


def test_seats_that_cannot_be_paid_step_back(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "seat")
    expect(person.locator(".tile.lit")).to_have_count(1)
    filters = person.locator(".tile").evaluate_all(
        "(all) => all.map((one) => getComputedStyle(one.querySelector('.picture')).filter)"
    )
    assert [one == "none" for one in filters] == [True, False, False, False]


OUT_OF_THE_PANEL = """() => {
  const room = document.querySelector('.question > .body').getBoundingClientRect();
  const head = document.querySelector('[data-sheet] > header');
  const inside = ({ top, bottom }) => top >= room.top - 1 && bottom <= room.bottom + 1;
  const parts = [head, ...head.querySelectorAll('h3, .picture, .button svg')];
  const left = parts.filter((one) => !inside(one.getBoundingClientRect())).map((one) => one.className || one.tagName);
  const close = head.querySelector('.button');
  const { x, y, width, height } = close.getBoundingClientRect();
  const over = document.elementFromPoint(x + width / 2, y + height / 2);
  return [...left, ...(close.contains(over) ? [] : ['covered'])];
}"""
"""What of the head of an open form cannot be seen in the panel."""


PLACES_OF_COLOURS = """() => [...document.querySelectorAll('[data-sheet] .hand .colour, [data-sheet] .kinds, .do')]
  .map((one) => Math.round(one.getBoundingClientRect().top))"""
"""Where the colours, the pieces to be picked and the button of a form lie."""


@pytest.mark.parametrize(
    ("key", "tile"), [("use", "bankOfEngland"), ("points", "harrods"), ("home", "buckingham"), ("outbid", "marbleArch")]
)
def test_beside_a_lesson_the_head_of_a_form_stays_and_a_colour_moves_nothing(
    person: Page, server: Server, key: str, tile: str
) -> None:
    sit_down(person, server, "london", key)
    person.locator(f'.board [data-tile="{tile}"]').click()
    person.locator("[data-sheet] .hand .colour").first.wait_for()
    person.evaluate(DRAWN)
    assert person.evaluate(OUT_OF_THE_PANEL) == []
    before = person.evaluate(PLACES_OF_COLOURS)
    person.locator("[data-sheet] .hand .colour").first.click()
    expect(person.locator("[data-sheet] .hand .colour[aria-pressed=true]")).to_have_count(1)
    person.evaluate(DRAWN)
    assert person.evaluate(OUT_OF_THE_PANEL) == []
    assert person.evaluate(PLACES_OF_COLOURS) == before


SHINES_AT = """() => [...document.querySelectorAll('#london-pane [data-light]')]
  .map((one) => one.closest('[data-anchor]')?.dataset.anchor ?? one.id)"""
"""What of a borough shines."""


def test_a_place_that_a_lesson_asks_for_shines_and_then_the_button_that_places(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "place")
    place = person.locator('.board [data-cell="2 0"]')
    place.wait_for()
    expect(person.locator("#london-pane [data-light]")).to_have_count(1)
    assert person.evaluate(SHINES_AT) == ["cell 2 0"]
    # It is not filled by its light: only what cannot be chosen is dark.
    assert place.locator("[data-light]").evaluate("one => getComputedStyle(one).fill") == "none"
    place.click()
    expect(person.get_by_role("button", name="Place it here")).to_be_visible()
    expect(person.locator(".light[data-light]")).to_have_count(1)
    light, button = person.locator(".light[data-light]").bounding_box(), person.locator("[data-do]").bounding_box()
    assert light
    assert button
    assert abs(light["y"] - button["y"]) < 4


def test_where_any_place_will_do_all_of_them_shine(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "sail")
    do_until(person, ".board [data-cell]")
    expect(person.locator("#london-pane [data-light]")).to_have_count(6)
    assert all(anchor.startswith("cell ") for anchor in person.evaluate(SHINES_AT))


def test_before_upgrades_are_taught_only_a_side_that_joins_is_thick(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "connect")
    do_until(person, ".board [data-edge]")
    expect(person.locator(".board .edge.useful")).to_have_count(1)


def test_while_others_are_followed_at_the_end_of_a_lesson_one_button_is_strong(person: Page, server: Server) -> None:
    person.add_init_script("""localStorage["keydom.settings"] = JSON.stringify({ following: "step" })""")
    sit_down(person, server, "london", "pass")
    following = person.get_by_role("region", name="What others did")
    while person.get_by_role("button", name="Next lesson").count() == 0:
        if following.is_visible():
            following.locator(".now").click()
            person.evaluate(DRAWN)
            continue
        show(person)
        before = Player(person).position()
        person.get_by_role("button", name="Do it for me").click()
        Player(person).wait_for_change(before)
        until(person, ASKED_OR_FOLLOWED + " || document.querySelector('[data-learning=finished]')")
    expect(following).to_be_visible()
    expect(person.locator(".side .button.primary:visible")).to_have_text([re.compile("Skip to now")])
    following.locator(".now").click()
    expect(person.locator(".side .button.primary:visible")).to_have_text(["Next lesson"])


WHERE_ARE_TOOLS = """() => [...document.querySelectorAll('.board .tools button[data-tells]')].map((one) => {
  const { left, right } = one.getBoundingClientRect();
  return [Math.round(left), Math.round(right)];
})"""
"""The buttons above the tiles on offer, from where to where each reaches."""


CUT_IN = """(row) => [...row.children].filter((one) => {
  const { top, bottom, right } = one.getBoundingClientRect();
  const room = row.getBoundingClientRect();
  const outside = top < room.top - 1 || bottom > room.bottom + 1 || right > room.right + 1;
  return outside || one.scrollWidth > one.clientWidth + 1;
}).map((one) => one.className)"""
"""What does not fit into a row."""


def test_the_buttons_above_the_offer_keep_their_places_and_no_word_is_cut(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "game")
    person.get_by_role("button", name="Play").click()
    before = person.evaluate(WHERE_ARE_TOOLS)
    assert len(before) == 2
    edge = person.locator("section[aria-labelledby=london-centre]").evaluate("one => one.getBoundingClientRect().right")
    assert max(right for _, right in before) <= edge + 1
    for told in ("worth", "worth", "routemasters"):
        person.locator(f'.tools button[data-tells="{told}"]').click()
        person.evaluate(DRAWN)
        assert person.evaluate(WHERE_ARE_TOOLS) == before
        header = person.locator("section[aria-labelledby=london-centre] > header")
        assert header.evaluate(CUT_IN) == []


def test_whoever_drags_a_piece_marks_no_words(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "outbid")
    start = person.locator('.board [data-anchor="tile coventGarden"] .rivals .bid').bounding_box()
    end = person.locator('.board [data-anchor="tile marbleArch"]').bounding_box()
    assert start
    assert end
    person.mouse.move(start["x"] + 5, start["y"] + 5)
    person.mouse.down()
    person.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    person.mouse.up()
    assert person.evaluate("String(getSelection())") == ""


def test_only_the_display_that_is_asked_for_has_a_strong_button(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "new-season")
    strong = re.compile(r"\bprimary\b")
    expect(person.get_by_role("button", name="Choose display 1")).not_to_have_class(strong)
    person.get_by_role("button", name="Unfold to display 2").click()
    expect(person.get_by_role("button", name="Choose display 2")).to_have_class(strong)


def test_the_fair_that_can_be_held_shines_on_the_table(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "season-end")
    held = person.locator(".question .choice").filter(has_text="Hold your spring fair")
    code = held.get_attribute("data-code") or ""
    expect(person.locator('.board [data-anchor="fairs 0 spring"]')).to_have_attribute("data-through", code)
    expect(person.locator("[data-light]")).to_have_count(2)
    # What does nothing has the same key as everywhere.
    expect(person.locator(".question .choice").filter(has_text="Done").locator("kbd")).to_have_text("D")


def test_all_that_can_be_done_at_a_boat_is_in_sight(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "river")
    do_until(person, "[data-kind=sell-2]")
    for _ in range(2):
        person.evaluate(DRAWN)
        body = person.locator(".question .body")
        assert body.evaluate("(body) => [body.scrollTop, body.scrollHeight <= body.clientHeight]") == [0, True]
        point(Player(person), show(person))


def test_no_tile_that_comes_under_a_resting_pointer_looks_chosen(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "build")
    do_until(person, ".to-build")
    person.locator(".to-build .face", has_text="Pig sty").click()
    expect(person.locator(".to-build")).to_have_count(0)
    raised = """() => [...document.querySelectorAll('.market .face')]
      .filter((one) => getComputedStyle(one).translate !== 'none').length"""
    expect(person.locator(".at-rest")).to_have_count(1)
    assert person.evaluate(raised) == 0
    tile = person.locator(".market .face").first
    tile.hover()
    expect(person.locator(".at-rest")).to_have_count(0)
