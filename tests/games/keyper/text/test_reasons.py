"""What a hint says that a choice is for: the very tile, goods, fair or keyples, and that it is true."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

import pytest

from keydom.core.clauses import clause
from keydom.core.comparison import Comparison, average
from keydom.core.packed_counters import count, total
from keydom.core.state import bit_count
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import COLOUR_NAMES, SEASON_NAMES
from keydom.games.keyper.evaluation import terms
from keydom.games.keyper.game import game
from keydom.games.keyper.rules.allotment import Allotment
from keydom.games.keyper.rules.paying import affordable, purse_of
from keydom.games.keyper.rules.scoring import fair_points
from keydom.games.keyper.rules.season_end import demand_of, seasonal_fair, winter_number
from keydom.games.keyper.rules.spaces import first_keyple
from keydom.games.keyper.rules.state import KeyperState, has, top_tile
from keydom.games.keyper.rules.teams import keyples_on, team_of
from keydom.games.keyper.testing.builder import Position
from keydom.games.keyper.text.position_words import winter_fair_text
from keydom.games.keyper.text.promises import can_score, grows, of_side, promised
from keydom.games.keyper.text.reasons import comparable, laid_down, next_turn_begins, reason, soon
from keydom.games.keyper.text.words import RESOURCES
from keydom.games.keyper.view.offers import offer
from tests.bots.hints import (
    Check,
    as_sure,
    check_exact_and_true,
    hints_of_a_game,
    kinds_are_true,
    kinds_pattern,
    more,
)
from tests.matches import compiled_only

Described = Callable[[Position], Position]
Ends = Comparison[KeyperState]

TITLES = game.new_state().figures.titles
MORE_AND_LESS = (("black 1 grey 1", "log 2"), ("grey 1", "log 0"))
LEAST_SHARE = 0.5
"""So many of the best choices have a reason at least, though with few simulations little is clear."""


def in_hands(seat: int) -> Callable[[KeyperState], int]:
    """How many tiles a seat has to build later."""
    return lambda end: bit_count(end.hands[seat])


def at_one_moment(check: Check) -> Check:
    """Checked at the end of the turn, of which is spoken: positions of different seasons are not compared, but for
    tiles with the position of now."""

    def checked(ends: Ends, match: object) -> bool:
        near = soon(ends)
        alike = near if near.is_alone else comparable(near)
        return alike is not None and check(alike, match)  # type: ignore[arg-type]

    return checked


def plot_of(end: KeyperState, seat: int, title: str) -> int | None:
    """The plot on which a tile lies uncovered, if it does."""
    tile = TITLES.index(title)
    return next((plot for plot in range(codes.PLOTS) if top_tile(end, seat, plot) == tile), None)


def built(seat: int, title: str) -> Callable[[KeyperState], int]:
    """Whether a tile is built."""
    return lambda end: int(plot_of(end, seat, title) is not None)


def upgraded(seat: int, title: str) -> Callable[[KeyperState], int]:
    """Whether a tile is upgraded."""

    def counted(end: KeyperState) -> int:
        plot = plot_of(end, seat, title)
        return 0 if plot is None else int(Allotment(end, seat).upgraded(plot))

    return counted


DONE = {"build": built, "upgrade": upgraded, "building": built, "upgrading": upgraded}


def in_hand(seat: int, title: str) -> Callable[[KeyperState], int]:
    """Whether a tile waits to be built."""
    return lambda end: int(end.hands[seat] >> TITLES.index(title) & 1)


def points_of(seat: int, title: str) -> Callable[[KeyperState], int]:
    """What a tile scores."""

    def counted(end: KeyperState) -> int:
        plot = plot_of(end, seat, title)
        return 0 if plot is None else int(Allotment(end, seat).points[plot])

    return counted


def worth_told(ends: Ends, shows: Callable[[KeyperState], int], title: str, told: str | None) -> bool:
    """Whether the tile scores at once what is told, where it is as is told, beyond what it scores before the choice."""
    points = points_of(ends.seat, title)
    more = round(average(points, [end for end in ends.own if shows(end)]) - points(ends.begun))
    return max(more, 0) == int(told or 0)


def worth_at_once(ends: Ends, shows: Callable[[KeyperState], int], title: str, told: str | None) -> bool:
    """The same of what the very choice does: no more than all tiles score more then (KP-1412)."""
    points = points_of(ends.seat, title)
    more = round(average(points, [end for end in ends.own if shows(end)]) - points(ends.begun))
    in_all = int(Allotment(ends.made, ends.seat).total() - Allotment(ends.begun, ends.seat).total())
    return max(min(more, in_all) if shows(ends.made) else more, 0) == int(told or 0)


def pieces(seat: int) -> Callable[[str], Callable[[KeyperState], int]]:
    """How many pieces of a kind a seat has."""
    numbers = {name: number for number, word in enumerate(RESOURCES) for name in (word.resource, word.several)}
    return lambda thing: lambda end: int(has(end, seat, numbers[thing]))


def keyples(taken: Callable[[KeyperState], int]) -> Callable[[str], Callable[[KeyperState], int]]:
    """How many keyples of a colour are among those taken."""
    return lambda thing: lambda end: int(count(taken(end), COLOUR_NAMES.index(thing.split()[0])))


def going_home(seat: int) -> Callable[[KeyperState], int]:
    """The keyples that a seat takes back without those that it has still to play."""
    return lambda end: int(team_of(end, seat) - end.areas[seat])


def board_is_claimed(ends: Ends, said: str, board: int, number: str) -> bool:
    """Whether a board is claimed more often, and so many keyples stand on it then."""

    def claimed(end: KeyperState) -> int:
        return int(end.keypers[ends.seat] == board)

    own = [end for end in ends.own if claimed(end)]
    standing = average(lambda end: int(total(keyples_on(end, board * codes.FIELDS, codes.FIELDS))), own)
    return as_sure(ends, said, claimed) and round(standing) == int(number)


def fairs_called(ends: Ends, called: str, points: int) -> list[tuple[int, bool]]:
    """The sides of fairs of the seat that are called so, and bring so many points."""
    state, figures = ends.begun, ends.begun.figures
    if not called.startswith("winter"):
        fair = int(seasonal_fair(state, ends.seat, SEASON_NAMES.index(called.split()[0]) + 1))
        return [(fair, False)] if figures.fair_points[fair] == points else []
    return [
        (int(winter_number(fair)), high)
        for fair in range(codes.WINTER_FAIRS)
        for high, scored in ((False, figures.fair_points), (True, figures.fair_high))
        if winter_fair_text(state, fair, high) == called and scored[winter_number(fair)] == points
    ]


def shown(seat: int, demand: Sequence[int]) -> Callable[[str], Callable[[KeyperState], int]]:
    """How many pieces of a kind a seat can show of those that are asked for."""
    numbers = {name: number for number, word in enumerate(RESOURCES) for name in (word.resource, word.several)}

    def counted(thing: str) -> Callable[[KeyperState], int]:
        raw = numbers[thing]
        finished = [raw + codes.BRICK] if raw < codes.BRICK else []
        return lambda end: min(int(demand[raw]), sum(int(has(end, seat, each)) for each in (raw, *finished)))

    return counted


def with_gem(ends: Ends, fair: int) -> int:
    """What a winter fair brings with its gem, if that is more than without; 0 for the fairs of other seasons."""
    most = int(ends.begun.figures.fair_high[fair])
    return most if most > ends.begun.figures.fair_points[fair] else 0


def winter_fair_is_taken(ends: Ends, said: str, worth: Sequence[str | None]) -> bool:
    """Whether one has some winter fair more often that brings what is told, as surely as is told."""
    figures = ends.begun.figures
    low, high, gem = worth

    def taken(fair: int) -> Callable[[KeyperState], int]:
        return lambda end: int(end.winter_hands[ends.seat] >> fair & 1)

    return any(
        as_sure(ends, said, taken(fair))
        for fair in range(codes.WINTER_FAIRS)
        if figures.fair_points[winter_number(fair)] == int(low or 0)
        and with_gem(ends, int(winter_number(fair))) == int(high or 0)
        and gem == (RESOURCES[figures.fair_gem[winter_number(fair)]].resource if high else None)
    )


TILE = f"({'|'.join(sorted(TITLES, key=len, reverse=True))})"
GETS = "(gets you|helps you to get)"
LETS = "(lets you|helps you to)"
THINGS = sorted({name for word in RESOURCES for name in (word.resource, word.several)})
PIECES = kinds_pattern(THINGS)
KEYPLES = kinds_pattern([f"{colour} {thing}" for colour in COLOUR_NAMES for thing in ("keyple", "keyples")])
WORTH = r"(?: \((?:(\d+)(?: more)? points?(?: at once)?|.+)\))?"
SEASON = f"({'|'.join(SEASON_NAMES)})"
GOT = rf"(\d+ (?:{'|'.join(THINGS)})(?: and \d+ (?:{'|'.join(THINGS)}))?)"


def gets(
    ends: Ends, counted: Callable[[KeyperState], int], told: str, if_joined: str | None = None, in_all: int = 0
) -> bool:
    """Whether there is clearly more than behind the others, and always as much more than before as is told where nobody
    joins; where all do, that has to be told if it is more than the keyple's own actions bring, of what is brought
    `in_all`. `if_joined`: what is told of it, None where nothing is."""
    alone = unjoined(ends)
    least = min(counted(end) for end in alone or ends.own) - counted(ends.begun)
    needed = not alone and (in_all or least) > brought_alone(ends, in_all or least)
    return more(ends, counted) and least == int(told) and (if_joined is None or needed == bool(if_joined))


def unjoined(ends: Ends) -> list[KeyperState]:
    """The positions to which the choice led without anybody joining."""
    playing = ends.begun.box() == codes.BOX_TURN
    return [end for end in ends.own if not playing or to_play(end, ends) == to_play(ends.begun, ends)]


def all_are_joined(ends: Ends) -> bool:
    """Whether somebody has joined in all of them."""
    return not unjoined(ends)


def brought_alone(ends: Ends, number: int) -> int:
    """How much of so many things, which a keyple brings with a helper, its own actions bring at the least."""
    made, space = ends.made, int(ends.made.space)
    there = int(first_keyple(made, space))
    given = offer(ends.begun, ends.seat, space, there, (1 << codes.COLOURS) - 1)
    return given.alone * -(-number // given.helped)


def to_play(end: KeyperState, ends: Ends) -> list[int]:
    """How many keyples each other seat has still to play."""
    return [int(total(end.areas[rival])) for rival in ends.rivals]


def is_asked_for(ends: Ends, thing: str, called: str | None) -> bool:
    """Whether a fair of this season that is called so asks for more of a thing than the seat can show; so it is if none
    is told."""
    if called is None:
        return True
    here = ends.begun
    numbers = {name: at for at, word in enumerate(RESOURCES) for name in (word.resource, word.several)}
    things = [RESOURCES[numbers[thing]].resource]
    if codes.BRICK <= numbers[thing] < 2 * codes.BRICK:
        things.append(RESOURCES[numbers[thing] - codes.BRICK].resource)
    if called.startswith("winter"):
        # The low side is held in summer and winter, the high one in autumn and winter (KP-1208, KP-1209).
        fairs = [
            (each, high)
            for each in range(codes.WINTER_FAIRS)
            for high in (False, True)
            if here.season in (codes.WINTER, codes.AUTUMN if high else codes.SUMMER)
        ]
        sides = [
            (int(winter_number(each)), high) for each, high in fairs if winter_fair_text(here, each, high) == called
        ]
    else:
        assert SEASON_NAMES[here.season - 1] == called.split()[0]
        sides = [(int(seasonal_fair(here, ends.seat, here.season)), False)]
    return any(
        shown(ends.seat, list(demand))(each)(here) < demand[numbers[each]]
        for demand in (demand_of(here, fair, high) for fair, high in sides)
        for each in things
    )


def pays_first(ends: Ends, name: str) -> bool:
    """Whether a tile of the seat's hand that is called so can be paid for wherever the choice leads, and not before."""

    def pays(state: KeyperState, tile: int) -> bool:
        return bool(affordable(purse_of(state, ends.seat), 0, ends.begun.figures.cost[tile]))

    return any(
        not pays(ends.begun, tile) and all(pays(end, tile) for end in ends.own)
        for tile, each in enumerate(TITLES)
        if each == name and ends.begun.hands[ends.seat] >> tile & 1
    )


JOINED = "( if somebody joins)?"
PLAIN: Mapping[str, Check] = {
    rf"gets you (\d+) shipping points?{JOINED}": lambda ends, m: gets(
        ends, lambda end: int(end.shipping[ends.seat]), m[1], m[2] or ""
    ),
    r"gets you (\d+) points? for fairs": lambda ends, m: gets(ends, lambda end: int(fair_points(end, ends.seat)), m[1]),
    rf"gets you {GOT}{JOINED}(?:, which your (.+ fair.*) asks for)?(?: \(enough to build {TILE}\))?": lambda ends, m: (
        all(
            gets(ends, pieces(ends.seat)(thing), number, m[2] or "", sum(map(int, re.findall(r"\d+", m[1]))))
            for number, thing in (each.split(" ", 1) for each in m[1].split(" and "))
        )
        and is_asked_for(ends, m[1].split(" ", 1)[1], m[3])
        and (m[4] is None or pays_first(ends, m[4]))
    ),
    rf"(build|upgrade)s {TILE}{WORTH}": lambda ends, m: (
        bool(DONE[m[1]](ends.seat, m[2])(ends.made))
        and not DONE[m[1]](ends.seat, m[2])(ends.begun)
        and worth_at_once(ends, DONE[m[1]](ends.seat, m[2]), m[2], m[3])
    ),
    rf"{LETS} (build|upgrade) {TILE}{WORTH}": lambda ends, m: (
        as_sure(ends, m[1], DONE[m[2]](ends.seat, m[3])) and worth_told(ends, DONE[m[2]](ends.seat, m[3]), m[3], m[4])
    ),
    r"(?:scores|adds) (\d+) points? at once(?: \((.+)\))?": lambda ends, m: any(
        more(ends, shows(ends.seat, title))
        and worth_at_once(ends, shows(ends.seat, title), title, m[1])
        and (m[2] or "") == ("" if m[0].startswith("adds") else grows(ends.begun, tile))
        for shows in (DONE["build"], DONE["upgrade"])
        for tile, title in enumerate(TITLES)
    ),
    r"scores (\d+ points?(?: (?:when|for|from|if) .+)?)": lambda ends, m: any(
        more(ends, shows(ends.seat, title)) and what(ends.begun, tile) == m[1]
        for shows, what in ((DONE["build"], can_score), (DONE["upgrade"], lambda state, tile: of_side(state, tile, 1)))
        for tile, title in enumerate(TITLES)
    ),
    rf"gets you (\d+) tiles to build later( if somebody joins)?, such as {TILE}(?: \(.+\))?": lambda ends, m: (
        more(ends, in_hand(ends.seat, m[3])) and gets(ends, in_hands(ends.seat), m[1], m[2] or "")
    ),
    rf"adds (\d+) points? to {TILE}": lambda ends, m: gets(ends, points_of(ends.seat, m[2]), m[1]),
    rf"{GETS} {TILE} to build later(?: \(.+\))?": lambda ends, m: as_sure(ends, m[1], in_hand(ends.seat, m[2])),
    rf"leaves you {PIECES}": lambda ends, m: kinds_are_true(ends, m[1], pieces(ends.seat)),
    rf"leaves you {KEYPLES} to play": lambda ends, m: kinds_are_true(
        ends, m[1], keyples(lambda end: int(end.areas[ends.seat]))
    ),
    r"leaves you (\d+) more keyples? to play": lambda ends, m: more(
        ends, lambda end: int(total(end.areas[ends.seat])), m[1]
    ),
    rf"brings home (\d+) more keyples? for {SEASON}{JOINED}": lambda ends, m: (
        all_are_joined(ends) == bool(m[3])
        and more(ends, lambda end: int(total(going_home(ends.seat)(end))), m[1])
        and all(SEASON_NAMES[end.season] == m[2] for end in ends.own)
    ),
    rf"brings home {KEYPLES} for {SEASON}{JOINED}": lambda ends, m: (
        all_are_joined(ends) == bool(m[3])
        and kinds_are_true(ends, m[1], keyples(going_home(ends.seat)))
        and all(SEASON_NAMES[end.season] == m[2] for end in ends.own)
    ),
    r"brings you (\d+) more actions? later in this season, by laying keyples down": lambda ends, m: more(
        ends, lambda end: laid_down(end, ends.seat), m[1]
    ),
    rf"{GETS} board (\d) and its (\d+) keyples?": lambda ends, m: board_is_claimed(ends, m[1], int(m[2]) - 1, m[3]),
    rf"{GETS} board (\d) and all keyples that come onto it in this season": lambda ends, m: board_is_claimed(
        ends, m[1], int(m[2]) - 1, "0"
    ),
    rf"{GETS} the winter fair \(.+\), worth (\d+) points?(?: \((\d+) with an? ([a-z ]+)\))?": lambda ends, m: (
        winter_fair_is_taken(ends, m[1], m.groups()[1:])
    ),
    r"serves your (.+ fair.*), worth (\d+) points?(?: \((\d+) with an? [a-z ]+\))?": lambda ends, m: any(
        any(more(ends, shown(ends.seat, list(demand_of(ends.begun, fair, high)))(each)) for each in THINGS)
        and int(m[3] or 0) == (0 if high else with_gem(ends, fair))
        for fair, high in fairs_called(ends, m[1], int(m[2]))
    ),
    rf"leaves you {PIECES} for your (.+ fair.*), "
    r"worth (\d+) points?(?: \((\d+) with an? [a-z ]+\))?": lambda ends, m: any(
        kinds_are_true(ends, m[1], shown(ends.seat, list(demand_of(ends.begun, fair, high))))
        and int(m[4] or 0) == (0 if high else with_gem(ends, fair))
        for fair, high in fairs_called(ends, m[2], int(m[3]))
    ),
    r"(should keep|makes it harder for) \{(\d)\} (?:from claiming|to claim) board (\d)": lambda ends, m: as_sure(
        ends, m[1], lambda end: int(end.keypers[int(m[2])] == int(m[3]) - 1)
    ),
}
CHECKS = {pattern: at_one_moment(check) for pattern, check in PLAIN.items()}
"""All that may be said of a choice, and when it is true."""


@compiled_only
@pytest.mark.parametrize("at_random", [True, False], ids=["random", "advised"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_that_hints_say_in_a_whole_game_is_exact_and_true(
    players: int, at_random: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    hints = hints_of_a_game(game, players, players, 4 * players, monkeypatch, at_random)
    check_exact_and_true(hints, CHECKS, 0 if at_random else LEAST_SHARE)


def told(place: int, own: Described, other: Described) -> str:
    """What is said of a term in summer to seat 0 where one choice has led to the first position and another to the
    second."""

    def position() -> Position:
        return Position(2, "summer")

    begun = position().market("dock", "WF1").state()
    ends = [each(position()).state() for each in (own, other)]
    return reason(place, Comparison(0, begun, ends[0], lambda: ends[:1], lambda: ends[1:], ends[1:]))


def same(position: Position) -> Position:
    """Nothing besides."""
    return position


@clause("KP-1223")
@pytest.mark.quick
def test_animals_without_a_house_are_praised_for_no_fair_of_a_later_season() -> None:
    """They would be lost before; with a house, or for the fair of this season, they are."""
    begun = Position(2, "summer").state()
    asked = {
        season: [
            animal
            for animal in range(codes.CHICKEN, codes.CHICKEN + 8)
            if demand_of(begun, int(seasonal_fair(begun, 0, season)), False)[animal]
        ]
        for season in (codes.SUMMER, codes.AUTUMN)
    }
    later = [animal for animal in asked[codes.AUTUMN] if animal not in asked[codes.SUMMER]]
    assert later
    assert asked[codes.SUMMER]
    autumn = demand_of(begun, int(seasonal_fair(begun, 0, codes.AUTUMN)), False)
    # Of a fair that lacks more than two pieces nothing is said.
    goods = " ".join(f"{RESOURCES[good].resource} {autumn[good]}" for good in range(codes.CHICKEN) if autumn[good])

    def near_the_fair(position: Position) -> Position:
        return position.has(0, goods)

    def held(animal: int) -> Described:
        return lambda position: position.has(0, f"{goods} {RESOURCES[animal].resource} 1")

    def house_for(animal: int) -> Described:
        figures = begun.figures
        house = next(name for tile, name in enumerate(figures.tile_names) if figures.houses[tile] >> animal & 1)
        return lambda position: near_the_fair(position.tiles(0, house))

    def housed(animal: int) -> Described:
        return lambda position: held(animal)(house_for(animal)(position))

    def alone(animal: int) -> Described:
        return lambda position: position.has(0, f"{RESOURCES[animal].resource} 1")

    for animal in later:
        assert told(terms.FAIRS, held(animal), near_the_fair) == ""
        assert "autumn fair" in told(terms.FAIRS, housed(animal), house_for(animal))
        assert told(terms.FAIRS, alone(animal), same) == ""
    for animal in asked[codes.SUMMER]:
        assert "summer fair" in told(terms.FAIRS, alone(animal), same)


@pytest.mark.quick
@pytest.mark.parametrize(
    ("place", "own", "other", "words"),
    [
        (terms.POINTS, lambda p: p.shipping(0, 4), same, "gets you 4 shipping points"),
        (
            terms.TILES,
            lambda p: p.plot(0, "farm-1-1", "cow_shed").has(0, "cow 2"),
            same,
            "builds Cow shed (2 points at once)",
        ),
        (
            terms.PIECES,
            lambda p: p.has(0, "log 2 gold 1"),
            same,
            "gets you 2 logs and 1 gold (enough to build Cow shed)",
        ),
        (
            terms.PROJECTS,
            lambda p: p.hand(0, "dock"),
            same,
            "gets you Dock to build later (6 points from 20 shipping points on)",
        ),
        (
            terms.FAIRS,
            lambda p: p.hand(0, "WF1"),
            same,
            "gets you the winter fair (brick, deer, sheep), worth 4 points (6 with an emerald)",
        ),
        (
            terms.KEYPLES,
            lambda p: p.area(0, "white 2"),
            lambda p: p.area(0, "white 1"),
            "leaves you 1 more white keyple to play",
        ),
        (terms.KEYPLES, same, same, ""),
        # How much less a rival has of something nobody would believe.
        (terms.OTHERS, lambda p: p.has(1, "clay 1"), lambda p: p.has(1, "clay 3"), ""),
        (terms.OTHERS, same, lambda p: p.shipping(1, 3), ""),
        (terms.OTHERS, lambda p: p.area(1, "brown 1"), lambda p: p.area(1, "brown 2 blue 1"), ""),
    ],
)
def test_a_reason_names_the_very_thing(place: int, own: Described, other: Described, words: str) -> None:
    assert told(place, own, other) == words


@pytest.mark.quick
def test_of_an_upgrade_is_told_what_it_adds_to_what_the_tile_scores() -> None:
    begun, upgraded = (
        Position(2, "summer").plot(0, "farm-1-1", "cow_shed", upgraded=side).has(0, "cow 4").state()
        for side in (False, True)
    )
    added = points_of(0, "Cow shed")(upgraded) - points_of(0, "Cow shed")(begun)
    assert points_of(0, "Cow shed")(begun) > 0 < added
    ends = Comparison(0, begun, upgraded, lambda: [upgraded], lambda: [begun])
    assert reason(terms.TILES, ends) == f"upgrades Cow shed ({added} more points at once)"


@clause("KP-1412")
@pytest.mark.quick
def test_what_an_animal_scored_where_it_lived_before_is_no_point_more() -> None:
    begun, built = (
        here.has(0, "cow 1").state()
        for here in (
            Position(2, "summer").plot(0, "farm-1-1", "farmyard"),
            Position(2, "summer").plot(0, "farm-1-1", "farmyard").plot(0, "farm-2-1", "cow_shed"),
        )
    )
    assert points_of(0, "Cow shed")(built) == 1
    ends = Comparison(0, begun, built, lambda: [built], lambda: [begun])
    assert "at once" not in reason(terms.TILES, ends)


@pytest.mark.quick
def test_of_several_upgrades_that_follow_the_one_that_adds_most_is_named() -> None:
    begun, both = (
        Position(2, "summer")
        .plot(0, "farm-1-1", "farmyard", upgraded=side)
        .plot(0, "village-1-1", "brickmaker", upgraded=side)
        .has(0, "cow 1 pig 1")
        .state()
        for side in (False, True)
    )
    farmyard, brickmaker = (
        points_of(0, title)(both) - points_of(0, title)(begun) for title in ("Farmyard", "Brickmaker")
    )
    assert brickmaker > farmyard > 0
    ends = Comparison(0, begun, begun, lambda: [both], lambda: [begun])
    assert reason(terms.TILES, ends) == f"lets you upgrade Brickmaker ({brickmaker} more points)"


@pytest.mark.quick
def test_keyples_of_which_the_colour_is_not_sure_are_counted_together() -> None:
    black, white, fewer_keyples = (
        Position(2, "summer").area(0, keyples).state() for keyples in ("black 1 grey 1", "white 1 grey 1", "grey 1")
    )
    ends = Comparison(0, black, black, lambda: [black, white], lambda: [fewer_keyples] * 2, others_made=[fewer_keyples])
    assert reason(terms.KEYPLES, ends) == "leaves you 1 more keyple to play"


@clause("KP-1307")
@pytest.mark.quick
def test_a_keyple_that_comes_home_above_the_limit_is_no_reason() -> None:
    """It only rests: with two players nine are played."""

    def said(others: str) -> str:
        poor, rich = (Position(2, "summer").resting(0, f"{others}{more}").state() for more in ("", " blue 1"))
        return reason(terms.KEYPLES, Comparison(0, poor, rich, lambda: [rich], lambda: [poor], [poor]))

    assert said("green 2 grey 2 black 2 brown 2") == "brings home 1 more blue keyple for autumn"
    assert said("green 3 grey 2 black 2 brown 2") == ""


@pytest.mark.quick
def test_keyples_and_pieces_that_only_later_decisions_leave_are_no_reason_for_a_choice() -> None:
    rich, poor = (Position(2, "summer").area(0, area).has(0, has).state() for area, has in MORE_AND_LESS)
    later = Comparison(0, poor, poor, lambda: [rich], lambda: [poor], [poor], lambda _: at_once)
    at_once = Comparison(0, poor, poor, lambda: [poor], lambda: [poor], [poor])
    assert reason(terms.KEYPLES, later) == ""
    assert reason(terms.PIECES, later) == ""
    at_once = Comparison(0, poor, rich, lambda: [rich], lambda: [poor], [poor])
    assert reason(terms.PIECES, later) == "gets you 2 logs (enough to build Cow shed)"
    assert reason(terms.KEYPLES, at_once) == "leaves you 1 more black keyple to play"


@pytest.mark.quick
def test_beside_the_position_of_now_only_tiles_are_told_across_a_season() -> None:
    summer, autumn = (
        Position(2, season).hand(0, *tiles).has(0, has).state()
        for season, tiles, has in (("summer", (), ""), ("autumn", ("dock",), "log 2"))
    )
    summer.market |= autumn.hands[0]
    alone = Comparison(0, summer, summer, lambda: [autumn], lambda: [summer], [summer])
    assert reason(terms.PROJECTS, alone) == "gets you Dock to build later (6 points from 20 shipping points on)"
    assert reason(terms.PIECES, alone) == ""


@pytest.mark.quick
def test_positions_of_different_seasons_are_not_compared() -> None:
    """The next turn of one choice comes in the next season, where all keyples are there to be played again."""
    summer, autumn = (Position(2, season).state() for season in ("summer", "autumn"))
    assert comparable(Comparison(0, summer, summer, lambda: [autumn], lambda: [summer, summer])) is None
    alike = comparable(Comparison(0, summer, summer, lambda: [summer, summer, autumn], lambda: [summer]))
    assert alike is not None
    assert len(alike.own) == 2


@pytest.mark.quick
@pytest.mark.parametrize(
    ("tile", "words"),
    [
        ("pig_sty", " (1 point for each pig)"),
        ("carpenter", " (5 points when upgraded)"),
        ("dock", " (6 points from 20 shipping points on)"),
        ("drainage", " (1 point for itself and each village tile on its diagonals)"),
        ("oast_house", " (4 points if all 8 farm plots hold a tile)"),
        ("windmill", " (2 points for each wheat when upgraded)"),
        ("kiln", " (2 points for each orange border of the board claimed in winter)"),
        ("farmer", " (1 point for each green keyple)"),
        ("emporium", " (4 points for each ruby with a sapphire)"),
    ],
)
def test_what_a_tile_that_scores_nothing_yet_is_good_for_is_told_in_a_word_or_two(tile: str, words: str) -> None:
    state = game.new_state(2)
    assert promised(state, state.figures.tile_names.index(tile)) == words


@pytest.mark.quick
def test_a_turn_begins_though_what_is_played_is_entered_by_itself() -> None:
    """Whoever has played the keyper can only play a keyple: that goes without saying."""
    state = Position(2, "summer").area(0, "black 1").area(1, "grey 1").keyper(0, 1).at_turn(0).state()
    assert next(iter(state.partial_actions)) != 0
    assert next_turn_begins(state)
