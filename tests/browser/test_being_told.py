"""Being told, in a real Chromium: signs on the pages, messages while no page is looked at, and the installed app."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.beside import beside
from tests.browser.conftest import Server, visitor
from tests.browser.player import PATIENCE, become_guest, until
from tests.browser.test_clocks import begin, set_up
from tests.server.being_told.places import PushService, open_place

pytestmark = pytest.mark.browser

# The browser's own push service is not reached from here; what it would give stands in its place.
SUBSCRIBE = """(subscription) => {
  let own = null;
  const json = { endpoint: subscription.endpoint, keys: { p256dh: subscription.p256dh, auth: subscription.auth } };
  const made = { endpoint: subscription.endpoint, toJSON: () => json, unsubscribe: async () => ((own = null), true) };
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    const key = btoa(String.fromCharCode(...applicationServerKey));
    window.subscribed_with = key.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    return (own = made);
  };
  PushManager.prototype.getSubscription = async () => own;
}"""


@pytest.fixture
def own_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server that tells soon, also on this machine."""
    monkeypatch.setenv("KEYDOM_INWARD", "127.0.0.1")
    monkeypatch.setenv("KEYDOM_NOTICE_GRACE", "1")
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


def until_so(page: Page, look: Callable[[], bool]) -> None:
    """Look again and again until it is so."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not look():
        assert time.monotonic() < deadline
        page.wait_for_timeout(50)


def ready(page: Page) -> None:
    """Wait until the browser has what it does without a page. It need not speak for this page: one that was on its way
    when the worker began is left out by the browser until it is loaded again."""
    assert page.evaluate(
        f"""() => Promise.race([
          navigator.serviceWorker.ready.then(() => true),
          new Promise((late) => setTimeout(() => late(false), {PATIENCE})),
        ])"""
    )


def test_it_can_be_installed_and_says_when_the_server_is_away(chromium: Browser, own_server: Server) -> None:
    for page in visitor(chromium, own_server, 390, 844, touch=True):
        page.goto(own_server.address)
        ready(page)
        protocol = page.context.new_cdp_session(page)
        manifest = protocol.send("Page.getAppManifest")
        assert manifest["errors"] == []
        assert json.loads(manifest["data"])["name"] == "Keydom"
        # In a window that leaves no trace nothing is installed, whatever it is.
        errors = [each["errorId"] for each in protocol.send("Page.getInstallabilityErrors")["installabilityErrors"]]
        assert [each for each in errors if each != "in-incognito"] == []
        own_server.stop()
        page.goto(f"{own_server.address}table/abc")
        expect(page.get_by_role("heading", name="Keydom cannot be reached")).to_be_visible()
        # Of all that was fetched nothing is kept but this.
        kept = page.evaluate(
            "async () => (await Promise.all((await caches.keys()).map(async (name) => "
            "(await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat()"
        )
        assert kept == ["/offline.html"]
        own_server.start()
        page.goto(own_server.address)
        page.get_by_role("button", name="Play now: Keythedral").wait_for()


def test_who_has_said_so_in_their_browser_is_told_by_its_push_service(chromium: Browser, own_server: Server) -> None:
    with beside() as aside:
        push = aside.open(open_place(PushService()))
        person, friend = (next(visitor(chromium, own_server, 1440, 900)) for _each in range(2))
        person.context.grant_permissions(["notifications"], origin=own_server.address.rstrip("/"))
        person.add_init_script(f"({SUBSCRIBE})({json.dumps(push.subscription())})")
        become_guest(person, own_server.address)
        push.server_key = person.request.get(f"{own_server.address}api/being-told").json()["push_key"]
        person.goto(f"{own_server.address}account/told")
        ready(person)
        person.get_by_role("switch", name=re.compile("^On this device")).check(force=True)
        expect(person.get_by_text("You are told on this device.")).to_be_visible()
        assert person.evaluate("window.subscribed_with") == push.server_key
        person.get_by_role("button", name=re.compile("^Send one now")).click()
        assert aside.run(push.first())[0]["title"] == "Keydom: this arrives"

        set_up(friend, own_server, None)
        seat = person.request.post(f"{own_server.address}api/tables/{friend.url.rsplit('/', 1)[1]}/join", data={})
        assert seat.ok
        told = aside.run(push.first(2))[1]
        assert told["path"] == friend.url.removeprefix(own_server.address.rstrip("/"))


def test_every_page_says_which_tables_wait(person: Page, friend: Page, server: Server) -> None:
    set_up(person, server, None)
    first, other = begin(person, friend, server)
    expect(first).to_have_title(re.compile(r"^● \(1\) Your turn"))
    expect(other).not_to_have_title(re.compile(r"\("))
    table = first.url
    until(first, "() => document.querySelector('link[rel=icon]').href.startsWith('data:')")
    first.goto(f"{server.address}rules/keyper")
    expect(first).to_have_title(re.compile(r"^\(1\) "))
    first.get_by_role("button", name="1 table waits for you").click()
    first.get_by_role("link", name=re.compile("London.*Your turn")).click()
    first.wait_for_url(table)
    expect(first.get_by_role("button", name="1 table waits for you")).to_have_count(0)


def test_of_two_wishes_in_a_hurry_none_undoes_the_other(person: Page, server: Server) -> None:
    become_guest(person, server.address)
    person.goto(f"{server.address}account/told")
    on_their_way: list[Route] = []
    person.route("**/api/being-told/wishes", lambda route: on_their_way.append(route))
    person.get_by_role("switch", name=re.compile("^A game is over")).uncheck(force=True)
    until_so(person, lambda: len(on_their_way) == 1)
    person.get_by_role("radio", name="At most one a day").check()
    on_their_way[0].continue_()
    until_so(person, lambda: len(on_their_way) == 2)
    # The answer to the first wish is here; the page shows the second one too.
    expect(person.get_by_role("radio", name="At most one a day")).to_be_checked()
    on_their_way[1].continue_()

    def kept() -> Any:
        return person.request.get(f"{server.address}api/being-told").json()["wishes"]

    until_so(person, lambda: kept()["pace"] == 86400 and "over" not in kept()["kinds"])


def test_what_one_wishes_is_kept(person: Page, server: Server) -> None:
    become_guest(person, server.address)
    person.goto(f"{server.address}account/told")
    person.get_by_role("switch", name=re.compile("^A game is over")).uncheck(force=True)
    person.get_by_role("radio", name="At most one a day").check()

    def kept() -> Any:
        return person.request.get(f"{server.address}api/being-told").json()["wishes"]

    until_so(person, lambda: kept()["pace"] == 86400)
    assert "over" not in kept()["kinds"]
    person.reload()
    expect(person.get_by_role("radio", name="At most one a day")).to_be_checked()
    expect(person.get_by_role("switch", name=re.compile("^A game is over"))).not_to_be_checked()
    # When one is told nothing stands where one says when one sleeps.
    person.get_by_role("link", name="My hours").click()
    expect(person.get_by_role("heading", name="Quiet hours")).to_be_visible()
