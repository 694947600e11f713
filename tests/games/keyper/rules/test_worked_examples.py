"""Section 19, worked examples: each is set up as it is told, played as it is told, and ends as it is told.

Players A, B, C, … are seats 0, 1, 2, … Board 1 of spring shows S1, board 2 S2, board 3 S3.
"""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.games.keyper.components.figures import Figures
from keydom.games.keyper.testing.builder import Position
from keydom.games.keyper.testing.play import Play

pytestmark = pytest.mark.quick


# -- playing and joining ----------------------------------------------------------------------------------------------


@clause("KP-1901", "KP-713", "KP-714", "KP-737")
@pytest.mark.parametrize("joiner", ["green", "white"])
def test_green_onto_pigs(joiner: str) -> None:
    start = Position(3).area(0, "green 1").area(1, "green 1 white 1").at_turn(0).play()
    alone = start.copy().do(0, "keyple green 1 pigs").do(1, "decline")
    assert (alone.has(0, "pig"), alone.has(1, "pig")) == (2, 0)
    joined = start.copy().do(0, "keyple green 1 pigs").do(1, f"join {joiner}")
    assert (joined.has(0, "pig"), joined.has(1, "pig")) == (3, 3)


@clause("KP-1902", "KP-738")
@pytest.mark.parametrize("joiner", ["brown", "white"])
def test_brown_onto_pigs(joiner: str) -> None:
    start = Position(3).area(0, "brown 1").area(1, "brown 1 white 1").at_turn(0).play()
    alone = start.copy().do(0, "keyple brown 1 pigs").do(1, "decline")
    assert alone.has(0, "pig") == 1
    joined = start.copy().do(0, "keyple brown 1 pigs").do(1, f"join {joiner}")
    assert (joined.has(0, "pig"), joined.has(1, "pig")) == (2, 2)


@clause("KP-1903", "KP-706", "KP-712", "KP-720")
def test_who_is_asked_and_a_white_joiner_counts_as_brown() -> None:
    play = Position(3).area(0, "brown 1").area(1, "green 1 black 1").area(2, "white 1 green 1").at_turn(0).play()
    play.do(0, "keyple brown 1 pigs")
    assert play.asked == "2"
    assert play.options(2) == ["colour white", "decline"]
    play.do(2, "join white")
    assert (play.has(0, "pig"), play.has(2, "pig")) == (2, 2)
    assert (play.colour(1, "pigs"), play.matches(1, "pigs")) == ("brown", False)


@clause("KP-1904", "KP-741", "KP-910", "KP-911")
def test_white_onto_the_country_tile_field() -> None:
    play = Position(3).area(0, "white 1").area(1, "green 1").area(2, "white 1").at_turn(0).play()
    play.do(0, "keyple white 1 country_tile")
    assert play.asked == "2"  # B's green keyple may not join
    play.do(2, "join white")
    for seat in (0, 2, 2, 0):
        assert play.asked == str(seat)
        play.do(seat, f"pick {play.market[0]}")
    assert (len(play.hand(0)), len(play.hand(2)), len(play.market)) == (2, 2, 4)
    assert play.asked == "draw"
    assert len(play.draw_all().market) == 8


@clause("KP-1905", "KP-718", "KP-903", "KP-904")
def test_joining_at_emeralds() -> None:
    def start(emeralds: int) -> Play:
        position = Position(4, "autumn").rest(1).supply(f"emerald {emeralds}")
        for seat in range(4):
            position.area(seat, "black 1")
        play = position.at_turn(0).play().do(0, "keyple black 1 emeralds")
        for seat in (1, 2):
            assert play.asked == str(seat)
            play.do(seat, "decline")
        return play.do(3, "join black")

    assert [start(16).has(seat, "emerald") for seat in (0, 3)] == [3, 3]
    assert [start(5).has(seat, "emerald") for seat in (0, 3)] == [3, 2]


def at_a_river() -> Play:
    """B has left a light-blue keyple on the river of board 1 with boat B1 (clay, sheep)."""
    return (
        Position(3)
        .field(1, "river", "blue")
        .boat(1, "B1")
        .area(0, "blue 1")
        .has(0, "sheep 3 clay 3")
        .at_turn(0)
        .play()
        .do(0, "keyple blue 1 river lay")
    )


@clause("KP-1906", "KP-727", "KP-744", "KP-944", "KP-945")
def test_three_boat_actions() -> None:
    working = at_a_river().do(0, "work clay", "work sheep", "work clay")
    assert working.stock(0) == "clay 5 sheep 4"
    selling = at_a_river().do(0, "sell sheep", "sell sheep", "sell clay")
    assert selling.shipping(0) == 6
    both = at_a_river().do(0, "work clay", "sell sheep", "sell sheep")
    assert (both.stock(0), both.shipping(0)) == ("clay 4 sheep 1", 4)
    assert not at_a_river().do(0, "work sheep").may(0, "sell sheep")
    assert not at_a_river().do(0, "sell sheep", "work clay").may(0, "work sheep")
    assert [play.turn for play in (working, selling, both)] == [1, 1, 1]


@clause("KP-1907", "KP-727", "KP-728", "KP-813")
def test_brown_on_logs_and_a_white_one() -> None:
    start = Position(3).field(1, "logs", "brown").area(0, "white 1").area(2, "black 2").keyper(1, 1).at_turn(0)
    play = start.play().do(0, "keyple white 1 logs leave")
    assert (play.has(0, "log"), play.on(1, "logs")) == (2, ["brown", "white"])
    play.do(1, "lay 1 logs one")
    assert (play.has(1, "log"), play.on(1, "logs")) == (2, ["brown lying", "white"])
    at_once = start.play().do(0, "keyple white 1 logs lay")
    assert (at_once.has(0, "log"), at_once.on(1, "logs")[0]) == (3, "brown lying")


@clause("KP-1908", "KP-747")
def test_white_on_wheat_counts_as_green() -> None:
    play = Position(3).field(1, "wheat", "white").area(0, "green 1 white 1 brown 1").at_turn(0).play()
    assert play.may(0, "keyple white 1 wheat lay")
    assert not play.may(0, "keyple brown 1 wheat lay")
    assert play.do(0, "keyple green 1 wheat lay").has(0, "wheat") == 3


@clause("KP-1909", "KP-745")
@pytest.mark.parametrize("colour", ["grey", "white"])
def test_grey_on_wheat_keeps_green_away(colour: str) -> None:
    play = Position(3).field(1, "wheat", "grey").area(0, "green 1 white 1 grey 1").at_turn(0).play()
    assert not play.may(0, "keyple green 1 wheat lay")
    assert not play.may(0, "keyple green 1 wheat leave")
    assert play.do(0, f"keyple {colour} 1 wheat lay").has(0, "wheat") == 2


@clause("KP-1910", "KP-735", "KP-1033", "KP-1116")
@pytest.mark.parametrize("paid", ["stone", "wheat"])
def test_upgrade_and_use_a_brickmaker(paid: str) -> None:
    play = (
        Position(3)
        .plot(0, "village-1-1", "brickmaker", "black")
        .area(0, "black 1")
        .has(0, f"clay 1 {paid} 1")
        .at_turn(0)
        .play()
    )
    play.do(0, "keyple black village-1-1 lay", "act upgrade", "act")
    assert (play.stock(0), play.is_upgraded(0, "village-1-1")) == ("brick 2", True)
    assert play.on_plot(0, "village-1-1") == ["black lying", "black"]


@clause("KP-1911", "KP-1126", "KP-1132")
def test_an_upgraded_builder_builds_and_upgrades_the_same_tile() -> None:
    play = (
        Position(3)
        .plot(0, "village-1-1", "builder", "blue", upgraded=True)
        .area(0, "blue 1")
        .has(0, "brick 1 wheat 1")
        .at_turn(0)
        .play()
    )
    play.do(0, "keyple blue village-1-1 lay", "act", "build pavements village-4-3 paying wheat")
    play.do(0, "act", "act upgrade", "upgrade village-4-3 paying brick")
    assert (play.stock(0), play.tile(0, "village-4-3")) == ("", "pavements")
    assert play.is_upgraded(0, "village-4-3")


@clause("KP-1912", "KP-1131", "KP-1132")
def test_an_upgraded_farm_labourer_does_both_for_nothing() -> None:
    play = Position(3).plot(0, "farm-1-1", "farm_labourer", "blue", upgraded=True).area(0, "blue 1").at_turn(0).play()
    play.do(0, "keyple blue farm-1-1 lay", "act", "build cow_shed farm-4-2")
    play.do(0, "act", "act upgrade", "upgrade farm-4-2")
    assert (play.stock(0), play.tile(0, "farm-4-2"), play.is_upgraded(0, "farm-4-2")) == ("", "cow_shed", True)


@clause("KP-1913", "KP-607", "KP-144")
def test_three_keyples_on_the_keyp_tile() -> None:
    play = Position(3, "summer").resting(0, "orange 1 black 1 white 1").at_turn(0).play()
    play.do(0, "keyper 2")
    raw = ["take clay", "take log", "take rock"]
    animals = ["take cow", "take horse", "take pig", "take sheep"]
    assert play.options(0) == raw
    assert play.do(0, "take rock").options(0) == animals
    assert play.do(0, "take pig").options(0) == raw + animals
    assert play.do(0, "take rock").stock(0) == "rock 2 pig 1"
    assert play.turn == 1


# -- laying down ------------------------------------------------------------------------------------------------------


@clause("KP-1914", "KP-811")
def test_one_keyple_on_pigs_is_laid_down() -> None:
    play = Position(3).field(1, "pigs", "green").keyper(0, 1).area(1, "blue 1").at_turn(2).play().do(2, "keyper 2")
    assert (play.has(0, "pig"), play.on(1, "pigs"), play.turn) == (2, ["green lying"], 1)


@clause("KP-1915", "KP-812", "KP-814")
def test_two_keyples_on_pigs_are_laid_down() -> None:
    start = Position(3).field(1, "pigs", "green", "green").keyper(0, 1).area(2, "black 2").at_turn(0).play()
    assert start.copy().do(0, "lay 1 pigs two").has(0, "pig") == 3
    play = start.do(0, "lay 1 pigs one")
    assert play.has(0, "pig") == 2
    play.do(1, "keyper 2").do(2, "keyper 3")  # A's turn has no choice: the second green one
    assert (play.has(0, "pig"), play.on(1, "pigs")) == (4, ["green lying", "green lying"])


@clause("KP-1916", "KP-804", "KP-805", "KP-806")
def test_the_own_board_first_even_for_nothing() -> None:
    play = (
        Position(3, "autumn")
        .field(1, "upgrade", "blue")
        .field(2, "gold", "black", "black")
        .keyper(0, 1)
        .area(1, "brown 3")
        .area(2, "grey 1")
        .at_turn(2)
        .play()
    )
    play.do(2, "keyper 2")  # A has no choice but the keyple on upgrade, without effect
    assert (play.stock(0), play.on(1, "upgrade"), play.turn) == ("", ["blue lying"], 1)
    play.do(1, "keyple brown 2 wheat").do(2, "keyple grey 2 rocks")
    assert (play.turn, play.options(0)) == (0, ["field rocks", "field wheat", "field gold"])
    assert play.do(0, "lay 2 gold two").has(0, "gold") == 3


@clause("KP-1917", "KP-1201", "KP-1203", "KP-1312")
def test_one_turn_each_after_the_last_piece() -> None:
    play = (
        Position(3)
        .field(1, "pigs", "green", "green")
        .field(2, "boar", "brown", "brown")
        .field(3, "chickens")
        .area(0, "grey 1")
        .keyper(0, 3)
        .keyper(1, 1)
        .keyper(2, 2)
        .at_turn(0)
        .play()
    )
    play.do(0, "keyple grey 3 chickens")
    assert (play.phase, play.turn) == ("final", 1)
    play.do(1, "lay 1 pigs two")
    assert (play.phase, play.turn) == ("final", 2)
    play.do(2, "lay 2 boar two")
    assert play.phase not in ("turns", "final")
    play.default("turn")
    assert (play.season, play.turn) == ("summer", 0)


@clause("KP-1918", "KP-1202")
def test_the_last_piece_goes_as_a_joiner() -> None:
    play = (
        Position(3)
        .field(1, "wheat")
        .field(2, "pigs", "black", "black")
        .field(3, "cows", "grey", "grey")
        .area(0, "green 1")
        .area(1, "green 1")
        .keyper(0, 1)
        .keyper(1, 2)
        .keyper(2, 3)
        .at_turn(0)
        .play()
    )
    play.do(0, "keyple green 1 wheat").do(1, "join green")
    assert (play.phase, play.turn, int(play.state.last_player)) == ("final", 1, 0)
    play.do(1, "lay 2 pigs two")
    assert (play.phase, play.turn) == ("final", 2)
    play.do(2, "lay 3 cows two")
    assert play.phase not in ("turns", "final")


@clause("KP-1919", "KP-1140")
def test_an_upgraded_seafarer_counts_once_a_turn() -> None:
    base = Position(3).plot(0, "village-1-1", "seafarer", upgraded=True).boat(1, "B1")
    joining = base.field(1, "river", "blue").area(0, "blue 1").at_turn(0).play().do(0, "keyple blue 1 river lay")
    assert joining.shipping(0) == 2
    base = Position(3).plot(0, "village-1-1", "seafarer", upgraded=True).boat(1, "B1")
    laying = base.field(1, "river", "blue", "blue").keyper(0, 1).at_turn(0).play().do(0, "lay 1 river two")
    assert laying.shipping(0) == 2


@clause("KP-1920", "KP-1170", "KP-1172")
def test_an_upgraded_merchant_has_one_boat_action_more() -> None:
    play = Position(3).plot(0, "village-1-1", "merchant", upgraded=True).area(0, "blue 1").area(1, "blue 1")
    started = play.at_turn(0).play().do(0, "keyple blue 1 river B1").do(1, "join blue")
    asked = []
    while started.box == "boat_action":
        asked.append(int(started.asked))
        started.do(int(started.asked), "work clay")
    assert asked == [0, 1, 0, 1, 0, 1, 0]


# -- scoring ----------------------------------------------------------------------------------------------------------


def ended(players: int = 3) -> Position:
    """The end of a game, player A to be described."""
    return Position(players, "winter").area(0, "").at_end()


@clause("KP-1921", "KP-1114")
@pytest.mark.parametrize(("animals", "points"), [("cow 1 sheep 1 pig 2", 6), ("cow 1 horse 1 pig 1 sheep 1", 8)])
def test_farmyard(animals: str, points: int) -> None:
    assert ended().tiles(0, "farmyard", upgraded=True).has(0, animals).play().score(0) == points


@clause("KP-1921", "KP-1114")
def test_farmyard_before_housing() -> None:
    play = Position(3).tiles(0, "farmyard", upgraded=True).has(0, "cow 1 sheep 1 pig 3").at_turn(0).play()
    assert play.points(0) == 6


@clause("KP-1922", "KP-1411")
def test_chicken_house_and_paddock() -> None:
    base = Position(3, "winter").has(0, "chicken 5").tiles(0, "cluck_cluck", upgraded=True)
    assert base.at_turn(0).play().points(0) == 12
    assert base.tiles(0, "paddock", upgraded=True).at_end().play().points(0) == 14


@clause("KP-1923", "KP-1155")
@pytest.mark.parametrize(("number", "points"), [(3, 18), (4, 24)])
def test_goldsmith(number: int, points: int) -> None:
    gems = f"emerald {number} gold {number} sapphire {number}"
    assert ended().tiles(0, "goldsmith", upgraded=True).has(0, gems).play().score(0) == points


@clause("KP-1924", "KP-1174")
@pytest.mark.parametrize(("resources", "points"), [("clay 3 wheat 2 ruby 1 wood 2", 8), ("clay 3 wheat 2 ruby 2", 6)])
def test_scrap_dealer(resources: str, points: int) -> None:
    assert ended().tiles(0, "scrap_dealer", upgraded=True).has(0, resources).play().score(0) == points


@clause("KP-1925", "KP-1406", "KP-1412")
@pytest.mark.parametrize(("gems", "points"), [("gold 2 ruby 2", 8), ("gold 2 ruby 3", 9)])
def test_prospector_and_ring_maker(gems: str, points: int) -> None:
    assert ended().tiles(0, "prospector", "ring_maker").has(0, gems).play().score(0) == points


@clause("KP-1926", "KP-1412")
def test_bracelet_maker_and_prospector() -> None:
    gems = "emerald 2 ruby 1 sapphire 2"
    assert ended().tiles(0, "bracelet_maker", "prospector", upgraded=True).has(0, gems).play().score(0) == 10


@clause("KP-1927", "KP-1412")
def test_brickyard_and_scrap_dealer() -> None:
    play = ended().tiles(0, "brickyard").tiles(0, "scrap_dealer", upgraded=True).has(0, "brick 3 clay 1").play()
    assert play.score(0) == 4


@clause("KP-1928", "KP-1410")
def test_boatman_and_farmer() -> None:
    position = ended().tiles(0, "boatman", upgraded=True).tiles(0, "farmer")
    assert position.area(0, "blue 3 green 1 white 2").play().score(0) == 10


@clause("KP-1929", "KP-1412")
def test_windmill_and_scrap_dealer() -> None:
    position = ended().tiles(0, "windmill", upgraded=True).tiles(0, "scrap_dealer")
    assert position.has(0, "wheat 6").play().score(0) == 9


@clause("KP-1930", "KP-1408")
def test_one_tile_is_counted_by_several_others() -> None:
    village = ["drainage", "pavements", "statue", "thatcher", "village_hall"]
    others = ["carpenter", "stonemason", "scrapyard", "builder", "gem_dealer", "jewel_cutter"]
    position = ended().tiles(0, *village, *others)  # rows of three from V(1,1) on
    without, whole = position.play(), position.plot(0, "village-4-3", "brickmaker").play()
    gained = {tile: whole.points(0, tile) - without.points(0, tile) for tile in village}
    assert gained == {"drainage": 0, "pavements": 0, "statue": 1, "thatcher": 1, "village_hall": 6}
    seen = (
        ended().plot(0, "village-1-1", "drainage").plot(0, "village-1-3", "pavements").plot(0, "village-3-1", "statue")
    )
    before, after = seen.play(), seen.plot(0, "village-3-3", "brickmaker").play()
    assert [after.points(0, t) - before.points(0, t) for t in ("drainage", "pavements", "statue")] == [1, 1, 1]


@clause("KP-1931", "KP-306", "KP-307")
def test_drainage_and_pavements_in_the_middle() -> None:
    corners = {"1-1": "kiln", "1-3": "mine", "3-1": "open_pit", "3-3": "dock"}
    position = ended().plot(0, "village-2-2", "drainage")
    for plot, tile in corners.items():
        position.plot(0, f"village-{plot}", tile)
    assert position.play().points(0, "drainage") == 5
    position = ended().plot(0, "village-2-2", "pavements", upgraded=True)
    for plot, tile in {"2-1": "kiln", "2-3": "mine", "1-2": "open_pit", "4-2": "dock"}.items():
        position.plot(0, f"village-{plot}", tile)
    assert position.play().points(0, "pavements") == 10


@clause("KP-1932", "KP-307")
def test_pavements_look_over_empty_plots() -> None:
    position = ended().plot(0, "village-1-1", "pavements").plot(0, "village-4-1", "dock")
    assert position.play().points(0, "pavements") == 2


@clause("KP-1933", "KP-1145")
@pytest.mark.parametrize(("upgraded", "points"), [(True, 5), (False, 4)])
def test_thatcher(upgraded: bool, points: int) -> None:
    position = ended().tiles(0, "thatcher", upgraded=upgraded)
    position.tiles(0, "builder", "gem_dealer", "seafarer", "statue", upgraded=True).tiles(0, "dock", "kiln")
    position.tiles(0, "mine", "drainage", upgraded=False)
    assert position.play().points(0, "thatcher") == points


@clause("KP-1934", "KP-1124")
@pytest.mark.parametrize(("upgraded", "points"), [(True, 8), (False, 6)])
def test_barn(upgraded: bool, points: int) -> None:
    position = ended().tiles(0, "barn", upgraded=upgraded).tiles(0, "stable", "pig_sty", "paddock", upgraded=True)
    assert position.tiles(0, "cow_shed", "copse").play().points(0, "barn") == points


@clause("KP-1935", "KP-1165", "KP-1166")
def test_mine_and_kiln_on_w4() -> None:
    play = ended().keyper(0, 2).display(2, "W4").tiles(0, "mine", "kiln", upgraded=True).play()
    assert (play.points(0, "mine"), play.points(0, "kiln")) == (8, 4)


@clause("KP-1936", "KP-1130")
@pytest.mark.parametrize(("shipped", "initial", "upgraded"), [(27, 6, 0), (31, 6, 12)])
def test_dock(shipped: int, initial: int, upgraded: int) -> None:
    assert ended().shipping(0, shipped).tiles(0, "dock").play().points(0) == initial
    assert ended().shipping(0, shipped).tiles(0, "dock", upgraded=True).play().points(0) == upgraded


# -- season end and set-up --------------------------------------------------------------------------------------------


@clause("KP-1937", "KP-1221", "KP-1411")
def test_nine_cows() -> None:
    for upgraded, points in ((False, 5), (True, 10)):
        play = Position(3, "winter").tiles(0, "cow_shed", "farmyard", upgraded=upgraded).has(0, "cow 9").at_housing()
        over = play.play()
        assert (over.phase, over.has(0, "cow"), over.score(0)) == ("over", 8, points)


@clause("KP-1938", "KP-1228")
def test_several_equal_animals_share_farmyard_and_paddock() -> None:
    play = Position(3).tiles(0, "farmyard", "paddock").has(0, "cow 3 pig 1 goat 1 boar 2").at_housing().play()
    assert play.stock(0) == "cow 3 goat 1 pig 1 boar 2"


@clause("KP-1939", "KP-1225", "KP-1226")
def test_the_deer_goes_without_a_question() -> None:
    play = Position(3).tiles(0, "cow_shed", "farmyard").has(0, "cow 4 horse 2 deer 1").at_housing().play()
    assert play.stock(0) == "cow 4 horse 2"
    assert play.phase != "housing"


@clause("KP-1940", "KP-1225")
def test_a_cow_or_a_pig_goes() -> None:
    play = Position(3).tiles(0, "cow_shed", "farmyard").has(0, "cow 5 pig 4").at_housing().play()
    assert (play.asked, play.options(0)) == ("0", ["give cow", "give pig"])
    assert play.copy().do(0, "release cow").stock(0) == "cow 4 pig 4"
    assert play.do(0, "release pig").stock(0) == "cow 5 pig 3"


@clause("KP-1941", "KP-130", "KP-1210")
def test_the_spring_fair_of_sheep_and_rock() -> None:
    play = Position(3).fairs(0, "SP1").tiles(0, "sheep_shelter").has(0, "sheep 1 rock 1").at_season_end().play()
    play.do(0, "hold SP1")
    assert (play.held(0), play.fair_points(0), play.stock(0)) == (["SP1"], 2, "rock 1 sheep 1")


@clause("KP-1942", "KP-1012", "KP-1212")
def test_a_stone_is_shown_as_rock() -> None:
    play = Position(3).fairs(0, "SP1").has(0, "sheep 1 stone 1").at_season_end().play()
    assert play.do(0, "hold SP1").held(0) == ["SP1"]


@clause("KP-1943", "KP-1211", "KP-1212")
def test_not_both_fairs_with_one_brick() -> None:
    position = Position(3, "summer").fairs(0, "SU1").hand(0, "WF1").has(0, "cow 1 sheep 1 deer 2 brick 1 clay 1")
    start = position.at_season_end().play()
    assert start.options(0) == ["hold seasonal", "hold_low WF1", "decline"]
    for fair in ("SU1", "WF1 4"):
        play = start.copy().do(0, f"hold {fair}")  # then nothing is left but to be done
        assert (play.held(0), play.fair_points(0)) == ([fair.split()[0]], 4)


@clause("KP-1944", "KP-1307")
@pytest.mark.parametrize(("players", "excess"), [(3, 2), (2, 1)])
def test_ten_keyples_are_too_many(players: int, excess: int) -> None:
    play = Position(players, "summer").area(0, "blue 2 green 2 black 2 white 4").at_excess().play()
    for _ in range(excess):
        play.do(0, "rest white")
    assert (play.phase, play.resting(0)) == ("turns", f"white {excess}")


@clause("KP-1945", "KP-1234")
def test_the_market_of_spring_is_discarded() -> None:
    position = Position(3).market("dock", "statue", "seafarer")
    lying = position.play().market
    play = position.at_season_end().play().draw_all()
    assert (len(lying), play.discard, play.season) == (8, lying, "summer")


@clause("KP-1946", "KP-1302", "KP-138")
def test_boats_of_summer() -> None:
    play = Position(3).boats("B1", "B2", "B3", "B4").at_season_end().play()
    play.draw_all("boat B6", "boat B5")
    assert len(play.boats) == 4
    assert {"B5", "B6"} <= set(play.boats)
    river = Position(3, "summer").boats("B6").area(0, "blue 1").at_turn(0).play().do(0, "keyple blue 1 river B6")
    assert river.do(0, "work boar", "work wheat").stock(0) == "wheat 1 boar 1"


# -- building and paying ----------------------------------------------------------------------------------------------


@clause("KP-1947", "KP-1012", "KP-1017")
def test_paying_a_cow_shed() -> None:
    play = Position(3).area(0, "orange 1").has(0, "wood 1 clay 1 wheat 1").at_turn(0).play()
    play.do(0, "keyple orange 2 build")
    choice = play.options_behind(0, "tile cow_shed", "plot farm-1-1")
    assert choice == ["give clay", "give wheat"]
    for paid, left in (("clay", "wheat 1"), ("wheat", "clay 1")):
        assert play.copy().do(0, f"build cow_shed farm-1-1 paying {paid}").stock(0) == left


@clause("KP-1948", "KP-933", "KP-1012", "KP-1721")
def test_a_discount_on_the_seafarer() -> None:
    play = Position(3).area(0, "black 1").hand(0, "seafarer").has(0, "wood 1 wheat 1").at_turn(0).play()
    play.do(0, "keyple black 2 discount_build")
    assert play.options_behind(0, "tile seafarer", "plot village-1-1") == ["icon log", "icon wood"]
    for icon in ("log", "wood"):
        assert play.copy().do(0, f"build seafarer village-1-1 less {icon}").stock(0) == ""


@clause("KP-1949", "KP-1127", "KP-1128")
def test_a_building_plot_serves_the_second_building_of_the_turn() -> None:
    play = (
        Position(3)
        .area(0, "orange 1")
        .hand(0, "building_plot", "village_hall")
        .has(0, "clay 1 log 1 rock 1")
        .at_turn(0)
        .play()
    )
    play.do(0, "keyple orange 2 build", "build building_plot village-2-1")
    assert play.stock(0) == ""
    assert play.do(0, "build village_hall village-2-2").tile(0, "village-2-2") == "village_hall"


@clause("KP-1950", "KP-925")
def test_two_trades_with_one_clay() -> None:
    play = Position(3).area(0, "black 1").has(0, "clay 1").at_turn(0).play()
    play.do(0, "keyple black 1 trade_raw", "give clay for log log", "give log for rock rock")
    assert play.stock(0) == "log 1 rock 2"


@clause("KP-1951", "KP-934")
def test_a_brickyard_has_no_discount() -> None:
    play = Position(3).area(0, "black 1").hand(0, "brickyard").has(0, "clay 1").at_turn(0).play()
    play.do(0, "keyple black 2 discount_build", "build brickyard village-1-1")
    assert (play.tile(0, "village-1-1"), play.stock(0)) == ("brickyard", "")
    poor = Position(3).area(0, "black 1").hand(0, "brickyard").at_turn(0).play()
    assert poor.do(0, "keyple black 2 discount_build").turn == 1


@clause("KP-1952", "KP-732", "KP-733", "KP-1006")
def test_a_cow_shed_is_built_under_a_keyple_and_upgraded_later() -> None:
    play = Position(3).area(0, "brown 2 white 1 green 1").has(0, "log 2 clay 3").at_turn(0).play()
    play.do(0, "keyple brown farm-1-1 build cow_shed paying clay")
    assert (play.on_plot(0, "farm-1-1"), play.stock(0)) == (["brown"], "clay 2 log 1")
    play.do(1, "keyper 1").do(2, "keyper 2")
    assert not play.may(0, "keyple green farm-1-1 leave")
    assert play.may(0, "keyple white farm-1-1 leave")
    play.do(0, "keyple brown farm-1-1 lay")
    assert play.options(0) == ["plot_action upgrade", "plot_action build", "decline"]
    play.do(0, "act upgrade", "upgrade farm-1-1 paying log")
    assert (play.is_upgraded(0, "farm-1-1"), play.stock(0)) == (True, "clay 2")


@clause("KP-1953", "KP-1142", "KP-1143")
@pytest.mark.parametrize(("upgraded", "points"), [(False, 7), (True, 9)])
def test_shipping_agent(upgraded: bool, points: int) -> None:
    position = Position(3).plot(0, "village-1-1", "shipping_agent", upgraded=upgraded).field(1, "river", "blue")
    play = position.boat(1, "B1").area(0, "blue 1").has(0, "clay 3").at_turn(0).play()
    play.do(0, "keyple blue 1 river lay", "sell clay", "sell clay", "sell clay")
    assert play.shipping(0) == points


@clause("KP-1954", "KP-225", "KP-226")
def test_what_is_never_on_the_boards_of_a_season() -> None:
    play = Position(3).play()
    shown = [{option.split()[1] for option in fields_of(play.state.figures, display)} for display in range(12)]
    assert not any("chickens" in fields for fields in shown[4:8])
    gems = {"emeralds", "gold", "rubies", "sapphires"}
    assert not any(fields & gems for fields in shown[:8])
    assert all(fields & gems for fields in shown[8:])


def fields_of(figures: Figures, display: int) -> list[str]:
    """The fields of a display in the words of records."""
    space = Position(3).play().space
    return [str(space.action(14 + field)) for field in range(26) if figures.fields[display] >> field & 1]
