"""Section 9, sailing."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.core.errors import IllegalAction
from keydom.games.london.testing.builder import Position
from tests.games.london.playing import all_sail, begun, high_coverage_game, place_all, to_next_era

pytestmark = pytest.mark.quick


@clause("LO-901", "LO-906", "LO-1614", "LO-1929", "LO-178")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_any_free_one_of_six_berths_may_be_chosen(players: int) -> None:
    play = Position(players).at_turn(0).play()
    berths = [f"berth {n}" for n in range(1, 7)]
    assert play.play(0, "do sail").options(0) == berths
    play.play(0, "berth 4")
    berths.remove("berth 4")
    assert (play.next_berth(0), play.play(1, "do sail").options(1)) == (4, berths)


@clause("LO-902", "LO-404")
def test_who_has_sailed_has_no_more_turns_in_the_era() -> None:
    play = Position(3).hand(0, "red 9").hand(1, "red 9").hand(2, "blue 9").at_turn(0).play()
    play.do(0, "sail 1")
    for tile, other in (("kingsCross", "barbican"), ("marbleArch", "senateHouse"), ("canaryWharf", "bankOfEngland")):
        play.do(1, f"bid {tile} red 1").do(2, f"use {other} blue 1")
        assert play.options(0) == []
    with pytest.raises(IllegalAction):
        play.do(0, "bid kingsCross red 2")


@clause("LO-903", "LO-904")
def test_bids_and_placements_of_who_has_sailed_stay() -> None:
    play = (
        Position(2)
        .bids("kingsCross", "red", {0: 1})
        .bids("marbleArch", "blue", {0: 1, 1: 2})
        .hand(0, "red 1")
        .hand(1, "red 4")
        .at_turn(0)
        .play()
    )
    play.do(0, "use barbican red 1").do(1, "pass").do(0, "sail 1")
    assert (play.bids("kingsCross"), play.last_placement("barbican")) == ({0: 1}, 1)
    assert not play.may(1, "use barbican red 1")
    play.do(1, "bid kingsCross red 2")
    # Outbid after sailing: the group waits beside the tile for the end of the era.
    assert (play.bids("kingsCross"), play.hand(0)) == ({0: 1, 1: 2}, "")
    all_sail(play)
    assert play.hand(0) == "blue 1 red 1"


@clause("LO-905")
def test_tiles_of_who_has_sailed_can_be_used() -> None:
    play = Position(2, era=2).borough(0, {"barbican": (1, 0)}).hand(1, "red 1").sailed({0: 1}).at_turn(1).play()
    assert play.do(1, "use barbican red 1").skills(1) == "brick 1"


@clause("LO-907", "LO-1714")
def test_a_berth_is_final() -> None:
    for step in high_coverage_game(4, 14):
        for seat in range(4):
            berth = step.before.next_berth(seat)
            if berth and step.after.era == step.before.era:
                assert step.after.next_berth(seat) in (berth, 0 if step.after.phase == "turns" else berth)


@clause("LO-908", "LO-180", "LO-1015", "LO-1031", "LO-1011")
def test_the_berth_says_who_begins_what_is_drawn_and_who_claims() -> None:
    play = Position(3).at_turn(0).play()
    play.do(0, "sail 6").do(1, "sail 4").do(2, "sail 1")
    to_next_era(play)
    assert play.turn == 2
    assert [play.hand_size(seat) for seat in range(3)] == [3, 7, 6]
    assert "hungerford" in play.borough(0)
    assert [play.berth(seat) for seat in range(3)] == [6, 4, 1]


@clause("LO-909")
def test_the_last_sailing_ends_the_era_at_once() -> None:
    play = begun(2)
    play.do(0, "sail 3").do(1, "sail 1")
    assert play.phase == "era_end"


@clause("LO-910", "LO-1032")
def test_hand_and_skill_tiles_are_kept() -> None:
    play = Position(2).hand(0, "red 2 blue 1").skills(0, "coin").at_turn(0).play()
    play.do(0, "sail 1")
    assert (play.hand(0), play.skills(0)) == ("blue 1 red 2", "coin 1")
    to_next_era(play.do(1, "pass"), "keyple yellow")
    assert (play.hand(0), play.skills(0)) == ("blue 1 red 2 yellow 6", "coin 1")


@clause("LO-911", "LO-179", "LO-1109", "LO-1110", "LO-1117")
def test_barges_go_from_tile_to_tile_and_end_at_the_barrier() -> None:
    play = begun(2)
    for era in range(1, 4):
        states = [tile["state"] for tile in play.view()["river"]]
        assert states == ["past"] * (era - 1) + ["here", "next"] + ["later"] * (4 - era)
        berths = (2, 3) if era % 2 else (4, 1)
        first = play.turn
        play.do(first, f"sail {berths[first]}").do(1 - first, f"sail {berths[1 - first]}")
        place_all(play.draw_all()).draw_all()
        assert [play.berth(seat) for seat in range(2)] == list(berths)
    first = play.turn
    play.do(first, "sail 5").do(1 - first, "sail 4")
    place_all(play)
    assert play.asked == "over"
    assert (play.barge_points(first), play.barge_points(1 - first)) == (10, 9)
    barrier = play.view()["river"][4]
    assert {berth["seat"]: berth["berth"] for berth in barrier["berths"] if berth["seat"] is not None} == {
        first: 5,
        1 - first: 4,
    }
