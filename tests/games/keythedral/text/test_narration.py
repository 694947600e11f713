"""What is told of a game, held against what happened: over whole games, and for moments that come seldom."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from keydom.core.clauses import clause
from keydom.core.game import Event, Tick
from keydom.core.packed_counters import count
from keydom.core.ranking import ranked
from keydom.core.state import CHANCE, OVER, bit_count
from keydom.core.wire import plain
from keydom.games.keythedral import game
from keydom.games.keythedral.components import codes
from keydom.games.keythedral.components.cubes import cube, total_basic
from keydom.games.keythedral.components.kinds import COLOUR_NAMES, DIRECTION_NAMES
from keydom.games.keythedral.rules.collect import entitled
from keydom.games.keythedral.rules.laws import LAW_CARDS
from keydom.games.keythedral.rules.state import KeythedralState
from keydom.games.keythedral.testing.builder import Position
from keydom.games.keythedral.testing.play import Play
from keydom.games.keythedral.text.narrate import cubes_in_words, result_in_words
from keydom.games.keythedral.text.places import slot_label, spot_label
from keydom.games.keythedral.text.words import law as law_word
from tests.games.keythedral.playing import high_coverage_game

GAMES: tuple[tuple[int, int, tuple[tuple[str, str], ...]], ...] = (
    (2, 1, ()),
    (2, 2, (("leftovers", "on"),)),
    (3, 1, ()),
    (3, 2, (("law_market", "up"),)),
    (3, 3, (("stall_rounds", "off"),)),
    (4, 1, ()),
    (4, 2, (("stack_number", "hidden"), ("tiles", "open"))),
    (4, 3, (("screens", "open"),)),
    (5, 1, ()),
    (5, 2, (("law_market", "up"),)),
)
SIDES = {"SW": "south-west", "SE": "south-east", "NW": "north-west", "NE": "north-east"}

pytestmark = pytest.mark.quick


class Told(NamedTuple):
    """One small step of a game: the positions before and behind it, and what was told."""

    before: KeythedralState
    after: KeythedralState
    tick: Tick[Any]
    events: list[Event]

    def data(self, *kinds: str) -> list[tuple[Event, dict[str, Any]]]:
        """The events of these kinds with their data."""
        return [(event, dict(plain(event.data))) for event in self.events if event.kind in kinds]


@cache
def whole_game(players: int, seed: int, options: tuple[tuple[str, str], ...]) -> tuple[Told, ...]:
    """Every small step of a game by chance."""
    found = []
    for step in high_coverage_game(players, seed, **dict(options)):
        code = step.before.space.code(step.before.space.parse(step.action))
        for tick in game.ticks(step.before.state, step.seat, code):
            found.append(Told(tick.before, tick.after, tick, game.narrate_tick(tick)))
    return tuple(found)


def all_steps() -> Iterator[Told]:
    """Every small step of all the games."""
    for players, seed, options in GAMES:
        yield from whole_game(players, seed, options)


def tell(play: Play, seat: int, *actions: str) -> list[str]:
    """What is told while a seat enters these actions."""
    told = []
    for action in actions:
        if action in play.options(seat):
            told += [event.text for event in game.narrate(play.state, seat, play.space.code(play.space.parse(action)))]
        play.play(seat, action)
    return told


# -- sentences --------------------------------------------------------------------------------------------------------

WRONG_NUMBER = re.compile(r"(?<![\d-])(1 (points|cubes|rounds|more cubes)|(0|[2-9]|\d\d+) (point|cube|round))\b")


def test_every_sentence_is_whole_and_counts_rightly() -> None:
    for step in all_steps():
        for event in step.events:
            if event.kind != "law_effect":
                assert re.fullmatch(r"(\{\d\}|[A-Z]).*[^.,: ]\.", event.text), event.text
            assert not WRONG_NUMBER.search(event.text), event.text
            assert "  " not in event.text, event.text


def test_every_question_is_whole_and_counts_rightly() -> None:
    for step in all_steps():
        state = step.before
        if state.asked in (0, CHANCE, OVER):
            continue
        for seat in (None, *range(state.players)):
            text = game.prompt(state, seat)
            assert re.fullmatch(r"(\{\d\}|[A-Z]).*[^., ][.?)]", text), text
            assert not WRONG_NUMBER.search(text), text
            if seat is not None:
                for choice in game.choices(state, seat):
                    assert choice.label, choice
                    assert not WRONG_NUMBER.search(choice.label), choice


# -- cubes ------------------------------------------------------------------------------------------------------------


def test_every_cube_that_changes_hands_is_told() -> None:
    for step in all_steps():
        told: list[Counter[str]] = [Counter() for _ in range(step.before.players)]
        for event, data in step.data(*{event.kind for event in step.events}):
            paid, gained = data.get("paid") or [], data.get("gained") or data.get("cubes") or []
            if not paid and not gained:
                continue
            told[data["seat"]].subtract(paid)
            told[data["seat"]].update(gained)
            if event.kind == "bid_paid":
                told[data["to"]].update(paid)
            for cubes in (paid, gained):
                if event.text and cubes and event.kind != "law_procured" and (cubes is paid or event.kind == "harvest"):
                    assert cubes_in_words(sum(cube(COLOUR_NAMES.index(name)) for name in cubes)) in event.text
        for seat, change in enumerate(told):
            before, after = step.before.hands[seat], step.after.hands[seat]
            assert {name: count(after, colour) - count(before, colour) for colour, name in enumerate(COLOUR_NAMES)} == {
                name: change[name] for name in COLOUR_NAMES
            }


def test_the_laws_that_exchange_cubes_tell_what_is_paid_before_what_is_taken() -> None:
    exchanges = 0
    for players, seed, options in GAMES:
        announced = ""
        for step in whole_game(players, seed, options):
            for event, data in step.data("law_played", "law_effect"):
                if event.kind == "law_played":
                    announced = event.text
                elif data["paid"]:
                    exchanges += 1
                    paid, taken = (
                        cubes_in_words(sum(cube(COLOUR_NAMES.index(name)) for name in data[which]))
                        for which in ("paid", "gained")
                    )
                    assert announced.endswith(f" to pay {paid} and take {taken}.")
    assert exchanges > 5


def test_every_cube_that_is_due_in_the_harvest_is_brought_home_or_told_to_be_lost() -> None:
    lost = 0
    for players, seed, options in GAMES:
        due: Counter[int] = Counter()
        for step in whole_game(players, seed, options):
            if step.tick.box == "collect" and step.before.local(1) == 1 and step.before.local(2) < players:
                seat = int(step.before.start_player + step.before.local(2)) % players
                due[seat] += sum(int(entitled(step.before, seat, kind)) for kind in range(codes.BASIC_COLOURS))
            for event, data in step.data("harvest"):
                due[data["seat"]] -= len(data["cubes"]) + (data.get("lost") or 0)
                lost += data.get("lost") or 0
                assert bool(data.get("lost")) == ("lost: the store" in event.text or "loses" in event.text)
            if step.before.phase == codes.PHASE_SPEND:
                assert not +due, "a cube of the harvest is neither brought home nor lost"
                due.clear()
    assert lost > 5


def test_what_unexpected_harvest_loses_in_an_empty_store_is_told() -> None:
    # Seat 0 may choose four cubes; three basic cubes are left.
    play = (
        Position(3)
        .workers(0, "lake", "lake")
        .in_effect(8, 0, field_type="lake")
        .in_effect(18, field_type="lake")
        .store("K0 B0 G0 U1 R2")
        .rest(1)
        .at_harvest()
        .play()
    )
    assert total_basic(play.state.store) == 3
    assert game.prompt(play.state, 0) == "Unexpected harvest (law 8): choose a cube (4 to choose)."
    told = tell(play, 0, "cube blue")
    assert told[:4] == [
        "{0} brings home 1 water by Unexpected harvest (law 8).",
        "{0} brings home 1 wine by Unexpected harvest (law 8).",
        "{0} brings home 1 wine by Unexpected harvest (law 8).",
        "{0} loses 1 cube of Unexpected harvest (law 8): the store has no basic cube left.",
    ]


# -- workers ----------------------------------------------------------------------------------------------------------


def test_in_every_call_each_player_sends_workers_or_the_reason_is_told() -> None:
    for players, seed, options in GAMES:
        told: Counter[int] | None = None
        for step in whole_game(players, seed, options):
            for event, data in step.data("called", "worker_placed", "idle", "retrieved"):
                if event.kind == "retrieved":
                    told = None
                elif event.kind == "called":
                    assert told is None or set(told) == set(range(players))
                    told = Counter()
                else:
                    assert told is not None
                    assert not (event.kind == "idle" and told[data["seat"]])
                    told[data["seat"]] += 1


def test_a_tile_that_law_6_named_is_not_said_to_find_no_free_field_at_its_own_call() -> None:
    by_law = 0
    for players, seed, options in GAMES:
        for step in whole_game(players, seed, options):
            for event, data in step.data("idle"):
                seat, state = data["seat"], step.before
                number = state.called >> (3 * (state.call - 1)) & 7
                tile = seat * codes.COTTAGES_EACH + number - 1
                word = f"{{{seat}}}'s {'house' if state.houses >> tile & 1 else 'cottage'} {number}"
                if state.named_tile == tile:
                    by_law += 1
                    assert event.text == f"{word} has had its turn already, by Cottage number (law 6)."
                else:
                    fields = state.slot_fields(state.tile_slot[tile], state.no_fences_seat == seat)
                    assert fields & ~state.occupied() == 0
                    named = state.second_tile
                    if named < 0:
                        assert event.text == f"{word} finds no free field."
                    else:
                        other = (
                            f"{'house' if state.houses >> named & 1 else 'cottage'} {named % codes.COTTAGES_EACH + 1}"
                        )
                        assert named // codes.COTTAGES_EACH == seat
                        assert named != tile
                        assert event.text == f"{word} and {other} find no free field."
    assert by_law > 0


def test_a_holder_whose_tile_has_had_its_turn_by_law_6_is_told_so() -> None:
    play = Position(3).in_effect(6, 0, number=4).laws(0, 7).houses(0, 4).at_placement(3, [1, 2, 4], seat=0).play()
    assert play.options(0) == ["decline"]
    assert game.prompt(play.state, 0) == (
        "Your house 4 has had its turn already, by Cottage number (law 6). You may play a law card, or stay idle."
    )
    assert tell(play, 0, "decline")[0] == "{0}'s house 4 has had its turn already, by Cottage number (law 6)."


def test_the_way_of_every_worker_is_told() -> None:
    for step in all_steps():
        for event, data in step.data("worker_placed"):
            place, origin = (data["x"], data["y"]), (data["slot"]["x"], data["slot"]["y"])
            direction = {(0, 0): "SW", (1, 0): "SE", (0, 1): "NW", (1, 1): "NE"}
            slot = step.before.figures.slot(*origin)
            spots = [step.before.figures.slot_spots[slot * 4 + index] for index in range(4)]
            index = spots.index(step.before.figures.spot(*place))
            reached = step.before.slot_fields(slot, step.before.no_fences_seat == data["seat"])
            assert data["only"] == (bit_count(reached & ~step.before.occupied()) == 1)
            only = ", the only free field" if data["only"] else ""
            assert f" {SIDES[DIRECTION_NAMES[index]]} to the {data['type']}{only}." in event.text
            assert direction[place[0] - origin[0], place[1] - origin[1]] == DIRECTION_NAMES[index]


# -- places -----------------------------------------------------------------------------------------------------------


def test_the_place_of_everything_that_is_laid_or_moves_is_told_as_it_was_chosen() -> None:
    for step in all_steps():
        for event, data in step.data("field_laid", "cottage_laid", "cottage_moved"):
            if event.kind == "field_laid":
                place = spot_label(step.before, step.before.figures.spot(data["x"], data["y"]))
            else:
                place = slot_label(step.before, step.before.figures.slot(data["x"], data["y"]))
            assert event.text.endswith(f" {place}.")


def test_the_last_number_is_called_so() -> None:
    for step in all_steps():
        for event, data in step.data("called"):
            assert (", the last one (fifth call)" in event.text) == (data["call"] == 5)


@clause("KT-657")
def test_a_place_is_never_told_by_the_thing_that_is_put_there() -> None:
    """Where a cottage goes that is fenced in is not "north of" itself: neither in the log, nor where it is chosen."""
    moved = 0
    for step in all_steps():
        for event, data in step.data("cottage_laid", "cottage_moved"):
            itself = re.compile(rf"of \{{{data['seat']}\}}'s (cottage|house) {data['number']}\b")
            assert not itself.search(event.text)
            if event.kind == "cottage_moved":
                names = [choice.label for choice in game.choices(step.before, data["seat"])]
                assert not [name for name in names if itself.search(name)]
                assert len(set(names)) == len(names)
                moved += 1
    assert moved > 10


def test_whose_fence_is_built_or_removed_and_where_is_told() -> None:
    removed = 0
    for players, seed, options in GAMES:
        for step in whole_game(players, seed, options):
            before, after = step.before, step.after
            changed = [fence for fence in range(players * 3) if before.fence_edge[fence] != after.fence_edge[fence]]
            if not changed:
                continue
            fence = changed[0]
            edge = max(before.fence_edge[fence], after.fence_edge[fence])
            law = step.data("law_effect")
            if law:
                assert law[0][1]["law"] == 11
                continue
            event, data = step.data("fence_built", "fence_removed")[0]
            assert f"the {SIDES[DIRECTION_NAMES[edge & 3]]} side of " in event.text
            if event.kind == "fence_removed":
                removed += 1
                owner = fence // 3
                whose = "their own" if owner == data["seat"] else f"{{{owner}}}'s"
                assert event.text.startswith(f"{{{data['seat']}}} removes {whose} fence on ")
    assert removed > 0


# -- laws -------------------------------------------------------------------------------------------------------------


def test_whoever_may_repeal_is_told_the_law_with_its_choices() -> None:
    asked = 0
    for players, seed, options in GAMES:
        announced = by = None
        for step in whole_game(players, seed, options):
            state = step.before
            window = state.asked not in (0, CHANCE, OVER) and state.box_name() == "window"
            if window and state.local(2) == codes.RP and announced is not None:
                asked += 1
                for seat in (None, *range(players)):
                    assert game.prompt(state, seat).startswith(announced.removesuffix("."))
                    laws = plain(game.view(state, seat))["laws"]
                    assert laws["announced_by"] == by
                    card = LAW_CARDS[laws["announced"]]
                    assert bool(laws["announced_choices"]) == (laws["announced"] not in (2, 5, 9, 12))
                    assert card.length(0) <= len(laws["announced_choices"]) <= 4
            for event, data in step.data("law_played"):
                announced, by = event.text, data["seat"]
    assert asked > 5


def test_the_choices_of_an_announced_law_are_seen_until_it_is_carried_out() -> None:
    play = Position(3).laws(0, 17).laws(1, 10).houses(2, 3).cubes(0, "K1").at_turn(0).play()
    play.play(0, "law 17", "seat 2", "number 3")
    assert play.box == "window"
    assert game.prompt(play.state, 1) == "{0} plays Downgrade house (law 17) on {2}'s house 3. Do you repeal it?"
    for seat in (None, 0, 1, 2):
        laws = play.view(seat)["laws"]
        assert (laws["announced"], laws["announced_by"]) == (17, 0)
        assert laws["announced_choices"] == [
            {"family": "seat", "arguments": [2]},
            {"family": "number", "arguments": [3]},
        ]
    assert tell(play, 1, "law 10")[0] == "{1} plays Repeal law (law 10): Downgrade house (law 17) has no effect."
    laws = play.view()["laws"]
    assert (laws["announced"], laws["announced_by"], laws["announced_choices"]) == (None, None, [])


def test_a_repeal_names_the_law_that_has_no_effect_with_its_number() -> None:
    repealed = 0
    for players, seed, options in GAMES:
        last = 0
        for step in whole_game(players, seed, options):
            for event, data in step.data("law_played", "law_repealed"):
                if event.kind == "law_played":
                    last = data["law"]
                else:
                    repealed += 1
                    assert event.text.endswith(f": {law_word(last).title} (law {last}) has no effect.")
    assert repealed > 0


@pytest.mark.parametrize("market", ["up", "down"])
def test_with_the_law_market_open_all_are_told_which_law_was_bought(market: str) -> None:
    bought = 0
    for players, seed in ((3, 7), (4, 8)):
        for step in whole_game(players, seed, (("law_market", market),)):
            for event, data in step.data("law_procured"):
                bought += 1
                cards = int(step.after.cards[data["seat"]] & ~step.before.cards[data["seat"]])
                named = re.search(r" gets (.*) for ", event.text)
                assert named is not None
                if market == "up":
                    number = cards.bit_length() - 1
                    assert named[1] == f"{law_word(number).title} (law {number})"
                else:
                    assert named[1] == "a law card"
    assert bought > 0


# -- the auction ------------------------------------------------------------------------------------------------------


def auction(*hands: str) -> Play:
    """Phase five: seat 0 is about to pass the marker to seat 1."""
    position = Position(len(hands), start_player=0).at_window("O5").laws(0, 20)
    for seat, cubes in enumerate(hands):
        position.cubes(seat, cubes)
    return position.play()


@clause("KT-821")
def test_who_is_skipped_in_the_auction_is_told_with_no_more_of_the_cubes_than_that_they_are_too_few() -> None:
    play = auction("", "K1", "", "K2")
    assert tell(play, 0, "decline") == [
        "The start player marker goes to {1}.",
        "{2} has no cubes to bid with and is skipped.",
    ]
    # Seat 0 has no cubes either, but now others learn only that they are not more than two.
    assert tell(play, 3, "tens 0", "units 2") == [
        "{3} bids 2 cubes.",
        "{0} has too few cubes to bid more than 2 and is skipped.",
        "{1} has too few cubes to match 2 and is skipped.",
        "{3} hands 2 stone to {1}.",
    ]


@clause("KT-821")
def test_nobody_who_is_asked_in_the_auction_is_told_to_be_skipped() -> None:
    play = auction("K1", "K2", "K3")
    tell(play, 0, "decline")
    assert tell(play, 2, "decline") == ["{2} does not bid."]
    assert tell(play, 0, "decline") == ["{0} does not bid."]
    assert play.box == "choose_start"


@clause("KT-812", "KT-813")
def test_who_may_match_a_bid_is_told_what_becomes_of_the_cubes_and_who_chooses() -> None:
    play = auction("K1", "K2", "K3")
    tell(play, 0, "decline")
    tell(play, 2, "tens 0", "units 1")
    assert (play.box, play.asked) == ("match", "1")
    assert game.prompt(play.state, 1) == "{2} bids 1 cube. Do you match it, or take the cube?"
    hints = {choice.label: choice.hint for choice in game.choices(play.state, 1)}
    assert hints == {"Match the bid": "pay 1, choose who begins", "Take the cube": "get 1 cube, {2} chooses"}
    told = [(each.title, each.cost, each.brings, each.idle) for each in game.action_kinds(play.state, 1)]
    assert told == [
        ("Match the bid", "Pay 1 cube", "You choose who begins the next round.", False),
        ("Take the cube", "Get 1 cube", "{2} chooses who begins the next round.", False),
    ]


@clause("KT-821")
def test_in_every_auction_each_player_is_told_of_once() -> None:
    skipped = 0
    for players, seed, options in GAMES:
        told: list[int] = []
        for step in whole_game(players, seed, options):
            told += [data["seat"] for _, data in step.data("bid", "skipped", "match")]
            skipped += len(step.data("skipped"))
            if step.data("start_chosen"):
                b = int(step.before.successor)
                others = [(b + index) % players for index in range(1, players)]
                assert told in (others, [*others, b])
                assert (b in told) == (step.before.highest_bidder >= 0)
                told = []
    assert skipped > 5


# -- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "tie_breaks", "text"),
    [
        ([17, 12, 1], [0, 9, 0], "{0} wins with 17 points."),
        ([0, 1], [0, 0], "{1} wins with 1 point."),
        (
            [17, 17, 12],
            [6, 8, 36],
            "{1} wins with 17 points. {0} has as many, but the cubes left over decide: worth 8 against 6.",
        ),
        (
            [17, 17, 12],
            [8, 8, 36],
            "{0} and {1} share the first place with 17 points and cubes left over worth 8 each.",
        ),
        ([37, 37, 20], [0, 0, 0], "{0} and {1} share the first place with 37 points each."),
        (
            [9, 9, 9, 9],
            [5, 3, 5, 2],
            "{0} and {2} share the first place with 9 points and cubes left over worth 5 each. {1} and {3} have as "
            "many, but the cubes left over decide: worth 5 against 3 and 2.",
        ),
    ],
)
def test_what_decided_the_game_is_told(scores: list[int], tie_breaks: list[int], text: str) -> None:
    assert result_in_words(ranked(scores, tie_breaks)) == text


def test_the_end_of_every_game_names_the_winners() -> None:
    for players, seed, options in GAMES:
        step = whole_game(players, seed, options)[-1]
        [(event, data)] = step.data("ended")
        assert data["winners"] == step.after.winners()
        first = [place for place in game.places(step.after) if place.place == 1]
        assert event.text.count(" wins ") == (len(first) == 1)
        level = [place for place in game.places(step.after) if place.score == first[0].score]
        assert ("the cubes left over decide" in event.text) == (len(level) > len(first))
