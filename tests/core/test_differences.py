"""What is sent instead of the whole makes the whole again."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from keydom.core.differences import changed, difference
from keydom.core.game import Game
from keydom.core.registry import games
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER
from keydom.core.transition import Shown, Transition
from keydom.core.wire import Structure

pytestmark = pytest.mark.quick

CASES = json.loads(Path(__file__).with_name("differences.json").read_text())
"""The client's tests read them too."""


def any_value(chance: random.Random, depth: int = 0) -> Any:
    """Something that JSON can carry, of few different parts, so that two of them are often alike."""
    plain = [None, True, False, 2, 3, "", "a", "#"]
    match chance.randrange(2 if depth > 3 else 6):
        case 2 | 3:
            return [any_value(chance, depth + 1) for _ in range(chance.randrange(6))]
        case 4 | 5:
            return {chance.choice("ab#1"): any_value(chance, depth + 1) for _ in range(chance.randrange(5))}
        case _:
            return chance.choice(plain)


class Pot(Structure, frozen=True, kw_only=True, omit_defaults=True):
    size: int
    lid: str | None = None
    herbs: tuple[str, ...] = ()


class Tile(Structure, frozen=True, kw_only=True, tag="tile"):
    number: int


class Fence(Structure, frozen=True, kw_only=True, tag="fence"):
    number: int


def on_the_wire(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def arrives(old: Any, new: Any) -> Any:
    """What somebody who has `old` makes of the difference."""
    return changed(on_the_wire(old), on_the_wire(difference(old, new)))


@pytest.mark.parametrize("case", CASES, ids=lambda case: json.dumps(case["how"]))
def test_the_difference_is_the_one_that_is_written_down(case: dict[str, Any]) -> None:
    assert on_the_wire(difference(case["old"], case["new"])) == case["how"]
    assert changed(case["old"], case["how"]) == case["new"]


def test_any_value_becomes_any_other() -> None:
    chance = random.Random(4)
    for _ in range(20_000):
        old, new = any_value(chance), any_value(chance)
        assert json.dumps(arrives(old, new), sort_keys=True) == json.dumps(new, sort_keys=True), (old, new)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (Pot(size=1), Pot(size=1, lid="oak")),
        (Pot(size=1, lid="oak", herbs=("sage",)), Pot(size=1)),
        ([Tile(number=1)] * 5, [*[Tile(number=1)] * 4, Fence(number=1)]),
        ({1: "a", 2: "b", 3: "c", 4: "d"}, {1: "a", 2: "x", 3: "c", 4: "d"}),
        ((1, 2, 3, 4, 5), (1, 2, 3, 4, 6)),
    ],
)
def test_structures_arrive_as_they_would_have_been_sent(old: Any, new: Any) -> None:
    assert arrives(old, new) == on_the_wire(new)


@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.name))
def test_views_of_whole_games_arrive(game: Game) -> None:
    players = max(game.player_counts)
    chance = random.Random(players)
    shown = Shown(game, game.new_state(players, {}))
    pages: dict[int, Any] = {}
    sizes: list[int] = []
    while (asked := shown.state.to_act()) != OVER:
        state = shown.state
        seat = CHANCE_SEAT if asked == CHANCE else next(s for s in range(players) if state.is_asked(s))
        shown = Transition(game, shown, seat, chance.choice(list(state.legal(seat)))).shown_after
        viewer = chance.randrange(players)
        now = [shown.to(viewer).view, game.choices(shown.state, viewer) if state.is_asked(viewer) else []]
        if viewer in pages:
            how = msgspec.json.encode(difference(pages[viewer], now))
            sizes.append(len(how))
            assert changed(on_the_wire(pages[viewer]), msgspec.json.decode(how)) == on_the_wire(now)
        pages[viewer] = now
    # Only the largest are longer than a packet or two.
    assert sorted(sizes)[len(sizes) // 2] < 1500
