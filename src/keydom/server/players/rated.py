"""Which tables may be played for ratings: where each plays by themselves, and at least two can be told apart."""

from __future__ import annotations

from collections.abc import Sequence

from keydom.server.storage.rows import SeatRow, TableRow
from keydom.server.wire.refusals import Refused


def check_rated(row: TableRow) -> None:
    """Raise Refused if a new table is to be for ratings and cannot be."""
    if not row.rated:
        return
    if row.lesson:
        raise Refused("A lesson is not for ratings.", 422)
    if row.hints:
        raise Refused("At a table for ratings nobody is given hints. Switch off one of the two.", 422)
    sitting = [seat.person for seat in row.seats if seat.person is not None]
    if len(set(sitting)) < len(sitting):
        raise Refused("At a table for ratings everybody plays at a screen of their own.", 422)
    if len(_told_apart(row.seats)) < 2:
        raise Refused("For ratings two have to play who can be told apart: people, or programs of two levels.", 422)


def _told_apart(seats: Sequence[SeatRow]) -> set[str | int]:
    """Who plays: each person, whoever will sit in an open seat, each level of program once."""
    return {seat.bot or seat.seat for seat in seats}
