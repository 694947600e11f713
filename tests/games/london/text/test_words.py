"""What people read about London: complete, in the words that views and records use, and labelled where it is ours."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from keydom.core.clauses import clause
from keydom.core.game import ALLOWED
from keydom.core.wire import plain
from keydom.games.london.components.kinds import KINDS
from keydom.games.london.components.names import CONNECTOR_NAMES, KEYPLE_NAMES, SKILL_NAMES, VERBS
from keydom.games.london.components.printed_values import default
from keydom.games.london.game import game
from keydom.games.london.testing.builder import Position
from keydom.games.london.testing.play import Play
from keydom.games.london.text import words
from keydom.games.london.text.explain import why_no_upgrade
from keydom.games.london.text.reference import reference
from tests.games.london.high_coverage import positions
from tests.games.london.plain_data import advised

pytestmark = pytest.mark.quick

REFERENCE = plain(reference(default()))
TILES: dict[str, dict[str, Any]] = {tile["tile"]: tile for tile in REFERENCE["tiles"]}


def why(play: Play, seat: int, action: str) -> str:
    """Why a seat may not enter an action now."""
    return game.explain(play.state, seat, play.space.code(play.space.parse(action)))


# -- names ----------------------------------------------------------------------------------------------------------


@clause("LO-104", "LO-105", "LO-106")
def test_every_piece_has_the_name_of_the_rules_and_what_it_stands_for() -> None:
    assert KEYPLE_NAMES == ("blue", "red", "yellow")
    assert CONNECTOR_NAMES == ("black", "blue", "brown", "grey", "red", "yellow")
    assert SKILL_NAMES == ("brick", "coin", "compass")
    assert words.CONNECTORS[3].full == "grey (electricity)"
    assert words.SKILLS[2].full == "compass (architect)"


@clause("LO-405", "LO-101")
def test_every_turn_kind_and_phase_has_its_words() -> None:
    assert tuple(action.action for action in words.ACTIONS) == VERBS
    assert [kind.kind for kind in words.KINDS] == list(KINDS)
    assert [phase.phase for phase in words.PHASES] == ["setup", "turns", "sailing", "era_end", "placing", "over"]
    for each in (*words.ACTIONS, *words.KINDS, *words.PHASES):
        assert each.text.endswith(".")
        assert re.fullmatch(r"LO-\d+", each.clause)


@pytest.mark.parametrize(
    ("counts", "text"),
    [
        ((0, 0, 0, 1, 0, 1), "1 grey and 1 yellow connector"),
        ((2, 0, 1, 1, 0, 0), "2 black, 1 brown and 1 grey connector"),
        ((0, 0, 0, 0, 0, 4), "4 yellow connectors"),
        ((0, 0, 0, 0, 0, 0), ""),
    ],
)
def test_connectors_are_counted_in_words(counts: tuple[int, ...], text: str) -> None:
    assert words.connectors_in_words(counts) == text


def test_keyples_and_skill_tiles_are_counted_in_words() -> None:
    assert words.keyples_in_words(1, 1) == "1 red keyple"
    assert words.keyples_by_colour((2, 0, 3)) == "2 blue and 3 yellow keyples"
    assert words.keyples_by_colour((0, 0, 0)) == "no keyples"
    assert words.skills_in_words((1, 2, 2)) == "1 brick, 2 coins and 2 compasses"


# -- the reference --------------------------------------------------------------------------------------------------


@clause("LO-101", "LO-109", "LO-114")
def test_the_reference_is_plain_data_with_all_tiles_and_their_levels() -> None:
    assert json.loads(json.dumps(REFERENCE)) == REFERENCE
    assert [tile["code"] for tile in REFERENCE["tiles"]] == list(range(57))
    levels = {tile: len(TILES[tile]["levels"]) for tile in ("greenwich", "harrods", "shard", "zoo", "o2")}
    assert levels == {"greenwich": 2, "harrods": 2, "shard": 3, "zoo": 1, "o2": 1}


@clause("LO-108", "LO-120", "LO-161", "LO-165", "LO-143", "LO-221")
def test_the_reference_shows_what_belongs_to_a_tile() -> None:
    assert TILES["buckingham"]["player_colour"] == "purple"
    assert TILES["lords"]["keyple"] == "red"
    assert TILES["nationalGallery"]["skill"] == "coin"
    assert TILES["westminsterAbbey"]["colour"] == "blue"
    assert [name for name, tile in TILES.items() if tile["river"]] == [
        *("mi6", "towerBridge", "londonEye", "hungerford", "millennium", "londonBridge", "o2")
    ]


@clause("LO-116", "LO-154", "LO-640", "LO-638")
def test_yields_and_arrows_are_told_as_data_and_in_words() -> None:
    waterloo = TILES["waterloo"]["levels"][1]["yield"]
    assert waterloo["pays_skill"] is True
    assert waterloo["white_connectors"] == 3
    assert waterloo["text"] == "Pay 1 skill tile of any type, take up to 3 connectors of any colour."
    first, second, third = (level["arrow"] for level in TILES["piccadilly"]["levels"])
    assert (first["connectors"], first["any"], first["skills"]) == ({"grey": 1, "red": 1}, 1, {})
    assert second["text"] == "1 blue and 1 yellow connector on it, pay 1 coin and 1 compass"
    assert third is None
    assert TILES["greenwich"]["levels"][0]["arrow"]["different"] == 6


@clause("LO-1203", "LO-1204", "LO-1208", "LO-1216", "LO-1217", "LO-1223", "LO-1225", "LO-1227", "LO-1229")
def test_what_a_tile_scores_is_told_in_a_sentence_of_its_own() -> None:
    assert TILES["battersea"]["effect"] == "It scores 1 point (4 when upgraded)."
    assert TILES["shard"]["effect"] == "It scores 3 points (6 when upgraded and 12 with its marker)."
    assert "unbroken chain of red connectors" in TILES["kingsCross"]["effect"]
    assert "for each blue connector on it" in TILES["hungerford"]["effect"]
    assert "for each connector on it" in TILES["londonBridge"]["effect"]
    assert "itself included" in TILES["britishMuseum"]["effect"]
    assert "nobody's tile" in TILES["barrier"]["effect"]
    assert all(tile["effect"].endswith(".") for tile in TILES.values())
    assert [TILES[tile]["scoring"] for tile in ("kingsCross", "zoo", "o2")] == ["chain", "keyples", "printed"]
    levels = TILES["kingsCross"]["levels"]
    assert [(level["points"], level["factor"]) for level in levels] == [(None, 1), (None, 2)]


@clause("LO-185", "LO-186", "LO-180", "LO-183", "LO-184")
def test_berths_tell_keyples_points_and_claims() -> None:
    rivers = {river["tile"]: river["berths"] for river in REFERENCE["berths"]}
    assert [berth["keyples"] for berth in rivers["millennium"]] == [6, 5, 6, 7, 6, 3]
    assert [berth["points"] for berth in rivers["barrier"]] == [5, 6, 7, 9, 10, 8]
    assert all(berth["keyples"] is None for berth in rivers["hungerford"])
    claims = {name: [berth["claims"] for berth in berths if berth["claims"]] for name, berths in rivers.items()}
    assert claims == {
        "hungerford": [],
        "millennium": ["hungerford"],
        "londonBridge": ["millennium"],
        "o2": ["londonBridge"],
        "barrier": ["o2"],
    }


@clause("LO-115")
def test_reconstructed_values_are_labelled_column_by_column() -> None:
    assert "our own" in REFERENCE["reconstruction"]
    assert TILES["battersea"]["reconstructed"] == ["points", "yield", "arrow"]
    assert TILES["tussauds"]["reconstructed"] == []
    assert TILES["shard"]["reconstructed"] == ["arrow"]
    assert next(river for river in REFERENCE["berths"] if river["tile"] == "o2")["reconstructed"] == ["gives"]


# -- prompts and options --------------------------------------------------------------------------------------------


def tower_hill() -> Play:
    """King's Cross: A 1 red, B 3 red; Barbican: A 2 red, C 4 red; A's turn with 3 red (LO-1802)."""
    return (
        Position(3)
        .bids("kingsCross", "red", {0: 1, 1: 3})
        .bids("barbican", "red", {0: 2, 2: 4})
        .hand(0, "red 3 blue 1")
        .at_turn(0)
        .play()
    )


@clause("LO-1605", "LO-1606", "LO-1607", "LO-1608", "LO-1609")
def test_each_step_of_a_turn_is_asked_in_words() -> None:
    play = tower_hill()
    assert game.prompt(play.state, 0).startswith("Your turn")
    assert game.prompt(play.state, 1) == "It is {0}'s turn; yours comes next."
    assert game.prompt(play.state, 2) == game.prompt(play.state, None) == "It is {0}'s turn."
    play.play(0, "do bid")
    assert game.prompt(play.state, 0) == "Which tile do you bid for?"
    play.play(0, "tile kingsCross")
    assert game.prompt(play.state, 0) == "How many red keyples for King's Cross Station? At least 3."
    labels = [choice.label for choice in game.choices(play.state, 0)]
    assert labels == ["move 2 red keyples from the Barbican", "leave 2 red keyples at the Barbican"]
    play.play(0, "group in")
    assert game.prompt(play.state, 0) == "How many red keyples from your hand for King's Cross Station? At least 1."
    hints = {choice.label: choice.hint for choice in game.choices(play.state, 0)}
    assert hints["1 red from the hand"] == "your bid is then 4; the next needs 5"
    assert game.prompt(play.state, 1) == "It is {0}'s turn; yours comes next."


@clause("LO-604", "LO-610", "LO-705", "LO-707")
def test_hints_say_what_is_needed_and_what_follows() -> None:
    play = (
        Position(2, era=2)
        .borough(0, {"battersea": (1, 0)})
        .connectors(0, "brown battersea E")
        .placed("battersea", "red", 2)
        .hand(0, "red 4")
        .skills(0, "brick 1")
        .at_turn(0)
        .play()
    )
    uses = {choice.label: choice.hint for choice in game.choices(play.copy().play(0, "do use").state, 0)}
    assert uses["Battersea Power Station"] == "3 red to use; 1 grey and 1 yellow connector; in your borough"
    # Whose tile it is nobody hears from its name.
    shared = Position(2, era=2).borough(1, {"battersea": (1, 0)}).hand(0, "red 4").at_turn(0).play()
    told = {choice.label: choice.hint for choice in game.choices(shared.play(0, "do use").state, 0)}
    assert told["Battersea Power Station"].endswith("; in {1}'s borough")
    for tile in (tile for tile, hint in told.items() if hint.endswith("; on offer")):
        assert tile not in ("Battersea Power Station", "Buckingham Palace")
    assert any(hint.endswith("; on offer") for hint in told.values())
    upgrade = play.copy().play(0, "do upgrade")
    # One tile, one colour, no groups: the flow asks for the number at once.
    hints = {choice.label: choice.hint for choice in game.choices(upgrade.state, 0)}
    assert hints["3 red from the hand"] == "3 in all; the next at this tile needs 4"


@clause("LO-503", "LO-504", "LO-525")
def test_a_bid_is_told_as_on_the_table_what_it_takes_to_lead() -> None:
    play = tower_hill()
    for seat, told in {0: "3 red to lead", 1: "you lead", 2: "4 red to lead; 0 by itself"}.items():
        at_turn = Position(3).bids("kingsCross", "red", {0: 1, 1: 3}).hand(seat, "red 5").at_turn(seat).play()
        bids = {choice.label: choice.hint for choice in game.choices(at_turn.play(seat, "do bid").state, seat)}
        assert bids["King's Cross Station"] == told
    bids = {choice.label: choice.hint for choice in game.choices(play.play(0, "do bid").state, 0)}
    assert bids["Barbican"] == "3 red to lead"
    # Nothing lies there: one keyple of whatever colour.
    assert bids["Senate House"] == "1 to lead; 1 point"


@clause("LO-806", "LO-808", "LO-908")
def test_a_pass_that_makes_all_sail_says_so_and_berths_say_what_they_bring() -> None:
    play = Position(3).streak(1, 2).at_turn(0).play()
    hints = {choice.label: choice.hint for choice in game.choices(play.state, 0)}
    assert hints["Pass"] == "All have passed then: all sail."
    assert hints["Sail"] == "This ends your era."
    play.play(0, "do pass")
    assert game.prompt(play.state, 1) == "All have passed. To which berth of Millennium Bridge do you sail?"
    assert game.prompt(play.state, 0) == "All have passed: {1} chooses a berth."
    berths = {choice.label: choice.hint for choice in game.choices(play.state, 1)}
    assert berths["berth 6"] == "3 keyples and Hungerford Bridge"
    play.play(1, "berth 2")
    berths = {choice.label: choice.hint for choice in game.choices(play.state, 2)}
    assert (berths["berth 1"], berths["berth 4"]) == ("6 keyples; so far you would begin era 2", "7 keyples")
    play.play(2, "berth 4")
    # Nobody else sails behind the last.
    berths = {choice.label: choice.hint for choice in game.choices(play.state, 0)}
    assert (berths["berth 1"], berths["berth 3"]) == ("6 keyples; you begin era 2", "6 keyples")


@clause("LO-622", "LO-625", "LO-627", "LO-1630")
def test_pending_connectors_are_asked_for_by_colour() -> None:
    play = Position(2).pending(0, "red 1 yellow 1").at_turn(1).play()
    assert game.prompt(play.state, 0) == (
        "Lay your red connector on a free side in your borough, or discard it (2 to lay)."
    )
    labels = [choice.label for choice in game.choices(play.state, 0)]
    assert labels == ["Buckingham Palace", "first lay the yellow (gas) connector", "discard the red connector"]
    play.play(0, "connector yellow")
    assert "your yellow connector" in game.prompt(play.state, 0)
    play = Position(2).pending(0, "red 1").at_turn(0).play()
    assert game.prompt(play.state, 0).startswith("Before your turn: lay your red connector")
    assert game.prompt(play.state, 1) == "{0} lays the connectors of the last turn, then it is {0}'s turn."


@clause("LO-1025")
def test_of_one_new_tile_nobody_is_asked_which() -> None:
    play = Position(2).won(0, "gherkin").sailed({0: 1, 1: 2}).at_placing().play()
    assert game.prompt(play.state, 0) == "Place your new tile. All place theirs at once, unseen."
    assert play.options(0) == ["tile gherkin"]


@clause("LO-1616", "LO-1617", "LO-1618", "LO-212")
def test_placing_is_asked_tile_by_tile() -> None:
    play = (
        Position(2).connectors(0, "red buckingham E").won(0, "mi6", "gherkin").sailed({0: 1, 1: 2}).at_placing().play()
    )
    assert (
        game.prompt(play.state, 0)
        == "Which new tile do you place first? All place theirs at once, unseen. (2 to place)"
    )
    play.play(0, "tile mi6")
    assert game.prompt(play.state, 0) == "Beside which tile of your borough does the MI6 Building lie?"
    play.play(0, "tile buckingham")
    sides = {choice.label: choice.hint for choice in game.choices(play.state, 0)}
    assert game.prompt(play.state, 0) == "On which side of Buckingham Palace does the MI6 Building lie?"
    assert sides["east side"] == "joined by red to Buckingham Palace"
    assert sides["west side"] == "joined to nothing"
    play.play(0, "side E")
    assert game.prompt(play.state, 0) == "How does the river of the MI6 Building run?"
    assert [choice.label for choice in game.choices(play.state, 0)] == [
        "river from south-west to north-east",
        "river from north-west to south-east",
    ]


# -- why not --------------------------------------------------------------------------------------------------------


@clause("LO-412", "LO-504", "LO-501", "LO-406")
def test_why_a_bid_is_not_possible() -> None:
    play = tower_hill().play(0, "do bid")
    assert "not on offer (LO-501)" in why(play, 0, "tile shard")
    poor = Position(2).bids("barbican", "red", {1: 3}).hand(0, "red 1 blue 4").at_turn(0).play().play(0, "do bid")
    reason = why(poor, 0, "tile barbican")
    assert reason == "Barbican takes 4 red keyples now, and you have 1 (LO-412, LO-504)."
    poor.play(0, "tile battersea")
    assert "That is not among your options" in why(poor, 0, "do pass")
    broke = Position(2).at_turn(0).play()
    assert "You have no keyples in hand" in why(broke, 0, "do bid")


@clause("LO-510", "LO-525")
def test_an_own_losing_group_beside_the_tile_lowers_what_is_still_needed() -> None:
    play = Position(2).bids("barbican", "red", {0: 2, 1: 4}).hand(0, "red 2 blue 1").at_turn(0).play()
    reason = why(play.play(0, "do bid"), 0, "tile barbican")
    assert reason == "Barbican takes 3 more red keyples now, and you have 2 (LO-412, LO-504)."


@clause("LO-601", "LO-604", "LO-637", "LO-412")
def test_why_a_tile_cannot_be_used() -> None:
    play = Position(2).placed("battersea", "red", 2).hand(0, "red 2 blue 5").at_turn(0).play().play(0, "do use")
    assert why(play, 0, "tile battersea") == (
        "Battersea Power Station takes 3 red keyples now, and you have 2 (LO-412, LO-604)."
    )
    assert "costs a skill tile, and you have none (LO-637)" in why(play, 0, "tile greenwich")
    assert "makes nothing" in why(play, 0, "tile hydePark")
    play.play(0, "tile barbican")
    assert why(play, 0, "keyple yellow") == "It takes 1 yellow keyple, and you have 0 (LO-420)."


@clause("LO-701", "LO-702", "LO-703", "LO-707", "LO-709", "LO-710", "LO-711", "LO-715")
def test_why_a_tile_cannot_be_upgraded() -> None:
    tiles = {"battersea": (1, 0), "hungerford": (2, 0), "coventGarden": (0, 1), "hydePark": (-1, 0), "harrods": (0, -1)}
    play = (
        Position(2, era=4)
        .borough(0, {**tiles, "senateHouse": (1, -1)}, {"hungerford": 1})
        .borough(0, {"kingsCross": (-1, 1)}, entered=3)
        .borough(1, {"paddington": (1, 0)})
        .connectors(0, "black coventGarden SW SE", "brown hydePark W", "blue hydePark NW", "red harrods NE NW")
        .connectors(0, "blue senateHouse NE", "grey senateHouse NW", "red senateHouse E")
        .levels(kingsCross=1)
        .hand(0, "red 4")
        .at_turn(0)
        .play()
        .play(0, "do upgrade", "tile senateHouse")
    )
    offers = advised(play.state, 0, "offers")
    reasons = {tile: offer["upgrade"]["why"] for tile, offer in offers.items() if offer["upgrade"]}
    assert reasons["battersea"] == "Connectors missing on Battersea Power Station: 1 brown (LO-707)."
    assert reasons["hydePark"] == "Connectors missing on Hyde Park and Kensington Gardens: 1 of any colour (LO-707)."
    assert reasons["buckingham"] == (
        "Connectors missing on Buckingham Palace: 6 of other colours than those there (LO-711)."
    )
    assert (
        reasons["coventGarden"] == "You do not hold all skill tiles that the arrow asks for; missing: 1 coin (LO-715)."
    )
    assert reasons["harrods"] == (
        "You do not hold all skill tiles that the arrow asks for; missing: 1 skill tile of any type (LO-715)."
    )
    assert reasons["senateHouse"] == ""
    assert not {"hungerford", "kingsCross", "paddington"} & set(reasons)


@clause("LO-701", "LO-702", "LO-703", "LO-705", "LO-727", "LO-412")
def test_why_a_tile_that_shows_no_arrow_cannot_be_upgraded() -> None:
    tiles = {"hungerford": (1, 0), "senateHouse": (0, -1), "battersea": (-1, 1)}
    position = (
        Position(2, era=4)
        .borough(0, tiles, {"hungerford": 1})
        .borough(0, {"kingsCross": (-1, 0)}, entered=3)
        .borough(1, {"paddington": (1, 0)})
        .connectors(0, "blue senateHouse W", "grey senateHouse NW", "red senateHouse NE")
        .placed("senateHouse", "blue", 1)
        .levels(kingsCross=1)
        .hand(0, "red 4 blue 1")
    )
    state = position.at_turn(0).state()
    why_not = {
        tile: why_no_upgrade(state, 0, state.figures.tile_names.index(tile))
        for tile in ("hungerford", "kingsCross", "paddington", "senateHouse", "battersea")
    }
    assert why_not == {
        "hungerford": "River tiles cannot be upgraded (LO-703).",
        "kingsCross": "King's Cross Station is upgraded as far as it goes (LO-702).",
        "paddington": "Paddington Station does not lie in your borough (LO-701).",
        "senateHouse": "Senate House takes 2 blue keyples now, and you have 1 (LO-412, LO-705).",
        "battersea": "Connectors missing on Battersea Power Station: 1 brown (LO-707).",
    }
    waiting = position.pending(0, "brown 1").at_turn(1).state()
    reason = why_no_upgrade(waiting, 0, waiting.figures.tile_names.index("battersea"))
    assert reason.endswith("1 brown (LO-707); pending ones do not count yet (LO-727).")


@clause("LO-206", "LO-207", "LO-622", "LO-625", "LO-1619")
def test_why_a_connector_cannot_be_laid_there() -> None:
    play = Position(2, era=2).borough(0, {"battersea": (1, 0)}).connectors(0, "red battersea W E").pending(0, "grey 1")
    turn = play.at_turn(0).play()
    assert "before your turn" in why(turn, 0, "do pass").lower()
    assert "does not lie in your borough (LO-207)" in why(turn, 0, "tile greenwich")
    assert "You have no red connector to lay" in why(turn, 0, "connector red")
    turn.play(0, "tile battersea")
    assert "(LO-206, LO-1619)" in why(turn, 0, "side E")


@clause("LO-178", "LO-902", "LO-907", "LO-423", "LO-1609")
def test_why_other_steps_are_not_possible() -> None:
    play = Position(3).sailed({1: 2}).hand(0, "red 2").at_turn(0).play()
    assert "(LO-901)" in why(play, 0, "berth 1")
    assert "LO-902" in why(play, 1, "do pass")
    play.play(0, "do sail")
    assert why(play, 0, "berth 2") == "Berth 2 is taken; a berth holds one barge (LO-178)."
    assert why(play, 0, "berth 3") == ALLOWED
    assert why(play, 2, "do pass") == "It is not your turn to decide."
    hand = tower_hill().play(0, "do bid", "tile kingsCross", "group in")
    assert "At least 1 must come from the hand (LO-525)" in why(hand, 0, "hand 0")
    assert "You do not have 7 red keyples in hand" in why(hand, 0, "hand 7")


@clause("LO-218", "LO-219", "LO-1023", "LO-1024")
def test_why_a_tile_cannot_be_placed_there() -> None:
    play = Position(2).won(0, "mi6", "gherkin").won(1, "globe").sailed({0: 1, 1: 2}).at_placing().play()
    assert "not yours to place (LO-1024)" in why(play, 0, "tile globe")
    play.play(0, "tile mi6", "tile buckingham", "side E")
    assert "river side would face" in why(play, 0, "axis 0")
    play.play(0, "axis 1")
    assert "is placed" in why(play, 0, "tile mi6")
    play.put(1, "globe", (1, 0))
    assert "placed all your tiles" in why(play, 1, "tile globe")


@clause("LO-409", "LO-1602")
def test_every_code_that_is_refused_is_refused_with_a_reason() -> None:
    """In random positions each seat asks for each code; what is allowed is said to be, and only that."""
    names = [f"Seat {seat}" for seat in range(3)]
    for state in positions(3, 33, 17):
        for seat in range(3):
            legal = [int(code) for code in state.legal(seat)]
            for code in range(-1, len(game.action_space()) + 1):
                reason = game.explain(state, seat, code)
                assert reason.format(*names).endswith(".")
                assert (reason == ALLOWED) == (code in legal)


def test_braces_in_the_names_of_an_owner_do_not_break_a_sentence() -> None:
    renamed = [replace(tile, name="{Barbican}") if tile.key == "barbican" else tile for tile in default().tiles]
    play = Position(2, components=replace(default(), tiles=tuple(renamed))).hand(0, "red 2").at_turn(0).play()
    play.play(0, "do bid", "tile barbican")
    assert game.prompt(play.state, 0).format("A", "B").startswith("How many red keyples from your hand for (Barbican)?")
