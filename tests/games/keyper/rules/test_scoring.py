"""Section 14: points at the end; the best allotment against all allotments of small holdings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from keydom.core.clauses import clause
from keydom.core.rng import Rng
from keydom.games.keyper.components.kinds import ANIMALS, COLOUR_NAMES, GEMS, RESOURCE_NAMES, SCORING, TILE_KEYS
from keydom.games.keyper.components.printed_values import default
from keydom.games.keyper.rules.allotment import Allotment
from keydom.games.keyper.testing.builder import Position
from keydom.games.keyper.testing.play import Play

pytestmark = pytest.mark.quick

TILES = {tile.key: tile for tile in default().tiles}
GEM_TILES = SCORING["gem_set"]
GOODS_TILES = (*GEM_TILES, "prospector", "scrap_dealer", *SCORING["goods"], "windmill")
GOODS = [name for name in RESOURCE_NAMES if name not in ANIMALS]

Built = dict[str, bool]
"""Tiles and whether they are upgraded."""


def owner(tiles: Built, has: dict[str, int], team: dict[str, int] | None = None) -> Play:
    """A with tiles, resources and a team, in winter."""
    position = Position(3, "winter").has(0, " ".join(f"{name} {number}" for name, number in has.items() if number))
    position.area(0, " ".join(f"{colour} {number}" for colour, number in (team or {}).items() if number))
    for tile, upgraded in tiles.items():
        position.tiles(0, tile, upgraded=upgraded)
    return (position.at_end() if team else position.at_turn(0)).play()


# -- the sum ----------------------------------------------------------------------------------------------------------


@clause("KP-1402", "KP-1404", "KP-1409")
def test_the_score_is_shipping_tiles_and_fairs() -> None:
    position = Position(3, "winter").shipping(0, 7).held(0, "SP1", "SU1", "WF1 winter 6").tiles(0, "key_market")
    play = position.tiles(0, "livestock_market", upgraded=True).at_end().play()
    assert (play.score(0), play.asked) == (7 + 3 + 1 + 2 + 4 + 6, "over")  # nobody decides anything


@clause("KP-1403")
def test_what_is_not_built_or_not_allotted_scores_nothing() -> None:
    play = Position(3, "winter").hand(0, "key_market", "WF1").has(0, "ruby 5 brick 5 wheat 5").at_end().play()
    assert play.score(0) == 0


@clause("KP-1405", "KP-1406", "KP-1412")
def test_a_resource_scores_once_and_may_be_arranged_freely() -> None:
    both = owner({"prospector": False, "ring_maker": False}, {"gold": 1, "ruby": 2})
    assert both.points(0) == 4 + 1
    uses = Allotment(both.state, 0).uses
    for resource, name in enumerate(RESOURCE_NAMES):
        assert sum(uses[plot * 26 + resource] for plot in range(20)) <= both.has(0, name)


@clause("KP-1407")
@pytest.mark.parametrize("tile", GOODS_TILES)
def test_at_most_four_sets(tile: str) -> None:
    plenty: dict[str, int] = dict.fromkeys(GOODS, 8)
    factor = TILES[tile].factor[1]
    assert owner({tile: True}, plenty).points(0) == 4 * factor


@clause("KP-1412", "KP-1407")
def test_more_pieces_than_are_printed_are_allotted_too() -> None:
    plenty = replace(default(), supply=dict.fromkeys(RESOURCE_NAMES, 60))
    position = Position(3, "winter", components=plenty).tiles(0, "scrap_dealer", "prospector", "ring_maker")
    everything = " ".join(f"{name} 60" for name in GOODS)
    assert position.has(0, everything).at_end().play().score(0) == 4 + 4 + 16


@clause("KP-1408")
def test_a_tile_is_counted_by_many_and_by_itself() -> None:
    assert owner({"thatcher": True, "statue": False, "barn": True}, {}).points(0, "thatcher") == 1
    assert owner({"barn": True}, {}).points(0) == 2


# -- the best allotment -----------------------------------------------------------------------------------------------


def splits(number: int, places: int) -> Iterator[tuple[int, ...]]:
    """All ways to put equal pieces to so many places, not all of them perhaps."""
    if places == 0:
        yield ()
        return
    for here in range(number + 1):
        for rest in splits(number - here, places - 1):
            yield (here, *rest)


def best_of_all(tiles: Built, has: dict[str, int]) -> int:
    """The most that any allotment of gems and goods scores."""
    keys = list(tiles)
    kinds = [name for name, number in has.items() if number]
    best = 0

    def allot(index: int, given: list[dict[str, int]]) -> None:
        nonlocal best
        if index == len(kinds):
            best = max(best, sum(worth(key, tiles[key], there) for key, there in zip(keys, given, strict=True)))
            return
        for split in splits(has[kinds[index]], len(keys)):
            for there, number in zip(given, split, strict=True):
                there[kinds[index]] = number
            allot(index + 1, given)
        for there in given:
            there.pop(kinds[index], None)

    allot(0, [{} for _ in keys])
    return best


def worth(tile: str, upgraded: bool, there: dict[str, int]) -> int:
    """What a tile scores with what lies on it (section 11)."""
    row = TILES[tile]
    factor = row.factor[int(upgraded)]
    if tile in GEM_TILES:
        wanted = [*(row.gems or ()), *([row.third] if upgraded and row.third else [])]
        return factor * min(4, *(there.get(gem, 0) for gem in wanted))
    if tile == "prospector":
        return factor * min(4, sum(there.get(gem, 0) for gem in GEMS))
    if tile == "scrap_dealer":
        return factor * min(4, sum(there.values()) // 2)
    resource = "wheat" if tile == "windmill" else row.resource or ""
    return factor * min(4, there.get(resource, 0))


@clause("KP-1412", "KP-1413", "KP-1409", "KP-1820", "KP-1158")
@pytest.mark.parametrize("seed", range(6))
def test_gems_and_goods_by_trying_all_allotments(seed: int) -> None:
    chance = Rng(seed)
    for _ in range(25):
        tiles: Built = {}
        while len(tiles) < 1 + int(chance.below(3)):
            tiles[GOODS_TILES[int(chance.below(len(GOODS_TILES)))]] = bool(chance.below(2))
        kinds = [GOODS[int(chance.below(len(GOODS)))] for _ in range(4)]
        has: dict[str, int] = {kind: int(chance.below(4)) for kind in kinds}
        assert owner(tiles, has).points(0) == best_of_all(tiles, has), (tiles, has)


@clause("KP-1410", "KP-1151")
def test_keyples_by_trying_all_ways_of_the_white_ones() -> None:
    chance = Rng(8)
    workers = SCORING["workers"]
    for _ in range(40):
        tiles = {tile: bool(chance.below(2)) for tile in workers if chance.below(2)}
        team: dict[str, int] = {colour: int(chance.below(4)) for colour in COLOUR_NAMES[:6]}
        team["white"] = int(chance.below(6))
        best = 0
        for white in splits(team["white"], len(tiles)):
            points = 0
            for (tile, upgraded), number in zip(tiles.items(), white, strict=True):
                colour = TILES[tile].colour or ""
                points += TILES[tile].factor[int(upgraded)] * min(4, team[colour] + number)
            best = max(best, points)
        assert owner(tiles, {}, team).points(0) == best, (tiles, team)


@clause("KP-1411", "KP-1114", "KP-1115")
def test_animals_by_their_unit_values() -> None:
    chance = Rng(6)
    farm = (*SCORING["animals"], *SCORING["types"])
    for _ in range(60):
        tiles = {tile: bool(chance.below(2)) for tile in farm if chance.below(2)}
        tiles = dict(list(tiles.items())[:8])
        has: dict[str, int] = {animal: int(chance.below(7)) for animal in ANIMALS}
        expected = 0
        for animal, number in has.items():
            values = []
            for tile, upgraded in tiles.items():
                if animal in TILES[tile].houses:
                    values += [TILES[tile].factor[int(upgraded)]] * (1 if tile in SCORING["types"] else 4)
            expected += sum(sorted(values, reverse=True)[:number])
        assert owner(tiles, has).points(0) == expected, (tiles, has)


@clause("KP-1406", "KP-1412", "KP-1410", "KP-1411")
def test_what_is_allotted_to_a_tile_makes_its_points_and_nothing_is_used_twice() -> None:
    chance = Rng(21)
    kinds = (*RESOURCE_NAMES, *COLOUR_NAMES)
    counting = (*GOODS_TILES, *SCORING["animals"], *SCORING["types"], *SCORING["workers"])
    for _ in range(40):
        tiles = {tile: bool(chance.below(2)) for tile in counting if chance.below(4) == 0}
        has: dict[str, int] = {name: int(chance.below(6)) for name in RESOURCE_NAMES}
        team: dict[str, int] = {colour: int(chance.below(3)) for colour in COLOUR_NAMES}
        position = Position(3, "winter").has(0, " ".join(f"{name} {number}" for name, number in has.items() if number))
        position.resting(0, " ".join(f"{colour} {number}" for colour, number in team.items() if number))
        for tile, upgraded in tiles.items():
            position.tiles(0, tile, upgraded=upgraded)
        state = position.at_turn(0).state()
        allotment = Allotment(state, 0)
        used: dict[str, int] = dict.fromkeys(kinds, 0)
        for plot in range(20):
            there: dict[str, int] = {kind: int(allotment.uses[plot * 26 + n]) for n, kind in enumerate(kinds)}
            there = {kind: number for kind, number in there.items() if number}
            for kind, number in there.items():
                used[kind] += number
            word = int(state.plots[plot])
            if word:
                tile = default().tiles[(word & 63) - 1].key
                assert allotment.points[plot] == worth_of_all(tile, word >> 12 == 1, there), (tile, there)
        assert all(used[kind] <= {**has, **team}[kind] for kind in kinds)


def worth_of_all(tile: str, upgraded: bool, there: dict[str, int]) -> int:
    """What a tile scores with resources, animals or keyples on it."""
    row = TILES[tile]
    if tile in SCORING["animals"] or tile in SCORING["types"]:
        assert set(there) <= set(row.houses)
        sets = len(there) if tile in SCORING["types"] else sum(there.values())
        return row.factor[int(upgraded)] * min(4, sets)
    if tile in SCORING["workers"]:
        assert set(there) <= {row.colour, "white"}
        return row.factor[int(upgraded)] * min(4, sum(there.values()))
    return worth(tile, upgraded, there)


@clause("KP-1414")
def test_everything_else_needs_no_allotment() -> None:
    others = [key for kind in TILE_KEYS.values() for key in kind if TILES[key].scores in OTHERS]
    for key in others:
        with_much = owner({key: True}, dict.fromkeys(GOODS, 4), {"white": 6})
        assert with_much.points(0) == owner({key: True}, {}, {"white": 1}).points(0), key


OTHERS = (
    *("fixed", "drainage", "pavements", "boarding_house", "barn", "oast_house", "village_hall", "statue", "thatcher"),
    *("dock", "entertainer", "border"),
)


@clause("KP-1415", "KP-1166")
def test_border_tiles_look_at_the_board_claimed_in_winter() -> None:
    position = Position(3, "winter").tiles(0, "kiln").keyper(0, 2).display(1, "W1").display(2, "W2").display(3, "W3")
    assert position.at_end().play().points(0) == 2 * 1
    assert position.keyper(0, 3).at_end().play().points(0) == 2 * 2


@clause("KP-1416", "KP-1232", "KP-1231")
def test_the_whole_team_scores() -> None:
    position = Position(3, "winter").tiles(0, "boatman", "bricklayer", "lumberjack").keyper(0, 1)
    position.field(1, "goats", "white", "white").plot(0, "farm-1-1", "barn", "brown").resting(0, "blue 1").area(0, "")
    assert position.at_season_end().play().points(0, "boatman", "bricklayer", "lumberjack") == 4


# -- who wins ---------------------------------------------------------------------------------------------------------


@clause("KP-1417")
def test_most_points_win() -> None:
    play = Position(3, "winter").has(1, "ruby 3").shipping(0, 9).shipping(1, 5).at_end().play()
    assert list(play.state.winners()) == [0]


TIES = [
    ("emerald 1", "brick 9 wheat 9 clay 9"),
    ("stone 1", "wheat 9 clay 9"),
    ("wheat 1", "clay 9 log 9"),
    ("rock 1", "deer 2"),
    ("deer 1", "boar 2"),
    ("boar 1", "goat 2"),
    ("goat 1 chicken 1", "goat 1 horse 2"),
    ("horse 1", "cow 3"),
    ("cow 1", "pig 3"),
    ("pig 1", "sheep 3"),
    ("sheep 1", ""),
]


@clause("KP-1418", "KP-1421")
@pytest.mark.parametrize(("better", "worse"), TIES)
def test_ties_are_broken_in_this_order(better: str, worse: str) -> None:
    base = Position(3, "winter").tiles(0, "hop_field").tiles(1, "livestock_market").shipping(0, 5).shipping(1, 5)
    play = base.has(0, better).has(1, worse).at_end().play()
    assert (play.score(0), play.score(1)) == (5, 5)
    assert list(play.state.winners()) == [0]


@clause("KP-1419")
def test_allotted_pieces_break_ties_too() -> None:
    position = Position(3, "winter").tiles(0, "prospector").has(0, "ruby 1").shipping(1, 1)
    play = position.at_end().play()
    assert (play.score(0), play.score(1), list(play.state.winners())) == (1, 1, [0])


@clause("KP-1419", "KP-1222")
def test_animals_lost_in_the_winter_housing_break_no_ties() -> None:
    play = Position(3, "winter").has(0, "deer 3").has(1, "sheep 1").tiles(1, "sheep_shelter").shipping(0, 1)
    over = play.at_housing().play()
    assert (over.score(0), over.score(1), list(over.state.winners())) == (1, 1, [1])


@clause("KP-1420", "KP-2047")
def test_who_is_equal_in_everything_shares_the_place() -> None:
    play = Position(3, "winter").has(0, "ruby 1").has(1, "gold 1").at_end().play()
    assert list(play.state.winners()) == [0, 1]
    assert [place["place"] for place in sorted(play.view()["places"], key=lambda each: each["seat"])] == [1, 1, 3]


@clause("KP-1820")
def test_no_random_allotment_is_better() -> None:
    chance = Rng(12)
    for _ in range(20):
        tiles = {tile: bool(chance.below(2)) for tile in GOODS_TILES if chance.below(2)}
        tiles = dict(list(tiles.items())[:9])
        has: dict[str, int] = {name: int(chance.below(6)) for name in GOODS}
        points = owner(tiles, has).points(0)
        for _ in range(100):
            there: dict[str, dict[str, int]] = {tile: {} for tile in tiles}
            for name, number in has.items():
                for _ in range(number):
                    tile = list(tiles)[int(chance.below(len(tiles)))] if tiles else ""
                    if tile:
                        there[tile][name] = there[tile].get(name, 0) + 1
            assert sum(worth(tile, tiles[tile], there[tile]) for tile in tiles) <= points
