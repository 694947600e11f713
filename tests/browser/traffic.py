"""What a visit costs on the wire, as the browser itself counts it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, Page, StorageState

from tests.browser.conftest import AT_ONCE
from tests.browser.player import PATIENCE


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
    context.add_init_script(AT_ONCE)
    page = context.new_page()
    traffic = Traffic()
    traffic.listen(page)
    yield page, traffic
    context.close()
