"""Sections 10.1 to 10.5 and 10.7: when laws can be played, how windows run, prices, and laws that meet."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from keydom.core.automatic_responses import is_reaction, respond_automatically
from keydom.core.clauses import clause
from keydom.core.errors import IllegalAction
from keydom.core.playout import play_out
from keydom.core.rng import Rng
from keydom.core.state import OVER
from keydom.games.keythedral import game
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.kinds import COLOUR_NAMES, LETTERS
from keydom.games.keythedral.rules.geometry import legal_slots
from keydom.games.keythedral.rules.price import payments
from keydom.games.keythedral.rules.timing_table import MOMENTS
from keydom.games.keythedral.testing.builder import Position
from keydom.games.keythedral.testing.play import Play
from tests.games.keythedral.rules.test_laws import board, declines, law_options

pytestmark = pytest.mark.quick


# -- 10.1 General ----------


@clause("KT-1001", "KT-1002", "KT-1508")
def test_a_card_is_used_once_and_kept_as_long_as_one_likes() -> None:
    play = Position(3).laws(0, 4, 12).cubes(0, "K1").at_turn(0).play()
    play.play(0, "law 4", "number 1")
    assert play.laws(0) == [12]
    assert play.view()["laws"]["discarded"] == [4]
    play.default("call")
    assert play.laws(0) == [12]
    assert play.view()["laws"]["discarded"] == [4]


@clause("KT-1003", "KT-1004")
def test_a_card_is_shown_only_by_playing_it() -> None:
    """No action of the game names a law but to play, buy or draw it; entering one and taking it back shows nothing."""
    assert {family.name for family in game.action_space().families if "law" in family.name} == {"law"}
    play = Position(3).laws(0, 4).cubes(0, "K1").at_turn(0).play()
    before = game.view(play.state, 1)
    play.state.decide(0, play.space.code(play.space.parse("law 4")))
    assert game.view(play.state, 1) == before


@clause("KT-1005", "KT-1006")
def test_any_number_of_laws_may_be_played_in_a_turn_and_the_action_is_still_to_come() -> None:
    play = Position(3).laws(0, 4, 15, 16).cubes(0, "K2 B2").at_turn(0).play()
    play.play(0, "law 4", "number 1")
    play.play(0, "law 16", "cube purple", "cube black")
    play.play(0, "law 15", "cube black", "cube red")
    assert play.laws(0) == []
    assert (play.box, play.asked) == ("turn", "0")
    play.play(0, "do smith", "cube brown", "cube brown")
    assert "W1" in play.cubes(0)


@clause("KT-1008", "KT-1009")
def test_card_and_choices_are_announced_together_before_anybody_may_repeal() -> None:
    play = Position(3).laws(0, 17).laws(1, 10).houses(1, 2, 3).at_turn(0).play()
    play.play(0, "law 17")
    assert play.box == "turn"
    assert play.view()["laws"]["announced"] is None
    play.play(0, "number 3")
    assert (play.box, play.asked) == ("window", "1")
    assert play.view()["laws"]["announced"] == 17
    assert play.houses(1) == [2, 3], "no effect before the window is closed"
    play.play(1, "decline")
    assert play.houses(1) == [2]


@clause("KT-1009", "KT-1312")
def test_a_repealed_design_change_draws_nothing() -> None:
    play = Position(3).laws(0, 13).laws(1, 10).cubes(0, "K1").stage(1, offer=["B11", "B12"]).at_turn(0).play()
    play.play(0, "law 13", "position 1").play(1, "law 10")
    assert (play.box, play.asked) == ("turn", "0")
    assert play.offer[0] == "B11"


@clause("KT-1010", "KT-1011", "KT-1012")
def test_cubes_of_a_law_move_only_when_it_was_not_repealed() -> None:
    play = Position(3).laws(0, 16).laws(1, 10).cubes(0, "K1").at_turn(0).play()
    play.play(0, "law 16")
    assert (play.box, play.asked) == ("window", "1")
    assert play.cubes(0) == "K1"
    repealed = play.copy().play(1, "law 10")
    assert repealed.cubes(0) == "K1"
    play.play(1, "decline")
    assert play.cubes(0) == "P1"


@clause("KT-1010")
def test_price_laws_go_under_the_tile_the_others_to_the_discard() -> None:
    play = Position(3).laws(0, 3, 4).cubes(0, "K1").stage(1, offer=["B11", "B12"]).at_turn(0).play()
    play.play(0, "law 3", "position 1").play(0, "law 4", "number 1")
    assert play.view()["laws"]["discarded"] == [4]
    assert play.view()["offer"][0]["decreased"]
    assert game.invariants(play.state) == []


# -- 10.2 Moments and 10.5 Timing table ----------

# What the timing table says, law by law, typed from the specification.
TIMING = {
    1: {"O1"},
    2: {"D3"},
    3: {"T3", "T3+", "A3"},
    4: {"O1", "L1", "T3", "T3+"},
    5: {"T3", "A3"},
    6: {"L1"},
    7: {"O1", "L1", "O2", "O3", "T3", "T3+", "D3", "A3", "O5"},
    8: {"O2"},
    9: {"O1", "L1"},
    10: {"RP"},
    11: {"O1", "L1", "O2", "O3", "T3", "T3+", "D3", "A3", "O5"},
    12: {"O1", "O2", "O3"},
    13: {"O1", "L1", "O2", "O3", "T3", "T3+", "D3", "A3", "O5"},
    14: {"O2"},
    15: {"T3", "T3+"},
    16: {"T3", "T3+"},
    17: {"O1", "L1", "T3", "T3+"},
    18: {"O2"},
    19: {"O2"},
    20: {"O1", "O2", "O3", "O5"},
}


def rich(law: int, holder: int) -> Position:
    """A position in which every law has a target: the holder has cubes and a house, a fence stands, craft cubes lie
    spent in the store, workers stand on fields."""
    position = board().laws(holder, law).cubes(holder, "K3 B3 G1 U1").houses(holder, 3).fence(2, (2, 0), "SE")
    return position.shops("W8 P8 Y8").stage(1, offer=["B11", "B12"])


def playable_at(moment: str, law: int) -> bool:
    """Whether the law can be played at this moment by a holder for whom everything else is fulfilled."""
    if moment in ("O1", "O2", "O3", "O5"):
        position = rich(law, 0)
        if moment == "O2":
            position.workers(0, (1, 0))
        play = position.at_window(moment).play()  # type: ignore[arg-type]
        return f"law {law}" in play.options(0)
    if moment == "L1":
        return f"law {law}" in rich(law, 0).at_placement(1, [1], seat=0).play().options(0)
    if moment == "T3":
        return f"law {law}" in rich(law, 0).at_turn(0).play().options(0)
    if moment == "T3+":
        play = rich(law, 0).at_turn(0).play().play(0, "do law", "cube black").draw_all()
        assert play.box == "after_procuring"
        return f"law {law}" in play.options(0)
    if moment == "D3":
        play = rich(law, 1).cubes(0, "K1 B1").at_turn(0).play().play(0, "position 1")
        return f"law {law}" in play.options(1)
    if moment == "A3":
        if law == 2:
            return False
        play = rich(law, 0).laws(1, 2).at_turn(0).play().play(0, "position 1").play(1, "law 2")
        while play.box == "window":
            play.play(int(play.asked[0]), "decline")
        return f"law {law}" in play.options(0)
    other = 4 if law != 4 else 12
    if law == 4:
        play = rich(law, 1).laws(0, other).at_window("O3").play()
        play.play(0, "law 12").play(1, "decline")
        return f"law {law}" in play.options(1)
    play = rich(law, 1).laws(0, other).cubes(0, "K1").at_turn(0).play().play(0, "law 4", "number 1")
    return f"law {law}" in play.options(1)


@clause("KT-1071", "KT-1072", "KT-1073", "KT-1074", "KT-1075", "KT-1076", "KT-1077", "KT-1078", "KT-1079", "KT-1080")
@clause("KT-1081", "KT-1082", "KT-1083", "KT-1084", "KT-1085", "KT-1086", "KT-1087", "KT-1088", "KT-1089", "KT-1090")
@clause("KT-1021", "KT-1022", "KT-1023", "KT-1024", "KT-1025", "KT-1026", "KT-1027", "KT-1028", "KT-1029", "KT-1030")
@clause("KT-1740", "KT-1741", "KT-1031")
@pytest.mark.parametrize("law", range(1, 21))
def test_a_law_can_be_played_at_just_the_moments_of_the_timing_table(law: int) -> None:
    moments = ["O1", "L1", "O2", "O3", "T3", "T3+", "D3", "A3", "O5", "RP"]
    assert {moment for moment in moments if playable_at(moment, law)} == TIMING[law]


@clause("KT-1021", "KT-1023", "KT-1024", "KT-1029", "KT-403", "KT-501", "KT-601", "KT-801", "KT-1044")
def test_windows_open_before_each_phase_begins() -> None:
    play = Position(3, start_player=1).laws(0, 10).at_window("O1").play()
    assert (play.box, play.asked) == ("window", "0")
    assert play.view()["call"] is None
    play.play(0, "decline").default("window")
    assert play.view()["phase"] == "collect"
    assert all(play.cubes(seat) == "" for seat in range(3)), "nobody has collected yet"
    play.play(0, "decline").default("window")
    assert play.view()["phase"] == "spend"
    assert play.asked == "0"
    play.play(0, "decline").default("window")
    assert play.view()["phase"] == "start_player"
    assert play.view()["start_player"] == 1, "the marker was not passed yet"


@clause("KT-1022", "KT-423")
def test_laws_are_played_before_the_first_worker_of_a_turn_only() -> None:
    play = board().cottage(0, 3, (0, -1), house=True).laws(0, 9).at_placement(1, [3], seat=0).play()
    assert "law 9" in play.options(0)
    play.play(0, play.options(0)[0])
    assert play.asked == "0"
    assert law_options(play, 0) == []


# -- 10.3 Windows ----------


@clause("KT-1032", "KT-1043", "KT-624")
def test_without_holders_there_is_no_window() -> None:
    play = Position(3).cubes(0, "K1 B1").at_turn(0).play().play(0, "position 1")
    assert "B11" in play.tiles(0)
    play = Position(3).laws(0, 4).cubes(0, "K1 B1").at_turn(0).play().play(0, "position 1")
    assert "B11" in play.tiles(0), "the buyer's own card opens no window"


@clause("KT-1041", "KT-1043")
def test_a_holder_may_have_windows_declined_in_advance_for_the_round() -> None:
    play = Position(3).laws(0, 17).laws(1, 10).houses(1, 2, 3).at_turn(0).play()
    assert [game.response_span(play.state, seat) for seat in range(3)] == ["round 1", "round 1", None]
    assert not is_reaction(game, play.state, 0), "an own turn is no reaction"
    play.play(0, "law 17", "number 3")
    assert play.box == "window"
    assert is_reaction(game, play.state, 1)
    kept = game.check_responses(play.state, 1, {"never": True})
    assert respond_automatically(game, play.state, 1, {"round 1": kept}) == codes.DECLINE
    assert respond_automatically(game, play.state, 1, {"round 2": kept}) is None
    with pytest.raises(IllegalAction, match="automatic responses are"):
        game.check_responses(play.state, 1, {"never": False})


@clause("KT-1033", "KT-1034", "KT-1041")
def test_every_holder_is_asked_whatever_the_card() -> None:
    play = Position(4).laws(0, 18).laws(2, 1).laws(3, 6).at_window("O1").play()
    assert play.asked == "023"
    assert play.options(0) == ["decline"]
    assert play.options(2) == ["law 1", "decline"]
    assert play.options(3) == ["decline"]


@clause("KT-1035", "KT-1039")
def test_the_earliest_in_order_from_the_start_player_is_executed_and_others_are_dropped() -> None:
    play = Position(4, start_player=2).laws(0, 12).laws(1, 1).laws(3, 20).at_window("O1").play()
    play.play(0, "law 12").play(1, "law 1", "number 5", "number 4", "number 3", "number 2").play(3, "law 20", "seat 0")
    assert play.view()["laws"]["announced"] == 20
    declines_repeal(play)
    assert play.asked == "01"
    assert play.laws(0) == [12]
    assert play.laws(1) == [1]


def declines_repeal(play: Play) -> None:
    """All decline to repeal."""
    while play.view()["laws"]["announced"]:
        play.play(int(play.asked[0]), "decline")


@clause("KT-1035")
def test_at_a_declaration_the_order_begins_left_of_the_buyer() -> None:
    position = Position(4, start_player=2).cubes(2, "K2 B2").laws(0, 13).laws(3, 2).stage(1, offer=["B11", "B12"])
    play = position.at_turn(2).play().play(2, "position 1")
    play.play(0, "law 13", "position 1").play(3, "law 2")
    assert play.view()["laws"]["announced"] == 2


@clause("KT-1035", "KT-1039")
def test_at_a_repeal_everybody_but_the_laws_player_is_asked() -> None:
    play = Position(4).laws(1, 4, 7).laws(2, 10).laws(3, 6).cubes(1, "K1").at_turn(1).play()
    play.play(1, "law 4", "number 1")
    assert play.asked == "23"


@clause("KT-1036", "KT-1620")
def test_after_a_law_a_new_pass_asks_all_holders_again() -> None:
    play = Position(3).laws(0, 12).laws(1, 9).at_window("O1").play()
    play.play(0, "decline").play(1, "law 9").play(0, "decline")
    assert (play.box, play.asked) == ("window", "0"), "seat 0 declined before, and is asked again"
    play.play(0, "law 12")
    assert play.box == "call", "nobody holds a card now"


@clause("KT-1037", "KT-10307")
def test_a_declaration_window_closes_at_once_when_the_tile_is_replaced() -> None:
    position = Position(3).cubes(0, "K2 B2").laws(1, 13).laws(2, 2).stage(1, offer=["B11", "B12"])
    play = position.at_turn(0).play().play(0, "position 1")
    play.play(1, "law 13", "position 1").play(2, "decline").play(2, "decline").draw_all()
    assert (play.box, play.asked) == ("turn", "0")
    assert play.cubes(0) == "K2 B2"
    later = position.at_turn(0).play().play(0, "position 1")
    later.play(1, "decline").play(2, "law 2").play(1, "decline").play(1, "law 13", "position 1").draw_all()
    assert (later.box, later.asked) == ("turn", "0")
    assert later.view()["laws"]["discarded"] == [2, 13]


@clause("KT-1039", "KT-1040", "KT-1219")
def test_answers_are_sealed_until_all_have_answered() -> None:
    play = Position(3).laws(0, 12).laws(1, 9).at_window("O1").play().play(0, "law 12")
    assert play.asked == "1"
    assert play.view()["laws"]["effects"] == []
    assert game.waiting_for(play.state) == [0, 1]
    assert game.view(play.state, 1) == game.view(Position(3).laws(0, 12).laws(1, 9).at_window("O1").state(), 1)


@clause("KT-1045")
def test_in_an_own_decision_laws_are_options_like_others() -> None:
    play = Position(3).laws(0, 4).laws(1, 12).cubes(0, "K2").at_turn(0).play()
    assert {"do pass", "do smith", "law 4"} <= set(play.options(0))
    assert play.asked == "0"


@clause("KT-1044", "KT-1524")
def test_windows_are_limited_by_the_cards() -> None:
    state = game.new_state(5)
    play_out(state, Rng(3), 100000)
    assert state.to_act() == OVER
    assert sum(int(hand).bit_count() for hand in state.cards) + int(state.discarded).bit_count() <= 20


# -- 10.4 Price of a tile ----------


def price_list(tile: str, hand: str, marks: list[int], substitution: bool = False) -> list[str]:
    """All payments of a tile, as sorted letters."""
    stage = int(tile[1])
    position = Position(3).cubes(0, hand).stage(stage, offer=[tile], marks={tile: marks})
    state = position.at_turn(0).state()
    number = state.figures.tile_names.index(tile)
    found = []
    for packed in payments(state, 0, number, substitution):
        found.append("".join(letter * (packed >> 7 * colour & 127) for colour, letter in enumerate(LETTERS)))
    return sorted(found)


ALL_HANDS = "K3 B3 G3 U3 R3 W3 P3 Y3"


@clause("KT-1061", "KT-1062", "KT-1064")
def test_an_increase_adds_one_cube_of_a_shown_colour() -> None:
    assert price_list("B33", ALL_HANDS, [2]) == sorted(["BBRW", "BRRW", "BRWW"])
    assert price_list("B38", ALL_HANDS, [2]) == ["WWW"]


@clause("KT-1063", "KT-1066", "KT-1070")
def test_a_decrease_takes_one_shown_cube_away_but_never_gold() -> None:
    assert price_list("B53", ALL_HANDS, [3]) == sorted(["UY", "GY"])
    assert price_list("B45", ALL_HANDS, [3]) == ["Y"]
    assert price_list("B11", ALL_HANDS, [3]) == ["B", "K"]


@clause("KT-1065", "KT-10301", "KT-1614", "KT-1736")
def test_both_marks_are_chosen_independently() -> None:
    assert price_list("B53", ALL_HANDS, [2, 3]) == sorted(["GUY", "GGY", "UUY", "GYY", "UYY"])


@clause("KT-1067", "KT-1617")
def test_substitution_stays_within_one_group() -> None:
    assert price_list("B31", "K2 R1 W1 P1", []) == []
    assert price_list("B31", "K2 R1 W1 P1", [], substitution=True) == sorted(["KKW", "KRW"])


@clause("KT-1067")
def test_substitution_replaces_exactly_one_craft_cube() -> None:
    found = price_list("B41", "W2 P2 Y2", [], substitution=True)
    assert found == sorted({"WP", "PP", "PY", "WW", "WY"})
    assert price_list("B38", "P2 Y1", [], substitution=True) == []


@clause("KT-1068", "KT-10304", "KT-1737")
def test_the_extra_cube_of_an_increase_may_be_substituted() -> None:
    found = price_list("B11", "G3", [2], substitution=True)
    assert found == ["GGG"]


@clause("KT-1069", "KT-1061")
def test_a_tile_is_payable_if_one_of_the_payments_is_in_the_hand() -> None:
    """All payments by brute force: printed cost, marks, and every choice of cubes."""
    for tile, marks in (("B22", [2]), ("B37", [3]), ("B54", [2, 3]), ("B42", [2])):
        cost = cost_of(tile)
        expected = set()
        shown = sorted(set(cost))
        for extra in shown if 2 in marks else [None]:
            for less in [colour for colour in shown if colour != "yellow"] if 3 in marks else [None]:
                price = cost + ([extra] if extra else [])
                if less:
                    price.remove(less)
                expected.add(as_letters(price))
        assert price_list(tile, ALL_HANDS, marks) == sorted(expected)


def cost_of(tile: str) -> list[str]:
    return next(list(each.cost) for each in game.reference().tiles if each.tile == tile)


def as_letters(colours: list[str]) -> str:
    return "".join(letter * colours.count(name) for name, letter in zip(COLOUR_NAMES, LETTERS, strict=True))


@clause("KT-1413", "KT-1426", "KT-631")
def test_the_price_is_entered_cube_by_cube_and_only_the_multiset_matters() -> None:
    position = Position(3).cubes(0, "G3 U3 Y3 K1").stage(5, offer=["B53", "B52"], marks={"B53": [2, 3]})
    start = position.at_turn(0).play()
    spelled = []
    start.play(0, start.position("B53"))
    for colours in combinations_with_replacement(["green", "blue", "yellow"], 3):
        play = start.copy()
        for colour in colours:
            if play.box == "pay_price" and f"cube {colour}" in play.options(0):
                play.play(0, f"cube {colour}")
        if play.box != "pay_price":
            spelled.append(play.cubes(0))
    assert len(set(spelled)) >= 5
    assert all("K1" in hand for hand in spelled)


# -- 10.7 Interactions ----------


@clause("KT-10302")
def test_marks_and_design_change() -> None:
    position = Position(3).laws(0, 13).cubes(0, "K1").stage(2, offer=["B21", "B22"], marks={"B21": [2], "B22": [3]})
    play = position.at_turn(0).play().play(0, "law 13", "position 1").draw_all()
    assert [(tile["increased"], tile["decreased"]) for tile in play.view()["offer"][:2]] == [
        (False, False),
        (False, True),
    ]


@clause("KT-10306", "KT-902", "KT-1616")
def test_design_change_on_the_last_tile_keeps_the_game_going() -> None:
    position = Position(3).cubes(0, "U2 R1 Y1").laws(2, 13).stage(5, offer=["B55"], marks={"B55": [2]})
    play = position.acquired(1, "B51").at_turn(0).play()
    play.play(0, play.position("B55")).play(2, "law 13", play.position("B55"))
    assert play.weights() == {f"tile {name}": 1 for name in ("B52", "B53", "B54", "B56")}
    play.draw("tile B56")
    assert (play.box, play.asked) == ("turn", "0")
    assert play.cubes(0) == "U2 R1 Y1"
    assert play.offer == [None, "B56", None, None, None]
    assert play.view()["offer"][1]["increased"] is False


HARVEST = [
    # laws of seat 0 in order, workers of seat 0, cubes afterwards
    (["law 14 / field 2 0", "law 18 / cube blue"], [(2, 0)], "U4"),
    (["law 14 / field 2 0", "law 19 / cube blue"], [(2, 0)], ""),
    (["law 18 / cube blue", "law 19 / cube blue"], [(2, 0)], ""),
    (["law 18 / cube blue", "law 19 / cube brown"], [(2, 0), (1, 0)], "U2"),
    (["law 8 / cube blue", "law 19 / cube blue"], [(2, 0), (1, 0)], "B1"),
    (["law 8 / cube blue", "law 19 / cube brown"], [(2, 0), (1, 0)], "R1"),
    (["law 8 / cube blue", "law 14 / field 2 0"], [(2, 0)], "R2"),
    (["law 8 / cube blue", "law 14 / field 2 0", "law 18 / cube blue"], [(2, 0)], "R4"),
]


@clause("KT-10308", "KT-10309", "KT-10310", "KT-10311", "KT-10312", "KT-10313", "KT-504", "KT-1748", "KT-1749")
@pytest.mark.parametrize("backwards", [False, True])
@pytest.mark.parametrize(("laws", "workers", "harvest"), HARVEST)
def test_harvest_laws_together_in_any_order(
    laws: list[str], workers: list[tuple[int, int]], harvest: str, backwards: bool
) -> None:
    numbers = [int(law.split()[1]) for law in laws]
    play = board().laws(0, *numbers).workers(0, *workers).at_window("O2").play()
    for law in reversed(laws) if backwards else laws:
        card, choice = law.split(" / ")
        play.play(0, card)
        if play.view(0)["partial_action"]:
            play.play(0, choice)
    while play.box == "harvest_choice":
        play.play(0, "cube red")
    assert play.cubes(0) == harvest


@clause("KT-10314", "KT-505", "KT-512")
def test_a_scarce_store_bounds_doubled_harvests() -> None:
    position = board().workers(0, (2, 0)).laws(0, 14, 18).rest(1).store("U3")
    play = position.at_window("O2").play().play(0, "law 14", "field 2 0").play(0, "law 18", "cube blue")
    assert play.cubes(0) == "U3"
    empty = board().workers(0, (2, 0)).laws(0, 8).rest(1).store("K0 B0 G0 U0 R0").at_window("O2").play()
    empty.play(0, "law 8", "cube blue")
    assert empty.box != "harvest_choice"
    assert empty.cubes(0) == ""


@clause("KT-10315", "KT-10316")
def test_cottage_number_with_upgrade_and_broken_fences() -> None:
    position = board().fence(1, (2, 0), "SW").laws(0, 4, 6, 9)
    play = position.at_placement(1, [1], seat=0).play()
    play.play(0, "law 4", "number 2").play(0, "law 6", "number 2").play(0, "law 9")
    placed = 0
    while play.box == "placement" and play.asked == "0":
        options = play.options(0)
        if "number 2" in options:
            play.play(0, "number 2")
            assert placed or "direction SW" in play.options(0), "the fence is ignored for the named tile too"
        play.play(0, play.options(0)[0])
        placed = len(play.workers(0))
    assert placed == 3


@clause("KT-10317")
def test_a_number_that_stands_later_in_the_work_order_is_not_yet_called() -> None:
    position = board().laws(0, 6).in_effect(1, 2, order=[1, 4, 2, 3, 5])
    play = position.at_placement(1, [1], seat=0).play().play(0, "law 6")
    assert play.options(0) == ["number 2", "number 3", "number 4", "number 5"]


@clause("KT-10322", "KT-1624")
@pytest.mark.parametrize("order_first", [True, False])
def test_work_order_and_start_order_in_either_order(order_first: bool) -> None:
    play = Position(3, start_player=0).laws(1, 1).laws(2, 20).at_window("O1").play()
    order = ["law 1", "number 5", "number 3", "number 1", "number 2"]
    if order_first:
        play.play(1, *order).play(2, "decline")
        declines_repeal(play)
        play.play(2, "law 20", "seat 2")
    else:
        play.play(1, "decline").play(2, "law 20", "seat 2")
        declines_repeal(play)
        play.play(1, *order)
    calls = play.view()["calls"]
    assert [(call["number"], call["leader"]) for call in calls] == [(5, 2), (3, 0), (1, 1), (2, 2), (4, 0)]


@clause("KT-10324", "KT-1414")
def test_a_craft_bargain_after_an_increase_may_make_the_price_payable() -> None:
    """B38 costs two ironwork; raised to three, the buyer has two and trades timber for a used one."""
    position = Position(3).cubes(0, "B1 W2").shops("W6").laws(0, 7).laws(1, 2).stage(3, offer=["B38", "B31"])
    play = position.at_turn(0).play()
    play.play(0, play.position("B38")).play(1, "law 2")
    declines(play)
    assert play.box == "after_increase"
    assert "accept" not in play.options(0)
    play.play(0, "law 7")
    while play.view(0)["partial_action"]:
        play.play(0, play.options(0)[0])
    assert "accept" in play.options(0)
    play.play(0, "accept")
    assert "B38" in play.tiles(0)


@clause("KT-10325", "KT-1626", "KT-698")
@pytest.mark.parametrize(("law", "choices"), [(15, ["cube brown", "cube brown"]), (16, ["cube purple"])])
def test_exchange_laws_can_be_played_right_after_procuring(law: int, choices: list[str]) -> None:
    play = Position(3).cubes(2, "K1 G1").at_turn(2).play()
    play.play(2, "do law", "cube green").draw(f"law {law}")
    assert (play.box, play.asked) == ("after_procuring", "2")
    play.play(2, f"law {law}")
    for choice in choices:
        if play.view(2)["partial_action"]:
            play.play(2, choice)
    assert play.laws(2) == []
    assert play.cubes(2) in ("B2", "P1")


@clause("KT-10326")
def test_removing_a_fence_may_make_a_slot_usable_again() -> None:
    position = Position(3).fields({(2, 0): "lake"}).fence(0, (2, 0), "SW").cottage(1, 1, (1, 0)).laws(0, 11)
    position.fields({(2, 1): "farm"}).fence(1, (2, 0), "NW").cubes(0, "B1")
    play = position.at_turn(0).play()
    slot = play.state.figures.slot_code + play.state.figures.slot(2, 0)
    assert slot not in list(legal_slots(play.state, True))
    play.play(0, "law 11", "fence 0 1")
    assert slot in list(legal_slots(play.state, True))


def test_the_moments_in_the_code_are_those_of_the_table() -> None:
    names = {"O1": codes.O1, "L1": codes.L1, "O2": codes.O2, "O3": codes.O3, "T3": codes.T3}
    names |= {"T3+": codes.T3_PLUS, "D3": codes.D3, "A3": codes.A3, "O5": codes.O5, "RP": codes.RP}
    for law, moments in TIMING.items():
        assert MOMENTS[law] == sum(names[moment] for moment in moments)
