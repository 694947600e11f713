"""Section 10.6, the twenty laws, one after the other."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.core.errors import IllegalAction
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.testing.builder import Position
from keydom.games.keythedral.testing.play import Play

pytestmark = pytest.mark.quick


def board() -> Position:
    """Start block and some fields around it, seat 0's tiles 1 and 2 beside them."""
    return (
        Position(3)
        .fields({(2, 0): "lake", (3, 0): "farm", (2, 1): "vineyard", (3, 1): "wood"})
        .cottage(0, 1, (1, 0))
        .cottage(0, 2, (2, 0))
    )


def declines(play: Play) -> Play:
    """Everybody who is asked in a window declines."""
    while play.box == "window":
        play.play(int(play.asked[0]), "decline")
    return play


def law_options(play: Play, seat: int) -> list[str]:
    return play.options(seat, "law")


# -- 1 Work order ----------


@clause("KT-10011", "KT-10012", "KT-10013", "KT-10014", "KT-1743")
def test_work_order_fixes_all_five_numbers_but_not_the_leaders() -> None:
    play = Position(3, start_player=2).laws(1, 1).at_window("O1").play()
    play.play(1, "law 1", "number 5", "number 3", "number 1", "number 2")
    calls = play.view()["calls"]
    assert [call["number"] for call in calls] == [5, 3, 1, 2, 4]
    assert [call["leader"] for call in calls] == [2, 0, 1, 2, 0]
    assert play.box == "placement"
    assert play.asked == "2"
    play.default("turn")
    assert play.view()["calls"][4]["number"] == 4
    play.default("call")
    assert play.view()["round"] == 2
    assert play.asked == str(play.view()["start_player"])


@clause("KT-10012")
def test_work_order_names_four_different_numbers() -> None:
    play = Position(3).laws(1, 1).at_window("O1").play().play(1, "law 1", "number 5", "number 3")
    assert play.options(1) == ["number 1", "number 2", "number 4"]


# -- 2 Price increase ----------


@clause("KT-10021", "KT-10022", "KT-10024", "KT-1072", "KT-626")
def test_price_increase_answers_the_declaration_of_another_player() -> None:
    play = Position(3).cubes(0, "K2 B1").laws(1, 2).stage(1, offer=["B11", "B12"]).at_turn(0).play()
    play.play(0, "position 1")
    assert (play.box, play.asked) == ("window", "1")
    play.play(1, "law 2")
    assert (play.box, play.asked) == ("after_increase", "0")
    assert play.options(0) == ["decline", "accept"]
    assert play.view()["offer"][0]["increased"]


@clause("KT-10022")
def test_price_increase_cannot_be_played_on_the_own_declaration_or_without_one() -> None:
    play = Position(3).cubes(0, "K2 B1").laws(0, 2).at_turn(0).play()
    assert law_options(play, 0) == []
    play.play(0, "position 1")
    assert play.box == "turn", "nobody else holds a card, so there was no window"
    assert "B11" in play.tiles(0)


@clause("KT-10023", "KT-633", "KT-1064")
def test_a_price_increase_stays_until_somebody_pays_it() -> None:
    play = Position(3).cubes(0, "K1 B1").cubes(1, "K2 B1").laws(2, 2).stage(1, offer=["B11", "B12"]).at_turn(0).play()
    play.play(0, "position 1").play(2, "law 2")
    assert play.box == "turn", "with two cubes the raised price cannot be paid: withdrawing is all that is left"
    play.play(0, "do pass")
    assert "position 1" in play.options(1)
    play.play(1, "position 1")
    assert "B11" in play.tiles(1)
    assert play.cubes(1) == ""
    assert 2 in play.view()["laws"]["discarded"]


@clause("KT-10024", "KT-10303")
def test_a_repealed_increase_changes_nothing_and_the_purchase_goes_on() -> None:
    play = Position(3).cubes(0, "K1 B1").laws(1, 2).laws(2, 10).at_turn(0).play()
    play.play(0, "position 1").play(1, "law 2").play(2, "decline")
    assert (play.box, play.asked) == ("window", "2")
    play.play(2, "law 10")
    assert "B11" in play.tiles(0)
    assert play.view()["laws"]["discarded"] == [2, 10]


# -- 3 Price decrease ----------


@clause("KT-10031", "KT-10032", "KT-1073", "KT-1063")
def test_price_decrease_makes_any_tile_on_offer_cheaper_for_whoever_buys_it() -> None:
    play = Position(3).laws(0, 3).cubes(1, "B1").stage(1, offer=["B11", "B12", "B14"]).at_turn(0).play()
    play.play(0, "law 3")
    assert play.options(0) == ["position 1", "position 2", "position 4"], "the third tile is gone"
    play.play(0, "position 1")
    play.play(0, "do pass") if play.asked == "0" else None
    assert play.view()["offer"][0]["decreased"]
    assert play.options(1, "position") == ["position 1"]
    play.play(1, "position 1")
    assert "B11" in play.tiles(1)
    assert play.cubes(1) == ""
    assert 3 in play.view()["laws"]["discarded"]


@clause("KT-10033", "KT-1066", "KT-1738")
def test_the_reduction_is_never_gold_and_is_always_made() -> None:
    play = Position(3).cubes(0, "W1 Y1").stage(5, offer=["B51"], marks={"B51": [3]}).at_turn(0).play()
    play.play(0, "position 1")
    assert play.box == "over"
    assert play.cubes(0) == "W1", "only the gold was left to pay"


@clause("KT-10034", "KT-10031", "KT-1733")
def test_price_decrease_is_not_for_the_purchase_of_another_player_but_answers_an_increase() -> None:
    position = Position(3).cubes(0, "K1 B1").laws(0, 3).laws(1, 2).stage(1, offer=["B11", "B12"])
    play = position.at_turn(0).play().play(0, "position 1").play(1, "law 2").play(0, "decline")
    assert (play.box, play.asked) == ("after_increase", "0")
    assert play.options(0) == ["law 3", "decline"]
    play.play(0, "law 3")
    assert play.view()["offer"][0]["decreased"], "only the declared tile could be named"
    assert play.options(0) == ["decline", "accept"]
    other = Position(3).cubes(0, "K1 B1").laws(1, 3).stage(1, offer=["B11", "B12"]).at_turn(0).play()
    other.play(0, "position 1")
    assert other.options(1) == ["decline"]


# -- 4 Upgrade cottage ----------


@clause("KT-10041", "KT-10042", "KT-1074", "KT-1744")
def test_upgrade_turns_an_own_cottage_free() -> None:
    play = Position(3).laws(0, 4).houses(0, 2).houses(1, 1).at_turn(0).play()
    play.play(0, "law 4")
    assert play.options(0) == ["number 1", "number 3", "number 4", "number 5"]
    play.play(0, "number 3")
    assert play.houses(0) == [2, 3]
    assert play.cubes(0) == ""
    assert (play.box, play.asked) != ("turn", "1"), "the law is no action: the turn goes on"


@clause("KT-10043", "KT-10315", "KT-1022")
def test_an_upgrade_before_the_placement_turn_sends_two_workers() -> None:
    play = board().laws(0, 4).at_placement(1, [1], seat=0).play()
    play.play(0, "law 4", "number 1")
    assert play.box == "placement"
    play.play(0, "direction SW")
    assert play.asked == "0"
    play.play(0, "direction SE")
    assert play.workers(0) == [(1, 0), (2, 0)]


@clause("KT-10044")
def test_an_upgrade_after_the_placement_turn_sends_the_second_worker_next_round() -> None:
    play = board().laws(0, 4).cubes(0, "K2").workers(0, (1, 0)).at_turn(0).play()
    play.play(0, "law 4", "number 1")
    assert play.workers(0) == [(1, 0)]
    assert play.houses(0) == [1]


@clause("KT-10045", "KT-1007")
def test_upgrade_is_unplayable_with_five_houses() -> None:
    play = Position(3).laws(0, 4).houses(0, 1, 2, 3, 4, 5).at_turn(0).play()
    assert law_options(play, 0) == []


# -- 5 Substitution ----------


@clause("KT-10051", "KT-1067", "KT-10054")
def test_substitution_replaces_basic_cubes_by_basic_cubes_in_the_own_purchase() -> None:
    play = Position(3).cubes(0, "G1 U1").laws(0, 5).stage(1, offer=["B11", "B12"]).at_turn(0).play()
    assert play.options(0, "position") == []
    play.play(0, "law 5")
    assert play.options(0, "position") == ["position 1", "position 2"]
    play.play(0, "position 1")
    assert "B11" in play.tiles(0)


@clause("KT-10054")
def test_with_substitution_the_unchanged_price_may_still_be_paid() -> None:
    play = Position(3).cubes(0, "K1 B1 G1").laws(0, 5).stage(1, offer=["B11", "B12"]).at_turn(0).play()
    play.play(0, "law 5", "position 1")
    assert play.box == "pay_price"
    play.play(0, "cube black", "cube brown")
    assert play.cubes(0) == "G1"


@clause("KT-10052", "KT-1007", "KT-1075")
def test_substitution_needs_a_tile_that_can_then_be_paid() -> None:
    play = Position(3).cubes(0, "G1").laws(0, 5).stage(1, offer=["B11", "B12"]).at_turn(0).play()
    assert law_options(play, 0) == []


@clause("KT-10053", "KT-10305")
def test_substitution_lasts_until_the_turn_ends_and_survives_a_timeout() -> None:
    position = Position(3).cubes(0, "G1 U1").cubes(2, "K2").laws(0, 5).laws(1, 13)
    position.stage(1, offer=["B11", "B12"]).acquired(2, "B13", "B16")
    play = position.at_turn(0).play().play(0, "law 5").play(1, "decline")
    play.play(0, "position 1").play(1, "law 13", "position 1").draw("tile B14")
    assert (play.box, play.asked) == ("turn", "0")
    assert play.offer[:2] == ["B14", "B12"]
    assert play.options(0, "position") == ["position 1", "position 2"]
    play.play(0, "do pass")
    assert play.view()["laws"]["effects"] == []


@clause("KT-10055", "KT-1075")
def test_after_an_increase_substitution_needs_the_declared_tile_payable() -> None:
    position = Position(3).laws(0, 5).laws(1, 2).stage(1, offer=["B11", "B12"])
    rich = position.cubes(0, "K1 B1 G1").at_turn(0).play()
    rich.play(0, "position 1").play(1, "law 2")
    declines(rich)
    assert rich.box == "after_increase"
    assert law_options(rich, 0) == ["law 5"]
    assert "accept" not in rich.options(0)
    rich.play(0, "law 5")
    assert "accept" in rich.options(0)
    poor = Position(3).laws(0, 5).laws(1, 2).stage(1, offer=["B11", "B12"]).cubes(0, "K1 B1").at_turn(0).play()
    poor.play(0, "position 1").play(1, "law 2")
    declines(poor)
    assert poor.box == "after_increase"
    assert poor.options(0) == ["decline"]


# -- 6 Cottage number ----------


@clause("KT-10061", "KT-10062", "KT-10064", "KT-10065", "KT-10066", "KT-1076")
def test_cottage_number_sends_a_second_tile_now() -> None:
    play = board().cottage(0, 5, (1, 1), house=True).laws(0, 6).at_placement(2, [4, 1], seat=0).play()
    play.play(0, "law 6")
    assert play.options(0) == ["number 2", "number 3", "number 5"], "1 is being called, 4 was called"
    play.play(0, "number 5")
    assert play.options(0) == ["number 1", "number 5"]
    play.play(0, "number 5", "direction SE", "number 1", "direction SE")
    while play.box == "placement" and play.asked == "0":
        play.play(0, play.options(0)[0])
    assert len(play.workers(0)) == 3


@clause("KT-10063", "KT-10068")
def test_the_named_tile_sends_nobody_at_its_own_call() -> None:
    play = board().laws(0, 6).at_placement(1, [1], seat=0).play()
    play.play(0, "law 6", "number 2", "number 1", "direction SW")
    while play.box == "placement" and play.asked == "0":
        play.play(0, play.options(0)[0])
    before = play.workers(0)
    play.default("call")
    play.play(int(play.asked), "number 2")
    play.default("call")
    assert play.workers(0) == before


@clause("KT-10067")
def test_cottage_number_is_unplayable_in_the_fifth_call() -> None:
    play = board().laws(0, 6).at_placement(5, [1, 3, 4, 5, 2], seat=0).play()
    assert law_options(play, 0) == []
    play = board().laws(0, 6).at_placement(4, [1, 3, 4, 2], seat=0).play()
    assert law_options(play, 0) == ["law 6"]


@clause("KT-10068", "KT-10318")
def test_a_named_tile_is_used_even_if_it_placed_nobody_unless_the_law_was_repealed() -> None:
    position = board().cottage(0, 5, (1, 1)).laws(0, 6).laws(1, 10)
    for field in ((1, 1), (2, 1)):
        position.workers(1, field)
    used = position.at_placement(2, [4, 1], seat=0).play().play(0, "law 6", "number 5")
    assert (used.box, used.asked) == ("window", "1")
    repealed = used.copy()
    used.play(1, "decline")
    repealed.play(1, "law 10")
    assert used.view()["laws"]["effects"]
    assert repealed.view()["laws"]["effects"] == []
    for play, sends in ((used, 0), (repealed, 1)):
        play.default("call")
        play.state.counters[1] = 0
        before = len(play.workers(0))
        play.play(int(play.asked), "number 5").default("call")
        assert len(play.workers(0)) == before + sends


# -- 7 Craft bargain ----------


@clause("KT-10071", "KT-10072", "KT-10073", "KT-10323", "KT-1077")
def test_craft_bargain_takes_a_used_craft_cube_for_a_basic_one() -> None:
    play = Position(3).cubes(0, "K1 P1").shops("W8").laws(0, 7).at_turn(0).play()
    assert play.store.endswith("W2")
    play.play(0, "law 7")
    while play.asked == "0" and play.view(0)["partial_action"]:
        play.play(0, play.options(0)[0])
    assert play.cubes(0) == "W1 P1"
    assert play.store == "K20 B20 G15 U15 R15 W1"
    assert play.shops == "W8 P9 Y10"


@clause("KT-10072", "KT-10073", "KT-1007")
def test_craft_bargain_needs_a_used_cube_and_a_basic_payment() -> None:
    assert law_options(Position(3).cubes(0, "K1").laws(0, 7).at_turn(0).play(), 0) == []
    assert law_options(Position(3).cubes(0, "P1").shops("W8").laws(0, 7).at_turn(0).play(), 0) == []


# -- 8 Unexpected harvest ----------


@clause("KT-10081", "KT-510", "KT-511", "KT-1078")
def test_unexpected_harvest_lets_the_own_workers_bring_any_colours() -> None:
    position = board().workers(0, (0, 0), (1, 1), (1, 0)).workers(1, "quarry").laws(0, 8)
    play = position.at_window("O2").play().play(0, "law 8")
    assert play.options(0) == [f"cube {name}" for name in ("black", "brown", "green", "blue", "red")]
    play.play(0, "cube black")
    assert (play.box, play.asked) == ("harvest_choice", "0")
    assert play.cubes(0) == "B1", "the other fields come first"
    play.play(0, "cube red", "cube blue")
    assert play.cubes(0) == "B1 U1 R1"
    assert play.cubes(1) == "K1", "the law serves its player only"


@clause("KT-10082", "KT-504", "KT-10311")
def test_under_unexpected_harvest_only_the_colour_is_free() -> None:
    position = board().workers(0, (0, 0)).laws(0, 8, 18)
    play = position.at_window("O2").play().play(0, "law 8", "cube black").play(0, "law 18", "cube black")
    play.play(0, "cube red", "cube green")
    assert play.cubes(0) == "G1 R1"


# -- 9 Broken fences ----------


@clause("KT-10091", "KT-10092", "KT-1079", "KT-1745", "KT-10319")
def test_broken_fences_opens_fences_of_all_colours_to_the_own_workers() -> None:
    position = board().fence(0, (1, 0), "SW").fence(1, (1, 0), "SE").cottage(1, 1, (3, 0)).fence(2, (3, 0), "SW")
    play = position.laws(0, 9).at_placement(1, [1], seat=0).play()
    assert play.options(0, "direction") == ["direction NW", "direction NE"]
    play.play(0, "law 9")
    assert play.options(0) == ["direction SW", "direction SE", "direction NW", "direction NE"]
    play.play(0, "direction SE")
    assert len(play.fences) == 3, "the fences stay"
    assert "direction SW" not in play.options(1)


@clause("KT-10092")
def test_broken_fences_ends_with_phase_one() -> None:
    play = board().fence(1, (1, 0), "SW").laws(0, 9).at_window("O1").play().play(0, "law 9")
    assert play.view()["laws"]["effects"][0]["law"] == 9
    play.default("turn")
    assert play.view()["laws"]["effects"] == []


@clause("KT-10093")
def test_broken_fences_opens_no_occupied_field_and_repeats_no_turn() -> None:
    position = board().fence(1, (1, 0), "SW").fence(1, (1, 0), "SE").workers(1, (1, 0)).workers(2, (1, 1))
    play = position.laws(0, 9).at_placement(2, [2, 1], seat=0).play().play(0, "law 9")
    assert play.options(0) == ["direction SE", "direction NE"]
    before = play.workers(0)
    play.play(0, "direction SE")
    assert len(play.workers(0)) == len(before) + 1


# -- 10 Repeal ----------


@clause("KT-10101", "KT-10103", "KT-10106", "KT-1080", "KT-1739")
def test_repeal_cancels_the_law_just_played() -> None:
    play = Position(3).cubes(0, "K2").laws(0, 4).laws(1, 10).at_turn(0).play().play(0, "law 4", "number 1")
    assert (play.box, play.asked) == ("window", "1")
    assert play.options(1) == ["law 10", "decline"]
    play.play(1, "law 10")
    assert play.houses(0) == []
    assert play.laws(0) == []
    assert play.laws(1) == []
    assert play.view()["laws"]["discarded"] == [4, 10]
    assert (play.box, play.asked) == ("turn", "0"), "the turn goes on as if the law had not been played"


@clause("KT-10102", "KT-10105", "KT-1030")
def test_repeal_is_playable_in_its_window_only() -> None:
    play = Position(3).cubes(0, "K1").laws(0, 10).laws(1, 10 - 1).at_turn(0).play()
    assert law_options(play, 0) == []
    marked = Position(3).cubes(0, "K1 B1 G1").laws(1, 10).stage(1, offer=["B11"], marks={"B11": [2]}).at_turn(0).play()
    marked.play(0, "position 1") if "position 1" in marked.options(0) else None
    assert marked.asked != "1" or law_options(marked, 1) == []


@clause("KT-10104")
def test_nobody_repeals_an_own_law() -> None:
    play = Position(3).laws(0, 4, 10).at_turn(0).play().play(0, "law 4", "number 1")
    assert play.houses(0) == [1]
    assert play.laws(0) == [10]


@clause("KT-1038", "KT-10101")
def test_a_repeal_cannot_be_repealed() -> None:
    """There is one law 10, and it opens no window of its own."""
    play = Position(4).laws(0, 4).laws(1, 10).laws(2, 7).at_turn(0).play().play(0, "law 4", "number 1")
    assert play.asked == "12"
    play.play(1, "law 10").play(2, "decline")
    assert play.box == "turn"


# -- 11 Unsafe fence ----------


@clause("KT-10111", "KT-10112", "KT-1081")
def test_unsafe_fence_takes_a_fence_of_any_colour_out_of_the_game() -> None:
    play = board().fence(2, (1, 0), "SW").fence(0, (2, 0), "SE").laws(0, 11).at_turn(0).play()
    play.play(0, "law 11")
    assert play.options(0) == ["fence 0 1", "fence 2 1"]
    play.play(0, "fence 2 1")
    assert list(play.fences.values()) == [0]
    assert play.view()["seats"][2]["removed_fences"] == 1
    assert play.view()["seats"][2]["unused_fences"] == 2
    assert play.cubes(0) == ""


@clause("KT-10112", "KT-1007")
def test_unsafe_fence_needs_a_fence() -> None:
    assert law_options(board().laws(0, 11).at_turn(0).play(), 0) == []


# -- 12 House moratorium ----------


@clause("KT-10121", "KT-10122", "KT-1082", "KT-646", "KT-10320", "KT-1746")
def test_a_moratorium_stops_the_others_until_the_round_ends() -> None:
    position = Position(3).cubes(0, "K2 B2").cubes(1, "K1 B1").laws(0, 12).laws(1, 4)
    play = position.at_window("O3").play().play(0, "law 12").play(1, "decline")
    declines(play)
    assert "do house" in play.options(0)
    play.play(0, "do pass")
    assert "do house" not in play.options(1)
    assert law_options(play, 1) == ["law 4"]
    with pytest.raises(IllegalAction):
        play.play(1, "do house")
    play.default("call")
    assert play.view()["laws"]["effects"] == []


@clause("KT-10321")
def test_a_downgraded_house_cannot_be_rebuilt_under_a_moratorium() -> None:
    position = Position(3, start_player=0).cubes(1, "K1 B1").houses(1, 3).laws(0, 17).in_effect(12, 0)
    play = position.at_turn(0).play().play(0, "law 17")
    while play.asked == "0" and play.view(0)["partial_action"]:
        play.play(0, play.options(0)[0])
    play.play(0, "do pass") if play.asked == "0" else None
    assert play.houses(1) == []
    assert "do house" not in play.options(1)


# -- 13 Design change ----------


@clause("KT-10131", "KT-10132", "KT-10133", "KT-10134", "KT-1307", "KT-1083", "KT-1735")
def test_design_change_replaces_a_tile_by_an_unused_one_of_its_stage() -> None:
    play = Position(3).laws(0, 13).stage(1, offer=["B11", "B12", "B13", "B14"]).at_turn(0).play()
    play.play(0, "law 13")
    assert play.options(0) == ["position 1", "position 2", "position 3", "position 4"]
    play.play(0, "position 2")
    assert play.weights() == {"tile B15": 1, "tile B16": 1}
    play.draw("tile B16")
    assert play.offer == ["B11", "B16", "B13", "B14", None]
    again = play.state.figures
    names = [again.tile_names[tile] for tile in range(34) if play.state.stage_unused() >> tile & 1]
    assert names == ["B15"], "B12 left the game and joins nothing"


@clause("KT-10135", "KT-10302", "KT-1734")
def test_marks_leave_with_the_replaced_tile() -> None:
    position = Position(3).laws(0, 13).stage(2, offer=["B21", "B22"], marks={"B22": [2, 3]})
    play = position.at_turn(0).play().play(0, "law 13", "position 2")
    play.draw_all()
    offer = play.view()["offer"][1]
    assert (offer["increased"], offer["decreased"]) == (False, False)
    assert play.view()["laws"]["discarded"] == [2, 3, 13]


@clause("KT-10136", "KT-1139")
def test_in_the_long_game_stage_one_has_one_replacement() -> None:
    play = Position(3, seats="22").laws(0, 13).stage(1, offer=["B11", "B12", "B13", "B14", "B15"]).at_turn(0).play()
    play.play(0, "law 13", "position 1")
    assert play.offer[0] == "B16"


@clause("KT-10136", "KT-1007")
def test_design_change_needs_an_unused_tile() -> None:
    position = Position(3, seats="22").laws(0, 13).swapped("B16").stage(1, offer=["B11", "B12", "B13", "B14", "B15"])
    assert law_options(position.at_turn(0).play(), 0) == []


@clause("KT-10137", "KT-1037")
def test_changing_another_tile_lets_the_purchase_go_on() -> None:
    play = Position(3).cubes(0, "K1 B1").laws(1, 13).stage(1, offer=["B11", "B12"]).at_turn(0).play()
    play.play(0, "position 1").play(1, "law 13", "position 2").draw_all()
    assert "B11" in play.tiles(0)


@clause("KT-10138", "KT-625")
def test_the_buyer_may_answer_an_increase_with_a_design_change() -> None:
    position = Position(3).cubes(0, "K2 B2").laws(0, 13).laws(1, 2).stage(1, offer=["B11", "B12"])
    play = position.at_turn(0).play().play(0, "position 1").play(1, "law 2").play(0, "decline")
    assert (play.box, play.asked) == ("after_increase", "0")
    play.play(0, "law 13", "position 1").draw_all()
    assert (play.box, play.asked) == ("turn", "0")
    assert play.cubes(0) == "K2 B2"
    assert play.view()["declaration"] is None


# -- 14 Double production ----------


@clause("KT-10141", "KT-10142", "KT-1084", "KT-1747")
def test_double_production_doubles_one_own_worker() -> None:
    position = board().workers(0, (2, 0), (1, 0)).workers(1, (3, 0)).laws(0, 14)
    play = position.at_window("O2").play().play(0, "law 14")
    assert play.options(0) == ["field 1 0", "field 2 0"]
    play.play(0, "field 2 0")
    assert play.cubes(0) == "B1 U2"
    assert play.cubes(1) == "G1"


@clause("KT-10141")
def test_double_production_reaches_the_very_corner_of_the_table() -> None:
    play = board().workers(0, (2, 0)).laws(0, 14).at_window("O2").play()
    play.state.put_field(0, codes.BLUE)
    play.state.counters[0] |= 1 << (play.state.fields - 1)
    play.play(0, "law 14")
    assert play.options(0) == ["field -7 -7", "field 2 0"]


@clause("KT-10143", "KT-1007")
def test_double_production_needs_an_own_worker() -> None:
    play = board().workers(1, (2, 0)).laws(0, 14).at_window("O2").play()
    assert play.options(0) == ["decline"]


# -- 15 Bargain ----------


@clause("KT-10151", "KT-10152", "KT-1085", "KT-1750")
def test_bargain_is_an_exchange_and_no_action() -> None:
    play = Position(3).cubes(0, "K1 B1").laws(0, 15).at_turn(0).play()
    play.play(0, "law 15", "cube black", "cube red")
    assert play.cubes(0) == "B1 R2"
    assert play.asked == "0"
    assert "do trade" in play.options(0)


@clause("KT-10153")
def test_bargain_takes_only_what_lay_in_the_store_before() -> None:
    position = Position(3).cubes(0, "K1").rest(2).store("K0 B0 G0 U1 R1").laws(0, 15)
    play = position.at_turn(0).play()
    play.play(0, "law 15")
    assert play.cubes(0) == "U1 R1"
    scarce = Position(3).cubes(0, "K1").rest(2).store("K0 B0 G0 U0 R1").laws(0, 15).at_turn(0).play()
    assert law_options(scarce, 0) == []


# -- 16 Sale ----------


@clause("KT-10161", "KT-10162", "KT-10163", "KT-1086", "KT-1751")
def test_sale_sells_glass_for_one_cube_or_gold_for_two_of_any_kind() -> None:
    glass = Position(3).cubes(0, "K1 W1").laws(0, 16).at_turn(0).play()
    glass.play(0, "law 16")
    assert glass.options(0) == ["cube purple", "cube yellow"]
    gold = glass.copy()
    glass.play(0, "cube purple", "cube white")
    assert glass.cubes(0) == "K1 P1"
    gold.play(0, "cube yellow")
    assert gold.cubes(0) == "Y1"
    assert glass.laws(0) == gold.laws(0) == []
    assert glass.asked == "0"


@clause("KT-10164", "KT-1007")
def test_sale_refills_an_empty_shop_from_the_used_cubes_and_needs_a_supply() -> None:
    used = Position(3).cubes(0, "K1").shops("P0").laws(0, 16).at_turn(0).play()
    assert used.store.endswith("P10")
    used.play(0, "law 16")
    used.play(0, "cube purple") if used.asked == "0" and used.view(0)["partial_action"] else None
    assert used.cubes(0) == "P1"
    assert used.shops == "W10 Y10"
    none = Position(3).cubes(0, "K1").cubes(1, "P10").laws(0, 16).at_turn(0).play()
    assert law_options(none, 0) == []


# -- 17 Downgrade house ----------


@clause("KT-10171", "KT-10172", "KT-10173", "KT-1087", "KT-10327")
def test_downgrade_turns_any_house_back_and_it_may_be_built_again() -> None:
    position = Position(3).houses(1, 2, 4).houses(0, 1).cubes(1, "K1 B1").laws(0, 17)
    play = position.at_turn(0).play().play(0, "law 17")
    assert play.options(0) == ["seat 0", "seat 1"]
    play.play(0, "seat 1")
    assert play.options(0) == ["number 2", "number 4"]
    play.play(0, "number 4")
    assert play.houses(1) == [2]
    assert play.cubes(1) == "K1 B1", "nothing is refunded"
    play.play(0, "do pass") if play.asked == "0" else None
    play.play(1, "do house", "number 4")
    assert play.houses(1) == [2, 4]


@clause("KT-10174", "KT-1752")
def test_workers_of_a_downgraded_house_stay_and_are_harvested() -> None:
    position = board().houses(0, 1).workers(0, (1, 0), (2, 0)).laws(1, 17)
    play = position.at_placement(2, [1, 2], seat=1).play().play(1, "law 17")
    while play.asked == "1" and play.view(1)["partial_action"]:
        play.play(1, play.options(1)[0])
    assert play.houses(0) == []
    assert {(1, 0), (2, 0)} <= set(play.workers(0))


@clause("KT-10175")
def test_a_house_downgraded_before_its_turn_sends_one() -> None:
    position = board().houses(0, 1).laws(2, 17)
    play = position.at_window("O1").play().play(2, "law 17")
    while play.asked == "2" and play.view(2)["partial_action"]:
        play.play(2, play.options(2)[0])
    play.default("call").play(0, "number 1").play(0, "direction SW")
    assert play.workers(0) == [(1, 0)]
    assert play.asked != "0" or play.box != "placement"


# -- 18 and 19, good and poor harvest ----------


@clause("KT-10181", "KT-1088", "KT-10308")
def test_good_harvest_doubles_a_type_for_all() -> None:
    position = board().workers(0, (2, 0)).workers(1, (1, 0), (3, 1)).laws(2, 18)
    play = position.at_window("O2").play().play(2, "law 18", "cube brown")
    assert play.cubes(0) == "U1"
    assert play.cubes(1) == "B4"


@clause("KT-10191", "KT-10192", "KT-1089")
def test_poor_harvest_stops_a_type_for_all_but_not_its_colour() -> None:
    position = board().workers(0, (1, 0), (0, 0)).workers(1, (0, 1)).laws(0, 8).laws(2, 19)
    play = position.at_window("O2").play().play(0, "law 8", "cube black").play(2, "decline")
    declines_but(play, 2, "law 19", "cube brown")
    assert play.cubes(1) == ""
    assert play.box == "harvest_choice"
    play.play(0, "cube brown")
    assert play.cubes(0) == "B1"


def declines_but(play: Play, seat: int, *actions: str) -> None:
    """The seat plays a law at its next chance in a window, the others decline."""
    while int(play.asked[0]) != seat or not set(actions[:1]) <= set(play.options(seat)):
        play.play(int(play.asked[0]), "decline")
    play.play(seat, *actions)
    declines(play)


# -- 20 Start order ----------


@clause("KT-10201", "KT-1753", "KT-1090")
def test_start_order_gives_the_marker_to_another_player_than_the_present() -> None:
    play = Position(4, start_player=1).laws(3, 20).at_window("O1").play().play(3, "law 20")
    assert play.options(3) == ["seat 0", "seat 2", "seat 3"]
    play.play(3, "seat 2")
    assert play.view()["start_player"] == 2


@clause("KT-10202", "KT-002")
def test_start_order_changes_leaders_collecting_turns_or_the_next_start_player() -> None:
    first = Position(3).laws(1, 20).at_window("O1").play().play(1, "law 20", "seat 2")
    assert (first.box, first.asked) == ("call", "2")
    position = Position(3).laws(1, 20).rest(0).store("K1").workers(0, "quarry").workers(2, "quarry")
    second = position.at_window("O2").play().play(1, "law 20", "seat 2")
    assert second.cubes(2) == "K1"
    third = Position(3).cubes(2, "K2").laws(1, 20).at_window("O3").play().play(1, "law 20", "seat 2")
    assert (third.box, third.asked) == ("turn", "2")
    fourth = Position(4, start_player=1).cubes(0, "K1").laws(3, 20).at_window("O5").play().play(3, "law 20", "seat 2")
    assert fourth.view()["auction"]["chooser_default"] == 3


@clause("KT-10203")
def test_the_new_holder_keeps_the_marker_until_phase_five() -> None:
    play = Position(3).laws(1, 20).at_window("O1").play().play(1, "law 20", "seat 2")
    play.default("turn")
    assert play.view()["start_player"] == 2
    play.default("choose_start")
    assert play.view()["start_player"] == 0, "passed to the left neighbour of seat 2"


@clause("KT-10204", "KT-1036")
def test_the_window_goes_on_in_the_order_from_the_new_start_player() -> None:
    """In the next pass seats 0 and 1 both play; the order now begins with seat 1."""
    play = Position(3, start_player=0).laws(0, 12).laws(1, 4, 20).at_window("O1").play()
    play.play(0, "decline").play(1, "law 20", "seat 1")
    declines_in_repeal(play)
    assert play.asked == "01"
    play.play(0, "law 12").play(1, "law 4", "number 1")
    declines_in_repeal(play)
    assert play.houses(1) == [1]
    assert 12 not in play.view()["laws"]["discarded"], "seat 0's answer was dropped unseen"


def declines_in_repeal(play: Play) -> None:
    """All decline in the window that asks for law 10."""
    while play.view()["laws"]["announced"]:
        play.play(int(play.asked[0]), "decline")
