"""Keyper as a `Game`: set-up, words and figures in one place for everything outside."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from keydom.core.actions import ActionSpace
from keydom.core.game import Event, Game, Place, Tick, View
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, State
from keydom.core.statistics import Statistics
from keydom.games.keyper.components.actions import keyper_actions
from keydom.games.keyper.components.printed_values import Components, default, load
from keydom.games.keyper.evaluation.evaluator import KeyperEvaluator
from keydom.games.keyper.rules import automatic_responses, timeout_policy
from keydom.games.keyper.rules.state import KeyperState, is_sealed
from keydom.games.keyper.setup import OPTIONS, PLAYER_COUNTS, first_position, make_figures
from keydom.games.keyper.statistics import statistics
from keydom.games.keyper.testing.invariants import invariants
from keydom.games.keyper.testing.transition_invariants import between
from keydom.games.keyper.text import explain, hints, labels, prompts
from keydom.games.keyper.text.narrate import narrate_tick
from keydom.games.keyper.text.narrate_gains import together
from keydom.games.keyper.text.reference import reference
from keydom.games.keyper.view import hidden


class KeyperGame(Game):
    """Keyper (2017) by Richard Breese, for 2 to 4 players."""

    name = "keyper"
    title = "Keyper"
    year = 2017
    player_counts = PLAYER_COUNTS
    options = OPTIONS
    rules_version = 1

    components: Components
    load = staticmethod(load)

    def __init__(self, components: Components | None = None) -> None:
        super().__init__(components or default())

    # -- positions ----------------------------------------------------------------------------------------------

    def begin(self, players: int, options: Mapping[str, str]) -> KeyperState:
        return first_position(make_figures(self.components, players, options))

    def action_space(self, options: Mapping[str, str] | None = None) -> ActionSpace:
        return keyper_actions(tuple(tile.key for tile in self.components.tiles))

    def options_of(self, state: State) -> dict[str, str]:
        return dict(position(state).figures.option_values)

    def determinize(self, state: State, seat: int, rng: Rng) -> KeyperState:
        return hidden.determinize(position(state), seat, rng)

    def invariants(self, state: State) -> list[str]:
        return invariants(position(state))

    def transition_invariants(self, before: State, after: State) -> list[str]:
        return between(position(before), position(after))

    def places(self, state: State) -> list[Place]:
        return hidden.places(position(state))

    def evaluator(self) -> KeyperEvaluator:
        return KeyperEvaluator()

    def statistics(self, ticks: Iterable[Tick]) -> Statistics:
        return statistics(ticks)

    # -- words --------------------------------------------------------------------------------------------------

    def view(self, state: State, seat: int | None) -> View:
        return hidden.view(position(state), seat)

    def waiting_for(self, state: State) -> list[int]:
        return hidden.waiting_for(position(state))

    def prompt(self, state: State, seat: int | None) -> str:
        return prompts.prompt(position(state), seat)

    def choice_label(self, state: State, seat: int, code: int) -> str:
        return labels.choice_label(position(state), seat, code)

    def choice_hint(self, state: State, seat: int, code: int) -> str:
        return hints.choice_hint(position(state), seat, code)

    def narrate_tick(self, tick: Tick) -> list[Event]:
        return narrate_tick(tick)

    def events(self, ticks: Sequence[Tick]) -> list[Event]:
        """Single gains of the same turn are told together (KP-511)."""
        return together(super().events(ticks))

    def reveals(self, before: State, seat: int, code: int, after: State) -> bool:
        """Draws reveal, and so do the sealed answers once they are opened (KP-1304, KP-1511)."""
        if before.asked == CHANCE:
            return True
        was, now = position(before).phase, position(after).phase
        return is_sealed(was) and was != now

    def independent(self, state: State, seat: int) -> bool:
        """Sealed answers do not wait for others (KP-1735)."""
        return state.is_asked(seat) and is_sealed(position(state).phase)

    def why_not_asked(self, state: State, seat: int) -> str:
        return explain.why_not_asked(position(state), seat)

    def why_not(self, state: State, seat: int, code: int) -> str:
        return explain.why_not(position(state), seat, code)

    # -- automatic responses -------------------------------------------------------------------------------------

    def response_span(self, state: State, seat: int) -> str | None:
        return automatic_responses.response_span(position(state), seat)

    def check_responses(self, state: State, seat: int, responses: Mapping[str, Any]) -> View:
        return automatic_responses.check_responses(position(state), responses)

    def automatic_response(self, state: State, seat: int, responses: Mapping[str, Any]) -> int | None:
        return automatic_responses.automatic_response(position(state), seat, responses)

    # -- the absent, and what can be looked up ------------------------------------------------------------------

    def default_code(self, state: State, seat: int, timeouts: int = 0) -> int:
        return timeout_policy.default_code(position(state), seat)

    def reference(self) -> View:
        return reference(self.components)


def position(state: State) -> KeyperState:
    """The state as this game's own; TypeError for another game's."""
    if not isinstance(state, KeyperState):
        raise TypeError(f"this is no position of Keyper: {type(state).__name__}")
    return state


game = KeyperGame()
