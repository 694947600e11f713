"""The search of a decision, told: what is told is what would be chosen, nothing hidden shows, reasons add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from keydom.bots import assess as assess_of
from keydom.bots.adviser import adviser
from keydom.bots.assess import (
    ALL_THE_SAME,
    GOES_ON,
    HARDLY_MATTERS,
    LEAST_REASON,
    NONE_AS_GOOD,
    OF_A_KIND,
    NotAssessable,
    assess,
    in_order,
    with_a_reason_first,
)
from keydom.bots.course import USUALLY_FOLLOWS, begun_by, follows, own_next, steps, usual_course
from keydom.bots.estimates import NEARLY, estimated, is_nearly, is_surely_behind
from keydom.bots.later import CAN_WAIT
from keydom.bots.lead import MOST_LOOKED_AT, MOST_WORDS, Said
from keydom.bots.learned_judge import LearnedJudge
from keydom.bots.learned_values import own_values
from keydom.bots.one_ply import make as make_steward
from keydom.bots.plans import kept_to, mark_behind
from keydom.bots.reasons import clearly_more, told, why
from keydom.bots.searcher import FEWEST_TO_EXPLAIN, MOST_EXPLAINED, Candidate, Simulation
from keydom.core.assessment import OTHERS, AssessedChoice, Assessment
from keydom.core.clauses import clause
from keydom.core.complete_choices import allows
from keydom.core.decisions import decisions
from keydom.core.game import Game
from keydom.core.playout import draw_all, random_step
from keydom.core.registry import games
from keydom.core.rng import Rng
from keydom.core.state import CHANCE, OVER, State, lowest_bit
from keydom.games.keyper.components.codes import BOX_DISPLAYS, BOX_JOINING, BOX_TURN, DECLINE
from keydom.games.keyper.teaching.ending import WINTER
from keydom.games.keyper.testing.builder import Position
from keydom.games.keythedral import game as keythedral
from tests.bots.hints import is_its_hint, reason_alone
from tests.bots.positions import hiding, position_of, some_candidates
from tests.core.toy_game import SHELLS
from tests.matches import compiled_only

MOST_WORDS_OF_NAME = 20

ALL = games()
BY_NAME = [game.name for game in ALL]
GAMES = dict(zip(BY_NAME, ALL, strict=True))


def assessment(game: Game, state: State, seat: int, simulations: int = 40, seed: int = 5) -> Assessment:
    """What is told of a decision without a clock."""
    return assess(game, state, seat, Rng(seed), 0.0, simulations)


@compiled_only
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
@pytest.mark.parametrize("codes", [10, 60])
def test_tells_what_it_would_choose_and_each_choice_can_be_played(game: Game, codes: int) -> None:
    state = position_of(game, 2, codes)
    before, seat = state.fingerprint(), int(lowest_bit(state.to_act()))
    found = assessment(game, state, seat)
    assert state.fingerprint() == before
    assert found.choices
    rng = Rng(5)
    dealt = game.determinize(state, seat, rng)
    assert adviser(game, state, 0.0, 40).choose(dealt, seat, rng) == found.choices[0].codes[0]
    for choice in found.choices:
        here = dealt.copy()
        assert choice.name == game.choice_name(dealt, seat, choice.codes)
        assert len(choice.name.split()) <= MOST_WORDS_OF_NAME, choice.name
        for sentence in choice.why.split(". "):
            assert len(sentence.split()) <= MOST_WORDS, choice.why
        for code in choice.codes:
            assert allows(here, seat, code)
            here.apply(seat, code)
        if choice.low is not None and choice.high is not None and choice.value is not None:
            assert choice.low <= choice.value <= choice.high
    assert found.remark or found.choices[0].simulations > 0
    assert msgspec.json.decode(msgspec.json.encode(found), type=Assessment) == found


@pytest.mark.quick
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_who_advises_has_the_experience_of_the_champion(game: Game) -> None:
    for players in game.player_counts:
        judge = adviser(game, game.new_state(players), 0.0, 4).rollout.judge
        assert isinstance(judge, LearnedJudge) == (own_values(game.name, players) is not None)


@compiled_only
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
@pytest.mark.parametrize("codes", [30, 120])
def test_what_the_seat_may_not_see_changes_nothing(game: Game, codes: int) -> None:
    """Positions that the seat cannot tell apart are assessed alike, word for word."""
    state, seat, others = hiding(game, codes)
    expected = assessment(game, state, seat)
    assert all(assessment(game, other, seat) == expected for other in others)


@compiled_only
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_reasons_explain_the_difference_and_the_weightiest_comes_first(game: Game) -> None:
    """What the reasons leave out is small: each term that is left out, and what rounding takes."""
    state = position_of(game, 2, 30)
    seat = int(lowest_bit(state.to_act()))
    found = assessment(game, state, seat, 200)
    best = found.choices[0]
    assert best.value is not None
    for choice in found.choices[1:]:
        sizes = [abs(reason.difference) for reason in choice.reasons]
        assert sizes == sorted(sizes, reverse=True)
        assert choice.value is not None
        explained = sum(reason.difference for reason in choice.reasons)
        assert abs(choice.value - best.value - explained) <= (LEAST_REASON + 1) * (len(game.terms) + 1)


BEGINNINGS = ("It ", "Compared with the ")


@compiled_only
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_each_choice_is_told_by_what_it_is_for_and_none_only_by_what_the_best_does(game: Game) -> None:
    """What is said for the best choice is not said against the others."""
    sentences = 0
    for codes in (10, 30, 60, 100):
        state = position_of(game, 2, codes)
        seat = int(lowest_bit(state.to_act()))
        best, *others = assessment(game, state, seat, 200).choices
        idles = game.choice_hint(state, seat, best.codes[0])
        why = reason_alone(best.why)
        assert why in ("", idles) or is_its_hint(game, state, seat, best) or why.startswith(BEGINNINGS)
        sentences += bool(best.why)
        for other in others:
            _, _, instead = other.why.lower().rstrip(".").partition("the best one ")
            assert not instead or instead not in best.why.lower(), (best.why, other.why)
            sentences += bool(other.why)
    assert sentences > 0


@compiled_only
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_all_that_are_advised_are_looked_at_as_closely_and_none_is_ahead_of_the_best(game: Game) -> None:
    """Also those that were given up soon: what a choice is for is read off where it led."""
    looked_at = 0
    for codes in (10, 30, 60, 100, 150):
        state = position_of(game, 2, codes)
        advised = assessment(game, state, int(lowest_bit(state.to_act())), 4000).choices[:MOST_EXPLAINED]
        if len(advised) < 2:
            continue
        looked_at += 1
        assert all(choice.simulations >= FEWEST_TO_EXPLAIN for choice in advised)
        values = [choice.value for choice in advised if choice.value is not None]
        assert values[0] == max(values)
    assert looked_at > 2


@clause("KP-939")
@compiled_only
def test_what_is_had_for_nothing_is_not_advised_against_for_what_is_decided_later() -> None:
    """At the boat a Steward who has sold or worked would not join next, one who has declined would. Where both go on
    alike, what the boat brings is better than nothing."""
    game = GAMES["keyper"]
    state = WINTER.position(lambda *where, **more: Position(*where, **more)).state()
    for seat, code in ((0, 1), (0, 7), (0, 3), (0, 14), (0, 63), (1, 7)):
        state.apply(seat, code)
    assert game.choice_name(state, 0, [DECLINE]) == "decline"
    for simulations in (400, 4000):
        choices = assessment(game, state, 0, simulations).choices
        values = {choice.codes[0]: choice.value for choice in choices}
        assert choices[0].codes[0] != DECLINE
        assert choices[0].value is not None
        assert values[DECLINE] is None or values[DECLINE] < choices[0].value
        # Of two actions that can both be done neither is the wrong one.
        assert [choice.name for choice in choices if choice.nearly][:2] == ["work for 1 sapphire", "sell 1 wheat"]


@clause("KP-713", "KP-717")
@compiled_only
def test_what_gives_another_an_action_is_not_praised_for_what_it_leaves_to_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In every invitation of a whole game of Keyper, and in turns between them."""
    game = GAMES["keyper"]
    say_the_names_of_terms(game, monkeypatch)
    state, rng, steward = game.new_state(2), Rng(4), make_steward(game)
    joined = asked = 0
    while state.to_act() != OVER:
        if state.to_act() == CHANCE:
            state.apply(-1, state.legal(-1)[rng.pick_weighted(state.weights())])
            continue
        seat = int(lowest_bit(state.to_act()))
        inviting = state.box() == BOX_JOINING
        asked += 1
        if inviting or (state.box() == BOX_TURN and asked % 4 == 0 and not state.partial_actions[seat]):
            for choice in assessment(game, state, seat, 60).choices:
                after = state.copy()
                for code in choice.codes:
                    after.apply(seat, code)
                if (inviting and choice.codes[0] != DECLINE) or (not inviting and after.box() == BOX_JOINING):
                    assert OTHERS.name not in choice.why.split("the best one")[0]
                    joined += 1
        state.apply(seat, steward.choose(state, seat, rng))
    assert joined > 10


def say_the_names_of_terms(game: Game, patch: pytest.MonkeyPatch) -> None:
    """A choice is praised for a term by its name alone, whatever the positions behind it are."""
    patch.setattr(type(game), "reason", lambda self, place, compared: str(self.terms[place].name))


@pytest.mark.quick
def test_what_was_only_luck_is_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """On average it brought a point more of it, but as often it brought much less."""
    candidate, other = some_candidates(2)
    game = GAMES["keythedral"]
    say_the_names_of_terms(game, monkeypatch)
    state, terms = position_of(game, 2, 0), len(game.terms)
    for lucky in (True, False) * 4:
        for each, brought in ((candidate, 9000 if lucky else -7000), (other, 0)):
            each.simulations.append(
                Simulation(state, 0, vec[i64](), vec[i64](), vec[i64]([brought, *[1000] * (terms - 1)]))
            )
    assert clearly_more(game, candidate, [other], 8) == []
    for simulation in candidate.simulations:
        simulation.terms[0] = 1000
    assert clearly_more(game, candidate, [other], 8) == [Said(0, game.terms[0].name)]


@pytest.mark.quick
def test_what_all_that_are_advised_bring_is_not_said_but_what_tells_them_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Three bring more of the first term than a fourth; among them the second brings the most of another."""
    advised = some_candidates(4)
    game = GAMES["keythedral"]
    say_the_names_of_terms(game, monkeypatch)
    state, terms = position_of(game, 2, 0), len(game.terms)
    for number, each in enumerate(advised):
        brought = [2000 if number < 3 else 0, 1000 if number == 1 else 0, *[0] * (terms - 2)]
        for _ in range(8):
            each.simulations.append(Simulation(state, 0, vec[i64](), vec[i64](), vec[i64](brought)))
    first, second, third, _ = (why(game, each, advised) for each in advised)
    shared, other = game.terms[0].name, game.terms[1].name
    assert first == f"It {shared}."
    assert second == f"It {other}."
    assert third == ""


@pytest.mark.quick
def test_of_two_things_only_the_first_is_said_where_both_would_be_too_long() -> None:
    brief, long = Said(0, "brings 2 points"), Said(1, " ".join(["word"] * (MOST_WORDS - 3)))
    assert told([brief, Said(1, "keeps a law")]) == "It brings 2 points and keeps a law."
    assert told([brief, long]) == "It brings 2 points."
    assert told([brief], [long]) == f"It brings 2 points. The best one {long.words}."
    assert told([brief], [Said(1, " ".join(["word"] * MOST_WORDS))]) == "It brings 2 points."
    assert told([Said(0, " ".join(["word"] * MOST_WORDS))]) == ""
    # What is more than now is compared with nothing, also where the rest is left out.
    assert told([Said(0, "makes it count 1 more"), long], now=True) == "It makes it count 1 more."


@pytest.mark.quick
@pytest.mark.parametrize(
    ("first", "second", "sentence"),
    [
        (
            "leaves you 2 more logs",
            "leaves you 1 more white keyple to play",
            "2 more logs and 1 more white keyple to play",
        ),
        (
            "leaves you 1 more log and 2 more clay",
            "leaves you 1 more action",
            "1 more log and 2 more clay, and 1 more action",
        ),
        (
            "leaves you 2 more boats for era 3",
            "leaves you 1 more keyple for era 3",
            "2 more boats and 1 more keyple for era 3",
        ),
    ],
)
def test_what_both_things_begin_and_end_with_is_said_once(first: str, second: str, sentence: str) -> None:
    assert told([Said(0, first), Said(1, second)]) == f"Compared with the others it leaves you {sentence}."


@pytest.mark.quick
def test_for_somebody_else_only_the_verb_is_said_once() -> None:
    said = [Said(0, "leaves you 2 more stone this round"), Said(1, "leaves {1} 1 food less this round")]
    assert told(said) == "Compared with the others it leaves you 2 more stone and {1} 1 food less this round."
    kept = [Said(0, "should keep {1} from building the Barn"), Said(1, "should keep {1} from taking the Inn")]
    assert told(kept) == "It should keep {1} from building the Barn and taking the Inn."


@pytest.mark.quick
def test_the_same_pieces_are_not_counted_twice() -> None:
    fair = "leaves you 1 more log for your spring fair, worth 2 points"
    assert (
        told([Said(0, fair), Said(1, "leaves you 2 more logs and 1 more clay")])
        == f"Compared with the others it {fair}."
    )


@compiled_only
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_what_follows_is_told_as_everybody_sees_it_and_agrees_less_and_less(game: Game) -> None:
    told = 0
    for codes in (10, 60, 120):
        state = position_of(game, 3, codes)
        for choice in assessment(game, state, int(lowest_bit(state.to_act()))).choices:
            shares = [decision.share for decision in choice.follows]
            assert shares == sorted(shares, reverse=True)
            assert all(decision.told and decision.codes for decision in choice.follows)
            # Beside what is done, an action left unused would read as if that was not done.
            assert not any("declines an action" in text for decision in choice.follows for text in decision.told)
            told += len(shares)
    assert told > 0


@compiled_only
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_no_two_choices_of_a_hint_bear_one_name_and_what_is_said_of_all_together_is_true(game: Game) -> None:
    """Over a whole game: that they come to the same, that the others bring less, that it hardly matters."""
    state, steward, rng = game.new_state(2), make_steward(game), Rng(4)
    said, asked = set[str](), 0
    draw_all(state, rng)
    while state.to_act() != OVER:
        seat = int(lowest_bit(state.to_act()))
        legal = state.legal(seat)
        asked += len(legal) > 1
        if len(legal) > 1 and asked % 5 == 0:
            found = assessment(game, state, seat, 60)
            names = [choice.name for choice in found.choices]
            assert len(set(names)) == len(names)
            said.add(found.remark)
            marks = {mark_behind(state, seat, [int(code)]) for code in legal}
            assert (found.remark == ALL_THE_SAME) == (len(names) == 1 == len(marks))
            kinds = {game.choice_kind(state, seat, [int(code)]) for code in legal}
            of_a_kind = len(names) == 1 < len(marks) and len(kinds) == 1 and kinds != {""}
            assert (found.remark == NONE_AS_GOOD) == (len(names) == 1 < len(marks) and not of_a_kind)
            assert (found.remark == OF_A_KIND) == of_a_kind
            if found.remark == HARDLY_MATTERS:
                best, second = found.choices[:2]
                assert best.why == "" or is_its_hint(game, state, seat, best)
                assert (best.value or 0) - (second.value or 0) < NEARLY
        state.apply(seat, steward.choose(state, seat, rng))
        draw_all(state, rng)
    assert HARDLY_MATTERS in said
    assert said <= {"", ALL_THE_SAME, NONE_AS_GOOD, OF_A_KIND, HARDLY_MATTERS}


@clause("KP-1304")
@compiled_only
def test_where_the_steward_looks_at_one_choice_a_hint_compares_all() -> None:
    """What all choose at once, for example what the own board shows next."""
    game = GAMES["keyper"]
    state, rng, steward = game.new_state(2), Rng(4), make_steward(game)
    draw_all(state, rng)
    while state.box() != BOX_DISPLAYS:
        state.apply(int(lowest_bit(state.to_act())), steward.choose(state, lowest_bit(state.to_act()), rng))
        draw_all(state, rng)
    seat = int(lowest_bit(state.to_act()))
    evaluator = game.evaluator()
    assert evaluator is not None
    assert len(evaluator.narrow(state, seat, state.legal(seat))) == 1
    assert len(assessment(game, state, seat, 200).choices) == len(state.legal(seat)) > 1


@pytest.mark.quick
def test_says_why_there_is_nothing_to_compare() -> None:
    game: Game = keythedral
    state = position_of(game, 2, 4)
    asked = int(lowest_bit(state.to_act()))
    waiting = assessment(game, state, 1 - asked)
    assert waiting.choices == []
    assert waiting.remark == game.explain(state, 1 - asked, -1)
    assert assessment(game, state, 7).remark == "There is no such seat."


@compiled_only
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_nothing_is_left_to_say_when_a_game_is_over(game: Game) -> None:
    state, rng = game.new_state(2), Rng(1)
    while state.to_act() != OVER:
        random_step(state, rng)
    assert assessment(game, state, 0) == Assessment(seat=0, remark="The game is over.", choices=[])


@pytest.mark.quick
def test_a_game_that_cannot_be_judged_is_refused() -> None:
    with pytest.raises(NotAssessable, match="Shells has no evaluator or no judge"):
        assessment(SHELLS, SHELLS.new_state(), 0)


@pytest.mark.quick
def test_a_choice_that_was_given_up_is_told_by_its_distance_from_the_best() -> None:
    """It has met one lucky deal, in which it was still behind: its own mean would put it ahead."""
    best, given_up = some_candidates(2)
    for margin in (9000, 9000, 9000, 9000, 1000, 1000, 1000, 1000):
        best.add(margin)
    for _ in range(4):
        given_up.add(8000)
    assert estimated(best, best).value == 5000
    assert estimated(given_up, best).value == 4000


@pytest.mark.quick
def test_what_may_be_luck_is_nearly_as_good_and_what_is_always_behind_is_not() -> None:
    best, lucky, behind, close, unknown = some_candidates(5)
    for number in range(16):
        best.add(5000)
        # By as much behind as another one, but not always.
        lucky.add(5000 - (9000 if number % 2 else -7000))
        behind.add(4000)
        close.add(4501)
    assert [is_nearly(each, best) for each in (lucky, behind, close, unknown)] == [True, False, True, False]
    # What may be luck is not said by how much: only what is always behind by the same.
    assert [is_surely_behind(each, best) for each in (lucky, behind, close, unknown)] == [False, True, True, False]


@pytest.mark.quick
def test_a_plan_is_kept_to_while_it_is_nearly_as_good_as_the_best() -> None:
    best, worse, near, unseen = candidates = some_candidates(4)
    for candidate, margin in ((best, 5000), (worse, 4000), (near, 4800), (unseen, 4800)):
        for _ in range(16):
            candidate.add(margin)

    def first(planned: Candidate) -> Candidate:
        return kept_to([int(code) for code in planned.choice.codes], candidates)[0]

    assert [first(each) for each in candidates] == [best, best, near, unseen]
    assert kept_to(list(near.choice.codes), candidates)[1:] == [best, worse, unseen]
    assert kept_to([], candidates) == candidates
    # What comes first was not always looked at most often.
    best.add(5000)
    assert estimated(best, near).value == 5000


def test_of_a_plan_of_which_nothing_can_be_said_it_is_said_that_it_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assess_of, "why", lambda *_: "")
    state = position_of(keythedral, 2, 30)
    seat = int(lowest_bit(state.to_act()))
    best = assessment(keythedral, state, seat).choices[0]
    found = assess(keythedral, state, seat, Rng(5), 0.0, 40, planned=best.codes)
    assert (found.choices[0].codes, found.choices[0].why) == (best.codes, GOES_ON)
    assert found.remark != HARDLY_MATTERS
    assert all(each.why != GOES_ON for each in found.choices[1:])


@pytest.mark.quick
def test_of_choices_that_are_as_good_that_comes_first_of_which_it_can_be_said_what_it_is_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Not one that only differs from the others, that does nothing, or that is behind."""
    best, second, third, unseen = candidates = some_candidates(4)
    for candidate, margin in ((best, 5000), (second, 4900), (third, 4800), (unseen, 4800)):
        for _ in range(16):
            candidate.add(margin)
    said: dict[int, str] = {}
    monkeypatch.setattr(assess_of, "why", lambda _, each, __: said.get(id(each), ""))

    def first(**reasons: str) -> Candidate:
        said.clear()
        said.update({id({"best": best, "second": second, "third": third}[name]): why for name, why in reasons.items()})
        return with_a_reason_first(keythedral, candidates)[0]

    assert first() is best
    assert first(best="It scores 1 point.", second="It gets you 1 gold.") is best
    assert first(second="It gets you 1 gold.") is second
    assert first(second="Compared with the others it leaves you 1 more gold.", third="It gets you 1 gold.") is third
    assert first(second="The best one gets you 1 gold.", third=CAN_WAIT) is best
    behind, ahead = some_candidates(2)
    for _ in range(16):
        ahead.add(5000)
        behind.add(2000)
    said[id(behind)] = "It gets you 1 gold."
    assert with_a_reason_first(keythedral, [ahead, behind])[0] is ahead
    idle = SimpleNamespace(idles=lambda _: True)
    monkeypatch.setattr(type(keythedral), "evaluator", lambda _: idle)
    assert first(second="It saves a law.") is best


@pytest.mark.quick
def test_what_is_nearly_as_good_does_not_stand_behind_what_is_not_and_the_explained_one_comes_first() -> None:
    def choice(name: str, value: int, nearly: bool, why: str = "") -> AssessedChoice:
        figures = {"simulations": 24, "value": value, "low": None, "high": None, "nearly": nearly, "sure": not nearly}
        return AssessedChoice(codes=[1], name=name, why=why, costs="", reasons=[], follows=[], next=None, **figures)  # type: ignore[arg-type]

    best, worse, near = choice("a", 3000, True), choice("b", 2100, False), choice("c", 2000, True)
    rest = choice("d", 2900, True)
    assert [each.name for each in in_order([best, worse, near, rest])] == ["a", "c", "b", "d"]
    tied = choice("e", 3000, True, "It gets you 1 log.")
    assert [each.name for each in in_order([best, tied, worse])] == ["e", "a", "b"]


@pytest.mark.quick
def test_few_simulations_have_no_interval_and_many_a_narrower_one() -> None:
    few, some, many = some_candidates(3)
    for candidate, number in ((few, 3), (some, 8), (many, 64)):
        for margin in range(number):
            candidate.add(margin % 2 * 1000)
    assert estimated(few, few).low is None
    assert width(some) > 2 * width(many) > 0


def width(candidate: Any) -> int:
    """How wide the interval of a candidate is."""
    found = estimated(candidate, candidate)
    assert found.low is not None
    assert found.high is not None
    return found.high - found.low


@compiled_only
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_a_plan_is_what_the_seat_does_next_in_most_simulations_whatever_the_others_do(game: Game) -> None:
    plans = 0
    for candidate in played_on(game):
        looked_at = candidate.simulations[:MOST_LOOKED_AT]
        nexts = Counter(next_of_seat(candidate, each) for each in looked_at)
        plan = own_next(game, candidate)
        if plan is None:
            continue
        assert nexts[tuple(plan.codes)] == max(number for each, number in nexts.items() if each)
        assert plan.seat == candidate.choice.seat
        assert plan.share == 100 * nexts[tuple(plan.codes)] // len(looked_at) >= USUALLY_FOLLOWS
        assert plan.told
        plans += 1
    assert plans


@compiled_only
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_what_follows_is_told_decision_by_decision(game: Game) -> None:
    """What a seat does behind its own decision is another one: who keeps to the plan is asked for them one by one."""
    told = 0
    for candidate in played_on(game):
        _, simulation = usual_course(candidate.simulations)
        begun = begun_by(candidate.choice, simulation)
        made = [(each.seat, list(each.codes)) for each in decisions(begun, steps(simulation))]
        for expected in follows(game, candidate):
            assert (expected.seat, expected.codes) in made
            told += 1
    assert told


def played_on(game: Game) -> Iterator[Candidate]:
    """All that is compared for hints on some decisions of a game."""
    for codes in range(10, 90, 10):
        state = position_of(game, 2, codes)
        seat = int(lowest_bit(state.to_act()))
        dealt = game.determinize(state, seat, Rng(3))
        yield from adviser(game, state, 0.0, 60).compared(dealt, seat, Rng(4))


def next_of_seat(candidate: Candidate, simulation: Simulation) -> tuple[int, ...]:
    """The codes of the seat's next decision behind its choice."""
    here, seat = begun_by(candidate.choice, simulation), candidate.choice.seat
    entered: list[int] = []
    for actor, code in zip(simulation.seats, simulation.codes, strict=True):
        box = here.box()
        here.apply(actor, code)
        if actor == seat:
            entered.append(int(code))
            if not (here.mid_choice(actor) and here.box() == box):
                return tuple(entered)
    return ()


@pytest.mark.quick
def test_the_usual_course_goes_on_as_long_as_enough_simulations_agree() -> None:
    state = keythedral.new_state(2)

    def went(*steps: tuple[int, int]) -> Simulation:
        seats, codes = [seat for seat, _ in steps], [code for _, code in steps]
        return Simulation(state, 0, vec[i64](seats), vec[i64](codes), vec[i64]())

    draw = (-1, 3)
    simulations = [
        went((0, 5), (1, 7), draw, (0, 2)),
        went((0, 6), (1, 7)),
        went((0, 5), (1, 7), draw, (0, 2)),
        went((0, 5), (1, 8)),
    ]
    # Behind a draw nothing is foreseen, though both go on alike.
    shares, simulation = usual_course(simulations)
    assert shares == [75, 50]
    assert simulation is simulations[0]
