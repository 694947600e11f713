"""The record of a table's game, as `keydom.core.record` has it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from keydom.core.record import Record, SealedDraws, SeatName, Step, Told, begin_record, result_of, tidy
from keydom.core.state import State
from keydom.server.storage.rows import Entry
from keydom.server.tables.table import LiveTable


def record_of(live: LiveTable, state: State, beside: Sequence[tuple[Entry, str]] = ()) -> Record:
    """The record of a finished table, with the entries that tell of what happened `beside` the game, and what those are
    called of whom they tell."""
    record = begin_record(live.game, state)
    record.seats = tuple(SeatName(tidy(seat.shown_name), seat.bot) for seat in live.row.seats)
    record.steps = [Step(seat, code) for seat, code in live.position.ledger.steps()]
    record.result = result_of(live.game, state)
    record.told = _told(live, beside)
    if live.row.secret:
        record.draws = SealedDraws(live.row.secret, tuple(seat.words for seat in live.row.seats))
    return record


def _told(live: LiveTable, beside: Sequence[tuple[Entry, str]]) -> tuple[Told, ...]:
    """What was told to all, behind how many of the steps that stayed, with the names of those who sat there then."""
    numbers = [number for number, _seat, _code in live.position.ledger.numbered_steps()]
    names = [seat.shown_name for seat in live.row.seats]
    found: list[Told] = []
    # From the end on: before a seat was free for others, somebody else sat there.
    for entry, name in reversed(beside):
        for event in reversed(entry.events):
            if name and event.data.get("what") == "open":
                names[entry.seat] = name
            if event.text:
                found.append(Told(bisect_left(numbers, entry.number), tidy(event.text.format(*names))))
    return tuple(reversed(found))
