"""Section 11, variants and options."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from keydom.core.clauses import clause
from keydom.core.errors import BadOption
from keydom.core.playout import play_out
from keydom.core.rng import Rng
from keydom.core.state import OVER
from keydom.games.keythedral import game
from keydom.games.keythedral.testing.builder import Position
from tests.games.keythedral.playing import laid_out, new_game

pytestmark = pytest.mark.quick


def options() -> dict[str, tuple[str, ...]]:
    return {option.name: option.values for option in game.options}


# -- two players --------------------------------------------------------------------------------------------------


@clause("KT-1101", "KT-1105")
def test_two_players_use_two_start_fields_and_the_ten_numbered_2() -> None:
    view = new_game(2, first_start="0").view()
    assert Counter(field["type"] for field in view["fields"]) == {"quarry": 1, "wood": 1}
    stack = new_game(2, first_start="0", stack_number="hidden").view()["stack"]
    assert stack["remaining"] == {"any": {"quarry": 1, "wood": 3, "farm": 2, "lake": 2, "vineyard": 2}}
    assert len(laid_out(2).lay_anything().view()["fields"]) == 12


@clause("KT-1102", "KT-1104")
def test_two_players_have_no_keythedral_on_the_board_and_its_slot_is_free() -> None:
    play = laid_out(2)
    assert play.view()["keythedral"] is None
    play.play(0, "field 2 0", "number 1")
    assert "slot 0 0" in play.options(0)


@clause("KT-1103", "KT-228")
def test_two_players_start_with_a_quarry_and_a_wood_side_by_side() -> None:
    fields = laid_out(2).view()["fields"]
    assert [(field["x"], field["y"], field["type"]) for field in fields] == [(0, 0, "quarry"), (1, 0, "wood")]


@clause("KT-1106", "KT-306")
def test_two_players_have_one_law_space() -> None:
    laws = laid_out(2).view()["laws"]
    assert (laws["stack"], laws["spaces"]) == (19, ["down"])


@clause("KT-1107")
def test_two_players_have_the_same_tiles_in_play() -> None:
    assert [stage["in_play"] for stage in laid_out(2).view()["stages"]] == [4, 4, 4, 3, 2]


@clause("KT-1106", "KT-697", "KT-1763")
def test_two_players_can_procure_one_law_in_a_round() -> None:
    play = Position(players=2).cubes(0, "K1").cubes(1, "K2").at_turn(0).play()
    play.play(0, "do law", "cube black").draw("law 9").play(0, "decline")
    assert play.asked == "1"
    assert "do law" not in play.options(1)
    play.play(1, "do pass").default("turn")
    assert play.view()["laws"]["spaces"] == ["down"]


@clause("KT-1107", "KT-820")
def test_two_players_bid_one_each() -> None:
    play = Position(players=2, start_player=0).cubes(0, "K2").cubes(1, "G2").at_auction().play()
    assert (play.box, play.asked) == ("bid", "0")
    play.play(0, "tens 0", "units 2")
    assert (play.box, play.asked) == ("match", "1")
    play.play(1, "decline")
    assert play.cubes(1) == "K2 G2"
    assert (play.box, play.asked) == ("choose_start", "0")


# -- without law cards --------------------------------------------------------------------------------------------


@clause("KT-1111")
@pytest.mark.parametrize("market", ["down", "up"])
def test_without_law_cards_there_are_none_to_be_had(market: str) -> None:
    play = new_game(3, laws="off", law_market=market, first_start="0").draw_all()
    laws = play.view()["laws"]
    assert (laws["in_use"], laws["stack"], laws["spaces"]) == (False, 0, [])
    boxes = Counter[str]()
    while play.asked != "over":
        boxes[play.box] += 1
        seat = -1 if play.asked == "draw" else int(play.asked)
        assert "do law" not in play.options(seat)
        play.play(seat, play.options(seat)[-1])
    assert boxes["turn"] > 0
    assert not boxes["window"]


@clause("KT-1112")
def test_without_law_cards_a_declaration_is_followed_by_payment() -> None:
    play = Position(players=3, laws="off").stage(1, offer=["B11", "B12"]).cubes(0, "K1 B1").at_turn(0).play()
    play.play(0, play.position("B11"))
    assert "B11" in play.tiles(0)
    assert play.cubes(0) == ""


# -- open building tiles ------------------------------------------------------------------------------------------


@clause("KT-1121", "KT-1122")
def test_open_tiles_are_turned_up_before_the_first_field_is_laid() -> None:
    play = new_game(3, first_start="0", tiles="open")
    drawn = 0
    while play.box == "draw_tile":
        drawn += 1
        play.draw(play.options()[0])
    assert drawn == 17
    assert play.view()["phase"] == "setup"
    assert [len(stage["tiles"]) for stage in play.view()["stages"]] == [4, 4, 4, 3, 2]


@clause("KT-1123", "KT-005")
def test_of_open_tiles_only_the_current_stage_is_on_offer() -> None:
    play = laid_out(3, tiles="open").lay_anything()
    assert {tile["stage"] for tile in play.view()["offer"] if tile} == {1}
    assert [stage["state"] for stage in play.view()["stages"]] == ["current", "closed", "closed", "closed", "closed"]


@clause("KT-1124", "KT-1210")
def test_unused_tiles_follow_by_elimination_from_those_face_up() -> None:
    play = laid_out(3, tiles="open")
    known = {tile["tile"] for stage in play.view()["stages"] for tile in stage["tiles"]}
    everything = {tile.tile: tile.stage for tile in game.reference().tiles}
    unused = Counter(stage for tile, stage in everything.items() if tile not in known)
    assert unused == {1: 2, 2: 4, 3: 4, 4: 3, 5: 4}


@clause("KT-1123", "KT-1761")
def test_open_tiles_of_later_stages_can_be_neither_bought_nor_marked_nor_changed() -> None:
    play = (
        Position(players=3, tiles="open")
        .stage(1, offer=["B11", "B16"], in_play=["B21", "B31", "B41", "B51"])
        .cubes(0, "K3 B3 G3 U3 R3 W3 P3 Y3")
        .laws(0, 3, 13)
        .at_turn(0)
        .play()
    )
    of_stage_one = [play.position("B11"), play.position("B16")]
    assert play.options(0, "position") == of_stage_one
    for law in ("law 3", "law 13"):
        assert play.copy().play(0, law).options(0) == of_stage_one


# -- second edition -----------------------------------------------------------------------------------------------


@clause("KT-1131", "KT-122")
def test_seats_are_worth_more_with_high_values() -> None:
    assert [stage["value"] for stage in laid_out(3).view()["stages"]] == [1, 2, 3, 4, 5]
    assert [stage["value"] for stage in laid_out(3, seat_values="high").view()["stages"]] == [4, 6, 8, 10, 12]


@clause("KT-1132", "KT-1133", "KT-123")
def test_the_long_game_has_22_seats() -> None:
    assert [stage["in_play"] for stage in laid_out(3).view()["stages"]] == [4, 4, 4, 3, 2]
    assert [stage["in_play"] for stage in laid_out(3, seats="22").view()["stages"]] == [5, 5, 5, 4, 3]
    offer = laid_out(3, seats="22").lay_anything().view()["offer"]
    assert [tile["tile"] for tile in offer] == ["B11", "B12", "B13", "B14", "B15"]


@clause("KT-1138")
def test_presets_are_combinations_of_three_independent_settings() -> None:
    assert {preset.name: dict(preset.options) for preset in game.presets} == {
        "2002": {"seat_values": "low", "seats": "17", "leftovers": "off"},
        "2004-short": {"seat_values": "high", "seats": "17", "leftovers": "on"},
        "2004-long": {"seat_values": "high", "seats": "22", "leftovers": "on"},
    }
    for values, seats, leftovers in product(("low", "high"), ("17", "22"), ("off", "on")):
        play = new_game(3, seat_values=values, seats=seats, leftovers=leftovers)
        assert game.options_of(play.state)["leftovers"] == leftovers


@clause("KT-1134", "KT-1135")
def test_cubes_left_over_score_four_three_two_and_one() -> None:
    """The richest in cubes wins although all seats are worth the same."""
    for leftovers, scores in (("off", [1, 1, 1]), ("on", [5, 6, 6])):
        position = Position(players=3, leftovers=leftovers).acquired(0, "B11").acquired(1, "B12").acquired(2, "B13")
        play = position.cubes(0, "Y1").cubes(1, "P1 W1").cubes(2, "K1 B1 G1 U1 R1").at_end("stalled").play()
        assert play.state.scores() == scores


@clause("KT-1136", "KT-1764")
def test_equal_totals_with_leftovers_are_a_draw() -> None:
    """One point more by the seat, one less by the cubes; with leftovers off the seat would decide."""

    def winners(leftovers: str) -> list[int]:
        position = Position(players=2, leftovers=leftovers).stage(2, offer=["B22", "B23", "B24"])
        position.acquired(0, "B11", "B12", "B21").acquired(1, "B13", "B14")
        return position.cubes(1, "W1").cubes(0, "").at_end("stalled").play().state.winners()

    assert winners("off") == [0]
    assert winners("on") == [0, 1]


# -- settings -----------------------------------------------------------------------------------------------------


@clause("KT-1141")
def test_three_players_are_the_default() -> None:
    assert game.player_counts == (3, 4, 5, 2)
    assert game.new_state().players == 3


@clause("KT-1142", "KT-1143", "KT-1144", "KT-1145", "KT-1146", "KT-1147", "KT-1148", "KT-1149", "KT-1152", "KT-1156")
@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("laws", ("on", "off")),
        ("tiles", ("hidden", "open")),
        ("seat_values", ("low", "high")),
        ("seats", ("17", "22")),
        ("leftovers", ("off", "on")),
        ("law_market", ("down", "up")),
        ("screens", ("closed", "open")),
        ("first_start", ("random", "0", "1", "2", "3", "4")),
        ("stack_number", ("shown", "hidden")),
        ("offers", ("all", "playable")),
    ],
)
def test_values_of_the_settings_the_default_first(name: str, values: tuple[str, ...]) -> None:
    assert options()[name] == values
    for value in values:
        assert game.options_of(game.new_state(5, {name: value}))[name] == value
    assert game.options_of(game.new_state(5))[name] == values[0]
    with pytest.raises(BadOption):
        game.new_state(5, {name: "perhaps"})


@clause("KT-1148", "KT-1223")
def test_open_screens_show_what_closed_ones_hide() -> None:
    closed = laid_out(3).view(0)["seats"]
    opened = laid_out(3, screens="open").view(0)["seats"]
    for hidden in ("cubes", "tiles", "score"):
        assert closed[0][hidden] is not None
        assert closed[1][hidden] is None
        assert opened[1][hidden] is not None


@clause("KT-1150", "KT-1531")
@pytest.mark.parametrize("limit", ["2", "3"])
def test_the_stall_rule_takes_its_number_from_the_setting(limit: str) -> None:
    assert options()["stall_rounds"][0] == "6"
    assert "off" in options()["stall_rounds"]
    play = laid_out(3, laws="off", stall_rounds=limit).lay_anything()
    while play.asked != "over":
        seat = int(play.asked)
        available = play.options(seat)
        play.play(seat, "do pass" if "do pass" in available else available[-1])
    assert (play.view()["ended"], play.view()["round"]) == ("stalled", int(limit))


@clause("KT-1151", "KT-217")
@pytest.mark.parametrize(("edge", "low", "high"), [("8", -7, 8), ("16", -15, 16)])
def test_the_land_grows_as_far_as_the_table_edge(edge: str, low: int, high: int) -> None:
    play = laid_out(5, table_edge=edge)
    assert play.view()["edge"] == {"low": low, "high": high}
    x = 2
    while play.box == "lay_field" and f"field {x} 0" in play.options(int(play.asked)):
        seat = int(play.asked)
        play.play(seat, f"field {x} 0")
        while play.asked == str(seat) and play.box == "lay_cottage":
            play.play(seat, play.options(seat)[0])
        play.draw_all()
        x += 1
    assert x == high + 1


@clause("KT-1152", "KT-1202", "KT-1309")
def test_a_hidden_number_is_seen_by_nobody() -> None:
    shown = laid_out(3).view(0)["stack"]["top"]
    assert shown in (2, 3)
    play = laid_out(3, stack_number="hidden")
    assert {play.view(viewer)["stack"]["top"] for viewer in (None, 0, 1, 2)} == {None}


@clause("KT-1153")
def test_all_settings_can_be_combined() -> None:
    """Each pair of values of different settings in at least one short random game: a covering row of games."""
    binary = [name for name, values in options().items() if len(values) == 2]
    # Rows of a 16 x 15 orthogonal array: any two columns show all four pairs.
    columns = [sum(1 << bit for bit in range(4) if column >> bit & 1) for column in range(1, 16)]
    assert len(binary) <= len(columns)
    for row in range(16):
        chosen = {
            name: options()[name][(row & mask).bit_count() % 2] for name, mask in zip(binary, columns, strict=False)
        }
        state = game.new_state(2 + row % 4, {**chosen, "stall_rounds": "2"})
        play_out(state, Rng(row), 5000)
        assert state.to_act() == OVER, chosen
        assert game.invariants(state) == [], chosen


# -- open law market ----------------------------------------------------------------------------------------------


@clause("KT-1154", "KT-1147")
def test_laws_that_lie_face_up_are_chosen_and_known_to_all_until_played() -> None:
    play = Position(players=3, law_market="up").law_market(7, 16).cubes(0, "K1").cubes(1, "K1").at_turn(0).play()
    assert play.view()["laws"]["spaces"] == [7, 16]
    play.play(0, "do law")
    assert play.options(0) == ["law 7", "law 16"]
    play.play(0, "law 16", "cube black")
    assert play.laws(0) == [16]
    assert play.view(1)["seats"][0]["laws"] == [16]
    assert play.view(1)["laws"]["spaces"] == [7, None]
    play.play(0, "decline")
    play.play(1, "do law", "law 7", "cube black")
    assert play.laws(1) == [7]


@clause("KT-1155", "KT-1033", "KT-1041")
def test_with_open_laws_every_holder_is_still_asked() -> None:
    """Law 16 cannot be played at O1; its holder is asked all the same."""
    play = Position(players=3, law_market="up").laws(0, 16).at_window("O1").play()
    assert (play.box, play.asked) == ("window", "0")
    assert play.options(0) == ["decline"]


@clause("KT-1156", "KT-1042")
def test_simulations_may_skip_offers_that_can_only_be_declined() -> None:
    play = Position(players=3, offers="playable").laws(0, 16).at_window("O1").play()
    assert play.box != "window"
    asked = Position(players=3, offers="playable").laws(0, 16).laws(1, 12).at_window("O1").play()
    assert (asked.box, asked.asked) == ("window", "1")
