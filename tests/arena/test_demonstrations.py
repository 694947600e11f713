"""Demonstrations: what an expert shows, and what files keep of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy
import pytest

from keydom.arena.contestants import make_contestant
from keydom.arena.imitation import demonstrations
from keydom.arena.imitation.demonstration_files import (
    BrokenDemonstrations,
    Demonstrations,
    in_parts,
    keep_rows,
    kept_rows,
    missing_games,
    packed_rows,
    read_demonstrations,
)
from keydom.arena.imitation.demonstrations import demonstrate
from keydom.arena.learnable import NothingToLearn, check_learnable
from keydom.arena.match import EndlessMatch
from keydom.bots.base import BadMove, Bot
from keydom.bots.random import RandomBot
from keydom.core.game import Game
from keydom.core.record import result_of
from keydom.core.registry import game, games
from keydom.core.rng import Rng
from keydom.core.state import State
from tests.core.toy_game import SHELLS

LONDON = game("london")
CODES = len(LONDON.action_space())
INPUTS = int(LONDON.encoder(2).size)
every_game = pytest.mark.parametrize("own", games(), ids=lambda each: str(each.name))


class Witness:
    """An expert that notes what it was asked: what it saw as numbers, what it might enter, and what it entered."""

    def __init__(self, own: Game, players: int, asked: list[tuple[list[int], list[int], int, int]]) -> None:
        self.encoder = own.encoder(players)
        self.asked = asked
        self.bot = RandomBot()

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        """Any code. A position dealt anew looks the same to the seat."""
        legal = [int(code) for code in state.legal(seat)]
        code = int(self.bot.choose(state, seat, rng))
        if len(legal) > 1:
            self.asked.append(([int(number) for number in self.encoder.encode(state, seat)], legal, code, seat))
        return code


def with_expert(monkeypatch: pytest.MonkeyPatch, make: Callable[[], Bot]) -> None:
    """Let the expert of that name be this one."""

    def made(name: str, own: Game, seconds: float | None = None) -> Bot:
        return make() if name == "expert" else make_contestant(name, own, seconds)

    monkeypatch.setattr(demonstrations, "make_contestant", made)


@every_game
@pytest.mark.parametrize("players", [2, 3])
def test_each_row_is_what_the_expert_was_asked_and_how_its_game_ended(
    own: Game, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[list[int], list[int], int, int]] = []
    ends: list[State] = []
    play = demonstrations.play_game

    def to_the_end(*told: object) -> State:
        ends.append(play(*told))  # type: ignore[arg-type]
        return ends[-1]

    monkeypatch.setattr(demonstrations, "play_game", to_the_end)
    with_expert(monkeypatch, lambda: Witness(own, players, asked))
    rows = demonstrate(own, players, "expert", None, range(4, 6))
    masks = numpy.unpackbits(rows.masks, axis=1)[:, : len(own.action_space())]
    assert len(rows.codes) == len(rows.games) == len(rows.margins) == len(asked)
    assert set(rows.games) == {4, 5}
    for number, (saw, legal, code, seat) in enumerate(asked):
        assert rows.observations[number].tolist() == saw
        assert numpy.flatnonzero(masks[number]).tolist() == legal
        assert rows.codes[number] == code
        scores = [each.score for each in result_of(own, ends[rows.games[number] - 4])]
        others = [score for other, score in enumerate(scores) if other != seat]
        # Above 0 who is ahead of all, below 0 who is behind all.
        assert scores[seat] <= max(others) or rows.margins[number] > 0
        assert scores[seat] >= min(others) or rows.margins[number] < 0
    assert rows.margins.min() < 0 < rows.margins.max()


def test_without_a_clock_the_same_seed_plays_the_same_games() -> None:
    one, two = (demonstrate(LONDON, 2, "steward", None, range(7, 8)) for _ in range(2))
    assert (one.observations == two.observations).all()
    assert (one.codes == two.codes).all()
    assert (one.margins == two.margins).all()


class Stubborn:
    """Enters what is not among its options."""

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        """A code that no game has."""
        return 100_000


def test_a_bad_expert_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with_expert(monkeypatch, Stubborn)
    with pytest.raises(BadMove, match="chose code 100000"):
        demonstrate(LONDON, 2, "expert", None, range(1))


def test_a_game_without_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demonstrations, "STEP_LIMIT", 30)
    with pytest.raises(EndlessMatch, match="seed 12 is not over after 30 steps"):
        demonstrate(LONDON, 2, "random", None, range(12, 13))


def test_a_game_that_tells_too_little_is_refused() -> None:
    with pytest.raises(NothingToLearn, match="has no encoder and no judge, so nothing can be learned"):
        demonstrate(SHELLS, 2, "random", None, range(1))
    with pytest.raises(NothingToLearn, match="no judge and no evaluator"):
        check_learnable(SHELLS, with_evaluator=True)
    for own in games():
        check_learnable(own, with_evaluator=True)


def rows_of_games(first: int, games: int, rows: int = 3) -> Demonstrations:
    """Rows that mean nothing, some for each game."""
    lots = numpy.random.default_rng(first)
    number = games * rows
    return Demonstrations(
        lots.integers(-9, 9, (number, INPUTS)).astype(numpy.int16),
        lots.integers(0, 256, (number, (CODES + 7) // 8)).astype(numpy.uint8),
        lots.integers(0, CODES, number).astype(numpy.int16),
        lots.integers(-90_000, 90_000, number).astype(numpy.int32),
        numpy.repeat(numpy.arange(first, first + games), rows).astype(numpy.int64),
    )


def test_files_are_read_as_one_and_only_as_far_as_is_wanted(tmp_path: Path) -> None:
    parts = [rows_of_games(100 + start, 4) for start in (0, 4, 8)]
    # Written in any order, as workers end.
    for number in (2, 0, 1):
        keep_rows(tmp_path, range(4 * number, 4 * number + 4), packed_rows(parts[number]))
    assert [numbers for numbers, _ in kept_rows(tmp_path)] == [range(4), range(4, 8), range(8, 12)]
    whole = read_demonstrations(tmp_path, range(100, 112), INPUTS, CODES)
    for name in ("observations", "masks", "codes", "margins", "games"):
        assert (getattr(whole, name) == numpy.concatenate([getattr(part, name) for part in parts])).all(), name
    some = read_demonstrations(tmp_path, range(100, 106), INPUTS, CODES)
    assert some.games.tolist() == whole.games.tolist()[:18]
    assert (some.observations == whole.observations[:18]).all()


def test_what_no_file_holds_is_still_to_be_played(tmp_path: Path) -> None:
    assert missing_games(tmp_path, 7) == [range(7)]
    packed = packed_rows(rows_of_games(100, 1))
    keep_rows(tmp_path, range(2, 4), packed)
    keep_rows(tmp_path, range(4, 5), packed)
    assert missing_games(tmp_path, 9) == [range(2), range(5, 9)]
    assert in_parts(missing_games(tmp_path, 9), 3) == [range(2), range(5, 8), range(8, 9)]
    assert missing_games(tmp_path, 4) == [range(2)]
    assert missing_games(tmp_path, 1) == [range(1)]


def test_a_broken_file_is_told_by_its_name(tmp_path: Path) -> None:
    packed = packed_rows(rows_of_games(100, 4))
    narrow = rows_of_games(100, 4)
    other = Demonstrations(narrow.observations[:, :5].copy(), narrow.masks, narrow.codes, narrow.margins, narrow.games)
    middle = len(packed) // 3
    for content in (
        b"",
        b"no archive",
        packed[:-30],
        packed[:middle] + bytes(64) + packed[middle + 64 :],
        packed_rows(other),
    ):
        keep_rows(tmp_path, range(4), content)
        with pytest.raises(BrokenDemonstrations, match=r"games-1-4\.npz holds no demonstrations .* Remove it"):
            read_demonstrations(tmp_path, range(100, 104), INPUTS, CODES)
