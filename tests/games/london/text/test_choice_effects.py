"""What is said of a complete choice is what comes of it, in whole games."""

from __future__ import annotations

import re

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from keydom.core.clauses import clause
from keydom.core.complete_choices import CompleteChoice, complete_choices
from keydom.core.words import some
from keydom.games.london.components import codes
from keydom.games.london.evaluation.evaluator import LondonEvaluator
from keydom.games.london.game import game
from keydom.games.london.rules.scoring import level_of, tile_points
from keydom.games.london.rules.state import LondonState
from keydom.games.london.rules.upgrading import connectors_in_place
from keydom.games.london.testing.builder import Position
from keydom.games.london.text.position_words import called
from keydom.games.london.view.keys import tiles_in
from tests.games.london.high_coverage import steps

pytestmark = pytest.mark.quick
MOST = 12
"""So many choices are looked at that begin with the same code."""


def choices_of(state: LondonState, seat: int) -> list[CompleteChoice]:
    evaluator = LondonEvaluator()
    begun = [vec[i64]([code]) for code in state.legal(seat)]
    return [choice for first in begun for choice in complete_choices(state, seat, first, evaluator, MOST)]


def in_place(state: LondonState, seat: int) -> set[int]:
    """The tiles on which all connectors lie that their arrows ask for."""
    shown = [tile for tile in tiles_in(state.boroughs[seat]) if shows_arrow(state, tile)]
    return {tile for tile in shown if connectors_in_place(state, tile)}


def shows_arrow(state: LondonState, tile: int) -> bool:
    return bool(state.figures.shows_arrow(tile, level_of(state, tile)))


@clause("LO-208", "LO-604", "LO-705", "LO-707", "LO-711")
@pytest.mark.parametrize("players", [2, 4])
def test_connectors_and_upgrades_bring_what_is_said_and_a_use_makes_something(players: int) -> None:
    laid = used = raised = 0
    for before, seat, _, _ in steps(players, 5):
        if seat < 0 or before.box() != codes.BOX_TURN or before.partial_actions[seat] or not before.is_asked(seat):
            continue
        for choice in choices_of(before, seat):
            said, after = game.choice_brings(before, seat, list(choice.codes)), choice.after
            assert isinstance(after, LondonState)
            if before.pending[seat]:
                laid += 1
                own = tiles_in(before.boroughs[seat])
                more = {tile: tile_points(after, seat, tile) - tile_points(before, seat, tile) for tile in own}
                told = re.findall(r"(\d+) points? more at ([^;]+)", said)
                assert {(int(number), name) for number, name in told} == {
                    (number, called(before, tile)) for tile, number in more.items() if number > 0
                }
                completed = {called(before, tile) for tile in in_place(after, seat) - in_place(before, seat)}
                assert set(re.findall(r"the last connector that (.+?) needs", said)) == completed
            elif choice.codes[0] == codes.DO_USE:
                used += 1
                assert said not in ("", "nothing"), [int(code) for code in choice.codes]
            elif choice.codes[0] == codes.DO_UPGRADE:
                raised += 1
                assert isinstance(after, LondonState)
                risen = [
                    tile for tile in tiles_in(before.boroughs[seat]) if level_of(before, tile) < level_of(after, tile)
                ]
                points = [int(tile_points(each, seat, tile)) for tile in risen for each in (before, after)]
                assert said == f"{points[0]} to {some(points[1], 'point')}"
    assert min(laid, used, raised) > 0


def test_of_a_use_that_goes_without_saying_it_is_said_what_the_tile_makes() -> None:
    # given: of all tiles only the own home can be used
    position = Position(players=2, era=4).hand(1, "blue 2").skills(1, "brick").placed("buckingham", "red", 1)
    state = position.at_turn(1).state()
    # then
    brings = game.choice_brings(state, 1, [codes.DO_USE, codes.HAND + 1])
    assert brings not in ("", "nothing")
    assert brings in game.choice_hint(state, 1, codes.DO_USE)
