"""Ladders: who meets whom, ratings that tell how strong each is, files that go on after a break."""

from __future__ import annotations

import os
import random
from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from keydom.arena.ladder import Ladder, ladder_pairings
from keydom.arena.ladder_page import ladder_page
from keydom.arena.match import MatchResult, Pairing, play_matches
from keydom.arena.results_file import ForeignResults, ResultsFile
from keydom.core.processes import spread
from keydom.core.registry import game

pytestmark = pytest.mark.quick

STRENGTHS = {"weak": 1.0, "middling": 2.0, "good": 4.0, "best": 8.0}


def played(pairing: Pairing, lots: random.Random) -> MatchResult:
    """A game in which who is twice as strong comes first twice as often."""
    order = sorted(range(len(pairing.bots)), key=lambda seat: lots.expovariate(STRENGTHS[pairing.bots[seat]]))
    places = tuple(order.index(seat) + 1 for seat in range(len(pairing.bots)))
    scores = tuple(50 - 10 * place for place in places)
    return MatchResult(pairing.seed, pairing.bots, scores, places, None, steps=100, seconds=0.5)


def climbed(players: int, games: int = 200) -> Ladder:
    """A ladder on which all have played."""
    ladder, lots = Ladder(tuple(STRENGTHS), players), random.Random(5)
    for pairing in ladder_pairings(ladder.bots, players, games, seed=1):
        ladder.add(played(pairing, lots))
    return ladder


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_pairs_meet_often_enough_and_sit_in_every_seat_as_often(players: int) -> None:
    bots = ("a", "b", "c", "d", "e")
    matches = ladder_pairings(bots, players, 40, seed=3, seconds=0.1)
    met = Counter(frozenset(pair) for match in matches for pair in combinations(match.bots, 2))
    assert len(met) == 10
    assert min(met.values()) == max(met.values())
    assert 40 <= min(met.values()) < 40 + 3 * players
    assert len({match.seed for match in matches}) == len(matches)
    assert {match.seconds for match in matches} == {0.1}
    seats = Counter((seat, bot) for match in matches for seat, bot in enumerate(match.bots))
    assert len(set(seats.values())) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ratings_tell_how_much_stronger_each_is(players: int) -> None:
    rungs = climbed(players).standings()
    assert [rung.bot for rung in rungs] == ["best", "good", "middling", "weak"]
    assert sum(rung.rating for rung in rungs) / 4 == pytest.approx(1500)
    # Twice as strong is 120 points of Elo's.
    for better, worse in pairwise(rungs):
        assert better.rating - worse.rating == pytest.approx(120, abs=45)
    for rung in rungs:
        assert rung.low <= rung.rating <= rung.high < rung.low + 150
        for other, meeting in rung.against.items():
            true = STRENGTHS[rung.bot] / (STRENGTHS[rung.bot] + STRENGTHS[other])
            assert meeting.low - 0.05 < true < meeting.high + 0.05
    assert sum(rung.first for rung in rungs) == pytest.approx(1 if players == 4 else 4 / players, abs=0.01)


def test_who_never_lost_has_a_rating_too() -> None:
    ladder = Ladder(("winner", "loser"), 2)
    for pairing in ladder_pairings(ladder.bots, 2, 30, seed=1):
        places = tuple(1 if bot == "winner" else 2 for bot in pairing.bots)
        ladder.add(MatchResult(pairing.seed, pairing.bots, (1, 0), places, None, 1, 0.1))
    first, second = ladder.standings()
    assert (first.bot, first.against["loser"].share) == ("winner", 1)
    assert 500 < first.rating - second.rating < 1000


def test_a_shared_place_counts_half() -> None:
    ladder = Ladder(("a", "b"), 2)
    for pairing in ladder_pairings(ladder.bots, 2, 10, seed=1):
        ladder.add(MatchResult(pairing.seed, pairing.bots, (5, 5), (1, 1), None, 1, 0.1))
    first, second = ladder.standings()
    assert [first.rating, second.rating] == pytest.approx([1500, 1500])
    assert (first.first, first.against[second.bot].share) == (0.5, 0.5)


def test_the_page_has_every_bot_and_escapes_their_names() -> None:
    text = ladder_page("A game", [climbed(2, 12), climbed(3, 12)], {"edition": "<first>"})
    assert text.count('<th scope="row"') == 16
    assert "&lt;first&gt;" in text
    assert "http" not in text


# -- files that go on ---------------------------------------------------------------------------------------------

SERIES = {"game": "keythedral", "seconds": None}


def matches() -> list[Pairing]:
    return ladder_pairings(("random", "novice"), 2, 6, seed=1)


def test_a_series_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    keythedral = game("keythedral")
    begun = ResultsFile(path, SERIES)
    for result in play_matches(keythedral, {}, matches()[:4]):
        begun.add(result)
    # The last line is cut by a power cut.
    path.write_text(path.read_text(encoding="utf-8")[:-20], encoding="utf-8")
    again = ResultsFile(path, SERIES)
    assert [match.seed for match in again.missing(matches())] == [match.seed for match in matches()[3:]]
    for result in play_matches(keythedral, {}, again.missing(matches())):
        again.add(result)
    whole = ResultsFile(path, SERIES)
    assert whole.missing(matches()) == []
    straight = [result.places for result in play_matches(keythedral, {}, matches())]
    assert [result.places for result in whole.found(matches())] == straight


def test_results_of_another_series_are_refused_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    ResultsFile(path, SERIES)
    before = path.read_text(encoding="utf-8")
    with pytest.raises(ForeignResults, match="another series"):
        ResultsFile(path, {**SERIES, "seconds": 1.0})
    assert path.read_text(encoding="utf-8") == before


def work_or_die(call: tuple[int, Path]) -> list[int]:
    """A call that is killed the first time."""
    number, sign = call
    if number == 3 and not sign.exists():
        sign.touch()
        os._exit(1)
    return [number]


def always_die(_call: int) -> list[int]:
    """A call that kills whoever takes it."""
    os._exit(1)


def test_what_a_killed_process_had_left_is_done_by_others(tmp_path: Path) -> None:
    assert list(spread(work_or_die, [(number, tmp_path / "died") for number in range(8)], 2)) == list(range(8))


def test_work_that_kills_every_process_is_given_up() -> None:
    with pytest.raises(Exception, match="terminated abruptly"):
        list(spread(always_die, [1], 1))
