"""Sections 5 and 6: what a turn is, and playing the keyper."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.games.keyper.components.kinds import FIELD_NAMES
from keydom.games.keyper.testing.builder import Position
from tests.games.keyper.chance_games import played

pytestmark = pytest.mark.quick


@clause("KP-501", "KP-502", "KP-514")
def test_one_piece_a_turn_and_clockwise_on_whoever_joins() -> None:
    play = Position(3).area(0, "green 1").area(1, "blue 1").area(2, "white 3").at_turn(0).play()
    play.do(0, "keyple green 1 pigs")
    assert (play.area(0), play.asked) == ("", "2")
    play.do(2, "join white")
    assert (play.turn, play.area(2)) == (1, "white 2")
    play.do(1, "keyple blue 1 boar").do(2, "join white")
    assert (play.turn, play.area(2)) == (2, "white 1")  # C has joined twice, and now has its own turn
    play.do(2, "keyper 1")
    assert (play.turn, play.area(2)) == (0, "white 1")


@clause("KP-502", "KP-503", "KP-1705")
def test_a_player_with_pieces_plays_one_and_cannot_pass_or_lay_down() -> None:
    play = Position(3).field(1, "pigs", "green").area(0, "blue 1").at_turn(0).play()
    assert play.options(0) == ["piece keyper", "piece keyple"]
    assert not play.may(0, "lay 1 pigs")
    assert not play.may(0, "decline")


@clause("KP-503", "KP-614", "KP-818")
def test_who_has_the_keyper_left_cannot_lay_down() -> None:
    play = Position(3).field(1, "pigs", "green").at_turn(0).play()
    assert play.options(0) == ["board 1", "board 2", "board 3"]
    assert not play.may(0, "lay 1 pigs")


@clause("KP-504", "KP-801")
def test_who_has_no_pieces_lays_down() -> None:
    play = Position(3).field(1, "pigs", "green").field(1, "cows", "black").keyper(0, 1).at_turn(0).play()
    assert play.options(0) == ["field cows", "field pigs"]
    play.do(0, "lay 1 cows")
    assert (play.on(1, "cows"), play.has(0, "cow"), play.turn) == (["black lying"], 1, 1)


@clause("KP-504", "KP-810")
def test_a_turn_in_which_nothing_can_be_laid_down_has_no_action() -> None:
    play = Position(3).keyper(0, 1).area(1, "blue 1").area(2, "blue 1").at_turn(2).play()
    play.do(2, "keyper 2")  # on all boards keyples only lie: A's turn passes by itself
    assert (play.turn, play.phase, play.stock(0)) == (1, "turns", "")


@clause("KP-505", "KP-602", "KP-604", "KP-1706")
def test_the_last_keyper_gets_the_board_that_is_left() -> None:
    play = Position(3).area(0, "green 1").keyper(1, 3).area(1, "blue 1").area(2, "black 1").at_turn(2).play()
    assert play.options_behind(2, "piece keyper") == ["board 1", "board 2"]
    play.do(2, "keyper 1")
    assert play.options(0) == ["piece keyper", "piece keyple"]  # any own turn may be chosen
    play.do(0, "keyple green 1 pigs").do(1, "keyple blue 1 boar").do(2, "keyple black 1 cows")
    assert play.keyper(0) == 2  # nothing but the keyper and board 2 was left: it was played by itself


@clause("KP-506")
def test_whoever_has_pieces_has_a_play_in_every_position() -> None:
    for players in (2, 3, 4):
        for state in played(players):
            if state.box_name() == "turn" and state.asked < 256:
                assert len(state.legal(state.turn)) > 0


@clause("KP-507", "KP-515", "KP-516", "KP-704")
def test_actions_are_optional_placing_is_not() -> None:
    play = Position(3).area(0, "black 1").has(0, "clay 1").at_turn(0).play()
    assert "decline" not in play.options_behind(0, "piece keyple", "colour black", "board 1")
    play.do(0, "keyple black 1 trade_raw", "decline", "decline")
    assert (play.stock(0), play.on(1, "trade_raw"), play.team(0)) == ("clay 1", ["black"], "")


@clause("KP-508", "KP-1116", "KP-1118")
@pytest.mark.parametrize(
    ("tile", "raw", "product"),
    [("brickmaker", "clay", "brick"), ("carpenter", "log", "wood"), ("stonemason", "rock", "stone")],
)
def test_gains_and_conversions_without_choice_are_made_by_themselves(tile: str, raw: str, product: str) -> None:
    play = Position(3).plot(0, "village-1-1", tile).area(0, "blue 1").has(0, f"{raw} 1").at_turn(0).play()
    play.do(0, "keyple blue village-1-1", "act")
    assert (play.stock(0), play.turn) == (f"{product} 1", 1)


@clause("KP-509", "KP-513")
def test_nothing_can_be_returned_or_given_to_others() -> None:
    for players in (2, 3, 4):
        for before, after in zip(played(players), played(players)[1:], strict=False):
            if before.phase != after.phase or before.turn != after.turn or before.joiner != after.joiner:
                continue
            dealing = [
                seat
                for seat in range(players)
                if list(before.stock[seat * 19 : seat * 19 + 19]) != list(after.stock[seat * 19 : seat * 19 + 19])
            ]
            if before.box_name() == "turn":
                assert set(dealing) <= {int(before.turn)}


@clause("KP-510", "KP-938", "KP-941", "KP-1712", "KP-1714")
def test_order_within_a_turn() -> None:
    play = Position(3).boats("B1", "B2").area(0, "blue 1").area(1, "blue 1").at_turn(0).play()
    play.play(0, "piece keyple", "colour blue", "board 1", "field river")
    assert (play.asked, play.on(1, "river")) == ("0", [])  # first the boat
    play.play(0, "boat B1")
    assert (play.box, play.asked, play.boat(1)) == ("joining", "1", "B1")  # then joining
    play.do(1, "decline")
    assert play.box == "boat_action"  # then the actions
    play.do(0, "work clay", "work clay")
    assert play.turn == 1


@clause("KP-511", "KP-1039", "KP-2006")
def test_two_who_build_act_one_tile_at_a_time() -> None:
    play = Position(3).area(0, "orange 1").area(1, "orange 1").has(0, "log 3 clay 3").has(1, "log 3 clay 3")
    started = play.at_turn(0).play().do(0, "keyple orange 2 build").do(1, "join orange")
    order = []
    for tile in ("cow_shed", "pig_sty"):
        for seat, other in ((0, 1), (1, 0)):
            order.append(started.asked)
            started.do(seat, f"build {tile} farm-{len(order)}-1 paying clay")
            assert started.tile(other, f"farm-{len(order)}-1") is None
    assert order == ["0", "1", "0", "1"]
    assert started.asked == "0"


@clause("KP-512", "KP-2048")
def test_what_one_action_brings_the_next_may_use() -> None:
    play = Position(3).plot(0, "village-1-1", "windmill", "black").area(0, "black 1").has(0, "clay 1").at_turn(0)
    done = play.play().do(0, "keyple black village-1-1 lay", "act", "give clay for wheat wheat", "act upgrade")
    assert (done.stock(0), done.is_upgraded(0, "village-1-1")) == ("wheat 1", True)


# -- the keyper -------------------------------------------------------------------------------------------------------


@clause("KP-601", "KP-603", "KP-606", "KP-613", "KP-702")
def test_the_keyper_claims_a_board_that_nobody_has_claimed() -> None:
    play = Position(3).keyper(2, 1).area(0, "green 1").area(1, "green 1 black 1").at_turn(0).play()
    assert play.options_behind(0, "piece keyper") == ["board 2", "board 3"]
    play.do(0, "keyper 2")
    assert (play.keyper(0), play.turn) == (2, 1)  # nobody was invited; the turn is over
    assert play.may(1, "keyple green 2 cows")  # a claimed board may be played on
    assert "keyp" not in FIELD_NAMES  # no keyple can be sent to a keyp field


@clause("KP-605")
def test_the_claimed_board_and_its_keyples_come_to_the_player() -> None:
    play = Position(3).field(2, "cows", "black", "white lying").field(2, "boar", "blue").keyper(0, 2).area(0, "grey 1")
    assert play.at_turn(1).play().team(0) == "blue 1 black 1 grey 1 white 1"


@clause("KP-607", "KP-608", "KP-609", "KP-611", "KP-1707")
def test_each_resting_keyple_brings_its_own_resource_at_once() -> None:
    play = Position(3, "summer").resting(0, "brown 2").area(0, "green 1").at_turn(0).play().do(0, "keyper 1")
    assert play.options(0) == ["take clay", "take log", "take rock"]  # there is no declining
    play.do(0, "take clay", "take rock")
    assert (play.stock(0), play.turn) == ("clay 1 rock 1", 1)


@clause("KP-610", "KP-902")
def test_a_resting_keyple_gains_nothing_if_there_is_nothing() -> None:
    position = (
        Position(3, "summer").resting(0, "grey 1 blue 1").supply("clay 0 log 0 rock 0 cow 0 horse 0 pig 0 sheep 1")
    )
    play = position.rest(2).area(1, "blue 1").at_turn(0).play().do(0, "keyper 1")
    assert (play.stock(0), play.turn) == ("sheep 1", 1)


@clause("KP-612")
def test_keyp_tiles_are_empty_in_spring() -> None:
    for state in played(3):
        if state.season == 1:
            assert not any(state.resting)
