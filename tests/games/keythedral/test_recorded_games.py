"""Recorded games lead to the results noted in them, for as long as the rules keep their version.

If one of these fails because a rule was wrong, raise `rules_version` and record anew:
`keydom simulate … --records DIR`, then `keydom replay FILE --notation`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from keydom.core.notation import read_record, to_text
from keydom.core.registry import game
from keydom.core.replay import replay
from keydom.core.state import OVER

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))

pytestmark = pytest.mark.quick


def test_there_are_recorded_games_of_every_player_count() -> None:
    assert {read_record(path, game).players for path in RECORDS} == {2, 3, 4, 5}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_leads_to_its_result(path: Path) -> None:
    record = read_record(path, game)
    state = replay(game("keythedral"), record)
    assert state.to_act() == OVER
    assert [each.score for each in record.result] == state.scores()
    assert to_text(record, game("keythedral")) == path.read_text(encoding="utf-8")
