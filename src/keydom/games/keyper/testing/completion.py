"""What a description of a position does not name is filled in, so that every piece is somewhere; see `builder.py`."""

from __future__ import annotations

from collections.abc import Iterable

from keydom.core.builder import BadPosition
from keydom.core.packed_counters import count, one
from keydom.core.state import bit
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.figures import numbers
from keydom.games.keyper.components.kinds import COLOUR_NAMES, FAIR_KEYS, RESOURCE_NAMES, WINTER_FAIR_KEYS
from keydom.games.keyper.rules.displays import first_display
from keydom.games.keyper.rules.spaces import KEYPLE_MASK, field_space, keyples_there, lay_down, plot_space, put
from keydom.games.keyper.rules.state import KeyperState, display_fields
from keydom.games.keyper.testing.description import HELD_PLACES, Description

# -- boards -----------------------------------------------------------------------------------------------------------


def fill_boards(position: Description, state: KeyperState) -> None:
    """Displays in their order unless named; where all boards have to be claimed, those that are left in order."""
    first = int(first_display(position.shown_season))
    state.displays = numbers([position.displays.get(board, first + board) for board in range(position.players)])
    keypers = [position.keypers.get(seat, -1) for seat in range(position.players)]
    if position.all_claimed:
        left = [board for board in range(position.players) if board not in keypers]
        keypers = [board if board >= 0 else left.pop(0) for board in keypers]
    state.keypers = numbers(keypers)


def fill_boats(position: Description, state: KeyperState) -> None:
    """A boat on every river with keyples; as many boats as a season has, those that are named among them."""
    rivers = [board for board in range(position.players) if state.spaces[field_space(board, codes.RIVER)]]
    wanted = dict.fromkeys([*position.river_boats.values(), *position.boats_wanted, *range(codes.BOATS)])
    ready = list(wanted)[: int(position.figures.boats_ready)]
    boats = [position.river_boats.get(board, -1) for board in range(position.players)]
    ready = [boat for boat in ready if boat not in boats]
    for board in rivers:
        if boats[board] < 0:
            boats[board] = ready.pop()
    state.boats = numbers(boats)
    state.free_boats = mask(ready)


PILES = ("market", "bag", "discard", "reserve")


# -- tiles ------------------------------------------------------------------------------------------------------------


def fill_tiles(position: Description, state: KeyperState) -> None:
    """Hands, plots and piles as named; the market is filled, the rest lies in bag and reserve (or is discarded where
    the bag is named; if no pile is left, in a hand)."""
    plots = [0] * (codes.PLOTS * position.players)
    built: list[set[int]] = [set() for _ in range(position.players)]
    for (seat, place), plot in position.plots.items():
        plots[seat * codes.PLOTS + place] = plot.word()
        built[seat] |= {plot.tile, plot.covered} - {-1}
    state.plots = numbers(plots)
    state.free_used = numbers([position.free_used.get(seat, 0) for seat in range(position.players)])
    piles = {seat: list(position.hands.get(seat, [])) for seat in range(position.players)}
    market, bag, discard, reserve = (list(position.piles.get(name, [])) for name in PILES)
    held = [fair.split()[0] for _, fair in position.held_fairs]
    placed = {*market, *bag, *discard, *reserve, *held, *(name for hand in piles.values() for name in hand)}
    placed |= {position.figures.tile_names[tile] for tiles in built for tile in tiles}
    for name in (*position.figures.tile_names[codes.HOME_TILES :], *WINTER_FAIR_KEYS):
        if name in placed:
            continue
        spring = position.season == codes.SPRING and is_late(position, name)
        if position.market_full and len(market) < position.figures.market_size and not spring:
            market.append(name)
        elif "reserve" not in position.piles and spring:
            reserve.append(name)
        elif "bag" not in position.piles and not spring:
            bag.append(name)
        elif "reserve" not in position.piles and position.season == codes.SPRING:
            reserve.append(name)
        elif "discard" not in position.piles and position.season > codes.SPRING:
            discard.append(name)
        else:
            piles[position.rest_seat].append(name)
    homes = mask(range(codes.HOME_TILES))
    state.hands = numbers([homes & ~mask(built[seat]) | tiles_of(position, hand) for seat, hand in piles.items()])
    state.winter_hands = numbers([fairs_of(hand) for hand in piles.values()])
    state.market, state.market_fairs = tiles_of(position, market), fairs_of(market)
    state.bag, state.bag_fairs = tiles_of(position, bag), fairs_of(bag)
    state.discard, state.discard_fairs = tiles_of(position, discard), fairs_of(discard)
    state.reserve, state.reserve_fairs = tiles_of(position, reserve), fairs_of(reserve)


def is_late(position: Description, name: str) -> bool:
    """Whether a tile or winter fair comes into the bag after the spring tiles (KP-403)."""
    return name in WINTER_FAIR_KEYS or position.figures.tile_names.index(name) >= codes.FIRST_OTHER


def tiles_of(position: Description, names: list[str]) -> int:
    """The tiles of a pile."""
    return mask(position.figures.tile_names.index(name) for name in names if name not in WINTER_FAIR_KEYS)


def fairs_of(names: list[str]) -> int:
    """The winter fairs of a pile."""
    return mask(WINTER_FAIR_KEYS.index(name) for name in names if name in WINTER_FAIR_KEYS)


def fill_fairs(position: Description, state: KeyperState) -> None:
    """Seasonal fairs as named, the others the first that are left; what was held."""
    fairs = [0] * position.players
    for season in range(codes.SEASONAL):
        named = {seat: number for (seat, when), number in position.dealt.items() if when == season}
        left = [number for number in range(1, codes.FAIRS_EACH + 1) if number not in named.values()]
        for seat in range(position.players):
            fairs[seat] |= (named[seat] if seat in named else left.pop(0)) << (7 * season)
    seasonal, winter = [0] * position.players, [0] * position.players
    for seat, fair in position.held_fairs:
        name, _, when = fair.partition(" ")
        if name in FAIR_KEYS:
            seasonal[seat] |= 1 << FAIR_KEYS.index(name) // codes.FAIRS_EACH
        else:
            winter[seat] |= 1 << HELD_PLACES[when] + WINTER_FAIR_KEYS.index(name)
    state.fairs, state.held_seasonal, state.held_winter = numbers(fairs), numbers(seasonal), numbers(winter)
    state.shipping = numbers([position.records.get(seat, 0) for seat in range(position.players)])


# -- resources --------------------------------------------------------------------------------------------------------


def fill_stock(position: Description, state: KeyperState) -> None:
    """What players have comes out of the supply; what the supply is said to lack has the `rest` seat."""
    rows = [position.stocks.get(seat, [0] * codes.RESOURCES)[:] for seat in range(position.players)]
    rows.append([0] * codes.RESOURCES)
    for resource, name in enumerate(RESOURCE_NAMES):
        left = int(position.figures.supply[resource]) - sum(row[resource] for row in rows)
        there = position.supplies.get(resource, left)
        rows[position.rest_seat][resource] += left - there
        rows[position.players][resource] = there
        if left < 0 or there > left:
            raise BadPosition(f"there are only {position.figures.supply[resource]} pieces of {name} (KP-108)")
    for row, numbers_there in enumerate(rows):
        for resource, number in enumerate(numbers_there):
            state.stock[row * codes.RESOURCES + resource] = number


# -- keyples ----------------------------------------------------------------------------------------------------------


def fill_keyples(position: Description, state: KeyperState) -> None:
    """Keyples as named; the others lie in pairs on fields that are not named, or are shared out when nobody plays."""
    for (board, field), keyples in position.fields.items():
        if not display_fields(state, board) & bit(field):
            raise BadPosition(f"board {board + 1} does not show the field {field} (KP-701)")
        put_all(state, int(field_space(board, field)), keyples)
    for (seat, place), plot in position.plots.items():
        put_all(state, int(plot_space(state, seat, place)), plot.keyples)
    areas = [position.areas.get(seat, 0) for seat in range(position.players)]
    resting = [position.resting_keyples.get(seat, 0) for seat in range(position.players)]
    left = unnamed_keyples(position, state, sum(areas) + sum(resting))
    if position.shares_keyples:
        share_out(position, areas, left)
    else:
        lay_aside(position, state, left)
    state.areas, state.resting = numbers(areas), numbers(resting)


def put_all(state: KeyperState, space: int, keyples: tuple[str, ...]) -> None:
    """Keyples on a space, in the order of arrival."""
    for number, keyple in enumerate(keyples):
        colour, _, lying = keyple.partition(" ")
        if colour not in COLOUR_NAMES or lying not in ("", "lying") or number > 1:
            raise BadPosition(f"'{keyple}' cannot be on a space: write 'green' or 'green lying', two at most")
        put(state, space, COLOUR_NAMES.index(colour))
    for _ in range(sum(keyple.endswith(" lying") for keyple in keyples)):
        lay_down(state, space)


def unnamed_keyples(position: Description, state: KeyperState, named: int) -> list[int]:
    """The colours of the keyples that nobody has named; with two players the ninth ones are among them (KP-411)."""
    there = [int(count(named, colour)) for colour in range(codes.COLOURS)]
    for space in range(len(state.spaces)):
        for shift in range(0, 3 * int(keyples_there(state, space)), 3):
            there[(state.spaces[space] >> shift & KEYPLE_MASK) - 1] += 1
    start = int(position.figures.start_keyples)
    left = [position.players * int(count(start, colour)) - there[colour] for colour in range(codes.COLOURS)]
    if position.players == 2:
        ninth = [colour for colour in range(codes.COLOURS) if position.figures.ninth_colours >> colour & 1]
        for colour in sorted(ninth, key=lambda each: left[each])[:2]:
            left[colour] += 1
    for colour, number in enumerate(left):
        if number < 0:
            raise BadPosition(f"there are {-number} {COLOUR_NAMES[colour]} keyples too many (KP-107)")
    return [colour for colour, number in enumerate(left) for _ in range(number)]


def share_out(position: Description, areas: list[int], left: list[int]) -> None:
    """Keyples into the keyp areas of those whose areas are not named, or of the `rest` seat."""
    seats = [seat for seat in range(position.players) if seat not in position.areas] or [position.rest_seat]
    for number, colour in enumerate(left):
        areas[seats[number % len(seats)]] += int(one(colour))


def lay_aside(position: Description, state: KeyperState, left: list[int]) -> None:
    """Keyples in pairs, lying, on fields that are not named: those of boards that are not named first."""
    boards = sorted(range(position.players), key=lambda board: (any(board == b for b, _ in position.fields), -board))
    free = [
        int(field_space(board, field))
        for board in boards
        for field in reversed(range(codes.RIVER + 1, codes.FIELDS))
        if display_fields(state, board) >> field & 1 and (board, field) not in position.fields
    ]
    while left:
        first = left.pop(0)
        pair = [first]
        second = next((colour for colour in (first, codes.WHITE) if colour in left), -1)
        if second >= 0:
            left.remove(second)
            pair.append(second)
        space = free.pop(0)
        for colour in pair:
            put(state, space, colour)
            lay_down(state, space)


def mask(members: Iterable[int]) -> int:
    """A set as the position keeps it."""
    return sum(1 << member for member in members)
