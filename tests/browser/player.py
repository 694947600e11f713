"""A person at a table in a real browser: sees what is lit, and clicks on it."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TookTooLong

PATIENCE = 120_000
"""Milliseconds within which anything must have happened that somebody waits for: only a fault takes as long, be the
machine ever so busy. Nothing waits until they are over."""


@dataclass(frozen=True)
class Habit:
    """How a scripted person plays a game, by the words on what is lit."""

    prefer: str
    """What is done whenever it is possible."""
    doing_nothing: str
    """What is done often, so that games end."""
    often: float = 0.7


# Whoever acquires a seat whenever possible plays a game of usual length.
KEYTHEDRAL = Habit(r"points?\)", r"^\d*(Pass|No law|Done|No bid|Stay idle|Withdraw)")
# Whoever sails early plays a short game.
LONDON = Habit(r"^Place it here", r"^\d*\s*(Pass|Sail|Discard)|[Bb]erth", 0.15)
# Every piece is played sooner or later; what is built makes the table more colourful.
KEYPER = Habit(r"build here for", r"^\d*(Decline|Skip|Done|Do not join)", 0.3)

# An update redraws at once; this tells that nothing is on its way any more, and what there is: a choice, or the result.
SETTLED = """() => {
  if (document.querySelector('dialog[open]')) return 'over';
  const main = document.querySelector('main[aria-busy=false]');
  const asked = main !== null && main.querySelector('[data-code]') !== null && document.title.startsWith('●');
  return asked ? 'turn' : '';
}"""

# The position that is shown, how many sheets lie over something else, and what is lit. Only what is really to be seen
# and not covered counts; scrolled to, so that the pointer could reach it. Each gets a number to be found again by:
# several things may stand for the same code.
SEEN = """() => {
  const there = (one) => one.getClientRects().length > 0;
  const all = (what) => [...document.querySelectorAll(what)];
  const lit = all('main [data-code]:not([disabled])').filter(there).map((one, index) => {
    const text = one.getAttribute('aria-label') || one.textContent.trim();
    return { lit: String(index), code: one.dataset.code, text, one };
  });
  all('[data-lit]').forEach((one) => one.removeAttribute('data-lit'));
  lit.forEach(({ lit, one }) => (one.dataset.lit = lit));
  return {
    version: document.querySelector('main').dataset.version ?? '',
    sheets: all('[data-sheet]').filter(there).length,
    lit: lit.map(({ one, ...told }) => told),
  };
}"""

# The page has dealt with what was clicked or pressed, and has drawn what came of it.
DRAWN = f"""() => new Promise((drawn, never) => {{
  setTimeout(() => never(new Error("Nothing is drawn.")), {PATIENCE});
  requestAnimationFrame(() => requestAnimationFrame(drawn));
}})"""

# Adds up from now on by how much the page jumps.
WATCH_SHIFTS = """() => {
  window.shifted = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.shifted += entry.value)))
    .observe({ type: 'layout-shift' });
}"""

# What came of a click: another position, the result, a question back, a sheet with its own button, something taken up
# that is to be put down, or nothing; no answer yet while the click is on its way to the server.
ANSWER = """(before) => {
  const seen = (what) => [...document.querySelectorAll(what)].some((one) => one.getClientRects().length > 0);
  if (document.querySelector('dialog[open]')) return 'over';
  const main = document.querySelector('main');
  if ((main.dataset.version ?? '') !== before) return 'changed';
  if (main.getAttribute('aria-busy') === 'true') return '';
  if (seen('#confirm')) return 'confirm';
  if (seen('main [data-do]:not([disabled])')) return 'do';
  if (seen('main [data-pick]')) return 'pick';
  return seen('main [data-taken]') ? 'taken' : 'nothing';
}"""
MARKED = """() => {
  const leaves = [...document.querySelectorAll('.leaf')];
  const many = (leaf, what) => leaf.querySelectorAll(what).length;
  return leaves.length > 0 && leaves.every((leaf) => many(leaf, '.book-pin') === many(leaf, '.book-mark'));
}"""
"""Whether all pictures of a book are drawn: what the texts mention is marked in them."""

# Looks until there is something to tell, at each frame, inside of the page: a question from outside costs more than to
# look. Nothing before so many frames have been drawn.
UNTIL = """async (look, [about, frames, patience]) => {
  const end = performance.now() + patience;
  // Where nothing is drawn any more no frame comes, and that is to be told.
  const frame = () => new Promise((drawn) => {
    const still = setTimeout(drawn, end - performance.now());
    requestAnimationFrame(() => drawn(clearTimeout(still)));
  });
  for (; frames > 0; frames--) await frame();
  let found = look(about);
  for (; !found && performance.now() < end; found = look(about)) await frame();
  return found;
}"""

# Where to click on one of the things that can be seen: in the middle of its first part, once it is at rest, can be
# clicked, and nothing lies over it; until then it is scrolled to. A line has no inside that the pointer could meet.
# Where things of one kind lie like cards in a hand, the next one on the middle: at the side that can be seen.
AIM = """(() => {
  let last = '';
  let tries = 0;
  return ([what, which]) => {
    const seen = (one) => one.getClientRects().length > 0 && one.checkVisibility({ visibilityProperty: true });
    const one = [...document.querySelectorAll(what)].filter(seen)[which];
    if (!one || one.matches(':disabled, [aria-disabled=true]')) return null;
    const { x, y, width, height } = one.getClientRects()[0];
    const here = [x, y, width, height].join(' ');
    const at_rest = here === last;
    last = here;
    if (!at_rest) return null;
    const middle = [x + width / 2, y + height / 2];
    const met = document.elementFromPoint(...middle);
    if (met && (one.contains(met) || width === 0 || height === 0)) return middle;
    const next = met?.closest('button, [data-code]');
    const side = [x + 8, y + height / 2];
    if (next?.classList[0] === one.classList[0] && one.contains(document.elementFromPoint(...side))) return side;
    one.scrollIntoView({ block: ['center', 'end', 'start', 'nearest'][tries++ % 4], behavior: 'instant' });
    return null;
  };
})()"""


# Where to click on a lit thing, as AIM says; that it is gone, if the page shows another position by now: others who
# decide at the same time may have changed what can be chosen.
AIM_AT_LIT = f"""(() => {{
  const aim = {AIM};
  return ([what, version]) => {{
    const gone = document.querySelector(what) === null && document.querySelector('main').dataset.version !== version;
    return gone ? 'gone' : aim([what, 0]);
  }};
}})()"""

# What the page shows where something that was waited for never came.
STUCK = """() => {
  const main = document.querySelector('main');
  const words = (what) => [...document.querySelectorAll(what)].map((one) => one.textContent.trim().slice(0, 200));
  return {
    title: document.title,
    version: main?.dataset.version,
    busy: main?.getAttribute('aria-busy'),
    prompt: words('#prompt'),
    lit: document.querySelectorAll('main [data-code]').length,
    labelled: document.querySelectorAll('[data-lit]').length,
    told: words('[role=alert], [role=status], .toast, .banner, dialog[open]'),
    visible: document.visibilityState,
  };
}"""

# How wide the page is and its window, and what sticks out.
STICKING_OUT = """() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const all = scrollWidth > clientWidth ? [...document.querySelectorAll('body *')] : [];
  const out = all.filter((one) => one.getBoundingClientRect().right > clientWidth + 0.5);
  return [scrollWidth, clientWidth, out.slice(0, 20).map((one) => one.outerHTML.slice(0, 200))];
}"""

# What became of things that could not be clicked on, and what lies over the middle of the first.
COVERED = """(what) => {
  const short = (node) => node?.outerHTML.slice(0, 300);
  const found = document.querySelectorAll(what);
  const box = found[0]?.getClientRects()[0];
  const over = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return { found: found.length, one: short(found[0]), box, over: short(over) };
}"""


def until(page: Page, look: str, about: object = None, frames: int = 0) -> Any:
    """What a look at the page finds, once it finds something."""
    asked = [about, frames, PATIENCE]
    found = page.evaluate(f"(asked) => {{ const look = {look}; return ({UNTIL})(look, asked); }}", asked)
    if not found:
        raise AssertionError(f"{page.url} never shows what is looked for ({about}): {look}\n{page.evaluate(STUCK)}")
    return found


@dataclass(frozen=True)
class Seen:
    """What the page showed when it was looked at."""

    version: str
    """Of the position."""
    sheets: int
    """How many lie over something else."""
    lit: list[dict[str, str]]
    """Everything that can be chosen: its code and its words."""


@dataclass
class Player:
    """Plays at the table that the page shows, by pointing at lit elements only."""

    page: Page
    choice: random.Random = field(default_factory=lambda: random.Random(1))
    habit: Habit = KEYTHEDRAL
    clicks: int = 0
    seen: Seen = field(default=Seen("", 0, []), init=False)

    def wait_for_turn(self) -> bool:
        """Wait until there is something to choose; False once the game is over."""
        return until(self.page, SETTLED) == "turn" or not self.over()

    def over(self) -> bool:
        """Whether the result is shown."""
        return self.page.get_by_role("dialog", name="The game is over").is_visible()

    def see(self) -> Seen:
        """Look at the page, once what opens by itself has opened."""
        self.seen = Seen(**until(self.page, SEEN, frames=2))
        return self.seen

    def lit(self) -> list[dict[str, str]]:
        """Everything that can be chosen: its code and its words."""
        return self.see().lit

    def element(self, one: dict[str, str]) -> Locator:
        """The element of a lit thing."""
        return self.page.locator(f'[data-lit="{one["lit"]}"]')

    def prompt(self) -> str:
        """What the page asks."""
        return self.page.locator("#prompt").inner_text()

    def click(self, one: dict[str, str]) -> None:
        """Click on a lit thing, and confirm it if the page asks."""
        self.touch(one)
        self.confirm_if_asked()

    def touch(self, one: dict[str, str]) -> None:
        """Click on a lit thing; on the one of the same words, if the table was drawn anew since it was seen."""
        while (at := self.aim(AIM_AT_LIT, f'[data-lit="{one["lit"]}"]', self.seen.version)) == "gone":
            alike = [other for other in self.lit() if other["text"] == one["text"]]
            assert alike, f"{one} can no longer be chosen, of all this: {self.seen}"
            one = alike[0]
        self.click_at(*at)

    def press(self, what: str, which: int = 0) -> None:
        """Click on one of the things of a selector that can be seen."""
        self.click_at(*self.aim(AIM, what, which))

    def aim(self, look: str, what: str, about: object) -> Any:
        """Where to click on a thing of a selector."""
        try:
            return until(self.page, look, [what, about])
        except AssertionError as error:
            raise AssertionError(f"{self.page.evaluate(COVERED, what)}; seen: {self.seen}") from error

    def click_at(self, x: float, y: float) -> None:
        """Click there."""
        self.clicks += 1
        self.page.mouse.click(x, y)

    def confirm_if_asked(self) -> None:
        """Click on Confirm where the page has it."""
        self.page.evaluate(DRAWN)
        confirm = self.page.get_by_role("button", name="Confirm")
        if confirm.is_visible():
            confirm.click()

    def play_a_choice(self) -> None:
        """Choose one of the lit things: a preferred one, else often to do nothing, so that games end."""
        if self.see().sheets > 0:
            self.close_sheets()
            self.see()
        lit = self.seen.lit
        if not lit:
            # What was chosen on the table was entered but for its end, which waits to be confirmed.
            self.confirm_if_asked()
            return
        preferred = [one for one in lit if re.search(self.habit.prefer, one["text"])]
        idle = [one for one in lit if re.match(self.habit.doing_nothing, one["text"])]
        busy = [one for one in lit if one not in idle]
        if preferred:
            chosen = self.choice.choice(preferred)
        elif idle and (not busy or self.choice.random() < self.habit.often):
            chosen = self.choice.choice(idle)
        else:
            chosen = self.choice.choice(busy)
        self.choose(chosen)

    def close_sheets(self) -> None:
        """Close what stayed open over something else; it may be closing by itself at this moment."""
        sheets = self.page.locator("[data-sheet]:visible")
        close = sheets.get_by_role("button", name="Close")
        close.evaluate_all("(buttons) => buttons.forEach((button) => button.click())")
        expect(close).to_have_count(0)

    def choose(self, one: dict[str, str]) -> None:
        """Click on a lit thing, and on what it asks back, until the page shows what came of it."""
        before = self.seen.version
        known = {other["text"] for other in self.seen.lit}
        self.touch(one)
        again = True
        for _ in range(30):
            match self.answer(before):
                case "changed" | "over":
                    return
                case "confirm":
                    self.press("#confirm")
                case "do":
                    self.press("main [data-do]:not([disabled])")
                case "pick":
                    picks = self.page.locator("main [data-pick]:visible").count()
                    self.press("main [data-pick]", self.choice.randrange(picks))
                case "nothing" if again and self.element(one).is_visible():
                    # A finger's first touch may only show what the second one does.
                    self.touch(one)
                    again = False
                case _:
                    # Something was taken up that can be put down in several places.
                    lit = self.lit()
                    new = [other for other in lit if other["text"] not in known]
                    # Nothing is lit where what was touched is sent only now: what comes of it is looked for again.
                    if lit:
                        self.touch(self.choice.choice(new or lit))
        self.wait_for_change(before)

    def answer(self, before: str) -> str:
        """What came of a click."""
        return str(until(self.page, ANSWER, before, frames=2))

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
        wide, visible, sticking_out = self.page.evaluate(STICKING_OUT)
        assert wide <= visible, f"the page is {wide} pixels wide in a window of {visible}: {sticking_out}"


BOT = {"kind": "bot", "bot": "steward"}


def become_guest(page: Page, address: str) -> None:
    """Have a cookie, before the page and the test ask side by side and are taken for two."""
    assert page.request.get(f"{address}api/me").ok


def table_of(
    page: Page, address: str, game: str, *others: dict[str, str], options: dict[str, str] | None = None
) -> str:
    """Open a table on which the visitor has seat 0 and the first turn, and go there; its number."""
    become_guest(page, address)
    chosen = {"first_start": "0", **(options or {})}
    asked_for = {"game": game, "players": 1 + len(others), "options": chosen, "seats": [{"kind": "me"}, *others]}
    answer = page.request.post(f"{address}api/tables", data=asked_for)
    assert answer.ok, answer.text()
    page.goto(f"{address}table/{answer.json()['id']}")
    page.locator(f".{game}, .lobby").first.wait_for(timeout=PATIENCE)
    return str(answer.json()["id"])


def join(page: Page, address: str, table: str) -> None:
    """Take the open seat of a table, and go there."""
    become_guest(page, address)
    assert page.request.post(f"{address}api/tables/{table}/join", data={}).ok
    page.goto(f"{address}table/{table}")


def new_table(page: Page, address: str, players: int, seats: dict[int, str], game: str = "keythedral") -> None:
    """Set up a table of a game; `seats` gives the words of the select box for some seats, the others are programs."""
    page.goto(f"{address}new/{game}")
    page.get_by_role("radio", name=str(players), exact=True).check(force=True)
    page.get_by_text("Seat by seat").click()
    for seat, words in seats.items():
        page.get_by_label(f"Seat {seat + 1}", exact=True).select_option(label=words)
    page.get_by_role("button", name=re.compile("Begin the game|Open the table")).click()
    expect(page).to_have_url(re.compile("/table/"), timeout=PATIENCE)
