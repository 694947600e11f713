"""What the server says no with: an HTTP status and a sentence that says what to do."""

from __future__ import annotations

from keydom.core.errors import KeydomError


class Refused(KeydomError):
    """A request that is not carried out; nothing has changed."""

    def __init__(self, sentence: str, status: int = 400) -> None:
        super().__init__(sentence)
        self.status = status


def unknown_table(table_id: str) -> Refused:
    """No table has that id."""
    return Refused(f"There is no table '{table_id[:40]}'. Check the link, or start a new table.", 404)


def not_your_seat(seat: int) -> Refused:
    """The guest does not sit there."""
    return Refused(f"Seat {seat} is not yours at this table.", 403)


def stale() -> Refused:
    """The request was made for a position that has passed."""
    return Refused("The game has gone on since you looked; the table shows the new position.", 409)


def not_stored() -> Refused:
    """The database refused: nothing was played."""
    return Refused("The server could not store this, so nothing has changed. Try again in a moment.", 503)
