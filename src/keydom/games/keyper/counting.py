"""Notes what happens in a game, small step by small step, for statistics.py."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass

from keydom.core.game import Tick
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.board_rows import DISPLAY_NAMES
from keydom.games.keyper.rules.displays import first_display
from keydom.games.keyper.rules.partial_action import entered_code, with_code
from keydom.games.keyper.rules.scoring import pieces_in
from keydom.games.keyper.rules.spaces import board_of, is_plot, matches, plot_of
from keydom.games.keyper.rules.state import KeyperState, top_tile
from keydom.games.keyper.rules.turns import space_named

MATCH, JOINED, HELPED, LAID = "match", "joined", "helped by a keyple laid down", "laying down only"
WORK, SALE = "work", "sale"
WAYS = (MATCH, JOINED, HELPED, LAID, WORK, SALE)
"""The ways of using something, in the order in which they are told."""


@dataclass(frozen=True)
class Pick:
    """Who took something from the market, and as the so-many-th pick of the season."""

    seat: int
    order: int


class Counting:
    """What was seen of a game. Seasons count from 1.

    What is used has a number: a boat its action code, a field -1 less its space.
    """

    def __init__(self) -> None:
        self.market: dict[tuple[int, int], Pick | None] = {}
        """By season and action code: what lay in the market, and who took it."""
        self.picks: Counter[int] = Counter()
        """By season."""
        self.boats: defaultdict[int, list[int]] = defaultdict(list)
        """By season: the boats that lay ready."""
        self.displays: dict[int, list[int]] = {}
        """By season: the display of each board."""
        self.teams: dict[int, list[int]] = {}
        """By season: each seat's keyples at its beginning, by colour."""
        self.chosen: defaultdict[int, dict[int, str]] = defaultdict(dict)
        """By season and seat: the display that the seat chose."""
        self.claims: defaultdict[int, list[int]] = defaultdict(list)
        """By season: the seats in the order in which they claimed a board."""
        self.uses: Counter[tuple[int, int, int]] = Counter()
        """By season, what was used and seat."""
        self.ways: Counter[tuple[int, int, str]] = Counter()
        """By season, what was used and way."""
        self.worked: Counter[tuple[int, int]] = Counter()
        """By seat and tile: how often a keyple of the seat worked on it."""
        self.turns: Counter[str] = Counter()
        """By what was done: a keyper or keyple played, a keyple laid down."""
        self.done: defaultdict[int, Counter[str]] = defaultdict(Counter)
        """By seat: how often it did what is counted of seats."""
        self.first = -1
        """The start player of spring."""

    def ways_of(self, season: int, used: int) -> dict[str, int]:
        """How often something was used in each way."""
        return {way: times for way in WAYS if (times := self.ways[season, used, way])}

    def see(self, before: KeyperState, after: KeyperState, tick: Tick) -> None:
        """Note what a step changed."""
        if tick.code is None:
            if before.phase != codes.PHASE_TURNS and after.phase == codes.PHASE_TURNS:
                self._season_begins(after)
            elif tick.box == "housing":
                self._animals_go(before, after)
            return
        season, seat, code = int(before.season), tick.seat, tick.code
        if tick.box == "turn":
            if after.partial_actions[seat] == 0:
                self._turn(before, after, seat, int(with_code(before.partial_actions[seat], code)))
        elif tick.box == "joining":
            self._answer(before, season, seat, code)
        elif tick.box == "draw_tile":
            self.market[season, code] = None
        elif tick.box == "take_tile" and code != codes.DECLINE:
            self.picks[season] += 1
            self.market[season, code] = Pick(seat, self.picks[season])
        elif tick.box == "draw_boat":
            self.boats[season].append(code - codes.BOAT)
        elif tick.box == "boat_action" and code != codes.DECLINE:
            way = WORK if code < codes.SELL else SALE
            self._use(season, codes.BOAT + int(before.boats[board_of(before.space)]), seat, way)
            self.done[seat][way] += 1
        elif tick.box == "displays":
            self.chosen[season][seat] = DISPLAY_NAMES[first_display(season) + code - codes.DISPLAY]

    def _season_begins(self, state: KeyperState) -> None:
        """What everybody begins the season with: the displays, the keyples in the keyp areas."""
        season = int(state.season)
        if season == codes.SPRING:
            self.first = int(state.start_player)
        self.displays[season] = [int(display) for display in state.displays]
        self.teams[season] = [int(team) for team in state.areas]

    def _animals_go(self, before: KeyperState, after: KeyperState) -> None:
        """Animals without a place (KP-1222)."""
        for seat in range(after.players):
            had, has = (pieces_in(state, seat, codes.ANIMAL_MASK) for state in (before, after))
            self.done[seat]["animal"] += int(had - has)

    def _turn(self, before: KeyperState, after: KeyperState, seat: int, partial_action: int) -> None:
        """A turn was entered: a board claimed, a keyple played, or keyples laid down."""
        season = int(before.season)
        first = entered_code(partial_action, 0)
        if first == codes.PLAY_KEYPER:
            self.turns["keyper"] += 1
            self.claims[season].append(seat)
            return
        played = first == codes.PLAY_KEYPLE
        act = "play" if played else "lay"
        self.turns[act] += 1
        self.done[seat][act] += 1
        at = 2 if played else 0
        space = int(space_named(before, seat, entered_code(partial_action, at), entered_code(partial_action, at + 1)))
        if is_plot(before, space):
            tile = int(top_tile(before, seat, plot_of(before, space)))
            self.worked[seat, tile] += 1
            return
        ways = [] if played else [LAID]
        if played and entered_code(partial_action, 4) == codes.LAY_YES:
            ways.append(HELPED)
        if matches(after, space):
            ways.append(MATCH)
        self._use(season, -space - 1, seat, *ways)

    def _answer(self, before: KeyperState, season: int, seat: int, code: int) -> None:
        """An invitation was answered: who joins uses the field too (KP-714)."""
        if code == codes.DECLINE:
            self.done[seat]["decline"] += 1
            return
        self.done[seat]["join"] += 1
        space = int(before.space)
        self._use(season, -space - 1, seat, JOINED, *([MATCH] if matches(before, space) else []))

    def _use(self, season: int, used: int, seat: int, *ways: str) -> None:
        self.uses[season, used, seat] += 1
        for way in ways:
            self.ways[season, used, way] += 1
