"""A small game in which several decide at once without minding each other: Meadows.

In turns everybody takes 0 to 3 bulbs from a common stock and plants them in their own meadow (a bed, then a side of it)
or throws them back; that goes on while others take their turns, and only one's own next turn waits for it. At the end
all sow two more at the same time, unseen until everybody has sown. A point for each place that is planted.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64

from keydom.core.actions import ActionSpace, Family
from keydom.core.errors import BadComponents
from keydom.core.game import Event, Game, Question, Tick
from keydom.core.rng import Rng
from keydom.core.state import OVER, Box, State, bit, partial_action_append, partial_action_code, register
from keydom.core.wire import EnteredCode, EventData, Place, Reference, View

BEDS, ROUNDS, SOWN, STOCK = 4, 2, 2, 5
TURNS, SOWING, END = 0, 1, 2
BOXES: list[Box[Any]] = []
SPACE = ActionSpace(
    [
        Family("take", ((0, 1, 2, 3),), "how many bulbs to take"),
        Family("bed", (tuple(range(1, BEDS + 1)),), "a bed of the own meadow"),
        Family("side", (("left", "right"),), "a side of that bed"),
        Family("throw", (), "throw a bulb back"),
    ]
)
BED, SIDE, THROW = SPACE.offset("bed"), SPACE.offset("side"), SPACE.offset("throw")
ALL = (1 << 2 * BEDS) - 1


class MeadowsView(View, frozen=True, kw_only=True):
    """What a viewer sees."""

    turn: int
    stock: int
    pending: list[int]
    planted: list[int]
    sown: list[int | None]
    """What the viewer has sown unseen; null for others."""


class MeadowsReference(Reference, frozen=True, kw_only=True):
    """What can be looked up."""

    beds: int


class Sown(EventData, frozen=True, kw_only=True):
    """Everybody has sown."""

    kind = "sown"


class Done(EventData, frozen=True, kw_only=True):
    """A seat has taken, planted or thrown back."""

    kind = "done"


class MeadowsState(State):
    """The position: planted places as masks, two bits a bed."""

    def __init__(self, other: MeadowsState | None, players: int) -> None:
        super().__init__(other, players, BOXES)
        if other is None:
            self.turn, self.stock = 0, STOCK
            self.pending = [0] * players
            self.planted = [0] * players
            self.sown = [0] * players
        else:
            self.turn, self.stock = other.turn, other.stock
            self.pending, self.planted, self.sown = list(other.pending), list(other.planted), list(other.sown)

    def copy(self) -> MeadowsState:
        return MeadowsState(self, self.players)

    def words(self) -> list[int]:
        return [*super().words(), self.turn, self.stock, *self.pending, *self.planted, *self.sown]

    def scores(self) -> list[int]:
        return [(self.planted[seat] | self.sown[seat]).bit_count() for seat in range(self.players)]

    def winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat in range(self.players) if scores[seat] == max(scores)]

    def mover(self) -> int:
        """Whose turn it is, or -1 when all turns are over."""
        return self.turn % self.players if self.turn < ROUNDS * self.players else -1

    def free(self, seat: int) -> int:
        """The places of a meadow where nothing grows."""
        return ALL & ~(self.planted[seat] | self.sown[seat])


class Turns(Box[MeadowsState]):
    """Bulbs are taken in turns; whoever has taken some plants them while the turns go on."""

    name = "turns"

    def step(self, state: MeadowsState) -> None:
        asked = sum(1 << seat for seat in range(state.players) if state.pending[seat] > 0)
        if state.mover() >= 0:
            asked |= 0 if state.pending[state.mover()] > 0 else 1 << state.mover()
        state.asked = asked
        if asked == 0:
            state.leave(0)
            state.push(SOWING)
            state.asked = bit(state.players) - 1

    def legal(self, state: MeadowsState, seat: i64) -> vec[i64]:
        if state.pending[seat] == 0:
            return vec[i64](list(range(min(3, state.stock) + 1)))
        return vec[i64](places_of(state, seat) + ([THROW] if state.partial_actions[seat] == 0 else []))

    def apply(self, state: MeadowsState, seat: i64, code: i64) -> None:
        if BED <= code < SIDE:
            state.partial_actions[seat] = partial_action_append(0, code)
            return
        if code < BED:
            state.stock -= code
            state.pending[seat] = int(code)
            state.turn += 1
        else:
            state.pending[seat] -= 1
            if code == THROW:
                state.stock += 1
            else:
                state.planted[seat] |= place_named(state, seat, code)
        state.answered(seat)


class Sowing(Box[MeadowsState]):
    """All sow at the same time, each unseen by the others."""

    name = "sowing"

    def step(self, state: MeadowsState) -> None:
        for seat in range(state.players):
            state.planted[seat] |= state.sown[seat]
            state.sown[seat] = 0
        state.leave(0)
        state.push(END)

    def legal(self, state: MeadowsState, seat: i64) -> vec[i64]:
        return vec[i64](places_of(state, seat))

    def apply(self, state: MeadowsState, seat: i64, code: i64) -> None:
        if BED <= code < SIDE:
            state.partial_actions[seat] = partial_action_append(0, code)
            return
        state.sown[seat] |= place_named(state, seat, code)
        state.partial_actions[seat] = 0
        if state.sown[seat].bit_count() == SOWN or state.free(seat) == 0:
            state.asked &= ~bit(seat)


class End(Box[MeadowsState]):
    """The game is over."""

    name = "over"

    def step(self, state: MeadowsState) -> None:
        state.asked = OVER


register(BOXES, TURNS, Turns())
register(BOXES, SOWING, Sowing())
register(BOXES, END, End())


def places_of(state: MeadowsState, seat: int) -> list[int]:
    """The codes of the beds that have room, or of the sides that are free in the bed that was named."""
    free = state.free(seat)
    if state.partial_actions[seat] != 0:
        bed = int(partial_action_code(state.partial_actions[seat], 0)) - BED
        return [SIDE + side for side in range(2) if free >> 2 * bed + side & 1]
    return [BED + bed for bed in range(BEDS) if free >> 2 * bed & 3]


def place_named(state: MeadowsState, seat: int, code: int) -> int:
    """The mask of the place that is complete with this side."""
    return 1 << 2 * (int(partial_action_code(state.partial_actions[seat], 0)) - BED) + int(code) - SIDE


@dataclass(frozen=True)
class Nothing:
    """Nothing is printed."""

    edition: str = "toy"
    hash: str = "none"
    warnings: tuple[str, ...] = ()


class Meadows(Game):
    """See above."""

    name = "meadows"
    title = "Meadows"
    year = 2021
    invitation = "Share a meadow."
    weight = 1
    minutes_each = 2
    player_counts = (2, 3)
    options = ()
    view_type = MeadowsView
    reference_type = MeadowsReference
    event_types = (Sown, Done)

    def __init__(self) -> None:
        super().__init__(Nothing())

    @staticmethod
    def load(path: Path) -> Nothing:
        raise BadComponents("line 1: Meadows has no components")

    def begin(self, players: int, options: Mapping[str, str]) -> MeadowsState:
        state = MeadowsState(None, players)
        state.push(TURNS)
        state.run()
        return state

    def options_of(self, state: State) -> dict[str, str]:
        return {}

    def action_space(self, options: Mapping[str, str] | None = None) -> ActionSpace:
        return SPACE

    def determinize(self, state: State, seat: int, rng: Rng) -> MeadowsState:
        other = meadows(state).copy()
        for p in range(other.players):
            if p == seat:
                continue
            other.partial_actions[p] = 0
            if self.box_name(other) == "sowing":
                other.sown[p] = 0
                other.asked |= bit(p)
        other.options_known = False
        return other

    def invariants(self, state: State) -> list[str]:
        here = meadows(state)
        bulbs = here.stock + sum(here.pending) + sum(mask.bit_count() for mask in here.planted)
        return [] if self.box_name(state) == "over" or bulbs == STOCK else [f"there are {bulbs} bulbs"]

    def places(self, state: State) -> list[Place]:
        scores = state.scores()
        ranked = sorted(range(len(scores)), key=lambda seat: -scores[seat])
        return [Place(seat, 1 + sum(other > scores[seat] for other in scores), scores[seat]) for seat in ranked]

    def public_view(self, state: State) -> MeadowsView:
        here = meadows(state)
        return MeadowsView(
            game=self.name,
            players=int(here.players),
            seat=None,
            box=self.box_name(state),
            partial_action=[],
            turn=here.turn,
            stock=here.stock,
            pending=list(here.pending),
            planted=list(here.planted),
            sown=[None] * int(here.players),
        )

    def own_view(self, state: State, seat: int, public: MeadowsView) -> MeadowsView:
        here = meadows(state)
        first = int(partial_action_code(here.partial_actions[seat], 0))
        return replace(
            public,
            seat=seat,
            partial_action=[EnteredCode(family="bed", arguments=[first - BED + 1])] if first >= 0 else [],
            sown=[here.sown[p] if p == seat else None for p in range(here.players)],
        )

    def waiting_for(self, state: State) -> list[int]:
        if self.box_name(state) == "sowing":
            return list(range(state.players))
        return [seat for seat in range(state.players) if state.is_asked(seat)]

    def question(self, state: State, seat: int | None) -> Question:
        if seat is not None and state.is_asked(seat):
            return Question("Plant a bulb." if self.independent(state, seat) else "How many bulbs do you take?")
        return Question("Waiting for " + ", ".join(f"{{{p}}}" for p in self.waiting_for(state)) + ".")

    def choice_label(self, state: State, seat: int, code: int) -> str:
        return str(SPACE.action(code)).capitalize()

    def narrate_tick(self, tick: Tick) -> list[Event]:
        after = meadows(tick.after)
        if tick.box == "sowing" and tick.code is None:
            return [Event(Sown(), "Everybody has sown.")]
        if tick.box == "turns" and tick.code is not None and after.partial_actions[tick.seat] == 0:
            return [Event(Done(), f"{{{tick.seat}}}: {SPACE.action(tick.code)}.")]
        return []

    def reveals(self, before: State, seat: int, code: int, after: State) -> bool:
        return self.box_name(before) == "sowing" and self.box_name(after) != "sowing"

    def independent(self, state: State, seat: int) -> bool:
        return self.box_name(state) == "sowing" or meadows(state).pending[seat] > 0

    def timeout_span(self, state: State, seat: int) -> str:
        return "" if self.independent(state, seat) else f"round {meadows(state).turn // state.players}"

    def default_code(self, state: State, seat: int, timeouts: int = 0) -> int:
        codes = [int(code) for code in state.legal(seat)]
        if THROW in codes:
            return THROW
        return 1 if 1 in codes and timeouts == 0 and not self.independent(state, seat) else codes[0]

    def reference(self) -> MeadowsReference:
        return MeadowsReference(reconstruction="", beds=BEDS)


def meadows(state: State) -> MeadowsState:
    """The state as this game's own."""
    assert isinstance(state, MeadowsState)
    return state


MEADOWS = Meadows()
