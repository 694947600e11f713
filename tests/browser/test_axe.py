"""What axe finds: nothing. `make axe` looks at all moments of the games, and on a phone too."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect
from table_pictures import pages
from table_pictures.axe import found_by_axe
from table_pictures.moments import Moment

from tests.browser.conftest import AT_ONCE, Server
from tests.browser.player import BOT, DRAWN, PATIENCE, SETTLED, Player, table_of

pytestmark = pytest.mark.browser


def faults(page: Page, game: bool = True, structure: bool = True) -> list[str]:
    """What is found, light and dark; without structure what colours decide alone."""
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
        page.evaluate(DRAWN)
        # The dark page is the same page in other colours.
        found += [f"{scheme}: {fault}" for fault in found_by_axe(page, game, colours=scheme == "dark" or not structure)]
    return found


# What can be chosen and is not come to by keys, and ids that several elements have: axe does not look for them.
LOST = """() => {
  const seen = (one) => one.getClientRects().length > 0;
  const lit = [...document.querySelectorAll('main [data-code]')];
  const ids = [...document.querySelectorAll('[id]')].map((one) => one.id);
  return [
    ...lit.filter((one) => seen(one) && one.tabIndex < 0).map((one) => one.outerHTML.slice(0, 120)),
    ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
  ];
}"""
MOMENTS = [
    moment
    for moment in pages.all_moments()
    if f"{moment.folder}/{moment.name}"
    in (
        "keythedral/call",
        "keythedral/fence",
        "keythedral/start-player",
        "keythedral/paying",
        "keythedral/law-or-not",
        "keythedral/five-players",
        "london/bid",
        "london/connectors",
        "london/sailing",
        "london/placing",
        "london/upgrade",
        "london/six-players",
        "keyper/which-field",
        "keyper/housing",
        "keyper/fair",
        "keyper/building",
        "keyper/displays",
        "keyper/four-players",
    )
]


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: f"{moment.folder}-{moment.name}")
def test_a_table_shuts_nobody_out(person: Page, go_to_moment: Callable[[Page, Moment], None], moment: Moment) -> None:
    go_to_moment(person, moment)
    assert faults(person) == []
    assert person.evaluate(LOST) == []


def test_the_pages_around_the_tables_shut_nobody_out(person: Page, phone: Page, server: Server) -> None:
    for page in (person, phone):
        page.goto(server.address)
        page.get_by_role("heading", name="Keyper").wait_for()
        assert faults(page) == []
        page.get_by_role("link", name="Players and rules: Keythedral").click()
        page.get_by_text("Seat by seat").click()
        page.get_by_text("Rule by rule").click()
        page.get_by_text("For experts").click()
        assert faults(page) == []
        page.goto(server.address)
        page.get_by_role("button", name="Settings").click()
        assert faults(page) == []
        table_of(page, server.address, "keythedral", {"kind": "open"})
        page.get_by_role("textbox", name="Link to this table").wait_for()
        assert faults(page) == []
        page.goto(server.address + "nowhere/at/all")
        page.get_by_role("heading", level=1).wait_for()
        assert faults(page) == []


@pytest.mark.parametrize("game", ["keythedral", "london", "keyper"])
def test_the_shell_of_a_table_shuts_nobody_out(person: Page, phone: Page, server: Server, game: str) -> None:
    for page in (person, phone):
        table_of(page, server.address, game, BOT)
        page.wait_for_function(SETTLED, timeout=PATIENCE)
        assert faults(page, game=False) == []
        page.keyboard.press("h")
        expect(page.get_by_role("dialog").get_by_role("heading", level=3)).to_have_count(3)
        assert faults(page, game=False) == []
        page.keyboard.press("Escape")
        page.keyboard.press("?")
        page.get_by_role("dialog").wait_for()
        assert faults(page, game=False) == []
        page.keyboard.press("Escape")
        page.keyboard.press("r")
        expect(page.get_by_role("dialog", name="Reference")).to_contain_text("1")
        # On a phone it is built of the same elements, thousands of them, which lie on other grounds.
        assert faults(page, structure=page is person) == []
        page.keyboard.press("Escape")
        page.keyboard.press("ArrowLeft")
        page.get_by_role("region", name="What others did").wait_for()
        assert faults(page, game=False) == []


@pytest.mark.parametrize("game", ["keythedral", "london", "keyper"])
def test_nothing_is_lost_at_200_per_cent(chromium: Browser, server: Server, game: str) -> None:
    """A window of 1440 by 900 at 200 % is one of 720 by 450 with pixels twice as fine."""
    context = chromium.new_context(
        viewport={"width": 720, "height": 450}, device_scale_factor=2, reduced_motion="reduce"
    )
    context.add_init_script(AT_ONCE)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(server.address)
    page.get_by_role("heading", name="Keyper").wait_for()
    player = Player(page)
    player.expect_no_sideways_scrolling()
    table_of(page, server.address, game, BOT)
    page.wait_for_function(SETTLED, timeout=PATIENCE)
    player.expect_no_sideways_scrolling()
    expect(page.locator("#prompt")).to_be_in_viewport()
    for name in ("Reference", "Settings", "Keyboard"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport()
    page.keyboard.press("n")
    expect(page.locator(":focus")).to_be_in_viewport()
    page.keyboard.press("h")
    expect(page.get_by_role("dialog").get_by_role("button", name="Close")).to_be_in_viewport()
    player.expect_no_sideways_scrolling()
    context.close()
