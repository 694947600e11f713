"""Positions set up by hand, from a description in the words of the rules.

    Position(players=3, start_player=2)
        .fields({(2, 0): "lake", (3, 0): "farm"})
        .cottage(0, 4, (1, 0), house=True)
        .fence(2, (1, 0), "SE")
        .cubes(0, "K2 W1")
        .laws(1, 6, 9)
        .at_turn(0)
        .play()

Nothing has to be described that does not matter: what is not named is filled in by the rules of the box. Other fields
and cottage tiles lie out of the way, basic cubes in the store, craft cubes in their shops, law cards in the stack,
tiles of stage one on offer. What cannot be (a cube too many, a cottage that touches no field) is refused with a
`BadPosition` that says why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal

from keydom.core.builder import BadPosition, push_frame, set_frame, settled
from keydom.core.lanes import count
from keydom.core.options import complete_options
from keydom.games.keythedral import codes, game
from keydom.games.keythedral.actions import COLOUR_NAMES, DIRECTION_NAMES
from keydom.games.keythedral.components import FIELD_TYPES, LETTERS
from keydom.games.keythedral.cubes import cube
from keydom.games.keythedral.invariants import invariants
from keydom.games.keythedral.laying import lay_field_stack, lay_start_fields
from keydom.games.keythedral.layout import Place, fill, touched, unconnected
from keydom.games.keythedral.play import Play
from keydom.games.keythedral.rounds import COLLECT, NEW_START, ROUND, SPEND, STALL
from keydom.games.keythedral.setup import make_tables
from keydom.games.keythedral.state import KeythedralState
from keydom.games.keythedral.workers import leader_of_call

__all__ = ["BadPosition", "Position"]

Window = Literal["O1", "O2", "O3", "O5"]
Ending = Literal["seats", "stalled", "agreement"]

LASTING_FROM_O1 = (1, 9, 12)
LASTING_IN_ONE = (1, 6, 9, 12)
LASTING_AT_O2 = (1, 6, 12)
LASTING_LATER = (1, 6, 8, 12, 14, 18, 19)
LASTING_IN_TURN = (1, 5, 6, 8, 12, 14, 18, 19)
"""Laws that can be in effect (KT-1216): after O1, in phase one, at O2, from the harvest on, in the own turn."""
LASTING = (1, 5, 6, 8, 9, 12, 14, 18, 19)


class Position:
    """A position in words. Every method adds to the description and returns the position itself; `state()` and
    `play()` build it.

    Seats count from 0. Places are (x, y) for a field spot, (i, j) for a slot. Field types, tiles, laws and directions
    have their names of the rules: `"lake"`, `"B31"`, 6, `"SE"`. Cubes are written with their letters: `"K2 W1"`.
    """

    def __init__(self, players: int = 3, *, start_player: int = 0, round_number: int = 1, **options: str) -> None:
        if players not in game.player_counts:
            raise BadPosition(f"Keythedral is for 2 to 5 players, not {players}")
        self.players = players
        self.tables = make_tables(game.components, players, complete_options(game.options, options, game.title))
        self._start_player = self._checked_seat(start_player)
        self._round = round_number
        self._fields: dict[Place, str] = {}
        self._cottages: dict[tuple[int, int], Place] = {}
        self._houses: set[tuple[int, int]] = set()
        self._workers: list[tuple[int, Place | str]] = []
        self._fences: list[tuple[int, Place, str]] = []
        self._removed_fences = [0] * players
        self._hands = [0] * players
        self._store: dict[int, int] = {}
        self._shops: dict[int, int] = {}
        self._rest: int | None = None
        self._laws: list[set[int]] = [set() for _ in range(players)]
        self._discarded: set[int] = set()
        self._spaces: tuple[int, ...] | None = None
        self._stage = 1
        self._offer: list[str] | None = None
        self._in_play: list[str] = []
        self._marks: dict[int, str] = {}
        self._acquired: dict[str, int] = {}
        self._swapped: list[str] = []
        self._tile_less_rounds = 0
        self._effects: list[tuple[int, int, Callable[[KeythedralState], None]]] = []
        self._workers_may_stand = True
        self._lasting: tuple[int, ...] = ()
        self._turn_of: int | None = None
        self._moment: Callable[[KeythedralState], None]
        self.at_turn()

    # -- the land -----------------------------------------------------------------------------------------------

    def fields(self, types: Mapping[Place, str]) -> Position:
        """Fields beyond the start block, by spot: `{(2, 0): "lake"}`."""
        for spot, name in types.items():
            if name not in FIELD_TYPES:
                raise BadPosition(f"'{name}' is no type of field; types are {', '.join(FIELD_TYPES)}")
            if not all(self.tables.low <= part <= self.tables.high for part in spot):
                raise BadPosition(f"field {spot} lies beyond the table edge (KT-217)")
            self._fields[spot] = name
        return self

    def cottage(self, seat: int, number: int, slot: Place, house: bool = False) -> Position:
        """A cottage tile in a slot, on its cottage or its house side."""
        tile = (self._checked_seat(seat), self._checked_number(number))
        if slot in self._cottages.values():
            raise BadPosition(f"slot {slot} has a cottage tile already")
        if slot == (0, 0) and self.players > 2:
            raise BadPosition("slot (0, 0) holds the Keythedral (KT-215)")
        self._cottages[tile] = slot
        return self.houses(seat, number) if house else self

    def houses(self, seat: int, *numbers: int) -> Position:
        """Cottage tiles of a player that show the house side."""
        self._houses.update((self._checked_seat(seat), self._checked_number(number)) for number in numbers)
        return self

    def workers(self, seat: int, *fields: Place | str) -> Position:
        """A player's counters: on spots, or on any free field of a type (`"lake"`)."""
        self._workers.extend((self._checked_seat(seat), field) for field in fields)
        return self

    def fence(self, owner: int, slot: Place, direction: str) -> Position:
        """A fence of a player on an edge of a slot, which may be empty (KT-223)."""
        if direction not in DIRECTION_NAMES:
            raise BadPosition(f"'{direction}' is no direction; directions are {', '.join(DIRECTION_NAMES)}")
        self._fences.append((self._checked_seat(owner), slot, direction))
        return self

    def removed_fences(self, owner: int, count: int) -> Position:
        """Fences of a player that are out of the game."""
        self._removed_fences[self._checked_seat(owner)] = count
        return self

    # -- the cubes ----------------------------------------------------------------------------------------------

    def cubes(self, seat: int, text: str) -> Position:
        """The cubes behind a player's screen."""
        self._hands[self._checked_seat(seat)] = sum(
            number * cube(colour) for colour, number in self._counts(text).items()
        )
        return self

    def store(self, text: str) -> Position:
        """The cubes in the store, of the colours that are named: `"K3 W2"`. Then the others of these colours have to
        be somewhere; see `rest`."""
        self._store.update(self._counts(text))
        return self

    def shops(self, text: str) -> Position:
        """The craft cubes in the shops, of the colours that are named: `"W0"`. The others are used ones in the
        store."""
        self._shops.update(self._counts(text))
        return self

    def rest(self, seat: int) -> Position:
        """Who holds what is left of colours whose store (and shop) is named."""
        self._rest = self._checked_seat(seat)
        return self

    # -- the law cards ------------------------------------------------------------------------------------------

    def laws(self, seat: int, *numbers: int) -> Position:
        """Law cards in a player's hand."""
        self._laws[self._checked_seat(seat)].update(self._checked_law(number) for number in numbers)
        return self

    def discarded_laws(self, *numbers: int) -> Position:
        """Law cards that were played."""
        self._discarded.update(self._checked_law(number) for number in numbers)
        return self

    def law_spaces(self, cards: int) -> Position:
        """How many law cards lie on the law spaces; if not named, all spaces are full."""
        if not 0 <= cards <= self.tables.law_spaces:
            raise BadPosition(f"there are {self.tables.law_spaces} law spaces with {self.players} players (KT-119)")
        self._spaces = (0,) * cards
        return self

    def law_market(self, *numbers: int) -> Position:
        """The law cards that lie face up on the law spaces (option `law_market="up"`)."""
        if not self.tables.law_market_up:
            raise BadPosition('law cards lie face up only with law_market="up" (KT-1147)')
        self.law_spaces(len(numbers))
        self._spaces = tuple(self._checked_law(number) for number in numbers)
        return self

    def in_effect(
        self,
        law: int,
        seat: int = 0,
        *,
        order: Sequence[int] = (),
        number: int = 0,
        field: Place | None = None,
        field_type: str = "",
    ) -> Position:
        """A law that was played in this round and lasts (KT-1216); its card is discarded. Law 1 takes the `order`,
        6 the `number`, 14 the `field`, 8, 18 and 19 the `field_type`."""
        if law not in LASTING:
            raise BadPosition(f"law {law} does not last; these do: {', '.join(map(str, LASTING))}")
        self._checked_seat(seat)
        if law == 1 and sorted(order) != [1, 2, 3, 4, 5]:
            raise BadPosition("law 1 takes the order of the five numbers: order=[5, 3, 1, 2, 4]")
        if law == 6:
            self._checked_number(number)
        if law in (8, 18, 19) and field_type not in FIELD_TYPES:
            raise BadPosition(f"law {law} takes a field_type: {', '.join(FIELD_TYPES)}")

        def effect(state: KeythedralState) -> None:
            if law == 1:
                state.work_order = packed_order(order)
                state.work_order_seat = seat
            elif law == 5:
                state.substitution_seat = seat
            elif law == 6:
                state.named_tile = seat * codes.COTTAGES_EACH + number - 1
                state.sent |= 1 << state.named_tile
            elif law == 8:
                state.free_harvest_seat = seat
                state.free_harvest_type = FIELD_TYPES.index(field_type)
            elif law == 9:
                state.no_fences_seat = seat
            elif law == 12:
                state.moratorium_seat = seat
            elif law == 14:
                if field is None or field not in Play(state).workers(seat):
                    raise BadPosition(f"law 14 takes a field with a worker of seat {seat}, not {field} (KT-10141)")
                state.double_field = state.field_at[self.tables.spot(*field)] - 1
                state.double_seat = seat
            elif law == 18:
                state.good_type = FIELD_TYPES.index(field_type)
            else:
                state.poor_type = FIELD_TYPES.index(field_type)

        self._effects.append((law, seat, effect))
        return self.discarded_laws(law)

    # -- the building tiles -------------------------------------------------------------------------------------

    def stage(
        self,
        number: int,
        offer: Iterable[str] | None = None,
        marks: Mapping[str, Iterable[int]] | None = None,
        in_play: Iterable[str] = (),
    ) -> Position:
        """The current stage, the tiles on offer (all in play, if not named), the laws 2 and 3 under them, and tiles
        that are known to be in play, of this stage or another. All tiles of earlier stages were acquired; those whose
        owner is not named went round the table."""
        if not 1 <= number <= codes.STAGES:
            raise BadPosition(f"stages are 1 to 5, not {number}")
        self._stage = number
        self._offer = None if offer is None else [self._checked_tile(tile) for tile in offer]
        self._in_play = [self._checked_tile(tile) for tile in in_play]
        for tile, laws in (marks or {}).items():
            for law in laws:
                if law not in (2, 3) or law in self._marks:
                    raise BadPosition("under tiles lie only laws 2 and 3, each once (KT-1509)")
                self._marks[law] = self._checked_tile(tile)
        return self

    def acquired(self, seat: int, *tiles: str) -> Position:
        """Building tiles that a player has acquired."""
        for tile in tiles:
            if tile in self._acquired:
                raise BadPosition(f"{tile} is acquired by seat {self._acquired[tile]} already")
            self._acquired[self._checked_tile(tile)] = self._checked_seat(seat)
        return self

    def swapped(self, *tiles: str) -> Position:
        """Building tiles that law 13 took out of the game."""
        self._swapped.extend(self._checked_tile(tile) for tile in tiles)
        return self

    def tile_less_rounds(self, rounds: int) -> Position:
        """Complete phase threes in a row without a tile acquired (KT-1532)."""
        self._tile_less_rounds = rounds
        return self

    # -- the moment ---------------------------------------------------------------------------------------------

    def at_window(self, window: Window) -> Position:
        """A law window at the start of a phase is about to open: O1, O2, O3 or O5. Somebody has to hold a law."""
        stages = {"O1": ROUND, "O2": COLLECT, "O3": SPEND, "O5": NEW_START}

        def moment(state: KeythedralState) -> None:
            if not any(state.cards):
                raise BadPosition(f"window {window} opens only if somebody holds a law (KT-1032)")
            if window == "O1":
                state.round -= 1
            elif window != "O5":
                all_called(state)
            if window == "O3":
                state.phase = codes.PHASE_COLLECT
            set_frame(state, codes.BOX_GAME, stages[window])

        lasting = {"O1": (), "O2": LASTING_AT_O2, "O3": LASTING_LATER, "O5": LASTING_LATER}
        return self._at(moment, lasting[window], workers=window in ("O2", "O3"))

    def at_call(self, call: int = 1, called: Sequence[int] = ()) -> Position:
        """A call is about to be made; `called` are the numbers of the calls before."""
        self._check_called(call, called, call - 1)

        def moment(state: KeythedralState) -> None:
            begin_phase_one(state, call - 1, called)
            for number in called:
                send_all(state, number)
            push_frame(state, codes.BOX_WORKERS, 1)

        return self._at(moment, LASTING_FROM_O1 if call == 1 else LASTING_IN_ONE, workers=call > 1)

    def at_placement(self, call: int, called: Sequence[int], seat: int | None = None) -> Position:
        """A placement turn is about to begin, by default the leader's; `called` are all numbers up to this call's.
        Who cannot choose is not asked: the position runs on to the first decision."""
        self._check_called(call, called, call)
        turn_of = None if seat is None else self._checked_seat(seat)

        def moment(state: KeythedralState) -> None:
            begin_phase_one(state, call, called)
            first = state.leader if turn_of is None else turn_of
            turns = (first - state.leader) % state.players
            for number in called[:-1]:
                send_all(state, number)
            for turn in range(turns):
                send(state, (state.leader + turn) % state.players, called[-1])
            push_frame(state, codes.BOX_WORKERS, 3, turns)

        return self._at(moment, LASTING_IN_ONE)

    def at_harvest(self) -> Position:
        """Phase two, window O2 is closed: the harvest runs by itself up to the first decision behind it."""

        def moment(state: KeythedralState) -> None:
            all_called(state)
            state.phase = codes.PHASE_COLLECT
            set_frame(state, codes.BOX_GAME, SPEND)
            push_frame(state, codes.BOX_COLLECT, 1)

        return self._at(moment, LASTING_LATER)

    def at_turn(self, seat: int | None = None, passed: Iterable[int] = (), inactive: Iterable[int] = ()) -> Position:
        """Phase three, a player's turn, by default the start player's. `passed`: who has passed since the last
        action; `inactive`: who has procured a law."""
        turn_of = self._start_player if seat is None else self._checked_seat(seat)
        out = [self._checked_seat(each) for each in inactive]
        passes = [self._checked_seat(each) for each in passed]
        if turn_of in out:
            raise BadPosition(f"seat {turn_of} has procured a law and has no turn (KT-695)")

        def moment(state: KeythedralState) -> None:
            all_called(state)
            state.phase = codes.PHASE_SPEND
            state.active = sum(1 << each for each in range(state.players) if each not in out)
            state.passed = sum(1 << each for each in passes)
            if state.active & ~state.passed == 0:
                raise BadPosition("when every active player has passed, phase three is over (KT-607)")
            set_frame(state, codes.BOX_GAME, STALL)
            push_frame(state, codes.BOX_SPEND, 2, turn_of)

        self._at(moment, LASTING_IN_TURN)
        self._turn_of = turn_of
        return self

    def at_end_of_spend(self) -> Position:
        """Phase three is over, the stall check comes next (KT-706)."""

        def moment(state: KeythedralState) -> None:
            all_called(state)
            state.phase = codes.PHASE_SPEND
            set_frame(state, codes.BOX_GAME, STALL)

        return self._at(moment, LASTING_LATER)

    def at_auction(self) -> Position:
        """Phase five, window O5 is closed: the start player is about to pass the marker on (KT-802)."""

        def moment(state: KeythedralState) -> None:
            state.phase = codes.PHASE_START_PLAYER
            set_frame(state, codes.BOX_GAME, ROUND)
            push_frame(state, codes.BOX_START_PLAYER, 1)

        return self._at(moment, LASTING_LATER, workers=False)

    def at_end(self, ended: Ending = "seats") -> Position:
        """The game is over, for this reason."""
        endings = {
            "seats": codes.ENDED_SEATS,
            "stalled": codes.ENDED_STALLED,
            "agreement": codes.ENDED_AGREEMENT,
        }

        def moment(state: KeythedralState) -> None:
            all_called(state)
            state.phase = codes.PHASE_SPEND
            set_frame(state, codes.BOX_GAME, STALL)
            state.end(endings[ended])

        return self._at(moment, LASTING_LATER)

    # -- building it --------------------------------------------------------------------------------------------

    def state(self) -> KeythedralState:
        """The position, run on to its first decision or draw. Raises BadPosition."""
        state = KeythedralState(None, self.tables)
        state.start_player = self._start_player
        state.round = self._round
        self._lay_land(state)
        self._build_fences(state)
        self._turn_up_tiles(state)
        self._deal_laws(state)
        self._share_cubes(state)
        self._place_workers(state)
        self._let_laws_last(state)
        if not 0 <= self._tile_less_rounds <= self._round:
            raise BadPosition(f"round {self._round} cannot follow {self._tile_less_rounds} rounds without a tile")
        state.tile_less_rounds = self._tile_less_rounds
        self._moment(state)
        closed = all(tile < 0 for tile in state.offer)
        if closed != (state.ended == codes.ENDED_SEATS):
            raise BadPosition("with no tile on offer the game is over, by its seats, and only then (KT-634, KT-901)")
        return settled(state, invariants)

    def play(self) -> Play:
        """The position, to be played on in words."""
        return Play(self.state())

    def _at(
        self, moment: Callable[[KeythedralState], None], lasting: tuple[int, ...], workers: bool = True
    ) -> Position:
        self._moment = moment
        self._workers_may_stand = workers
        self._lasting = lasting
        self._turn_of = None
        return self

    def _lay_land(self, state: KeythedralState) -> None:
        """Fields and cottage tiles, the unnamed ones out of the way."""
        lay_start_fields(state)
        fields = {Play(state).spot(field): FIELD_TYPES[state.field_type[field]] for field in range(state.fields)}
        for spot, name in self._fields.items():
            if fields.setdefault(spot, name) != name:
                raise BadPosition(f"field {spot} of the start block is a {fields[spot]}, not a {name} (KT-310)")
        missing = self._missing_types(state, list(fields.values()))
        for spot in unconnected(fields, self._cottages.values()):
            raise BadPosition(f"field {spot} has no connection with the start block (KT-209)")
        for (seat, number), slot in self._cottages.items():
            if not touched(slot, fields):
                raise BadPosition(f"cottage {number} of seat {seat} touches no field in slot {slot} (KT-214)")
        centre = [(0, 0)] if self.players > 2 else []
        reserved = {*self._cottages.values(), *(slot for _, slot, _ in self._fences), *centre}
        filling = fill(fields, reserved, len(missing), int(self.tables.low), int(self.tables.high))
        if filling is None:
            raise BadPosition(
                "there is no place for the fields that are not named: leave a slot at a corner of the named land free"
            )
        fields.update(zip(filling.fields, missing, strict=True))
        for spot, name in fields.items():
            if state.field_at[self.tables.spot(*spot)] == 0:
                state.put_field(self.tables.spot(*spot), FIELD_TYPES.index(name))
        free = iter(filling.slots)
        for seat in range(self.players):
            for number in range(1, codes.COTTAGES_EACH + 1):
                place = self._cottages.get((seat, number))
                if place is None:
                    place = next(free, None)
                if place is None:
                    raise BadPosition("there are too few slots for the cottage tiles that are not named")
                tile = seat * codes.COTTAGES_EACH + number - 1
                state.put_tile(tile, self.tables.slot(*place))
                if (seat, number) in self._houses:
                    state.houses |= 1 << tile

    def _missing_types(self, state: KeythedralState, named: list[str]) -> list[str]:
        """The types of the fields that are not named, in canonical order. The stack of fields is left empty."""
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
        state.stack = KeythedralState(None, self.tables).stack
        state.stack_left = 0
        return missing

    def _build_fences(self, state: KeythedralState) -> None:
        built = [0] * self.players
        for owner, slot, direction in self._fences:
            number = self.tables.slot(*slot)
            edge = number * 4 + DIRECTION_NAMES.index(direction)
            if state.edge_field(number, edge & 3) < 0:
                raise BadPosition(f"no field lies {direction} of slot {slot}, so no fence can (KT-1510)")
            if state.slot_fences[number] >> (edge & 3) & 1:
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
        state.swapped = self._mask(self._swapped)
        last = codes.STAGES if self.tables.open_tiles else self._stage
        acquired = 0
        for stage in range(1, last + 1):
            tiles = self._tiles_in_play(stage)
            state.in_play |= self._mask(tiles)
            if stage > self._stage:
                continue
            offer = self._offer_of_stage(tiles) if stage == self._stage else []
            for position, tile in enumerate(tiles):
                if tile in offer:
                    state.offer[position] = self.tables.tile_names.index(tile)
                else:
                    owner = self._acquired.get(tile, acquired % self.players)
                    acquired += tile not in self._acquired
                    state.acquired[owner] |= self._mask([tile])
        for tile in [*self._acquired, *(self._offer or []), *self._in_play]:
            if not state.in_play & self._mask([tile]):
                raise BadPosition(f"{tile} cannot be in play yet: the current stage is {self._stage} (KT-1507)")
        for law, tile in self._marks.items():
            if self.tables.tile_names.index(tile) not in state.offer:
                raise BadPosition(f"{tile} is not on offer, so law {law} cannot lie under it (KT-1518)")
        state.increased = self._marked(2)
        state.decreased = self._marked(3)

    def _tiles_in_play(self, stage: int) -> list[str]:
        """The named tiles of a stage and as many of the others as are missing, by ID."""
        size = int(self.tables.in_play[stage])
        all_tiles = [name for tile, name in enumerate(self.tables.tile_names) if self.tables.stages[tile] == stage]
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
        if not self.tables.laws:
            if seen or self._spaces:
                raise BadPosition('with laws="off" there are no law cards (KT-1111)')
            return
        for seat, hand in enumerate(self._laws):
            state.cards[seat] = sum(1 << law for law in hand)
        left = [law for law in range(1, codes.LAWS + 1) if law not in seen]
        spaces = self._spaces
        if spaces is None and self.tables.law_market_up:
            spaces = tuple(left[: self.tables.law_spaces])
            seen.update(spaces)
        elif spaces is None:
            spaces = (0,) * min(int(self.tables.law_spaces), len(left))
        elif self.tables.law_market_up and 0 in spaces:
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
            supply = int(count(self.tables.supply, colour))
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
                field = int(state.field_at[self.tables.spot(*where)]) - 1
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

    # -- checking words -----------------------------------------------------------------------------------------

    def _checked_seat(self, seat: int) -> int:
        if not 0 <= seat < self.players:
            raise BadPosition(f"seats are 0 to {self.players - 1}, not {seat}")
        return seat

    def _checked_number(self, number: int) -> int:
        if not 1 <= number <= codes.COTTAGES_EACH:
            raise BadPosition(f"cottage numbers are 1 to 5, not {number}")
        return number

    def _checked_law(self, number: int) -> int:
        if not 1 <= number <= codes.LAWS:
            raise BadPosition(f"laws are 1 to 20, not {number}")
        return number

    def _checked_tile(self, name: str) -> str:
        if name not in self.tables.tile_names:
            raise BadPosition(f"there is no building tile {name}")
        return name

    def _check_called(self, call: int, called: Sequence[int], expected: int) -> None:
        if not 1 <= call <= 5:
            raise BadPosition(f"calls are 1 to 5, not {call}")
        for number in called:
            self._checked_number(number)
        if len(set(called)) != len(called) or len(called) != expected:
            raise BadPosition(f"here {expected} different numbers are called, not {list(called)} (KT-404)")

    def _mask(self, tiles: Iterable[str]) -> int:
        return sum(1 << self.tables.tile_names.index(tile) for tile in tiles)

    def _marked(self, law: int) -> int:
        return self.tables.tile_names.index(self._marks[law]) if law in self._marks else -1

    def _counts(self, text: str) -> dict[int, int]:
        """`K2 W` as numbers by colour."""
        counts: dict[int, int] = {}
        for word in text.split():
            letter, number = word[0], word[1:] or "1"
            if letter not in LETTERS or not number.isdigit():
                raise BadPosition(f"'{word}' is no number of cubes; letters are {' '.join(LETTERS)}, as in 'K2 W1'")
            colour = LETTERS.index(letter)
            counts[colour] = counts.get(colour, 0) + int(number)
        return counts


# -- the flow ---------------------------------------------------------------------------------------------------------


def begin_phase_one(state: KeythedralState, calls: int, called: Sequence[int]) -> None:
    """Phase one with so many calls made, and the numbers called so far."""
    state.phase = codes.PHASE_WORKERS
    state.call = calls
    state.called = packed_order(called)
    state.leader = leader_of_call(state, calls) if calls else -1
    set_frame(state, codes.BOX_GAME, COLLECT)


def all_called(state: KeythedralState) -> None:
    """Phase one is over: all five numbers are called, in the order of law 1 if it is in effect."""
    state.phase = codes.PHASE_WORKERS
    state.call = 5
    state.called = state.work_order or packed_order((1, 2, 3, 4, 5))
    state.leader = leader_of_call(state, 5)
    for number in range(1, codes.COTTAGES_EACH + 1):
        send_all(state, number)


def send_all(state: KeythedralState, number: int) -> None:
    """Every player's tile with this number has had its placement turn."""
    for seat in range(state.players):
        send(state, seat, number)


def send(state: KeythedralState, seat: int, number: int) -> None:
    """This tile has had its placement turn."""
    state.sent |= 1 << (seat * codes.COTTAGES_EACH + number - 1)


def packed_order(numbers: Sequence[int]) -> int:
    """Called numbers as the position keeps them: three bits each, the first lowest."""
    return sum(number << (3 * index) for index, number in enumerate(numbers))
