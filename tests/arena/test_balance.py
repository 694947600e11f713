"""Counting matches: things, seats, scores; and what the report makes of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from keydom.arena.balance import Balance, Key, balance_pairings
from keydom.arena.balance_report import make_report
from keydom.arena.balance_rows import (
    EVERY_ERA,
    Report,
    facilities_once,
    telling_gifts,
    telling_groups,
    telling_shares,
    telling_things,
)
from keydom.arena.match import MatchResult, Pairing, play_match, play_matches
from keydom.core.registry import game, game_names
from keydom.core.statistics import Facility, SeatStatistics, Statistics, Thing
from tests.core.toy_game import SHELLS

pytestmark = pytest.mark.quick


def result(scores: tuple[int, ...], *things: Thing, home: str = "east", rounds: int = 8) -> MatchResult:
    """A match that somebody told: the first seat lives in `home`, all others in the west."""
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    seats = tuple(SeatStatistics({"Home": home if seat == 0 else "west"}, {"Cubes": 3}) for seat in range(len(scores)))
    statistics = Statistics(things, seats, unit="cubes", lengths={"Rounds": rounds}, ending="the last seat is taken")
    return MatchResult(1, ("steward",) * len(scores), scores, places, rounds, 100, 0.5, statistics=statistics)


def mill(owner: int | None, price: int | None = None, era: str = "era 1") -> Thing:
    """A mill, which always scores 4."""
    points = None if owner is None else 4
    return Thing(
        "Mill", "building", era, owner, price, rivals=1, points=points, condition="" if owner is None else "old"
    )


def ferry(*uses: int, era: str = "era 1", **ways: int) -> Facility:
    """A ferry that the seats used so often."""
    return Facility("Ferry", "boat", era, uses, ways)


def with_facilities(match: MatchResult, *facilities: Facility) -> MatchResult:
    """The same match, in which these were there for all."""
    assert match.statistics is not None
    return replace(match, statistics=replace(match.statistics, facilities=facilities))


def report_of(*results: MatchResult) -> Report:
    """The report of these matches."""
    balance = Balance()
    for each in results:
        balance.add(each)
    return make_report(balance, SHELLS, "steward", {}, 1)


def test_matches_are_dealt_out_over_the_player_counts() -> None:
    found = balance_pairings("steward", [2, 4], 5, seed=1)
    assert [len(each.bots) for each in found] == [2, 4, 2, 4, 2]
    assert len({each.seed for each in found}) == 3
    assert {name for each in found for name in each.bots} == {"steward"}


def test_a_thing_is_counted_with_price_points_and_wins() -> None:
    report = report_of(
        result((9, 5), mill(0, 2)), result((4, 8), mill(0, 5)), result((7, 7), mill(1, 5)), result((3, 2), mill(None))
    )
    (row,) = report.things
    assert (row.name, row.kind, row.era, row.offered, row.got, row.share.value) == (
        "Mill",
        "building",
        "era 1",
        4,
        3,
        0.75,
    )
    assert row.price is not None
    assert row.points is not None
    assert row.won is not None
    assert (row.price.value, row.quartiles, row.points.value, row.per_unit) == (4, (2, 5, 5), 4, 1)
    assert (row.won.rate.value, row.won.rate.count, row.won.expected) == (0.5, 3, 0.5)
    assert row.rivals is not None
    assert row.rivals.value == 1
    (old,) = row.conditions.items()
    assert (old[0], old[1].share.value, old[1].share.count) == ("old", 1, 3)
    assert [(point.price, point.won.rate.value) for point in row.prices] == [(2, 1.0), (5, 0.25)]
    assert row.cheap is not None
    assert (row.cheap.rate.value, row.dear) == (1.0, None)
    assert report.era_prices == {"era 1": row.prices}


def test_a_thing_of_several_eras_has_a_row_for_each_and_one_for_all() -> None:
    report = report_of(result((9, 5), mill(0, 2)), result((4, 8), mill(0, 4, "era 2")))
    assert [(row.era, row.offered) for row in report.things] == [("era 1", 1), ("era 2", 1), (EVERY_ERA, 2)]
    whole = report.things[-1]
    assert whole.price is not None
    assert (whole.price.value, whole.price.count) == (3, 2)


def test_the_worth_of_things_is_compared_with_their_era() -> None:
    balance = Balance()
    for number in range(400):
        seat, other = number % 3, (number + number // 3) % 3
        scores = [20 + number % 5, 20 - number % 7, 20 + number % 3]
        scores[seat] += 6
        scores[other] += 1
        dam = Thing("Dam", "building", "era 1", other, 3, points=1)
        balance.add(result((scores[0], scores[1], scores[2]), mill(seat, 3), dam))
    report = make_report(balance, SHELLS, "steward", {}, 1)
    by_name = {row.name: row for row in report.things}
    for name, worth in (("Mill", 2.5), ("Dam", -2.5)):
        bargain, gain = by_name[name].bargain, by_name[name].gain
        assert bargain is not None
        assert gain is not None
        assert bargain.low < worth < bargain.high
        assert gain.value - bargain.value == pytest.approx(3.5, abs=0.3)
    assert {row.name for row in telling_things(report)} == {"Mill", "Dam"}


def test_a_thing_without_a_price_is_compared_with_nothing() -> None:
    report = report_of(*(result((20, 5, 9 + number % 2), mill(0 if number % 4 else 1)) for number in range(40)))
    (row,) = report.things
    assert row.gain is not None
    assert (row.price, row.bargain, row.per_unit) == (None, None, None)
    assert (telling_things(report), telling_gifts(report)) == ([], [row])


def test_what_became_of_things_and_when_they_were_got_is_counted() -> None:
    first = Thing("Mill", "building", "", 0, order=1, points=6, condition="new")
    second = Thing("Mill", "building", "", 1, order=4, points=2, condition="old")
    third = Thing("Dam", "building", "", 1, order=2, points=0, condition="old")
    report = report_of(result((9, 5), first, third), result((9, 5), second))
    dam, mill = report.things
    assert mill.order is not None
    assert (mill.order.value, mill.order.count) == (2.5, 2)
    told = {
        name: (became.share.value, became.points and became.points.value, became.won and became.won.rate.value)
        for name, became in mill.conditions.items()
    }
    assert told == {"new": (0.5, 6, 1), "old": (0.5, 2, 0)}
    assert dam.conditions["new"].share.value == 0
    assert dam.conditions["new"].won is None


def test_things_stand_beside_others_of_their_kind_and_era() -> None:
    def offered(number: int) -> list[Thing]:
        condition = "new" if number % 10 else "old"
        return [
            Thing("Mill", "building", "", 0, condition="old"),
            Thing("Dam", "building", "", None),
            Thing("Weir", "building", "", 1, condition=condition),
            Thing("Dam", "card", "", 0, condition="old"),
        ]

    report = report_of(*(result((9, 5), *offered(number)) for number in range(30)))
    told = {(each.row.kind, each.row.name, each.what): each for each in telling_shares(report)}
    dam = told["building", "Dam", ""]
    assert (dam.share.value, dam.usual) == (0, 2 / 3)
    new = told["building", "Weir", "new"]
    assert (new.share.value, new.usual) == (0.9, 0.45)
    assert {what for kind, _, what in told if kind == "building"} == {"", "new"}
    assert not any(kind == "card" for kind, _, _ in told)


def test_what_all_may_use_is_counted_with_its_users() -> None:
    report = report_of(
        with_facilities(result((9, 5)), ferry(2, 1, sold=2)),
        with_facilities(result((9, 5)), ferry(0, 0), ferry(0, 1, era="era 2", sold=1)),
    )
    assert [(row.era, row.times) for row in report.facilities] == [("era 1", 2), ("era 2", 1), (EVERY_ERA, 3)]
    early, late, whole = report.facilities
    assert (early.used.value, early.uses.value, early.ways) == (0.5, 1.5, {"sold": 2 / 3})
    assert late.won is not None
    assert (late.won.rate.value, late.won.expected) == (0, 0.5)
    assert (whole.uses.count, whole.ways) == (3, {"sold": 0.75})
    assert facilities_once(report) == [whole]


def test_seats_and_traits_stand_beside_chance() -> None:
    report = report_of(*(result((9, 5, 4)) for _ in range(20)), *(result((9, 5)) for _ in range(20)))
    first = report.seats[0]
    assert (first.players, first.value, first.won.rate.value, first.won.expected) == (2, "1", 1.0, 0.5)
    assert [(row.players, row.value) for row in report.seats] == [(2, "1"), (2, "2"), (3, "1"), (3, "2"), (3, "3")]
    east, west = report.traits
    assert (east.matter, east.value, east.players, east.won.rate.count) == ("Home", "east", None, 40)
    assert east.won.expected == pytest.approx((1 / 2 + 1 / 3) / 2)
    assert east.lead.value == pytest.approx((2 + 3) / 2)
    assert west.won.rate.value == 0
    assert {(row.matter, row.value) for row in telling_groups(report)} >= {("Home", "east"), ("Home", "west")}


def test_scores_lengths_and_endings_are_counted() -> None:
    report = report_of(result((9, 5), rounds=6), result((7, 7), rounds=8), result((1, 2, 4), rounds=4))
    two, three = report.scores
    assert (two.players, two.games, two.mean.value, two.winner.value, two.shared) == (2, 2, 7, 8, 0.5)
    assert two.margin is not None
    assert (two.margin.value, two.spread, two.counts) == (2, (5, 5, 7, 7, 9), ((5, 1), (7, 2), (9, 1)))
    assert three.games == 1
    rounds = {row.players: row.mean.value for row in report.lengths if row.measure == "Rounds"}
    assert rounds == {2: 7, 3: 4}
    assert report.endings == {"the last seat is taken": 1}
    (cubes,) = report.figures
    assert (cubes.name, cubes.winners.value, cubes.others.value, cubes.winners.count) == ("Cubes", 3, 3, 4)


def test_nothing_cannot_be_reported() -> None:
    with pytest.raises(ValueError, match="nothing to report"):
        make_report(Balance(), SHELLS, "steward", {}, 1)


def test_a_match_without_statistics_is_not_counted() -> None:
    with pytest.raises(ValueError, match="without statistics"):
        Balance().add(play_match(SHELLS, {}, Pairing(1, ("random", "random"))))


def test_a_game_that_tells_nothing_still_has_seats_and_scores() -> None:
    played = play_match(SHELLS, {}, Pairing(1, ("random", "random")), with_statistics=True)
    assert played.statistics == Statistics()
    report = report_of(played)
    assert (report.things, report.traits, len(report.seats), report.played) == ((), (), 2, 1)


def test_a_match_that_is_watched_is_the_same_match() -> None:
    pairing = Pairing(5, ("random",) * 3)
    plain = play_match(SHELLS, {}, pairing, keep_record=True)
    watched = play_match(SHELLS, {}, pairing, keep_record=True, with_statistics=True)
    assert watched.record == plain.record
    assert (watched.scores, watched.places, watched.steps) == (plain.scores, plain.places, plain.steps)


@pytest.mark.parametrize("name", game_names())
def test_what_a_game_tells_fits_its_players(name: str) -> None:
    own = game(name)
    for players in (min(own.player_counts), max(own.player_counts)):
        played = play_match(own, {}, Pairing(3, ("random",) * players), with_statistics=True)
        found = played.statistics
        assert found is not None
        assert len(found.seats) in (0, players)
        assert all(thing.owner in (None, *range(players)) for thing in found.things)
        assert all(thing.price is None or thing.price >= 0 for thing in found.things)
        assert all(thing.price is None and thing.points is None for thing in found.things if thing.owner is None)
        assert len({tuple(seat.traits) for seat in found.seats}) <= 1
        assert len({tuple(seat.figures) for seat in found.seats}) <= 1
        assert all(len(each.uses) == players for each in found.facilities)
        assert found.unit or all(thing.price is None for thing in found.things)


def test_several_processes_count_the_same_as_one() -> None:
    keythedral = game("keythedral")
    todo = balance_pairings("random", [2, 3], 4, seed=1)

    def counted(jobs: int) -> dict[Key, int]:
        balance = Balance()
        for each in play_matches(keythedral, {"laws": "off"}, todo, jobs, with_statistics=True):
            balance.add(each)
        return {key: tally.got for key, tally in balance.things.items()}

    alone = counted(1)
    assert sum(alone.values()) > 20
    assert counted(2) == alone
