"""Positions set up by hand: they are what they say, they obey the rules, and what cannot be is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from keydom.core.playout import play_out
from keydom.core.rng import Rng
from keydom.core.wire import plain
from keydom.games.keythedral import game
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.testing.builder import BadPosition, Position
from keydom.games.keythedral.testing.layout import slots_around, spots_around, spots_beside
from keydom.games.keythedral.testing.play import Play

pytestmark = pytest.mark.quick

MOMENTS: dict[str, Callable[[Position], Position]] = {
    "first laying turn": lambda position: position.at_field_draw(),
    "second laying turn": lambda position: position.at_lay_field(2, "lake", top=2),
    "third laying turn": lambda position: position.fields({(2, 0): "farm"}).cottage(1, 3, (1, -1)).at_lay_cottage(3),
    "a late laying turn": lambda position: position.at_field_draw(8, top=2),
    "last laying turn": lambda position: position.at_lay_field(5 * position.players),
    "last cottage": lambda position: position.at_lay_cottage(5 * position.players),
    "window O1": lambda position: position.laws(0, 9, 20).at_window("O1"),
    "first call": lambda position: position.at_call(),
    "third call": lambda position: position.workers(1, "wood").at_call(3, [4, 2]),
    "placement": lambda position: position.laws(1, 6).at_placement(2, [4, 1], seat=1),
    "window O2": lambda position: position.laws(1, 8).workers(1, "quarry", "wood").at_window("O2"),
    "harvest": lambda position: position.workers(0, "quarry", "lake").workers(1, "wood").at_harvest(),
    "window O3": lambda position: position.laws(0, 12).cubes(1, "K2 B2").at_window("O3"),
    "turn": lambda position: position.cubes(0, "K3 B2 U1 W1").cubes(1, "R4").at_turn(0),
    "stage 3": lambda position: position.cubes(1, "B2 G2 W2").stage(3, ["B31", "B33"], {"B31": [2]}).at_turn(1),
    "last tile": lambda position: position.cubes(0, "G2 U2 R2 Y2").stage(5, ["B55"]).at_turn(0),
    "end of phase three": lambda position: position.tile_less_rounds(0).at_end_of_spend(),
    "window O5": lambda position: position.laws(1, 20).at_window("O5"),
    "auction": lambda position: position.cubes(0, "K3").cubes(1, "R4 Y1").at_auction(),
}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("moment", list(MOMENTS))
def test_a_position_obeys_the_rules_and_plays_on_to_the_end(players: int, moment: str) -> None:
    state = MOMENTS[moment](Position(players, start_player=1)).state()
    assert game.invariants(state) == []
    assert state.round == 0 or "laying" not in moment
    chance = Rng(players)
    while play_out(state, chance, 50) == 50:
        assert game.invariants(state) == []
    assert state.ended


@pytest.mark.parametrize(
    "options",
    [{"laws": "off"}, {"tiles": "open"}, {"seats": "22"}, {"law_market": "up"}, {"stack_number": "hidden"}],
    ids=lambda options: " ".join(*options.items()),
)
def test_a_position_of_the_laying_phase_obeys_the_options(options: dict[str, Any]) -> None:
    play = Position(4, start_player=3, round_number=1, **options).at_lay_field(7, "wood").play()
    assert game.options_of(play.state) == {**game.options_of(game.new_state(4)), **options}
    assert [tile is not None for tile in play.offer] == [options.get("tiles") == "open"] * 4 + [False]
    assert (play.view()["stack"]["top"] is None) == ("stack_number" in options)
    play_out(play.state, Rng(5), 100_000)
    assert play.asked == "over"


@pytest.mark.parametrize(
    "options",
    [{"laws": "off"}, {"tiles": "open"}, {"seats": "22"}, {"law_market": "up"}, {"table_edge": "16"}],
    ids=lambda options: " ".join(*options.items()),
)
def test_a_position_obeys_the_options(options: dict[str, Any]) -> None:
    play = Position(4, start_player=0, round_number=1, **options).stage(2).cubes(0, "K3 B3").play()
    assert game.options_of(play.state) == {**game.options_of(game.new_state(4)), **options}
    assert len([tile for tile in play.offer if tile]) == (5 if options.get("seats") == "22" else 4)
    play_out(play.state, Rng(5), 100_000)
    assert play.asked == "over"


# -- what is named ----------------------------------------------------------------------------------------------------


def test_what_is_named_is_there() -> None:
    position = (
        Position(3, start_player=2, round_number=4)
        .fields({(2, 0): "lake", (2, 1): "farm"})
        .cottage(0, 4, (1, 0), house=True)
        .houses(1, 2)
        .workers(0, (2, 1))
        .fence(2, (1, 0), "SE")
        .removed_fences(2, 1)
        .cubes(0, "K2 W1")
        .laws(1, 6, 9)
        .discarded_laws(1)
        .acquired(2, "B11", "B21")
        .stage(2, marks={"B22": [3]})
        .at_turn(0, passed=[1], inactive=[2])
    )
    play = position.play()
    view = play.view()
    assert (play.asked, play.box, view["round"], view["start_player"]) == ("0", "turn", 4, 2)
    assert (play.slot(0, 4), play.houses(0), play.houses(1), play.workers(0)) == ((1, 0), [4], [2], [(2, 1)])
    assert play.fences == {((1, 0), "SE"): 2}
    assert (view["seats"][2]["unused_fences"], view["seats"][2]["removed_fences"]) == (1, 1)
    assert play.cubes(0) == "K2 W1"
    assert play.store == "K18 B20 G15 U15 R15"
    assert play.shops == "W9 P10 Y10"
    assert (play.laws(1), view["laws"]["discarded"], view["laws"]["stack"]) == ([6, 9], [1], 14)
    assert {"B11", "B21"} <= set(play.tiles(2))
    assert play.offer == [None, "B22", "B23", "B24", None]
    assert [tile["decreased"] for tile in view["offer"] if tile] == [True, False, False]
    assert [(seat["active"], seat["passed"]) for seat in view["seats"]] == [(True, False), (True, True), (False, False)]


def test_tiles_of_earlier_stages_went_round_the_table() -> None:
    play = Position(4).acquired(3, "B12", "B15").stage(3, ["B38"]).cubes(0, "K2").play()
    acquired = [play.tiles(seat) for seat in range(4)]
    assert acquired == [["B11", "B23", "B33"], ["B13", "B24"], ["B21", "B31"], ["B12", "B15", "B22", "B32"]]


def test_used_craft_cubes_lie_in_the_store() -> None:
    play = Position().cubes(0, "W2 K1").store("W3").shops("P4").play()
    assert (play.shops, play.store) == ("W5 P4 Y10", "K19 B20 G15 U15 R15 W3 P6")


def test_somebody_holds_what_the_store_lacks() -> None:
    play = Position().cubes(0, "K1").store("K3 B0").rest(2).play()
    assert (play.cubes(0), play.cubes(2), play.store) == ("K1", "K16 B20", "K3 G15 U15 R15")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_fields_in_play_are_laid_and_hang_together(players: int) -> None:
    view = Position(players).fields({(2, 0): "lake", (2, 1): "lake"} if players > 2 else {}).state()
    fields = {(field.x, field.y): field.type for field in game.public_view(view).fields}
    counts = {2: [2, 4, 2, 2, 2], 3: [4, 6, 3, 3, 3], 4: [5, 7, 4, 4, 4], 5: [6, 8, 5, 5, 5]}[players]
    assert [Counter(fields.values())[name] for name in ("quarry", "wood", "lake", "farm", "vineyard")] == counts


def test_what_is_not_named_lies_out_of_the_way() -> None:
    named = {(0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (3, 0), (4, 0), (3, 1)}
    play = (
        Position(4)
        .fields({(2, 0): "lake", (3, 0): "lake", (4, 0): "farm", (3, 1): "farm"})
        .cottage(2, 4, (3, 0))
        .cubes(0, "K2")
        .play()
    )
    others = {(field["x"], field["y"]) for field in play.view()["fields"]} - named
    assert len(others) == 16
    assert not any(spot in named for other in others for spot in spots_beside(other))
    # The land hangs together at one corner; there a cottage that is not named joins the two parts.
    shared = {slot for other in others for slot in slots_around(other)} & {
        slot for spot in named for slot in slots_around(spot)
    }
    assert len(shared) == 1
    occupied = {(cottage["x"], cottage["y"]) for cottage in play.view()["cottages"]}
    assert occupied & {slot for spot in named for slot in slots_around(spot)} == {(3, 0), *shared}


def test_workers_can_be_named_by_the_type_of_their_field() -> None:
    play = Position().workers(0, "lake", "lake").workers(1, (0, 0), "quarry").cubes(0, "K2").play()
    types = {(field["x"], field["y"]): field["type"] for field in play.view()["fields"]}
    assert [types[spot] for spot in play.workers(0)] == ["lake", "lake"]
    assert [types[spot] for spot in play.workers(1)] == ["quarry", "quarry"]
    assert (0, 0) in play.workers(1)


# -- moments ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_moment_of_a_laying_phase_can_be_described(players: int) -> None:
    state = game.new_state(players, {"first_start": "1"})
    chance = Rng(players)
    described = 0
    while state.phase == codes.PHASE_SETUP and state.box_name() != "draw_tile":
        if state.box_name() in ("field_type", "lay_field", "lay_cottage") and not any(state.partial_actions):
            play = as_described(Play(state))
            described += 1
            assert without_numbers(play.view()) == without_numbers(plain(game.view(state, None)))
            assert play.asked == Play(state).asked
            assert [play.options(seat) for seat in range(players)] == [
                Play(state).options(seat) for seat in range(players)
            ]
        play_out(state, chance, 1)
    assert described >= 9 * players  # Each field, and each cottage but the last of a player, whose number is no choice.


def as_described(here: Play) -> Play:
    """A position of the laying phase, set up from what everybody sees of it."""
    view = here.view()
    position = Position(int(here.state.players), start_player=1)
    position.fields({(field["x"], field["y"]): field["type"] for field in view["fields"]})
    for cottage in view["cottages"]:
        position.cottage(cottage["seat"], cottage["number"], (cottage["x"], cottage["y"]))
    turn = len(view["cottages"]) + 1
    top = view["stack"]["top"] or 0
    if here.box == "field_type":
        return position.at_field_draw(turn, top).play()
    if here.box == "lay_field":
        return position.at_lay_field(turn, view["drawn"], top).play()
    return position.at_lay_cottage(turn, top).play()


def without_numbers(view: dict[str, Any]) -> dict[str, Any]:
    """A view without what does not follow from the words: the order of the fields, which numbers the fields have that
    are laid."""
    remaining: Counter[str] = Counter()
    for types in view["stack"]["remaining"].values():
        remaining.update(types)
    fields = sorted(map(str, view["fields"]))
    return {**view, "fields": fields, "stack": {**view["stack"], "remaining": remaining}}


def test_before_a_laying_turn_all_others_have_laid_what_they_had_to() -> None:
    play = (
        Position(3, start_player=2)
        .fields({(2, 0): "lake", (2, 1): "farm"})
        .cottage(0, 4, (1, 0))
        .at_lay_field(6, "vineyard", top=3)
        .play()
    )
    view = play.view()
    assert (play.box, play.asked, view["round"], view["phase"], view["drawn"]) == (
        "lay_field",
        "1",
        0,
        "setup",
        "vineyard",
    )
    assert [seat["unplaced_cottages"] for seat in view["seats"]] == [[2, 3, 5], [2, 3, 4, 5], [3, 4, 5]]
    assert (len(view["fields"]), view["stack"]["left"], view["stack"]["top"]) == (4 + 5, 15 - 6, 3)
    assert play.slot(0, 4) == (1, 0)
    # What is not named lies out of the way.
    assert {place for _, place in sorted(named_neighbours(play, (1, 0)))} == {"wood", "quarry", "lake", "farm"}


def named_neighbours(play: Play, slot: tuple[int, int]) -> list[tuple[tuple[int, int], str]]:
    """The fields that touch a slot."""
    fields = {(field["x"], field["y"]): field["type"] for field in play.view()["fields"]}
    return [(spot, fields[spot]) for spot in spots_around(slot) if spot in fields]


def test_a_laying_turn_goes_on_with_the_cottage() -> None:
    play = Position(3).fields({(2, 0): "lake"}).at_lay_cottage(1).play()
    assert (play.box, play.asked) == ("lay_cottage", "0")
    play.play(0, "number 2", "slot 2 0")
    assert (play.slot(0, 2), play.asked) == ((2, 0), "draw")


def test_a_placement_turn_comes_after_those_before_it() -> None:
    play = Position(4, start_player=1).at_placement(3, [2, 5, 4], seat=0).play()
    view = play.view()
    assert (play.asked, play.box, view["placing"]) == ("0", "placement", 0)
    assert [call["leader"] for call in view["calls"][:3]] == [1, 2, 3]
    assert [call["number"] for call in view["calls"]] == [2, 5, 4, None, None]


def test_a_position_runs_on_to_its_first_decision() -> None:
    # Nobody has cubes, so that passing is all that anybody can do, and nobody can bid.
    play = Position(3, start_player=2).at_turn().play()
    assert (play.box, play.asked) == ("choose_start", "0")


def test_lasting_laws_are_in_effect_with_their_cards_discarded() -> None:
    play = (
        Position(3)
        .workers(1, (0, 0))
        .in_effect(14, 1, field=(0, 0))
        .in_effect(18, field_type="quarry")
        .in_effect(12, 2)
        .cubes(0, "K2 B2")
        .at_harvest()
        .play()
    )
    assert play.cubes(1) == "K4"
    assert "do house" not in play.options(0)
    assert play.view()["laws"]["discarded"] == [12, 14, 18]


# -- what cannot be ---------------------------------------------------------------------------------------------------

IMPOSSIBLE: dict[str, Callable[[], object]] = {
    "not 6": lambda: Position(6),
    "seats are 0 to 2": lambda: Position().cubes(3, "K1"),
    "no type of field": lambda: Position().fields({(2, 0): "meadow"}),
    "is a quarry": lambda: Position().fields({(0, 0): "wood"}).state(),
    "4 fields of type lake": lambda: Position().fields({(2, y): "lake" for y in range(4)}).state(),
    "no connection": lambda: Position().fields({(3, 3): "lake"}).state(),
    "beyond the table edge": lambda: Position().fields({(9, 0): "lake"}),
    "touches no field": lambda: Position().cottage(0, 1, (5, 5)).state(),
    "holds the Keythedral": lambda: Position().cottage(0, 1, (0, 0)),
    "has a cottage tile already": lambda: Position().cottage(0, 1, (1, 0)).cottage(1, 1, (1, 0)),
    "leave a slot at a corner": lambda: (
        Position().cottage(0, 1, (-1, -1)).cottage(0, 2, (1, 1)).cottage(0, 3, (-1, 1)).cottage(0, 4, (1, -1)).state()
    ),
    "is enclosed": lambda: Position().cottage(0, 1, (1, 1)).fence(0, (1, 1), "SW").state(),
    "no field lies NE": lambda: Position().fence(0, (1, 1), "NE").state(),
    "two fences on the SW edge": lambda: Position().fence(0, (1, 1), "SW").fence(1, (1, 1), "SW").state(),
    "three fences only": lambda: Position().removed_fences(0, 4).state(),
    "two workers on the field": lambda: Position().workers(0, (0, 0)).workers(1, (0, 0)).at_turn().state(),
    "no free lake": lambda: Position().workers(0, *["lake"] * 4).at_turn().state(),
    "no field lies on (5, 5)": lambda: Position().workers(0, (5, 5)).at_turn().state(),
    "no worker is on the board": lambda: Position().workers(0, "lake").at_auction().state(),
    "more than the 15 red cubes": lambda: Position().cubes(0, "R8").cubes(1, "R8").state(),
    "say who holds them": lambda: Position().store("K3").state(),
    "no shop sells black": lambda: Position().shops("K3").state(),
    "no number of cubes": lambda: Position().cubes(0, "Z3"),
    "law 6 exists only once": lambda: Position().laws(0, 6).laws(1, 6).state(),
    "laws are 1 to 20": lambda: Position().laws(0, 21),
    "there are no law cards": lambda: Position(laws="off").laws(0, 6).state(),
    "1 law spaces with 2": lambda: Position(2).law_spaces(2),
    "lie face up only": lambda: Position().law_market(2),
    "say which laws lie": lambda: Position(law_market="up").law_spaces(2).state(),
    "law 7 does not last": lambda: Position().in_effect(7),
    "law 5 cannot be in effect": lambda: Position().in_effect(5, 1).at_turn(0).state(),
    "a field with a worker": lambda: Position().in_effect(14, 0, field=(0, 0)).state(),
    "no building tile B99": lambda: Position().acquired(0, "B99"),
    "B31 is no tile of stage 2": lambda: Position().stage(2, ["B31"]).state(),
    "B31 cannot be in play yet": lambda: Position().acquired(0, "B31").stage(2).state(),
    "B11 is on offer and acquired": lambda: Position().acquired(0, "B11").stage(1, ["B11"]).state(),
    "5 tiles of stage 1": lambda: Position().acquired(0, "B11", "B12", "B13", "B14", "B15").stage(2).state(),
    "law 2 cannot lie under it": lambda: Position().stage(1, ["B11"], {"B12": [2]}).state(),
    "each once": lambda: Position().stage(1, ["B11", "B12"], {"B12": [2], "B11": [2]}),
    "is out of the game": lambda: Position().swapped("B11").stage(1, ["B11"]).state(),
    "the game is over": lambda: Position().stage(5, []).state(),
    "opens only if somebody holds a law": lambda: Position().at_window("O3").state(),
    "here 2 different numbers": lambda: Position().at_call(3, [1]),
    "has procured a law": lambda: Position().at_turn(1, inactive=[1]),
    "phase three is over": lambda: Position().at_turn(0, passed=[0, 1, 2]).state(),
    "laying turns are 1 to 15": lambda: Position().at_lay_field(16),
    "'meadow' is no type": lambda: Position().at_lay_field(1, "meadow"),
    "3 fields are named; 2 are laid": lambda: (
        Position().fields({(2, 0): "lake", (2, 1): "farm", (3, 0): "farm"}).at_lay_field(3).state()
    ),
    "seat 0 has laid 1 cottages by then": lambda: (
        Position().cottage(0, 1, (1, 0)).cottage(0, 2, (1, 1)).at_lay_field(3).state()
    ),
    "seat 1 has laid 0 cottages by then": lambda: Position().cottage(1, 1, (1, 0)).at_lay_field(2).state(),
    "no field with the number 4": lambda: Position().at_field_draw(1, top=4).state(),
    "no lake is left in the stack": lambda: (
        Position().fields({(2, 0): "lake", (2, 1): "lake", (3, 0): "lake"}).at_lay_field(5, "lake").state()
    ),
    "there are no houses": lambda: Position().houses(0, 1).at_lay_field(9).state(),
    "there are no cubes behind screens": lambda: Position().cubes(0, "K1").at_lay_cottage(9).state(),
    "there are no law cards in hand": lambda: Position().laws(0, 3).at_field_draw(9).state(),
    "there are no rounds": lambda: Position(round_number=2).at_field_draw(9).state(),
    "cannot follow 3 rounds": lambda: Position().tile_less_rounds(3).state(),
}


@pytest.mark.parametrize("words", list(IMPOSSIBLE))
def test_what_cannot_be_is_refused_in_words(words: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        IMPOSSIBLE[words]()
    assert words in str(refusal.value)


# -- playing on -------------------------------------------------------------------------------------------------------


def test_a_position_is_played_on_in_words() -> None:
    play = Position().cubes(0, "K1 B1 R2").cubes(1, "U4").play()
    before = play.copy()
    play.play(0, "do trade", "cube green", "cube red", "cube red")
    assert (play.cubes(0), play.asked) == ("K1 B1 G1", "1")
    assert before.cubes(0) == "K1 B1 R2"
    assert isinstance(before, Play)


def test_everybody_can_give_the_safe_answer_up_to_some_point() -> None:
    play = Position(4).cubes(0, "K4").cubes(2, "U4").at_call().play().default("choose_start")
    assert (play.box, play.view()["round"], play.view()["phase"]) == ("choose_start", 1, "start_player")
