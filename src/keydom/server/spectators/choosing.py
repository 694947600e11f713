"""Who has made a table says who watches it. Once the game has begun, and after it too, that is only fewer, or later,
than was agreed on: what people did and said among themselves stays theirs."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from keydom.server.spectators.lag import DECISIONS, lag_of, watched_of
from keydom.server.tables.table import LiveTable
from keydom.server.tables.tables import Tables
from keydom.server.wire.messages import Watched
from keydom.server.wire.refusals import Refused

BY_OPENNESS: Final[tuple[Watched, ...]] = ("never", "later", "now")
TOLD: Final = {
    "later": f"From now on spectators see the game {DECISIONS} decisions later.",
    "never": "From now on only those who sit at the table see it.",
}


class Spectators:
    """What is chosen at all tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def choose(self, live: LiveTable, person: str, watched: Watched) -> None:
        """Have spectators see a table so from now on. Raises Refused."""

        async def do() -> None:
            async with live.lock:
                await self.tables.catch_up(live)
                before = watched_of(live.row.lag)
                self._check(live, person, before, watched)
                if watched == before:
                    return
                lag = lag_of(watched)
                await self.tables.stored(live, self.tables.store.set_lag, live.id, lag)
                live.row = replace(live.row, lag=lag)
                if live.status == "running":
                    told = live.position.propose_told(live.seats_of(person)[0], person, "watched", TOLD[watched])
                    await self.tables.keep(live, told)
                live.changed()

        await self.tables.calls.to_the_end(do())

    def _check(self, live: LiveTable, person: str, before: Watched, watched: Watched) -> None:
        if person != live.row.host:
            raise Refused("Only who has made the table can say who watches it.", 403)
        if BY_OPENNESS.index(watched) > BY_OPENNESS.index(before):
            if live.status != "open":
                raise Refused("Once the game has begun nobody can be shown more than was agreed on.", 409)
            if before == "never" and live.row.players_said > 0:
                raise Refused("Those who sit here have talked among themselves. Make another table to be watched.", 409)
        if live.status == "running" and not live.seats_of(person):
            raise Refused("While the game runs only who plays here can say who watches it.", 403)
