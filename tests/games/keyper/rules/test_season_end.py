"""Sections 12.1, 12.2 and 12.5: how a season ends, and what everybody takes back."""

from __future__ import annotations

from itertools import pairwise

import pytest

from keydom.core.clauses import clause
from keydom.games.keyper.testing.builder import Position
from keydom.games.keyper.testing.play import Play
from tests.games.keyper.chance_games import played

pytestmark = pytest.mark.quick


def last_pieces(joined: bool) -> Play:
    """A has one green keyple, B perhaps one too; nobody has another piece. Keyples of B and C stand on their boards."""
    position = Position(3).area(0, "green 1").keyper(0, 1).keyper(1, 2).keyper(2, 3)
    position.field(1, "wheat").field(2, "pigs", "black", "black").field(3, "cows", "grey", "grey")
    if joined:
        position.area(1, "green 1")
    play = position.at_turn(0).play().do(0, "keyple green 1 wheat")
    return play.do(1, "join green") if joined else play


@clause("KP-1201", "KP-1202", "KP-1203", "KP-1204", "KP-2017")
@pytest.mark.parametrize("joined", [False, True])
def test_the_final_round(joined: bool) -> None:
    play = last_pieces(joined)
    assert (play.phase, int(play.state.last_player)) == ("final", 0)
    turns = []
    while play.phase == "final":
        turns.append(play.turn)
        board = play.turn + 1
        play.do(play.turn, f"lay {board} {'pigs' if board == 2 else 'cows'} two")
    assert turns == [1, 2]  # once each, clockwise; A has no such turn


@clause("KP-1201")
def test_the_season_goes_on_while_anybody_has_a_piece() -> None:
    position = Position(3).area(0, "green 1").area(2, "black 1").keyper(0, 1).keyper(1, 2).keyper(2, 3)
    play = position.field(1, "wheat").field(2, "pigs", "grey", "grey").at_turn(0).play().do(0, "keyple green 1 wheat")
    assert (play.phase, play.turn) == ("turns", 1)


@clause("KP-1203", "KP-810")
def test_in_the_final_round_a_turn_may_pass_too() -> None:
    play = Position(3).field(3, "cows", "grey", "grey").keyper(1, 1).keyper(2, 2).at_final_round(0).play()
    play.do(1, "lay 3 cows two")  # nothing of B's own stands; then nothing is left for C
    assert play.phase not in ("turns", "final")


@clause("KP-1205", "KP-1206", "KP-609", "KP-2015")
def test_nothing_is_left_on_the_keyp_tiles_to_be_laid_down_at_the_end() -> None:
    for players in (2, 3, 4):
        for before, after in zip(played(players), played(players)[1:], strict=False):
            if before.phase == 2 and after.phase > 2:  # the final round is over
                assert after.box_name() != "resting_gain"
    play = Position(3, "summer").resting(0, "grey 1").area(0, "green 1").at_turn(0).play().do(0, "keyper 1")
    assert "decline" not in play.options(0)  # a resting keyple's resource cannot be kept for later


@clause("KP-1207", "KP-1219", "KP-1229", "KP-1233")
def test_the_steps_come_in_their_order() -> None:
    for players in (2, 3, 4):
        phases = [int(state.phase) for state in played(players)]  # 3 fairs, 4 housing, then draws (0), 5 displays
        steps = {(before, after) for before, after in pairwise(phases) if before != after}
        assert steps <= {(0, 1), (1, 2), (2, 3), (2, 4), (2, 0), (3, 4), (3, 0), (3, 7), (4, 0), (4, 7), (0, 5)} | {
            *((1, 3), (1, 4), (1, 0)),  # nobody could choose anything in the final round
            *((5, 6), (5, 1), (6, 1), (2, 7), (1, 7)),
        }
        assert phases[-1] == 7


@clause("KP-1231", "KP-605", "KP-311", "KP-2034")
def test_everybody_takes_back_board_plots_and_keyp_tile() -> None:
    position = Position(3, "summer").keyper(0, 2).field(2, "cows", "black", "white lying").field(1, "boar", "grey")
    position.plot(0, "village-1-1", "dock", "green").resting(0, "orange 1").area(0, "")
    play = position.at_season_end().play().draw_all()
    assert play.area(0).split() == ["orange", "1", "green", "1", "black", "1", "white", "1"]
    assert (play.on(2, "cows"), play.on_plot(0, "village-1-1"), play.resting(0)) == ([], [], "")


@clause("KP-1232", "KP-1416", "KP-2033")
def test_after_winter_the_team_is_not_reduced() -> None:
    position = Position(3, "winter").area(0, "blue 3 orange 3 green 3 brown 3 white 3").tiles(0, "boatman", "farmer")
    play = position.at_season_end().play()
    assert (play.phase, play.area(0)) == ("over", "blue 3 orange 3 green 3 brown 3 white 3")
    assert play.score(0) == 4 + 4


@clause("KP-1233", "KP-1401")
def test_after_winter_nothing_more_is_drawn_or_chosen() -> None:
    play = Position(3, "winter").market("dock").at_season_end().play()
    assert (play.asked, play.season, "dock" in play.market) == ("over", "winter", True)


@clause("KP-1234", "KP-1235", "KP-1236", "KP-1606")
def test_the_market_is_discarded_and_the_reserve_goes_into_the_bag() -> None:
    start = Position(3)
    before = start.at_turn(0).play()
    play = start.at_season_end().play()
    assert play.asked == "draw"
    assert sorted(play.discard) == sorted(before.market)
    assert sorted(play.bag) == sorted(before.bag + before.reserve)  # not the discard pile
    assert play.reserve == []


@clause("KP-1235", "KP-914")
def test_a_reserve_that_is_used_already_is_not_used_again() -> None:
    play = Position(3).reserve().at_season_end().play()
    assert play.reserve == []
