"""Training: rounds that learn something, go on after a break, and say what became of them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy
import pytest
from librt.vecs import append, vec
from mypy_extensions import i16, i64

from keydom.arena.contestants import check_contestant, make_contestant
from keydom.arena.plan_file import ForeignFolder
from keydom.arena.training.fit import fit
from keydom.arena.training.self_play import Rows, rows_of_a_game
from keydom.arena.training.training import Progress, Round, Training, TrainingPlan
from keydom.arena.training.training_page import training_page
from keydom.bots.base import TimedBot, UnknownBot
from keydom.bots.learned_values import BadValues, read_values
from keydom.bots.one_ply import OnePlyPlayer
from keydom.core.game import Game
from keydom.core.registry import game, games
from keydom.core.value_network import ValueNetwork

LONDON = game("london")
PLAN = TrainingPlan(
    game="london",
    components=LONDON.components.hash,
    rules=LONDON.rules_version,
    players=2,
    games=20,
    match_games=6,
    hidden=0,
    terms_only=False,
    believed=0.5,
    seed=3,
)


class Cut(Exception):
    """What breaks a training off in these tests."""


def silent(progress: Progress) -> None:
    """Nobody looks."""


def planted(rows: int = 4_000) -> Rows:
    """Rows whose errors follow from the first two inputs, one of them only where it is above 0; and one that never
    moves."""
    lots = numpy.random.default_rng(1)
    inputs = lots.integers(-4_000, 4_000, (rows, 5)).astype(numpy.int32)
    inputs[:, 4] = 700
    errors = inputs[:, 0] * 2 + numpy.maximum(inputs[:, 1], 0) * 3 + 500
    return Rows(inputs, errors.astype(numpy.int32), numpy.arange(rows, dtype=numpy.int64) // 4)


@pytest.mark.parametrize(("hidden", "share"), [(0, 0.45), (16, 0.1)])
def test_what_follows_from_the_inputs_is_found(hidden: int, share: float) -> None:
    rows = planted()
    fitted = fit(rows, hidden, 1.0)
    assert fitted.error < share * fitted.error_before
    network = ValueNetwork(
        fitted.weights[:5],
        fitted.weights[5],
        fitted.weights[6 : 6 + 5 * hidden],
        fitted.weights[6 + 5 * hidden : 6 + 6 * hidden],
        fitted.weights[6 + 6 * hidden :],
    )
    missed = []
    for row, error in zip(rows.inputs[:400], rows.errors[:400], strict=True):
        numbers = vec[i64]()
        for number in row:
            numbers = append(numbers, int(number))
        missed.append((network.value(numbers, vec[i16]()) - int(error)) / 1000)
    # What was rounded changes hardly anything.
    assert numpy.sqrt(numpy.mean(numpy.square(missed))) == pytest.approx(fitted.error, rel=0.2)


def test_what_is_not_used_has_no_weight() -> None:
    weights = fit(planted(), 0, 1.0, used=1).weights
    assert weights[0] != 0
    assert weights[1:5] == [0, 0, 0, 0]
    assert fit(planted(), 0, 1.0, used=5) == fit(planted(), 0, 1.0)


def test_what_is_believed_is_a_share_of_what_was_found() -> None:
    whole, half = fit(planted(), 0, 1.0), fit(planted(), 0, 0.5)
    assert whole.error == half.error
    for one, other in zip(whole.weights, half.weights, strict=True):
        assert abs(one - 2 * other) <= 1


@pytest.mark.parametrize("each", games(), ids=lambda each: each.name)
def test_rows_tell_how_far_estimates_were_off(each: Game) -> None:
    rows = rows_of_a_game(each, 2, [None], 7)
    assert len(rows) > 20
    assert len({len(row) for row, _ in rows}) == 1
    again = rows_of_a_game(each, 2, [None], 7)
    assert [(list(row), error) for row, error in rows] == [(list(row), error) for row, error in again]


def test_a_training_that_was_broken_off_goes_on(tmp_path: Path) -> None:
    told: list[Progress] = []

    def break_off(progress: Progress) -> None:
        told.append(progress)
        if progress.doing == "compares" and progress.games == 3:
            raise Cut

    with pytest.raises(Cut):
        Training(LONDON, PLAN, tmp_path, 1).play_round(break_off)
    kept = {name: (tmp_path / name).stat().st_mtime_ns for name in ("rows-1.npz", "round-1.values")}
    training = Training(LONDON, PLAN, tmp_path, 1)
    assert training.rounds == []
    more: list[Progress] = []
    done = training.play_round(more.append)
    assert {name: (tmp_path / name).stat().st_mtime_ns for name in kept} == kept
    assert more[0] == Progress(1, "compares", 3, 6)
    assert (done.number, done.match_games, done.kept) == (1, 6, done.margin > done.give_or_take)
    assert done.rows > 200
    assert Training(LONDON, PLAN, tmp_path, 1).rounds == [done]
    values = read_values(tmp_path / "round-1.values")
    assert (values.game, values.players, values.made["round"]) == ("london", 2, 1)
    # A line that was cut off is a round that has not ended.
    file = tmp_path / "rounds.jsonl"
    file.write_text(file.read_text() + '{"number": 2, "ro')
    assert Training(LONDON, PLAN, tmp_path, 1).rounds == [done]


def test_the_next_round_plays_with_what_was_kept(tmp_path: Path) -> None:
    training = Training(LONDON, PLAN, tmp_path, 1)
    first = training.play_round(silent)
    kept = replace(first, kept=True)
    training.rounds_file.write_text(json.dumps(vars(kept)) + "\n")
    training = Training(LONDON, PLAN, tmp_path, 1)
    assert training.present_file == tmp_path / "round-1.values"
    assert training.play_round(silent).number == 2
    met = [json.loads(line)["bots"] for line in (tmp_path / "match-2.jsonl").read_text().splitlines()[1:]]
    assert {frozenset(bots) for bots in met} == {
        frozenset({f"steward@{tmp_path / 'round-1.values'}", f"steward@{tmp_path / 'round-2.values'}"})
    }


def test_another_training_is_left_alone(tmp_path: Path) -> None:
    Training(LONDON, PLAN, tmp_path, 1)
    with pytest.raises(ForeignFolder, match="holds another training"):
        Training(LONDON, replace(PLAN, hidden=8), tmp_path, 1)


def test_contestants_play_with_the_values_of_a_file(tmp_path: Path) -> None:
    training = Training(LONDON, PLAN, tmp_path, 1)
    training.play_round(silent)
    file = tmp_path / "round-1.values"
    assert isinstance(make_contestant(f"steward@{file}", LONDON), OnePlyPlayer)
    thinking = make_contestant(f"searcher@{file}", LONDON, 0.5)
    assert isinstance(thinking, TimedBot)
    check_contestant(f"searcher@{file}", LONDON, 2)
    check_contestant("steward", LONDON, 2)
    with pytest.raises(UnknownBot, match="steward and searcher do"):
        check_contestant(f"random@{file}", LONDON, 2)
    with pytest.raises(UnknownBot):
        check_contestant("oracle", LONDON, 2)
    with pytest.raises(BadValues, match="cannot be read"):
        check_contestant(f"steward@{tmp_path / 'none'}", LONDON, 2)
    with pytest.raises(BadValues, match="learned with 2 players, not with 4"):
        check_contestant(f"steward@{file}", LONDON, 4)
    with pytest.raises(BadValues, match="learned for london"):
        check_contestant(f"steward@{file}", game("keyper"), 2)


def test_the_page_tells_of_every_round() -> None:
    rounds = [
        Round(1, 2_000, 14.0, 13.0, 400, 6.5, 2.0, 0.71, True, 100.0),
        Round(2, 4_000, 14.0, 12.9, 400, -0.5, 2.0, 0.49, False, 120.0),
    ]
    page = training_page("Key to the City", PLAN, rounds)
    assert page.startswith("<!doctype html>")
    for told in ("Round 1", "Round 2", "+6.5", "\N{MINUS SIGN}0.5", "13.00", "4,000", "71.0 %", ">yes<", ">no<"):
        assert told in page, told
    assert "No round has ended" in training_page("Key to the City", PLAN, [])
