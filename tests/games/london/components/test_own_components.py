"""An owner's own component file: what is refused, and in which words; what is accepted with a question."""

from __future__ import annotations

from pathlib import Path

import pytest

from keydom.core.clauses import clause
from keydom.games.london.components.notation import Arrow, Yield, read_arrow, read_yield
from keydom.games.london.components.printed_values import DEFAULT_FILE, Components, Tile, default, load
from tests.games.own_files import OwnFiles

pytestmark = pytest.mark.quick

FILES = OwnFiles(DEFAULT_FILE, load)
own_file, line_of, refusal = FILES.write, FILES.line_of, FILES.refusal


def tile(components: Components, key: str) -> Tile:
    return next(each for each in components.tiles if each.key == key)


# -- what an owner may change -------------------------------------------------------------------------------------


@clause("LO-115")
def test_a_copy_is_the_same_and_asks_nothing(tmp_path: Path) -> None:
    mine = load(own_file(tmp_path))
    assert mine == default()
    assert mine.warnings == ()


@clause("LO-115")
def test_own_values_replace_ours_and_change_the_hash(tmp_path: Path) -> None:
    mine = load(
        own_file(
            tmp_path,
            ('edition = "keydom-1"', 'edition = "my copy"'),
            (
                'points = [1, 4], yield = ["1 coin", "2 coin"], arrow = "K R Y" }',
                'points = [2, 5], yield = ["1 brick", "2 brick"], arrow = "2G 1 any", source = "reported" }',
            ),
            ("millennium = { gives = [6, 5, 6, 7, 6, 3]", "millennium = { gives = [8, 5, 6, 7, 6, 3]"),
        )
    )
    bank = tile(mine, "bankOfEngland")
    assert mine.edition == "my copy"
    assert (bank.points, bank.arrows[0]) == ((2, 5), Arrow((0, 0, 0, 2, 0, 0), 1, 0, (0, 0, 0), 0))
    assert [shown and shown.skills for shown in bank.yields] == [(1, 0, 0), (2, 0, 0)]
    assert mine.berths[1] == (8, 5, 6, 7, 6, 3)
    assert mine.hash != default().hash
    assert mine.warnings == ()


@clause("LO-115")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('player_colour = "purple"', 'player_colour = "yellow"'),
        ('colour = "G", factor = [1, 2], arrow = "K G', 'colour = "G", factor = [1, 3], arrow = "K G'),
        ('effect = "skills", skill = "coin"', 'effect = "skills", skill = "brick"'),
        ("oval = { name", 'oval = { source = "reported", name'),
        ('"K R + compass", river = 0', '"K R + compass", river = 1'),
        ("keyples_per_colour = 40", "keyples_per_colour = 39"),
        ("3 = [5, 5, 5]", "3 = [5, 5, 4]"),
        ("8, 7, 1], claims = 6", "8, 7, 1], claims = 5"),
    ],
)
def test_every_value_is_in_the_hash_and_no_source(tmp_path: Path, old: str, new: str) -> None:
    changes = [(old, new)]
    if "purple" in old:
        changes.append(
            ('"Palace of Westminster", player_colour = "yellow"', '"Palace of Westminster", player_colour = "purple"')
        )
    mine = load(own_file(tmp_path, *changes))
    assert (mine.hash == default().hash) == ("source" in new)


@clause("LO-114")
def test_names_and_edition_are_free_and_not_in_the_hash(tmp_path: Path) -> None:
    mine = load(
        own_file(
            tmp_path,
            ('edition = "keydom-1"', '# my own words\nedition = "another name"'),
            ('name = "Gherkin"', 'name = "30 St Mary Axe"'),
        )
    )
    assert tile(mine, "gherkin").name == "30 St Mary Axe"
    assert mine.hash == default().hash


@clause("LO-115")
def test_a_row_that_was_compared_is_no_longer_reconstructed(tmp_path: Path) -> None:
    mine = load(
        own_file(
            tmp_path,
            ('arrow = "B N Y" }', 'arrow = "B N Y", source = "reported" }'),
            ('arrow = "2N + brick" }', 'arrow = "2N + brick", source = { arrow = "reported" } }'),
        )
    )
    assert tile(mine, "barbican").reconstructed == ()
    assert set(tile(mine, "barbican").sources.values()) == {"reported"}
    assert tile(mine, "globe").reconstructed == ("colour",)
    assert tile(mine, "monument").reconstructed == ("colour", "arrow")
    assert mine.hash == default().hash


# -- the short way of writing -------------------------------------------------------------------------------------


@clause("LO-116")
@pytest.mark.parametrize(
    ("text", "arrow"),
    [
        ("K R Y", Arrow((1, 0, 0, 0, 1, 1), 0, 0, (0, 0, 0), 0)),
        ("2K+coin", Arrow((2, 0, 0, 0, 0, 0), 0, 0, (0, 1, 0), 0)),
        ("2 K + 1 coin", Arrow((2, 0, 0, 0, 0, 0), 0, 0, (0, 1, 0), 0)),
        ("2K, coin", Arrow((2, 0, 0, 0, 0, 0), 0, 0, (0, 1, 0), 0)),
        ("2 any + any skill", Arrow((0,) * 6, 2, 0, (0, 0, 0), 1)),
        ("3 different + 2 any skill", Arrow((0,) * 6, 0, 3, (0, 0, 0), 2)),
        ("B N 1 any + brick compass", Arrow((0, 1, 1, 0, 0, 0), 1, 0, (1, 0, 1), 0)),
    ],
)
def test_arrows_are_written_briefly(text: str, arrow: Arrow) -> None:
    assert read_arrow(text) == arrow


@clause("LO-111", "LO-616")
@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("1G 1Y", Yield((0, 0, 0, 1, 0, 1), 0, (0, 0, 0), 0, False)),
        ("4 white", Yield((0,) * 6, 4, (0, 0, 0), 0, False)),
        ("1 white skill", Yield((0,) * 6, 0, (0, 0, 0), 1, False)),
        ("1 coin + 1 compass", Yield((0,) * 6, 0, (0, 1, 1), 0, False)),
        ("K 1 white + brick", Yield((1, 0, 0, 0, 0, 0), 1, (1, 0, 0), 0, False)),
    ],
)
def test_yields_are_written_briefly(text: str, shown: Yield) -> None:
    assert read_yield(text, False) == shown


# -- mistakes -----------------------------------------------------------------------------------------------------

ARROW_WORDS = "an arrow takes K, B, N, G, R, Y, any, different, brick, coin, compass, any skill"
YIELD_WORDS = "a yield takes K, B, N, G, R, Y, white, brick, coin, compass, white skill"
EACH = ", each with a number before it if needed"
TWO_ARROWS = 'needs two arrows, one for each upgrade: arrow = ["B N 1 any", "K Y + brick"]'

MISTAKES = [  # line, its text, what somebody writes instead, what they are told
    ("barbican", '"B N Y"', '"B N W"', f'tile barbican has the arrow "B N W", which has "W"; {ARROW_WORDS}{EACH}'),
    (
        "barbican",
        '"B N Y"',
        '"1 white"',
        f'tile barbican has the arrow "1 white", which has "1 white"; {ARROW_WORDS}{EACH}',
    ),
    ("barbican", '"B N Y"', '"B/N"', f'tile barbican has the arrow "B/N", which has "B/N"; {ARROW_WORDS}{EACH}'),
    ("barbican", '"B N Y"', '"0B"', f'tile barbican has the arrow "0B", which has "0B"; {ARROW_WORDS}{EACH}'),
    (
        "barbican",
        '"B N Y"',
        '""',
        'tile barbican has the arrow "", which is empty; an arrow names at least one of K, B, N, G, R, Y, any, '
        "different, brick, coin, compass, any skill",
    ),
    (
        "barbican",
        '"B N Y"',
        '"K 2 different"',
        'tile barbican has the arrow "K 2 different", which combines "different" with other connectors; write all its '
        'connectors as "different", or none (LO-116)',
    ),
    (
        "barbican",
        '"B N Y"',
        '"1 any 2 different"',
        'tile barbican has the arrow "1 any 2 different", which combines "different" with other connectors; write all '
        'its connectors as "different", or none (LO-116)',
    ),
    (
        "barbican",
        '"B N Y"',
        '"4K 3 any"',
        'tile barbican has the arrow "4K 3 any", which has 7 connectors; an arrow asks for at most 6',
    ),
    (
        "barbican",
        '"B N Y"',
        '"2 coin + 2 any skill"',
        'tile barbican has the arrow "2 coin + 2 any skill", which has 4 skill tiles; an arrow asks for at most 3',
    ),
    ("barbican", '"B N Y"', '["B", "N"]', 'tile barbican needs one arrow: arrow = "2K + coin"'),
    ("barbican", ', arrow = "B N Y"', "", 'tile barbican needs one arrow: arrow = "2K + coin"'),
    ("shard", ', "2K N G + brick"]', "]", f"tile shard is a landmark and {TWO_ARROWS}"),
    ("shard", '["K + coin", "2K N G + brick"]', '"K + coin"', f"tile shard is a landmark and {TWO_ARROWS}"),
    (
        "battersea",
        '"2G 2Y"',
        '"3G 2Y"',
        'tile battersea has the yield "3G 2Y", which has 5 connectors; a yield brings at most 4',
    ),
    (
        "battersea",
        '"2G 2Y"',
        '"4 coin"',
        'tile battersea has the yield "4 coin", which has 4 skill tiles; a yield brings at most 3',
    ),
    (
        "battersea",
        '"2G 2Y"',
        '"2 any"',
        f'tile battersea has the yield "2 any", which has "2 any"; {YIELD_WORDS}{EACH}',
    ),
    (
        "battersea",
        '["1G 1Y", "2G 2Y"]',
        '"1G 1Y"',
        'tile battersea needs a yield for each of its two levels: yield = ["1G 1Y", "2G 2Y"]',
    ),
    (
        "battersea",
        ', yield = ["1G 1Y", "2G 2Y"]',
        "",
        'tile battersea has no yield; homes and resource tiles have one (LO-110): yield = ["…", "…"]',
    ),
    (
        "greatOrmond",
        ", arrow",
        ", pays_skill = true, arrow",
        "tile greatOrmond pays a skill tile for no yield; leave pays_skill out or say the yield",
    ),
    ("waterloo", "pays_skill = true", "pays_skill = 1", "tile waterloo has pays_skill = 1; it is true or false"),
    (
        "hydePark",
        "points = [3, 6, 12]",
        "points = [3, 6]",
        "tile hydePark has 3 levels; its points ([3, 6]) have to be written as points = […, …, …]",
    ),
    (
        "hydePark",
        "points = [3, 6, 12], ",
        "",
        "tile hydePark has 3 levels; its points (missing) have to be written as points = […, …, …]",
    ),
    (
        "hydePark",
        "points = [3, 6, 12]",
        "points = [3, 6, 120]",
        "tile hydePark: points is 120; it has to be a whole number from 0 to 40",
    ),
    ("mi6", "factor = [1, 2]", "factor = [1, 20]", "tile mi6: factor is 20; it has to be a whole number from 0 to 10"),
    ("mi6", 'colour = "K"', 'colour = "P"', 'tile mi6 has the colour "P"; it is one of K, B, N, G, R, Y'),
    (
        "mi6",
        'colour = "K", ',
        "",
        "tile mi6 needs a colour for its effect chain: one of K, B, N, G, R, Y",
    ),
    (
        "mi6",
        "river = 0",
        "river = 3",
        "tile mi6 has river = 3; a river crosses from side 3 to 0, 4 to 1 or 5 to 2: write 0, 1 or 2",
    ),
    (
        "mi6",
        "river = 0",
        "points = [1, 2]",
        'tile mi6 has "points"; it takes name, colour, factor, arrow, river and source',
    ),
    (
        "zoo",
        'keyple = "blue"',
        'keyple = "green"',
        'tile zoo has the keyple "green"; it is one of blue, red, yellow',
    ),
    (
        "zoo",
        'effect = "keyples"',
        'effect = "skills"',
        "tile zoo has a keyple, which its effect skills does not count; leave it out",
    ),
    (
        "zoo",
        'effect = "keyples"',
        'effect = "chain"',
        'tile zoo has the effect "chain"; the effects of [tiles.routemaster] are routemasters, keyples, keyple_sets, '
        "skills, skill_sets, landmarks, connector_sets, full_tiles",
    ),
    (
        "tateModern",
        'skill = "brick", ',
        "",
        "tile tateModern needs a skill for its effect skills: one of brick, coin, compass",
    ),
    (
        "o2",
        "points = 6",
        "points = 6, factor = 2",
        "tile o2 has 2 as factor; a tile with the effect printed has points instead",
    ),
    (
        "londonBridge = { name",
        "factor = 2",
        "factor = 2, points = 4",
        "tile londonBridge has 4 as points; a tile with the effect connectors has a factor instead",
    ),
    (
        "buckingham",
        '"purple"',
        '"pink"',
        'tile buckingham has the player colour "pink"; these are yellow, red, purple, orange, green, blue',
    ),
    ("globe", 'name = "Globe Theatre"', 'name = ""', 'tile globe needs a name of at most 40 letters: name = "…"'),
    (
        "globe",
        'name = "Globe Theatre"',
        'name = "gherkin"',
        'tile globe is called "gherkin" like gherkin; every tile needs a name of its own',
    ),
    (
        "barbican",
        "points = [1, 4]",
        'points = [1, 4], source = "photo"',
        'tile barbican: name has the source "photo"; sources are rulebook, derived, reported, reconstructed',
    ),
    (
        "barbican",
        "points = [1, 4]",
        'points = [1, 4], source = { price = "reported" }',
        'tile barbican says a source of "price"; it has name, points, yield, arrow',
    ),
    (
        "barbican",
        "barbican = {",
        "barbicane = {",
        '"barbicane" is no tile of [tiles.era1]; these are bankOfEngland, barbican, battersea, coventGarden, '
        'paddington, senateHouse (to call a tile otherwise, change its name = "…")',
    ),
    (
        "millennium = { gives",
        "[6, 5, 6, 7, 6, 3]",
        "[6, 5, 6, 7, 6]",
        "millennium has six berths (LO-177); what they give is written from the right-most to the left-most: gives = "
        "[6, 5, 6, 7, 6, 3]",
    ),
    (
        "millennium = { gives",
        "[6, 5, 6, 7, 6, 3]",
        "[6, 5, 6, 7, 6, 21]",
        "berth 6 of millennium is 21; it has to be a whole number from 0 to 20",
    ),
    (
        "millennium = { gives",
        "claims = 6",
        "claims = 7",
        "the claiming berth of millennium is 7; it has to be a whole number from 1 to 6",
    ),
    (
        "millennium = { gives",
        "claims = 6",
        "claims = 6, berths = 5",
        'the berths of millennium have "berths"; they take gives, claims and source',
    ),
    (
        "o2 = { gives",
        "o2 =",
        "oxygen =",
        '[berths] has "oxygen"; it takes millennium, londonBridge, o2, barrier',
    ),
    (
        "opening_hand",
        "10",
        "11",
        "opening_hand is 11; it has to be a whole number from 1 to 10",
    ),
    (
        "skills_per_type",
        "24",
        '"many"',
        "skills_per_type is many; it has to be a whole number from 3 to 60",
    ),
    (
        "opening_hand",
        "opening_hand",
        "first_hand",
        '[supply] has "first_hand"; it takes keyples_per_colour, connectors_per_colour, skills_per_type, opening_hand, '
        "routemasters_per_player",
    ),
    (
        "6 = [6",
        "[6, 6, 6]",
        "[8, 8, 8]",
        "24 buildings come on display with 6 players; there are 22",
    ),
    (
        "6 = [6",
        "[6, 6, 6]",
        "[8, 8]",
        "the buildings with 6 players need three numbers, one an era: 6 = [6, 6, 6]",
    ),
    ("6 = [6", "6 =", "7 =", '[buildings] has "7"; it takes 2, 3, 4, 5, 6'),
    ("edition", '"keydom-1"', '""', 'the file needs a name for its values: edition = "…"'),
    (
        "[supply]",
        "[supply]",
        "[stock]",
        '"stock" is not a group of London; these are berths, buildings, edition, supply, tiles',
    ),
    (
        "[tiles.era2]",
        "[tiles.era2]",
        "[tiles.era5]",
        '"era5" is no kind of tile; these are home, era1, era2, chain, per_connector, special, landmark, routemaster, '
        "river",
    ),
]


@clause("LO-115", "LO-116", "LO-101", "LO-108", "LO-110", "LO-177")
@pytest.mark.parametrize(("start", "old", "new", "sentence"), MISTAKES)
def test_a_mistake_is_named_by_its_line_and_says_what_to_do(
    tmp_path: Path, start: str, old: str, new: str, sentence: str
) -> None:
    line = line_of(start)
    lines = DEFAULT_FILE.read_text(encoding="utf-8").splitlines()
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    path = tmp_path / "mine.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    assert f"line {line}: {sentence}" in refusal(path)


@clause("LO-108")
def test_two_homes_of_one_colour_are_told(tmp_path: Path) -> None:
    told = refusal(own_file(tmp_path, ('player_colour = "purple"', 'player_colour = "orange"')))
    assert told == [
        f"line {line_of('somerset')}: tile somerset has the player colour orange like buckingham; each of yellow, red, "
        "purple, orange, green, blue has one home (LO-108)"
    ]


@clause("LO-101")
def test_a_missing_tile_is_told(tmp_path: Path) -> None:
    lines = DEFAULT_FILE.read_text(encoding="utf-8").splitlines()
    del lines[line_of("shard") - 1]
    path = tmp_path / "mine.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    assert refusal(path) == [f"line {line_of('[tiles.landmark]')}: the tile shard is missing from [tiles.landmark]"]


@clause("LO-101")
def test_a_missing_group_is_told(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(DEFAULT_FILE.read_text(encoding="utf-8").partition("[berths]")[0], encoding="utf-8")
    assert refusal(path) == ["line 1: the group [berths] is missing"]


@clause("LO-115")
def test_all_mistakes_are_told_together_in_the_order_of_the_lines(tmp_path: Path) -> None:
    told = refusal(
        own_file(
            tmp_path,
            ("opening_hand = 10", "opening_hand = 0"),
            ('"2N + brick"', '"2N + bricks"'),
            ('skill = "coin"', 'skill = "gold"'),
            ("2 = [4, 4, 4]", "2 = 4"),
        )
    )
    assert [sentence.split(":")[0] for sentence in told] == [
        f"line {line_of(start)}" for start in ("opening_hand", "2 = ", "globe", "nationalGallery")
    ]


@clause("LO-101")
def test_a_tile_named_twice_is_refused_by_line(tmp_path: Path) -> None:
    told = refusal(own_file(tmp_path, ("globe = {", "gherkin = {")))
    assert told[0].startswith(f"line {line_of('globe')}: ")


# -- values that differ from what is known ------------------------------------------------------------------------

DOUBTS = [  # what is there, what somebody writes instead, where, what they are asked
    (
        "hydePark",
        "points = [3, 6, 12]",
        "points = [3, 7, 12]",
        "tile hydePark: points is [3, 7, 12]; the rulebook says [3, 6, 12]",
    ),
    ("greenwich", '"6 different"', '"6 any"', "tile greenwich: arrow is 6 any; the rulebook says 6 different"),
    ("greenwich", "pays_skill = true, ", "", "tile greenwich: pays_skill is missing; the rulebook says True"),
    ("scienceMuseum", "factor = 2", "factor = 3", "tile scienceMuseum: factor is 3; the rulebook says 2"),
    ("opening_hand", "10", "9", "supply opening_hand is 9; the rulebook says 10"),
    ("3 = [", "[5, 5, 5]", "[5, 5, 6]", "buildings 3 is [5, 5, 6]; the rulebook says [5, 5, 5]"),
    (
        "battersea",
        '"2G 2Y"',
        '"2G 1Y"',
        "tile battersea yields 3 connectors and 0 skill tiles at level 1; the rulebook says 4 connectors or 2 skill "
        "tiles (LO-111)",
    ),
    (
        "[tiles.chain]",
        '"K R + compass", river = 0',
        '"K R + compass"',
        "2 building tiles have a river (towerBridge, londonEye); the rulebook counts 3 (LO-103)",
    ),
    ("hungerford", ", river = 0", "", "river tile hungerford has no river (LO-221)"),
    (
        "westminsterAbbey",
        'colour = "B"',
        'colour = "R"',
        "colour R stands on kingsCross and westminsterAbbey; of the chain tiles there is probably one for each",
    ),
    (
        "zoo",
        'keyple = "blue"',
        'keyple = "red"',
        "keyple red stands on lords and zoo; of the Routemasters that score keyples there is probably one for each",
    ),
    (
        "o2 = { gives",
        "claims = 6",
        "claims = 5",
        "berth 5 of o2 claims the river tile; the rulebook says the left-most, 6 (LO-185)",
    ),
    (
        "barrier = { gives",
        "9, 10, 8]",
        "9, 10, 7]",
        "the berth that claims The O2 gives 7 points; the rulebook has one berth of 8 points, and it is that one "
        "(LO-186)",
    ),
]


@clause("LO-103", "LO-111", "LO-185", "LO-186", "LO-221", "LO-308", "LO-311", "LO-1204")
@pytest.mark.parametrize(("start", "old", "new", "sentence"), DOUBTS)
def test_values_that_the_rulebook_tells_otherwise_are_asked_about(
    tmp_path: Path, start: str, old: str, new: str, sentence: str
) -> None:
    lines = DEFAULT_FILE.read_text(encoding="utf-8").splitlines()
    changed = next(
        number for number, line in enumerate(lines) if old in line and (start.startswith("[") or line.startswith(start))
    )
    lines[changed] = lines[changed].replace(old, new, 1)
    path = tmp_path / "mine.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    told = load(path).warnings
    where = line_of(start)
    assert f"line {where}: {sentence}" in told


@clause("LO-115")
def test_what_is_written_otherwise_but_means_the_same_is_not_asked_about(tmp_path: Path) -> None:
    mine = load(
        own_file(
            tmp_path,
            ('"The O2", effect = "printed", points = 6', '"The O2", effect = "printed", points = [6]'),
            ('yield = ["2 white", "3 white"]', 'yield = ["white 1 white", "3 white"]'),
        )
    )
    assert mine.warnings == ()
    assert mine.hash == default().hash
