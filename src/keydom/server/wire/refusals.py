"""What the server says no with: an HTTP status and a sentence that says what to do."""

from __future__ import annotations

from keydom.core.errors import KeydomError


class Refused(KeydomError):
    """A request that is not carried out; nothing has changed."""

    def __init__(self, sentence: str, status: int = 400) -> None:
        super().__init__(sentence)
        self.status = status


class Banned(Refused):
    """What somebody is told who may not be here at all."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence, 403)


class LessonReply(Refused):
    """What a lesson says to an answer that it does not ask for."""


def unknown_table(table_id: str) -> Refused:
    """No table has that id."""
    return Refused(f"There is no table '{table_id[:40]}'. Check the link, or start a new table.", 404)


def not_your_seat(seat: int) -> Refused:
    """The guest does not sit there."""
    return Refused(f"Seat {seat} is not yours at this table.", 403)


def stale() -> Refused:
    """The request was made for a position that has passed."""
    return Refused("The game has gone on since you looked; the table shows the new position.", 409)


def nothing_to_take_back() -> Refused:
    """The seat has made nothing that may be taken back."""
    return Refused("There is nothing that you could take back: something was revealed or somebody has acted.", 409)


def not_stored() -> Refused:
    """The database refused: nothing was played."""
    return Refused("The server could not store this, so nothing has changed. Try again in a moment.", 503)


def name_taken() -> Refused:
    """The name belongs to somebody's account, or could be taken for it."""
    return Refused("Somebody else has this name, or one that looks like it. Choose another one.", 409)


def closed_table(reason: str) -> Refused:
    """An administrator has closed the table."""
    return Refused(f"The host of this server has closed this table: {reason}", 404)
