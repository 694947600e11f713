"""The course of the game: set-up, four seasons, the end (sections 4, 12 and 13; compiled)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.packed_counters import count, one
from keydom.core.state import (
    LOCAL_SEAT,
    LOCAL_STAGE,
    OVER,
    Box,
    Draw,
    bit,
    bit_count,
    codes_in,
    filled,
    left_of,
    register,
    replaced,
)
from keydom.games.keyper.components.codes import (
    BOAT,
    BOATS,
    BOX_DISPLAYS,
    BOX_DRAW_BOAT,
    BOX_DRAW_FAIR,
    BOX_DRAW_NINTH,
    BOX_DRAW_START,
    BOX_DRAW_TILE,
    BOX_EXCESS,
    BOX_FAIRS,
    BOX_GAME,
    BOX_HOUSING,
    BOX_TURN,
    COLOUR,
    FAIR,
    FAIRS_EACH,
    PHASE_FINAL,
    PHASE_OVER,
    PHASE_SETUP,
    PHASE_TURNS,
    RESOURCES,
    SEASONAL,
    SEAT,
    SPRING,
    WINTER,
    WINTER_FAIRS,
)
from keydom.games.keyper.components.figures import home_tiles, other_tiles, spring_tiles
from keydom.games.keyper.rules.displays import first_display
from keydom.games.keyper.rules.locals import COURSE_COUNTER, DRAW_FAIR_SEASON
from keydom.games.keyper.rules.market import empty_reserve, fill_bag, lacks_tiles
from keydom.games.keyper.rules.season_end import retrieve
from keydom.games.keyper.rules.state import BOXES, KeyperState, anybody_has_pieces

LAY_OUT: Final = 0
MARKET: Final = 1
BOATS_OUT: Final = 2
FAIRS_DEALT: Final = 3
NINTH: Final = 4
START: Final = 5
DISPLAYS: Final = 6
EXCESS: Final = 7
FIRST_TURN: Final = 8
AFTER_TURN: Final = 9
FAIRS_HELD: Final = 10
HOUSED: Final = 11
RETRIEVED: Final = 12


class Course(Box[KeyperState]):
    """The root of the flow. The stages are those above."""

    name = "game"
    clauses = "KP-102 KP-501 KP-1201 KP-1203 KP-1204 KP-1232 KP-1233 KP-1301 KP-1312"

    def step(self, state: KeyperState) -> None:
        stage = state.local(LOCAL_STAGE)
        if stage == LAY_OUT:
            lay_out(state)
            state.set_local(LOCAL_STAGE, MARKET)
        elif stage == MARKET:
            fill_bag(state)
            if lacks_tiles(state):
                state.push(BOX_DRAW_TILE)
            else:
                state.set_local(LOCAL_STAGE, BOATS_OUT)
        elif stage == BOATS_OUT:
            self.next_boat(state)
        elif stage == FAIRS_DEALT:
            self.next_fair(state)
        elif stage == NINTH:
            self.next_ninth(state)
        elif stage == START:
            self.start(state)
        elif stage == DISPLAYS:
            state.set_local(LOCAL_STAGE, EXCESS)
            state.push(BOX_DISPLAYS)
        elif stage == EXCESS:
            state.set_local(LOCAL_STAGE, FIRST_TURN)
            state.push(BOX_EXCESS)
        elif stage == FIRST_TURN:
            self.first_turn(state)
        elif stage == AFTER_TURN:
            self.after_turn(state)
        elif stage == FAIRS_HELD:
            state.set_local(LOCAL_STAGE, HOUSED)
            state.push(BOX_HOUSING)
        elif stage == HOUSED:
            state.set_local(LOCAL_STAGE, RETRIEVED)
            retrieve(state)
        elif state.season == WINTER:
            state.phase = PHASE_OVER
            state.asked = OVER
        else:
            next_season(state)
            state.set_local(LOCAL_STAGE, MARKET)

    # -- set-up -------------------------------------------------------------------------------------------------

    def next_boat(self, state: KeyperState) -> None:
        """Four boats lie ready (KP-404, KP-1302)."""
        if bit_count(state.free_boats) < state.figures.boats_ready:
            state.push(BOX_DRAW_BOAT)
            return
        state.set_local(LOCAL_STAGE, FAIRS_DEALT if state.season == SPRING else DISPLAYS)
        state.set_local(COURSE_COUNTER, 0)

    def next_fair(self, state: KeyperState) -> None:
        """Each player receives a fair for each of the first three seasons (KP-410)."""
        dealt = state.local(COURSE_COUNTER)
        if dealt == SEASONAL * state.players:
            state.set_local(LOCAL_STAGE, NINTH)
            state.set_local(COURSE_COUNTER, 0)
            return
        state.set_local(COURSE_COUNTER, dealt + 1)
        state.push(BOX_DRAW_FAIR)
        state.set_local(LOCAL_SEAT, dealt % state.players)
        state.set_local(DRAW_FAIR_SEASON, dealt // state.players)

    def next_ninth(self, state: KeyperState) -> None:
        """With two players each draws a ninth keyple (KP-411)."""
        drawn = state.local(COURSE_COUNTER)
        if state.players > 2 or drawn == state.players:
            state.set_local(LOCAL_STAGE, START)
            return
        state.set_local(COURSE_COUNTER, drawn + 1)
        state.push(BOX_DRAW_NINTH)
        state.set_local(LOCAL_SEAT, drawn)

    def start(self, state: KeyperState) -> None:
        """The start player of spring (KP-413)."""
        state.set_local(LOCAL_STAGE, FIRST_TURN)
        if state.figures.first_start < 0:
            state.push(BOX_DRAW_START)
        else:
            state.start_player = state.figures.first_start

    # -- turns --------------------------------------------------------------------------------------------------

    def first_turn(self, state: KeyperState) -> None:
        """The start player begins the season."""
        state.phase = PHASE_TURNS
        state.turn = state.start_player
        state.last_player = -1
        state.set_local(LOCAL_STAGE, AFTER_TURN)
        state.push(BOX_TURN)

    def after_turn(self, state: KeyperState) -> None:
        """Clockwise on; when the last piece is played, one lay-down turn for each other player (KP-501, KP-1201 to
        KP-1204)."""
        if state.phase == PHASE_TURNS and state.result == 1 and not anybody_has_pieces(state):
            state.last_player = state.turn
            state.phase = PHASE_FINAL
            state.final_left = (bit(state.players) - 1) & ~bit(state.turn)
        elif state.phase == PHASE_FINAL:
            state.final_left &= ~bit(state.turn)
            if state.final_left == 0:
                state.turn = -1
                state.set_local(LOCAL_STAGE, FAIRS_HELD)
                state.push(BOX_FAIRS)
                return
        state.turn = left_of(state, state.turn)
        state.push(BOX_TURN)


def lay_out(state: KeyperState) -> None:
    """Boards, tiles, supply, keyples and starting goods (KP-103, KP-401 to KP-409, KP-414)."""
    figures = state.figures
    state.season = SPRING
    state.phase = PHASE_SETUP
    displays = state.displays[:]
    for board in range(state.players):
        displays[board] = first_display(SPRING) + board
    state.displays = displays
    state.bag = spring_tiles()
    state.reserve = other_tiles()
    state.reserve_fairs = bit(WINTER_FAIRS) - 1
    state.hands = filled(home_tiles(), state.players)
    state.areas = filled(figures.start_keyples, state.players)
    for resource in range(RESOURCES):
        state.stock[state.players * RESOURCES + resource] = figures.supply[resource]
    for seat in range(state.players):
        for resource in range(RESOURCES):
            state.stock[seat * RESOURCES + resource] = figures.start_goods[resource]
            state.stock[state.players * RESOURCES + resource] -= figures.start_goods[resource]


def next_season(state: KeyperState) -> None:
    """The market is discarded and the next season begins (KP-1234 to KP-1236, KP-1302, KP-1312)."""
    state.discard |= state.market
    state.discard_fairs |= state.market_fairs
    state.market = 0
    state.market_fairs = 0
    if state.season == SPRING:
        empty_reserve(state)
    state.season += 1
    state.phase = PHASE_SETUP
    state.free_boats = 0
    state.start_player = state.last_player


# -- draws ------------------------------------------------------------------------------------------------------------


class DrawStart(Draw[KeyperState]):
    """The start player of spring is drawn (KP-413, KP-1601)."""

    name = "draw_start"
    clauses = "KP-413 KP-1601 KP-1759"

    def legal(self, state: KeyperState, seat: i64) -> vec[i64]:
        return codes_in(bit(state.players) - 1, SEAT)

    def drawn(self, state: KeyperState, code: i64) -> None:
        state.start_player = code - SEAT


class DrawBoat(Draw[KeyperState]):
    """A boat is drawn for the season (KP-404, KP-1302, KP-1604)."""

    name = "draw_boat"
    clauses = "KP-404 KP-1302 KP-1604"

    def legal(self, state: KeyperState, seat: i64) -> vec[i64]:
        return codes_in((bit(BOATS) - 1) & ~state.free_boats, BOAT)

    def drawn(self, state: KeyperState, code: i64) -> None:
        state.free_boats |= bit(code - BOAT)


class DrawFair(Draw[KeyperState]):
    """A seasonal fair is dealt, seen by its owner only (KP-410, KP-1602). Locals: 2 seat, 3 season from 0."""

    name = "draw_fair"
    clauses = "KP-410 KP-1602 KP-1759"

    def legal(self, state: KeyperState, seat: i64) -> vec[i64]:
        out = vec[i64]()
        fair: i64 = 1
        while fair <= FAIRS_EACH:
            if not is_dealt(state, state.local(DRAW_FAIR_SEASON), fair):
                out = append(out, FAIR + fair - 1)
            fair += 1
        return out

    def drawn(self, state: KeyperState, code: i64) -> None:
        owner = state.local(LOCAL_SEAT)
        dealt = (code - FAIR + 1) * one(state.local(DRAW_FAIR_SEASON))
        state.fairs = replaced(state.fairs, owner, state.fairs[owner] + dealt)


def is_dealt(state: KeyperState, season: i64, fair: i64) -> bool:
    """Whether some player was dealt the fair of this number (from 1) for a season (from 0)."""
    for seat in range(state.players):
        if count(state.fairs[seat], season) == fair:
            return True
    return False


class DrawNinth(Draw[KeyperState]):
    """A ninth keyple is drawn, without replacement (KP-411, KP-1603)."""

    name = "draw_ninth"
    clauses = "KP-411 KP-412 KP-1603"

    def legal(self, state: KeyperState, seat: i64) -> vec[i64]:
        drawn: i64 = 0
        other: i64 = 0
        while other < state.local(LOCAL_SEAT):
            drawn += state.areas[other] - state.figures.start_keyples
            other += 1
        codes = vec[i64]()
        for code in codes_in(state.figures.ninth_colours, COLOUR):
            if count(drawn, code - COLOUR) == 0:
                codes = append(codes, code)
        return codes

    def drawn(self, state: KeyperState, code: i64) -> None:
        owner = state.local(LOCAL_SEAT)
        state.areas = replaced(state.areas, owner, state.areas[owner] + one(code - COLOUR))


register(BOXES, BOX_GAME, Course())
register(BOXES, BOX_DRAW_START, DrawStart())
register(BOXES, BOX_DRAW_BOAT, DrawBoat())
register(BOXES, BOX_DRAW_FAIR, DrawFair())
register(BOXES, BOX_DRAW_NINTH, DrawNinth())
