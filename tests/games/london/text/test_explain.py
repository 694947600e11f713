"""Every reason for a refusal is true: each code, at each position of whole games, against what the position says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest

from keydom.core.clauses import clause
from keydom.core.packed_counters import count, total
from keydom.games.london.components import codes
from keydom.games.london.components.names import CONNECTOR_NAMES, KEYPLE_NAMES, SKILL_NAMES
from keydom.games.london.game import game
from keydom.games.london.rules.connectors import colour_at_hand, tile_at_hand
from keydom.games.london.rules.hands import available
from keydom.games.london.rules.partial_turn import colour_of, tile_of, verb_of
from keydom.games.london.rules.placing import across_side, beside_tile, tile_to_place
from keydom.games.london.rules.production import connectors_left, skills_left
from keydom.games.london.rules.scoring import connectors_on
from keydom.games.london.rules.state import LondonState, connector, group, held, is_losing, lock, owner, top_bidder
from keydom.games.london.rules.upgrading import can_pay_skills, connectors_in_place, tiles_with_arrow
from tests.games.london.high_coverage import positions

Check = Callable[[LondonState, int, int, tuple[str, ...]], bool]
"""Whether a reason, whose numbers and names are the groups of its pattern, is true of a seat's code at a position."""

SPACE = game.action_space()
COLOURS, SKILLS, KEYPLES = "|".join(CONNECTOR_NAMES), "|".join(SKILL_NAMES), "|".join(KEYPLE_NAMES)


def tile_in(code: int) -> int:
    return code - codes.TILE


def at_verb(state: LondonState, seat: int) -> bool:
    """Whether the seat is asked what its turn is."""
    return in_turn(state, seat) and verb_of(state.partial_actions[seat]) < 0


def in_turn(state: LondonState, seat: int) -> bool:
    return state.phase == codes.PHASE_TURNS and state.turn == seat and not state.pending[seat]


def berth_of(code: int) -> int:
    return code - codes.BERTH + 1


def kinds(state: LondonState, seat: int) -> set[str]:
    """The families of the codes that the seat may enter."""
    return {SPACE.action(int(code)).family for code in state.legal(seat)}


def brought(state: LondonState, seat: int, code: int, colour: int, verb: int) -> int:
    """Keyples of a colour that a main action at a tile could add, the own losing group beside the tile left out."""
    beside = is_losing(state, tile_in(code), seat) and verb == codes.DO_BID
    groups = [tile for tile in range(codes.TILES) if state.display >> tile & 1 and is_losing(state, tile, seat)]
    sizes = [int(group(state, tile, seat)) for tile in groups if lock(state, tile) == colour]
    own = int(group(state, tile_in(code), seat)) if beside else 0
    return int(held(state, seat, colour)) + sum(sizes) - own


def has_too_few(state: LondonState, seat: int, code: int, found: tuple[str, ...]) -> bool:
    """`… takes 3 more red keyples now, and you have 2`."""
    number, more, colour_name, have = found
    verb, colour = verb_of(state.partial_actions[seat]), KEYPLE_NAMES.index(colour_name)
    tile = tile_in(code)
    there = brought(state, seat, code, colour, verb)
    losing = verb == codes.DO_BID and top_bidder(state, tile) != seat and group(state, tile, seat) > 0
    said = int(have) if have else 0
    return lock(state, tile) == colour and said == there < int(number) and bool(more) == losing


def is_short_of_connectors(state: LondonState, seat: int, code: int, found: tuple[str, ...]) -> bool:
    """Each colour that is said to be missing lies on fewer sides than the arrow asks for."""
    on_tile = connectors_on(state, tile_in(code))
    named = re.findall(rf"(\d) ({COLOURS})", found[0])
    return owner(state, tile_in(code)) == seat and total(on_tile) <= codes.SIDES and len(named) == len(set(named))


def named_of_supply(left: Callable[[LondonState, int, int], int], names: tuple[str, ...], none: bool) -> Check:
    """Whether the supply has none of the piece in the sentence's first group, or has the one of the code."""

    def check(state: LondonState, seat: int, code: int, found: tuple[str, ...]) -> bool:
        partial_action = state.partial_actions[seat]
        return (count(left(state, tile_of(partial_action), partial_action), names.index(found[0])) == 0) == none

    return check


def no_arrow_is_met(state: LondonState, seat: int, code: int) -> bool:
    """Whether an upgrade fails for want of connectors everywhere."""
    return code == codes.DO_UPGRADE and not joined(state, seat)


def upgrades_but_for_skills(state: LondonState, seat: int) -> bool:
    """Whether some arrow has its connectors, and none of those its skill tiles."""
    return bool(joined(state, seat)) and not any(can_pay_skills(state, seat, tile) for tile in joined(state, seat))


def joined(state: LondonState, seat: int) -> list[int]:
    """Tiles with an arrow whose connectors are in place."""
    arrows = tiles_with_arrow(state, seat)
    return [tile for tile in range(codes.TILES) if arrows >> tile & 1 and connectors_in_place(state, tile)]


REASONS: list[tuple[str, Check]] = [
    # The verb.
    (
        r"You have no keyples in hand or losing bids",
        lambda s, seat, code, _: at_verb(s, seat) and available(s, seat) == 0,
    ),
    (r"Say first what your turn is:", lambda s, seat, code, _: at_verb(s, seat) and code >= codes.TILE),
    (r"You can lead for no tile with", lambda s, seat, code, _: at_verb(s, seat) and code == codes.DO_BID),
    (r"Too few keyples or skill tiles to use", lambda s, seat, code, _: at_verb(s, seat) and code == codes.DO_USE),
    (r"No tile has the connectors yet that", lambda s, seat, code, _: no_arrow_is_met(s, seat, code)),
    (
        r"You lack the skill tiles that your arrows",
        lambda s, seat, code, _: code == codes.DO_UPGRADE and upgrades_but_for_skills(s, seat),
    ),
    (r"You have too few keyples of one colour", lambda s, seat, code, _: code == codes.DO_UPGRADE),
    (
        r"Say first that you sail",
        lambda s, seat, code, _: at_verb(s, seat) and codes.BERTH <= code < codes.KEYPLE,
    ),
    (
        r"Berth (\d) is taken; a berth holds one barge",
        lambda s, seat, code, found: int(found[0]) == berth_of(code) and berth_of(code) in s.next_berths,
    ),
    # The tile.
    (r".* is not on offer ", lambda s, seat, code, _: not s.display >> tile_in(code) & 1),
    (r".* makes nothing that", lambda s, seat, code, _: not s.figures.producing >> tile_in(code) & 1),
    (
        r".* is neither on offer nor in a borough",
        lambda s, seat, code, _: owner(s, tile_in(code)) < 0 and not s.display >> tile_in(code) & 1,
    ),
    (
        r".* costs a skill tile, and you have none",
        lambda s, seat, code, _: s.skills[seat] == 0 and verb_of(s.partial_actions[seat]) == codes.DO_USE,
    ),
    (
        rf".* takes (\d+) (more )?({KEYPLES}) keyples? now, and you have (?:(\d+)|no (?:{KEYPLES}) ones) ",
        has_too_few,
    ),
    (
        r".* does not lie in your borough",
        lambda s, seat, code, _: not s.boroughs[seat] >> tile_in(code) & 1,
    ),
    (r"River tiles cannot be upgraded", lambda s, seat, code, _: tile_in(code) >= codes.FIRST_RIVER),
    (
        r".* is upgraded as far as it goes",
        lambda s, seat, code, _: bool((s.level_one | s.level_two) >> tile_in(code) & 1),
    ),
    (
        r".* shows no arrow",
        lambda s, seat, code, _: not (s.figures.arrow_zero | s.figures.arrow_one) >> tile_in(code) & 1,
    ),
    (r"Connectors missing on .*?: (.*) \(", is_short_of_connectors),
    (
        r"You do not hold all skill tiles that the arrow asks for; missing: ",
        lambda s, seat, code, _: owner(s, tile_in(code)) == seat,
    ),
    # The keyples.
    (
        rf".* is bound to ({KEYPLES}) keyples for the rest of the era",
        lambda s, seat, code, found: (
            lock(s, tile_of(s.partial_actions[seat])) == KEYPLE_NAMES.index(found[0])
            and KEYPLE_NAMES.index(found[0]) != code - codes.KEYPLE
        ),
    ),
    (
        rf"It takes (\d+) ({KEYPLES}) keyples?, and you have (\d+) ",
        lambda s, seat, code, found: (
            KEYPLE_NAMES.index(found[1]) == code - codes.KEYPLE
            and count(available(s, seat), code - codes.KEYPLE) == int(found[2]) < int(found[0])
        ),
    ),
    (
        r"Without this group there are too few keyples",
        lambda s, seat, code, _: code == codes.GROUP_OUT and list(s.legal(seat)) == [codes.GROUP_IN],
    ),
    (
        rf"You do not have (\d+) ({KEYPLES}) keyples? in hand",
        lambda s, seat, code, found: (
            int(found[0]) == code - codes.HAND
            and KEYPLE_NAMES[colour_of(s.partial_actions[seat])] == found[1]
            and held(s, seat, KEYPLE_NAMES.index(found[1])) < int(found[0])
        ),
    ),
    (
        r"At least (\d+) must come from the hand",
        lambda s, seat, code, found: code - codes.HAND < int(found[0]) == s.legal(seat)[0] - codes.HAND,
    ),
    # What is paid and taken.
    (
        rf"You have no (more )?({SKILLS}) to pay with",
        lambda s, seat, code, found: bool(found[0]) == (count(s.skills[seat], code - codes.SKILL) > 0),
    ),
    (
        rf"No ({SKILLS}) is left in the supply for that",
        named_of_supply(skills_left, SKILL_NAMES, True),
    ),
    (
        rf"No ({COLOURS}) connector is left in the supply for that",
        named_of_supply(connectors_left, CONNECTOR_NAMES, True),
    ),
    (
        r"Several are named in one order, and this one has no place in it now",
        lambda s, seat, code, _: codes.SKILL <= code < codes.NONE and code < max(s.legal(seat)),
    ),
    # Connectors.
    (
        r"Before your turn the connectors that you took must be laid or discarded",
        lambda s, seat, code, _: s.pending[seat] != 0 and code < codes.TILE,
    ),
    (
        r"All six sides of .* have a connector",
        lambda s, seat, code, _: all(connector(s, tile_in(code), side) >= 0 for side in range(codes.SIDES)),
    ),
    (
        r"The free sides of .* are named from the tiles beside it",
        lambda s, seat, code, _: any(connector(s, tile_in(code), side) < 0 for side in range(codes.SIDES)),
    ),
    (
        rf"You have no ({COLOURS}) connector to lay",
        lambda s, seat, code, found: count(s.pending[seat], CONNECTOR_NAMES.index(found[0])) == 0,
    ),
    (
        rf"The ({COLOURS}) connector is the one that you are laying",
        lambda s, seat, code, found: colour_at_hand(s, seat) == CONNECTOR_NAMES.index(found[0]),
    ),
    (
        rf"You have named another connector to be laid first; the ({COLOURS}) one comes after it",
        lambda s, seat, code, found: (
            s.partial_actions[seat] > 0
            and CONNECTOR_NAMES.index(found[0]) == code - codes.CONNECTOR < colour_at_hand(s, seat)
        ),
    ),
    (
        r"No side in your borough is free",
        lambda s, seat, code, _: list(s.legal(seat)) == [codes.NONE],
    ),
    (
        r"That side has a connector, or is named from the tile across it",
        lambda s, seat, code, _: tile_at_hand(s.partial_actions[seat]) >= 0 and codes.SIDE <= code < codes.AXIS,
    ),
    # Placing.
    (r".* is placed; take the step back", lambda s, seat, code, _: bool(s.fresh[seat] >> tile_in(code) & 1)),
    (
        r".* is not yours to place",
        lambda s, seat, code, _: not (s.won[seat] | s.fresh[seat]) >> tile_in(code) & 1,
    ),
    (r"There is no cell for .* now", lambda s, seat, code, _: bool(s.won[seat] >> tile_in(code) & 1)),
    (
        r"No empty cell is named from ",
        lambda s, seat, code, _: bool(s.boroughs[seat] >> tile_in(code) & 1),
    ),
    (
        r"Beside .* the river sides would not agree",
        lambda s, seat, code, _: tile_to_place(s.partial_actions[seat]) >= 0 > beside_tile(s.partial_actions[seat]),
    ),
    (
        r"That cell is taken, named from another tile, or the river sides would not agree",
        lambda s, seat, code, _: beside_tile(s.partial_actions[seat]) >= 0 > across_side(s.partial_actions[seat]),
    ),
    (
        r"Turned like that, a river side would face a side without a river",
        lambda s, seat, code, _: across_side(s.partial_actions[seat]) >= 0,
    ),
    # The homes.
    (r".* is taken; every player has a home tile", lambda s, seat, code, _: tile_in(code) in s.homes),
    (r".* is no home tile", lambda s, seat, code, _: tile_in(code) >= codes.FIRST_ERA_ONE),
    # Another step.
    (
        r"That is not among your options now; you are asked: “(.*)”",
        lambda s, seat, code, found: (
            found[0] == game.prompt(s, seat).removesuffix(".")
            and SPACE.action(code).family not in kinds(s, seat) - {"none", "tile"}
        ),
    ),
]


@cache
def patterns_of(told: str) -> list[tuple[str, Check, tuple[str, ...]]]:
    """The patterns that a sentence has, with the numbers and names in it."""
    matches = [(pattern, check, re.match(pattern, told)) for pattern, check in REASONS]
    return [(pattern, check, match.groups()) for pattern, check, match in matches if match]


def false_reasons(state: LondonState, met: Counter[str]) -> list[str]:
    """Reasons that are not true of the position; those met are counted by their patterns."""
    wrong = []
    for seat in range(state.players):
        legal = {int(code) for code in state.legal(seat)}
        for code in range(len(SPACE)) if legal else ():
            if code in legal:
                continue
            told = game.explain(state, seat, code)
            fitting = patterns_of(told)
            if len(fitting) != 1 or not fitting[0][1](state, seat, code, fitting[0][2]):
                wrong.append(f"seat {seat}, {SPACE.action(code)}: {told}")
            met.update(pattern for pattern, _, _ in fitting)
    return wrong


@clause("LO-405", "LO-1602", "LO-1605", "LO-1606", "LO-1607", "LO-1608", "LO-1609", "LO-1610", "LO-1611", "LO-1612")
@pytest.mark.parametrize(("players", "seed"), [(2, 5), (3, 1), (4, 2)])
def test_every_code_at_every_position_of_a_whole_game_is_refused_with_a_true_reason(players: int, seed: int) -> None:
    met: Counter[str] = Counter()
    homes = "chosen" if seed % 2 else "dealt"
    for state in positions(players, seed, every=1, homes=homes):
        assert false_reasons(state, met) == []
    assert len(met) > 28
