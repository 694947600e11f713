"""What a visit costs on the wire: all that the browser fetches, as it is sent, headers included."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, StorageState, expect

from tests.browser.conftest import Server
from tests.browser.player import BOT, PATIENCE, Player, table_of

pytestmark = pytest.mark.browser

START_PAGE = 150_000
TABLE = 400_000


@dataclass
class Traffic:
    """What a page has fetched over the network, in bytes by address; what came from the cache is not in it."""

    started: dict[str, str] = field(default_factory=dict)
    cached: set[str] = field(default_factory=set)
    fetched: dict[str, int] = field(default_factory=dict)

    def listen(self, page: Page) -> None:
        """Note what the page fetches from now on."""
        protocol = page.context.new_cdp_session(page)
        protocol.on("Network.responseReceived", self._response)
        protocol.on("Network.requestServedFromCache", lambda event: self.cached.add(event["requestId"]))
        protocol.on("Network.loadingFinished", self._finished)
        protocol.send("Network.enable")

    def _response(self, event: dict[str, Any]) -> None:
        self.started[event["requestId"]] = event["response"]["url"]
        if event["response"].get("fromDiskCache"):
            self.cached.add(event["requestId"])

    def _finished(self, event: dict[str, Any]) -> None:
        if event["requestId"] not in self.cached:
            address = self.started[event["requestId"]]
            self.fetched[address] = self.fetched.get(address, 0) + round(event["encodedDataLength"])

    @property
    def total(self) -> int:
        """All bytes."""
        return sum(self.fetched.values())


@contextmanager
def visit(browser: Browser, cookies: StorageState | None = None) -> Iterator[tuple[Page, Traffic]]:
    """A visitor who was never here before, or whose browser has forgotten everything but the cookies."""
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, reduced_motion="reduce", storage_state=cookies
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    traffic = Traffic()
    traffic.listen(page)
    yield page, traffic
    context.close()


def see_the_start_page(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.get_by_role("button", name="Play Keythedral now").wait_for()
    page.wait_for_load_state("networkidle")


def test_the_start_page_is_light(chromium: Browser, server: Server) -> None:
    with visit(chromium) as (page, traffic):
        see_the_start_page(page, server)
        assert any("/assets/" in address for address in traffic.fetched)
        assert traffic.total < START_PAGE, traffic.fetched


@pytest.mark.parametrize("game", ["keythedral", "london", "keyper"])
def test_a_table_is_light_and_the_second_visit_fetches_only_what_may_have_changed(
    chromium: Browser, server: Server, game: str
) -> None:
    with visit(chromium) as (page, _):
        table = table_of(page, server.address, game, BOT)
        cookies = page.context.storage_state()
    with visit(chromium, cookies) as (page, traffic):
        page.goto(f"{server.address}table/{table}")
        see_the_table(page, game)
        assert any(f"/assets/{game}" in address for address in traffic.fetched)
        assert traffic.total < TABLE, traffic.fetched
        first = traffic.total
        traffic.fetched.clear()
        page.goto(f"{server.address}table/{table}")
        see_the_table(page, game)
        again = [address.removeprefix(server.address) for address in traffic.fetched]
        assert f"table/{table}" in again
        assert [path for path in again if not path.startswith(("api/", "table/"))] == []
        # What has not changed is not sent again either.
        assert traffic.total * 4 < first, traffic.fetched


def see_the_table(page: Page, game: str) -> None:
    expect(page.locator(f".{game}").first).to_be_visible()
    Player(page).wait_for_turn()
    page.wait_for_load_state("networkidle")
