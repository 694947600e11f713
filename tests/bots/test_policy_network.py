"""Policy-and-value networks: what a file holds, and how one plays."""

from __future__ import annotations

import builtins
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy
import pytest

from keydom.arena.contestants import check_contestant, make_contestant
from keydom.arena.match import Pairing, play_match
from keydom.bots.base import UnknownBot
from keydom.bots.learned_values import BadValues
from keydom.bots.policy_network import NetworkPlayer, NoNumPy, read_network
from keydom.core.errors import BadOption
from keydom.core.game import Game
from keydom.core.playout import random_step
from keydom.core.registry import game, games
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, OVER, lowest_bit
from tests.bots.broken_files import broken_files, with_head
from tests.bots.networks import network_for
from tests.core.toy_game import SHELLS

LONDON = game("london")
every_game = pytest.mark.parametrize("own", games(), ids=lambda each: str(each.name))


@every_game
def test_a_network_plays_from_its_file(own: Game, tmp_path: Path) -> None:
    file = tmp_path / "own.network"
    network_for(own).write(file)
    name = f"network@{file}"
    check_contestant(name, own, 2)
    result = play_match(own, {}, Pairing(3, (name, "random")))
    assert result.places.count(1) >= 1
    again = play_match(own, {}, Pairing(3, (name, "random")))
    assert again.scores == result.scores


def test_it_says_what_its_weights_say() -> None:
    network = network_for(LONDON)
    observation = numpy.arange(len(network.mean)) % 3
    logits, margin = network.forward(observation)
    assert logits.shape == (len(LONDON.action_space()),)
    # By hand: one layer of units that count above 0, then the heads.
    (first, units), (second, heads) = network.layers
    said = numpy.maximum(observation @ first + units, 0) @ second + heads
    assert numpy.allclose(logits, said[:-1])
    assert margin == pytest.approx(float(said[-1]))


def test_a_file_says_what_was_written(tmp_path: Path) -> None:
    lots = numpy.random.default_rng(5)
    network = network_for(LONDON)
    inputs = len(network.mean)
    written = replace(
        network,
        mean=lots.normal(size=inputs).astype(numpy.float32),
        scale=lots.uniform(0.1, 2.0, inputs).astype(numpy.float32),
        made={"by": "hand"},
    )
    written.write(tmp_path / "own.network")
    read = read_network(tmp_path / "own.network")
    assert (read.game, read.players, read.components, read.layout) == (
        written.game,
        written.players,
        written.components,
        written.layout,
    )
    assert (read.widths, read.made, read.parameters) == (written.widths, {"by": "hand"}, written.parameters)
    assert (read.mean == written.mean).all()
    assert (read.scale == written.scale).all()
    for (weights, biases), (halved, same) in zip(written.layers, read.layers, strict=True):
        assert (biases == same).all()
        assert (weights.astype(numpy.float16) == halved).all()
    for _ in range(20):
        observation = lots.integers(-3, 4, inputs)
        (logits, margin), (near, nearly) = written.forward(observation), read.forward(observation)
        # Sixteen bits: a thousandth of what is added up.
        assert numpy.abs(logits - near).max() < 0.003 * numpy.abs(logits).max()
        assert abs(margin - nearly) < 0.003 * numpy.abs(logits).max()
        assert logits.argmax() == near.argmax()


@every_game
def test_it_enters_the_legal_code_that_it_likes_best(own: Game) -> None:
    network = network_for(own)
    liked = numpy.zeros(len(own.action_space()) + 1, numpy.float32)
    liked[:-1] = numpy.random.default_rng(2).permutation(len(liked) - 1)
    silent = replace(network, layers=[(numpy.zeros((len(network.mean), len(liked)), numpy.float32), liked)])
    state, rng, player = own.new_state(2), Rng(5), NetworkPlayer(own, silent)
    while state.to_act() != OVER:
        if state.to_act() == CHANCE:
            random_step(state, rng)
            continue
        seat = int(lowest_bit(state.to_act()))
        code = player.choose(own.determinize(state, seat, rng), seat, rng)
        assert code == max((int(each) for each in state.legal(seat)), key=lambda each: liked[each])
        # Random steps, since what it likes alone might go on for ever.
        random_step(state, rng)


def test_a_broken_file_is_refused_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "own.network"
    network_for(LONDON).write(file)
    whole = file.read_bytes()
    broken = [
        *broken_files(whole),
        with_head(whole, hidden=[]),
        with_head(whole, hidden=[8.0]),
        with_head(whole, hidden=[8, 0]),
        with_head(whole, hidden="8"),
        with_head(whole, hidden=[10**9]),
        with_head(whole, codes=None),
        with_head(whole, mean=[0]),
    ]
    for content in broken:
        file.write_bytes(content)
        with pytest.raises(BadValues, match="holds no network, or was cut off"):
            read_network(file)
    file.write_bytes(with_head(whole, format="keydom network 0"))
    with pytest.raises(BadValues, match="another version of Keydom; learn anew"):
        read_network(file)
    with pytest.raises(BadValues, match="cannot be read"):
        read_network(tmp_path / "none")


@pytest.mark.parametrize("odd", [numpy.nan, numpy.inf])
def test_weights_that_are_no_numbers_are_refused(tmp_path: Path, odd: float) -> None:
    network, file = network_for(LONDON), tmp_path / "own.network"
    network.layers[0][1][3] = odd
    network.write(file)
    with pytest.raises(BadValues, match="a weight is no number"):
        read_network(file)


def test_a_network_of_another_size_is_refused() -> None:
    network = network_for(LONDON)
    (weights, units), heads = network.layers
    narrow = replace(network, mean=network.mean[1:], scale=network.scale[1:], layers=[(weights[1:], units), heads])
    fewer = replace(network, layers=[network.layers[0], (heads[0][:, 1:], heads[1][1:])])
    for other in (narrow, fewer):
        with pytest.raises(BadValues, match="learned london"):
            NetworkPlayer(LONDON, other)


def test_a_network_plays_only_what_it_has_learned(tmp_path: Path) -> None:
    two, six = tmp_path / "two.network", tmp_path / "six.network"
    network_for(LONDON).write(two)
    network_for(LONDON, 6).write(six)
    for file, other in ((two, game("keyper")), (six, game("keyper")), (two, SHELLS)):
        with pytest.raises(BadValues, match="learned london"):
            make_contestant(f"network@{file}", other)
    with pytest.raises(BadValues, match="learned london with the components 0000"):
        NetworkPlayer(LONDON, replace(network_for(LONDON), components="0" * 16))
    with pytest.raises(BadValues, match="learned with 2 players, not with 3"):
        check_contestant(f"network@{two}", LONDON, 3)
    with pytest.raises(BadValues, match="with 2 players"):
        play_match(LONDON, {}, Pairing(1, (f"network@{two}", "random", "random")))
    with pytest.raises(UnknownBot, match="by a network"):
        make_contestant(f"champion@{two}", LONDON)


@every_game
def test_it_does_not_play_with_other_options(own: Game) -> None:
    """Some change the rules, but not what a position looks like as numbers."""
    player = NetworkPlayer(own, network_for(own))
    player.begin(own.new_state(2))
    for option in own.options:
        for value in option.values[1:]:
            state = state_with(own, {option.name: value})
            if state is not None:
                with pytest.raises(BadValues, match="the usual options"):
                    player.begin(state)


def state_with(own: Game, options: Mapping[str, str]) -> Any:
    """A new game for two with these options; None if two cannot play so."""
    try:
        return own.new_state(2, options)
    except BadOption:  # A seat that is not there.
        return None


def test_without_numpy_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    imported = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name == "numpy":
            raise ImportError(name)
        return imported(name, *rest, **more)

    file = tmp_path / "own.network"
    network_for(LONDON).write(file)
    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(NoNumPy, match="pip install numpy"):
        read_network(file)
