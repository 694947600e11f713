"""What a finished game is counted by: shipping, fairs, farm and village."""

from __future__ import annotations

import pytest

from keydom.arena.match import Match, Pairing
from keydom.core.clauses import clause
from keydom.games.keyper.game import game
from keydom.games.keyper.view.events import Scored

pytestmark = pytest.mark.quick


@clause("KP-1402", "KP-1404")
def test_the_points_are_those_that_are_told_at_the_end() -> None:
    # given
    match = Match(game, {}, Pairing(5, ("random",) * 4))
    told = [event.data for tick in match.ticks() for event in game.narrate_tick(tick) if event.kind == Scored.kind]
    categories = [each.category for each in game.points_categories(match.state)]
    assert len(told) == 4
    for scored in told:
        # when
        counted = dict(zip(categories, game.points_by_category(match.state, scored.seat), strict=True))
        # then
        assert counted["shipping"] == scored.shipping
        assert counted["seasonal_fairs"] + counted["winter_fairs"] == scored.fairs
        assert (counted["farm"], counted["village"]) == (scored.farm, scored.village)


def test_the_parts_of_the_game_are_the_seasons() -> None:
    match = Match(game, {}, Pairing(5, ("random",) * 2))
    parts = dict.fromkeys(game.part_of_game(tick.before) for tick in match.ticks())
    assert list(parts) == ["Spring", "Summer", "Autumn", "Winter"]
