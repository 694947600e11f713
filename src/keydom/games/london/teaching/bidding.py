"""Lessons about bids: how tiles are won, what a colour means, what becomes of those who are outbid."""

from __future__ import annotations

from keydom.core.lessons import Lesson, Task

UNTOUCHED = ("monument", "bankOfEngland", "barbican", "coventGarden", "paddington", "senateHouse", "canaryWharf")
"""Tiles at which nobody has bid."""

BID = Lesson(
    key="bid",
    title="Bid for a tile",
    teaches=(
        *("LO-405", "LO-406", "LO-501", "LO-502", "LO-503", "LO-504", "LO-505", "LO-506", "LO-507", "LO-508"),
        *("LO-509", "LO-525", "LO-1233"),
    ),
    scene="Era 1 of a new game.",
    players=2,
    position=lambda at: at(2).display("shard", "gherkin").hand(0, "red 6 blue 2").hand(1, "red 4").at_turn(0),
    tasks=(
        Task(
            tell="You build a borough of London, tile by tile, over four rounds called eras. Whoever has the most "
            "points in the end wins. The Shard, one of the tiles on offer, brings 3 points, as its shield says, and "
            "can bring more. Your workers, the keyples, bid for it.",
            do="Bid for the Shard: put 2 red keyples beside it. 1 would lead, but is soon outbid.",
            look=("tile shard",),
            right=("do bid, tile shard, keyple red, hand 2",),
            reply="Your keyples stand by the tile. If nobody offers more before the era ends, the Shard is yours. "
            "Tiles without a number bring points, too: later lessons show how.",
            wrong=(
                ("do bid, tile shard, keyple red, hand 1", "A single keyple is soon outbid. Make it 2 this time."),
                (
                    "do bid, tile shard, keyple red, hand *",
                    "You may bid as many as you like. Begin with 2, and keep some for what comes.",
                ),
                (
                    "do bid, tile shard, keyple blue",
                    "Blue would do as well, but you have far more red ones. Take red.",
                ),
                ("do bid, tile *", "That tile is on offer, too. The Shard brings more points: bid there."),
                ("do use", "Using tiles comes soon. First win one: choose [Bid]."),
                ("do pass", "You have keyples to work with, so do not wait. Choose [Bid]."),
                ("do sail", "Whoever sails has no more turns in this era. Choose [Bid]."),
            ),
            otherwise="Choose [Bid], then the Shard, red, and 2 keyples from your hand.",
            then=("1: do bid, tile shard, hand 3",),
        ),
        Task(
            tell="But {1} has just bid 3, so you are outbid. Your bid has to be larger than every other one "
            "beside the tile. Your 2 keyples still stand there and count.",
            do="Raise your bid for the Shard: add 2 red keyples.",
            look=("tile shard",),
            right=("do bid, tile shard, hand 2", "do bid, tile shard, hand *"),
            reply="You lead again. There is no limit to a bid, so ask yourself how much a tile is worth to you.",
            wrong=(
                ("do bid, tile *", "You could go elsewhere, but do not give up the Shard so soon. Bid there."),
                ("do pass", "Then {1} would keep the lead. You have red keyples: bid again."),
                ("do sail", "Whoever sails has no more turns in this era, and the Shard would be lost."),
            ),
            otherwise="Choose [Bid] and the Shard once more. With 2 keyples more you have 4 there.",
        ),
    ),
)

COLOUR = Lesson(
    key="colour",
    title="One colour for each tile",
    teaches=("LO-106", "LO-411", "LO-412", "LO-413", "LO-414", "LO-415", "LO-416", "LO-417", "LO-419"),
    scene="Another table, in era 1: some tiles have bids.",
    players=2,
    position=lambda at: (
        at(2)
        .display("gherkin", "globe", "monument")
        .bids("gherkin", "blue", {1: 2})
        .bids("globe", "yellow", {1: 1})
        .hand(0, "red 4 yellow 3 blue 2")
        .hand(1, "blue 3 yellow 2")
        .at_turn(0)
    ),
    tasks=(
        Task(
            tell="Keyples come in three colours, which have nothing to do with those of the players. The first keyple "
            "at a tile fixes the colour there, for everybody, until the era ends. At the Gherkin only blue counts "
            "now, at the Globe Theatre only yellow.",
            do="Bid for the Globe Theatre: put 2 yellow keyples beside it.",
            look=("tile globe",),
            right=("do bid, tile globe, hand 2", "do bid, tile globe, hand *"),
            reply="Yellow beats yellow. At the Gherkin you would have needed 3 blue keyples, and you have only 2.",
            wrong=(
                (
                    "do bid, tile *",
                    "Nobody bids there yet, so any colour is possible. First try the Globe Theatre.",
                ),
                ("do use", "Using tiles comes soon. Choose [Bid], then the Globe Theatre."),
            ),
            otherwise="Choose [Bid], then the Globe Theatre. There only your yellow keyples count.",
            then=("1: do bid, tile battersea, keyple blue, hand 2",),
        ),
        Task(
            tell="You may fix a colour, too. Hands are secret, but so far {1} has shown only blue and "
            "yellow. You have plenty of red.",
            do="Bid red keyples for the Monument, or for any other tile without a bid.",
            look=("tile monument",),
            right=(
                "do bid, tile monument, keyple red, hand 1",
                f"do bid, tile {'|'.join(UNTOUCHED)}, keyple red, hand *",
            ),
            reply="Whoever wants this tile now needs more red keyples than you. Those who lack a colour cannot "
            "stop you there.",
            wrong=(
                *(
                    (
                        f"do bid, tile {tile}, keyple *",
                        "{1} has keyples of that colour, as you have seen. Choose red, of which you have most.",
                    )
                    for tile in UNTOUCHED
                ),
                ("do bid, tile *", "That tile has its colour already. Choose one where no keyples stand."),
                ("do use", "That would fix a colour, too, but let us bid: choose [Bid], then the Monument."),
            ),
            otherwise="Choose [Bid], then the Monument, and red keyples.",
        ),
    ),
)

OUTBID = Lesson(
    key="outbid",
    title="When you are outbid",
    teaches=(
        *("LO-420", "LO-421", "LO-423", "LO-424", "LO-425", "LO-426", "LO-427", "LO-511", "LO-513", "LO-514", "LO-517"),
        *("LO-518", "LO-519", "LO-523"),
        *("LO-515", "LO-521"),
    ),
    scene="Another table, later in era 1.",
    players=2,
    position=lambda at: (
        at(2)
        .display("marbleArch")
        .bids("coventGarden", "red", {0: 2, 1: 3})
        .bids("paddington", "blue", {0: 1, 1: 2})
        .hand(0, "red 2 blue 3")
        .hand(1, "blue 3 red 1")
        .at_turn(0)
    ),
    tasks=(
        Task(
            tell="At Covent Garden your 2 red keyples are outbid. They cannot come back into your hand in this "
            "era, but they need not stand idle. They may move into another bid, all of them together. Begin "
            "with the tile to which they go.",
            do="Bid for Marble Arch: there tick the 2 red keyples of Covent Garden, and take none from your hand.",
            look=("tile marbleArch",),
            right=("do bid, tile marbleArch, keyple red, group in, hand 0",),
            reply="A new bid, and your hand is as full as before. Outbid keyples may begin a bid, or join one of "
            "yours in their colour. A leading bid cannot move.",
            wrong=(
                (
                    "do bid, tile marbleArch, keyple red, group in, hand *",
                    "That works, but the 2 that you move are enough for now. Add none from your hand.",
                ),
                (
                    "do bid, tile marbleArch, keyple red, group out",
                    "Then your 2 keyples at Covent Garden would stay idle. Move them.",
                ),
                (
                    "do bid, tile marbleArch, keyple blue",
                    "You need your blue keyples next. Move the 2 red ones of Covent Garden.",
                ),
                ("do bid, tile coventGarden", "You could fight on there. Let us see how outbid keyples move."),
                ("do bid, tile *", "They could move there, too. This time choose Marble Arch."),
                ("do use", "They may work on a tile, too, as you see in a moment. First choose [Bid]."),
            ),
            otherwise="Choose [Bid], Marble Arch, red, and move the 2 keyples from Covent Garden.",
            then=("1: do use, tile barbican, keyple blue, hand 2",),
        ),
        Task(
            tell="Outbid keyples can also go to work on a tile, and keyples from your hand may go with them. "
            "{1} has used the Barbican with 2 blue ones, so you need 3.",
            do="Use the Barbican: move the blue keyple from Paddington, and add 2 from your hand.",
            look=("tile barbican",),
            right=("do use, tile barbican, group in, hand 2", "do use, tile barbican, group in, hand *"),
            reply="A brick, made by keyples from two places. Outbid keyples may help to upgrade a tile, too: a lost "
            "bid is never wholly lost.",
            wrong=(
                (
                    "do use, tile barbican, group out",
                    "That would take all 3 blue keyples of your hand. Move the one from Paddington.",
                ),
                ("do use, tile *", "It makes something, too, but now we want a brick. Choose the Barbican."),
                ("do bid", "It could move into another bid, too. Now put it to work: choose [Use]."),
            ),
            otherwise="Choose [Use], then the Barbican, and move your blue keyple from Paddington.",
        ),
    ),
)
