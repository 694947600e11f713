"""What a hint says of what a choice costs is so: held against the position behind it, in whole games."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from keydom.bots.base import Player
from keydom.bots.registry import make_bot
from keydom.core.clauses import clause
from keydom.core.complete_choices import behind
from keydom.core.decisions import decisions
from keydom.core.game import Game
from keydom.core.packed_counters import count, total
from keydom.core.registry import game as game_named
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, CHANCE_SEAT, OVER, State, lowest_bit
from keydom.games.keyper.components import codes
from keydom.games.keyper.rules.allotment import Allotment
from keydom.games.keyper.rules.season_end import demand_of, seasonal_fair, side_allowed, winter_number
from keydom.games.keyper.rules.state import KeyperState, has, top_tile
from keydom.games.keyper.rules.teams import keyples_on_board
from keydom.games.keyper.text.words import plot_in_words
from keydom.games.london.components.names import KEYPLE_NAMES
from keydom.games.london.rules.hands import whole_hand
from keydom.games.london.rules.state import LondonState, group, lying, top_bidder
from tests.matches import compiled_only

pytestmark = compiled_only
LESS = re.compile(r"As things stand your tiles then score (\d+) points? less\.")
"""What is said where the own tiles score less than before."""
WHERE = re.compile(r"It (?:covers|comes onto the) ([^.]+)\.")
"""What is said of where a tile is built."""
Ends = dict[int, Any]
"""Positions by the number of a season or era."""


def steps_of_a_game(game: Game, players: int, seed: int) -> tuple[State, list[tuple[int, int]]]:
    """How a game begins, and what Stewards do in it."""
    beginning = game.new_state(players)
    state, rng, steps = beginning.copy(), Rng(seed), list[tuple[int, int]]()
    bots = [Player(game, make_bot("steward", game), seed + seat) for seat in range(players)]
    while (who := state.to_act()) != OVER:
        if who == CHANCE:
            code = int(state.legal(CHANCE_SEAT)[rng.pick_weighted(state.weights())])
        else:
            code = int(bots[int(lowest_bit(who))].choose(state, int(lowest_bit(who))))
        seat = CHANCE_SEAT if who == CHANCE else int(lowest_bit(who))
        steps.append((seat, code))
        state.apply(seat, code)
    return beginning, steps


def london_is_true(told: str, here: LondonState, after: LondonState, seat: int) -> str:
    """Which sentence it is, if it is true."""
    put = {tile: int(lying(after, tile) - lying(here, tile)) for tile in range(len(here.bids))}
    tile, number = max(put.items(), key=lambda each: each[1])
    owners = [each for each in range(here.players) if here.boroughs[each] >> tile & 1]
    named = re.match(r"The (?:(\d+) )?keyples? ", told)
    if named:
        assert number == int(named[1] or 1), told
        rest = told[named.end() :]
        if rest in ("comes home at the end of the era.", "come home at the end of the era."):
            assert owners == [seat], told
            return "home"
        if rest in ("comes home if you win the tile.", "come home if you win the tile."):
            assert not owners, told
            assert top_bidder(after, tile) == seat, told
            return "won"
        if rest.endswith("to whoever wins the tile, if anybody does."):
            assert not owners, told
            assert top_bidder(after, tile) != seat, told
            return "open"
        assert re.fullmatch(rf"goe?s? to \{{{owners[0]}\}} at the end of the era\.", rest), told
        assert owners != [seat], told
        return "rival"
    if told == "These keyples are beaten where they lie, so your hand stays as it is.":
        assert here.hands[seat] == after.hands[seat], told
        return "beaten"
    if told == "Nobody can outbid you any more.":
        (bid,) = (each for each in range(len(here.bids)) if group(after, each, seat) > group(here, each, seat))
        others = [each for each in range(here.players) if each != seat and after.next_berths[each] == 0]
        # Also what leads elsewhere may be beaten there, and move on.
        everything = [
            total(whole_hand(after.hands[each])) + sum(group(after, tile, each) for tile in range(len(after.bids)))
            for each in others
        ]
        assert all(number <= group(after, bid, seat) for number in everything), told
        return "last"
    colour = told.split()[0].lower()
    assert told == f"{colour.capitalize()} is the colour of which you have most.", told
    held, left = ([int(count(whole_hand(each.hands[seat]), one)) for one in range(3)] for each in (here, after))
    spent = [place for place in range(3) if left[place] < held[place]]
    assert [KEYPLE_NAMES[place] for place in spent] == [colour], told
    assert sorted(held)[-1] == held[spent[0]] > sorted(held)[-2], told
    return "colour"


def keyper_is_true(told: str, here: KeyperState, after: KeyperState, seat: int) -> str:
    """Which sentence it is, if it can be true; whether it comes true the end of the season shows."""
    if told == "It costs you no keyple.":
        assert here.areas[seat] == after.areas[seat], told
        assert here.keypers[seat] == -1 != after.keypers[seat], told
        return "keyper"
    where = WHERE.match(told)
    if where is not None:
        (plot,) = (each for each in range(codes.PLOTS) if top_tile(here, seat, each) != top_tile(after, seat, each))
        over = top_tile(here, seat, plot)
        assert where[1] == (here.figures.titles[over] if over >= 0 else plot_in_words(plot)), told
        told = told[where.end() :].strip()
        if not told:
            return "where"
    told, less = LESS.sub("", told).strip(), LESS.search(told)
    if less is not None:
        before, then = (int(Allotment(each, seat).total()) for each in (here, after))
        assert before - then == int(less[1]) > 0, less[0]
    if not told:
        return "less"
    fairs = re.fullmatch(r"It gives away what your (\w+)(?: and (\w+))? fairs? asks? for\.", told)
    if fairs is not None:
        for name in filter(None, fairs.groups()):
            assert any(
                lacks(after, seat, demand) > lacks(here, seat, demand)
                for demand in demands(here, seat, winter=name == "winter")
            ), told
        return "fair"
    board = onto(here, after)
    if told == "The keyple comes home when the season ends.":
        return "home"
    if told == f"The keyple goes to whoever claims board {board + 1}.":
        assert board not in after.keypers, told
        assert sum(each == -1 for each in after.keypers) > 1, told
        return "open"
    taker = re.fullmatch(rf"The keyple goes to \{{(\d)\}}, with all keyples on board {board + 1}\.", told)
    assert taker is not None, told
    assert int(taker[1]) != seat, told
    return "rival"


def demands(state: KeyperState, seat: int, winter: bool) -> list[list[int]]:
    """What the sides of the fairs of the season ask for that a seat can still hold, by resource."""
    season = int(state.season)
    if not winter:
        return [list(demand_of(state, seasonal_fair(state, seat, season), False))]
    own = [number for number in range(codes.WINTER_FAIRS) if state.winter_hands[seat] >> number & 1]
    sides = [high for high in (False, True) if side_allowed(season, high)]
    return [list(demand_of(state, winter_number(number), high)) for number in own for high in sides]


def lacks(state: KeyperState, seat: int, demand: list[int]) -> int:
    """How many pieces of a demand a seat lacks: a finished good that is left over stands for a raw one (KP-1212)."""
    left = [int(has(state, seat, kind)) - int(asked) for kind, asked in enumerate(demand)]
    for raw in range(codes.BRICK):
        left[raw] += max(0, left[raw + codes.BRICK])
    return sum(max(0, -number) for number in left)


IS_TRUE: dict[str, Callable[[str, Any, Any, int], str]] = {"london": london_is_true, "keyper": keyper_is_true}
KINDS = {
    "london": {"home", "won", "open", "rival", "beaten", "colour", "last"},
    "keyper": {"home", "open", "rival", "keyper", "fair", "less", "where"},
}


def london_comes_true(kind: str, told: str, here: LondonState, after: LondonState, seat: int, ends: Ends) -> None:
    """What nobody could outbid lies in the borough in the end."""
    if kind == "last":
        (tile,) = (each for each in range(len(here.bids)) if group(after, each, seat) > group(here, each, seat))
        assert ends[-1].boroughs[seat] >> tile & 1, told


def keyper_comes_true(kind: str, told: str, here: KeyperState, after: KeyperState, seat: int, ends: Ends) -> None:
    """When the season ends the board is claimed by whom it is said to be."""
    if kind in ("home", "rival"):
        taker = seat if kind == "home" else int(re.findall(r"\{(\d)\}", told)[0])
        assert ends[int(here.season)].keypers[taker] == onto(here, after), told


def onto(here: KeyperState, after: KeyperState) -> int:
    """The board onto which a keyple has come."""
    there, then = ([total(keyples_on_board(each, board)) for board in range(here.players)] for each in (here, after))
    (board,) = (board for board in range(here.players) if then[board] > there[board])
    return board


def ends_of(beginning: Any, steps: list[tuple[int, int]], part: str) -> Ends:
    """The last position of each season or era, by its number, and of the game, by -1."""
    here, found = beginning.copy(), {}
    for seat, code in steps:
        found[int(getattr(here, part))] = here.copy()
        here.apply(seat, code)
    return {**found, int(getattr(here, part)): here, -1: here}


COMES_TRUE: dict[str, Callable[[str, str, Any, Any, int, Ends], None]] = {
    "london": london_comes_true,
    "keyper": keyper_comes_true,
}
PARTS = {"london": "era", "keyper": "season"}


@clause("LO-1005", "LO-1019", "LO-423", "LO-507", "KP-604", "KP-1207", "KP-1209", "KP-1231", "KP-1412")
@pytest.mark.parametrize("name", list(IS_TRUE))
def test_what_becomes_of_the_keyples_of_a_choice_is_told_as_it_is(name: str) -> None:
    game, seen = game_named(name), Counter[str]()
    for players, seed in ((2, 3), (3, 4), (4, 5), (2, 6), (2, 7), (2, 8)):
        beginning, steps = steps_of_a_game(game, players, seed)
        ends = ends_of(beginning, steps, PARTS[name])
        for made in decisions(beginning, steps):
            told = "" if made.seat == CHANCE_SEAT else game.choice_costs(made.before, made.seat, made.codes)
            if told:
                after = behind(made.before, made.seat, made.codes)
                kind = IS_TRUE[name](told, made.before, after, made.seat)
                COMES_TRUE[name](kind, told, made.before, after, made.seat, ends)
                seen[kind] += 1
    assert set(seen) == KINDS[name]
