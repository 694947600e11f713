"""The moments that the book of London shows."""

from __future__ import annotations

from typing import Any

from keydom.core.lessons import At
from keydom.core.pictures import READER, Picture

ANNA, BEN = 1, 2


def borough(at: At) -> Any:
    """A borough in the third era."""
    return (
        at(3, era=3)
        .borough(
            READER,
            {
                "coventGarden": (1, 0),
                "shard": (0, 1),
                "kingsCross": (1, -1),
                "battersea": (-1, 1),
                "gherkin": (0, -1),
            },
        )
        .connectors(READER, "red kingsCross SW SE", "black shard E", "brown battersea NE", "black gherkin E SE")
        .levels(battersea=1)
        .hand(READER, "blue 3 red 2 yellow 2")
        .at_turn(READER)
    )


def table(at: At) -> Any:
    """The first turn of all."""
    return (
        at(3, era=1)
        .display("shard", "bankOfEngland", "kingsCross", "coventGarden")
        .hand(READER, "blue 4 red 3 yellow 3")
        .hand(ANNA, "blue 5 red 5")
        .hand(BEN, "red 4 yellow 6")
        .at_turn(READER)
    )


def bids(at: At) -> Any:
    """You are outbid at one tile, lead at another, and may begin at a third."""
    return (
        at(3, era=1)
        .display("shard", "globe", "gherkin", "monument")
        .bids("shard", "red", {READER: 2, ANNA: 3})
        .bids("globe", "yellow", {READER: 2, BEN: 1})
        .hand(READER, "blue 4 red 3 yellow 1")
        .hand(ANNA, "blue 3 red 2")
        .hand(BEN, "blue 4 yellow 4")
        .at_turn(READER)
    )


def use(at: At) -> Any:
    """Two of the tiles on offer have been used."""
    return (
        at(3, era=1)
        .display("monument", "gherkin")
        .placed("bankOfEngland", "blue", 1)
        .placed("barbican", "yellow", 1, 2)
        .hand(READER, "blue 4 red 3 yellow 3")
        .hand(ANNA, "blue 5 red 5")
        .hand(BEN, "red 4 yellow 4")
        .at_turn(READER)
    )


def before_upgrade(at: At) -> Any:
    """All that the arrow asks for is there."""
    return (
        at(3, era=2)
        .borough(READER, {"battersea": (1, 0)})
        .connectors(READER, "brown battersea W")
        .skills(READER, "brick 1")
        .hand(READER, "blue 3 red 2")
        .at_turn(READER)
    )


def after_upgrade(at: At) -> Any:
    """An era later: the tile has risen, and the brick is paid."""
    return (
        at(3, era=3)
        .borough(READER, {"battersea": (1, 0)})
        .connectors(READER, "brown battersea W")
        .levels(battersea=1)
        .hand(READER, "blue 3 red 2")
        .at_turn(READER)
    )


def sail(at: At) -> Any:
    """Two have sailed."""
    return (
        at(3, era=1)
        .bids("barbican", "blue", {READER: 3, ANNA: 2})
        .hand(READER, "red 1")
        .sailed({ANNA: 4, BEN: 1})
        .at_turn(READER)
    )


def home(at: At) -> Any:
    """Keyples of all stand in the reader's borough, before the barges sail."""
    return (
        at(3, era=2)
        .borough(READER, {"coventGarden": (1, 0), "bankOfEngland": (0, 1), "globe": (1, -1)})
        .connectors(READER, "blue coventGarden W", "brown globe SW")
        .placed("coventGarden", "blue", 1, 2)
        .placed("bankOfEngland", "red", 2)
        .hand(READER, "blue 1")
        .at_turn(READER)
    )


def points(at: At) -> Any:
    """The game is over."""
    return (
        at(3, era=4)
        .borough(
            READER,
            {
                "kingsCross": (1, 0),
                "shard": (0, 1),
                "gherkin": (1, -1),
                "battersea": (1, 1),
                "tateModern": (-1, 1),
            },
        )
        .connectors(
            READER,
            "red kingsCross W SE",
            "red kingsCross SW",
            "black shard W SW",
            "brown shard SE",
            "grey shard NW",
            "black gherkin E NE",
            "brown battersea E",
        )
        .levels(shard=1, battersea=1)
        .skills(READER, "brick 3")
        .hand(READER, "blue 3 red 2")
        .sailed({READER: 3, ANNA: 1, BEN: 5})
        .at_end()
    )


PICTURES = (
    Picture(key="borough", moments=(borough,)),
    Picture(key="table", moments=(table,)),
    Picture(key="bids", moments=(bids,)),
    Picture(key="use", moments=(use,)),
    Picture(key="upgrade", moments=(before_upgrade, after_upgrade)),
    Picture(key="sail", moments=(sail,)),
    Picture(key="home", moments=(home,)),
    Picture(key="points", moments=(points,)),
)
"""Page by page."""
