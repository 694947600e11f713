"""Matches: seats rotate, seeds decide, results follow from the record."""

from __future__ import annotations

import pytest

from keydom.arena import match
from keydom.arena.match import EndlessMatch, Pairing, one_against_others, pairings, play_match, play_matches
from keydom.bots.base import UnknownBot
from keydom.bots.searcher import Searcher
from keydom.core.record import result_of
from keydom.core.registry import game
from keydom.core.replay import replay
from tests.core.toy_game import SHELLS


def test_bots_move_on_by_a_seat_from_match_to_match() -> None:
    found = pairings(("a", "b", "c"), 4, seed=2)
    assert [each.bots for each in found] == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b"), ("a", "b", "c")]
    assert len({each.seed for each in found + pairings(("a",), 4, seed=3)}) == 8


def test_a_match_is_its_record() -> None:
    played = play_match(SHELLS, {"rounds": "2"}, Pairing(5, ("random", "random")), keep_record=True)
    assert played.record is not None
    assert played.record.options["rounds"] == "2"
    assert [seat.bot for seat in played.record.seats] == ["random", "random"]
    end = replay(SHELLS, played.record)
    result = result_of(SHELLS, end)
    assert played.scores == tuple(each.score for each in result) == tuple(end.scores())
    assert played.places == tuple(each.place for each in result)
    assert played.rounds == 2
    assert played.steps == len(played.record.steps)


def test_the_seed_decides_the_match() -> None:
    def record_of(seed: int) -> object:
        return play_match(SHELLS, {}, Pairing(seed, ("random",) * 3), keep_record=True).record

    assert record_of(1) == record_of(1)
    assert record_of(1) != record_of(2)


def test_records_are_kept_only_on_demand() -> None:
    assert play_match(SHELLS, {}, Pairing(1, ("random",) * 2)).record is None


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(UnknownBot):
        play_match(SHELLS, {}, Pairing(1, ("random", "oracle")))


def test_a_match_without_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "STEP_LIMIT", 5)
    with pytest.raises(EndlessMatch, match="seed 9 is not over after 5 steps"):
        play_match(SHELLS, {}, Pairing(9, ("random",) * 2))


def test_several_processes_play_the_same_matches_as_one() -> None:
    keythedral = game("keythedral")
    todo = pairings(("random", "random"), 3, seed=1)

    def outcome(jobs: int) -> list[tuple[int, tuple[int, ...], int]]:
        played = play_matches(keythedral, {"laws": "off"}, todo, jobs)
        return [(each.seed, each.scores, each.steps) for each in played]

    assert outcome(2) == outcome(1)


def test_bots_that_take_their_time_are_told_how_much_they_have() -> None:
    [pairing] = pairings(("searcher", "random"), 1, seed=1, seconds=2.5)
    bots = [player.bot for player in match.Match(game("keythedral"), {}, pairing).players]
    assert isinstance(bots[0], Searcher)
    assert bots[0].seconds == 2.5


def test_one_sits_in_every_seat_as_often_as_among_the_same_others() -> None:
    matches = one_against_others("own", "other", 3, 7, 50, 0.5)
    # Rounded up to whole rounds, each with a seed and a seat after the other.
    assert [match.seed for match in matches] == [50, 50, 50, 51, 51, 51, 52, 52, 52]
    assert [match.bots.index("own") for match in matches] == [0, 1, 2] * 3
    assert {match.bots.count("other") for match in matches} == {2}
    assert {match.seconds for match in matches} == {0.5}
