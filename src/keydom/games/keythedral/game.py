"""Keythedral as a `Game`: set-up, words and figures in one place for everything outside."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from keydom.core.actions import ActionSpace
from keydom.core.comparison import Comparison
from keydom.core.game import Event, Game, KindOfAction, Question, Tick
from keydom.core.options import complete_options
from keydom.core.rng import Rng
from keydom.core.state import CHANCE
from keydom.core.statistics import Statistics
from keydom.core.wire import Place, PointsCategory, StandingAnswer, Summary
from keydom.games.keythedral import statistics
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.actions import keythedral_actions
from keydom.games.keythedral.components.printed_values import Components, default, load
from keydom.games.keythedral.evaluation.evaluator import KeythedralEvaluator
from keydom.games.keythedral.evaluation.judge import KeythedralJudge
from keydom.games.keythedral.rules import automatic_responses, timeout_policy
from keydom.games.keythedral.rules.code_without_choice import code_without_choice
from keydom.games.keythedral.rules.ranking import places
from keydom.games.keythedral.rules.state import KeythedralState
from keydom.games.keythedral.setup import OPTIONS, PLAYER_COUNTS, PRESETS, TITLE, first_position, make_figures
from keydom.games.keythedral.teaching.book import PICTURES
from keydom.games.keythedral.teaching.lessons import BEYOND, LESSONS
from keydom.games.keythedral.testing.builder import Position
from keydom.games.keythedral.testing.invariants import invariants
from keydom.games.keythedral.testing.transition_invariants import between
from keydom.games.keythedral.text import choice_names, prompts, reasons
from keydom.games.keythedral.text.boxes import BOX_TITLES
from keydom.games.keythedral.text.ending import part_of_game, points_by_category, points_categories, points_meaning
from keydom.games.keythedral.text.explain import why_not
from keydom.games.keythedral.text.kinds import action_kinds
from keydom.games.keythedral.text.narrate import narrate_tick
from keydom.games.keythedral.text.reference import reference
from keydom.games.keythedral.text.summary import summary
from keydom.games.keythedral.text.terms import TERMS
from keydom.games.keythedral.view.determinization import determinize
from keydom.games.keythedral.view.encoding import KeythedralEncoder
from keydom.games.keythedral.view.events import EVENT_TYPES
from keydom.games.keythedral.view.reference import KeythedralReference
from keydom.games.keythedral.view.structures import KeythedralView
from keydom.games.keythedral.view.view import own_view, public_view
from keydom.games.keythedral.view.waiting import opens_answers, waiting_for


class KeythedralGame(Game[KeythedralState]):
    """Keythedral (2002) by Richard Breese, for 2 to 5 players."""

    name = "keythedral"
    title = TITLE
    year = 2002
    invitation = (
        "Lay out a village field by field, send your workers in just the right order, and take the seats of "
        "honour in a cathedral that rises stage by stage."
    )
    weight = 3
    minutes_each = 30
    player_counts = PLAYER_COUNTS
    options = OPTIONS
    presets = PRESETS
    rules_version = 1
    view_type = KeythedralView
    reference_type = KeythedralReference
    event_types = EVENT_TYPES
    lessons = LESSONS
    beyond_lessons = BEYOND
    pictures = PICTURES
    terms = TERMS
    achievements = ("acquired", "house_built", "craft_bought", "fence_built")
    box_titles = BOX_TITLES
    encoder_type = KeythedralEncoder
    default_responses = automatic_responses.USEFUL

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

    def position_builder(self) -> type[Position]:
        return Position

    def options_of(self, state: KeythedralState) -> dict[str, str]:
        return dict(state.figures.option_values)

    def determinize(self, state: KeythedralState, seat: int, rng: Rng) -> KeythedralState:
        return determinize(state, seat, rng)

    def invariants(self, state: KeythedralState) -> list[str]:
        return invariants(state)

    def transition_invariants(self, before: KeythedralState, after: KeythedralState) -> list[str]:
        return between(before, after)

    def places(self, state: KeythedralState) -> list[Place]:
        return places(state)

    def rounds(self, state: KeythedralState) -> int:
        return int(state.round)

    def part_of_game(self, state: KeythedralState) -> str:
        return part_of_game(state)

    def points_meaning_of(self, state: KeythedralState) -> str:
        return points_meaning(state)

    def points_categories(self, state: KeythedralState) -> list[PointsCategory]:
        return points_categories(state)

    def points_by_category(self, state: KeythedralState, seat: int) -> list[int]:
        return points_by_category(state, seat)

    def evaluator(self) -> KeythedralEvaluator:
        return KeythedralEvaluator()

    def judge(self) -> KeythedralJudge:
        return KeythedralJudge()

    def statistics(self, ticks: Iterable[Tick[KeythedralState]]) -> Statistics:
        return statistics.statistics(ticks)

    # -- words --------------------------------------------------------------------------------------------------

    def public_view(self, state: KeythedralState) -> KeythedralView:
        return public_view(state)

    def own_view(self, state: KeythedralState, seat: int, public: KeythedralView) -> KeythedralView:
        return own_view(state, seat, public)

    def waiting_for(self, state: KeythedralState) -> list[int]:
        return waiting_for(state)

    def question(self, state: KeythedralState, seat: int | None) -> Question:
        return prompts.question(state, seat)

    def summary(self, state: KeythedralState, seat: int | None) -> Summary:
        public = self.public_view(state)
        return summary(state, public if seat is None else self.own_view(state, seat, public))

    def choice_label(self, state: KeythedralState, seat: int, code: int) -> str:
        return prompts.choice_label(state, seat, code)

    def choice_name(self, state: KeythedralState, seat: int, codes: Sequence[int]) -> str:
        return choice_names.choice_name(state, seat, codes) or super().choice_name(state, seat, codes)

    def choice_kind(self, state: KeythedralState, seat: int, codes: Sequence[int]) -> str:
        return choice_names.choice_kind(state, seat, codes) or self.choice_name(state, seat, codes)

    def reason(self, place: int, compared: Comparison[KeythedralState]) -> str:
        return reasons.reason(place, compared)

    def choice_hint(self, state: KeythedralState, seat: int, code: int) -> str:
        return prompts.choice_hint(state, seat, code)

    def choice_brings(self, state: KeythedralState, seat: int, codes: Sequence[int]) -> str:
        found = super().choice_brings(state, seat, codes)
        # A rule with its price is no reason to buy.
        return "" if ": " in found else found

    def action_kinds(self, state: KeythedralState, seat: int) -> list[KindOfAction]:
        return action_kinds(state, seat)

    def achieved(self, state: KeythedralState, event: Event) -> dict[str, str]:
        # A seat is known by what it costs.
        return {event.data.tile: event.text} if event.kind == "acquired" else super().achieved(state, event)

    def narrate_tick(self, tick: Tick[KeythedralState]) -> list[Event]:
        return narrate_tick(tick)

    def reveals(self, before: KeythedralState, seat: int, code: int, after: KeythedralState) -> bool:
        """Draws reveal; so does the last answer of a sealed box. Where only those are asked who hold a playable law, it
        tells of their cards whether a window opens behind a decision or is passed over (KT-1042)."""
        if before.asked == CHANCE or opens_answers(before, seat, after):
            return True
        figures = before.figures
        hidden_cards = figures.laws and not figures.law_market_up
        return hidden_cards and not figures.offer_all and not after.mid_choice(seat)

    def why_not(self, state: KeythedralState, seat: int, code: int) -> str:
        return why_not(state, seat, code)

    def code_without_choice(self, state: KeythedralState, seat: int) -> int | None:
        return code_without_choice(state, seat)

    def completing(self, state: KeythedralState, seat: int) -> set[int]:
        """In a window also a law whose rest leaves no choice."""
        if state.box() != codes.BOX_WINDOW:
            return super().completing(state, seat)
        return {int(code) for code in state.legal(seat) if self.completes(state, seat, int(code))}

    def response_span(self, state: KeythedralState, seat: int) -> str | None:
        return automatic_responses.response_span(state, seat)

    def check_responses(self, state: KeythedralState, seat: int, responses: Mapping[str, Any]) -> dict[str, Any]:
        return automatic_responses.check_responses(responses)

    def automatic_response(self, state: KeythedralState, seat: int, responses: Mapping[str, Any]) -> int | None:
        return automatic_responses.automatic_response(state, seat, responses)

    def standing_answers(self, state: KeythedralState, seat: int) -> list[StandingAnswer]:
        if not state.figures.laws:
            return super().standing_answers(state, seat)
        return automatic_responses.standing_answers(state, seat)

    def conceals(self, state: KeythedralState, seat: int) -> bool:
        """Which laws a holder holds (KT-1033, KT-1046)."""
        return state.is_holder(seat)

    def default_code(self, state: KeythedralState, seat: int, timeouts: int = 0) -> int:
        return timeout_policy.default_code(state, seat)

    def reference(self) -> KeythedralReference:
        return reference(self.components)


game = KeythedralGame()
