"""Reasons for refusals belong to the step that is asked, at every position of whole games."""

from __future__ import annotations

import re

import pytest

from keydom.core.clauses import clause
from keydom.core.game import ALLOWED
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import RESOURCE_NAMES
from keydom.games.keyper.game import game
from keydom.games.keyper.rules.partial_action import times_named
from keydom.games.keyper.rules.state import has
from tests.games.keyper.high_coverage import positions

SPACE = game.action_space()
BY_STEPS = (codes.BOX_BUILDING, codes.BOX_CONVERSION, codes.BOX_UPGRADING)
"""Boxes whose decisions take several codes of different families."""


@clause("KP-1718", "KP-1719", "KP-1720", "KP-1721", "KP-1722", "KP-1723")
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_a_code_of_another_step_is_answered_with_what_is_asked(players: int, seed: int) -> None:
    asked = 0
    for state in positions(players, seed, every=1):
        seat = state.single_seat()
        if state.to_act() >= 256 or state.box() not in BY_STEPS:
            continue
        legal = {int(code) for code in state.legal(seat)}
        families = {SPACE.action(code).family for code in legal}
        for code in range(len(SPACE)):
            family, told = SPACE.action(code).family, game.explain(state, seat, code)
            if family in ("tile", "plot", "icon", "give") and family not in families:
                assert told == (
                    "That is not among your options now; you are asked: "
                    f"“{game.prompt(state, seat).removesuffix('.')}”."
                )
                asked += 1
    assert asked > 500


@clause("KP-1013", "KP-1103")
@pytest.mark.parametrize(("players", "seed"), [(2, 4), (3, 5)])
def test_what_a_player_is_said_not_to_have_is_not_there(players: int, seed: int) -> None:
    looked = 0
    for state in positions(players, seed, every=1):
        seat = state.single_seat()
        if state.to_act() >= 256 or state.box() not in BY_STEPS:
            continue
        for code in range(codes.GIVE, codes.TAKE):
            found = re.match(r"You have no (more )?(\w+) \(", game.explain(state, seat, code))
            if found:
                resource = code - codes.GIVE
                assert RESOURCE_NAMES[resource] == found[2]
                named = times_named(state.partial_actions[seat], code) if found[1] else 0
                assert has(state, seat, resource) == named
                looked += 1
    assert looked > 30


THINGS = (*range(codes.BOARD, codes.OWN), *range(codes.COLOUR, codes.FIELD), *range(codes.PLOT, codes.LAY_YES))
"""Codes of what lies on the table: boards, keyples, plots, boats, tiles and fairs."""


@clause("KP-502", "KP-601", "KP-733", "KP-905", "KP-938", "KP-1005")
@pytest.mark.parametrize(("players", "seed"), [(2, 7), (4, 8)])
def test_each_thing_on_the_table_that_is_no_option_says_why_with_its_clause(players: int, seed: int) -> None:
    told: dict[str, set[str]] = {}
    for state in positions(players, seed, every=3):
        asked = [seat for seat in range(players) if state.is_asked(seat)]
        if not asked or state.box() in BY_STEPS or state.partial_actions[asked[0]]:
            continue
        seat = asked[0]
        for code in (*THINGS, *range(codes.GIVE, codes.TAKE)):
            why = game.explain(state, seat, code)
            board = codes.BOARD <= code < codes.OWN
            if why != ALLOWED and not (board and code - codes.BOARD >= players):
                assert "(KP-" in why, (game.prompt(state, seat), SPACE.action(code), why)
                told.setdefault(SPACE.action(code).family, set()).add(why)
    assert set(told) == {"board", "colour", "plot", "boat", "tile", "winter_fair", "give"}


@clause("KP-501")
def test_who_waits_is_told_whose_turn_it_is() -> None:
    state = next(one for one in positions(3, 9, every=5) if one.box() == codes.BOX_TURN)
    waiting = (state.turn + 1) % 3
    assert game.explain(state, waiting, codes.BOAT) == f"It is {{{state.turn}}}'s turn; turns go clockwise (KP-501)."
