"""The course of the game: set-up, four eras, the end (sections 3 and 11; compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.packed_counters import count, one
from keydom.core.state import LOCAL_SEAT, LOCAL_STAGE, OVER, Box, Draw, bit, bit_count, codes_in, register, replaced
from keydom.games.london.components.codes import (
    BOX_CHOOSE_HOME,
    BOX_DRAW_BUILDING,
    BOX_DRAW_HOME,
    BOX_DRAW_KEYPLE,
    BOX_DRAW_ROUTEMASTER,
    BOX_DRAW_START,
    BOX_ERA_END,
    BOX_GAME,
    BOX_SAILING,
    BOX_TURN,
    CONNECTORS,
    ERAS,
    FIRST_BUILDING,
    FIRST_ERA_ONE,
    FIRST_ERA_TWO,
    FIRST_RIVER,
    FIRST_ROUTEMASTER,
    KEYPLE,
    KEYPLES,
    PHASE_OVER,
    PHASE_SAILING,
    PHASE_TURNS,
    SEAT,
    SKILLS,
    TILE,
)
from keydom.games.london.rules.locals import COURSE_COUNTER, DRAW_KEYPLE_LEFT
from keydom.games.london.rules.state import BOXES, CELL_ZERO, R_SHIFT, LondonState, hand_gains, right_most

LAY_OUT: Final = 0
HOMES: Final = 1
FUTURE: Final = 2
HANDS: Final = 3
BARGES: Final = 4
DISPLAY: Final = 5
TURNS: Final = 6
SAILING: Final = 7
ERA_END: Final = 8
NEXT_ERA: Final = 9


class Course(Box[LondonState]):
    """The root of the flow. The stages are those below."""

    name = "game"
    clauses = "LO-1101"

    def step(self, state: LondonState) -> None:
        stage = state.local(LOCAL_STAGE)
        if stage == LAY_OUT:
            lay_out_supplies(state)
            state.set_local(LOCAL_STAGE, HOMES)
            if state.figures.first_start < 0:
                state.push(BOX_DRAW_START)
            else:
                state.start_player = state.figures.first_start
        elif stage == HOMES:
            self.next_home(state)
        elif stage == FUTURE:
            self.next_routemaster(state)
        elif stage == HANDS:
            self.next_hand(state)
        elif stage == BARGES:
            first_berths(state)
            state.set_local(LOCAL_STAGE, DISPLAY)
            state.set_local(COURSE_COUNTER, 0)
            begin_era(state)
        elif stage == DISPLAY:
            self.next_building(state)
        elif stage == TURNS:
            state.phase = PHASE_TURNS
            state.turn = right_most(state, state.berths)
            state.set_local(LOCAL_STAGE, SAILING)
            state.push(BOX_TURN)
        elif stage == SAILING:
            state.set_local(LOCAL_STAGE, ERA_END)
            if state.sail_order != 0:
                state.phase = PHASE_SAILING
                state.push(BOX_SAILING)
        elif stage == ERA_END:
            state.set_local(LOCAL_STAGE, NEXT_ERA)
            state.push(BOX_ERA_END)
        elif state.era == ERAS:
            state.phase = PHASE_OVER
            state.asked = OVER
        else:
            state.set_local(LOCAL_STAGE, DISPLAY)
            state.set_local(COURSE_COUNTER, 0)
            begin_era(state)

    def next_home(self, state: LondonState) -> None:
        """Each player has one home tile (LO-302, LO-303)."""
        seat = state.local(COURSE_COUNTER)
        if seat == state.players:
            state.set_local(LOCAL_STAGE, FUTURE)
            state.set_local(COURSE_COUNTER, 0)
            return
        state.set_local(COURSE_COUNTER, seat + 1)
        state.push(BOX_CHOOSE_HOME if state.figures.homes_chosen else BOX_DRAW_HOME)
        state.set_local(LOCAL_SEAT, seat)

    def next_routemaster(self, state: LondonState) -> None:
        """Two Routemasters for each player lie face up from the beginning (LO-308, LO-1633)."""
        wanted = state.figures.routemasters
        if wanted >= FIRST_RIVER - FIRST_ROUTEMASTER:
            state.routemasters = tiles_between(FIRST_ROUTEMASTER, FIRST_RIVER)
        if bit_count(state.routemasters) < wanted:
            state.push(BOX_DRAW_ROUTEMASTER)
            return
        state.boxed |= tiles_between(FIRST_ROUTEMASTER, FIRST_RIVER) & ~state.routemasters
        state.set_local(LOCAL_STAGE, HANDS)

    def next_hand(self, state: LondonState) -> None:
        """Each player draws ten keyples, in clock order from the start player (LO-310, LO-1506)."""
        turn = state.local(COURSE_COUNTER)
        if turn == state.players:
            state.set_local(LOCAL_STAGE, BARGES)
            return
        state.set_local(COURSE_COUNTER, turn + 1)
        state.push(BOX_DRAW_KEYPLE)
        state.set_local(LOCAL_SEAT, (state.start_player + turn) % state.players)
        state.set_local(DRAW_KEYPLE_LEFT, state.figures.opening_hand)

    def next_building(self, state: LondonState) -> None:
        """The buildings of eras 1 to 3 are drawn at random (LO-312); those of era 3 lie at level 1 (LO-1103), all
        others at level 0 (LO-315)."""
        drawn = state.local(COURSE_COUNTER)
        if state.era < ERAS and drawn < state.figures.buildings[state.era] and state.unseen != 0:
            state.set_local(COURSE_COUNTER, drawn + 1)
            state.push(BOX_DRAW_BUILDING)
            return
        state.set_local(LOCAL_STAGE, TURNS)


def tiles_between(first: i64, end: i64) -> i64:
    """The tiles from a code up to another, as a mask."""
    return bit(end) - bit(first)


def lay_out_supplies(state: LondonState) -> None:
    """Connectors and skill tiles form the general supply, the keyples go into the bag (LO-309, LO-310)."""
    for colour in range(CONNECTORS):
        state.connector_supply += state.figures.connectors_per_colour * one(colour)
    for skill in range(SKILLS):
        state.skill_supply += state.figures.skills_per_type * one(skill)
    for keyple in range(KEYPLES):
        state.bag += state.figures.keyples_per_colour * one(keyple)
    state.unseen = tiles_between(FIRST_BUILDING, FIRST_ROUTEMASTER)


def take_home(state: LondonState, seat: i64, tile: i64) -> None:
    """The home tile lies at (0, 0) of its owner's borough, at level 0 (LO-201, LO-302)."""
    state.homes = replaced(state.homes, seat, tile)
    state.boroughs = replaced(state.boroughs, seat, bit(tile))
    state.spots = replaced(state.spots, tile, CELL_ZERO | (CELL_ZERO << R_SHIFT))


def free_homes(state: LondonState) -> i64:
    """Home tiles that nobody has, as a mask."""
    mask = tiles_between(0, FIRST_ERA_ONE)
    for seat in range(state.players):
        if state.homes[seat] >= 0:
            mask &= ~bit(state.homes[seat])
    return mask


def first_berths(state: LondonState) -> None:
    """The start player's barge takes berth 1, the others follow in clock order (LO-306, LO-307). Homes of nobody
    are out of the game (LO-304)."""
    state.boxed |= free_homes(state)
    berths = state.berths[:]
    for turn in range(state.players):
        berths[(state.start_player + turn) % state.players] = turn + 1
    state.berths = berths


def begin_era(state: LondonState) -> None:
    """The display of the new era, without its buildings (LO-1101, LO-1102, LO-1107)."""
    state.era += 1
    if state.era == 1:
        state.display = tiles_between(FIRST_ERA_ONE, FIRST_ERA_TWO)
    elif state.era == 2:
        state.display = tiles_between(FIRST_ERA_TWO, FIRST_BUILDING)
    elif state.era == ERAS:
        state.display = state.routemasters


class DrawStart(Draw[LondonState]):
    """The start player is drawn at random (LO-305, LO-1503)."""

    name = "draw_start"
    clauses = "LO-305 LO-1503 LO-1629"

    def legal(self, state: LondonState, seat: i64) -> vec[i64]:
        return codes_in(bit(state.players) - 1, SEAT)

    def drawn(self, state: LondonState, code: i64) -> None:
        state.start_player = code - SEAT


class DrawHome(Draw[LondonState]):
    """A home tile is dealt (LO-303, LO-1504)."""

    name = "draw_home"
    clauses = "LO-303 LO-1504"

    def legal(self, state: LondonState, seat: i64) -> vec[i64]:
        return codes_in(free_homes(state), TILE)

    def drawn(self, state: LondonState, code: i64) -> None:
        take_home(state, state.local(LOCAL_SEAT), code - TILE)


class ChooseHome(Box[LondonState]):
    """The players choose their home tiles in the order of their seats (LO-303, LO-1632)."""

    name = "choose_home"
    clauses = "LO-303 LO-1632"

    def step(self, state: LondonState) -> None:
        state.ask(state.local(LOCAL_SEAT))

    def legal(self, state: LondonState, seat: i64) -> vec[i64]:
        return codes_in(free_homes(state), TILE)

    def apply(self, state: LondonState, seat: i64, code: i64) -> None:
        take_home(state, seat, code - TILE)
        state.answered(seat)
        state.leave(0)


class DrawRoutemaster(Draw[LondonState]):
    """A Routemaster tile of the game is drawn (LO-308, LO-1505)."""

    name = "draw_routemaster"
    clauses = "LO-308 LO-1505"

    def legal(self, state: LondonState, seat: i64) -> vec[i64]:
        return codes_in(tiles_between(FIRST_ROUTEMASTER, FIRST_RIVER) & ~state.routemasters, TILE)

    def drawn(self, state: LondonState, code: i64) -> None:
        state.routemasters |= bit(code - TILE)


class DrawBuilding(Draw[LondonState]):
    """A building of the era is drawn (LO-312, LO-1507)."""

    name = "draw_building"
    clauses = "LO-312 LO-1103 LO-1104 LO-1507"

    def legal(self, state: LondonState, seat: i64) -> vec[i64]:
        return codes_in(state.unseen, TILE)

    def drawn(self, state: LondonState, code: i64) -> None:
        tile = bit(code - TILE)
        state.unseen &= ~tile
        state.display |= tile
        if state.era == 3:
            state.level_one |= tile


class DrawKeyple(Box[LondonState]):
    """A player draws keyples from the bag one by one (LO-1506, LO-1508); a short bag gives what it has (LO-1016)."""

    name = "draw_keyple"
    clauses = "LO-1016 LO-1302 LO-1506 LO-1508"

    def step(self, state: LondonState) -> None:
        if state.local(DRAW_KEYPLE_LEFT) == 0 or state.bag == 0:
            state.leave(0)
            return
        state.draw()

    def legal(self, state: LondonState, seat: i64) -> vec[i64]:
        out = vec[i64]()
        for colour in range(KEYPLES):
            if count(state.bag, colour) != 0:
                out = append(out, KEYPLE + colour)
        return out

    def weight(self, state: LondonState, code: i64) -> i64:
        return count(state.bag, code - KEYPLE)

    def apply(self, state: LondonState, seat: i64, code: i64) -> None:
        colour = code - KEYPLE
        state.bag -= one(colour)
        hand_gains(state, state.local(LOCAL_SEAT), colour, 1, False)
        state.set_local(DRAW_KEYPLE_LEFT, state.local(DRAW_KEYPLE_LEFT) - 1)
        state.asked = 0


register(BOXES, BOX_GAME, Course())
register(BOXES, BOX_DRAW_START, DrawStart())
register(BOXES, BOX_DRAW_HOME, DrawHome())
register(BOXES, BOX_CHOOSE_HOME, ChooseHome())
register(BOXES, BOX_DRAW_ROUTEMASTER, DrawRoutemaster())
register(BOXES, BOX_DRAW_BUILDING, DrawBuilding())
register(BOXES, BOX_DRAW_KEYPLE, DrawKeyple())
