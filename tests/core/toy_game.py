"""A small complete game that uses all of core: Shells.

Everybody is dealt three cards out of 1 to 12, one by one (chance, hidden). In each of three rounds all bid one card at
the same time (sealed). The highest bid wins a prize: its bidder names a colour and then a number, 1 or 2 (a choice of
two codes), and gets the number, doubled for the colour red. The option `rounds` shortens the game; with `open` = `yes`
a prize of red is worth no more than others.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from librt.vecs import append, vec
from msgspec.structs import replace
from mypy_extensions import i64

from keydom.core.actions import ActionSpace, Family
from keydom.core.components import values_hash
from keydom.core.errors import BadComponents
from keydom.core.game import Event, Game, Question, Tick
from keydom.core.options import Option
from keydom.core.rng import Rng
from keydom.core.state import OVER, Box, State, bit, partial_action_append, partial_action_code, register
from keydom.core.wire import Advice, EnteredCode, EventData, Place, Reference, View

CARDS = 12
DEAL, BID, PRIZE, END = 0, 1, 2, 3
BOXES: list[Box[Any]] = []
COLOURS = ("red", "green", "blue")
SPACE = ActionSpace(
    [
        Family("card", (tuple(range(1, CARDS + 1)),), "a card, bid or dealt"),
        Family("colour", (COLOURS,), "the colour of a prize"),
        Family("number", ((1, 2),), "the number of a prize"),
    ]
)
COLOUR, NUMBER = SPACE.offset("colour"), SPACE.offset("number")


class ShellsView(View, frozen=True, kw_only=True):
    """What a viewer sees."""

    round: int
    hands: list[list[int] | None]
    """The own cards; null for others."""
    counts: list[int]
    points: list[int]


class ShellsAdvice(Advice, frozen=True, kw_only=True, omit_defaults=True):
    """What is reckoned on request."""

    best: int | None = None
    """The own highest card."""
    lead: int | None = None
    """How many points the seat has more than the best of the others."""


class ShellsReference(Reference, frozen=True, kw_only=True):
    """What can be looked up."""

    cards: int
    colours: list[str]


class Dealt(EventData, frozen=True, kw_only=True):
    """A card is dealt."""

    kind = "dealt"
    card: int | None = None
    """Which one; null to others."""


class Bids(EventData, frozen=True, kw_only=True):
    """All bids lie on the table."""

    kind = "bids"


class PrizeTaken(EventData, frozen=True, kw_only=True):
    """The highest bidder takes a prize."""

    kind = "prize"


class ShellsState(State):
    """The position: hands and deck as masks of cards."""

    def __init__(self, other: ShellsState | None, players: int, rounds: int, doubled: int) -> None:
        super().__init__(other, players, BOXES if other is None else other.boxes)
        if other is None:
            self.rounds = rounds
            self.doubled = doubled
            self.round = 0
            self.deck = (1 << CARDS) - 1
            self.hands = [0] * players
            self.points = [0] * players
        else:
            self.rounds, self.doubled, self.round, self.deck = other.rounds, other.doubled, other.round, other.deck
            self.hands, self.points = list(other.hands), list(other.points)

    def copy(self) -> ShellsState:
        return ShellsState(self, self.players, 0, 0)

    def words(self) -> list[int]:
        return [*super().words(), self.rounds, self.doubled, self.round, self.deck, *self.hands, *self.points]

    def scores(self) -> list[int]:
        return list(self.points)

    def winners(self) -> list[int]:
        return [seat for seat in range(self.players) if self.points[seat] == max(self.points)]


class Deal(Box[ShellsState]):
    """The cards are dealt, one draw each. Local 1: how many were dealt."""

    name = "deal"

    def step(self, state: ShellsState) -> None:
        if state.local(1) == 3 * state.players:
            state.leave(0)
            state.push(BID)
        else:
            state.draw()

    def legal(self, state: ShellsState, seat: i64) -> vec[i64]:
        return cards_of(state.deck)

    def apply(self, state: ShellsState, seat: i64, code: i64) -> None:
        dealt = state.local(1)
        state.hands[dealt % state.players] |= 1 << code
        state.deck &= ~(1 << code)
        state.set_local(1, dealt + 1)
        state.asked = 0


class Bid(Box[ShellsState]):
    """All bid at the same time, each unseen by the others. Local 1: whether they were asked."""

    name = "bid"

    def step(self, state: ShellsState) -> None:
        if state.local(1) != 0:
            self.compare(state)
        elif state.round == state.rounds:
            state.leave(0)
            state.push(END)
        else:
            state.set_local(1, 1)
            state.asked = bit(state.players) - 1

    def compare(self, state: ShellsState) -> None:
        """All bids lie on the table: the highest wins."""
        bids = [int(partial_action_code(state.partial_actions[seat], 0)) for seat in range(state.players)]
        for seat in range(state.players):
            state.hands[seat] &= ~(1 << bids[seat])
            state.partial_actions[seat] = 0
        state.round += 1
        state.leave(0)
        state.push(BID)
        state.push(PRIZE)
        state.ask(bids.index(max(bids)))

    def legal(self, state: ShellsState, seat: i64) -> vec[i64]:
        return cards_of(state.hands[seat])

    def apply(self, state: ShellsState, seat: i64, code: i64) -> None:
        state.partial_actions[seat] = partial_action_append(0, code)
        state.asked &= ~bit(seat)

    def always_asks(self, state: ShellsState, seat: i64) -> bool:
        return True


class Prize(Box[ShellsState]):
    """The highest bidder names a colour and a number."""

    name = "prize"

    def legal(self, state: ShellsState, seat: i64) -> vec[i64]:
        if state.partial_actions[seat] == 0:
            return vec[i64](list(range(COLOUR, COLOUR + 3)))
        return vec[i64]([NUMBER, NUMBER + 1])

    def apply(self, state: ShellsState, seat: i64, code: i64) -> None:
        if state.partial_actions[seat] == 0:
            state.partial_actions[seat] = partial_action_append(0, code)
            return
        number = code - NUMBER + 1
        state.points[seat] += number * (
            state.doubled if partial_action_code(state.partial_actions[seat], 0) == COLOUR else 1
        )
        state.answered(seat)
        state.leave(0)


class End(Box[ShellsState]):
    """The game is over."""

    name = "over"

    def step(self, state: ShellsState) -> None:
        state.asked = OVER


register(BOXES, DEAL, Deal())
register(BOXES, BID, Bid())
register(BOXES, PRIZE, Prize())
register(BOXES, END, End())


def bidding_by(bid: Bid, state: ShellsState) -> ShellsState:
    """The position in a game whose bids go by another box."""
    state.boxes = [*BOXES]
    register(state.boxes, BID, bid)
    return state


def cards_of(mask: int) -> vec[i64]:
    """The codes of the cards in a mask."""
    found = vec[i64]()
    for card in range(CARDS):
        if mask >> card & 1:
            found = append(found, card)
    return found


def cards_in(mask: int) -> list[int]:
    """The numbers on the cards in a mask."""
    return [card + 1 for card in range(CARDS) if mask >> card & 1]


@dataclass(frozen=True)
class Printed:
    """The printed values: what a prize of red is multiplied by."""

    double: int
    edition: str = "toy"
    warnings: tuple[str, ...] = ()

    @property
    def hash(self) -> str:
        return values_hash({"double": self.double})


class Shells(Game):
    """See above."""

    name = "shells"
    title = "Shells"
    year = 2020
    invitation = "Bid cards for shells."
    weight = 1
    minutes_each = 2
    player_counts = (3, 2)
    options = (
        Option("rounds", ("3", "2"), "Rounds", "How many prizes there are."),
        Option("open", ("no", "yes"), "Plain red", "Whether red counts like the others."),
    )
    view_type = ShellsView
    advice_type = ShellsAdvice
    reference_type = ShellsReference
    event_types = (Dealt, Bids, PrizeTaken)
    components: Printed

    def __init__(self, components: Printed | None = None) -> None:
        super().__init__(components or Printed(2))

    @staticmethod
    def load(path: Path) -> Printed:
        text = path.read_text().strip()
        if not text.isdigit():
            raise BadComponents(f"line 1: '{text}' is no number")
        return Printed(int(text), edition="mine")

    def begin(self, players: int, options: Mapping[str, str]) -> ShellsState:
        red = 1 if options["open"] == "yes" else self.components.double
        state = ShellsState(None, players, int(options["rounds"]), red)
        state.push(DEAL)
        state.run()
        return state

    def options_of(self, state: State) -> dict[str, str]:
        assert isinstance(state, ShellsState)
        return {"rounds": str(state.rounds), "open": "yes" if state.doubled == 1 else "no"}

    def action_space(self, options: Mapping[str, str] | None = None) -> ActionSpace:
        return SPACE

    def determinize(self, state: State, seat: int, rng: Rng) -> ShellsState:
        assert isinstance(state, ShellsState)
        other = state.copy()
        hidden = [card for card in range(CARDS) if state.deck >> card & 1]
        for p in range(other.players):
            if p == seat:
                continue
            hidden += [card for card in range(CARDS) if state.hands[p] >> card & 1]
            if other.box() == BID and other.partial_actions[p] != 0:
                other.asked |= bit(p)
            other.partial_actions[p] = 0
        rng.shuffle(hidden)
        other.options_known = False
        for p in range(other.players):
            if p != seat:
                count = state.hands[p].bit_count()
                other.hands[p] = sum(1 << card for card in hidden[:count])
                del hidden[:count]
        other.deck = sum(1 << card for card in hidden)
        return other

    def invariants(self, state: State) -> list[str]:
        assert isinstance(state, ShellsState)
        held = [state.deck, *state.hands]
        twice = any(held[a] & held[b] for a in range(len(held)) for b in range(a))
        return ["a card is in two places"] if twice else []

    def places(self, state: State) -> list[Place]:
        scores = state.scores()
        ranked = sorted(range(len(scores)), key=lambda seat: -scores[seat])
        return [Place(seat, 1 + sum(other > scores[seat] for other in scores), scores[seat]) for seat in ranked]

    def rounds(self, state: State) -> int:
        assert isinstance(state, ShellsState)
        return state.round

    def public_view(self, state: State) -> ShellsView:
        assert isinstance(state, ShellsState)
        return ShellsView(
            game=self.name,
            players=int(state.players),
            seat=None,
            box=self.box_name(state),
            partial_action=[],
            round=int(state.round),
            hands=[None] * int(state.players),
            counts=[hand.bit_count() for hand in state.hands],
            points=list(state.points),
        )

    def own_view(self, state: State, seat: int, public: ShellsView) -> ShellsView:
        assert isinstance(state, ShellsState)
        actions = [SPACE.action(code) for code in self.partial_action(state, seat)]
        return replace(
            public,
            seat=seat,
            partial_action=[EnteredCode(family=each.family, arguments=list(each.arguments)) for each in actions],
            hands=[cards_in(state.hands[p]) if p == seat else None for p in range(state.players)],
        )

    def advice(self, state: State, seat: int | None, topics: Collection[str]) -> ShellsAdvice:
        assert isinstance(state, ShellsState)
        if seat is None:
            return ShellsAdvice()
        others = max(points for p, points in enumerate(state.points) if p != seat)
        return ShellsAdvice(
            best=max(cards_in(state.hands[seat]), default=None) if "best" in topics else None,
            lead=state.points[seat] - others if "lead" in topics else None,
        )

    def partial_action(self, state: State, seat: int) -> list[int]:
        """The codes that the seat has entered."""
        codes = [int(partial_action_code(state.partial_actions[seat], index)) for index in range(2)]
        return [code for code in codes if code >= 0]

    def waiting_for(self, state: State) -> list[int]:
        if self.box_name(state) == "bid":
            return list(range(state.players))
        return [seat for seat in range(state.players) if state.is_asked(seat)]

    def question(self, state: State, seat: int | None) -> Question:
        if seat is not None and state.is_asked(seat):
            return Question("Bid a card." if self.box_name(state) == "bid" else "Take a prize.")
        return Question("Waiting for " + ", ".join(f"{{{p}}}" for p in self.waiting_for(state)) + ".")

    def choice_label(self, state: State, seat: int, code: int) -> str:
        return str(SPACE.action(code)).capitalize()

    def narrate_tick(self, tick: Tick) -> list[Event]:
        before, after = tick.before, tick.after
        assert isinstance(before, ShellsState)
        assert isinstance(after, ShellsState)
        if tick.box == "deal" and tick.code is not None:
            seat = int(before.local(1)) % before.players
            return [
                Event(Dealt(card=tick.code + 1), f"You are dealt the {tick.code + 1}.", (seat,)),
                Event(Dealt(), f"{{{seat}}} is dealt a card."),
            ]
        if tick.box == "bid" and after.round > before.round:
            bids = [int(partial_action_code(before.partial_actions[seat], 0)) + 1 for seat in range(before.players)]
            return [Event(Bids(), ", ".join(f"{{{seat}}} bids {bid}" for seat, bid in enumerate(bids)) + ".")]
        if tick.box == "prize" and tick.code is not None and after.points != before.points:
            return [Event(PrizeTaken(), f"{{{tick.seat}}} takes {after.points[tick.seat] - before.points[tick.seat]}.")]
        return []

    def reveals(self, before: State, seat: int, code: int, after: State) -> bool:
        return self.box_name(before) == "bid" and self.box_name(after) != "bid"

    def default_code(self, state: State, seat: int, timeouts: int = 0) -> int:
        return int(state.legal(seat)[0])

    def reference(self) -> ShellsReference:
        return ShellsReference(reconstruction="", cards=CARDS, colours=list(COLOURS))


SHELLS = Shells()


def game() -> Shells:
    """What an entry point of an outside package would lead to."""
    return SHELLS
