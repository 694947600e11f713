"""What all ways to tell somebody something have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from keydom.server.being_told.rows import Destination

SEND_SECONDS = 30.0
"""How long a message may be on its way to whoever carries it further."""
DAY = 86400


@dataclass(frozen=True)
class Letter:
    """What somebody is told: a title, lines, and the path of the page to which it leads. `tag`: a later one with the
    same takes its place, where there is room for one."""

    title: str
    lines: tuple[str, ...]
    path: str
    tag: str


class Gone(Exception):
    """The destination is not there any more."""


class NotSent(Exception):
    """The message has certainly not arrived; the sentence says why. `again`: another try may help."""

    def __init__(self, problem: str, again: bool = True) -> None:
        super().__init__(problem)
        self.again = again


class Channel(Protocol):
    """A way to tell somebody something."""

    repeatable: bool
    """Whether the same message sent twice is told once, or may at least be known as the same by its id."""

    async def send(self, destination: Destination, letter: Letter, message: str) -> None:
        """Send it as the message of that id. Raises Gone and NotSent."""
