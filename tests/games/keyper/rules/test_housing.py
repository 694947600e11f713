"""Section 12.4: animals without a house are lost."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from keydom.core.clauses import clause
from keydom.core.rng import Rng
from keydom.games.keyper.components.kinds import ANIMALS, RESOURCE_NAMES
from keydom.games.keyper.components.printed_values import default
from keydom.games.keyper.rules.animals import best_housed, housed_number
from keydom.games.keyper.testing.builder import Position
from keydom.games.keyper.testing.play import Play

pytestmark = pytest.mark.quick

HOUSES = {tile.key: tile.houses for tile in default().tiles if tile.houses}


def housing(season: str, animals: str, *tiles: str) -> Play:
    """The housing of a season, with these tiles on A's farm."""
    return Position(3, season).tiles(0, *tiles).has(0, animals).at_housing().play()


@clause("KP-1109", "KP-1221", "KP-1222")
@pytest.mark.parametrize("tile", list(HOUSES))
def test_a_tile_houses_four_animals_of_its_types(tile: str) -> None:
    animal = HOUSES[tile][0]
    play = housing("spring", f"{animal} 6", tile)
    assert (play.stock(0), play.supply(animal)) == (f"{animal} 4", 8)
    for other in ANIMALS:
        assert play_has(housing("spring", f"{other} 1", tile), other) == (other in HOUSES[tile])


def play_has(play: Play, animal: str) -> bool:
    """Whether A has an animal."""
    return play.has(0, animal) == 1


@clause("KP-1109", "KP-1228", "KP-1135", "KP-1137", "KP-1160")
def test_any_mix_of_the_types_of_a_tile() -> None:
    assert housing("spring", "cow 2 deer 1 boar 1", "hop_field").stock(0) == "cow 2 deer 1 boar 1"
    assert housing("spring", "goat 1 boar 3", "copse").stock(0) == "goat 1 boar 3"
    assert housing("spring", "cow 3 pig 1 goat 1 boar 2", "farmyard", "paddock").stock(0) == "cow 3 goat 1 pig 1 boar 2"


@clause("KP-1221", "KP-1026")
def test_covered_tiles_house_nothing() -> None:
    play = Position(3).plot(0, "farm-1-1", "barn", over="cow_shed").has(0, "cow 2").at_housing().play()
    assert play.stock(0) == ""


@clause("KP-1223", "KP-1224", "KP-1225", "KP-1732", "KP-2031")
def test_exactly_those_without_a_place_go_one_at_a_time() -> None:
    play = housing("summer", "cow 6 pig 5", "farmyard", "cow_shed")
    assert (play.asked, play.options(0)) == ("0", ["give cow", "give pig"])
    play.do(0, "release cow")
    assert play.options(0) == ["give cow", "give pig"]  # still two too many
    play.do(0, "release pig", "release pig")
    assert play.stock(0) == "cow 5 pig 3"
    kept = housing("summer", "cow 4 pig 4", "farmyard", "cow_shed")
    assert (kept.stock(0), kept.phase == "housing") == ("cow 4 pig 4", False)  # nobody may give up more


@clause("KP-1225", "KP-1226")
def test_only_types_whose_release_makes_no_difference_to_the_places() -> None:
    play = housing("summer", "cow 6 pig 3 deer 1", "farmyard", "cow_shed")
    assert play.options(0) == ["give cow", "give deer", "give pig"]
    assert play.do(0, "release cow").stock(0) == "cow 5 pig 3"  # now only the deer can go: without a question
    no_question = housing("summer", "cow 4 pig 3 deer 1", "farmyard", "cow_shed")
    assert no_question.stock(0) == "cow 4 pig 3"  # only the release of the deer lowers nothing


@clause("KP-1220", "KP-1735", "KP-1761", "KP-1511")
def test_all_release_at_the_same_time() -> None:
    position = Position(3).tiles(0, "farmyard").tiles(1, "farmyard").has(0, "cow 3 pig 2").has(1, "horse 3 sheep 2")
    play = position.at_housing().play()
    assert play.asked == "01"
    play.do(1, "release horse")
    assert play.has(1, "horse") == 3  # sealed until A has answered too
    play.do(0, "release pig")
    assert (play.stock(0), play.stock(1)) == ("cow 3 pig 1", "horse 2 sheep 2")


@clause("KP-1222", "KP-1225")
def test_more_animals_than_are_printed_are_released_too() -> None:
    plenty = replace(default(), supply=dict.fromkeys(RESOURCE_NAMES, 60))
    for season in ("summer", "winter"):
        position = Position(3, season, components=plenty).tiles(0, "cow_shed").has(0, "cow 60 deer 40")
        play = position.at_housing().play()
        while play.box == "housing":
            play.play(0, play.options(0)[0])
        assert play.stock(0) == "cow 4"


@clause("KP-1227")
def test_places_are_not_recorded() -> None:
    # In spring the Farmyard houses cows, in summer the same tiles house pigs only: nothing ties an animal to a place.
    assert housing("spring", "cow 4 pig 4", "farmyard", "pig_sty").stock(0) == "cow 4 pig 4"
    assert housing("summer", "pig 8", "farmyard", "pig_sty").stock(0) == "pig 8"


@clause("KP-1229", "KP-1230", "KP-2032")
def test_in_winter_the_best_are_kept_without_a_question() -> None:
    # Farmyard for types: one of each is worth a point, four cows would be worth one.
    assert housing("winter", "cow 4 horse 1 pig 1 sheep 1", "farmyard").stock(0) == "cow 1 horse 1 pig 1 sheep 1"
    # Equal points: deer, boar, goats, chickens, horses, cows, pigs, sheep.
    everything = "cow 2 deer 2 boar 3 goat 2 sheep 2 chicken 2 horse 2 pig 2"
    assert housing("winter", everything, "hop_field").stock(0) == "deer 2 boar 2"
    assert housing("winter", "sheep 3 pig 3 cow 1 horse 1", "livestock_market").stock(0) == "cow 1 horse 1 pig 2"
    # One cow scores 2 on the upgraded Farmyard, four score 1 each in the Cow shed; a second horse scores nothing.
    mixed = Position(3, "winter").tiles(0, "cow_shed").tiles(0, "farmyard", upgraded=True).has(0, "cow 5 horse 4")
    assert mixed.at_housing().play().stock(0) == "cow 5 horse 3"
    # A sixth cow scores nowhere, nor does a second horse; of those that score nothing horses are kept first.
    assert housing("winter", "cow 6 horse 4", "cow_shed", "farmyard").stock(0) == "cow 5 horse 3"


@clause("KP-1223", "KP-1225", "KP-1815")
def test_largest_number_that_can_be_housed_by_trying_all_ways() -> None:
    chance = Rng(9)
    farm = list(HOUSES)
    for _ in range(60):
        tiles = [tile for tile in farm if chance.below(4) == 0][:3]
        animals: dict[str, int] = {animal: int(chance.below(6)) for animal in ANIMALS if chance.below(3) == 0}
        text = " ".join(f"{animal} {number}" for animal, number in animals.items() if number)
        state = Position(3).tiles(0, *tiles).has(0, text).at_turn(0).state()
        assert housed_number(state, 0) == most_housed(animals, tiles), (tiles, animals)


def most_housed(animals: dict[str, int], tiles: list[str]) -> int:
    """By a largest matching of animals and places."""
    units = [animal for animal, number in animals.items() for _ in range(number)]
    places = [HOUSES[tile] for tile in tiles for _ in range(4)]
    taken = [-1] * len(places)

    def house(unit: int, seen: set[int]) -> bool:
        for place, kinds in enumerate(places):
            if units[unit] in kinds and place not in seen:
                seen.add(place)
                if taken[place] < 0 or house(taken[place], seen):
                    taken[place] = unit
                    return True
        return False

    return sum(house(unit, set()) for unit in range(len(units)))


@clause("KP-1230")
def test_the_best_winter_housing_by_trying_all_selections() -> None:
    chance = Rng(2)
    for _ in range(60):
        tiles = {tile: bool(chance.below(2)) for tile in HOUSES if chance.below(4) == 0}
        tiles = dict(list(tiles.items())[:3])
        kinds = [animal for tile in tiles for animal in HOUSES[tile]] + ["deer", "cow"]
        animals = {kinds[int(chance.below(len(kinds)))]: 1 + int(chance.below(7)) for _ in range(4)}
        position = Position(3, "winter").has(0, " ".join(f"{animal} {number}" for animal, number in animals.items()))
        for tile, upgraded in tiles.items():
            position.tiles(0, tile, upgraded=upgraded)
        kept = int(best_housed(position.at_turn(0).state(), 0))
        found: dict[str, int] = {animal: kept >> 7 * place & 127 for place, animal in enumerate(ANIMALS)}
        most = most_housed(animals, list(tiles))
        estimates = [
            worth(tiles, selection)
            for selection in selections(animals)
            if sum(selection.values()) == most == most_housed(selection, list(tiles))
        ]
        assert worth(tiles, found) == max(estimates), (tiles, animals)


def selections(animals: dict[str, int]) -> list[dict[str, int]]:
    """All ways to keep some of the animals."""
    kinds = list(animals)
    return [dict(zip(kinds, kept, strict=True)) for kept in product(*(range(animals[kind] + 1) for kind in kinds))]


def worth(tiles: dict[str, bool], animals: dict[str, int]) -> tuple[int, ...]:
    """Animal points, then the animals in the order of the tie-break (KP-1411, KP-1418)."""
    points = 0
    scoring = {tile.key: tile for tile in default().tiles}
    for animal, number in animals.items():
        values: list[int] = []
        for tile, upgraded in tiles.items():
            if animal in HOUSES[tile]:
                number_of_places = {"animals": 4, "types": 1}.get(scoring[tile].scores, 0)
                values += [scoring[tile].factor[int(upgraded)]] * number_of_places
        points += sum(sorted(values, reverse=True)[:number])
    order = ("deer", "boar", "goat", "chicken", "horse", "cow", "pig", "sheep")
    return points, *(animals.get(animal, 0) for animal in order)
