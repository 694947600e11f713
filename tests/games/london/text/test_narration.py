"""What is told of a game: sentences for the log, data for the animations, colours only to those who may know them."""

from __future__ import annotations

import re

import pytest

from keydom.core.clauses import clause
from keydom.core.game import Event, events_for
from keydom.core.packed_counters import one
from keydom.games.london.components import codes
from keydom.games.london.components.names import KEYPLE_NAMES
from keydom.games.london.game import game
from keydom.games.london.testing.builder import Position
from keydom.games.london.testing.play import Play
from keydom.games.london.text.position_words import title
from keydom.games.london.text.words import AXES, in_sentence
from keydom.games.london.view.keys import tiles_in
from tests.games.london.high_coverage import steps
from tests.games.london.plain_data import view_of, with_plain_data

pytestmark = pytest.mark.quick


def told(play: Play, seat: int, *actions: str) -> list[Event]:
    """Enter actions for a seat (-1: draws) and gather what is told of them and of all that follows."""
    events: list[Event] = []
    for action in actions:
        code = play.space.code(play.space.parse(action))
        if code in list(play.state.legal(seat)):  # else the flow has entered it by itself
            events += with_plain_data(game.narrate(play.state, seat, code))
            play.state.apply(seat, code)
    return events


def drawn(play: Play) -> list[Event]:
    """Make all draws that come now and gather what is told of them."""
    events: list[Event] = []
    while play.asked == "draw":
        events += told(play, -1, play.options()[0])
    return events


def texts(events: list[Event], viewer: int | None = None) -> list[str]:
    return [event.text for event in events_for(events, viewer) if event.text]


def only(events: list[Event]) -> Event:
    [event] = [event for event in events if event.text]
    return event


# -- turns ----------------------------------------------------------------------------------------------------------


@clause("LO-504", "LO-513", "LO-518", "LO-1409")
def test_a_bid_is_told_with_what_was_moved_and_whom_it_outbids() -> None:
    play = (
        Position(3)
        .bids("kingsCross", "red", {0: 1, 1: 3})
        .bids("barbican", "red", {0: 2, 2: 4})
        .hand(0, "red 2")
        .at_turn(0)
        .play()
    )
    event = only(told(play, 0, "do bid", "tile kingsCross", "group in", "hand 1"))
    assert event.kind == "bid"
    assert event.text == (
        "{0} bids 4 red keyples for King's Cross Station, 3 more than before (2 from beside the Barbican), "
        "and outbids {1}."
    )
    assert event.data == {
        "seat": 0,
        "tile": "kingsCross",
        "colour": "red",
        "hand": 1,
        "added": 3,
        "moved": [{"tile": "barbican", "size": 2}],
        "size": 4,
        "outbid": 1,
    }


@clause("LO-601", "LO-609", "LO-616", "LO-637", "LO-640", "LO-1105")
def test_a_use_is_told_with_payment_and_yield() -> None:
    play = Position(2, era=3).display("waterloo").hand(0, "red 1").skills(0, "coin 1").at_turn(0).play()
    event = only(
        told(
            play,
            0,
            "do use",
            "tile waterloo",
            "keyple red",
            "hand 1",
            "skill coin",
            "connector red",
            "connector red",
            "none",
        )
    )
    assert event.text == "{0} puts 1 red keyple on Waterloo Station, pays 1 coin and takes 2 red connectors."
    assert event.data["connectors"] == {"red": 2}
    assert event.data["paid"] == "coin"
    assert event.data["owner"] is None


@clause("LO-614", "LO-621", "LO-638", "LO-639")
def test_a_use_tells_what_the_supply_does_not_have_and_whose_tile_it_is() -> None:
    short = Position(6).supply("grey 0").hand(0, "red 1").at_turn(0).play()
    event = only(told(short, 0, "do use", "tile battersea", "keyple red", "hand 1"))
    assert event.text == (
        "{0} puts 1 red keyple on Battersea Power Station and takes 1 yellow connector "
        "(1 grey connector lost: the supply has no more)."
    )
    abroad = Position(2).hand(0, "red 1").skills(0, "brick 1").at_turn(0).play()
    event = only(told(abroad, 0, "do use", "tile greenwich", "keyple red", "hand 1", "skill brick", "skill brick"))
    assert event.text == "{0} puts 1 red keyple on {1}'s Greenwich, pays 1 brick and takes 1 brick."
    assert (event.data["owner"], event.data["skills"]) == (1, {"brick": 1})


@clause("LO-614", "LO-617", "LO-619", "LO-620")
def test_a_use_tells_what_of_any_kind_the_supply_does_not_have() -> None:
    play = Position(6, era=3).display("waterloo").hand(0, "red 1").skills(0, "coin 1").at_turn(0).play()
    play.state.connector_supply = one(codes.RED)
    event = only(told(play, 0, "do use", "tile waterloo", "keyple red", "hand 1", "skill coin", "connector red"))
    assert event.text == (
        "{0} puts 1 red keyple on Waterloo Station, pays 1 coin and takes 1 red connector "
        "(2 connectors of any colour lost: the supply has no more)."
    )
    declined = Position(6, era=3).display("waterloo").hand(0, "red 1").skills(0, "coin 1").at_turn(0).play()
    event = only(told(declined, 0, "do use", "tile waterloo", "keyple red", "hand 1", "skill coin", "none"))
    assert event.text == "{0} puts 1 red keyple on Waterloo Station, pays 1 coin and takes nothing."
    tiles = Position(2, era=2).supply("brick 0 coin 0 compass 0").hand(0, "red 2")
    event = only(told(tiles.at_turn(0).play(), 0, "do use", "tile britishLibrary", "keyple red", "hand 1"))
    assert event.text == (
        "{0} puts 1 red keyple on the British Library and takes nothing "
        "(1 skill tile of any type lost: the supply has no more)."
    )
    event = only(told(tiles.at_turn(0).play(), 0, "do use", "tile lloyds", "keyple red", "hand 1"))
    assert (
        event.text
        == "{0} puts 1 red keyple on the Lloyd's Building and takes nothing (1 coin lost: the supply has no more)."
    )


@clause("LO-714", "LO-716", "LO-717", "LO-720", "LO-721", "LO-1204")
def test_upgrades_are_told_with_their_price_and_the_marker() -> None:
    play = (
        Position(2, era=2)
        .borough(0, {"hydePark": (1, 0)})
        .connectors(0, "blue hydePark NE", "brown hydePark E", "black hydePark SE", "yellow hydePark SW")
        .hand(0, "blue 3")
        .skills(0, "brick 1 compass 1")
        .sailed({1: 1})
        .at_turn(0)
        .play()
    )
    first = only(told(play, 0, "do upgrade", "tile hydePark", "keyple blue", "hand 1"))
    assert first.text == (
        "{0} upgrades Hyde Park and Kensington Gardens with 1 blue keyple. Now it scores 6 points instead of 3; "
        "its new arrow: 1 black and 1 yellow connector on it, pay 1 brick and 1 compass."
    )
    second = only(told(play, 0, "do upgrade", "tile hydePark", "keyple blue", "hand 2"))
    assert second.text == (
        "{0} upgrades Hyde Park and Kensington Gardens a second time with 2 blue keyples, 1 brick and 1 compass: "
        "its marker now stands on it. Now it scores 12 points instead of 6."
    )
    assert second.data["level"] == 2
    assert second.data["paid"] == {"brick": 1, "compass": 1}


@clause("LO-720")
def test_an_upgrade_tells_what_a_use_brings_from_then_on() -> None:
    play = (
        Position(2, era=2)
        .borough(0, {"battersea": (1, 0)})
        .connectors(0, "brown battersea E")
        .hand(0, "red 4")
        .skills(0, "brick 1")
        .at_turn(0)
        .play()
    )
    event = only(told(play, 0, "do upgrade", "tile battersea", "keyple red", "hand 1"))
    assert "a use brings 2 grey and 2 yellow connectors" in event.text


@clause("LO-720")
def test_an_upgraded_tile_that_is_paid_for_tells_what_a_use_lets_one_pay() -> None:
    play = (
        Position(2, era=2)
        .borough(0, {"waterloo": (1, 0)})
        .connectors(0, "brown waterloo E", "red waterloo NE", "blue waterloo SE")
        .hand(0, "red 4")
        .skills(0, "brick 1")
        .at_turn(0)
        .play()
    )
    event = only(told(play, 0, "do upgrade", "tile waterloo", "keyple red", "hand 1"))
    assert "a use lets you pay 1 skill tile of any type and take up to 3 connectors of any colour" in event.text


@clause("LO-625", "LO-627", "LO-633", "LO-208", "LO-210")
def test_connectors_are_told_to_all_as_they_are_laid() -> None:
    play = Position(2, era=2).borough(0, {"battersea": (1, 0)}).pending(0, "red 2 yellow 1").at_turn(1).play()
    joined = only(told(play, 0, "tile buckingham", "side E"))
    assert joined.audience is None
    assert joined.text == "{0} lays a red connector between Buckingham Palace and Battersea Power Station."
    assert joined.data == {
        "seat": 0,
        "colour": "red",
        "q": 0,
        "r": 0,
        "side": "E",
        "tiles": ["buckingham", "battersea"],
    }
    half_on = only(told(play, 0, "connector yellow", "tile battersea", "side SE"))
    assert half_on.text == "{0} lays a yellow connector on the south-east side of Battersea Power Station."
    assert [half_on.data[key] for key in ("q", "r", "side", "tiles")] == [1, 1, "NW", ["battersea"]]
    assert only(told(play, 0, "none")).text == "{0} discards a red connector."


@clause("LO-801", "LO-806", "LO-808", "LO-908", "LO-185")
def test_passing_and_sailing_are_told() -> None:
    play = Position(3).streak(1, 2).at_turn(0).play()
    assert texts(told(play, 0, "do pass")) == [
        "{0} passes.",
        "All who were left have passed and sail in this order: {1}, {2} and {0}.",
    ]
    [event] = told(play, 1, "berth 6")
    assert event.text == "{1} sails to berth 6 of Millennium Bridge (3 keyples and Hungerford Bridge)."
    assert event.data == {
        "seat": 1,
        "tile": "millennium",
        "berth": 6,
        "keyples": 3,
        "points": None,
        "claims": "hungerford",
    }
    alone = Position(2, era=4).sailed({1: 1}).at_turn(0).play()
    assert texts(told(alone, 0, "do pass"))[1] == "Only {0} was left and has passed: {0} sails now."
    assert told(alone, 0, "berth 5")[0].text == "{0} sails to berth 5 of the Thames Barrier (10 points)."


# -- the end of an era ----------------------------------------------------------------------------------------------


@clause("LO-1001", "LO-1003", "LO-1004", "LO-1005", "LO-1007", "LO-1009", "LO-1010", "LO-1011", "LO-1015", "LO-1016")
@clause("LO-1019", "LO-1023", "LO-1031", "LO-1818")
def test_the_end_of_an_era_is_told_step_by_step() -> None:
    """Example LO-1818, from the last sailing to the first turn of era 3."""
    play = (
        Position(3, era=2)
        .borough(0, {"coventGarden": (1, 0)})
        .bids("btTower", "red", {0: 2, 1: 3})
        .placed("btTower", "red", 1, 2)
        .placed("harrods", "blue", 1)
        .placed("coventGarden", "yellow", 1, 2)
        .hand(0, "blue 1")
        .hand(1, "blue 2")
        .sailed({1: 6, 2: 1})
        .at_turn(0)
        .play()
    )
    events = told(play, 0, "do sail", "berth 4") + drawn(play)
    public = [event for event in events_for(events, None) if event.kind not in ("tile_unsold", "keyple_drawn")]
    assert [event.text for event in public] == [
        "{0} sails to berth 4 of London Bridge (7 keyples).",
        "{0} takes back 2 red keyples from losing bids.",
        "{1} wins the BT Tower for 3 red keyples and takes 3 red keyples lying on it.",
        "{1} claims Millennium Bridge.",
        "{2} draws 4 keyples.",
        "{0} draws 7 keyples.",
        "{1} draws 5 keyples.",
        "{0} takes 3 yellow keyples from the tiles of their borough.",
    ]
    unsold = [event for event in events if event.kind == "tile_unsold"]
    assert len(unsold) == 10
    harrods = next(event for event in unsold if event.data["tile"] == "harrods")
    assert harrods.text == "Nobody has bid for Harrods: it leaves the game; 1 blue keyple on it goes into the bag."
    assert (harrods.data["colour"], harrods.data["keyples"]) == ("blue", 1)
    # Those on which nothing lies are told of together.
    (together,) = [event.text for event in unsold if event.text and event is not harrods]
    assert together.startswith("Nobody has bid for ")
    assert together.endswith(": they leave the game.")
    assert len(together.split(", ")) == 8
    assert play.box == "placing"
    placing = told(
        play, 1, "tile btTower", "tile greenwich", "side E", "tile millennium", "tile btTower", "side E", "axis 2"
    )
    beginning = placing + drawn(play)
    assert texts(beginning)[:2] == [
        "{1} places the BT Tower beside Greenwich, east; Millennium Bridge beside the BT Tower, east "
        "(river from north-west to south-east).",
        "Era 3 begins with upgraded buildings; {2} has the first turn.",
    ]
    assert [event.kind for event in beginning] == ["tiles_placed", "era", *["offered"] * 5]
    assert beginning[0].data["tiles"] == [
        {"tile": "btTower", "q": 1, "r": 0, "axis": 0},
        {"tile": "millennium", "q": 2, "r": 0, "axis": 2},
    ]


@clause("LO-1101", "LO-1102", "LO-1107")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_every_tile_on_offer_is_told_by_its_name(players: int) -> None:
    said, told_of = "", set()
    for before, _, _, events in steps(players, 8):
        era = int(before.era)
        if game.box_name(before) == "turn" and era not in told_of:
            offered = [title(before, tile) for tile in tiles_in(before.display)]
            assert [name for name in offered if name.lower() not in said.lower()] == []
            told_of.add(era)
        if any(event.kind == "era" for event in events):
            said = ""
        said += " ".join(event.text for event in events)
    assert told_of == {1, 2, 3, 4}


@clause("LO-1402", "LO-1015", "LO-1403")
def test_only_the_drawer_is_told_the_colours() -> None:
    looked = 0
    for before, _, code, events in steps(3, 3):
        if game.box_name(before) != "draw_keyple":
            continue
        drawer = int(before.local(2))
        private = [event for event in events if event.kind in ("keyple_drawn", "hand")]
        assert private
        assert all(event.audience == (drawer,) for event in private)
        assert private[0].data.colour == KEYPLE_NAMES[code - 68]
        for viewer in (None, *(seat for seat in range(3) if seat != drawer)):
            assert not any(event.kind in ("keyple_drawn", "hand") for event in events_for(events, viewer))
        looked += 1
    assert looked > 60


@clause("LO-1016", "LO-1819")
def test_an_empty_bag_is_told() -> None:
    play = Position(2, era=2).bag("red 8 blue 1").rest(0).sailed({0: 4, 1: 1}).at_era_end().play()
    lines = texts(drawn(play), 0)
    assert "{0} draws 5 keyples instead of 7: the bag is empty." in lines
    bare = Position(2, era=2).bag("red 3 blue 1").rest(0).sailed({0: 4, 1: 1}).at_era_end().play()
    assert "{0} cannot draw 7 keyples: the bag is empty." in texts(drawn(bare), 0)


@clause("LO-1012")
def test_an_unclaimed_river_tile_is_told() -> None:
    play = Position(2).sailed({0: 1}).at_turn(1).play()
    lines = texts(told(play, 1, "do sail", "berth 2"))
    assert "Nobody is on the berth that claims Hungerford Bridge: it leaves the game." in lines


# -- beginning and end ----------------------------------------------------------------------------------------------


@clause("LO-302", "LO-305", "LO-308", "LO-310", "LO-1101")
def test_set_up_is_told() -> None:
    kinds: list[str] = []
    lines: list[str] = []
    for before, _, _, events in steps(2, 4):
        kinds += [event.kind for event in events_for(events, None)]
        lines += texts(events, 0)
        if before.era == 1 and before.to_act() < 256:
            break
    assert kinds[:13] == [
        "start_drawn",
        "home",
        "home",
        *["routemaster"] * 4,
        *["keyples_drawn"] * 2,
        "era",
        *["offered"] * 3,
    ]
    assert "{0} draws 10 keyples." in lines
    assert any(line.startswith("{0} now has ") and line.endswith(" in hand.") for line in lines)
    assert not any(line.startswith("{1} now has ") for line in lines)


@clause("LO-1233", "LO-1234", "LO-1828", "LO-1117")
def test_the_end_is_told_with_the_winner_and_the_tie_break() -> None:
    play = Position(2, era=4).sailed({0: 4}).berths(2, 1).at_turn(1).play()
    ended = told(play, 1, "do sail", "berth 2")[-1]
    assert (ended.kind, ended.data) == ("ended", {"winners": [0], "scores": [10, 7]})
    assert ended.text == "{0} wins with 10 points."
    level = (
        Position(2, era=4)
        .borough(1, {"battersea": (1, 0), "paddington": (-1, 0), "coventGarden": (0, 1)})
        .sailed({0: 4})
        .at_turn(1)
        .play()
    )
    ended = told(level, 1, "do sail", "berth 2")[-1]
    assert ended.data == {"winners": [1], "scores": [10, 10]}
    assert ended.text == (
        "{1} wins with 10 points: {0} has as many, but {1}'s barge lies further right on the Thames Barrier."
    )


@clause("LO-1415", "LO-1416")
@pytest.mark.parametrize("players", [2, 4])
def test_nothing_is_told_of_what_is_half_entered_and_every_sentence_can_be_filled(players: int) -> None:
    names = [f"Seat {seat}" for seat in range(players)]
    for before, seat, code, events in steps(players, 30 + players):
        for event in events:
            event.text.format(*names)
        if seat >= 0 and not game.completes(before, seat, code):
            assert not events


# -- whole games ----------------------------------------------------------------------------------------------------

SIDES = {"east": (1, 0), "north-east": (1, -1), "north-west": (0, -1)}
SIDES |= {"west": (-1, 0), "south-west": (-1, 1), "south-east": (0, 1)}
PLACED = re.compile(rf"(.+) beside (.+?), ({'|'.join(SIDES)})(?:, joined to (.+?))?(?: \(river from (.+)\))?$")


@clause("LO-202", "LO-222", "LO-1023", "LO-1024")
@pytest.mark.parametrize(("players", "seed"), [(3, 4), (5, 6)])
def test_placements_are_told_with_the_place_of_every_tile(players: int, seed: int) -> None:
    called = {in_sentence(tile.name): tile for tile in game.components.tiles}
    looked = 0
    for before, _, _, events in steps(players, seed):
        for event in with_plain_data(events):
            if event.kind != "tiles_placed":
                continue
            seat, told_tiles = event.data["seat"], {tile["tile"]: tile for tile in event.data["tiles"]}
            there = {tile["tile"]: tile for tile in view_of(before, seat)["seats"][seat]["borough"]}
            known = {name: (tile["q"], tile["r"]) for name, tile in there.items() if name not in told_tiles}
            parts = event.text.removeprefix(f"{{{seat}}} places ").removesuffix(".").split("; ")
            assert len(parts) == len(told_tiles)
            for part in parts:
                found = PLACED.match(part)
                assert found, part
                tile, beside, side, river = called[found[1]], called[found[2]], found[3], found[5]
                joined = re.findall(r"(?:^|, | and )(.+?) by \w+", found[4] or "")
                assert {called[name].key for name in joined} <= known.keys(), part
                q, r = told_tiles[tile.key]["q"], told_tiles[tile.key]["r"]
                assert (q, r) == (known[beside.key][0] + SIDES[side][0], known[beside.key][1] + SIDES[side][1])
                assert river == (AXES[(tile.river + told_tiles[tile.key]["axis"]) % 3] if tile.river >= 0 else None)
                known[tile.key] = (q, r)
                looked += 1
    assert looked > 20


@pytest.mark.parametrize("players", [2, 4, 6])
def test_sentences_are_whole_and_their_numbers_and_names_fit(players: int) -> None:
    things = "keyple|connector|skill tile|brick|coin|point"
    one = rf"\b1 (?:\w+ )?(?:{things})s\b|\b1 compasses"
    several = rf"\b(?:[2-9]|\d\d+) (?:\w+ )?(?:{things}|compass)\b"
    wrong = re.compile(rf"\b0 |{one}|{several}|(?<!^)\bThe |  | ,|,\.")
    for _, _, _, events in steps(players, 50 + players):
        for event in events:
            if event.text:
                assert event.text.endswith(".")
                assert not wrong.search(event.text), event.text
                assert event.text.count(" and ") < 6, event.text
