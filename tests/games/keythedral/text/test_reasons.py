"""What a hint says that a choice is for: the very goods, seat, law, cottage or field, never only that it is good."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from keydom.bots.assess import assess
from keydom.bots.one_ply import make as make_steward
from keydom.bots.reasons import MOST_WORDS
from keydom.core.comparison import Comparison
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, OVER, lowest_bit
from keydom.games.keythedral import game
from keydom.games.keythedral.evaluation import terms
from keydom.games.keythedral.rules.state import KeythedralState
from keydom.games.keythedral.testing.builder import Position
from keydom.games.keythedral.text.reasons import reason
from keydom.games.keythedral.text.words import CUBES
from tests.matches import compiled_only

Described = Callable[[Position], Position]

FIELDS = "quarry|wood|farm|lake|vineyard"
THINGS = "|".join(cube.thing for cube in CUBES)
SEAT = rf"the seat for .*(?:{THINGS}) \(\d points?\)"
WHEN = "(?:this|next) round"
PLAYER = r"\{\d\}"
SOME = rf"(?:\d+ )?more (?:{THINGS})"
LESS = rf"(?:(?:\d+ (?:{THINGS}) less)|(?:less (?:{THINGS})))"
EXACT = re.compile(
    rf"gets you {SEAT}|gets you \d+ points? more|lets you pay for {SEAT} {WHEN}|gets you (?:{THINGS}) for {SEAT}"
    rf"|leaves you {SOME}(?: and {SOME})? {WHEN}|keeps .* \(law \d+\) for later|gets you a law card"
    rf"|sends 2 workers from your cottage \d each round|(?:opens|closes) an? (?:{FIELDS})(?: and a (?:{FIELDS}))? to "
    rf"(?:your|{PLAYER}'s) cottage \d|keeps {PLAYER}'s cottage \d to 1 worker|keeps {PLAYER} from {SEAT}"
    rf"|leaves {PLAYER} {LESS}(?: and {LESS})? {WHEN}|wins \d+ of 10 tried endings, not \d+"
    rf"|puts you \d+ points? further ahead before the end"
)
"""All that may be said of a choice."""


def general(sentence: str) -> str:
    """What is left of a sentence without what is exact, and without what binds it."""
    return re.sub(r"^It |^The first |, but the first | and |, too|\.$", "", EXACT.sub("", sentence))


@compiled_only
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_no_reason_of_a_whole_game_is_general(players: int, seed: int) -> None:
    state, rng, steward = game.new_state(players), Rng(seed), make_steward(game)
    asked = said = 0
    while state.to_act() != OVER:
        if state.to_act() == CHANCE:
            state.apply(-1, state.legal(-1)[rng.pick_weighted(state.weights())])
            continue
        seat = int(lowest_bit(state.to_act()))
        if not state.partial_actions[seat] and len(state.legal(seat)) > 1:
            asked += 1
            for choice in assess(game, state, seat, Rng(5), 0.0, 40).choices[:3] if asked % 4 == 0 else []:
                assert general(choice.why) == "", choice.why
                assert len(choice.why.split()) <= MOST_WORDS
                said += bool(choice.why)
        state.apply(seat, steward.choose(state, seat, rng))
    assert said > 20


def told(place: int, own: Described, other: Described = lambda position: position) -> str:
    """What is said of a term to seat 0 where one choice has led to the first position and another to the second."""

    def led_to(described: Described) -> KeythedralState:
        position = Position(players=2).fields({(2, 0): "lake"}).cottage(0, 3, (-1, 0)).cottage(1, 2, (1, 0))
        return described(position).at_turn(0).state()

    begun = led_to(lambda position: position)
    return reason(place, Comparison(0, begun, lambda: [led_to(own)], lambda: [led_to(other)]))


@pytest.mark.quick
@pytest.mark.parametrize(
    ("place", "own", "other", "words"),
    [
        (terms.POINTS, lambda p: p.acquired(0, "B11"), None, "gets you the seat for 1 stone and 1 timber (1 point)"),
        (terms.CUBES, lambda p: p.cubes(0, "K2 R1"), None, "leaves you 2 more stone and 1 more wine this round"),
        (terms.LAWS, lambda p: p.laws(0, 4), None, "gets you a law card"),
        (terms.HARVESTS, lambda p: p.houses(0, 3), None, "sends 2 workers from your cottage 3 each round"),
        (terms.HARVESTS, lambda p: p.fence(0, (1, 0), "SE"), None, "closes a lake to {1}'s cottage 2"),
        (terms.OTHERS, None, lambda p: p.cubes(1, "G2"), "leaves {1} 2 food less this round"),
        (
            terms.OTHERS,
            None,
            lambda p: p.acquired(1, "B11"),
            "keeps {1} from the seat for 1 stone and 1 timber (1 point)",
        ),
        (terms.CUBES, None, None, ""),
    ],
)
def test_a_reason_names_the_very_thing(place: int, own: Described | None, other: Described | None, words: str) -> None:
    assert told(place, own or (lambda position: position), other or (lambda position: position)) == words


@pytest.mark.quick
def test_no_reason_speaks_of_a_cottage_that_is_laid_later() -> None:
    """Where it comes to nobody knows yet; where the choice itself lays it, it is spoken of."""
    begun = Position(players=2).fields({(1, 0): "wood"}).at_lay_cottage(1).state()

    def ended(slot: tuple[int, int]) -> KeythedralState:
        return Position(players=2).fields({(1, 0): "wood"}).cottage(0, 3, slot).at_turn(0).state()

    def told_of(*own: KeythedralState) -> str:
        return reason(terms.HARVESTS, Comparison(0, begun, lambda: own, lambda: [ended((-1, -1))]))

    assert "your cottage 3" in told_of(ended((0, 0)))
    assert "your cottage 3" not in told_of(ended((0, 0)), ended((0, -1)))
