"""Section 13, the Jennifer variant."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.core.errors import IllegalAction
from keydom.core.trail import trail
from keydom.games.london.game import game
from keydom.games.london.testing.builder import Position
from tests.games.london.playing import begun, high_coverage_game

pytestmark = pytest.mark.quick


@clause("LO-1301")
def test_the_variant_is_an_option_of_the_game_off_unless_chosen() -> None:
    assert game.options_of(game.new_state(3))["jennifer"] == "off"
    play = begun(3, jennifer="on")
    assert play.view()["jennifer"]
    assert game.options_of(play.state)["jennifer"] == "on"


@clause("LO-1302")
def test_drawn_keyples_are_hidden() -> None:
    play = begun(3, jennifer="on")
    assert [(play.hand_size(seat), play.open_hand(seat)) for seat in range(3)] == [(10, "")] * 3
    play.do(0, "sail 4").do(1, "sail 1").do(2, "sail 2").draw_all()
    assert [(play.hand_size(seat), play.open_hand(seat)) for seat in range(3)] == [(17, ""), (16, ""), (15, "")]


@clause("LO-1303", "LO-1305", "LO-1947")
def test_returned_retrieved_and_won_keyples_are_open() -> None:
    play = (
        Position(2, era=2, jennifer="on")
        .borough(0, {"barbican": (1, 0)})
        .bids("kingsCross", "red", {0: 2, 1: 3})
        .bids("harrods", "blue", {0: 1})
        .placed("harrods", "blue", 2)
        .placed("barbican", "yellow", 1, 3)
        .hand(0, "red 1 yellow 1")
        .sailed({0: 2, 1: 1})
        .at_era_end()
        .play()
        .draw_all()
    )
    assert play.open_hand(0) == "blue 2 red 2 yellow 4"
    assert play.hand_size(0) == 2 + 5 + 8
    seats = play.view(1)["seats"]
    assert seats[0]["known"] == {"blue": 2, "red": 2, "yellow": 4}
    assert seats[0]["hidden"] == 7
    assert seats[0]["keyples"] is None


@clause("LO-1304")
def test_open_keyples_stay_open() -> None:
    play = Position(2, jennifer="on").hand(0, "blue 2", shown="red 2").at_turn(0).play()
    play.do(0, "bid kingsCross blue 1").do(1, "sail 1").do(0, "sail 2")
    while play.phase != "turns":
        play.draw_all()
        if play.phase == "placing":
            play.play(0, play.options(0)[0])
    assert play.open_hand(0) == "red 2"


@clause("LO-1306", "LO-1114")
def test_open_and_hidden_keyples_are_worth_the_same() -> None:
    for hidden, shown in (("red 3", ""), ("", "red 3"), ("red 1", "red 2")):
        position = Position(2, era=4, jennifer="on").hand(0, hidden, shown=shown)
        assert position.at_turn(0).play().may(0, "use buckingham red 1 paying coin taking coin") is False
        turn = position.at_turn(0).play()
        assert turn.options_behind(0, "do bid", "tile britishMuseum", "hand") == ["hand 1", "hand 2", "hand 3"]
        end = (
            Position(2, era=4, jennifer="on")
            .borough(0, {"lords": (1, 0)})
            .hand(0, hidden, shown=shown)
            .sailed({0: 1, 1: 2})
            .at_end()
            .play()
        )
        assert end.tile_points(0, "lords") == 6


@clause("LO-1307")
@pytest.mark.parametrize(("spent", "left"), [(1, "red 1"), (2, ""), (3, "")])
def test_open_keyples_are_spent_first(spent: int, left: str) -> None:
    play = Position(2, jennifer="on").hand(0, "red 2", shown="red 2").at_turn(0).play()
    play.do(0, f"use barbican red {spent}")
    assert (play.open_hand(0), play.hand_size(0)) == (left, 4 - spent)


@clause("LO-1308")
def test_all_other_rules_are_the_same() -> None:
    for players, seed in ((2, 3), (4, 4)):
        assert trail(game, players, {"jennifer": "on"}, seed, 10_000) == trail(game, players, {}, seed, 10_000)
    assert high_coverage_game(3, 2, jennifer="on")[-1].after.score(0) == high_coverage_game(3, 2)[-1].after.score(0)
    with pytest.raises(IllegalAction):
        begun(2, jennifer="on").do(0, "bid kingsCross red 11")
