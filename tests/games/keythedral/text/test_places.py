"""Places of the land are named by what lies around them, each by a name of its own, and truly."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from keydom.core.clauses import clause
from keydom.core.state import CHANCE_SEAT
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.rules.geometry import legal_slots, legal_spots
from keydom.games.keythedral.rules.state import KeythedralState
from keydom.games.keythedral.text.places import slot_label, spot_label
from tests.games.keythedral.playing import high_coverage_game, laid_out

pytestmark = pytest.mark.quick

STEPS = {"north": (0, 1), "south": (0, -1), "east": (1, 0), "west": (-1, 0)}


def positions(players: int, seed: int) -> Iterator[KeythedralState]:
    """The positions of a whole game in which the land is another than before."""
    before: list[int] = []
    for step in high_coverage_game(players, seed):
        state = step.before.state
        now = [*state.field_spot, *state.tile_slot]
        if step.seat != CHANCE_SEAT and now != before:
            yield state
        before = now


@pytest.mark.parametrize("players", [2, 3, 5])
def test_no_two_places_have_the_same_name_and_none_is_a_coordinate(players: int) -> None:
    for seed in (1, 2):
        for state in positions(players, seed):
            free = [int(code) for code in legal_spots(state)]
            gaps = [int(code) for code in legal_slots(state, False)]
            spots = [spot_label(state, code - codes.FIELD) for code in free]
            fields = [spot_label(state, int(spot)) for spot in state.field_spot]
            slots = [slot_label(state, code - state.figures.slot_code) for code in gaps]
            for names in (spots, fields, slots):
                assert len(set(names)) == len(names), names
                assert not [name for name in names if re.search(r"-\d|\d, ", name) or len(name) > 80]


def test_a_place_is_named_by_the_one_thing_that_tells_it_from_all_others() -> None:
    state = laid_out(2).state
    figures = state.figures
    assert spot_label(state, figures.spot(0, 1)) == "north of the quarry"
    assert spot_label(state, figures.spot(2, 0)) == "east of the wood"
    assert spot_label(state, figures.spot(0, 0)) == "the quarry"
    assert slot_label(state, figures.slot(-1, -1)) == "south-west of the quarry"
    assert slot_label(state, figures.slot(1, 0)) == "north-east of the wood"


@clause("KT-202", "KT-203")
def test_the_keythedral_and_cottages_tell_where_others_lie() -> None:
    state = laid_out(3).state
    figures = state.figures
    assert slot_label(state, figures.slot(0, 1)) == "north of the Keythedral"
    assert slot_label(state, figures.slot(-1, -1)) == "south-west of the Keythedral"
    assert spot_label(state, figures.spot(1, 1)) == "the quarry north-east of the Keythedral"
    play = laid_out(3)
    play.lay(0, (2, 0), (1, 1, 0))
    state = play.state
    assert slot_label(state, figures.slot(1, 0)) == "{0}'s cottage 1"
    assert slot_label(state, figures.slot(1, 0), teller=0) == "their own cottage 1"


@pytest.mark.parametrize("players", [2, 4])
def test_a_direction_in_a_name_is_the_direction_on_the_land(players: int) -> None:
    """`north of the lake` is one step north of a lake, and of the only one."""
    told = 0
    for state in positions(players, 3):
        figures = state.figures
        for code in legal_spots(state):
            spot = int(code) - codes.FIELD
            found = re.fullmatch(r"(north|south|east|west) of (the|a) (\w+)", spot_label(state, spot))
            if found is None:
                continue
            dx, dy = STEPS[found[1]]
            beside = figures.spot(figures.spot_x(spot) - dx, figures.spot_y(spot) - dy)
            assert spot_label(state, beside).removeprefix("the first ").removeprefix("the ").split()[0] == found[3]
            told += 1
    assert told > 20
