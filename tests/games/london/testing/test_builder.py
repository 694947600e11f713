"""Positions set up by hand: they are what they say, they obey the rules, and what cannot be is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from keydom.core.playout import play_out
from keydom.core.rng import Rng
from keydom.games.london.game import game
from keydom.games.london.testing.builder import BadPosition, Position

pytestmark = pytest.mark.quick


def at_sea(position: Position) -> Position:
    """Everybody has sailed."""
    return position.sailed({seat: seat + 1 for seat in range(position.players)})


MOMENTS: dict[str, tuple[int, Callable[[Position], Position]]] = {
    "era 1": (1, lambda position: position.hand(0, "red 3 blue 2").hand(1, "yellow 4").at_turn(0)),
    "era 2": (2, lambda position: position.bids("lloyds", "red", {0: 1, 1: 2}).hand(0, "red 2").at_turn()),
    "era 3": (3, lambda position: position.borough(1, {"battersea": (1, 0)}).hand(1, "blue 5").at_turn(1)),
    "era 4": (4, lambda position: position.bids("zoo", "red", {0: 2, 1: 3}).hand(0, "red 4").at_turn(0)),
    "pending": (2, lambda position: position.pending(0, "red 2 grey 1").at_turn(1)),
    "streak": (2, lambda position: position.streak(1).hand(0, "red 2").at_turn(0)),
    "era end": (2, lambda position: at_sea(position).bids("mi6", "blue", {0: 3, 1: 1}).at_era_end()),
    "placing": (3, lambda position: at_sea(position).won(0, "mi6", "londonBridge").won(1, "gherkin").at_placing()),
    "last placing": (4, lambda position: at_sea(position).won(0, "zoo", "o2").won(1, "oval").at_placing()),
    "the end": (4, lambda position: at_sea(position).borough(0, {"zoo": (1, 0)}).at_end()),
}


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("moment", list(MOMENTS))
def test_a_position_obeys_the_rules_and_plays_on_to_the_end(players: int, moment: str) -> None:
    era, describe = MOMENTS[moment]
    state = describe(Position(players, era=era, start_player=1)).state()
    assert game.invariants(state) == []
    chance = Rng(players)
    while play_out(state, chance, 50) == 50:
        assert game.invariants(state) == []
    assert game.box_name(state) == "over"


def test_a_position_obeys_the_options() -> None:
    usual = game.options_of(game.new_state(3))
    jennifer = Position(3, jennifer="on", homes="chosen").state()
    assert game.options_of(jennifer) == {**usual, "jennifer": "on", "homes": "chosen"}
    assert game.options_of(Position(3, era=2, memory="on").state()) == {**usual, "memory": "on"}


def test_what_is_named_is_there() -> None:
    play = (
        Position(3, era=3, start_player=2)
        .home(0, "somerset")
        .borough(0, {"battersea": (1, 0), "hungerford": (0, 1)}, {"hungerford": 0})
        .borough(0, {"harrods": (2, 0)}, entered=2)
        .connectors(0, "brown battersea NE", "blue hungerford E SE")
        .levels(battersea=1)
        .hand(0, "red 2", shown="red 1 blue 1")
        .hand(1, "yellow 3")
        .skills(0, "brick coin 2")
        .pending(1, "grey 2")
        .display("waterloo")
        .bids("kingsCross", "red", {0: 1, 2: 3})
        .placed("waterloo", "blue", 1, 2)
        .routemasters("scienceMuseum")
        .unseen("trafalgar")
        .streak(1)
        .sailed({2: 5})
        .at_turn(0)
        .play()
    )
    assert (play.asked, play.turn, play.era, play.phase) == ("01", 0, 3, "turns")
    assert play.borough(0) == {"somerset": (0, 0), "battersea": (1, 0), "harrods": (2, 0), "hungerford": (0, 1)}
    assert (play.level("battersea"), play.level("harrods"), play.axis("hungerford")) == (1, 0, 0)
    assert play.connectors("hungerford") == {"E": "blue", "SE": "blue"}
    assert (play.hand(0), play.open_hand(0), play.hand(1)) == ("blue 1 red 3", "blue 1 red 1", "yellow 3")
    assert (play.skills(0), play.pending(1)) == ("brick 1 coin 2", "grey 2")
    assert {"waterloo", "kingsCross"} <= set(play.display)
    assert (play.bids("kingsCross"), play.lock("kingsCross")) == ({0: 1, 2: 3}, "red")
    assert (play.last_placement("waterloo"), play.lying("waterloo")) == (2, 3)
    assert "scienceMuseum" in play.routemasters
    assert "trafalgar" in play.unseen
    assert (play.streak, play.next_berth(2)) == ([1], 5)
    assert [play.berth(seat) for seat in range(3)] == [2, 3, 1]
    assert play.bag == 120 - 4 - 3 - 4 - 3
    assert {"coventGarden", "millennium"} <= set(play.boxed)


@pytest.mark.parametrize(("era", "unseen"), [(1, 16), (2, 10), (3, 4), (4, 4)])
def test_the_buildings_of_past_eras_are_accounted_for(era: int, unseen: int) -> None:
    play = Position(4, era=era).play()
    assert len(play.unseen) == unseen


def test_bag_and_supply_may_be_named() -> None:
    play = Position(6).hand(0, "red 1").bag("blue 3").rest(2).supply("grey 20 brick 4").at_turn(0).play()
    assert (play.bag, play.hand(2)) == (3, "blue 37 red 39 yellow 40")
    assert (play.connector_supply("grey"), play.connectors("towerOfLondon")) == (
        20,
        dict.fromkeys(("E", "NE", "NW", "W"), "grey"),
    )
    assert (play.skill_supply("brick"), play.skills(2)) == (4, "brick 20")


@pytest.mark.parametrize(
    ("clause", "describe"),
    [
        ("2 to 6 players", lambda: Position(7)),
        ("eras are 1 to 4", lambda: Position(3, era=5)),
        ("seats are 0 to 2", lambda: Position(3).hand(3, "red")),
        ("no tile", lambda: Position(3).borough(0, {"bigBen": (1, 0)})),
        ("'green' is none of", lambda: Position(3).hand(0, "green 2")),
        ("no green keyples", lambda: Position(3).bids("mi6", "green", {0: 1})),
        ("is no connector", lambda: Position(3).connectors(0, "pink buckingham E")),
        ("neither a connector nor", lambda: Position(3).supply("keyple 3")),
        ("LO-106", lambda: Position(3).hand(0, "red 41").state()),
        ("LO-106", lambda: Position(3).hand(0, "red 30").bag("red 20").state()),
        ("LO-1701|LO-106", lambda: Position(3).bids("mi6", "red", {0: 30, 1: 20}).state()),
        ("LO-207", lambda: Position(3).connectors(0, "red greenwich E").state()),
        ("LO-206", lambda: Position(3).connectors(0, "red buckingham E", "blue buckingham E").state()),
        ("LO-218", lambda: Position(3, era=2).borough(0, {"barbican": (1, 0), "mi6": (1, 0)}).state()),
        ("LO-1710", lambda: Position(3, era=2).borough(0, {"barbican": (2, 0)}).state()),
        ("LO-1711", lambda: Position(3, era=2).borough(0, {"mi6": (1, 0)}).state()),
        ("LO-1704", lambda: Position(3).bids("barbican", "red", {0: 1}).placed("barbican", "blue", 1).state()),
        ("LO-1705", lambda: Position(3).bids("mi6", "red", {0: 1, 1: 1}).state()),
        ("LO-1712", lambda: Position(3, era=2).borough(0, {"mi6": (0, 1)}).won(1, "mi6").state()),
        ("LO-308", lambda: Position(2).routemasters("zoo", "oval", "lords", "vAndA", "tussauds").state()),
        ("LO-1107", lambda: Position(2, era=2).won(0, "zoo").state()),
        ("LO-1714", lambda: Position(3).sailed({0: 2, 1: 2}).at_turn(2).state()),
        ("LO-1718", lambda: Position(3).levels(buckingham=1).state()),
        ("LO-404", lambda: Position(3).sailed({0: 2}).at_turn(0).state()),
        ("LO-909", lambda: Position(3).sailed({0: 2}).at_era_end().state()),
        ("after era 4", lambda: Position(3).at_end()),
        ("buildings are owned", lambda: Position(2, era=1).borough(0, {"gherkin": (1, 0)}).state()),
        ("no edge left", lambda: Position(2).supply("red 0").state()),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(clause: str, describe: Callable[[], object]) -> None:
    with pytest.raises(BadPosition, match=clause):
        describe()
