"""Sections 4.2 and 4.3: one colour per tile and era, and where keyples come from."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.core.errors import IllegalAction
from keydom.games.london.testing.builder import Position
from tests.games.london.playing import high_coverage_game, to_next_era

pytestmark = pytest.mark.quick


# -- the lock -------------------------------------------------------------------------------------------------------


@clause("LO-411")
def test_the_keyples_of_an_action_have_one_colour() -> None:
    # Two red and two blue cannot outbid three; a blue losing group does not come along with red ones.
    play = (
        Position(3)
        .bids("kingsCross", "red", {1: 3})
        .bids("marbleArch", "blue", {0: 2, 1: 3})
        .hand(0, "red 2 blue 2")
        .at_turn(0)
        .play()
    )
    assert "tile kingsCross" not in play.copy().play(0, "do bid").options(0)
    with pytest.raises(IllegalAction):
        play.do(0, "bid canaryWharf red 2 + marbleArch")


@clause("LO-412", "LO-413", "LO-414", "LO-1906")
@pytest.mark.parametrize("first", ["bid", "use"])
def test_the_first_keyple_fixes_the_colour_for_bids_and_uses_of_all(first: str) -> None:
    play = Position(2).hand(0, "red 1").hand(1, "red 4 blue 4 yellow 4").at_turn(0).play()
    play.do(0, f"{first} barbican red 1")
    assert play.lock("barbican") == "red"
    for colour in ("blue", "yellow"):
        assert not play.may(1, f"bid barbican {colour} 4")
        assert not play.may(1, f"use barbican {colour} 4")
    assert play.may(1, "bid barbican red 2")
    assert play.may(1, "use barbican red 2")


@clause("LO-413", "LO-414", "LO-706")
def test_an_upgrade_and_a_use_bind_each_other() -> None:
    position = (
        Position(2, era=2)
        .borough(0, {"coventGarden": (1, 0)})
        .connectors(0, "black coventGarden E")
        .skills(0, "coin")
        .hand(0, "red 2 blue 2")
        .hand(1, "red 4 blue 4")
        .at_turn(0)
    )
    upgraded = position.play().do(0, "upgrade coventGarden red 1")
    assert upgraded.lock("coventGarden") == "red"
    assert not upgraded.may(1, "use coventGarden blue 4")
    assert upgraded.may(1, "use coventGarden red 2")
    used = position.at_turn(1).play().do(1, "use coventGarden red 1")
    assert not used.may(0, "upgrade coventGarden blue 2")
    assert used.may(0, "upgrade coventGarden red 2")


@clause("LO-415", "LO-519", "LO-1907")
def test_a_lock_stays_when_a_losing_group_leaves() -> None:
    play = (
        Position(2)
        .bids("kingsCross", "red", {0: 2, 1: 3})
        .hand(0, "red 1 blue 5")
        .at_turn(0)
        .play()
        .do(0, "use barbican red + kingsCross")
    )
    assert (play.lock("kingsCross"), play.bids("kingsCross")) == ("red", {1: 3})
    play.do(1, "pass")
    assert not play.may(0, "bid kingsCross blue 5")


@clause("LO-416", "LO-1030", "LO-1916")
def test_all_locks_end_with_the_era() -> None:
    play = (
        Position(2)
        .bids("kingsCross", "red", {0: 2, 1: 3})
        .placed("buckingham", "blue", 1, 2)
        .placed("barbican", "yellow", 1)
        .hand(0, "red 4")
        .skills(0, "brick")
        .at_turn(0)
        .play()
    )
    to_next_era(play, "keyple red")
    names = play.state.figures.tile_names
    assert {play.lock(tile) for tile in names} == {None}
    assert {play.last_placement(tile) for tile in names} == {0}
    assert play.turn == 0
    assert play.may(0, "use buckingham red 1 paying brick taking coin")


@clause("LO-417")
def test_tiles_have_colours_of_their_own() -> None:
    play = Position(2).hand(0, "red 1 blue 1 yellow 1").sailed({1: 3}).at_turn(0).play()
    play.do(0, "bid kingsCross red 1", "bid marbleArch blue 1", "use bankOfEngland yellow 1")
    assert [play.lock(tile) for tile in ("kingsCross", "marbleArch", "bankOfEngland")] == ["red", "blue", "yellow"]


@clause("LO-418")
def test_the_colour_of_a_home_binds_nothing() -> None:
    # The red player's home is used with blue keyples, the blue player's with red ones.
    play = Position(2).home(0, "royalHospital").home(1, "towerOfLondon").hand(0, "blue 1 red 1").skills(0, "brick 2")
    here = play.sailed({1: 1}).at_turn(0).play()
    here.do(0, "use royalHospital blue 1 paying brick taking coin")
    here.do(0, "use towerOfLondon red 1 paying brick taking coin")
    assert (here.lock("royalHospital"), here.lock("towerOfLondon")) == ("blue", "red")


@clause("LO-419")
def test_without_the_colour_a_tile_is_closed_even_at_home() -> None:
    play = (
        Position(2, era=2)
        .borough(0, {"coventGarden": (1, 0)})
        .connectors(0, "black coventGarden E")
        .skills(0, "coin 2")
        .placed("coventGarden", "red", 2)
        .bids("kingsCross", "red", {1: 2})
        .hand(0, "blue 9 red 2")
        .at_turn(0)
        .play()
    )
    assert "do upgrade" not in play.options(0)
    assert "tile coventGarden" not in play.copy().play(0, "do use").options(0)
    assert "tile kingsCross" not in play.copy().play(0, "do bid").options(0)


# -- sources --------------------------------------------------------------------------------------------------------


@clause("LO-420", "LO-424", "LO-427", "LO-1911")
def test_hand_and_any_number_of_losing_groups_may_be_combined() -> None:
    play = (
        Position(2)
        .bids("kingsCross", "red", {0: 1, 1: 2})
        .bids("marbleArch", "red", {0: 2, 1: 3})
        .bids("canaryWharf", "red", {0: 3, 1: 4})
        .hand(0, "red 2")
        .at_turn(0)
        .play()
    )
    after = play.copy().do(0, "use barbican red 1 + kingsCross + canaryWharf")
    assert (after.last_placement("barbican"), after.hand(0)) == (1 + 1 + 3, "red 1")
    assert (after.bids("kingsCross"), after.bids("canaryWharf")) == ({1: 2}, {1: 4})
    assert after.bids("marbleArch") == {0: 2, 1: 3}
    play.do(0, "bid mi6 red + kingsCross + marbleArch + canaryWharf")
    assert (play.bids("mi6"), play.hand(0)) == ({0: 6}, "red 2")


@clause("LO-421", "LO-422", "LO-512")
def test_winning_bids_and_keyples_at_work_are_no_sources() -> None:
    play = (
        Position(2)
        .bids("kingsCross", "red", {0: 3, 1: 2})
        .placed("barbican", "red", 2)
        .placed("buckingham", "red", 2)
        .hand(0, "red 1")
        .at_turn(0)
        .play()
    )
    play.play(0, "do bid", "tile marbleArch")
    # One red keyple in the hand is all there is: nothing is asked any more.
    assert (play.bids("marbleArch"), play.bids("kingsCross"), play.turn) == ({0: 1}, {0: 3, 1: 2}, 1)
    assert (play.lying("barbican"), play.lying("buckingham")) == (2, 2)


@clause("LO-423", "LO-523")
def test_a_losing_group_moves_whole_or_not_at_all() -> None:
    play = Position(2).bids("kingsCross", "red", {0: 4, 1: 5}).hand(0, "red 1").at_turn(0).play()
    sizes = set()
    here = play.copy().play(0, "do use", "tile barbican", "keyple red")
    for group in here.options(0, "group"):
        choice = here.copy().play(0, group)
        for hand in choice.options(0, "hand") or [""]:
            after = choice.copy().play(0, hand) if hand else choice
            sizes.add((after.last_placement("barbican"), after.bids("kingsCross").get(0, 0)))
    assert sizes == {(1, 4), (4, 0), (5, 0)}


@clause("LO-425")
def test_losing_groups_alone_are_enough() -> None:
    play = Position(2).bids("kingsCross", "red", {0: 1, 1: 2}).at_turn(0).play()
    assert play.hand(0) == ""
    assert play.copy().do(0, "use barbican red + kingsCross").last_placement("barbican") == 1
    assert play.copy().do(0, "bid marbleArch red + kingsCross").bids("marbleArch") == {0: 1}


@clause("LO-426", "LO-1708")
def test_no_keyple_comes_back_into_a_hand_within_an_era() -> None:
    for step in high_coverage_game(5, 3):
        if step.before.phase == step.after.phase == "turns" and step.before.era == step.after.era:
            for seat in range(5):
                assert step.after.hand_size(seat) <= step.before.hand_size(seat)
