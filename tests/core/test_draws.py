"""Draws that can be checked: fair, settled by secret, words and number, and found out when one was another."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from keydom.cli.main import app
from keydom.core import registry
from keydom.core.draws import SealedChance, check_draws, commitment_of, outcome_of
from keydom.core.errors import BadRecord
from keydom.core.notation import from_text, to_text
from keydom.core.record import Record, SealedDraws, Step, begin_record, from_json, to_json
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER

SECRET = bytes(range(32))
WORDS = ["ada", "ben"]


def played(name: str, seed: int = 1) -> Record:
    """A game that random players have played with sealed draws."""
    game, chance = registry.game(name), random.Random(seed)
    state = game.new_state(2, {})
    record = begin_record(game, state)
    sealed = SealedChance(SECRET, WORDS, 0)
    while state.to_act() != OVER:
        if state.to_act() == CHANCE:
            seat = int(CHANCE_SEAT)
            code = sealed.choices(list(state.legal(CHANCE_SEAT)), list(state.weights()))[0]
        else:
            seat = next(seat for seat in range(2) if state.is_asked(seat))
            code = chance.choice(list(state.legal(seat)))
        state.apply(seat, code)
        record.steps.append(Step(seat, int(code)))
    record.draws = SealedDraws(SECRET.hex(), tuple(WORDS))
    return record


def test_an_outcome_comes_as_often_as_it_weighs() -> None:
    counts = Counter(outcome_of(SECRET, WORDS, number, [1, 2, 0, 5]) for number in range(4000))
    assert counts[2] == 0
    for outcome, weight in ((0, 1), (1, 2), (3, 5)):
        assert abs(counts[outcome] - 4000 * weight / 8) < 150


def test_every_part_counts_and_nothing_else() -> None:
    weights = [1] * 1000
    found = [outcome_of(SECRET, WORDS, number, weights) for number in range(20)]
    assert found == [outcome_of(SECRET, list(WORDS), number, weights) for number in range(20)]
    for secret, words, first in (
        (bytes(32), WORDS, 0),
        (SECRET, ["ada", "bea"], 0),
        (SECRET, ["adab", "en"], 0),
        (SECRET, WORDS[::-1], 0),
        (SECRET, WORDS, 1),
    ):
        assert found != [outcome_of(secret, words, number + first, weights) for number in range(20)]


@pytest.mark.parametrize("name", ["keythedral", "london", "keyper"])
def test_a_played_record_is_checked_and_a_changed_one_found_out(name: str) -> None:
    game, record = registry.game(name), played(name)
    drawn = sum(step.seat == CHANCE_SEAT for step in record.steps)
    assert check_draws(game, record) == drawn > 0
    assert from_json(to_json(record)) == record
    assert from_text(to_text(record, game), registry.game) == record
    for other in (SealedDraws("00" * 32, tuple(WORDS)), SealedDraws(SECRET.hex(), ("ada", "bob"))):
        with pytest.raises(BadRecord, match="is not what secret and words make of it"):
            check_draws(game, replace(record, draws=other))
    with pytest.raises(BadRecord, match="holds no secret"):
        check_draws(game, replace(record, draws=None))


@pytest.mark.parametrize(
    "draws",
    [
        {},
        {"secret": "12", "words": ["", ""]},
        {"secret": "00" * 32, "words": "ada"},
        {"secret": "00" * 32, "words": [""]},
    ],
)
def test_a_broken_record_says_what_is_wrong(draws: object) -> None:
    record = played("keythedral")
    record.draws = None
    text = to_json(record).replace('"note"', f'"draws": {str(draws).replace(chr(39), chr(34))},\n  "note"', 1)
    with pytest.raises(BadRecord, match=r"secret|words"):
        from_json(text)


def test_the_command_says_what_it_found(tmp_path: Path) -> None:
    record = played("keythedral")
    file = tmp_path / "game.json"
    file.write_text(to_json(record), encoding="utf-8")
    run = CliRunner().invoke
    good = run(app, ["verify", str(file), "--commitment", commitment_of(SECRET), "--words", "ada"])
    assert good.exit_code == 0, good.output
    assert "draws are as secret and words make them" in good.output
    for wrong in (["--commitment", "00"], ["--words", "eve"]):
        bad = run(app, ["verify", str(file), *wrong])
        assert bad.exit_code != 0
        assert isinstance(bad.exception, BadRecord)
