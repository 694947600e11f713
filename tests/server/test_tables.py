"""Tables in memory: one of each, as long as anybody holds it; what is old is read again when somebody asks."""

from __future__ import annotations

import gc
import random
from collections.abc import AsyncIterator

import pytest
from msgspec import structs

from keydom.server.entries import log, position
from keydom.server.entries.log import told
from keydom.server.settings import Limits
from keydom.server.storage.store import Store
from keydom.server.tables.catalogue import Catalogue
from keydom.server.tables.chance import Commitments
from keydom.server.tables.playing import Playing
from keydom.server.tables.seating import Seating
from keydom.server.tables.table import LiveTable
from keydom.server.tables.table_limits import TableLimits
from keydom.server.tables.tables import IDLE_TABLES, Tables
from keydom.server.wire.messages import LogEvent, NewTable, SeatRequest
from tests.server.toys import PLACES

pytestmark = pytest.mark.anyio


@pytest.fixture
async def tables(store: Store, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Tables]:
    # Games of the tests are short.
    monkeypatch.setattr(position, "KEPT_ENTRIES", 3)
    made = Tables(store, Catalogue(PLACES), random.Random(3))
    yield made
    await made.close()


async def new_table(tables: Tables, host: str = "anna") -> LiveTable:
    seats = [SeatRequest(kind="me"), SeatRequest(kind="hotseat")]
    seating = Seating(tables, TableLimits(Limits(), tables), Commitments("a key"))
    return await seating.create(host, "127.0.0.1", NewTable(game="shells", players=2, seats=seats), None)


async def test_there_is_one_of_each_table_however_many_others_are_touched(tables: Tables) -> None:
    held = await new_table(tables)
    for number in range(IDLE_TABLES + 6):
        await new_table(tables, f"host {number}")
    assert await tables.get(held.id) is held
    # What nobody holds is let go.
    held_id = held.id
    del held
    for number in range(IDLE_TABLES):
        await new_table(tables, f"host {number}")
    gc.collect()
    assert tables.in_memory(held_id) is None
    assert len(tables.all_in_memory()) <= IDLE_TABLES + 1
    assert (await tables.get(held_id)).status == "running"


async def played_out(tables: Tables) -> LiveTable:
    return await played_on(tables, await new_table(tables))


async def played_on(tables: Tables, live: LiveTable, most: int = 1000) -> LiveTable:
    playing = Playing(tables)
    chance = random.Random(8)
    number = 0
    while not live.position.over() and number < most:
        seat = next(seat for seat in (0, 1) if live.position.asked(seat))
        code = chance.choice([int(code) for code in live.position.running().legal(seat)])
        await playing.move(live, "anna", seat, live.position.version([0, 1]), [code], f"key {number}")
        number += 1
    return live


async def test_a_long_log_is_read_in_pages_that_fit_together(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    live = await played_out(tables)
    entries = tables.store.entries(live.id)
    assert len(entries) > position.KEPT_ENTRIES
    for together in (1, 3, 1000):
        monkeypatch.setattr(log, "READ_TOGETHER", together)
        for seats, shown in (([], None), ([0], 0), ([0, 1], 1)):
            whole = list(told(live.position.ledger, seats, shown, entries))
            assert await tables.log_before(live, seats, shown, None, 999) == whole
            pages: list[LogEvent] = []
            for _ in whole:
                # As the page does: the version that may have been cut is asked for again.
                before = pages[0].version + 1 if pages else None
                page = await tables.log_before(live, seats, shown, before, 12)
                pages = [*(event for event in page if event not in pages), *pages]
            assert pages == whole


async def test_who_comes_back_after_long_gets_all_that_was_missed(tables: Tables) -> None:
    live = await played_out(tables)
    entries = tables.store.entries(live.id)
    for first in (1, 2, len(entries) - position.KEPT_ENTRIES, len(entries), len(entries) + 1):
        assert await tables.entries_from(live, first) == entries[first - 1 :]


async def test_what_is_stored_but_not_accepted_yet_is_told_to_nobody(tables: Tables, store: Store) -> None:
    begun = await played_on(tables, await new_table(tables), most=8)
    behind = Tables(store, Catalogue(PLACES))
    live = await behind.get(begun.id)
    known = len(live.position.ledger)
    await played_on(tables, begun)
    stored = store.entries(live.id)
    assert len(stored) > known > position.KEPT_ENTRIES
    entries = await behind.entries_from(live, 1)
    assert entries == stored[:known]
    assert [*told(live.position.ledger, [0], 0, entries)]
    await behind.close()


async def test_a_request_is_carried_out_once_also_when_it_comes_again_after_long(tables: Tables) -> None:
    live = await played_out(tables)
    before = len(live.position.ledger)
    first = next(entry for entry in tables.store.entries(live.id) if entry.key is not None)
    assert not live.position.played(first.seat, first.key or "")
    await Playing(tables).move(live, "anna", first.seat, 1, [first.code], first.key or "")
    assert len(live.position.ledger) == before


async def test_a_table_read_anew_is_the_same(tables: Tables, store: Store) -> None:
    live = await played_out(tables)
    other = await Tables(store, Catalogue(PLACES)).get(live.id)
    assert other.position.running().fingerprint() == live.position.running().fingerprint()
    assert other.position.ledger.steps() == live.position.ledger.steps()
    for seats in ([], [0], [1], [0, 1]):
        for number in range(len(live.position.ledger) + 1):
            assert other.position.version(seats, number) == live.position.version(seats, number)
    assert structs.replace(other.row, updated=0.0) == structs.replace(live.row, updated=0.0)
