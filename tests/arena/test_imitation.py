"""Imitation in a folder: it goes on after a break, belongs to one plan, and ends in a network that plays."""

from __future__ import annotations

import json
import os
import re
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from apart import PPO, prepared

from keydom.arena.contestants import with_absolute_file
from keydom.arena.imitation import imitation as folder
from keydom.arena.imitation.demonstration_files import BrokenDemonstrations, kept_rows
from keydom.arena.imitation.imitation import Imitation, plan_of
from keydom.arena.learnable import NothingToLearn
from keydom.arena.match import Pairing
from keydom.arena.plan_file import ForeignFolder
from keydom.bots.policy_network import PolicyNetwork, read_network
from keydom.core.registry import game
from tests.bots.networks import network_for
from tests.bots.test_learned_values import values_for
from tests.core.toy_game import SHELLS
from tests.matches import compiled_only

LONDON = game("london")
PLAN = plan_of(LONDON, 2, "random", None, 3)


class Cut(Exception):
    """What breaks an imitation off in these tests."""


def silent(*told: object) -> None:
    """Nobody looks."""


def times(files: list[Path]) -> dict[str, int]:
    """When each of these files was written."""
    return {file.name: file.stat().st_mtime_ns for file in files}


def test_demonstrations_that_were_broken_off_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder, "games_of_a_call", lambda *told: 2)

    def break_off(done: int) -> None:
        if done == 4:
            raise Cut

    with pytest.raises(Cut):
        Imitation(LONDON, PLAN, tmp_path, 1).demonstrate(7, break_off)
    kept = times([file for _, file in kept_rows(tmp_path)])
    assert sorted(kept) == ["games-1-2.npz", "games-3-4.npz"]
    told: list[int] = []
    imitation = Imitation(LONDON, PLAN, tmp_path, 1)
    imitation.demonstrate(7, told.append)
    assert told == [4, 6, 7]
    # More of them later; and with fewer nothing is played.
    told.clear()
    imitation.demonstrate(9, told.append)
    imitation.demonstrate(5, told.append)
    assert told == [7, 9, 5]
    files = times([file for _, file in kept_rows(tmp_path)])
    assert {name: files[name] for name in kept} == kept
    assert list(files) == ["games-1-2.npz", "games-3-4.npz", "games-5-6.npz", "games-7-7.npz", "games-8-9.npz"]


def test_a_broken_file_of_demonstrations_is_told_before_anything_is_played(tmp_path: Path) -> None:
    imitation = Imitation(LONDON, PLAN, tmp_path, 1)
    (tmp_path / "games-1-3.npz").write_bytes(b"demonstrated before")
    told: list[int] = []
    with pytest.raises(BrokenDemonstrations, match=r"games-1-3\.npz"):
        imitation.demonstrate(5, told.append)
    assert told == []


def test_workers_get_whole_paths_and_the_driver_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    values_for(LONDON).write(Path("own.values"))
    plan = plan_of(LONDON, 2, "steward@own.values", None, 3)
    imitation = Imitation(LONDON, plan, Path("folder"), 1, Path("own.toml"))
    call = imitation.call(range(2))
    assert call.expert == f"steward@{tmp_path / 'own.values'}"
    assert call.components == tmp_path / "own.toml"
    assert with_absolute_file("steward~racer") == "steward~racer"
    played = replace(call, components=None, expert="random", seeds=call.seeds[:1]).play()
    assert [seeds for seeds, _ in played] == [range(3_000_000_000, 3_000_000_001)]
    assert kept_rows(tmp_path / "folder") == []


def test_a_folder_belongs_to_one_plan(tmp_path: Path) -> None:
    values = values_for(LONDON)
    file = tmp_path / "own.values"
    values.write(file)
    name = f"steward@{file}"
    Imitation(LONDON, plan_of(LONDON, 2, name, None, 3), tmp_path, 1)
    Imitation(LONDON, plan_of(LONDON, 2, name, None, 3), tmp_path, 1)
    with pytest.raises(ForeignFolder, match=r"another imitation: expert steward@.*own.values, here novice"):
        Imitation(LONDON, plan_of(LONDON, 2, "novice", None, 3), tmp_path, 1)
    # The same name, but another expert by now.
    replace(values, made={"by": "somebody else"}).write(file)
    with pytest.raises(ForeignFolder, match=r"another imitation: expert_hash [0-9a-f]{16}, here [0-9a-f]{16} \("):
        Imitation(LONDON, plan_of(LONDON, 2, name, None, 3), tmp_path, 1)


def test_nothing_can_be_learned_of_a_game_that_tells_too_little() -> None:
    with pytest.raises(NothingToLearn, match="no encoder and no judge"):
        plan_of(SHELLS, 2, "random", None, 1)


def learned_before(imitation: Imitation, **made: object) -> PolicyNetwork:
    """Put a network into the folder that says to be made as it would be made now."""
    network = replace(network_for(LONDON), made={**vars(imitation.plan), "rows": 1, **made})
    network.write(imitation.network_file)
    return network


def test_what_was_learned_is_not_learned_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    imitation = Imitation(LONDON, PLAN, tmp_path, 1)
    learned_before(imitation, games=20, hidden=[8], epochs=2)

    def never(*told: object) -> None:
        raise Cut

    monkeypatch.setattr(Imitation, "learn_anew", never)
    assert imitation.learn(20, [8], 2, "cpu", silent).made["epochs"] == 2
    for games, hidden, epochs in ((21, [8], 2), (20, [8, 8], 2), (20, [8], 3)):
        with pytest.raises(Cut):
            imitation.learn(games, hidden, epochs, "cpu", silent)
    # A network that cannot be read is none.
    imitation.network_file.write_bytes(b"cut off")
    with pytest.raises(Cut):
        imitation.learn(20, [8], 2, "cpu", silent)


def test_matches_that_were_broken_off_go_on(tmp_path: Path) -> None:
    imitation = Imitation(LONDON, PLAN, tmp_path, 1)
    learned_before(imitation)

    def break_off(done: int, of: int) -> None:
        if done == 3:
            raise Cut

    with pytest.raises(Cut):
        imitation.compare("random", 5, break_off)
    told: list[tuple[int, int]] = []
    found = Imitation(LONDON, PLAN, tmp_path, 1).compare("random", 5, lambda done, of: told.append((done, of)))
    # Rounded up, so that it sits in each seat as often.
    assert told == [(3, 6), (4, 6), (5, 6), (6, 6)]
    assert found.seats == 6
    lines = [json.loads(line) for line in imitation.matches_file.read_text().splitlines()[1:]]
    assert sorted(line["bots"].index("random") for line in lines) == [0, 0, 0, 1, 1, 1]


def test_an_expert_has_its_time_in_matches_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[Pairing] = []

    def playing(own: object, options: object, matches: list[Pairing], *rest: object, **more: object) -> list[object]:
        met.extend(matches)
        raise Cut

    monkeypatch.setattr(folder, "play_matches", playing)
    imitation = Imitation(LONDON, plan_of(LONDON, 2, "champion", 0.25, 3), tmp_path, 1)
    learned_before(imitation)
    with pytest.raises(Cut):
        imitation.compare("champion", 4, silent)
    assert [pairing.seconds for pairing in met] == [0.25] * 4


def test_learning_with_pytorch() -> None:
    """What needs PyTorch, which is no part of the environment of our checks, so this one has another
    (scripts/apart.py)."""
    checks = Path(__file__).with_name("with_pytorch.py")
    done = subprocess.run(
        [str(prepared(PPO)), "-m", "pytest", "-q", "-p", "no:cacheprovider", str(checks)],
        check=False,
        capture_output=True,
        text=True,
        env=os.environ | {"OMP_NUM_THREADS": "1"},
    )
    assert done.returncode == 0, done.stdout + done.stderr


@compiled_only
def test_what_was_demonstrated_it_plays(tmp_path: Path) -> None:
    """A hundred games and three epochs are enough to beat players at random, and the file says how it came about.
    Typed again, nothing is done twice."""
    told = "london --players 2 --games 100 --epochs 3 --hidden 64 --match-games 40 --device cpu --jobs 1"
    command = [str(prepared(PPO)), "-m", "keydom.cli.main", "arena", "imitate", *told.split(), "--out", str(tmp_path)]

    def typed() -> str:
        environment = os.environ | {"OMP_NUM_THREADS": "1"}
        done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
        return done.stdout

    first = typed()
    accuracies = [float(each) for each in re.findall(r"s: accuracy (\d+\.\d)%", first)]
    assert len(accuracies) == 3
    assert max(accuracies) > 35
    won = re.search(r"Against random: (\d+)% of first places", first)
    assert won is not None
    assert int(won[1]) >= 90
    network = read_network(tmp_path / "imitation.network")
    assert network.made["expert"] == "steward"
    assert network.made["accuracy"] == pytest.approx(max(accuracies) / 100, abs=0.001)
    assert json.loads((tmp_path / "epochs.jsonl").read_text().splitlines()[-1])["positions"] > 50_000
    kept = times(sorted(tmp_path.iterdir()))
    again = typed()
    assert "Epoch 1," not in again
    assert again.splitlines() == first.splitlines()[3:]
    assert times(sorted(tmp_path.iterdir())) == kept
