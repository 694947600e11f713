"""What a finished game is counted by: kinds of tiles, and the berth."""

from __future__ import annotations

from collections import Counter

import pytest

from keydom.arena.match import Match, Pairing
from keydom.core.clauses import clause
from keydom.core.wire import plain
from keydom.games.london.game import game

pytestmark = pytest.mark.quick

KIND = {tile["tile"]: tile["kind"] for tile in plain(game.reference())["tiles"]}
CATEGORY = {"era1": "home", "era2": "home", "chain": "building", "per_connector": "building", "special": "building"}


@clause("LO-1201", "LO-1222")
def test_the_points_of_each_kind_of_tile_are_those_that_the_boroughs_show() -> None:
    # given
    match = Match(game, {}, Pairing(5, ("random",) * 4))
    for _ in match.ticks():
        pass
    seats = plain(game.view(match.state, None))["seats"]
    categories = [each.category for each in game.points_categories(match.state)]
    for seat in seats:
        # when
        counted = dict(zip(categories, game.points_by_category(match.state, seat["seat"]), strict=True))
        # then
        shown: Counter[str] = Counter(dict.fromkeys(categories, 0))
        for tile in seat["borough"]:
            shown[CATEGORY.get(KIND[tile["tile"]], KIND[tile["tile"]])] += tile["points"]
        shown["berth"] = seat["barge_points"]
        assert counted == dict(shown)


def test_the_parts_of_the_game_are_the_eras() -> None:
    match = Match(game, {}, Pairing(5, ("random",) * 2))
    parts = dict.fromkeys(game.part_of_game(tick.before) for tick in match.ticks())
    assert list(parts) == ["Set-up", "Era 1", "Era 2", "Era 3", "Era 4"]
