"""Positions set up by hand, from a description in the words of the rules.

    Position(players=4, era=2)
        .borough(0, {"battersea": (1, 0), "towerBridge": (2, 0)}, axes={"towerBridge": 1})
        .connectors(0, "brown battersea E", "blue somerset NW")
        .levels(battersea=1)
        .hand(0, "blue 5 red 2")
        .skills(0, "brick")
        .bids("kingsCross", "red", {0: 1, 1: 3})
        .placed("battersea", "red", 2)
        .at_turn(0)
        .play()

Nothing has to be described that does not matter: what is not named is filled in. Player 0 has the home of code 0 and so
on, the display is that of the era, other tiles of past eras are in the box, keyples in the bag, connectors and skill
tiles in the supply. What cannot be (a keyple too many, a tile in two places, a gap in a borough) is refused with a
`BadPosition` that says why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from keydom.core.builder import BadPosition, push_frame, set_frame, settled
from keydom.core.counts import packed_counts
from keydom.core.lanes import count, one
from keydom.core.options import complete_options
from keydom.core.state import bit, lowest_bit
from keydom.games.london import codes, course, era_end
from keydom.games.london.actions import SIDE_NAMES
from keydom.games.london.board import free_sides, lay_connector, lay_tile, tiles_with_free_sides
from keydom.games.london.components import Components
from keydom.games.london.course import lay_out_supplies, take_home, tiles_between
from keydom.games.london.game import game
from keydom.games.london.hands import hand_from, whole_hand
from keydom.games.london.invariants import invariants
from keydom.games.london.play import Cell, Play
from keydom.games.london.setup import make_tables
from keydom.games.london.sources import place, set_group
from keydom.games.london.state import LondonState, connector, order_with
from keydom.games.london.words import CONNECTOR_NAMES, KEYPLE_NAMES, SKILL_NAMES

__all__ = ["BadPosition", "Position"]


class Position:
    """A position in words. Every method adds to the description and returns the position itself; `state()` and `play()`
    build it.

    Seats count from 0, berths from 1. Tiles have their keys, colours and types their names. Cells are (q, r), the home
    at (0, 0). `components`: other printed values than the built-in ones.
    """

    def __init__(
        self,
        players: int = 4,
        *,
        era: int = 1,
        start_player: int = 0,
        components: Components | None = None,
        **options: str,
    ) -> None:
        if players not in game.player_counts:
            raise BadPosition(f"London is for 2 to 6 players, not {players}")
        if not 1 <= era <= codes.ERAS:
            raise BadPosition(f"eras are 1 to 4, not {era}")
        self.players = players
        self.tables = make_tables(
            components or game.components, players, complete_options(game.options, options, game.title)
        )
        self._era = era
        self._start_player = self._checked_seat(start_player)
        self._homes: dict[int, int] = {}
        self._boroughs: list[dict[int, Cell]] = [{} for _ in range(players)]
        self._axes: dict[int, int] = {}
        self._entered: dict[int, int] = {}
        self._levels: dict[int, int] = {}
        self._connectors: list[tuple[int, int, int, int]] = []
        self._hands = [0] * players
        self._skills = [0] * players
        self._pending = [0] * players
        self._bag: int | None = None
        self._supply: dict[int, int] = {}
        self._skill_supply: dict[int, int] = {}
        self._rest = 0
        self._wanted: list[int] = []
        self._routemasters: list[int] = []
        self._unseen: list[int] = []
        self._bids: list[tuple[int, int, dict[int, int]]] = []
        self._placed: list[tuple[int, int, tuple[int, ...]]] = []
        self._won: list[list[int]] = [[] for _ in range(players)]
        self._berths: dict[int, int] = {}
        self._sailed: dict[int, int] = {}
        self._streak: list[int] = []
        self._moment: Callable[[LondonState], None]
        self._keeps_display = True
        self.at_turn()

    # -- boroughs -----------------------------------------------------------------------------------------------

    def home(self, seat: int, tile: str) -> Position:
        """A player's home tile."""
        self._homes[self._checked_seat(seat)] = self._checked_tile(tile)
        return self

    def borough(
        self, seat: int, tiles: Mapping[str, Cell], axes: Mapping[str, int] | None = None, entered: int | None = None
    ) -> Position:
        """Tiles of a borough beside its home, with their cells, in an order in which they can be laid; `axes` of tiles
        with a river; the era at whose end they `entered` (the first that is possible, if not named)."""
        for name, cell in tiles.items():
            tile = self._checked_tile(name)
            self._boroughs[self._checked_seat(seat)][tile] = cell
            if entered is not None:
                self._entered[tile] = entered
        for name, axis in (axes or {}).items():
            self._axes[self._checked_tile(name)] = axis
        return self

    def connectors(self, seat: int, *places: str) -> Position:
        """Connectors that a player has placed, each `COLOUR TILE SIDE`; more sides may follow: `red gherkin E W`."""
        for written in places:
            colour, tile, *sides = written.split()
            for side in sides:
                if colour not in CONNECTOR_NAMES or side not in SIDE_NAMES:
                    raise BadPosition(f"'{written}' is no connector: write 'red gherkin E'")
                self._connectors.append(
                    (
                        self._checked_seat(seat),
                        self._checked_tile(tile),
                        SIDE_NAMES.index(side),
                        CONNECTOR_NAMES.index(colour),
                    )
                )
        return self

    def levels(self, **levels: int) -> Position:
        """The levels of upgraded tiles in boroughs."""
        for tile, level in levels.items():
            self._levels[self._checked_tile(tile)] = level
        return self

    # -- pieces -------------------------------------------------------------------------------------------------

    def hand(self, seat: int, hidden: str = "", shown: str = "") -> Position:
        """The keyples in a hand: those whose colours only the owner knows, and those that all have seen."""
        self._hands[self._checked_seat(seat)] = hand_from(self._keyples(hidden), self._keyples(shown))
        return self

    def bag(self, text: str) -> Position:
        """What is in the bag; then the other keyples have to be somewhere, see `rest`."""
        self._bag = self._keyples(text)
        return self

    def skills(self, seat: int, text: str) -> Position:
        """The skill tiles of a player."""
        self._skills[self._checked_seat(seat)] = self._packed(text, SKILL_NAMES)
        return self

    def pending(self, seat: int, text: str) -> Position:
        """Connectors that a player has taken and not placed."""
        self._pending[self._checked_seat(seat)] = self._packed(text, CONNECTOR_NAMES)
        return self

    def supply(self, text: str) -> Position:
        """What the supply has of the connectors and skill tiles that are named: `grey 1 brick 0`. The missing
        connectors lie on free edges, those of the last player first; `rest` has the missing skill tiles."""
        words = text.split()
        for name, number in zip(words[::2], words[1::2], strict=True):
            if name in CONNECTOR_NAMES:
                self._supply[CONNECTOR_NAMES.index(name)] = int(number)
            elif name in SKILL_NAMES:
                self._skill_supply[SKILL_NAMES.index(name)] = int(number)
            else:
                raise BadPosition(f"'{name}' is neither a connector nor a skill tile")
        return self

    def rest(self, seat: int) -> Position:
        """Who holds what is left of keyples and skill tiles when bag or supply is named; else player 0."""
        self._rest = self._checked_seat(seat)
        return self

    # -- the table ----------------------------------------------------------------------------------------------

    def display(self, *tiles: str) -> Position:
        """Buildings that are on display among others."""
        self._wanted.extend(self._checked_tile(tile) for tile in tiles)
        return self

    def unseen(self, *tiles: str) -> Position:
        """Buildings that are certainly not drawn yet."""
        self._unseen.extend(self._checked_tile(tile) for tile in tiles)
        return self

    def routemasters(self, *tiles: str) -> Position:
        """Routemaster tiles that are in the game among others."""
        self._routemasters.extend(self._checked_tile(tile) for tile in tiles)
        return self

    def bids(self, tile: str, colour: str, groups: Mapping[int, int]) -> Position:
        """The groups beside a display tile, by seat."""
        number = self._checked_tile(tile)
        self._bids.append((number, self._checked_keyple(colour), {self._checked_seat(s): n for s, n in groups.items()}))
        if codes.FIRST_BUILDING <= number < codes.FIRST_ROUTEMASTER:
            self._wanted.append(number)
        elif codes.FIRST_ROUTEMASTER <= number < codes.FIRST_RIVER:
            self._routemasters.append(number)
        return self

    def placed(self, tile: str, colour: str, *sizes: int) -> Position:
        """The placements on a tile in this era, the first first."""
        self._placed.append((self._checked_tile(tile), self._checked_keyple(colour), sizes))
        return self

    def won(self, seat: int, *tiles: str) -> Position:
        """Tiles that a player has won and is about to place (step 6)."""
        numbers = [self._checked_tile(tile) for tile in tiles]
        self._won[self._checked_seat(seat)].extend(numbers)
        self._routemasters.extend(t for t in numbers if codes.FIRST_ROUTEMASTER <= t < codes.FIRST_RIVER)
        return self

    # -- barges -------------------------------------------------------------------------------------------------

    def berths(self, *berths: int) -> Position:
        """The berths on the river tile of this era, by seat."""
        self._berths = dict(enumerate(berths))
        return self

    def sailed(self, berths: Mapping[int, int]) -> Position:
        """Who has sailed, and into which berth of the next tile."""
        self._sailed.update({self._checked_seat(seat): berth for seat, berth in berths.items()})
        return self

    def streak(self, *seats: int) -> Position:
        """Who has passed in a row, the first first."""
        self._streak = [self._checked_seat(seat) for seat in seats]
        return self

    # -- the moment ---------------------------------------------------------------------------------------------

    def at_turn(self, seat: int | None = None) -> Position:
        """A player's turn, by default that of the player who is first in this era."""

        def moment(state: LondonState) -> None:
            state.phase = codes.PHASE_TURNS
            state.turn = min(range(self.players), key=lambda each: state.berths[each]) if seat is None else seat
            if state.turn in self._sailed:
                raise BadPosition(f"seat {state.turn} has sailed and has no turn (LO-404)")
            set_frame(state, codes.BOX_GAME, course.SAILING)
            push_frame(state, codes.BOX_TURN)

        return self._at(moment, keeps_display=True)

    def at_era_end(self) -> Position:
        """All have sailed: the end of the era runs by itself up to its first draw or decision."""

        def moment(state: LondonState) -> None:
            self._check_all_sailed()
            state.phase = codes.PHASE_TURNS
            set_frame(state, codes.BOX_GAME, course.ERA_END)

        return self._at(moment, keeps_display=True)

    def at_placing(self) -> Position:
        """Step 6 of the end of the era: the tiles of `won` are to be placed."""

        def moment(state: LondonState) -> None:
            self._check_all_sailed()
            state.phase = codes.PHASE_PLACING
            set_frame(state, codes.BOX_GAME, course.NEXT_ERA)
            push_frame(state, codes.BOX_ERA_END, era_end.CLOSE)
            push_frame(state, codes.BOX_PLACING)

        return self._at(moment, keeps_display=False)

    def at_end(self) -> Position:
        """The game is over."""
        if self._era != codes.ERAS:
            raise BadPosition("the game ends after era 4")

        def moment(state: LondonState) -> None:
            self._check_all_sailed()
            state.phase = codes.PHASE_OVER
            set_frame(state, codes.BOX_GAME, course.NEXT_ERA)

        return self._at(moment, keeps_display=False)

    # -- building it --------------------------------------------------------------------------------------------

    def state(self) -> LondonState:
        """The position, run on to its first decision or draw. Raises BadPosition."""
        state = LondonState(None, self.tables)
        lay_out_supplies(state)
        state.era = self._era
        state.start_player = self._start_player
        self._moor(state)
        self._lay_homes(state)
        self._sort_tiles(state)
        self._lay_boroughs(state)
        self._lay_connectors(state)
        self._share_pieces(state)
        self._set_counters(state)
        for seat in self._streak:
            state.streak = order_with(state.streak, seat)
        self._moment(state)
        return settled(state, invariants)

    def play(self) -> Play:
        """The position, to be played on in words."""
        return Play(self.state())

    def _at(self, moment: Callable[[LondonState], None], *, keeps_display: bool) -> Position:
        self._moment = moment
        self._keeps_display = keeps_display
        return self

    def _check_all_sailed(self) -> None:
        """At the end of an era every barge lies on the next tile."""
        for seat in range(self.players):
            if seat not in self._sailed:
                raise BadPosition(f"at the end of an era all have sailed; seat {seat} has not (LO-909)")

    def _moor(self, state: LondonState) -> None:
        """Barges: in clock order from the start player, unless the berths are named."""
        berths = state.berths[:]
        sailed = state.next_berths[:]
        for seat in range(self.players):
            berths[seat] = self._berths.get(seat, (seat - self._start_player) % self.players + 1)
            sailed[seat] = self._sailed.get(seat, 0)
        state.berths, state.next_berths = berths, sailed

    def _lay_homes(self, state: LondonState) -> None:
        free = [tile for tile in range(codes.FIRST_ERA_ONE) if tile not in self._homes.values()]
        for seat in range(self.players):
            take_home(state, seat, self._homes[seat] if seat in self._homes else free.pop(0))
        state.boxed = mask(free)

    def _sort_tiles(self, state: LondonState) -> None:
        """Every tile to its place: boroughs and `won` as named, then display, unseen buildings and the box."""
        named = [*(tile for borough in self._boroughs for tile in borough), *(t for won in self._won for t in won)]
        if len(set(named)) != len(named):
            raise BadPosition("a tile is in two places (LO-1712)")
        self._draw_buildings(state, mask(named))
        self._choose_routemasters(state, mask(named))
        resources = [
            tiles_between(codes.FIRST_ERA_ONE, codes.FIRST_ERA_TWO),
            tiles_between(codes.FIRST_ERA_TWO, codes.FIRST_BUILDING),
        ]
        for era, tiles in enumerate(resources, 1):
            if era == self._era and self._keeps_display:
                state.display |= tiles
            elif era <= self._era:
                state.boxed |= tiles & ~mask(named)
        # The river tile of the present era is settled in step 3 of its end.
        settled = self._era if not self._keeps_display else self._era - 1
        river = tiles_between(codes.FIRST_RIVER, codes.FIRST_RIVER + settled)
        state.boxed |= river & ~mask(named)
        won = state.won[:]
        for seat, to_place in enumerate(self._won):
            won[seat] = mask(to_place)
        state.won = won

    def _draw_buildings(self, state: LondonState, named: int) -> None:
        """Buildings drawn up to now: those that are named and others; what is not named of earlier eras is boxed."""
        buildings = range(codes.FIRST_BUILDING, codes.FIRST_ROUTEMASTER)
        owned = [tile for tile in buildings if named >> tile & 1]
        drawn = sum(self.tables.buildings[era] for era in range(1, min(self._era, codes.ERAS - 1) + 1))
        shown = int(self.tables.buildings[self._era]) if self._keeps_display and self._era < codes.ERAS else 0
        wanted = [tile for tile in dict.fromkeys(self._wanted) if tile in buildings]
        kept = [tile for tile in buildings if tile not in owned and tile not in wanted and tile not in self._unseen]
        if len(owned) + shown > drawn or len(wanted) > shown:
            raise BadPosition(f"{len(owned)} buildings are owned and {len(wanted)} on display; {drawn} were drawn")
        display = wanted + kept[: shown - len(wanted)]
        kept = [tile for tile in kept if tile not in display]
        boxed = kept[: drawn - len(owned) - len(display)]
        state.display = mask(display)
        state.boxed |= mask(boxed)
        state.unseen = mask(buildings) & ~mask(owned) & ~mask(display) & ~mask(boxed)
        if self._era == codes.ERAS - 1:
            state.level_one |= state.display

    def _choose_routemasters(self, state: LondonState, named: int) -> None:
        all_tiles = range(codes.FIRST_ROUTEMASTER, codes.FIRST_RIVER)
        owned = [tile for tile in all_tiles if named >> tile & 1]
        wanted = list(dict.fromkeys([*owned, *self._routemasters]))
        others = [tile for tile in all_tiles if tile not in wanted]
        if len(wanted) > self.tables.routemasters:
            raise BadPosition(f"{self.tables.routemasters} Routemasters are in the game, not {len(wanted)} (LO-308)")
        state.routemasters = mask(wanted + others[: self.tables.routemasters - len(wanted)])
        state.boxed |= mask(all_tiles) & ~state.routemasters
        if self._era < codes.ERAS:
            if owned:
                raise BadPosition("Routemasters are won in era 4 (LO-1107)")
        elif self._keeps_display:
            state.display |= state.routemasters
        else:
            state.boxed |= state.routemasters & ~mask(owned)

    def _lay_boroughs(self, state: LondonState) -> None:
        for seat, borough in enumerate(self._boroughs):
            cells = {(0, 0)}
            for tile, (q, r) in borough.items():
                if (q, r) in cells:
                    raise BadPosition(f"cell {(q, r)} is taken (LO-218)")
                cells.add((q, r))
                axis = self._axes.get(tile, 0)
                lay_tile(state, seat, tile, q, r, axis, self._entered.get(tile, self._first_era(tile)))
        for tile, level in self._levels.items():
            if level >= 1:
                state.level_one |= bit(tile)
            if level >= 2:
                state.level_two |= bit(tile)

    def _first_era(self, tile: int) -> int:
        """The first era at whose end a tile can come into a borough."""
        if tile >= codes.FIRST_RIVER:
            return tile - codes.FIRST_RIVER + 1
        if tile >= codes.FIRST_ROUTEMASTER:
            return codes.ERAS
        return 2 if codes.FIRST_ERA_TWO <= tile < codes.FIRST_BUILDING else 1

    def _lay_connectors(self, state: LondonState) -> None:
        for seat, tile, side, colour in self._connectors:
            if not state.boroughs[seat] & bit(tile):
                raise BadPosition(f"{self.tables.tile_names[tile]} is not in the borough of seat {seat} (LO-207)")
            if connector(state, tile, side) >= 0:
                raise BadPosition(f"an edge of {self.tables.tile_names[tile]} has two connectors (LO-206)")
            lay_connector(state, tile, side, colour)
            state.connector_supply -= one(colour)
        for colour, number in self._supply.items():
            pending = sum(int(count(each, colour)) for each in self._pending)
            for _ in range(int(count(state.connector_supply, colour)) - number - pending):
                self._lay_aside(state, colour)

    def _lay_aside(self, state: LondonState, colour: int) -> None:
        """A connector that the supply lacks, on a free edge of the last borough that has one."""
        for seat in reversed(range(self.players)):
            tiles = int(tiles_with_free_sides(state, seat))
            if tiles:
                tile = lowest_bit(tiles)
                lay_connector(state, tile, lowest_bit(free_sides(state, tile)), colour)
                state.connector_supply -= one(colour)
                return
        raise BadPosition("there is no edge left for the connectors that the supply lacks")

    def _share_pieces(self, state: LondonState) -> None:
        """Hands, skill tiles and pending connectors as named, taken from bag and supply."""
        hands, skills, pending = state.hands[:], state.skills[:], state.pending[:]
        for seat in range(self.players):
            hands[seat], skills[seat], pending[seat] = self._hands[seat], self._skills[seat], self._pending[seat]
            self._take(state, whole_hand(hands[seat]))
            state.skill_supply -= skills[seat]
            state.connector_supply -= pending[seat]
        for skill, number in self._skill_supply.items():
            missing = int(count(state.skill_supply, skill)) - number
            skills[self._rest] += missing * one(skill)
            state.skill_supply -= missing * one(skill)
        state.hands, state.skills, state.pending = hands, skills, pending

    def _set_counters(self, state: LondonState) -> None:
        """Bids and placements; then the bag as named."""
        for tile, colour, groups in self._bids:
            for seat, size in groups.items():
                set_group(state, tile, seat, size)
                self._take(state, size * one(colour))
            self._bind(state, tile, colour)
        for tile, colour, sizes in self._placed:
            self._bind(state, tile, colour)
            for size in sizes:
                place(state, tile, colour, size)
                self._take(state, size * one(colour))
        if self._bag is None:
            return
        over = state.bag - self._bag
        if over < 0 or any(count(state.bag, c) < count(self._bag, c) for c in range(codes.KEYPLES)):
            raise BadPosition("more keyples are named than exist (LO-106)")
        hands = state.hands[:]
        hands[self._rest] += over
        state.hands, state.bag = hands, self._bag

    def _take(self, state: LondonState, keyples: int) -> None:
        """Keyples out of the bag."""
        if any(count(state.bag, c) < count(keyples, c) for c in range(codes.KEYPLES)):
            raise BadPosition("more keyples are named than exist (LO-106)")
        state.bag -= keyples

    def _bind(self, state: LondonState, tile: int, colour: int) -> None:
        """The lock of a tile; all that is named there has one colour."""
        keyples_on = state.keyples_on[:]
        if keyples_on[tile] & 255 not in (0, colour + 1):
            raise BadPosition(f"keyples of two colours at {self.tables.tile_names[tile]} (LO-1704)")
        keyples_on[tile] |= colour + 1
        state.keyples_on = keyples_on

    # -- checking words -----------------------------------------------------------------------------------------

    def _checked_seat(self, seat: int) -> int:
        if not 0 <= seat < self.players:
            raise BadPosition(f"seats are 0 to {self.players - 1}, not {seat}")
        return seat

    def _checked_tile(self, name: str) -> int:
        if name not in self.tables.tile_names:
            raise BadPosition(f"there is no tile {name}")
        return self.tables.tile_names.index(name)

    def _checked_keyple(self, name: str) -> int:
        if name not in KEYPLE_NAMES:
            raise BadPosition(f"there are no {name} keyples; colours are {', '.join(KEYPLE_NAMES)}")
        return KEYPLE_NAMES.index(name)

    def _keyples(self, text: str) -> int:
        return self._packed(text, KEYPLE_NAMES)

    def _packed(self, text: str, names: Sequence[str]) -> int:
        try:
            return packed_counts(text, names)
        except ValueError as error:
            raise BadPosition(str(error)) from None


def mask(tiles: Iterable[int]) -> int:
    """A set of tiles as the position keeps it."""
    return sum(1 << tile for tile in tiles)
