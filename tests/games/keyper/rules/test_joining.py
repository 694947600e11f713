"""Sections 7.4 and 7.5: joining on an empty field, and playing beside a keyple."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.games.keyper.testing.builder import Position

pytestmark = pytest.mark.quick


@clause("KP-717", "KP-718", "KP-721", "KP-1714")
def test_the_invitation_goes_clockwise_until_somebody_accepts() -> None:
    position = Position(4).area(0, "white 1")
    for seat in (1, 2, 3):
        position.area(seat, "green 1")
    start = position.at_turn(2).area(2, "green 1").area(0, "green 1").play()
    start.do(2, "keyple green 1 pigs")
    assert (start.asked, start.options(3)) == ("3", ["colour green", "decline"])
    start.do(3, "decline")
    assert start.asked == "0"
    start.do(0, "join green")
    assert (start.has(0, "pig"), start.has(1, "pig"), start.area(1)) == (3, 0, "green 1")  # B is not asked any more
    assert start.turn == 3


@clause("KP-717", "KP-722")
def test_the_inviter_cannot_refuse_and_stays_standing() -> None:
    play = Position(3).area(0, "green 1").area(2, "green 1").at_turn(0).play().do(0, "keyple green 1 pigs")
    assert (play.asked, play.options(0)) == ("2", [])
    play.do(2, "join green")
    assert play.on(1, "pigs") == ["green", "green"]


@clause("KP-719", "KP-720")
def test_who_has_no_fitting_keyple_is_passed_over() -> None:
    play = Position(3).area(0, "green 1").area(1, "blue 1 grey 1").area(2, "blue 1").at_turn(0).play()
    play.do(0, "keyple green 1 pigs")
    assert (play.has(0, "pig"), play.turn) == (2, 1)


@clause("KP-723", "KP-1737")
def test_no_resource_changes_hands_before_joining_is_settled() -> None:
    play = Position(3).area(0, "black 1").area(1, "black 1").has(0, "clay 1").has(1, "log 1").at_turn(0).play()
    play.do(0, "keyple black 1 trade_raw")
    assert (play.box, play.stock(0), int(play.state.actions_left)) == ("joining", "clay 1", 1)
    play.do(1, "join black")
    assert (play.box, play.asked) == ("conversion", "0")
    assert (play.state.actions_left, play.state.joiner_left) == (2, 3)  # the first of three is being done


@clause("KP-724", "KP-1202")
def test_who_has_not_played_the_keyper_or_has_one_piece_left_may_join() -> None:
    unplayed = Position(3).area(0, "green 1").area(1, "white 1").at_turn(0).play().do(0, "keyple green 1 pigs")
    assert unplayed.do(1, "join white").has(1, "pig") == 3
    last = Position(3).area(0, "green 1").area(1, "white 1").keyper(1, 2).at_turn(0).play()
    last.do(0, "keyple green 1 pigs")
    assert last.do(1, "join white").has(1, "pig") == 3


@clause("KP-725", "KP-817")
def test_nobody_is_invited_beside_a_keyple_on_plots_or_at_a_lay_down() -> None:
    beside = Position(3).field(1, "pigs", "green").area(0, "green 1").area(1, "white 2").at_turn(0).play()
    assert beside.do(0, "keyple green 1 pigs leave").turn == 1
    plot = Position(3).plot(0, "village-1-1", "dock").area(0, "green 1").area(1, "white 2").at_turn(0).play()
    plot.do(0, "keyple green village-1-1")
    assert plot.turn == 1
    laying = Position(3).field(1, "pigs", "green").keyper(0, 1).area(1, "white 2").at_turn(2).play()
    laying.do(2, "keyper 2")
    assert (laying.on(1, "pigs"), laying.turn) == (["green lying"], 1)


@clause("KP-726", "KP-730", "KP-1713", "KP-715")
def test_the_player_decides_whether_to_lay_the_other_keyple_down() -> None:
    play = Position(3).field(1, "pigs", "green").area(0, "green 1").at_turn(0).play()
    behind = play.options_behind(0, "piece keyple", "colour green", "board 1", "field pigs")
    assert behind == ["lay yes", "lay no"]
    laid = play.copy().do(0, "keyple green 1 pigs lay")
    assert (laid.has(0, "pig"), laid.on(1, "pigs")) == (3, ["green lying", "green"])  # +1, nothing beyond
    left = play.copy().do(0, "keyple green 1 pigs leave")
    assert (left.has(0, "pig"), left.on(1, "pigs")) == (2, ["green", "green"])


@clause("KP-729", "KP-1713")
def test_a_lying_keyple_cannot_help_again() -> None:
    play = Position(3).field(1, "pigs", "green lying").area(0, "green 1").at_turn(0).play()
    assert play.do(0, "keyple green 1 pigs").has(0, "pig") == 2
    assert play.on(1, "pigs") == ["green lying", "green"]


@clause("KP-731", "KP-937")
def test_the_actions_of_the_two_keyples_may_differ() -> None:
    position = Position(3).field(2, "build", "orange").area(0, "orange 1").has(0, "log 2 clay 2 brick 1 wood 1")
    play = position.at_turn(0).play().do(0, "keyple orange 2 build lay")
    play.do(0, "build cow_shed farm-1-1 paying log", "build drainage village-4-1", "build pig_sty farm-1-2 paying clay")
    built = [play.tile(0, plot) for plot in ("farm-1-1", "village-4-1", "farm-1-2")]
    assert built == ["cow_shed", "drainage", "pig_sty"]
    assert play.turn == 1


@clause("KP-701")
def test_where_a_keyple_may_be_played() -> None:
    position = Position(3).keyper(1, 2).plot(0, "village-1-1", "dock").plot(1, "village-4-3", "kiln")
    play = position.area(0, "green 1").at_turn(0).play()
    assert play.options_behind(0, "piece keyple", "colour green") == ["board 1", "board 2", "board 3", "board own"]
    assert play.may(0, "keyple green village-1-1")
    assert not play.may(0, "keyple green village-4-3")  # another player's board
    assert play.may(0, "keyple green 2 cows")
    assert not play.may(0, "keyple green 1 sheep")  # S1 has none
