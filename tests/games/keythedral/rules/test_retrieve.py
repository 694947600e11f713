"""Section 7, phase four: counters and markers come back, the law spaces are filled."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.games.keythedral.testing.builder import Position

pytestmark = pytest.mark.quick


@clause("KT-701")
def test_all_counters_return_to_their_owners() -> None:
    play = Position().workers(0, "quarry", "wood").workers(2, "lake").cubes(0, "K2").at_turn().play()
    assert [seat["workers_on_board"] for seat in play.view()["seats"]] == [2, 0, 1]
    play.default("choose_start")
    assert [field for field in play.view()["fields"] if field["worker"] is not None] == []
    assert [seat["workers_on_board"] for seat in play.view()["seats"]] == [0, 0, 0]


@clause("KT-702")
def test_the_work_order_markers_leave_the_mat() -> None:
    play = Position().cubes(0, "K2").at_turn().play()
    assert [call["number"] for call in play.view()["calls"]] == [1, 2, 3, 4, 5]
    play.play(0, "do pass").default("choose_start").play(1, "seat 1")
    assert [call["number"] for call in play.view()["calls"]] == [None] * 5
    assert play.options(1) == [f"number {number}" for number in range(1, 6)]


@clause("KT-703")
@pytest.mark.parametrize(("players", "left"), [(3, 0), (3, 1), (3, 2), (2, 0), (2, 1)])
def test_each_empty_law_space_gets_a_card_from_the_stack(players: int, left: int) -> None:
    position = Position(players).law_spaces(left).discarded_laws(1, 2, 3)
    spaces = 1 if players == 2 else 2
    laws = position.at_end_of_spend().play().view()["laws"]
    assert laws["spaces"] == ["down"] * spaces
    assert laws["stack"] == 17 - spaces


@clause("KT-704", "KT-1001")
@pytest.mark.parametrize(("discarded", "spaces"), [(18, ["down", "down"]), (19, ["down", None]), (20, [None, None])])
def test_a_stack_that_is_too_small_leaves_spaces_empty(discarded: int, spaces: list[str | None]) -> None:
    position = Position().law_spaces(0).discarded_laws(*range(1, discarded + 1))
    laws = position.at_end_of_spend().play().view()["laws"]
    assert (laws["spaces"], laws["stack"], len(laws["discarded"])) == (spaces, 0, discarded)


@clause("KT-705")
def test_phase_four_asks_nobody() -> None:
    position = Position().law_spaces(0).laws(0, 20).laws(1, 7, 11, 13).workers(2, "lake").cubes(1, "K2")
    play = position.store("W1").fence(0, (1, 0), "SW").at_end_of_spend().play()
    # The next question is the window of phase five, with phase four carried out.
    assert (play.box, play.asked, play.view()["phase"]) == ("window", "01", "start_player")
    assert play.view()["laws"]["spaces"] == ["down", "down"]
    assert play.workers(2) == []


@clause("KT-706", "KT-1531")
def test_the_stall_check_comes_before_phase_four() -> None:
    position = Position(round_number=9).law_spaces(0).workers(0, "quarry").cubes(1, "K2")
    play = position.tile_less_rounds(6).at_end_of_spend().play()
    view = play.view()
    assert (play.asked, view["ended"], view["round"]) == ("over", "stalled", 9)
    assert (len(play.workers(0)), view["laws"]["spaces"], view["auction"]) == (1, [None, None], None)
    assert position.tile_less_rounds(5).play().asked == "1"
