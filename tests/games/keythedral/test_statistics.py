"""What a finished game tells those who count, beside what is told of it in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from keydom.core.clauses import clause
from keydom.core.game import Event, Tick
from keydom.core.notation import read_record
from keydom.core.record import Record
from keydom.core.registry import game as find_game
from keydom.core.replay import positions
from keydom.core.statistics import Statistics
from keydom.games.keythedral import game
from keydom.games.keythedral.rules.state import KeythedralState

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))

pytestmark = pytest.mark.quick


def ticks_of(record: Record, events: list[Event]) -> Iterator[Tick[KeythedralState]]:
    """The small steps of a recorded game; what is told of them goes to `events`."""
    for before, step in positions(game, record):
        for tick in game.ticks(cast(KeythedralState, before), step.seat, step.code):
            events.extend(game.narrate_tick(tick))
            yield tick


@pytest.fixture(scope="module", params=RECORDS, ids=lambda path: path.stem)
def told(request: pytest.FixtureRequest) -> tuple[Record, Statistics, list[Event]]:
    """A recorded game: its record, its statistics, its events."""
    record = read_record(request.param, find_game)
    events: list[Event] = []
    return record, game.statistics(ticks_of(record, events)), events


@clause("KT-632", "KT-903")
def test_every_tile_has_its_owner_its_points_and_its_price(told: tuple[Record, Statistics, list[Event]]) -> None:
    record, statistics, events = told
    bought = [(thing.owner, thing.name) for thing in statistics.things if thing.price is not None]
    assert sorted(bought) == sorted((event.data.seat, event.data.tile) for event in events if event.kind == "acquired")
    # Every payment is told just before the tile that it buys.
    paid = [event for event in events if event.kind in ("price_paid", "acquired")]
    prices = {after.data.tile: len(before.data.paid) for before, after in zip(paid[::2], paid[1::2], strict=True)}
    assert {thing.name: thing.price for thing in statistics.things if thing.price is not None} == prices
    if record.options["leftovers"] == "off":
        for seat, result in enumerate(record.result):
            assert sum(thing.points or 0 for thing in statistics.things if thing.owner == seat) == result.score


@clause("KT-691", "KT-704")
def test_law_cards_are_told_with_whether_they_were_played(told: tuple[Record, Statistics, list[Event]]) -> None:
    _, statistics, events = told
    laws = [thing for thing in statistics.things if thing.kind == "law card"]
    assert sorted(thing.owner or 0 for thing in laws) == sorted(
        event.data.seat for event in events if event.kind == "law_procured"
    )
    played = sorted(event.data.law for event in events if event.kind == "law_played")
    repeals = ["10"] * sum(event.kind == "law_repealed" for event in events)
    assert sorted(thing.name.split()[0] for thing in laws if thing.condition == "played") == sorted(
        [*map(str, played), *repeals]
    )


def test_seats_tell_what_they_did(told: tuple[Record, Statistics, list[Event]]) -> None:
    record, statistics, _ = told
    assert len(statistics.seats) == record.players
    orders = [seat.traits["Order of laying"] for seat in statistics.seats]
    assert sorted(orders) == ["1st", "2nd", "3rd", "4th", "5th"][: record.players]
    for number, seat in enumerate(statistics.seats):
        owned = [thing for thing in statistics.things if thing.owner == number and thing.price is not None]
        assert seat.figures["Seats taken"] == len(owned)
        assert seat.figures["Cubes paid for them"] == sum(thing.price or 0 for thing in owned)
        assert 0 <= seat.figures["Fences built"] <= 3
    assert statistics.lengths["Rounds"] >= 1
    assert statistics.unit == "cubes"
