"""An owner's own component file: what is refused, and in which words; what is accepted with a question."""

from __future__ import annotations

from pathlib import Path

import pytest

from keydom.core.clauses import clause
from keydom.games.keyper.components.notation import Conversion, read_conversion, read_cost, read_demands
from keydom.games.keyper.components.printed_values import DEFAULT_FILE, Components, Tile, default, load
from tests.games.own_files import OwnFiles

pytestmark = pytest.mark.quick

FILES = OwnFiles(DEFAULT_FILE, load)
own_file, line_of, refusal = FILES.write, FILES.line_of, FILES.refusal


def tile(components: Components, key: str) -> Tile:
    return next(each for each in components.tiles if each.key == key)


def only_sentence(folder: Path, *changes: tuple[str, str]) -> str:
    """The one sentence with which a changed file is refused."""
    told = refusal(own_file(folder, *changes))
    assert len(told) == 1, told
    return told[0]


# -- what an owner may change -------------------------------------------------------------------------------------


@clause("KP-149")
def test_a_copy_is_the_same_and_asks_nothing(tmp_path: Path) -> None:
    mine = load(own_file(tmp_path))
    assert mine == default()
    assert mine.warnings == ()


@clause("KP-149")
def test_clauses_need_not_be_named(tmp_path: Path) -> None:
    assert load(own_file(tmp_path, ('clause = "KP-106"\n', ""))).warnings == ()


@clause("KP-149")
def test_own_values_replace_ours_and_change_the_hash(tmp_path: Path) -> None:
    mine = load(
        own_file(
            tmp_path,
            ('edition = "keydom-1"', 'edition = "my copy"'),
            ('zone = "farm", cost = "wood + wood"', 'zone = "farm", cost = "2 brick + raw3", source = "reported"'),
            ('SP2 = { demands = "cow + clay", points = 2 }', 'SP2 = { demands = "2 cow", points = 3 }'),
            ('B1 = { spring_summer = ["clay", "sheep"]', 'B1 = { spring_summer = ["clay", "cow"]'),
        )
    )
    assert mine.edition == "my copy"
    assert tile(mine, "barn").cost == ("brick", "brick", "raw3")
    assert tile(mine, "barn").reconstructed == ()
    assert (mine.fairs[1].demands, mine.fairs[1].points) == ({"cow": 2}, (3,))
    assert mine.boats[0].spring_summer == ("clay", "cow")
    assert mine.hash != default().hash
    assert mine.warnings == ()


@clause("KP-149", "KP-208")
@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        (
            'cost = "log + rawW", factor = [1, 2], houses = ["horse"]',
            'cost = "rawW + log", factor = [1, 2], houses = ["horse"]',
            True,
        ),
        (
            'cost = "log + rawW", factor = [1, 2], houses = ["horse"]',
            'cost = "log", factor = [1, 2], houses = ["horse"]',
            False,
        ),
        ('name = "Kiln"', 'name = "Oven"', True),
        ('name = "Kiln", zone = "village"', 'name = "Kiln", zone = "farm"', False),
        ("wheat = 20", "wheat = 21", False),
        ('cows = { name = "Cows", border = "green" }', 'cows = { name = "Cows", border = "brown" }', False),
        (
            'cows = { name = "Cows", border = "green" }',
            'cows = { name = "Cows", border = "green", source = "reported" }',
            True,
        ),
        ('gem = "emerald", points = [4, 6] }\nWF2', 'gem = "gold", points = [4, 6] }\nWF2', False),
        ("rest_limit = [9, 8, 8]", "rest_limit = [9, 9, 8]", False),
        ('grey = { rests_for = ["clay", "log", "rock"]', 'grey = { rests_for = ["rock"]', False),
        # Two fields change places on every lay-out that shows them: no rule can tell.
        ('R13f = "pigs"\nR14f = "trade_raw"', 'R13f = "trade_raw"\nR14f = "pigs"', True),
        ('summer = ["F1b", "PRb", "PTb", "PBf"]', 'summer = ["F4f", "PRb", "PTb", "PBf"]', True),
        ('summer = ["F1b", "PRb", "PTb", "PBf"]', 'summer = ["PRb", "F1b", "PTb", "PBf"]', False),
    ],
)
def test_every_value_is_in_the_hash_and_nothing_else(tmp_path: Path, old: str, new: str, same: bool) -> None:
    assert (load(own_file(tmp_path, (old, new))).hash == default().hash) == same


# -- the short way of writing -------------------------------------------------------------------------------------


@clause("KP-123")
@pytest.mark.parametrize(
    ("text", "icons"),
    [
        ("log + rawW", ("log", "rawW")),
        ("rawW+log", ("log", "rawW")),
        ("2 log + fin3", ("log", "log", "fin3")),
        ("raw3", ("raw3",)),
        ("finW + rawW + stone + clay", ("clay", "stone", "rawW", "finW")),
    ],
)
def test_costs_read(text: str, icons: tuple[str, ...]) -> None:
    assert read_cost(text) == icons


@clause("KP-1101", "KP-1106")
def test_demands_and_conversions_read() -> None:
    assert read_demands("cow + 2 wheat + cow") == {"wheat": 2, "cow": 2}
    assert read_conversion("2 raw > gem") == Conversion(
        2, ("clay", "log", "rock"), 1, ("emerald", "gold", "ruby", "sapphire")
    )
    assert read_conversion("1 wood > 2 deer/boar").take == ("deer", "boar")


# -- what is refused: tiles ---------------------------------------------------------------------------------------

STABLE = 'cost = "log + rawW", factor = [1, 2], houses = ["horse"], most = [4, 8] }'


@clause("KP-123", "KP-149")
@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            STABLE,
            STABLE.replace("log + rawW", "log + log + rock + clay + rawW"),
            'tile stable has the cost "log + log + rock + clay + rawW", which has 5 icons; a tile has at most 4',
        ),
        (
            STABLE,
            STABLE.replace("log + rawW", "log + wheat"),
            'which has "wheat" in it; it takes clay, log, rock, brick, wood, stone, raw3, fin3, rawW, finW',
        ),
        (STABLE, STABLE.replace("log + rawW", "log +"), "which has nothing where a word should stand in it"),
        (STABLE, STABLE.replace("log + rawW", "0 log"), "which has 0 log in it; leave out what is not there"),
        (
            STABLE,
            STABLE.replace('cost = "log + rawW", ', ""),
            'tile stable needs a build cost of one to 4 icons: cost = "log + rawW"',
        ),
        (
            STABLE,
            STABLE.replace("[1, 2]", "[-1, 2]"),
            "tile stable: factor is -1; it has to be a whole number from 0 to 12",
        ),
        (
            STABLE,
            STABLE.replace("[1, 2]", "[1]"),
            "tile stable has two sides; its factor ([1]) have to be written as factor = [initial, upgraded]",
        ),
        (STABLE, STABLE.replace('["horse"]', '["horses"]'), "has houses = ['horses'], which has \"horses\" in it"),
        (STABLE, STABLE.replace('["horse"]', '["gold"]'), "tile stable houses gold; only animals live on farm tiles"),
        (
            STABLE,
            STABLE.replace('["horse"]', '["horse", "cow"]'),
            "tile stable counts one kind of animal and houses cow, horse; leave the one that it pictures",
        ),
        (
            STABLE,
            STABLE.replace("most =", "points = [0, 3], most ="),
            'tile stable has "points"; it takes name, zone, keyple, cost, factor, houses, most and source',
        ),
        (
            STABLE,
            STABLE.replace(" }", ', source = { colour = "reported" } }'),
            'tile stable says a source of "colour"; it has name',
        ),
        (
            STABLE,
            STABLE.replace(" }", ', source = "guessed" }'),
            'tile stable: name has the source "guessed"; sources are rulebook, derived, reported, reconstructed',
        ),
        (
            'name = "Stable", zone = "farm"',
            'name = "Stable", zone = "village"',
            'tile stable stands in the village, but what it does needs the farm: zone = "farm"',
        ),
        (
            'name = "Stable", zone = "farm"',
            'name = "Stable", zone = "forest"',
            'tile stable has the zone "forest"; it is one of farm, village',
        ),
        (
            'name = "Stable"',
            'name = "Kiln"',
            'tile kiln is called "Kiln" like stable; every tile needs a name of its own',
        ),
        ('name = "Stable"', 'name = ""', 'tile stable needs a name of at most 40 letters: name = "…"'),
        ("stable = { name", "stables = { name", '"stables" is no tile of [tiles.home]; these are cow_shed,'),
        (
            'name = "Builder", zone = "village", keyple = true',
            'name = "Builder", zone = "village"',
            "tile builder has keyple = false, but it does nothing until a keyple works on it (KP-117): keyple = true",
        ),
        (
            'name = "Kiln", zone = "village"',
            'name = "Kiln", zone = "village", keyple = true',
            "tile kiln has keyple = true, but it works without a keyple (KP-117): keyple = false",
        ),
        (
            'converts = ["1 log > 1 wood", "1 log > 2 wood"]',
            'converts = ["1 log > 1 wood", "1 log > 3 wood"]',
            'tile carpenter has the conversion "1 log > 3 wood", which converts 3 resources at '
            "once; at most 2 are given or taken",
        ),
        (
            'converts = ["1 log > 1 wood", "1 log > 2 wood"]',
            'converts = ["1 log > 1 wood", "1 log"]',
            "has to say what is given and what is taken for it",
        ),
        (
            'converts = ["1 log > 1 wood", "1 log > 2 wood"]',
            'converts = "1 log > 1 wood"',
            "tile carpenter needs a conversion for either side",
        ),
        (
            'gems = ["gold", "ruby"], third = "emerald"',
            'gems = ["gold", "ruby"], third = "ruby"',
            "tile ring_maker has ruby among its gems and as the third; a set is of different gems",
        ),
        (
            'gems = ["gold", "ruby"], third = "emerald"',
            'gems = ["gold"], third = "ruby"',
            "tile ring_maker needs two different gems of emerald, gold, ruby, sapphire",
        ),
        (
            'name = "Kiln", zone = "village", cost = "clay + rawW", factor = [2, 4], colour = "orange"',
            'name = "Kiln", zone = "village", cost = "clay + rawW", factor = [2, 4], colour = "white"',
            'tile kiln has the colour "white"; it is one of blue, orange, green, brown, black, grey',
        ),
        (
            'factor = [1, 2], resource = "brick"',
            "factor = [1, 2]",
            "tile brickyard has no resource; it is one of brick, wood, stone",
        ),
        (
            "threshold = [20, 30]",
            "threshold = [20, 300]",
            "tile dock: threshold is 300; it has to be a whole number from 0 to 99",
        ),
    ],
)
def test_wrong_tiles_are_refused_by_their_line(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    path = own_file(tmp_path, (old, new))
    told = refusal(path)
    number = next(
        number
        for number, (mine, ours) in enumerate(
            zip(path.read_text(encoding="utf-8").splitlines(), FILES.text.splitlines(), strict=True), 1
        )
        if mine != ours
    )
    own_line = line_of("kiln = {") if '"Kiln" like' in sentence else number
    assert any(each.startswith(f"line {own_line}: ") and sentence in each for each in told), told


@clause("KP-105", "KP-110", "KP-115")
def test_a_missing_tile_is_named(tmp_path: Path) -> None:
    rows = [line for line in FILES.text.splitlines() if not line.startswith("kiln = ")]
    path = tmp_path / "mine.toml"
    path.write_text("\n".join(rows), encoding="utf-8")
    assert refusal(path) == [f"line {line_of('[tiles.country]')}: the tile kiln is missing from [tiles.country]"]


# -- what is refused: everything else -----------------------------------------------------------------------------


@clause("KP-149")
@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('edition = "keydom-1"', 'edition = ""', 'the file needs a name for its values: edition = "…"'),
        ("[boats]", "[boots]", '"boots" is not a group of Keyper; these are edition, supply, keyples, setup, tiles'),
        ("[fairs.winter]", "[fairs.snow]", '"snow" is no group of [fairs]; these are seasonal, winter'),
        ("wheat = 20", "wheat = -1", "the supply of wheat is -1; it has to be a whole number from 4 to 60"),
        ("wheat = 20", "corn = 20", '[supply] has "corn"; it takes clay, log'),
        ("white = 8\n", "white = 6\n", "the teams take 8 white keyples; the box has 6"),
        ("grey + 2 white", "grey + 9 white", "a team has 15 keyples; it has at most 12"),
        (
            "grey + 2 white",
            "grey + 2 pink",
            'team is "blue + orange + green + brown + black + grey + 2 pink", which has "pink" in it',
        ),
        (
            'ninth = ["brown", "green", "grey", "orange"]',
            'ninth = ["brown"]',
            "ninth lists at least two different colours",
        ),
        (
            'start_goods = "brick + wood + stone"',
            'start_goods = "5 brick"',
            "four players take 20 brick at the start; the supply has 16",
        ),
        ("boats_ready = 4", "boats_ready = 3", "boats_ready is 3; it has to be a whole number from 4 to 6"),
        (
            "rest_limit = [9, 8, 8]",
            "rest_limit = 8",
            "rest_limit needs a number for 2, 3 and 4 players: rest_limit = [9, 8, 8]",
        ),
        (
            'SP2 = { demands = "cow + clay", points = 2 }',
            'SP2 = { demands = "cow + claw", points = 2 }',
            'fair SP2 has the demands "cow + claw", which has "claw" in it; it takes clay, log',
        ),
        (
            'SP2 = { demands = "cow + clay", points = 2 }',
            'SP2 = { demands = "9 cow", points = 2 }',
            "which asks for 9 resources; a fair asks for at most 6",
        ),
        (
            'SP2 = { demands = "cow + clay", points = 2 }',
            'SP2 = { demands = "cow", points = [2, 4] }',
            "points of SP2 is [2, 4]; it has to be a whole number from 0 to 20",
        ),
        (
            'SP2 = { demands = "cow + clay", points = 2 }',
            'SP7 = { demands = "cow + clay", points = 2 }',
            '[fairs.seasonal] has "SP7"; it takes SP1, SP2',
        ),
        (
            'gem = "emerald", points = [4, 6] }\nWF2',
            'gem = "topaz", points = [4, 6] }\nWF2',
            'fair WF1 has the gem "topaz" on its autumn side; it is one of emerald, gold, ruby, sapphire',
        ),
        (
            'gem = "emerald", points = [4, 6] }\nWF2',
            'gem = "emerald", points = 4 }\nWF2',
            "fair WF1 needs the points of its summer and its autumn side: points = [4, 6]",
        ),
        (
            'B1 = { spring_summer = ["clay", "sheep"]',
            'B1 = { spring_summer = ["clay", "clay"]',
            "boat B1 takes two different types of resource on each side (KP-137); spring_summer is ['clay', 'clay']",
        ),
        (
            'B1 = { spring_summer = ["clay", "sheep"]',
            'B1 = { summer = ["clay", "sheep"]',
            'boat B1 has "summer"; it takes spring_summer, autumn_winter and source',
        ),
        (
            'grey = { rests_for = ["clay", "log", "rock"]',
            'grey = { rests_for = ["raw"]',
            "grey keyples rest for one of a list of resources; rests_for is ['raw']: write some of clay, log",
        ),
        (
            'cows = { name = "Cows", border = "green" }',
            'cows = { name = "Cows", border = "white" }',
            'field cows has the border "white"; it is one of blue, orange, green, brown, black, grey, or none',
        ),
        (
            'cows = { name = "Cows", border = "green" }',
            'kows = { name = "Cows", border = "green" }',
            '"kows" is no field; these are river, country_tile',
        ),
    ],
)
def test_wrong_rows_are_refused_by_their_line(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    path = own_file(tmp_path, (old, new))
    told = refusal(path)
    hit = [each for each in told if sentence in each]
    assert len(hit) == 1, told
    number = int(hit[0].split(":")[0].removeprefix("line "))
    mine, ours = path.read_text(encoding="utf-8").splitlines(), FILES.text.splitlines()
    elsewhere = ("the teams take", "a team has")
    assert mine[number - 1] != ours[number - 1] or sentence.startswith(elsewhere), told


@clause("KP-149")
def test_a_group_without_source_or_as_a_number_is_refused(tmp_path: Path) -> None:
    assert only_sentence(tmp_path, ('source = "rulebook"\nclause = "KP-106"', 'clause = "KP-106"')) == (
        f"line {line_of('[keyples]')}: [keyples] does not say its source; sources are rulebook, derived, reported, "
        "reconstructed"
    )
    path = tmp_path / "mine.toml"
    path.write_text('edition = "x"\nboats = 3\n', encoding="utf-8")
    told = refusal(path)
    assert "line 2: [boats] has to be a group of values" in told
    assert "line 1: the group [supply] is missing" in told


# -- what is accepted with a question -----------------------------------------------------------------------------


@clause("KP-149", "KP-239")
@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (
            [(STABLE, STABLE.replace("factor = [1, 2]", "factor = [1, 3]"))],
            "stable: factor is [1, 3]; the rulebook says [1, 2]",
        ),
        ([("points = [1, 3]", "points = [2, 3]")], "building_plot: points is [2, 3]; the rulebook says [1, 3]"),
        (
            [('SP1 = { demands = "sheep + rock"', 'SP1 = { demands = "sheep + log"')],
            "SP1: demands is sheep + log; the rulebook says sheep + rock",
        ),
        (
            [('pigs = { name = "Pigs", border = "green"', 'pigs = { name = "Pigs", border = "brown"')],
            "pigs: border is brown; the rulebook says green",
        ),
        ([("wheat = 20", "wheat = 21")], "supply wheat is 21; the rulebook says 20"),
        ([("market = 8", "market = 9")], "setup market is 9; the rulebook says 8"),
        ([('name = "Kiln", zone = "village"', 'name = "Kiln", zone = "farm"')], "13 country tiles are for the farm"),
        (
            [('gem = "emerald", points = [4, 6] }\nWF2', 'gem = "gold", points = [4, 6] }\nWF2')],
            "1 winter fairs ask for emerald (WF2); eight fairs and four gems make two for each probable",
        ),
        (
            [
                ('T24f = "discount_build"', 'T24f = "convert_clay"'),
                ('B43b = "convert_clay"', 'B43b = "discount_build"'),
                ('T24b = "discount_build"', 'T24b = "convert_clay"'),
            ],
            "W2 shows convert_clay; fields that convert are in spring and summer only (KP-224)",
        ),
        ([('R43f = "logs"', 'R43f = "gold"')], "S1 shows gold; gems are in autumn and winter only (KP-225)"),
        ([('R43f = "logs"', 'R43f = "chickens"')], "M2 shows chickens; no summer display has them (KP-226)"),
        (
            [('R43f = "logs"', 'R43f = "chickens"')],
            "the field chickens has the mark of three players; it should be on S3 and neither on S1 nor on S2",
        ),
        (
            [('R44f = "horses"', 'R44f = "goats"'), ('T11b = "goats"', 'T11b = "horses"')],
            "the field goats has the mark of three players; it should be on S3",
        ),
        (
            [('R13b = "upgrade"', 'R13b = "rubies"')],
            "the field rubies is on S3 or S4 but neither on S1 nor on S2, without the mark of three players (KP-228)",
        ),
        ([('L22f = "convert_logs"', 'L22f = "gold"')], "no display shows convert_logs (KP-217)"),
        (
            [('R13b = "upgrade"', 'R13b = "rubies"'), ('T13f = "chickens"', 'T13f = "gold"')],
            "W1 shows all four gems, which the folds make impossible (KP-230)",
        ),
        (
            [
                ('name = "Trade raw", border = "black"', 'name = "Trade raw", border = "none"'),
                ('name = "Trade finished", border = "black"', 'name = "Trade finished", border = "none"'),
            ],
            "S1 has no field with a black border (KP-233)",
        ),
        ([('R13b = "upgrade"', 'R13b = "horses"')], "S3 has no field to build or upgrade (KP-233)"),
        ([('B33b = "rocks"', 'B33b = "chickens"')], "S2 has no field of a raw material (KP-233)"),
        (
            [('L42b = "keyp_winter"', 'L42b = "emeralds"'), ('L12b = "emeralds"', 'L12b = "keyp_winter"')],
            "the keyp field L12b does not lie beside the river in the lay-out F2f (KP-236)",
        ),
        (
            [('cows = { name = "Cows", border = "green" }', 'cows = { name = "Cows", border = "black" }')],
            "the winter display with most black borders has 5 (W1 3, W2 3, W3 4, W4 5); by the rulebook's",
        ),
    ],
)
def test_doubtful_values_are_asked_about_and_played(
    tmp_path: Path, changes: list[tuple[str, str]], sentence: str
) -> None:
    mine = load(own_file(tmp_path, *changes))
    hit = [each for each in mine.warnings if sentence in each]
    assert len(hit) == 1, mine.warnings
    assert hit[0].startswith("line ")
