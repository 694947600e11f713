"""The log below the question: whole lines, the newest among them, however low the window."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize
from table_pictures.moments import At, Moment

from tests.browser.player import DRAWN

CROWDED = Moment("london", "crowded", "A turn late in a game", At("london-3p", "turn", ("do",), after=400))
# The text of each line against what is seen of the list; a line's own padding may be out of sight.
LINES = """() => {
  const log = document.querySelector('#log');
  const { top: edge, bottom } = log.getBoundingClientRect();
  const list = { top: edge + (parseFloat(log.style.clipPath.replace('inset(', '')) || 0), bottom };
  // What is written: a word that can be pressed is higher than its letters.
  const texts = [...document.querySelectorAll('#log .event .told')].map((line) => {
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const written = [];
    while (walker.nextNode()) {
      range.selectNodeContents(walker.currentNode);
      written.push(...range.getClientRects());
    }
    return {
      top: Math.min(...written.map((one) => one.top)),
      bottom: Math.max(...written.map((one) => one.bottom)),
    };
  });
  const whole = ({ top, bottom }) => top >= list.top && bottom <= list.bottom;
  const seen = texts.filter(({ top, bottom }) => bottom > list.top + 1 && top < list.bottom - 1);
  const read = seen.filter(whole).length;
  return { newest: whole(texts.at(-1)), read, cut: seen.length - read };
}"""


@pytest.mark.parametrize("height", [720, 800, 900])
def test_the_log_cuts_no_line_and_shows_the_newest(
    person: Page, go_to_moment: Callable[[Page, Moment], None], height: int
) -> None:
    window: ViewportSize = {"width": 1440, "height": height}
    person.set_viewport_size(window)
    go_to_moment(person, CROWDED)
    person.evaluate(DRAWN)
    lines = person.evaluate(LINES)
    assert lines["newest"]
    assert lines["cut"] == 0
    assert lines["read"] >= 2
