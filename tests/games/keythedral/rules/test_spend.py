"""Section 6, phase three: turns and passes, seats, houses, law cards. Fences and craftsmen have files of their own."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.core.errors import IllegalAction
from keydom.core.game import Event
from keydom.games.keythedral import game
from keydom.games.keythedral.components.kinds import VERBS
from keydom.games.keythedral.testing.builder import Position
from keydom.games.keythedral.testing.play import Play

pytestmark = pytest.mark.quick

TRADE = ("do trade", "cube red", "cube black", "cube black")


def told(play: Play, seat: int, *actions: str) -> list[Event]:
    """Play on, and hear what is told about it."""
    events: list[Event] = []
    for action in actions:
        events += game.narrate(play.state, seat, play.space.code(play.space.parse(action)))
        play.play(seat, action)
    return events


def everybody_has(cubes: str, players: int = 3, start_player: int = 0) -> Position:
    position = Position(players, start_player=start_player)
    for seat in range(players):
        position.cubes(seat, cubes)
    return position


# -- turns, passing, end ----------------------------------------------------------------------------------------------


@clause("KT-601")
def test_phase_three_opens_with_a_window() -> None:
    play = everybody_has("K2").laws(2, 12).workers(0, "wood").at_harvest().play()
    assert (play.box, play.asked, play.cubes(0)) == ("window", "2", "K2 B1")
    play.play(2, "decline")
    assert (play.box, play.asked) == ("turn", "0")


@clause("KT-602")
def test_turns_go_clockwise_from_the_start_player_and_skip_who_is_not_active() -> None:
    play = everybody_has("K4", 5, start_player=3).at_harvest().play()
    turns = []
    for _ in range(5):
        turns.append(play.asked)
        play.play(int(play.asked), *TRADE)
    assert turns == ["3", "4", "0", "1", "2"]
    skipping = everybody_has("K4", 5).at_turn(3, inactive=[4, 1]).play()
    for seat in (3, 0, 2, 3):
        assert skipping.asked == str(seat)
        skipping.play(seat, *TRADE)


@clause("KT-603")
@pytest.mark.parametrize(
    "action",
    [
        ("position 1",),
        ("do house", "number 1"),
        ("do smith", "cube black", "cube black"),
        TRADE,
        ("do law", "cube black"),
        ("do pass",),
    ],
    ids=lambda action: action[0],
)
def test_a_turn_is_one_action_or_a_pass(action: tuple[str, ...]) -> None:
    play = everybody_has("K4 B4").at_turn().play()
    play.play(0, *action).draw_all("law 18")
    if play.box == "after_procuring":
        play.play(0, "decline")
    assert (play.box, play.asked) == ("turn", "1")


@clause("KT-604", "KT-1006")
def test_before_the_action_any_number_of_laws_may_be_played() -> None:
    play = everybody_has("K2 B2").laws(0, 4, 15, 17).at_turn().play()
    play.play(0, "law 4", "number 3")
    play.play(0, "law 15", "cube black", "cube red", "cube red")
    play.play(0, "law 17", "seat 0", "number 3")
    assert (play.asked, play.box, play.laws(0), play.cubes(0)) == ("0", "turn", [], "K1 B2 R2")
    play.play(0, "do house", "number 3")
    assert (play.asked, play.houses(0)) == ("1", [3])


@clause("KT-605")
def test_a_player_may_do_the_same_turn_after_turn() -> None:
    play = Position().cubes(0, "K10").at_turn().play()
    for gold in (1, 2):
        play.play(0, "do goldsmith", *["cube black"] * 4)
        assert play.cubes(0).endswith(f"Y{gold}")
    play.play(0, "do smith", "cube black", "cube black")
    assert play.cubes(0) == "W1 Y2"


@clause("KT-606")
def test_who_has_passed_may_act_again() -> None:
    play = everybody_has("K4").at_turn().play()
    play.play(0, "do pass").play(1, *TRADE).play(2, "do pass")
    assert play.asked == "0"
    play.play(0, *TRADE)
    assert play.cubes(0) == "K2 R1"


@clause("KT-607")
def test_the_phase_ends_when_all_active_players_have_passed_in_succession() -> None:
    play = everybody_has("K2", 4).at_turn(1, inactive=[3]).play()
    play.play(1, "do pass").play(2, "do pass")
    assert (play.asked, play.view()["phase"]) == ("0", "spend")
    play.play(0, "do pass")
    assert play.view()["phase"] == "start_player"


@clause("KT-608")
def test_an_action_breaks_the_run_of_passes() -> None:
    play = everybody_has("K4", 4).at_turn().play()
    play.play(0, "do pass").play(1, "do pass").play(2, *TRADE)
    play.play(3, "do pass").play(0, "do pass").play(1, "do pass")
    assert (play.asked, play.box) == ("2", "turn")
    play.play(2, "do pass")
    assert play.view()["phase"] == "start_player"


@clause("KT-608")
def test_the_acquisition_of_a_seat_breaks_the_run_of_passes() -> None:
    play = everybody_has("K2 B2", 3).at_turn(2, passed=[0, 1]).play()
    play.play(2, "position 1")
    assert (play.asked, play.box) == ("0", "turn")
    assert [seat["passed"] for seat in play.view()["seats"]] == [False, False, False]


@clause("KT-608", "KT-610")
@pytest.mark.parametrize("repealed", [False, True])
def test_a_law_breaks_the_run_of_passes_even_if_it_is_repealed(repealed: bool) -> None:
    play = everybody_has("K2", 4).laws(1, 4).laws(3, 10).at_turn(1, passed=[0]).play()
    play.play(1, "law 4", "number 1")
    assert (play.box, play.asked) == ("window", "3")
    play.play(3, "law 10" if repealed else "decline")
    assert play.houses(1) == ([] if repealed else [1])
    play.play(1, "do pass").play(2, "do pass").play(3, "do pass")
    assert (play.asked, play.box) == ("0", "turn")


@clause("KT-608")
def test_a_law_in_a_window_breaks_the_run_of_passes() -> None:
    play = everybody_has("K1 B1", 3).laws(2, 2).at_turn(1, passed=[0]).play()
    play.play(1, "position 1").play(2, "law 2")
    # The raised price is too high, so that seat 1 withdraws and passes instead.
    assert (play.asked, play.box) == ("1", "turn")
    play.play(1, "do pass").play(2, "do pass")
    assert (play.asked, play.box) == ("0", "turn")


@clause("KT-609")
def test_procuring_a_law_breaks_the_run_of_passes() -> None:
    play = everybody_has("K2", 4).at_turn(2, passed=[0, 1]).play()
    play.play(2, "do law", "cube black").draw("law 18").play(2, "decline")
    play.play(3, "do pass")
    assert play.asked == "0"
    play.play(0, "do pass")
    assert play.asked == "1"
    play.play(1, "do pass")
    assert play.view()["phase"] == "start_player"


@clause("KT-611")
def test_the_last_active_player_goes_on_until_the_first_pass() -> None:
    play = everybody_has("K6").at_turn(1, inactive=[0, 2]).play()
    play.play(1, *TRADE).play(1, *TRADE)
    assert (play.asked, play.box) == ("1", "turn")
    play.play(1, "do pass")
    assert play.view()["phase"] == "start_player"


@clause("KT-612")
def test_every_active_player_has_a_turn_whatever_the_others_did() -> None:
    play = everybody_has("K2", 3).at_turn().play()
    play.play(0, "do law", "cube black").draw("law 18").play(0, "decline")
    play.play(1, "do law", "cube black").draw("law 19").play(1, "decline")
    assert (play.asked, play.box) == ("2", "turn")
    # Neither do passes of the round before count in the next.
    play.play(2, "do pass").default("choose_start").play(int(play.asked), "seat 2").default("turn")
    assert (play.asked, play.view()["round"]) == ("2", 2)
    play.play(2, "do pass")
    assert (play.asked, play.box) == ("0", "turn")


@clause("KT-613")
def test_there_is_no_way_to_give_or_lend_anything() -> None:
    play = Position().cubes(0, "K5 B5 G5 U5 R5 W5 P5 Y5").cubes(1, "K5").laws(0, 1).acquired(0, "B11").play()
    verbs = {option for option in play.options(0) if option.startswith("do ")}
    assert verbs == {f"do {verb}" for verb in VERBS} - {"do unfence"}
    assert set(VERBS) == {"house", "fence", "unfence", "smith", "glassmaker", "goldsmith", "trade", "law", "pass"}
    for verb in ("do smith", "do trade", "do law"):
        once = play.copy().play(0, verb)
        assert not any(option.startswith("seat") for option in once.options(0))


@clause("KT-614")
@pytest.mark.parametrize("verb", ["do smith", "do glassmaker", "do goldsmith", "do law"])
def test_the_payer_chooses_the_cubes(verb: str) -> None:
    play = Position().cubes(0, "K5 G4 W4 Y4").play().play(0, verb)
    assert play.options(0) == ["cube black", "cube green", "cube white", "cube yellow"]


@clause("KT-614")
def test_the_payer_of_a_trade_chooses_the_cubes() -> None:
    play = Position().cubes(0, "K1 G1 Y1").play().play(0, "do trade", "cube red")
    assert play.options(0) == ["cube black", "cube green"]
    play.play(0, "cube green")
    assert play.cubes(0) == "K1 R1"


@clause("KT-615")
@pytest.mark.parametrize(
    ("action", "used"),
    [
        (("do trade", "cube red", "cube white", "cube purple"), "W1 P1"),
        (("do smith", "cube purple", "cube purple"), "P2"),
        (("do law", "cube yellow"), "Y1"),
        (("position 2",), "W1 P1"),
    ],
    ids=["trade", "smith", "law", "seat"],
)
def test_payments_go_to_the_store_and_spent_craft_cubes_are_used(action: tuple[str, ...], used: str) -> None:
    position = Position().cubes(0, "W4 P4 Y4").stage(4, ["B41", "B46"], in_play=["B42"])
    play = position.play()
    shops = play.shops
    if action[0] == "position 2":
        action = (play.position("B41"),)
    play.play(0, *action)
    assert [word for word in play.store.split() if word[0] in "WPY"] == used.split()
    assert play.shops == (shops.replace("W6", "W5") if action[0] == "do smith" else shops)


@clause("KT-616")
def test_what_is_supplied_must_be_there_before_the_payment() -> None:
    position = Position().cubes(0, "B2 R2 W2").store("B0 W0").shops("W0").rest(1)
    play = position.play()
    assert "W" not in play.store + play.shops
    assert "do smith" not in play.options(0)
    play.play(0, "do trade")
    assert play.options(0) == ["cube black", "cube green", "cube blue", "cube red"]


@clause("KT-617")
@pytest.mark.parametrize(
    ("cubes", "not_offered"),
    [
        ("K1", {"do house", "do fence", "do smith", "do glassmaker", "do goldsmith", "do trade", "position 1"}),
        ("B1", {"do house", "do unfence", "do smith", "do trade", "position 1"}),
        ("R1", {"do unfence", "do fence"}),
        ("G2", {"do glassmaker", "do goldsmith", "position 1", "position 2"}),
        ("U3", {"do goldsmith", "do house", "do fence"}),
    ],
)
def test_there_is_no_credit(cubes: str, not_offered: set[str]) -> None:
    # A law in hand only makes sure that the player is asked.
    play = Position().fence(1, (1, 0), "SW").cubes(0, cubes).laws(0, 10).play()
    assert (play.asked, play.box) == ("0", "turn")
    assert not not_offered & set(play.options(0))
    assert "do law" in play.options(0)


@clause("KT-618")
@pytest.mark.parametrize(
    ("action", "kind", "colours"),
    [
        (("do smith", "cube black", "cube white"), "craft_bought", ["black", "white"]),
        (("do trade", "cube red", "cube black", "cube white"), "traded", ["black", "white"]),
        (("do law", "cube yellow"), "law_procured", ["yellow"]),
        (("position 1",), "price_paid", ["black", "brown"]),
    ],
    ids=["shop", "trade", "law", "seat"],
)
def test_payments_are_public_with_their_colours(action: tuple[str, ...], kind: str, colours: list[str]) -> None:
    play = Position().cubes(0, "K2 B2 W2 Y2").cubes(1, "K1").play()
    event = next(event for event in told(play, 0, *action) if event.kind == kind)
    assert event.visible_to(None)
    assert event.visible_to(1)
    assert event.data.paid == colours


# -- action one: a seat -----------------------------------------------------------------------------------------------


@clause("KT-621", "KT-632")
def test_a_tile_is_acquired_for_exactly_its_cost() -> None:
    play = Position().cubes(0, "K3 B2 R1").cubes(1, "K1").play()
    play.play(0, "position 1")
    assert (play.cubes(0), play.tiles(0)) == ("K2 B1 R1", ["B11"])
    assert play.offer == [None, "B12", "B13", "B14", None]
    assert play.store == "K17 B19 G15 U15 R14"
    # Only one tile, then it is the next player's turn; others do not see what lies behind the screen.
    assert play.asked == "1"
    assert play.view(0)["seats"][0]["tiles"][0]["tile"] == "B11"
    assert play.view(1)["seats"][0]["tiles"] is None


@clause("KT-622")
def test_only_tiles_on_offer_can_be_acquired() -> None:
    rich = "K9 B9 G9 U9 R9 W9 P9 Y9"
    play = Position().cubes(0, rich).acquired(1, "B22", "B24").stage(2).play()
    assert play.options(0, "position") == ["position 1", "position 3"]
    # With open tiles later stages lie face up and are still not on offer.
    shown = Position(tiles="open").cubes(0, rich).acquired(1, "B22", "B24").stage(2).play()
    assert shown.view()["stages"][4]["tiles"] is not None
    assert shown.options(0, "position") == ["position 1", "position 3"]


@clause("KT-623")
@pytest.mark.parametrize(
    ("cubes", "marks", "law_5", "positions"),
    [
        ("K1", {}, False, []),
        ("K1 B1", {}, False, ["position 1"]),
        ("B1 G1", {}, False, ["position 4"]),
        ("K1", {"B11": [3]}, False, ["position 1"]),
        ("K1 B1", {"B11": [2]}, False, []),
        ("K1 B2", {"B11": [2]}, False, ["position 1"]),
        ("K1 B1 R1", {"B11": [2]}, False, []),
        ("R2", {}, True, ["position 1", "position 2", "position 3", "position 4"]),
        ("R2", {"B12": [2]}, True, ["position 1", "position 3", "position 4"]),
    ],
)
def test_a_declaration_names_a_tile_that_can_be_paid(
    cubes: str, marks: dict[str, list[int]], law_5: bool, positions: list[str]
) -> None:
    position = Position().cubes(0, cubes).laws(0, 10).stage(1, marks=marks)
    if law_5:
        position.in_effect(5, 0)
    assert position.play().options(0, "position") == positions


@clause("KT-623")
def test_a_card_that_is_not_played_does_not_make_a_tile_payable() -> None:
    play = Position().cubes(0, "K1 R1").laws(0, 3, 5).play()
    assert play.options(0, "position") == []
    play.play(0, "law 3", "position 1")
    assert play.options(0, "position") == ["position 1"]


@clause("KT-624", "KT-1027")
def test_a_declaration_asks_the_opponents_who_hold_a_law() -> None:
    position = Position(4, start_player=2).cubes(2, "K1 B1").laws(2, 18)
    asked = position.laws(0, 19).laws(3, 1).play().play(2, "position 1")
    assert (asked.box, asked.asked) == ("window", "03")
    declaration = asked.view()["declaration"]
    assert (declaration["seat"], declaration["tile"]) == (2, "B11")
    assert asked.cubes(2) == "K1 B1"
    asked.play(0, "decline").play(3, "decline")
    assert asked.tiles(2) == ["B11"]


@clause("KT-624")
def test_without_a_holder_among_the_opponents_a_declaration_is_followed_by_payment() -> None:
    play = Position(4, start_player=2).cubes(2, "K1 B1").cubes(3, "K1").laws(2, 18).play().play(2, "position 1")
    assert (play.tiles(2), play.asked) == (["B11"], "3")


@clause("KT-625")
def test_a_declaration_lapses_with_its_tile() -> None:
    play = Position().cubes(0, "K1 B1").laws(1, 13).play().play(0, "position 1")
    play.play(1, "law 13", "position 1").draw("tile B15")
    assert (play.asked, play.box) == ("0", "turn")
    assert (play.cubes(0), play.tiles(0), play.offer[0]) == ("K1 B1", [], "B15")
    assert play.view()["declaration"] is None
    play.play(0, "do house", "number 1")
    assert play.houses(0) == [1]


@clause("KT-626")
def test_after_law_2_the_buyer_pays_or_withdraws() -> None:
    play = Position().cubes(0, "K2 B1").laws(1, 2).play().play(0, "position 1").play(1, "law 2")
    assert (play.asked, play.box, play.options(0)) == ("0", "after_increase", ["decline", "accept"])
    play.play(0, "accept")
    assert (play.cubes(0), play.tiles(0)) == ("", ["B11"])


@clause("KT-626")
def test_paying_is_no_option_when_the_raised_price_is_too_high() -> None:
    play = Position().cubes(0, "K1 B1").laws(0, 18).laws(1, 2).play().play(0, "position 1").play(1, "law 2")
    # The buyer holds a law and is asked whether to repeal, then what to do.
    play.play(0, "decline")
    assert (play.box, play.options(0)) == ("after_increase", ["decline"])
    # Without a law in hand there is no choice at all, and the turn goes on by itself.
    poor = Position().cubes(0, "K1 B1").laws(1, 2).play().play(0, "position 1").play(1, "law 2")
    assert (poor.asked, poor.box, poor.cubes(0), poor.offer[0]) == ("0", "turn", "K1 B1", "B11")


@clause("KT-626")
def test_the_buyer_may_answer_law_2_with_laws() -> None:
    play = Position().cubes(0, "K1 B1").laws(0, 3, 4).laws(1, 2).play().play(0, "position 1").play(1, "law 2")
    play.play(0, "decline")
    assert play.options(0) == ["law 3", "decline"]
    play.play(0, "law 3", "position 1")
    assert play.options(0) == ["decline", "accept"]
    play.play(0, "accept")
    assert (play.tiles(0), play.cubes(0)) == (["B11"], "")


@clause("KT-626", "KT-10024")
def test_a_tile_that_was_raised_before_does_not_ask_again() -> None:
    position = Position().cubes(0, "K2 B1").laws(1, 18).stage(1, marks={"B11": [2]})
    play = position.play().play(0, "position 1").play(1, "decline")
    assert (play.tiles(0), play.cubes(0)) == (["B11"], "")


@clause("KT-627", "KT-628")
def test_withdrawing_is_free_and_leaves_the_turn_as_it_was() -> None:
    play = Position().cubes(0, "K2 B1").laws(1, 2).play().play(0, "position 1").play(1, "law 2")
    options = play.play(0, "decline").options(0)
    assert (play.asked, play.box, play.cubes(0), play.offer[0]) == ("0", "turn", "K2 B1", "B11")
    assert {"position 1", "do house", "do trade", "do pass"} <= set(options)
    play.play(0, "do pass")
    assert play.view()["phase"] == "start_player"


@clause("KT-629")
def test_a_declaration_whose_price_did_not_change_must_be_completed() -> None:
    position = Position().cubes(0, "K2 B2").laws(0, 18).laws(1, 2, 11).stage(1, marks={"B11": [3]})
    play = position.play().play(0, "position 1").play(1, "decline")
    assert (play.asked, play.box, play.options(0)) == ("0", "pay_price", ["cube black", "cube brown"])
    for way_out in ("decline", "do pass", "law 18"):
        with pytest.raises(IllegalAction):
            play.play(0, way_out)


@clause("KT-629")
def test_a_declaration_of_another_tile_than_the_changed_one_must_be_completed() -> None:
    play = Position().cubes(0, "K1 B1").laws(1, 13).play().play(0, "position 1")
    play.play(1, "law 13", "position 3").draw("tile B16")
    assert (play.tiles(0), play.offer) == (["B11"], [None, "B12", "B16", "B14", None])


@clause("KT-630")
def test_a_further_declaration_in_the_same_turn_opens_a_further_window() -> None:
    play = Position().cubes(0, "K2 B1").laws(1, 2, 18).play().play(0, "position 1").play(1, "law 2")
    # The window has a second pass, because seat 1 still holds a law.
    play.play(1, "decline").play(0, "decline").play(0, "position 1")
    assert (play.box, play.asked) == ("window", "1")


@clause("KT-631")
def test_the_buyer_chooses_among_the_allowed_payments() -> None:
    position = Position().cubes(0, "K2 B2").stage(1, marks={"B11": [2]})
    play = position.play().play(0, "position 1")
    # K K B or K B B: only the second cube is a choice.
    assert (play.box, play.options(0)) == ("pay_price", ["cube black", "cube brown"])
    assert play.copy().play(0, "cube black").cubes(0) == "B1"
    assert play.copy().play(0, "cube brown").cubes(0) == "K1"
    # With one payment only there is nothing to choose.
    single = Position().cubes(0, "K1 B2").stage(1, marks={"B11": [2]}).play().play(0, "position 1")
    assert (single.cubes(0), single.tiles(0)) == ("", ["B11"])


@clause("KT-633")
def test_laws_under_an_acquired_tile_are_discarded() -> None:
    position = Position().cubes(0, "K1 B1").stage(1, marks={"B11": [2, 3]})
    play = position.play()
    assert play.view()["laws"]["discarded"] == []
    play.play(0, "position 1")
    # Extra and reduction cancel out, or K K or B B, which are not there.
    assert (play.tiles(0), play.view()["laws"]["discarded"]) == (["B11"], [2, 3])


@clause("KT-634", "KT-635")
@pytest.mark.parametrize(("stage", "last", "cubes", "turned_up"), [(1, "B11", "K1 B1", 4), (3, "B38", "W2", 3)])
def test_the_last_tile_of_a_stage_turns_up_the_next(stage: int, last: str, cubes: str, turned_up: int) -> None:
    play = Position().cubes(0, cubes).cubes(1, "K5 B5 U5 W5 P5 Y5").stage(stage, [last]).play()
    play.play(0, play.position(last))
    assert play.asked == "draw"
    assert play.options() == [f"tile B{stage + 1}{tile}" for tile in range(1, len(play.options()) + 1)]
    wanted = [f"B{stage + 1}1", f"B{stage + 1}2", f"B{stage + 1}4", f"B{stage + 1}6"][:turned_up]
    play.draw(*(f"tile {tile}" for tile in wanted))
    assert [tile for tile in play.offer if tile] == wanted
    # It is still the same phase three, and the next player may buy one of them.
    assert (play.asked, play.view()["phase"]) == ("1", "spend")
    assert "position 1" in play.options(1)


@clause("KT-636", "KT-901")
def test_the_last_tile_of_stage_five_ends_the_game_at_once() -> None:
    play = Position().cubes(0, "W1 Y1").cubes(1, "K5").stage(5, ["B51"]).play()
    play.play(0, play.position("B51"))
    assert (play.asked, play.cubes(0), play.view()["ended"]) == ("over", "", "seats")


@clause("KT-637")
def test_there_is_no_limit_on_tiles_per_player_or_round() -> None:
    play = Position().cubes(0, "K3 B2 G2 U1").play()
    for position in ("position 1", "position 2", "position 3", "position 4"):
        play.play(0, position)
    assert play.tiles(0) == ["B11", "B12", "B13", "B14"]


# -- action two: a house ----------------------------------------------------------------------------------------------


@clause("KT-641", "KT-642", "KT-643", "KT-647")
def test_a_house_costs_one_black_and_one_brown_and_turns_one_own_cottage() -> None:
    play = Position().cottage(0, 4, (1, 0)).houses(0, 2).cubes(0, "K3 B3").cubes(1, "K2").play()
    slots = {(seat, number): play.slot(seat, number) for seat in range(3) for number in range(1, 6)}
    play.play(0, "do house")
    assert play.options(0) == ["number 1", "number 3", "number 4", "number 5"]
    play.play(0, "number 4")
    assert (play.houses(0), play.houses(1), play.houses(2)) == ([2, 4], [], [])
    assert (play.cubes(0), play.store, play.asked) == ("K2 B2", "K16 B18 G15 U15 R15", "1")
    assert {(seat, number): play.slot(seat, number) for seat, number in slots} == slots


@clause("KT-641")
@pytest.mark.parametrize("cubes", ["K3", "B3", "K1 G1 U1 R1 W1"])
def test_nothing_else_pays_for_a_house(cubes: str) -> None:
    assert "do house" not in Position().cubes(0, cubes).laws(0, 10).play().options(0)


@clause("KT-644")
def test_a_player_has_up_to_five_houses() -> None:
    fifth = Position().houses(0, 1, 2, 3, 4).cubes(0, "K2 B2").play()
    assert "do house" in fifth.options(0)
    fifth.play(0, "do house")
    assert fifth.houses(0) == [1, 2, 3, 4, 5]
    assert (fifth.asked, fifth.box) == ("0", "turn")
    assert "do house" not in fifth.options(0)


@clause("KT-645")
def test_a_house_sends_two_workers_from_the_next_round_on() -> None:
    land = {(2, 0): "lake", (2, 1): "lake", (3, 0): "farm", (3, 1): "farm"}
    position = Position().fields(land).cottage(0, 4, (2, 0)).workers(0, (2, 0)).cubes(0, "K1 B1").cubes(1, "K2")
    play = position.play().play(0, "do house", "number 4")
    assert play.workers(0) == [(2, 0)]
    play.default("choose_start").play(int(play.asked), "seat 0").play(0, "number 4")
    play.play(0, "direction SW")
    assert (play.asked, play.box) == ("0", "placement")
    play.play(0, "direction NE")
    assert play.workers(0) == [(2, 0), (3, 1)]


@clause("KT-646")
def test_no_house_while_law_12_of_another_player_is_in_effect() -> None:
    position = everybody_has("K2 B2").in_effect(12, 1)
    assert "do house" not in position.at_turn(0).play().options(0)
    assert "do house" in position.at_turn(1).play().options(1)
    assert "do house" not in position.at_turn(2).play().options(2)


# -- action six: a law card -------------------------------------------------------------------------------------------


@clause("KT-691", "KT-692")
def test_a_law_needs_a_card_on_a_space_and_one_cube() -> None:
    play = Position().cubes(0, "Y1").cubes(1, "K1").play()
    play.play(0, "do law", "cube yellow").draw("law 7")
    assert (play.cubes(0), play.laws(0), play.view()["laws"]["spaces"].count(None)) == ("", [7], 1)
    assert "do law" not in Position().law_spaces(0).cubes(0, "K2").play().options(0)
    assert "do law" not in Position().laws(0, 10).play().options(0)


@clause("KT-693")
def test_the_cards_on_the_spaces_are_one_option() -> None:
    play = Position().cubes(0, "K2").play()
    assert play.options(0).count("do law") == 1
    assert play.play(0, "do law").asked == "draw"


@clause("KT-694", "KT-1224")
def test_only_the_buyer_learns_which_card_it_is() -> None:
    play = Position().cubes(0, "K1").cubes(1, "K1").play().play(0, "do law")
    events = told(play, -1, "law 7")
    assert [event.audience for event in events if "7" in event.text or getattr(event.data, "law", None) == 7] == [(0,)]
    assert play.view(0)["seats"][0]["laws"] == [7]
    for viewer in (1, 2, None):
        seat = play.view(viewer)["seats"][0]
        assert (seat["laws"], seat["law_count"]) == (None, 1)


@clause("KT-695", "KT-696")
def test_the_buyer_of_a_law_has_no_further_turn_in_this_phase() -> None:
    play = everybody_has("K6").at_turn().play()
    play.play(0, "do law", "cube black").draw("law 18").play(0, "decline")
    turns = []
    for _ in range(4):
        turns.append(play.asked)
        play.play(int(play.asked), *TRADE)
    assert turns == ["1", "2", "1", "2"]
    assert [seat["active"] for seat in play.view()["seats"]] == [False, True, True]


@clause("KT-697", "KT-1515")
@pytest.mark.parametrize(("players", "spaces"), [(4, 2), (2, 1)])
def test_the_spaces_are_not_refilled_in_this_phase(players: int, spaces: int) -> None:
    play = everybody_has("K2", players).at_turn().play()
    for seat in range(spaces):
        play.play(seat, "do law", "cube black").draw(f"law {seat + 18}").play(seat, "decline")
    assert play.asked == str(spaces)
    assert "do law" not in play.options(spaces)
    assert play.view()["laws"]["spaces"] == [None] * spaces


@clause("KT-698", "KT-1026")
def test_before_the_turn_ends_the_buyer_may_play_laws_the_new_one_included() -> None:
    play = Position().cubes(0, "K2 B1").laws(0, 4, 5).cubes(1, "K1").play()
    play.play(0, "do law", "cube black").draw("law 15")
    assert (play.asked, play.box, play.options(0)) == ("0", "after_procuring", ["law 4", "law 15", "decline"])
    play.play(0, "law 15", "cube black", "cube red", "cube red").play(0, "law 4", "number 1")
    assert (play.cubes(0), play.houses(0), play.asked) == ("B1 R2", [1], "0")
    play.play(0, "decline")
    assert (play.asked, play.box) == ("1", "turn")


@clause("KT-699")
def test_later_in_the_phase_the_buyer_may_play_in_windows_only() -> None:
    play = everybody_has("K2 B2").at_turn().play()
    play.play(0, "do law", "cube black").draw("law 2").play(0, "decline")
    play.play(1, "position 1")
    assert (play.box, play.asked, play.options(0)) == ("window", "0", ["law 2", "decline"])
    play.play(0, "decline").play(2, "do pass").play(1, "do pass")
    # Window O5 opens for the holder; in between there was no turn.
    assert (play.box, play.asked, play.view()["phase"]) == ("window", "0", "start_player")
