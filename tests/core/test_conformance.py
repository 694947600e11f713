"""The suite passes a sound game, and finds each kind of breach."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import pytest
from librt.vecs import vec
from msgspec.structs import asdict, replace
from mypy_extensions import i64

from keydom.core.breaches import Nonconformance
from keydom.core.conformance import check_game
from keydom.core.conformance_rules import check_action_codes
from keydom.core.errors import IllegalAction
from keydom.core.game import ALLOWED, Choice, Event, KindOfAction, Tick
from keydom.core.rng import Rng
from keydom.core.state import State
from keydom.core.wire import Place, View
from tests.core.toy_game import SHELLS, Bid, Bids, Dealt, Shells, ShellsAdvice, ShellsState, ShellsView, bidding_by
from tests.core.toy_meadows import MEADOWS, Meadows, Sown

pytestmark = pytest.mark.quick


def shells_with(**replaced: Any) -> Shells:
    """The toy game with some of its methods replaced."""
    broken: type[Shells] = type("BrokenShells", (Shells,), replaced)
    return broken()


def shells_on(state_class: type[ShellsState]) -> Shells:
    """The toy game on a state class with a fault."""

    def begin(self: Shells, players: int, options: dict[str, str]) -> ShellsState:
        return state_class(Shells.begin(self, players, options), players, 0, 0)

    return shells_with(begin=begin)


def shells_bidding(bid: Bid) -> Shells:
    """The toy game with a fault in its bidding."""

    def begin(self: Shells, players: int, options: dict[str, str]) -> ShellsState:
        return bidding_by(bid, Shells.begin(self, players, options))

    return shells_with(begin=begin)


def test_a_sound_game_passes_and_is_looked_at_closely() -> None:
    checked = check_game(SHELLS, seeds=range(3))
    assert checked.games == 6
    assert checked.steps == checked.positions > 100
    assert checked.determinizations_that_differ > 50


def test_a_game_in_which_several_decide_at_once_passes() -> None:
    checked = check_game(MEADOWS, seeds=range(6))
    assert checked.games == 12
    assert checked.determinizations_that_differ > 20


def test_a_decision_that_is_called_independent_but_is_not_is_found() -> None:
    class Claiming(Meadows):
        def independent(self, state: State, seat: int) -> bool:
            return True

    with pytest.raises(Nonconformance, match=r"the decision of seat . is not independent of code"):
        check_game(Claiming(), seeds=range(6))


def test_costly_checks_can_be_thinned_out() -> None:
    assert check_game(SHELLS, seeds=range(2), players=[3], options={"rounds": "2"}, every=4).positions < 12


class MoreView(ShellsView, frozen=True, kw_only=True, omit_defaults=True):
    """A view that tells too much."""

    deck: int | None = None
    bids: list[int] | None = None
    pair: list[int] | None = None


def more_than(view: View, **more: Any) -> MoreView:
    """A view with some of it told."""
    return MoreView(**asdict(view), **more)


def broken_view(self: Shells, state: State, seat: int | None) -> View:
    assert isinstance(state, ShellsState)
    return more_than(Shells.view(self, state, seat), deck=int(state.deck))


def lost_the_second_time(self: Shells, state: State, seat: int, timeouts: int = 0) -> int:
    return 999 if timeouts > 1 else int(state.legal(seat)[0])


def view_with_partial_actions(self: Shells, state: State, seat: int | None) -> View:
    return more_than(
        Shells.view(self, state, seat), bids=[int(partial_action) for partial_action in state.partial_actions]
    )


def view_that_is_not_plain(self: Shells, state: State, seat: int | None) -> View:
    return more_than(Shells.view(self, state, seat), pair=(1, 2))


def view_that_is_not_what_it_says(self: Shells, state: State, seat: int | None) -> View:
    return more_than(Shells.view(self, state, seat), pair=["a", "b"])


def view_of_no_kind(self: Shells, state: State, seat: int | None) -> Any:
    return asdict(Shells.view(self, state, seat))


def advice_that_peeks(self: Shells, state: State, seat: int | None, topics: Collection[str]) -> ShellsAdvice:
    assert isinstance(state, ShellsState)
    return ShellsAdvice(best=max(int(hand) for hand in state.hands) if "best" in topics else None)


def advice_that_shows_bids(self: Shells, state: State, seat: int | None, topics: Collection[str]) -> ShellsAdvice:
    return ShellsAdvice(lead=sum(state.partial_actions) if "lead" in topics else None)


def advice_unasked(self: Shells, state: State, seat: int | None, topics: Collection[str]) -> ShellsAdvice:
    return ShellsAdvice(lead=1)


def view_that_peeks_on_the_way(self: Shells, state: ShellsState, seat: int | None) -> View:
    shown = Shells.view(self, state, seat)
    return shown if state.asked else replace(shown, round=int(state.deck))


def told_of_every_tick(self: Shells, tick: Tick) -> list[Event]:
    return [*Shells.narrate_tick(self, tick), *([Event(Dealt(), "It goes on.")] if tick.code is None else [])]


def events_of_no_tick(self: Shells, ticks: Sequence[Tick]) -> list[Event]:
    return [replace(event, tick=len(ticks)) for event in Shells.events(self, ticks)]


def determinization_that_copies(self: Shells, state: State, seat: int, rng: Rng) -> State:
    return state.copy()


def determinization_that_deals_twice(self: Shells, state: State, seat: int, rng: Rng) -> State:
    dealt = Shells.determinize(self, state, seat, rng)
    dealt.hands[(seat + 1) % dealt.players] |= dealt.hands[seat]
    return dealt


def determinize_in_place(self: Shells, state: State, seat: int, rng: Rng) -> State:
    assert isinstance(state, ShellsState)
    state.deck ^= 3 if state.round == 0 else 0
    return Shells.determinize(self, state, seat, rng)


def chatty(self: Shells, tick: Tick) -> list[Event]:
    if tick.box == "bid" and tick.code is not None:
        return [Event(Bids(), f"{{{tick.seat}}} has bid.")]
    return Shells.narrate_tick(self, tick)


def nameless(self: Shells, tick: Tick) -> list[Event]:
    return [Event(Bids(), "{9} did something.")]


def of_no_kind(self: Shells, tick: Tick) -> list[Event]:
    return [Event(Sown(), "Everybody has sown.")]


def label(self: Shells, state: State, seat: int, code: int) -> str:
    return "A card"


def all_first(self: Shells, state: State) -> list[Place]:
    return [Place(seat, 1, score) for seat, score in enumerate(state.scores())]


def reversed_choices(self: Shells, state: State, seat: int) -> list[Choice]:
    return Shells.choices(self, state, seat)[::-1]


def out_of_range(self: Shells, state: State, seat: int, code: int) -> str:
    return ("Not now.", "Not now.", "Not now.")[code]


def kinds_of(*given: dict[str, Any], peeks: bool = False) -> Any:
    """A game's kinds of action: these, each with its own fields over those of a kind that is possible."""

    def action_kinds(self: Shells, state: ShellsState, seat: int) -> list[KindOfAction]:
        whole = {
            "title": "Play a card",
            "cost": f"{int(state.deck)} cards" if peeks else "",
            "brings": "",
            "codes": list(state.legal(seat)),
            "why_not": "",
            "idle": False,
            "clause": "",
        }
        return [KindOfAction(**{"kind": str(index), **whole, **fields}) for index, fields in enumerate(given)]

    return action_kinds


IMPOSSIBLE = {"codes": [], "why_not": "You have no trumpet (SH-12)."}


def test_kinds_of_action_that_are_sound_pass() -> None:
    check_game(shells_with(action_kinds=kinds_of(IMPOSSIBLE, {}, {**IMPOSSIBLE, "idle": True})), seeds=range(1))


@pytest.mark.parametrize(
    ("kinds", "said"),
    [
        (kinds_of({}, {**IMPOSSIBLE, "kind": "0"}), "is told of a kind of action twice: 0, 0"),
        (kinds_of({}, {}), "the kinds of action of seat . are not its options"),
        (kinds_of(IMPOSSIBLE), "the kinds of action of seat . are not its options"),
        (kinds_of({"idle": True}, IMPOSSIBLE), "doing nothing is not the last that seat . is told of: 0, 1"),
        (kinds_of({"title": " "}), "the kind of action '0' of seat . has no title"),
        (kinds_of({"why_not": "It rains (SH-1)."}), "'0' of seat . has . options, and the reason 'It rains"),
        (kinds_of({}, {"codes": []}), "'1' of seat . has 0 options, and the reason '' against it"),
        (kinds_of({}, {"codes": [], "why_not": "It rains."}), "for a reason without its clause: 'It rains.'"),
        (kinds_of({"cost": "{9} cards"}), "the kind of action '0' of seat . cannot be filled with names"),
        (kinds_of({}, peeks=True), "the kinds of action of seat . depend on what is hidden from it"),
    ],
)
def test_a_breach_in_the_kinds_of_action_is_found(kinds: Any, said: str) -> None:
    with pytest.raises(Nonconformance, match=said):
        check_game(shells_with(action_kinds=kinds), seeds=range(4))


def reason_that_peeks(self: Shells, state: ShellsState, seat: int, code: int) -> str:
    return f"The deck is {int(state.deck)}."


@pytest.mark.parametrize(
    ("replaced", "said"),
    [
        ({"why_not": reason_that_peeks}, "why seat . may not enter '.*' depends on what is hidden from it"),
        ({"view": broken_view}, "can tell a determinization from the true position by deck"),
        (
            {"view": view_with_partial_actions},
            "sees that seat . has entered code|can tell a determinization from the true position by bids",
        ),
        (
            {"view": view_that_peeks_on_the_way, "narrate_tick": told_of_every_tick},
            "on the way of code . seat . sees what depends on what is hidden from it",
        ),
        ({"events": events_of_no_tick}, "an event of code . is of no small step"),
        ({"view": view_that_is_not_plain}, "the view of None changes on its way through JSON"),
        ({"view": view_that_is_not_what_it_says}, "the view of None is not what MoreView says: Expected `int`"),
        ({"view": view_of_no_kind}, "the view of None is no ShellsView, but a dict"),
        ({"advice": advice_that_peeks}, "seat . can tell a determinization from the true position by best"),
        ({"advice": advice_that_shows_bids}, "shows that seat . has entered|from the true position by lead"),
        ({"advice": advice_unasked}, "on best alone is not what it is among all topics"),
        ({"narrate_tick": of_no_kind}, "the data of an event are of no kind of this game's"),
        ({"determinize": determinization_that_copies}, "shows what others have entered|can tell a determinization"),
        ({"determinize": determinization_that_deals_twice}, "a determinization for seat . breaks an invariant"),
        ({"determinize": determinize_in_place}, "determinizing for seat . has changed the position"),
        ({"narrate_tick": chatty}, "is told that seat . has entered a part of a choice"),
        ({"narrate_tick": nameless}, "the event 'bids' cannot be filled with names"),
        ({"choice_label": label}, "two choices of seat . read the same"),
        ({"choices": reversed_choices}, "the choices of seat . are not its options in their order"),
        ({"places": all_first}, "the first places are not the winners"),
        ({"reveals": lambda *_: True}, "completes nothing, yet is said to reveal"),
        ({"waiting_for": lambda *_: []}, "are asked, but waiting_for says"),
        ({"default_code": lambda *_: 999}, "default_code is not among the options"),
        ({"default_code": lost_the_second_time}, "after 2 timeouts"),
        ({"prompt": lambda *_: "{who}"}, "the prompt of None cannot be filled with names"),
        ({"invariants": lambda *_: ["a shell is broken"]}, "step 0: a shell is broken"),
        ({"transition_invariants": lambda *_: ["a shell moved"]}, "enters code .* in the box '.*' a shell moved"),
        ({"box_name": lambda *_: ""}, "the box has no name"),
        ({"why_not": out_of_range}, r"explaining 'card .' to seat . fails \(IndexError"),
        ({"why_not": lambda *_: "no"}, "the explanation of 'card .' is no sentence: 'no'"),
        (
            {"why_not": lambda *_: ALLOWED},
            f"of 'card .', seat . is told '{ALLOWED}'",
        ),
    ],
)
def test_a_breach_in_the_words_and_views_is_found(replaced: dict[str, Any], said: str) -> None:
    with pytest.raises(Nonconformance, match=said):
        check_game(shells_with(**replaced), seeds=range(4))


class SharedHands(ShellsState):
    def copy(self) -> ShellsState:
        made = SharedHands(self, self.players, 0, 0)
        made.hands = self.hands
        return made


class EagerToAllow(ShellsState):
    def copy(self) -> ShellsState:
        return EagerToAllow(self, self.players, 0, 0)

    def apply(self, seat: i64, code: i64) -> None:
        if not self.is_asked(seat):
            raise IllegalAction("not you")
        self.apply_unchecked(seat, code)


class HalfRefusing(ShellsState):
    def copy(self) -> ShellsState:
        return HalfRefusing(self, self.players, 0, 0)

    def apply(self, seat: i64, code: i64) -> None:
        self.round += 1
        super().apply(seat, code)
        self.round -= 1


class EndlessBid(Bid):
    def compare(self, state: ShellsState) -> None:
        hands = list(state.hands)
        super().compare(state)
        state.hands = hands
        state.round = 0


class SpeechlessBid(Bid):
    def legal(self, state: ShellsState, seat: i64) -> vec[i64]:
        return vec[i64]() if state.round == 1 else super().legal(state, seat)


class PeekingBid(Bid):
    """What a seat may bid depends on the others' hands."""

    def legal(self, state: ShellsState, seat: i64) -> vec[i64]:
        codes = super().legal(state, seat)
        if len(codes) < 2:
            return codes
        other = state.hands[(seat + 1) % state.players]
        return vec[i64]([code for code in codes if code < other.bit_length()] or list(codes))


@pytest.mark.parametrize(
    ("state_class", "said"),
    [
        (SharedHands, "on a copy has changed the original"),
        (EagerToAllow, "which is not among its options"),
        (HalfRefusing, "refusing code -?[0-9]+ of seat -?[0-9]+ has changed the position"),
    ],
)
def test_a_breach_in_the_position_is_found(state_class: type[ShellsState], said: str) -> None:
    with pytest.raises(Nonconformance, match=said):
        check_game(shells_on(state_class), seeds=range(4), limit=300)


@pytest.mark.parametrize(
    ("bid", "said"),
    [
        (EndlessBid(), "the game has not ended after 300 steps"),
        (SpeechlessBid(), r"seat 0 is asked and has options \[\]"),
        (PeekingBid(), "the options of seat . depend on what is hidden from it"),
    ],
)
def test_a_breach_in_the_rules_is_found(bid: Bid, said: str) -> None:
    with pytest.raises(Nonconformance, match=said):
        check_game(shells_bidding(bid), seeds=range(4), limit=300)


def test_codes_that_do_not_lead_back_are_found() -> None:
    class Odd(type(SHELLS.action_space())):  # type: ignore[misc]
        def code(self, action: object) -> int:
            return 0

    space = Odd(SHELLS.action_space().families)
    with pytest.raises(Nonconformance, match="code 1, 'card 2', does not lead back to itself"):
        check_action_codes(shells_with(action_space=lambda *_: space), {})
