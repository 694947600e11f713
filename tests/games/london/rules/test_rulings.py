"""Section 19, questions and rulings: each answer as it is seen at the table."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.games.london.game import game
from keydom.games.london.testing.builder import BadPosition, Position
from keydom.games.london.testing.play import Play
from tests.games.london.playing import new_game, place_all, to_next_era

pytestmark = pytest.mark.quick


def joined(*connectors: str) -> Play:
    """The end of a game: King's Cross and the Barbican beside the home, with these connectors."""
    return (
        Position(2, era=4)
        .borough(0, {"kingsCross": (1, 0), "barbican": (0, 1), "westminsterCathedral": (-1, 0)})
        .connectors(0, *connectors)
        .sailed({0: 1, 1: 2})
        .at_end()
        .play()
    )


# -- the map ----------------------------------------------------------------------------------------------------------


@clause("LO-1901", "LO-1902")
def test_river_tiles_turn_and_meet_rivers_only() -> None:
    play = Position(2, era=2).won(0, "londonEye", "mi6").sailed({0: 1, 1: 2}).at_placing().play()
    assert {axis for axes in play.cells(0, "londonEye").values() for axis in axes} == {0, 1, 2}
    play.put(0, "londonEye", (0, 1), axis=0)
    assert play.cells(0, "mi6")[1, 1] == [0]


@clause("LO-1903", "LO-1904", "LO-1905")
def test_connectors_on_rivers_shared_and_half_on_ones_count() -> None:
    play = (
        Position(2, era=2)
        .borough(0, {"towerBridge": (0, 1)})
        .connectors(0, "blue towerBridge E", "blue buckingham SE", "blue towerBridge SE")
        .at_turn(0)
        .play()
    )
    # East is a river side, north-west is shared with the home, south-east sticks out.
    assert play.tile_points(0, "towerBridge") == 3


# -- colours, bids, placements ----------------------------------------------------------------------------------------


@clause("LO-1906", "LO-1907", "LO-1949")
def test_a_bid_binds_a_tile_for_all_even_when_it_moves_on() -> None:
    play = Position(2).hand(0, "red 1").hand(1, "red 2 blue 9").at_turn(0).play()
    play.do(0, "bid barbican red 1")
    assert not play.may(1, "use barbican blue 9")
    play.do(1, "bid barbican red 2").do(0, "use senateHouse red + barbican")
    assert (play.bids("barbican"), play.lock("barbican")) == ({1: 2}, "red")
    assert not play.may(1, "use barbican blue 9")


@clause("LO-1908", "LO-1909", "LO-1910", "LO-1911", "LO-1912", "LO-1913")
def test_losing_groups_serve_everything() -> None:
    position = (
        Position(3, era=2)
        .borough(0, {"coventGarden": (1, 0)})
        .connectors(0, "black coventGarden E")
        .skills(0, "coin")
        .bids("harrods", "red", {0: 2, 1: 3, 2: 4})
        .bids("mi6", "red", {0: 1, 2: 5})
        .bids("royalOpera", "red", {0: 3})
        .hand(0, "red 3")
        .at_turn(0)
    )
    # More than the largest other group (4), not than the sum (7): raised on the spot.
    assert position.play().do(0, "bid harrods red 3").bids("harrods") == {0: 5, 1: 3, 2: 4}
    assert position.play().do(0, "use harrods red + harrods taking red").last_placement("harrods") == 2
    merged = position.play().do(0, "use lloyds red 1 + harrods + mi6")
    assert merged.last_placement("lloyds") == 4
    upgraded = position.play().do(0, "upgrade coventGarden red + harrods")
    assert (upgraded.level("coventGarden"), upgraded.last_placement("coventGarden")) == (1, 2)
    assert position.play().do(0, "bid royalOpera red + harrods + mi6").bids("royalOpera") == {0: 6}


@clause("LO-1914", "LO-1915")
def test_the_last_placement_counts_of_either_kind() -> None:
    position = (
        Position(2, era=2)
        .borough(0, {"coventGarden": (1, 0)})
        .connectors(0, "black coventGarden E")
        .skills(0, "coin")
        .hand(0, "red 5")
        .hand(1, "red 5")
    )
    used = position.placed("coventGarden", "red", 1, 2).at_turn(0).play()
    assert used.options_behind(0, "do upgrade", "hand")[0] == "hand 3"
    used.do(0, "upgrade coventGarden red 3")
    assert used.options_behind(1, "do use", "tile coventGarden", "hand")[0] == "hand 4"


@clause("LO-1916")
def test_placements_of_an_earlier_era_do_not_count() -> None:
    play = Position(2).placed("buckingham", "blue", 4).hand(0, "red 1").skills(0, "brick").at_turn(0).play()
    to_next_era(play)
    assert play.turn == 0
    assert play.may(0, "use buckingham red 1 paying brick taking brick")


# -- production -------------------------------------------------------------------------------------------------------


@clause("LO-1917", "LO-1918", "LO-1919", "LO-1921", "LO-1922")
def test_uses() -> None:
    position = Position(2, era=2).hand(0, "red 2").skills(0, "coin").at_turn(0)
    nothing = position.play().do(0, "use harrods red 1")
    assert (nothing.pending(0), nothing.last_placement("harrods")) == ("", 1)
    chosen = position.play().play(0, "do use", "tile harrods", "hand 1", "connector red")
    assert chosen.turn == 0
    chosen.play(0, "connector red").discard(0, "red")
    assert chosen.connector_supply("red") == 23
    assert position.play().do(0, "use lloyds red 1").skills(0) == "coin 2"
    assert position.play().do(0, "use buckingham red 1 paying coin taking coin").skills(0) == "coin 1"


@clause("LO-1920")
def test_connectors_are_settled_before_the_era_ends() -> None:
    play = Position(2).hand(0, "red 1").sailed({1: 1}).at_turn(0).play().do(0, "use battersea red 1")
    assert "do sail" not in play.options(0)
    play.discard(0, "grey", "yellow")
    assert "do sail" in play.options(0)


# -- upgrading --------------------------------------------------------------------------------------------------------


@clause("LO-1923", "LO-1924", "LO-1943")
def test_landmarks() -> None:
    play = (
        Position(2, era=2)
        .borough(0, {"piccadilly": (1, 0)})
        .connectors(0, "grey piccadilly E", "red piccadilly NE", "blue piccadilly NW", "yellow piccadilly SE")
        .skills(0, "coin compass")
        .hand(0, "red 3")
        .sailed({1: 1})
        .at_turn(0)
        .play()
    )
    points = [play.tile_points(0, "piccadilly")]
    for number in (1, 2):
        play.do(0, f"upgrade piccadilly red {number}")
        points.append(play.tile_points(0, "piccadilly"))
    assert points == [3, 6, 12]


@clause("LO-1951", "LO-1952")
def test_upgrades_yield_nothing_and_pending_connectors_do_not_help() -> None:
    position = Position(2, era=2).borough(0, {"coventGarden": (1, 0)}).skills(0, "coin").hand(0, "red 2")
    waiting = position.pending(0, "black 1").at_turn(0).play()
    assert not any(option.startswith("do") for option in waiting.options(0))
    waiting.lay(0, "black coventGarden E").do(0, "upgrade coventGarden red 1")
    assert waiting.pending(0) == ""


# -- passing and sailing ----------------------------------------------------------------------------------------------


@clause("LO-1925", "LO-1926")
def test_sailing_interrupts_passes_and_the_last_pass_sails() -> None:
    play = Position(3).at_turn(0).play().do(0, "pass").do(1, "sail 1").do(2, "pass")
    assert (play.turn, play.phase) == (0, "turns")
    alone = Position(2).sailed({0: 1}).at_turn(1).play().do(1, "pass")
    assert alone.phase == "sailing"


@clause("LO-1927", "LO-1928", "LO-1929", "LO-1930")
def test_berths() -> None:
    play = Position(2).at_turn(0).play()
    assert play.play(0, "do sail").options(0) == [f"berth {n}" for n in range(1, 7)]
    play.play(0, "berth 5").do(1, "sail 3").draw_all()
    assert "hungerford" in play.boxed  # nobody is on berth 6
    assert place_all(play).draw_all().turn == 1  # nobody is on berth 1
    last = Position(2, era=4).sailed({0: 6, 1: 1}).at_era_end().play()
    assert (last.barge_points(0), last.won(0)) == (8, ["o2"])


# -- the end of an era ------------------------------------------------------------------------------------------------


@clause("LO-1931", "LO-1932", "LO-1933", "LO-1934")
def test_keyples_at_the_end_of_an_era() -> None:
    play = (
        Position(2)
        .placed("battersea", "blue", 2)
        .bids("barbican", "red", {0: 1, 1: 4})
        .placed("barbican", "red", 1)
        .bag("")
        .rest(0)
        .sailed({0: 5, 1: 3})
        .at_era_end()
        .play()
    )
    # The bag was empty: 2 from the unsold Battersea and the winning bid of 4 are drawn, by seat 1 first.
    play.draw_all()
    assert (play.bag, play.hand_size(1)) == (0, 1 + 6)


@clause("LO-1935", "LO-1936", "LO-1937", "LO-1950")
def test_step_six() -> None:
    play = Position(2, era=2).won(0, "kingsCross", "mi6").won(1, "harrods").sailed({0: 1, 1: 2}).at_placing().play()
    play.put(0, "mi6", (1, 0), axis=1).put(0, "kingsCross", (2, 0))
    assert len(play.view(1)["seats"][0]["borough"]) == 1
    assert [option.split()[0] for option in play.options(1)] == ["tile"]
    play.put(1, "harrods", (1, 0))
    assert {"kingsCross", "mi6"} <= set(play.borough(0))
    assert not {"kingsCross", "mi6", "harrods"} & set(play.boxed)


@clause("LO-1938", "LO-1939", "LO-1940")
def test_the_end_of_era_four() -> None:
    play = (
        Position(2, era=4)
        .borough(0, {"kingsCross": (1, 0)})
        .connectors(0, "red kingsCross E")
        .bids("zoo", "red", {0: 2, 1: 1})
        .placed("buckingham", "blue", 2)
        .sailed({0: 1, 1: 2})
        .at_era_end()
        .play()
    )
    assert (play.hand(0), play.hand(1)) == ("blue 2", "red 1")  # steps 1, 2 and 5, and no draw
    assert play.asked == "0"
    play.put(0, "zoo", (2, 0))
    assert (play.tile_points(0, "zoo"), play.tile_points(0, "kingsCross")) == (4, 1)


# -- scoring ----------------------------------------------------------------------------------------------------------


@clause("LO-1941", "LO-1944")
def test_chains() -> None:
    assert joined().tile_points(0, "kingsCross") == 0
    assert joined("red buckingham E").tile_points(0, "kingsCross") == 1
    assert joined("red buckingham E W", "red barbican W").tile_points(0, "kingsCross") == 2
    linked = joined("red buckingham E W SE")
    assert (linked.tile_points(0, "kingsCross"), linked.tile_points(0, "westminsterCathedral")) == (3, 1)


@clause("LO-1942")
def test_millennium_counts_neither_itself_nor_river_buildings() -> None:
    play = (
        Position(2, era=4)
        .borough(0, {"millennium": (0, 1), "towerBridge": (1, 1), "o2": (2, 1)})
        .connectors(0, "blue millennium E")
        .sailed({0: 1, 1: 2})
        .at_end()
        .play()
    )
    assert play.tile_points(0, "millennium") == 0
    with pytest.raises(BadPosition):
        Position(2, era=4).borough(0, {"millennium": (1, 0)}).sailed({0: 1, 1: 2}).at_end().play()


@clause("LO-1945")
@pytest.mark.parametrize(
    ("skills", "sets"), [("brick 2 coin 1 compass 1", 1), ("brick 4", 0), ("brick 6 coin 2 compass 1", 1)]
)
def test_sets_of_the_victoria_and_albert(skills: str, sets: int) -> None:
    play = Position(2, era=4).borough(0, {"vAndA": (1, 0)}).skills(0, skills).sailed({0: 1, 1: 2}).at_end().play()
    assert play.tile_points(0, "vAndA") == 6 * sets


# -- what is known ----------------------------------------------------------------------------------------------------


@clause("LO-1946", "LO-1406")
def test_skill_tiles_are_open() -> None:
    play = Position(2).skills(0, "coin 2").at_turn(0).play()
    assert play.view(1)["seats"][0]["skills"] == {"brick": 0, "coin": 2, "compass": 0}


@clause("LO-1947")
def test_won_keyples_are_open_and_spent_first() -> None:
    play = (
        Position(2, era=1, jennifer="on")
        .bids("barbican", "red", {0: 1})
        .placed("barbican", "red", 2)
        .hand(0, "red 3")
        .sailed({0: 1, 1: 2})
        .at_era_end()
        .play()
    )
    assert play.open_hand(0) == "red 2"
    to_next_era(play, "keyple blue")
    play.do(0, "bid harrods red 1")
    assert play.open_hand(0) == "red 1"


@clause("LO-1948")
def test_homes_are_dealt_or_chosen() -> None:
    dealt = new_game(2, first_start="0")
    assert (dealt.asked, dealt.box) == ("draw", "draw_home")
    chosen = new_game(2, first_start="0", homes="chosen")
    assert (chosen.asked, chosen.box) == ("0", "choose_home")
    assert game.options_of(chosen.state)["homes"] == "chosen"
