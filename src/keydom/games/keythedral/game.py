"""Keythedral as a `Game`: set-up, words and figures in one place for everything outside."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from keydom.core.actions import ActionSpace
from keydom.core.automatic_responses import NEVER
from keydom.core.errors import IllegalAction
from keydom.core.game import Event, Game, Place, Tick, View
from keydom.core.options import complete_options
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, OVER, State, bit_count
from keydom.core.statistics import Statistics
from keydom.games.keythedral import statistics
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.actions import keythedral_actions
from keydom.games.keythedral.components.printed_values import Components, default, load
from keydom.games.keythedral.evaluation.evaluator import KeythedralEvaluator
from keydom.games.keythedral.rules.state import KeythedralState
from keydom.games.keythedral.setup import OPTIONS, PLAYER_COUNTS, PRESETS, first_position, make_figures
from keydom.games.keythedral.testing.invariants import invariants
from keydom.games.keythedral.testing.transition_invariants import between
from keydom.games.keythedral.text import prompts
from keydom.games.keythedral.text.explain import why_not
from keydom.games.keythedral.text.narrate import narrate_tick
from keydom.games.keythedral.text.words import reference
from keydom.games.keythedral.view import hidden


class KeythedralGame(Game):
    """Keythedral (2002) by Richard Breese, for 2 to 5 players."""

    name = "keythedral"
    title = "Keythedral"
    year = 2002
    player_counts = PLAYER_COUNTS
    options = OPTIONS
    presets = PRESETS
    rules_version = 1

    components: Components
    load = staticmethod(load)

    def __init__(self, components: Components | None = None) -> None:
        super().__init__(components or default())

    # -- positions ----------------------------------------------------------------------------------------------

    def begin(self, players: int, options: Mapping[str, str]) -> KeythedralState:
        return first_position(make_figures(self.components, players, options))

    def action_space(self, options: Mapping[str, str] | None = None) -> ActionSpace:
        edge = int(complete_options(self.options, options or {}, self.title)["table_edge"])
        return keythedral_actions(tuple(tile.name for tile in self.components.tiles), 1 - edge, edge)

    def options_of(self, state: State) -> dict[str, str]:
        return dict(position(state).figures.option_values)

    def determinize(self, state: State, seat: int, rng: Rng) -> KeythedralState:
        return hidden.determinize(position(state), seat, rng)

    def invariants(self, state: State) -> list[str]:
        return invariants(position(state))

    def transition_invariants(self, before: State, after: State) -> list[str]:
        return between(position(before), position(after))

    def places(self, state: State) -> list[Place]:
        return hidden.places(position(state))

    def evaluator(self) -> KeythedralEvaluator:
        return KeythedralEvaluator()

    def statistics(self, ticks: Iterable[Tick]) -> Statistics:
        return statistics.statistics(ticks)

    # -- words --------------------------------------------------------------------------------------------------

    def view(self, state: State, seat: int | None) -> View:
        return hidden.view(position(state), seat)

    def waiting_for(self, state: State) -> list[int]:
        here = position(state)
        if here.asked in (0, CHANCE, OVER):
            return []
        mask = hidden.sealed_seats(here) if here.box() in hidden.SEALED_BOXES else here.asked
        return [seat for seat in range(here.players) if mask >> seat & 1]

    def prompt(self, state: State, seat: int | None) -> str:
        return prompts.prompt(position(state), seat)

    def choice_label(self, state: State, seat: int, code: int) -> str:
        return prompts.choice_label(position(state), seat, code)

    def choice_hint(self, state: State, seat: int, code: int) -> str:
        return prompts.choice_hint(position(state), seat, code)

    def narrate_tick(self, tick: Tick) -> list[Event]:
        return narrate_tick(tick)

    def reveals(self, before: State, seat: int, code: int, after: State) -> bool:
        """Draws reveal; so does the last answer of a sealed box, which opens the others' answers."""
        here = position(before)
        if here.asked == CHANCE:
            return True
        if here.box() not in hidden.SEALED_BOXES or bit_count(here.asked) > 1:
            return False
        return self.completes(here, seat, code)

    def why_not(self, state: State, seat: int, code: int) -> str:
        return why_not(position(state), seat, code)

    def code_without_choice(self, state: State, seat: int) -> int | None:
        """In a window the rest of a law play that leaves no choice, as in an own turn the flow enters it (KT-1427)."""
        here = position(state)
        if not here.mid_choice(seat) or here.box() != codes.BOX_WINDOW:
            return None
        options = here.legal(seat)
        return int(options[0]) if len(options) == 1 else None

    def response_span(self, state: State, seat: int) -> str | None:
        """A holder of laws may say for the rest of the round that no law is going to be played (KT-1041, KT-1043)."""
        here = position(state)
        return f"round {here.round}" if here.round > 0 and not here.ended and here.is_holder(seat) else None

    def check_responses(self, state: State, seat: int, responses: Mapping[str, Any]) -> View:
        if responses != NEVER:
            raise IllegalAction('In Keythedral the only automatic response is {"never": true}: no law this round.')
        return dict(NEVER)

    def automatic_response(self, state: State, seat: int, responses: Mapping[str, Any]) -> int | None:
        return codes.DECLINE if position(state).box() == codes.BOX_WINDOW else None

    def default_code(self, state: State, seat: int, timeouts: int = 0) -> int:
        """The safe answer of KT-1446: never begins a spending of its own."""
        here = position(state)
        options = list(here.legal(seat))
        box = here.box()
        if box == codes.BOX_TURN and here.partial_actions[seat] == 0:
            return codes.DO_PASS
        if box == codes.BOX_CHOOSE_START:
            return codes.SEAT + seat
        if box == codes.BOX_PLACEMENT and options[0] < codes.CUBE:
            return int(options[0])
        if codes.DECLINE in options:
            return codes.DECLINE
        return int(options[0])

    def reference(self) -> View:
        return reference(self.components)


def position(state: State) -> KeythedralState:
    """The state as this game's own; TypeError for another game's."""
    if not isinstance(state, KeythedralState):
        raise TypeError(f"this is no position of Keythedral: {type(state).__name__}")
    return state


game = KeythedralGame()
