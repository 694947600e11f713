"""Sections 6.3 and 6.5: connectors taken and not yet placed, and what waits for them."""

from __future__ import annotations

import itertools

import pytest

from keydom.core.clauses import clause
from keydom.core.errors import IllegalAction
from keydom.games.london.testing.builder import BadPosition, Position
from keydom.games.london.testing.play import Play
from tests.games.london.playing import all_sail, high_coverage_game

pytestmark = pytest.mark.quick


def after_use(players: int = 3) -> Play:
    """Seat 0 has used Battersea and has a grey and a yellow connector to place; it is the turn of seat 1."""
    position = Position(players).hand(0, "red 5")
    for seat in range(1, players):
        position.hand(seat, "red 5 blue 5")
    return position.at_turn(0).play().do(0, "use battersea red 1")


@clause("LO-622", "LO-626", "LO-810", "LO-643")
def test_the_next_turn_waits_for_the_own_connectors() -> None:
    play = after_use()
    play.do(1, "pass").do(2, "pass")
    assert (play.turn, play.asked) == (0, "0")
    for verb in ("do pass", "do sail", "do bid", "do use"):
        with pytest.raises(IllegalAction):
            play.copy().play(0, verb)
    play.lay(0, "grey buckingham E")
    assert not any(option.startswith("do") for option in play.options(0))
    play.lay(0, "yellow buckingham NE")
    assert play.options(0)[0].startswith("do")


@clause("LO-623", "LO-644", "LO-1621")
def test_others_act_meanwhile() -> None:
    play = after_use()
    assert play.asked == "01"
    play.do(1, "use battersea red 2")
    assert play.asked == "012"
    play.do(2, "bid kingsCross blue 1")
    # Now all wait for seat 0 only; seat 1 may place at the same time.
    assert (play.turn, play.asked) == (0, "01")
    play.lay(1, "grey greenwich E").lay(0, "grey buckingham E").lay(0, "yellow buckingham W")
    play.do(0, "pass")
    assert (play.turn, play.pending(1)) == (1, "yellow 1")


@clause("LO-624", "LO-630")
def test_connectors_leave_the_supply_when_they_are_taken() -> None:
    play = after_use()
    assert (play.turn, play.connector_supply("grey"), play.pending(0)) == (1, 23, "grey 1 yellow 1")
    play.lay(0, "grey buckingham E")
    assert (play.connector_supply("grey"), play.pending(0)) == (23, "yellow 1")


@clause("LO-625", "LO-1615", "LO-1630")
def test_connectors_are_placed_in_any_order_or_discarded() -> None:
    play = after_use()
    assert "connector yellow" in play.options(0)
    assert "connector grey" not in play.options(0)  # the lowest colour is at hand
    play.play(0, "connector yellow", "tile buckingham", "side E")
    assert (play.connectors("buckingham"), play.pending(0)) == ({"E": "yellow"}, "grey 1")
    play.play(0, "none")
    assert (play.pending(0), play.connector_supply("grey")) == ("", 24)


@clause("LO-627", "LO-1919")
def test_a_discarded_connector_is_in_the_supply_at_once() -> None:
    play = after_use()
    play.discard(0, "grey")
    assert play.connector_supply("grey") == 24
    assert play.copy().do(1, "use battersea red 2").pending(1) == "grey 1 yellow 1"


@clause("LO-628")
def test_without_a_free_edge_connectors_are_discarded() -> None:
    play = (
        Position(2)
        .connectors(0, "red buckingham E NE NW W SW")
        .hand(0, "blue 1")
        .at_turn(0)
        .play()
        .do(0, "use battersea blue 1")
    )
    play.lay(0, "grey buckingham SE")
    # No edge is left for the yellow one: it went back by itself.
    assert (play.pending(0), play.connector_supply("yellow"), play.asked) == ("", 24, "1")


@clause("LO-629", "LO-727", "LO-1952")
def test_pending_connectors_count_for_nothing() -> None:
    position = (
        Position(2, era=2)
        .borough(0, {"coventGarden": (1, 0), "gherkin": (0, 1), "battersea": (-1, 0)})
        .skills(0, "coin brick")
        .hand(0, "red 2")
        .hand(1, "blue 1")
        .pending(0, "black 2")
    )
    play = position.at_turn(1).play()
    assert play.points(0) == 1 + 1 + 0 + 1
    play.do(1, "pass").lay(0, "black gherkin E").discard(0, "black")
    assert play.tile_points(0, "gherkin") == 1
    assert "do upgrade" not in play.options(0)  # the black one is not on Covent Garden
    placed = position.at_turn(0).play().lay(0, "black coventGarden E", "black gherkin E")
    assert placed.may(0, "upgrade coventGarden red 1")


@clause("LO-631", "LO-1716")
def test_at_most_four_connectors_are_owed() -> None:
    most = 0
    for step in high_coverage_game(5, 9):
        for seat in range(5):
            owed = sum(int(word) for word in step.after.pending(seat).split()[1::2])
            most = max(most, owed)
            assert owed <= 4
    assert most >= 2
    with pytest.raises(BadPosition, match="LO-1716"):
        Position(2).pending(0, "red 5").at_turn(0).play()


@clause("LO-632", "LO-1716", "LO-1920", "LO-1113")
def test_no_connector_is_pending_when_an_era_ends() -> None:
    ends = 0
    for step in itertools.chain(high_coverage_game(3, 1), high_coverage_game(6, 2)):
        if step.after.phase in ("sailing", "era_end", "placing", "over"):
            ends += 1
            assert not any(step.after.pending(seat) for seat in range(step.after.state.players))
    assert ends > 100


@clause("LO-633", "LO-1408", "LO-1407")
def test_placements_are_seen_by_all_at_once() -> None:
    play = after_use().lay(0, "grey buckingham E")
    for viewer in (None, 1, 2):
        seats = play.view(viewer)["seats"]
        assert seats[0]["pending"] == {"yellow": 1}
        assert [(each["side"], each["colour"]) for each in seats[0]["connectors"]] == [("E", "grey")]


@clause("LO-634")
def test_when_all_others_have_sailed_the_placing_comes_first() -> None:
    play = Position(3).hand(0, "red 5").sailed({1: 1, 2: 2}).at_turn(0).play()
    play.do(0, "use battersea red 1")
    assert (play.turn, play.asked) == (0, "0")
    assert not any(option.startswith("do") for option in play.options(0))
    play.lay(0, "grey buckingham E", "yellow buckingham W")
    assert play.options(0)[-1] == "do sail"


@clause("LO-635")
def test_settling_right_after_the_turn_is_one_of_the_legal_timings() -> None:
    play = after_use()
    early = play.copy().lay(0, "grey buckingham E", "yellow buckingham W").do(1, "pass").do(2, "pass")
    late = play.copy().do(1, "pass").do(2, "pass").lay(0, "grey buckingham E", "yellow buckingham W")
    assert early.state.fingerprint() == late.state.fingerprint()


@clause("LO-636")
def test_the_order_of_placing_does_not_matter() -> None:
    play = after_use()
    one = play.copy().lay(0, "grey buckingham E", "yellow buckingham W")
    other = play.copy().lay(0, "yellow buckingham W", "grey buckingham E")
    assert one.state.fingerprint() == other.state.fingerprint()


@clause("LO-643", "LO-644", "LO-806")
def test_a_forced_sailing_waits_for_pending_connectors_through_the_last_pass() -> None:
    play = after_use()
    play.do(1, "pass").do(2, "pass")
    assert play.phase == "turns"  # seat 0 has to settle before it can pass
    play.discard(0, "grey", "yellow").do(0, "pass")
    assert (play.phase, play.asked) == ("sailing", "1")


@clause("LO-644")
def test_tiles_in_the_borough_of_a_player_who_owes_can_be_used() -> None:
    play = (
        Position(2, era=2)
        .borough(0, {"barbican": (1, 0)})
        .hand(0, "red 1")
        .hand(1, "blue 1")
        .at_turn(0)
        .play()
        .do(0, "use btTower red 1")
    )
    play.do(1, "use barbican blue 1")
    assert (play.skills(1), play.pending(0)) == ("brick 1", "black 1 grey 1")
    all_sail(play)
    assert play.hand(0) != "red 1"
