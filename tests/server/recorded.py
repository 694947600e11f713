"""A position that keeps all of its entries, as the database does for the server."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from keydom.core.game import Game
from keydom.server.entries.log import told
from keydom.server.entries.position import Position, Proposal
from keydom.server.storage.rows import Entry
from keydom.server.wire.messages import LogEvent


class RecordedPosition(Position):
    """A position with its record."""

    def __init__(self, game: Game, players: int, options: dict[str, str]) -> None:
        super().__init__(game, players, options)
        self.entries: list[Entry] = []

    def accept(self, proposal: Proposal) -> None:
        """As every position does."""
        super().accept(proposal)
        self.entries.extend(proposal.entries)

    def extend(self, entries: Iterable[Entry]) -> None:
        """As every position does."""
        new = list(entries)
        super().extend(new)
        self.entries.extend(new)


def events_since(position: RecordedPosition, seats: Collection[int], shown: int | None, since: int) -> list[LogEvent]:
    """What a viewer may know of that came after a version."""
    first = position.ledger.first_behind(seats, since)
    return list(told(position.ledger, seats, shown, position.entries[first - 1 :]))


def events_before(
    position: RecordedPosition, seats: Collection[int], shown: int | None, before: int | None, limit: int
) -> list[LogEvent]:
    """The last events of versions below `before` (None: of all), the oldest first."""
    found = list(told(position.ledger, seats, shown, position.entries))
    return [event for event in found if before is None or event.version < before][-limit:]
