"""A server that answers when a test lets it."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, WebSocketRoute


class SlowServer:
    """What the server says comes when the test lets it: all of it while it is silent, and the advice on a topic."""

    def __init__(self, page: Page, keeps_back: str | None = None) -> None:
        self.held: list[tuple[WebSocketRoute, str | bytes]] = []
        self.keeps_back = keeps_back
        self.silent = False
        page.route_web_socket(re.compile("/live"), self.route)

    def route(self, page_side: WebSocketRoute) -> None:
        """Stand between the page and the server."""

        def say(message: str | bytes) -> None:
            if self.silent:
                self.held.append((page_side, message))
            elif self.keeps_back is not None and f'"{self.keeps_back}":{{' in str(message):
                self.held.append((page_side, message))
                self.say_without_advice(page_side, json.loads(message))
            else:
                page_side.send(message)

        page_side.connect_to_server().on_message(say)

    def say_without_advice(self, page_side: WebSocketRoute, said: dict[str, object]) -> None:
        """A page that knows its topics before it connects is told position and advice in one: the position comes."""
        if said["type"] == "update":
            page_side.send(json.dumps({**said, "advice": None}))

    def speak(self) -> None:
        """Say all that was held back, and what comes."""
        self.silent = False
        self.keeps_back = None
        for page_side, message in self.held:
            page_side.send(message)
