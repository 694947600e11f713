"""Key to the City - London as a `Game`: set-up, words and figures in one place for everything outside."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from keydom.core.actions import ActionSpace
from keydom.core.comparison import Comparison
from keydom.core.game import Event, Game, KindOfAction, Question, Tick
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, bit_count
from keydom.core.statistics import Statistics
from keydom.core.wire import Place, PointsCategory, Summary
from keydom.core.words import who
from keydom.games.london.components import codes
from keydom.games.london.components.actions import london_actions
from keydom.games.london.components.printed_values import Components, default, load
from keydom.games.london.evaluation.evaluator import LondonEvaluator
from keydom.games.london.evaluation.judge import LondonJudge
from keydom.games.london.rules import timeout_policy
from keydom.games.london.rules.ranking import places
from keydom.games.london.rules.sailing import free_berths
from keydom.games.london.rules.state import LondonState
from keydom.games.london.setup import OPTIONS, PLAYER_COUNTS, TITLE, first_position, make_figures
from keydom.games.london.statistics import statistics
from keydom.games.london.teaching.book import PICTURES
from keydom.games.london.teaching.lessons import BEYOND, LESSONS
from keydom.games.london.testing.builder import Position
from keydom.games.london.testing.invariants import invariants
from keydom.games.london.testing.transition_invariants import between
from keydom.games.london.text import choice_names, explain, labels, prompts, reasons
from keydom.games.london.text.boxes import BOX_TITLES
from keydom.games.london.text.choice_costs import choice_costs
from keydom.games.london.text.choice_effects import choice_brings
from keydom.games.london.text.ending import MEANING, part_of_game, points_by_category, points_categories
from keydom.games.london.text.kinds import action_kinds
from keydom.games.london.text.laying import cells, edges
from keydom.games.london.text.narrate import narrate_tick
from keydom.games.london.text.offers import offers
from keydom.games.london.text.position_words import called
from keydom.games.london.text.reference import reference
from keydom.games.london.text.summary import summary
from keydom.games.london.text.terms import TERMS
from keydom.games.london.view.advice import LondonAdvice
from keydom.games.london.view.determinization import determinize
from keydom.games.london.view.encoding import LondonEncoder
from keydom.games.london.view.events import EVENTS, TileWon
from keydom.games.london.view.reference import LondonReference
from keydom.games.london.view.structures import LondonView
from keydom.games.london.view.view import own_view, public_view
from keydom.games.london.view.waiting import waiting_for
from keydom.games.london.view.worth import worth


class LondonGame(Game[LondonState]):
    """Key to the City - London (2016) by Richard Breese, for 2 to 6 players."""

    name = "london"
    title = TITLE
    year = 2016
    invitation = (
        "Four eras along the Thames: outbid the others for landmarks, join your borough with rails and pipes, "
        "and choose when to set sail."
    )
    weight = 3
    minutes_each = 25
    player_counts = PLAYER_COUNTS
    options = OPTIONS
    rules_version = 1
    view_type = LondonView
    advice_type = LondonAdvice
    reference_type = LondonReference
    event_types = EVENTS
    points_meaning = MEANING
    lessons = LESSONS
    beyond_lessons = BEYOND
    pictures = PICTURES
    terms = TERMS
    achievements = ("upgraded", "tile_won")
    box_titles = BOX_TITLES
    encoder_type = LondonEncoder
    codes_each = 1_000

    components: Components
    load = staticmethod(load)

    def __init__(self, components: Components | None = None) -> None:
        super().__init__(components or default())

    # -- positions ----------------------------------------------------------------------------------------------

    def begin(self, players: int, options: Mapping[str, str]) -> LondonState:
        return first_position(make_figures(self.components, players, options))

    def action_space(self, options: Mapping[str, str] | None = None) -> ActionSpace:
        return london_actions(tuple(tile.key for tile in self.components.tiles))

    def position_builder(self) -> type[Position]:
        return Position

    def options_of(self, state: LondonState) -> dict[str, str]:
        return dict(state.figures.option_values)

    def determinize(self, state: LondonState, seat: int, rng: Rng) -> LondonState:
        return determinize(state, seat, rng)

    def invariants(self, state: LondonState) -> list[str]:
        return invariants(state)

    def transition_invariants(self, before: LondonState, after: LondonState) -> list[str]:
        return between(before, after)

    def places(self, state: LondonState) -> list[Place]:
        return places(state)

    def part_of_game(self, state: LondonState) -> str:
        return part_of_game(state)

    def points_categories(self, state: LondonState) -> list[PointsCategory]:
        return points_categories(state)

    def points_by_category(self, state: LondonState, seat: int) -> list[int]:
        return points_by_category(state, seat)

    def evaluator(self) -> LondonEvaluator:
        return LondonEvaluator()

    def judge(self) -> LondonJudge:
        return LondonJudge()

    def statistics(self, ticks: Iterable[Tick[LondonState]]) -> Statistics:
        return statistics(ticks)

    # -- words --------------------------------------------------------------------------------------------------

    def public_view(self, state: LondonState) -> LondonView:
        return public_view(state)

    def own_view(self, state: LondonState, seat: int, public: LondonView) -> LondonView:
        return own_view(state, seat, public)

    def advice(self, state: LondonState, seat: int | None, topics: Collection[str]) -> LondonAdvice:
        if seat is None:
            return LondonAdvice()
        return LondonAdvice(
            offers=offers(state, seat) if "offers" in topics else None,
            worth=worth(state, seat) if "worth" in topics else None,
            edges=edges(state, seat) if "edges" in topics else None,
            cells=cells(state, seat) if "cells" in topics else None,
        )

    def waiting_for(self, state: LondonState) -> list[int]:
        return waiting_for(state)

    def question(self, state: LondonState, seat: int | None) -> Question:
        return prompts.question(state, seat)

    def summary(self, state: LondonState, seat: int | None) -> Summary:
        public = self.public_view(state)
        return summary(state, public if seat is None else self.own_view(state, seat, public))

    def choice_label(self, state: LondonState, seat: int, code: int) -> str:
        return labels.choice_label(state, seat, code)

    def choice_name(self, state: LondonState, seat: int, codes: Sequence[int]) -> str:
        return choice_names.choice_name(state, seat, codes) or super().choice_name(state, seat, codes)

    def choice_kind(self, state: LondonState, seat: int, codes: Sequence[int]) -> str:
        return choice_names.choice_kind(state, seat, codes) or self.choice_name(state, seat, codes)

    def choice_hint(self, state: LondonState, seat: int, code: int) -> str:
        return labels.choice_hint(state, seat, code)

    def choice_brings(self, state: LondonState, seat: int, codes: Sequence[int]) -> str:
        found = choice_brings(state, seat, codes) or super().choice_brings(state, seat, codes)
        # That a tile joins nothing is no reason to place it there.
        return "" if found == labels.NOT_JOINED else found

    def choice_costs(self, state: LondonState, seat: int, codes: Sequence[int]) -> str:
        return choice_costs(state, seat, codes)

    def action_kinds(self, state: LondonState, seat: int) -> list[KindOfAction]:
        return action_kinds(state, seat)

    def narrate_tick(self, tick: Tick[LondonState]) -> list[Event]:
        return narrate_tick(tick)

    def achieved(self, state: LondonState, event: Event) -> dict[str, str]:
        won = event.data
        if isinstance(won, TileWon):
            # Its brief names all that are won at once.
            name = called(state, state.figures.tile_names.index(won.tile))
            return {won.tile: f"{who(won.seat)} wins {name}."}
        return super().achieved(state, event)

    def reveals(self, before: LondonState, seat: int, code: int, after: LondonState) -> bool:
        """Draws reveal; the end of an era is final (LO-907), and so are the sealed placements once they are opened."""
        if before.asked == CHANCE:
            return True
        return before.phase != after.phase and after.phase != codes.PHASE_SAILING

    def reason(self, place: int, compared: Comparison[LondonState]) -> str:
        return reasons.reason(place, compared)

    def independent(self, state: LondonState, seat: int) -> bool:
        """Pending connectors and the placing of tiles in step 6 do not wait for others (LO-1621, LO-1622)."""
        return state.is_asked(seat) and (state.pending[seat] != 0 or state.phase == codes.PHASE_PLACING)

    def code_without_choice(self, state: LondonState, seat: int) -> int | None:
        """The last berth, and steps of placing a tile, that a command goes on with (LO-1603)."""
        if not state.mid_choice(seat):
            return None
        options = state.legal(seat)
        return int(options[0]) if len(options) == 1 else None

    def completing(self, state: LondonState, seat: int) -> set[int]:
        """Also what completes the decision by steps that leave no choice."""
        if not state.is_asked(seat) or (state.phase != codes.PHASE_PLACING and bit_count(free_berths(state)) != 1):
            return super().completing(state, seat)
        return {int(code) for code in state.legal(seat) if self.completes(state, seat, int(code))}

    def has_begun(self, state: LondonState, seat: int) -> bool:
        """The partial action of whoever places tiles is 1 as long as no tile is named."""
        return bool(state.partial_actions[seat] > (1 if state.phase == codes.PHASE_PLACING else 0))

    def response_span(self, state: LondonState, seat: int) -> str | None:
        """The era. Nobody is asked in others' turns: only what leaves no choice is answered (LO-1603)."""
        return f"era {state.era}" if state.era > 0 else None

    def why_not_asked(self, state: LondonState, seat: int) -> str:
        return explain.why_not_asked(state, seat)

    def why_not(self, state: LondonState, seat: int, code: int) -> str:
        return explain.why_not(state, seat, code)

    def default_code(self, state: LondonState, seat: int, timeouts: int = 0) -> int:
        return timeout_policy.default_code(state, seat, timeouts)

    def timeout_span(self, state: LondonState, seat: int) -> str:
        """Timeouts are counted by era (LO-1728); connectors and tiles placed for somebody are no timeouts of a turn."""
        return f"era {state.era}" + (", placing" if self.independent(state, seat) else "")

    def reference(self) -> LondonReference:
        return reference(self.components)


game = LondonGame()
