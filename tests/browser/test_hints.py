"""A hint: asked for at a question, told with its reasons, shown on the table, and taken. Whoever has asked for one is
told when another choice would have been clearly better."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.conftest import Server
from tests.browser.player import BOT, DRAWN, LONDON, Player, table_of


@pytest.mark.parametrize("game", ["keythedral", "london", "keyper"])
def test_a_hint_says_what_and_why_and_is_taken_by_its_button(person: Page, server: Server, game: str) -> None:
    table_of(person, server.address, game, BOT)
    assert Player(person).wait_for_turn()
    before = person.locator("main").get_attribute("data-version") or ""
    person.keyboard.press("i")
    hint = person.get_by_role("region", name="What a good player would do")
    take = hint.get_by_role("button", name="Do this")
    expect(take.first).to_be_visible()
    assert 1 <= take.count() <= 3
    # It has the room of the answers to itself, and what usually follows stands with the best choice.
    expect(person.locator(".question .answers")).to_be_hidden()
    assert person.locator(".hint-view li:nth-of-type(n + 2) .soft").count() == 0
    expect(hint).to_contain_text(re.compile("than the (next|best)|nearly as good"))
    # What it leads through is lit on the table: of a bid the tile, not the kind of action alone.
    expect(person.locator(".previewed")).not_to_have_count(0)
    told = hint.locator(".what b").first.inner_text()
    if "Bid" in told:
        lit = person.locator(".previewed[data-tile]").first
        name = (lit.get_attribute("aria-label") or "").split(";")[0]
        assert name.removeprefix("The ") in told
    # It is spoken as well, in the place where all is spoken: a live region that comes with its words is not heard.
    heard = person.get_by_role("status", name="Told aloud")
    expect(heard).to_contain_text("Thinking it over")
    expect(heard).to_contain_text(re.compile(r"What a good player would do.*(than the (next|best)|nearly as good)"))
    take.first.click()
    expect(person.locator("main")).not_to_have_attribute("data-version", before)
    if game != "keythedral":
        # Where the turn is over, so is the hint.
        expect(hint).to_have_count(0)


def test_whoever_does_what_a_hint_advises_reads_on_in_the_same_turn(person: Page, server: Server) -> None:
    table_of(person, server.address, "keythedral", BOT)
    assert Player(person).wait_for_turn()
    hint = person.get_by_role("region", name="What a good player would do")
    found = "Found by trying out each choice in many games"
    person.keyboard.press("i")
    # How it was found is told once.
    expect(hint).to_contain_text(found)
    prompt = person.locator("#prompt")
    expect(prompt).to_contain_text("Lay the")
    # Its numbers are others than those of the answers: it is heard first what each would do.
    person.keyboard.press("1")
    expect(hint.get_by_role("button", name="Do this").first).to_be_focused()
    expect(person.get_by_role("status", name="Told aloud")).to_contain_text("Press 1 again: do this:")
    expect(prompt).to_contain_text("Lay the")
    person.keyboard.press("1")
    expect(prompt).to_contain_text("Which cottage do you lay?")
    expect(hint.get_by_role("button", name="Do this").first).to_be_visible()
    expect(hint).not_to_contain_text(found)
    # Whoever closes it goes on alone.
    person.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    person.locator(".board [data-code]").first.click()
    assert Player(person).wait_for_turn()
    expect(hint).to_have_count(0)


def test_the_key_for_a_hint_is_heard_while_others_are_followed(person: Page, server: Server) -> None:
    person.add_init_script("""localStorage["keydom.settings"] = JSON.stringify({ following: "step" })""")
    table_of(person, server.address, "keythedral", BOT)
    hint, caption = (
        person.get_by_role("region", name="What a good player would do"),
        person.locator(".following .caption"),
    )
    lit = person.locator(".board [data-code] >> visible=true")
    expect(caption.or_(person.locator(".question")).first).to_be_visible()
    while not caption.is_visible():
        lit.first.dispatch_event("click")
        expect(person.locator("main")).to_have_attribute("aria-busy", "false")
        expect(caption.or_(lit).first).to_be_visible()
    # What others do is shown, and the question waits behind it.
    expect(person).to_have_title(re.compile("^●"))
    person.keyboard.press("i")
    expect(hint.get_by_role("button", name="Do this").first).to_be_visible()
    expect(caption).to_have_count(0)


def test_whoever_has_asked_once_is_told_in_later_games_as_well(person: Page, server: Server) -> None:
    table_of(person, server.address, "keythedral", BOT)
    assert Player(person).wait_for_turn()
    person.keyboard.press("i")
    expect(person.locator("[data-hinted]").first).to_be_visible()
    table_of(person, server.address, "keythedral", BOT)
    player = Player(person)
    assert player.wait_for_turn()
    with person.expect_request(re.compile("/review$")):
        player.play_a_choice()


def test_on_a_phone_the_lamp_opens_and_closes_it(phone: Page, server: Server) -> None:
    table_of(phone, server.address, "london", BOT)
    assert Player(phone).wait_for_turn()
    lamp = phone.get_by_role("button", name="Hint: what a good player would do")
    box = lamp.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    lamp.tap()
    hint = phone.get_by_role("region", name="What a good player would do")
    expect(hint.get_by_role("button", name="Do this").first).to_be_visible()
    hint.get_by_role("button", name="Close the hint").tap()
    expect(hint).to_have_count(0)
    # It lies where the form of a thing is: whoever opens one on the table has read it.
    lamp.tap()
    expect(hint.get_by_role("button", name="Do this").first).to_be_visible()
    phone.locator('.display [data-tile="barbican"]').tap()
    expect(hint).to_have_count(0)
    expect(phone.locator("[data-sheet] [data-do]")).to_be_visible()


def test_on_a_phone_a_hint_shows_the_part_of_the_table_of_which_it_speaks(phone: Page, server: Server) -> None:
    table_of(phone, server.address, "keythedral", BOT)
    player = Player(phone)
    hint, seen = phone.get_by_role("region", name="What a good player would do"), set[str]()
    shown, asked = phone.locator(".tabs [aria-pressed=true]"), 0
    for _ in range(80):
        assert player.wait_for_turn()
        if "take one action" in (phone.locator("#prompt").text_content() or ""):
            phone.locator(".tabs button").last.click()
            phone.get_by_role("button", name="Hint: what a good player would do").tap()
            expect(hint.get_by_role("button", name="Do this").first).to_be_visible()
            told = hint.locator(".what b").first.inner_text().lower()
            where = "Land" if re.search("house|fence", told) else "Keythedral" if "the seat" in told else "Keytown"
            # A law lies in the own hand, whatever it does.
            if not told.startswith(("pass", "play")) and "(law" not in told:
                expect(shown).to_have_text(re.compile(where))
                seen.add(where)
            asked += 1
            # What is best depends on how much the machine thinks meanwhile: some of them speak of the land.
            if "Land" in seen or asked == ENOUGH_HINTS:
                break
            hint.get_by_role("button", name="Close the hint").tap()
        player.play_a_choice()
    assert seen


def test_what_is_lit_is_what_is_advised_whatever_had_the_focus_before(person: Page, server: Server) -> None:
    table_of(person, server.address, "keythedral", BOT)
    player = Player(person)
    hint = person.get_by_role("region", name="What a good player would do")
    for _ in range(40):
        assert player.wait_for_turn()
        answers = person.locator(".question .choice[data-code]")
        if answers.filter(has_text=": ").count() > 1:
            break
        player.play_a_choice()
    for number in range(2):
        answers.nth(number).focus()
        person.keyboard.press("i")
        told = hint.locator(".what b").first.inner_text()
        field = person.locator(".previewed[data-anchor^=field] title")
        expect(field).to_have_count(1)
        # "North-east: quarry", and "Quarry …"
        assert (field.text_content() or "").lower().startswith(told.split(": ")[1].lower())
        hint.get_by_role("button", name="Close the hint").click()
        expect(hint).to_have_count(0)


def test_a_pointer_that_rests_where_a_choice_of_a_hint_comes_to_lie_points_at_nothing(
    person: Page, server: Server
) -> None:
    table_of(person, server.address, "keythedral", BOT)
    assert Player(person).wait_for_turn()
    rows = person.locator(".hint-view li")
    lit = person.locator(".board .previewed[data-code]")
    person.mouse.move(5, 5)
    person.keyboard.press("i")
    expect(rows.nth(1)).to_be_visible()
    expect(lit).to_have_count(1)
    of_best, second = lit.get_attribute("data-code"), rows.nth(1).bounding_box()
    assert second is not None
    x, y = second["x"] + 20, second["y"] + second["height"] / 2
    person.keyboard.press("Escape")
    expect(rows).to_have_count(0)
    person.mouse.move(x, y)
    person.keyboard.press("i")
    expect(rows.nth(1)).to_be_visible()
    person.evaluate(DRAWN)
    person.evaluate(DRAWN)
    expect(lit).to_have_attribute("data-code", of_best or "")
    # Once it moves there it does.
    person.mouse.move(x + 3, y)
    expect(lit).not_to_have_attribute("data-code", of_best or "")
    person.mouse.move(5, 5)
    expect(lit).to_have_attribute("data-code", of_best or "")


def test_on_a_phone_why_not_is_whole_and_leaves_the_lamp_free(phone: Page, server: Server) -> None:
    table_of(phone, server.address, "keythedral", BOT)
    assert Player(phone).wait_for_turn()
    phone.locator(".board [data-why], .board [data-why-not]").first.dispatch_event("click")
    reason, lamp = phone.locator(".reason"), phone.locator(".lamp")
    expect(reason).to_be_visible()
    note, free = reason.bounding_box(), lamp.bounding_box()
    assert note is not None
    assert free is not None
    assert note["x"] >= 0
    assert note["x"] + note["width"] <= free["x"]


def test_friends_agree_on_hints_when_the_table_is_made_and_read_so_in_the_invitation(
    person: Page, friend: Page, server: Server
) -> None:
    person.goto(f"{server.address}new/london")
    switch = person.get_by_role("switch", name="Hints are allowed")
    expect(switch).to_have_count(0)
    person.get_by_role("radio", name="With friends, by a link").check(force=True)
    switch.check(force=True)
    person.get_by_role("button", name="Open the table").click()
    expect(person).to_have_url(re.compile("/table/"))
    friend.goto(person.url)
    expect(friend.get_by_text("all may ask for hints, and are told when somebody did")).to_be_visible()


NOTE_ALL_SAID = """() => {
  window.said = [];
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((one) =>
    window.said.push(one.textContent)
  ))).observe(document.querySelector('[role=status][aria-label="Told aloud"]'), { childList: true, subtree: true });
}"""
"""Keep all that is told aloud from now on: what comes later lets go of what was told before."""
UNCOVERED = """(one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + Math.min(width, 80) / 2, y + height / 2));
}"""
COVERED = """(note) => {
  const over = note.getBoundingClientRect();
  const { bottom } = document.querySelector('.question .body').getBoundingClientRect();
  return [...document.querySelectorAll('#prompt, .question .body [data-code], .question .since')].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width > 0 && box.top < Math.min(bottom, over.bottom) - 1 && Math.min(box.bottom, bottom) > over.top + 1;
  }).length;
}"""
"""How many answers, and whether what is asked and what others did, lie under a note."""


ENOUGH_HINTS = 8
"""After so many, some part of the table was spoken of."""
HIT = 46
"""Pixels that a button is high for a finger, with a border."""
MOST_GAMES = 4
"""In so many games who passes whenever that is possible decides badly for a reason that can be told."""


def decide_badly(player: Player) -> None:
    """Pass if that is possible, so that others get what is on offer; else anything."""
    passing = [one for one in player.lit() if one["text"].startswith("Pass")]
    if passing:
        player.click(passing[0])
    else:
        player.play_a_choice()


@pytest.mark.parametrize("window", ["desktop", "phone"])
def test_whoever_asked_for_a_hint_is_told_when_another_choice_was_clearly_better(
    person: Page, phone: Page, server: Server, window: str
) -> None:
    page = phone if window == "phone" else person
    asked: list[Request] = []
    answered: list[Request] = []
    page.on("request", lambda request: asked.append(request) if request.url.endswith("/review") else None)
    # A question that the page itself takes back is answered too.
    for end in ("requestfinished", "requestfailed"):
        page.on(end, lambda request: answered.append(request) if request in asked else None)
    comment = page.get_by_role("complementary", name="Your last decision")
    # Of a bad decision nothing is said where the reason cannot be told: one game may go by without a comment.
    for seed in range(MOST_GAMES):
        table_of(page, server.address, "london", BOT)
        player = Player(page, random.Random(seed), LONDON)
        assert player.wait_for_turn()
        page.evaluate(NOTE_ALL_SAID)
        before = len(asked)
        player.play_a_choice()
        assert player.wait_for_turn()
        # Whoever has asked once is told from then on, in later games as well.
        assert (len(asked) == before) == (seed == 0)
        page.get_by_role("button", name="Hint: what a good player would do").click()
        hint = page.get_by_role("region", name="What a good player would do")
        expect(hint.get_by_role("button", name="Do this").first).to_be_visible()
        hint.get_by_role("button", name="Close the hint").click()
        goes_on = True
        while goes_on and not comment.is_visible():
            decide_badly(player)
            goes_on = player.wait_for_turn()
            while len(answered) < len(asked):
                page.evaluate(DRAWN)
        if comment.is_visible():
            break
    expect(comment).to_be_visible()
    assert asked
    blamed = re.compile("would have been (better: about .* more|far better)")
    page.wait_for_function(f"() => window.said.some((one) => /{blamed.pattern}/.test(one))")
    player.expect_no_sideways_scrolling()
    if window == "phone":
        # What lies under it may be asked for: it is one line until somebody wants to read all.
        folded = comment.bounding_box()
        assert folded is not None
        assert folded["height"] <= HIT
        # Neither the tabs of a table nor what is to be chosen lies under it.
        question = page.locator(".question").bounding_box()
        assert question is not None
        assert folded["y"] >= question["y"]
        assert comment.evaluate(COVERED) == 0
        # A thing that is open has its name there in place of the question.
        if page.locator(".question .head.at-a-thing").count() == 0:
            assert page.locator("#prompt").evaluate(UNCOVERED)
        expect(comment.get_by_role("paragraph")).to_have_text(re.compile(r"^\s*(Better by .*points?|Far better): "))
        comment.get_by_role("button", name="All of the comment").click()
    expect(comment.get_by_role("paragraph")).to_have_count(2)
    expect(comment.get_by_role("button", name="Put the comment away")).to_be_in_viewport(ratio=1)
    expect(comment).to_contain_text(blamed)
    if window == "desktop":
        # Whoever asks what to do now has read what was said of before.
        page.keyboard.press("i")
        expect(hint).to_be_visible()
        expect(comment).to_have_count(0)
        hint.get_by_role("button", name="Close the hint").click()
    else:
        comment.get_by_role("button", name="Put the comment away").click()
    expect(comment).to_have_count(0)


def test_the_focus_is_not_lost_with_the_answers_nor_with_the_hint(person: Page, server: Server) -> None:
    """Whoever uses keys goes on at the question when what had the focus makes room."""
    table_of(person, server.address, "london", BOT)
    assert Player(person).wait_for_turn()
    person.keyboard.press("n")
    hint = person.get_by_role("region", name="What a good player would do")
    person.keyboard.press("i")
    expect(hint.get_by_role("button", name="Do this").first).to_be_visible()
    expect(person.locator("#prompt")).to_be_focused()
    person.keyboard.press("n")
    expect(hint.get_by_role("button", name="Do this").first).to_be_focused()
    person.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    expect(person.locator("#prompt")).to_be_focused()


def test_escape_puts_a_hint_away_and_a_double_click_opens_no_standing_answers(person: Page, server: Server) -> None:
    table_of(person, server.address, "keythedral", BOT)
    assert Player(person).wait_for_turn()
    person.get_by_role("button", name="Hint: what a good player would do").click()
    expect(person.locator(".hint-view li").first).to_be_visible()
    person.keyboard.press("Escape")
    expect(person.locator(".hint-view")).to_have_count(0)
    opener = person.get_by_role("button", name="When to ask about laws")
    opener.dispatch_event("click", {"detail": 2})
    expect(person.get_by_role("dialog")).to_have_count(0)
    opener.click()
    expect(person.get_by_role("dialog", name="When to ask me about laws")).to_be_visible()


CUT_OFF = """(lamp) => {
  const { x, y, width, height } = lamp.getBoundingClientRect();
  return [y + 1, y + height - 1].filter((at) => !lamp.contains(document.elementFromPoint(x + width / 2, at)));
}"""
"""At which of its ends something lies over the lamp."""


def test_on_a_phone_what_is_chosen_at_a_keyple_cuts_nothing_off_the_lamp(phone: Page, server: Server) -> None:
    table_of(phone, server.address, "keyper", BOT)
    assert Player(phone).wait_for_turn()
    phone.locator(".board [data-anchor^='area ']").first.tap()
    expect(phone.locator(".question .head.at-a-thing")).to_have_count(1)
    lamp = phone.get_by_role("button", name="Hint: what a good player would do")
    assert lamp.evaluate(CUT_OFF) == []
    lamp.tap()
    expect(phone.get_by_role("region", name="What a good player would do")).to_be_visible()
