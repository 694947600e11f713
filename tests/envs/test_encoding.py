"""What a seat may know, as numbers: as many for all positions, described, and without a word on what is hidden."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator

import pytest

from keydom.core.encoding import Masks
from keydom.core.fuzz import random_setup
from keydom.core.game import Game
from keydom.core.playout import random_step
from keydom.core.registry import built_in_names, game
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER, State

GAMES = built_in_names()
COUNTS = [(name, players) for name in GAMES for players in sorted(game(name).player_counts)]


def positions(found: Game, players: int, options: dict[str, str], seed: int, every: int) -> Iterator[State]:
    """Some positions of a random game, the last one included."""
    state, rng, steps = found.new_state(players, options), Rng(seed), 0
    while state.to_act() != OVER:
        if steps % every == 0:
            yield state
        random_step(state, rng)
        steps += 1
    yield state


def options_at(state: State) -> list[list[int]]:
    """All that may be entered or drawn in a position."""
    return [[int(code) for code in state.legal(seat)] for seat in range(CHANCE_SEAT, state.players)]


@pytest.mark.quick
@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_cannot_tell_apart_is_encoded_alike(name: str) -> None:
    found, rng = game(name), Rng(11)
    different = 0
    for seed in range(4):
        players, options = random_setup(found, rng)
        encoder = found.encoder(players, options)
        for number, state in enumerate(positions(found, players, options, seed, 9)):
            seat = number % players
            dealt = found.determinize(state, seat, rng)
            different += dealt.fingerprint() != state.fingerprint()
            one, other = list(encoder.encode(state, seat)), list(encoder.encode(dealt, seat))
            told = [
                span.name
                for span in encoder.spans
                if one[span.first : span.first + span.length] != other[span.first : span.first + span.length]
            ]
            assert told == [], f"{name}, {players} players, {options}"
            assert len(one) == encoder.size == encoder.sheet.at
    assert different > 10


@pytest.mark.quick
@pytest.mark.parametrize("name", GAMES)
def test_a_mask_marks_what_a_seat_may_enter(name: str) -> None:
    found = game(name)
    masks = Masks(2, len(found.action_space()))
    for number, state in enumerate(positions(found, 2, {}, 5, 7)):
        seat = number % 2
        masks.write(state, seat, number % 3 % 2)
        first = number % 3 % 2 * masks.codes
        marked = [code for code in range(masks.codes) if masks.marks[first + code]]
        assert marked == sorted(state.legal(seat))


def test_a_number_about_another_hand_is_found() -> None:
    """The test above would see it: two hands that the others cannot tell apart differ."""
    found, rng = game("london"), Rng(3)
    state = found.new_state(3)
    encoder = found.encoder(3)
    seen = 0
    for state in positions(found, 3, {}, 1, 9):
        dealt = found.determinize(state, 0, rng)
        seen += list(encoder.encode(state, 1)) != list(encoder.encode(dealt, 1))
    assert seen > 0


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_spans_follow_each_other_and_have_names_of_their_own(name: str, players: int) -> None:
    encoder = game(name).encoder(players)
    spans = encoder.spans
    assert [span.first for span in spans[1:]] + [encoder.size] == [span.first + span.length for span in spans]
    assert len({span.name for span in spans}) == len(spans)
    assert all(span.meaning and span.length > 0 for span in spans)


def test_the_own_seat_comes_first_and_the_others_follow_clockwise() -> None:
    london = game("london")
    options = {"homes": "chosen", "first_start": "0"}
    state = london.new_state(3, options)
    encoder = london.encoder(3, options)
    (boroughs,) = [span for span in encoder.spans if span.name == "boroughs"]
    before = [list(encoder.encode(state, seat)) for seat in range(3)]
    (chooser,) = london.waiting_for(state)
    state.apply(chooser, london.choices(state, chooser)[0].code)
    for seat in range(3):
        numbers = list(encoder.encode(state, seat))
        laid = [at for at in range(len(numbers)) if numbers[at] != before[seat][at] and boroughs.first <= at]
        (at,) = [each for each in laid if each < boroughs.first + boroughs.length]
        assert (at - boroughs.first) // (boroughs.length // 3) == (chooser - seat) % 3


@pytest.mark.quick
@pytest.mark.parametrize("name", GAMES)
def test_positions_are_rebuilt_pickled_and_copied(name: str) -> None:
    found, rng = game(name), Rng(7)
    for seed in range(2):
        players, options = random_setup(found, rng)
        for state in positions(found, players, options, seed, 23):
            for again in (
                found.restored(state.words(), players, options),
                pickle.loads(pickle.dumps(state)),
                copy.deepcopy(state),
                copy.copy(state),
            ):
                assert again.words() == state.words()
                assert options_at(again) == options_at(state)
                if state.to_act() != OVER:
                    before, one, other = state.words(), Rng(seed), Rng(seed)
                    here = state.copy()
                    random_step(here, one)
                    random_step(again, other)
                    assert again.words() == here.words()
                    assert state.words() == before


def test_words_of_another_number_of_players_are_refused() -> None:
    london = game("london")
    with pytest.raises(ValueError, match="another number of players"):
        london.restored(london.new_state(2).words(), 3)


def test_generators_are_copied_pickled_and_restored() -> None:
    rng = Rng(5)
    rng.below(10)
    again = Rng(0)
    again.restore(rng.state())
    row = [each.below(1000) for each in (copy.copy(rng), copy.deepcopy(rng), pickle.loads(pickle.dumps(rng)), again)]
    assert row == [rng.below(1000)] * 4


@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_games_are_far_shorter_than_the_bound_and_returns_sum_to_nothing(name: str, players: int) -> None:
    found = game(name)
    for seed in range(3):
        state, rng, entered = found.new_state(players), Rng(seed), 0
        while state.to_act() != OVER:
            entered += state.to_act() != CHANCE
            random_step(state, rng)
        assert entered * 2 < found.max_length(players)
        returns = found.returns(state)
        assert sum(returns) == pytest.approx(0)
        assert all(-1 <= value <= 1 for value in returns)
        assert max(returns) == returns[state.winners()[0]]
