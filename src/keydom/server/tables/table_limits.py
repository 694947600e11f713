"""How many tables one guest, and one address, may make, how many names choose and how many codes try. A new guest costs
nothing, so guests alone are no measure."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from keydom.server.gate.protection import REMEMBERED, Pace, Paces
from keydom.server.settings import Limits
from keydom.server.storage.rows import TableRow
from keydom.server.tables.tables import Tables
from keydom.server.wire.refusals import Refused

HOUR = 3600.0


class _Maker:
    """What a guest or an address has made lately."""

    def __init__(self, hourly: int) -> None:
        self.pace = Pace(hourly, hourly / HOUR)
        self.made: dict[str, bool] = {}
        """Ids of tables, and whether only programs sit there."""


class TableLimits:
    """Asked before a table is made. Addresses are kept in memory only: the database has no need to know them."""

    def __init__(self, limits: Limits, tables: Tables) -> None:
        self.limits = limits
        self.store = tables.store
        self.calls = tables.calls
        self._guests: OrderedDict[str, _Maker] = OrderedDict()
        self._addresses: OrderedDict[str, _Maker] = OrderedDict()
        self._namings = Paces(limits.hourly_names_per_address, limits.hourly_names_per_address / HOUR)
        """By address."""
        self._codes = Paces(limits.hourly_codes_per_address, limits.hourly_codes_per_address / HOUR)
        """By address."""
        self._one_at_a_time = asyncio.Lock()

    def check_naming(self, address: str) -> None:
        """Count a name that somebody chooses. Raises Refused with 429."""
        if not self._namings.allows(address):
            raise Refused("Very many names were chosen at your address in this hour. Wait a while.", 429)

    def check_code(self, address: str) -> None:
        """Count a code by which somebody wants to be let in. Raises Refused with 429."""
        if not self._codes.allows(address):
            raise Refused("Very many codes were tried at your address in this hour. Wait a while.", 429)

    @asynccontextmanager
    async def making(self, table: TableRow, address: str) -> AsyncIterator[None]:
        """Make the table inside; it counts if that succeeds. Raises Refused with 429."""
        guest = _known(self._guests, table.host, lambda: _Maker(self.limits.hourly_tables_per_guest))
        maker = _known(self._addresses, address, lambda: _Maker(self.limits.hourly_tables_per_address))
        if not guest.pace.allows():
            raise Refused("You have made very many tables in this hour. Play at one of them, or wait a while.", 429)
        if not maker.pace.allows():
            raise Refused("Very many tables were made from your address in this hour. Wait a while.", 429)
        bots_only = all(seat.kind == "bot" for seat in table.seats)
        # Else many requests at once would each count only what was there before.
        async with self._one_at_a_time:
            await self._check_guest(table.host, bots_only)
            await self._check_address(maker, bots_only)
            yield
            maker.made[table.id] = bots_only

    async def _check_guest(self, host: str, bots_only: bool) -> None:
        if await self.calls.ask(self.store.count_unfinished, host) >= self.limits.tables_per_guest:
            raise Refused("You have very many unfinished tables. Finish one before you start another.", 429)
        if bots_only:
            if await self.calls.ask(self.store.count_unfinished, host, True) >= self.limits.bot_tables_per_guest:
                raise Refused("Programs play at very many tables of yours. Wait until they have finished one.", 429)

    async def _check_address(self, maker: _Maker, bots_only: bool) -> None:
        unfinished = await self.calls.ask(self.store.unfinished_among, list(maker.made))
        maker.made = {table_id: programs for table_id, programs in maker.made.items() if table_id in unfinished}
        if len(maker.made) >= self.limits.tables_per_address:
            raise Refused(
                "There are very many unfinished tables from your address. Finish one before you start another.", 429
            )
        if bots_only and sum(maker.made.values()) >= self.limits.bot_tables_per_address:
            raise Refused(
                "Programs play at very many tables from your address. Wait until they have finished one, or sit down "
                "yourself.",
                429,
            )


def _known(kept: OrderedDict[str, _Maker], name: str, new: Callable[[], _Maker]) -> _Maker:
    """What is known of a guest or an address, the latest last."""
    if name not in kept:
        kept[name] = new()
    kept.move_to_end(name)
    if len(kept) > REMEMBERED:
        kept.popitem(last=False)
    return kept[name]
