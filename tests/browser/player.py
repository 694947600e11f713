"""A person at a table in a real browser: sees what is lit, and clicks on it."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TookTooLong

PATIENCE = 20_000
"""Milliseconds within which anything that the page does by itself must have happened."""

SEAT = r"points?\)"
"""How a choice reads that acquires a seat: whoever does so whenever possible plays a game of usual length."""

# An update redraws at once; this tells that nothing is on its way any more.
SETTLED = """() => {
  if (document.querySelector('dialog[open]')) return true;
  const main = document.querySelector('main[aria-busy=false]');
  return main !== null && main.querySelector('[data-code]') !== null && document.title.startsWith('●');
}"""

# Only what is really to be seen and not covered counts; scrolled to, so that the pointer could reach it.
REACHABLE = """() => [...document.querySelectorAll('main [data-code]')]
  .filter((one) => one.getClientRects().length > 0)
  .map((one) => ({ code: one.dataset.code, text: one.getAttribute('aria-label') || one.textContent.trim() }))"""


@dataclass
class Player:
    """Plays at the table that the page shows, by pointing at lit elements only."""

    page: Page
    choice: random.Random = field(default_factory=lambda: random.Random(1))
    clicks: int = 0

    def wait_for_turn(self) -> bool:
        """Wait until there is something to choose; False once the game is over."""
        self.page.wait_for_function(SETTLED, timeout=PATIENCE * 3)
        return not self.over()

    def over(self) -> bool:
        """Whether the result is shown."""
        return self.page.get_by_role("dialog", name="The game is over").is_visible()

    def lit(self) -> list[dict[str, str]]:
        """Everything that can be chosen: its code and its words."""
        found: list[dict[str, str]] = self.page.evaluate(REACHABLE)
        return found

    def element(self, code: str) -> Locator:
        """The first visible element that stands for a choice."""
        return self.page.locator(f'main [data-code="{code}"]:visible').first

    def prompt(self) -> str:
        """What the page asks."""
        return self.page.locator("#prompt").inner_text()

    def click(self, code: str) -> None:
        """Click on a choice, and confirm it if the page asks."""
        self.element(code).click(timeout=PATIENCE)
        self.clicks += 1
        self.confirm_if_asked()

    def confirm_if_asked(self) -> None:
        """Click on Confirm where the page has it."""
        confirm = self.page.get_by_role("button", name="Confirm")
        if confirm.is_visible():
            confirm.click()

    def play_a_choice(self, prefer: str = SEAT) -> None:
        """Choose one of the lit things: a preferred one, else often to do nothing, so that games end."""
        lit = self.lit()
        preferred = [one for one in lit if re.search(prefer, one["text"])]
        passing = [one for one in lit if re.match(r"^\d*(Pass|No law|Done|No bid|Stay idle|Withdraw)", one["text"])]
        if preferred:
            chosen = self.choice.choice(preferred)
        else:
            chosen = passing[0] if passing and self.choice.random() < 0.7 else self.choice.choice(lit)
        self.choose(chosen["code"])

    def choose(self, code: str) -> None:
        """Click on a choice, confirm it if asked, and wait until the page shows what came of it."""
        before = self.position()
        self.click(code)
        self.wait_for_change(before)

    def wait_for_change(self, before: str) -> None:
        """Wait until another position than that one is shown."""
        try:
            self.page.wait_for_function(
                """(before) => document.querySelector('dialog[open]')
                    || document.querySelector('main').dataset.version !== before""",
                arg=before,
                timeout=PATIENCE,
            )
        except TookTooLong:
            focus = self.page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
            notices = self.page.locator(".toast").all_inner_texts()
            raise AssertionError(
                f"Nothing came of the choice. Asked: {self.prompt()!r}; notices: {notices}; in focus: {focus}"
            ) from None

    def position(self) -> str:
        """The version of the position that is shown."""
        return str(self.page.evaluate("document.querySelector('main').dataset.version ?? ''"))

    def play_to_the_end(self, most: int = 2000) -> None:
        """Play until the result is shown."""
        for _ in range(most):
            if not self.wait_for_turn():
                return
            self.play_a_choice()
        raise AssertionError(f"The game did not end in {most} choices.")

    def expect_no_sideways_scrolling(self) -> None:
        """Nothing sticks out of the page at its side."""
        root = "document.documentElement"
        wide, visible = self.page.evaluate(f"[{root}.scrollWidth, {root}.clientWidth]")
        assert wide <= visible, f"the page is {wide} pixels wide in a window of {visible}"


def new_table(page: Page, address: str, players: int, seats: dict[int, str]) -> None:
    """Set up a table on the start page; `seats` gives the words of the select box for some seats."""
    page.goto(address)
    page.get_by_role("button", name="Set up a table").click()
    page.get_by_role("radio", name=str(players), exact=True).check(force=True)
    for seat, words in seats.items():
        page.get_by_label(f"Seat {seat + 1}", exact=True).select_option(label=words)
    page.get_by_role("button", name=re.compile("Begin the game|Open the table")).click()
    expect(page).to_have_url(re.compile("/table/"), timeout=PATIENCE)
