"""What a hint says that a choice is for: the very goods, seat, law, cottage or field, never only that it is good."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from keydom.bots.assess import assess
from keydom.bots.lead import MOST_WORDS
from keydom.bots.outcomes import LEADS_TO, THEN_USUALLY
from keydom.core.clauses import clause
from keydom.core.comparison import Comparison
from keydom.core.complete_choices import complete_choices
from keydom.core.evaluator import Evaluator
from keydom.core.packed_counters import count
from keydom.core.rng import Rng
from keydom.core.state import bit_count, lowest_bit
from keydom.games.keythedral import game
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.kinds import FIELD_TYPES
from keydom.games.keythedral.evaluation import terms
from keydom.games.keythedral.evaluation.weights import reaches
from keydom.games.keythedral.rules.state import KeythedralState
from keydom.games.keythedral.testing.builder import Position
from keydom.games.keythedral.text.narrate import tile_in_words
from keydom.games.keythedral.text.reasons import FIELD_PLURALS, purpose, reason
from keydom.games.keythedral.text.words import CUBES, action_of
from tests.bots.hints import hints_of_a_game, reason_alone
from tests.bots.positions import position_of
from tests.matches import compiled_only

Described = Callable[[Position], Position]
Spot = tuple[int, int]

FIELDS = "quarry|wood|farm|lake|vineyard"
OPENED = rf"(?:a (?:{FIELDS})|\d (?:quarries|woods|farms|lakes|vineyards))"
THINGS = "|".join(cube.thing for cube in CUBES)
SEAT = rf"the seat for .*(?:{THINGS}) \(\d points?\)"
ABLE = "(?:lets you|helps you to)"
WHEN = "(?:this|next) round"
PLAYER = r"\{\d\}"
LESS = rf"(?:(?:\d+ (?:{THINGS}) less)|(?:less (?:{THINGS})))"
SOME = rf"(?:\d+ )?more (?:{THINGS})"
SPOT = rf"a (?:{FIELDS})(?: and a (?:{FIELDS}))?"
PURPOSE = rf"(?:, as (?:a seat on offer asks|a house asks|later seats may ask) for (?:{THINGS}))?"
LATER = (
    r"(?:, which (?:later seats may ask|a house asks) for| \(2 wine remove a fence from your (?:cottage|house) \d\))?"
)
GOT = rf"\d+ (?:{THINGS})"
EXACT = re.compile(
    rf"gets you {SEAT}|{ABLE} take {SEAT}|{ABLE} pay for {SEAT}(?: {WHEN})?"
    rf"|(?:gets you|{ABLE} get) (?:{THINGS}) for {SEAT}"
    rf"|leaves you {SOME}(?: and {SOME})? {WHEN}{LATER}|brings more of your workers to {SPOT} this round{PURPOSE}"
    rf"|keeps a worker of {PLAYER}'s off {SPOT} this round|saves .* \(law \d+\) for later"
    rf"|gets you a law card|costs you no cube that a seat asks for|scores \d points?"
    rf"|gets you {GOT}(?:, {GOT})*(?: and {GOT})?{LATER}"
    rf"|sends 2 workers from your cottage \d each round|{ABLE} build house \d, which sends 2 workers each round"
    rf"|(?:opens|closes) {OPENED}(?:, {OPENED})*(?: and {OPENED})? to "
    rf"(?:your|{PLAYER}'s) (?:cottage|house) \d(?:, which still reaches \d fields?|, and leaves it to you alone)?"
    rf"|lets your next cottage reach {OPENED}(?:, {OPENED})*(?: and {OPENED})?"
    rf"|makes {PLAYER}'s house \d a cottage|keeps {PLAYER} from {SEAT}"
    rf"|leaves {PLAYER} {LESS}(?: and {LESS})? {WHEN}|wins \d+ of 10 tried endings, not \d+"
)
"""All that may be said of a choice."""


def general(sentence: str) -> str:
    """What is left of a sentence without what is exact, and without what binds it."""
    return re.sub(
        r"^It |^Compared with (?:the (?:others?|second choice|third choice)|what was done) it |^The best one "
        r"|, but the best one | and |, too|\.$",
        "",
        EXACT.sub("", sentence),
    )


@compiled_only
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_no_reason_of_a_whole_game_is_general(players: int, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    hints = hints_of_a_game(game, players, seed, 4, monkeypatch)
    passing = action_of(codes.DO_PASS).text.split(". ")[0]
    for choice in hints.choices:
        # What others do, and what comes of a choice, is the log's word.
        why = reason_alone(choice.why).partition(THEN_USUALLY)[0].partition(LEADS_TO)[0].strip()
        sentences = why.split(". ")
        exact = [general(each) for each in sentences] == [""] * len(sentences)
        assert why.rstrip(".") in ("", passing) or exact or choice in hints.read, choice.why
        assert all(len(sentence.split()) <= MOST_WORDS for sentence in choice.why.split(". "))
    for words, ends in hints.said:
        if "the seat for " in words:
            turned_up = [tile_in_words(ends.begun, int(tile)) for tile in ends.begun.offer if tile >= 0]
            assert any(f"the {tile}" in words for tile in turned_up), words
        # In brackets stands what it is for.
        got = re.sub(r" \(.*\)", "", words) if re.match(rf"gets you {GOT}", words) else ""
        for number, thing in re.findall(rf"(\d+) ({THINGS})", got):
            colour = next(colour for colour, cube in enumerate(CUBES) if cube.thing == thing)
            had, has = (int(count(state.hands[ends.seat], colour)) for state in (ends.begun, ends.made))
            assert has - had == int(number), words
    print(f"Keythedral, {players} players: {hints.share():.0%} of {len(hints.best)} best choices have a reason.")
    assert sum(bool(choice.why) for choice in hints.choices) > 20


def told(place: int, own: Described, other: Described = lambda position: position) -> str:
    """What is said of a term to seat 0 where one choice has led to the first position and another to the second."""

    def led_to(described: Described) -> KeythedralState:
        position = Position(players=2).fields({(2, 0): "lake"}).cottage(0, 3, (-1, 0)).cottage(1, 2, (1, 0))
        return described(position).at_turn(0).state()

    begun = led_to(lambda position: position)
    return reason(place, Comparison(0, begun, led_to(own), lambda: [led_to(own)], lambda: [led_to(other)]))


@pytest.mark.quick
@pytest.mark.parametrize(
    ("place", "own", "other", "words"),
    [
        (terms.POINTS, lambda p: p.acquired(0, "B11"), None, "gets you the seat for 1 stone and 1 timber (1 point)"),
        (terms.CUBES, lambda p: p.cubes(0, "K2 R1"), None, "leaves you 2 more stone and 1 more wine this round"),
        (terms.LAWS, lambda p: p.laws(0, 4), None, "gets you a law card"),
        (terms.HARVESTS, lambda p: p.houses(0, 3), None, "sends 2 workers from your cottage 3 each round"),
        (
            terms.HARVESTS,
            lambda p: p.fence(0, (1, 0), "SE"),
            None,
            "closes a lake to {1}'s cottage 2, which still reaches 1 field",
        ),
        (terms.OTHERS, None, lambda p: p.cubes(1, "G2"), ""),
        (
            terms.OTHERS,
            lambda p: p.acquired(0, "B11"),
            lambda p: p.acquired(1, "B11"),
            "keeps {1} from the seat for 1 stone and 1 timber (1 point)",
        ),
        (terms.OTHERS, None, lambda p: p.acquired(1, "B11"), ""),
        (terms.CUBES, None, None, ""),
    ],
)
def test_a_reason_names_the_very_thing(place: int, own: Described | None, other: Described | None, words: str) -> None:
    assert told(place, own or (lambda position: position), other or (lambda position: position)) == words


def land(fenced: bool = False, house: bool = False) -> KeythedralState:
    """Two cottages on the land, of which a fence keeps the second from the lake."""
    here = Position(players=2).fields({(2, 0): "lake"}).cottage(0, 3, (-1, 0)).cottage(1, 2, (1, 0))
    here = here.houses(1, 2) if house else here
    return (here.fence(0, (1, 0), "SE") if fenced else here).at_turn(0).state()


@pytest.mark.quick
def test_a_fence_that_is_built_later_is_no_reason_for_a_choice() -> None:
    begun, fenced = land(), land(fenced=True)
    later = Comparison(0, begun, begun, lambda: [fenced], lambda: [begun])
    assert reason(terms.HARVESTS, later) == ""
    opened_later = Comparison(1, fenced, fenced, lambda: [begun], lambda: [fenced])
    assert reason(terms.HARVESTS, opened_later) == ""
    opened = Comparison(1, fenced, begun, lambda: [begun], lambda: [fenced])
    assert reason(terms.HARVESTS, opened) == "opens a lake to your cottage 2"
    begun, fenced = land(house=True), land(fenced=True, house=True)
    opened = Comparison(1, fenced, begun, lambda: [begun], lambda: [fenced])
    assert reason(terms.HARVESTS, opened) == "opens a lake to your house 2"


@pytest.mark.quick
def test_a_fence_is_told_with_the_fields_that_it_leaves() -> None:
    def led_to(*fences: str) -> KeythedralState:
        position = Position(players=2).fields({(2, 0): "lake", (1, 1): "wood"})
        position = position.cottage(0, 3, (-1, 0)).cottage(1, 2, (1, 0))
        for side in fences:
            position = position.fence(0, (1, 0), side)
        return position.at_turn(0).state()

    def said(before: KeythedralState, after: KeythedralState) -> str:
        return reason(terms.HARVESTS, Comparison(0, before, after, lambda: [after], lambda: [before]))

    three, two, one = led_to(), led_to("SE"), led_to("SE", "SW")
    assert [bit_count(reaches(each)[codes.COTTAGES_EACH + 1]) for each in (three, two, one)] == [3, 2, 1]
    assert said(three, two) == "closes a lake to {1}'s cottage 2, which still reaches 2 fields"
    assert said(two, one) == "closes a wood to {1}'s cottage 2, which still reaches 1 field"


@pytest.mark.quick
def test_a_fence_that_leaves_a_field_to_oneself_says_so() -> None:
    def led_to(*fences: str, third: bool = False) -> KeythedralState:
        position = Position(players=3).fields({(2, 0): "lake"}).cottage(0, 3, (2, 0)).cottage(1, 2, (1, 0))
        position = position.cottage(2, 1, (2, -1)) if third else position
        for side in fences:
            position = position.fence(0, (1, 0), side)
        return position.at_turn(0).state()

    def said(third: bool) -> str:
        before, after = led_to(third=third), led_to("SE", third=third)
        assert reaches(before)[2] & reaches(before)[codes.COTTAGES_EACH + 1], "no field that both reach"
        return reason(terms.HARVESTS, Comparison(0, before, after, lambda: [after], lambda: [before]))

    assert said(third=False) == "closes a lake to {1}'s cottage 2, and leaves it to you alone"
    assert "alone" not in said(third=True)


@clause("KT-657")
@pytest.mark.quick
def test_a_fence_on_the_last_edge_leaves_its_field_to_nobody() -> None:
    """The cottage moves to where its owner likes, perhaps beside the very field."""
    position = Position(players=3).fields({(2, 0): "lake"}).cottage(0, 3, (2, 0)).cottage(1, 2, (1, 0)).cubes(0, "B2")
    begun = position.fence(0, (1, 0), "SW").fence(0, (1, 0), "NW").at_turn(0).state()
    choices = complete_choices(begun, 0, begun.legal(0), Evaluator(), 300)
    names = {game.choice_name(begun, 0, [int(code) for code in each.codes]): each.after for each in choices}
    made = cast(KeythedralState, names["Build a fence, {1}, cottage 2"])
    assert reaches(made)[codes.COTTAGES_EACH + 1] == 0
    ends = Comparison(0, begun, made, lambda: [made], lambda: [begun])
    assert reason(terms.HARVESTS, ends) == "closes a lake to {1}'s cottage 2"


@compiled_only
def test_a_field_is_laid_for_the_cottage_that_comes_next() -> None:
    """What is said of the next cottage is what one usually lays next, and it reaches the new field."""
    found = 0
    for codes_entered in range(0, 60, 3):
        state = cast(KeythedralState, position_of(game, 2, codes_entered))
        if state.box_name() != "lay_field":
            continue
        seat = int(lowest_bit(state.to_act()))
        for choice in assess(game, state, seat, Rng(5), 0.0, 60).choices[:3]:
            said = re.search(rf"lets your next cottage reach ({OPENED}(?:, {OPENED})*(?: and {OPENED})?)", choice.why)
            if not said:
                continue
            found += 1
            here = state.copy()
            for code in choice.codes:
                here.apply(seat, code)
            new = FIELD_TYPES[here.field_type[state.fields]]
            assert re.search(rf"a {new}\b|\d {FIELD_PLURALS[FIELD_TYPES.index(new)]}", said[1])
            usual = [each for each in choice.follows if each.seat == seat]
            if usual and usual[0].is_usual:
                for code in usual[0].codes:
                    here.apply(seat, code)
                (tile,) = (
                    tile
                    for tile in range(seat * codes.COTTAGES_EACH, (seat + 1) * codes.COTTAGES_EACH)
                    if here.tile_slot[tile] >= 0 > state.tile_slot[tile]
                )
                assert reaches(here)[tile] >> state.fields & 1
    assert found


@pytest.mark.quick
def test_nobody_is_kept_off_a_field_that_none_of_their_cottages_reaches() -> None:
    """Another field of the type is left to them: what they do then is a guess."""
    land = {(2, 0): "lake"}

    def said(theirs: Spot) -> str:
        begun = Position(players=2).fields(land).cottage(0, 3, (1, 0)).cottage(1, 4, theirs).at_call().state()
        made = begun.copy()
        made.apply(0, next(code for code in made.legal(0) if game.choice_name(made, 0, [code]) == "number 3"))
        there, gone = begun.copy(), begun.copy()
        lakes = (field for field, each in enumerate(begun.field_type) if FIELD_TYPES[each] == "lake")
        (lake,) = (field for field in lakes if reaches(begun)[2] >> field & 1)
        there.counters[1] |= 1 << lake
        return reason(terms.OTHERS, Comparison(0, begun, made, lambda: [gone], lambda: [there]))

    assert said((2, 0)) == "keeps a worker of {1}'s off a lake this round"
    assert said((-1, 0)) == ""


@clause("KT-665", "KT-641")
@pytest.mark.quick
def test_wine_is_for_a_fence_that_is_in_the_way_and_stone_for_the_first_house() -> None:
    def said(held: str, more: str, fenced: bool) -> str:
        def led_to(cubes: str) -> KeythedralState:
            position = Position(2).stage(5, ["B51"]).fields({(2, 0): "lake"}).cottage(0, 2, (1, 0)).cubes(0, cubes)
            return (position.fence(1, (1, 0), "SE") if fenced else position).at_turn(0).state()

        begun, bought = led_to(held), led_to(more)
        return reason(terms.CUBES, Comparison(0, begun, bought, lambda: [bought], lambda: [begun], [begun]))

    assert said("", "R1", True) == "gets you 1 wine (2 wine remove a fence from your cottage 2)"
    assert "fence" not in said("R2", "R3", True)
    assert "fence" not in said("", "R1", False)
    assert said("", "K1", True) == "gets you 1 stone, which a house asks for"
    assert said("K1", "K2", True) == "gets you 1 stone"


@pytest.mark.quick
def test_while_workers_are_sent_a_reason_names_the_field_that_brings_a_cube() -> None:
    land = {(2, 0): "lake"}

    def led_to(*fields: Spot, seat: int = 0) -> KeythedralState:
        position = Position(players=2).fields(land).cottage(0, 3, (1, 0))
        return position.workers(seat, *fields).cubes(0, "K2").at_turn(0).state()

    # A rival's cottage lies beside it, too: else nobody would be kept off.
    begun = Position(players=2).fields(land).cottage(0, 3, (1, 0)).cottage(1, 4, (2, 0)).at_call().state()
    called, other_called = begun.copy(), begun.copy()
    for made, number in ((called, 3), (other_called, 4)):
        made.apply(0, next(code for code in made.legal(0) if game.choice_name(made, 0, [code]) == f"number {number}"))
    to_lake = "brings more of your workers to a lake this round, as a seat on offer asks for water"
    for made, words in ((called, to_lake), (begun, "")):
        ends = Comparison(0, begun, made, lambda: [led_to((2, 0))], lambda: [led_to()])
        assert reason(terms.CUBES, ends) == words
    for made, words in ((called, "keeps a worker of {1}'s off a lake this round"), (begun, "")):
        ends = Comparison(0, begun, made, lambda: [led_to()], lambda: [led_to((2, 0), seat=1)])
        assert reason(terms.OTHERS, ends) == words
        assert reason(terms.CUBES, ends) == ""


@pytest.mark.quick
def test_what_a_worker_brings_is_praised_only_where_something_asks_for_it() -> None:
    """A seat that can be taken, else a house, as long as there is a cottage left, else seats to come."""
    begun = Position(players=2).at_call().state()
    names = begun.figures.tile_names

    def told_of(offer: str, colour: int, stage: int, houses: int, cubes: str = "") -> str:
        here = Position(players=2).cubes(0, cubes).at_call().state() if cubes else begun.copy()
        here.offer = vec[i64]([names.index(offer)])
        here.stage, here.houses = stage, houses
        return purpose(Comparison(0, here, here, lambda: [here]), colour)

    # given: B11 costs stone and timber, B51 only what is bought in Keytown; there is no sixth stage
    assert told_of("B11", codes.BLACK, 1, 0) == "a seat on offer asks for stone"
    # Whoever has it already needs no more of it for that.
    assert told_of("B11", codes.BLACK, 1, 0, "K1") == "a house asks for stone"
    assert told_of("B51", codes.BROWN, 5, 0) == "a house asks for timber"
    assert told_of("B51", codes.BROWN, 5, 0b11111) == ""
    assert told_of("B51", codes.BLUE, 5, 0) == ""
    assert told_of("B11", codes.BLUE, 1, 0) == "later seats may ask for water"


@pytest.mark.quick
@pytest.mark.parametrize(
    ("cubes", "number", "words"),
    [
        ("B1", 3, "lets you take the seat for 1 stone and 1 timber (1 point)"),
        # It has that stone already, what it lacks no worker brings, or it is another that is sent.
        ("K1", 3, ""),
        ("B1", 4, ""),
        # All that it asks for is there without a worker.
        ("K1 B1", 3, ""),
    ],
    ids=["lacks stone", "has stone", "sends another", "has all"],
)
def test_a_seat_is_a_reason_for_a_worker_only_if_he_brings_what_it_lacks(cubes: str, number: int, words: str) -> None:
    here = Position(players=2).fields({(2, 0): "lake"}).cottage(0, 3, (-1, 0)).cottage(0, 4, (1, 0))
    begun = here.stage(1, ["B11", "B16"]).cubes(0, cubes).at_call().state()
    made = begun.copy()
    made.apply(0, next(code for code in made.legal(0) if game.choice_name(made, 0, [code]) == f"number {number}"))
    taken = begun.copy()
    taken.acquired[0] |= 1 << taken.figures.tile_names.index("B11")
    assert reason(terms.POINTS, Comparison(0, begun, made, lambda: [taken], lambda: [begun], [begun])) == words


@pytest.mark.quick
def test_a_house_and_a_seat_that_come_later_are_only_made_possible() -> None:
    begun, built = land(), Position(players=2).fields({(2, 0): "lake"}).cottage(0, 3, (-1, 0)).houses(0, 3)
    house = built.at_turn(0).state()
    timber = Position(players=2).fields({(2, 0): "lake"}).cottage(0, 3, (-1, 0)).cubes(0, "B1").at_turn(0).state()
    for made, words in ((timber, "lets you build house 3, which sends 2 workers each round"), (begun, "")):
        ends = Comparison(0, begun, made, lambda: [house], lambda: [begun], [begun])
        assert reason(terms.HARVESTS, ends) == words
    taken = land()
    taken.acquired[0] |= 1 << taken.figures.tile_names.index("B11")
    seat = "the seat for 1 stone and 1 timber (1 point)"
    for made, words in ((timber, f"lets you take {seat}"), (begun, "")):
        ends = Comparison(0, begun, made, lambda: [taken], lambda: [begun], [begun])
        assert reason(terms.POINTS, ends) == words
    ends = Comparison(0, begun, taken, lambda: [taken], lambda: [begun])
    assert reason(terms.POINTS, ends) == f"gets you {seat}"


@pytest.mark.quick
def test_where_cubes_are_paid_only_those_that_are_left_at_once_are_a_reason() -> None:
    begun, paid = (Position(players=2).cubes(0, cubes).at_turn(0).state() for cubes in ("K2 B1", "B1"))
    later = Position(players=2).cubes(0, "K2 B3").at_turn(0).state()
    ends = Comparison(0, begun, begun, lambda: [later], lambda: [paid], [paid])
    assert reason(terms.CUBES, ends) == "leaves you 2 more stone this round"
    ends = Comparison(0, begun, paid, lambda: [later], lambda: [paid], [paid])
    assert reason(terms.CUBES, ends) == ""


@pytest.mark.quick
def test_at_the_harvest_a_reason_names_the_cubes_that_a_rival_goes_without() -> None:
    land = Position(players=2).fields({(2, 0): "lake"}).cottage(0, 3, (1, 0))
    begun = land.workers(0, (2, 0)).laws(0, 19).at_window("O2").state()
    poorer = Comparison(
        0,
        begun,
        begun,
        lambda: [Position(players=2).at_turn(0).state()],
        lambda: [Position(players=2).cubes(1, "G2").at_turn(0).state()],
    )
    assert reason(terms.OTHERS, poorer) == "leaves {1} 2 food less this round"


@pytest.mark.quick
def test_no_reason_names_a_seat_that_is_not_turned_up_yet() -> None:
    """Simulations draw which seats the next stage has; nobody knows whether they will be in the game."""
    begun = Position(players=2).at_turn(0).state()
    hidden = begun.figures.tile_names.index("B21")

    def told_of(place: int, seat: int, own: KeythedralState, other: KeythedralState) -> str:
        return reason(place, Comparison(seat, begun, begun, lambda: [own], lambda: [other]))

    later, other = begun.copy(), begun.copy()
    later.acquired[0] |= 1 << hidden
    for place in (terms.POINTS, terms.OTHERS):
        for seat, own, behind in ((0, later, other), (1, later, other), (1, other, later)):
            assert "the seat for" not in told_of(place, seat, own, behind)
    later, other = begun.copy(), begun.copy()
    for end in (later, other):
        end.offer[0] = hidden
    later.hands[0] = begun.figures.costs[hidden]
    assert tile_in_words(begun, hidden) not in told_of(terms.SEATS_FORESEEN, 0, later, other)


@pytest.mark.quick
def test_no_reason_speaks_of_a_cottage_that_is_laid_later() -> None:
    """Where it comes to nobody knows yet; where the choice itself lays it, it is spoken of."""
    begun = Position(players=2).fields({(1, 0): "wood"}).at_lay_cottage(1).state()

    def ended(slot: Spot) -> KeythedralState:
        return Position(players=2).fields({(1, 0): "wood"}).cottage(0, 3, slot).at_turn(0).state()

    def told_of(made: KeythedralState, *own: KeythedralState) -> str:
        return reason(terms.HARVESTS, Comparison(0, begun, made, lambda: own, lambda: [ended((-1, -1))]))

    assert "your cottage 3" in told_of(ended((0, 0)), ended((0, 0)))
    assert "your cottage 3" not in told_of(begun, ended((0, 0)))
    assert "your cottage 3" not in told_of(begun, ended((0, 0)), ended((0, -1)))


@pytest.mark.quick
def test_of_a_purchase_it_is_said_what_one_can_do_only_with_it() -> None:
    """The seat asks for none of what is bought: but without it one does not come to it (gold is paid with ironwork)."""
    begun, bought, seated = (
        Position(2).cubes(0, cubes).acquired(0, *seats).at_turn(0).state()
        for cubes, seats in (("K2 G2", ()), ("K2 W1", ()), ("K1", ("B11",)))
    )
    for others, words in (
        ([begun], "lets you take the seat for 1 stone and 1 timber (1 point)"),
        ([seated, begun], ""),
    ):
        ends = Comparison(0, begun, bought, lambda: [seated], lambda others=others: others, [begun])  # type: ignore[misc]
        assert reason(terms.POINTS, ends) == words
    # What brings no cube is no trade, though the same seat comes behind it: a fence costs a timber.
    fenced, timber = (Position(2).cubes(0, cubes).at_turn(0).state() for cubes in ("K2 G2", "K2 G2 B1"))
    ends = Comparison(0, timber, fenced, lambda: [seated], lambda: [timber], [timber])
    assert reason(terms.POINTS, ends) == ""
    alone = Comparison(0, begun, bought, lambda: [bought], lambda: [begun], [begun])
    assert reason(terms.CUBES, alone) == "gets you 1 ironwork, which later seats may ask for"


@pytest.mark.quick
def test_of_a_cube_that_no_seat_on_offer_asks_for_it_is_said_that_later_ones_do() -> None:
    for offered, words in ((["B42"], "gets you 1 stained glass, which later seats may ask for"), (["B41"], "")):
        begun, bought = (Position(2).stage(4, offered).cubes(0, held).at_turn(0).state() for held in ("", "P1"))
        asks = any(count(begun.figures.costs[int(tile)], codes.PURPLE) for tile in begun.offer if tile >= 0)
        assert asks == (words == "")
        ends = Comparison(0, begun, bought, lambda bought=bought: [bought], lambda begun=begun: [begun], [begun])  # type: ignore[misc]
        assert reason(terms.CUBES, ends) == words


@pytest.mark.quick
def test_to_wait_helps_nobody_to_a_seat_that_is_to_be_had_now_by_trades() -> None:
    """The smith sells what is lacking for two of the cubes that are held."""
    seat = "the seat for 1 timber, 1 food and 1 ironwork (3 points)"
    for cubes, words in (("K2 B1 G1", ""), ("K1 B1 G1", f"lets you pay for {seat} next round")):
        begun = Position(2).stage(3, ["B31"]).cubes(0, cubes).at_turn(0).state()
        spent = Position(2).stage(3, ["B31"]).at_turn(0).state()
        later = Position(2).stage(3, ["B31"]).cubes(0, "B1 G1 W1").at_turn(0).state()
        later.round += 1
        ends = Comparison(0, begun, begun, lambda later=later: [later], lambda spent=spent: [spent], [spent])  # type: ignore[misc]
        assert reason(terms.SEATS_FORESEEN, ends) == words


@pytest.mark.quick
def test_a_seat_that_can_be_paid_for_at_once_is_not_said_to_be_paid_for_next_round() -> None:
    begun, paid, later = (
        Position(2).stage(1, ["B11"]).cubes(0, held).at_turn(0).state() for held in ("K1", "K1 B1", "K1 B1")
    )
    later.round += 1
    seat = "the seat for 1 stone and 1 timber (1 point)"
    for made, words in ((paid, f"lets you pay for {seat}"), (begun, "")):
        ends = Comparison(0, begun, made, lambda: [later], lambda: [begun], [begun])
        assert reason(terms.SEATS_FORESEEN, ends) == words
