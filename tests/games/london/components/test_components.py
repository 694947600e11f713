"""Section 1, components, and what of the set-up is pure data: the printed values and where each comes from."""

from __future__ import annotations

from pathlib import Path

import pytest

from keydom.core.clauses import clause
from keydom.games.london.components.names import KEYPLE_NAMES, SKILL_NAMES
from keydom.games.london.components.notation import CONNECTOR_LETTERS, read_arrow, read_yield
from keydom.games.london.components.printed_values import Arrow, Tile, Yield, default

pytestmark = pytest.mark.quick

K, B, N, G, R, Y = range(6)
BRICK, COIN, COMPASS = range(3)
BLUE_KEYPLE, RED_KEYPLE, YELLOW_KEYPLE = range(3)
RESOURCES = ("era1", "era2")
BUILDINGS = ("chain", "per_connector", "special", "landmark")


def tile(key: str) -> Tile:
    return next(each for each in default().tiles if each.key == key)


def of_kind(*kinds: str) -> list[Tile]:
    return [each for each in default().tiles if each.kind in kinds]


def connectors_asked(arrow: Arrow) -> int:
    return sum(arrow.connectors) + arrow.any + arrow.different


def skills_asked(arrow: Arrow) -> int:
    return sum(arrow.skills) + arrow.any_skill


def arrows_of(*kinds: str) -> list[Arrow]:
    return [arrow for each in of_kind(*kinds) for arrow in each.arrows if arrow is not None]


# -- counts and kinds ---------------------------------------------------------------------------------------------


@clause("LO-101", "LO-102", "LO-107", "LO-114")
def test_57_tiles_in_the_order_of_their_codes() -> None:
    assert [each.code for each in default().tiles] == list(range(57))
    kinds = [each.kind for each in default().tiles]
    counts = {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}
    assert counts == {
        "home": 6,
        "era1": 6,
        "era2": 6,
        "chain": 6,
        "per_connector": 6,
        "special": 2,
        "landmark": 8,
        "routemaster": 12,
        "river": 5,
    }
    assert len(of_kind(*BUILDINGS)) == 22
    assert [kinds.index(kind) for kind in ("home", "era1", "era2", "chain", "landmark", "routemaster", "river")] == [
        *(0, 6, 12, 18, 32, 40, 52)
    ]
    assert len({each.key for each in default().tiles}) == len({each.name for each in default().tiles}) == 57


@clause("LO-103", "LO-119", "LO-221")
def test_which_tiles_have_a_river() -> None:
    assert [each.key for each in of_kind(*BUILDINGS) if each.river >= 0] == ["mi6", "towerBridge", "londonEye"]
    assert [each.key for each in of_kind("river") if each.river >= 0] == [
        *("hungerford", "millennium", "londonBridge", "o2")
    ]
    assert {each.river for each in default().tiles} == {-1, 0}
    assert all(each.river == -1 for each in of_kind("home", "era1", "era2", "routemaster"))


@clause("LO-104", "LO-105", "LO-106")
def test_pieces_in_the_box() -> None:
    assert default().connectors_per_colour * len(CONNECTOR_LETTERS) == 144
    assert default().skills_per_type * len(SKILL_NAMES) == 72
    assert default().keyples_per_colour * len(KEYPLE_NAMES) == 120
    assert CONNECTOR_LETTERS == ("K", "B", "N", "G", "R", "Y")
    assert SKILL_NAMES == ("brick", "coin", "compass")
    assert KEYPLE_NAMES == ("blue", "red", "yellow")


@clause("LO-108", "LO-302", "LO-120", "LO-121", "LO-122", "LO-123", "LO-124", "LO-125")
def test_every_player_colour_has_one_home() -> None:
    assert {each.key: each.player_colour for each in of_kind("home")} == {
        "buckingham": "purple",
        "greenwich": "green",
        "westminsterPalace": "yellow",
        "royalHospital": "red",
        "somerset": "orange",
        "towerOfLondon": "blue",
    }
    assert all(each.player_colour == "" for each in default().tiles if each.kind != "home")
    assert {each.key: each.sources["player_colour"] for each in of_kind("home")} == {
        each.key: "reported" if each.key == "greenwich" else "reconstructed" for each in of_kind("home")
    }


@clause("LO-109", "LO-702")
def test_levels_and_arrows_by_kind() -> None:
    for each in default().tiles:
        levels = {"landmark": 3, "routemaster": 1, "river": 1}.get(each.kind, 2)
        assert len(each.points) == len(each.factor) == len(each.yields) == levels, each.key
        assert [arrow is not None for arrow in each.arrows] == [levels >= 2, levels == 3], each.key


@clause("LO-110")
def test_19_tiles_can_be_used() -> None:
    users = [each for each in default().tiles if each.yields[0] is not None]
    assert [each.kind for each in users] == ["home"] * 6 + ["era1"] * 6 + ["era2"] * 6 + ["special"]
    assert users[-1].key == "waterloo"
    assert all(each.yields[1] is not None for each in users)


@clause("LO-111")
def test_how_much_resource_tiles_yield() -> None:
    for each in of_kind(*RESOURCES):
        amounts = [
            (sum(shown.connectors) + shown.white_connectors, sum(shown.skills) + shown.white_skills)
            for shown in each.yields
            if shown is not None
        ]
        assert amounts in ([(2, 0), (4, 0)], [(0, 1), (0, 2)]), each.key
        assert all(shown is not None and not shown.pays_skill for shown in each.yields), each.key


@clause("LO-112", "LO-113", "LO-118")
def test_all_homes_are_alike() -> None:
    nothing = (0,) * 6, 0, (0,) * 3
    for home in of_kind("home"):
        assert home.yields == (Yield(*nothing, 1, True), Yield(*nothing, 2, True))
        assert home.arrows == (Arrow((0,) * 6, 0, 6, (0,) * 3, 0), None)
        assert (home.effect, home.points) == ("printed", (1, 7))
        assert home.sources["points"] == "reconstructed"
        assert home.sources["yield"] == home.sources["arrow"] == "rulebook"


@clause("LO-116", "LO-214")
def test_different_stands_alone_on_an_arrow() -> None:
    for arrow in arrows_of("home", "era1", "era2", *BUILDINGS):
        assert not arrow.different or connectors_asked(arrow) == arrow.different
        assert connectors_asked(arrow) <= 6
        assert connectors_asked(arrow) + skills_asked(arrow) > 0


@clause("LO-117")
def test_tiles_that_count_things_have_no_printed_points() -> None:
    counting = [each for each in default().tiles if each.effect != "printed"]
    assert {each.kind for each in counting} == {"chain", "per_connector", "special", "routemaster", "river"}
    assert all(sum(each.points) == 0 and sum(each.factor) > 0 for each in counting)
    printed = [each for each in default().tiles if each.effect == "printed"]
    assert all(sum(each.factor) == 0 for each in printed)
    assert [each.key for each in printed if sum(each.points) == 0] == ["barrier"]


# -- the tables of the rules --------------------------------------------------------------------------------------


def rows_of_the_rules(first: int, last: int) -> list[list[str]]:
    """Rows of the tables in docs/rules/london.md whose clause lies between two others."""
    page = (Path(__file__).parents[4] / "docs" / "rules" / "london.md").read_text(encoding="utf-8")
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in page.splitlines() if line.startswith("| LO-")
    ]
    return [row for row in rows if first <= int(row[0].removeprefix("LO-")) <= last]


def numbers(cell: str) -> tuple[int, ...]:
    return tuple(int(part.split()[0]) for part in cell.split("/"))


@clause("LO-120", "LO-137", "LO-159", "LO-171", "LO-176", "LO-114")
def test_codes_keys_and_names_are_those_of_the_rules() -> None:
    rows = rows_of_the_rules(120, 176)
    assert [row[1:4] for row in rows] == [[str(each.code), each.key, each.name] for each in default().tiles]


@clause("LO-126", "LO-127", "LO-128", "LO-129", "LO-130", "LO-131", "LO-132", "LO-133", "LO-134", "LO-135", "LO-136")
@clause("LO-137")
@pytest.mark.parametrize("row", rows_of_the_rules(126, 137), ids=lambda row: str(row[2]))
def test_resource_tiles_are_those_of_the_rules(row: list[str]) -> None:
    shown = tile(row[2])
    assert shown.yields == (read_yield(row[4], False), read_yield(row[5], False))
    assert shown.arrows == (read_arrow(row[6]), None)
    assert shown.points == numbers(row[7])
    assert shown.reconstructed == ("points", "yield", "arrow")
    assert row[8] == "[X]"


@clause("LO-138", "LO-139", "LO-140", "LO-141", "LO-142", "LO-143", "LO-144", "LO-145", "LO-146", "LO-147", "LO-148")
@clause("LO-149", "LO-150", "LO-151", "LO-152", "LO-153", "LO-154", "LO-155", "LO-156", "LO-157", "LO-158", "LO-159")
@pytest.mark.parametrize("row", rows_of_the_rules(138, 159), ids=lambda row: str(row[2]))
def test_building_tiles_are_those_of_the_rules(row: list[str]) -> None:
    shown = tile(row[2])
    assert shown.kind == row[4].replace("-", "_")
    assert shown.colour == (-1 if row[5] == "-" else CONNECTOR_LETTERS.index(row[5]))
    assert shown.arrows == (read_arrow(row[6]), None if row[7] == "-" else read_arrow(row[7]))
    assert (shown.points if shown.effect == "printed" else shown.factor) == numbers(row[8])
    assert shown.river == (-1 if row[9] == "-" else int(row[9].split()[0]))
    assert row[10].startswith("[X] ")
    assert set(row[10].removeprefix("[X] ").replace("arrows", "arrow").split(", ")) == set(shown.reconstructed)


@clause("LO-139", "LO-148")
def test_each_connector_colour_has_a_chain_tile_and_a_per_connector_tile() -> None:
    for kind in ("chain", "per_connector"):
        assert {each.effect for each in of_kind(kind)} == {kind}
        assert sorted(each.colour for each in of_kind(kind)) == [K, B, N, G, R, Y]
        assert {each.factor for each in of_kind(kind)} == {(1, 2)}


@clause("LO-150", "LO-151", "LO-640", "LO-1215")
def test_the_two_special_buildings() -> None:
    hospital, waterloo = of_kind("special")
    assert (hospital.effect, hospital.factor, hospital.yields) == ("different_colours", (1, 2), (None, None))
    assert waterloo.yields == (Yield((0,) * 6, 2, (0,) * 3, 0, True), Yield((0,) * 6, 3, (0,) * 3, 0, True))
    assert (waterloo.effect, waterloo.points) == ("printed", (2, 5))
    assert waterloo.reconstructed == ("points", "arrow")


@clause("LO-160", "LO-161", "LO-162", "LO-163", "LO-164", "LO-165", "LO-166", "LO-167", "LO-168", "LO-169", "LO-170")
@clause("LO-171")
def test_what_the_routemasters_score() -> None:
    assert {each.key: (each.effect, each.factor) for each in of_kind("routemaster")} == {
        "britishMuseum": ("routemasters", (2,)),
        "lords": ("keyples", (2,)),
        "oval": ("keyples", (2,)),
        "zoo": ("keyples", (2,)),
        "tussauds": ("keyple_sets", (3,)),
        "nationalGallery": ("skills", (2,)),
        "tateBritain": ("skills", (2,)),
        "tateModern": ("skills", (2,)),
        "vAndA": ("skill_sets", (6,)),
        "naturalHistory": ("landmarks", (3,)),
        "festivalHall": ("connector_sets", (3,)),
        "scienceMuseum": ("full_tiles", (2,)),
    }
    assert [tile(key).keyple for key in ("lords", "oval", "zoo")] == [RED_KEYPLE, YELLOW_KEYPLE, BLUE_KEYPLE]
    assert [tile(key).skill for key in ("nationalGallery", "tateBritain", "tateModern")] == [COIN, COMPASS, BRICK]
    assert [each.key for each in of_kind("routemaster") if each.reconstructed] == [
        *("lords", "oval", "nationalGallery", "tateBritain", "tateModern")
    ]
    assert tile("zoo").sources["keyple"] == "reported"


@clause("LO-172", "LO-173", "LO-174", "LO-175", "LO-176", "LO-179", "LO-187")
def test_what_the_river_tiles_score() -> None:
    assert [(each.key, each.effect, each.colour, each.factor, each.points) for each in of_kind("river")] == [
        ("hungerford", "per_connector", B, (2,), (0,)),
        ("millennium", "river_tiles", B, (2,), (0,)),
        ("londonBridge", "connectors", -1, (2,), (0,)),
        ("o2", "printed", -1, (0,), (6,)),
        ("barrier", "printed", -1, (0,), (0,)),
    ]
    assert default().berths[4][5] + tile("o2").points[0] == 14


@clause("LO-177", "LO-180", "LO-181", "LO-182", "LO-183", "LO-184", "LO-185", "LO-186")
def test_berths() -> None:
    assert default().berths == (
        (0, 0, 0, 0, 0, 0),
        (6, 5, 6, 7, 6, 3),
        (4, 5, 6, 7, 6, 5),
        (6, 6, 7, 8, 7, 1),
        (5, 6, 7, 9, 10, 8),
    )
    assert default().claim_berth == (6, 6, 6, 6)
    assert default().berth_sources == (
        {},
        *[{"gives": "reconstructed", "claims": "rulebook"}] * 3,
        {"gives": "reconstructed", "claims": "reconstructed"},
    )


# -- design aims that the rules name ------------------------------------------------------------------------------


@clause("LO-126", "LO-131", "LO-132", "LO-137")
def test_an_upgrade_of_a_resource_tile_costs_what_it_brings() -> None:
    """Connectors counted 1 and skill tiles 2: era 1 costs 3 for 3 points, era 2 costs 4 for 4, with white yields 3."""
    for each in of_kind(*RESOURCES):
        arrow, shown = each.arrows[0], each.yields[0]
        assert arrow is not None
        assert shown is not None
        cost = connectors_asked(arrow) + 2 * skills_asked(arrow)
        white = shown.white_connectors + shown.white_skills
        assert (cost, each.points[1] - each.points[0]) == (
            (3, 3) if each.kind == "era1" else (4, 3) if white else (4, 4)
        )


@clause("LO-126", "LO-159")
def test_no_colour_and_no_skill_is_asked_for_more_than_another() -> None:
    arrows = arrows_of("era1", "era2", *BUILDINGS)
    assert [sum(arrow.connectors[colour] for arrow in arrows) for colour in range(6)] == [14] * 6
    assert [sum(arrow.skills[skill] for arrow in arrows) for skill in range(3)] == [10] * 3


@clause("LO-152", "LO-153", "LO-154", "LO-155", "LO-156", "LO-157", "LO-158", "LO-159", "LO-1204")
def test_four_sides_are_enough_for_both_steps_of_a_landmark() -> None:
    for each in of_kind("landmark"):
        assert (each.effect, each.points, each.sources["points"]) == ("printed", (3, 6, 12), "rulebook")
        first, second = each.arrows
        assert first is not None
        assert second is not None
        coloured = [max(pair) for pair in zip(first.connectors, second.connectors, strict=True)]
        assert max(sum(coloured), connectors_asked(first), connectors_asked(second)) <= 4, each.key
        assert connectors_asked(second) + 2 * skills_asked(second) == 6, each.key


# -- set-up -------------------------------------------------------------------------------------------------------


@clause("LO-308", "LO-311", "LO-1633")
def test_tiles_on_display_by_players_and_era() -> None:
    assert default().display == {
        2: (0, 4, 4, 4, 4),
        3: (0, 5, 5, 5, 6),
        4: (0, 6, 6, 6, 8),
        5: (0, 6, 6, 6, 10),
        6: (0, 6, 6, 6, 12),
    }
    assert default().routemasters_per_player == 2
    assert default().display[6][4] == len(of_kind("routemaster"))


@clause("LO-311")
def test_the_rules_print_the_tiles_on_display() -> None:
    page = (Path(__file__).parents[4] / "docs" / "rules" / "london.md").read_text(encoding="utf-8")
    for players, (_, one, two, three, four) in default().display.items():
        assert f"| {players} | 6+{one} | 6+{two} | {three} | {four} |" in page


@clause("LO-313")
def test_buildings_that_are_never_seen() -> None:
    unseen = [len(of_kind(*BUILDINGS)) - sum(drawn[1:4]) for drawn in default().display.values()]
    assert unseen == [10, 7, 4, 4, 4]


@clause("LO-310", "LO-314")
def test_opening_hands_leave_keyples_in_the_bag() -> None:
    assert default().opening_hand == 10
    bags = [3 * default().keyples_per_colour - default().opening_hand * players for players in default().display]
    assert bags == [100, 90, 80, 70, 60]


@clause("LO-115")
def test_where_the_values_come_from() -> None:
    """Nothing is unlabelled, and nothing that the rulebook states is called reconstructed."""
    assert {name: (source.source, bool(source.clause)) for name, source in default().sources.items()} == {
        "supply": ("rulebook", True),
        "buildings": ("rulebook", True),
    }
    for each in default().tiles:
        assert set(each.sources.values()) <= {"rulebook", "reported", "reconstructed"}, each.key
        assert each.sources["name"] == "rulebook"
        certain = {"home": {"yield", "pays_skill", "arrow"}, "landmark": {"points"}}.get(each.kind, set())
        assert not set(each.reconstructed) & (certain | {"effect", "factor"}), each.key
    assert default().warnings == ()
