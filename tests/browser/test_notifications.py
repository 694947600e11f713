"""What the service worker shows when a message comes, and where a click on it leads, in a real Chromium.

Chromium's debugger hands a message to the worker as a push service would. No debugger clicks on what the system shows:
the worker is told of the click as the browser would tell it. That a window may be opened or brought to the front only
upon a real click is the browser's own rule, so what the worker asks for there is noted in its place.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Worker, expect
from prepare import BROWSER_SHELL, BROWSERS

from tests.browser.conftest import ARGUMENTS, Server, visitor
from tests.browser.player import until
from tests.browser.test_being_told import ready, until_so

pytestmark = pytest.mark.browser

SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({ title, body, tag, silent, data }) => ({ title, body, tag, silent, path: data.path }))"""
CLICK = """async (tag) => {
  const [notification] = await registration.getNotifications({ tag });
  const event = new NotificationEvent('notificationclick', { notification });
  const asked = [];
  let work;
  // Of a click that a script has made the browser waits for nothing, and opens and brings forward nothing.
  event.waitUntil = (promise) => { work = promise; };
  clients.openWindow = async (path) => { asked.push(`open ${path}`); return null; };
  WindowClient.prototype.focus = async function () { asked.push(`focus ${new URL(this.url).pathname}`); return this; };
  dispatchEvent(event);
  await work;
  return asked;
}"""


# Whoever asks what is shown before all of it is has the browser forget the rest: how many are through is counted.
COUNT = """() => {
  const wait = ExtendableEvent.prototype.waitUntil;
  self.through = 0;
  ExtendableEvent.prototype.waitUntil = function (work) {
    if (this.type === 'push') work.then(() => (self.through += 1));
    return wait.call(this, work);
  };
}"""


@pytest.fixture(scope="module")
def whole_chromium(chromium: Browser) -> Iterator[Browser]:
    """Chromium with all its parts: the form of it that draws no window forbids every message."""
    own = next(filter(None, (shutil.which(name) for name in BROWSERS if name != BROWSER_SHELL)), None)
    if own is None:
        pytest.skip("this machine has no Chromium that shows messages")
    browser = chromium.browser_type.launch(executable_path=own, args=ARGUMENTS)
    yield browser
    browser.close()


@pytest.fixture
def told(whole_chromium: Browser, server: Server) -> Iterator[Page]:
    """Somebody who lets this server show messages."""
    for page in visitor(whole_chromium, server, 1440, 900):
        page.context.grant_permissions(["notifications"], origin=server.address.rstrip("/"))
        page.goto(f"{server.address}rules/london")
        ready(page)
        worker(page).evaluate(COUNT)
        yield page


def deliver(page: Page, server: Server, path: str, key: str = "1") -> None:
    """A message comes for this browser; it has been through, and is shown or not."""
    before = worker(page).evaluate("() => self.through")
    protocol = page.context.new_cdp_session(page)
    found: list[str] = []
    protocol.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"] if not one["isDeleted"]),
    )
    page.evaluate("() => { navigator.serviceWorker.onmessage = ({ data }) => (window.heard = data); }")
    protocol.send("ServiceWorker.enable")
    until_so(page, lambda: found != [])
    message = {
        "key": key,
        "title": "London: it is your turn",
        "body": "All wait.",
        "tag": f"table {path}",
        "path": path,
    }
    protocol.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": server.address.rstrip("/"), "registrationId": found[0], "data": json.dumps(message)},
    )
    # Open pages hear of it first.
    until(page, "() => window.heard === 'told'")
    until_so(page, lambda: worker(page).evaluate("() => self.through") == before + 1)


def worker(page: Page) -> Worker:
    until_so(page, lambda: page.context.service_workers != [])
    return page.context.service_workers[0]


def shown(page: Page) -> list[dict[str, Any]]:
    """What is shown."""
    found: list[dict[str, Any]] = page.evaluate(SHOWN)
    return found


def test_a_message_is_shown_and_its_click_opens_the_decision(told: Page, server: Server) -> None:
    deliver(told, server, "/table/bcdfghjkmnpq")
    assert shown(told) == [
        {
            "title": "London: it is your turn",
            "body": "All wait.",
            "tag": "table /table/bcdfghjkmnpq",
            "silent": False,
            "path": "/table/bcdfghjkmnpq",
        }
    ]
    # The same message once more takes its place, and makes no sound.
    deliver(told, server, "/table/bcdfghjkmnpq")
    assert [one["silent"] for one in shown(told)] == [True]
    # The page that is looked at goes there.
    assert worker(told).evaluate(CLICK, "table /table/bcdfghjkmnpq") == ["focus /rules/london"]
    expect(told).to_have_url(re.compile("/table/bcdfghjkmnpq$"))
    until_so(told, lambda: shown(told) == [])


def test_a_click_brings_forward_the_page_that_shows_the_table_already(told: Page, server: Server) -> None:
    deliver(told, server, "/rules/keyper")
    there = told.context.new_page()
    there.goto(f"{server.address}rules/keyper")
    told.bring_to_front()
    assert worker(told).evaluate(CLICK, "table /rules/keyper") == ["focus /rules/keyper"]
    expect(told).to_have_url(re.compile("/rules/london$"))


def test_where_no_page_is_looked_at_a_click_opens_one(told: Page, server: Server) -> None:
    deliver(told, server, "/table/bcdfghjkmnpq")
    # Once the last page is closed, the worker may end before it is asked: it is told instead that there is none.
    worker(told).evaluate("() => void (clients.matchAll = async () => [])")
    assert worker(told).evaluate(CLICK, "table /table/bcdfghjkmnpq") == ["open /table/bcdfghjkmnpq"]


def test_who_has_the_table_before_them_is_shown_nothing(told: Page, server: Server) -> None:
    deliver(told, server, "/rules/london")
    assert shown(told) == []
    deliver(told, server, "/rules/keyper", "2")
    assert [one["path"] for one in shown(told)] == ["/rules/keyper"]
