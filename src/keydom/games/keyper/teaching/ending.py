"""The end of the game, and a winter in earnest."""

from __future__ import annotations

from keydom.core.lessons import LEARNER, Aim, Lesson, Task
from keydom.core.state import OVER
from keydom.games.keyper.components import codes
from keydom.games.keyper.rules.state import KeyperState, has
from keydom.games.keyper.teaching.country import on_plot


def owns(state: KeyperState, *resources: int) -> bool:
    """Whether the learner has at least one of each of these resources."""
    return all(has(state, LEARNER, resource) > 0 for resource in resources)


LAST_TURN = Lesson(
    key="last-turn",
    title="The end of the year",
    teaches=(
        "KP-225",
        "KP-1152",
        "KP-1158",
        "KP-1203",
        "KP-1233",
        "KP-1401",
        "KP-1402",
        "KP-1403",
        "KP-1404",
        "KP-1405",
        "KP-1406",
        "KP-1407",
        "KP-1409",
    ),
    scene="Another table: the last turn of winter, and of the game.",
    players=2,
    position=lambda at: (
        at(2, "winter", start_player=1)
        .display(1, "W1")
        .display(2, "W2")
        .keyper(0, 1)
        .keyper(1, 2)
        .area(0, "")
        .area(1, "")
        .field(1, "emeralds", "black", "black")
        .field(1, "sheep", "green")
        .field(1, "upgrade", "grey")
        .field(1, "river", "blue lying", "white lying")
        .boat(1, "B1")
        .plot(0, "farm-1-1", "sheep_shelter", upgraded=True)
        .plot(0, "farm-1-2", "cow_shed", upgraded=True)
        .plot(0, "village-1-1", "bracelet_maker")
        .plot(0, "village-1-2", "stonemason", upgraded=True)
        .plot(0, "village-2-1", "brickmaker")
        .has(0, "sheep 3 cow 4 emerald 1 sapphire 4 wheat 1")
        .held(0, "SP1", "AU2")
        .shipping(0, 6)
        .plot(1, "farm-1-1", "pig_sty", upgraded=True)
        .plot(1, "farm-2-1", "paddock", upgraded=True)
        .plot(1, "village-1-1", "brickmaker", upgraded=True)
        .plot(1, "village-3-1", "carpenter", upgraded=True)
        .has(1, "pig 4 deer 1 boar 1 goat 1 wood 1")
        .held(1, "SU2")
        .shipping(1, 8)
        .at_final_round(1)
    ),
    tasks=(
        Task(
            tell="Your very last turn: only points count now. After winter no team is needed, but you still lay "
            "keyples down only once your keyper is played. Yours has claimed board 1, so you begin there. Your "
            "Bracelet maker scores 4 points for an emerald with a sapphire, up to four times. You have 1 emerald and "
            "4 sapphires.",
            do="Lay down both black keyples on Emeralds.",
            look=("space 0:emeralds", on_plot("village-1-1"), "do 0:emeralds two"),
            right=("field emeralds, lay two",),
            reply="4 pairs of gems, 16 points instead of 4. The game is over. The result adds up tiles, fairs and "
            "dock. Each gem and each animal scores once, where it brings most.",
            wrong=(
                (
                    "field emeralds, lay one",
                    "One alone brings 2 emeralds, both bring 3. There is no turn after this one: lay down both.",
                ),
                (
                    "field sheep",
                    "Your shelter has room for one more sheep, for 2 points. Three emeralds are worth 12.",
                ),
                (
                    "field upgrade",
                    "An upgrade of the Brickmaker would bring 5 points. Three emeralds bring 12: take them.",
                ),
            ),
            otherwise="Emeralds bring most here: lay down the black keyple.",
        ),
    ),
)


WINTER = Lesson(
    key="winter",
    title="A winter in earnest",
    teaches=(
        "KP-1208",
        "KP-1402",
        "KP-1417",
    ),
    scene="Winter, the last season of a game.",
    introduces=("leader",),
    players=2,
    position=lambda at: (
        at(2, "winter", start_player=0)
        .display(1, "W1")
        .display(2, "W2")
        .area(0, "blue 1 orange 1 green 2 brown 1 black 1 grey 1 white 2")
        .plot(0, "farm-1-1", "sheep_shelter", upgraded=True)
        .plot(0, "farm-1-2", "farmyard")
        .plot(0, "village-1-1", "stonemason", upgraded=True)
        .plot(0, "village-2-2", "bracelet_maker")
        .plot(0, "village-3-1", "brickmaker")
        .hand(0, "hunters_lodge", "WF1")
        .has(0, "sheep 3 cow 1 pig 1 clay 1 log 1 rock 1 brick 1 stone 1 wheat 2 emerald 1")
        .held(0, "SP1", "AU1")
        .shipping(0, 6)
        .area(1, "blue 1 orange 1 green 1 brown 2 black 1 grey 1 white 2")
        .plot(1, "farm-1-1", "pig_sty", upgraded=True)
        .plot(1, "farm-1-2", "paddock")
        .plot(1, "village-1-1", "brickmaker", upgraded=True)
        .plot(1, "village-2-2", "ring_maker")
        .plot(1, "village-3-1", "carpenter")
        .hand(1, "goat_pen", "WF3")
        .has(1, "pig 3 deer 1 boar 1 clay 1 log 1 rock 1 brick 1 wood 1 wheat 2 gold 1")
        .held(1, "SP4", "AU5")
        .shipping(1, 8)
        .market("windmill", "barn", "prospector", "quarryman", "scrap_dealer", "alchemist", "WF5", "game_warden")
        .at_turn(0)
    ),
    tasks=(),
    plays_on="Now play a real winter, the last season of the year, against a program. Both of you have 9 keyples, "
    "a keyper and about 30 points. While you play, choose any tile, fair or field to read what it does. In doubt "
    "choose [Hint], the small lamp below the question.",
    aims=(
        Aim(
            "Get a sapphire: with your emerald it brings 4 points at the Bracelet maker.",
            lambda state: owns(state, codes.SAPPHIRE, codes.EMERALD),
        ),
        Aim(
            "Get a deer, and keep a sheep, the brick and the emerald: your winter fair then brings 6 points.",
            lambda state: (
                state.held_winter[LEARNER] != 0 or owns(state, codes.DEER, codes.SHEEP, codes.BRICK, codes.EMERALD)
            ),
        ),
        Aim(
            "Play your keyper in time: only when all your pieces are out can you lay keyples down, which then work "
            "once more.",
            # It comes back when the season ends, which nobody reaches who still has it.
            lambda state: state.asked == OVER or state.keypers[LEARNER] >= 0,
        ),
    ),
    recommends=("piece keyple, colour *, board *, field deer",),
)
