"""Sections 3 and 4, what of them shows in whole games by chance: stores, stacks, hands, records."""

from __future__ import annotations

from itertools import pairwise

import pytest

from keydom.core.clauses import clause
from keydom.core.packed_counters import total
from keydom.core.wire import plain
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.actions import keyper_actions
from keydom.games.keyper.components.codes import PHASE_SETUP, PHASE_TURNS, PLOTS, RESOURCES
from keydom.games.keyper.components.printed_values import default
from keydom.games.keyper.game import game
from keydom.games.keyper.rules.spaces import keyples_there, lying_there
from tests.games.keyper.chance_games import PLAYERS, played

HOME_TILES = (1 << codes.HOME_TILES) - 1


@clause("KP-406", "KP-407", "KP-408", "KP-415", "KP-313")
@pytest.mark.parametrize("players", PLAYERS)
def test_what_each_player_begins_with(players: int) -> None:
    first = next(state for state in played(players) if state.phase == PHASE_TURNS)
    for seat in range(players):
        assert total(first.areas[seat]) == (9 if players == 2 else 8)
        assert (first.resting[seat], first.keypers[seat], first.shipping[seat]) == (0, -1, 0)
        assert (first.hands[seat], first.winter_hands[seat]) == (HOME_TILES, 0)
        assert set(first.plots[seat * PLOTS : (seat + 1) * PLOTS]) == {0}


@clause("KP-313", "KP-1814")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_shipping_record_never_falls(players: int) -> None:
    for before, after in pairwise(played(players)):
        assert all(after.shipping[seat] >= before.shipping[seat] for seat in range(players))


@clause("KP-314")
def test_the_shipping_record_has_no_end() -> None:
    state = played(2)[-1].copy()
    state.shipping = type(state.shipping)([120, 1000])
    assert [row["shipping"] for row in plain(game.view(state, None))["seats"]] == [120, 1000]
    assert state.scores()[1] >= 1000


@clause("KP-310", "KP-311", "KP-318")
@pytest.mark.parametrize("players", PLAYERS)
def test_stores_animals_and_hands_have_no_limit(players: int) -> None:
    """All pieces of the supply and all tiles of the market may be one player's: the view shows them all."""
    state = next(state for state in played(players) if state.phase == PHASE_TURNS).copy()
    for resource in range(RESOURCES):
        state.stock[resource] += state.stock[players * RESOURCES + resource]
        state.stock[players * RESOURCES + resource] = 0
    hands = [state.hands[seat] for seat in range(players)]
    state.hands = type(state.hands)([hands[0] | state.market | state.bag, *hands[1:]])
    state.market = state.bag = 0
    row = plain(game.view(state, 0))["seats"][0]
    others = {name: (players - 1) * count for name, count in default().start_goods.items()}
    assert row["resources"] == {name: count - others.get(name, 0) for name, count in default().supply.items()}
    assert len(row["hand"]["tiles"]) == 33


@clause("KP-315", "KP-1501")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_sees_the_keyp_areas(players: int) -> None:
    state = next(state for state in played(players) if state.phase == PHASE_TURNS)
    seen = [
        [(row["area"], row["keyper"]) for row in plain(game.view(state, viewer))["seats"]] for viewer in (None, 0, 1)
    ]
    assert seen[0] == seen[1] == seen[2]
    assert all(sum(area.values()) == total(state.areas[seat]) for seat, (area, _) in enumerate(seen[0]))


@clause("KP-316", "KP-1803")
@pytest.mark.parametrize("players", PLAYERS)
def test_at_most_two_keyples_on_a_space(players: int) -> None:
    most = 0
    for state in played(players):
        for space in range(len(state.spaces)):
            there = keyples_there(state, space)
            assert 0 <= lying_there(state, space) <= there
            most = max(most, there)
    assert most == 2


@clause("KP-317", "KP-319", "KP-1027", "KP-1035")
@pytest.mark.parametrize("players", PLAYERS)
def test_tiles_on_plots_stay_where_they_are(players: int) -> None:
    """A plot changes only by building on it, building over its tile once, and turning its top tile once."""
    for before, after in pairwise(played(players)):
        for old, new in zip(before.plots, after.plots, strict=True):
            if old == new:
                continue
            top, covered, upgraded = old & 63, old >> 6 & 63, old >> 12
            built_over = covered == 0 and new >> 6 == top
            turned = top != 0 and not upgraded and new == old | 1 << 12
            assert built_over or turned
            assert new & 63


@clause("KP-312", "KP-1215", "KP-1507")
@pytest.mark.parametrize("players", PLAYERS)
def test_held_fairs_lie_by_season_and_stay(players: int) -> None:
    for before, after in pairwise(played(players)):
        if before.phase == PHASE_SETUP:
            continue
        for seat in range(players):
            assert before.held_seasonal[seat] & ~after.held_seasonal[seat] == 0
            assert before.held_winter[seat] & ~after.held_winter[seat] == 0
    view = plain(game.view(played(players)[-1], None))
    for row in view["seats"]:
        assert all(fair["season"] in ("spring", "summer", "autumn", "winter") for fair in row["held"])


@clause("KP-1738", "KP-1739", "KP-1740", "KP-1741", "KP-1742", "KP-1743", "KP-1744", "KP-1745", "KP-1746", "KP-1747")
@clause("KP-1748", "KP-1749", "KP-1750", "KP-1751", "KP-1752", "KP-1753", "KP-1754", "KP-1755", "KP-1756", "KP-1759")
def test_how_many_codes_there_are_of_each_kind() -> None:
    starts = {
        "keyper, keyple": codes.PLAY_KEYPER,
        "board, own": codes.BOARD,
        "colour": codes.COLOUR,
        "field": codes.FIELD,
        "plot": codes.PLOT,
        "boat": codes.BOAT,
        "tile": codes.TILE,
        "winter fair": codes.WFAIR,
        "lay, one, two": codes.LAY_YES,
        "act, upgrade, build": codes.ACT,
        "work, sell": codes.WORK,
        "give": codes.GIVE,
        "take": codes.TAKE,
        "exchange": codes.RAW_TRADE,
        "icon": codes.ICON,
        "display": codes.DISPLAY,
        "hold": codes.HOLD,
        "decline": codes.DECLINE,
        "seat": codes.SEAT,
        "fair": codes.FAIR,
        "end": codes.CODES,
    }
    numbers = {kind: after - first for (kind, first), (_, after) in pairwise(starts.items())}
    assert numbers == {
        "keyper, keyple": 2,
        "board, own": 5,
        "colour": 7,
        "field": 26,
        "plot": 20,
        "boat": 6,
        "tile": 60,
        "winter fair": 8,
        "lay, one, two": 4,
        "act, upgrade, build": 3,
        "work, sell": 4,
        "give": 19,
        "take": 19,
        "exchange": 2,
        "icon": 10,
        "display": 4,
        "hold": 17,
        "decline": 1,
        "seat": 4,
        "fair": 6,
    }
    assert codes.SEAT == 217
    space = keyper_actions(tuple(tile.key for tile in default().tiles))
    assert len(space) == codes.CODES == 227
    assert len({str(action) for action in space}) == codes.CODES
