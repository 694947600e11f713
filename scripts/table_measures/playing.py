"""A whole game, one seat played by clicking on what is lit, and the page measured at every decision."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import Any

from playwright.sync_api import Browser, Page, WebSocket

from table_measures.figures import Decision, Game
from table_measures.in_page import ASKED, AT_REST, NOTES, TAKE_NOTES
from tests.browser.conftest import AT_ONCE
from tests.browser.player import BOT, KEYPER, KEYTHEDRAL, LONDON, PATIENCE, Player, table_of
from tests.browser.traffic import Traffic

# Whoever sails as early as the browser tests do sees little of London.
BUSY = replace(LONDON, often=0.04)
HABITS = {"keythedral": KEYTHEDRAL, "london": BUSY, "keyper": KEYPER}
HEIGHTS = {390: 844, 1440: 900}
TOUCH = 390
MOST_DECISIONS = 2000


@dataclass
class Boxes:
    """In which box of the flow the table stands, read off the server's messages."""

    present: str = ""

    def listen(self, socket: WebSocket) -> None:
        """Read what comes from now on."""
        socket.on("framereceived", self._read)

    def _read(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "update":
            self.present = message["box"]
        elif message["type"] == "change":
            change = message["change"]
            whole = change[0]["box"] if isinstance(change, list) else (change.get("box") or [self.present])[0]
            self.present = str(whole)


@dataclass
class Measuring(Player):
    """A player who says what was chosen last."""

    chosen: str = field(default="")

    def choose(self, one: dict[str, str]) -> None:
        """Choose it, and remember its words."""
        self.chosen = " ".join(one["text"].split())
        super().choose(one)


def measured(browser: Browser, address: str, game: str, width: int, players: int, seed: int) -> Game:
    """Play a whole game against programs in a window of this width, with motion, and measure each decision."""
    context = browser.new_context(
        viewport={"width": width, "height": HEIGHTS[width]}, has_touch=width == TOUCH, reduced_motion="no-preference"
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(AT_ONCE)
    context.add_init_script(NOTES)
    page = context.new_page()
    boxes = Boxes()
    page.on("websocket", boxes.listen)
    bots = [BOT] * (players - 1)
    table = table_of(page, address, game, *bots)
    first_visit = _bytes_of(browser, page, f"{address}table/{table}")
    player = Measuring(page, habit=HABITS[game])
    player.choice.seed(seed)
    decisions: list[Decision] = []
    while player.wait_for_turn() and len(decisions) < MOST_DECISIONS:
        page.evaluate(AT_REST)
        if decisions:
            _note(page, decisions[-1])
        else:
            page.evaluate(TAKE_NOTES)
        decisions.append(_asked(page, boxes.present, len(decisions) + 1))
        player.play_a_choice()
        decisions[-1].chosen = player.chosen
    _note(page, decisions[-1])
    context.close()
    return Game(game, width, decisions, first_visit)


def _asked(page: Page, box: str, number: int) -> Decision:
    found: dict[str, Any] = page.evaluate(ASKED)
    return Decision(
        number=number,
        box=box,
        prompt=found["prompt"],
        options=found["options"],
        single=found["options"] == 1 and found["more"] == 0,
        outside=found["outside"],
        below=found["below"],
        smallest=float(found["smallest"]),
        small=[(name, float(size)) for name, size in found["small"]],
    )


def _note(page: Page, decision: Decision) -> None:
    """Put down what has happened in the page since the last question."""
    notes = page.evaluate(TAKE_NOTES)
    decision.shifts += notes["shifts"]
    decision.painted += notes["painted"]
    decision.answered += notes["answered"]
    decision.motions += notes["motions"]


def _bytes_of(browser: Browser, page: Page, address: str) -> int:
    """What the first visit of a page costs whose browser has nothing but the cookie."""
    context = browser.new_context(viewport=page.viewport_size, storage_state=page.context.storage_state())
    context.set_default_timeout(PATIENCE)
    context.add_init_script(AT_ONCE)
    visitor = context.new_page()
    traffic = Traffic()
    traffic.listen(visitor)
    visitor.goto(address)
    Player(visitor).wait_for_turn()
    visitor.wait_for_load_state("networkidle")
    context.close()
    return traffic.total
