"""Keyper as a `Game`: set-up, words and figures in one place for everything outside."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from keydom.core.actions import ActionSpace
from keydom.core.comparison import Comparison
from keydom.core.game import Event, Game, KindOfAction, Question, Tick
from keydom.core.rng import Rng
from keydom.core.state import CHANCE
from keydom.core.statistics import Statistics
from keydom.core.wire import Place, PointsCategory, StandingAnswer, Summary
from keydom.core.words import who
from keydom.games.keyper.components.actions import keyper_actions
from keydom.games.keyper.components.codes import BOX_FAIRS, BOX_JOINING, DECLINE, PHASE_FAIRS
from keydom.games.keyper.components.printed_values import Components, default, load
from keydom.games.keyper.evaluation.evaluator import KeyperEvaluator
from keydom.games.keyper.evaluation.judge import KeyperJudge
from keydom.games.keyper.rules import automatic_responses, timeout_policy
from keydom.games.keyper.rules.ranking import places
from keydom.games.keyper.rules.state import KeyperState, is_sealed
from keydom.games.keyper.setup import OPTIONS, PLAYER_COUNTS, first_position, make_figures
from keydom.games.keyper.statistics import statistics
from keydom.games.keyper.teaching.book import PICTURES
from keydom.games.keyper.teaching.lessons import BEYOND, LESSONS
from keydom.games.keyper.testing.builder import Position
from keydom.games.keyper.testing.invariants import invariants
from keydom.games.keyper.testing.transition_invariants import between
from keydom.games.keyper.text import choice_names, explain, hints, labels, prompts, reasons
from keydom.games.keyper.text.advice import advice
from keydom.games.keyper.text.boxes import BOX_TITLES
from keydom.games.keyper.text.choice_costs import choice_costs
from keydom.games.keyper.text.ending import MEANING, part_of_game, points_by_category, points_categories
from keydom.games.keyper.text.kinds import action_kinds
from keydom.games.keyper.text.narrate import narrate_tick
from keydom.games.keyper.text.narrate_gains import together
from keydom.games.keyper.text.narrate_seasons import held_fair_text
from keydom.games.keyper.text.reference import reference
from keydom.games.keyper.text.summary import summary
from keydom.games.keyper.text.terms import TERMS
from keydom.games.keyper.view.advice import KeyperAdvice
from keydom.games.keyper.view.determinization import determinize
from keydom.games.keyper.view.encoding import KeyperEncoder
from keydom.games.keyper.view.events import EVENTS, FairsHeld, Gained, Sold
from keydom.games.keyper.view.reference import KeyperReference
from keydom.games.keyper.view.structures import KeyperView
from keydom.games.keyper.view.view import own_view, public_view
from keydom.games.keyper.view.waiting import waiting_for


class KeyperGame(Game[KeyperState]):
    """Keyper (2017) by Richard Breese, for 2 to 4 players."""

    name = "keyper"
    title = "Keyper"
    year = 2017
    invitation = (
        "Fold your country board anew each season, and join in with the others’ work at the right moment: "
        "nobody does well alone."
    )
    weight = 4
    minutes_each = 40
    player_counts = PLAYER_COUNTS
    options = OPTIONS
    rules_version = 1
    view_type = KeyperView
    advice_type = KeyperAdvice
    reference_type = KeyperReference
    event_types = EVENTS
    points_meaning = MEANING
    lessons = LESSONS
    beyond_lessons = BEYOND
    pictures = PICTURES
    terms = TERMS
    achievements = ("fairs_held", "keyper_played", "tile_built", "tile_upgraded", "tile_taken", "sold", "gained")
    box_titles = BOX_TITLES
    encoder_type = KeyperEncoder
    codes_each = 2_000
    default_responses = automatic_responses.ASK

    components: Components
    load = staticmethod(load)

    def __init__(self, components: Components | None = None) -> None:
        super().__init__(components or default())

    # -- positions ----------------------------------------------------------------------------------------------

    def begin(self, players: int, options: Mapping[str, str]) -> KeyperState:
        return first_position(make_figures(self.components, players, options))

    def action_space(self, options: Mapping[str, str] | None = None) -> ActionSpace:
        return keyper_actions(tuple(tile.key for tile in self.components.tiles))

    def position_builder(self) -> type[Position]:
        return Position

    def options_of(self, state: KeyperState) -> dict[str, str]:
        return dict(state.figures.option_values)

    def determinize(self, state: KeyperState, seat: int, rng: Rng) -> KeyperState:
        return determinize(state, seat, rng)

    def invariants(self, state: KeyperState) -> list[str]:
        return invariants(state)

    def transition_invariants(self, before: KeyperState, after: KeyperState) -> list[str]:
        return between(before, after)

    def places(self, state: KeyperState) -> list[Place]:
        return places(state)

    def part_of_game(self, state: KeyperState) -> str:
        return part_of_game(state)

    def points_categories(self, state: KeyperState) -> list[PointsCategory]:
        return points_categories(state)

    def points_by_category(self, state: KeyperState, seat: int) -> list[int]:
        return points_by_category(state, seat)

    def evaluator(self) -> KeyperEvaluator:
        return KeyperEvaluator()

    def judge(self) -> KeyperJudge:
        return KeyperJudge()

    def statistics(self, ticks: Iterable[Tick[KeyperState]]) -> Statistics:
        return statistics(ticks)

    # -- words --------------------------------------------------------------------------------------------------

    def public_view(self, state: KeyperState) -> KeyperView:
        return public_view(state)

    def own_view(self, state: KeyperState, seat: int, public: KeyperView) -> KeyperView:
        return own_view(state, seat, public)

    def advice(self, state: KeyperState, seat: int | None, topics: Collection[str]) -> KeyperAdvice:
        return advice(state, seat, topics)

    def waiting_for(self, state: KeyperState) -> list[int]:
        return waiting_for(state)

    def question(self, state: KeyperState, seat: int | None) -> Question:
        return prompts.question(state, seat)

    def summary(self, state: KeyperState, seat: int | None) -> Summary:
        public = self.public_view(state)
        return summary(state, public if seat is None else self.own_view(state, seat, public))

    def choice_label(self, state: KeyperState, seat: int, code: int) -> str:
        return labels.choice_label(state, seat, code)

    def choice_name(self, state: KeyperState, seat: int, codes: Sequence[int]) -> str:
        return choice_names.choice_name(state, seat, codes) or super().choice_name(state, seat, codes)

    def choice_kind(self, state: KeyperState, seat: int, codes: Sequence[int]) -> str:
        return choice_names.choice_kind(state, seat, codes) or self.choice_name(state, seat, codes)

    def leaves_undone(self, state: KeyperState, code: int) -> bool:
        return code == DECLINE and state.box() not in (BOX_JOINING, BOX_FAIRS)

    def choice_hint(self, state: KeyperState, seat: int, code: int) -> str:
        return hints.choice_hint(state, seat, code)

    def choice_brings(self, state: KeyperState, seat: int, codes: Sequence[int]) -> str:
        return hints.for_a_reason(super().choice_brings(state, seat, codes))

    def choice_costs(self, state: KeyperState, seat: int, codes: Sequence[int]) -> str:
        return choice_costs(state, seat, codes)

    def action_kinds(self, state: KeyperState, seat: int) -> list[KindOfAction]:
        return action_kinds(state, seat)

    def achieved(self, state: KeyperState, event: Event) -> dict[str, str]:
        what = event.data
        if isinstance(what, FairsHeld):
            held = [held_fair_text(fair) for fair in what.fairs]
            return {fair: f"{who(what.seat)} holds {fair}." for fair in held}
        if isinstance(what, Gained | Sold):
            return {f"{event.kind} {what.resource}": event.text}
        return super().achieved(state, event)

    def narrate_tick(self, tick: Tick[KeyperState]) -> list[Event]:
        return narrate_tick(tick)

    def events(self, ticks: Sequence[Tick[KeyperState]]) -> list[Event]:
        """Single gains of the same turn are told together (KP-511)."""
        return together(super().events(ticks))

    def reveals(self, before: KeyperState, seat: int, code: int, after: KeyperState) -> bool:
        """Draws reveal, and so do the sealed answers once they are opened (KP-1304, KP-1511): nothing
        before that is taken back (KP-1704)."""
        return before.asked == CHANCE or (is_sealed(before.phase) and before.phase != after.phase)

    def reason(self, place: int, compared: Comparison[KeyperState]) -> str:
        return reasons.reason(place, compared)

    def lets_another_act(self, state: KeyperState, seat: int, codes: Sequence[int]) -> bool:
        """A join gives whoever invites another action, and a keyple may be joined (KP-713, KP-717)."""
        if state.box() == BOX_JOINING:
            return codes[0] != DECLINE
        after = state.copy()
        for code in codes:
            after.apply(seat, code)
        return after.box() == BOX_JOINING

    def independent(self, state: KeyperState, seat: int) -> bool:
        """Sealed answers do not wait for others (KP-1735)."""
        return state.is_asked(seat) and is_sealed(state.phase)

    def why_not_asked(self, state: KeyperState, seat: int) -> str:
        return explain.why_not_asked(state, seat)

    def why_not(self, state: KeyperState, seat: int, code: int) -> str:
        return explain.why_not(state, seat, code)

    # -- automatic responses -------------------------------------------------------------------------------------

    def response_span(self, state: KeyperState, seat: int) -> str | None:
        return automatic_responses.response_span(state, seat)

    def check_responses(self, state: KeyperState, seat: int, responses: Mapping[str, Any]) -> dict[str, Any]:
        return automatic_responses.check_responses(state, responses)

    def automatic_response(self, state: KeyperState, seat: int, responses: Mapping[str, Any]) -> int | None:
        return automatic_responses.automatic_response(state, seat, responses)

    def standing_answers(self, state: KeyperState, seat: int) -> list[StandingAnswer]:
        return automatic_responses.standing_answers()

    def comes_to_the_same(self, state: KeyperState, seat: int) -> bool:
        return automatic_responses.comes_to_the_same(state, seat)

    def has_begun(self, state: KeyperState, seat: int) -> bool:
        """The partial action of a sealed step is 1 as long as nothing is named."""
        return bool(state.partial_actions[seat] > (1 if is_sealed(state.phase) else 0))

    def conceals(self, state: KeyperState, seat: int) -> bool:
        """Which fairs a player has in hand (KP-1207, KP-1760)."""
        return bool(state.phase == PHASE_FAIRS)

    # -- the absent, and what can be looked up ------------------------------------------------------------------

    def default_code(self, state: KeyperState, seat: int, timeouts: int = 0) -> int:
        return timeout_policy.default_code(state, seat)

    def reference(self) -> KeyperReference:
        return reference(self.components)


game = KeyperGame()
