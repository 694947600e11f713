"""The host's page in a real browser: a report is read and settled, a table is closed, somebody is banned and let in
again; nobody else comes there."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import AT_ONCE, Server
from tests.browser.player import PATIENCE, Player
from tests.browser.test_axe import faults
from tests.browser.test_start import SHIFTS, SMALL_TARGETS, SMALL_TEXT

pytestmark = pytest.mark.browser

PICTURES = os.environ.get("KEYDOM_PICTURES", "")
"""A folder in which the pages are kept as pictures, for whoever wants to look at them."""
INSULT = "You play like a sleepy goat."


@pytest.fixture
def hosted(chromium: Browser, tmp_path: Path) -> Iterator[tuple[Server, BrowserContext]]:
    """A server that names an administrator, and the browser in which that one is signed in."""
    server = Server(tmp_path / "data")
    server.settings["KEYDOM_CONTACT"] = "host@example.org"
    server.start()
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    asked = context.request
    asked.get(f"{server.address}api/me")
    assert asked.post(f"{server.address}api/account", data={"name": "Hostess", "credential": None}).ok
    server.settings["KEYDOM_ADMINISTRATORS"] = asked.get(f"{server.address}api/me").json()["id"]
    server.stop()
    server.start()
    yield server, context
    context.close()
    server.stop()


def player_of(chromium: Browser, server: Server, name: str, stack: ExitStack) -> Page:
    context = stack.enter_context(
        chromium.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(AT_ONCE)
    assert context.request.put(f"{server.address}api/me", data={"name": name}).ok
    return context.new_page()


def call(page: Page, server: Server, path: str, **body: Any) -> Any:
    answer = page.request.post(f"{server.address}api/{path}", data=body)
    assert answer.ok, answer.text()
    return answer.json()


def part(page: Page, name: str) -> None:
    page.get_by_role("radiogroup", name="Parts of this page").get_by_text(name, exact=True).click()


def done_with(page: Page, action: str, reason: str) -> None:
    """Give the reason in the dialog, and do it."""
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill(reason)
    dialog.get_by_role("button", name=action, exact=True).click()
    expect(dialog).to_have_count(0)


def kept(page: Page, name: str) -> None:
    for width, height in ((390, 844), (1440, 900), (1920, 1080)) if PICTURES else ():
        page.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
            page.screenshot(path=f"{PICTURES}/{name}-{width}-{scheme}.png")
    if PICTURES:
        page.set_viewport_size({"width": 1440, "height": 900})
        page.emulate_media(color_scheme="light", reduced_motion="reduce")


def test_a_report_is_settled_a_table_closed_and_somebody_banned(
    chromium: Browser, hosted: tuple[Server, BrowserContext]
) -> None:
    server, context = hosted
    with ExitStack() as stack:
        anna, ben, eve = (player_of(chromium, server, name, stack) for name in ("Anna", "Ben", "Eve"))
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        table = call(anna, server, "tables", game="london", players=3, seats=seats)["id"]
        call(ben, server, f"tables/{table}/join")
        call(eve, server, f"tables/{table}/join")
        call(ben, server, f"tables/{table}/say", key="1", room="players", seat=1, text=INSULT)
        call(anna, server, f"tables/{table}/report", room="players", number=1, reason="That is an insult.")
        call(eve, server, f"tables/{table}/report", room="players", number=1, reason="She is no goat.")
        anna.goto(f"{server.address}table/{table}")
        ben.goto(f"{server.address}table/{table}")
        expect(ben.get_by_role("main")).to_be_visible()

        page = context.new_page()
        page.goto(f"{server.address}account")
        page.get_by_role("link", name="This server").click()
        expect(page.get_by_role("heading", name="This server")).to_be_visible()
        rows = page.get_by_role("list", name="Tables")
        expect(rows).to_contain_text("Anna, Ben, Eve")
        kept(page, "tables")
        part(page, "Load")
        expect(page.get_by_text("tables in memory")).to_be_visible()
        kept(page, "load")

        part(page, "Reports")
        expect(page.get_by_text("Waiting (1)")).to_be_visible()
        reported = page.get_by_role("list", name="Reports").get_by_role("article")
        expect(reported).to_have_count(1)
        expect(reported).to_contain_text("Reported by 2 people: Eve She is no goat. Anna That is an insult.")
        page.get_by_text("What was said around it").click()
        expect(page.get_by_role("list", name="Reports").get_by_text("Ben", exact=True)).to_be_visible()
        kept(page, "reports")
        page.get_by_role("button", name="Remove the message").click()
        kept(page, "dialog")
        done_with(page, "Remove the message", "It is an insult")
        expect(page.get_by_text("Waiting (0)")).to_be_visible()

        part(page, "People")
        page.get_by_role("searchbox").fill("ben")
        expect(page.get_by_role("button", name="Ban: Ben")).to_be_visible()
        expect(page.get_by_role("button", name="Ban: Anna")).to_have_count(0)
        page.get_by_role("button", name="Ban: Ben").click()
        done_with(page, "Ban", "You have insulted Anna")
        sentence = (
            "You are banned from this server for another 24 hours: You have insulted Anna. "
            "You can reach the host at host@example.org."
        )
        expect(ben.get_by_text(sentence)).to_be_visible()
        kept(page, "people")
        ben.goto(server.address)
        expect(ben.get_by_role("alert")).to_have_text(sentence)
        kept(ben, "banned")
        # What is kept of somebody is theirs to know, also now.
        with ben.expect_download() as download:
            ben.get_by_role("link", name="Keep all as a file").click()
        assert "You have insulted Anna" in Path(download.value.path()).read_text(encoding="utf-8")

        page.get_by_role("button", name="Take back: Ben").click()
        done_with(page, "Take back", "He is sorry")
        expect(page.get_by_text("Nobody is banned.")).to_be_visible()
        ben.reload()
        expect(ben.get_by_role("heading", name="Keydom")).to_be_visible()

        page.get_by_role("button", name="Tables: Ben").click()
        rows.get_by_role("button", name="Close").click()
        done_with(page, "Close this table", "We begin anew")
        expect(anna.get_by_text("The host of this server has ended the game: We begin anew.").first).to_be_visible()

        part(page, "Log")
        expect(page.get_by_role("list", name="Log").get_by_role("listitem")).to_have_count(4)
        kept(page, "log")
        # Nobody else learns that there is such a page.
        anna.goto(f"{server.address}host")
        expect(anna.get_by_text("There is nothing at this address")).to_be_visible()


def test_the_hosts_page_can_be_used_on_a_phone_by_keys_and_by_ear(hosted: tuple[Server, BrowserContext]) -> None:
    server, context = hosted
    page = context.new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{server.address}host")
    for name in ("Tables", "People", "Reports", "Load", "Log"):
        part(page, name)
        expect(page.get_by_text("Fetching")).to_have_count(0)
        assert faults(page, game=False) == [], name
        assert page.evaluate(SMALL_TARGETS) == [], name
        assert page.evaluate(SMALL_TEXT) == [], name
        Player(page).expect_no_sideways_scrolling()
    page.goto(f"{server.address}host")
    expect(page.get_by_role("heading", name="This server")).to_be_visible()
    assert page.evaluate(SHIFTS) < 0.02
