"""Section 15, chance: what is drawn, when, and how likely."""

from __future__ import annotations

from collections import Counter
from math import comb

import pytest

from keydom.core.clauses import clause
from keydom.core.conformance_rules import random_choice
from keydom.core.record import begin_record
from keydom.core.replay import Replay
from keydom.core.rng import Rng
from keydom.games.london.game import game
from keydom.games.london.testing.builder import Position
from keydom.games.london.testing.play import Play
from tests.games.london.playing import high_coverage_game, new_game

pytestmark = pytest.mark.quick


def drawn(play: Play, chance: Rng) -> None:
    """Make all draws up to the next decision, at random."""
    while play.asked == "draw":
        play.state.apply(*random_choice(play.state, chance))


@clause("LO-1501", "LO-410")
def test_draws_are_made_when_they_happen() -> None:
    play = new_game(4)
    boxes: list[str] = []
    while play.asked == "draw":
        if not boxes or boxes[-1] != play.box:
            boxes.append(play.box)
        play.draw(play.options()[0])
    assert boxes == ["draw_start", "draw_home", "draw_routemaster", "draw_keyple", "draw_building"]
    # Nothing of later draws is fixed: from the same position both outcomes are possible.
    before = Position(4).sailed({0: 1, 1: 2, 2: 3, 3: 4}).at_era_end().play()
    assert set(before.options()) == {"keyple blue", "keyple red", "keyple yellow"}
    outcomes = set()
    for seed in range(6):
        here = before.copy()
        drawn(here, Rng(seed))
        outcomes.add((here.hand(0), *here.display))
    assert len(outcomes) > 3


@clause("LO-1502", "LO-1722")
def test_every_outcome_is_in_the_record() -> None:
    state = game.new_state(3, {})
    run = Replay(game, begin_record(game, state))
    chance = Rng(9)
    while run.state.to_act() != 512:
        run.extend(*random_choice(run.state, chance))
    again = Replay(game, run.record)
    for _ in run.record.steps:
        again.forward()
    assert again.state.fingerprint() == run.state.fingerprint()
    kinds = {again.record.steps[number].seat for number in range(30)}
    assert -1 in kinds


@clause("LO-1503", "LO-1504", "LO-1505", "LO-1507")
def test_start_player_homes_routemasters_and_buildings_are_uniform() -> None:
    play = new_game(5)
    sizes = []
    while play.asked == "draw":
        if play.box != "draw_keyple":
            assert set(play.weights().values()) == {1}
            sizes.append((play.box, len(play.weights())))
        play.draw(play.options()[0])
    assert sizes[0] == ("draw_start", 5)
    assert [size for box, size in sizes if box == "draw_home"] == [6, 5, 4, 3, 2]
    assert [size for box, size in sizes if box == "draw_routemaster"] == list(range(12, 2, -1))
    assert [size for box, size in sizes if box == "draw_building"] == list(range(22, 16, -1))


@clause("LO-1506", "LO-1508", "LO-1016")
def test_each_keyple_of_the_bag_is_equally_likely() -> None:
    play = Position(3, era=2).hand(0, "blue 7 red 1").sailed({0: 2, 1: 3, 2: 5}).at_era_end().play()
    assert play.weights() == {"keyple blue": 33, "keyple red": 39, "keyple yellow": 40}
    play.draw("keyple red")
    assert play.weights() == {"keyple blue": 33, "keyple red": 38, "keyple yellow": 40}


@clause("LO-1506", "LO-310")
def test_hands_are_dealt_in_clock_order_from_the_start_player() -> None:
    play = new_game(4, first_start="2")
    order = []
    while play.asked == "draw":
        sizes = [play.hand_size(seat) for seat in range(4)]
        play.draw(play.options()[0])
        for seat in range(4):
            if play.hand_size(seat) > sizes[seat] and seat not in order:
                order.append(seat)
    assert order == [2, 3, 0, 1]


@clause("LO-1509", "LO-1507")
@pytest.mark.parametrize(("players", "each"), [(2, 4), (3, 5), (4, 6), (6, 6)])
def test_how_often_a_building_comes(players: int, each: int) -> None:
    # By symmetry it is enough that a uniform draw of this size is made in each of three eras: each building comes in
    # an era with each/22, and never with the rest of 22.
    counts: Counter[str] = Counter()
    era_one: Counter[str] = Counter()
    for seed in range(220):
        play = new_game(players)
        drawn(play, Rng(seed))
        buildings = [tile for tile in play.display if 18 <= play.tile(tile) < 40]
        assert (len(buildings), len(play.unseen)) == (each, 22 - each)
        era_one.update(buildings)
        counts.update(play.unseen)
    expected = 220 * each / 22
    assert sum(era_one.values()) == 220 * each
    assert all(abs(era_one[tile] - expected) < 6 * (expected * (1 - each / 22)) ** 0.5 for tile in counts | era_one)
    assert 22 - 3 * each == {4: 10, 5: 7, 6: 4}[each]


@clause("LO-1510", "LO-1505", "LO-308")
def test_how_often_a_routemaster_is_in_the_game() -> None:
    counts: Counter[str] = Counter()
    for seed in range(300):
        play = new_game(3)
        drawn(play, Rng(seed))
        assert len(play.routemasters) == 6
        counts.update(play.routemasters)
    assert len(counts) == 12
    assert all(110 < number < 190 for number in counts.values())


@clause("LO-1511")
def test_what_opening_hands_look_like() -> None:
    def likely(blue: int, red: int, yellow: int) -> float:
        return comb(40, blue) * comb(40, red) * comb(40, yellow) / comb(120, 10)

    assert round(comb(80, 10) / comb(120, 10), 6) == 0.014186
    assert (round(likely(7, 1, 2), 7), round(likely(4, 3, 3), 7)) == (0.0050115, 0.0768598)
    # Drawing one by one by the weights of the bag gives the same: along any order of colours the product of the
    # chances is the share of that order.
    for hand in ((7, 1, 2), (4, 3, 3), (0, 5, 5)):
        play = new_game(2, first_start="0").draw("tile buckingham", "tile greenwich")
        while play.box == "draw_routemaster":
            play.draw(play.options()[0])
        chance = float(comb(10, hand[0]) * comb(10 - hand[0], hand[1]))
        for colour, number in zip(("blue", "red", "yellow"), hand, strict=True):
            for _ in range(number):
                weights = play.weights()
                chance *= weights[f"keyple {colour}"] / sum(weights.values())
                play.draw(f"keyple {colour}")
        assert chance == pytest.approx(likely(*hand))


@clause("LO-1513")
def test_there_is_no_other_chance() -> None:
    boxes = Counter(step.before.box for step in high_coverage_game(4, 21) if step.seat < 0)
    assert set(boxes) == {"draw_start", "draw_home", "draw_routemaster", "draw_building", "draw_keyple"}
    assert boxes["draw_start"] == 1
    assert boxes["draw_building"] == 18
