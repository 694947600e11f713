"""What is told of a game: sentences for the log, data for the animations, secrets only to those who may know them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from keydom.core.clauses import clause
from keydom.core.game import Event, events_for
from keydom.core.wire import plain
from keydom.games.keyper.components import codes
from keydom.games.keyper.components.kinds import COLOUR_NAMES, RESOURCE_NAMES
from keydom.games.keyper.game import game
from keydom.games.keyper.rules.state import top_tile
from keydom.games.keyper.testing.builder import Position
from keydom.games.keyper.testing.play import Play
from keydom.games.keyper.text.narrate_seasons import tell_end
from keydom.games.keyper.text.position_words import title
from keydom.games.keyper.text.words import plot_in_words
from tests.games.keyper.high_coverage import steps
from tests.games.keyper.spring import Spring, spring, texts

pytestmark = pytest.mark.quick


def only(events: list[Event], kind: str) -> Event:
    [event] = [event for event in events if event.kind == kind]
    return event


# -- playing and joining ----------------------------------------------------------------------------------------------


@clause("KP-601", "KP-605")
def test_a_keyper_is_told_with_its_board() -> None:
    event = only(spring().tell(0, "piece keyper", "board 2"), "keyper_played")
    assert event.text == "{0} claims board 2 with the keyper."
    assert plain(event.data) == {"seat": 0, "board": 1}


@clause("KP-1901", "KP-511", "KP-714", "KP-718")
def test_a_keyple_its_joiner_and_their_gains_are_told() -> None:
    play = spring()
    played = only(play.tell(0, "piece keyple", "colour green", "board 1", "field pigs"), "keyple_played")
    assert played.text == "{0} plays a green keyple onto pigs on board 1."
    assert plain(played.data)["match"] is True
    assert texts(play.tell(1, "decline")) == ["{1} does not join."]
    events = play.tell(2, "colour white")
    assert texts(events) == [
        "{2} joins {0} with a white keyple (3 pigs each).",
        "{0} takes 3 pigs.",
        "{2} takes 3 pigs.",
    ]
    assert [plain(event.data)["number"] for event in events if event.kind == "gained"] == [3, 3]


@clause("KP-902", "KP-903")
def test_an_empty_supply_is_told() -> None:
    play = spring()
    pigs = int(codes.PIG)
    stock = play.state.stock
    stock[3 * codes.RESOURCES + pigs] = 3
    stock[pigs] = 9
    play.tell(0, "piece keyple", "colour green", "board 1", "field pigs")
    events = play.tell(1, "colour green")
    assert texts(events) == [
        "{1} joins {0} with a green keyple (3 pigs each).",
        "{0} takes 2 pigs.",
        "{1} takes 1 pig.",
        "No pig is left in the supply for {1}.",
        "No pig is left in the supply for {0}.",
    ]


@clause("KP-726", "KP-727", "KP-728")
def test_laying_down_an_existing_keyple_is_told_and_leaving_it_is_not() -> None:
    play = spring()
    play.play(0, "piece keyple", "colour brown", "board 1", "field logs").play(1, "decline").play(2, "decline")
    left = play.copy()
    laid = only(play.tell(1, "piece keyple", "colour brown", "board 1", "field logs", "lay yes"), "keyple_played")
    assert laid.text == "{1} plays a brown keyple onto logs on board 1 and lays down the brown keyple there."
    assert (plain(laid.data)["second"], plain(laid.data)["laid"]) == (True, True)
    stands = left.tell(1, "piece keyple", "colour white", "board 1", "field logs", "lay no")
    assert texts(stands) == [
        "{1} plays a white keyple, which counts as brown, onto logs on board 1.",
        "{1} takes 2 logs.",
    ]


@clause("KP-706", "KP-740")
def test_a_white_keyple_is_told_with_the_colour_that_it_counts_as() -> None:
    event = only(spring().tell(0, "piece keyple", "colour white", "board 1", "field wheat"), "keyple_played")
    assert event.text == "{0} plays a white keyple, which counts as green, onto wheat on board 1."
    assert (plain(event.data)["colour"], plain(event.data)["effective"]) == ("white", "green")


def boat_game() -> Spring:
    """Seat 0 plays blue onto the river of board 1 and takes the boat of clay and sheep there; nobody joins."""
    play = spring().play(0, "piece keyple", "colour blue", "board 1", "field river", "boat B1")
    return play.play(1, "decline").play(2, "decline")


@clause("KP-938", "KP-942", "KP-943", "KP-949")
def test_boats_work_and_sales_are_told() -> None:
    event = only(
        spring().tell(0, *["piece keyple", "colour blue", "board 1", "field river", "boat B1"]), "keyple_played"
    )
    assert event.text == "{0} plays a blue keyple onto the river on board 1 and puts the boat of clay and sheep there."
    play = boat_game()
    assert texts(play.tell(0, "boat_action work-2")) == ["{0} works for 1 sheep."]
    sale = only(play.tell(0, "boat_action sell-1"), "sold")
    assert sale.text == "{0} sells 1 brick as clay for 2 shipping points."
    assert (plain(sale.data)["resource"], plain(sale.data)["points"]) == ("brick", 2)
    assert texts(boat_game().tell(0, "decline")) == ["{0} declines an action."]


@clause("KP-905", "KP-911", "KP-1607")
def test_tiles_taken_and_drawn_are_told() -> None:
    play = spring().play(0, "piece keyple", "colour blue", "board 1", "field country_tile")
    play.play(1, "decline").play(2, "decline")
    assert texts(play.tell(0, "tile dock")) == ["{0} takes Dock from the market."]
    assert texts(play.tell(-1, "tile windmill")) == ["Windmill comes into the market."]


def told_of(play: Play, seat: int, *actions: str) -> list[str]:
    """Enter codes and gather what all are told."""
    found: list[Event] = []
    for action in actions:
        code = play.space.code(play.space.parse(action))
        found += game.narrate(play.state, seat, code)
        play.state.apply(seat, code)
    return texts(found)


@clause("KP-1013", "KP-1116", "KP-1103", "KP-508")
@pytest.mark.parametrize(
    ("has", "told"), [("clay 1 brick 1", "1 clay into 2 bricks"), ("brick 1", "1 brick into 2 bricks")]
)
def test_a_conversion_in_kind_is_told_with_what_was_paid(has: str, told: str) -> None:
    position = Position(2).plot(0, "village-1-1", "brickmaker", "blue", upgraded=True).area(0, "blue 1").has(0, has)
    play = position.at_turn(0).play()
    play.do(0, "keyple blue village-1-1 leave")
    assert told_of(play, 0, "plot_action act")[0] == f"{{0}} turns {told}."


@clause("KP-701", "KP-716")
def test_a_field_whose_name_is_a_deed_is_called_a_field() -> None:
    position = Position(2).field(1, "upgrade").field(2, "pigs").area(0, "brown 1 green 1").area(1, "black 1")
    play = position.at_turn(0).play()
    told = told_of(play.copy(), 0, "piece keyple", "colour brown", "board 1", "field upgrade")
    assert told[0] == "{0} plays a brown keyple onto the upgrade field on board 1."
    assert told_of(play, 0, "piece keyple", "colour green", "board 2", "field pigs")[0].endswith(
        "onto pigs on board 2."
    )


@clause("KP-926", "KP-927", "KP-508")
def test_conversions_and_trades_are_told_with_what_was_given_and_taken() -> None:
    play = spring().play(0, "piece keyple", "colour black", "board 2", "field trade_finished")
    play.play(1, "decline").play(2, "decline")
    event = only(play.tell(0, "give brick", "take brick", "take wood"), "converted")
    assert event.text == "{0} turns 1 brick into 1 brick and 1 wood."
    assert (plain(event.data)["gave"], plain(event.data)["took"]) == ({"brick": 1}, {"brick": 1, "wood": 1})
    convert = spring()
    convert.state.stock[codes.LOG] = 2
    convert.play(0, "piece keyple", "colour brown", "board 1", "field convert_logs").play(1, "decline")
    assert texts(convert.tell(2, "decline"))[-1] == "{0} turns 2 logs into 2 wood."


@clause("KP-919")
def test_an_action_that_is_of_no_use_is_told() -> None:
    play = spring().play(0, "piece keyple", "colour grey", "board 2", "field convert_rock").play(1, "decline")
    assert texts(play.tell(2, "decline"))[1:] == ["{0} can do nothing with an action on the convert rock field."]


# -- building ---------------------------------------------------------------------------------------------------------


@clause("KP-1006", "KP-1012", "KP-1025")
def test_buildings_are_told_with_cost_plot_and_keyple() -> None:
    play = spring()
    start = play.tell(0, "piece keyple", "colour brown", "board own", "plot farm-1-1")
    assert texts(start) == []
    event = only(play.tell(0, "tile cow_shed", "give brick"), "tile_built")
    assert (
        event.text
        == "{0} builds Cow shed on the left farm plot of the top row for 1 brick and 1 wood, under a brown keyple."
    )
    assert plain(event.data) == {
        "seat": 0,
        "tile": "cow_shed",
        "plot": 0,
        "over": None,
        "paid": {"brick": 1, "wood": 1},
        "free": False,
        "colour": "brown",
    }


@clause("KP-936", "KP-1033", "KP-733")
def test_upgrades_on_a_plot_are_told() -> None:
    play = spring()
    play.play(0, "piece keyple", "colour brown", "board own", "plot farm-1-1", "tile cow_shed", "give brick")
    play.play(1, "piece keyper", "board 1").play(2, "piece keyper", "board 2")
    play.play(0, "piece keyple", "colour white", "board own", "plot farm-1-1", "lay no")
    event = only(play.tell(0, "plot_action upgrade", "give stone"), "tile_upgraded")
    assert event.text == "{0} upgrades Cow shed for 1 stone."
    assert plain(event.data)["paid"] == {"stone": 1}


# -- seasons ----------------------------------------------------------------------------------------------------------


@clause("KP-410", "KP-1504", "KP-413")
def test_fairs_are_told_to_their_owners_only() -> None:
    play = Spring(game.begin(3, {"first_start": "random"}))
    events = play.till("turn")
    for seat in range(3):
        own = [event for event in events if event.kind == "fair_dealt" and event.visible_to(seat)]
        assert [plain(event.data)["fair"] for event in own] == [f"{season}{seat + 1}" for season in ("SP", "SU", "AU")]
    assert not [event for event in events_for(events, None) if event.kind == "fair_dealt"]
    assert texts(events)[:2] == [
        "In the market lie Alchemist, Barn, Boarding house, Builder, Building plot, Cluck cluck chicken house, Dock "
        "and Farm labourer.",
        "Boats lie ready: clay and sheep; log and cow; rock and pig; wheat and horse.",
    ]
    assert texts(events)[-2:] == ["{0} is the start player.", "Spring begins; {0} has the first turn."]


@clause("KP-411")
def test_ninth_keyples_are_told_to_all() -> None:
    events = Spring(game.begin(2, {"first_start": "0"})).till("turn")
    drawn = [event.text for event in events_for(events, None) if event.kind == "ninth_keyple"]
    assert drawn == ["{0} draws a ninth keyple: orange.", "{1} draws a ninth keyple: green."]


@clause("KP-1201", "KP-1203", "KP-1231", "KP-1234", "KP-1304", "KP-1312")
def test_the_end_of_a_season_and_the_next_are_told_in_order() -> None:
    play = spring()
    events = play.till("fairs", "housing", "displays")
    kinds = [event.kind for event in events]
    assert kinds.count("final_round") == 1
    last = plain(only(events, "final_round").data)["last_player"]
    while play.box != "displays":
        events += play.till("displays")
    told = [event.kind for event in events]
    assert [kind for kind in told if kind in ("final_round", "retrieved", "market_discarded", "market", "boats")] == [
        "final_round",
        *["retrieved"] * 3,
        "market_discarded",
        "market",
        "boats",
    ]
    assert texts(play.tell(0, "display 2")) == []
    assert texts(play.tell(1, "display 1")) == []
    opened = play.tell(2, "display 4")
    chosen = [event for event in opened if event.kind == "display_chosen"]
    assert [plain(event.data)["display"] for event in chosen] == ["M2", "M1", "M4"]
    opened += play.till("turn")
    assert texts(opened)[-1] == f"Summer begins; {{{last}}} has the first turn."


@clause("KP-1210", "KP-1215", "KP-1216", "KP-1217", "KP-1220", "KP-1506")
def test_fairs_are_told_when_all_have_answered_and_those_not_held_to_their_owners_only() -> None:
    play = spring()
    for seat, (animal, raw) in enumerate(((codes.SHEEP, codes.ROCK), (codes.COW, codes.CLAY))):
        play.state.stock[seat * codes.RESOURCES + animal] = 1
        play.state.stock[seat * codes.RESOURCES + raw] = 1
    play.till("fairs")
    assert texts(play.tell(0, "hold seasonal", "decline")) == []
    events = play.tell(1, "decline") + play.till("housing", "displays")
    assert "{0} holds the spring fair (2 points)." in texts(events)
    assert "{1}'s spring fair was not held and leaves the game unseen." in texts(events, 1)
    assert not any("SP2" in text for text in texts(events, 0) + texts(events, None))


@clause("KP-1402", "KP-1417", "KP-1418")
def test_the_end_is_told_with_the_parts_of_every_score() -> None:
    for _, _, _, told in steps(3, 5):
        last = told
    scored = [plain(event.data) for event in last if event.kind == "scored"]
    assert [event["seat"] for event in scored] == [0, 1, 2]
    for event in scored:
        assert event["total"] == sum(event[part] for part in ("shipping", "fairs", "farm", "village"))
        assert event["farm"] + event["village"] == sum(tile["points"] for tile in event["tiles"])
    ended = only(last, "ended")
    assert plain(ended.data)["scores"] == [event["total"] for event in scored]
    assert all(f"{{{seat}}}" in ended.text for seat in plain(ended.data)["winners"])


@clause("KP-1417", "KP-1418", "KP-1420")
@pytest.mark.parametrize(
    ("has", "told"),
    [
        (
            ("brick 1", "ruby 1", ""),
            "{1} wins with 9 points: {0} has as many but fewer gems and {2} has as many but fewer gems.",
        ),
        (
            ("wheat 1", "wheat 2", "wheat 2 clay 1"),
            "{2} wins with 9 points: {0} has as many but less wheat and {1} has as many but fewer raw materials.",
        ),
        (("wheat 1", "", "wheat 1"), "{0} and {2} win with 9 points: {1} has as many but less wheat."),
        (("", "", ""), "{0}, {1} and {2} win with 9 points."),
    ],
)
def test_a_tie_is_told_with_what_broke_it(has: tuple[str, str, str], told: str) -> None:
    position = Position(3, "winter")
    for seat, resources in enumerate(has):
        position.has(seat, resources).shipping(seat, 9)
    assert tell_end(position.at_end().state())[-1].text == told


# -- all of it --------------------------------------------------------------------------------------------------------


class Book:
    """What an attentive spectator writes down of what everybody is told."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.stock = [Counter(seat["resources"]) for seat in view["seats"]]
        self.areas = [Counter(seat["area"]) for seat in view["seats"]]
        self.shipping = [seat["shipping"] for seat in view["seats"]]
        self.hands = [set(seat["hand"]["tiles"]) for seat in view["seats"]]

    def read(self, event: Event) -> None:
        """Book one public event."""
        data = plain(event.data)
        seat = int(data.get("seat", -1))
        if event.kind in ("keyple_played", "joined") or (event.kind == "tile_built" and data["colour"]):
            self.areas[seat][data["colour"]] -= 1
        if event.kind in ("gained", "worked", "resting_gain"):
            self.stock[seat][data["resource"]] += data.get("number", 1)
        elif event.kind == "sold":
            self.stock[seat][data["resource"]] -= 1
        elif event.kind == "converted":
            self.stock[seat].subtract(data["gave"])
            self.stock[seat].update(data["took"])
        elif event.kind in ("tile_built", "tile_upgraded"):
            self.stock[seat].subtract(data["paid"])
        elif event.kind == "animals_released":
            self.stock[seat].subtract(data["animals"])
        elif event.kind == "retrieved":
            self.areas[seat] = Counter(data["keyples"])
        elif event.kind == "put_to_rest":
            self.areas[seat].subtract(data["keyples"])
        if event.kind in ("sold", "shipping"):
            self.shipping[seat] += data["points"]
        if event.kind == "tile_built":
            self.hands[seat].remove(data["tile"])
        elif event.kind == "tile_taken" and data["tile"]:
            self.hands[seat].add(data["tile"])

    def check(self, view: dict[str, Any]) -> None:
        """What the view shows is what is in the book."""
        for seat in view["seats"]:
            here = seat["seat"]
            assert seat["resources"] == {name: self.stock[here][name] for name in RESOURCE_NAMES}
            assert seat["area"] == {name: self.areas[here][name] for name in COLOUR_NAMES if self.areas[here][name]}
            assert seat["shipping"] == self.shipping[here]
            assert set(seat["hand"]["tiles"]) == self.hands[here]


@clause("KP-1501", "KP-1502", "KP-511", "KP-716", "KP-1011", "KP-1222", "KP-1231", "KP-1307")
@pytest.mark.parametrize("players", [2, 4])
def test_all_that_is_public_can_be_worked_out_from_what_everybody_is_told(players: int) -> None:
    book = None
    for number, (before, _, _, events) in enumerate(steps(players, 70 + players)):
        if before.phase != codes.PHASE_SETUP and (number % 5 == 0 or book is None):
            view = plain(game.view(before, None))
            book = book or Book(view)
            book.check(view)
        for event in events_for(events, None):
            if book is not None:
                book.read(event)


@clause("KP-1006")
def test_where_something_is_put_is_told_by_what_lay_there_before() -> None:
    """A tile by the one that it covers or by its plot, never by itself; a keyple by the tile that it is put on."""
    over = bare = onto = 0
    for before, seat, _, events in steps(3, 9):
        for event in events:
            data = plain(event.data)
            if event.kind not in ("tile_built", "keyple_played") or data["plot"] is None:
                continue
            lay = top_tile(before, seat, data["plot"])
            if event.kind == "keyple_played":
                assert f" onto {title(before, lay)}" in event.text
                onto += 1
            elif lay >= 0:
                assert f" over {title(before, lay)} for " in event.text
                over += 1
            else:
                assert f" on the {plot_in_words(data['plot'])} for " in event.text
                bare += 1
    assert min(over, bare, onto) > 0, (over, bare, onto)


@clause("KP-1504", "KP-1511")
def test_what_is_told_of_secrets_reaches_only_their_owners() -> None:
    for _, seat, _, events in steps(3, 8):
        for event in events:
            if event.kind in ("fair_dealt", "fair_gone"):
                assert event.audience == (plain(event.data)["seat"],)
            else:
                assert event.audience is None
        assert seat < 3
