"""Section 9.2: the country tile field, the market and the bag behind it."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.games.keyper.testing.builder import Position
from keydom.games.keyper.testing.play import Play

pytestmark = pytest.mark.quick


def at_market(position: Position, helped: bool = False) -> Play:
    """A has played onto the country tile field of board 1, beside a keyple that was laid down or on an empty one."""
    if helped:
        position.field(1, "country_tile", "blue")
        return position.area(0, "blue 1").at_turn(0).play().do(0, "keyple blue 1 country_tile lay")
    return position.area(0, "blue 1").at_turn(0).play().do(0, "keyple blue 1 country_tile")


@clause("KP-905", "KP-1715", "KP-917")
def test_a_pick_takes_a_tile_or_a_winter_fair_for_nothing() -> None:
    play = at_market(Position(3, "summer").market("dock", "WF3"))
    assert len(play.options(0)) == 9
    for name in ("dock", "WF3"):
        after = play.copy().do(0, f"pick {name}")
        assert (after.hand(0), after.stock(0), name in after.market) == ([name], "", False)


@clause("KP-906", "KP-907", "KP-910")
def test_number_of_picks() -> None:
    assert at_market(Position(3)).do(0, "pick dock").asked == "draw"  # one alone
    two = at_market(Position(3), helped=True).do(0, "pick dock")  # two with a keyple laid down
    assert (two.asked, len(two.market)) == ("0", 7)
    laying = Position(3).field(1, "country_tile", "blue", "blue").keyper(0, 1).area(1, "grey 1").at_turn(0).play()
    one = laying.copy().do(0, "lay 1 country_tile one", "pick dock")
    assert (one.asked, len(one.hand(0))) == ("draw", 1)
    both = laying.do(0, "lay 1 country_tile two", "pick dock", "pick barn")
    assert (both.asked, len(both.hand(0))) == ("draw", 2)


@clause("KP-908", "KP-911", "KP-1808")
def test_no_refill_between_the_picks_of_a_turn() -> None:
    play = at_market(Position(3), helped=True).do(0, "pick dock")
    assert (play.box, len(play.market)) == ("take_tile", 7)
    play.do(0, "pick barn")
    assert (play.box, len(play.market)) == ("draw_tile", 6)
    assert (len(play.draw_all().market), play.turn) == (8, 1)


@clause("KP-909", "KP-910", "KP-2050", "KP-2006")
def test_a_declined_pick_is_lost_and_the_order_stays() -> None:
    play = Position(3).area(0, "white 1").area(1, "white 1").at_turn(0).play()
    play.do(0, "keyple white 1 country_tile").do(1, "join white")
    asked = []
    while play.box == "take_tile":
        asked.append(play.asked)
        play.do(int(play.asked), "decline" if len(asked) == 2 else f"pick {play.market[0]}")
    assert asked == ["0", "1", "1", "0"]
    assert (len(play.hand(0)), len(play.hand(1))) == (2, 1)


@clause("KP-912", "KP-913", "KP-2018")
def test_no_refill_in_the_last_turn_of_the_season_only() -> None:
    position = Position(3).field(1, "country_tile", "blue").field(2, "country_tile", "blue")
    play = position.keyper(1, 1).keyper(2, 2).at_final_round(0).play()  # B's turn has no choice of space
    play.do(1, "pick dock")
    assert (play.asked, play.phase) == ("draw", "final")
    play.draw_all().do(2, f"pick {play.market[0]}")
    assert play.season == "summer"
    assert len(play.discard) == 7  # the market of spring, one tile short


@clause("KP-914", "KP-1808")
def test_in_spring_the_reserve_fills_an_empty_bag_at_once() -> None:
    two = at_market(Position(3).bag("dock", "statue"))
    left = two.reserve
    two.do(0, f"pick {two.market[0]}").draw("tile dock")
    assert (two.bag, two.reserve) == (["statue"], left)
    one = at_market(Position(3).bag("dock"))
    left = one.reserve
    one.do(0, f"pick {one.market[0]}")  # the draw leaves no choice
    assert (sorted(one.bag), one.reserve, len(one.market)) == (sorted(left), [], 8)


@clause("KP-915", "KP-1236")
def test_later_the_discard_pile_fills_an_empty_bag_at_once() -> None:
    play = at_market(Position(3, "summer").bag("dock"))
    discarded = play.discard
    play.do(0, f"pick {play.market[0]}").draw_all()
    assert (play.bag, play.discard) == (discarded, [])


@clause("KP-916")
def test_the_market_stays_smaller_when_nothing_is_left() -> None:
    play = at_market(Position(3, "summer").bag().discard().market("dock", "kiln", full=False))
    play.do(0, "pick dock")
    assert (play.market, play.turn) == (["kiln"], 1)
    empty = at_market(Position(3, "summer").bag().discard().market(full=False))
    assert (empty.turn, empty.hand(0)) == (1, [])


@clause("KP-917", "KP-918", "KP-1209")
@pytest.mark.parametrize(
    ("season", "sides"), [("spring", []), ("summer", ["low"]), ("autumn", ["high"]), ("winter", ["low", "high"])]
)
def test_a_winter_fair_is_taken_in_any_season_and_its_side_is_that_of_the_season(season: str, sides: list[str]) -> None:
    taken = at_market(Position(3, season).market("WF1")).do(0, "pick WF1")
    assert taken.hand(0) == ["WF1"]
    shown = "sheep 1 deer 1 brick 1 emerald 1"
    ending = Position(3, season).hand(0, "WF1").has(0, shown).fairs(0, "SP4", "SU3", "AU5").at_season_end().play()
    offered = [option.split()[0].removeprefix("hold_") for option in ending.options(0) if "WF1" in option]
    assert offered == sides
