"""Section 6.1, 6.2, 6.4: using tiles, what they yield, and the exchange of skill tiles."""

from __future__ import annotations

from dataclasses import replace

import pytest

from keydom.core.clauses import clause
from keydom.core.errors import IllegalAction
from keydom.games.london.components.printed_values import default
from keydom.games.london.testing.builder import Position
from keydom.games.london.testing.play import Play
from tests.games.london.playing import to_next_era

pytestmark = pytest.mark.quick

HOME_FULL = ("black {0} E", "blue {0} NE", "brown {0} NW", "grey {0} W", "red {0} SW", "yellow {0} SE")


def full_home(position: Position, seat: int, home: str) -> Position:
    """A home with six different connectors, upgraded."""
    return position.connectors(seat, *(place.format(home) for place in HOME_FULL)).levels(**{home: 1})


def targets(play: Play, seat: int) -> set[str]:
    """The tiles that the player may use."""
    return {option.split()[1] for option in play.options_behind(seat, "do use", "tile")}


# -- placing --------------------------------------------------------------------------------------------------------


@clause("LO-601", "LO-602", "LO-110")
def test_producing_tiles_on_display_and_in_all_boroughs_can_be_used() -> None:
    play = (
        Position(3, era=2)
        .borough(0, {"barbican": (1, 0), "kingsCross": (0, 1)})
        .borough(1, {"waterloo": (1, 0), "hungerford": (0, 1)})
        .hand(0, "red 9")
        .skills(0, "brick")
        .at_turn(0)
        .play()
    )
    era_two = {"britishLibrary", "btTower", "charingCross", "harrods", "lloyds", "southwark"}
    homes = {"buckingham", "greenwich", "westminsterPalace"}
    # Not: other tiles of era 1, now in the box; buildings; the river; what is not drawn yet.
    assert targets(play, 0) == era_two | homes | {"barbican", "waterloo"}


@clause("LO-603", "LO-607")
def test_the_first_placement_needs_one_keyple_and_has_no_limit() -> None:
    play = Position(2).hand(0, "red 6").at_turn(0).play()
    offered = play.options_behind(0, "do use", "tile barbican", "hand")
    assert offered == [f"hand {number}" for number in range(1, 7)]


@clause("LO-604", "LO-606", "LO-611", "LO-1914", "LO-1915")
def test_each_placement_is_larger_than_the_last_whoever_made_it() -> None:
    play = (
        Position(2, era=2)
        .borough(0, {"coventGarden": (1, 0)})
        .connectors(0, "black coventGarden E")
        .skills(0, "coin")
        .hand(0, "red 9")
        .hand(1, "red 9")
        .at_turn(0)
        .play()
    )
    for seat, turn, size in (
        (0, "use coventGarden red 1", 1),
        (1, "use coventGarden red 2", 2),
        (0, "upgrade coventGarden red 3", 3),
        (1, "use coventGarden red 4", 4),
    ):
        wrong = turn.replace(f"red {size}", f"red {size - 1}")
        assert not play.may(seat, wrong)
        play.do(seat, turn)
        while play.pending(seat):
            play.play(seat, "none")
        assert play.last_placement("coventGarden") == size
    assert play.lying("coventGarden") == 10


@clause("LO-608", "LO-609", "LO-641", "LO-905", "LO-1019")
def test_the_user_takes_the_yield_and_the_owner_the_keyples_at_the_end() -> None:
    play = Position(3, era=2).borough(1, {"battersea": (1, 0)}).hand(0, "red 1").sailed({1: 1}).at_turn(0).play()
    play.do(0, "use battersea red 1")
    assert (play.pending(0), play.pending(1), play.hand(1)) == ("grey 1 yellow 1", "", "")
    to_next_era(play, "keyple blue")
    assert play.hand(1).split()[2:] == ["red", "1"]
    assert "red" not in play.hand(0)


@clause("LO-610", "LO-111")
@pytest.mark.parametrize(("level", "yields"), [(0, "grey 1 yellow 1"), (1, "grey 2 yellow 2")])
def test_a_tile_yields_by_its_level(level: int, yields: str) -> None:
    position = Position(2, era=2).borough(1, {"battersea": (1, 0)}).connectors(1, "brown battersea E")
    play = position.levels(battersea=level).hand(0, "red 1").at_turn(0).play()
    assert play.do(0, "use battersea red 1").pending(0) == yields


@clause("LO-612")
@pytest.mark.parametrize("bids", [{}, {0: 3, 1: 2}, {0: 2, 1: 3}, {1: 3}])
def test_bids_make_no_difference_for_using_a_tile(bids: dict[int, int]) -> None:
    position = Position(2).hand(0, "red 4 blue 4")
    if bids:
        position.bids("barbican", "red", bids)
    play = position.at_turn(0).play()
    assert play.may(0, "use barbican red 1")
    assert play.may(0, "use barbican blue 1") == (not bids)
    assert play.do(0, "use barbican red 1").skills(0) == "brick 1"


# -- yield ----------------------------------------------------------------------------------------------------------


@clause("LO-613", "LO-630", "LO-1702", "LO-1703")
def test_what_is_taken_comes_out_of_the_supply() -> None:
    play = Position(2).hand(0, "red 2").at_turn(0).play()
    play.do(0, "use battersea red 1")
    assert (play.connector_supply("grey"), play.connector_supply("yellow")) == (23, 23)
    play.do(1, "pass").discard(0, "grey", "yellow").do(0, "use barbican red 1")
    assert play.skill_supply("brick") == 23


@clause("LO-614", "LO-615", "LO-621")
def test_a_coloured_unit_that_the_supply_lacks_is_lost() -> None:
    play = Position(6).hand(0, "red 3").supply("grey 0 brick 0").rest(5).at_turn(0).play()
    assert play.copy().do(0, "use battersea red 1").pending(0) == "yellow 1"
    assert play.do(0, "use barbican red 1").skills(0) == ""
    assert play.turn == 1


@clause("LO-616", "LO-619", "LO-1612")
def test_white_connectors_are_chosen_one_by_one_or_declined() -> None:
    play = Position(2, era=2).hand(0, "red 1").at_turn(0).play()
    play.play(0, "do use", "tile harrods")
    assert play.options(0) == [f"connector {c}" for c in ("black", "blue", "brown", "grey", "red", "yellow")] + ["none"]
    twice = play.copy().play(0, "connector grey")
    # In ascending order, so that no choice has two spellings.
    assert twice.options(0) == ["connector grey", "connector red", "connector yellow", "none"]
    assert twice.copy().play(0, "connector grey").pending(0) == "grey 2"
    assert twice.copy().play(0, "none").pending(0) == "grey 1"
    assert play.play(0, "none").pending(0) == ""


@clause("LO-617")
def test_white_choices_are_limited_to_the_supply() -> None:
    few = replace(default(), connectors_per_colour=6)
    play = Position(6, era=2, components=few).hand(0, "red 1").supply("grey 1 black 0").at_turn(0).play()
    play.play(0, "do use", "tile harrods")
    assert "connector black" not in play.options(0)
    assert "connector grey" not in play.play(0, "connector grey").options(0)


@clause("LO-618", "LO-1918")
def test_white_choices_belong_to_the_turn() -> None:
    play = Position(2, era=2).hand(0, "red 1").at_turn(0).play()
    play.play(0, "do use", "tile harrods", "connector red")
    assert (play.turn, play.asked, play.pending(0), play.hand(0)) == (0, "0", "", "red 1")
    play.play(0, "connector yellow")
    assert (play.turn, play.pending(0), play.hand(0)) == (1, "red 1 yellow 1", "")


@clause("LO-620", "LO-1611", "LO-1921")
def test_skill_tiles_are_always_taken_as_far_as_there_are_any() -> None:
    play = Position(2, era=2).hand(0, "red 1").at_turn(0).play()
    play.play(0, "do use", "tile britishLibrary")
    assert play.options(0) == ["skill brick", "skill coin", "skill compass"]
    # Two white ones, and only two tiles are left in all: both are taken, of whichever type.
    upgraded = (
        Position(2, era=3)
        .borough(0, {"britishLibrary": (1, 0)}, entered=2)
        .connectors(0, "blue britishLibrary E", "brown britishLibrary NE", "yellow britishLibrary SE")
        .connectors(0, "red britishLibrary SW")
        .levels(britishLibrary=1)
        .hand(0, "red 1")
    )
    short = upgraded.supply("brick 1 coin 1 compass 0").rest(1).at_turn(0).play()
    assert short.play(0, "do use").skills(0) == "brick 1 coin 1"
    none = upgraded.supply("brick 0 coin 0 compass 0").rest(1).at_turn(0).play()
    assert none.play(0, "do use").skills(0) == ""
    assert none.last_placement("britishLibrary") == 1
    # They come in ascending order: a compass first would leave nothing to follow it, so a brick is taken by itself.
    choosing = upgraded.supply("brick 2 coin 0 compass 1").rest(1).at_turn(0).play().play(0, "do use")
    assert choosing.options(0) == ["skill brick", "skill compass"]
    assert choosing.play(0, "skill compass").skills(0) == "brick 1 compass 1"


@clause("LO-616", "LO-1611")
def test_several_white_skill_tiles_of_any_types() -> None:
    play = (
        Position(2, era=3)
        .borough(0, {"britishLibrary": (1, 0)}, entered=2)
        .connectors(0, "blue britishLibrary E", "brown britishLibrary NE", "yellow britishLibrary SE")
        .connectors(0, "red britishLibrary SW")
        .levels(britishLibrary=1)
        .hand(0, "red 1")
        .at_turn(0)
        .play()
    )
    gained = set()
    for first in ("brick", "coin", "compass"):
        for second in ("brick", "coin", "compass"):
            gained.add(play.copy().do(0, f"use britishLibrary red 1 taking {first} {second}").skills(0))
    assert gained == {"brick 2", "coin 2", "compass 2", "brick 1 coin 1", "brick 1 compass 1", "coin 1 compass 1"}


# -- exchange -------------------------------------------------------------------------------------------------------


@clause("LO-637", "LO-1610")
def test_a_tile_that_asks_for_a_skill_tile_needs_one() -> None:
    position = Position(2, era=3).display("waterloo").hand(0, "red 9")
    poor = position.at_turn(0).play()
    assert "do use" not in poor.options(0)
    rich = position.skills(0, "brick 1 compass 2").at_turn(0).play()
    assert targets(rich, 0) == {"buckingham", "greenwich", "waterloo"}
    assert rich.options_behind(0, "do use", "tile waterloo", "hand 1", "skill") == ["skill brick", "skill compass"]


@clause("LO-638", "LO-639", "LO-112", "LO-1922")
@pytest.mark.parametrize("level", [0, 1])
def test_a_home_exchanges_a_skill_tile(level: int) -> None:
    position = Position(2).skills(0, "coin").hand(0, "red 1")
    play = (full_home(position, 0, "buckingham") if level else position).at_turn(0).play()
    same = "coin coin" if level else "coin"
    assert play.copy().do(0, f"use buckingham red 1 paying coin taking {same}").skills(0) == f"coin {level + 1}"
    other = "brick compass" if level else "compass"
    gained = "brick 1 compass 1" if level else "compass 1"
    assert play.copy().do(0, f"use buckingham red 1 paying coin taking {other}").skills(0) == gained
    assert play.do(0, f"use buckingham red 1 paying coin taking {other}").skill_supply("coin") == 24


@clause("LO-640", "LO-641")
@pytest.mark.parametrize("level", [0, 1])
def test_waterloo_gives_connectors_for_a_skill_tile(level: int) -> None:
    play = (
        Position(2, era=2)
        .borough(1, {"waterloo": (1, 0)})
        .connectors(1, "black waterloo E", "blue waterloo NE", "red waterloo SE")
        .levels(waterloo=level)
        .skills(0, "coin")
        .hand(0, "red 1")
        .at_turn(0)
        .play()
    )
    most = "grey red red" if level else "grey red"
    with pytest.raises(IllegalAction):
        play.copy().do(0, f"use waterloo red 1 paying coin taking {most} yellow")
    fewer = play.copy().do(0, "use waterloo red 1 paying coin taking grey")
    assert (fewer.pending(0), fewer.skills(0)) == ("grey 1", "")
    play.do(0, f"use waterloo red 1 paying coin taking {most}")
    assert play.pending(0) == ("grey 1 red 2" if level else "grey 1 red 1")
    assert (play.skills(0), play.skill_supply("coin")) == ("", 24)


@clause("LO-642", "LO-1917", "LO-1949")
def test_a_use_without_gain_is_legal_and_binds_the_tile() -> None:
    play = Position(2, era=2).hand(0, "red 2").at_turn(0).play()
    play.do(0, "use harrods red 1")
    assert (play.pending(0), play.last_placement("harrods"), play.lock("harrods")) == ("", 1, "red")
    empty = Position(6).supply("grey 0 yellow 0").hand(0, "red 1").at_turn(0)
    with pytest.raises(ValueError, match="no edge left"):
        empty.play()
    few = replace(default(), connectors_per_colour=6)
    bare = Position(6, components=few).supply("grey 0 yellow 0").hand(0, "red 1").at_turn(0).play()
    bare.do(0, "use battersea red 1")
    assert (bare.pending(0), bare.last_placement("battersea"), bare.turn) == ("", 1, 1)
