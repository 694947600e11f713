"""Section 12.3: fairs at the end of a season."""

from __future__ import annotations

from itertools import chain, combinations

import pytest

from keydom.core.clauses import clause
from keydom.core.rng import Rng
from keydom.games.keyper.components.kinds import RESOURCE_NAMES, WINTER_FAIR_KEYS
from keydom.games.keyper.components.printed_values import default
from keydom.games.keyper.testing.builder import Position
from keydom.games.keyper.testing.play import Play

pytestmark = pytest.mark.quick

EVERYTHING = " ".join(f"{resource} 3" for resource in RESOURCE_NAMES)


def ending(season: str, *, has: str = EVERYTHING, fairs: tuple[str, ...] = (), hand: tuple[str, ...] = ()) -> Play:
    """The end of a season: what A can show, which seasonal fairs A has, and which winter fairs are in A's hand."""
    return Position(3, season).has(0, has).fairs(0, *fairs).hand(0, *hand).at_season_end().play()


@clause("KP-1207", "KP-1216", "KP-1731")
@pytest.mark.parametrize(("season", "fair"), [("spring", "SP2"), ("summer", "SU2"), ("autumn", "AU2")])
def test_a_seasonal_fair_is_held_at_the_end_of_its_own_season(season: str, fair: str) -> None:
    play = ending(season, fairs=("SP2", "SU2", "AU2"))
    assert play.options(0) == ["hold seasonal", "decline"]
    held = play.copy().do(0, f"hold {fair}")
    assert held.held(0) == [fair]
    missed = play.do(0, "done")
    assert missed.held(0) == []
    assert fair in missed.view(0)["seats"][0]["past"]  # it has left the game


@clause("KP-1207")
@pytest.mark.parametrize(("season", "held"), [("summer", ["SU2"]), ("autumn", ["AU2"])])
def test_the_fair_of_another_season_cannot_be_held(season: str, held: list[str]) -> None:
    play = ending(season, fairs=("SP2", "SU2", "AU2")).do(0, f"hold {held[0]}")  # then nothing is left to name
    assert play.held(0) == held
    assert ending("winter", fairs=("SP2", "SU2", "AU2")).held(0) == []


@clause("KP-1208", "KP-1209", "KP-1731", "KP-2027")
@pytest.mark.parametrize(
    ("season", "sides"),
    [("summer", ["hold_low WF3"]), ("autumn", ["hold_high WF3"]), ("winter", ["hold_low WF3", "hold_high WF3"])],
)
def test_when_which_side_of_a_winter_fair_can_be_held(season: str, sides: list[str]) -> None:
    play = ending(season, hand=("WF3",))
    assert [option for option in play.options(0) if "WF3" in option] == sides


@clause("KP-1208", "KP-2028", "KP-133")
def test_a_winter_fair_is_held_once_in_the_game() -> None:
    play = ending("winter", hand=("WF3",)).do(0, "hold WF3 6")
    assert (play.held(0), play.fair_points(0), play.phase) == (["WF3"], 6, "over")
    autumn = Position(3, "autumn").held(0, "WF3 summer").has(0, EVERYTHING).fairs(0, "AU1").at_season_end().play()
    assert not [option for option in autumn.options(0) if "WF3" in option]


@clause("KP-1210", "KP-1213", "KP-1219")
def test_what_is_shown_stays_and_fairs_come_before_housing() -> None:
    play = ending("spring", has="cow 1 clay 1", fairs=("SP2",))
    assert play.phase == "fairs"
    play.do(0, "hold SP2")
    assert (play.held(0), play.stock(0)) == (["SP2"], "clay 1")  # shown, and then lost for want of a house


@clause("KP-1211", "KP-1212", "KP-1214")
def test_one_piece_is_shown_at_one_fair() -> None:
    play = ending("summer", has="sheep 1 deer 1 boar 1 brick 1 wood 1", hand=("WF1", "WF5"))
    assert play.options(0) == ["hold_low WF1", "hold_low WF5", "decline"]
    assert play.do(0, "hold WF1 4").held(0) == ["WF1"]  # only one sheep: nothing is left to name
    both = ending("summer", has="sheep 2 deer 1 boar 1 brick 1 wood 1", hand=("WF1", "WF5"))
    assert both.do(0, "hold WF5 4", "hold WF1 4").held(0) == ["WF1", "WF5"]


@clause("KP-1211")
def test_in_another_season_it_may_be_shown_again() -> None:
    play = Position(3, "autumn").held(0, "WF1 summer").hand(0, "WF5").has(0, "sheep 1 boar 1 wood 1 ruby 1")
    assert play.at_season_end().play().do(0, "hold WF5 6").held(0) == ["WF1", "WF5"]


@clause("KP-1212", "KP-1012")
@pytest.mark.parametrize(
    ("has", "possible"),
    [
        ("cow 1 chicken 1 clay 1 wheat 1", True),
        ("cow 1 chicken 1 brick 1 wheat 1", True),  # a brick as clay
        ("cow 1 chicken 1 clay 1", False),
        ("cow 1 chicken 1 clay 1 wood 3", False),  # nothing for wheat
        ("cow 1 chicken 1 log 1 wheat 2", False),  # wheat replaces nothing
    ],
)
def test_what_may_stand_for_what(has: str, possible: bool) -> None:
    play = ending("summer", has=has, hand=("WF7",))
    assert ("hold_low WF7" in play.options(0)) == possible


@clause("KP-1213", "KP-1214")
def test_every_feasible_set_can_be_named_in_any_order() -> None:
    demands = {fair.key: fair.demands for fair in default().fairs}
    chance = Rng(4)
    for _ in range(12):
        has: dict[str, int] = {resource: int(chance.below(3)) for resource in RESOURCE_NAMES}
        hand = WINTER_FAIR_KEYS[:4]
        play = ending("summer", has=" ".join(f"{r} {n}" for r, n in has.items() if n), hand=hand, fairs=("SU3",))
        if play.asked != "0":
            continue
        codes = {"SU3": "hold SU3", **{fair: f"hold {fair} 4" for fair in hand}}
        for named in chain.from_iterable(combinations(codes, number) for number in range(1, 4)):
            expected = feasible(has, [dict(demands[fair]) for fair in named])
            assert all_named(play, [codes[fair] for fair in named]) == expected, (has, named)
            assert all_named(play, [codes[fair] for fair in reversed(named)]) == expected, (has, named)


def all_named(play: Play, holds: list[str]) -> bool:
    """Whether these can be named one after the other."""
    return play.may(0, *holds)


def feasible(has: dict[str, int], demands: list[dict[str, int]]) -> bool:
    """Whether all can be shown at once (KP-1212)."""
    need: dict[str, int] = {resource: sum(demand.get(resource, 0) for demand in demands) for resource in RESOURCE_NAMES}
    pairs = (("clay", "brick"), ("log", "wood"), ("rock", "stone"))
    raw = dict(pairs)
    return all(
        need[resource] + need.get(raw.get(resource, ""), 0) <= has[resource] + has.get(raw.get(resource, ""), 0)
        for resource in RESOURCE_NAMES
    )


@clause("KP-1215", "KP-1404", "KP-131")
def test_several_fairs_lie_on_one_place_and_all_score() -> None:
    play = ending("summer", hand=("WF1", "WF2"), fairs=("SU4",))
    play.do(0, "hold SU4", "hold WF1 4", "hold WF2 4")
    assert (play.held(0), play.fair_points(0)) == (["SU4", "WF1", "WF2"], 12)
    assert [fair["season"] for fair in play.view()["seats"][0]["held"]] == ["summer"] * 3


@clause("KP-1217", "KP-2030", "KP-1506")
def test_a_fair_that_was_not_held_is_never_shown() -> None:
    play = ending("spring", fairs=("SP2",)).do(0, "done")
    assert play.view(1)["seats"][0]["fairs"]["spring"] is None
    assert play.view(1)["seats"][0]["past"] in ([], None)
    assert play.view(0)["seats"][0]["past"] == ["SP2"]


@clause("KP-1218")
def test_winter_fairs_that_were_not_held_leave_the_game_after_winter() -> None:
    autumn = ending("autumn", hand=("WF3",)).do(0, "done")
    assert autumn.hand(0) == ["WF3"]
    assert ending("winter", hand=("WF3",)).do(0, "done").hand(0) == []


@clause("KP-1220", "KP-1735", "KP-1511", "KP-1761")
def test_all_decide_at_the_same_time_and_see_nothing_of_the_others() -> None:
    position = Position(3, "summer").hand(0, "WF1").hand(1, "WF2")
    play = position.has(0, "sheep 1 deer 1 brick 1").has(1, "cow 1 goat 1 wood 1").at_season_end().play()
    assert play.asked == "01"
    play.do(1, "hold WF2 4")
    assert play.held(1) == []  # not before all have answered
    assert play.view(0)["seats"][1]["held"] == []
    assert play.do(0, "done").held(1) == ["WF2"]


@clause("KP-1760")
def test_whoever_might_hold_a_fair_is_asked_and_nobody_else() -> None:
    position = Position(3).fairs(0, "SP1").fairs(1, "SP2").fairs(2, "SP3").has(0, "cow 1 clay 1").has(1, "clay 1")
    play = position.at_season_end().play()
    assert play.asked == "0"  # with a cow and clay one might have SP2
    assert play.options(0) == ["decline"]  # though A has not, A is asked: not being asked would tell
