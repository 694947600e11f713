"""What is said of a position that is set up by hand, checked word by word; nothing is laid out yet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Self

from keydom.core.builder import BadPosition
from keydom.core.options import complete_options
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.cubes import cube
from keydom.games.keythedral.components.kinds import DIRECTION_NAMES, FIELD_TYPES, LETTERS
from keydom.games.keythedral.components.printed_values import Components, default
from keydom.games.keythedral.rules.state import NUMBER_BITS, KeythedralState
from keydom.games.keythedral.setup import OPTIONS, PLAYER_COUNTS, TITLE, make_figures
from keydom.games.keythedral.testing.laying import LayingTurn
from keydom.games.keythedral.testing.layout import Place
from keydom.games.keythedral.testing.play import Play

LASTING = (1, 5, 6, 8, 9, 12, 14, 18, 19)
"""Laws that last (KT-1216)."""


class Description:
    """The words of a position; `Position` in `builder.py` says how they are used."""

    def __init__(
        self,
        players: int = 3,
        *,
        start_player: int = 0,
        round_number: int = 1,
        components: Components | None = None,
        **options: str,
    ) -> None:
        if players not in PLAYER_COUNTS:
            raise BadPosition(f"Keythedral is for 2 to 5 players, not {players}")
        self.players = players
        self.figures = make_figures(components or default(), players, complete_options(OPTIONS, options, TITLE))
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
        self._laying: LayingTurn | None = None
        self._moment: Callable[[KeythedralState], None]

    # -- the land ------------------------------------------------------------------------------------------------------

    def fields(self, types: Mapping[Place, str]) -> Self:
        """Fields beyond the start block, by spot: `{(2, 0): "lake"}`."""
        for spot, name in types.items():
            if name not in FIELD_TYPES:
                raise BadPosition(f"'{name}' is no type of field; types are {', '.join(FIELD_TYPES)}")
            if not all(self.figures.low <= part <= self.figures.high for part in spot):
                raise BadPosition(f"field {spot} lies beyond the table edge (KT-217)")
            self._fields[spot] = name
        return self

    def cottage(self, seat: int, number: int, slot: Place, house: bool = False) -> Self:
        """A cottage tile in a slot, on its cottage or its house side."""
        tile = (self._checked_seat(seat), self._checked_number(number))
        if slot in self._cottages.values():
            raise BadPosition(f"slot {slot} has a cottage tile already")
        if slot == (0, 0) and self.players > 2:
            raise BadPosition("slot (0, 0) holds the Keythedral (KT-215)")
        self._cottages[tile] = slot
        return self.houses(seat, number) if house else self

    def houses(self, seat: int, *numbers: int) -> Self:
        """Cottage tiles of a player that show the house side."""
        self._houses.update((self._checked_seat(seat), self._checked_number(number)) for number in numbers)
        return self

    def workers(self, seat: int, *fields: Place | str) -> Self:
        """A player's counters: on spots, or on any free field of a type (`"lake"`)."""
        self._workers.extend((self._checked_seat(seat), field) for field in fields)
        return self

    def fence(self, owner: int, slot: Place, direction: str) -> Self:
        """A fence of a player on an edge of a slot, which may be empty (KT-223)."""
        if direction not in DIRECTION_NAMES:
            raise BadPosition(f"'{direction}' is no direction; directions are {', '.join(DIRECTION_NAMES)}")
        self._fences.append((self._checked_seat(owner), slot, direction))
        return self

    def removed_fences(self, owner: int, count: int) -> Self:
        """Fences of a player that are out of the game."""
        self._removed_fences[self._checked_seat(owner)] = count
        return self

    # -- cubes ---------------------------------------------------------------------------------------------------------

    def cubes(self, seat: int, text: str) -> Self:
        """The cubes behind a player's screen."""
        self._hands[self._checked_seat(seat)] = sum(
            number * cube(colour) for colour, number in self._counts(text).items()
        )
        return self

    def store(self, text: str) -> Self:
        """The cubes in the store, of the colours that are named: `"K3 W2"`. Then the others of these colours have to
        be somewhere; see `rest`."""
        self._store.update(self._counts(text))
        return self

    def shops(self, text: str) -> Self:
        """The craft cubes in the shops, of the colours that are named: `"W0"`. The others are used ones in the
        store."""
        self._shops.update(self._counts(text))
        return self

    def rest(self, seat: int) -> Self:
        """Who holds what is left of colours whose store (and shop) is named."""
        self._rest = self._checked_seat(seat)
        return self

    # -- law cards -----------------------------------------------------------------------------------------------------

    def laws(self, seat: int, *numbers: int) -> Self:
        """Law cards in a player's hand."""
        self._laws[self._checked_seat(seat)].update(self._checked_law(number) for number in numbers)
        return self

    def discarded_laws(self, *numbers: int) -> Self:
        """Law cards that were played."""
        self._discarded.update(self._checked_law(number) for number in numbers)
        return self

    def law_spaces(self, cards: int) -> Self:
        """How many law cards lie on the law spaces; if not named, all spaces are full."""
        if not 0 <= cards <= self.figures.law_spaces:
            raise BadPosition(f"there are {self.figures.law_spaces} law spaces with {self.players} players (KT-119)")
        self._spaces = (0,) * cards
        return self

    def law_market(self, *numbers: int) -> Self:
        """The law cards that lie face up on the law spaces (option `law_market="up"`)."""
        if not self.figures.law_market_up:
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
    ) -> Self:
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
                state.double_field = state.field_at[self.figures.spot(*field)] - 1
                state.double_seat = seat
            elif law == 18:
                state.good_type = FIELD_TYPES.index(field_type)
            else:
                state.poor_type = FIELD_TYPES.index(field_type)

        self._effects.append((law, seat, effect))
        return self.discarded_laws(law)

    # -- building tiles ------------------------------------------------------------------------------------------------

    def stage(
        self,
        number: int,
        offer: Iterable[str] | None = None,
        marks: Mapping[str, Iterable[int]] | None = None,
        in_play: Iterable[str] = (),
    ) -> Self:
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

    def acquired(self, seat: int, *tiles: str) -> Self:
        """Building tiles that a player has acquired."""
        for tile in tiles:
            if tile in self._acquired:
                raise BadPosition(f"{tile} is acquired by seat {self._acquired[tile]} already")
            self._acquired[self._checked_tile(tile)] = self._checked_seat(seat)
        return self

    def swapped(self, *tiles: str) -> Self:
        """Building tiles that law 13 took out of the game."""
        self._swapped.extend(self._checked_tile(tile) for tile in tiles)
        return self

    def tile_less_rounds(self, rounds: int) -> Self:
        """Complete phase threes in a row without a tile acquired (KT-1532)."""
        self._tile_less_rounds = rounds
        return self

    # -- checking words ------------------------------------------------------------------------------------------------

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
        if name not in self.figures.tile_names:
            raise BadPosition(f"there is no building tile {name}")
        return name

    def _mask(self, tiles: Iterable[str]) -> int:
        return sum(1 << self.figures.tile_names.index(tile) for tile in tiles)

    def _marked(self, law: int) -> int:
        return self.figures.tile_names.index(self._marks[law]) if law in self._marks else -1

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


def packed_order(numbers: Sequence[int]) -> int:
    """Called numbers as the position keeps them: three bits each, the first lowest."""
    return sum(number << (NUMBER_BITS * index) for index, number in enumerate(numbers))
