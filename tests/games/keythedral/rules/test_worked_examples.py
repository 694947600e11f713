"""Section 16, worked examples: each is set up as it is told, played as it is told, and ends as it is told."""

from __future__ import annotations

from collections import Counter

import pytest

from keydom.core.clauses import clause
from keydom.games.keythedral import game
from keydom.games.keythedral.testing.builder import Position
from keydom.games.keythedral.testing.play import Play
from tests.games.keythedral.playing import laid_out, new_game, payments

pytestmark = pytest.mark.quick


def increased(play: Play) -> list[str]:
    """The tiles on offer that law 2 lies under."""
    return [tile["tile"] for tile in play.view()["offer"] if tile and tile["increased"]]


@clause("KT-1601", "KT-111", "KT-314", "KT-323", "KT-1210")
def test_set_up_counts() -> None:
    play = laid_out(4).lay_anything("tile B12", "tile B13", "tile B15", "tile B16")
    view = play.view()
    assert len(view["fields"]) == 24
    assert Counter(field["type"] for field in view["fields"]) == {
        "quarry": 5,
        "wood": 7,
        "lake": 4,
        "farm": 4,
        "vineyard": 4,
    }
    assert len(view["cottages"]) == 20
    assert play.offer == ["B12", "B13", "B15", "B16", None]
    stages = {tile.tile: tile.stage for tile in game.reference().tiles}
    assert {tile for tile, stage in stages.items() if stage == 1} - set(play.offer) == {"B11", "B14"}


@clause("KT-1602", "KT-210", "KT-211", "KT-212")
def test_connection_through_a_cottage() -> None:
    play = new_game(3, first_start="0").draw("number 2", "cube blue").draw_all()
    without = play.copy().lay(0, (2, 0), (1, -1, -1)).draw_all()
    play.lay(0, (2, 0), (1, 1, 1)).draw_all()
    expected = [(0, -1), (1, -1), (2, -1), (-1, 0), (3, 0), (-1, 1), (2, 1), (0, 2), (1, 2), (2, 2)]
    assert play.options(1) == [f"field {x} {y}" for x, y in expected]
    # The cottage elsewhere, at the corner (-1, -1), connects another spot instead of (2, 2).
    assert set(without.options(1)) == {f"field {x} {y}" for x, y in expected[:-1]} | {"field -1 -1"}


@clause("KT-1603", "KT-405", "KT-406", "KT-410")
def test_leaders() -> None:
    play = Position(players=3, start_player=2).at_call(1).play()
    assert [call["leader"] for call in play.view()["calls"]] == [2, 0, 1, 2, 0]
    placing = Position(players=3, start_player=2).laws(0, 10).laws(1, 13).laws(2, 11).at_placement(2, [3, 1]).play()
    order = []
    while placing.box == "placement":
        order.append(int(placing.asked))
        placing.play(order[-1], placing.options(order[-1])[0])
    assert order == [0, 1, 2]


@clause("KT-1604", "KT-412", "KT-413", "KT-414", "KT-416", "KT-418", "KT-221")
def test_a_crowded_call() -> None:
    play = (
        Position(players=3, start_player=0)
        .fields({(2, 1): "lake", (1, 2): "farm", (3, 1): "lake", (3, 2): "vineyard"})
        .cottage(1, 4, (1, 1), house=True)
        .cottage(2, 4, (2, 1))
        .cottage(0, 4, (0, 1))
        .fence(0, (2, 1), "SE")
        .workers(2, (2, 1))
        .workers(0, (0, 1))
        .at_placement(2, [3, 4])
        .play()
    )
    # Seat 1 leads and places two, on (1, 1) and (1, 2); the field to the south-east is occupied.
    assert play.asked == "1"
    assert play.options(1) == ["direction SW", "direction NW"]
    play.play(1, "direction SW", "direction NW")
    assert play.workers(1) == [(1, 1), (1, 2)]
    # Seat 2 must place on (3, 2); seat 0 is idle: the next call begins.
    assert play.workers(2) == [(2, 1), (3, 2)]
    assert play.workers(0) == [(0, 1)]
    assert (play.box, play.asked) == ("call", "2")


@clause("KT-1605", "KT-10061", "KT-10062", "KT-10063", "KT-10064", "KT-10065", "KT-10066")
def test_cottage_number_with_a_house() -> None:
    play = (
        Position(players=3, start_player=2)
        .fields({(2, 0): "lake"})
        .cottage(0, 1, (-1, 0))
        .cottage(0, 5, (1, 0), house=True)
        .laws(0, 6)
        .at_placement(2, [2, 1])
        .play()
    )
    assert play.asked == "0"
    assert play.copy().play(0, "law 6").options(0) == ["number 3", "number 4", "number 5"]
    play.play(0, "law 6", "number 5")
    assert play.options(0) == ["number 1", "number 5"]
    one_way = play.copy().play(0, "number 1", "direction SE", "direction SW", "direction SE")
    other_way = play.copy().play(0, "number 5", "direction SW", "number 1", "direction SE", "direction SE")
    for done in (one_way, other_way):
        assert len(done.workers(0)) == 3
        assert done.workers(0) == [(0, 0), (1, 0), (2, 0)]
    placed = other_way.workers(0)
    other_way.default("call")
    assert other_way.asked == "1"
    other_way.play(1, "number 5").default("call")
    assert other_way.workers(0) == placed


@clause("KT-1606", "KT-502", "KT-505")
def test_a_short_harvest() -> None:
    play = (
        Position(players=4, start_player=1)
        .workers(1, "quarry")
        .workers(2, "quarry", "quarry", "quarry")
        .workers(0, "quarry")
        .store("K3")
        .rest(3)
        .at_harvest()
        .play()
    )
    assert (play.cubes(1), play.cubes(2), play.cubes(0)) == ("K1", "K2", "")
    assert "K" not in play.store


@clause("KT-1607", "KT-504", "KT-10308", "KT-10310")
def test_harvest_laws_together() -> None:
    play = (
        Position(players=3)
        .workers(0, (1, 0), "wood", "lake")
        .workers(1, "wood", "farm")
        .in_effect(18, 2, field_type="wood")
        .in_effect(14, 0, field=(1, 0))
        .in_effect(19, 2, field_type="lake")
        .at_harvest()
        .play()
    )
    assert play.cubes(0) == "B6"
    assert play.cubes(1) == "B2 G1"


@clause("KT-1608", "KT-510", "KT-511", "KT-512", "KT-10311")
def test_an_unexpected_harvest_in_a_thin_store() -> None:
    play = (
        Position(players=3)
        .workers(0, (0, 0), (1, 1), "wood")
        .store("K9 B1 G0 U2 R5")
        .rest(2)
        .in_effect(8, 0, field_type="quarry")
        .in_effect(14, 0, field=(1, 1))
        .at_harvest()
        .play()
    )
    assert play.cubes(0) == "B1"
    for colour in ("red", "red", "blue"):
        assert (play.box, play.asked) == ("harvest_choice", "0")
        assert play.options(0) == ["cube black", "cube blue", "cube red"]
        play.play(0, f"cube {colour}")
    assert play.box == "turn"
    assert play.cubes(0) == "B1 U1 R2"


@clause("KT-1609", "KT-607", "KT-608", "KT-609")
def test_a_run_of_passes() -> None:
    play = Position(players=4).cubes(0, "K1").cubes(1, "K3").cubes(2, "G1").cubes(3, "K1").at_turn(0).play()
    play.play(0, "do pass").play(1, "do pass")
    play.play(2, "do law", "cube green").draw("law 9").play(2, "decline")
    play.play(3, "do pass").play(0, "do pass")
    assert play.asked == "1"
    play.play(1, "do trade", "cube red")
    assert play.asked == "3"  # seat 2 is skipped
    play.play(3, "do pass").play(0, "do pass").play(1, "do pass")
    assert play.view()["phase"] == "start_player"


@clause("KT-1610", "KT-657", "KT-658", "KT-659", "KT-660", "KT-661", "KT-662", "KT-663", "KT-664")
def test_fencing_in() -> None:
    play = (
        Position(players=3)
        .fields({(2, 0): "lake", (3, 0): "farm", (4, 0): "vineyard", (3, 1): "lake"})
        .cottage(2, 4, (3, 0))
        .fence(2, (3, 0), "SW")
        .fence(0, (3, 0), "SE")
        .fence(0, (4, -1), "NW")
        .fence(1, (-1, 0), "SE")
        .cubes(1, "B1")
        .cubes(2, "K1")
        .at_turn(1)
        .play()
    )
    play.play(1, "do fence", "seat 2", "number 4", "direction NW")
    assert (play.box, play.asked) == ("relocate", "2")
    assert play.cubes(1) == ""
    slots = play.options(2)
    assert "slot 4 -1" not in slots
    assert "slot 3 0" not in slots
    assert "slot -1 0" in slots
    play.play(2, "slot -1 0")
    assert play.slot(2, 4) == (-1, 0)
    reached = play.state.slot_fields(play.state.figures.slot(-1, 0), False)
    assert [play.spot(field) for field in range(play.state.fields) if reached >> field & 1] == [(0, 1)]
    assert {direction for slot, direction in play.fences if slot == (3, 0)} == {"SW", "SE", "NW"}
    assert (play.box, play.asked) == ("turn", "2")


@clause("KT-1611", "KT-675", "KT-676", "KT-10323")
def test_a_refill() -> None:
    play = (
        Position(players=3)
        .cubes(1, "K1 P1")
        .cubes(2, "B1")
        .laws(2, 7)
        .shops("W0")
        .store("W3")
        .rest(0)
        .at_turn(1)
        .play()
    )
    before = Counter(dict(play.view()["store"]))
    play.play(1, "do smith", "cube black", "cube purple")
    after = play.view()
    assert play.cubes(1) == "W1"
    assert after["shops"]["white"] == 0
    assert after["store"]["white"] == 2
    assert after["store"]["purple"] == before["purple"] + 1
    assert after["store"]["black"] == before["black"] + 1
    play.play(2, "law 7", "cube brown", "cube white")
    assert play.cubes(2) == "W1"


@clause("KT-1612", "KT-616", "KT-681", "KT-683")
def test_trader_limits() -> None:
    play = Position(players=4).cubes(3, "R2 W1").store("K4 B0 G2 U1 R0").rest(0).at_turn(3).play()
    play.play(3, "do trade")
    assert play.options(3) == ["cube black", "cube green", "cube blue"]
    for colour in ("black", "green", "blue"):
        assert payments(play, 3, f"cube {colour}") == {"R R", "R W"}


@clause("KT-1613", "KT-634", "KT-635")
def test_a_row_closes() -> None:
    play = Position(players=3).stage(2, offer=["B22"]).cubes(0, "K1 B2").cubes(1, "B1 G1 U1 R1 W1").at_turn(0).play()
    play.play(0, play.position("B22"))
    assert play.cubes(0) == ""
    assert play.box == "draw_tile"
    assert play.options() == [f"tile B3{i}" for i in range(1, 9)]
    play.draw("tile B33", "tile B31", "tile B38", "tile B35")
    assert play.offer == ["B31", "B33", "B35", "B38", None]
    assert (play.box, play.asked) == ("turn", "1")
    assert play.options(1, "position") == ["position 1", "position 2", "position 3"]


@clause("KT-1614", "KT-1062", "KT-1063", "KT-1064", "KT-1065", "KT-1066")
def test_both_marks() -> None:
    play = Position(players=3).stage(5, offer=["B53"], marks={"B53": [2, 3]}).cubes(0, "G2 U2 R2 Y3").at_turn(0).play()
    assert payments(play, 0, play.position("B53")) == {"G U Y", "G G Y", "U U Y", "G Y Y", "U Y Y"}


@clause("KT-1615", "KT-626", "KT-627", "KT-628", "KT-629", "KT-10023", "KT-1064")
def test_a_price_increase_and_its_afterlife() -> None:
    play = (
        Position(players=3)
        .stage(3, offer=["B35", "B36"])
        .cubes(0, "G1 R1 W1 U3")
        .cubes(1, "G1 R1 W2")
        .laws(2, 2)
        .at_turn(0)
        .play()
    )
    play.play(0, play.position("B35")).play(2, "law 2")
    # Four cubes cannot be paid: all that is left is to withdraw, and the turn goes on.
    assert (play.box, play.asked) == ("turn", "0")
    assert play.cubes(0) == "G1 U3 R1 W1"
    assert increased(play) == ["B35"]
    first = play.copy().play(0, "do pass")
    assert payments(first, 1, first.position("B35")) == {"G R W W"}
    play.play(0, "do trade", "cube red", "cube blue", "cube blue")
    assert play.asked == "1"
    play.play(1, "do pass")  # seat 2 has neither cubes nor cards
    play.play(0, play.position("B35"), "cube green", "cube red", "cube red", "cube white")
    assert play.tiles(0)[-1:] == ["B35"]
    assert play.cubes(0) == "U1"
    assert play.view()["laws"]["discarded"] == [2]


@clause("KT-1616", "KT-625", "KT-902", "KT-10131", "KT-10132", "KT-10133", "KT-10134", "KT-10135", "KT-10306")
def test_a_design_change_on_the_last_tile() -> None:
    play = (
        Position(players=3)
        .stage(5, offer=["B55"], marks={"B55": [2]})
        .acquired(1, "B51")
        .cubes(0, "U2 R1 Y1")
        .laws(2, 13)
        .at_turn(0)
        .play()
    )
    play.play(0, play.position("B55")).play(2, "law 13", play.position("B55"))
    assert play.box == "replacement"
    assert play.weights() == {"tile B52": 1, "tile B53": 1, "tile B54": 1, "tile B56": 1}
    play.draw("tile B56")
    assert [tile for tile in play.offer if tile] == ["B56"]
    assert increased(play) == []
    assert play.view()["laws"]["discarded"] == [2, 13]
    assert play.cubes(0) == "U2 R1 Y1"
    assert (play.box, play.asked) == ("turn", "0")
    assert play.view()["ended"] is None


@clause("KT-1617", "KT-1067")
def test_substitution_of_one_group_only() -> None:
    position = Position(players=3).stage(3, offer=["B31"]).cubes(0, "K2 R1 W1 P1")
    assert position.at_turn(0).play().options(0, "position") == []
    play = position.laws(0, 5).at_turn(0).play().play(0, "law 5")
    assert payments(play, 0, play.position("B31")) == {"K K W", "K R W"}


@clause("KT-1618", "KT-626", "KT-1065", "KT-633")
def test_answering_an_increase() -> None:
    play = Position(players=3).stage(4, offer=["B46"]).cubes(1, "U1 Y1").laws(1, 3).laws(0, 2).at_turn(1).play()
    play.play(1, play.position("B46")).play(0, "law 2").play(1, "decline")  # no repeal
    assert (play.box, play.asked) == ("after_increase", "1")
    assert play.options(1) == ["law 3", "decline"]
    play.play(1, "law 3", play.position("B46"))
    assert play.options(1) == ["decline", "accept"]
    play.play(1, "accept", "cube blue", "cube yellow").draw_all()
    assert "B46" in play.tiles(1)
    assert play.cubes(1) == ""
    assert play.view()["laws"]["discarded"] == [2, 3]


@clause("KT-1619", "KT-10101", "KT-10102", "KT-10103", "KT-10104", "KT-10105", "KT-10106", "KT-610")
def test_repeal() -> None:
    play = (
        Position(players=4)
        .stage(5, offer=["B51", "B52"])
        .cubes(1, "Y1 K2")
        .laws(1, 3)
        .laws(3, 10)
        .cubes(2, "K1")
        .at_turn(1, passed=[2, 3, 0])
        .play()
    )
    unrepealed = play.copy().play(1, "law 3", play.position("B51")).play(3, "decline")
    assert unrepealed.options(1, "position") == [play.position("B51")]
    play.play(1, "law 3", play.position("B51")).play(3, "law 10")
    assert not any(tile["decreased"] for tile in play.view()["offer"] if tile)
    assert play.view()["laws"]["discarded"] == [3, 10]
    assert (play.box, play.asked) == ("turn", "1")
    assert play.options(1, "position") == []
    # Passes made before count no longer: seat 1 passes, and the others are asked again.
    play.play(1, "do pass")
    assert (play.box, play.asked) == ("turn", "2")


@clause("KT-1620", "KT-1033", "KT-1034", "KT-1035", "KT-1036", "KT-1037", "KT-1038", "KT-10307")
def test_two_passes_of_a_window() -> None:
    play = (
        Position(players=4)
        .stage(2, offer=["B22", "B23"])
        .cubes(0, "K1 B2")
        .laws(1, 13)
        .laws(2, 2)
        .laws(3, 18)
        .at_turn(0)
        .play()
    )
    play.play(0, play.position("B22"))
    assert (play.box, play.asked) == ("window", "123")
    play.play(1, "decline").play(3, "decline").play(2, "law 2")
    assert (play.box, play.asked) == ("window", "13")  # whether to repeal
    play.play(1, "decline").play(3, "decline")
    assert increased(play) == ["B22"]
    assert (play.box, play.asked) == ("window", "13")  # the second pass
    play.play(1, "law 13", play.position("B22")).play(3, "decline")
    assert play.asked == "3"
    play.play(3, "decline").draw("tile B28")
    assert [tile for tile in play.offer if tile] == ["B28", "B23"]
    assert play.view()["laws"]["discarded"] == [2, 13]
    assert (play.box, play.asked) == ("turn", "0")
    assert play.cubes(0) == "K1 B2"


@clause("KT-1621", "KT-803", "KT-804", "KT-805", "KT-809", "KT-811", "KT-812", "KT-813", "KT-817", "KT-821")
@pytest.mark.parametrize("way", ["a", "b", "c"])
def test_bidding(way: str) -> None:
    play = (
        Position(players=4, start_player=3)
        .cubes(0, "K1 G1" if way == "c" else "K3 G1 R1")
        .cubes(1, "B1")
        .cubes(2, "B2")
        .cubes(3, "U2 W2")
        .at_auction()
        .play()
    )
    assert play.asked == "1"
    play.play(1, "tens 0", "units 1")
    assert play.asked == "2"
    play.play(2, "decline")
    assert play.asked == "3"
    play.play(3, "tens 0", "units 3")
    if way == "a":
        assert (play.box, play.asked) == ("match", "0")
        assert payments(play, 0, "accept") == {"K K K", "K K G", "K K R", "K G R"}
        play.play(0, "accept", "cube black", "cube black", "cube green")
        assert (play.cubes(0), play.cubes(3)) == ("K1 R1", "K2 G1 U2 W2")
        chooser = 0
    else:
        if way == "b":
            play.play(0, "decline")
        assert (play.box, play.asked) == ("bid_payment", "3")
        play.play(3, "cube white", "cube white")  # behind a blue one: three of U U W W have one blue at least
        assert play.cubes(3) == "U1"
        assert play.cubes(0) == ("K1 G1 U1 W2" if way == "c" else "K3 G1 U1 R1 W2")
        chooser = 3
    assert play.cubes(1) == "B1"
    assert (play.box, play.asked) == ("choose_start", str(chooser))
    play.play(chooser, f"seat {chooser}")
    assert play.view()["start_player"] == chooser


@clause("KT-1622", "KT-814", "KT-820", "KT-821")
def test_bidding_with_two() -> None:
    play = Position(players=2, start_player=1).cubes(0, "K2").at_auction().play()
    assert (play.box, play.asked) == ("choose_start", "0")
    play.play(0, "seat 1")
    assert play.cubes(0) == "K2"
    assert play.view()["start_player"] == 1


@clause("KT-1623", "KT-10202", "KT-802", "KT-803")
def test_start_order_before_the_bidding() -> None:
    position = Position(players=4, start_player=1).laws(3, 20)
    for seat in range(4):
        position.cubes(seat, "K1")
    play = position.at_window("O5").play()
    play.play(3, "law 20", "seat 2")
    assert play.view()["auction"]["order"] == [0, 1, 2, 3]
    assert play.asked == "0"
    play.play(0, "decline").play(1, "decline").play(2, "decline")
    assert (play.box, play.asked) == ("choose_start", "3")


@clause("KT-1624", "KT-10013", "KT-10322")
def test_work_order_and_start_order() -> None:
    play = Position(players=3).laws(1, 1).laws(2, 20).at_window("O1").play()
    play.play(2, "decline").play(1, "law 1", "number 5", "number 3", "number 1", "number 2")
    play.play(2, "decline")  # no repeal
    play.play(2, "law 20", "seat 2")
    assert [(call["number"], call["leader"]) for call in play.view()["calls"]] == [
        (5, 2),
        (3, 0),
        (1, 1),
        (2, 2),
        (4, 0),
    ]
    assert play.view()["placing"] == 2


@clause("KT-1625", "KT-10121", "KT-10122", "KT-10320")
def test_moratorium() -> None:
    play = Position(players=3).cubes(0, "K1 B1").cubes(1, "K1 B1").laws(0, 12).laws(1, 4).at_window("O3").play()
    play.play(0, "law 12").play(1, "decline")  # no repeal
    play.default("turn")
    assert "do house" in play.options(0)
    play.play(0, "do house", "number 1")
    assert play.houses(0) == [1]
    assert "do house" not in play.options(1)
    play.play(1, "law 4", "number 3")
    assert play.houses(1) == [3]
    play.default("call").default("turn")
    while play.asked != "1":
        play.play(int(play.asked), "do pass")
    assert play.view()["round"] == 2
    assert "do house" in play.options(1)


@clause("KT-1626", "KT-698", "KT-699", "KT-10325")
def test_procure_and_play() -> None:
    play = Position(players=3).cubes(0, "K1").cubes(1, "K1").cubes(2, "K1 G1").at_turn(2).play()
    play.play(2, "do law", "cube green").draw("law 15")
    assert (play.box, play.asked) == ("after_procuring", "2")
    play.play(2, "law 15", "cube black", "cube brown", "cube brown")
    assert play.cubes(2) == "B2"
    asked = []
    while play.view()["phase"] == "spend":
        asked.append(play.asked)
        play.play(int(play.asked), "do pass")
    assert asked == ["0", "1"]


@clause("KT-1627", "KT-903", "KT-904", "KT-905", "KT-906", "KT-907")
def test_a_final_tie() -> None:
    play = (
        Position(players=3)
        .stage(5, offer=[])
        .acquired(0, "B51", "B52", "B41", "B31")
        .acquired(1, "B42", "B43", "B32", "B33", "B34")
        .acquired(2, "B21", "B22", "B23", "B24", "B11", "B12", "B13", "B14")
        .cubes(0, "Y1 W1 K2")
        .cubes(1, "R8")
        .cubes(2, "Y9")
        .at_end()
        .play()
    )
    assert play.state.scores() == [17, 17, 12]
    assert play.state.winners() == [0, 1]
    places = [(place.seat, place.place, place.tie_break) for place in game.places(play.state)]
    assert places == [(0, 1, 8), (1, 1, 8), (2, 3, 36)]


@clause("KT-1628", "KT-1131", "KT-1134", "KT-1135", "KT-1136")
def test_2004_short() -> None:
    play = (
        Position(players=5, seat_values="high", seats="17", leftovers="on")
        .stage(5, offer=[])
        .acquired(0, "B11", "B21", "B31", "B51")
        .acquired(1, "B22", "B41", "B42")
        .acquired(2, "B43", "B52")
        .acquired(3, "B12", "B13", "B14", "B23")
        .acquired(4, "B24", "B32", "B33", "B34")
        .cubes(0, "Y1 K3")
        .cubes(1, "P2 W2 G1")
        .at_end()
        .play()
    )
    scores = play.state.scores()
    assert scores[:2] == [37, 37]
    assert sum(scores[2:]) == 70
    assert max(scores[2:]) < 37
    assert play.state.winners() == [0, 1]
    assert [place.place for place in game.places(play.state)][:3] == [1, 1, 3]


@clause("KT-1629", "KT-1531", "KT-706")
def test_a_stall() -> None:
    def end_of_round(number: int, without_a_tile: int) -> str | None:
        play = Position(players=3, round_number=number).workers(0, (0, 0)).cubes(1, "K2")
        after = play.tile_less_rounds(without_a_tile).at_turn(1, passed=[0, 2]).play()
        after.play(1, "do pass")
        ended: str | None = after.view()["ended"]
        if ended:
            assert after.asked == "over"
            assert after.workers(0) == [(0, 0)]
            assert after.view()["auction"] is None
        return ended

    assert end_of_round(13, 4) is None
    assert end_of_round(14, 5) == "stalled"


@clause("KT-1630", "KT-10092", "KT-10093")
def test_broken_fences() -> None:
    play = (
        Position(players=3, start_player=2)
        .fields({(2, 1): "lake", (1, 2): "farm"})
        .cottage(1, 3, (1, 1))
        .cottage(1, 1, (0, -1))
        .fence(0, (1, 1), "NW")
        .fence(0, (0, -1), "NE")
        .workers(0, (2, 1))
        .workers(1, (0, 0))
        .laws(1, 9)
        .at_placement(3, [1, 2, 3])
        .play()
    )
    assert play.asked == "1"
    assert play.options(1) == ["direction SW", "law 9"]
    play.play(1, "law 9")
    assert play.options(1) == ["direction SW", "direction NW"]
    play.play(1, "direction NW")
    # Its tiles of calls 1 and 2 get nothing back.
    assert play.workers(1) == [(0, 0), (1, 2)]
