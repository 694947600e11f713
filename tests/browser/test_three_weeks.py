"""Two people on two devices each, and a spectator, live through a game of London that lasts three weeks: notices,
sleep, a free day, a vacation, time that is over, a lost device, a server that is killed, what is taken back by all, the
end, the ratings and the next game. On PostgreSQL another server goes on, on SQLite the same one. No day is waited
for."""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import datetime
from email.message import Message as Mail
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from sqlalchemy import Select, func, select

from keydom.server.settings import Settings
from keydom.server.storage.database import Database
from keydom.server.storage.schema import deliveries, matters
from keydom.server.storage.store import Store
from tests.browser.beside import Beside, beside
from tests.browser.conftest import Server, visitor
from tests.browser.player import LONDON, Habit, Player, become_guest
from tests.browser.quickly import Cookies, play_on, seen_by
from tests.browser.simulated import Calendar, SimulatedServer, utc
from tests.browser.test_accounts import Device, device
from tests.browser.test_agreement import ask
from tests.browser.test_being_told import SUBSCRIBE, ready, until_so
from tests.browser.test_clocks import ALL_OF_IT
from tests.browser.test_ending import result_of
from tests.browser.test_london import choose_colour, sheet_of
from tests.browser.test_talk import say, tab
from tests.server.being_told.places import INWARD, PushService, open_place
from tests.server.being_told.test_mail import Mailbox, open_mailbox, text_of
from tests.server.days import Days
from tests.server.playing import Message

pytestmark = pytest.mark.browser

PICTURES = os.environ.get("KEYDOM_PICTURES", "")
"""A folder in which the pages are kept as pictures, for whoever wants to look at them."""
GRACE = 600.0
"""Longer than anybody's page needs to say that it was looked at, however busy the machine is."""
TURN = "Key to the City - London: it is your turn"
ANSWER = "Key to the City - London: your answer is waited for"
ANNA, BEN, WANDA = "Anna of London", "Ben of New York", "Wanda who watches"
MINE = re.compile("^●")
NO_PAGE = "typefaces.txt"
"""A file of the server, which tells it of nobody who looks."""
# Whoever always does something never lets an era end.
BUSY = Habit(LONDON.prefer, LONDON.doing_nothing, 0.0)


@dataclass
class Somebody:
    """A person at home: a desktop and a phone."""

    name: str
    seat: int
    desktop: Device
    phone: Device

    def leave(self) -> None:
        """Look at nothing any more."""
        for one in (self.desktop, self.phone):
            one.go(NO_PAGE)

    def cookies(self) -> Cookies:
        """What their phone is known by."""
        found = self.phone.page.context.cookies(self.phone.address)
        return {str(cookie.get("name")): str(cookie.get("value")) for cookie in found}


@dataclass
class Weeks:
    """The game, those who play it, and what they are told."""

    calendar: Calendar
    aside: Beside
    database: Database
    push: PushService
    box: Mailbox
    address: str
    watched: str
    """The address of the server at which Wanda looks on."""
    anna: Somebody
    ben: Somebody
    watcher: Page
    table: str = ""

    # -- time ---------------------------------------------------------------------------------------------------

    def count(self, found: Select[Any]) -> int:
        with self.database.reading() as connection:
            return int(connection.execute(found).scalar_one())

    def wait_until(self, look: Callable[[], bool]) -> None:
        until_so(self.watcher, look)

    def go_to(self, moment: datetime) -> None:
        """Have time pass until then, and wait until a server has noted it."""
        store = Store(self.database, "weeks")
        before, seconds = store.house_seconds(), self.calendar.until(moment)
        self.calendar.pass_by(seconds)
        self.wait_until(lambda: store.house_seconds() > before + seconds / 2)

    def until_nobody_is_to_be_told(self) -> None:
        """Wait until all matters are settled, and nothing is on its way."""
        waiting = select(func.count()).select_from(matters).where(~matters.c.settled)
        sending = select(func.count()).select_from(deliveries).where(deliveries.c.claimed.is_not(None))
        self.wait_until(lambda: self.count(waiting) + self.count(sending) == 0)

    def seen(self) -> None:
        """Whoever is waited for has seen it: the server that knows settles it, before another one would tell it."""
        self.calendar.pass_by(0.6 * GRACE)
        self.until_nobody_is_to_be_told()

    def pushed(self, count: int) -> Message:
        """Ben, who looks at nothing, is told; the message, which is the last of so many."""
        self.calendar.pass_by(GRACE)
        return self.pushed_by_now(count)

    def pushed_by_now(self, count: int) -> Message:
        came = self.aside.run(self.push.first(count))
        self.until_nobody_is_to_be_told()
        assert [message["title"] for message in came] == [TURN] * count
        return came[-1]

    def mailed(self, count: int) -> Mail:
        """The same by mail to Anna."""
        self.calendar.pass_by(GRACE)
        came = self.aside.run(self.box.first(count))
        self.until_nobody_is_to_be_told()
        assert len(came) == count
        return came[-1]

    # -- the table ----------------------------------------------------------------------------------------------

    def open(self, one: Device) -> Page:
        """The table on a device of somebody's."""
        one.go(f"table/{self.table}")
        one.page.locator(".london").first.wait_for()
        return one.page

    def follow(self, one: Device, told: Message | Mail) -> Page:
        """Open what a notice leads to: the decision."""
        if isinstance(told, dict):
            address = one.address.rstrip("/") + told["path"]
        else:
            (address,) = re.findall(r"http://localhost:\d+/table/\S+", text_of(told))
        one.page.goto(address)
        one.page.locator(".london").first.wait_for()
        assert one.page.url == f"{one.address}table/{self.table}"
        return one.page

    def sees(self, somebody: Somebody) -> Message:
        return self.aside.run(seen_by(self.address, self.table, somebody.cookies()))

    def play_on(self, look: Callable[[Message], bool], sails: tuple[float, float] = (0.3, 0.3)) -> None:
        """Let both play on, until what one of them sees is like that."""
        self.aside.run(play_on(self.address, self.table, [self.anna.cookies(), self.ben.cookies()], look, sails))

    def until_asked(self, somebody: Somebody) -> None:
        """Let the game go on until somebody has a whole turn before them."""
        self.play_on(lambda update: update["seat"] == somebody.seat and begins_a_turn(update), (0.0, 0.0))

    def keep(self, page: Page, name: str) -> None:
        """Keep a picture of a page, if somebody wants to look at them."""
        if PICTURES:
            page.screenshot(path=f"{PICTURES}/{name}.png")


def begins_a_turn(update: Message) -> bool:
    return any(choice["family"] == "do" for choice in update["choices"])


def take_a_turn(page: Page, seed: int) -> None:
    """Have a turn by clicking, with all that comes of it."""
    expect(page).to_have_title(MINE)
    player = Player(page, random.Random(seed), BUSY)
    while page.evaluate("document.title").startswith("●"):
        player.play_a_choice()


def own_time(page: Page) -> Locator:
    return page.locator("header").get_by_role("timer", name="Your time")


def log_of(page: Page) -> Locator:
    return page.locator(".log")


# -- the chapters -------------------------------------------------------------------------------------------------


def settle_in(weeks: Weeks) -> None:
    """Each has an account on two devices: one comes in by a code of the other device, one by a recovery code."""
    anna, ben = weeks.anna, weeks.ben
    anna.desktop.make_account(anna.name)
    anna.desktop.button("Continue on another device").click()
    dialog = anna.desktop.page.get_by_role("dialog")
    expect(dialog.get_by_role("img", name="The address and the code")).to_be_visible()
    anna.phone.go(f"account/device#{dialog.locator('code').inner_text()}")
    anna.phone.button("Continue here").click()
    number = anna.phone.page.locator(".number")
    expect(number).to_have_text(re.compile(r"\d\d"))
    expect(dialog).to_contain_text(f"shows the number {number.inner_text()}")
    dialog.get_by_role("button", name="Yes, let it in").click()
    expect(anna.phone.page.locator(".toast")).to_contain_text(f"You are signed in as {anna.name}")
    codes = ben.desktop.make_account(ben.name)
    ben.phone.go("account")
    ben.phone.page.get_by_role("textbox", name="A recovery code").fill(codes[0])
    ben.phone.button("Sign in with this code").click()
    expect(ben.phone.page.get_by_role("heading", name=ben.name)).to_be_visible()


def say_where_to_tell(weeks: Weeks) -> None:
    """Anna by mail, Ben on his phone, but not by night."""
    anna, phone = weeks.anna.desktop, weeks.ben.phone
    anna.go("account/told")
    anna.page.get_by_label("Your mail address").fill("anna@example.org")
    anna.button("Send the code").click()
    (mail,) = weeks.aside.run(weeks.box.first())
    (link,) = re.findall(r"http://localhost:\d+/account/told#confirm=\S+", text_of(mail))
    # She reads her mail on the phone.
    weeks.anna.phone.page.goto(link)
    expect(weeks.anna.phone.page.locator(".toast")).to_contain_text("The address is confirmed.")
    weeks.push.server_key = phone.page.request.get(f"{phone.address}api/being-told").json()["push_key"]
    phone.page.context.grant_permissions(["notifications"], origin=phone.address.rstrip("/"))
    phone.page.add_init_script(f"({SUBSCRIBE})({json.dumps(weeks.push.subscription())})")
    phone.go("account/told")
    ready(phone.page)
    phone.page.get_by_role("switch", name=re.compile("^On this device")).check(force=True)
    expect(phone.page.get_by_text("You are told on this device.")).to_be_visible()
    phone.go("account/hours")
    phone.page.get_by_role("switch", name="I want quiet").check(force=True)
    with phone.page.expect_response(re.compile("/account/hours$")) as kept:
        phone.page.get_by_role("button", name="Save my hours").click()
    assert kept.value.json()["coming"]["zone"] == "America/New_York"


def say_when_one_sleeps(weeks: Weeks) -> None:
    desktop = weeks.ben.desktop
    desktop.go("account/hours")
    page = desktop.page
    expect(page.get_by_label("Where you live")).to_have_value("America/New_York")
    page.get_by_role("switch", name="I sleep").check()
    page.get_by_role("group", name="I sleep").get_by_label("From").fill("23:00")
    page.get_by_label("Saturday").check()
    desktop.button("Save my hours").click()
    expect(page.get_by_text(re.compile("These hours hold from tomorrow, 9:.* on"))).to_be_visible()


def begin(weeks: Weeks) -> None:
    """Anna makes a table for ratings with a clock of days, Ben sits down on his phone, Wanda looks on."""
    anna, ben = weeks.anna.desktop, weeks.ben.phone
    anna.go("new/london/friends")
    page = anna.page
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_role("radio", name=re.compile("Some weeks")).check(force=True)
    page.get_by_role("switch", name="For ratings").check(force=True)
    page.get_by_text("For experts").click()
    page.get_by_label("Who begins").select_option(label="seat 1")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/table/"))
    expect(page.locator(".lobby")).to_contain_text("3 days for each person, 12 hours more after each turn")
    weeks.table = page.url.rpartition("/")[2]
    ben.go(f"table/{weeks.table}")
    ben.button("Take a seat").click()
    for one in (page, ben.page):
        one.locator(".london").first.wait_for()
    expect(page).to_have_title(MINE)
    expect(own_time(page)).to_have_text(ALL_OF_IT)
    weeks.watcher.goto(f"{weeks.watched}table/{weeks.table}")
    expect(weeks.watcher.get_by_title("Watching")).to_be_visible()
    weeks.seen()


def talk(weeks: Weeks) -> None:
    """Players and spectators talk apart."""
    page, phone = weeks.anna.desktop.page, weeks.ben.phone.page
    tab(page, "Talk").click()
    say(page, "Greetings to America!")
    phone.get_by_role("banner").get_by_role("button", name="Talk: 1 new message").click()
    sheet = phone.get_by_role("dialog", name="Talk and notes")
    expect(sheet.get_by_text("Greetings to America!")).to_be_visible()
    sheet.get_by_role("textbox").fill("Take your time.")
    sheet.get_by_role("button", name="Send").click()
    expect(page.get_by_role("log", name="Talk").get_by_text("Take your time.")).to_be_visible()
    tab(weeks.watcher, "Talk").click()
    say(weeks.watcher, "I bet on Ben.")
    expect(weeks.watcher.get_by_text("Take your time.")).to_have_count(0)
    expect(page.get_by_text("I bet on Ben.")).to_have_count(0)
    weeks.keep(phone, "01-talk-390")
    tab(page, "What happened").click()


def wait_for_ben(weeks: Weeks) -> None:
    """Monday: Anna bids, Ben is told once, and sees until when he has time. Anna sees what he does."""
    page = weeks.anna.desktop.page
    weeks.ben.leave()
    sheet = sheet_of(page, "barbican")
    choose_colour(sheet)
    sheet.get_by_role("button", name=re.compile("^Bid 1")).click()
    expect(log_of(page)).to_contain_text(re.compile("You bid 1 .* for the Barbican"))
    phone = weeks.follow(weeks.ben.phone, weeks.pushed(1))
    expect(phone).to_have_title(MINE)
    expect(own_time(phone)).to_have_text("2 d 23 h")
    phone.get_by_role("button", name="At this table").click()
    until_when = re.compile("^Your time is over Thursday, 9:.*, or later by the hours in which your clock stands")
    expect(phone.get_by_text(until_when)).to_be_visible()
    weeks.keep(phone, "02-time-390")
    phone.get_by_role("button", name="Close").click()
    weeks.go_to(utc(1, 17, 30))
    phone.reload()
    expect(own_time(phone)).to_have_text("2 d 20 h")
    take_a_turn(phone, 1)
    expect(page).to_have_title(MINE)
    weeks.seen()


def ben_sleeps(weeks: Weeks) -> None:
    """Tuesday night: Anna plays while Ben sleeps. His clock stands, and he is told in the morning."""
    anna, ben = weeks.anna.desktop, weeks.ben
    weeks.go_to(utc(3, 4, 5))
    ben.desktop.go("account/hours")
    stands = re.compile("You sleep: your clocks stand still until tomorrow, 7:00.AM")
    expect(ben.desktop.page.get_by_text(stands)).to_be_visible()
    ben.leave()
    page = weeks.open(anna)
    take_a_turn(page, 2)
    weeks.until_asked(ben)
    expect(page.get_by_text(re.compile(f"{BEN} sleeps until today, 12:00.PM. The clock stands still."))).to_be_visible()
    weeks.keep(page, "03-sleeps-1440")
    weeks.calendar.pass_by(GRACE)
    kept_back = select(func.count()).select_from(deliveries).where(deliveries.c.due > deliveries.c.created)
    weeks.wait_until(lambda: weeks.count(kept_back) == 1)
    assert weeks.push.tries == 1
    weeks.go_to(utc(3, 13, 5))
    phone = weeks.follow(ben.phone, weeks.pushed_by_now(2))
    # Of eight hours of the night nothing was taken.
    expect(own_time(phone)).to_have_text("2 d 22 h")
    take_a_turn(phone, 3)
    weeks.until_asked(weeks.anna)
    expect(page).to_have_title(MINE)
    ben.leave()
    take_a_turn(page, 4)


def ben_has_a_free_day(weeks: Weeks) -> None:
    """Saturday: Ben is waited for since Wednesday, and the clock stands for the day."""
    weeks.until_asked(weeks.ben)
    weeks.pushed(3)
    weeks.go_to(utc(6, 5, 5))
    page = weeks.open(weeks.anna.desktop)
    stands = re.compile(f"{BEN} has a free day until tomorrow, 5:00.AM. The clock stands still.")
    expect(page.get_by_text(stands)).to_be_visible()
    weeks.watcher.reload()
    expect(weeks.watcher.get_by_text(re.compile(f"{BEN} has a free day until"))).to_be_visible()
    phone = weeks.open(weeks.ben.phone)
    mine = re.compile("Your clock stands still until tomorrow, 12:00.AM: you have a free day.")
    expect(phone.get_by_text(mine)).to_be_visible()
    left = own_time(phone)
    before = left.inner_text()
    assert re.fullmatch(r"[78]:\d\d:\d\d", before)
    weeks.keep(phone, "04-free-day-390")
    weeks.go_to(utc(7, 4, 50))
    phone.reload()
    expect(left).to_have_text(before)
    page.goto(weeks.anna.desktop.address)
    expect(page.get_by_text(re.compile(f"Waiting for {BEN}, who has a free day until today, 5:00.AM"))).to_be_visible()


def time_is_over(weeks: Weeks) -> None:
    """Sunday: Ben's time is over, a program plays, and Anna is told that it is her turn."""
    weeks.ben.leave()
    weeks.anna.leave()
    weeks.go_to(utc(7, 16, 0))
    waits = select(func.count()).select_from(matters).where(~matters.c.settled)
    weeks.wait_until(lambda: weeks.count(waits) == 1)
    mail = weeks.mailed(2)
    assert mail["Subject"] == TURN
    phone = weeks.follow(weeks.anna.phone, mail)
    expect(phone).to_have_title(MINE)
    over = re.compile(f"The time of .*{BEN}.* is over. A program plays on until they are back")
    expect(log_of(phone)).to_contain_text(over)
    expect(phone.get_by_text("a program plays on").first).to_be_visible()
    weeks.keep(phone, "05-program-390")


def ben_comes_back_without_his_cookies(weeks: Weeks) -> None:
    """His desktop knows him no more; the passkey brings him back to his seat."""
    desktop = weeks.ben.desktop
    page = weeks.open(desktop)
    page.context.clear_cookies()
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.get_by_title("Watching")).to_be_visible()
    desktop.go("account")
    desktop.button("Sign in with a passkey").click()
    expect(page.get_by_role("heading", name=BEN)).to_be_visible()
    weeks.open(desktop)
    plays = page.get_by_text("A program plays for you.")
    expect(plays).to_be_visible()
    weeks.keep(page, "06-back-1440")
    desktop.button("I am back").click()
    expect(plays).to_be_hidden()
    expect(log_of(weeks.anna.phone.page)).to_contain_text(re.compile(f"{BEN}.* is back"))
    # A quarter of all his time, if he had less.
    expect(own_time(page)).to_have_text("18:00:00")


def anna_has_a_vacation(weeks: Weeks) -> None:
    """A week without a clock, which Ben sees."""
    desktop = weeks.anna.desktop
    desktop.go("account/hours")
    page = desktop.page
    page.get_by_label("Last day").fill("2027-02-13")
    desktop.button("Go on vacation").click()
    expect(page.get_by_text(re.compile("You are on vacation until Feb 14, 12:00.AM"))).to_be_visible()
    away = re.compile(f"{ANNA} is on vacation until Saturday, 7:00.PM. The clock stands still.")
    expect(weeks.ben.desktop.page.get_by_text(away)).to_be_visible()
    weeks.keep(weeks.ben.desktop.page, "07-vacation-1440")
    weeks.anna.leave()
    weeks.seen()
    weeks.go_to(utc(12, 12, 0))
    weeks.ben.desktop.page.reload()
    expect(weeks.ben.desktop.page.get_by_text(re.compile(f"{ANNA} is on vacation until tomorrow, "))).to_be_visible()


def server_is_killed(weeks: Weeks, killed: Server, next_one: Server) -> None:
    """Friday to Monday without that server. Where another one of the database lives, time goes on; else it stands."""
    page, watcher = weeks.ben.desktop.page, weeks.watcher
    killed.kill()
    expect(page.get_by_text("The connection to the server is broken.")).to_be_visible()
    weeks.keep(page, "08-killed-1440")
    away = re.compile(f"{ANNA} is on vacation until")
    weeks.calendar.pass_by(weeks.calendar.until(utc(15, 9, 0)))
    if next_one is not killed:
        # Wanda is at the other server, which knows that Anna is back.
        watcher.reload()
        watcher.locator(".london").first.wait_for()
        expect(watcher.get_by_text(away)).to_have_count(0)
    next_one.start()
    expect(page.get_by_text("The connection to the server is broken.")).to_be_hidden()
    if next_one is killed:
        # A day and a half of the vacation is left, as before.
        expect(page.get_by_text(re.compile(f"{ANNA} is on vacation until tomorrow, (3:5|4:0).*PM"))).to_be_visible()
        weeks.anna.desktop.go("account/hours")
        weeks.anna.desktop.button("End it now").click()
        expect(weeks.anna.desktop.button("Go on vacation")).to_be_visible()
    expect(page.get_by_text(away)).to_have_count(0)


def clocks_are_stopped(weeks: Weeks) -> None:
    """Ben asks to stop them, Anna is told and agrees: until the next Friday, when she plays on."""
    ben = weeks.ben.desktop.page
    ask(ben, "Stop the clocks for a while")
    mail = weeks.mailed(3)
    assert mail["Subject"] == ANSWER
    phone = weeks.follow(weeks.anna.phone, mail)
    phone.get_by_role("button", name="I agree").click()
    expect(phone.get_by_text("The clocks stand, as all have agreed.").first).to_be_visible()
    anna = weeks.open(weeks.anna.desktop)
    expect(anna).to_have_title(MINE)
    for page in (anna, ben):
        expect(page.get_by_text("The clocks stand, as all have agreed.").first).to_be_visible()
        expect(page.locator(".clock.running")).to_have_count(0)
    before = own_time(anna).inner_text()
    weeks.seen()
    weeks.go_to(utc(19, 15, 0))
    anna.reload()
    expect(own_time(anna)).to_have_text(before)
    weeks.ben.leave()
    take_a_turn(anna, 5)
    weeks.until_asked(weeks.ben)
    expect(anna.get_by_role("button", name="Go on", exact=True)).to_have_count(0)
    expect(anna.locator(".clock.running")).to_have_count(1)
    weeks.follow(weeks.ben.phone, weeks.pushed(4))
    expect(weeks.ben.phone.page).to_have_title(MINE)


def hand_of(update: Message, seat: int) -> Any:
    return update["view"]["seats"][seat]["keyples"]


def sail(page: Page) -> None:
    """Sail by clicking, to the right-most berth that is free."""
    page.locator("[data-berth][data-code]").last.click()
    sheet = page.locator("[data-sheet]")
    sheet.get_by_role("button", name=re.compile("^Sail to berth")).click()
    expect(sheet).to_be_hidden()


def taken_back_by_all(weeks: Weeks) -> None:
    """Ben sails as the last of an era, and sees what he draws. He would rather not have; Anna agrees; he draws the same
    again."""
    anna, ben = weeks.anna, weeks.ben
    page = weeks.open(ben.desktop)

    def she_has_sailed(update: Message) -> bool:
        return update["seat"] == ben.seat and begins_a_turn(update) and update["view"]["seats"][anna.seat]["sailed"]

    weeks.play_on(she_has_sailed, sails=(1.0, 0.0))
    before = weeks.sees(ben)
    assert before["view"]["era"] < 4
    phone = weeks.open(anna.phone)
    weeks.seen()
    expect(page).to_have_title(MINE)
    sail(page)
    drawn = weeks.sees(ben)
    assert hand_of(drawn, ben.seat) != hand_of(before, ben.seat)
    ask(page, "Take back my last decision")
    expect(page.get_by_text(re.compile("^You have asked to take back the last decision"))).to_be_visible()
    question = f"{BEN} asks to take back the last decision with all that has followed"
    expect(phone.get_by_text(re.compile(question))).to_be_visible()
    weeks.keep(phone, "09-undo-390")
    phone.get_by_role("button", name="I agree").click()
    for one in (page, phone):
        expect(log_of(one).get_by_text("All have agreed: ").last).to_be_visible()
    assert weeks.sees(ben)["view"] == before["view"]
    expect(page).to_have_title(MINE)
    sail(page)
    assert weeks.sees(ben)["view"] == drawn["view"]


def the_end(weeks: Weeks) -> None:
    """The result on all pages, the draws checked by who made the table and who sat down, and what was said is open."""
    # What nobody looks at need not be drawn.
    for somebody in (weeks.anna, weeks.ben):
        somebody.leave()
    weeks.watcher.goto(f"{weeks.watched}{NO_PAGE}")
    weeks.play_on(lambda update: update["view"]["era"] == 4 and begins_a_turn(update))
    desktop, phone = weeks.open(weeks.anna.desktop), weeks.open(weeks.ben.phone)
    weeks.watcher.goto(f"{weeks.watched}table/{weeks.table}")
    weeks.watcher.locator(".london").first.wait_for()
    weeks.play_on(lambda update: bool(update["ended"]), sails=(1.0, 1.0))
    for page in (desktop, phone, weeks.watcher):
        expect(result_of(page).get_by_role("heading", level=2)).to_be_visible()
    for page in (desktop, phone):
        result_of(page).get_by_role("button", name="Check the draws").click()
        expect(result_of(page).get_by_text(re.compile(r"^\d+ draws: each came as it had to\.$"))).to_be_visible()
        expect(result_of(page).get_by_text("The secret is the one that was promised before the game.")).to_be_visible()
        expect(result_of(page).get_by_text("Your own words are in it.")).to_be_visible()
    weeks.keep(desktop, "10-end-1440")
    weeks.seen()
    weeks.watcher.keyboard.press("Escape")
    tab(weeks.watcher, "Talk").click()
    weeks.watcher.get_by_role("tab", name=re.compile("^Players")).click()
    expect(weeks.watcher.get_by_text("Take your time.")).to_be_visible()


def ratings(weeks: Weeks) -> None:
    """The one has won what the other has lost."""
    changes = []
    for one in (weeks.anna.phone, weeks.ben.desktop):
        one.go("player/me")
        expect(one.page.get_by_text("after 1 game for ratings")).to_be_visible()
        changes.append(one.page.locator(".change").inner_text())
    assert sorted(change[0] for change in changes) == ["+", "−"]
    weeks.keep(weeks.ben.desktop.page, "11-rating-1440")


def next_game(weeks: Weeks) -> None:
    """Anna plays again, and takes Ben along, who is on his phone."""
    desktop, phone = weeks.anna.desktop.page, weeks.ben.phone.page
    result_of(desktop).get_by_role("button", name="Play again").click()
    expect(desktop).not_to_have_url(re.compile(weeks.table))
    expect(desktop.get_by_text("Send this link")).to_be_visible()
    expect(phone.get_by_text("the next game is open to you")).to_be_visible()
    result_of(phone).get_by_role("button", name="Join the next game").click()
    expect(phone).to_have_url(desktop.url)
    for page in (desktop, phone):
        page.locator(".london").first.wait_for()
        expect(own_time(page)).to_have_text(ALL_OF_IT)
        expect(page.get_by_role("dialog")).to_have_count(0)
    weeks.keep(phone, "12-next-game-390")
    weeks.seen()


@contextmanager
def at_home(
    chromium: Browser, server: Server, calendar: Calendar, name: str, seat: int, zone: str
) -> Iterator[Somebody]:
    with device(chromium, server, zone=zone) as desktop, device(chromium, server, 390, 844, zone) as phone:
        for one in (desktop, phone):
            calendar.told_to(one.page.context)
        yield Somebody(name, seat, desktop, phone)


@pytest.mark.parametrize("kind", ["postgres", "sqlite"])
def test_three_weeks(kind: str, request: pytest.FixtureRequest, chromium: Browser, tmp_path: Path) -> None:
    several = kind == "postgres"
    with ExitStack() as stack:
        aside = stack.enter_context(beside())
        push, (box, port) = aside.open(open_place(PushService())), aside.open(open_mailbox())
        days = Days(tmp_path / "days")
        calendar = Calendar(days)
        calendar.pass_by(calendar.until(utc(1, 14)))
        settings = {
            "KEYDOM_DATABASE_URL": request.getfixturevalue("postgres_database") if several else "",
            "KEYDOM_SECRET": "a secret of the tests, long enough",
            "KEYDOM_INWARD": ",".join(INWARD),
            "KEYDOM_NOTICE_GRACE": str(GRACE),
            "KEYDOM_SMTP": f"smtp://127.0.0.1:{port}",
            "KEYDOM_MAIL_FROM": "Keydom <keys@example.org>",
        }
        first = SimulatedServer(tmp_path / "first", days, settings)
        # Another machine has another folder; what they share is the database.
        other = SimulatedServer(tmp_path / "other", days, settings) if several else first
        third = SimulatedServer(tmp_path / "third", days, settings, first.port) if several else first
        for server in dict.fromkeys((first, other, third)):
            stack.callback(server.stop)
        first.start()
        if several:
            other.start()
        database = Database(Settings.from_environment({**first.settings}).database_url())
        stack.callback(database.close)
        anna = stack.enter_context(at_home(chromium, first, calendar, ANNA, 0, "Europe/London"))
        ben = stack.enter_context(at_home(chromium, first, calendar, BEN, 1, "America/New_York"))
        watcher = stack.enter_context(contextmanager(visitor)(chromium, other, 1440, 900))
        calendar.told_to(watcher.context)
        become_guest(watcher, other.address)
        watcher.goto(other.address)
        weeks = Weeks(
            calendar, aside, database, push, box, first.address.rstrip("/"), other.address, anna, ben, watcher
        )

        settle_in(weeks)
        say_where_to_tell(weeks)
        say_when_one_sleeps(weeks)
        begin(weeks)
        talk(weeks)
        wait_for_ben(weeks)
        ben_sleeps(weeks)
        ben_has_a_free_day(weeks)
        time_is_over(weeks)
        ben_comes_back_without_his_cookies(weeks)
        anna_has_a_vacation(weeks)
        server_is_killed(weeks, first, third)
        clocks_are_stopped(weeks)
        taken_back_by_all(weeks)
        the_end(weeks)
        ratings(weeks)
        next_game(weeks)

        # Each was told once of each time, and of nothing that they have seen.
        assert [message["title"] for message in push.came] == [TURN] * 4
        assert [mail["Subject"] for mail in box.mails] == ["Keydom: is this your address?", TURN, ANSWER]
