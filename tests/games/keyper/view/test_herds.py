"""Where animals are shown to live: as many as the rules house, of kinds that a tile houses, where they score."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import ANIMALS
from keydom.games.keyper.rules.animals import PLACES, housed_number
from keydom.games.keyper.rules.state import top_tile
from keydom.games.keyper.testing.builder import Position
from keydom.games.keyper.view.herds import herds_of
from tests.games.keyper.high_coverage import positions

pytestmark = pytest.mark.quick


def living(*tiles: str, animals: str, upgraded: tuple[str, ...] = ()) -> list[str]:
    """The herds of a farm with these tiles from its first plot on."""
    position = Position(2).has(0, animals).rest(1)
    for tile in tiles:
        position.tiles(0, tile, upgraded=tile in upgraded)
    return [" ".join(herd) for herd in herds_of(position.at_turn(0).state(), 0).values()]


@clause("KP-1109", "KP-1223")
def test_a_tile_houses_four_animals_of_its_kinds_and_the_others_have_no_home() -> None:
    assert living("cow_shed", animals="cow 5 pig 1") == ["cow cow cow cow"]
    assert living("cow_shed", animals="") == [""]


@clause("KP-1227")
def test_animals_stand_where_they_score_each_kind_once_where_kinds_are_counted() -> None:
    assert living("farmyard", "cow_shed", animals="cow 4 pig 1") == ["pig", "cow cow cow cow"]
    assert living("cow_shed", "farmyard", animals="cow 3", upgraded=("farmyard",)) == ["cow cow", "cow"]


@clause("KP-1223", "KP-1227")
def test_whoever_can_go_elsewhere_makes_room_for_whoever_cannot() -> None:
    found = living("cow_shed", "farmyard", animals="cow 3 pig 2 sheep 2", upgraded=("farmyard",))
    assert found == ["cow cow cow", "pig pig sheep sheep"]


@clause("KP-1223")
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_as_many_as_possible_have_a_home_in_whole_games(players: int, seed: int) -> None:
    housed = 0
    for state in positions(players, seed):
        for seat in range(players):
            found = herds_of(state, seat)
            stock = {
                animal: int(state.stock[seat * codes.RESOURCES + codes.CHICKEN + kind])
                for kind, animal in enumerate(ANIMALS)
            }
            assert sum(map(len, found.values())) == housed_number(state, seat)
            housed += housed_number(state, seat)
            for plot, herd in found.items():
                houses = int(state.figures.houses[top_tile(state, seat, plot)]) >> codes.CHICKEN
                assert len(herd) <= PLACES
                assert all(houses >> ANIMALS.index(animal) & 1 for animal in herd)
            everyone = [animal for herd in found.values() for animal in herd]
            assert all(everyone.count(animal) <= number for animal, number in stock.items())
    assert housed > 0
