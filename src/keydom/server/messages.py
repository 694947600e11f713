"""What server and client say to each other, as typed structures."""

from __future__ import annotations

from typing import Any

from keydom.core.wire import Structure


class LogEvent(Structure, frozen=True, kw_only=True):
    """A line of a table's log."""

    version: int
    """The version with which it came."""
    index: int
    """Its place among the events of that version."""
    kind: str
    text: str
    """A sentence with `{0}`, `{1}` … where the names of seats stand; empty if there is nothing to read."""
    data: Any
    """What the kind says beside the sentence, for animation."""
