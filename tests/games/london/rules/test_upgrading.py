"""Section 7, upgrading."""

from __future__ import annotations

import itertools

import pytest

from keydom.core.clauses import clause
from keydom.core.errors import IllegalAction
from keydom.games.london.testing.builder import BadPosition, Position
from keydom.games.london.testing.play import Play
from tests.games.london.playing import high_coverage_game

pytestmark = pytest.mark.quick


def upgradable(play: Play, seat: int) -> set[str]:
    """The tiles that the player may upgrade."""
    if "do upgrade" not in play.options(seat):
        return set()
    if play.options_behind(seat, "do upgrade", "tile"):
        return {option.split()[1] for option in play.options_behind(seat, "do upgrade", "tile")}
    return {tile for tile in play.borough(seat) if play.may(seat, f"upgrade {tile} red 1")}


@clause("LO-701", "LO-702", "LO-703", "LO-704", "LO-109")
def test_what_shows_an_arrow_in_the_own_borough_can_be_upgraded() -> None:
    # One tile of each kind, all with enough connectors and skill tiles.
    tiles = {
        "barbican": (1, 0),
        "harrods": (2, 0),
        "kingsCross": (3, 0),
        "gherkin": (4, 0),
        "waterloo": (5, 0),
        "hydePark": (6, 0),
        "millennium": (0, 2),
        "monument": (0, 1),
    }
    position = (
        Position(2, era=4)
        .borough(0, tiles)
        .borough(1, {"battersea": (1, 0)})
        .connectors(1, "brown battersea E")
        .connectors(0, "blue buckingham NE", "brown buckingham NW", "grey buckingham W", "red buckingham SW")
        .connectors(0, "yellow buckingham SE", "black buckingham E")
        .connectors(0, "blue barbican NW", "brown barbican NE", "yellow barbican SE")
        .connectors(0, "blue harrods NW", "brown harrods NE", "blue kingsCross SE")
        .connectors(0, "red kingsCross NW", "yellow kingsCross NE", "black gherkin NW NE")
        .connectors(0, "blue waterloo NW", "red waterloo NE", "grey waterloo SE")
        .connectors(0, "blue hydePark NW", "brown hydePark NE", "black hydePark E", "yellow hydePark SE")
        .connectors(0, "yellow monument SW", "blue millennium E", "blue millennium SE")
        .skills(0, "brick 5 coin 5 compass 5")
        .hand(0, "red 1")
        .at_turn(0)
    )
    own = {"buckingham", "barbican", "harrods", "kingsCross", "gherkin", "waterloo", "hydePark", "monument"}
    assert upgradable(position.play(), 0) == own
    risen = position.levels(barbican=1, hydePark=1, gherkin=1).play()
    assert upgradable(risen, 0) == own - {"barbican", "gherkin"}
    top = position.levels(hydePark=2).play()
    assert "hydePark" not in upgradable(top, 0)
    with pytest.raises(IllegalAction):
        top.do(0, "upgrade battersea red 1")
    assert all(not top.state.figures.shows_arrow(tile, level) for tile in range(40, 57) for level in range(3))


def covent_garden(*connectors: str, skills: str = "coin", hand: str = "red 3") -> Position:
    """Covent Garden (arrow: black and a coin) east of the home."""
    return (
        Position(2, era=2)
        .borough(0, {"coventGarden": (1, 0)})
        .connectors(0, *connectors)
        .skills(0, skills)
        .hand(0, hand)
        .at_turn(0)
    )


@clause("LO-705", "LO-604")
def test_the_placement_is_larger_than_the_last_one() -> None:
    position = covent_garden("black coventGarden E")
    assert position.play().options_behind(0, "do upgrade", "hand") == ["hand 1", "hand 2", "hand 3"]
    assert position.placed("coventGarden", "red", 2).play().may(0, "upgrade coventGarden red 3")
    assert not position.play().may(0, "upgrade coventGarden red 2")


@clause("LO-707", "LO-708")
@pytest.mark.parametrize("side", ["E", "NE", "NW", "W", "SW", "SE"])
def test_the_connectors_lie_on_any_sides(side: str) -> None:
    assert covent_garden(f"black coventGarden {side}").play().may(0, "upgrade coventGarden red 1")


@clause("LO-707", "LO-709")
def test_without_its_connectors_a_tile_does_not_rise() -> None:
    assert "do upgrade" not in covent_garden().play().options(0)
    assert "do upgrade" not in covent_garden("blue coventGarden E").play().options(0)
    assert "do upgrade" not in covent_garden("black buckingham W").play().options(0)


@clause("LO-709", "LO-710", "LO-711")
@pytest.mark.parametrize(
    ("tile", "connectors", "suffices"),
    [
        ("gherkin", "black black", True),
        ("gherkin", "black blue", False),
        ("harrods", "red red", True),
        ("harrods", "red", False),
        ("britishLibrary", "blue brown yellow yellow", True),
        ("britishLibrary", "blue brown yellow", False),
        ("britishLibrary", "blue brown grey grey", False),
        ("waterloo", "red red blue grey", True),
        ("waterloo", "red red blue blue", False),
    ],
)
def test_coloured_any_and_different_connectors(tile: str, connectors: str, suffices: bool) -> None:
    sides = ("E", "NE", "NW", "SW")
    play = (
        Position(2, era=3)
        .borough(0, {tile: (1, 0)})
        .connectors(0, *(f"{colour} {tile} {side}" for colour, side in zip(connectors.split(), sides, strict=False)))
        .skills(0, "brick 3 coin 3 compass 3")
        .hand(0, "red 1")
        .at_turn(0)
        .play()
    )
    assert (upgradable(play, 0) == {tile}) == suffices


@clause("LO-712", "LO-713", "LO-1718", "LO-1923")
def test_connectors_stay_and_serve_again() -> None:
    play = (
        Position(2, era=2)
        .borough(0, {"londonEye": (1, 0)}, {"londonEye": 1})
        .connectors(0, "grey londonEye E NE", "brown londonEye NW", "red londonEye SE")
        .skills(0, "compass coin")
        .hand(0, "red 3")
        .sailed({1: 1})
        .at_turn(0)
        .play()
    )
    before = play.connectors("londonEye")
    play.do(0, "upgrade londonEye red 1", "upgrade londonEye red 2")
    assert (play.level("londonEye"), play.connectors("londonEye")) == (2, before)
    with pytest.raises(BadPosition, match="LO-1718"):
        Position(2, era=2).borough(0, {"londonEye": (1, 0)}, {"londonEye": 1}).levels(londonEye=1).play()


@clause("LO-714", "LO-715", "LO-1610")
def test_skill_tiles_are_paid_to_the_supply() -> None:
    play = covent_garden("black coventGarden E", skills="coin 2 brick 1").play()
    play.do(0, "upgrade coventGarden red 1")
    assert (play.skills(0), play.skill_supply("coin")) == ("brick 1 coin 1", 23)
    assert "do upgrade" not in covent_garden("black coventGarden E", skills="brick 5").play().options(0)


@clause("LO-715", "LO-1610")
def test_any_skill_is_the_players_choice_beside_the_typed_ones() -> None:
    # Royal Albert Hall, second step: two of any type.
    landmark = (
        Position(2, era=3)
        .borough(0, {"albertHall": (1, 0)}, entered=2)
        .connectors(0, "black albertHall E", "yellow albertHall NE", "blue albertHall NW", "red albertHall SE")
        .levels(albertHall=1)
        .hand(0, "red 1")
    )
    assert "do upgrade" not in landmark.skills(0, "coin").at_turn(0).play().options(0)
    play = landmark.skills(0, "brick 1 coin 2").at_turn(0).play().play(0, "do upgrade")
    assert play.options(0) == ["skill brick", "skill coin"]
    assert play.copy().play(0, "skill brick").skills(0) == "coin 1"
    assert play.copy().play(0, "skill coin").skills(0) == "brick 1"
    # Trafalgar Square, second step, and the other kind: typed tiles are not free for the rest.
    forced = landmark.skills(0, "coin 2").at_turn(0).play().play(0, "do upgrade")
    assert (forced.level("albertHall"), forced.skills(0)) == (2, "")


@clause("LO-716", "LO-717", "LO-724", "LO-1228")
def test_a_tile_rises_by_one_level() -> None:
    for step in itertools.chain(high_coverage_game(2, 3), high_coverage_game(4, 4)):
        for tile in step.before.borough(max(step.seat, 0)):
            assert step.after.level(tile) - step.before.level(tile) in (0, 1)
    with pytest.raises(BadPosition, match="LO-1713"):
        covent_garden("black coventGarden E").levels(coventGarden=2).play()
    museum = (
        Position(2, era=4)
        .borough(0, {"shard": (1, 0), "hydePark": (0, 1), "naturalHistory": (-1, 0)})
        .connectors(0, "black shard E NE", "brown shard NW", "grey shard SE")
        .connectors(0, "blue hydePark E", "brown hydePark SE", "red hydePark SW")
        .levels(shard=2, hydePark=1)
        .sailed({0: 1, 1: 2})
        .at_end()
        .play()
    )
    assert museum.tile_points(0, "naturalHistory") == 3  # only The Shard carries its marker


@clause("LO-718", "LO-719", "LO-720", "LO-1951")
def test_an_upgrade_yields_nothing_but_the_next_use_does() -> None:
    play = covent_garden("black coventGarden E", hand="red 1").hand(1, "red 2").play()
    play.do(0, "upgrade coventGarden red 1")
    assert (play.pending(0), play.lying("coventGarden"), play.last_placement("coventGarden")) == ("", 1, 1)
    play.do(1, "use coventGarden red 2")
    assert (play.pending(1), play.lying("coventGarden")) == ("blue 2 brown 2", 3)


@clause("LO-721", "LO-1924")
def test_a_landmark_may_rise_twice_in_an_era_with_a_larger_placement() -> None:
    play = (
        Position(2, era=2)
        .borough(0, {"shard": (1, 0)})
        .connectors(0, "black shard E NE", "brown shard NW", "grey shard SE")
        .skills(0, "coin brick")
        .hand(0, "red 3")
        .sailed({1: 1})
        .at_turn(0)
        .play()
    )
    play.do(0, "upgrade shard red 1")
    assert not play.may(0, "upgrade shard red 1")
    assert play.do(0, "upgrade shard red 2").level("shard") == 2


@clause("LO-722")
def test_in_era_one_there_is_only_the_home_to_upgrade() -> None:
    for step in itertools.chain(high_coverage_game(3, 11), high_coverage_game(2, 12)):
        if step.before.era == 1 and step.before.phase == "turns":
            for seat in range(step.before.state.players):
                assert len(step.before.borough(seat)) == 1


@clause("LO-723", "LO-113", "LO-118")
def test_a_home_needs_six_different_connectors() -> None:
    full = ["black buckingham E", "blue buckingham NE", "brown buckingham NW", "grey buckingham W"]
    position = Position(2).hand(0, "red 1").connectors(0, *full, "red buckingham SW")
    assert "do upgrade" not in position.at_turn(0).play().options(0)
    play = position.connectors(0, "yellow buckingham SE").at_turn(0).play()
    assert play.points(0) == 1
    assert play.do(0, "upgrade buckingham red 1").points(0) == 7


@clause("LO-725", "LO-726", "LO-1103", "LO-1104")
def test_of_the_tiles_of_era_three_only_landmarks_rise_further_and_only_in_era_four() -> None:
    play = (
        Position(2, era=3)
        .bids("shard", "red", {0: 1})
        .bids("gherkin", "red", {0: 1})
        .hand(0, "red 1")
        .skills(0, "brick 2 coin 2 compass 2")
        .at_turn(0)
        .play()
    )
    assert "do upgrade" not in play.options(0)  # on display they are nobody's
    later = (
        Position(2, era=4)
        .borough(0, {"shard": (1, 0), "gherkin": (0, 1)}, entered=3)
        .connectors(0, "black shard E NE", "brown shard NW", "grey shard SE", "black gherkin E SE")
        .levels(shard=1, gherkin=1)
        .skills(0, "brick 2 coin 2 compass 2")
        .hand(0, "red 1")
        .at_turn(0)
        .play()
    )
    assert later.tile_points(0, "shard") == 6
    assert upgradable(later, 0) == {"shard"}


@clause("LO-727")
def test_what_is_needed_is_looked_for_when_the_turn_is_made() -> None:
    position = covent_garden(hand="red 2").pending(0, "black 1")
    play = position.at_turn(1).play()
    play.do(1, "pass").lay(0, "black coventGarden E")
    assert play.may(0, "upgrade coventGarden red 1")
    elsewhere = position.at_turn(1).play().do(1, "pass").lay(0, "black buckingham W")
    assert "do upgrade" not in elsewhere.options(0)
