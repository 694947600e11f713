"""Laying out a position that is set up by hand: what is described where it belongs, the rest out of the way."""

from __future__ import annotations

from keydom.core.builder import BadPosition
from keydom.core.packed_counters import count
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.cubes import cube
from keydom.games.keythedral.components.kinds import COLOUR_NAMES, DIRECTION_NAMES, FIELD_TYPES
from keydom.games.keythedral.rules.laying import lay_field_stack, lay_start_fields
from keydom.games.keythedral.rules.state import DIRECTION_MASK, KeythedralState
from keydom.games.keythedral.testing.description import Description
from keydom.games.keythedral.testing.laying import draw_fields
from keydom.games.keythedral.testing.layout import Place, fill, fill_beside, touched, unconnected
from keydom.games.keythedral.testing.play import Play


class Filling(Description):
    """Lays out the board and the pieces of a description, by the rules of the box."""

    def _lay_land(self, state: KeythedralState) -> None:
        """Fields and cottage tiles, the unnamed ones out of the way."""
        lay_start_fields(state)
        fields: dict[Place, str] = {
            Play(state).spot(field): FIELD_TYPES[state.field_type[field]] for field in range(state.fields)
        }
        for spot, name in self._fields.items():
            if fields.setdefault(spot, name) != name:
                raise BadPosition(f"field {spot} of the start block is a {fields[spot]}, not a {name} (KT-310)")
        missing = self._missing_types(state, list(fields.values()))
        for spot in unconnected(fields, self._cottages.values()):
            raise BadPosition(f"field {spot} has no connection with the start block (KT-209)")
        for (seat, number), slot in self._cottages.items():
            if not touched(slot, fields):
                raise BadPosition(f"cottage {number} of seat {seat} touches no field in slot {slot} (KT-214)")
        tiles = self._tiles_on_the_board()
        centre = [(0, 0)] if self.players > 2 else []
        reserved = {*self._cottages.values(), *(slot for _, slot, _ in self._fences), *centre}
        lay_rest = fill if any(tile not in self._cottages for tile in tiles) else fill_beside
        filling = lay_rest(fields, reserved, len(missing), int(self.figures.low), int(self.figures.high))
        if filling is None:
            raise BadPosition(
                "there is no place for the fields that are not named: leave a slot at a corner of the named land free"
            )
        fields.update(zip(filling.fields, missing, strict=True))
        for spot, name in fields.items():
            if state.field_at[self.figures.spot(*spot)] == 0:
                state.put_field(self.figures.spot(*spot), FIELD_TYPES.index(name))
        free = iter(filling.slots)
        for seat, number in tiles:
            place = self._cottages.get((seat, number))
            if place is None:
                place = next(free, None)
            if place is None:
                raise BadPosition("there are too few slots for the cottage tiles that are not named")
            tile = seat * codes.COTTAGES_EACH + number - 1
            state.put_tile(tile, self.figures.slot(*place))
            if (seat, number) in self._houses:
                state.houses |= 1 << tile

    def _tiles_on_the_board(self) -> list[tuple[int, int]]:
        """The cottage tiles that are laid, by seat and number: all, or as many as there were turns in the laying phase,
        those that are named first."""
        tiles = []
        for seat in range(self.players):
            named = sorted(number for owner, number in self._cottages if owner == seat)
            numbers = [*named, *(number for number in range(1, codes.COTTAGES_EACH + 1) if number not in named)]
            if self._laying is not None:
                laid = self._laying.cottages(seat, self._start_player, self.players)
                if len(named) > laid:
                    raise BadPosition(f"seat {seat} has laid {laid} cottages by then, not {len(named)} (KT-314)")
                numbers = numbers[:laid]
            tiles += [(seat, number) for number in sorted(numbers)]
        return tiles

    def _missing_types(self, state: KeythedralState, named: list[str]) -> list[str]:
        """The types of the fields that are laid and not named. The stack of fields is left empty, or with what is not
        laid yet."""
        lay_field_stack(state)
        missing: list[str] = []
        for index, name in enumerate(FIELD_TYPES):
            start = sum(1 for field in range(state.fields) if state.field_type[field] == index)
            exist = start + sum(state.stack[number * len(FIELD_TYPES) + index] for number in range(6))
            if named.count(name) > exist:
                raise BadPosition(
                    f"{named.count(name)} fields of type {name} are named; with {self.players} players there are "
                    f"{exist} (KT-111)"
                )
            missing += [name] * (int(exist) - named.count(name))
        if self._laying is not None:
            return draw_fields(state, self._laying, named[state.fields :])
        state.stack = KeythedralState(None, self.figures).stack
        state.stack_left = 0
        return missing

    def _build_fences(self, state: KeythedralState) -> None:
        built = [0] * self.players
        for owner, slot, direction in self._fences:
            number = self.figures.slot(*slot)
            edge = number * 4 + DIRECTION_NAMES.index(direction)
            if state.edge_field(number, edge & DIRECTION_MASK) < 0:
                raise BadPosition(f"no field lies {direction} of slot {slot}, so no fence can (KT-1510)")
            if state.slot_fences[number] >> (edge & DIRECTION_MASK) & 1:
                raise BadPosition(f"two fences on the {direction} edge of slot {slot} (KT-220)")
            if built[owner] == codes.FENCES_EACH:
                raise BadPosition(f"seat {owner} has three fences only (KT-115)")
            state.put_fence(owner * codes.FENCES_EACH + built[owner], edge)
            built[owner] += 1
        for owner, removed in enumerate(self._removed_fences):
            if not 0 <= removed <= codes.FENCES_EACH - built[owner]:
                raise BadPosition(f"seat {owner} has three fences only (KT-115)")
            for fence in range(built[owner], built[owner] + removed):
                state.fence_edge[owner * codes.FENCES_EACH + fence] = -2

    def _turn_up_tiles(self, state: KeythedralState) -> None:
        """The tiles of each stage, as far as they are turned up; positions by ID (KT-1310)."""
        state.stage = self._stage
        if self._laying is not None and not self.figures.open_tiles:
            return  # KT-323: the first stage is turned up when all is laid.
        state.swapped = self._mask(self._swapped)
        last = codes.STAGES if self.figures.open_tiles else self._stage
        acquired = 0
        for stage in range(1, last + 1):
            tiles = self._tiles_in_play(stage)
            state.in_play |= self._mask(tiles)
            if stage > self._stage:
                continue
            offer = self._offer_of_stage(tiles) if stage == self._stage else []
            for position, tile in enumerate(tiles):
                if tile in offer:
                    state.offer[position] = self.figures.tile_names.index(tile)
                else:
                    owner = self._acquired.get(tile, acquired % self.players)
                    acquired += tile not in self._acquired
                    state.acquired[owner] |= self._mask([tile])
        for tile in [*self._acquired, *(self._offer or []), *self._in_play]:
            if not state.in_play & self._mask([tile]):
                raise BadPosition(f"{tile} cannot be in play yet: the current stage is {self._stage} (KT-1507)")
        for law, tile in self._marks.items():
            if self.figures.tile_names.index(tile) not in state.offer:
                raise BadPosition(f"{tile} is not on offer, so law {law} cannot lie under it (KT-1518)")
        state.increased = self._marked(2)
        state.decreased = self._marked(3)

    def _tiles_in_play(self, stage: int) -> list[str]:
        """The named tiles of a stage and as many of the others as are missing, by ID."""
        size = int(self.figures.in_play[stage])
        all_tiles = [name for tile, name in enumerate(self.figures.tile_names) if self.figures.stages[tile] == stage]
        named = {*self._acquired, *(self._offer or []), *self._in_play} & set(all_tiles)
        if out := named & set(self._swapped):
            raise BadPosition(f"{min(out)} is out of the game")
        if len(named) > size:
            raise BadPosition(f"{len(named)} tiles of stage {stage} are named; {size} are in play (KT-123)")
        others = [tile for tile in all_tiles if tile not in named and tile not in self._swapped]
        return sorted([*named, *others[: size - len(named)]], key=all_tiles.index)

    def _offer_of_stage(self, tiles: list[str]) -> list[str]:
        if self._offer is None:
            return [tile for tile in tiles if tile not in self._acquired]
        for tile in self._offer:
            if tile not in tiles:
                raise BadPosition(f"{tile} is no tile of stage {self._stage}, the current one (KT-005)")
            if tile in self._acquired:
                raise BadPosition(f"{tile} is on offer and acquired")
        return self._offer

    def _deal_laws(self, state: KeythedralState) -> None:
        """Hands, discards, marks and spaces as named; the rest is the stack."""
        groups = [*self._laws, self._discarded, set(self._marks), {card for card in self._spaces or () if card}]
        seen: set[int] = set()
        for group in groups:
            if seen & group:
                raise BadPosition(f"law {min(seen & group)} exists only once (KT-118)")
            seen |= group
        if not self.figures.laws:
            if seen or self._spaces:
                raise BadPosition('with laws="off" there are no law cards (KT-1111)')
            return
        for seat, hand in enumerate(self._laws):
            state.cards[seat] = sum(1 << law for law in hand)
        left = [law for law in range(1, codes.LAWS + 1) if law not in seen]
        spaces = self._spaces
        if spaces is None and self.figures.law_market_up:
            spaces = tuple(left[: self.figures.law_spaces])
            seen.update(spaces)
        elif spaces is None:
            spaces = (0,) * min(int(self.figures.law_spaces), len(left))
        elif self.figures.law_market_up and 0 in spaces:
            raise BadPosition("with the open law market say which laws lie on the spaces: law_market(4, 7)")
        for space, card in enumerate(spaces):
            state.spaces[space] = card
        state.drawn_laws = sum(1 << law for law in seen)
        state.discarded = sum(1 << law for law in self._discarded)
        state.law_stack = codes.LAWS - len(seen) - spaces.count(0)
        if state.law_stack < 0:
            raise BadPosition("there are only 20 law cards (KT-118)")

    def _share_cubes(self, state: KeythedralState) -> None:
        """Hands as named, the rest to store and shops, so that each colour's supply adds up (KT-1501, KT-1502)."""
        for seat in range(self.players):
            state.hands[seat] = self._hands[seat]
        for colour, name in enumerate(COLOUR_NAMES):
            craft = colour >= codes.BASIC_COLOURS
            supply = int(count(self.figures.supply, colour))
            left = supply - sum(int(count(hand, colour)) for hand in self._hands)
            if not craft and colour in self._shops:
                raise BadPosition(f"no shop sells {name} cubes (KT-004)")
            if craft and colour not in self._shops:
                in_store = self._store.get(colour, 0)
                in_shop = left - in_store
            else:
                in_shop = self._shops.get(colour, 0)
                in_store = self._store.get(colour, left - in_shop)
            over = left - in_store - in_shop
            if min(left, in_store, in_shop, over) < 0:
                raise BadPosition(f"more than the {supply} {name} cubes that exist are named (KT-116, KT-117)")
            if over > 0 and self._rest is None:
                raise BadPosition(f"{over} {name} cubes are nowhere; say who holds them: rest(seat)")
            if over > 0:
                state.hands[self._rest or 0] += over * cube(colour)
            state.store += in_store * cube(colour)
            state.shops += in_shop * cube(colour)

    def _place_workers(self, state: KeythedralState) -> None:
        """Counters on spots first, then those on any free field of a type."""
        if self._workers and not self._workers_may_stand:
            raise BadPosition("at this moment no worker is on the board (KT-402, KT-701)")
        taken: set[int] = set()
        by_place = sorted(self._workers, key=lambda worker: isinstance(worker[1], str))
        for seat, where in by_place:
            if isinstance(where, str):
                field = self._free_field(state, where, taken)
            else:
                field = int(state.field_at[self.figures.spot(*where)]) - 1
                if field < 0:
                    raise BadPosition(f"no field lies on {where}")
            if field in taken:
                raise BadPosition(f"two workers on the field {where} (KT-419)")
            taken.add(field)
            state.counters[seat] |= 1 << field

    def _free_field(self, state: KeythedralState, name: str, taken: set[int]) -> int:
        """A free field of a type, one that is not named if there is one."""
        if name not in FIELD_TYPES:
            raise BadPosition(f"'{name}' is no type of field; types are {', '.join(FIELD_TYPES)}")
        for field in reversed(range(state.fields)):
            if FIELD_TYPES[state.field_type[field]] == name and field not in taken:
                return field
        raise BadPosition(f"there is no free {name} left")

    def _let_laws_last(self, state: KeythedralState) -> None:
        for law, seat, effect in self._effects:
            if law not in self._lasting or (law == 5 and self._turn_of != seat):
                raise BadPosition(f"law {law} cannot be in effect for seat {seat} at this moment (KT-1216)")
            effect(state)
