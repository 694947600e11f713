"""Section 4.1, turn order: who begins, who follows, and what a turn is."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.core.errors import IllegalAction
from keydom.core.state import CHANCE
from keydom.games.london.components import codes
from keydom.games.london.testing.builder import Position
from tests.games.london.playing import begun, high_coverage_game

pytestmark = pytest.mark.quick


@clause("LO-401", "LO-402", "LO-408", "LO-1031", "LO-1927")
def test_the_right_most_barge_begins_and_berths_order_nothing_else() -> None:
    # Berth 1 is empty; seat 2 lies furthest right, then seat 0, seat 3, seat 1.
    play = Position(4, era=2).berths(4, 6, 2, 5).at_turn().play()
    turns = [play.turn]
    while len(turns) < 4:
        turns.append(play.do(turns[-1], "pass").turn)
    assert turns == [2, 3, 0, 1]


@clause("LO-403", "LO-404", "LO-902")
def test_turns_go_clockwise_past_those_who_have_sailed() -> None:
    play = Position(5).hand(1, "red 3").sailed({2: 1}).at_turn(1).play()
    play.do(1, "use bankOfEngland red 1").do(3, "sail 4").do(4, "pass").do(0, "pass")
    assert play.turn == 1
    play.do(1, "bid kingsCross red 1").do(4, "pass").do(0, "sail 2")
    assert (play.turn, play.asked) == (1, "1")
    play.do(1, "pass")
    assert play.turn == 4


@clause("LO-405", "LO-1605")
def test_a_turn_is_one_of_five() -> None:
    play = (
        Position(2, era=2)
        .borough(0, {"coventGarden": (1, 0)})
        .connectors(0, "black coventGarden E")
        .skills(0, "coin")
        .hand(0, "blue 1")
        .at_turn(0)
        .play()
    )
    assert play.options(0) == ["do bid", "do use", "do upgrade", "do pass", "do sail"]
    for turn in ("bid kingsCross blue 1", "use coventGarden blue 1", "upgrade coventGarden blue 1", "pass", "sail 3"):
        after = play.copy().do(0, turn)
        assert after.turn == 1


@clause("LO-406", "LO-407")
def test_without_keyples_there_is_only_passing_and_sailing() -> None:
    play = Position(3).at_turn(0).play()
    assert play.options(0) == ["do pass", "do sail"]
    # A winning bid and keyples at work are no keyples to act with.
    bound = Position(3).bids("kingsCross", "red", {0: 3}).placed("barbican", "blue", 2).at_turn(0).play()
    assert bound.options(0) == ["do pass", "do sail"]
    begun_game = begun(3)
    assert begun_game.options_behind(0, "do bid", "tile kingsCross", "keyple blue", "hand")[0] == "hand 1"


@clause("LO-407", "LO-622")
def test_pass_and_sail_are_always_there_for_the_player_to_move() -> None:
    seen = 0
    for step in high_coverage_game(4, 8):
        play = step.before
        if play.phase == "turns" and not play.pending(play.turn) and play.state.partial_actions[play.turn] == 0:
            assert play.options(play.turn)[-2:] == ["do pass", "do sail"]
            seen += 1
    assert seen > 40


@clause("LO-409")
def test_what_is_illegal_is_refused_and_changes_nothing() -> None:
    play = Position(3).hand(0, "red 1").bids("kingsCross", "red", {1: 2}).at_turn(0).play()
    before = play.state.fingerprint()
    for seat, action in ((0, "berth 1"), (1, "do pass"), (0, "do upgrade"), (-1, "keyple red"), (2, "none")):
        with pytest.raises(IllegalAction):
            play.state.apply(seat, play.space.code(play.space.parse(action)))
        assert play.state.fingerprint() == before
    with pytest.raises(IllegalAction):
        play.do(0, "bid kingsCross red 1")
    assert play.state.fingerprint() == before


@clause("LO-410", "LO-1513")
def test_nothing_is_drawn_within_turns() -> None:
    boxes = set()
    for step in high_coverage_game(3, 5):
        if step.seat < 0:
            boxes.add(step.before.box)
            assert step.before.phase != "turns"
        elif step.before.phase == "turns":
            still_the_same_era = step.after.era == step.before.era and step.after.phase == "turns"
            assert not still_the_same_era or step.after.state.to_act() != CHANCE
    assert boxes == {"draw_start", "draw_home", "draw_routemaster", "draw_building", "draw_keyple"}


@clause("LO-1601")
def test_the_verbs_have_the_first_codes() -> None:
    play = begun(2)
    assert list(play.state.legal(0)) == [codes.DO_BID, codes.DO_USE, codes.DO_PASS, codes.DO_SAIL] == [0, 1, 3, 4]
