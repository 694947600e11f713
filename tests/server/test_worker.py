"""A worker follows a table by what is new of it, also when steps were taken back, and says when it is behind."""

from __future__ import annotations

import time
from collections import OrderedDict

import pytest

from keydom.bots.searcher import Searcher
from keydom.core.state import CHANCE, State, lowest_bit
from keydom.server.settings import Settings
from keydom.server.tables.catalogue import Catalogue
from keydom.server.thinking import worker
from keydom.server.thinking.thinking import Worker
from keydom.server.thinking.worker import KEPT_POSITIONS, Behind, Question, Step, mark_of
from tests.core.toy_meadows import MEADOWS
from tests.server.toys import PLACES

pytestmark = pytest.mark.quick

GAME: list[Step] = [(0, 2), (1, 1), (0, 4), (0, 8)]


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "_catalogue", Catalogue(PLACES), raising=False)
    monkeypatch.setattr(worker, "_positions", OrderedDict())


def position(told: list[Step], steps: list[Step], table: str = "t") -> State:
    """The position that the worker has behind these steps, of which it was told some."""
    question = Question(table, "meadows", 2, {}, steps[len(told) :], 0, "random", 1, 1.0, 1.0, len(told), mark_of(told))
    return worker._position(question)


def played(steps: list[Step]) -> int:
    """The fingerprint behind these steps."""
    state = MEADOWS.new_state(2)
    for seat, code in steps:
        state.apply(seat, code)
    return int(state.fingerprint())


def test_new_steps_are_played_behind_those_that_it_knows() -> None:
    for known, now in ((0, 2), (2, 3), (3, 3), (3, 4)):
        assert position(GAME[:known], GAME[:now]).fingerprint() == played(GAME[:now])


def test_steps_that_were_taken_back_are_gone() -> None:
    position([], GAME)
    other: list[Step] = [*GAME[:2], (0, 5)]
    assert position(GAME[:2], other).fingerprint() == played(other)


def test_what_it_does_not_know_it_asks_for() -> None:
    position([], GAME[:2])
    with pytest.raises(Behind):
        position(GAME[:3], GAME)
    position([], GAME[:2])
    with pytest.raises(Behind):
        position([(0, 1), (1, 1)], [(0, 1), (1, 1), (0, 4)])
    with pytest.raises(Behind):
        position(GAME[:2], GAME, table="another")
    assert position([], GAME).fingerprint() == played(GAME)


def test_the_server_knows_what_a_worker_was_told() -> None:
    told = Worker(Settings())
    try:
        assert told.known("t", GAME) == 0
        told.tell("t", GAME[:3])
        assert told.known("t", GAME) == 3
        assert told.known("t", GAME[:1]) == 1
        assert told.known("t", [*GAME[:2], (0, 5), (0, 8)]) == 2
        for number in range(KEPT_POSITIONS):
            told.tell(f"t{number}", GAME)
        assert told.known("t", GAME) == 0
    finally:
        told.close()


def test_the_searcher_answers_with_a_whole_decision() -> None:
    game = worker._catalogue.game("keythedral")
    state = game.new_state(2, {"first_start": "0"})
    steps: list[Step] = []
    while state.to_act() == CHANCE:
        steps.append((-1, int(state.legal(-1)[0])))
        state.apply(*steps[-1])
    seat = int(lowest_bit(state.to_act()))
    question = Question("t", "keythedral", 2, game.options_of(state), steps, seat, "searcher", 1, 0.01, 600.0)
    codes = worker.answer(question)
    for code in codes:
        state.apply(seat, code)
    assert codes
    assert not state.mid_choice(seat)


def test_bots_on_the_server_think_by_the_clock_on_the_wall() -> None:
    """People wait by it, however busy the processors are."""
    bot = worker._catalogue.bot("searcher", worker._catalogue.game("keythedral"), 0.25)
    assert isinstance(bot, Searcher)
    assert (bot.seconds, bot.clock) == (0.25, time.monotonic)
