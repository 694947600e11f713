"""House time: the seconds in which a server of this database was alive.

Clocks of people go by it and not by the clock on the wall: that one is set back and forth, differs from machine to
machine, and goes on while nobody could have played. Each server counts its own seconds on from the latest that the
database knows, and looks there again and again; what one has seen, the others take over. While a server finds the
database away its time stands, since nobody can play there.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from keydom.server.storage.calls import Calls
from keydom.server.storage.store import Store
from keydom.server.wire.refusals import Refused


class HouseTime:
    """Seconds, never fewer than before. `ticking` gives seconds that pass, whenever they began."""

    def __init__(self, store: Store, calls: Calls, ticking: Callable[[], float] = time.monotonic) -> None:
        self.store = store
        self.calls = calls
        self._ticking = ticking
        self._at = ticking()
        self._seconds = 0.0
        self._stands = False
        """Whether the database was away when it was asked last."""

    def now(self) -> float:
        """How many there are."""
        return self._seconds if self._stands else self._seconds + max(0.0, self._ticking() - self._at)

    async def agree(self) -> float:
        """Go on from the latest that any server has seen. Raises Refused."""
        try:
            known = await self.calls.ask(self.store.house_seconds)
        except Refused:
            self._seconds, self._stands = self.now(), True
            raise
        now = max(self.now(), known)
        self._seconds, self._at, self._stands = now, self._ticking(), False
        return now

    async def keep(self) -> None:
        """Have the other servers, and those that come after this one, know how late it is. Raises Refused."""
        await self.calls.tell(self.store.keep_house_seconds, self.now())
