"""A small complete game that uses all of core: Shells.

Everybody is dealt three cards out of 1 to 12, one by one (chance, hidden). In each of three rounds all bid one card at
the same time (sealed). The highest bid wins a prize: its bidder names a colour and then a number, 1 or 2 (a choice of
two codes), and gets the number, doubled for the colour red. The option `rounds` shortens the game; with `open` = `yes`
a prize of red is worth no more than others.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from keydom.core.actions import ActionSpace, Family
from keydom.core.components import values_hash
from keydom.core.errors import BadComponents
from keydom.core.game import Event, Game, Place, Tick, View
from keydom.core.options import Option
from keydom.core.rng import Rng
from keydom.core.state import OVER, State, bit, draft_append, draft_code

CARDS = 12
DEAL, BID, PRIZE, END = 0, 1, 2, 3
BOX_NAMES = ("deal", "bid", "prize", "over")
COLOURS = ("red", "green", "blue")
SPACE = ActionSpace(
    [
        Family("card", (tuple(range(1, CARDS + 1)),), "a card, bid or dealt"),
        Family("colour", (COLOURS,), "the colour of a prize"),
        Family("number", ((1, 2),), "the number of a prize"),
    ]
)
COLOUR, NUMBER = SPACE.offset("colour"), SPACE.offset("number")


class ShellsState(State):
    """The position: hands and deck as masks of cards."""

    def __init__(self, other: ShellsState | None, players: int, rounds: int, doubled: int) -> None:
        super().__init__(other, players)
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

    def box_step(self, box: i64) -> None:
        if box == DEAL:
            if self.local(1) == 3 * self.players:
                self.leave(0)
                self.push(BID)
            else:
                self.draw()
        elif box == BID:
            if self.local(1) == 0:
                self.set_local(1, 1)
                if self.round == self.rounds:
                    self.leave(0)
                    self.push(END)
                else:
                    self.asked = bit(self.players) - 1
            else:
                self.compare_bids()
        else:
            self.asked = OVER

    def compare_bids(self) -> None:
        """All bids lie on the table: the highest wins."""
        bids = [int(draft_code(self.drafts[seat], 0)) for seat in range(self.players)]
        for seat in range(self.players):
            self.hands[seat] &= ~(1 << bids[seat])
            self.drafts[seat] = 0
        self.round += 1
        self.leave(0)
        self.push(BID)
        self.push(PRIZE)
        self.ask(bids.index(max(bids)))

    def box_legal(self, box: i64, seat: i64) -> vec[i64]:
        if box == DEAL:
            return cards_of(self.deck)
        if box == BID:
            return cards_of(self.hands[seat])
        first = COLOUR if self.drafts[seat] == 0 else NUMBER
        return vec[i64](list(range(first, first + (3 if first == COLOUR else 2))))

    def box_apply(self, box: i64, seat: i64, code: i64) -> None:
        if box == DEAL:
            dealt = self.local(1)
            self.hands[dealt % self.players] |= 1 << code
            self.deck &= ~(1 << code)
            self.set_local(1, dealt + 1)
            self.asked = 0
        elif box == BID:
            self.drafts[seat] = draft_append(0, code)
            self.asked &= ~bit(seat)
        elif self.drafts[seat] == 0:
            self.drafts[seat] = draft_append(0, code)
        else:
            number = code - NUMBER + 1
            self.points[seat] += number * (self.doubled if draft_code(self.drafts[seat], 0) == COLOUR else 1)
            self.answered(seat)
            self.leave(0)

    def box_always_asks(self, box: i64, seat: i64) -> bool:
        return box == BID


def cards_of(mask: int) -> vec[i64]:
    """The codes of the cards in a mask."""
    found = vec[i64]()
    for card in range(CARDS):
        if mask >> card & 1:
            found = append(found, card)
    return found


class Shells(Game):
    """See above."""

    name = "shells"
    title = "Shells"
    year = 2020
    player_counts = (3, 2)
    options = (
        Option("rounds", ("3", "2"), "Rounds", "How many prizes there are."),
        Option("open", ("no", "yes"), "Plain red", "Whether red counts like the others."),
    )
    edition = "toy"

    def __init__(self, double: int = 2) -> None:
        self.double = double

    def with_components(self, file: Path) -> Shells:
        text = file.read_text().strip()
        if not text.isdigit():
            raise BadComponents(f"line 1: '{text}' is no number")
        return Shells(int(text))

    def components_hash(self) -> str:
        return values_hash({"double": self.double})

    def begin(self, players: int, options: Mapping[str, str]) -> ShellsState:
        state = ShellsState(None, players, int(options["rounds"]), 1 if options["open"] == "yes" else self.double)
        state.push(DEAL)
        while state.tick():
            pass
        return state

    def options_of(self, state: State) -> dict[str, str]:
        assert isinstance(state, ShellsState)
        return {"rounds": str(state.rounds), "open": "yes" if state.doubled == 1 else "no"}

    def action_space(self, options: Mapping[str, str] | None = None) -> ActionSpace:
        return SPACE

    def redeal(self, state: State, seat: int, rng: Rng) -> ShellsState:
        assert isinstance(state, ShellsState)
        other = state.copy()
        hidden = [card for card in range(CARDS) if state.deck >> card & 1]
        for p in range(other.players):
            if p == seat:
                continue
            hidden += [card for card in range(CARDS) if state.hands[p] >> card & 1]
            if other.box() == BID and other.drafts[p] != 0:
                other.asked |= bit(p)
            other.drafts[p] = 0
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

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, ShellsState)
        hands = [
            [card + 1 for card in range(CARDS) if state.hands[p] >> card & 1] if p == seat else None
            for p in range(state.players)
        ]
        draft = [] if seat is None else [str(SPACE.action(code)) for code in self.draft(state, seat)]
        return {
            "box": self.box_name(state),
            "round": int(state.round),
            "hands": hands,
            "counts": [hand.bit_count() for hand in state.hands],
            "points": list(state.points),
            "draft": draft,
        }

    def draft(self, state: State, seat: int) -> list[int]:
        """The codes that the seat has entered."""
        codes = [int(draft_code(state.drafts[seat], index)) for index in range(2)]
        return [code for code in codes if code >= 0]

    def waiting_for(self, state: State) -> list[int]:
        if self.box_name(state) == "bid":
            return list(range(state.players))
        return [seat for seat in range(state.players) if state.is_asked(seat)]

    def prompt(self, state: State, seat: int | None) -> str:
        if seat is not None and state.is_asked(seat):
            return "Bid a card." if self.box_name(state) == "bid" else "Take a prize."
        return "Waiting for " + ", ".join(f"{{{p}}}" for p in self.waiting_for(state)) + "."

    def choice_label(self, state: State, seat: int, code: int) -> str:
        return str(SPACE.action(code)).capitalize()

    def narrate_tick(self, tick: Tick) -> list[Event]:
        before, after = tick.before, tick.after
        assert isinstance(before, ShellsState)
        assert isinstance(after, ShellsState)
        if tick.box == "deal" and tick.code is not None:
            seat = int(before.local(1)) % before.players
            return [
                Event("dealt", f"You are dealt the {tick.code + 1}.", {"card": tick.code + 1}, (seat,)),
                Event("dealt", f"{{{seat}}} is dealt a card."),
            ]
        if tick.box == "bid" and after.round > before.round:
            bids = [int(draft_code(before.drafts[seat], 0)) + 1 for seat in range(before.players)]
            return [Event("bids", ", ".join(f"{{{seat}}} bids {bid}" for seat, bid in enumerate(bids)) + ".")]
        if tick.box == "prize" and tick.code is not None and after.points != before.points:
            return [Event("prize", f"{{{tick.seat}}} takes {after.points[tick.seat] - before.points[tick.seat]}.")]
        return []

    def reveals(self, before: State, seat: int, code: int, after: State) -> bool:
        return self.box_name(before) == "bid" and self.box_name(after) != "bid"

    def default_code(self, state: State, seat: int, lapses: int = 0) -> int:
        return int(state.legal(seat)[0])

    def reference(self) -> View:
        found: dict[str, Any] = {"cards": CARDS, "colours": list(COLOURS)}
        return found

    def box_name(self, state: State) -> str:
        return BOX_NAMES[state.box()]


SHELLS = Shells()


def game() -> Shells:
    """What an entry point of an outside package would lead to."""
    return SHELLS
