"""What a visit costs on the wire: all that the browser fetches, as it is sent, headers included."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Server
from tests.browser.player import BOT, DRAWN, PATIENCE, Player, table_of
from tests.browser.traffic import Traffic, visit

pytestmark = pytest.mark.browser

START_PAGE = 150_000
TABLE = 400_000


def see_the_start_page(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.get_by_role("button", name="Play now: Keythedral").wait_for()
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
        wait_for_what_comes_later(page, traffic)
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


def wait_for_what_comes_later(page: Page, traffic: Traffic) -> None:
    """What tells a visitor of their turns is fetched when the page is there."""
    end = time.monotonic() + PATIENCE / 1000
    while not any("/assets/at_hand" in address for address in traffic.fetched):
        assert time.monotonic() < end, traffic.fetched
        page.evaluate(DRAWN)


def see_the_table(page: Page, game: str) -> None:
    expect(page.locator(f".{game}").first).to_be_visible()
    Player(page).wait_for_turn()
    page.wait_for_load_state("networkidle")
