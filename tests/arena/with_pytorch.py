"""Learning from demonstrations, as PyTorch does it: run by `test_imitation.py` where that is installed."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import numpy
import pytest
import torch
from typer.testing import CliRunner

from keydom.arena.held_out import HELD_OUT, root_mean_square
from keydom.arena.imitation import learning
from keydom.arena.imitation.demonstration_files import Demonstrations
from keydom.arena.imitation.device import NoSuchDevice, device_of
from keydom.arena.imitation.learning import DeviceDataset, EpochReport, TrainedNetwork, exported, layers_of, learn
from keydom.bots.policy_network import PolicyNetwork, read_network
from keydom.cli.main import app

INPUTS, CODES = 12, 11


def silent(report: EpochReport) -> None:
    """Nobody looks."""


def planted(games: int = 200, rows: int = 20) -> Demonstrations:
    """Rows that tell it all: the expert enters the legal code whose input is the largest, and the margin is five points
    and three for every eight of the last input."""
    lots = numpy.random.default_rng(1)
    number = games * rows
    observations = lots.integers(-64, 65, (number, INPUTS)).astype(numpy.int16)
    legal = lots.random((number, CODES)) < 0.5
    legal[:, 3:5] = True
    codes = numpy.where(legal, observations[:, :CODES], -100).argmax(1)
    margins = observations[:, -1].astype(numpy.int32) * 375 + 5_000
    return Demonstrations(
        observations,
        numpy.packbits(legal, axis=1),
        codes.astype(numpy.int16),
        margins,
        numpy.repeat(numpy.arange(games), rows).astype(numpy.int64),
    )


def as_played(trained: TrainedNetwork) -> PolicyNetwork:
    """What was learned, as a player has it."""
    return PolicyNetwork("planted", 2, "", "", trained.mean, trained.scale, trained.layers)


def on_held_out(network: PolicyNetwork, rows: Demonstrations) -> tuple[float, float]:
    """Accuracy and RMSE on the games that are held out, as whoever plays would find them."""
    right, errors = [], []
    for number in numpy.flatnonzero(rows.games % HELD_OUT == 0):
        logits, margin = network.forward(rows.observations[number])
        legal = numpy.unpackbits(rows.masks[number])[:CODES].astype(bool)
        right.append(numpy.where(legal, logits, -numpy.inf).argmax() == rows.codes[number])
        errors.append(margin - rows.margins[number] / 1000)
    return float(numpy.mean(right)), root_mean_square(numpy.array(errors))


def test_what_follows_from_the_inputs_is_found_and_played_as_it_was_measured() -> None:
    rows = planted()
    trained = learn(rows, CODES, [128], 40, "cpu", 1, silent)
    accuracy, rmse = on_held_out(as_played(trained), rows)
    # Margins of 15 points, usually: what is said of them is in points.
    assert root_mean_square(rows.margins) > 14_000
    assert rmse < 3
    assert accuracy > 0.8
    assert (accuracy, rmse) == pytest.approx((trained.best.accuracy, trained.best.margin_rmse), rel=1e-3)
    assert trained.rows == 200 * 20 * (HELD_OUT - 1) // HELD_OUT
    assert trained.positions_a_second > 0


def test_a_file_plays_as_it_was_measured(tmp_path: Path) -> None:
    rows = planted(100)
    trained = learn(rows, CODES, [16], 4, "cpu", 1, silent)
    file = tmp_path / "own.network"
    as_played(trained).write(file)
    accuracy, rmse = on_held_out(read_network(file), rows)
    assert accuracy == pytest.approx(trained.best.accuracy, abs=0.01)
    assert rmse == pytest.approx(trained.best.margin_rmse, rel=0.01)


def test_the_same_seed_learns_the_same() -> None:
    rows = planted(60)
    one, two, other = (learn(rows, CODES, [8], 2, "cpu", seed, silent) for seed in (4, 4, 5))
    for (weights, biases), (again, too) in zip(one.layers, two.layers, strict=True):
        assert (weights == again).all()
        assert (biases == too).all()
    assert (one.layers[0][0] != other.layers[0][0]).any()


def test_the_best_epoch_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = planted(60)
    after: list[list[tuple[numpy.ndarray, numpy.ndarray]]] = []
    accuracies = [0.3, 0.7, 0.7, 0.5]

    def evaluated(dataset: DeviceDataset, network: torch.nn.Sequential) -> tuple[float, float]:
        after.append(exported(network))
        return accuracies[len(after) - 1], 9.0

    monkeypatch.setattr(DeviceDataset, "evaluate", evaluated)
    told: list[EpochReport] = []
    trained = learn(rows, CODES, [8], 4, "cpu", 1, told.append)
    assert [report.accuracy for report in told] == accuracies
    # Of equal ones the last, which has seen more.
    assert trained.best == told[2]
    assert (trained.layers[0][0] == after[2][0][0]).all()
    assert (trained.layers[0][0] != after[3][0][0]).any()


def test_no_game_is_both_learned_from_and_held_out() -> None:
    rows = planted(40)
    dataset = DeviceDataset(rows, CODES, torch.device("cpu"))
    learned, held_out = (set(rows.games[part.numpy()].tolist()) for part in (dataset.learned, dataset.held_out))
    assert held_out == {0, 10, 20, 30}
    assert learned == set(range(40)) - held_out
    assert torch.cat(list(dataset.batches(torch.Generator().manual_seed(1)))).sort().values.equal(dataset.learned)
    few = replace(rows, games=rows.games * 0 + 1)
    with pytest.raises(ValueError, match="too few games"):
        DeviceDataset(few, CODES, torch.device("cpu"))


def test_only_legal_codes_are_forecast() -> None:
    rows = planted(20)
    dataset = DeviceDataset(rows, CODES, torch.device("cpu"))
    everything = torch.arange(len(rows.codes))
    legal = numpy.unpackbits(rows.masks, axis=1)[:, :CODES].astype(bool)
    assert (dataset.legal(everything).numpy() == legal).all()
    logits, _ = dataset.forward(layers_of(INPUTS, [8], CODES), everything)
    assert (logits.detach().numpy()[~legal] == learning.IMPOSSIBLE).all()
    assert legal[everything, logits.argmax(1)].all()


def test_inputs_are_normalised_by_the_games_that_are_learned_from() -> None:
    rows = planted(40)
    dataset = DeviceDataset(rows, CODES, torch.device("cpu"))
    seen = rows.observations[rows.games % HELD_OUT != 0].astype(float)
    assert numpy.allclose(dataset.mean.numpy(), seen.mean(0), atol=1e-5)
    assert numpy.allclose(dataset.scale.numpy(), 1 / seen.std(0), atol=1e-5)


def test_the_learning_rate_rises_and_falls() -> None:
    rates = [learning.rate(number / 100) for number in range(101)]
    assert rates[0] == 0
    assert max(rates) == rates[2] == 1
    assert rates[3:] == sorted(rates[3:], reverse=True)
    assert math.isclose(rates[100], 0, abs_tol=1e-9)


@pytest.mark.parametrize("name", ["meta", "mps", "gpu", "cuda:99", "", "cpu and more"])
def test_where_it_cannot_learn_is_told(name: str) -> None:
    with pytest.raises(NoSuchDevice, match="Without --device"):
        device_of(name)


def test_a_device_that_is_not_there_is_told_where_it_was_typed(tmp_path: Path) -> None:
    words = ("arena", "imitate", "london", "--out", str(tmp_path / "imitation"), "--device", "tpu")
    done = CliRunner().invoke(app, words)
    assert isinstance(done.exception, NoSuchDevice)
    assert not (tmp_path / "imitation").exists()


def test_it_learns_where_it_can() -> None:
    assert device_of("cpu") == "cpu"
    assert device_of(None) == ("cuda" if torch.cuda.is_available() else "cpu")
