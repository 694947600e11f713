"""A person who cannot see: hears the accessibility tree, decides by names alone, and acts by the keyboard alone."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from tests.browser.player import DRAWN, PATIENCE, Habit, until

MY_TURN = """() => document.querySelector('dialog[open]') ? 'dialog'
  : document.querySelector('main[aria-busy=false]') && document.title.startsWith('●') ? 'turn' : ''"""
STILL_THERE = """() => document.querySelector('dialog[open]') || document.querySelector('main[aria-busy=false]')"""
QUESTION = "What to do"
OVER = "The game is over"
TOOLS = re.compile(
    r"^(lit on the table|from a list|close the list|when to ask|when invited|\d+ new|step back|undo|"
    r"show (more|the answers)|not this|answers in advance|one (more|less)|what .+ does$|"
    r"close|watch what happened|hint: what)",
    re.IGNORECASE,
)
"""What the panel has beside its answers."""


@dataclass(frozen=True)
class Heard:
    """Something in the accessibility tree."""

    role: str
    name: str
    description: str
    disabled: bool
    pressed: bool
    shortcut: str
    node: int
    """What Chromium calls it."""


@dataclass
class Listener:
    """Plays at the table that the page shows."""

    page: Page
    choice: random.Random = field(default_factory=lambda: random.Random(1))
    habit: Habit = field(default_factory=lambda: Habit("", ""))
    keys: int = 0

    def __post_init__(self) -> None:
        self.session = self.page.context.new_cdp_session(self.page)

    # -- hearing ------------------------------------------------------------------------------------------------------

    def heard(self, role: str, name: str | None = None, within: Heard | None = None) -> list[Heard]:
        """All of a role that is in the accessibility tree, in its order; all of one name, or inside of something."""
        where = {"backendNodeId": within.node} if within else {"objectId": self.object("document")}
        asked = {**where, "role": role} if name is None else {**where, "role": role, "accessibleName": name}
        nodes = self.session.send("Accessibility.queryAXTree", asked)["nodes"]
        return [told(node) for node in nodes if not node.get("ignored")]

    def focused(self) -> Heard:
        """What the focus is on."""
        here = {"objectId": self.object("document.activeElement"), "fetchRelatives": False}
        return told(self.session.send("Accessibility.getPartialAXTree", here)["nodes"][0])

    def object(self, expression: str) -> str:
        """Chromium's name for something of the page."""
        found: str = self.session.send("Runtime.evaluate", {"expression": expression})["result"]["objectId"]
        return found

    def said(self) -> list[str]:
        """What was told aloud last, oldest first; nothing from before somebody listened anew."""
        told_aloud = self.page.get_by_role("status", name="Told aloud")
        lines: list[str] = told_aloud.locator("p:not([data-heard])").all_text_contents()
        return lines

    def listen_anew(self) -> None:
        """What was told so far is done with: the same question may be asked again in a later turn."""
        self.page.evaluate("""() => document.querySelectorAll('[role=status] p').forEach(
          (one) => one.setAttribute('data-heard', ''))""")

    # -- acting -------------------------------------------------------------------------------------------------------

    def press(self, key: str) -> None:
        """Press a key, and let the page draw what comes of it."""
        self.keys += 1
        self.page.keyboard.press(key)

    def go_to(self, role: str, name: str, key: str = "Tab", node: int | None = None) -> None:
        """Go on by a key until the focus is on something; among radio buttons by the arrow. `node`: the very one of
        several of the same name."""
        passed: dict[str, None] = {}
        for _ in range(400):
            here = self.focused()
            passed[f"{here.role} {here.name}"] = None
            if here.role == role and re.search(name, here.name) and node in (None, here.node):
                return
            self.press("ArrowRight" if here.role == role == "radio" else key)
        raise AssertionError(f"{key} never comes to a {role} called {name!r}, but to: {list(passed)}.")

    def take(self, one: Heard, panel: Sequence[Heard] = ()) -> None:
        """Take something by its shortcut, or by going there: back where it lies before, on the table by N."""
        if one.shortcut:
            self.press(one.shortcut)
        else:
            order = [other.node for other in panel]
            here = self.focused().node
            name = f"^{re.escape(one.name)}$"
            if one.node not in order:
                self.go_to(one.role, name, "n")
            else:
                before = here in order and order.index(here) > order.index(one.node)
                # Of two cubes of a colour one may be chosen already: to press that again would put it back. What is the
                # only one of its name may have been drawn anew.
                alike = [other for other in panel if other.name == one.name]
                self.go_to(one.role, name, "Shift+Tab" if before else "Tab", one.node if alike[1:] else None)
            self.press("Enter")
        self.page.evaluate(DRAWN)
        self.page.wait_for_function(STILL_THERE, timeout=PATIENCE)

    def play_to_the_end(self, most: int = 1500) -> None:
        """Play until the result is told."""
        for _ in range(most):
            # To hear through the whole tree takes long: that is done where a dialog is open at all.
            if until(self.page, MY_TURN) == "dialog" and self.heard("dialog", OVER):
                return
            self.answer()
        raise AssertionError(f"The game did not end in {most} decisions.")

    def answer(self) -> None:
        """Answer the question, or take one step towards it."""
        questions = self.heard("region", QUESTION)
        if not questions:
            # The tree comes a moment after the page.
            self.page.evaluate(DRAWN)
            return
        panel = self.heard("button", within=questions[0])
        unopened = [one for one in panel if one.name == "from a list" and not one.pressed]
        # Whoever has laid out enough cubes pays with these, instead of changing their mind at random.
        confirm = [one for one in panel if re.match(r"Confirm|Pay \d", one.name) and not one.disabled]
        answers = [one for one in panel if not one.disabled and not one.pressed and not TOOLS.match(one.name)]
        begun = any(re.match(r"Step back|Not this", one.name) for one in panel)
        taken_up = begun or any(one.pressed for one in panel)
        if unopened:
            self.take(unopened[0], panel)
        elif confirm:
            self.take(confirm[0], panel)
        elif taken_up and (places := self.places()):
            self.take(self.choice.choice(places), panel)
        elif answers:
            self.take(self.preferred(answers), panel)
        elif begun:
            self.press("Escape")
            self.page.evaluate(DRAWN)
        else:
            raise AssertionError(f"nothing to answer with is heard: {[one.name for one in panel]}")

    def places(self) -> list[Heard]:
        """Where on the board what was taken up can be put down; where it lies already, if that is possible."""
        found = [
            one for one in self.heard("button") if re.match(r"Place it here|(\d+ points?.*; )?[Bb]eside .*; ", one.name)
        ]
        return [one for one in found if one.name.startswith("Place it here")] or found

    def preferred(self, answers: list[Heard]) -> Heard:
        """One of the answers, by habit."""
        preferred = [one for one in answers if re.search(self.habit.prefer, one.name)]
        idle = [one for one in answers if re.match(self.habit.doing_nothing, one.name, re.IGNORECASE)]
        busy = [one for one in answers if one not in idle]
        if preferred:
            return self.choice.choice(preferred)
        if idle and (not busy or self.choice.random() < self.habit.often):
            return self.choice.choice(idle)
        return self.choice.choice(busy)


def told(node: dict[str, Any]) -> Heard:
    """A node of the tree as a listener hears it."""
    properties = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
    return Heard(
        node.get("role", {}).get("value", ""),
        " ".join(node.get("name", {}).get("value", "").split()),
        " ".join(node.get("description", {}).get("value", "").split()),
        bool(properties.get("disabled")),
        properties.get("pressed") == "true",
        str(properties.get("keyshortcuts", "")),
        int(node["backendDOMNodeId"]),
    )
