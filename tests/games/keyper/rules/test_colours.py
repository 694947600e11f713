"""Sections 7.2, 7.3 and 7.7: effective colours, matches, numbers of actions, and the truth table case by case.

c and d stand for green and brown, w for white. Pigs and cows have a green border, logs a brown one; country_tile and
discount_build have none.
"""

from __future__ import annotations

import pytest

from keydom.core.clauses import clause
from keydom.core.errors import IllegalAction
from keydom.games.keyper.components.codes import COLOURS, WHITE
from keydom.games.keyper.rules.spaces import action_number, effective_if_first, may_join
from keydom.games.keyper.testing.builder import Position
from keydom.games.keyper.testing.play import Play

pytestmark = pytest.mark.quick

GAINS = {"pigs": "pig", "logs": "log"}


def played_first(colour: str, field: str, joins: str = "") -> tuple[int, list[str], Play]:
    """A plays onto an empty field of board 1; B, with one of each colour, is asked and joins or declines. How many
    actions A had, and the colours that B could join with."""
    position = Position(3).area(0, f"{colour} 1").area(1, "green 1 brown 1 black 1 white 1").market(full=True)
    play = position.at_turn(0).play().do(0, f"keyple {colour} 1 {field}")
    options = [option.split()[1] for option in play.options(1, "colour")]
    play.do(1, f"join {joins}" if joins else "decline")
    if field == "country_tile":
        return int(play.state.actions_left) + 1, options, play
    return play.has(0, GAINS[field]), options, play


CASES_FIRST = [
    ("KP-737", "green", "pigs", ["green", "white"], (2, 3)),
    ("KP-738", "brown", "pigs", ["brown", "white"], (1, 2)),
    ("KP-739", "green", "country_tile", ["green", "white"], (1, 2)),
    ("KP-740", "white", "pigs", ["green", "white"], (2, 3)),
    ("KP-741", "white", "country_tile", ["white"], (1, 2)),
]


@clause("KP-713", "KP-719", "KP-737", "KP-738", "KP-739", "KP-740", "KP-741", "KP-906", "KP-2003")
@pytest.mark.parametrize(("case", "colour", "field", "joiners", "actions"), CASES_FIRST, ids=lambda value: str(value))
def test_the_first_keyple_of_a_field(
    case: str, colour: str, field: str, joiners: list[str], actions: tuple[int, int]
) -> None:
    alone, options, _ = played_first(colour, field)
    helped, _, _ = played_first(colour, field, joins=joiners[0])
    assert (sorted(options), (alone, helped)) == (joiners, actions), case


CASES_PLOT = [("KP-742", "green", ["green", "white"]), ("KP-743", "white", ["white"])]


@clause("KP-725", "KP-742", "KP-743")
@pytest.mark.parametrize(("case", "colour", "later"), CASES_PLOT)
def test_the_first_keyple_of_a_plot(case: str, colour: str, later: list[str]) -> None:
    position = Position(3).plot(0, "village-1-1", "windmill").area(0, f"{colour} 1").area(1, "white 2 green 1")
    play = position.has(0, "clay 3").at_turn(0).play().do(0, f"keyple {colour} village-1-1")
    assert (play.asked, play.box) == ("0", "plot_action"), case  # nobody is invited
    play.do(0, "act", "give clay for wheat wheat")
    assert play.turn == 1  # one action alone
    again = Position(3).plot(0, "village-1-1", "windmill", colour).area(0, "green 1 brown 1 white 1").at_turn(0).play()
    fitting = [c for c in ("green", "brown", "white") if again.may(0, f"keyple {c} village-1-1 leave")]
    assert fitting == later, case


CASES_SECOND = [
    ("KP-744", "green", "pigs", {"green": (2, 3), "brown": None, "white": (2, 3)}),
    ("KP-745", "brown", "pigs", {"brown": (1, 2), "green": None, "white": (1, 2)}),
    ("KP-746", "green", "discount_build", {"green": (1, 2), "brown": None, "white": (1, 2)}),
    ("KP-747", "white", "pigs", {"green": (2, 3), "brown": None, "white": (2, 3)}),
    ("KP-748", "white", "discount_build", {"green": None, "brown": None, "white": (1, 2)}),
]


@clause("KP-709", "KP-710", "KP-727", "KP-728", "KP-744", "KP-745", "KP-746", "KP-747", "KP-748", "KP-2001")
@pytest.mark.parametrize(("case", "there", "field", "outcomes"), CASES_SECOND)
def test_the_second_keyple_of_a_field(
    case: str, there: str, field: str, outcomes: dict[str, tuple[int, int] | None]
) -> None:
    for colour, actions in outcomes.items():
        found = (second(there, field, colour, "leave"), second(there, field, colour, "lay"))
        assert found == (actions or (None, None)), (case, colour)


def second(there: str, field: str, colour: str, how: str) -> int | None:
    """How many actions a keyple beside one of a colour has; None if it cannot be played there."""
    position = Position(3).field(2, field, there).area(0, "green 1 brown 1 white 1")
    play = position.has(0, "clay 9 log 9 rock 9").at_turn(0).play()
    try:
        play.do(0, f"keyple {colour} 2 {field} {how}")
    except IllegalAction:
        return None
    return play.has(0, "pig") if field == "pigs" else int(play.state.actions_left) + 1


CASES_SECOND_ON_PLOT = [
    ("KP-749", "green", {"green": (1, 2), "brown": None, "white": (1, 2)}),
    ("KP-750", "white", {"green": None, "brown": None, "white": (1, 2)}),
]


@clause("KP-732", "KP-749", "KP-750")
@pytest.mark.parametrize(("case", "there", "outcomes"), CASES_SECOND_ON_PLOT)
def test_the_second_keyple_of_a_plot(case: str, there: str, outcomes: dict[str, tuple[int, int] | None]) -> None:
    position = Position(3).plot(0, "village-1-1", "windmill", there).area(0, "green 1 brown 1 white 1")
    start = position.has(0, "clay 3").at_turn(0).play()
    for colour, actions in outcomes.items():
        for how, number in zip(("leave", "lay"), actions or (0, 0), strict=True):
            assert start.may(0, f"keyple {colour} village-1-1 {how}") == bool(number), (case, colour)
            if number:
                play = start.copy().do(0, f"keyple {colour} village-1-1 {how}")
                assert int(play.state.actions_left) + 1 == number, (case, colour)


@clause("KP-708", "KP-751", "KP-752", "KP-811", "KP-812", "KP-2004")
@pytest.mark.parametrize(
    ("case", "keyples", "one", "two"),
    [
        ("KP-751", ("green", "white"), 2, 3),
        ("KP-751", ("white", "white"), 2, 3),
        ("KP-752", ("brown", "white"), 1, 2),
        ("KP-752", ("brown", "brown"), 1, 2),
    ],
)
def test_laying_down(case: str, keyples: tuple[str, str], one: int, two: int) -> None:
    play = Position(3).field(1, "pigs", *keyples).keyper(0, 1).area(1, "blue 2").at_turn(0).play()
    assert play.copy().do(0, "lay 1 pigs one").has(0, "pig") == one, case
    assert play.copy().do(0, "lay 1 pigs two").has(0, "pig") == two, case


# -- of the space, not of the keyple ----------------------------------------------------------------------------------


@clause("KP-705", "KP-706", "KP-2002")
@pytest.mark.parametrize(
    ("keyples", "colour"), [(["green"], "green"), (["white"], "green"), (["black lying", "white"], "black")]
)
def test_the_first_keyple_fixes_the_colour_for_the_season(keyples: list[str], colour: str) -> None:
    assert Position(3).field(1, "pigs", *keyples).play().colour(1, "pigs") == colour


@clause("KP-705", "KP-707")
def test_fields_without_border_and_plots_never_match() -> None:
    play = Position(3).field(1, "country_tile", "white").field(2, "discount_build", "orange").play()
    assert play.colour(1, "country_tile") == "white"
    assert [play.matches(1, "country_tile"), play.matches(2, "discount_build")] == [False, False]


@clause("KP-707", "KP-708", "KP-2002")
def test_a_white_second_one_matches_beside_a_lying_first_one() -> None:
    play = Position(3).field(1, "pigs", "green lying").area(0, "white 1").at_turn(0).play()
    assert play.do(0, "keyple white 1 pigs").has(0, "pig") == 2
    other = Position(3).field(1, "pigs", "brown lying").area(0, "white 1").at_turn(0).play()
    assert other.do(0, "keyple white 1 pigs").has(0, "pig") == 1


@clause("KP-711", "KP-729")
@pytest.mark.parametrize("first", ["grey", "grey lying"])
def test_standing_or_lying_makes_no_difference_to_what_is_legal(first: str) -> None:
    play = Position(3).field(1, "pigs", first).area(0, "grey 1 green 1 white 1").at_turn(0).play()
    on_board = {c: play.options_behind(0, "piece keyple", f"colour {c}", "board 1") for c in ("grey", "green", "white")}
    assert [colour for colour, fields in on_board.items() if "field pigs" in fields] == ["grey", "white"]


@clause("KP-712", "KP-740")
def test_a_white_first_one_counts_as_blue_on_the_river() -> None:
    play = Position(3).boats("B1").area(0, "white 1").area(1, "blue 1 black 1").at_turn(0).play()
    play.do(0, "keyple white 1 river B1")
    assert (play.options(1), play.colour(1, "river")) == (["colour blue", "decline"], "blue")
    assert int(play.do(1, "decline").state.actions_left) + 1 == 2


@clause("KP-316", "KP-702", "KP-754")
@pytest.mark.parametrize("keyples", [("green", "green"), ("white", "white"), ("green lying", "white")])
def test_two_keyples_let_nobody_in(keyples: tuple[str, str]) -> None:
    position = Position(3).field(1, "pigs", *keyples).area(0, "green 1 brown 1 blue 1 white 1")
    play = position.at_turn(0).play()
    for colour in ("green", "brown", "blue", "white"):
        assert "field pigs" not in play.options_behind(0, "piece keyple", f"colour {colour}", "board 1")


@clause("KP-753", "KP-713")
def test_counts_of_legal_and_of_matching_cases() -> None:
    borders = [*range(WHITE), -1]
    matching_first = [(b, x) for b in borders for x in range(COLOURS) if b >= 0 and effective_if_first(x, b) == b]
    assert len(matching_first) == 12
    legal = [
        (border, first, second)
        for border in [*borders, -2]  # no border; a plot
        for first in range(COLOURS)
        for second in range(COLOURS)
        if may_join(effective_if_first(first, border), second)
    ]
    assert len(legal) == 110
    assert sum(border >= 0 and effective_if_first(first, border) == border for border, first, _ in legal) == 24
    assert [action_number(h, m) for h in (False, True) for m in (False, True)] == [1, 2, 2, 3]
