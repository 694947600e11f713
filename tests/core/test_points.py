"""The points of every moment of a finished game: random games of every game, read off their records."""

from __future__ import annotations

import pytest

from keydom.core.game import Game
from keydom.core.points import points_over_time
from keydom.core.record import Record, begin_record
from keydom.core.registry import games
from keydom.core.replay import Replay
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER, lowest_bit
from keydom.core.wire import PointsOverTime
from tests.core.toy_game import SHELLS
from tests.core.toy_meadows import MEADOWS

pytestmark = pytest.mark.quick

OPTIONS = {"keythedral": [{}, {"leftovers": "on"}]}
CASES = [
    (game, players, options)
    for game in [*games(), SHELLS, MEADOWS]
    for players in (min(game.player_counts), max(game.player_counts))
    for options in OPTIONS.get(game.name, [{}])
]


def played(game: Game, players: int, options: dict[str, str], seed: int) -> Record:
    """A game of random decisions."""
    rng = Rng(seed)
    run = Replay(game, begin_record(game, game.new_state(players, options)))
    while (asked := run.state.to_act()) != OVER:
        seat = CHANCE_SEAT if asked == CHANCE else int(lowest_bit(asked))
        legal = run.state.legal(seat)
        run.extend(seat, legal[rng.pick_weighted(run.state.weights()) if seat < 0 else rng.below(len(legal))])
    return run.record


def told(game: Game, record: Record) -> PointsOverTime:
    return points_over_time(game, record.players, record.options, record.steps)


@pytest.mark.parametrize(("game", "players", "options"), CASES, ids=lambda value: getattr(value, "name", str(value)))
def test_every_moment_has_the_points_of_its_position_and_the_last_one_those_of_the_result(
    game: Game, players: int, options: dict[str, str]
) -> None:
    # given
    record = played(game, players, options, 7)
    # when
    points = told(game, record)
    # then
    assert points.moments[-1].step == len(record.steps)
    assert points.moments[-1].points == [result.score for result in record.result]
    assert [sum(counted) for counted in points.final] == points.moments[-1].points
    run = Replay(game, record)
    for moment in points.moments:
        state = run.go_to(moment.step)
        assert moment.points == list(state.scores())
        assert [sum(game.points_by_category(state, seat)) for seat in range(players)] == moment.points
    assert all(len(counted) == len(points.categories) for counted in points.final)
    assert [moment.part for moment in points.moments] == sorted(moment.part for moment in points.moments)
    assert {moment.part for moment in points.moments} == set(range(len(points.parts)))


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_whatever_changes_the_points_is_told(game: Game) -> None:
    # given
    points = told(game, played(game, max(game.player_counts), {}, 11))
    # then
    before = list(game.new_state(max(game.player_counts)).scores())
    for moment in points.moments:
        changed = [seat for seat, number in enumerate(moment.points) if number != before[seat]]
        assert bool(changed) >= bool(moment.told)
        for seat in changed:
            assert any(f"{{{seat}}}" in sentence for sentence in moment.told), (moment, before)
        before = moment.points
    assert "win" in points.outcome or "first place" in points.outcome


def test_a_game_that_is_not_over_tells_nothing() -> None:
    record = played(SHELLS, 2, {}, 3)
    with pytest.raises(ValueError, match="not over"):
        points_over_time(SHELLS, 2, record.options, record.steps[:-1])
