"""Games on a Ray cluster: as many as without one, slow and dying workers, and what is said where there is none."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from keydom.arena.cluster import LOCAL, NoCluster, games_of_a_call, spread_over_cluster
from keydom.arena.imitation.demonstration_files import read_demonstrations
from keydom.arena.imitation.imitation import Imitation, plan_of
from keydom.arena.match import pairings, play_matches
from keydom.core.registry import game


@pytest.fixture(autouse=True)
def two_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cluster of two workers, however many processors the machine has, that leaves no token in the home folder."""
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    monkeypatch.setenv("RAY_OVERRIDE_RESOURCES", '{"CPU": 2}')


def test_a_cluster_plays_the_same_games() -> None:
    keythedral = game("keythedral")
    matches = pairings(["random", "novice"], 12, seed=1)
    here = {result.seed: result.scores for result in play_matches(keythedral, {}, matches)}
    there = {result.seed: result.scores for result in play_matches(keythedral, {}, matches, cluster=LOCAL)}
    assert there == here


def test_a_cluster_demonstrates_and_the_driver_keeps_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    london = game("london")
    plan = plan_of(london, 2, "random", None, 4)
    # A folder that workers elsewhere would not find.
    monkeypatch.chdir(tmp_path)
    there, here = (
        Imitation(london, plan, Path(name), 1, cluster=at) for name, at in (("there", LOCAL), ("here", None))
    )
    inputs, codes = int(london.encoder(2).size), len(london.action_space())
    for imitation in (there, here):
        imitation.demonstrate(3, lambda done: None)
    read = [read_demonstrations(each.folder, each.seeds(range(3)), inputs, codes) for each in (there, here)]
    assert (read[0].observations == read[1].observations).all()
    assert (read[0].margins == read[1].margins).all()


def slow_or_dying(call: tuple[int, Path]) -> list[int]:
    """The first call is slow, every third one is killed the first time."""
    number, folder = call
    sign = folder / str(number)
    if number % 3 == 1 and not sign.exists():
        sign.touch()
        os._exit(1)
    while number == 0 and len(list(folder.glob("done*"))) < 3:
        time.sleep(0.01)
    (folder / f"done{number}").touch()
    return [number]


def test_slow_workers_hold_nobody_up_and_dying_ones_lose_nothing(tmp_path: Path) -> None:
    found = list(spread_over_cluster(slow_or_dying, [(number, tmp_path) for number in range(9)], LOCAL))
    assert sorted(found) == list(range(9))
    assert found[0] != 0


def test_a_cluster_of_its_own_is_not_one_that_runs_already(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # What Ray joins where no address is given: here nobody answers.
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:1")
    assert list(spread_over_cluster(slow_or_dying, [(3, tmp_path)], LOCAL)) == [3]


@pytest.mark.parametrize(
    ("games", "jobs", "cluster", "size"),
    [(2000, 2, None, 50), (2000, 16, None, 31), (20, 16, None, 1), (2000, 1, "auto", 5)],
)
def test_there_is_work_for_every_worker(games: int, jobs: int, cluster: str | None, size: int) -> None:
    assert games_of_a_call(games, jobs, cluster, False, 50) == size
    # Games that take minutes go out one by one.
    assert games_of_a_call(games, jobs, cluster, True, 50) == 1


def test_where_there_is_no_cluster_it_is_said() -> None:
    with pytest.raises(NoCluster, match=r"Nobody answers at '127.0.0.1:1'"):
        list(spread_over_cluster(slow_or_dying, [], "127.0.0.1:1"))
