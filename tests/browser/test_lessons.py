"""Lessons in the browser: found on the start page, done by mouse, by touch, and by keyboard and speech."""

from __future__ import annotations

import os
import random
import re

import pytest
from playwright.sync_api import Page, expect

from keydom.core import registry
from tests.browser.conftest import Server
from tests.browser.learning import LEARNING, point, show, sit_down
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


LOGGED = r"""
  window.plain = (words) => words.replace(/[\s\u2060]+/g, ' ').trim();
  window.logged = () => [...document.querySelectorAll('[role=log] .told')].map((one) => plain(one.textContent));
"""


LISTEN = f"""() => {{{LOGGED}
  window.before = logged();
  window.told = [];
  new MutationObserver((changes) => changes.forEach(({{ addedNodes }}) => addedNodes.forEach((one) => {{
    if (one.nodeName === 'P') window.told.push(plain(one.textContent));
  }}))).observe(document.querySelector('[role=status][aria-label="Told aloud"]'), {{ childList: true }});
}}"""
"""Keep what is told aloud from now on."""


HEARD_OTHERWISE = """() => {
  const count = (all, one) => all.filter((other) => other === one).length;
  const happened = logged();
  return [...new Set(happened)].filter((one) => {
    const [most, heard] = [count(happened, one), count(window.told, one)];
    return heard > most || heard < most - count(window.before, one);
  });
}"""
"""What is told aloud more often, or less, than it happened."""


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
    page.evaluate(LISTEN)
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
    assert page.evaluate(HEARD_OTHERWISE) == []
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
    expect(contents.nth(0)).to_have_text(re.compile(r"Bid for a tile,\s*done$"))
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
    # Its one move had no course, and nobody keeps it.
    expect(result).not_to_contain_text("How the points went")
    expect(result.get_by_role("link", name="Record of the game")).to_have_count(0)
    expect(result.get_by_role("button", name="Save picture")).to_have_count(0)
    expect(result.get_by_role("button", name="Play a first full game")).to_have_count(0)


def test_what_is_not_known_yet_is_not_spoken(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "chain")
    expect(person.locator(".edge[data-code]").first).to_be_visible()
    person.evaluate(DRAWN)
    expect(person.get_by_role("status", name="Told aloud")).not_to_contain_text("No side is free")


END_OF_WORDS = """() => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector('.learnt'));
  return Math.max(...[...words.getClientRects()].map(({ right }) => right));
}"""


LEFT_EDGE = "(one) => one.getBoundingClientRect().left"


def test_after_the_last_lesson_a_first_full_game_is_what_one_goes_on_with(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "game")
    person.get_by_role("button", name="Play", exact=True).click()
    learnt = "() => JSON.parse(localStorage.getItem('keydom.learnt.london') ?? '[]')"
    assert person.evaluate(learnt) == []
    Player(person, random.Random(1), LONDON).play_to_the_end()
    # It is done when it is over.
    assert person.evaluate(learnt) == ["game"]
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
        expect(said).to_have_text("“Play” leads to the game.")


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


def test_from_step_to_step_the_lesson_stays_as_high_as_it_is(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "seat")
    lesson = person.locator(".lesson-panel:has(.task)")
    heights = []
    while until(person, LEARNING) != "finished":
        heights.append(lesson.evaluate("(one) => one.offsetHeight"))
        point(Player(person), show(person))
    heights.append(person.locator(".lesson-panel").evaluate("(one) => one.offsetHeight"))
    assert len(set(heights)) == 1, heights


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


def test_a_house_of_which_no_lesson_has_told_yet_is_no_box_on_the_paving(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "move")
    office = person.locator("[data-anchor=office]")
    expect(office).to_have_css("filter", re.compile("saturate"))
    expect(office).to_have_css("background-image", "none")
    expect(office).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    # What the signs on the land do is told when they are pointed at.
    expect(person.get_by_title("Look closer")).to_have_text("+")


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


def test_what_points_tiles_would_bring_is_told_when_points_are_taught(person: Page, server: Server) -> None:
    """Before that it would speak against the lesson, which asks for a tile that brings none yet."""
    worth = person.locator(".display").get_by_role("button", name="Points for me")
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


def test_a_lesson_is_begun_anew_only_if_that_is_pressed_twice(person: Page, server: Server) -> None:
    sit_down(person, server, "london", "use")
    before = Player(person).position()
    point(Player(person), show(person))
    Player(person).wait_for_change(before)
    address = person.url
    person.get_by_role("button", name="Start over").click()
    sure = person.get_by_role("button", name="Press again")
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
    expect(tray).to_contain_text("Those drawn thick join tiles or score.")
    # Only the side between the two tiles does something so far.
    expect(person.locator(".board .edge.useful")).to_have_count(1)
    person.locator(".board .edge.right").hover()
    expect(tray.get_by_role("button", name=re.compile("^Lay"))).to_be_visible()
    expect(tray).not_to_contain_text("upgrade")


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


def test_a_lesson_that_was_left_is_gone_on_with_from_the_list(person: Page, server: Server) -> None:
    person.goto(f"{server.address}learn/keyper")
    first = registry.game("keyper").lessons[0]
    person.get_by_role("button", name=re.compile(f"^{first.title}")).click()
    person.locator(".keyper").first.wait_for(timeout=PATIENCE)
    table = person.url
    point(Player(person), show(person))
    expect(person.locator("main")).not_to_have_attribute("data-version", "0")
    person.get_by_role("link", name="All lessons").click()
    person.get_by_role("button", name=re.compile(f"^{first.title}")).click()
    expect(person).to_have_url(table)


def test_the_game_behind_the_lessons_that_was_left_is_gone_on_with(person: Page, server: Server) -> None:
    keys = [lesson.key for lesson in registry.game("keyper").lessons]
    sit_down(person, server, "keyper", keys[-1])
    person.evaluate("(keys) => localStorage.setItem('keydom.learnt.keyper', JSON.stringify(keys))", keys[:-1])
    person.goto(f"{server.address}learn/keyper")
    person.get_by_role("button", name="Go on").click()
    person.locator(".keyper").first.wait_for(timeout=PATIENCE)
    table = person.url
    person.get_by_role("button", name="Play", exact=True).click()
    # It is not done before it is over, and left by the way home it is two presses away.
    person.goto(server.address)
    person.get_by_role("link", name="Go on learning: Keyper").click()
    expect(person.get_by_role("listitem").last).not_to_have_text(re.compile(r"done$"))
    person.get_by_role("button", name="Go on").click()
    expect(person).to_have_url(table)


def test_another_bid_can_be_chosen_while_one_waits_to_be_confirmed(person: Page, server: Server) -> None:
    sit_down(person, server, "keythedral", "start")
    panel = person.locator(".question")
    panel.locator(".offer[data-key='2']").click()
    expect(panel.locator("#confirm")).to_contain_text("bid 3")
    panel.locator(".offer[data-key='0']").click()
    expect(panel.locator("#confirm")).to_contain_text("bid 1")
    expect(panel.locator(".offer[data-key='1']")).to_be_visible()


def test_whoever_has_begun_well_is_told_how_it_goes_on(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "workshop")
    lesson = person.get_by_role("region", name="Lesson", exact=True)
    person.locator(".rail [data-anchor='area 0 grey']").click()
    person.locator('[data-plot="12"]').click()
    expect(person.locator(".question").get_by_role("button", name=re.compile("^Use Stonemason"))).to_be_visible()
    person.locator('[data-plot="12"]').click()
    expect(lesson.locator(".other")).to_contain_text("You have begun well. Choose")
    expect(lesson.locator(".other")).to_contain_text("Stonemason")


def test_what_is_reached_of_what_is_worth_doing_is_ticked_and_told(person: Page, server: Server) -> None:
    sit_down(person, server, "keyper", "winter")
    lesson = person.get_by_role("region", name="Lesson", exact=True)
    lesson.get_by_role("button", name="Play", exact=True).click()
    person.locator('[data-anchor="tower 0"]').click()
    person.locator("[data-sheet]").get_by_role("button", name=re.compile("Claim this board")).click()
    expect(person.get_by_text(re.compile("^Done: Play your keyper in time"))).to_be_visible()
    expect(lesson.get_by_role("listitem").last).to_contain_text(re.compile("^done:"))
