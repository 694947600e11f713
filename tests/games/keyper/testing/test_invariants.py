"""Section 18.1, counted anew from what everybody can see, in every position of playouts with high coverage."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from keydom.core.clauses import clause
from keydom.core.wire import plain
from keydom.games.keyper.components.kinds import COLOUR_NAMES, RESOURCE_NAMES
from keydom.games.keyper.components.printed_values import default
from keydom.games.keyper.game import game
from keydom.games.keyper.rules.state import KeyperState
from tests.games.keyper.high_coverage import positions

pytestmark = pytest.mark.quick

View = dict[str, Any]

HOMES = {tile.key for tile in default().tiles if tile.code < 12}
COUNTRY = {tile.key for tile in default().tiles if tile.code >= 12}
ZONES = {tile.key: tile.zone for tile in default().tiles}


@cache
def _states() -> list[KeyperState]:
    return [state for players in (2, 3, 4) for state in positions(players, seed=players + 5, every=4)]


@cache
def _views() -> list[View]:
    return [plain(game.view(state, None)) for state in _states()]


def views() -> Iterator[View]:
    """What everybody can see, from the first turn on."""
    yield from (view for view in _views() if view["season"] and view["phase"] != "setup")


def spaces(view: View) -> Iterator[View]:
    """All spaces of country boards and player boards."""
    for board in view["boards"]:
        yield from board["spaces"]
    for seat in view["seats"]:
        yield from seat["plots"]


@clause("KP-1801", "KP-108")
def test_no_resource_is_lost_or_made() -> None:
    for view in views():
        for resource in RESOURCE_NAMES:
            held = [seat["resources"].get(resource, 0) for seat in view["seats"]]
            assert min(held) >= 0 <= view["supply"][resource]
            assert view["supply"][resource] + sum(held) == default().supply[resource]


@clause("KP-1802", "KP-107")
def test_no_keyple_is_lost_or_made() -> None:
    for view in views():
        counted = Counter(keyple["colour"] for space in spaces(view) for keyple in space["keyples"])
        for seat in view["seats"]:
            counted.update(seat["area"])
            counted.update(seat["resting"])
        number = view["players"]
        assert counted.total() == {2: 18, 3: 24, 4: 32}[number]
        for colour in COLOUR_NAMES:
            usual = 2 * number if colour == "white" else number
            assert counted[colour] - usual in ((0, 1) if number == 2 else (0,)), colour


@clause("KP-1803", "KP-1810", "KP-1811", "KP-316")
def test_keyples_fit_together() -> None:
    for view in views():
        for space in spaces(view):
            keyples = space["keyples"]
            assert len(keyples) <= 2
            if len(keyples) == 2:
                assert keyples[1]["colour"] in ("white", space["colour"])
                assert keyples[0]["lying"] or not keyples[1]["lying"]  # the first lies first
            if keyples and "plot" in space:
                assert space["tile"] is not None


@clause("KP-1804", "KP-1805", "KP-603")
def test_claims() -> None:
    for view in views():
        claimed = [board["keyper"] for board in view["boards"] if board["keyper"] is not None]
        assert len(set(claimed)) == len(claimed)
        if view["phase"] in ("final", "fairs", "housing", "over"):
            assert len(claimed) == view["players"]


@clause("KP-1806", "KP-1807", "KP-1809")
def test_every_tile_is_in_one_place() -> None:
    for view in views():
        found: Counter[str] = Counter()
        for pile in ("market", "bag", "discard", "reserve"):
            found.update(view[pile]["tiles"])
        for seat in view["seats"]:
            own = [*seat["hand"]["tiles"]]
            for plot in seat["plots"]:
                own += [tile for tile in (plot["tile"], plot["covered"]) if tile]
                assert all(ZONES[tile] == plot["zone"] for tile in (plot["tile"], plot["covered"]) if tile)
            assert {tile for tile in own if tile in HOMES} == HOMES
            found.update(tile for tile in own if tile not in HOMES)
        assert set(found) == COUNTRY
        assert set(found.values()) == {1}


@clause("KP-1806", "KP-1816")
def test_every_fair_is_in_one_place() -> None:
    for view in views():
        found: Counter[str] = Counter()
        for pile in ("market", "bag", "discard", "reserve"):
            found.update(view[pile]["fairs"])
        for seat in view["seats"]:
            held = [fair["fair"] for fair in seat["held"]]
            assert len({fair[:2] for fair in held if not fair.startswith("WF")}) == sum(f[:2] != "WF" for f in held)
            found.update(fair for fair in held if fair.startswith("WF"))
            found.update(seat["hand"]["fairs"])
        assert max(found.values()) == 1
        if view["season_name"] != "winter" or view["phase"] in ("turns", "final", "fairs"):
            assert len(found) == 8


@clause("KP-1813", "KP-940")
def test_boats_and_rivers() -> None:
    for view in views():
        if view["phase"] in ("turns", "final", "fairs", "housing"):
            used = [board["boat"] for board in view["boards"] if board["boat"]]
            assert len(set(used + view["boats"]["ready"])) == 4
            for board in view["boards"]:
                river = next(space for space in board["spaces"] if space["field"] == "river")
                assert bool(board["boat"]) == bool(river["keyples"])


@clause("KP-1822", "KP-216")
def test_displays_belong_to_the_season() -> None:
    letters = {"spring": "S", "summer": "M", "autumn": "W", "winter": "W"}
    for view in views():
        if view["phase"] not in ("displays", "excess"):
            assert {board["display"][0] for board in view["boards"]} == {letters[view["season_name"]]}


@clause("KP-1815")
def test_after_housing_all_animals_have_a_house() -> None:
    for state, view in zip(_states(), _views(), strict=True):
        if view["phase"] in ("displays", "excess", "over"):
            animals = game.advice(state, 0, ["animals"]).animals or []
            assert [each.lost for each in animals] == [0] * view["players"]
