"""Positions set up by hand, from a description in the words of the rules.

    Position(3, "summer")
        .display(1, "M2")
        .field(1, "pigs", "green lying", "white")
        .keyper(0, 2)
        .area(0, "green 1 white 1")
        .has(0, "clay 2 wheat 1")
        .plot(0, "village-2-1", "brickmaker", "green", upgraded=True, over="kiln")
        .hand(0, "dock", "WF1")
        .at_turn(0)
        .play()

Nothing has to be described that does not matter: what is not named is filled in. Board i shows the i-th display of the
season, keypers are in the keyp areas, resources in the supply, home tiles in the hands, other tiles in market, bag and
reserve; keyples that are not named lie in pairs on fields that are not named, or are shared out when nobody plays.
What cannot be (a keyple too many, a tile in two places) is refused with a `BadPosition` that says why.
"""

from __future__ import annotations

from collections.abc import Callable

from keydom.core.builder import BadPosition, push_frame, set_frame, settled
from keydom.core.counts import numbers_in, packed_counts
from keydom.core.state import bit
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.actions import PLOT_NAMES
from keydom.games.keyper.components.board_rows import DISPLAY_NAMES
from keydom.games.keyper.components.kinds import (
    BOAT_KEYS,
    COLOUR_NAMES,
    FAIR_KEYS,
    FIELD_NAMES,
    RESOURCE_NAMES,
    SEASON_NAMES,
    WINTER_FAIR_KEYS,
)
from keydom.games.keyper.components.printed_values import Components, default
from keydom.games.keyper.rules import course
from keydom.games.keyper.rules.state import KeyperState
from keydom.games.keyper.testing.completion import (
    fill_boards,
    fill_boats,
    fill_fairs,
    fill_keyples,
    fill_stock,
    fill_tiles,
)
from keydom.games.keyper.testing.description import HELD_PLACES, Description, Plot
from keydom.games.keyper.testing.invariants import invariants
from keydom.games.keyper.testing.play import Play

__all__ = ["BadPosition", "Position"]


class Position(Description):
    """A position in words. Every method adds to the description and returns the position itself; `state()` and `play()`
    build it.

    Seats count from 0, boards from 1. Fields, plots, tiles, fairs, boats have their keys, resources and colours their
    names. A keyple is its colour, `green lying` if it lies. `components`: other printed values than the built-in ones.
    """

    def __init__(
        self,
        players: int = 3,
        season: str = "spring",
        *,
        start_player: int = 0,
        components: Components | None = None,
        **options: str,
    ) -> None:
        if season not in SEASON_NAMES:
            raise BadPosition(f"there is no season {season}")
        super().__init__(players, SEASON_NAMES.index(season) + 1, components or default(), options)
        self.start_player = self._seat(start_player)
        self._moment: Callable[[KeyperState], None]
        self.at_turn(start_player)

    # -- boards -------------------------------------------------------------------------------------------------

    def display(self, board: int, display: str) -> Position:
        """What a country board shows."""
        self.displays[self._board(board)] = self._one_of(display, DISPLAY_NAMES, "display")
        return self

    def field(self, board: int, field: str, *keyples: str) -> Position:
        """The keyples on a field, the first first; without keyples the field is certainly empty."""
        self.fields[self._board(board), self._one_of(field, FIELD_NAMES, "field")] = keyples
        return self

    def boat(self, board: int, boat: str) -> Position:
        """The boat on the river of a board, which has keyples."""
        self.river_boats[self._board(board)] = self._one_of(boat, BOAT_KEYS, "boat")
        return self

    def boats(self, *boats: str) -> Position:
        """Boats that are in the game in this season, among others."""
        self.boats_wanted.extend(self._one_of(boat, BOAT_KEYS, "boat") for boat in boats)
        return self

    def keyper(self, seat: int, board: int) -> Position:
        """The board that a player's keyper has claimed."""
        self.keypers[self._seat(seat)] = self._board(board)
        return self

    # -- pieces -------------------------------------------------------------------------------------------------

    def area(self, seat: int, keyples: str) -> Position:
        """The keyples in a keyp area: `green 1 white 2`."""
        self.areas[self._seat(seat)] = self._keyples(keyples)
        return self

    def resting(self, seat: int, keyples: str) -> Position:
        """The keyples on a keyp tile."""
        self.resting_keyples[self._seat(seat)] = self._keyples(keyples)
        return self

    def has(self, seat: int, resources: str) -> Position:
        """The resources of a player: `clay 2 wheat 1`."""
        self.stocks[self._seat(seat)] = self._resources(resources)
        return self

    def supply(self, resources: str) -> Position:
        """What the supply has of the resources that are named (`emerald 5 gold 0`); see `rest`."""
        for resource, name in enumerate(RESOURCE_NAMES):
            if name in resources.split():
                self.supplies[resource] = self._resources(resources)[resource]
        return self

    def rest(self, seat: int) -> Position:
        """Who has what has to be somewhere and is nowhere else; otherwise the last player."""
        self.rest_seat = self._seat(seat)
        return self

    # -- tiles --------------------------------------------------------------------------------------------------

    def hand(self, seat: int, *tiles: str) -> Position:
        """Country tiles and winter fairs in a hand, beside the home tiles."""
        self.hands.setdefault(self._seat(seat), []).extend(self._tile_or_fair(tile) for tile in tiles)
        return self

    def plot(
        self, seat: int, plot: str, tile: str, *keyples: str, upgraded: bool = False, over: str | None = None
    ) -> Position:
        """A tile on a plot of a player board, what it covers, and the keyples on it."""
        place = self._one_of(plot, PLOT_NAMES, "plot")
        covered = -1 if over is None else self.tile(over)
        self.plots[self._seat(seat), place] = Plot(self.tile(tile), covered, upgraded, keyples)
        return self

    def tiles(self, seat: int, *tiles: str, upgraded: bool = False) -> Position:
        """Tiles on the first free plots of their zones."""
        for name in tiles:
            tile = self.tile(name)
            farm = self.figures.farm_tiles >> tile & 1
            zone = range(codes.FARM_PLOTS) if farm else range(codes.FARM_PLOTS, codes.PLOTS)
            place = next((plot for plot in zone if (self._seat(seat), plot) not in self.plots), -1)
            if place < 0:
                raise BadPosition(f"there is no plot left for {name} (KP-301, KP-302)")
            self.plots[seat, place] = Plot(tile, -1, upgraded, ())
        return self

    def built_free(self, seat: int, *plots: str) -> Position:
        """Plots on which a Building plot has had its free building."""
        for plot in plots:
            self.free_used[seat] = self.free_used.get(seat, 0) | 1 << self._one_of(plot, PLOT_NAMES, "plot")
        return self

    def market(self, *tiles: str, full: bool = True) -> Position:
        """Tiles and winter fairs in the market, among others if it is to be full."""
        self.market_full = full
        return self._pile("market", tiles)

    def bag(self, *tiles: str) -> Position:
        """All that is in the bag; the other tiles are in reserve or discarded."""
        return self._pile("bag", tiles)

    def discard(self, *tiles: str) -> Position:
        """All that is on the discard pile."""
        return self._pile("discard", tiles)

    def reserve(self, *tiles: str) -> Position:
        """All that is in reserve (in spring)."""
        return self._pile("reserve", tiles)

    # -- fairs and points ---------------------------------------------------------------------------------------

    def fairs(self, seat: int, *fairs: str) -> Position:
        """Seasonal fairs that a player was dealt."""
        for fair in fairs:
            number = self._one_of(fair, FAIR_KEYS, "fair")
            self.dealt[self._seat(seat), number // codes.FAIRS_EACH] = number % codes.FAIRS_EACH + 1
        return self

    def held(self, seat: int, *fairs: str) -> Position:
        """Fairs that a player has held: `SP1`, `WF1 summer`, `WF2 autumn`, `WF3 winter 4`, `WF3 winter 6`."""
        for fair in fairs:
            name, _, when = fair.partition(" ")
            if name in FAIR_KEYS:
                self.fairs(seat, name)
            elif name not in WINTER_FAIR_KEYS or when not in HELD_PLACES:
                raise BadPosition(f"'{fair}' is no held fair: write SP1, WF1 summer, WF1 winter 6")
            self.held_fairs.append((self._seat(seat), fair))
        return self

    def shipping(self, seat: int, points: int) -> Position:
        """The shipping record of a player."""
        self.records[self._seat(seat)] = points
        return self

    # -- the moment ---------------------------------------------------------------------------------------------

    def at_turn(self, seat: int) -> Position:
        """A player's turn."""

        def moment(state: KeyperState) -> None:
            state.phase = codes.PHASE_TURNS
            state.turn = self._seat(seat)
            set_frame(state, codes.BOX_GAME, course.AFTER_TURN)
            push_frame(state, codes.BOX_TURN)

        return self._at(moment)

    def at_final_round(self, last_player: int) -> Position:
        """The last piece of the season was played: the left neighbour has the first turn of the final round."""

        def moment(state: KeyperState) -> None:
            state.phase = codes.PHASE_FINAL
            state.last_player = self._seat(last_player)
            state.final_left = bit(self.players) - 1 & ~bit(last_player)
            state.turn = (last_player + 1) % self.players
            set_frame(state, codes.BOX_GAME, course.AFTER_TURN)
            push_frame(state, codes.BOX_TURN)

        return self._at(moment, claimed=True)

    def at_season_end(self, last_player: int = 0) -> Position:
        """The final round is over: fairs, then all that follows."""

        def moment(state: KeyperState) -> None:
            state.last_player = self._seat(last_player)
            set_frame(state, codes.BOX_GAME, course.FAIRS_HELD)
            push_frame(state, codes.BOX_FAIRS)

        return self._at(moment, claimed=True, shared=True)

    def at_housing(self, last_player: int = 0) -> Position:
        """The fairs of the season are over: housing, then all that follows."""

        def moment(state: KeyperState) -> None:
            state.last_player = self._seat(last_player)
            set_frame(state, codes.BOX_GAME, course.HOUSED)
            push_frame(state, codes.BOX_HOUSING)

        return self._at(moment, claimed=True, shared=True)

    def at_displays(self) -> Position:
        """The beginning of the season: market and boats are known, displays are to be chosen."""
        if self.season == codes.SPRING:
            raise BadPosition("no displays are chosen in spring (KP-214)")

        def moment(state: KeyperState) -> None:
            set_frame(state, codes.BOX_GAME, course.EXCESS)
            push_frame(state, codes.BOX_DISPLAYS)

        return self._at(moment, claimed=True, shared=True, folded=False)

    def at_excess(self) -> Position:
        """The displays of the season are chosen: who has too many keyples puts some to rest."""

        def moment(state: KeyperState) -> None:
            set_frame(state, codes.BOX_GAME, course.FIRST_TURN)
            push_frame(state, codes.BOX_EXCESS)

        return self._at(moment, shared=True)

    def at_end(self) -> Position:
        """The game is over."""
        if self.season != codes.WINTER:
            raise BadPosition("the game ends after winter (KP-1401)")

        def moment(state: KeyperState) -> None:
            state.phase = codes.PHASE_OVER
            set_frame(state, codes.BOX_GAME, course.RETRIEVED)

        return self._at(moment, claimed=True, shared=True)

    # -- building it --------------------------------------------------------------------------------------------

    def state(self) -> KeyperState:
        """The position, run on to its first decision or draw. Raises BadPosition."""
        state = KeyperState(None, self.figures)
        course.lay_out(state)
        state.season = self.season
        state.start_player = self.start_player
        fill_boards(self, state)
        fill_tiles(self, state)
        fill_keyples(self, state)
        fill_boats(self, state)
        fill_fairs(self, state)
        fill_stock(self, state)
        self._moment(state)
        return settled(state, invariants)

    def play(self) -> Play:
        """The position, to be played on in words."""
        return Play(self.state())

    def tile(self, name: str) -> int:
        """The code of a tile."""
        return self._one_of(name, self.figures.tile_names, "tile")

    def _at(
        self,
        moment: Callable[[KeyperState], None],
        *,
        claimed: bool = False,
        shared: bool = False,
        folded: bool = True,
    ) -> Position:
        """A moment: whether all boards are claimed, keyples that are not named shared out, and the boards folded to
        displays of the season."""
        self._moment = moment
        self.all_claimed = claimed
        self.shares_keyples = shared
        self.shown_season = self.season if folded else self.season - 1
        return self

    def _pile(self, pile: str, tiles: tuple[str, ...]) -> Position:
        self.piles.setdefault(pile, []).extend(self._tile_or_fair(tile) for tile in tiles)
        return self

    # -- checking words -----------------------------------------------------------------------------------------

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < self.players:
            raise BadPosition(f"seats are 0 to {self.players - 1}, not {seat}")
        return seat

    def _board(self, board: int) -> int:
        if not 1 <= board <= self.players:
            raise BadPosition(f"boards are 1 to {self.players}, not {board}")
        return board - 1

    def _one_of(self, name: str, names: tuple[str, ...] | list[str], what: str) -> int:
        if name not in names:
            raise BadPosition(f"there is no {what} {name}")
        return names.index(name)

    def _tile_or_fair(self, name: str) -> str:
        if name not in WINTER_FAIR_KEYS and self.tile(name) < codes.HOME_TILES:
            raise BadPosition(f"{name} is a home tile; those are in the hands and on the player boards (KP-115)")
        return name

    def _keyples(self, text: str) -> int:
        try:
            return packed_counts(text, COLOUR_NAMES)
        except ValueError as error:
            raise BadPosition(str(error)) from None

    def _resources(self, text: str) -> list[int]:
        try:
            return numbers_in(text, RESOURCE_NAMES)
        except ValueError as error:
            raise BadPosition(str(error)) from None
