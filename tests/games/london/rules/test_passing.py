"""Section 8, passing."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.core.errors import IllegalAction
from keydom.games.london.testing.builder import Position
from tests.games.london.playing import high_coverage_game

pytestmark = pytest.mark.quick


@clause("LO-801")
def test_a_pass_does_nothing() -> None:
    play = Position(3).hand(0, "red 2").bids("kingsCross", "red", {0: 1, 1: 2}).at_turn(0).play()
    before, after = play.view(0), play.copy().do(0, "pass").view(0)
    changed = {key for key in before if before[key] != after[key]}
    assert changed <= {"turn", "streak", "seats"}
    assert after["streak"] == [0]
    own = [dict(view["seats"][0], passed=None) for view in (before, after)]
    assert own[0] == own[1]


@clause("LO-802")
def test_who_has_passed_may_act_again() -> None:
    play = Position(2).hand(0, "red 1").hand(1, "blue 1").at_turn(0).play()
    play.do(0, "pass").do(1, "bid kingsCross blue 1").do(0, "bid marbleArch red 1")
    assert play.bids("marbleArch") == {0: 1}


@clause("LO-803", "LO-804", "LO-809")
@pytest.mark.parametrize("action", ["bid kingsCross red 1", "use barbican red 1", "upgrade coventGarden red 1"])
def test_a_main_action_empties_the_streak(action: str) -> None:
    play = (
        Position(4, era=2)
        .borough(2, {"coventGarden": (1, 0), "barbican": (0, 1)})
        .connectors(2, "black coventGarden E")
        .skills(2, "coin")
        .hand(2, "red 1")
        .at_turn(0)
        .play()
    )
    play.do(0, "pass").do(1, "pass")
    assert play.streak == [0, 1]
    play.do(2, action)
    assert play.streak == []
    play.do(3, "pass").do(0, "pass").do(1, "pass")
    assert (play.streak, play.turn) == ([3, 0, 1], 2)


@clause("LO-805", "LO-1925")
def test_sailing_empties_the_streak_too() -> None:
    play = Position(4).at_turn(0).play()
    play.do(0, "pass").do(1, "pass").do(2, "sail 1")
    assert (play.streak, play.turn) == ([], 3)
    play.do(3, "pass").do(0, "pass")
    assert (play.phase, play.turn) == ("turns", 1)


@clause("LO-806", "LO-807", "LO-1614")
def test_when_all_who_are_left_have_passed_they_sail_in_that_order() -> None:
    play = Position(5).sailed({1: 4, 3: 2}).at_turn(2).play()
    play.do(2, "pass").do(4, "pass").do(0, "pass")
    free = ["berth 1", "berth 3", "berth 5", "berth 6"]
    for seat in (2, 4, 0):
        assert (play.phase, play.asked, play.options(seat)) == ("sailing", str(seat), free)
        with pytest.raises(IllegalAction):
            play.play(seat, "do pass")
        play.play(seat, free.pop(0))
    assert [play.next_berth(seat) for seat in range(5)] == [5, 4, 1, 2, 3]


@clause("LO-808", "LO-1926")
def test_the_pass_of_the_last_player_is_sailing() -> None:
    play = Position(2).sailed({1: 4}).at_turn(0).play()
    play.do(0, "pass")
    assert (play.phase, play.options(0, "berth")) == ("sailing", [f"berth {n}" for n in (1, 2, 3, 5, 6)])


@clause("LO-803", "LO-809", "LO-1715")
def test_a_streak_holds_each_player_once_and_never_all_while_there_are_turns() -> None:
    longest = 0
    for step in high_coverage_game(6, 13):
        streak = step.after.streak
        assert len(set(streak)) == len(streak)
        assert not any(step.after.next_berth(seat) for seat in streak)
        if step.after.phase == "turns":
            longest = max(longest, len(streak))
            assert len(streak) < sum(not step.after.next_berth(seat) for seat in range(6))
    assert longest >= 2


@clause("LO-810", "LO-643")
def test_passing_waits_for_the_own_connectors() -> None:
    play = Position(2).pending(0, "red 1").at_turn(0).play()
    with pytest.raises(IllegalAction):
        play.do(0, "pass")
    assert play.lay(0, "red buckingham E").do(0, "pass").streak == [0]
