"""A table as it was some decisions ago, for those who are shown it later.

It is only looked at: whatever is done at a table is done at the table itself (`server/tables/table.py`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec.structs import replace

from keydom.server.storage.rows import Entry, SeatRow, TableRow
from keydom.server.tables.table import LiveTable, seat_told
from keydom.server.wire.messages import Seat


class LateTable(LiveTable):
    """Made of the entries up to one that passed long ago; who looks, and when it is gone, is that of the table."""

    def __init__(self, live: LiveTable) -> None:
        super().__init__(put_back(live.row), live.game)
        self.watchers = live.watchers
        self.gone = live.gone

    def take(self, row: TableRow, entries: Sequence[Entry]) -> None:
        """Go on by entries that may be shown by now. Raises BadRecord."""
        self.position.extend(entries)
        self.seen.clear()
        state = self.position.state
        asked = "" if state is None else self.game.prompt(state, None)
        self.row = replace(put_back(row), version=self.position.version(), asked=asked)

    def seats_told(self, person: str | None, now: float) -> list[Seat]:
        """The seats as they are told of, without clocks, which tell when something is decided."""
        return [seat_told(seat, person, self._online(seat), None, False, now) for seat in self.row.seats]


def put_back(row: TableRow) -> TableRow:
    """What a table's row says to somebody who may not know how the game stands."""
    return replace(
        row,
        version=0,
        waiting_for=(),
        asked="",
        ask=None,
        paused=False,
        # Nothing has happened so that one could wait for it.
        moved=math.inf,
        updated=row.created,
        seats=tuple(_put_back(seat) for seat in row.seats),
    )


def _put_back(seat: SeatRow) -> SeatRow:
    """Who sits there is no secret, as whoever has the link may sit down where a seat is free."""
    return replace(seat, away=seat.kind == "open", responses={}, deadline=None)
