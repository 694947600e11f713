"""Section 16, decisions: the codes, what is offered step by step, what a position is made of."""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.core.commands import enter
from keydom.core.errors import IllegalAction
from keydom.core.fuzz import fuzz_game
from keydom.core.transition import Shown
from keydom.games.london.game import game
from keydom.games.london.rules.partial_turn_codes import entered_codes
from keydom.games.london.testing.builder import Position
from keydom.games.london.testing.play import Play
from tests.games.london.playing import begun, high_coverage_game, new_game

pytestmark = pytest.mark.quick


def written(play: Play, codes: list[int]) -> list[str]:
    """Codes as they are written in records."""
    return [str(play.space.action(code)) for code in codes]


@clause("LO-1601", "LO-1629")
def test_the_codes() -> None:
    space = game.action_space()
    assert len(space) == 139
    numbers = {
        0: "do bid",
        1: "do use",
        2: "do upgrade",
        3: "do pass",
        4: "do sail",
        5: "tile buckingham",
        61: "tile barrier",
        62: "berth 1",
        67: "berth 6",
        68: "keyple blue",
        70: "keyple yellow",
        71: "group in",
        72: "group out",
        73: "hand 0",
        113: "hand 40",
        114: "skill brick",
        116: "skill compass",
        117: "connector black",
        122: "connector yellow",
        123: "none",
        124: "side E",
        129: "side SE",
        130: "axis 0",
        132: "axis 2",
        133: "seat 0",
        138: "seat 5",
    }
    assert {code: str(space.action(code)) for code in numbers} == numbers


@clause("LO-1602", "LO-1605", "LO-1606", "LO-1607", "LO-1609")
def test_every_option_leads_to_a_legal_turn() -> None:
    checked = 0
    for step in high_coverage_game(3, 23)[::9]:
        play = step.before
        for seat in range(3):
            for option in play.options(seat):
                open_ends = [play.copy().play(seat, option)]
                while open_ends:
                    here = open_ends.pop()
                    if here.asked in ("draw", "over") or here.state.partial_actions[seat] in (0, 1):
                        continue
                    options = here.options(seat)
                    assert options, f"{option} of seat {seat} leads nowhere"
                    open_ends += [here.copy().play(seat, each) for each in {options[0], options[-1]}]
                    checked += 1
    assert checked > 200


@clause("LO-1603", "LO-1614", "LO-1616")
def test_single_options_are_taken_by_themselves_except_verb_berth_and_step_six() -> None:
    # One tile, one colour, one number are possible: the verb is the whole bid.
    play = (
        Position(2)
        .bids("kingsCross", "red", {1: 1})
        .placed("barbican", "red", 3)
        .hand(0, "blue 0 red 2")
        .at_turn(0)
        .play()
    )
    for tile in play.display:
        assert play.options_behind(0, "do bid", f"tile {tile}", "keyple") == []
    last = Position(6, era=1).sailed({1: 1, 2: 2, 3: 3, 4: 4, 5: 5}).at_turn(0).play()
    assert last.options(0) == ["do pass", "do sail"]
    last.play(0, "do sail")
    assert last.options(0) == ["berth 6"]
    placing = Position(2, era=2).won(0, "kingsCross").sailed({0: 1, 1: 2}).at_placing().play()
    assert placing.options(0) == ["tile kingsCross"]
    assert placing.play(0, "tile kingsCross").options(0) == ["tile buckingham"]


@clause("LO-1604", "LO-1613")
def test_a_whole_turn_may_be_one_command_all_or_nothing() -> None:
    play = (
        Position(2, era=2)
        .bids("kingsCross", "red", {0: 2, 1: 3})
        .placed("harrods", "red", 2)
        .hand(0, "red 3")
        .at_turn(0)
        .play()
    )
    # With the colour spelled out, although there is no choice, or without it.
    for codes in ([1, 20, 69, 71, 74, 121, 122], [1, 20, 71, 74, 121, 122]):
        entered = enter(game, Shown(game, play.state), 0, codes)
        after = Play(entered[-1].after)
        assert (after.pending(0), after.last_placement("harrods"), after.turn) == ("red 1 yellow 1", 3, 1)
    before = play.state.fingerprint()
    with pytest.raises(IllegalAction):
        enter(game, Shown(game, play.state), 0, [1, 20, 72, 73, 121, 122])
    assert play.state.fingerprint() == before


@clause("LO-1606", "LO-1607", "LO-1608", "LO-1609")
def test_target_colour_groups_and_hand_share() -> None:
    play = (
        Position(3)
        .bids("kingsCross", "red", {0: 1, 1: 2})
        .bids("barbican", "red", {0: 2, 1: 3})
        .bids("marbleArch", "blue", {0: 1, 1: 2})
        .hand(0, "red 2 blue 1")
        .at_turn(0)
        .play()
    )
    play.play(0, "do bid")
    # Marble Arch is out of reach: one beside it and one in the hand are not more than two.
    assert play.options(0) == [f"tile {tile}" for tile in play.display if tile != "marbleArch"]
    own = play.copy().play(0, "tile kingsCross")
    # Bound to red; asked for the Barbican's group only, since the own group here is part of the bid anyway.
    assert own.options(0) == ["group in", "group out"]
    assert own.copy().play(0, "group in").options(0) == ["hand 0", "hand 1", "hand 2"]
    assert own.copy().play(0, "group out").bids("kingsCross") == {0: 3, 1: 2}  # both of the hand, no choice
    free = play.copy().play(0, "tile canaryWharf")
    assert free.options(0) == ["keyple blue", "keyple red"]
    asked = free.play(0, "keyple red")
    # First the group beside the Barbican (code 7), then that beside King's Cross (code 19).
    asked.play(0, "group in", "group out", "hand 0")
    assert (asked.bids("canaryWharf"), asked.bids("barbican"), asked.bids("kingsCross")) == (
        {0: 2},
        {1: 3},
        {0: 1, 1: 2},
    )


@clause("LO-1610", "LO-1611", "LO-1612")
def test_payments_and_choices_come_in_ascending_code() -> None:
    play = (
        Position(2, era=2)
        .borough(0, {"greatOrmond": (1, 0)})
        .connectors(0, "black greatOrmond E", "blue greatOrmond NE", "red greatOrmond NW")
        .skills(0, "brick 2 coin 1 compass 1")
        .hand(0, "red 1")
        .at_turn(0)
        .play()
    )
    play.play(0, "do upgrade")
    assert play.options(0) == ["skill brick", "skill coin"]  # behind a compass nothing would be left to pay
    assert play.copy().play(0, "skill brick").options(0) == ["skill brick", "skill coin", "skill compass"]
    after = play.copy().play(0, "skill coin")
    assert (after.skills(0), after.level("greatOrmond")) == ("brick 2", 1)


@clause("LO-1613", "LO-1416")
def test_nothing_happens_before_the_last_step() -> None:
    play = begun(2)
    before = play.view(None)
    play.play(0, "do use", "tile battersea")
    assert play.view(None) == before
    assert play.state.partial_actions[0] != 0
    assert written(play, [int(code) for code in entered_codes(play.state, 0)])[:2] == ["do use", "tile battersea"]


@clause("LO-1615", "LO-1619", "LO-1630", "LO-1631")
def test_pending_connectors_are_placed_lowest_colour_first_under_the_first_name_of_an_edge() -> None:
    play = (
        Position(2, era=3)
        .borough(0, {"kingsCross": (1, 0)}, entered=1)
        .borough(0, {"barbican": (1, -1)}, entered=2)
        .pending(0, "grey 1 red 1")
        .at_turn(0)
        .play()
    )
    assert play.options(0) == [
        "tile buckingham",
        "tile barbican",
        "tile kingsCross",
        "connector red",
        "none",
    ]
    # King's Cross came before the Barbican: the edge between them has its name.
    assert "side NW" in play.options_behind(0, "tile kingsCross", "side")
    assert "side SE" not in play.options_behind(0, "tile barbican", "side")
    assert "side W" not in play.options_behind(0, "tile kingsCross", "side")  # the home was there first
    named = play.copy().play(0, "connector red")
    assert written(named, [int(code) for code in entered_codes(named.state, 0)]) == ["connector red"]
    assert "connector red" not in named.options(0)
    named.play(0, "tile kingsCross", "side NW")
    assert (named.connectors("barbican"), named.pending(0)) == ({"SE": "red"}, "grey 1")
    play.play(0, "tile kingsCross", "side NW")
    assert (play.connectors("kingsCross"), play.pending(0)) == ({"NW": "grey"}, "red 1")


@clause("LO-1616", "LO-1617", "LO-1618")
def test_a_tile_then_a_cell_then_an_axis() -> None:
    play = Position(2, era=2).won(0, "kingsCross", "londonEye").sailed({0: 1, 1: 2}).at_placing().play()
    assert play.options(0) == ["tile kingsCross", "tile londonEye"]
    play.play(0, "tile londonEye", "tile buckingham")
    assert play.options(0) == ["side E", "side NE", "side NW", "side W", "side SW", "side SE"]
    play.play(0, "side NE")
    assert play.options(0) == ["axis 0", "axis 2"]
    play.play(0, "axis 2")
    assert (play.cell("londonEye"), play.axis("londonEye")) == ((1, -1), 2)


@clause("LO-1620")
def test_there_are_never_many_options() -> None:
    most = max(len(step.before.options(seat)) for step in high_coverage_game(6, 24) for seat in range(-1, 6))
    assert most <= 57


@clause("LO-1621", "LO-1623", "LO-623")
def test_who_is_asked() -> None:
    several = 0
    for step in high_coverage_game(5, 25):
        play = step.after
        if play.asked in ("draw", "over"):
            continue
        asked = {int(seat) for seat in play.asked}
        if play.phase == "turns":
            assert asked == {play.turn} | {seat for seat in range(5) if play.pending(seat)}
        elif play.phase == "placing":
            assert asked == {seat for seat in range(5) if play.won(seat)}
        else:
            assert len(asked) == 1
        several += len(asked) > 1
    assert several > 20


@clause("LO-1624", "LO-635")
def test_simultaneous_steps_may_be_taken_one_player_after_the_other() -> None:
    position = Position(3, era=2).won(0, "kingsCross").won(1, "barbican").won(2, "mi6").sailed({0: 3, 1: 1, 2: 2})
    results = set()
    for order in ((1, 2, 0), (0, 1, 2), (2, 0, 1)):
        play = position.at_placing().play()
        for seat in order:
            while play.phase == "placing" and str(seat) in play.asked:
                play.play(seat, play.options(seat)[0])
        results.add(play.draw_all().state.fingerprint())
    assert len(results) == 1


@clause("LO-1625")
def test_games_have_the_expected_size() -> None:
    sizes = {players: len(high_coverage_game(players, 26)) for players in (2, 4, 6)}
    assert sizes[2] < sizes[4] < sizes[6]
    assert 300 < sizes[4] < 2000


@clause("LO-1626", "LO-1627")
def test_equal_positions_by_different_ways_are_equal() -> None:
    # Who placed the keyples on a tile, and in which order turns were made that touch nothing common, leaves no trace.
    def placed(first: int) -> Play:
        play = Position(2, era=2).borough(0, {"barbican": (1, 0)}).hand(0, "red 3").hand(1, "red 3")
        return play.at_turn(first).play()

    one = placed(0).do(0, "bid kingsCross red 1").do(1, "bid marbleArch red 1")
    other = placed(1).do(1, "bid marbleArch red 1").do(0, "bid kingsCross red 1")
    one_turn, other_turn = one.view(0), other.view(0)
    assert {key for key in one_turn if one_turn[key] != other_turn[key]} <= {"turn"}
    copy = one.copy()
    assert copy.state.fingerprint() == one.state.fingerprint()
    copy.do(0, "pass")
    assert copy.state.fingerprint() != one.state.fingerprint()


@clause("LO-1626")
def test_every_part_of_a_position_tells_positions_apart() -> None:
    base = Position(3, era=2)
    variants = {
        "plain": base.at_turn(0).state(),
        "hand": Position(3, era=2).hand(0, "red 1").at_turn(0).state(),
        "shown": Position(3, era=2).hand(0, "", shown="red 1").at_turn(0).state(),
        "skills": Position(3, era=2).skills(0, "brick").at_turn(0).state(),
        "pending": Position(3, era=2).pending(0, "red").at_turn(0).state(),
        "borough": Position(3, era=2).borough(0, {"barbican": (1, 0)}).at_turn(0).state(),
        "cell": Position(3, era=2).borough(0, {"barbican": (0, 1)}).at_turn(0).state(),
        "entered": Position(3, era=3).borough(0, {"barbican": (0, 1)}, entered=2).at_turn(0).state(),
        "axis": Position(3, era=2).borough(0, {"londonEye": (1, 0)}, {"londonEye": 1}).at_turn(0).state(),
        "other axis": Position(3, era=2).borough(0, {"londonEye": (1, 0)}, {"londonEye": 2}).at_turn(0).state(),
        "connector": Position(3, era=2).connectors(0, "red buckingham E").at_turn(0).state(),
        "bid": Position(3, era=2).bids("kingsCross", "red", {0: 1}).at_turn(0).state(),
        "other lock": Position(3, era=2).bids("kingsCross", "blue", {0: 1}).at_turn(0).state(),
        "placed": Position(3, era=2).placed("harrods", "red", 2).at_turn(0).state(),
        "placed twice": Position(3, era=2).placed("harrods", "red", 1, 2).at_turn(0).state(),
        "streak": Position(3, era=2).streak(1).at_turn(0).state(),
        "other streak": Position(3, era=2).streak(2).at_turn(0).state(),
        "sailed": Position(3, era=2).sailed({1: 2}).at_turn(0).state(),
        "berths": Position(3, era=2).berths(1, 3, 2).at_turn(0).state(),
        "turn": Position(3, era=2).at_turn(1).state(),
        "routemasters": Position(3, era=2).routemasters("scienceMuseum").at_turn(0).state(),
        "display": Position(3, era=2).display("trafalgar").at_turn(0).state(),
    }
    prints = {name: state.fingerprint() for name, state in variants.items()}
    assert len(set(prints.values())) == len(prints)


@clause("LO-1632", "LO-303", "LO-1629")
def test_homes_are_chosen_in_the_order_of_the_seats() -> None:
    play = new_game(3, homes="chosen", first_start="2")
    asked = []
    for _ in range(3):
        asked.append(play.asked)
        play.play(int(play.asked), play.options(int(play.asked))[1])
    assert asked == ["0", "1", "2"]
    assert [next(iter(play.borough(seat))) for seat in range(3)] == ["greenwich", "westminsterPalace", "royalHospital"]


@clause("LO-1602", "LO-1722")
def test_a_fuzzed_game_has_no_fault() -> None:
    for seed in range(4):
        assert fuzz_game(game, seed).fault is None
