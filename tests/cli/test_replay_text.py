"""Positions as text: the true position, with what only one seat sees under its name."""

from __future__ import annotations

import pytest

from keydom.cli.replay import fields, inline, position_text, true_position, value_text
from keydom.core import registry
from keydom.core.conformance_rules import random_choice
from keydom.core.record import begin_record
from keydom.core.replay import Replay
from keydom.core.rng import Rng
from keydom.core.state import OVER
from keydom.core.wire import plain
from keydom.games.london.game import game as london
from keydom.games.london.testing.builder import Position

pytestmark = pytest.mark.quick


@pytest.mark.parametrize("name", ["keythedral", "london", "keyper"])
def test_the_true_position_is_what_each_seat_sees_of_itself_and_no_mixture(name: str) -> None:
    game = registry.game(name)
    state, rng, step, looked = game.new_state(3), Rng(5), 0, 0
    while state.to_act() != OVER:
        if step % 23 == 0:
            common, private = true_position(game, state)
            public = plain(game.view(state, None))
            for seat in range(3):
                own = plain(game.view(state, seat))
                assert common["seats"][seat] == own["seats"][seat]
                assert all(
                    (private[seat] | {"seat": seat}).get(key, common[key]) == own[key]
                    for key in common | own
                    if key not in ("seat", "seats")
                )
                looked += len(private[seat])
            assert all(common[key] == public[key] for key in public if key not in ("seat", "seats"))
        state.apply(*random_choice(state, rng))
        step += 1
    assert looked > 5


def test_losing_bids_of_two_seats_stay_apart() -> None:
    """What each seat alone sees is told under its name: a losing bid of one is none of the other's."""
    play = (
        Position(3)
        .bids("kingsCross", "red", {0: 1, 1: 3})
        .bids("barbican", "blue", {1: 2, 2: 4})
        .hand(0, "red 3 blue 1")
        .at_turn(0)
        .play()
        .play(0, "do bid")
    )
    common, private = true_position(london, play.state)
    assert [own.get("losing") for own in private] == [
        [{"tile": "kingsCross", "colour": "red", "size": 1}],
        [{"tile": "barbican", "colour": "blue", "size": 2}],
        None,
    ]
    assert [own.get("partial_action") for own in private] == [[{"family": "do", "arguments": ["bid"]}], None, None]
    assert common["seats"][0]["keyples"] == {"blue": 1, "red": 3, "yellow": 0}


def test_sealed_placements_lie_where_each_seat_has_put_them() -> None:
    play = Position(2).won(0, "mi6", "gherkin").won(1, "globe").sailed({0: 1, 1: 2}).at_placing().play()
    play.put(0, "gherkin", (1, 0)).put(1, "globe", (0, 1))
    common, _ = true_position(london, play.state)
    fresh = [[tile["tile"] for tile in seat["borough"] if tile["fresh"]] for seat in common["seats"]]
    assert fresh == [["gherkin"], ["globe"]]
    assert [seat["won"] for seat in common["seats"]] == [["mi6"], []]


def test_the_text_of_a_position_says_who_is_asked_what_and_stays_within_its_width() -> None:
    for name in ("keythedral", "london", "keyper"):
        game = registry.game(name)
        run, rng = Replay(game, begin_record(game, game.new_state(3))), Rng(3)
        for _ in range(120):
            if run.state.to_act() != OVER:
                run.extend(*random_choice(run.state, rng))
        text = position_text(run, None)
        asked = [seat for seat in range(3) if run.state.is_asked(seat)]
        for seat in asked:
            assert (
                f"{run.record.names()[seat]} is asked: {game.prompt(run.state, seat)}".format(*run.record.names())
                in text
            )
        assert max(len(line) for line in text.splitlines()) <= 120
        assert position_text(run, 0).splitlines()[0] == text.splitlines()[0] == "Position behind step 120 of 120"


def test_values_read_easily() -> None:
    assert (
        inline({"x": 1, "worker": None, "tiles": [{"tile": "B11"}, "B12"]}) == "x 1, worker -, tiles [(tile B11), B12]"
    )
    assert inline({}) == "-"
    assert inline(True) == "true"
    assert value_text([{"x": 1}, None]) == "\n  x 1\n  -"
    assert value_text(["a", 2]) == "[a, 2]"


def test_long_values_go_to_lines_of_their_own() -> None:
    bag = [f"tile{number}" for number in range(20)]
    assert fields({"bag": bag}).splitlines()[0] == "bag:"
    assert all(line.startswith("  ") for line in fields({"bag": bag}).splitlines()[1:])
    seats = [{"seat": 0, "won": [], "borough": [{"tile": name, "level": 0, "points": 3} for name in bag]}]
    assert fields({"seats": seats}).splitlines()[:4] == [
        "seats:",
        "  seat 0, won []",
        "    borough:",
        "      tile tile0, level 0, points 3",
    ]
