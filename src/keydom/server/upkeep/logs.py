"""How the server's log is written: one line for each event, for people or as JSON.

An event is logged with what it is about, `log.info("a table was made", extra=about(table=id))`. Never log a cookie, a
secret, a guest's id or what a position hides.
"""

from __future__ import annotations

import logging
import sys
from typing import Any, Literal

from pythonjsonlogger.json import JsonFormatter
from typing_extensions import override

from keydom.server.upkeep.metrics import ErrorCount

LogForm = Literal["text", "json"]
LogLevel = Literal["info", "warning", "error"]

_ABOUT = "about"


def about(**facts: Any) -> dict[str, dict[str, Any]]:
    """What an event is about, as the `extra` of a logging call."""
    return {_ABOUT: facts}


def set_up_logs(form: LogForm, level: LogLevel) -> None:
    """Write this process's log to standard error, and count its errors. Called once, by what runs a server."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else TextLines())
    logging.basicConfig(handlers=[handler, ErrorCount()], level=logging.WARNING, force=True)
    logging.getLogger("keydom").setLevel(level.upper())


class TextLines(logging.Formatter):
    """A line for people: when, how bad, where, what happened, and what it is about as `name=value`."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    @override
    def formatMessage(self, record: logging.LogRecord) -> str:
        """The line, before the traceback that may follow it."""
        facts = getattr(record, _ABOUT, {})
        return super().formatMessage(record) + "".join(f" {name}={value}" for name, value in facts.items())


class JsonLines(JsonFormatter):
    """A line for programs: an object with `timestamp`, `level`, `logger`, `event`, `process` and what it is about."""

    def __init__(self) -> None:
        names = {"levelname": "level", "name": "logger", "message": "event"}
        super().__init__("%(levelname)s %(name)s %(message)s %(process)d", rename_fields=names, timestamp=True)

    def process_log_record(self, log_data: dict[str, Any]) -> dict[str, Any]:
        """What the event is about stands beside what is said of every event."""
        facts = log_data.pop(_ABOUT, {})
        return super().process_log_record({**log_data, **facts})
