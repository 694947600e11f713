"""The reasons for what is not allowed are true: for every code, at positions of whole games."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from keydom.core.game import ALLOWED
from keydom.core.state import CHANCE, OVER
from keydom.games.keythedral import game
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.cubes import cube
from keydom.games.keythedral.rules.laws import LAW_CARDS
from keydom.games.keythedral.rules.price import is_payable
from keydom.games.keythedral.rules.state import KeythedralState
from keydom.games.keythedral.rules.timing_table import MOMENTS
from keydom.games.keythedral.testing.builder import Position
from keydom.games.keythedral.testing.play import Play
from keydom.games.keythedral.text.words import CUBES
from keydom.games.keythedral.text.words import law as law_word
from tests.games.keythedral.playing import high_coverage_game

pytestmark = pytest.mark.quick


@cache
def explained(players: int, seed: int) -> tuple[tuple[KeythedralState, int, int, str], ...]:
    """Every code that a seat may not enter at positions of a game, and why."""
    found = []
    for number, step in enumerate(high_coverage_game(players, seed)):
        state = step.before.state
        if number % 5 or state.asked in (0, CHANCE, OVER):
            continue
        for seat in range(players):
            if state.is_asked(seat):
                legal = set(state.legal(seat))
                for code in range(len(step.before.space)):
                    reason = game.explain(state, seat, code)
                    assert (reason == ALLOWED) == (code in legal)
                    if code not in legal:
                        found.append((state, seat, code, reason))
    return tuple(found)


def all_explained() -> Iterator[tuple[KeythedralState, int, int, str]]:
    """Those of several games."""
    for players, seed in ((2, 1), (3, 2), (4, 3), (5, 4)):
        yield from explained(players, seed)


def test_every_code_gets_a_whole_sentence() -> None:
    for _, _, _, reason in all_explained():
        assert reason[0].isupper()
        assert reason.endswith(".")


def test_a_law_is_refused_for_its_moment_its_effect_or_its_holder_as_it_is() -> None:
    reasons: Counter[str] = Counter()
    for state, seat, code, reason in all_explained():
        law = code - codes.LAW
        if not 1 <= law <= codes.LAWS or state.partial_actions[seat] != 0:
            continue
        word = law_word(law)
        if not state.cards[seat] >> law & 1:
            if not (state.box_name() == "turn" and state.figures.law_market_up):
                assert reason == f"You do not hold {word.title} (law {law}) (KT-1034)."
            reasons["not held"] += 1
        elif "would have no effect" in reason:
            # Then the moment is right, and the effect is what is wrong.
            moment = moment_of(state)
            assert MOMENTS[law] & moment
            assert not LAW_CARDS[law].is_possible(state, seat, moment)
            reasons["effect"] += 1
        else:
            assert reason == f"{word.title} can be played {word.when} ({word.clause})."
            assert not MOMENTS[law] & moment_of(state)
            reasons["moment"] += 1
    assert min(reasons["not held"], reasons["moment"], reasons["effect"]) > 0


def test_with_the_cubes_that_a_hand_is_said_to_lack_and_no_fewer_it_could_pay() -> None:
    things: dict[str, int] = {word.thing: colour for colour, word in enumerate(CUBES)}
    seen = 0
    for state, seat, code, reason in all_explained():
        said = re.search(r"you lack (.+) \(KT-617\)", reason)
        if said is None:
            continue
        tile = state.offer[code - codes.POSITION]
        numbers = [word.split(" ", 1) for word in re.split(", | and ", said[1])]
        lacked = [things[thing] for number, thing in numbers for _ in range(int(number))]
        for left_out in range(len(lacked) + 1):
            had = state.copy()
            for index, colour in enumerate(lacked):
                if index != left_out:
                    had.hands[seat] += cube(colour)
            assert is_payable(had, seat, tile, False) == (left_out == len(lacked))
        seen += 1
    assert seen > 20


def test_a_cube_that_cannot_be_paid_next_can_be_paid_in_the_way_that_is_told() -> None:
    seen: Counter[str] = Counter()
    for state, seat, code, reason in all_explained():
        if "choose one of the lit ones first" in reason:
            assert any(code in paid for paid in rests_of_payment(state, seat))
            seen["later"] += 1
        elif "go back and choose it first" in reason:
            assert code < min(state.legal(seat))
            seen["earlier"] += 1
        elif "You have no" in reason and codes.CUBE <= code < codes.CUBE + codes.COLOURS:
            assert not any(code in paid for paid in rests_of_payment(state, seat))
            seen["none"] += 1
    assert min(seen["later"], seen["earlier"], seen["none"]) > 0


def rests_of_payment(state: KeythedralState, seat: int) -> Iterator[tuple[int, ...]]:
    """All ways to go on with a payment until it is complete."""
    for code in state.legal(seat):
        after = state.copy()
        after.apply(seat, code)
        if after.is_asked(seat) and after.box() == state.box() and after.partial_actions[seat] != 0:
            yield from ((code, *rest) for rest in rests_of_payment(after, seat))
        else:
            yield (code,)


def moment_of(state: KeythedralState) -> int:
    """The moment of the timing table at which a position stands (KT-1021 to KT-1030)."""
    box = state.box_name()
    if box == "placement" and state.local(5) + state.local(6) > 0:
        return 0
    own = {
        "placement": codes.L1,
        "turn": codes.T3,
        "after_procuring": codes.T3_PLUS,
        "after_increase": codes.A3,
    }
    return state.local(2) if box == "window" else own.get(box, 0)


def test_a_held_law_is_not_said_to_lack_an_effect_where_no_law_can_be_played() -> None:
    play = Position(3).laws(0, 9).at_call().play()
    assert play.box == "call"
    assert why_not(play, 0, "law 9") == (
        "Broken fences can be played at the start of phase one, or before you place workers (KT-10091)."
    )
    play = (
        Position(3)
        .fields({(2, 0): "lake"})
        .cottage(0, 4, (1, 0), house=True)
        .laws(0, 9)
        .at_placement(1, [4], seat=0)
        .play()
    )
    play.play(0, play.options(0, "direction")[0])
    assert play.box == "placement"
    assert "can be played" in why_not(play, 0, "law 9")


def test_a_slot_is_refused_for_itself_only_when_the_cottage_is_chosen() -> None:
    play = Position(3).at_lay_cottage(1).play()
    assert why_not(play, 0, "slot 1 0") == "Choose first which of your cottages you lay (KT-320)."
    play.play(0, "number 2")
    assert why_not(play, 0, "slot 1 0") == ALLOWED
    assert why_not(play, 0, "slot 0 0") == "The Keythedral stands there (KT-215)."
    assert why_not(play, 0, "slot 5 5") == "A cottage must touch at least one field (KT-214)."


def test_a_direction_is_refused_for_its_field_only_when_the_tile_is_known() -> None:
    position = Position(3).fields({(2, 0): "lake"}).cottage(0, 4, (1, 0)).cottage(0, 1, (0, 1)).laws(0, 6)
    play = position.at_placement(1, [4], seat=0).play()
    assert why_not(play, 0, "direction NE") == "That field is taken, fenced off, or not there (KT-413)."
    play.play(0, "law 6", "number 1")
    assert play.box == "placement"
    assert why_not(play, 0, "direction NE") == "Choose first which of the two sends a worker (KT-10065)."


def test_an_action_of_phase_three_says_when_it_comes_and_what_it_is_for() -> None:
    house = "a house sends two workers (KT-641)."
    laying = Position(3).at_lay_cottage(1).play()
    assert why_not(laying, 0, "do house") == f"That comes in the spending phase, once the land is laid: {house}"
    calling = Position(3).at_call().play()
    assert why_not(calling, 0, "do house") == f"That comes in your own turn of the spending phase: {house}"


def test_only_the_turn_offers_what_is_said_to_come_in_it() -> None:
    for state, seat, code, reason in all_explained():
        if reason.startswith("That comes in"):
            assert state.box_name() != "turn"
            assert state.partial_actions[seat] == 0
            assert ("once the land is laid" in reason) == (state.phase == codes.PHASE_SETUP)
            assert codes.POSITION <= code <= codes.DO_PASS


def why_not(play: Play, seat: int, action: str) -> str:
    """What is said of an action."""
    return game.explain(play.state, seat, play.space.code(play.space.parse(action)))
