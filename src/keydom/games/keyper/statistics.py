"""What a finished game is counted by: tiles, fairs, boats and fields, the seats and what their points are made of."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from keydom.core.game import Tick
from keydom.core.packed_counters import count, total
from keydom.core.statistics import Facility, SeatStatistics, Statistics, Thing
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.board_rows import DISPLAY_NAMES
from keydom.games.keyper.components.kinds import (
    BOAT_KEYS,
    COLOUR_NAMES,
    FAIR_KEYS,
    RESOURCE_NAMES,
    SEASON_NAMES,
    WINTER_FAIR_KEYS,
)
from keydom.games.keyper.rules.allotment import Allotment
from keydom.games.keyper.rules.displays import first_display
from keydom.games.keyper.rules.partial_action import entered_code, with_code
from keydom.games.keyper.rules.scoring import fair_points, pieces_in
from keydom.games.keyper.rules.season_end import (
    demand_of,
    seasonal_fair,
    winter_number,
)
from keydom.games.keyper.rules.spaces import board_of, is_plot, matches, plot_of
from keydom.games.keyper.rules.state import (
    HELD_AUTUMN,
    HELD_SUMMER,
    HELD_WINTER_HIGH,
    HELD_WINTER_LOW,
    KeyperState,
    covered_tile,
    is_upgraded,
    top_tile,
)
from keydom.games.keyper.rules.teams import team_of
from keydom.games.keyper.rules.turns import space_named
from keydom.games.keyper.text import words
from keydom.games.keyper.view.keys import members

HOME, COUNTRY, SEASONAL, WINTER = "Home tile", "Country tile", "Seasonal fair", "Winter fair"
PLACES = ("1st", "2nd", "3rd", "4th")
BUILT_OVER, UPGRADED, BUILT, IN_HAND = "built over", "upgraded", "built", "in hand"
HELD, NOT_HELD = "held", "not held"
SIDES = (
    (HELD_SUMMER, False, "low side in summer"),
    (HELD_AUTUMN, True, "high side in autumn"),
    (HELD_WINTER_LOW, False, "low side in winter"),
    (HELD_WINTER_HIGH, True, "high side in winter"),
)
"""Where the position keeps the winter fairs that were held: whether with the high side, and when (KP-1208, KP-1209)."""
MATCH, JOINED, HELPED, LAID = "match", "joined", "helped by a keyple laid down", "laying down only"
WORK, SALE = "work", "sale"
WAYS = (MATCH, JOINED, HELPED, LAID, WORK, SALE)
"""The ways of using something, in the order in which they are told."""


def statistics(ticks: Iterable[Tick[KeyperState]]) -> Statistics:
    """The facts of a game from its small steps."""
    counting = Counting()
    end: KeyperState | None = None
    for tick in ticks:
        end = tick.after
        counting.see(tick.before, end, tick)
    if end is None:
        raise ValueError("no game was seen")
    return Telling(end, counting).tell()


# -- seen from step to step -------------------------------------------------------------------------------------------


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

    def see(self, before: KeyperState, after: KeyperState, tick: Tick[KeyperState]) -> None:
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


# -- told at the end --------------------------------------------------------------------------------------------------


class Telling:
    """Makes the facts of what was counted in a game, and of its last position."""

    def __init__(self, end: KeyperState, counting: Counting) -> None:
        self.end = end
        self.counting = counting
        self.seats = range(end.players)
        self.allotments = [Allotment(end, seat) for seat in self.seats]
        self.on_top = [self._tiles_of(seat) for seat in self.seats]
        """By seat: where each tile lies that is not built over."""
        self.covered = [{covered_tile(end, seat, plot) for plot in range(codes.PLOTS)} for seat in self.seats]

    def tell(self) -> Statistics:
        """The facts."""
        turns = self.counting.turns
        return Statistics(
            things=(*self._home_tiles(), *self._seasonal_fairs(), *self._market()),
            facilities=tuple(self._facilities()),
            seats=tuple(self._seat(seat) for seat in self.seats),
            lengths={"Turns": turns.total(), "Turns that lay down": turns["lay"]},
        )

    def _tiles_of(self, seat: int) -> dict[int, int]:
        tiles = ((int(top_tile(self.end, seat, plot)), plot) for plot in range(codes.PLOTS))
        return {tile: plot for tile, plot in tiles if tile >= 0}

    # -- things -------------------------------------------------------------------------------------------------

    def _home_tiles(self) -> list[Thing]:
        """Everybody has all of them in hand from the start: got is, who built it (KP-409)."""
        found = []
        for tile in range(codes.HOME_TILES):
            for seat in self.seats:
                condition = self._became(seat, tile)
                built = condition != IN_HAND
                found.append(
                    Thing(
                        name=self.end.figures.titles[tile],
                        kind=HOME,
                        era="",
                        owner=seat if built else None,
                        points=self._points(seat, tile) if built else None,
                        uses=self._uses(seat, tile) if built else None,
                        condition=condition if built else "",
                    )
                )
        return found

    def _seasonal_fairs(self) -> list[Thing]:
        """The fairs that were dealt (KP-410), and whether their owners held them."""
        found = []
        for season in range(codes.SEASONAL):
            for seat in self.seats:
                fair = int(seasonal_fair(self.end, seat, season + 1))
                held = self.end.held_seasonal[seat] >> season & 1 != 0
                points = int(self.end.figures.fair_points[fair])
                found.append(
                    Thing(
                        name=f"{FAIR_KEYS[fair]} ({self._demanded(fair)})",
                        kind=SEASONAL,
                        era=SEASON_NAMES[season],
                        owner=seat,
                        points=points if held else 0,
                        condition=HELD if held else NOT_HELD,
                    )
                )
        return found

    def _market(self) -> list[Thing]:
        """What lay in the market, season by season, and who took it at which pick."""
        found = []
        for (season, code), pick in self.counting.market.items():
            owner = None if pick is None else pick.seat
            found.append(
                self._country_tile(season, code - codes.TILE, owner, pick.order if pick else None)
                if code < codes.WFAIR
                else self._winter_fair(season, code - codes.WFAIR, owner, pick.order if pick else None)
            )
        return found

    def _country_tile(self, season: int, tile: int, owner: int | None, order: int | None) -> Thing:
        return Thing(
            name=self.end.figures.titles[tile],
            kind=COUNTRY,
            era=SEASON_NAMES[season - 1],
            owner=owner,
            order=order,
            points=None if owner is None else self._points(owner, tile),
            uses=None if owner is None else self._uses(owner, tile),
            condition="" if owner is None else self._became(owner, tile),
        )

    def _winter_fair(self, season: int, fair: int, owner: int | None, order: int | None) -> Thing:
        number = int(winter_number(fair))
        condition = NOT_HELD if owner is not None else ""
        points = 0
        for shift, high, words_of_it in SIDES:
            if owner is not None and self.end.held_winter[owner] >> (shift + fair) & 1:
                condition = words_of_it
                points = int(self.end.figures.fair_high[number] if high else self.end.figures.fair_points[number])
        gem = words.RESOURCES[self.end.figures.fair_gem[number]].resource
        return Thing(
            name=f"{WINTER_FAIR_KEYS[fair]} ({self._demanded(number)}; {gem})",
            kind=WINTER,
            era=SEASON_NAMES[season - 1],
            owner=owner,
            order=order,
            points=None if owner is None else points,
            condition=condition,
        )

    def _demanded(self, fair: int) -> str:
        """What has to be shown at a fair, in short: it stands in lists."""
        demand = demand_of(self.end, fair, False)
        return " ".join(
            RESOURCE_NAMES[resource] if number == 1 else words.pieces(resource, number)
            for resource, number in enumerate(demand)
            if number
        )

    def _became(self, seat: int, tile: int) -> str:
        """What became of a tile that the seat has or had in hand."""
        plot = self.on_top[seat].get(tile)
        if plot is not None:
            return UPGRADED if is_upgraded(self.end, seat, plot) else BUILT
        return BUILT_OVER if tile in self.covered[seat] else IN_HAND

    def _points(self, seat: int, tile: int) -> int:
        plot = self.on_top[seat].get(tile)
        return 0 if plot is None else int(self.allotments[seat].points[plot])

    def _uses(self, seat: int, tile: int) -> int | None:
        """How often a keyple worked on a tile; None for those on which none does (KP-117)."""
        if self.end.figures.worked_tiles >> tile & 1 == 0:
            return None
        return self.counting.worked[seat, tile]

    # -- facilities ---------------------------------------------------------------------------------------------

    def _facilities(self) -> list[Facility]:
        """The boats that lay ready and the fields of the boards, season by season."""
        found = []
        for season, name in enumerate(SEASON_NAMES, 1):
            for boat in self.counting.boats[season]:
                found.append(
                    Facility(
                        name=self._boat_name(boat, season),
                        kind="Boat",
                        era=name,
                        uses=tuple(self.counting.uses[season, codes.BOAT + boat, seat] for seat in self.seats),
                        ways=self.counting.ways_of(season, codes.BOAT + boat),
                    )
                )
            for board, display in enumerate(self.counting.displays[season]):
                for field in members(self.end.figures.fields[display]):
                    space = board * codes.FIELDS + field
                    found.append(
                        Facility(
                            name=self.end.figures.field_titles[field],
                            kind="Field",
                            era=name,
                            uses=tuple(self.counting.uses[season, -space - 1, seat] for seat in self.seats),
                            ways=self.counting.ways_of(season, -space - 1),
                        )
                    )
        return found

    def _boat_name(self, boat: int, season: int) -> str:
        side = 0 if season <= codes.SUMMER else 1
        types = [self.end.figures.boat_types[boat * 4 + side * 2 + place] for place in (0, 1)]
        first, second = (words.RESOURCES[resource].several for resource in types)
        return f"{BOAT_KEYS[boat]} ({first} and {second})"

    # -- seats --------------------------------------------------------------------------------------------------

    def _seat(self, seat: int) -> SeatStatistics:
        """What one seat had, chose and did."""
        return SeatStatistics(traits=self._traits(seat), figures={**self._points_of(seat), **self._figures(seat)})

    def _traits(self, seat: int) -> dict[str, str]:
        end, counting = self.end, self.counting
        place = PLACES[(seat - counting.first) % end.players]
        traits = {"Place in the order of spring": f"{place} of {end.players}"}
        if end.players == 2:
            ninth = counting.teams[codes.SPRING][seat] - end.figures.start_keyples
            colour = next(colour for colour in range(codes.COLOURS) if count(ninth, colour))
            traits["Ninth keyple"] = COLOUR_NAMES[colour]
        for season, name in enumerate(SEASON_NAMES, 1):
            traits[f"Order of claiming boards in {name}"] = PLACES[counting.claims[season].index(seat)]
        for season in range(codes.SUMMER, codes.WINTER + 1):
            board = counting.chosen[season][seat]
            traits[f"Display chosen in {SEASON_NAMES[season - 1]}"] = board
        traits["Seasonal fairs held"] = str(int(end.held_seasonal[seat]).bit_count())
        traits["Winter fairs held"] = str(int(end.held_winter[seat]).bit_count())
        return traits

    def _points_of(self, seat: int) -> dict[str, int]:
        """What the score is made of (KP-1402)."""
        points = [int(number) for number in self.allotments[seat].points]
        by_kind = {HOME: 0, COUNTRY: 0}
        for tile, plot in self.on_top[seat].items():
            by_kind[HOME if tile < codes.HOME_TILES else COUNTRY] += points[plot]
        return {
            "Points, shipping": int(self.end.shipping[seat]),
            "Points, fairs": int(fair_points(self.end, seat)),
            "Points, farm": sum(points[: codes.FARM_PLOTS]),
            "Points, village": sum(points[codes.FARM_PLOTS :]),
            **{f"Points, {kind.lower()}s": number for kind, number in by_kind.items()},
        }

    def _figures(self, seat: int) -> dict[str, int]:
        end, counting = self.end, self.counting
        taken = [code for (_, code), pick in counting.market.items() if pick is not None and pick.seat == seat]
        tiles = [tile for tile in (*self.on_top[seat], *self.covered[seat]) if tile >= 0]
        upgraded = sum(is_upgraded(end, seat, plot) for plot in self.on_top[seat].values())
        done = counting.done[seat]
        return {
            "Country tiles taken": sum(code < codes.WFAIR for code in taken),
            "Winter fairs taken": sum(code >= codes.WFAIR for code in taken),
            "Home tiles built": sum(tile < codes.HOME_TILES for tile in tiles),
            "Country tiles built": sum(tile >= codes.HOME_TILES for tile in tiles),
            "Tiles upgraded": upgraded,
            "Tiles built over": len(self.covered[seat] - {-1}),
            "Keyples played": done["play"],
            "Invitations accepted": done["join"],
            "Invitations declined": done["decline"],
            "Turns that laid down": done["lay"],
            "Boat actions, work": done["work"],
            "Boat actions, sale": done["sale"],
            **{
                f"Keyples in {name}": int(total(counting.teams[season][seat]))
                for season, name in enumerate(SEASON_NAMES, 1)
            },
            "Keyples at the end": int(total(team_of(end, seat))),
            "Animals given up": done["animal"],
            "Animals at the end": int(pieces_in(end, seat, codes.ANIMAL_MASK)),
            "Gems at the end": int(pieces_in(end, seat, codes.GEM_MASK)),
            "Goods at the end": int(pieces_in(end, seat, codes.RAW_MASK | codes.FINISHED_MASK)),
        }
