"""What is said of the fairs that can be held, against every way in which they can be named one after the other."""

from __future__ import annotations

import re

import pytest

from keydom.core.clauses import clause
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import SEASON_NAMES
from keydom.games.keyper.game import game
from keydom.games.keyper.rules.season_end import demand_of, seasonal_fair
from keydom.games.keyper.rules.state import KeyperState
from keydom.games.keyper.testing.builder import Position
from tests.games.keyper.high_coverage import positions

ENOUGH = "log 2 clay 2 rock 2 brick 2 wood 2 stone 2 cow 2 horse 2 pig 2 sheep 2 deer 2 boar 2 goat 2 chicken 2 wheat 2"


def most(state: KeyperState, seat: int) -> int:
    """How many more fairs can be held, by the rules alone."""
    found = 0
    for code in state.legal(seat):
        if code != codes.DECLINE:
            behind = state.copy()
            behind.apply(seat, int(code))
            more = most(behind, seat) if behind.is_asked(seat) and behind.box() == codes.BOX_FAIRS else 0
            found = max(found, 1 + more)
    return found


def told_in(text: str) -> int:
    """How many fairs a hint says that can still be held."""
    number = re.match(r"you can still hold (\d+) ", text)
    return int(number[1]) if number else 0


def check(state: KeyperState, seat: int) -> None:
    """What is asked and what the way out says, here and behind each fair."""
    number, asked, left = most(state, seat), game.prompt(state, seat), set(state.legal(seat))
    hint = game.choice_hint(state, seat, codes.DECLINE)
    assert told_in(hint) == number, (hint, number)
    assert ("fair is gone then" in hint) == (codes.HOLD in left)
    assert ("can wait" in hint) == (bool(left - {codes.HOLD, codes.DECLINE}) and state.season < codes.WINTER)
    if "You can hold" in asked:
        assert f"You can hold {number}," in asked
    if "enough for one" in asked:
        assert number == 1
    for code in left - {codes.DECLINE}:
        behind = state.copy()
        behind.apply(seat, int(code))
        if behind.is_asked(seat) and behind.box() == codes.BOX_FAIRS:
            check(behind, seat)


@clause("KP-1211", "KP-1213", "KP-1214", "KP-1216", "KP-1218")
@pytest.mark.parametrize("players", [3, 4])
def test_done_says_how_many_fairs_could_still_be_held_and_which_are_gone(players: int) -> None:
    asked, offered = 0, 0
    for seed in range(1, 4):
        for state in positions(players, 70 + seed, 1):
            for seat in range(players):
                if state.is_asked(seat) and state.box() == codes.BOX_FAIRS:
                    check(state, seat)
                    asked += 1
                    offered += len(state.legal(seat)) > 1
    assert offered > 0, asked


@clause("KP-1208", "KP-1211", "KP-1216")
def test_of_fairs_that_ask_for_the_same_only_one_is_told() -> None:
    """Every pair of a summer fair and a winter fair, with one or two of each good, or with much."""
    asked = set()
    for goods in (ENOUGH.replace("2", "1"), ENOUGH):
        for summer in ("SU1", "SU2", "SU3", "SU4"):
            for winter in range(1, 9):
                table = Position(2, "summer").fairs(0, summer).hand(0, f"WF{winter}").has(0, goods).at_season_end()
                state = table.play().state
                if state.box() == codes.BOX_FAIRS and state.is_asked(0):
                    check(state, 0)
                    asked.add(re.sub(r".*: ", "", game.prompt(state, 0)))
    assert asked >= {
        "which fairs do you hold? You can hold 2, one after the other.",
        "which fair do you hold? What you have is enough for one.",
    }


@clause("KP-410")
def test_how_things_stand_tells_what_the_own_fairs_ask_for() -> None:
    told = 0
    for state in positions(2, 83, 1):
        for seat in range(2):
            for line in game.summary(state, seat).seats[seat]:
                for season, wanted in re.findall(r"(\w+) fair, for ([^;.]+)", line):
                    fair = int(seasonal_fair(state, seat, SEASON_NAMES.index(season) + 1))
                    number = sum(int(each) for each in re.findall(r"\d+", wanted))
                    assert number == sum(int(each) for each in demand_of(state, fair, False))
                    told += 1
                assert not re.search(r"(?:SP|SU|AU|WF)\d", line)
    assert told > 20
