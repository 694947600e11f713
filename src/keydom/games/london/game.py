"""Key to the City - London as a `Game`: set-up, words and figures in one place for everything outside."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from keydom.core.actions import ActionSpace
from keydom.core.game import Event, Game, Place, Tick, View
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, State
from keydom.core.statistics import Statistics
from keydom.games.london.components import codes
from keydom.games.london.components.actions import london_actions
from keydom.games.london.components.printed_values import Components, default, load
from keydom.games.london.evaluation.evaluator import LondonEvaluator
from keydom.games.london.rules import timeout_policy
from keydom.games.london.rules.state import LondonState
from keydom.games.london.setup import OPTIONS, PLAYER_COUNTS, first_position, make_figures
from keydom.games.london.statistics import statistics
from keydom.games.london.testing.invariants import invariants
from keydom.games.london.testing.transition_invariants import between
from keydom.games.london.text import explain, labels, prompts
from keydom.games.london.text.narrate import narrate_tick
from keydom.games.london.text.reference import reference
from keydom.games.london.view import hidden


class LondonGame(Game):
    """Key to the City - London (2016) by Richard Breese, for 2 to 6 players."""

    name = "london"
    title = "Key to the City - London"
    year = 2016
    player_counts = PLAYER_COUNTS
    options = OPTIONS
    rules_version = 1

    components: Components
    load = staticmethod(load)

    def __init__(self, components: Components | None = None) -> None:
        super().__init__(components or default())

    # -- positions ----------------------------------------------------------------------------------------------

    def begin(self, players: int, options: Mapping[str, str]) -> LondonState:
        return first_position(make_figures(self.components, players, options))

    def action_space(self, options: Mapping[str, str] | None = None) -> ActionSpace:
        return london_actions(tuple(tile.key for tile in self.components.tiles))

    def options_of(self, state: State) -> dict[str, str]:
        return dict(position(state).figures.option_values)

    def determinize(self, state: State, seat: int, rng: Rng) -> LondonState:
        return hidden.determinize(position(state), seat, rng)

    def invariants(self, state: State) -> list[str]:
        return invariants(position(state))

    def transition_invariants(self, before: State, after: State) -> list[str]:
        return between(position(before), position(after))

    def places(self, state: State) -> list[Place]:
        return hidden.places(position(state))

    def evaluator(self) -> LondonEvaluator:
        return LondonEvaluator()

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
        return labels.choice_hint(position(state), seat, code)

    def narrate_tick(self, tick: Tick) -> list[Event]:
        return narrate_tick(tick)

    def reveals(self, before: State, seat: int, code: int, after: State) -> bool:
        """Draws reveal; the end of an era is final (LO-907), and so are the sealed placements once they are opened."""
        if before.asked == CHANCE:
            return True
        was, now = position(before).phase, position(after).phase
        return was != now and now != codes.PHASE_SAILING

    def independent(self, state: State, seat: int) -> bool:
        """Pending connectors and the placing of tiles in step 6 do not wait for others (LO-1621, LO-1622)."""
        here = position(state)
        return here.is_asked(seat) and (here.pending[seat] != 0 or here.phase == codes.PHASE_PLACING)

    def why_not_asked(self, state: State, seat: int) -> str:
        return explain.why_not_asked(position(state), seat)

    def why_not(self, state: State, seat: int, code: int) -> str:
        return explain.why_not(position(state), seat, code)

    def default_code(self, state: State, seat: int, timeouts: int = 0) -> int:
        return timeout_policy.default_code(position(state), seat, timeouts)

    def timeout_span(self, state: State, seat: int) -> str:
        """Lapses are counted by era (LO-1728); connectors and tiles placed for somebody are no lapses of a turn."""
        return f"era {position(state).era}" + (", placing" if self.independent(state, seat) else "")

    def reference(self) -> View:
        return reference(self.components)


def position(state: State) -> LondonState:
    """The state as this game's own; TypeError for another game's."""
    if not isinstance(state, LondonState):
        raise TypeError(f"this is no position of London: {type(state).__name__}")
    return state


game = LondonGame()
