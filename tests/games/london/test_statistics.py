"""What a finished game tells those who count, beside what is told of it in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from keydom.arena.match import Match, Pairing
from keydom.core.clauses import clause
from keydom.core.game import Event, Tick
from keydom.core.statistics import Statistics, Thing
from keydom.games.london.game import game
from tests.games.london.plain_data import with_plain_data

pytestmark = pytest.mark.quick


class Told:
    """A game between bots that choose at random: its statistics, its events, its result."""

    def __init__(self, players: int, seed: int) -> None:
        self.match = Match(game, {}, Pairing(seed, ("random",) * players))
        self.events: list[Event] = []
        self.statistics: Statistics = game.statistics(self.watched())

    def watched(self) -> Iterator[Tick]:
        """The small steps; what is told of them is kept."""
        for tick in self.match.ticks():
            self.events.extend(with_plain_data(game.narrate_tick(tick)))
            yield tick

    def all(self, kind: str) -> list[Event]:
        """The events of a kind."""
        return [event for event in self.events if event.kind == kind]

    def title(self, key: str) -> str:
        """What a tile is called."""
        return next(tile.name for tile in game.components.tiles if tile.key == key)

    def things(self, kind: str) -> list[Thing]:
        """What was told of the tiles of a kind."""
        return [thing for thing in self.statistics.things if thing.kind == kind]


@pytest.fixture(scope="module", params=[(2, 4), (4, 1), (6, 2)], ids=["two", "four", "six"])
def told(request: pytest.FixtureRequest) -> Told:
    """Games with several numbers of players."""
    return Told(*request.param)


@clause("LO-1003", "LO-1009")
def test_every_tile_of_a_display_is_sold_for_its_bid_or_not_at_all(told: Told) -> None:
    sold = {thing.name: (thing.owner, thing.price) for thing in told.statistics.things if thing.price is not None}
    won = told.all("tile_won")
    assert sold == {told.title(event.data["tile"]): (event.data["seat"], event.data["size"]) for event in won}
    unsold = {thing.name for thing in told.statistics.things if thing.owner is None and thing.kind != "River tile"}
    assert unsold == {told.title(event.data["tile"]) for event in told.all("tile_unsold")}


@clause("LO-311", "LO-1101", "LO-1107")
def test_every_era_offers_its_tiles(told: Told) -> None:
    counts = Counter(thing.era for thing in told.statistics.things if thing.kind != "River tile")
    players = told.match.state.players
    buildings = {2: (4, 4, 4), 4: (6, 6, 6), 6: (6, 6, 6)}[players]
    assert counts == {
        "start": players,
        "era 1": 6 + buildings[0],
        "era 2": 6 + buildings[1],
        "era 3": buildings[2],
        "era 4": 2 * players,
    }


@clause("LO-1011", "LO-1012")
def test_river_tiles_go_to_the_claim_berth(told: Told) -> None:
    claimed = {told.title(event.data["tile"]): event.data["seat"] for event in told.all("river_claimed")}
    assert {thing.name: thing.owner for thing in told.things("River tile") if thing.owner is not None} == claimed
    assert [thing.name for thing in told.things("River tile")] == [
        "Hungerford Bridge",
        "Millennium Bridge",
        "London Bridge",
        "The O2",
    ]
    for thing in told.things("River tile"):
        if thing.owner is not None:
            river = told.title(game.components.tiles[53 + int(thing.era[-1]) - 1].key)
            assert told.statistics.seats[thing.owner].traits[f"Berth on {river}"] == "berth 6"


@clause("LO-1201", "LO-1222")
def test_the_points_of_tiles_and_berth_make_the_score(told: Told) -> None:
    for number, seat in enumerate(told.statistics.seats):
        tiles = sum(thing.points or 0 for thing in told.statistics.things if thing.owner == number)
        assert tiles + seat.figures["Points of the barge"] == told.match.state.scores()[number]
        by_kind = sum(points for name, points in seat.figures.items() if name.startswith("Points, "))
        assert by_kind == tiles


@clause("LO-504", "LO-1001")
def test_rivals_are_the_others_with_a_bid(told: Told) -> None:
    losing = Counter(told.title(each["tile"]) for event in told.all("bids_returned") for each in event.data["groups"])
    assert {thing.name: thing.rivals for thing in told.statistics.things if thing.rivals} == dict(losing)


def test_turns_are_counted_by_what_was_done(told: Told) -> None:
    kinds = {"Bids": "bid", "Uses": "used", "Upgrades": "upgraded", "Passes": "passed"}
    for number, seat in enumerate(told.statistics.seats):
        for name, kind in kinds.items():
            assert seat.figures[name] == sum(event.data["seat"] == number for event in told.all(kind)), name
    uses = Counter(told.title(event.data["tile"]) for event in told.all("used"))
    assert {thing.name: thing.uses for thing in told.statistics.things if thing.uses} == dict(uses)
    done = sum(len(told.all(kind)) for kind in kinds.values())
    assert told.statistics.lengths == {"Turns, sailing not counted": done}


@clause("LO-302", "LO-307")
def test_homes_and_the_first_order_are_traits(told: Told) -> None:
    homes = {thing.name: thing.owner for thing in told.things("Home tile")}
    assert sorted(owner for owner in homes.values() if owner is not None) == list(range(len(told.statistics.seats)))
    for number, seat in enumerate(told.statistics.seats):
        assert homes[seat.traits["Home"].rsplit(" (", 1)[0]] == number
    places = [seat.traits["Place in the order of the first era"] for seat in told.statistics.seats]
    assert sorted(places) == ["1st", "2nd", "3rd", "4th", "5th", "6th"][: len(places)]


@clause("LO-109")
def test_tiles_with_an_arrow_tell_their_level(told: Told) -> None:
    for thing in told.statistics.things:
        with_level = thing.owner is not None and thing.kind not in ("Routemaster", "River tile")
        assert thing.condition in (("level 0", "level 1", "level 2") if with_level else ("",))
