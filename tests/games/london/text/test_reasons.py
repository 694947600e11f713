"""What a hint says that a choice is for: the very tile, upgrade, connectors, keyples or points, and that it is true."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from keydom.core.clauses import clause
from keydom.core.comparison import Comparison
from keydom.core.packed_counters import COUNTER_BITS, count, total
from keydom.games.london.components import codes
from keydom.games.london.components.names import CONNECTOR_NAMES, SKILL_NAMES
from keydom.games.london.evaluation import terms
from keydom.games.london.game import game
from keydom.games.london.rules.scoring import (
    barge_points,
    connectors_on,
    different_colours,
    level_of,
    tile_points,
)
from keydom.games.london.rules.state import LondonState, hand_size, top_bidder
from keydom.games.london.rules.upgrading import can_pay_skills, connectors_in_place
from keydom.games.london.testing.builder import Position
from keydom.games.london.text.choice_costs import can_be_outbid
from keydom.games.london.text.position_words import arrow_shown, by_colour, by_type
from keydom.games.london.text.promises import promise
from keydom.games.london.text.reasons import begins_a_turn, bid_for, reason, sails, soon
from keydom.games.london.text.words import in_sentence
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
Ends = Comparison[LondonState]

TITLES = [in_sentence(each) for each in game.new_state().figures.titles]
SINGULAR = {"bricks": "brick", "coins": "coin", "compasses": "compass"}
LEAST_SHARE = 0.4
"""So many of the best choices have a reason at least, though with few simulations little is clear."""


def owned(seat: int, title: str) -> Callable[[LondonState], int]:
    """Whether a tile lies in a borough."""
    return lambda end: end.boroughs[seat] >> TITLES.index(title) & 1


def level(end: LondonState, title: str) -> int:
    """The level of a tile."""
    return int(level_of(end, TITLES.index(title)))


def rises(ends: Ends, seat: int, title: str) -> Callable[[LondonState], int]:
    """Whether a tile of a seat was upgraded since the choice."""
    return lambda end: int(owned(seat, title)(end) and level(end, title) > level(ends.begun, title))


def next_era(ends: Ends, told: str) -> bool:
    """Whether the era that is told is the next one, at whose beginning all positions stand."""
    return all(end.era == int(told) == ends.begun.era + 1 for end in ends.own)


def in_hand(seat: int) -> Callable[[str], Callable[[LondonState], int]]:
    """How many keyples, or skill tiles of a type, a seat holds."""

    def counted(thing: str) -> Callable[[LondonState], int]:
        if thing.startswith("keyple"):
            return lambda end: int(hand_size(end, seat))
        return lambda end: int(count(end.skills[seat], SKILL_NAMES.index(SINGULAR.get(thing, thing))))

    return counted


def is_ready(seat: int, title: str) -> Callable[[LondonState], int]:
    """Whether a tile of a seat has all that its upgrade asks for but keyples."""
    tile = TITLES.index(title)
    return lambda end: int(
        owned(seat, title)(end) and connectors_in_place(end, tile) and can_pay_skills(end, seat, tile)
    )


def for_upgrade(ends: Ends, number: str, thing: str, title: str) -> bool:
    """Whether there is more behind the choice of what the upgrade is said to get."""
    tile = TITLES.index(title)
    if not all(owned(ends.seat, title)(end) for end in (*ends.own, *ends.others)):
        return False
    if "connector" in thing:
        colour = thing.split()[0] if " " in thing else ""

        def laid(end: LondonState) -> int:
            on_tile = connectors_on(end, tile)
            return int(count(on_tile, CONNECTOR_NAMES.index(colour)) if colour else total(on_tile))

        # What is lacking may be other colours, not more connectors.
        return more(ends, laid) or (not colour and more(ends, lambda end: different_colours(connectors_on(end, tile))))
    held = in_hand(ends.seat)(thing) if "tile" not in thing else lambda end: int(total(end.skills[ends.seat]))
    return more(ends, held)


def still_missing(ends: Ends, title: str, words: str) -> bool:
    """Whether what an upgrade lacks is told where it is the same behind the choice, whatever comes."""
    tile = TITLES.index(title)
    left = {(connectors_missing(end, tile), skills_missing(end, ends.seat, tile)) for end in ends.own}
    told = re.search(r"; then (?:(\d) connectors?)?(?: and )?(?:(\d) skill tiles?)? missing\)", words)
    if not told:
        # Or there is no room for it in the sentence.
        return left == {(0, 0)} or len(left) > 1 or len(words.split()) > 18
    return left == {(int(told[1] or 0), int(told[2] or 0))}


def connectors_missing(end: LondonState, tile: int) -> int:
    """How many connectors a tile lacks of those that its arrow asks for: of colours, of any, and of different ones."""
    asked, laid = arrow_shown(end, tile), by_colour(connectors_on(end, tile))
    coloured = sum(max(needed - there, 0) for needed, there in zip(asked.connectors, laid, strict=True))
    of_any = sum(asked.connectors) + asked.any - sum(laid)
    return max(coloured, of_any, asked.different - sum(there > 0 for there in laid) if asked.different else 0)


def serves_another(ends: Ends, title: str, which: str | None, other: str | None) -> bool:
    """Whether a connector is for the upgrade of another tile, too, and the last one if so told; so it is if none is."""
    if other is None:
        return True
    tile = TITLES.index(other)
    before, left = (connectors_missing(end, tile) for end in (ends.begun, ends.made))
    return other != title and left < before and (left == 0) == (which == "the last")


def skills_missing(end: LondonState, seat: int, tile: int) -> int:
    """The same of the skill tiles that the seat has."""
    asked, held = arrow_shown(end, tile), by_type(end.skills[seat])
    typed = sum(max(needed - there, 0) for needed, there in zip(asked.skills, held, strict=True))
    return max(typed, sum(asked.skills) + asked.any_skill - sum(held))


def all_keyples(state: LondonState, seat: int) -> int:
    """All keyples of a seat in hand and beside tiles: those that lead may be beaten, and move on."""
    return int(hand_size(state, seat)) + sum(int(count(bids, seat)) for bids in state.bids)


def nobody_can_bid_more(ends: Ends, title: str) -> bool:
    """Whether no rival has enough keyples to outbid what was bid, whatever their colours."""
    tile, made = TITLES.index(title), ends.made
    return all(
        made.next_berths[rival] != 0 or all_keyples(made, rival) <= count(made.bids[tile], 6) for rival in ends.rivals
    )


def serves(ends: Ends, title: str, own: str | None) -> bool:
    """Whether a tile makes something that the upgrade of one's own asks for and that it lacks; so it is if none is
    told."""
    if own is None:
        return True
    begun, figures, tile = ends.begun, ends.begun.figures, TITLES.index(own)
    made, asked = (each * 3 + int(level_of(begun, each)) for each in (TITLES.index(title), tile))
    connectors = [
        count(figures.yield_connectors[made], colour)
        and count(figures.arrow_connectors[asked], colour) > count(connectors_on(begun, tile), colour)
        for colour in range(len(CONNECTOR_NAMES))
    ]
    skills = [
        count(figures.yield_skills[made], skill)
        and count(figures.arrow_skills[asked], skill) > count(begun.skills[ends.seat], skill)
        for skill in range(len(SKILL_NAMES))
    ]
    return is_own(ends, own) and (any(connectors) or any(skills))


def is_own(ends: Ends, title: str) -> bool:
    """Whether a tile lies in one's borough, or is one's own if nobody bids more for it."""
    return bool(owned(ends.seat, title)(ends.begun)) or top_bidder(ends.begun, TITLES.index(title)) == ends.seat


def counts(ends: Ends, title: str, own: str | None) -> bool:
    """Whether one's own counts connectors of a colour that a tile makes, or the tiles that they join; so it is if none
    is told."""
    if own is None:
        return True
    figures, tile, made = ends.begun.figures, TITLES.index(own), TITLES.index(title)
    brought = figures.yield_connectors[made * 3 + int(level_of(ends.begun, made))]
    counting = figures.effect[tile] in (codes.CHAIN, codes.PER_CONNECTOR)
    return is_own(ends, own) and counting and count(brought, figures.colour[tile]) > 0


def asks_for(ends: Ends, title: str, got: str) -> bool:
    """Whether the upgrade of one's own asks for more of some skill tile that is got than one has."""
    tile = TITLES.index(title)
    asked = ends.begun.figures.arrow_skills[tile * 3 + int(level_of(ends.begun, tile))]
    kinds = [SKILL_NAMES.index(SINGULAR.get(each, each)) for each in re.findall(r"[a-z]+", got.replace(" and ", " "))]
    return is_own(ends, title) and all(count(asked, kind) > count(ends.begun.skills[ends.seat], kind) for kind in kinds)


def upgraded_at_once(ends: Ends, title: str) -> bool:
    """Whether the very choice upgrades a tile."""
    return level(ends.made, title) == level(ends.begun, title) + 1


TILE = f"({'|'.join(sorted(map(str, TITLES), key=len, reverse=True)).replace('.', '[.]')})"
WORTH = r"\([^)]+\)"
SERVES = rf"(?:, good for (?:the upgrade of {TILE}|{TILE}))?"
ANOTHER = rf"(?:, and lays (the last|a) connector for {TILE})?"
ASKED = rf"(, which (?:later upgrades may ask for|the upgrade of {TILE} asks for))?"
SKILL = f"(?:{'|'.join((*SKILL_NAMES, *SINGULAR))})"
GOT = rf"(\d {SKILL}(?: and \d {SKILL})?)"
KINDS = kinds_pattern(("keyple", "keyples", *SKILL_NAMES, *SINGULAR))
AT_ONCE: Mapping[str, Check] = {
    rf"upgrades {TILE} {WORTH}": lambda ends, m: upgraded_at_once(ends, m[1]),
    rf"(lets you|helps you to) upgrade {TILE} in this era {WORTH}": lambda ends, m: more(
        ends, lambda end: level(end, m[2])
    ),
    rf"(lets you|helps you to) upgrade {TILE}(?: {WORTH})?{ANOTHER}": lambda ends, m: (
        as_sure(ends, m[1], is_ready(ends.seat, m[2])) and serves_another(ends, m[2], m[3], m[4])
    ),
    rf"(?:gets you|lets you get) (\d+) ([a-z ]+) for the upgrade of {TILE}(?: ({WORTH}))?{ANOTHER}": lambda ends, m: (
        for_upgrade(ends, m[1], m[2], m[3])
        and (m[4] is None or still_missing(ends, m[3], m[0]))
        and serves_another(ends, m[3], m[5], m[6])
    ),
    rf"makes {TILE} count \d+ more [\w ]+ \((\d+) points? more\)": lambda ends, m: more(
        ends, lambda end: int(tile_points(end, ends.seat, TITLES.index(m[1])))
    ),
    rf"gives you \d+ more (?:[a-z]+ )?connectors? sticking out for new tiles(?: to join {TILE})?": lambda ends, m: (
        not m[1] or bool(owned(ends.seat, m[1])(ends.begun))
    ),
    rf"leaves you {KINDS}": lambda ends, m: kinds_are_true(ends, m[1], in_hand(ends.seat)),
    rf"gets you {GOT}{ASKED}": lambda ends, m: (
        (bool(m[2]) if ends.begun.era < codes.ERAS else m[2] is None or m[3] is not None)
        and (m[3] is None or asks_for(ends, m[3], m[1]))
        and all(
            in_hand(ends.seat)(thing)(ends.made) - in_hand(ends.seat)(thing)(ends.begun) == int(number)
            for number, thing in (each.split(" ") for each in m[1].split(" and "))
        )
    ),
}
AT_THE_ERA_END: Mapping[str, Check] = {
    rf"(gets you|may get you) {TILE} {WORTH}{SERVES}": lambda ends, m: (
        TITLES.index(m[2]) in bid_for(ends)
        and not owned(ends.seat, m[2])(ends.begun)
        and (ends.is_alone or more(ends, owned(ends.seat, m[2])))
        and nobody_can_bid_more(ends, m[2]) == (m[1] == "gets you")
        and serves(ends, m[2], m[3])
        and counts(ends, m[2], m[4])
    ),
    r"brings your barge (\d+) points? more": lambda ends, m: more(
        ends, lambda end: int(barge_points(end, ends.seat)), m[1]
    ),
    rf"leaves \{{(\d)\}} {KINDS} for era (\d)": lambda ends, m: (
        sails(ends) and next_era(ends, m[3]) and kinds_are_true(ends, m[2], in_hand(int(m[1])))
    ),
    rf"leaves you {KINDS} for era (\d)": lambda ends, m: (
        next_era(ends, m[2]) and kinds_are_true(ends, m[1], in_hand(ends.seat))
    ),
    rf"(should keep|makes it harder for) \{{(\d)\}} (?:from|to get) {TILE}": lambda ends, m: (
        TITLES.index(m[3]) in bid_for(ends) and as_sure(ends, m[1], owned(int(m[2]), m[3]))
    ),
}


def when_it_is_done(check: Check) -> Check:
    """Checked where the seat has done what it does."""
    return lambda ends, match: check(soon(ends), match)


CHECKS = {pattern: when_it_is_done(check) for pattern, check in AT_ONCE.items()} | dict(AT_THE_ERA_END)
"""All that may be said of a choice, and when it is true."""


@compiled_only
@pytest.mark.parametrize("at_random", [True, False], ids=["random", "advised"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_that_hints_say_in_a_whole_game_is_exact_and_true(
    players: int, at_random: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    hints = hints_of_a_game(game, players, players, 3 * players, monkeypatch, at_random)
    check_exact_and_true(hints, CHECKS, 0 if at_random else LEAST_SHARE)


def told(place: int, own: Described, other: Described) -> str:
    """What is said of a term in era 2 to seat 0 where one choice has led to the first position of era 3 and another to
    the second."""

    def position(era: int) -> Position:
        return Position(players=2, era=era).borough(0, {"battersea": (1, 0), "gherkin": (0, 1), "marbleArch": (-1, 0)})

    begun = position(2).state()
    ends = [each(position(3)).state() for each in (own, other)]
    return reason(place, Comparison(0, begun, ends[0], lambda: ends[:1], lambda: ends[1:], ends[1:]))


@pytest.mark.quick
def test_only_a_bid_for_a_tile_is_said_to_get_it() -> None:
    """What gets it otherwise only lets one bid for it later."""
    begun = Position(players=2, era=2).borough(0, {"gherkin": (0, 1)}).state()
    owning, without = (
        Position(players=2, era=3).borough(0, {"gherkin": (0, 1), **also}).state() for also in ({"globe": (1, 1)}, {})
    )
    bid = begun.copy()
    globe = begun.figures.tile_names.index("globe")
    bid.bids = vec[i64]([int(tile == globe) for tile in range(len(begun.bids))])
    words = "the Globe Theatre (1 point for each brown connector on it; 0 as things stand)"
    for made, told_of_it in ((begun, ""), (bid, f"gets you {words}")):
        ends = Comparison(0, begun, made, lambda: [owning], lambda: [without])
        assert reason(terms.ROOM, ends) == told_of_it
    taken = Position(players=2, era=3).borough(0, {"gherkin": (0, 1)}).borough(1, {"globe": (1, 0)}).state()
    for made, told_of_it in ((begun, ""), (bid, "should keep {1} from the Globe Theatre")):
        ends = Comparison(0, begun, made, lambda: [without], lambda: [taken])
        assert reason(terms.OTHERS, ends) == told_of_it


@pytest.mark.quick
def test_a_bid_that_moves_keyples_is_not_one_for_the_tile_that_they_come_from() -> None:
    begun = Position(players=2, era=2).state()
    globe, gherkin = (begun.figures.tile_names.index(tile) for tile in ("globe", "gherkin"))
    begun.bids = vec[i64]([int(tile == globe) for tile in range(len(begun.bids))])
    moved = begun.copy()
    moved.bids = vec[i64]([2 * int(tile == gherkin) for tile in range(len(begun.bids))])
    assert bid_for(Comparison(0, begun, moved, lambda: [moved])) == [gherkin]
    alone = Comparison(0, begun, moved, lambda: [moved], lambda: [begun], [begun])
    words = "the Gherkin (1 point for each black connector on it; 0 as things stand)"
    moved.bids = vec[i64]([(2 + (2 << 6 * COUNTER_BITS)) * int(tile == gherkin) for tile in range(len(begun.bids))])
    # Nobody can count on a tile for which a rival could still bid more.
    for keyples, gets in ((2, "gets"), (3, "may get")):
        moved.hands = vec[i64]([0, keyples])
        assert reason(terms.POINTS, alone) == f"{gets} you {words}"


@pytest.mark.quick
def test_of_a_berth_it_is_said_what_keyples_it_brings() -> None:
    begun = Position(players=2, era=2).state()
    sailed = begun.copy()
    sailed.next_berths = vec[i64]([4, 0])
    rich, poor = (
        Position(players=2, era=3).hand(0, f"blue {own}").hand(1, f"red {other}").state()
        for own, other in ((3, 1), (1, 3))
    )
    for made, told_of_it in ((sailed, "leaves you 2 more keyples for era 3"), (begun, "")):
        ends = Comparison(0, begun, made, lambda: [rich], lambda: [poor], [begun.copy()])
        assert reason(terms.KEYPLES, ends) == told_of_it
        assert reason(terms.OTHERS, ends) == ""


@pytest.mark.quick
def test_where_a_new_tile_counts_more_is_a_reason_to_lay_it_there() -> None:
    begun = Position(players=2, era=2).borough(0, {"battersea": (1, 0)}).state()
    poor, rich = (
        Position(players=2, era=2).borough(0, {"battersea": (1, 0), "gherkin": place}).connectors(0, *laid).state()
        for place, laid in (((2, 0), ()), ((0, 1), ("black buckingham SE",)))
    )
    ends = Comparison(0, begun, rich, lambda: [rich], lambda: [poor], [poor])
    assert reason(terms.POINTS, ends) == "makes the Gherkin count 1 more black connector on it (1 point more)"


@pytest.mark.quick
def test_keyples_are_not_counted_against_those_of_now() -> None:
    begun, rich = (Position(players=2, era=2).hand(0, f"blue {number}").state() for number in (1, 3))
    assert reason(terms.KEYPLES, Comparison(0, begun, rich, lambda: [rich], lambda: [begun], [begun])) == ""


def same(position: Position) -> Position:
    """Nothing besides."""
    return position


@pytest.mark.quick
@pytest.mark.parametrize(
    ("place", "own", "other", "words"),
    [
        (
            terms.POINTS,
            lambda p: p.connectors(0, "black gherkin SE", "black gherkin SW"),
            same,
            "makes the Gherkin count 2 more black connectors on it (2 points more)",
        ),
        (
            terms.POINTS,
            lambda p: p.connectors(0, "brown battersea E").levels(battersea=1),
            lambda p: p.connectors(0, "brown battersea E"),
            "upgrades Battersea Power Station (makes 2 grey and 2 yellow connectors, 4 points)",
        ),
        (
            terms.UPGRADES,
            lambda p: p.connectors(0, "brown battersea E"),
            same,
            "gets you 1 brown connector for the upgrade of Battersea Power Station (makes 2 grey and 2 yellow "
            "connectors, 4 points)",
        ),
        (
            terms.UPGRADES,
            lambda p: p.connectors(0, "brown battersea E").skills(0, "brick"),
            lambda p: p.connectors(0, "brown battersea E"),
            "lets you upgrade Battersea Power Station (makes 2 grey and 2 yellow connectors, 4 points)",
        ),
        (
            terms.SKILLS,
            lambda p: p.skills(0, "brick brick coin"),
            same,
            "gets you 2 bricks and 1 coin, which later upgrades may ask for",
        ),
        (
            terms.SKILLS,
            lambda p: p.skills(0, "brick"),
            same,
            "gets you 1 brick, which the upgrade of Battersea Power Station asks for",
        ),
        (
            terms.KEYPLES,
            lambda p: p.hand(0, "blue 3"),
            lambda p: p.hand(0, "blue 1"),
            "leaves you 2 more keyples for era 3",
        ),
        (terms.KEYPLES, same, same, ""),
        (terms.POINTS, same, same, ""),
        (terms.BERTH, same, same, ""),
    ],
)
def test_a_reason_names_the_very_thing(place: int, own: Described, other: Described, words: str) -> None:
    assert told(place, own, other) == words


@pytest.mark.quick
def test_in_the_last_era_no_connector_waits_for_new_tiles() -> None:
    def said(era: int) -> str:
        bare, laid = (
            Position(players=2, era=era).borough(0, {"battersea": (1, 0)}).connectors(0, *connectors).state()
            for connectors in ((), ("blue battersea E",))
        )
        return reason(terms.ROOM, Comparison(0, bare, laid, lambda: [laid], lambda: [bare], [bare]))

    assert said(3) == "gives you 1 more connector sticking out for new tiles"
    assert said(4) == ""


@pytest.mark.quick
def test_where_all_others_have_sailed_ones_own_next_turn_is_another_choice() -> None:
    turn = Position(players=2, era=2).hand(0, "blue 3").sailed({1: 3}).at_turn(0).state()
    laying = Position(players=2, era=2).hand(0, "blue 3").sailed({1: 3}).pending(0, "red 1").at_turn(0).state()
    assert [begins_a_turn(each, 0) for each in (turn, laying)] == [True, False]


@clause("LO-507", "LO-511")
@pytest.mark.quick
def test_what_leads_elsewhere_may_yet_outbid() -> None:
    """Whoever is beaten there moves on with all of it."""

    def can(hidden: str, elsewhere: int) -> bool:
        position = Position(players=3, era=1).hand(1, hidden).hand(2, "")
        position = position.bids("barbican", "blue", {0: 2})
        position = position.bids("battersea", "red", {1: elsewhere}) if elsewhere else position
        state = position.at_turn(2).state()
        return can_be_outbid(state, 0, state.figures.tile_names.index("barbican"))

    assert can("red 3", 0)
    assert not can("red 2", 0)
    assert can("red 1", 2)
    assert not can("red 1", 1)


@pytest.mark.quick
def test_a_piece_that_the_choice_itself_brings_one_gets() -> None:
    bare, laid, later = (
        Position(players=2, era=era).borough(0, {"battersea": (1, 0)}).connectors(0, *connectors).state()
        for era, connectors in ((2, ()), (2, ("brown battersea E",)), (3, ("brown battersea E",)))
    )
    without = Position(players=2, era=3).borough(0, {"battersea": (1, 0)}).state()
    brought = reason(terms.UPGRADES, Comparison(0, bare, laid, lambda: [later], lambda: [without]))
    assert brought.startswith("gets you 1 brown connector for the upgrade of Battersea Power Station")


@pytest.mark.quick
def test_what_a_tile_is_good_for_is_told_in_a_word_or_two() -> None:
    state = game.new_state(2)
    tiles = {key: state.figures.tile_names.index(key) for key in ("bankOfEngland", "shard", "waterloo")}
    assert promise(state, tiles["bankOfEngland"], 0) == "makes 1 coin, 1 point, up to 4 by upgrades"
    assert promise(state, tiles["shard"], 0) == "3 points, up to 12 by upgrades"
    assert promise(state, tiles["shard"], 2) == "12 points"
    assert promise(state, tiles["waterloo"], 1) == "turns 1 skill tile into up to 3 connectors of any colour, 5 points"
