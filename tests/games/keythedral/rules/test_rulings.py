"""Section 17, rulings: each question that the rulebook leaves open, answered in play."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.core.errors import IllegalAction
from keydom.games.keythedral import game
from keydom.games.keythedral.components.printed_values import default
from keydom.games.keythedral.testing.builder import Position
from tests.games.keythedral.playing import laid_out, new_game, payments

pytestmark = pytest.mark.quick


def beside_a_lake() -> Position:
    """Seat 0's cottage 1 in slot (1, 0) between wood (1, 0), lake (2, 0) and quarry (1, 1)."""
    return Position(players=3, start_player=0).fields({(2, 0): "lake"}).cottage(0, 1, (1, 0))


# -- set-up -------------------------------------------------------------------------------------------------------


@clause("KT-1701")
def test_the_first_start_player_is_drawn_or_named_not_the_youngest() -> None:
    assert new_game(4).weights() == {f"seat {seat}": 1 for seat in range(4)}
    assert new_game(4, first_start="3").draw_all().asked == "3"


@clause("KT-1702", "KT-1703", "KT-1704")
def test_what_is_reconstructed_says_so() -> None:
    assert default().field_sources[2:] == ("reconstructed",) * 4
    assert {tile.source for tile in default().tiles} == {"reconstructed"}
    assert [sum(tile.stage == stage for tile in default().tiles) for stage in range(1, 6)] == [6, 8, 8, 6, 6]
    assert "costs of the building tiles" in game.reconstruction
    assert "numbered 2 to 5" in game.reconstruction


@clause("KT-1705", "KT-1706", "KT-1707", "KT-1708")
def test_where_fields_and_cottages_may_lie() -> None:
    play = laid_out(3)
    assert "field 2 2" not in play.options(0)  # diagonal across an empty slot
    play.play(0, "field 2 0", "number 1")
    assert "slot 3 3" not in play.options(0)  # touches no field
    assert "slot -1 1" in play.options(0)  # far from the new field
    assert play.view()["edge"] == {"low": -7, "high": 8}
    play.play(0, "slot 1 1").draw_all()
    assert "field 2 2" in play.options(1)  # diagonal across a cottage


@clause("KT-1709")
def test_the_number_on_the_stack_is_seen_unless_the_setting_hides_it() -> None:
    assert laid_out(3).view(2)["stack"]["top"] in (2, 3)
    assert laid_out(3, stack_number="hidden").view(2)["stack"]["top"] is None


@clause("KT-1762")
def test_the_two_first_fields_of_two_players_lie_side_by_side() -> None:
    assert [(field["x"], field["y"]) for field in laid_out(2).view()["fields"]] == [(0, 0), (1, 0)]


# -- workers and harvest ------------------------------------------------------------------------------------------


@clause("KT-1710")
def test_no_worker_is_held_back() -> None:
    play = beside_a_lake().houses(0, 1).laws(0, 10).at_placement(1, [1]).play()
    assert "decline" not in play.options(0)
    play.play(0, "direction SE")
    assert play.asked == "0"
    assert "decline" not in play.options(0)


@clause("KT-1711")
def test_the_leading_goes_on_round_the_table() -> None:
    for players, leaders in ((2, [1, 0, 1, 0, 1]), (4, [1, 2, 3, 0, 1])):
        play = Position(players=players, start_player=1).at_call(1).play()
        assert [call["leader"] for call in play.view()["calls"]] == leaders


@clause("KT-1712")
def test_a_house_places_both_workers_in_one_turn_in_any_order() -> None:
    for first, second in (("direction SE", "direction SW"), ("direction SW", "direction SE")):
        play = beside_a_lake().houses(0, 1).at_placement(1, [1]).play()
        play.play(0, first)
        assert play.asked == "0"
        play.play(0, second)
        assert play.workers(0) == [(1, 0), (2, 0)]


@clause("KT-1713")
def test_a_short_store_is_emptied_player_by_player_from_the_start_player() -> None:
    position = Position(players=3, start_player=2).workers(0, "lake").workers(2, "lake", "lake")
    play = position.store("U2").rest(1).at_harvest().play()
    assert (play.cubes(2), play.cubes(0)) == ("U2", "")


@clause("KT-1714")
def test_other_fields_are_collected_before_the_cubes_of_law_8() -> None:
    """One food is left: it comes from the farm, so the free cube cannot be food any more."""
    position = Position(players=3).workers(0, "lake", "farm").store("K2 B0 G1 U0 R0").rest(2)
    play = position.in_effect(8, 0, field_type="lake").at_harvest().play()
    assert "G1" in play.cubes(0)
    assert play.cubes(0) == "K1 G1"


@clause("KT-1748", "KT-1749", "KT-504")
def test_doubling_doubles_and_a_poor_harvest_is_nothing() -> None:
    doubled = Position(players=3).workers(0, (1, 0)).in_effect(18, 1, field_type="wood").in_effect(14, 0, field=(1, 0))
    assert doubled.at_harvest().play().cubes(0) == "B4"
    assert doubled.in_effect(19, 1, field_type="wood").at_harvest().play().cubes(0) == ""


@clause("KT-1766")
def test_workers_never_run_out() -> None:
    """Five houses with two fields each: all ten counters stand on the board."""
    position = Position(players=2, start_player=0).houses(0, 1, 2, 3, 4, 5)
    play = position.workers(0, "quarry", "quarry", "wood", "wood", "wood", "wood", "farm", "farm", "lake", "lake")
    assert play.at_harvest().play().cubes(0) == "K2 B4 G2 U2"


@clause("KT-1767")
def test_cubes_cannot_be_refused_at_harvest() -> None:
    play = Position(players=3).workers(0, "lake").workers(1, "farm").at_harvest().play()
    assert (play.box, play.cubes(0), play.cubes(1)) == ("turn", "U1", "G1")


# -- spending -----------------------------------------------------------------------------------------------------


@clause("KT-1715")
def test_one_action_and_then_the_next_player() -> None:
    play = Position(players=3).cubes(0, "K4").cubes(1, "K1").at_turn(0).play()
    play.play(0, "do trade", "cube red", "cube black", "cube black")
    assert play.asked == "1"


@clause("KT-1716")
def test_one_cube_for_each_visit() -> None:
    play = Position(players=3).cubes(0, "K8").cubes(1, "K1").at_turn(0).play()
    smith = play.copy().play(0, "do smith", "cube black", "cube black")
    assert (smith.cubes(0), smith.asked) == ("K6 W1", "1")
    trade = play.copy().play(0, "do trade", "cube red", "cube black", "cube black")
    assert (trade.cubes(0), trade.asked) == ("K6 R1", "1")


@clause("KT-1717", "KT-677")
def test_paid_cubes_do_not_supply_the_cube_received() -> None:
    play = Position(players=3).cubes(0, "R2 W2").store("R0 W0").shops("W0").rest(1).at_turn(0).play()
    assert "do smith" not in play.options(0)
    play.play(0, "do trade")
    assert "cube red" not in play.options(0)


@clause("KT-1718")
def test_one_used_cube_refills_the_shop_and_is_sold() -> None:
    play = Position(players=3).cubes(0, "K3").shops("P0").store("P4").rest(1).at_turn(0).play()
    play.play(0, "do glassmaker", "cube black", "cube black", "cube black")
    assert play.cubes(0) == "P1"
    assert (play.view()["shops"]["purple"], play.view()["store"]["purple"]) == (0, 3)


@clause("KT-1719")
def test_procuring_a_law_breaks_the_run_of_passes() -> None:
    play = Position(players=3).cubes(0, "K1").cubes(1, "K1").cubes(2, "K1").at_turn(2, passed=[0, 1]).play()
    play.play(2, "do law", "cube black").draw("law 18").play(2, "decline")
    assert (play.box, play.asked) == ("turn", "0")


@clause("KT-1720")
@pytest.mark.parametrize("answer", ["decline", "law 10"])
def test_a_law_breaks_the_run_of_passes_even_if_repealed(answer: str) -> None:
    position = Position(players=3).cubes(0, "K1").cubes(1, "K1").cubes(2, "K1").laws(2, 4).laws(0, 10)
    play = position.at_turn(2, passed=[0, 1]).play()
    play.play(2, "law 4", "number 1").play(0, answer).play(2, "do pass")
    assert (play.box, play.asked) == ("turn", "0")


@clause("KT-1721")
def test_no_fence_is_built_at_an_empty_slot_or_at_the_keythedral() -> None:
    """A fence is named by the tile beside it, so only slots with a cottage tile can be meant; old ones stay."""
    play = Position(players=3).fence(1, (0, -1), "NW").cubes(0, "B1").at_turn(0).play().play(0, "do fence")
    assert play.options(0) == ["seat 0", "seat 1", "seat 2"]
    assert play.fences == {((0, -1), "NW"): 1}


@clause("KT-1722")
def test_one_fence_on_an_edge() -> None:
    play = beside_a_lake().fence(2, (1, 0), "SE").cubes(1, "B1").at_turn(1).play()
    play.play(1, "do fence", "seat 0", "number 1")
    assert "direction SE" not in play.options(1)


@clause("KT-1723", "KT-1724", "KT-1725", "KT-1726")
def test_an_enclosed_house_moves_to_a_slot_with_an_open_edge_that_its_owner_chooses() -> None:
    position = beside_a_lake().houses(0, 1).fence(1, (1, 0), "SW").fence(1, (1, 0), "SE")
    # Slot (2, -1) touches the lake only and is closed towards it.
    play = position.fence(2, (2, -1), "NW").cubes(2, "B1").at_turn(2).play()
    play.play(2, "do fence", "seat 0", "number 1", "direction NW")
    assert (play.box, play.asked) == ("relocate", "0")
    assert len(play.options(0)) > 1
    assert "slot 2 -1" not in play.options(0)
    slot = play.options(0)[0]
    play.play(0, slot)
    assert play.slot(0, 1) == tuple(int(part) for part in slot.split()[1:])
    assert play.houses(0) == [1]


@clause("KT-1730")
def test_nobody_declares_what_they_cannot_pay() -> None:
    """Law 5 in hand would help; it has to be played first."""
    play = Position(players=3).stage(1, offer=["B11"]).cubes(0, "K2").laws(0, 5).laws(1, 2).at_turn(0).play()
    with pytest.raises(IllegalAction):
        play.play(0, play.position("B11"))
    play.play(0, "law 5").play(1, "decline")
    assert play.options(0, "position") == [play.position("B11")]


@clause("KT-1731", "KT-627")
def test_a_buyer_may_withdraw_from_a_raised_price_that_could_be_paid() -> None:
    play = Position(players=3).stage(1, offer=["B11"]).cubes(0, "K2 B1").laws(1, 2).at_turn(0).play()
    play.play(0, play.position("B11")).play(1, "law 2")
    assert play.options(0) == ["decline", "accept"]
    play.play(0, "decline")
    assert (play.box, play.asked, play.cubes(0)) == ("turn", "0", "K2 B1")


@clause("KT-1732", "KT-629")
def test_a_buyer_may_not_withdraw_from_an_unchanged_price() -> None:
    play = Position(players=3).stage(1, offer=["B11"]).cubes(0, "K1 B1").laws(1, 13).at_turn(0).play()
    play.play(0, play.position("B11")).play(1, "decline")
    assert "B11" in play.tiles(0)


@clause("KT-1736", "KT-1737", "KT-1738", "KT-1065", "KT-1066", "KT-1068")
def test_price_laws_together_and_with_substitution() -> None:
    both = Position(players=3).stage(3, offer=["B35"], marks={"B35": [2, 3]}).cubes(0, "G2 R2 W2").at_turn(0).play()
    assert payments(both, 0, both.position("B35")) == {"G R W", "G G R", "G G W", "G R R", "R R W", "G W W", "R W W"}
    cheaper = Position(players=3).stage(3, offer=["B35"], marks={"B35": [3]}).cubes(0, "G1 R1 W1").at_turn(0).play()
    assert "G R W" not in payments(cheaper, 0, cheaper.position("B35"))
    # Raised by a cube of wood, which is then replaced by stone together with the printed one.
    dearer = Position(players=3).stage(1, offer=["B11"], marks={"B11": [2]}).cubes(0, "K3").laws(0, 5)
    play = dearer.at_turn(0).play().play(0, "law 5")
    assert payments(play, 0, play.position("B11")) == {"K K K"}


# -- laws ---------------------------------------------------------------------------------------------------------


@clause("KT-1727")
def test_others_do_not_see_which_law_was_bought() -> None:
    play = Position(players=3).cubes(0, "K1").at_turn(0).play().play(0, "do law", "cube black").draw("law 14")
    assert play.view(0)["seats"][0]["laws"] == [14]
    assert play.view(1)["seats"][0]["laws"] is None
    assert play.view(1)["seats"][0]["law_count"] == 1


@clause("KT-1728", "KT-1729")
def test_a_law_is_playable_right_after_it_was_bought_but_there_is_no_turn_left() -> None:
    position = Position(players=3).cubes(0, "K2").cubes(1, "K1")
    play = position.at_turn(0).play().play(0, "do law", "cube black").draw("law 4")
    assert play.options(0) == ["law 4", "decline"]
    played = play.copy().play(0, "law 4", "number 2")
    assert played.houses(0) == [2]
    play.play(0, "decline").play(1, "do pass")
    assert play.view()["phase"] != "spend"


@clause("KT-1734", "KT-1735")
def test_a_tile_that_is_swapped_out_leaves_the_game_with_its_marks() -> None:
    position = Position(players=3).stage(1, offer=["B11", "B12"], marks={"B11": [2]}).laws(0, 13).cubes(0, "K1")
    play = position.at_turn(0).play()
    play.play(0, "law 13", play.position("B11"))
    assert "tile B11" not in play.options()
    play.draw(play.options()[0])
    assert play.view()["laws"]["discarded"] == [2, 13]
    assert not any(tile["increased"] for tile in play.view()["offer"] if tile)
    assert not any(tile["tile"] == "B11" for stage in play.view()["stages"] for tile in stage["tiles"] or [])


@clause("KT-1742")
def test_this_turn_is_the_round() -> None:
    """Good harvest was played in this round; in the next one a worker on a lake brings one cube again."""
    play = Position(players=3).in_effect(18, 0, field_type="lake").at_turn(0).play().default("call")
    assert play.view()["round"] == 2
    assert play.view()["laws"]["effects"] == []


@clause("KT-1744")
def test_law_4_is_for_an_own_cottage() -> None:
    play = Position(players=3).houses(0, 2).cubes(0, "K1").laws(0, 4).at_turn(0).play().play(0, "law 4")
    assert play.options(0) == ["number 1", "number 3", "number 4", "number 5"]
    play.play(0, "number 3")
    assert (play.houses(0), play.houses(1)) == ([2, 3], [])


@clause("KT-1750", "KT-1751")
def test_bargains_are_done_by_the_card_and_are_no_actions() -> None:
    play = Position(players=3).cubes(0, "K2 R1").laws(0, 15, 16).at_turn(0).play()
    play.play(0, "law 15", "cube black", "cube blue", "cube blue")
    assert (play.asked, play.cubes(0)) == ("0", "K1 U2 R1")
    assert payments(play, 0, "law 16", "cube yellow") == {"K U", "K R", "U U", "U R"}
    play.play(0, "law 16", "cube purple", "cube red")
    assert (play.box, play.asked, play.cubes(0)) == ("turn", "0", "K1 U2 P1")
    assert not play.options(0, "law")


@clause("KT-1753")
def test_law_20_names_somebody_else() -> None:
    play = Position(players=3, start_player=1).laws(0, 20).at_window("O1").play().play(0, "law 20")
    assert play.options(0) == ["seat 0", "seat 2"]


@clause("KT-1754")
def test_law_20_has_one_moment_for_phases_four_and_five() -> None:
    position = Position(players=3).cubes(0, "K1").laws(1, 20)
    play = position.at_turn(0).play().play(0, "do pass").play(1, "do pass")
    assert (play.box, play.view()["phase"], play.asked) == ("window", "start_player", "1")
    play.play(1, "decline")
    assert play.box != "window"


# -- the start player ---------------------------------------------------------------------------------------------


@clause("KT-1755", "KT-810")
def test_the_new_holder_matches_exactly() -> None:
    play = Position(players=3, start_player=2).cubes(0, "K5").cubes(1, "G2").at_auction().play()
    play.play(1, "tens 0", "units 2")
    assert play.options(0) == ["decline", "accept"]
    play.play(0, "accept")
    assert (play.cubes(0), play.cubes(1)) == ("K3", "K2 G2")


@clause("KT-1756")
def test_no_bid_exceeds_the_own_cubes() -> None:
    play = Position(players=3, start_player=2).cubes(1, "G2 W1").at_auction().play().play(1, "tens 0")
    assert play.options(1) == ["units 1", "units 2", "units 3"]


@clause("KT-1757")
def test_cubes_paid_in_phase_five_are_shown_to_all() -> None:
    """Every event of the payment that tells the cubes is for everybody."""
    play = Position(players=3, start_player=2).cubes(1, "G1 R1").at_auction().play().play(1, "tens 0", "units 1")
    told = game.narrate(play.state, 1, play.space.code(play.space.parse("cube red")))
    paid = [event for event in told if "cubes" in event.kind or "paid" in event.kind or "pay" in event.kind]
    assert paid
    assert all(event.audience is None for event in paid)


@clause("KT-1758")
def test_the_old_start_player_bids_just_before_the_new_holder() -> None:
    position = Position(players=3, start_player=0)
    for seat in range(3):
        position.cubes(seat, "K1")
    play = position.at_auction().play()
    assert play.view()["auction"]["order"] == [2, 0, 1]
    assert play.asked == "2"
    assert play.play(2, "decline").asked == "0"


# -- the end ------------------------------------------------------------------------------------------------------


@clause("KT-1759")
def test_the_game_has_no_last_round_but_a_stall_rule() -> None:
    position = Position(players=3, round_number=40).cubes(0, "K1")
    going_on = position.tile_less_rounds(4).at_turn(0).play().play(0, "do pass")
    assert going_on.asked != "over"
    stalled = position.tile_less_rounds(5).at_turn(0).play().play(0, "do pass")
    assert stalled.view()["ended"] == "stalled"


@clause("KT-1760", "KT-901")
def test_nothing_is_played_after_the_last_seat() -> None:
    position = Position(players=3).stage(5, offer=["B52"]).cubes(0, "P2").cubes(1, "K9").laws(1, 20)
    play = position.workers(2, (0, 0)).at_turn(0).play()
    play.play(0, play.position("B52")).play(1, "decline")
    assert play.asked == "over"
    assert play.view()["ended"] == "seats"
    assert play.workers(2) == [(0, 0)]


@clause("KT-1765")
def test_laws_lie_face_down_unless_the_setting_says_otherwise() -> None:
    assert laid_out(3).view()["laws"]["spaces"] == ["down", "down"]
    up = new_game(3, first_start="0", law_market="up").draw("law 2", "law 19").view()["laws"]["spaces"]
    assert up == [2, 19]


@clause("KT-1768")
def test_no_limit_on_cubes_laws_and_houses() -> None:
    position = Position(players=3).cubes(0, "K19 B19 G15 U15 R15 W10 P10 Y9").houses(0, 1, 2, 3, 4)
    play = position.laws(0, *range(1, 19)).at_turn(0).play()
    assert "do law" in play.options(0)
    assert "do goldsmith" in play.options(0)
    play.play(0, "do house", "number 5")
    assert play.houses(0) == [1, 2, 3, 4, 5]
