"""Section 11, the four eras."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.games.london.testing.builder import Position
from keydom.games.london.testing.play import Play
from tests.games.london.playing import all_sail, begun, high_coverage_game, place_all, to_next_era

pytestmark = pytest.mark.quick

ERA_ONE = ["bankOfEngland", "barbican", "battersea", "coventGarden", "paddington", "senateHouse"]
ERA_TWO = ["britishLibrary", "btTower", "charingCross", "harrods", "lloyds", "southwark"]


def buildings(play: Play) -> list[str]:
    """The buildings on display."""
    return [tile for tile in play.display if 18 <= play.tile(tile) < 40]


@clause("LO-1101", "LO-1102", "LO-1103", "LO-1107", "LO-311", "LO-315", "LO-308")
@pytest.mark.parametrize(("players", "counts"), [(2, (4, 4, 4)), (3, (5, 5, 5)), (4, (6, 6, 6)), (6, (6, 6, 6))])
def test_the_displays_of_the_eras(players: int, counts: tuple[int, ...]) -> None:
    play = begun(players)
    routemasters = play.routemasters
    assert len(routemasters) == 2 * players
    seen: set[str] = set()
    for era, (resources, number) in enumerate(zip((ERA_ONE, ERA_TWO, []), counts, strict=True), 1):
        assert play.era == era
        assert play.display == resources + buildings(play)
        assert len(buildings(play)) == number
        assert not seen & set(buildings(play))
        seen |= set(buildings(play))
        assert {play.level(tile) for tile in play.display} == {1 if era == 3 else 0}
        to_next_era(play)
    assert (play.era, play.display) == (4, routemasters)
    assert {play.level(tile) for tile in play.display} == {0}


@clause("LO-1104", "LO-1204")
def test_landmarks_of_era_three_score_six_without_their_marker() -> None:
    play = Position(2, era=3).bids("shard", "red", {0: 1}).sailed({0: 2, 1: 1}).at_era_end().play().draw_all()
    place_all(play)
    assert (play.level("shard"), play.tile_points(0, "shard")) == (1, 6)
    assert play.era == 4
    all_sail(play)
    assert play.tile_points(0, "shard") == 6


@clause("LO-1105")
def test_waterloo_of_era_three_yields_as_upgraded() -> None:
    play = Position(2, era=3).display("waterloo").hand(0, "red 1").skills(0, "brick").at_turn(0).play()
    play.do(0, "use waterloo red 1 paying brick taking red red red")
    assert play.pending(0) == "red 3"


@clause("LO-1106", "LO-1108")
@pytest.mark.parametrize(("era", "on_display"), [(3, {"waterloo"}), (4, set())])
def test_what_can_be_used_on_display_in_the_late_eras(era: int, on_display: set[str]) -> None:
    position = Position(2, era=era).borough(1, {"barbican": (1, 0)}).hand(0, "red 9").skills(0, "brick")
    if era == 3:
        position.display("waterloo")
    play = position.at_turn(0).play()
    targets = {option.split()[1] for option in play.options_behind(0, "do use", "tile")}
    assert targets == on_display | {"barbican", "buckingham", "greenwich"}


@clause("LO-1108")
def test_boroughs_work_in_era_four() -> None:
    play = (
        Position(2, era=4)
        .borough(0, {"coventGarden": (1, 0)})
        .connectors(0, "black coventGarden E")
        .skills(0, "coin")
        .hand(0, "red 2")
        .hand(1, "red 3")
        .at_turn(0)
        .play()
    )
    play.do(0, "upgrade coventGarden red 1").do(1, "use coventGarden red 2")
    assert play.pending(1) == "blue 2 brown 2"
    play.lay(1, "blue greenwich E").do(0, "sail 1")
    play.discard(1, "blue", "brown", "brown").do(1, "pass")
    assert play.phase == "sailing"


@clause("LO-1110", "LO-1114", "LO-1116")
def test_the_end_of_era_four_has_all_steps_but_the_draws() -> None:
    play = (
        Position(3, era=4)
        .routemasters("zoo", "oval", "lords", "tussauds", "vAndA", "tateModern")
        .bids("zoo", "blue", {0: 3, 1: 1})
        .bids("oval", "red", {1: 2})
        .placed("greenwich", "yellow", 1, 2)
        .hand(1, "red 1")
        .sailed({0: 6, 1: 1, 2: 2})
        .at_era_end()
        .play()
    )
    assert play.hand(1) == "blue 1 red 1 yellow 3"  # steps 1 and 5
    assert [play.won(seat) for seat in range(3)] == [["zoo", "o2"], ["oval"], []]  # steps 2 and 3
    assert {"lords", "tussauds", "vAndA", "tateModern"} <= set(play.boxed)
    assert [play.hand_size(seat) for seat in range(3)] == [0, 5, 0]  # no step 4
    assert (play.phase, play.asked) == ("placing", "01")
    place_all(play)
    assert play.asked == "over"
    assert play.tile_points(1, "oval") == 6


@clause("LO-1112", "LO-1113")
def test_tiles_placed_at_the_end_are_joined_by_what_protrudes() -> None:
    play = (
        Position(2, era=4)
        .borough(0, {"kingsCross": (1, 0), "westminsterCathedral": (0, -1)})
        .connectors(0, "red kingsCross E", "grey kingsCross NE", "red westminsterCathedral NW")
        .won(0, "oval", "o2")
        .sailed({0: 6, 1: 1})
        .at_placing()
        .play()
    )
    play.put(0, "oval", (2, 0)).put(0, "o2", (2, -1), axis=0)
    assert (play.connectors("oval"), play.connectors("o2")) == ({"W": "red"}, {"SW": "grey"})
    assert play.tile_points(0, "kingsCross") == 1
    assert play.asked == "over"
    assert play.options(0) == []


@clause("LO-1117", "LO-1201", "LO-1236")
def test_scoring_follows_at_once_and_barges_stay() -> None:
    last = high_coverage_game(3, 20)[-1].after
    assert (last.asked, last.phase) == ("over", "over")
    for seat in range(3):
        assert last.next_berth(seat) > 0
        assert last.score(seat) == last.points(seat) + last.barge_points(seat) == last.state.scores()[seat]
