"""Section 17: who is asked what, in which steps, and what is never asked."""

from __future__ import annotations

from functools import cache

import pytest

from keydom.core.clauses import clause
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, OVER
from keydom.core.transition import transition
from keydom.games.keyper.game import game
from keydom.games.keyper.rules.state import KeyperState
from keydom.games.keyper.testing.builder import Position
from keydom.games.keyper.testing.play import Play
from tests.games.keyper.high_coverage import high_coverage_choice, positions

pytestmark = pytest.mark.quick

FAMILIES = {
    "turn": {"piece", "colour", "board", "field", "plot", "boat", "lay"},
    "resting_gain": {"take"},
    "joining": {"colour", "decline"},
    "take_tile": {"tile", "winter_fair", "decline"},
    "boat_action": {"boat_action", "decline"},
    "conversion": {"give", "take", "decline"},
    "exchanges": {"exchange", "decline"},
    "plot_action": {"plot_action", "decline"},
    "building": {"tile", "plot", "icon", "give", "decline"},
    "upgrading": {"plot", "give", "decline"},
    "builder": {"plot_action", "decline"},
    "fairs": {"hold", "hold_low", "hold_high", "decline"},
    "housing": {"give"},
    "displays": {"display"},
    "excess": {"colour"},
    "draw_start": {"seat"},
    "draw_fair": {"fair_number"},
    "draw_ninth": {"colour"},
    "draw_boat": {"boat"},
    "draw_tile": {"tile", "winter_fair"},
}
"""What is entered at each point of the flow (17.2)."""
SEALED = {"fairs", "housing", "displays", "excess"}
OPTIONAL = {"joining", "take_tile", "boat_action", "exchanges", "plot_action", "builder"}


@cache
def seen() -> list[Play]:
    """Every third position of some playouts with high coverage."""
    return [Play(state) for players in (2, 3, 4) for state in positions(players, seed=players, every=3)]


def asked_seats(play: Play) -> list[int]:
    """Who is asked; -1 for a draw."""
    return [-1] if play.asked == "draw" else [int(digit) for digit in play.asked]


@clause("KP-1705", "KP-1706", "KP-1707", "KP-1708", "KP-1709", "KP-1710", "KP-1711", "KP-1712", "KP-1713", "KP-1714")
@clause("KP-1715", "KP-1716", "KP-1717", "KP-1718", "KP-1719", "KP-1720", "KP-1721", "KP-1722", "KP-1723", "KP-1724")
@clause("KP-1725", "KP-1726", "KP-1727", "KP-1728", "KP-1729", "KP-1730", "KP-1731", "KP-1732", "KP-1733", "KP-1734")
def test_what_is_entered_at_each_point() -> None:
    met = set()
    for play in seen():
        met.add(play.box)
        for seat in asked_seats(play):
            assert {option.split()[0] for option in play.options(seat)} <= FAMILIES[play.box], play.box
    assert set(FAMILIES) - met <= {"exchanges", "builder"}  # rare; see test_tiles.py


@clause("KP-1701")
def test_nobody_is_asked_where_there_is_no_choice() -> None:
    for play in seen():
        seats = asked_seats(play)
        if len(seats) == 1 and play.box != "fairs":  # being asked for fairs must tell nothing (KP-1760)
            assert len(play.options(seats[0])) > 1, play.box


@clause("KP-1701", "KP-1716")
def test_a_single_possible_choice_is_entered_by_itself() -> None:
    play = Position(3).field(1, "cows", "grey").keyper(0, 1).area(1, "blue 1").at_turn(2).play()
    play.do(2, "keyper 2")  # A can only lay down the keyple on cows
    assert (play.turn, play.on(1, "cows")) == (1, ["grey lying"])


@clause("KP-1702")
def test_every_step_leads_to_a_whole_choice() -> None:
    tried = 0
    for play in seen()[::4]:
        for seat in asked_seats(play):
            if seat >= 0 and play.box in ("building", "conversion", "upgrading"):
                tried += ends(play.state, seat, play.box)
    assert tried > 100


def ends(state: KeyperState, seat: int, box: str) -> int:
    """Every way to go on ends; how many steps there are in all."""
    steps = 0
    for code in state.legal(seat):
        after = state.copy()
        after.apply(seat, code)
        steps += 1
        if after.box_name() == box and after.mid_choice(seat):
            assert len(after.legal(seat)) > 0
            steps += ends(after, seat, box)
    return steps


@clause("KP-1703", "KP-507")
def test_decline_is_offered_where_an_action_is_optional_and_nowhere_alone() -> None:
    for play in seen():
        for seat in asked_seats(play):
            options = play.options(seat)
            if play.box in OPTIONAL:
                assert "decline" in options
                assert len(options) > 1
            elif play.box in ("turn", "resting_gain", "housing", "displays", "excess"):
                assert "decline" not in options


@clause("KP-1708", "KP-1709", "KP-1710")
def test_colour_place_and_field() -> None:
    position = Position(3).area(0, "green 1 white 1").field(1, "pigs", "grey").field(2, "build", "grey", "grey")
    play = position.at_turn(0).play()
    assert play.options_behind(0, "piece keyple") == ["colour green", "colour white"]
    assert play.options_behind(0, "piece keyple", "colour green") == ["board 1", "board 2", "board 3"]
    fields = play.options_behind(0, "piece keyple", "colour green", "board 1")
    assert len(fields) == 13
    assert "field pigs" not in fields
    assert "field build" not in play.options_behind(0, "piece keyple", "colour white", "board 2")


@clause("KP-1735", "KP-1220", "KP-1304", "KP-1308")
def test_only_in_the_sealed_steps_several_are_asked_at_once() -> None:
    several = {play.box for play in seen() if len(asked_seats(play)) > 1}
    assert several <= SEALED
    assert "displays" in several


@clause("KP-1704")
def test_what_cannot_be_taken_back() -> None:
    chance = Rng(5)
    state = game.new_state(3, {})
    boundaries: set[str] = set()
    others: set[str] = set()
    while state.to_act() != OVER:
        seat, code = high_coverage_choice(state, chance)
        made = transition(game, state, seat, code)
        (boundaries if made.boundary else others).add(state.box_name())
        state = made.after
    assert {"draw_tile", "draw_boat", "draw_fair", "displays"} <= boundaries  # chance, and secrets that are opened
    assert others >= {"turn", "building", "conversion", "joining"}
    assert boundaries <= {"draw_start", "draw_tile", "draw_boat", "draw_fair", *SEALED}


@clause("KP-1757")
def test_lists_of_options_are_short() -> None:
    longest = max(len(play.options(seat)) for play in seen() for seat in asked_seats(play) if seat >= 0)
    assert longest <= 40


@clause("KP-1821")
@pytest.mark.parametrize("seed", range(3))
def test_relabelled_seats_play_the_same_game(seed: int) -> None:
    games = []
    for shift in (0, 1):
        position = Position(3, "summer")
        for seat, team in enumerate(("blue 1 green 2 white 2", "orange 2 black 2 white 2", "brown 2 grey 3 white 1")):
            position.area((seat + shift) % 3, team).has((seat + shift) % 3, "clay 1 log 1 brick 1 wheat 2")
            position.fairs((seat + shift) % 3, f"SU{seat + 1}", f"AU{seat + 1}")
        games.append(position.at_turn(shift).state())
    first, second = games
    chance = Rng(seed)
    while first.to_act() != OVER:
        if first.to_act() == CHANCE:
            seat = other = -1
        else:
            seat = next(each for each in range(3) if first.is_asked(each))
            other = (seat + 1) % 3
        codes = list(first.legal(seat))
        assert list(second.legal(other)) == codes
        code = codes[int(chance.below(len(codes)))]
        first.apply(seat, code)
        second.apply(other, code)
    assert first.scores() == [second.scores()[(seat + 1) % 3] for seat in range(3)]
