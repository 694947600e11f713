"""One's own hours in the browser: chosen, shown at the table and in the lists, and a vacation that is ended early."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.test_clocks import begin, set_up


def test_a_guest_chooses_hours_that_hold_a_day_later(phone: Page, server: Server) -> None:
    phone.goto(f"{server.address}account")
    phone.get_by_role("link", name="Change my hours").click()
    expect(phone).to_have_title(re.compile("My hours"))
    phone.get_by_label("Where you live").select_option("Asia/Tokyo")
    phone.get_by_role("switch", name="I want quiet").check(force=True)
    quiet, sleep = (phone.get_by_role("group", name=name) for name in ("Quiet hours", "I sleep"))
    quiet.get_by_label("Until").fill("09:30")
    expect(sleep.get_by_label("From")).to_be_disabled()
    phone.get_by_role("switch", name="I sleep").check(force=True)
    sleep.get_by_label("From").fill("23:30")
    sleep.get_by_label("Until").fill("07:15")
    for day in ("Friday", "Saturday", "Sunday"):
        phone.get_by_label(day).check()
    # Three days are enough.
    expect(phone.get_by_label("Monday")).to_be_disabled()
    phone.get_by_role("button", name="Save my hours").click()
    expect(phone.get_by_text(re.compile("These hours hold from tomorrow, .* on"))).to_be_visible()
    phone.reload()
    expect(sleep.get_by_label("From")).to_have_value("23:30")
    expect(quiet.get_by_label("From")).to_have_value("22:00")
    expect(quiet.get_by_label("Until")).to_have_value("09:30")
    expect(phone.get_by_label("Where you live")).to_have_value("Asia/Tokyo")
    sleep.get_by_label("Until").fill("22:00")
    phone.get_by_role("button", name="Save my hours").click()
    expect(phone.get_by_text("You can sleep at most 10 hours a day here.")).to_be_visible()


def test_others_see_until_when_a_clock_stands(person: Page, friend: Page, server: Server) -> None:
    set_up(person, server, "Some weeks")
    first, other = begin(person, friend, server)
    table = first.url
    first.goto(f"{server.address}account/hours")
    expect(first.get_by_text("You have 28 days left, of 28 days in a year.")).to_be_visible()
    first.get_by_role("button", name="Go on vacation").click()
    expect(first.get_by_text(re.compile("You are on vacation until tomorrow"))).to_be_visible()
    stands = re.compile("is on vacation until tomorrow, .* The clock stands still")
    expect(other.get_by_text(stands)).to_be_visible()
    other.goto(server.address)
    expect(other.get_by_text(re.compile("who is on vacation until tomorrow"))).to_be_visible()
    first.goto(server.address)
    expect(first.get_by_text(re.compile("Your turn, .* left, stands still until tomorrow"))).to_be_visible()
    expect(first.get_by_text("your time is over").first).to_be_visible()
    first.goto(table)
    expect(first.get_by_text(re.compile("Your clock stands still until tomorrow"))).to_be_visible()
    first.get_by_role("link", name="My hours").click()
    first.get_by_role("button", name="End it now").click()
    expect(first.get_by_role("button", name="Go on vacation")).to_be_visible()
    expect(first.get_by_role("heading", name="Vacation")).to_be_focused()
    other.goto(table)
    other.locator(".london").first.wait_for()
    expect(other.get_by_text(stands)).to_have_count(0)
