"""The year: keypers, keyples laid down, the end of a season, the next one, and what autumn brings."""

from __future__ import annotations

from keydom.core.lessons import Lesson, Task

KEYPER = Lesson(
    key="keyper",
    title="Your next team",
    teaches=(
        "KP-601",
        "KP-602",
        "KP-603",
        "KP-605",
        "KP-606",
        "KP-613",
        "KP-1231",
    ),
    scene="Another game, in summer.",
    introduces=("keyper",),
    players=2,
    position=lambda at: (
        at(2, "summer")
        .area(0, "orange 1 green 1 black 1 grey 1")
        .area(1, "blue 1 orange 1 green 1 brown 1")
        .field(1, "river", "blue", "white")
        .boat(1, "B2")
        .field(1, "pigs", "green", "white")
        .field(1, "goats", "grey")
        .field(1, "trade_raw", "black", "white")
        .field(2, "deer", "brown")
        .field(2, "logs", "brown", "white")
        .plot(0, "farm-1-1", "sheep_shelter")
        .has(0, "sheep 3 clay 1 wood 1")
        .has(1, "cow 2 log 2")
        .at_turn(0)
    ),
    tasks=(
        Task(
            tell="One time each season you play your keyper instead of a keyple, onto the keyp field of a country "
            "board: the field with the tower. So you claim the board: when the season ends all keyples there are "
            "yours, whoever played them. They are your next team.",
            do="Choose the keyp field of board 1, which has 7 keyples, and claim that board with the keyper.",
            look=("tower 0", "do claim 0", "keyper 0"),
            right=("piece keyper, board 1",),
            reply="Board 1 is yours. Everybody may still play onto it until the season ends, which makes your team "
            "larger. Nobody joins a keyper.",
            wrong=(
                (
                    "piece keyper, board 2",
                    "Only 3 keyples are there. A small team does little work next season: claim board 1.",
                ),
                (
                    "piece keyple",
                    "If you wait, {1} may claim board 1 before you. Play the keyper now.",
                ),
            ),
            otherwise="Claim the board with most keyples: play your keyper onto the keyp field of board 1.",
        ),
    ),
)


LAY_DOWN = Lesson(
    key="lay-down",
    title="Keyples work once more",
    teaches=(
        "KP-504",
        "KP-751",
        "KP-801",
        "KP-802",
        "KP-803",
        "KP-804",
        "KP-811",
        "KP-812",
        "KP-814",
        "KP-816",
        "KP-817",
        "KP-818",
        "KP-1201",
        "KP-1203",
        "KP-1204",
        "KP-614",
    ),
    scene="Another game, late in spring: all your keyples are out.",
    introduces=("lay_down",),
    players=2,
    position=lambda at: (
        at(2)
        .keyper(0, 1)
        .keyper(1, 2)
        .area(0, "")
        .area(1, "grey 1")
        .field(1, "pigs", "green", "green")
        .field(1, "logs", "brown")
        .field(1, "trade_finished", "white")
        .field(1, "river", "blue lying", "blue")
        .boat(1, "B2")
        .field(2, "cows", "green lying", "white")
        .field(2, "build", "orange", "white")
        .field(2, "boar", "brown", "white")
        .field(2, "trade_raw", "black", "black")
        .field(2, "rocks", "grey")
        .field(2, "convert_clay", "orange")
        .field(2, "convert_logs", "brown")
        .plot(0, "farm-1-1", "pig_sty")
        .has(0, "pig 1")
        .has(1, "cow 2 rock 2")
        .at_turn(0)
    ),
    tasks=(
        Task(
            tell="Your keyples and your keyper are all played. From now on each turn you lay down one or both keyples "
            "of a field: they work once more, for you alone. Those on your own board and on the board that you "
            "claimed come first. {1} has one piece left, so you have two such turns.",
            do="Lay down both green keyples on Pigs: 3 pigs in one turn. The other turn is for the logs.",
            look=("space 0:pigs", "do 0:pigs two"),
            right=("field pigs, lay two",),
            reply="3 pigs. One by one they would bring 2 each, but that takes both your turns.",
            wrong=(
                (
                    "field pigs, lay one",
                    "One alone brings 2 pigs, and the other 2 in a later turn. Save that turn: lay down both.",
                ),
                (
                    "field logs",
                    "2 logs would be nice, and come next. The two on Pigs bring 3 together.",
                ),
            ),
            otherwise="That one brings less. Lay down both keyples on Pigs.",
            then=("1: board 2, field sheep",),
        ),
        Task(
            tell="{1} has played the last piece of the season. Everybody else has one more turn to lay "
            "down, and that is you.",
            do="Lay down the brown keyple on Logs.",
            look=("space 0:logs", "do 0:logs one"),
            right=("field logs",),
            reply="2 logs. Whoever is out of pieces early has more such turns. So joining helps again: it uses up your "
            "keyples without taking your turns.",
            wrong=(
                (
                    "field trade_finished",
                    "You have no finished good to trade there. On Logs the brown keyple brings 2 logs.",
                ),
                ("field river", "The boat has nothing that you need more. Let us take 2 logs."),
            ),
            otherwise="Lay down the brown keyple on Logs: it brings 2 logs.",
        ),
    ),
)


SEASON_END = Lesson(
    key="season-end",
    title="Fairs and houses",
    teaches=(
        "KP-130",
        "KP-312",
        "KP-410",
        "KP-1114",
        "KP-1207",
        "KP-1208",
        "KP-1210",
        "KP-1216",
        "KP-1219",
        "KP-1221",
        "KP-1222",
        "KP-1225",
        "KP-1228",
        "KP-1231",
        "KP-1941",
    ),
    scene="Another table: spring is over.",
    introduces=("fairs",),
    players=2,
    position=lambda at: (
        at(2)
        .keyper(0, 1)
        .keyper(1, 2)
        .fairs(0, "SP1")
        .fairs(1, "SP3")
        .plot(0, "farm-1-1", "farmyard")
        .plot(0, "village-1-1", "stonemason")
        .has(0, "sheep 3 cow 1 pig 1 rock 1")
        .has(1, "clay 1")
        .at_season_end(0)
    ),
    tasks=(
        Task(
            tell="Spring ends, and with it comes the fair. Everybody was dealt three secret fairs, one each for "
            "spring, summer and autumn. Your spring fair asks to see a sheep and a rock, and both you have.",
            do="Choose [Hold your spring fair].",
            look=("fairs 0 spring",),
            right=("hold seasonal",),
            reply="2 points, and the sheep and the rock are still yours. A fair not held at its season's end is gone. "
            "A winter fair from the market brings 4 points in summer, or 6 in autumn, when it asks for a gem, too. In "
            "winter you choose.",
            wrong=(("decline", "You have all it asks for, and lose nothing. Hold your spring fair."),),
            otherwise="You can show a sheep and a rock: hold your spring fair.",
        ),
        Task(
            tell="Now every animal needs a house. Your Farmyard has 4 places for cows, horses, pigs and sheep, and "
            "scores 1 point for each different kind. You have 5 animals.",
            do="Choose [Release 1 sheep].",
            right=("give sheep",),
            reply="A cow, a pig and 2 sheep stay: 3 kinds, 3 points. Then everybody takes home the keyples of the "
            "claimed board, and folds that board anew for summer, as the next lesson shows.",
            otherwise="That one is the only one of its kind, and brings a point. Of your 3 sheep one can go.",
        ),
    ),
)


NEW_SEASON = Lesson(
    key="new-season",
    title="Unfold your board",
    teaches=(
        "KP-204",
        "KP-213",
        "KP-1301",
        "KP-1302",
        "KP-1303",
        "KP-1304",
        "KP-1307",
        "KP-1311",
        "KP-1312",
    ),
    scene="Another table: summer begins.",
    players=2,
    position=lambda at: (
        at(2, "summer")
        .area(0, "orange 1 green 3 brown 1 black 2 grey 1 white 2")
        .plot(0, "farm-1-1", "farmyard")
        .plot(0, "village-1-1", "stonemason")
        .held(0, "SP1")
        .has(0, "sheep 2 cow 1 pig 1 rock 1")
        .has(1, "clay 1")
        .at_displays()
    ),
    first=("1: display 1",),
    tasks=(
        Task(
            tell="Summer brings new tiles, new boats and new fields: your board unfolds into one of four displays, "
            "and you choose which, in secret. With each you see how many borders of each colour it has. Of the 10 "
            "keyples that you brought home 3 are green.",
            do="Unfold your board to display 2, which has most green borders, and choose it.",
            look=("do display M2",),
            right=("display 2",),
            reply="Both boards are open now. Everybody may play onto either of them, but yours suits your team.",
            otherwise="That display has fewer green borders. Display 2 has four of them for your green keyples.",
        ),
        Task(
            tell="With two players at most 9 keyples play in a season, and you brought 10. One of them rests on your "
            "keyp tile, beside your keyp area, and does no work. It brings a little all the same, as the next lesson "
            "shows.",
            do="Choose which keyple rests: the black one, for example.",
            right=("colour black", "colour *"),
            reply="It sits out the summer, and the others are ready. Whoever played the last piece of spring has the "
            "first turn.",
            otherwise="Choose one keyple that rests this season.",
        ),
    ),
)


AUTUMN = Lesson(
    key="autumn",
    title="Gems, and who rested",
    teaches=(
        "KP-141",
        "KP-607",
        "KP-738",
        "KP-1307",
        "KP-1311",
        "KP-1406",
        "KP-1407",
    ),
    scene="Another table, late in autumn.",
    players=2,
    position=lambda at: (
        at(2, "autumn")
        .display(1, "W1")
        .display(2, "W2")
        .area(0, "black 1 grey 1")
        .resting(0, "black 1")
        .area(1, "blue 1 orange 1 green 1 brown 1")
        .field(1, "river", "blue", "white")
        .boat(1, "B2")
        .field(1, "chickens", "green", "white")
        .field(1, "clay", "orange", "white")
        .field(1, "goats", "grey")
        .field(2, "logs", "brown", "white")
        .field(2, "horses", "green")
        .field(2, "deer", "brown")
        .plot(0, "farm-1-1", "sheep_shelter")
        .plot(0, "village-1-1", "bracelet_maker")
        .fairs(0, "AU2")
        .has(0, "sheep 2 sapphire 2 brick 1")
        .has(1, "pig 2 rock 1")
        .at_turn(0)
    ),
    tasks=(
        Task(
            tell="In autumn and winter the boards have new fields, the gems: emeralds, gold, rubies and sapphires. "
            "Some village tiles score them in pairs. Your Bracelet maker scores 4 points for an emerald with a "
            "sapphire. You have 2 sapphires, and no emerald yet.",
            do="Play your black keyple onto Emeralds on board 1.",
            look=("space 0:emeralds", "area 0 black"),
            right=("piece keyple, colour black, board 1, field emeralds",),
            reply="2 emeralds, as gem fields have black borders: with your sapphires that makes 2 pairs, and 8 points. "
            "A gem needs no house, and counts in one pair only.",
            wrong=(
                (
                    "piece keyple, colour grey",
                    "Gem fields have black borders, so grey would take 1 emerald only: play the black keyple there.",
                ),
                (
                    "piece keyper",
                    "That comes next. First take the emeralds, before {1} does.",
                ),
                (
                    "piece keyple, colour black, board 1, field *",
                    "Black is right, but your sapphires lack an emerald. Play it onto Emeralds.",
                ),
            ),
            otherwise="Later. First the gems: play the black keyple onto Emeralds on board 1.",
            then=("1: piece keyple, colour brown, board 2, field deer, lay no",),
        ),
        Task(
            tell="Now the keyper, as before: most keyples are on board 1. This time it brings you something, too. You "
            "came into autumn with 10 keyples, so a black one rests on your keyp tile. When you "
            "play your keyper, each that rests brings a resource.",
            do="Claim board 1 with your keyper.",
            look=("tower 0", "do claim 0", "keyper 0"),
            right=("piece keyper, board 1",),
            reply="Board 1 is yours, with 8 keyples. And now to the one that rests.",
            wrong=(
                (
                    "piece keyper, board 2",
                    "That board has fewer keyples for your team of winter. Claim board 1.",
                ),
            ),
            otherwise="That can wait. Claim board 1 before {1} does, and see what the black keyple brings.",
        ),
        Task(
            tell="Its colour decides what it brings. Blue, green or black brings a cow, horse, pig or sheep; orange, "
            "brown or grey brings a raw material. White may choose from all seven.",
            do="Take 1 sheep, for which you have a house.",
            right=("take sheep",),
            reply="A third sheep for your Sheep shelter: even those who rest do their bit.",
            otherwise="Take 1 sheep this time: your Sheep shelter has room for it, and scores it.",
        ),
    ),
)
