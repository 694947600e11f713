"""How much of what a choice is ahead by the words of a game tell."""

from __future__ import annotations

import pytest

from keydom.bots.lead import Said, is_told_enough, told_in_all
from tests.bots.positions import brought


@pytest.mark.quick
def test_what_is_said_of_most_of_a_lead_is_enough() -> None:
    candidate, other = brought(8, 3000, 1000)
    assert is_told_enough(candidate, [other], [Said(0, "gets you a law card")])
    assert is_told_enough(candidate, [other], [Said(0, "scores 2 points")])
    assert not is_told_enough(candidate, [other], [Said(0, "scores 1 point")])
    assert not is_told_enough(candidate, [other], [Said(1, "gets you a law card")])


@pytest.mark.quick
def test_nothing_need_be_said_of_less_than_a_point_and_words_count_for_no_more_than_they_say() -> None:
    slight, other = brought(8, 900)
    assert is_told_enough(slight, [other], [])
    assert told_in_all([9000, 500], [Said(0, "scores 3 points"), Said(1, "gets you 1 log")]) == 3500
