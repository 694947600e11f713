"""Section 10.6, step 6 of the end of an era: all place their new tiles."""

from __future__ import annotations

import itertools

import pytest

from keydom.core.clauses import clause
from keydom.core.conformance_rules import random_choice
from keydom.core.errors import IllegalAction
from keydom.core.rng import Rng
from keydom.core.state import OVER
from keydom.games.london.components.codes import PHASE_PLACING, PHASE_SAILING, PHASE_TURNS
from keydom.games.london.game import game
from keydom.games.london.rules.placing import take_back
from keydom.games.london.testing.builder import Position
from keydom.games.london.testing.play import Play
from tests.games.london.playing import high_coverage_game, place_all

pytestmark = pytest.mark.quick


def two_players() -> Play:
    """Seat 0 has two tiles to place, seat 1 one."""
    return (
        Position(3, era=2)
        .won(0, "barbican", "londonEye")
        .won(1, "kingsCross")
        .sailed({0: 2, 1: 1, 2: 3})
        .at_placing()
        .play()
    )


@clause("LO-1022", "LO-1622", "LO-1616")
def test_all_who_won_tiles_place_them_at_the_same_time() -> None:
    play = two_players()
    assert play.asked == "01"
    assert play.options(0) == ["tile barbican", "tile londonEye"]
    assert play.options(1) == ["tile kingsCross"]
    one = play.copy().put(0, "barbican", (1, 0)).put(1, "kingsCross", (1, 0)).put(0, "londonEye", (0, 1), axis=0)
    other = play.copy().put(1, "kingsCross", (1, 0)).put(0, "barbican", (1, 0)).put(0, "londonEye", (0, 1), axis=0)
    assert one.draw_all().state.fingerprint() == other.draw_all().state.fingerprint()


@clause("LO-1023", "LO-1415", "LO-1935")
def test_placements_are_sealed_until_all_have_done() -> None:
    play = two_players()
    before = [play.view(viewer) for viewer in (None, 1, 2)]
    play.put(0, "barbican", (1, 0))
    play.put(0, "londonEye", (0, 1), axis=0)
    assert [play.view(viewer) for viewer in (None, 1, 2)] == before
    assert game.waiting_for(play.state) == [0, 1]
    play.put(1, "kingsCross", (1, 0))
    shown = play.view(None)["seats"][0]["borough"]
    assert {tile["tile"] for tile in shown} == {"buckingham", "barbican", "londonEye"}


@clause("LO-1024", "LO-1603", "LO-1937")
def test_every_won_tile_is_placed() -> None:
    play = two_players()
    play.put(0, "barbican", (1, 0))
    assert play.options(0) == ["tile londonEye"]  # there is no way past it
    for step in itertools.chain(high_coverage_game(5, 17), high_coverage_game(2, 18)):
        if step.after.phase == "turns":
            assert not any(step.after.won(seat) for seat in range(step.after.state.players))


@clause("LO-1025", "LO-1936", "LO-218")
def test_tiles_come_in_any_order_and_may_rest_on_each_other() -> None:
    play = two_players()
    for first, second in (("barbican", "londonEye"), ("londonEye", "barbican")):
        here = play.copy().put(0, first, (1, -1), axis=0)
        assert (2, -2) in here.cells(0, second)
        here.put(0, second, (2, -2), axis=2)
        assert here.borough(0) == {"buckingham": (0, 0), first: (1, -1), second: (2, -2)}


@clause("LO-1026", "LO-1602", "LO-703", "LO-110")
def test_a_claimed_river_tile_is_a_tile_without_arrow_and_yield() -> None:
    play = Position(2, era=1).hand(0, "red 3").sailed({0: 6, 1: 1}).at_era_end().play().draw_all()
    play.put(0, "hungerford", (1, 0), axis=1).draw_all()
    play.do(1, "pass")
    assert "hungerford" in play.borough(0)
    number = play.tile("hungerford")
    assert not play.state.figures.producing >> number & 1
    assert not play.state.figures.shows_arrow(number, 0)
    assert "tile hungerford" not in play.options_behind(0, "do use", "tile")


@clause("LO-1027", "LO-213")
def test_no_connector_is_touched_in_step_six() -> None:
    play = (
        Position(2, era=2)
        .connectors(0, "red buckingham E", "blue buckingham SW")
        .won(0, "barbican")
        .sailed({0: 2, 1: 1})
        .at_placing()
        .play()
    )
    assert {option.split()[0] for option in play.options(0)} == {"tile"}
    with pytest.raises(IllegalAction):
        play.play(0, "none")
    play.put(0, "barbican", (1, 0))
    assert (play.connectors("buckingham"), play.connectors("barbican")) == (
        {"E": "red", "SW": "blue"},
        {"W": "red"},
    )
    assert play.connector_supply("red") == 23


@clause("LO-1028")
@pytest.mark.parametrize(("era", "level"), [(2, 0), (3, 1)])
def test_display_tiles_keep_their_level(era: int, level: int) -> None:
    play = Position(2, era=era).bids("kingsCross", "red", {0: 1}).sailed({0: 2, 1: 1}).at_era_end().play().draw_all()
    place_all(play)
    assert play.level("kingsCross") == level


@clause("LO-1029", "LO-1416")
def test_until_the_step_closes_own_placements_can_be_taken_back() -> None:
    play = two_players()
    before = play.copy()
    play.put(0, "barbican", (1, 0)).put(0, "londonEye", (2, 0), axis=1)
    assert play.asked == "1"
    take_back(play.state, 0)
    assert play.state.fingerprint() == before.state.fingerprint()
    play.put(0, "londonEye", (0, 1), axis=0).put(0, "barbican", (1, 0)).put(1, "kingsCross", (1, 0))
    assert play.borough(0) == {"buckingham": (0, 0), "barbican": (1, 0), "londonEye": (0, 1)}
    # Nothing of a step hangs on what others do meanwhile.
    assert game.independent(before.state, 0)
    assert game.independent(before.state, 1)


@clause("LO-1029", "LO-212")
def test_taken_back_tiles_leave_the_connectors_as_they_were() -> None:
    play = (
        Position(2, era=2)
        .connectors(0, "red buckingham E")
        .won(0, "barbican", "londonEye")
        .sailed({0: 2, 1: 1})
        .at_placing()
        .play()
    )
    play.put(0, "barbican", (1, 0))
    take_back(play.state, 0)
    assert (play.borough(0), play.connectors("buckingham")) == ({"buckingham": (0, 0)}, {"E": "red"})
    assert game.invariants(play.state) == []
    place_all(play)
    assert set(play.borough(0)) == {"buckingham", "barbican", "londonEye"}


@clause("LO-1617", "LO-1618", "LO-1619")
def test_each_cell_is_offered_once_under_the_tile_that_came_first() -> None:
    chance = Rng(3)
    seen = 0
    for step in high_coverage_game(3, 19):
        play = step.before
        if play.phase != "placing":
            continue
        for seat in range(3):
            if play.state.partial_actions[seat] != 1 or not play.options(seat):
                continue
            tile = play.options(seat)[int(chance.below(len(play.options(seat))))]
            cells = []
            for beside in play.options_behind(seat, tile, "tile"):
                for side in play.options_behind(seat, tile, beside, "side"):
                    cells.append(neighbour(play, beside.split()[1], side.split()[1]))
            assert len(set(cells)) == len(cells) > 0
            seen += 1
    assert seen > 10
    named = (
        Position(2, era=3)
        .borough(0, {"kingsCross": (1, 0)}, entered=1)
        .borough(0, {"barbican": (0, 1)}, entered=2)
        .won(0, "monument")
        .sailed({0: 2, 1: 1})
        .at_placing()
        .play()
    )
    # (1, 1) lies between King's Cross of era 1 and the Barbican of era 2; (1, -1) touches home and King's Cross.
    assert "side SE" in named.options_behind(0, "tile monument", "tile kingsCross", "side")
    assert "side E" not in named.options_behind(0, "tile monument", "tile barbican", "side")
    assert "side NE" in named.options_behind(0, "tile monument", "tile buckingham", "side")
    assert "side NW" not in named.options_behind(0, "tile monument", "tile kingsCross", "side")


def neighbour(play: Play, tile: str, side: str) -> tuple[int, int]:
    """The cell across a side of a tile."""
    steps = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}
    q, r = play.cell(tile)
    return q + steps[side][0], r + steps[side][1]


@clause("LO-224", "LO-907")
def test_the_last_placement_and_the_last_sailing_cannot_be_taken_back() -> None:
    """Whoever closes the step learns what the others have placed: in every era, whatever follows."""
    closings = 0
    for seed in range(4):
        state, rng = game.new_state(3), Rng(seed)
        while state.to_act() != OVER:
            seat, code = random_choice(state, rng)
            after = state.copy()
            after.apply(seat, code)
            phase, then = state.phase, after.phase
            if seat >= 0 and phase == PHASE_PLACING:
                closes = then != PHASE_PLACING
                assert game.reveals(state, seat, code, after) == closes
                closings += closes
            elif seat >= 0 and phase in (PHASE_TURNS, PHASE_SAILING):
                ends = then not in (PHASE_TURNS, PHASE_SAILING)
                assert game.reveals(state, seat, code, after) == ends
            state = after
    assert closings >= 8
