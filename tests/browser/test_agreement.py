"""What people agree on, in the browser: more is taken back than one may alone, and clocks stand for a while."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.player import LONDON, Player, until
from tests.browser.test_clocks import begin, set_up


def ask(page: Page, what: str) -> None:
    """Ask all, by the dialog of the table."""
    page.get_by_role("button", name="At this table").click()
    page.get_by_role("button", name=re.compile(f"^{what}")).click()
    expect(page.get_by_role("dialog", name="At this table")).to_be_hidden()


def test_a_decision_that_others_have_answered_is_taken_back_by_all(person: Page, friend: Page, server: Server) -> None:
    set_up(person, server, None)
    first, other = begin(person, friend, server)
    version = Player(first).position()
    # Each has a turn, so that nobody can take back the first one alone.
    for page in (first, other):
        until(page, "() => document.title.startsWith('●')")
        player = Player(page, random.Random(2), LONDON)
        while page.evaluate("document.title").startswith("●"):
            player.play_a_choice()
    assert Player(first).position() != version
    lines = first.locator(".log .told")
    before = lines.count()
    ask(first, "Take back my last decision")
    expect(first.get_by_text(re.compile("You have asked to take back the last decision"))).to_be_visible()
    other.get_by_role("button", name="No", exact=True).click()
    expect(first.get_by_text("You have asked")).to_have_count(0)
    ask(first, "Take back my last decision")
    expect(
        other.get_by_text(re.compile("asks to take back the last decision with all that has followed"))
    ).to_be_visible()
    other.get_by_role("button", name="I agree").click()
    expect(first.locator(".log").get_by_text("All have agreed: ")).to_be_visible()
    expect(first).to_have_title(re.compile("^●"))
    assert lines.count() < before


def test_clocks_stand_until_somebody_goes_on(person: Page, friend: Page, server: Server) -> None:
    set_up(person, server, "An evening")
    first, other = begin(person, friend, server)
    ask(other, "Stop the clocks for a while")
    first.get_by_role("button", name="I agree").click()
    for page in (first, other):
        expect(page.get_by_text("The clocks stand, as all have agreed.").first).to_be_visible()
        expect(page.locator(".clock.running")).to_have_count(0)
    other.get_by_role("button", name="Go on").click()
    expect(first.get_by_role("button", name="Go on")).to_be_hidden()
    expect(first.locator(".clock.running").first).to_be_visible()


def test_a_game_is_ended_by_agreement_and_its_table_tells_so(person: Page, friend: Page, server: Server) -> None:
    set_up(person, server, None)
    first, other = begin(person, friend, server)
    ask(first, "End the game here")
    expect(other.get_by_text(re.compile("asks to end the game here, without a result"))).to_be_visible()
    other.get_by_role("button", name="I agree").click()
    for page in (first, other):
        expect(page.locator("#prompt")).to_contain_text("to end the game here. It has no result.")
        expect(page.get_by_role("dialog")).to_have_count(0)
    first.get_by_role("link", name="My tables").click()
    expect(first.get_by_text("Ended by agreement")).to_be_visible()
    other.get_by_role("button", name="Play again").click()
    expect(other.get_by_text("Send this link")).to_be_visible()


def test_who_gives_up_is_asked_once_more_and_the_other_has_won(person: Page, friend: Page, server: Server) -> None:
    set_up(person, server, None)
    first, other = begin(person, friend, server)
    other.get_by_role("button", name="At this table").click()
    give_up = other.get_by_role("button", name=re.compile("^Give up"))
    give_up.click()
    # What was asked takes the focus along, and gives it back.
    expect(other.get_by_role("group", name="Give up")).to_be_focused()
    other.get_by_role("button", name="Play on").click()
    expect(give_up).to_be_focused()
    other.get_by_role("button", name=re.compile("^Give up")).click()
    other.get_by_role("button", name="Yes, I give up").click()
    expect(other.locator("#prompt")).to_contain_text("You have given up.")
    expect(first.locator("#prompt")).to_contain_text("You have won:")
    first.get_by_role("link", name="My tables").click()
    expect(first.get_by_text(re.compile("^You won: .* gave up$"))).to_be_visible()


def test_who_has_made_a_table_closes_it_before_the_game(person: Page, friend: Page, server: Server) -> None:
    set_up(person, server, None)
    expect(person.get_by_text("Send this link")).to_be_visible()
    friend.goto(person.url)
    expect(friend.get_by_role("button", name="Take a seat")).to_be_visible()
    person.get_by_role("button", name="At this table").click()
    person.get_by_role("button", name="Close the table").click()
    expect(person).to_have_url(server.address)
    expect(friend.get_by_text("This table is gone: it was closed")).to_be_visible()
