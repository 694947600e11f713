"""Seats ranked by score and tie-break."""

from __future__ import annotations

import pytest

from keydom.core.ranking import ranked, winners
from keydom.core.wire import Place, plain

pytestmark = pytest.mark.quick


def test_the_best_score_is_first_and_a_tie_is_broken() -> None:
    places = ranked([12, 30, 30], [5, 1, 2])
    assert places == [Place(2, 1, 30, 2), Place(1, 2, 30, 1), Place(0, 3, 12, 5)]
    assert winners(places) == [2]


def test_equals_share_a_place_and_the_next_one_is_left_out() -> None:
    places = ranked([7, 9, 9, 7], [0, 4, 4, 1])
    assert [(place.seat, place.place) for place in places] == [(1, 1), (2, 1), (3, 3), (0, 4)]
    assert winners(places) == [1, 2]


def test_a_view_shows_places_as_plain_data() -> None:
    assert plain(ranked([3], [0])) == [{"seat": 0, "place": 1, "score": 3, "tie_break": 0}]
