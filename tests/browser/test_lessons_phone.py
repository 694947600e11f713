"""Lessons on a phone: what is asked, what lies over what, and what can be tapped."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from keydom.core import registry
from tests.browser.conftest import Server
from tests.browser.learning import LEARNING, show, sit_down
from tests.browser.player import DRAWN, Player, until

LIGHTS = """() => [...document.querySelectorAll('.light[data-light]')].flatMap((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const met = document.elementFromPoint(x + width / 2, y + height / 2);
  // The question lies over a part of the table.
  if (!met || (met.closest('.ask, .lesson-panel') && !one.classList.contains('over'))) return [];
  const found = met?.closest('[data-code], [data-through], [data-why], [data-why-not], a, button, input');
  const refused = found?.dataset.why ?? found?.dataset.whyNot ?? null;
  return [{ at: [x + width / 2, y + height / 2], refused }];
})"""
"""Every light of a lesson that is seen: where it lies, and why a tap there would be refused."""


@pytest.mark.parametrize("game", [game.name for game in registry.games()])
def test_what_a_lesson_lights_leads_on_when_it_is_tapped_on_a_phone(phone: Page, server: Server, game: str) -> None:
    lessons = [lesson for lesson in registry.game(game).lessons if not lesson.plays_on]
    for lesson in lessons:
        sit_down(phone, server, game, lesson.key)
        for _ in range(60):
            if until(phone, LEARNING) == "finished":
                break
            if (read := phone.get_by_role("button", name="Try it")).is_visible():
                read.tap()
            phone.evaluate(DRAWN)
            lights = phone.evaluate(LIGHTS)
            assert [light for light in lights if light["refused"] is not None] == [], lesson.key
            before = Player(phone).position()
            # In London a tap only begins to pick in a form, and what was picked is in the way of what is shown next.
            if lights and game != "london":
                phone.touchscreen.tap(*lights[0]["at"])
                phone.evaluate(DRAWN)
                assert phone.locator(".reason, .lesson-panel .other").count() == 0, (lesson.key, lights[0])
            until(phone, LEARNING)
            if Player(phone).position() == before:
                show(phone)
                phone.get_by_role("button", name="Do it for me").tap()
                Player(phone).wait_for_change(before)


def test_where_nothing_on_the_table_is_asked_for_the_lesson_leads_to_the_answers(phone: Page, server: Server) -> None:
    sit_down(phone, server, "keythedral", "match")
    expect(phone.get_by_role("button", name="Try it: your choices")).to_be_visible()
    # There it is named, and would be taken for the button itself.
    expect(phone.locator(".lesson-panel .task .named-button")).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    phone.get_by_role("button", name="Try it").tap()
    expect(phone.locator(".question").get_by_role("button", name="Take the cubes")).to_be_in_viewport()
    sit_down(phone, server, "keyper", "work")
    expect(phone.get_by_role("button", name="Try it", exact=True)).to_be_visible()
