"""The invariants of section 18.1 hold in every position and at every step of playouts with high coverage, and each of
their sentences notices what breaks it."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from keydom.core.clauses import clause
from keydom.core.packed_counters import one
from keydom.core.rng import Rng
from keydom.core.state import OVER, bit
from keydom.games.keyper.components import codes
from keydom.games.keyper.game import game
from keydom.games.keyper.rules.state import KeyperState
from keydom.games.keyper.testing.builder import Position
from keydom.games.keyper.testing.invariants import invariants
from keydom.games.keyper.testing.transition_invariants import between
from tests.games.keyper.high_coverage import high_coverage_choice

pytestmark = pytest.mark.quick


@clause("KP-1801", "KP-1802", "KP-1803", "KP-1804", "KP-1805", "KP-1806", "KP-1807", "KP-1808", "KP-1809", "KP-1810")
@clause("KP-1811", "KP-1812", "KP-1813", "KP-1814", "KP-1815", "KP-1816", "KP-1817", "KP-1818", "KP-1819", "KP-1820")
@clause("KP-1822", "KP-1823")
@pytest.mark.parametrize("seed", range(6))
def test_they_hold_in_playouts_with_high_coverage(seed: int) -> None:
    state, chance = game.new_state(2 + seed % 3, {}), Rng(seed)
    while state.to_act() != OVER:
        assert invariants(state) == []
        seat, code = high_coverage_choice(state, chance)
        before = state.copy()
        state.decide(seat, code)
        assert between(before, state) == []
        while True:
            before = state.copy()
            if not state.tick():
                break
            assert between(before, state) == []
    assert invariants(state) == []


# -- positions that are spoilt ----------------------------------------------------------------------------------------


def turn() -> KeyperState:
    """A's turn in summer."""
    position = Position(3, "summer").field(1, "pigs", "green", "white").field(1, "river", "blue").boat(1, "B1")
    position.keyper(1, 2).area(0, "green 1 grey 1").area(1, "blue 1").has(0, "cow 2 clay 1").hand(0, "dock", "WF1")
    position.plot(0, "village-1-1", "kiln", "grey", upgraded=True).plot(0, "village-1-2", "mine", over="statue")
    return position.shipping(0, 5).held(1, "SP2").at_turn(0).state()


def final() -> KeyperState:
    """B's turn in the final round; A is the last player."""
    return Position(3, "summer").field(1, "pigs", "green", "green").keyper(1, 1).at_final_round(0).state()


def fairs() -> KeyperState:
    """Fairs at the end of summer; A and B are asked."""
    position = Position(3, "summer").hand(0, "WF1", "WF5").has(0, "sheep 1 deer 1 boar 1 brick 1 wood 1")
    return position.hand(1, "WF2").has(1, "cow 1 goat 1 wood 1").at_season_end().state()


def housing() -> KeyperState:
    """Housing at the end of summer."""
    return Position(3, "summer").tiles(0, "farmyard").has(0, "cow 4 pig 2").at_housing().state()


def displays() -> KeyperState:
    """Displays of summer are to be chosen."""
    return Position(3, "summer").tiles(0, "cow_shed").has(0, "cow 1").at_displays().state()


def excess() -> KeyperState:
    """A and B have too many keyples."""
    position = Position(3, "summer").area(0, "blue 3 green 3 white 4").area(1, "black 3 grey 3 orange 3")
    return position.at_excess().state()


def two_players() -> KeyperState:
    """A turn with two players; one of the ninth keyples is brown."""
    return Position(2).area(0, "green 1 brown 3").at_turn(0).state()


def joined() -> KeyperState:
    """B has joined A, and A picks a tile."""
    position = Position(3).area(0, "white 1").area(1, "white 1").at_turn(0)
    return position.play().do(0, "keyple white 1 country_tile").do(1, "join white").state


Spoil = Callable[[KeyperState], object]


def put(name: str, index: int, value: int) -> Spoil:
    """Change one number of a vector."""

    def spoil(state: KeyperState) -> None:
        numbers: vec[i64] = getattr(state, name)[:]
        numbers[index] = value
        setattr(state, name, numbers)

    return spoil


def add(name: str, index: int, value: int) -> Spoil:
    """Add to one number of a vector."""
    return lambda state: put(name, index, int(getattr(state, name)[index]) + value)(state)


def let(**values: int) -> Spoil:
    """Change numbers."""

    def spoil(state: KeyperState) -> None:
        for name, value in values.items():
            setattr(state, name, value)

    return spoil


def both(*spoils: Spoil) -> Spoil:
    """One after the other."""
    return lambda state: [spoil(state) for spoil in spoils]


PIGS, RIVER = 8, 0
PLOT_OF_A = 3 * codes.FIELDS
"""Spaces of board 1, and the first plot space of A (three players)."""
FARM, KILN, MINE = 0, 8, 9
"""Plots of A."""
STOCK_OF_SUPPLY = 3 * codes.RESOURCES

POSITIONS: list[tuple[str, Callable[[], KeyperState], Spoil]] = [
    ("KP-1801: less than nothing", turn, both(put("stock", 3, -1), add("stock", STOCK_OF_SUPPLY + 3, 1))),
    ("KP-1801: 15 pieces", turn, add("stock", STOCK_OF_SUPPLY, -1)),
    ("KP-1802: 4 keyples of colour 2", turn, add("areas", 0, int(one(codes.GREEN)))),
    ("KP-1802: 1 keyples were drawn", two_players, add("areas", 0, -int(one(codes.BROWN)))),
    ("KP-1803: on space", turn, put("spaces", PIGS, 3 | 2 << 6)),
    ("KP-1803: the second keyple", turn, put("spaces", PIGS, 3 | 4 << 3)),
    ("KP-1812: a keyple is on space", excess, put("spaces", PIGS, 1)),
    ("KP-1810: a keyple is on plot", turn, put("spaces", PLOT_OF_A, 1)),
    ("KP-701: a keyple is on a field", turn, put("spaces", 14, 1)),
    ("KP-1812: seat 0 began", turn, put("areas", 0, int(9 * one(0)))),
    ("KP-612: keyples rest", displays, put("resting", 0, int(one(0)))),
    ("KP-1804: the keyper", turn, put("keypers", 0, 1)),
    ("KP-1805: 2 boards", final, put("keypers", 0, -1)),
    ("KP-1822: board 1", turn, put("displays", 1, 0)),
    ("KP-1813: boat and keyples", turn, put("boats", 0, -1)),
    ("KP-1813: boat 0 is in two", turn, lambda state: let(free_boats=int(state.free_boats) | 1)(state)),
    ("KP-1813: 2 boats are ready", turn, lambda state: let(free_boats=without_lowest(state.free_boats))(state)),
    ("KP-510: something of a turn", fairs, let(space=3)),
    ("KP-1817: 5 and 0", turn, let(actions_left=5)),
    ("KP-725: somebody joined", joined, let(joiner=0)),
    ("KP-1201: seat 0 has a piece", final, put("keypers", 0, -1)),
    ("KP-1203: seat 1 has a turn", final, let(final_left=4)),
    ("KP-810: seat 1 is asked", final, lambda state: all_lie(state)),
    ("KP-1212: seat 0 names", fairs, put("partial_actions", 0, 1 | 0b10001 << 2)),
    ("KP-1225: seat 0 releases", housing, put("partial_actions", 0, 1 | 1 << 1)),
    ("KP-1307: seat 0 puts", excess, put("partial_actions", 0, 1 | 1 << 16)),
    ("KP-1815: an animal", displays, put("plots", FARM, 0)),
    ("KP-1820: seat 0 scores", displays, put("shipping", 0, -9)),
    ("KP-1825: the flow", turn, let(top=0)),
    ("KP-1819: nobody is asked", turn, let(asked=0)),
    ("KP-1401: the game is over", turn, let(phase=codes.PHASE_OVER)),
    ("KP-102: there is no season 5", excess, let(season=5)),
    ("KP-1735: several players", turn, let(asked=3)),
    ("KP-1702: seat 1 has a half choice", turn, put("partial_actions", 1, 3)),
    ("KP-1735: seat 0 is asked in a sealed", fairs, put("partial_actions", 0, 0)),
    ("KP-1819: seat 0 is asked and has no", excess, put("partial_actions", 0, 1 | 2 << 1)),
    ("KP-1807: a home tile", turn, add("hands", 0, -1)),
    ("KP-1806: tile", turn, lambda state: let(bag=int(state.bag | state.market))(state)),
    ("KP-1806: a country tile", turn, let(bag=0)),
    ("KP-1809: something lies under", turn, put("plots", FARM, 1 << 6)),
    ("KP-1108: a free building", turn, put("free_used", 0, 1 << 12)),
    ("KP-1809: a tile of the other zone", turn, put("plots", FARM, 13)),
    ("KP-305: seat 0", turn, put("free_used", 0, 1)),
    ("KP-1209: seat 0 held", turn, put("held_winter", 0, 1 << 16)),
    ("KP-1816: winter fair", turn, put("held_winter", 0, 1)),
    ("KP-1806: a winter fair is nowhere", turn, put("winter_hands", 0, 0)),
    ("KP-410: the fair of seat", turn, put("fairs", 0, 9)),
    ("KP-410: seat 0 has no fair", turn, put("fairs", 0, 0)),
    ("KP-1207: seat 0 held the fair", turn, put("held_seasonal", 0, 4)),
    ("KP-1808: 9 tiles", turn, lambda state: let(market=int(state.market | bit(59)))(state)),
    ("KP-914: the bag is empty", turn, lambda state: let(discard=int(state.bag), bag=0, bag_fairs=0)(state)),
    ("KP-1808: only 7", turn, lambda state: let(market=without_lowest(state.market))(state)),
    ("KP-1235: the reserve", turn, let(reserve_fairs=2)),
]


def without_lowest(mask: int) -> int:
    """A set without its first member."""
    return int(mask & (mask - 1))


def all_lie(state: KeyperState) -> None:
    """No keyple stands any more."""
    for space, word in enumerate(state.spaces):
        if word:
            state.spaces[space] = (word & 63) | ((2 if word & 0x38 else 1) << 6)


@clause("KP-1801", "KP-1802", "KP-1803", "KP-1804", "KP-1805", "KP-1806", "KP-1807", "KP-1808", "KP-1809", "KP-1810")
@clause("KP-1812", "KP-1813", "KP-1815", "KP-1816", "KP-1817", "KP-1819", "KP-1820", "KP-1822")
@pytest.mark.parametrize(("sentence", "position", "spoil"), POSITIONS, ids=[case[0] for case in POSITIONS])
def test_each_sentence_about_positions_can_fail(
    sentence: str, position: Callable[[], KeyperState], spoil: Spoil
) -> None:
    state = position()
    assert invariants(state) == []
    state.options_known = False
    spoil(state)
    assert [found for found in invariants(state) if found.startswith(sentence)], invariants(state)


# -- steps that are spoilt --------------------------------------------------------------------------------------------

STEPS: list[tuple[str, Callable[[], KeyperState], Spoil]] = [
    ("KP-1811: a keyple stood up", turn, lambda state: stand_up(state)),
    ("KP-516: a keyple left", turn, put("spaces", PIGS, 3)),
    ("KP-502: keyples of several", turn, both(put("spaces", PIGS, 3 | 7 << 3 | 64), put("spaces", RIVER, 1 | 64))),
    ("KP-1818: seat 0 laid down", turn, put("spaces", PIGS, 3 | 7 << 3 | 64)),
    ("KP-1823: a keyple came", turn, add("areas", 0, 1)),
    ("KP-1818: a keyple of seat 1", turn, put("areas", 1, 0)),
    ("KP-501: the turn", turn, let(turn=2)),
    ("KP-1203: somebody got", final, let(final_left=7)),
    ("KP-1201: the final round began", turn, let(phase=codes.PHASE_FINAL)),
    ("KP-1201: another than", turn, let(phase=codes.PHASE_FINAL, last_player=2)),
    ("KP-1203: not exactly", turn, let(phase=codes.PHASE_FINAL, final_left=1)),
    ("KP-1203: play went on", final, let(phase=codes.PHASE_TURNS)),
    ("KP-513: resources of seat 2", turn, add("stock", 2 * codes.RESOURCES, 1)),
    ("KP-513: resources of several", turn, both(add("stock", 0, -1), add("stock", 2 * codes.RESOURCES, 1))),
    ("KP-216: board 0", turn, put("displays", 0, 5)),
    ("KP-939: the boat", turn, put("boats", 0, 3)),
    ("KP-605: the keyper", turn, put("keypers", 1, 2)),
    ("KP-601: seat 2", turn, put("keypers", 2, 2)),
    ("KP-102: a season", displays, let(season=4)),
    ("KP-1312: another", displays, let(season=3, start_player=2, last_player=1)),
    ("KP-213: board 0", housing, put("displays", 0, 5)),
    ("KP-1814: the shipping", turn, put("shipping", 0, 4)),
    ("KP-1215: seat 1 lost a fair", turn, put("held_seasonal", 1, 0)),
    ("KP-1215: seat 0 lost a winter", lambda: held_winter_fair(), put("held_winter", 0, 0)),
    ("KP-1207: seat 0 held", turn, put("held_seasonal", 0, 1)),
    ("KP-1005: plot 0", displays, put("plots", FARM, 0)),
    ("KP-1035: the tile", turn, lambda state: put("plots", KILN, int(state.plots[KILN]) & 63)(state)),
    ("KP-1027: plot 9", turn, put("plots", MINE, 19 | 20 << 6)),
    ("KP-319: a tile left", turn, put("plots", KILN, 19)),
    ("KP-1029: the new tile", turn, put("plots", 10, 19 | 1 << 12)),
]


def held_winter_fair() -> KeyperState:
    """A has held a winter fair at the end of summer."""
    return Position(3, "autumn").held(0, "WF3 summer").area(0, "green 1").at_turn(0).state()


def stand_up(state: KeyperState) -> None:
    """A lying keyple stands up."""
    space = next(n for n, word in enumerate(state.spaces) if int(word) >> 6)
    state.spaces[space] -= 64


@clause("KP-1811", "KP-1814", "KP-1818", "KP-1823", "KP-102", "KP-216", "KP-319", "KP-501", "KP-513", "KP-516")
@clause("KP-1027", "KP-1029", "KP-1201", "KP-1203", "KP-1312")
@pytest.mark.parametrize(("sentence", "position", "spoil"), STEPS, ids=[case[0] for case in STEPS])
def test_each_sentence_about_steps_can_fail(sentence: str, position: Callable[[], KeyperState], spoil: Spoil) -> None:
    before = position()
    after = before.copy()
    assert between(before, after) == []
    spoil(after)
    assert [found for found in between(before, after) if found.startswith(sentence)], between(before, after)


def sentences(module: str) -> list[str]:
    """The sentences that a module of the rules can say, numbers in them as dots."""
    tree = ast.parse(Path("src/keydom/games/keyper/testing", module).read_text(encoding="utf-8"))
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "append":
            said = node.args[0]
            if isinstance(said, ast.Constant):
                found.append(re.escape(str(said.value)))
            elif isinstance(said, ast.JoinedStr):
                parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else ".*" for p in said.values]
                found.append("".join(parts))
    return found


def test_no_sentence_is_left_out() -> None:
    said: list[str] = []
    for _, position, spoil in POSITIONS:
        state = position()
        spoil(state)
        said += invariants(state)
    for _, position, spoil in STEPS:
        before = position()
        after = before.copy()
        spoil(after)
        said += between(before, after)
    for module in ("invariants.py", "conservation.py", "transition_invariants.py"):
        for sentence in sentences(module):
            assert any(re.fullmatch(sentence, found) for found in said), sentence
