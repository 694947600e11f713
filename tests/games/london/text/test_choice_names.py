"""What complete turns are called, also where a tile goes without saying."""

from __future__ import annotations

import re

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from keydom.core.complete_choices import complete_choices
from keydom.core.evaluator import Evaluator
from keydom.games.london.components import codes
from keydom.games.london.game import game
from keydom.games.london.rules.state import group
from keydom.games.london.testing.builder import Position
from keydom.games.london.text.position_words import called
from tests.games.london.high_coverage import steps
from tests.matches import compiled_only

pytestmark = pytest.mark.quick


def test_a_turn_is_called_by_its_tile_also_if_there_is_no_other() -> None:
    # given: of all tiles only the own home can be used, and only with blue keyples
    position = Position(players=2, era=4).hand(1, "blue 2").skills(1, "brick").placed("buckingham", "red", 1)
    state = position.at_turn(1).state()
    use = [codes.DO_USE, codes.HAND + 1]
    # then: nobody is asked for which tile, and yet it is named
    begun = state.copy()
    begun.apply(1, codes.DO_USE)
    assert int(begun.legal(1)[0]) == codes.HAND + 1
    assert game.choice_name(state, 1, use) == "use Greenwich"
    assert game.choice_name(begun, 1, use[1:]) == game.choice_name(state, 1, use)
    assert game.choice_name(state, 1, [codes.DO_BID]) == "Bid"
    assert game.choice_name(state, 1, [codes.DO_PASS]) == "Pass"


def test_an_action_with_a_single_tile_names_it_before_it_is_done() -> None:
    # given: of all tiles only the own home can be used
    position = Position(players=2, era=4).hand(1, "blue 2").skills(1, "brick").placed("buckingham", "red", 1)
    state = position.at_turn(1).state()
    # then
    assert game.choice_hint(state, 1, codes.DO_USE).startswith("Greenwich: 1 to use; ")
    assert game.choice_hint(state, 1, codes.DO_PASS) != ""
    # given: more than one
    several = Position(players=2, era=4).hand(1, "blue 2").skills(1, "brick").at_turn(1).state()
    assert game.choice_hint(several, 1, codes.DO_USE) == "Take what a tile makes, your own or another's."


@pytest.mark.parametrize("players", [2, 4])
def test_a_turn_is_called_by_its_tile_even_if_it_is_all_entered_by_itself(players: int) -> None:
    by_itself = 0
    for before, seat, _, _ in steps(players, 5):
        if seat < 0 or game.box_name(before) != "turn" or before.partial_actions[seat] or before.pending[seat]:
            continue
        for code in (codes.DO_BID, codes.DO_USE, codes.DO_UPGRADE):
            if code not in list(before.legal(seat)):
                continue
            after = before.copy()
            after.apply(seat, code)
            if not after.mid_choice(seat):
                by_itself += 1
                named = game.choice_name(before, seat, [code])
                assert any(named.endswith(called(before, tile)) for tile in range(len(before.bids))), named
    assert by_itself


@compiled_only
@pytest.mark.parametrize("players", [2, 4])
def test_of_a_bid_it_is_said_with_how_many_keyples_it_would_do(players: int) -> None:
    """Else nobody could see why more are bid than it takes to lead."""
    found = set[str]()
    for before, seat, _, _ in steps(players, 5):
        if seat < 0 or game.box_name(before) != "turn" or before.mid_choice(seat):
            continue
        bids = [code for code in before.legal(seat) if code == codes.DO_BID]
        for choice in complete_choices(before, seat, vec[i64](bids), Evaluator(), 200)[:60]:
            entered = [int(code) for code in choice.codes]
            name, after = game.choice_name(before, seat, entered), before.copy()
            for code in entered:
                after.apply(seat, code)
            tile = next(each for each in range(len(before.bids)) if f" for {called(before, each)}" in name)
            own, now = int(group(before, tile, seat)), int(group(after, tile, seat))
            most = max(int(group(before, tile, other)) for other in range(players) if other != seat)
            said = re.search(r"keyples? \((\d+) (would lead|leads? already)\) for ", name)
            if own > most:
                assert said, name
                assert (int(said[1]), said[2][-7:]) == (own, "already")
            elif now > most + 1:
                assert said, name
                assert (int(said[1]), said[2]) == (most + 1, "would lead")
            else:
                assert not said, name
            found.add(said[2][-7:] if said else "")
    assert len(found) == 3
