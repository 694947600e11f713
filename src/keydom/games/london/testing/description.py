"""What is said of a position that is set up by hand, checked word by word; nothing is laid out yet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Self

from keydom.core.builder import BadPosition
from keydom.core.counts import packed_counts
from keydom.core.options import complete_options
from keydom.games.london.components import codes
from keydom.games.london.components.names import CONNECTOR_NAMES, KEYPLE_NAMES, SIDE_NAMES, SKILL_NAMES
from keydom.games.london.components.printed_values import Components, default
from keydom.games.london.rules.hands import hand_from
from keydom.games.london.rules.state import LondonState
from keydom.games.london.setup import OPTIONS, PLAYER_COUNTS, TITLE, make_figures
from keydom.games.london.testing.play import Cell


class Description:
    """The words of a position; `Position` in `builder.py` says how they are used."""

    def __init__(
        self,
        players: int = 4,
        *,
        era: int = 1,
        start_player: int = 0,
        components: Components | None = None,
        **options: str,
    ) -> None:
        if players not in PLAYER_COUNTS:
            raise BadPosition(f"London is for 2 to 6 players, not {players}")
        if not 1 <= era <= codes.ERAS:
            raise BadPosition(f"eras are 1 to 4, not {era}")
        self.players = players
        self.figures = make_figures(components or default(), players, complete_options(OPTIONS, options, TITLE))
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

    # -- boroughs ------------------------------------------------------------------------------------------------------

    def home(self, seat: int, tile: str) -> Self:
        """A player's home tile."""
        self._homes[self._checked_seat(seat)] = self._checked_tile(tile)
        return self

    def borough(
        self, seat: int, tiles: Mapping[str, Cell], axes: Mapping[str, int] | None = None, entered: int | None = None
    ) -> Self:
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

    def connectors(self, seat: int, *places: str) -> Self:
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

    def levels(self, **levels: int) -> Self:
        """The levels of upgraded tiles in boroughs."""
        for tile, level in levels.items():
            self._levels[self._checked_tile(tile)] = level
        return self

    # -- pieces --------------------------------------------------------------------------------------------------------

    def hand(self, seat: int, hidden: str = "", shown: str = "") -> Self:
        """The keyples in a hand: those whose colours only the owner knows, and those that all have seen."""
        self._hands[self._checked_seat(seat)] = hand_from(self._keyples(hidden), self._keyples(shown))
        return self

    def bag(self, text: str) -> Self:
        """What is in the bag; then the other keyples have to be somewhere, see `rest`."""
        self._bag = self._keyples(text)
        return self

    def skills(self, seat: int, text: str) -> Self:
        """The skill tiles of a player."""
        self._skills[self._checked_seat(seat)] = self._packed(text, SKILL_NAMES)
        return self

    def pending(self, seat: int, text: str) -> Self:
        """Connectors that a player has taken and not placed."""
        self._pending[self._checked_seat(seat)] = self._packed(text, CONNECTOR_NAMES)
        return self

    def supply(self, text: str) -> Self:
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

    def rest(self, seat: int) -> Self:
        """Who holds what is left of keyples and skill tiles when bag or supply is named; else player 0."""
        self._rest = self._checked_seat(seat)
        return self

    # -- the table -----------------------------------------------------------------------------------------------------

    def display(self, *tiles: str) -> Self:
        """Buildings that are on display among others."""
        self._wanted.extend(self._checked_tile(tile) for tile in tiles)
        return self

    def unseen(self, *tiles: str) -> Self:
        """Buildings that are certainly not drawn yet."""
        self._unseen.extend(self._checked_tile(tile) for tile in tiles)
        return self

    def routemasters(self, *tiles: str) -> Self:
        """Routemaster tiles that are in the game among others."""
        self._routemasters.extend(self._checked_tile(tile) for tile in tiles)
        return self

    def bids(self, tile: str, colour: str, groups: Mapping[int, int]) -> Self:
        """The groups beside a display tile, by seat."""
        number = self._checked_tile(tile)
        self._bids.append((number, self._checked_keyple(colour), {self._checked_seat(s): n for s, n in groups.items()}))
        if codes.FIRST_BUILDING <= number < codes.FIRST_ROUTEMASTER:
            self._wanted.append(number)
        elif codes.FIRST_ROUTEMASTER <= number < codes.FIRST_RIVER:
            self._routemasters.append(number)
        return self

    def placed(self, tile: str, colour: str, *sizes: int) -> Self:
        """The placements on a tile in this era, the first first."""
        self._placed.append((self._checked_tile(tile), self._checked_keyple(colour), sizes))
        return self

    def won(self, seat: int, *tiles: str) -> Self:
        """Tiles that a player has won and is about to place (step 6)."""
        numbers = [self._checked_tile(tile) for tile in tiles]
        self._won[self._checked_seat(seat)].extend(numbers)
        self._routemasters.extend(t for t in numbers if codes.FIRST_ROUTEMASTER <= t < codes.FIRST_RIVER)
        return self

    # -- barges --------------------------------------------------------------------------------------------------------

    def berths(self, *berths: int) -> Self:
        """The berths on the river tile of this era, by seat."""
        self._berths = dict(enumerate(berths))
        return self

    def sailed(self, berths: Mapping[int, int]) -> Self:
        """Who has sailed, and into which berth of the next tile."""
        self._sailed.update({self._checked_seat(seat): berth for seat, berth in berths.items()})
        return self

    def streak(self, *seats: int) -> Self:
        """Who has passed in a row, the first first."""
        self._streak = [self._checked_seat(seat) for seat in seats]
        return self

    # -- checking words ------------------------------------------------------------------------------------------------

    def _checked_seat(self, seat: int) -> int:
        if not 0 <= seat < self.players:
            raise BadPosition(f"seats are 0 to {self.players - 1}, not {seat}")
        return seat

    def _checked_tile(self, name: str) -> int:
        if name not in self.figures.tile_names:
            raise BadPosition(f"there is no tile {name}")
        return self.figures.tile_names.index(name)

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
