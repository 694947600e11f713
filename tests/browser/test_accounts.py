"""Accounts in a real browser with a real (virtual) authenticator: made in a moment, signed in to anywhere."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Locator, Page, expect

from tests.browser.conftest import AT_ONCE, Server
from tests.browser.player import PATIENCE, join
from tests.browser.test_axe import faults
from tests.browser.test_start import SHIFTS, SMALL_TARGETS, SMALL_TEXT

pytestmark = pytest.mark.browser

Open = Callable[..., "Device"]


@dataclass
class Device:
    """A browser with an authenticator of its own, whose page stands where passkeys work without https."""

    page: Page
    address: str
    devtools: CDPSession
    authenticator: str
    touch: bool

    def go(self, path: str = "") -> None:
        self.page.goto(self.address + path)

    def passkeys(self) -> list[Any]:
        asked = {"authenticatorId": self.authenticator}
        kept: list[Any] = self.devtools.send("WebAuthn.getCredentials", asked)["credentials"]
        return kept

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name)

    def make_account(self, name: str) -> list[str]:
        """Make an account; its recovery codes."""
        self.go("account")
        self.page.get_by_role("textbox", name="Your name").fill(name)
        self.button("Make an account").click()
        expect(self.page.get_by_role("heading", name="Your recovery codes")).to_be_visible()
        codes = self.page.locator("code").all_inner_texts()
        self.button("I have kept them").click()
        expect(self.page.get_by_role("heading", name=name)).to_be_visible()
        return codes


@contextmanager
def device(
    chromium: Browser, server: Server, width: int = 1440, height: int = 900, zone: str | None = None
) -> Iterator[Device]:
    touch = width < 600
    context = chromium.new_context(
        viewport={"width": width, "height": height}, has_touch=touch, reduced_motion="reduce", timezone_id=zone
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(AT_ONCE)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(f"script fault: {error}\n{error.stack}"))
    devtools = context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    authenticator = devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]
    yield Device(page, server.address.replace("127.0.0.1", "localhost"), devtools, authenticator, touch)
    context.close()
    assert faults == []


@pytest.fixture
def desktop(chromium: Browser, server: Server) -> Iterator[Device]:
    with device(chromium, server) as made:
        yield made


@pytest.fixture
def mobile(chromium: Browser, server: Server) -> Iterator[Device]:
    with device(chromium, server, 390, 844) as made:
        yield made


def test_a_guest_makes_an_account_and_keeps_the_tables(desktop: Device, server: Server) -> None:
    page = desktop.page
    desktop.go()
    page.get_by_role("button", name="Play now: Keythedral").click()
    expect(page).to_have_url(re.compile("/table/"), timeout=PATIENCE)
    table = page.url
    desktop.go()
    door = page.get_by_role("link", name="name and account")
    expect(door).to_contain_text("Guest")
    door.click()
    page.get_by_role("textbox", name="Your name").fill("Ada of the keys")
    desktop.button("Make an account").click()
    expect(page.get_by_role("heading", name="Your recovery codes")).to_be_focused()
    assert len(set(page.locator("code").all_inner_texts())) == 8
    assert [kept["rpId"] for kept in desktop.passkeys()] == ["localhost"]
    desktop.button("I have kept them").click()
    expect(page.get_by_role("heading", name="Ada of the keys")).to_be_focused()
    page.goto(table)
    expect(page.get_by_role("button", name="Ada of the keys: how things stand")).to_be_visible()
    # Signed out there is nothing, and the passkey alone brings it back, without a name.
    desktop.go("account")
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("heading", name="Keep your name")).to_be_focused()
    desktop.button("Sign in with a passkey").click()
    expect(page.get_by_role("heading", name="Ada of the keys")).to_be_focused()
    desktop.go()
    expect(page.get_by_role("link", name="Ada of the keys: name and account")).to_be_visible()
    expect(page.locator("#my-tables a[href^='/table/']")).to_have_count(1)


def test_a_phone_goes_on_by_a_code_and_a_yes(desktop: Device, mobile: Device) -> None:
    desktop.make_account("Bela")
    desktop.button("Continue on another device").click()
    dialog = desktop.page.get_by_role("dialog")
    expect(dialog.get_by_role("img", name="The address and the code")).to_be_visible()
    code = dialog.locator("code").inner_text()
    mobile.go(f"account/device#{code}")
    mobile.button("Continue here").click()
    number = mobile.page.locator(".number")
    expect(number).to_have_text(re.compile(r"\d\d"))
    expect(dialog).to_contain_text(f"shows the number {number.inner_text()}")
    dialog.get_by_role("button", name="Yes, let it in").click()
    expect(mobile.page.locator(".toast")).to_contain_text("You are signed in as Bela")
    mobile.go("account")
    expect(mobile.page.get_by_role("heading", name="Bela")).to_be_visible()
    # It gets a passkey of its own, and is signed out from the other one.
    mobile.button("Add a passkey").click()
    expect(mobile.page.get_by_role("button", name=re.compile("^Remove:"))).to_have_count(2)
    desktop.go("account")
    desktop.page.get_by_role("button", name=re.compile("^Sign out:")).click()
    expect(desktop.page.get_by_role("button", name=re.compile("^Sign out:"))).to_have_count(0)
    mobile.go("account")
    expect(mobile.page.get_by_role("heading", name="Keep your name")).to_be_visible()
    mobile.button("Sign in with a passkey").click()
    expect(mobile.page.get_by_role("heading", name="Bela")).to_be_visible()


def test_passkeys_are_named_and_the_last_one_stays_without_codes(desktop: Device, mobile: Device) -> None:
    codes = desktop.make_account("Cyra")
    page = desktop.page
    rename = page.get_by_role("button", name=re.compile("^Rename:"))
    field = page.get_by_role("textbox", name="Name of the passkey")
    # Each control that gives way to another one hands on the focus.
    rename.click()
    expect(field).to_be_focused()
    page.keyboard.press("Escape")
    expect(rename).to_be_focused()
    rename.click()
    field.fill("The blue key")
    page.get_by_role("button", name="Save").last.click()
    expect(page.get_by_text("The blue key")).to_be_visible()
    expect(rename).to_be_focused()
    mobile.go("account")
    mobile.page.get_by_role("textbox", name="A recovery code").fill(codes[0].upper().replace("-", " "))
    mobile.button("Sign in with this code").click()
    expect(mobile.page.get_by_text("You have 7 left")).to_be_visible()
    for code in codes[1:]:
        assert mobile.page.request.post(f"{mobile.address}api/account/recover", data={"code": code}).ok
    page.reload()
    page.get_by_role("button", name="Remove: The blue key").click()
    expect(page.locator(".toast")).to_contain_text("nothing would let you in")
    desktop.button("Make new ones").click()
    expect(page.get_by_role("heading", name="Your recovery codes")).to_be_visible()
    desktop.button("I have kept them").click()
    page.get_by_role("button", name="Remove: The blue key").click()
    expect(page.get_by_text("You have no passkey")).to_be_visible()
    expect(page.get_by_role("heading", name="Passkeys")).to_be_focused()


def test_a_device_has_one_passkey_of_an_account(desktop: Device) -> None:
    desktop.make_account("Hilda")
    desktop.button("Add a passkey").click()
    expect(desktop.page.locator(".toast")).to_contain_text("has a passkey of this account already")
    assert len(desktop.passkeys()) == 1
    expect(desktop.button("Add a passkey")).to_be_enabled()


def test_a_page_that_can_have_no_passkeys_says_so_and_gives_codes(person: Page, phone: Page, server: Server) -> None:
    for page, name in ((person, "Dora"), (phone, "Edda")):
        page.goto(f"{server.address}account")
        expect(page.get_by_text("Here your browser makes no passkeys")).to_be_visible()
        expect(page.get_by_role("button", name="Sign in with a passkey")).to_have_count(0)
        page.get_by_role("textbox", name="Your name").fill(name)
        page.get_by_role("button", name="Make an account").click()
        expect(page.get_by_role("heading", name="Your recovery codes")).to_be_visible()


def test_a_name_that_looks_like_anothers_is_refused_in_a_sentence(desktop: Device, mobile: Device) -> None:
    desktop.make_account("Ilse")
    mobile.go("account")
    mobile.page.get_by_role("textbox", name="Your name").fill("llse")
    mobile.button("Make an account").click()
    expect(mobile.page.locator(".toast")).to_contain_text("Somebody else has this name, or one that looks like it")
    assert mobile.passkeys() == []


def test_tables_of_a_guest_are_brought_along(desktop: Device, mobile: Device, server: Server) -> None:
    codes = desktop.make_account("Frida")
    desktop.page.request.post(
        f"{desktop.address}api/tables",
        data={"game": "london", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]},
    )
    desktop.go()
    link = desktop.page.locator("#my-tables a[href^='/table/']").get_attribute("href")
    assert link is not None
    join(mobile.page, mobile.address, link.rpartition("/")[2])
    mobile.go("account")
    mobile.page.get_by_role("textbox", name="A recovery code").fill(codes[0])
    mobile.button("Sign in with this code").click()
    mobile.button("Bring it along").click()
    expect(mobile.page.locator(".toast", has_text="It is yours now")).to_be_visible()
    expect(mobile.button("Bring it along")).to_have_count(0)


def test_all_that_is_mine_is_kept_as_a_file_and_deleted(desktop: Device) -> None:
    desktop.make_account("Jonna")
    page = desktop.page
    with page.expect_download() as download:
        page.get_by_role("link", name="Keep all as a file").click()
    kept = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert (kept["name"], [passkey["host"] for passkey in kept["account"]["passkeys"]]) == ("Jonna", ["localhost"])
    desktop.button("Delete all").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Delete all for ever")).to_be_disabled()
    dialog.get_by_role("textbox").fill("Jonna")
    dialog.get_by_role("button", name="Delete all for ever").click()
    expect(page.get_by_role("heading", name="Keep your name")).to_be_visible()
    # The passkey is on the device still, and opens nothing.
    desktop.button("Sign in with a passkey").click()
    expect(page.locator(".toast", has_text="does not know that passkey")).to_be_visible()


def test_the_pages_shut_nobody_out(desktop: Device, mobile: Device) -> None:
    for path in ("account", "account/device"):
        for one in (desktop, mobile):
            one.go(path)
            expect(one.page.locator("article")).to_be_visible()
            expect_comfort(one)
    mobile.make_account("Gerda")
    expect_comfort(mobile)


def expect_comfort(one: Device) -> None:
    """Nothing has moved by itself, nothing is small, and axe finds nothing."""
    assert one.page.evaluate(SHIFTS) < 0.01
    assert one.page.evaluate(SMALL_TEXT) == []
    if one.touch:
        assert one.page.evaluate(SMALL_TARGETS) == []
    assert faults(one.page, game=False) == []
