"""Sections 10.1 to 10.5 and 10.7: the end of an era, step by step."""

from __future__ import annotations

from dataclasses import replace

import pytest

from keydom.core.clauses import clause
from keydom.core.state import CHANCE_SEAT
from keydom.games.london.components.printed_values import default
from keydom.games.london.game import game
from keydom.games.london.testing.builder import Position
from keydom.games.london.testing.play import Play
from tests.games.london.playing import high_coverage_game, place_all, to_next_era

pytestmark = pytest.mark.quick


def stages(play: Play, seat: int, action: str) -> list[Play]:
    """The position behind each small step that an action causes."""
    code = play.space.code(play.space.parse(action))
    return [Play(tick.after) for tick in game.ticks(play.state, seat, code)]


# -- losing bids, won tiles -----------------------------------------------------------------------------------------


@clause("LO-1001", "LO-1002", "LO-903")
def test_losing_bids_go_back_to_hands_also_to_those_who_sailed_early() -> None:
    play = (
        Position(3)
        .bids("kingsCross", "red", {0: 2, 1: 3, 2: 1})
        .bids("marbleArch", "blue", {0: 1, 2: 4})
        .sailed({0: 3, 1: 5})
        .at_turn(2)
        .play()
    )
    play.do(2, "sail 1")
    assert [play.hand(seat) for seat in range(3)] == ["blue 1 red 2", "", "red 1"]


@clause("LO-1003", "LO-1004", "LO-1116")
def test_the_top_bidder_takes_the_tile_and_its_keyples_go_into_the_bag() -> None:
    position = Position(2).bids("kingsCross", "red", {0: 2, 1: 3}).sailed({0: 2, 1: 1})
    play = position.at_era_end().play()
    assert (play.won(0), play.won(1), play.hand(1)) == ([], ["kingsCross"], "")
    assert play.bag_of("red") == 40 - 2


@clause("LO-1005", "LO-1006", "LO-1932")
def test_keyples_on_a_won_tile_go_to_the_winners_hand() -> None:
    play = (
        Position(2)
        .bids("barbican", "red", {0: 3, 1: 4})
        .placed("barbican", "red", 1, 2)
        .sailed({0: 2, 1: 1})
        .at_era_end()
        .play()
    )
    assert (play.hand(0), play.hand(1), play.lying("barbican")) == ("red 3", "red 3", 0)


@clause("LO-1007", "LO-1008")
def test_winners_are_served_from_the_right_most_barge_on_and_the_order_changes_nothing() -> None:
    bids = {"kingsCross": 0, "marbleArch": 1, "canaryWharf": 2}
    results = []
    for berths in ({0: 4, 1: 1, 2: 3}, {0: 1, 1: 4, 2: 3}):
        position = Position(3)
        for tile, seat in bids.items():
            position.bids(tile, "red", {seat: 1})
        last = 2
        position.sailed({seat: berth for seat, berth in berths.items() if seat != last})
        play = position.at_turn(last).play().play(last, "do sail")
        served: list[int] = []
        for stage in stages(play, last, f"berth {berths[last]}"):
            served += [seat for seat in range(3) if stage.won(seat) and seat not in served]
        results.append((served, [stage.won(seat) for seat in range(3)]))
    assert results[0][0] == [1, 2, 0]
    assert results[1][0] == [0, 1, 2]
    assert results[0][1] == results[1][1]


@clause("LO-1009", "LO-1010", "LO-1017", "LO-1931", "LO-1934")
def test_unsold_tiles_leave_the_game_and_keyples_on_them_go_into_the_bag() -> None:
    play = (
        Position(2)
        .bids("kingsCross", "red", {0: 3})
        .placed("barbican", "blue", 1, 2)
        .bag("red 1")
        .rest(1)
        .sailed({0: 2, 1: 1})
        .at_era_end()
        .play()
    )
    # Before the first draw both are in the bag.
    assert (play.bag_of("blue"), play.bag_of("red")) == (3, 4)
    unsold = {"bankOfEngland", "barbican", "battersea", "coventGarden", "paddington", "senateHouse"}
    assert unsold <= set(play.boxed)
    assert play.display == []
    to_next_era(play)
    assert unsold <= set(play.boxed)


# -- river tile -----------------------------------------------------------------------------------------------------


@clause("LO-1011", "LO-185", "LO-1111", "LO-186", "LO-187")
@pytest.mark.parametrize(("era", "tile"), [(1, "hungerford"), (2, "millennium"), (3, "londonBridge"), (4, "o2")])
def test_the_claim_berth_takes_the_river_tile_of_the_era(era: int, tile: str) -> None:
    play = Position(3, era=era).sailed({0: 1, 1: 6, 2: 3}).at_era_end().play()
    assert [play.won(seat) for seat in range(3)] == [[], [tile], []]
    if era == 4:
        place_all(play)
        assert (play.barge_points(1), play.score(1)) == (8, 8 + 6 + 1)


@clause("LO-1012", "LO-1013", "LO-1111", "LO-1928")
@pytest.mark.parametrize(("era", "tile"), [(1, "hungerford"), (4, "o2")])
def test_an_empty_claim_berth_sends_the_river_tile_to_the_box(era: int, tile: str) -> None:
    play = Position(3, era=era).sailed({0: 1, 1: 5, 2: 3}).at_era_end().play()
    assert tile in play.boxed
    assert not any(tile in play.borough(seat) or tile in play.won(seat) for seat in range(3))


@clause("LO-1014", "LO-703", "LO-602", "LO-501")
def test_no_keyple_ever_lies_at_a_river_tile() -> None:
    for step in high_coverage_game(4, 15):
        for tile in ("hungerford", "millennium", "londonBridge", "o2", "barrier"):
            assert (step.after.lying(tile), step.after.bids(tile)) == (0, {})


# -- draws and boroughs -----------------------------------------------------------------------------------------------


@clause("LO-1015", "LO-180", "LO-181", "LO-182")
@pytest.mark.parametrize(("era", "gains"), [(1, [6, 5, 6, 7, 6, 3]), (2, [4, 5, 6, 7, 6, 5]), (3, [6, 6, 7, 8, 7, 1])])
def test_everybody_draws_as_many_as_the_berth_says(era: int, gains: list[int]) -> None:
    play = Position(6, era=era).sailed({seat: seat + 1 for seat in range(6)}).at_era_end().play().draw_all()
    assert [play.hand_size(seat) for seat in range(6)] == gains


@clause("LO-1016", "LO-1933")
def test_a_short_bag_serves_the_right_most_barge_first_and_nothing_is_made_up() -> None:
    play = Position(3).sailed({0: 4, 1: 2, 2: 6}).bag("blue 3 red 4").rest(0).at_era_end().play()
    before = play.hand_size(0)
    play.draw_all()
    # Seat 1 draws five, seat 2 the two that are left of three, seat 0 none of seven.
    assert [play.hand_size(1), play.hand_size(2), play.hand_size(0) - before] == [5, 2, 0]
    assert play.bag == 0
    place_all(play).draw_all()
    assert [play.hand_size(1), play.hand_size(2), play.hand_size(0) - before] == [5, 2, 0]


@clause("LO-1018", "LO-1019", "LO-1021")
def test_keyples_in_boroughs_are_not_drawn_but_come_home_behind_the_draws() -> None:
    play = (
        Position(2, era=2)
        .borough(0, {"barbican": (1, 0)})
        .placed("barbican", "yellow", 2, 4)
        .bag("blue 20")
        .rest(1)
        .sailed({0: 1, 1: 2})
        .at_era_end()
        .play()
    )
    assert (play.bag, play.hand(0)) == (20 - 9, "blue 4 yellow 6")


@clause("LO-1019", "LO-1020", "LO-1115")
def test_keyples_on_a_tile_go_to_its_owner_whoever_placed_them() -> None:
    play = Position(2, era=2).borough(0, {"barbican": (1, 0)}).hand(1, "red 2").hand(0, "red 1").at_turn(0).play()
    play.do(0, "use barbican red 1").do(1, "use barbican red 2")
    to_next_era(play, "keyple blue")
    assert play.hand(0).endswith("red 3")
    assert "red" not in play.hand(1)


# -- the next era -----------------------------------------------------------------------------------------------------


@clause("LO-1030", "LO-416", "LO-1717", "LO-804")
def test_between_eras_no_keyple_lies_about_and_nobody_has_passed() -> None:
    seen = 0
    for step in high_coverage_game(4, 16):
        play = step.after
        if play.phase == "placing" or play.box == "draw_building":
            seen += 1
            names = play.state.figures.tile_names
            assert not any(play.lying(tile) or play.bids(tile) or play.lock(tile) for tile in names)
            assert play.streak == []
    assert seen > 20


@clause("LO-1031", "LO-1101", "LO-1102", "LO-1103", "LO-1107")
def test_a_new_display_is_laid_out_and_the_right_most_barge_begins() -> None:
    play = Position(3).at_turn(0).play()
    for expected in (11, 11, 5, 6):
        assert len(play.display) == expected
        if play.era < 4:
            first = play.turn
            order = [first, (first + 1) % 3, (first + 2) % 3]
            for seat, berth in zip(order, (5, 2, 4), strict=True):
                play.do(seat, f"sail {berth}")
            place_all(play.draw_all()).draw_all()
            assert play.turn == order[1]


@clause("LO-1032", "LO-1028")
def test_skill_tiles_connectors_levels_and_hands_carry_over() -> None:
    play = (
        Position(2, era=2)
        .borough(0, {"coventGarden": (1, 0)})
        .connectors(0, "black coventGarden E", "red buckingham SW")
        .levels(coventGarden=1)
        .bids("kingsCross", "red", {0: 1})
        .hand(0, "yellow 2")
        .skills(0, "coin 1 brick 2")
        .at_turn(0)
        .play()
    )
    to_next_era(play, "keyple blue")
    assert play.hand(0).endswith("yellow 2")
    assert play.skills(0) == "brick 2 coin 1"
    assert (play.level("coventGarden"), play.level("kingsCross")) == (1, 0)
    assert play.connectors("coventGarden")["E"] == "black"
    assert play.connectors("buckingham")["SW"] == "red"


@clause("LO-1018", "LO-1701")
def test_the_steps_keep_every_keyple() -> None:
    few = replace(default(), keyples_per_colour=20)
    play = Position(2, components=few).bids("kingsCross", "red", {0: 2, 1: 3}).placed("buckingham", "blue", 2, 3)
    here = play.sailed({0: 4, 1: 5}).at_era_end().play()
    assert here.asked == "draw"
    while here.asked == "draw":
        everything = here.bag + sum(here.hand_size(seat) for seat in range(2)) + here.lying("buckingham")
        assert everything == 60
        here.play(int(CHANCE_SEAT), here.options()[0])
