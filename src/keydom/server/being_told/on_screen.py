"""What people have on their screens: who has seen that a game waits for them need not be told."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from keydom.server.being_told.rows import Matter
from keydom.server.gate.protection import REMEMBERED


@dataclass(frozen=True)
class _Seen:
    entries: int = 0
    asked: str = ""
    following: str = ""


class OnScreen:
    """What pages have said that somebody looks at, the latest of each table and person; in memory only."""

    def __init__(self) -> None:
        self._seen: OrderedDict[tuple[str, str], _Seen] = OrderedDict()

    def note(self, table_id: str, person: str, entries: int, asked: str, following: str) -> None:
        """Somebody looks at a table with so many entries, at a question to all, and at the table that follows."""
        before = self._seen.pop((table_id, person), _Seen())
        self._seen[table_id, person] = _Seen(
            max(before.entries, entries), asked or before.asked, following or before.following
        )
        if len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)

    def saw(self, matter: Matter) -> bool:
        """Whether somebody has had it on their screen."""
        if matter.kind == "again":
            # The page of the game that is over asks; so does the next table itself.
            old = self._seen.get((matter.key, matter.person), _Seen())
            return old.following == matter.table_id or (matter.table_id, matter.person) in self._seen
        seen = self._seen.get((matter.table_id, matter.person))
        if seen is None:
            return False
        return seen.asked == matter.key if matter.kind == "ask" else seen.entries >= int(matter.key)
