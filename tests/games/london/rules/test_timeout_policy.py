"""Section 17.3: what is played for somebody who is not there."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from keydom.core.clauses import clause
from keydom.core.commands import default_decision
from keydom.games.london.game import game
from keydom.games.london.testing.builder import Position
from keydom.games.london.testing.play import Play
from tests.games.london.playing import high_coverage_game

pytestmark = pytest.mark.quick


def answered_for(play: Play, seat: int, timeouts: int = 0) -> list[str]:
    """What is entered for a seat, written as in records; it is entered."""
    entered = []
    for code in default_decision(game, play.state, seat, timeouts):
        entered.append(str(play.space.action(code)))
        play.state.apply(seat, code)
    return entered


@clause("LO-1727")
def test_pending_connectors_that_hold_up_a_turn_are_discarded() -> None:
    play = Position(2).pending(0, "red 1 yellow 2").at_turn(0).play()
    entered = []
    while play.pending(0):
        entered += answered_for(play, 0)
    assert entered == ["none", "none", "none"]
    assert (play.connector_supply("red"), play.connector_supply("yellow")) == (24, 24)
    assert play.options(0) == ["do pass", "do sail"]


@clause("LO-1728")
def test_the_first_timeout_of_an_era_passes_and_the_next_one_sails() -> None:
    play = Position(3).hand(0, "red 5").at_turn(0).play()
    assert answered_for(play.copy(), 0, timeouts=0) == ["do pass"]
    for timeouts in (1, 2, 5):
        late = play.copy()
        assert answered_for(late, 0, timeouts) == ["do sail", "berth 4"]
        assert late.next_berth(0) == 4


@clause("LO-1728", "LO-1727")
def test_timeouts_are_counted_by_era_and_only_those_of_turns() -> None:
    first = Position(3).at_turn(0).play().state
    second = Position(3, era=2).at_turn(0).play().state
    owing = Position(3).pending(0, "red 1").at_turn(0).play().state
    placing = Position(3).won(0, "kingsCross").sailed({0: 1, 1: 2, 2: 3}).at_placing().play().state
    spans = {game.timeout_span(state, 0) for state in (first, second, owing, placing)}
    assert game.timeout_span(first, 0) != game.timeout_span(second, 0)
    assert game.timeout_span(first, 0) not in (game.timeout_span(owing, 0), game.timeout_span(placing, 0))
    assert len(spans) >= 3


@pytest.mark.parametrize(
    ("era", "taken", "best"),
    [
        (1, {}, 4),  # 6 5 6 7 6 3
        (1, {1: 4}, 1),
        (1, {1: 4, 2: 1}, 3),
        (2, {1: 4}, 3),  # 4 5 6 7 6 5
        (3, {1: 4}, 3),  # 6 6 7 8 7 1
        (4, {}, 5),  # points: 5 6 7 9 10 8
        (4, {1: 5, 2: 4}, 6),
    ],
)
@clause("LO-1729")
def test_the_berth_with_most_keyples_or_points_of_equal_ones_the_lower(
    era: int, taken: Mapping[int, int], best: int
) -> None:
    play = Position(4, era=era).sailed(taken).at_turn(0).play()
    assert answered_for(play, 0, timeouts=1) == ["do sail", f"berth {best}"]


@clause("LO-1729", "LO-806")
def test_forced_sailing_takes_the_best_berth_too() -> None:
    play = Position(2).at_turn(0).play().do(0, "pass").do(1, "pass")
    assert answered_for(play, 0) == ["berth 4"]
    assert answered_for(play, 1) == ["berth 1"]


@clause("LO-1730")
def test_tiles_are_placed_in_ascending_code_where_most_neighbours_are() -> None:
    play = (
        Position(2, era=4)
        .borough(0, {"barbican": (1, 0), "battersea": (1, -1), "paddington": (-1, 1)})
        .won(0, "o2", "oval", "lords")
        .sailed({0: 6, 1: 1})
        .at_placing()
        .play()
    )
    entered = []
    while play.asked == "0":
        entered += answered_for(play, 0)
    assert [word for word in entered if word in ("tile lords", "tile oval", "tile o2")] == [
        "tile lords",
        "tile oval",
        "tile o2",
    ]
    # (0, 1) touches home, Barbican and Paddington; (-1, 0), (0, -1) and (2, -1) two tiles each.
    assert play.cell("lords") == (0, 1)
    # Of two neighbours each the smallest r comes first, then the smallest q.
    assert play.cell("oval") == (0, -1)
    # The O2 may not put its river against plain sides: the best cell in which it fits, with the smallest axis.
    cells = {cell: axes for cell, axes in o2_cells().items() if axes}
    assert play.cell("o2") in cells
    assert play.axis("o2") == cells[play.cell("o2")][0]


def o2_cells() -> dict[tuple[int, int], list[int]]:
    """Where The O2 may lie at the end of the test above."""
    tiles = {"barbican": (1, 0), "battersea": (1, -1), "paddington": (-1, 1), "lords": (0, 1), "oval": (0, -1)}
    play = Position(2, era=4).borough(0, tiles).won(0, "o2").sailed({0: 6, 1: 1}).at_placing().play()
    return play.cells(0, "o2")


@clause("LO-1730", "LO-1731")
def test_the_timeout_policy_places_in_every_position_where_it_says() -> None:
    seen = 0
    for step in high_coverage_game(4, 22):
        play = step.after
        for seat in range(4):
            if play.phase != "placing" or not play.won(seat) or play.state.partial_actions[seat] != 1:
                continue
            tile = play.won(seat)[0]
            cells = play.cells(seat, tile)
            taken = set(play.borough(seat).values())
            around = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
            best = min(
                cells, key=lambda cell: (-sum((cell[0] + q, cell[1] + r) in taken for q, r in around), cell[1], cell[0])
            )
            after = play.copy()
            after.state.apply(seat, game.default_code(after.state, seat))
            while after.state.partial_actions[seat] > 1 and after.won(seat):
                after.state.apply(seat, game.default_code(after.state, seat))
            placed = after.cell(tile) if tile in after.borough(seat) else best
            assert placed == best
            seen += 1
    assert seen > 10


@clause("LO-1731", "LO-903")
def test_who_has_left_sails_at_once_keeps_the_bids_and_is_scored() -> None:
    play = Position(2).bids("kingsCross", "red", {0: 1}).hand(0, "red 5").at_turn(0).play()
    assert answered_for(play, 0, timeouts=1) == ["do sail", "berth 4"]
    assert play.bids("kingsCross") == {0: 1}
    play.do(1, "sail 1").draw_all()
    assert play.won(0) == ["kingsCross"]
    while play.asked != "over":
        play.draw_all()
        if play.asked != "over":
            answered_for(play, int(play.asked[0]), timeouts=1)
    assert "kingsCross" in play.borough(0)
    assert play.score(0) == play.points(0) + play.barge_points(0)
