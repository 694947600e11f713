"""Section 18, worked examples: each is set up as it is told, played as it is told, and ends as it is told.

Players A, B, C, … are seats 0, 1, 2, …
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest

from keydom.core.clauses import clause
from keydom.core.playout import random_step
from keydom.core.rng import Rng
from keydom.core.state import CHANCE_SEAT
from keydom.games.london.components.printed_values import default
from keydom.games.london.rules.state import LondonState
from keydom.games.london.testing.builder import BadPosition, Position
from keydom.games.london.testing.play import Play
from tests.games.london.playing import all_sail, begun, place_all, to_next_era

pytestmark = pytest.mark.quick


def kings_cross_and_barbican() -> Play:
    return (
        Position(4)
        .bids("kingsCross", "red", {0: 1, 1: 3})
        .bids("barbican", "red", {0: 2, 2: 4})
        .hand(0, "red 2")
        .hand(1, "red 2")
        .hand(2, "red 4")
        .at_turn(0)
        .play()
    )


@clause("LO-1801", "LO-308", "LO-311", "LO-312", "LO-313", "LO-314")
def test_set_up() -> None:
    play = begun(4)
    offered = len(play.display)
    assert (offered, len(play.routemasters), play.bag, len(play.unseen)) == (12, 8, 80, 16)
    to_next_era(play)
    offered += len(play.display)
    assert (len(play.display), len(play.unseen)) == (12, 10)
    to_next_era(play)
    offered += len(play.display)
    assert (len(play.display), len(play.unseen)) == (6, 4)
    to_next_era(play)
    offered += len(play.display)
    assert (sorted(play.display), len(play.unseen)) == (sorted(play.routemasters), 4)
    assert offered == 38


@clause("LO-1802", "LO-504", "LO-509", "LO-510", "LO-513", "LO-519")
def test_raising_with_a_moved_group() -> None:
    play = kings_cross_and_barbican()
    assert not play.may(0, "bid kingsCross red + barbican")
    assert not play.may(0, "bid kingsCross red 2")
    play.do(0, "bid kingsCross red 1 + barbican")
    assert play.bids("kingsCross") == {0: 4, 1: 3}
    assert play.bids("barbican") == {2: 4}
    assert play.lock("barbican") == "red"
    assert play.hand(0) == "red 1"


@clause("LO-1803", "LO-423", "LO-425", "LO-514", "LO-604")
def test_whole_or_not_at_all() -> None:
    play = kings_cross_and_barbican().do(0, "bid kingsCross red 1 + barbican")
    assert play.options_behind(1, "do use", "tile battersea", "keyple red", "group") == ["group in", "group out"]
    for sources, size in {"1": 1, "+ kingsCross": 3, "2 + kingsCross": 5}.items():
        after = play.copy().do(1, f"use battersea red {sources}")
        assert after.last_placement("battersea") == size
    # One keyple of the group cannot be taken alone: with the group at least three lie there, without it those of the
    # hand.
    with_group = play.copy().play(1, "do use", "tile battersea", "keyple red", "group in")
    assert with_group.options(1) == ["hand 0", "hand 1", "hand 2"]
    play.do(1, "use battersea red + kingsCross")
    assert play.bids("kingsCross") == {0: 4}
    play.discard(1, "grey", "yellow")
    assert not play.may(2, "use battersea red 3")
    assert play.may(2, "use battersea red 4")


@clause("LO-1804", "LO-413", "LO-516", "LO-524")
def test_two_counters_on_one_tile() -> None:
    play = (
        Position(4)
        .bids("bankOfEngland", "yellow", {1: 2, 2: 3})
        .hand(0, "yellow 9 blue 9 red 9")
        .hand(3, "yellow 1")
        .at_turn(3)
        .play()
    )
    play.do(3, "use bankOfEngland yellow 1")
    assert play.skills(3) == "coin 1"
    play.do(0, "pass")
    play.do(1, "use bankOfEngland yellow + bankOfEngland")
    assert play.skills(1) == "coin 1"
    assert play.bids("bankOfEngland") == {2: 3}
    play.do(2, "pass").do(3, "pass")
    assert not play.may(0, "use bankOfEngland yellow 2")
    assert play.may(0, "use bankOfEngland yellow 3")
    assert not play.may(0, "bid bankOfEngland yellow 3")
    assert play.may(0, "bid bankOfEngland yellow 4")
    for verb in ("use", "bid"):
        assert not any(play.may(0, f"{verb} bankOfEngland {colour} 9") for colour in ("blue", "red"))


@clause("LO-1805", "LO-604", "LO-605")
def test_last_placement_not_the_sum() -> None:
    play = Position(3).hand(0, "red 5").hand(1, "red 7").hand(2, "red 2").at_turn(0).play()
    play.do(0, "use coventGarden red 1").discard(0, "blue", "brown").do(1, "pass")
    play.do(2, "use coventGarden red 2").discard(2, "blue", "brown")
    play.do(0, "use coventGarden red 3").discard(0, "blue", "brown")
    assert play.lying("coventGarden") == 6
    assert not play.may(1, "use coventGarden red 3")
    assert play.may(1, "use coventGarden red 4")


@clause("LO-1806", "LO-705", "LO-706", "LO-718", "LO-720", "LO-1019")
def test_upgrading_after_a_rivals_use() -> None:
    play = (
        Position(3, era=2)
        .borough(0, {"battersea": (1, 0)})
        .connectors(0, "brown battersea E")
        .placed("battersea", "red", 2)
        .bids("kingsCross", "red", {0: 1, 1: 2})
        .hand(0, "blue 5 red 2")
        .hand(2, "red 4")
        .skills(0, "brick")
        .at_turn(0)
        .play()
    )
    assert not play.may(0, "upgrade battersea blue 5")
    assert not play.may(0, "upgrade battersea red 2")
    play.do(0, "upgrade battersea red 2 + kingsCross")
    assert play.level("battersea") == 1
    assert (play.pending(0), play.skills(0), play.hand(0)) == ("", "", "blue 5")
    play.do(1, "pass").do(2, "use battersea red 4")
    assert play.pending(2) == "grey 2 yellow 2"
    to_next_era(play, "keyple blue")
    assert play.hand(0).split()[2:] == ["red", "9"]


@clause("LO-1807", "LO-209", "LO-708", "LO-712", "LO-713")
def test_one_connector_for_two_tiles() -> None:
    play = (
        Position(2, era=2)
        .borough(0, {"coventGarden": (1, 0)})
        .connectors(0, "black coventGarden W", "blue buckingham NE", "brown buckingham NW")
        .connectors(0, "grey buckingham W", "red buckingham SW", "yellow buckingham SE")
        .skills(0, "coin")
        .hand(0, "blue 2")
        .at_turn(0)
        .play()
    )
    play.do(0, "upgrade coventGarden blue 1").do(1, "pass").do(0, "upgrade buckingham blue 1")
    assert (play.level("coventGarden"), play.level("buckingham")) == (1, 1)
    assert play.connectors("coventGarden") == {"W": "black"}
    assert play.connectors("buckingham")["E"] == "black"


@clause("LO-1808", "LO-213", "LO-628", "LO-711", "LO-722", "LO-723")
def test_the_home_in_era_one() -> None:
    play = Position(2).hand(0, "blue 6").sailed({1: 1}).at_turn(0).play()
    play.do(0, "use battersea blue 1").lay(0, "grey buckingham E", "yellow buckingham NE")
    play.do(0, "use paddington blue 1").lay(0, "black buckingham NW", "red buckingham W")
    spoilt = play.copy().do(0, "use battersea blue 2").lay(0, "grey buckingham SW", "yellow buckingham SE")
    play.do(0, "use coventGarden blue 1").lay(0, "blue buckingham SW", "brown buckingham SE")
    play.do(0, "use coventGarden blue 2")
    assert play.pending(0) == ""
    assert (play.connector_supply("blue"), play.connector_supply("brown")) == (23, 23)
    play.do(0, "upgrade buckingham blue 1")
    assert (play.level("buckingham"), play.points(0)) == (1, 7)
    # With a second grey connector on the home it can never rise: its sides are full.
    assert "do upgrade" not in spoilt.options(0)
    assert len(spoilt.connectors("buckingham")) == 6


@pytest.mark.parametrize(
    ("tile", "connectors", "skills", "suffices"),
    [
        ("hydePark", "blue brown brown", "", True),
        ("hydePark", "blue blue blue", "", False),
        ("hydePark", "blue brown", "", False),
        ("greatOrmond", "black black blue brown", "brick coin", True),
        ("greatOrmond", "black black black blue", "brick coin", False),
    ],
)
@clause("LO-1809", "LO-709", "LO-710", "LO-711")
def test_matching_arrows(tile: str, connectors: str, skills: str, suffices: bool) -> None:
    sides = ("E", "NE", "NW", "SW")
    play = (
        Position(2, era=2)
        .borough(0, {tile: (1, 0)})
        .connectors(0, *(f"{colour} {tile} {side}" for colour, side in zip(connectors.split(), sides, strict=False)))
        .skills(0, skills)
        .hand(0, "blue 1")
        .at_turn(0)
        .play()
    )
    paying = " paying brick coin" if skills else ""
    assert play.may(0, f"upgrade {tile} blue 1{paying}") == suffices


@clause("LO-1810", "LO-713", "LO-717", "LO-721", "LO-1204")
def test_a_landmark_twice_in_one_era() -> None:
    play = (
        Position(2, era=2)
        .borough(0, {"hydePark": (1, 0)})
        .connectors(0, "blue hydePark E", "brown hydePark NE", "black hydePark NW", "yellow hydePark SE")
        .skills(0, "brick compass")
        .hand(0, "blue 3")
        .at_turn(0)
        .play()
    )
    play.do(0, "upgrade hydePark blue 1")
    assert (play.level("hydePark"), play.tile_points(0, "hydePark")) == (1, 6)
    play.do(1, "pass")
    assert not play.may(0, "upgrade hydePark blue 1")
    play.do(0, "upgrade hydePark blue 2")
    assert (play.level("hydePark"), play.tile_points(0, "hydePark"), play.skills(0)) == (2, 12, "")
    to_next_era(play, "keyple red", "keyple yellow")
    assert play.hand(0).startswith("blue 3 red")


@clause("LO-1811", "LO-622", "LO-623", "LO-624", "LO-625", "LO-626", "LO-627")
def test_pending_connectors() -> None:
    play = Position(4, era=2).hand(0, "blue 1").at_turn(0).play()
    play.do(0, "use harrods blue 1 taking red yellow")
    assert (play.connector_supply("red"), play.connector_supply("yellow")) == (23, 23)
    assert (play.turn, play.asked) == (1, "01")
    play.lay(0, "red buckingham E")
    assert (play.turn, play.connectors("buckingham")) == (1, {"E": "red"})
    for seat in (1, 2, 3):
        play.do(seat, "pass")
    assert (play.turn, play.asked, play.pending(0)) == (0, "0", "yellow 1")
    assert {option.split()[0] for option in play.options(0)} == {"tile", "none"}
    play.discard(0, "yellow")
    assert play.connector_supply("yellow") == 24
    assert play.options(0) == ["do pass", "do sail"]


@clause("LO-1812", "LO-614", "LO-615", "LO-616", "LO-617", "LO-621")
def test_short_supply() -> None:
    play = (
        Position(6, era=2)
        .borough(1, {"battersea": (1, 0)})
        .connectors(1, "brown battersea E")
        .levels(battersea=1)
        .hand(0, "blue 1")
        .supply("grey 1")
        .at_turn(0)
        .play()
    )
    play.do(0, "use battersea blue 1")
    assert play.pending(0) == "grey 1 yellow 2"
    play.discard(0, "grey")
    assert play.pending(0) == "yellow 2"  # what came back later is not made up for
    assert play.connector_supply("grey") == 1

    few = replace(default(), connectors_per_colour=6)
    empty = (
        Position(6, era=3, components=few)
        .borough(0, {"harrods": (1, 0)}, entered=2)
        .connectors(0, "blue harrods E", "brown harrods NE")
        .levels(harrods=1)
        .hand(0, "blue 1")
        .supply("black 2 blue 0 brown 0 grey 0 red 1 yellow 0")
        .at_turn(0)
        .play()
    )
    empty.play(0, "do use", "tile harrods", "keyple blue", "hand 1")
    assert empty.options(0, "connector") == ["connector black", "connector red"]
    most = empty.copy().play(0, "connector black", "connector black", "connector red")
    assert most.pending(0) == "black 2 red 1"
    assert most.turn == 1


@clause("LO-1813", "LO-609", "LO-637", "LO-638", "LO-639", "LO-641", "LO-1019")
def test_skill_exchange_abroad() -> None:
    colours = ("black", "blue", "brown", "grey", "red", "yellow")
    sides = ("E", "NE", "NW", "W", "SW", "SE")
    play = (
        Position(4)
        .connectors(2, *(f"{colour} westminsterPalace {side}" for colour, side in zip(colours, sides, strict=True)))
        .levels(westminsterPalace=1)
        .skills(0, "brick")
        .supply("brick 0")
        .rest(3)
        .hand(0, "blue 1")
        .at_turn(0)
        .play()
    )
    assert play.skill_supply("brick") == 0
    play.do(0, "use westminsterPalace blue 1 paying brick taking brick coin")
    assert play.skills(0) == "brick 1 coin 1"
    assert play.skill_supply("brick") == 0
    to_next_era(play, "keyple red", "keyple yellow")
    assert play.hand(2).startswith("blue 1 ")
    assert "blue" not in play.hand(0)


@clause("LO-1814", "LO-803", "LO-804", "LO-806", "LO-807")
def test_all_pass() -> None:
    play = Position(4).hand(0, "blue 1").at_turn(2).play()
    play.do(2, "pass").do(3, "pass").do(0, "bid kingsCross blue 1")
    assert play.streak == []
    play.do(1, "pass").do(2, "pass").do(3, "pass").do(0, "pass")
    assert play.phase == "sailing"
    for seat, berth in ((1, 6), (2, 4), (3, 5), (0, 1)):
        assert play.asked == str(seat)
        assert {option.split()[0] for option in play.options(seat)} == {"berth"}
        play.play(seat, f"berth {berth}")
    assert play.phase == "era_end"


@clause("LO-1815", "LO-805", "LO-806")
def test_sailing_breaks_the_streak() -> None:
    play = Position(4).at_turn(0).play()
    play.do(0, "pass").do(1, "sail 3").do(2, "pass").do(3, "pass")
    assert (play.turn, play.streak) == (0, [2, 3])
    play.do(0, "pass")
    assert play.phase == "sailing"
    for seat in (2, 3, 0):
        assert play.asked == str(seat)
        play.play(seat, play.options(seat)[0])


@clause("LO-1816", "LO-808", "LO-909")
def test_the_last_player() -> None:
    play = Position(4).hand(0, "blue 1").sailed({1: 2, 2: 6, 3: 1}).at_turn(0).play()
    play.do(0, "bid kingsCross blue 1")
    assert play.turn == 0
    play.do(0, "pass")
    assert (play.asked, play.options(0)) == ("0", ["berth 3", "berth 4", "berth 5"])
    play.play(0, "berth 4")
    assert play.phase == "era_end"


def draws(play: Play) -> dict[int, int]:
    """The draws at the end of an era, made: in their order, who drew how many."""
    drawn: dict[int, int] = {}
    while play.asked == "draw" and play.phase == "era_end":
        for tick in play.game.ticks(play.state, CHANCE_SEAT, play.state.legal(CHANCE_SEAT)[0]):
            if tick.box == "draw_keyple":
                before, after = Play(cast(LondonState, tick.before)), Play(cast(LondonState, tick.after))
                for seat in range(play.state.players):
                    if after.hand_size(seat) > before.hand_size(seat):
                        drawn[seat] = drawn.get(seat, 0) + 1
        play.draw(play.options()[0])
    return drawn


@clause("LO-1817", "LO-401", "LO-402", "LO-180", "LO-1011", "LO-1016")
def test_berths() -> None:
    play = Position(3).sailed({2: 6, 0: 4, 1: 2}).at_era_end().play()
    assert list(draws(play).items()) == [(1, 5), (2, 3), (0, 7)]
    assert (play.phase, play.won(0), play.won(1), play.won(2)) == ("placing", [], [], ["hungerford"])
    place_all(play).draw_all()
    assert (play.era, play.turn) == (2, 1)
    play.do(1, "pass")
    assert play.turn == 2
    play.do(2, "pass")
    assert play.turn == 0


@clause("LO-1818", "LO-1001", "LO-1003", "LO-1004", "LO-1005", "LO-1006", "LO-1009", "LO-1010", "LO-1015", "LO-1017")
@clause("LO-1018", "LO-1019", "LO-1020", "LO-1021")
def test_end_of_era_two() -> None:
    # The example follows 75 keyples: a set with 25 of each colour.
    play = (
        Position(3, era=2, components=replace(default(), keyples_per_colour=25))
        .borough(0, {"coventGarden": (1, 0)})
        .sailed({0: 4, 1: 6, 2: 1})
        .hand(0, "blue 1")
        .hand(1, "yellow 2")
        .bids("btTower", "red", {0: 2, 1: 3})
        .placed("btTower", "red", 1, 2)
        .placed("harrods", "blue", 1)
        .placed("coventGarden", "yellow", 1, 2)
        .at_era_end()
        .play()
    )
    assert [play.hand(seat) for seat in range(3)] == ["blue 1 red 2", "red 3 yellow 2", ""]
    assert (play.won(1), "harrods" in play.boxed, play.bag) == (["btTower", "millennium"], True, 64)
    assert list(draws(play).items()) == [(2, 4), (0, 7), (1, 5)]
    assert play.bag == 48
    assert [play.hand_size(seat) for seat in range(3)] == [13, 10, 4]
    assert play.hand(0).endswith("yellow 3")
    place_all(play).draw_all()
    assert (play.era, play.turn) == (3, 2)


@clause("LO-1819", "LO-1011", "LO-1016")
def test_an_empty_bag() -> None:
    play = (
        Position(6, era=2)
        .sailed({3: 1, 4: 5, 5: 2, 0: 4, 1: 3, 2: 6})
        .bag("blue 10 red 10")
        .rest(0)
        .at_era_end()
        .play()
    )
    assert play.won(2) == ["millennium"]
    assert list(draws(play).items()) == [(3, 4), (4, 6), (5, 5), (0, 5)]
    assert play.bag == 0


@clause("LO-1820", "LO-219", "LO-220", "LO-221", "LO-222")
def test_river_sides() -> None:
    play = (
        Position(2, era=3)
        .borough(0, {"gherkin": (1, 0), "battersea": (0, -1)})
        .won(0, "towerBridge", "londonEye", "barbican")
        .sailed({0: 2, 1: 1})
        .at_placing()
        .play()
    )
    cells = play.cells(0, "towerBridge")
    assert (1, -1) not in cells
    assert cells[2, 0] == [1, 2]
    play.put(0, "towerBridge", (2, 0), axis=1)
    assert play.cells(0, "londonEye")[3, -1] == [1]
    assert (3, -1) not in play.cells(0, "barbican")


CHAIN = {"kingsCross": (1, 0), "barbican": (1, -1), "paddington": (2, 0), "stPancras": (0, 1)}


def red_chain(level: int, era: int) -> Position:
    position = (
        Position(2, era=era)
        .home(0, "greenwich")
        .borough(0, CHAIN)
        .connectors(0, "red greenwich E NE", "red kingsCross E NW", "red paddington E", "blue greenwich SE")
        .sailed({0: 2, 1: 1})
    )
    # The arrow of King's Cross asks for a red and a yellow one.
    return position.connectors(0, "yellow kingsCross SE").levels(kingsCross=1) if level else position


@clause("LO-1821", "LO-1207", "LO-1208", "LO-1209", "LO-1210", "LO-1211", "LO-1212")
def test_a_chain() -> None:
    assert red_chain(0, 4).at_end().play().tile_points(0, "kingsCross") == 3
    assert red_chain(1, 4).at_end().play().tile_points(0, "kingsCross") == 6


@clause("LO-1822", "LO-212", "LO-1112", "LO-1113")
def test_a_chain_grows_at_the_end_of_era_four() -> None:
    play = red_chain(1, 4).won(0, "oval").at_placing().play()
    assert play.tile_points(0, "kingsCross") == 6
    play.put(0, "oval", (3, 0))
    assert play.connectors("oval") == {"W": "red"}
    assert play.tile_points(0, "kingsCross") == 8
    assert play.asked == "over"


def river_tiles(hungerford_axis: int) -> Position:
    return (
        Position(2, era=4)
        .home(0, "somerset")
        .borough(
            0,
            {"millennium": (0, -1), "hungerford": (1, 0), "o2": (2, 0), "londonBridge": (0, 1)},
            axes={"hungerford": hungerford_axis, "o2": hungerford_axis},
        )
        .connectors(0, "blue somerset NW E", "blue hungerford E", "yellow somerset SE")
        .sailed({0: 2, 1: 1})
        .at_end()
    )


@clause("LO-1823", "LO-1216", "LO-1217", "LO-1218", "LO-1219", "LO-1220", "LO-1221")
def test_river_tiles() -> None:
    play = river_tiles(2).play()
    points = [play.tile_points(0, tile) for tile in ("millennium", "hungerford", "londonBridge", "o2", "somerset")]
    assert points == [4, 4, 2, 6, 1]
    assert play.points(0) == 17
    with pytest.raises(BadPosition, match="LO-1711"):
        river_tiles(1).play()


@clause("LO-1824", "LO-1105", "LO-1005", "LO-725", "LO-726")
def test_era_three() -> None:
    play = (
        Position(3, era=3)
        .display("waterloo", "stPauls", "kingsCross")
        .bids("stPauls", "yellow", {0: 1})
        .bids("kingsCross", "yellow", {1: 1})
        .hand(0, "red 1 yellow 2")
        .hand(1, "red 2 yellow 1")
        .hand(2, "red 2")
        .skills(0, "coin compass")
        .skills(1, "brick")
        .at_turn(0)
        .play()
    )
    assert play.level("waterloo") == 1
    play.do(0, "use waterloo red 1 paying coin taking blue blue brown")
    play.do(1, "use waterloo red 2 paying brick taking red red yellow")
    play.do(2, "bid waterloo red 2")
    assert (play.pending(0), play.pending(1)) == ("blue 2 brown 1", "red 2 yellow 1")
    assert (play.skills(0), play.skills(1)) == ("compass 1", "")
    bag = play.bag_of("red")
    all_sail(play)
    assert play.hand(2) == "red 3"
    assert play.bag_of("red") == bag + 2

    later = (
        Position(3, era=4)
        .borough(0, {"stPauls": (1, 0), "kingsCross": (0, 1)}, entered=3)
        .connectors(0, "blue stPauls E NE", "brown stPauls NW", "red stPauls SE")
        .connectors(0, "red kingsCross E", "yellow kingsCross SE")
        .levels(stPauls=1, kingsCross=1)
        .skills(0, "brick compass")
        .hand(0, "blue 1")
        .at_turn(0)
        .play()
    )
    assert later.copy().play(0, "do upgrade").options(0) == []
    later.do(0, "upgrade stPauls blue 1")
    assert (later.level("stPauls"), later.skills(0)) == (2, "brick 1")


@clause("LO-1825", "LO-1114", "LO-1115", "LO-1116", "LO-1224")
def test_counting_blue_keyples_for_the_zoo() -> None:
    play = (
        Position(3, era=4)
        .bids("oval", "blue", {0: 2, 1: 3})
        .bids("lords", "blue", {0: 4})
        .bids("zoo", "red", {0: 1})
        .placed("buckingham", "blue", 2, 3)
        .placed("greenwich", "blue", 2)
        .hand(0, "blue 1")
        .sailed({0: 1, 1: 2, 2: 3})
        .at_era_end()
        .play()
    )
    assert play.hand(0) == "blue 8"
    place_all(play)
    assert play.asked == "over"
    assert play.tile_points(0, "zoo") == 16


@pytest.mark.parametrize(
    ("skills", "sets", "bricks"),
    [("brick 3 coin 2 compass 2", 1, 3), ("brick 3 coin 2 compass 3", 2, 3), ("brick 5 coin 1 compass 1", 1, 5)],
)
@clause("LO-1826", "LO-1226", "LO-1227", "LO-1232")
def test_skill_tiles(skills: str, sets: int, bricks: int) -> None:
    play = (
        Position(2, era=4)
        .borough(0, {"vAndA": (1, 0), "tateModern": (0, 1)})
        .skills(0, skills)
        .sailed({0: 1, 1: 2})
        .at_end()
        .play()
    )
    assert play.tile_points(0, "vAndA") == 6 * sets
    assert play.tile_points(0, "tateModern") == 2 * bricks


WHOLE_BOROUGH = {
    "gherkin": (1, 0),
    "westminsterAbbey": (1, -1),
    "battersea": (0, -1),
    "canaryWharf": (-1, 0),
    "shard": (-1, 1),
    "monument": (0, 1),
    "towerBridge": (2, 0),
    "naturalHistory": (2, -1),
    "zoo": (0, -2),
    "festivalHall": (1, -2),
    "scienceMuseum": (-1, -1),
}


def whole_borough(players: int) -> Position:
    return (
        Position(players, era=4)
        .home(0, "towerOfLondon")
        .borough(0, WHOLE_BOROUGH, axes={"towerBridge": 1})
        .connectors(0, "black towerOfLondon E", "blue towerOfLondon NE", "brown towerOfLondon NW")
        .connectors(0, "grey towerOfLondon W", "red towerOfLondon SW", "yellow towerOfLondon SE")
        .connectors(0, "black gherkin E NE", "blue towerBridge E", "blue battersea E")
        .connectors(0, "grey canaryWharf SE", "black canaryWharf W")
        .connectors(0, "yellow shard E", "black shard W SW", "brown shard SE")
        .levels(towerOfLondon=1, gherkin=1, battersea=1, canaryWharf=1, shard=2)
        .hand(0, "blue 3 red 1 yellow 2")
    )


@clause("LO-1827", "LO-1201", "LO-1203", "LO-1204", "LO-1205", "LO-1208", "LO-1214", "LO-1224", "LO-1228")
@clause("LO-1229", "LO-1230", "LO-1231")
def test_a_whole_score() -> None:
    play = whole_borough(4).sailed({0: 4, 1: 1, 2: 2, 3: 3}).at_end().play()
    tiles = ["towerOfLondon", *WHOLE_BOROUGH]
    assert [play.tile_points(0, tile) for tile in tiles] == [7, 6, 2, 4, 4, 12, 2, 1, 3, 6, 3, 4]
    assert (play.points(0), play.barge_points(0), play.score(0)) == (54, 9, 63)


@clause("LO-1828", "LO-1234")
def test_a_tie() -> None:
    position = (
        whole_borough(4)
        .home(1, "somerset")
        .borough(1, {"piccadilly": (1, 0), "albertHall": (2, 0), "stPancras": (3, 0), "stPauls": (4, 0)})
        .borough(1, {"bankOfEngland": (0, 1), "barbican": (0, -1)})
        .levels(somerset=1, piccadilly=2, albertHall=2, stPancras=2, stPauls=2)
        .connectors(1, "black somerset E", "blue somerset NE", "brown somerset NW", "grey somerset W")
        .connectors(1, "red somerset SW", "yellow somerset SE")
    )
    needed = {
        "piccadilly": "grey red blue yellow",
        "albertHall": "black yellow blue red",
        "stPancras": "brown red black grey",
        "stPauls": "blue blue brown red",
    }
    for tile, colours in needed.items():
        # NW of each tile and NE of the one before it are different edges: the row stands free above and below.
        for colour, side in zip(colours.split(), ("NE", "NW", "SE", "SW"), strict=True):
            position.connectors(1, f"{colour} {tile} {side}")
    play = position.sailed({0: 4, 1: 2, 2: 5, 3: 3}).at_end().play()
    assert (play.score(0), play.score(1)) == (63, 63)
    assert play.state.winners() == [1]
    assert [place.seat for place in play.game.places(play.state)][:2] == [1, 0]


@clause("LO-1829", "LO-1303", "LO-1304", "LO-1307")
def test_jennifer() -> None:
    play = Position(2, jennifer="on").hand(0, "red 2 blue 1", shown="red 1").hand(1, "red 3").at_turn(0).play()
    play.do(0, "bid kingsCross red 2")
    assert (play.hand(0), play.open_hand(0)) == ("blue 1 red 1", "")
    play.do(1, "bid kingsCross red 3")
    all_sail(play)
    assert (play.hand(0), play.open_hand(0)) == ("blue 1 red 3", "red 2")


@clause("LO-1830", "LO-1601", "LO-1603")
def test_a_turn_in_codes() -> None:
    play = (
        Position(2, era=2)
        .bids("kingsCross", "red", {0: 2, 1: 3})
        .placed("harrods", "red", 2)
        .hand(0, "red 3")
        .at_turn(0)
        .play()
    )
    for code in (1, 20, 71, 74, 121, 122):
        play.state.apply(0, code)
    assert (play.last_placement("harrods"), play.pending(0), play.turn) == (3, "red 1 yellow 1", 1)
    assert play.bids("kingsCross") == {1: 3}


@clause("LO-1831", "LO-1725")
def test_the_bound_of_turns() -> None:
    play = begun(4)
    hands = sum(play.hand_size(seat) for seat in range(4))
    assert (hands, (hands + 4 + 1) * 4) == (40, 180)
    for seed in range(5):
        here, chance, turns = begun(4), Rng(seed), 0
        while here.era == 1 and here.phase == "turns":
            before = here.copy()
            random_step(here.state, chance)
            whole = here.turn != before.turn or here.phase != "turns" or here.next_berth(before.turn)
            turns += bool(whole and not before.pending(before.turn))
        assert turns <= 180
