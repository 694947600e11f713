"""Laying out a position that is set up by hand: what is described where it belongs, the rest out of the way."""

from __future__ import annotations

from collections.abc import Iterable

from keydom.core.builder import BadPosition
from keydom.core.packed_counters import count, one
from keydom.core.state import bit, lowest_bit
from keydom.games.london.components import codes
from keydom.games.london.rules.course import take_home, tiles_between
from keydom.games.london.rules.geometry import free_sides, lay_connector, lay_tile, tiles_with_free_sides
from keydom.games.london.rules.hands import whole_hand
from keydom.games.london.rules.keyple_sources import place, set_group
from keydom.games.london.rules.state import ON_TILE_MASK, LondonState, connector
from keydom.games.london.testing.description import Description


class Filling(Description):
    """Lays out the board and the pieces of a description, by the rules of the box."""

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
        drawn = sum(self.figures.buildings[era] for era in range(1, min(self._era, codes.ERAS - 1) + 1))
        shown = int(self.figures.buildings[self._era]) if self._keeps_display and self._era < codes.ERAS else 0
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
            won = mask(tile for to_place in self._won for tile in to_place)
            state.level_one |= state.display | (won & mask(buildings))

    def _choose_routemasters(self, state: LondonState, named: int) -> None:
        all_tiles = range(codes.FIRST_ROUTEMASTER, codes.FIRST_RIVER)
        owned = [tile for tile in all_tiles if named >> tile & 1]
        wanted = list(dict.fromkeys([*owned, *self._routemasters]))
        others = [tile for tile in all_tiles if tile not in wanted]
        if len(wanted) > self.figures.routemasters:
            raise BadPosition(f"{self.figures.routemasters} Routemasters are in the game, not {len(wanted)} (LO-308)")
        state.routemasters = mask(wanted + others[: self.figures.routemasters - len(wanted)])
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
                raise BadPosition(f"{self.figures.tile_names[tile]} is not in the borough of seat {seat} (LO-207)")
            if connector(state, tile, side) >= 0:
                raise BadPosition(f"an edge of {self.figures.tile_names[tile]} has two connectors (LO-206)")
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
        if keyples_on[tile] & ON_TILE_MASK not in (0, colour + 1):
            raise BadPosition(f"keyples of two colours at {self.figures.tile_names[tile]} (LO-1704)")
        keyples_on[tile] |= colour + 1
        state.keyples_on = keyples_on


def mask(tiles: Iterable[int]) -> int:
    """A set of tiles as the position keeps it."""
    return sum(1 << tile for tile in tiles)
