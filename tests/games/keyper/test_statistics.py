"""What a finished game tells those who count, beside what its last position says."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from keydom.arena.match import Match, Pairing
from keydom.core.clauses import clause
from keydom.core.statistics import Facility, Statistics, Thing
from keydom.core.wire import plain
from keydom.games.keyper.components.kinds import SEASON_NAMES, TILE_KEYS
from keydom.games.keyper.game import game

pytestmark = pytest.mark.quick

TITLES = {tile.key: tile.name for tile in game.components.tiles}


class Told:
    """A game between bots that choose at random: its statistics, and how it looks at the end."""

    def __init__(self, players: int, seed: int) -> None:
        self.match = Match(game, {}, Pairing(seed, ("random",) * players))
        self.statistics: Statistics = game.statistics(self.match.ticks())
        self.view: dict[str, Any] = plain(game.view(self.match.state, None))
        self.seats: list[dict[str, Any]] = self.view["seats"]

    def things(self, kind: str) -> list[Thing]:
        """What was told of the things of a kind."""
        return [thing for thing in self.statistics.things if thing.kind == kind]

    def facilities(self, kind: str) -> list[Facility]:
        """What was told of the facilities of a kind."""
        return [each for each in self.statistics.facilities if each.kind == kind]

    def figure(self, name: str) -> list[int]:
        """A figure of all seats."""
        return [seat.figures[name] for seat in self.statistics.seats]


@pytest.fixture(scope="module", params=[(2, 4), (3, 7), (4, 1)], ids=["two", "three", "four"])
def told(request: pytest.FixtureRequest) -> Told:
    """Games with every number of players."""
    return Told(*request.param)


@clause("KP-409")
def test_home_tiles_are_told_once_for_every_player(told: Told) -> None:
    counts = Counter(thing.name for thing in told.things("Home tile"))
    assert counts == {TITLES[key]: len(told.seats) for key in TILE_KEYS["home"]}
    for seat, shown in enumerate(told.seats):
        unbuilt = {TITLES[key] for key in shown["hand"]["tiles"] if key in TILE_KEYS["home"]}
        built = {thing.name for thing in told.things("Home tile") if thing.owner == seat}
        assert built == {TITLES[key] for key in TILE_KEYS["home"]} - unbuilt


@clause("KP-410", "KP-1215", "KP-1404")
def test_seasonal_fairs_belong_to_whom_they_were_dealt(told: Told) -> None:
    fairs = told.things("Seasonal fair")
    assert Counter(fair.era for fair in fairs) == dict.fromkeys(SEASON_NAMES[:3], len(told.seats))
    for seat, shown in enumerate(told.seats):
        held = {(fair["fair"], fair["points"]) for fair in shown["held"] if not fair["fair"].startswith("WF")}
        mine = [fair for fair in fairs if fair.owner == seat]
        assert len(mine) == 3
        assert {(fair.name.split()[0], fair.points) for fair in mine if fair.condition == "held"} == held
        assert all(fair.points == 0 for fair in mine if fair.condition == "not held")


@clause("KP-911", "KP-1301")
def test_the_market_of_a_season_shows_each_thing_once(told: Told) -> None:
    market = [*told.things("Country tile"), *told.things("Winter fair")]
    shown = Counter((thing.era, thing.name) for thing in market)
    assert set(shown.values()) == {1}
    for season in SEASON_NAMES:
        picks = sorted(thing.order for thing in market if thing.era == season and thing.order is not None)
        assert picks == list(range(1, len(picks) + 1))
        assert sum(thing.era == season for thing in market) >= 8
    spring = {TITLES[key] for key in TILE_KEYS["spring"]}
    early = {thing.name for thing in told.things("Country tile") if thing.era == "spring"}
    assert early <= spring or spring <= early


@clause("KP-905", "KP-1004", "KP-1026")
def test_country_tiles_tell_what_became_of_them(told: Told) -> None:
    taken = [thing for thing in told.things("Country tile") if thing.owner is not None]
    ends: dict[tuple[int, str], str] = {}
    for seat, shown in enumerate(told.seats):
        ends.update({(seat, TITLES[key]): "in hand" for key in shown["hand"]["tiles"]})
        for plot in shown["plots"]:
            if plot["covered"]:
                ends[seat, TITLES[plot["covered"]]] = "built over"
            if plot["tile"]:
                ends[seat, TITLES[plot["tile"]]] = "upgraded" if plot["upgraded"] else "built"
    country = {name: end for name, end in ends.items() if name[1] not in {TITLES[key] for key in TILE_KEYS["home"]}}
    assert {(thing.owner, thing.name): thing.condition for thing in taken} == country


@clause("KP-1208", "KP-1209", "KP-1218")
def test_winter_fairs_tell_on_which_side_they_were_held(told: Told) -> None:
    sides = {"low": 4, "high": 6}
    for fair in told.things("Winter fair"):
        if fair.owner is None:
            assert (fair.points, fair.condition) == (None, "")
        elif fair.condition == "not held":
            assert fair.points == 0
        else:
            assert fair.points == sides[fair.condition.split()[0]]
    for seat, shown in enumerate(told.seats):
        held = {each["fair"]: each["season"] for each in shown["held"] if each["fair"].startswith("WF")}
        mine = [fair for fair in told.things("Winter fair") if fair.owner == seat and fair.condition != "not held"]
        assert {fair.name.split()[0]: fair.condition.split()[-1] for fair in mine} == held


@clause("KP-1402")
def test_the_parts_make_the_score(told: Told) -> None:
    scores = told.match.state.scores()
    parts = ("Points, shipping", "Points, fairs", "Points, farm", "Points, village")
    kinds = ("Points, shipping", "Points, fairs", "Points, home tiles", "Points, country tiles")
    for names in (parts, kinds):
        assert [sum(points) for points in zip(*map(told.figure, names), strict=True)] == scores
    by_seat: Counter[int] = Counter()
    for thing in told.statistics.things:
        if thing.owner is not None:
            by_seat[thing.owner] += thing.points or 0
    shipping = told.figure("Points, shipping")
    assert [by_seat[seat] + shipping[seat] for seat in range(len(scores))] == scores


@clause("KP-404", "KP-1302")
def test_four_boats_of_every_season_are_told(told: Told) -> None:
    boats = told.facilities("Boat")
    assert Counter(boat.era for boat in boats) == dict.fromkeys(SEASON_NAMES, 4)
    assert {len(boat.uses) for boat in boats} == {len(told.seats)}
    work = sum(boat.ways.get("work", 0) for boat in boats)
    sale = sum(boat.ways.get("sale", 0) for boat in boats)
    assert work + sale == sum(sum(boat.uses) for boat in boats)
    assert (sum(told.figure("Boat actions, work")), sum(told.figure("Boat actions, sale"))) == (work, sale)


@clause("KP-204", "KP-714", "KP-802")
def test_every_field_of_every_board_is_told_with_its_uses(told: Told) -> None:
    fields = told.facilities("Field")
    assert {field.name for field in fields} <= {field.title for field in game.components.fields}
    assert Counter(field.era for field in fields) == dict.fromkeys(SEASON_NAMES, 14 * len(told.seats))
    joined = sum(field.ways.get("joined", 0) for field in fields)
    assert joined == sum(told.figure("Invitations accepted"))
    played = sum(told.figure("Keyples played"))
    laid = sum(told.figure("Turns that laid down"))
    on_plots = played + laid + joined - sum(sum(field.uses) for field in fields)
    assert 0 <= on_plots <= played + laid


@clause("KP-413", "KP-601", "KP-1303")
def test_seats_tell_what_they_had_and_chose(told: Told) -> None:
    seats = told.statistics.seats
    places = [seat.traits["Place in the order of spring"] for seat in seats]
    assert sorted(places) == [f"{place} of {len(seats)}" for place in ("1st", "2nd", "3rd", "4th")[: len(seats)]]
    for season in SEASON_NAMES:
        orders = [seat.traits[f"Order of claiming boards in {season}"] for seat in seats]
        assert sorted(orders) == ["1st", "2nd", "3rd", "4th"][: len(seats)]
    for season, letter in (("summer", "M"), ("autumn", "W"), ("winter", "W")):
        assert {seat.traits[f"Display chosen in {season}"][0] for seat in seats} == {letter}
    last = sorted(seat.traits["Display chosen in winter"] for seat in seats)
    assert last == sorted(board["display"] for board in told.view["boards"])
    assert all(("Ninth keyple" in seat.traits) == (len(seats) == 2) for seat in seats)


@clause("KP-411", "KP-1307")
def test_teams_are_counted_at_the_beginning_of_a_season(told: Told) -> None:
    limit = 9 if len(told.seats) == 2 else 8
    assert told.figure("Keyples in spring") == [limit] * len(told.seats)
    for season in SEASON_NAMES[1:]:
        assert max(told.figure(f"Keyples in {season}")) <= limit
