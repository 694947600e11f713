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

from collections.abc import Callable, Iterable, Sequence
from typing import Literal

from keydom.core.builder import BadPosition, push_frame, set_frame, settled
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.kinds import FIELD_TYPES
from keydom.games.keythedral.components.printed_values import Components
from keydom.games.keythedral.rules.course import COLLECT, LAYING, NEW_START, ROUND, SPEND, STALL
from keydom.games.keythedral.rules.locals import COURSE_COUNTER
from keydom.games.keythedral.rules.state import KeythedralState
from keydom.games.keythedral.rules.workers import leader_of_call
from keydom.games.keythedral.testing.completion import Filling
from keydom.games.keythedral.testing.description import packed_order
from keydom.games.keythedral.testing.invariants import invariants
from keydom.games.keythedral.testing.laying import LayingTurn
from keydom.games.keythedral.testing.play import Play

__all__ = ["BadPosition", "Position"]

Window = Literal["O1", "O2", "O3", "O5"]
Ending = Literal["seats", "stalled", "agreement"]

LASTING_FROM_O1 = (1, 9, 12)
LASTING_IN_ONE = (1, 6, 9, 12)
LASTING_AT_O2 = (1, 6, 12)
LASTING_LATER = (1, 6, 8, 12, 14, 18, 19)
LASTING_IN_TURN = (1, 5, 6, 8, 12, 14, 18, 19)
"""Laws that can be in effect (KT-1216): after O1, in phase one, at O2, from the harvest on, in the own turn."""


class Position(Filling):
    """A position in words. Every method adds to the description and returns the position itself; `state()` and
    `play()` build it.

    Seats count from 0. Places are (x, y) for a field spot, (i, j) for a slot. Field types, tiles, laws and directions
    have their names of the rules: `"lake"`, `"B31"`, 6, `"SE"`. Cubes are written with their letters: `"K2 W1"`.
    `components`: other printed values than the built-in ones.
    """

    def __init__(
        self,
        players: int = 3,
        *,
        start_player: int = 0,
        round_number: int = 1,
        components: Components | None = None,
        **options: str,
    ) -> None:
        super().__init__(
            players, start_player=start_player, round_number=round_number, components=components, **options
        )
        self.at_turn()

    # -- the moment ----------------------------------------------------------------------------------------------------

    def at_field_draw(self, turn: int = 1, top: int = 0) -> Position:
        """The laying phase: the top field is about to be turned over. `turn` counts all players' turns from 1; `top` is
        the number that the field shows."""
        return self._at_laying(LayingTurn(turn, "draw", top=top))

    def at_lay_field(self, turn: int = 1, drawn: str = "", top: int = 0) -> Position:
        """The laying phase: a field of this type is turned over and about to be laid. `turn` counts all players' turns
        from 1; `top` is the number of the next field."""
        if drawn and drawn not in FIELD_TYPES:
            raise BadPosition(f"'{drawn}' is no type of field; types are {', '.join(FIELD_TYPES)}")
        return self._at_laying(LayingTurn(turn, "field", drawn, top))

    def at_lay_cottage(self, turn: int = 1, top: int = 0) -> Position:
        """The laying phase: the field of this turn lies, the cottage is about to be laid. `turn` and `top` as in
        `at_lay_field`."""
        return self._at_laying(LayingTurn(turn, "cottage", top=top))

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

    # -- building it ---------------------------------------------------------------------------------------------------

    def state(self) -> KeythedralState:
        """The position, run on to its first decision or draw. Raises BadPosition."""
        self._check_laying()
        state = KeythedralState(None, self.figures)
        state.start_player = self._start_player
        state.round = 0 if self._laying else self._round
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
        if closed != (state.ended == codes.ENDED_SEATS) and self._laying is None:
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
        self._laying = None
        return self

    def _at_laying(self, laying: LayingTurn) -> Position:
        turns = codes.COTTAGES_EACH * self.players
        if not 1 <= laying.turn <= turns:
            raise BadPosition(f"with {self.players} players laying turns are 1 to {turns}, not {laying.turn} (KT-314)")

        def moment(state: KeythedralState) -> None:
            seat = (self._start_player + laying.turn - 1) % self.players
            set_frame(state, codes.BOX_GAME, LAYING)
            state.set_local(COURSE_COUNTER, laying.turn)
            push_frame(state, codes.BOX_LAYING_TURN, {"draw": 0, "field": 2, "cottage": 3}[laying.step], seat)

        self._at(moment, (), workers=False)
        self._laying = laying
        return self

    def _check_laying(self) -> None:
        """Before the first round nobody has anything but cottages on the board (KT-314 to KT-323)."""
        if self._laying is None:
            return
        later = {
            "no houses": self._houses,
            "no fences": [*self._fences, *filter(None, self._removed_fences)],
            "no cubes behind screens": [*filter(None, self._hands)],
            "no law cards in hand or discarded": [*filter(None, self._laws), *self._discarded, *self._marks],
            "no seats acquired or swapped": [*self._acquired, *self._swapped],
            "no later stage": [self._stage] * (self._stage > 1),
            "no rounds": [self._round] * (self._round > 1),
        }
        for words, named in later.items():
            if named:
                raise BadPosition(f"in the laying phase there are {words}")

    def _check_called(self, call: int, called: Sequence[int], expected: int) -> None:
        if not 1 <= call <= 5:
            raise BadPosition(f"calls are 1 to 5, not {call}")
        for number in called:
            self._checked_number(number)
        if len(set(called)) != len(called) or len(called) != expected:
            raise BadPosition(f"here {expected} different numbers are called, not {list(called)} (KT-404)")


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
