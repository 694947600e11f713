"""How far behind the game spectators see it: a number of decisions, which ends with the game.

Decisions and not minutes: a game of days would be open all the time behind minutes, and one of ten minutes would never
be seen behind hours. A decision is whatever one seat does, for all to see, before another seat does something: so a
turn of many steps counts once, and to take something back and do it again brings nobody nearer. Where the shown part
ends follows from the entries alone, so every server shows the same, also after a restart.
"""

from __future__ import annotations

from typing import Final

from keydom.server.entries.ledger import Ledger
from keydom.server.wire.messages import Watched

DECISIONS: Final = 12
"""How many decisions later a table is shown that is watched `later`."""


def lag_of(watched: Watched) -> int | None:
    """How many decisions later spectators see a table; None: never."""
    return {"now": 0, "later": DECISIONS, "never": None}[watched]


def watched_of(lag: int | None) -> Watched:
    """What was chosen for that."""
    return "never" if lag is None else "later" if lag else "now"


def last_shown(ledger: Ledger, lag: int) -> int:
    """The number of the last entry that somebody knows of who is so many decisions behind; the beginning of the game,
    with its draws, is no decision."""
    left, mover = lag, -1
    for number in range(len(ledger), 0, -1):
        if not ledger.is_public_move(number):
            continue
        if ledger.seat(number) != mover:
            if left == 0:
                return _end_of_version(ledger, number)
            left, mover = left - 1, ledger.seat(number)
    return _beginning(ledger)


def _end_of_version(ledger: Ledger, number: int) -> int:
    """The number of the last entry that was told before somebody else than who made this one decided something."""
    last = number
    while last < len(ledger) and not _is_decided_by_another(ledger, last + 1, ledger.seat(number)):
        last += 1
    return last


def _is_decided_by_another(ledger: Ledger, number: int, seat: int) -> bool:
    return ledger.is_public_move(number) and ledger.seat(number) != seat


def _beginning(ledger: Ledger) -> int:
    """The number of the last entry before anybody did anything."""
    last = 0
    while last < len(ledger) and ledger.is_of_beginning(last + 1):
        last += 1
    return last
