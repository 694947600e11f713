"""What crosses the wire: views and events hold what their types say, all through whole games."""

from __future__ import annotations

import msgspec
import pytest

from keydom.core.wire import plain
from keydom.games.keythedral import game
from keydom.games.keythedral.components.codes import PHASE_SPEND
from keydom.games.keythedral.rules.state import BOXES
from keydom.games.keythedral.text.boxes import BOX_TITLES
from keydom.games.keythedral.view.events import EVENT_TYPES
from keydom.games.keythedral.view.structures import KeythedralView
from keydom.games.keythedral.view.view import public_view
from tests.games.keythedral.view.test_information import everybody, steps

pytestmark = pytest.mark.quick

EVENT_TYPE = {each.kind: each for each in EVENT_TYPES}


@pytest.mark.parametrize(("players", "options"), [(2, {"screens": "open"}), (4, {"law_market": "up", "tiles": "open"})])
def test_views_and_events_of_a_whole_game_are_what_their_types_say(players: int, options: dict[str, str]) -> None:
    kinds = set()
    for number, (before, _, _, events) in enumerate(steps(players, 3, **options)):
        if number % 9 == 0:
            for viewer in everybody(before):
                view = game.view(before, viewer)
                assert msgspec.convert(plain(view), KeythedralView) == view
                assert view.box in BOX_TITLES
        for event in events:
            kinds.add(event.kind)
            assert msgspec.convert(plain(event.data), EVENT_TYPE[event.kind]) == event.data
    assert len(kinds) > 20


def test_whose_turn_of_phase_three_it_is_is_told_to_all_until_it_ends() -> None:
    seen = 0
    for before, _, _, _ in steps(3, 5):
        turn = public_view(before).turn
        if game.box_name(before) == "turn":
            seen += 1
            assert turn == before.single_seat()
        if before.phase != PHASE_SPEND:
            assert turn is None
    assert seen > 20


def test_each_kind_of_event_has_one_type() -> None:
    assert len(EVENT_TYPE) == len(EVENT_TYPES)


def test_every_titled_box_is_one_of_the_flow() -> None:
    assert set(BOX_TITLES) <= {box.name for box in BOXES} | {"over"}
