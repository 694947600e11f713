"""What is said to come of a choice comes about when it is played on anew, and rarely behind the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from keydom.bots import outcomes as outcomes_of
from keydom.bots.adviser import adviser
from keydom.bots.outcomes import (
    Achievement,
    led_to,
    led_to_instead,
    let_others_do,
    lets_others,
    only_behind,
    outcomes,
    told_of,
)
from keydom.bots.review import clearly_behind
from keydom.bots.searcher import Candidate
from keydom.core.complete_choices import complete_choices
from keydom.core.evaluator import Evaluator
from keydom.core.game import Game, events_for
from keydom.core.registry import games
from keydom.core.rng import Rng
from keydom.core.state import State, lowest_bit
from tests.bots.positions import brought, played_by_stewards, position_of
from tests.matches import compiled_only

ALL = games()
BY_NAME = [game.name for game in ALL]


def played_on(game: Game, state: State, seat: int, pair: list[Candidate], seed: int) -> tuple[Candidate, Candidate]:
    """Two choices, played on by new luck."""
    searcher = adviser(game, state, 0.0, 60)
    best, made = (each.choice for each in pair)
    one, other = searcher.set_against(made, state, seat, Rng(seed), best)
    return one, other


def set_apart(game: Game, players: int, moments: range, most: int) -> Iterator[tuple[State, int, list[Candidate], int]]:
    """Of some positions of a game of Stewards the best choice beside each of the next ones, both played on anew, with
    who chooses, and a number that no luck was drawn by yet."""
    for codes in moments:
        state = position_of(game, players, codes)
        seat = int(lowest_bit(state.to_act()))
        best, *others = adviser(game, state, 0.0, 160).compared(state.copy(), seat, Rng(5))
        for other in others[:most]:
            yield state, seat, list(played_on(game, state, seat, [best, other], codes)), codes + 1


@compiled_only
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_what_is_said_to_come_of_a_choice_comes_about_by_other_luck_too(game: Game) -> None:
    told = 0
    for state, seat, (better, made), seed in set_apart(game, 3, range(10, 130, 20), 99):
        found = only_behind(game, better, [made])
        # A comment is made only where the choice was clearly behind.
        if found is None or not clearly_behind([better, made]):
            continue
        one, another = played_on(game, state, seat, [better, made], seed)
        number = min(len(one.simulations), len(another.simulations))
        share, other_share = (outcomes(game, each, number, True).shares[found] for each in (one, another))
        assert share > other_share + 0.3
        assert told_of(game, better, found) in led_to(game, better, [made])
        told += 1
    assert told


@compiled_only
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_achievements_are_told_of_those_who_achieve_them(game: Game) -> None:
    known = {each.kind for each in game.event_types}
    assert set(game.achievements) <= known
    met: set[str] = set()
    for state, seat, code in played_by_stewards(game, game.new_state(3, {}), 8):
        for event in events_for(game.narrate(state, seat, code), None):
            if event.kind in game.achievements:
                for told in game.achieved(state, event).values():
                    assert told.startswith(f"{{{getattr(event.data, 'seat', '')}}} "), told
                    assert told.endswith("."), told
                    met.add(event.kind)
    assert met >= set(game.achievements[:2])


@compiled_only
@pytest.mark.parametrize("game", ALL, ids=BY_NAME)
def test_what_a_choice_is_said_to_let_others_do_they_do_by_other_luck_too(game: Game) -> None:
    """And rarely behind the best: else it would be no reason against the choice."""
    told = 0
    for state, seat, (better, behind), seed in set_apart(game, 2, range(10, 190, 12), 2):
        said = lets_others(game, behind, better)
        if not said:
            continue
        one, another = played_on(game, state, seat, [better, behind], seed)
        number = min(len(one.simulations), len(another.simulations))
        rival = 1 - seat
        shares, told_by = outcomes(game, another, number, True, rival)
        thing = next(each for each, words in told_by.items() if said.endswith(words))
        assert said == f"Then usually {told_by[thing]}"
        assert let_others_do(game, better, behind, "this") == f"After this, usually {told_by[thing]}"
        assert shares[thing] > outcomes(game, one, number, True, rival).shares[thing] + 0.3
        told += 1
    # In Keyper others are joined, and gain with the seat, more than they gain against it.
    assert told or game.name == "keyper"


@pytest.mark.quick
def test_the_lesser_thing_is_not_told_against_the_greater(monkeypatch: pytest.MonkeyPatch) -> None:
    game, (best, made) = ALL[0], brought(8, 4000, 0, -1000)
    pigs, goat, fair = Achievement(1, "pig"), Achievement(2, "goat"), Achievement(0, "fair")
    sentences = {pigs: "{0} takes 2 pigs.", goat: "{0} takes 1 goat.", fair: "{0} holds the summer fair."}
    comes: dict[int, set[Achievement]] = {id(best): {pigs}, id(made): {goat}}

    def known(_: Game, each: Candidate, *__: object) -> outcomes_of.Outcomes:
        return outcomes_of.Outcomes(Counter(dict.fromkeys(comes[id(each)], 1)), sentences)

    monkeypatch.setattr(outcomes_of, "outcomes", known)
    assert led_to_instead(game, best, made, "what was done") == (
        "It usually leads to this: {0} takes 2 pigs. What was done leads to this instead: {0} takes 1 goat."
    )
    comes[id(made)] = {fair}
    assert led_to_instead(game, best, made, "what was done") == ""
    comes[id(made)] = set()
    assert led_to_instead(game, best, made, "what was done") == (
        "It usually leads to this: {0} takes 2 pigs. What was done rarely does."
    )
    assert led_to(game, best, [made]) == "It usually leads to this: {0} takes 2 pigs. The other choice rarely does."
    assert led_to(game, best, [made, made]).endswith(" The other choices rarely do.")
    # More or less of the same is the same.
    comes[id(made)] = {pigs}
    assert led_to(game, best, [made]) == led_to_instead(game, best, made, "what was done") == ""


@pytest.mark.quick
def test_what_a_choice_itself_achieves_is_told_of_what_was_done_and_not_of_what_was_better() -> None:
    """An upgrade comes of itself only where it is what was done."""
    game = next(each for each in ALL if each.name == "london")
    state = next(each for each in game.lessons if each.key == "landmark").position(game.position_builder()).state()
    seat = int(lowest_bit(state.to_act()))
    choices = complete_choices(state, seat, state.legal(seat), Evaluator(), 500)
    upgrade = next(each for each in choices if game.choice_name(state, seat, list(each.codes)).startswith("upgrade "))
    other = next(each for each in choices if each.codes[0] != upgrade.codes[0])
    better, made = adviser(game, state, 0.0, 12).set_against(upgrade, state, seat, Rng(3), other)
    number = min(len(better.simulations), len(made.simulations))
    without, itself = (outcomes(game, made, number, each).shares for each in (False, True))
    own = [one for one in itself if one.place == 0 and itself[one] == 1.0]
    assert own
    assert without[own[0]] < 1.0
