"""Imitation: what is watched, what is learned of it, what a network file holds, and how a network plays."""

from __future__ import annotations

import json
import os
import re
import subprocess
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy
import pytest
from apart import PPO, prepared

from keydom.arena.contestants import check_contestant, make_contestant
from keydom.arena.imitation.imitation import Imitation, Plan
from keydom.arena.imitation.needs import NothingToImitateWith, needed
from keydom.arena.imitation.watched_games import read_watched, watch
from keydom.arena.match import Pairing, play_match
from keydom.arena.plan_file import ForeignFolder
from keydom.bots.base import UnknownBot
from keydom.bots.learned_values import BadValues, layout_of
from keydom.bots.policy_network import NetworkPlayer, PolicyNetwork, read_network
from keydom.core.game import Game
from keydom.core.playout import random_step
from keydom.core.registry import game, games
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, OVER, lowest_bit
from tests.matches import compiled_only

LONDON = game("london")


def plan_for(own: Game, count: int = 20) -> Plan:
    """A plan for two players."""
    return Plan(own.name, own.components.hash, own.rules_version, 2, "steward", None, count, 1)


def network_for(own: Game, players: int = 2, seed: int = 1) -> PolicyNetwork:
    """A network of the right size whose weights mean nothing."""
    lots = numpy.random.default_rng(seed)
    encoder = own.encoder(players)
    sizes = [int(encoder.size), 8, len(own.action_space()) + 1]
    return PolicyNetwork(
        game=own.name,
        players=players,
        components=own.components.hash,
        layout=layout_of(encoder, players),
        mean=numpy.zeros(sizes[0], numpy.float32),
        scale=numpy.ones(sizes[0], numpy.float32),
        layers=[
            (lots.normal(size=(first, second)).astype(numpy.float32), numpy.zeros(second, numpy.float32))
            for first, second in pairwise(sizes)
        ],
    )


@pytest.mark.parametrize("own", games(), ids=lambda each: str(each.name))
def test_what_is_watched_is_legal_and_ends_as_it_says(own: Game) -> None:
    rows = watch(own, 2, "steward", None, range(4, 6))
    codes = len(own.action_space())
    masks = numpy.unpackbits(rows.masks, axis=1)[:, :codes]
    assert set(rows.games) == {4, 5}
    assert rows.observations.shape == (len(rows.codes), int(own.encoder(2).size))
    # Only decisions with a choice are noted, and the model always enters a code of its options.
    assert masks.sum(1).min() > 1
    assert masks[numpy.arange(len(masks)), rows.codes].all()
    # Two players: what the one is ahead, the other is behind.
    for number in (4, 5):
        of_game = set(numpy.abs(rows.margins[rows.games == number]).tolist())
        assert len(of_game) == 1


def test_the_same_seed_watches_the_same_games() -> None:
    one, two = (watch(LONDON, 2, "steward", None, range(7, 8)) for _ in range(2))
    assert (one.observations == two.observations).all()
    assert (one.codes == two.codes).all()


def test_a_folder_goes_on_where_it_was_and_belongs_to_one_plan(tmp_path: Path) -> None:
    imitation = Imitation(LONDON, plan_for(LONDON, 51), tmp_path, 1)
    last = imitation.calls()[-1]
    assert last.play() == [1]
    told: list[int] = []
    imitation.calls()[0].file.write_bytes(b"watched before")
    imitation.watch(told.append)
    assert told == [51]
    assert imitation.calls()[0].file.read_bytes() == b"watched before"
    assert len(read_watched([last.file]).codes) > 100
    with pytest.raises(ForeignFolder, match=r"Name another folder"):
        Imitation(LONDON, replace(plan_for(LONDON, 51), model="novice"), tmp_path, 1)


@pytest.mark.parametrize("own", games(), ids=lambda each: str(each.name))
def test_a_network_plays_from_its_file(own: Game, tmp_path: Path) -> None:
    file = tmp_path / "own.network"
    network_for(own).write(file)
    name = f"network@{file}"
    check_contestant(name, own)
    result = play_match(own, {}, Pairing(3, (name, "random")))
    assert result.places.count(1) >= 1
    again = play_match(own, {}, Pairing(3, (name, "random")))
    assert again.scores == result.scores


def test_what_a_file_keeps_says_the_same() -> None:
    network = network_for(LONDON)
    observation = numpy.arange(len(network.mean)) % 3
    liked, margin = network.look(observation)
    assert liked.shape == (len(LONDON.action_space()),)
    # By hand: one layer of units that count above 0, then the heads.
    (first, _), (second, _) = network.layers
    said = numpy.maximum(observation @ first, 0) @ second
    assert numpy.allclose(liked, said[:-1])
    assert margin == pytest.approx(float(said[-1]))


@pytest.mark.parametrize("own", games(), ids=lambda each: str(each.name))
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


def test_a_file_of_something_else_is_told(tmp_path: Path) -> None:
    own, cut, text, foreign = (tmp_path / name for name in ("own", "cut", "text", "foreign"))
    network_for(LONDON).write(own)
    cut.write_bytes(own.read_bytes()[:-200])
    text.write_text("no network")
    numpy.savez(foreign.open("wb"), head=numpy.frombuffer(json.dumps({"format": "keydom network 0"}).encode(), "u1"))
    for file, words in (
        (tmp_path / "none", "cannot be read"),
        (cut, "cut off"),
        (text, "no network"),
        (foreign, "another version"),
    ):
        with pytest.raises(BadValues, match=words):
            read_network(file)
    bent = replace(network_for(LONDON), mean=numpy.zeros(3), scale=numpy.ones(3))
    bent.write(own)
    with pytest.raises(BadValues, match="do not fit"):
        read_network(own)


def test_a_network_plays_only_what_it_has_learned(tmp_path: Path) -> None:
    file = tmp_path / "two.network"
    network_for(LONDON).write(file)
    with pytest.raises(BadValues, match="learned london"):
        make_contestant(f"network@{file}", game("keyper"))
    with pytest.raises(BadValues, match="with 2 players"):
        play_match(LONDON, {}, Pairing(1, (f"network@{file}", "random", "random")))
    with pytest.raises(UnknownBot, match="by a network"):
        make_contestant(f"champion@{file}", LONDON)


def test_what_is_missing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("keydom.arena.imitation.needs.find_spec", lambda name: None)
    with pytest.raises(NothingToImitateWith, match=r"keydom\[network\]"):
        needed()


@compiled_only
def test_what_it_watched_it_plays(tmp_path: Path) -> None:
    """A hundred games and three passes are enough to beat players at random, and the file says how it came about.
    PyTorch is no part of the environment of our checks, so this one has another (scripts/apart.py)."""
    told = "london --players 2 --games 100 --passes 3 --hidden 64 --match-games 40 --device cpu --jobs 1"
    done = subprocess.run(
        [str(prepared(PPO)), "-m", "keydom.cli.main", "arena", "imitate", *told.split(), "--out", str(tmp_path)],
        check=True,
        capture_output=True,
        text=True,
        env=os.environ | {"OMP_NUM_THREADS": "1"},
    )
    passes = [float(each) for each in re.findall(r"foresees (\d+\.\d)%", done.stdout)]
    assert len(passes) == 3
    assert max(passes) > 35
    won = re.search(r"Against random: (\d+)% of first places", done.stdout)
    assert won is not None
    assert int(won[1]) >= 90
    network = read_network(tmp_path / "imitation.network")
    assert network.made["model"] == "steward"
    assert network.made["foreseen"] == pytest.approx(max(passes) / 100, abs=0.001)
    assert json.loads((tmp_path / "looks.jsonl").read_text().splitlines()[-1])["positions"] > 50_000
