"""Fuzzing reaches all set-ups, and keeps a record of what fails."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from keydom.core.fuzz import FuzzedGame, fuzz, fuzz_game
from keydom.core.record import from_json, to_json
from keydom.core.registry import game
from keydom.core.replay import Replay
from keydom.core.state import CHANCE, State
from tests.core.toy_game import SHELLS, Bid, Shells, ShellsState, bidding_by


class Leaky(Shells):
    """Its invariant fails as soon as somebody has points."""

    def invariants(self, state: State) -> list[str]:
        return ["somebody has points"] if any(state.scores()) else []


class CrashingBid(Bid):
    def compare(self, state: ShellsState) -> None:
        raise KeyError("bids")


class Crashing(Shells):
    def begin(self, players: int, options: Mapping[str, str]) -> ShellsState:
        return bidding_by(CrashingBid(), super().begin(players, options))


def test_a_sound_game_has_no_faults_and_all_setups_come_up() -> None:
    games = list(fuzz(SHELLS, 60, seed=3))
    assert [each.fault for each in games] == [None] * 60
    assert all(each.record is None for each in games)
    assert len({(each.players, *each.options.values()) for each in games}) == 8


def test_a_seed_plays_the_same_games_again() -> None:
    assert list(fuzz(SHELLS, 5, seed=3)) == list(fuzz(SHELLS, 5, seed=3))
    assert [each.steps for each in fuzz(SHELLS, 20, seed=3)] != [each.steps for each in fuzz(SHELLS, 20, seed=4)]


def test_a_fault_comes_with_the_record_that_leads_to_it() -> None:
    found = fuzz_game(Leaky(), seed=5)
    assert found.fault is not None
    assert "somebody has points" in found.fault
    assert found.record is not None
    record = from_json(to_json(found.record))
    assert record.note.startswith("fuzz, seed 5: ")
    run = Replay(SHELLS, record)
    state = run.go_to(len(record.steps))
    assert any(state.scores())
    assert not any(run.go_to(len(record.steps) - 1).scores())


def test_a_wrong_step_between_two_sound_positions_is_a_fault() -> None:
    class Restless(Shells):
        def transition_invariants(self, before: State, after: State) -> list[str]:
            return ["a card was dealt"] if before.to_act() == CHANCE else []

    found = fuzz_game(Restless(), seed=2)
    assert found.fault is not None
    assert "a card was dealt" in found.fault
    assert found.steps == 1


def test_a_crash_of_the_rules_is_a_fault_whose_last_step_is_in_the_record() -> None:
    found = fuzz_game(Crashing(), seed=1)
    assert found.fault is not None
    assert "KeyError: 'bids'" in found.fault
    assert found.record is not None
    with pytest.raises(KeyError):
        Replay(Crashing(), found.record).go_to(len(found.record.steps))


def test_a_game_that_goes_on_too_long_is_a_fault() -> None:
    found = fuzz_game(SHELLS, seed=1, limit=4)
    assert found.fault == "stuck: not over after 4 steps"
    assert found.steps == 4


def test_several_processes_play_the_same_games_as_one() -> None:
    keythedral = game("keythedral")
    alone = list(fuzz(keythedral, 3, seed=2))
    together = list(fuzz(keythedral, 3, seed=2, jobs=2))
    assert all(isinstance(each, FuzzedGame) for each in together)
    assert together == alone
